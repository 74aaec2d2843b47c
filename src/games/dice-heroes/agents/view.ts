// What a seat may know (section 37): all that lies open, and what follows from what was seen.
import type { Draws } from '../../../random/index.ts'
import { liveInBag, liveInHand, payable, woundsInHand } from '../rules/dice.ts'
import { closingDifficulty } from '../rules/closing.ts'
import { type Forecast, forecast } from '../rules/forecast.ts'
import { determinize, printedShares } from '../rules/hidden.ts'
import type { KindTable, List, Scenario, Stage } from '../setup/scenario.ts'
import type { Check, DamageEvent, Encounter } from '../state/scratch.ts'
import type { State } from '../state/state.ts'
import type { DiceTable } from '../state/table.ts'
import { LIVE_TYPES, OF_TYPE, SIZES, Type } from '../words/dice.ts'

/** Reads the table, and gives nothing hidden: no order of draws, no size that nobody has seen, no card dealt. */
export class View {
  readonly #table: DiceTable
  readonly #state: State
  /** By kind of location and type: dice at the start. */
  readonly #printed: readonly Float64Array[]
  readonly #isBlind: boolean
  // Numbers of zones.
  readonly #hand: number
  readonly #allyHand: number
  readonly #bag: number
  readonly #discard: number
  readonly #locationBag: number
  readonly #deterrent: number

  constructor(table: DiceTable) {
    this.#table = table
    this.#state = table.state
    const { zones } = table.state
    this.#hand = zones.of('hand')
    this.#allyHand = zones.of('allyHand')
    this.#bag = zones.of('bag')
    this.#discard = zones.of('discard')
    this.#locationBag = zones.of('locationBag')
    this.#deterrent = zones.of('deterrent')
    const { scenario } = table
    this.#printed = scenario.kinds.map(({ counts, random, randomTypes }) => printedShares(counts, random, randomTypes))
    this.#isBlind = scenario.options.bagKnowledge === 'blind'
  }

  /** See Imaginable (engine/imagination.ts). */
  imagine(_seat: number, into: DiceTable, draws: Draws): void {
    this.#state.copyInto(into.state)
    determinize(into, draws)
  }

  // ---- The table ----------------------------------------------------------------------------------------------------

  get scenario(): Scenario {
    return this.#table.scenario
  }
  get stage(): Stage {
    return this.#table.stage
  }
  /** Turns that can still begin: tokens left, or fewer when the turn limit comes first (DH-TIMER-08). */
  get timer(): number {
    const { timer, turnsTaken } = this.#state
    return Math.min(timer, this.scenario.numbers.turnLimit - turnsTaken)
  }
  get round(): number {
    return this.#state.round
  }
  /** Scenarios of this playout so far. */
  get games(): number {
    return this.#state.games
  }
  get active(): number {
    return this.#state.active
  }
  get explorations(): number {
    return this.#state.explorations
  }

  // ---- Heroes: open hands (DH-VIEW-01) ------------------------------------------------------------------------------

  isDead(hero: number): boolean {
    return this.#state.dead[hero] === 1
  }
  at(hero: number): number {
    return this.#state.at[hero]
  }
  capacity(hero: number): number {
    return this.#state.capacity[hero]
  }
  /** Level of a skill by its number; 0: not known. */
  level(hero: number, skill: number): number {
    return this.#state.levels[hero * this.#table.scenario.skills.length + skill]
  }
  limit(hero: number, type: number): number {
    return this.#state.limitsOfDice[hero * LIVE_TYPES.length + type]
  }
  handSize(hero: number): number {
    return this.#state.zones.size(this.#hand + hero)
  }
  liveInHand(hero: number): number {
    return liveInHand(this.#table, hero)
  }
  wounds(hero: number): number {
    return woundsInHand(this.#table, hero)
  }
  inHand(hero: number, kind: number): number {
    return this.#state.zones.count(this.#hand + hero, kind)
  }
  /** Dice of a kind that the hero could pay with, ALLY dice among them. */
  payable(hero: number, kind: number): number {
    return payable(this.#table, hero, kind)
  }
  allies(hero: number): number {
    return this.#state.zones.size(this.#allyHand + hero)
  }
  discarded(hero: number, kind: number): number {
    return this.#state.zones.count(this.#discard + hero, kind)
  }
  discardSize(hero: number): number {
    return this.#state.zones.size(this.#discard + hero)
  }
  bagSize(hero: number): number {
    return this.#state.zones.size(this.#bag + hero)
  }
  /** Live dice in hand and bag, as far as the bag is known. */
  live(hero: number): number {
    const bag = this.#isBlind ? this.bagSize(hero) : liveInBag(this.#table, hero)
    return liveInHand(this.#table, hero) + bag
  }
  /** Dice of a type in the bag; where bags are not counted, as many as the sheet makes likely (DH-VIEW-05). */
  inBag(hero: number, type: number): number {
    if (!this.#isBlind) return this.#state.zones.countOf(this.#bag + hero, OF_TYPE[type])
    let all = 0
    for (let other = 0; other < LIVE_TYPES.length; other++) all += this.limit(hero, other)
    return all === 0 || type >= LIVE_TYPES.length ? 0 : (this.bagSize(hero) * this.limit(hero, type)) / all
  }

  // ---- Locations ----------------------------------------------------------------------------------------------------

  get locations(): number {
    return this.#state.locations
  }
  kind(place: number): KindTable {
    return this.#table.kind(place)
  }
  /** Whether it is still to be closed. */
  isOpen(place: number): boolean {
    return this.#state.closed[place] === 0 && this.#table.kind(place).isClosable
  }
  isClosed(place: number): boolean {
    return this.#state.closed[place] === 1
  }
  difficulty(place: number): number {
    return closingDifficulty(this.#table, place)
  }
  isDefeated(place: number): boolean {
    return this.#state.defeated[place] === 1
  }
  /** Whether a villain is still to be beaten here. */
  hasVillain(place: number): boolean {
    return this.#state.villainSlot[place] >= 0 && this.#state.defeated[place] === 0
  }
  /** Its number, once it was met or shown; else -1. */
  villain(place: number): number {
    const slot = this.#state.villainSlot[place]
    return slot >= 0 && this.#state.villains.isSeen(0, slot) ? this.#state.villains.at(0, slot) : -1
  }
  diceAt(place: number): number {
    return this.#state.zones.size(this.#locationBag + place)
  }
  /** How many dice of a type a bag holds, as far as is known: a mean where slots are random, or nobody counts. */
  expected(place: number, type: number): number {
    const size = this.diceAt(place)
    if (size === 0) return 0
    if (type === Type.villain) return this.hasVillain(place) ? 1 : 0
    const kind = this.#state.kindAt[place]
    if (this.#isBlind) return this.#printedAt(kind, type) * (size - (this.hasVillain(place) ? 1 : 0))
    const { knowledge } = this.#state
    let count = knowledge.typed(place, type)
    for (let size = 0; size < SIZES.length; size++) count += knowledge.known(place, type * SIZES.length + size)
    const loose = knowledge.loose(place)
    const { counts, random } = this.#table.scenario.kinds[kind]
    return loose === 0 || random === 0 ? count : count + (loose * (this.#printed[kind][type] - counts[type])) / random
  }

  /** Share of a type among the dice of a kind, its villain apart. */
  #printedAt(kind: number, type: number): number {
    const shares = this.#printed[kind]
    let all = 0
    for (let other = 0; other < shares.length; other++) if (other !== Type.villain) all += shares[other]
    return all === 0 ? 0 : shares[type] / all
  }

  // ---- In progress: open --------------------------------------------------------------------------------------------

  get encounter(): Readonly<Encounter> {
    return this.#table.encounter
  }
  get check(): Readonly<Check> | undefined {
    return this.#table.check
  }
  get damage(): Readonly<DamageEvent> | undefined {
    return this.#table.damage
  }
  /** Whether dice are picked that come back from a discard pile or the deterrent pile. */
  get isPickedFromPile(): boolean {
    const zone = this.#table.pickedFrom
    return (zone >= this.#discard && zone < this.#discard + this.scenario.seatCount) || zone === this.#deterrent
  }
  /** Whether an effect asks for dice of a zone, and how many. */
  get picks(): number {
    return this.#table.pickedFrom < 0 ? 0 : this.#table.picks
  }
  /** Of the zone that they are picked from. */
  pickable(kind: number): number {
    return this.#table.pickedFrom < 0 ? 0 : this.#state.zones.count(this.#table.pickedFrom, kind)
  }
  /** What a card lets a hero choose among. */
  branch(index: number): List {
    return this.#table.branches[index]
  }
  /** What cards, passive skills and bonuses would add to the check in progress. */
  forecast(kind: number, types: number, skill: number, into: Forecast): void {
    forecast(this.#table, kind, types, skill, into)
  }
}
