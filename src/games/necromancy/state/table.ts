// The table: state, question, draws and measuring, with what rules of any chapter use. First parameter of all rules.
import { Frames } from '../../../engine/effects/index.ts'
import { EndingTable } from '../../../engine/game-over.ts'
import type { PlayedWith } from '../../../engine/table.ts'
import { SetChoice } from '../../../engine/set-choice.ts'
import type { HeroTable, KindTable, List, Scenario } from '../setup/scenario.ts'
import { Act } from '../words/decisions.ts'
import type { Told } from '../words/events.ts'
import { endsInOrder } from '../words/options.ts'
import { MAX_DEPTH, NecFrame, type Playing, type Rulings } from '../words/playing.ts'
import { Outcome } from '../words/vocabulary.ts'
import type { Listeners } from './listeners.ts'
import { State } from './state.ts'
import { SEGMENTS } from './marks.ts'

/** Things of which several are chosen at once: targets, picks, questions. */
const MOST_ITEMS = 64

/** Modifiers of an action that its own effects have brought: they serve from the next one on (NEC-MOD-04). */
export interface PendingMod {
  readonly hero: number
  readonly covers: number
  readonly delta: number
  readonly source: number
}

export class NecTable extends EndingTable<Scenario, State, Told> implements Playing {
  readonly rulings: Rulings<NecTable>
  readonly listeners: Listeners<NecTable>
  readonly frames: Frames<NecFrame>
  readonly set = new SetChoice(MOST_ITEMS, 1, { take: Act.take, done: Act.done, back: Act.back })
  /** Actors of draws. */
  readonly mcActor: number
  readonly worldActor: number
  readonly ends: readonly string[]

  // ---- In progress: nothing of it between turns --------------------------------------------------------------------

  /** The hero whose action is in progress; -1 for none. */
  acting = -1
  /** Whether a lost hero comes home just now (NEC-AFTER-05). */
  isArriving = false
  readonly pendingMods: PendingMod[] = []
  /** Cards of the action that follow of themselves (`again`). */
  again = 0
  /** The monster that they are on: the one whose card brought the last of them. */
  againAt = 0
  /** Places and monsters of reactions that wait for the last card (`afterAll`). */
  readonly waiting: {
    readonly nth: number
    readonly monster: number
    readonly card: number
    readonly attack: number
  }[] = []
  /** What agents are asked about: options of a choice, and the deck whose next cards a hero sees. */
  options: readonly { readonly id: string; readonly effects: List }[] = []
  peekedKind = -1
  /** The kind of crisis in progress; -1 for none. */
  crisis = -1
  /** The role for which somebody is chosen (`Role`). */
  role = 0
  /** The monster whose turn it is; -1 in turns of heroes. */
  actingMonster = -1
  /** The attack that is aimed at a hero, and who makes it. */
  aiming = { monster: -1, attack: -1, target: -1 }
  /** The roll that comes next: its class, and its modifier without lore. */
  rolling = { class: -1, modifier: 0 }

  constructor(scenario: Scenario, rulings: Rulings<NecTable>, measured: Measured, listeners: Listeners<NecTable>) {
    super(scenario, new State(scenario), measured)
    this.rulings = rulings
    this.listeners = listeners
    this.mcActor = scenario.heroes.length + scenario.kinds.length
    this.worldActor = this.mcActor + 1
    this.ends = endsInOrder(scenario.options.terminalOrder)
    this.frames = new Frames(
      () => new NecFrame(),
      MAX_DEPTH,
      (source) => scenario.sources[source] ?? 'a rule',
    )
  }

  override begin(...played: PlayedWith): void {
    super.begin(...played)
    this.frames.reset()
    this.acting = -1
    this.isArriving = false
    this.crisis = -1
    this.pendingMods.length = 0
    this.again = 0
    this.waiting.length = 0
    this.question.set = undefined
  }

  // ---- Who is who ---------------------------------------------------------------------------------------------------

  get seats(): number {
    return this.scenario.seatCount
  }

  /** Number of the hero in a seat, who draws by it. */
  heroIn(seat: number): number {
    const { sitter } = this.state
    return sitter[seat] === 0 ? seat : sitter[seat]
  }

  hero(seat: number): HeroTable {
    return this.scenario.heroes[this.heroIn(seat)]
  }

  kindOf(monster: number): KindTable {
    return this.scenario.kinds[this.state.kind[monster]]
  }

  /** Kind of a combatant; -1 for heroes. */
  kindAt(combatant: number): number {
    return combatant < this.seats ? -1 : this.state.kind[combatant - this.seats]
  }

  deckActor(kind: number): number {
    return this.scenario.heroes.length + kind
  }

  isAlive(seat: number): boolean {
    return this.state.dead[seat] === 0
  }

  /** Living monsters of the threat; those that left are alive, too. */
  isMonsterAlive(monster: number): boolean {
    return monster < this.state.monsters && this.state.slain[monster] === 0
  }

  /** The captain's seat (NEC-CAMP-11); -1 if nobody lives. */
  get captain(): number {
    const { captain } = this.scenario
    if (captain >= 0 && this.isAlive(captain)) return captain
    for (let seat = 0; seat < this.seats; seat++) if (this.isAlive(seat)) return seat
    return -1
  }

  /** Segments that marks can fill (NEC-PANIC-05). */
  get capacity(): number {
    return SEGMENTS - this.state.instability
  }

  /** Runs effects as an event of its own. @param monster that it concerns; -1: that of the event around it */
  run(list: List, source: number, seat: number, harmSource: number, monster = -1): void {
    const frame = this.frames.enter(source, seat)
    frame.harmSource = harmSource
    if (monster >= 0) frame.monster = monster
    list.run(this, frame)
    this.frames.leave()
  }

  // ---- The end ------------------------------------------------------------------------------------------------------

  /** NEC-END-01 to -06. Of an arena: the same order, by what its endings stand for. */
  protected outcomeNow(): number {
    for (const end of this.ends) {
      const outcome = this.scenario.isArena ? this.#arenaEnd(end) : this.#campaignEnd(end)
      if (outcome !== Outcome.playing) return outcome
    }
    return Outcome.playing
  }

  #campaignEnd(end: string): number {
    const { state, scenario } = this
    switch (end) {
      case 'victory':
        return state.kills >= scenario.numbers.slayTarget ? Outcome.victory : Outcome.playing
      case 'dissolution':
        return state.instability >= SEGMENTS ? Outcome.dissolution : Outcome.playing
      case 'death':
        return this.#isAnyLeft() ? Outcome.playing : Outcome.death
      default:
        return state.time >= scenario.numbers.maxWatches ? Outcome.stalemate : Outcome.playing
    }
  }

  #isAnyLeft(): boolean {
    const { state, scenario } = this
    if (state.replacementsUsed < scenario.numbers.replacements) return true
    for (let seat = 0; seat < this.seats; seat++) if (state.dead[seat] === 0 || state.returnsAt[seat] > 0) return true
    return false
  }

  #arenaEnd(end: string): number {
    const { state } = this
    if (state.isFighting === 0) return Outcome.playing
    let [monsters, slain, fighting, alive] = [0, 0, 0, 0]
    for (let monster = 0; monster < state.monsters; monster++) {
      monsters += state.inFight[this.seats + monster]
      slain += state.slain[monster]
    }
    for (let seat = 0; seat < this.seats; seat++) {
      alive += 1 - state.dead[seat]
      fighting += state.inFight[seat]
    }
    switch (end) {
      case 'victory':
        return slain === state.monsters ? Outcome.win : Outcome.playing
      case 'death':
        return alive === 0 ? Outcome.wiped : Outcome.playing
      case 'stalemate':
        if (monsters === 0 && slain < state.monsters) return Outcome.monsterGone
        return fighting === 0 && alive > 0
          ? state.fightRound > this.scenario.numbers.fightRoundCap
            ? Outcome.cap
            : Outcome.fled
          : Outcome.playing
      default:
        return Outcome.playing
    }
  }

  protected end(outcome: number): void {
    this.tell?.({ type: 'ended', outcome })
  }
}

export type Measured = ConstructorParameters<typeof EndingTable<Scenario, State, Told>>[2]
