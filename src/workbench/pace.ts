// How large the next batch is. The size is a matter of speed alone: no number in a result depends on it.
// Large enough that handing it over costs nothing, small enough that no thread waits long for the others at the end.
import type { Executor } from '../load/ports.ts'

/** What a batch should take. Its own tally, the handover and the merge cost about 1 ms where much is measured. */
const GOAL_MS = 250

/**
 * The first batch, when nothing is known: one game of a search agent may take 30 s. Then at most this many times the
 * one before.
 */
const FIRST = 1
const MAX_GROWTH = 8

/**
 * Code is compiled step by step while a thread plays its first games, so that these take longer than the later ones:
 * at the very start about 1 + GAIN times as long, and less so until it has played COMPILED games, or worked for
 * COMPILED_MS. For First Night, castle, village, Paper Trail and a campaign, with one and two threads, the time said
 * after two seconds was 0.8 to 1.5 times what the rest took (docs/decisions/040-time-left.md).
 */
const GAIN = 2.6
const COMPILED = 450
const COMPILED_MS = 4_000

/** Batches that are remembered. */
const REMEMBERED = 256

/** Beyond this the columns of a batch grow large. */
const MAX = 50_000

/** A slice of many variants takes about this long: whoever stops loses no more. */
const SLICE_MS = 8_000

/** Batches that each of several threads should still get of the rest, so that all end at nearly the same time. */
const SHARES = 3

export class Pace {
  private executor: Pick<Executor, 'threads' | 'goalMs' | 'status'>
  private readonly gamesEach: number
  private playouts = 0
  private elapsedMs = 0
  private seen = 0
  private workMs = 0
  /** What all batches took with all threads, less what compiling added. */
  private compiledMs = 0
  /** The last batches; the later half of their playouts says how fast it goes. */
  private readonly batches: { readonly playouts: number; readonly ms: number }[] = []
  private largest = FIRST

  /** @param gamesEach games that a playout consists of, about: a campaign has many */
  constructor(threads: number, gamesEach = 1) {
    this.executor = { threads }
    this.gamesEach = gamesEach
  }

  /** From now on this executor plays: it says how many threads there are, and what a batch should take. */
  follow(executor: Pick<Executor, 'threads' | 'goalMs' | 'status'>): void {
    this.executor = executor
  }

  /** Who plays, where that is worth telling. */
  get status(): string | undefined {
    return this.executor.status
  }

  private get threads(): number {
    return this.executor.threads
  }

  /** What a batch should take. */
  get goalMs(): number {
    return this.executor.goalMs ?? GOAL_MS
  }

  /** Notes what a batch took. @param workMs for how much of that its thread had a processor */
  note(playouts: number, elapsedMs: number, workMs = elapsedMs): void {
    this.compiledMs += elapsedMs / this.stillToGain / this.threads
    this.seen += playouts
    this.workMs += workMs
    this.batches.push({ playouts, ms: elapsedMs })
    if (this.batches.length > REMEMBERED) this.batches.splice(0, REMEMBERED / 2)
    // For the size of batches the last tell most.
    this.playouts = this.playouts / 2 + playouts
    this.elapsedMs = this.elapsedMs / 2 + elapsedMs
    const wanted = Math.round((this.playouts * this.goalMs) / Math.max(this.elapsedMs, 0.01))
    this.largest = Math.max(1, Math.min(wanted, playouts * MAX_GROWTH, (MAX * this.goalMs) / GOAL_MS))
  }

  /**
   * @param left playouts that are not handed out yet, of all variants
   * @param variants that each get such a batch before any of them counts
   */
  next(left: number, variants = 1): number {
    const share = this.threads === 1 ? left : Math.ceil(left / (this.threads * SHARES))
    const slice = (this.largest * this.threads * Math.max(4, SLICE_MS / this.goalMs)) / variants
    return Math.max(1, Math.floor(Math.min(this.largest, share, slice)))
  }

  /** Whether all threads have compiled what they run. */
  get isWarm(): boolean {
    return this.stillToGain === 1
  }

  /** How many times faster games will become. */
  private get stillToGain(): number {
    const [games, workMs] = [
      (this.seen * this.gamesEach) / (COMPILED * this.threads),
      this.workMs / (COMPILED_MS * this.threads),
    ]
    return 1 + GAIN * Math.max(0, 1 - Math.max(games, workMs))
  }

  /**
   * Milliseconds for so many playouts when all threads play: as fast as lately, and what is still gained. The last
   * batches alone may be two of a few games.
   */
  leftMs(playouts: number): number {
    return this.lately(1 / 3, playouts) / this.stillToGain
  }

  /** Milliseconds for playouts like all those that were played, once code is compiled. */
  steadyMs(playouts: number): number {
    return (playouts * this.compiledMs) / this.seen
  }

  /** As fast as the later half of what was played. */
  msFor(playouts: number): number {
    return this.lately(1 / 2, playouts)
  }

  /** As fast as this share of what is remembered, the last of it: a batch for each thread at least. */
  private lately(share: number, playouts: number): number {
    const least = this.batches.reduce((sum, batch) => sum + batch.playouts, 0) * share
    let [count, ms] = [0, 0]
    for (let nth = 1; nth <= this.batches.length && (count < least || nth <= this.threads); nth++) {
      const batch = this.batches[this.batches.length - nth]
      count += batch.playouts
      ms += batch.ms
    }
    return count === 0 ? NaN : (playouts * ms) / count / this.threads
  }
}
