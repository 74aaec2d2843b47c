// The table: state, question, draws and measuring, with what rules of any chapter use. First parameter of all rules.
import { argumentOf, verbOf } from '../../../engine/actions.ts'
import { SeatStreams } from '../../../engine/agent-rng.ts'
import { Frames } from '../../../engine/effects/index.ts'
import { EndingTable } from '../../../engine/game-over.ts'
import type { PlayedWith } from '../../../engine/table.ts'
import { SetChoice } from '../../../engine/set-choice.ts'
import type { HeroTable, KindTable, List, Scenario, SkillTable, Stage } from '../setup/scenario.ts'
import { KINDS } from '../words/dice.ts'
import { Act, DIE_USES } from '../words/decisions.ts'
import type { Told, ToldPlace } from '../words/events.ts'
import { type CardHandlers, DiceFrame, MAX_DEPTH, type Playing } from '../words/playing.ts'
import { Objective, Outcome } from '../words/vocabulary.ts'
import { Check, DamageEvent, Encounter } from './scratch.ts'
import { State } from './state.ts'

/** Checks inside of checks, by tests of effects; damage inside of damage. */
const MOST_NESTED = MAX_DEPTH + 2

/** Called where something has happened: the files that tell and measure stand above the table. */
export interface Listeners {
  chose(table: DiceTable, action: number): void
  ended(table: DiceTable, outcome: number): void
}

export class DiceTable extends EndingTable<Scenario, State, Told> implements Playing {
  readonly cards: CardHandlers<DiceTable>
  readonly frames: Frames<DiceFrame>
  readonly set = new SetChoice(KINDS, DIE_USES, { take: Act.take, done: Act.done, back: Act.back })
  readonly streams = new SeatStreams(this.scenario.heroes.map(({ label }) => label))
  readonly encounter = new Encounter()
  readonly #checks = Array.from({ length: MOST_NESTED }, () => new Check())
  readonly #damages = Array.from({ length: MOST_NESTED }, () => new DamageEvent())
  /** What an effect asks a hero: from which zone dice are picked (-1: none), and how many; its branches. */
  pickedFrom = -1
  picks = 0
  branches: readonly List[] = []
  /** How many checks and damage events are in progress, one inside another. */
  checksOpen = 0
  damagesOpen = 0
  /** Heroes in turn order, to go through them. */
  readonly seats: readonly number[] = [...this.scenario.heroes.keys()]
  readonly #placesByCount: readonly (readonly number[])[] = Array.from(
    { length: this.scenario.maxLocations + 1 },
    (_, count) => Array.from({ length: count }, (_, place) => place),
  )
  readonly #listeners: Listeners
  /** Skill or ally card that was last used in this turn; -1: none. */
  #lastSkill = -1

  constructor(scenario: Scenario, cards: CardHandlers<DiceTable>, measured: Measured, listeners: Listeners) {
    super(scenario, new State(scenario), measured)
    this.cards = cards
    this.frames = new Frames(
      () => new DiceFrame(),
      MAX_DEPTH,
      (source) => scenario.sources[source] ?? 'a rule',
    )
    this.#listeners = listeners
  }

  override begin(...played: PlayedWith): void {
    super.begin(...played)
    const { tell, state } = this
    // A playout of several games: each event says which.
    if (tell !== undefined && this.scenario.isAdventure)
      this.tell = (event) => {
        const numbered: object = { ...event, game: state.games }
        tell(numbered as Told)
      }
    this.startScratch()
  }

  /** A game begins, or goes on in a copy: nothing is in progress. */
  startScratch(): void {
    this.frames.reset()
    this.encounter.clear()
    this.checksOpen = 0
    this.damagesOpen = 0
    this.pickedFrom = -1
  }

  get stage(): Stage {
    return this.scenario.stages[this.state.stage]
  }

  hero(hero: number): HeroTable {
    return this.scenario.heroes[hero]
  }

  /** Locations of this game in their order, to go through them. */
  get places(): readonly number[] {
    return this.#placesByCount[this.state.locations]
  }

  /** Kind of a location. */
  kind(place: number): KindTable {
    return this.scenario.kinds[this.state.kindAt[place]]
  }

  /** A location as events name it. */
  told(place: number): ToldPlace {
    return { place, kind: this.state.kindAt[place] }
  }

  /** Keeps for telling what a modifier of a check comes from. */
  note(check: Check, side: number, amount: number, why: string): void {
    if (this.tell !== undefined && amount !== 0) check.parts.push({ side, amount, why })
  }

  /** Level of a skill for a hero; 0: not known. Ally cards are those of the scenario. */
  levelOf(hero: number, skill: SkillTable): number {
    return this.state.levels[hero * this.scenario.skills.length + skill.number]
  }

  // ---- In progress --------------------------------------------------------------------------------------------------

  /** The check in progress; undefined outside of any. */
  get check(): Check | undefined {
    return this.checksOpen === 0 ? undefined : this.#checks[this.checksOpen - 1]
  }

  openCheck(): Check {
    const check = this.#checks[this.checksOpen++]
    check.clear()
    return check
  }

  closeCheck(): void {
    this.checksOpen -= 1
  }

  get damage(): DamageEvent | undefined {
    return this.damagesOpen === 0 ? undefined : this.#damages[this.damagesOpen - 1]
  }

  openDamage(hero: number, amount: number, type: number, source: number): DamageEvent {
    const damage = this.#damages[this.damagesOpen++]
    damage.hero = hero
    damage.amount = amount
    damage.type = type
    damage.source = source
    return damage
  }

  closeDamage(): void {
    this.damagesOpen -= 1
  }

  // ---- The end ------------------------------------------------------------------------------------------------------

  /** Victory counts before defeat (DH-TURN-06). */
  protected outcomeNow(): number {
    const { state } = this
    if (state.wonByCard === 1 || this.#isComplete()) return Outcome.won
    if (state.lostByCard === 1) return Outcome.lostByACard
    if (state.timerFailed === 1) return Outcome.outOfTime
    for (let hero = 0; hero < this.scenario.seatCount; hero++) if (state.dead[hero] === 0) return Outcome.playing
    return Outcome.allDead
  }

  /** DH-OUT-01, DH-CLOSE-14 */
  #isComplete(): boolean {
    const { closed, defeated, locations, villainSlot } = this.state
    const { objective } = this.stage
    let [open, undefeated, beaten] = [0, 0, 0]
    for (let place = 0; place < locations; place++) {
      if (this.kind(place).isClosable && closed[place] === 0) open += 1
      if (villainSlot[place] >= 0 && defeated[place] === 0) undefeated += 1
      beaten += defeated[place]
    }
    switch (objective) {
      case Objective.closeAll:
        return open === 0
      case Objective.defeatAll:
        return undefeated === 0
      case Objective.defeatFirst:
        return beaten > 0
      default:
        return open === 0 && undefeated === 0
    }
  }

  override beginTurn(maxDecisions: number): void {
    super.beginTurn(maxDecisions)
    this.#lastSkill = -1
  }

  protected override chose(action: number): void {
    super.chose(action)
    const verb = verbOf(action)
    if (verb === Act.skill || verb === Act.card) this.#lastSkill = argumentOf(action)
    this.#listeners.chose(this, action)
  }

  protected override endlessTurn(maxDecisions: number): Error {
    const error = super.endlessTurn(maxDecisions)
    const skill = this.scenario.skills[this.#lastSkill]
    return skill === undefined ? error : new RangeError(`${error.message}; last skill or ally card used: ${skill.name}`)
  }

  protected end(outcome: number): void {
    this.#listeners.ended(this, outcome)
  }
}

export type Measured = ConstructorParameters<typeof EndingTable<Scenario, State, Told>>[2]
