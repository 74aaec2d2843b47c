// A table for tests of single rules: scripted dice, cards and answers. It records every question and event.
import { afterEach, expect } from 'vitest'
import type { Agent, Question } from '../../../src/engine/game.ts'
import { namesOf } from '../../../src/engine/words.ts'
import type { Content } from '../../../src/games/necromancy/content/index.ts'
import { game } from '../../../src/games/necromancy/index.ts'
import { attack } from '../../../src/games/necromancy/rules/attacks.ts'
import { discardDrawn } from '../../../src/games/necromancy/rules/decks.ts'
import { beginFight } from '../../../src/games/necromancy/rules/fight.ts'
import { foe } from '../../../src/games/necromancy/rules/positions.ts'
import { seatParty, setThreat } from '../../../src/games/necromancy/rules/play.ts'
import type { Scenario } from '../../../src/games/necromancy/setup/scenario.ts'
import { DISCARD, DRAWN } from '../../../src/games/necromancy/state/state.ts'
import type { NecTable } from '../../../src/games/necromancy/state/table.ts'
import { Event, Scene } from '../../../src/games/necromancy/words/addresses.ts'
import { Act, argumentOf, DP, pairOf, verbOf } from '../../../src/games/necromancy/words/decisions.ts'
import type { Told } from '../../../src/games/necromancy/words/events.ts'
import { R } from '../../../src/games/necromancy/words/rule-ids.ts'
import { Condition, Token } from '../../../src/games/necromancy/words/vocabulary.ts'
import { Draws } from '../../../src/random/index.ts'
import { cellLabels, Recording, TallyLayout } from '../../../src/simulate/index.ts'
import { shippedContent } from './shipped.ts'
import { rowAt, sumOf } from '../../support/rows.ts'

const ARENA = { scenario: 'lair-of-the-manticore', threats: [['manticore']] }

/** @param settings as an experiment writes them; by default one Ghoul against the manticore of an arena */
export function scenarioWith(
  settings: Readonly<Record<string, unknown>> = {},
  content: Content = shippedContent(),
): Scenario {
  const whole = { party: ['ghoul'], ...(settings.scenario === undefined && ARENA), ...settings }
  return game.prepare(content, game.settings(content).parse(whole))
}

// ---- Chance -------------------------------------------------------------------------------------------------------

const ROLLS: readonly number[] = [Event.attack, Event.defence, Event.move]

/** Dice, death cards and numbers from lists. */
class ScriptedDraws extends Draws {
  readonly dice: number[] = []
  readonly cards: string[] = []
  /** For all other events; 0 after the last one. */
  readonly numbers: number[] = []
  table: NecTable | undefined = undefined
  /** Kind and number of cards in decks whose place is known. */
  readonly seen = new Set<string>()
  isByChance = false

  override below(n: number, actor: number, address: number, sub: number): number {
    if (this.isByChance) return super.below(n, actor, address, sub)
    const event = address >>> 24
    if (ROLLS.includes(event)) return this.#next(this.dice, 'die') - 1
    return this.#below(n)
  }

  override pick(words: Int32Array, count: number, actor: number, address: number, nth = 0): number {
    if (this.isByChance) return super.pick(words, count, actor, address, nth)
    return address >>> 24 === Event.card ? this.#card(actor) : this.#below(count)
  }

  /** A number among all weights, one row after another. */
  override pickByWeight(
    words: Int32Array,
    weights: ArrayLike<number>,
    count: number,
    actor: number,
    address: number,
  ): number {
    if (this.isByChance) return super.pickByWeight(words, weights, count, actor, address)
    return rowAt(weights, this.#below(sumOf(weights, count)))
  }

  #below(n: number): number {
    const next = this.numbers.shift() ?? 0
    if (next >= n) throw new Error(`${next} is not below ${n}`)
    return next
  }

  /** Place of the wanted card among those in the deck. */
  #card(actor: number): number {
    const { scenario, state } = this.table!
    const kind = actor - scenario.heroes.length
    const id = this.#next(this.cards, 'card')
    const wanted = scenario.kinds[kind].deck.findIndex((card) => card.id === id)
    if (wanted < 0 || state.decks.placeOf(kind, wanted) !== 0) throw new Error(`${id} is not in the deck`)
    let place = 0
    // What was drawn since is no longer in the deck.
    for (let card = 0; card < wanted; card++)
      if (state.decks.placeOf(kind, card) === 0 && !this.seen.has(`${kind} ${card}`)) place += 1
    for (let card = 0; card < scenario.kinds[kind].deck.length; card++)
      if (state.decks.placeOf(kind, card) !== 0) this.seen.delete(`${kind} ${card}`)
    this.seen.add(`${kind} ${wanted}`)
    return place
  }

  #next<One>(script: One[], what: string): One {
    const next = script.shift()
    if (next === undefined) throw new Error(`no ${what} is scripted`)
    return next
  }
}

// ---- The table ----------------------------------------------------------------------------------------------------

const VERBS = namesOf(Act)
/** What is answered where the script says nothing. */
const USUALLY: Readonly<Record<number, readonly string[]>> = {
  [DP.turn]: ['end'],
  [DP.lore]: ['no'],
  [DP.guard]: ['no'],
  [DP.wary]: ['no'],
  [DP.power]: ['no'],
  [DP.monster]: ['stay', 'end'],
}

const stages: Stage[] = []

// What a test has scripted and nobody asked for is a mistake in the test, or in the rules.
afterEach(() => {
  for (const stage of stages.splice(0)) stage.done()
})

export class Stage {
  readonly scenario: Scenario
  readonly table: NecTable
  readonly state: NecTable['state']
  readonly draws: ScriptedDraws
  readonly log: Told[] = []
  /** Every question with a choice: its decision, seat, and options. */
  readonly asked: { readonly kind: string; readonly seat: number; readonly options: readonly string[] }[] = []
  readonly #layout: TallyLayout
  readonly #recording: Recording
  #script: string[] = []

  constructor(settings: Readonly<Record<string, unknown>> = {}, content?: Content) {
    stages.push(this)
    this.scenario = scenarioWith(settings, content)
    this.table = game.newState(this.scenario)
    this.state = this.table.state
    this.draws = new ScriptedDraws(game.actors(this.scenario), game.events, game.scenes)
    this.draws.table = this.table
    this.#layout = new TallyLayout(game.metrics(this.scenario), game.rules.ids.length)
    this.#recording = new Recording(this.#layout)
    const agent: Agent = { reset: () => undefined, choose: (question) => this.#choose(question) }
    this.draws.startPlayout(1, 0)
    this.table.begin(
      game.seats(this.scenario).map(() => agent),
      this.draws,
      this.#recording,
      (event) => this.log.push(event as unknown as Told),
    )
    this.state.clear()
    seatParty(this.table)
    setThreat(this.table, 0)
    if (!this.scenario.isArena) this.state.round = 1
  }

  /** A fight in which all heroes stand at a range. */
  fight(range = 0): this {
    if (!this.scenario.isArena && this.draws.depth === 0) this.draws.enterScene(Scene.hunt, 1)
    if (this.draws.depth < 2) this.draws.enterScene(Scene.fight, 1)
    beginFight(this.table, () => range)
    this.state.fightRound = 1
    return this
  }

  /** Fresh heroes and monsters. */
  reset(): this {
    while (this.draws.depth > 0) this.draws.leaveScene()
    this.state.clear()
    seatParty(this.table)
    setThreat(this.table, 0)
    if (!this.scenario.isArena) this.state.round = 1
    this.draws.startPlayout(1, 0)
    this.table.begin(this.table.agents, this.draws, this.#recording, (event) => this.log.push(event as unknown as Told))
    return this.forget()
  }

  /** What is left of the scripts does not count. */
  drop(): void {
    this.draws.seen.clear()
    this.draws.dice.length = 0
    this.draws.cards.length = 0
    this.draws.numbers.length = 0
  }

  /** Cards on the table go to the discard pile. */
  discard(): void {
    discardDrawn(this.table, 0)
  }

  // ---- Scripts ----------------------------------------------------------------------------------------------------

  /** Two dice a roll: `4 4, 1 2`. */
  dice(text: string): this {
    this.draws.dice.push(...text.split(/[ ,]+/).map(Number))
    return this
  }

  cards(...ids: string[]): this {
    this.draws.cards.push(...ids)
    return this
  }

  numbers(...numbers: number[]): this {
    this.draws.numbers.push(...numbers)
    return this
  }

  /** Answers, a verb or a verb with its argument: each question takes the first that fits, or its first option. */
  answers(...answers: string[]): this {
    this.#script.push(...answers)
    return this
  }

  done(): void {
    expect(this.draws.dice, 'dice left').toEqual([])
    expect(this.draws.cards, 'cards left').toEqual([])
    expect(this.#script, 'answers left').toEqual([])
  }

  #choose({ kind, seat, actions, count }: Question): number {
    const options = [...actions.subarray(0, count)].map((action) => `${VERBS[verbOf(action)]} ${argumentOf(action)}`)
    this.asked.push({ kind: namesOf(DP)[kind], seat, options })
    const fits = (answer: string): number => options.findIndex((one) => one === answer || one.split(' ')[0] === answer)
    const at = this.#script.findIndex((answer) => fits(answer) >= 0)
    if (at >= 0) return fits(this.#script.splice(at, 1)[0])
    return Math.max(0, ...(USUALLY[kind] ?? []).map(fits))
  }

  // ---- Doing ------------------------------------------------------------------------------------------------------

  /** Rules, until they return or the game is over. */
  run(rules: (table: NecTable) => void): this {
    this.table.playToEnd(rules)
    return this
  }

  /** A hero attacks with a weapon, so many times. */
  attack(seat: number, weapon: string, number = 1, monster = 0): this {
    const { number: own, attacks } = this.scenario.weapons[this.weapon(weapon)]
    const isAsked = attacks > 1 && this.table.hero(seat).weapons.includes(own)
    const pairs = this.state.monsters > 0 ? [`attack ${pairOf(own, monster)}`] : []
    this.#script.unshift(...pairs, ...(isAsked ? [`number ${number}`] : []))
    return this.run((table) => attack(table, seat))
  }

  // ---- Looking ----------------------------------------------------------------------------------------------------

  weapon(id: string): number {
    return this.scenario.weapons.findIndex((one) => one.id === id)
  }
  move(id: string): number {
    return this.scenario.moves.findIndex((one) => one.id === id)
  }
  deathMove(id: string): number {
    return this.scenario.deathMoves.findIndex((one) => one.id === id)
  }
  monsterAttack(id: string, monster = 0): number {
    return this.table.kindOf(monster).attacks.findIndex((one) => one.id === id)
  }
  /** The combatant of a monster. */
  foe(monster = 0): number {
    return foe(this.table, monster)
  }
  marks(): number[] {
    return [...this.state.marks]
  }
  has(seat: number, condition: keyof typeof Condition): boolean {
    return ((this.state.conditions[seat] >> Number(Condition[condition])) & 1) === 1
  }
  token(token: keyof typeof Token): number {
    return this.state.tokens[Number(Token[token])]
  }
  setToken(token: keyof typeof Token, count: number): this {
    this.state.tokens[Number(Token[token])] = count
    return this
  }
  deck(kind = 0): { readonly undrawn: number; readonly discarded: number; readonly drawn: number } {
    const { decks } = this.state
    return { undrawn: decks.size(kind), discarded: decks.count(kind, DISCARD), drawn: decks.count(kind, DRAWN) }
  }
  /** Events of a type, in order. */
  told<Type extends Told['type']>(type: Type): Extract<Told, { type: Type }>[] {
    return this.log.filter((event): event is Extract<Told, { type: Type }> => event.type === type)
  }
  /** How often a rule was marked. */
  marked(rule: keyof typeof R): number {
    return this.#recording.rules[R[rule]]
  }
  /** What a metric has recorded in the cell of these labels: numerator and denominator, or a number. */
  recorded(name: string, ...labels: string[]): number[] {
    const { metric, cells, placeAt, placeWidth } = this.#layout.metrics.find(({ metric: one }) => one.name === name)!
    const cell = Array.from({ length: cells }, (_, index) => Object.values(cellLabels(metric, index)).join()).indexOf(
      labels.join(),
    )
    expect(cell, `${name}: ${labels.join()}`).toBeGreaterThanOrEqual(0)
    return [...this.#recording.places.subarray(placeAt + cell * placeWidth, placeAt + (cell + 1) * placeWidth)]
  }
  forget(): this {
    this.log.length = 0
    this.asked.length = 0
    return this
  }
}
