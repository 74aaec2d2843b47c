// What effects act on: the event, and the table as far as content knows it. The rules hand in what words do, so that
// cards can be read and made ready without them.
import { type Code, Frame } from '../../../engine/effects/index.ts'
import { namesOf } from '../../../engine/words.ts'
import { Result } from './vocabulary.ts'

/** Lists inside lists, events that set off others in a row, and moves inside moves (NEC-HARD-07). */
export const MAX_NESTING = 8
export const MAX_DEPTH = 12
export const MAX_MOVES = 2

/** What a move hands back, by `Result`: 0 where it says nothing. */
export type Results = Int16Array
export const newResults = (): Results => new Int16Array(namesOf(Result).length)

export class NecFrame extends Frame {
  /** The monster that is attacked or attacks; -1 for none. */
  monster = -1
  /** Whom a power is used on. */
  target = -1
  /** The monster's attack that is resolved, and whether it is a reaction. */
  attack = -1
  isReaction = false
  /** The weapon in use, and the death card, by number; -1 for none. */
  weapon = -1
  card = -1
  /** Its place among the cards of the action. */
  nth = -1
  /** Moves of this chain, and the innermost; -1 for none. */
  moves = 0
  move = -1
  /** Where harm of this event comes from (`Source`). */
  harmSource = 0
  /** Of the move in progress; a move inside another writes into the outer one's. */
  results: Results
  readonly own = newResults()
  /** A hero who escapes is out of the fight as soon as the move succeeds (NEC-ESC-02). */
  isEscape = false

  constructor() {
    super(MAX_NESTING)
    this.results = this.own
  }

  /** What follows hands back results of its own. */
  beginResults(): void {
    this.results = this.own
    this.own.fill(0)
  }

  override begin(outer: this | undefined): void {
    const isInner = outer !== undefined
    this.monster = isInner ? outer.monster : -1
    this.target = isInner ? outer.target : -1
    this.attack = -1
    this.isReaction = false
    this.weapon = isInner ? outer.weapon : -1
    this.card = -1
    this.nth = -1
    this.moves = isInner ? outer.moves : 0
    this.move = -1
    this.harmSource = 0
    this.isEscape = false
    if (isInner) this.results = outer.results
    else this.beginResults()
  }
}

/* eslint-disable @typescript-eslint/no-explicit-any -- rules of any table */
export interface Rulings<Table = any> extends Code<Table, NecFrame> {
  /** Whether who is aimed at is still there (NEC-ATK-08). */
  isPresent(table: Table, frame: NecFrame, who: number): boolean
  /** After each effect: a crisis that it has brought about begins (NEC-CRIS-01). */
  afterEach(table: Table): void
}
/* eslint-enable @typescript-eslint/no-explicit-any */

/** A playout in progress, as content knows it. */
export interface Playing {
  readonly rulings: Rulings
}
