// Where something happens that is measured: the rules call these, the measures say what they count. One object for all
// tables, so that rules know no metrics.

type Numbers = readonly number[]

/** @typeParam Table the table that plays */
export interface Listeners<Table> {
  /** A playout begins; it is over, and its outcome stands in the state. */
  began(table: Table): void
  ended(table: Table): void
  /** A fight begins; a round of it begins; it is over. */
  fightBegan(table: Table): void
  roundBegan(table: Table): void
  fightEnded(table: Table): void
  /** @param rolled `Roll`, or 2 and more for moves */
  rolled(table: Table, hero: number, rolled: number, band: number): void
  /**
   * Cards were drawn for the attacks of an action with a weapon.
   * @param targets, cards monster and card of each attack; a card of -1: none was left
   * @param trap place of the first trap among the cards; -1: none
   */
  acted(table: Table, hero: number, weapon: number, targets: Numbers, cards: Numbers, trap: number): void
  /** A card, or -1 for none, is about to be resolved, or what has waited for it. */
  cardTurned(table: Table, monster: number, card: number): void
  /** The roll against a card is made; its effects follow. */
  cardResolved(table: Table, monster: number, card: number, band: number): void
  setAside(table: Table, monster: number, card: number): void
  /** A monster lost vitality by a weapon (-1: otherwise), while a card was resolved (-1: none). */
  wounded(table: Table, weapon: number, monster: number, card: number, amount: number): void
  /** Its vitality still stands: more than 0 where a card slays. @param card that was resolved; -1: none */
  slain(table: Table, monster: number, card: number): void
  /** A monster's act: an attack; -1: idle. */
  monsterActed(table: Table, monster: number, attack: number): void
  /** @param why of `Blocked`; undefined: it happens */
  reacted(table: Table, monster: number, attack: number, why: number | undefined): void
  /** @param source `Source` of the vocabulary @param monster, weapon, attack, card in question, each -1 for none */
  harmed(
    table: Table,
    hero: number,
    amount: number,
    source: number,
    monster: number,
    attack: number,
    weapon: number,
  ): void
  deathMove(table: Table, hero: number, move: number): void
  died(table: Table, hero: number): void
  injured(table: Table, hero: number): void
  /** Marks of the panic clock: made, lost beyond it, erased by ease or a refund. @param by hero; -1: nobody's doing */
  marked(table: Table, count: number, cause: number, by: number): void
  overflowed(table: Table, count: number): void
  unmarked(table: Table, count: number, isRefund: boolean, by: number): void
  crisisBegan(table: Table, crisis: number): void
  crisisEnded(table: Table, crisis: number, isControlled: boolean): void
  watchPassed(table: Table): void
  /** An effect takes time. */
  delayed(table: Table, watches: number): void
  struck(table: Table): void
  token(table: Table, token: number, delta: number): void
  hardMove(table: Table, context: number, row: number): void
  huntBegan(table: Table): void
  departed(table: Table): void
  /** The party comes home after all have fled. */
  routed(table: Table): void
  /** The party is home again. */
  huntEnded(table: Table): void
}
