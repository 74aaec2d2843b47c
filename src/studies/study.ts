// A study: a question that is answered by playing. It is a pure function of what has been measured so far, and returns
// what to play next, or the answer.
// So the result is the same with any number of threads and after any interruption: anybody with the ledger can
// continue.
//
//   next(ledger) -> request -> executors -> ledger.add -> next(ledger) ... -> nothing more -> conclude(ledger)
import type { Extras, Ledger, Pair, Request, Variant } from '../simulate/index.ts'

export interface Study<Finding = unknown> extends Extras {
  /** All variants that may come to be played. */
  readonly variants: readonly Variant[]
  /** The pairs of variants that are compared. */
  readonly pairs: readonly Pair[]
  /** Numbers that must be kept for each playout (references). */
  readonly references: readonly string[]
  /** The most playouts of the question as asked, of all variants. */
  readonly most: number
  /** How many of these it takes where nothing is clear early, if that is far fewer. */
  readonly usual?: number
  /** It often takes far fewer; how many, nobody knows beforehand. */
  readonly endsEarly?: boolean
  /** What the number is made of, in words: `300 of each of 10 variants`. */
  readonly why?: string
  /** The most playouts of one more context, where the question can be asked again. */
  readonly mostElsewhere?: number
  /** In how many more contexts it is asked. */
  readonly contexts?: number
  /** What to play next; undefined when the answer is clear, or the budget spent. */
  next(ledger: Ledger): Request | undefined
  /**
   * The request that comes after this one if nothing is decided then: it is played meanwhile, so that no worker waits.
   * Another than `next` gives costs time alone.
   */
  beyond?(request: Request): Request | undefined
  /** What to play next follows from the ledger at any number of playouts, not only at the end of a request. */
  readonly isAskedAnywhere?: boolean
  /** The answer as it stands, for a line while it goes on: an estimate with its interval. */
  running(ledger: Ledger): string
  /** The answer that the ledger gives. Plain JSON: the same bytes for the same ledger. */
  conclude(ledger: Ledger): Finding
}

/** The most playouts of a question in all its contexts. */
export const mostOf = ({
  most,
  mostElsewhere = 0,
  contexts = 0,
}: Pick<Study, 'most' | 'mostElsewhere' | 'contexts'>): number => most + contexts * mostElsewhere
