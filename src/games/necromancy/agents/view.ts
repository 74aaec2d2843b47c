// What a seat may know (section 6): all that lies open, and what was learned; never the order of a deck or a draw.
import type { Draws } from '../../../random/index.ts'
import type { Conditions } from '../../../engine/effects/index.ts'
import { isUsable } from '../rules/attacks.ts'
import { canUse, mayTarget } from '../rules/powers.ts'
import { determinize } from '../rules/hidden.ts'
import { hasCondition, isLegal } from '../rules/harm.ts'
import { isHome } from '../rules/crises.ts'
import { canShare } from '../rules/preparation.ts'
import { isDisabled } from '../rules/reactions.ts'
import { distance, foe, rangeOf } from '../rules/positions.ts'
import { isWithParty, lairLegs } from '../rules/travel.ts'
import { resourceOf } from '../rules/tokens.ts'
import type { CardTable, KindTable, List, Scenario } from '../setup/scenario.ts'
import { asideOf, DISCARD, type State } from '../state/state.ts'
import type { NecTable } from '../state/table.ts'
import type { NecFrame, Playing } from '../words/playing.ts'
import { Injury, Reveal } from '../words/vocabulary.ts'

/** Quarters of a vitality that heroes can tell apart (NEC-MON-06). */
const QUARTERS = 4

/** Reads the table for the seat that is asked: heroes know less than the MC. */
export class View {
  readonly #table: NecTable
  readonly #state: State

  constructor(table: NecTable) {
    this.#table = table
    this.#state = table.state
  }

  /** See Imaginable (engine/imagination.ts). */
  imagine(seat: number, into: NecTable, draws: Draws): void {
    this.#state.copyInto(into.state)
    determinize(into, 1 << seat, draws)
  }

  /** Whether the MC is asked, who sees all but the order of decks and dice to come. */
  get #isMc(): boolean {
    return this.#table.question.seat === this.#table.scenario.mc
  }

  // ---- The campaign -------------------------------------------------------------------------------------------------

  get scenario(): Scenario {
    return this.#table.scenario
  }
  get time(): number {
    return this.#state.time
  }
  get phase(): number {
    return this.#state.phase
  }
  get isFighting(): boolean {
    return this.#state.isFighting === 1
  }
  get fightRound(): number {
    return this.#state.fightRound
  }
  get kills(): number {
    return this.#state.kills
  }
  token(token: number): number {
    return this.#state.tokens[token]
  }
  get panic(): number {
    return this.#state.clock.on.count
  }
  /** Segments that marks can fill. */
  get capacity(): number {
    return this.#table.capacity
  }
  get instability(): number {
    return this.#state.instability
  }
  get legs(): number {
    return this.#state.legs
  }
  get legsNeeded(): number {
    return this.#state.legsNeeded
  }
  get lairLegs(): number {
    return lairLegs(this.#table)
  }
  /** Watch of the next strike, once it was revealed; else -1. */
  get nextStrike(): number {
    return this.#isMc || this.#state.revealed[Reveal.nextStrike] === 1 ? this.#state.nextStrike : -1
  }
  /** The kind of crisis in progress; -1 for none. */
  get crisis(): number {
    return this.#table.crisis
  }
  get isAway(): boolean {
    return this.#state.isAway === 1
  }
  isRevealed(what: number): boolean {
    return this.#isMc || this.#state.revealed[what] === 1
  }

  // ---- Heroes: all lies open ----------------------------------------------------------------------------------------

  /** Number of the hero among those of the scenario: replacements follow the party. */
  heroNumber(seat: number): number {
    return this.#table.heroIn(seat)
  }
  isAlive(seat: number): boolean {
    return this.#state.dead[seat] === 0
  }
  isHome(seat: number): boolean {
    return isHome(this.#table, seat)
  }
  isWithParty(seat: number): boolean {
    return isWithParty(this.#table, seat)
  }
  marks(seat: number): number {
    return this.#state.marks[seat]
  }
  hasCondition(seat: number, condition: number): boolean {
    return hasCondition(this.#table, seat, condition)
  }
  injuryWatches(seat: number): number {
    return this.#state.injuryWatches[seat]
  }
  resource(seat: number, resource: number): number {
    return resourceOf(this.#table, seat, resource)
  }
  /** What modifiers would add to a roll of a class. */
  modifier(seat: number, rolled: number): number {
    return this.#state.mods.sum(seat, rolled)
  }
  guarding(seat: number): number {
    return this.#state.guarding[seat]
  }
  pinner(seat: number): number {
    return this.#state.pinner[seat]
  }
  shots(seat: number, weapon: number): number {
    return this.#state.shots[seat * this.scenario.weapons.length + weapon]
  }
  prepared(seat: number): number {
    return this.#state.prepared[seat]
  }
  /** Place of the card whose reaction the hero has suffered in this turn; -1: none. */
  reactedTo(seat: number): number {
    return this.#state.reactedTo[seat]
  }
  /** Whether it can be used now, in reach or not. */
  isUsable(seat: number, weapon: number): boolean {
    return isUsable(this.#table, seat, weapon)
  }
  mayMakeDeathMove(seat: number, deathMove: number): boolean {
    return isLegal(this.#table, seat, deathMove)
  }
  canShare(seat: number): boolean {
    return canShare(this.#table, seat)
  }
  /** Of conditions that concern a hero alone. */
  holds(conditions: Conditions<Playing, NecFrame>, seat: number): boolean {
    const { frames } = this.#table
    const frame = frames.enter(0, seat)
    frame.monster = -1
    const isTrue = conditions.hold(this.#table, frame)
    frames.leave()
    return isTrue
  }
  canUsePower(seat: number, power: number): boolean {
    return canUse(this.#table, seat, power)
  }
  mayTarget(seat: number, power: number, other: number): boolean {
    return mayTarget(this.#table, seat, power, other)
  }

  // ---- The fight ----------------------------------------------------------------------------------------------------

  isInFight(combatant: number): boolean {
    return this.#state.inFight[combatant] === 1
  }
  hasActed(combatant: number): boolean {
    return this.#state.acted[combatant] === 1
  }
  x(combatant: number): number {
    return this.#state.x[combatant]
  }
  y(combatant: number): number {
    return this.#state.y[combatant]
  }
  range(one: number, other: number): number {
    return rangeOf(this.#table, one, other)
  }
  /** In bands of the line, or in squares. */
  distance(one: number, other: number): number {
    return distance(this.#table, one, other)
  }
  /** The combatant of a monster. */
  foe(monster: number): number {
    return foe(this.#table, monster)
  }

  // ---- Monsters -----------------------------------------------------------------------------------------------------

  get monsters(): number {
    return this.#state.monsters
  }
  isSlain(monster: number): boolean {
    return this.#state.slain[monster] === 1
  }
  kind(monster: number): KindTable {
    return this.#table.kindOf(monster)
  }
  /** As far as it is known: exact, the middle of a quarter, or half of the maximum (NEC-MON-06). */
  vitality(monster: number): number {
    const now = this.#state.vitality[monster]
    const most = this.#table.kindOf(monster).vitality
    const { vitalityVisible } = this.scenario.options
    if (vitalityVisible === 'exact' || this.#isMc || now === 0) return now
    if (vitalityVisible === 'hidden') return most / 2
    return ((Math.ceil((now * QUARTERS) / most) - 0.5) * most) / QUARTERS
  }
  isDisabled(monster: number, attack: number): boolean {
    return isDisabled(this.#table, monster, attack)
  }
  /** What injuries change: a class of `Injury`, or of an attack (setup/tables.ts). */
  injury(monster: number, injury: number): number {
    return this.#state.injuries.sum(monster, injury)
  }
  speed(monster: number): number {
    return Math.max(0, this.#table.kindOf(monster).speed + this.#state.injuries.sum(monster, Injury.speed))
  }

  // ---- Death decks (NEC-DECK-06, -07) -------------------------------------------------------------------------------

  deckSize(kind: number): number {
    return this.#state.decks.size(kind)
  }
  isDiscarded(kind: number, card: number): boolean {
    return this.#state.decks.placeOf(kind, card) === DISCARD
  }
  isAside(kind: number, card: number): boolean {
    return this.#state.decks.placeOf(kind, card) >= asideOf(0)
  }
  /** A card that this seat knows to be in the game; undefined for one that it has never seen. */
  card(kind: number, card: number): CardTable | undefined {
    const { deckKnowledge } = this.scenario.options
    const isKnown =
      this.#isMc ||
      deckKnowledge === 'full' ||
      (deckKnowledge === 'learned' && this.#state.seen[kind * this.#state.deckSize + card] === 1) ||
      this.isDiscarded(kind, card) ||
      this.isAside(kind, card)
    return isKnown ? this.scenario.kinds[kind].deck[card] : undefined
  }
  /** Traps of a deck: one at least; the number once it was revealed or the list is known. */
  traps(kind: number): number {
    const isKnown = this.scenario.options.deckKnowledge === 'full' || this.isRevealed(Reveal.trapCount)
    return isKnown ? this.scenario.kinds[kind].traps : 1
  }
  /** The next cards that the asked seat has looked at; -1 beyond them. */
  next(kind: number, position: number): number {
    const known = this.#state.decks.knownTo(kind, this.#table.question.seat)
    return position < known ? this.#state.decks.at(kind, position) : -1
  }

  // ---- What is asked ------------------------------------------------------------------------------------------------

  /** What an option of the choice in question does; undefined where the options are tokens. */
  option(index: number): { readonly id: string; readonly effects: List } | undefined {
    return this.#table.options[index]
  }
  /** The monster whose turn it is; -1 in turns of heroes. */
  get actingMonster(): number {
    return this.#table.actingMonster
  }
  /** The attack that is aimed at somebody, or whose targets are chosen: for who may step in, or spend lore. */
  get aiming(): NecTable['aiming'] {
    return this.#table.aiming
  }
  /** The roll for which lore could be spent. */
  get rolling(): NecTable['rolling'] {
    return this.#table.rolling
  }
  get optionCount(): number {
    return this.#table.options.length
  }
  /** The role for which the captain chooses somebody (`Role`). */
  get role(): number {
    return this.#table.role
  }
  /** The deck whose next cards the hero in question sees. */
  get peekedKind(): number {
    return this.#table.peekedKind
  }
}
