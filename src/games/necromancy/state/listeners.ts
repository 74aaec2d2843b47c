// Where something happens that is measured: the rules call these, the measures say what they count. One object for all
// tables, so that rules know no metrics.
import type { NecTable } from './table.ts'

export interface Listeners {
  /** A playout begins; it is over, and its outcome stands in the state. */
  began(table: NecTable): void
  ended(table: NecTable): void
  /** A fight begins; a round of it begins; it is over. */
  fightBegan(table: NecTable): void
  roundBegan(table: NecTable): void
  fightEnded(table: NecTable): void
  /** @param rolled `Roll`, or 2 and more for moves @param source of the weapon, attack or move */
  rolled(table: NecTable, hero: number, rolled: number, source: number, modifier: number, band: number): void
  /** Cards were drawn for so many attacks with a weapon. @param trap the card, or -1 */
  acted(table: NecTable, hero: number, weapon: number, monster: number, drawn: number, trap: number): void
  /** A card was resolved. */
  cardResolved(table: NecTable, hero: number, weapon: number, monster: number, card: number, band: number): void
  setAside(table: NecTable, monster: number, card: number): void
  /** A monster lost vitality by a weapon (-1: otherwise), while a card was resolved (-1: none). */
  wounded(table: NecTable, hero: number, weapon: number, monster: number, card: number, amount: number): void
  slain(table: NecTable, monster: number, card: number): void
  /** A monster's act: an attack; -1: idle. */
  monsterActed(table: NecTable, monster: number, attack: number): void
  reacted(table: NecTable, hero: number, monster: number, attack: number, isBlocked: boolean): void
  /** @param source `Source` of the vocabulary @param monster, weapon, attack, card in question, each -1 for none */
  harmed(
    table: NecTable,
    hero: number,
    amount: number,
    source: number,
    monster: number,
    attack: number,
    weapon: number,
  ): void
  deathMove(table: NecTable, hero: number, move: number): void
  died(table: NecTable, hero: number): void
  injured(table: NecTable, hero: number): void
  fled(table: NecTable, hero: number): void
  /** Marks of the panic clock: made, lost beyond it, erased by ease or a refund. */
  marked(table: NecTable, count: number, cause: number): void
  overflowed(table: NecTable, count: number): void
  unmarked(table: NecTable, count: number, isRefund: boolean): void
  crisisBegan(table: NecTable, crisis: number): void
  crisisEnded(table: NecTable, crisis: number, isControlled: boolean): void
  watchPassed(table: NecTable): void
  struck(table: NecTable, marks: number): void
  token(table: NecTable, token: number, delta: number): void
  hardMove(table: NecTable, context: number, row: number): void
  huntBegan(table: NecTable): void
  departed(table: NecTable): void
  /** The party is home again. */
  huntEnded(table: NecTable): void
}
