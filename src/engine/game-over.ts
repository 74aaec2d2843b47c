// Games that can end in the middle of a turn, a card or a fight: a throw leaves the rules on the spot.
//
//   class MyTable extends EndingTable<Scenario, State, Told> {
//     protected outcomeNow() { return allClosed(this.state) ? Outcome.won : this.state.timer < 0 ? Outcome.lost : 0 }
//     protected end(outcome: number) { recordEnd(this, outcome) }
//   }
//   table.playToEnd(playTurns)                 around the rules
//   state.timer -= 1; table.settle()           after what can end the game
//   table.hold(); cards(table); shut(table); table.release()   several changes as one
import type { PlayedWith } from './table.ts'
import { Table } from './table.ts'

/** Thrown to leave the rules. Each table has its own, so that a rollout inside a choice ends only itself. */
export class GameOver extends Error {
  constructor() {
    super('the game is over, and nobody has called `playToEnd`')
    this.name = 'GameOver'
  }
}

/** Before a game's first `beginTurn`. */
const ANY_NUMBER = 0x7fffffff

/** A table whose game ends as soon as an outcome holds: the state's counter `outcome` is 0 while the game goes on. */
export abstract class EndingTable<
  Scenario,
  State extends { readonly round: number; outcome: number },
  Event extends object,
> extends Table<Scenario, State, Event> {
  readonly over = new GameOver()
  /** Calls of `hold` without their `release`: 0 between turns, so that copies need nothing of it. */
  #held = 0
  #maxDecisions = ANY_NUMBER
  #decisions = 0

  /** The outcome that holds now, by the game's order of precedence; 0 for none. Changes nothing. */
  protected abstract outcomeNow(): number

  /** Records and tells the end, which the state has already. */
  protected abstract end(outcome: number): void

  override begin(...played: PlayedWith): void {
    super.begin(...played)
    this.#held = 0
    this.#maxDecisions = ANY_NUMBER
  }

  /** Whether an outcome holds: `settle` would end the game. */
  get isDecided(): boolean {
    return this.outcomeNow() !== 0
  }

  /**
   * Called after each change that can end the game: ends it where an outcome holds, unless changes are held together.
   * Once the game is over, it does nothing.
   * @throws GameOver, the table's own
   */
  settle(): void {
    const { state } = this
    if (this.#held > 0 || state.outcome !== 0) return
    const outcome = this.outcomeNow()
    if (outcome === 0) return
    state.outcome = outcome
    this.end(outcome)
    throw this.over
  }

  /** What changes until `release` counts as one event: it is settled together. */
  hold(): void {
    this.#held += 1
  }

  /** The outermost one settles. @throws RangeError without `hold`, or as `settle` does */
  release(): void {
    if (this.#held === 0) throw new RangeError('`release` without `hold`')
    this.#held -= 1
    this.settle()
  }

  /**
   * Calls `rules`, and returns when they return or the game is over, in the scene in which it was called.
   * @throws what `rules` throws, but for this table's GameOver
   */
  playToEnd(rules: (table: this) => void): void {
    const { draws } = this
    const { depth } = draws
    try {
      rules(this)
    } catch (error) {
      if (error !== this.over) throw error
      while (draws.depth > depth) draws.leaveScene()
    }
  }

  /**
   * A turn begins: its decisions are counted, so that every playout ends, whatever the content is.
   * @throws RangeError where `hold` has no `release`
   */
  beginTurn(maxDecisions: number): void {
    if (this.#held > 0) throw new RangeError('a turn begins, and `hold` has no `release`')
    this.#maxDecisions = maxDecisions
    this.#decisions = 0
  }

  /** What is thrown for a turn that does not end. A game that knows which cards were in it names them. */
  protected endlessTurn(maxDecisions: number): Error {
    return new RangeError(`a turn has more than ${maxDecisions} decisions`)
  }

  /** @throws as `Table.decide` does, and as `endlessTurn` says */
  override decide(): number {
    this.#countDecision()
    return super.decide()
  }

  /** @throws as `decide` does */
  override either(kind: number, seat: number, first: number, second: number): number {
    this.#countDecision()
    return super.either(kind, seat, first, second)
  }

  #countDecision(): void {
    this.#decisions += 1
    if (this.#decisions > this.#maxDecisions) throw this.endlessTurn(this.#maxDecisions)
  }
}
