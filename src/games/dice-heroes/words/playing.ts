// What effects of cards act on: the event, and the table as far as cards know it. The rules hand in what words do, so
// that cards can be read and made ready without them.
import { type Code, Frame, type PreparedList, type PreparedRule, type RuleSet } from '../../../engine/effects/index.ts'

/** Lists inside lists, and events that set off others in a row (DH-FX-28). */
export const MAX_NESTING = 4
export const MAX_DEPTH = 8

/** An event that cards act in. */
export class DiceFrame extends Frame {
  /** Where it happens; -1 for nowhere. */
  place = -1
  /** The kind of the die in question, what becomes of it and why (a `fate` event). */
  die = -1
  fate = -1
  reason = -1
  /** The card that has changed what becomes of the die. */
  changedBy = -1
  /** What a skill outside of checks has rolled. */
  roll = 0

  constructor() {
    super(MAX_NESTING)
  }

  override begin(outer: this | undefined): void {
    this.place = outer === undefined ? -1 : outer.place
    this.die = -1
    this.fate = -1
    this.reason = -1
    this.changedBy = -1
    this.roll = outer === undefined ? 0 : outer.roll
  }
}

/* eslint-disable @typescript-eslint/no-explicit-any -- rules of any table */
export interface CardHandlers<Table = any> extends Code<Table, DiceFrame> {
  /** Whether a hero who is aimed at is still alive. */
  isPresent(table: Table, frame: DiceFrame, who: number): boolean
  /** Whether a rule of a card may act now, by its limit; and that it does. */
  mayFire(table: Table, frame: DiceFrame, rule: any): boolean
  fired(table: Table, frame: DiceFrame, rule: any): void
}
/* eslint-enable @typescript-eslint/no-explicit-any */

/** A playout in progress, as cards know it. */
export interface Playing {
  readonly cards: CardHandlers
}

export type List = PreparedList<Playing, DiceFrame>
export type Rule = PreparedRule<Playing, DiceFrame>
export type Rules = RuleSet<Playing, DiceFrame>
