// How large the next batch is. The size is a matter of speed alone: no number in a result depends on it.
// Large enough that handing it over costs nothing, small enough that no thread waits long for the others at the end.

/** What a batch should take. Handing over costs about a quarter of a millisecond. */
const GOAL_MS = 150

/** The first batch of all, when nothing is known; then at most so many times the one before. */
const FIRST = 8
const MOST_GROWTH = 8

/** So much playing, first batches left out, tells what the rest will take; or so much of any: whoever plays slowly plays no larger batches. */
const CALIBRATION_MS = 300
const SLOW_CALIBRATION_MS = 3000

/** Beyond this the columns of a batch grow large. */
const MOST = 50_000

/** How many more batches each thread should get of what is left, so that all end at nearly the same time. */
const SHARES = 3

export class Pace {
  private readonly threads: number
  private playouts = 0
  private elapsedMs = 0
  /** Milliseconds of playing that were noted, of all threads. */
  watchedMs = 0
  /** As much of it as came after the first batches, in which code is still being compiled. */
  private warmMs = 0
  private largest = FIRST

  constructor(threads: number) {
    this.threads = threads
  }

  /** Notes what a batch took. */
  note(playouts: number, elapsedMs: number): void {
    // The last batches tell most: code gets faster while it is compiled.
    this.watchedMs += elapsedMs
    if (playouts > FIRST && this.warmMs === 0) this.playouts = this.elapsedMs = 0
    if (playouts > FIRST) this.warmMs += elapsedMs
    this.playouts = this.playouts / 2 + playouts
    this.elapsedMs = this.elapsedMs / 2 + elapsedMs
    const wanted = Math.round(this.playouts * GOAL_MS / Math.max(this.elapsedMs, 0.01))
    this.largest = Math.max(1, Math.min(wanted, playouts * MOST_GROWTH, MOST))
  }

  /** @param left playouts that are not handed out yet, of all arms */
  next(left: number): number {
    return Math.max(1, Math.min(this.largest, Math.ceil(left / (this.threads * SHARES))))
  }

  /** Whether enough was played to say what the rest will take. */
  get isCalibrated(): boolean {
    return this.warmMs >= CALIBRATION_MS || this.watchedMs >= SLOW_CALIBRATION_MS
  }

  /** Milliseconds for so many playouts when all threads play. */
  msFor(playouts: number): number {
    return this.playouts === 0 ? NaN : playouts * this.elapsedMs / this.playouts / this.threads
  }
}
