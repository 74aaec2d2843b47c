// How large the next batch is. The size is a matter of speed alone: no number in a result depends on it.
// Large enough that handing it over costs nothing, small enough that no thread waits long for the others at the end.

/** What a batch should take. Its own tally, the handover and the merge cost about 1 ms where much is measured. */
const GOAL_MS = 250

/**
 * The first batch, when nothing is known: one game of a search agent may take 30 s. Then at most this many times the
 * one before.
 */
const FIRST = 1
const MAX_GROWTH = 8

/**
 * After this many playouts of each thread, and some time, the speed predicts the rest. Each thread compiles code step
 * by step over some hundred runs. First Night took 92 ms of CPU for each of a thread's first 8 games, 20 after 50, 10
 * after 150, 6 after 250, and 5.7 from then on. So only the later half counts; far fewer playouts would predict far too
 * much time.
 */
const WARM_PLAYOUTS = 500
const WARM_MS = 300

/** Of games that take long nobody waits for so many: after so much work of each thread's processor a range is said. */
const SLOW_MS = 3_000
/** So many times faster may it still become then. */
const SPEED_UP = 2

/** Batches that are remembered. */
const REMEMBERED = 256

/** Beyond this the columns of a batch grow large. */
const MAX = 50_000

/** Batches that each of several threads should still get of the rest, so that all end at nearly the same time. */
const SHARES = 3

export class Pace {
  private readonly threads: number
  private playouts = 0
  private elapsedMs = 0
  /** Milliseconds of playing that were noted, of all threads. */
  watchedMs = 0
  private seen = 0
  private workMs = 0
  /** The last batches; the later half of their playouts says how fast it goes. */
  private readonly batches: { readonly playouts: number; readonly ms: number }[] = []
  private largest = FIRST

  constructor(threads: number) {
    this.threads = threads
  }

  /** Notes what a batch took. @param workMs for how much of that its thread had a processor */
  note(playouts: number, elapsedMs: number, workMs = elapsedMs): void {
    this.watchedMs += elapsedMs
    this.seen += playouts
    this.workMs += workMs
    this.batches.push({ playouts, ms: elapsedMs })
    if (this.batches.length > REMEMBERED) this.batches.splice(0, REMEMBERED / 2)
    // For the size of batches the last tell most.
    this.playouts = this.playouts / 2 + playouts
    this.elapsedMs = this.elapsedMs / 2 + elapsedMs
    const wanted = Math.round((this.playouts * GOAL_MS) / Math.max(this.elapsedMs, 0.01))
    this.largest = Math.max(1, Math.min(wanted, playouts * MAX_GROWTH, MAX))
  }

  /** @param left playouts that are not handed out yet, of all variants */
  next(left: number): number {
    const share = this.threads === 1 ? left : Math.ceil(left / (this.threads * SHARES))
    return Math.max(1, Math.min(this.largest, share))
  }

  /** Whether enough was played to say what the rest will take. */
  get isCalibrated(): boolean {
    return this.isWarm || this.workMs >= SLOW_MS * this.threads
  }

  /** All threads have compiled what they run. */
  private get isWarm(): boolean {
    return this.seen >= WARM_PLAYOUTS * this.threads && this.watchedMs >= WARM_MS
  }

  /** Milliseconds for so many playouts when all threads play: a range, whose ends are the same once all is compiled. */
  rangeFor(playouts: number): { readonly low: number; readonly high: number } {
    const high = this.msFor(playouts)
    return { low: this.isWarm ? high : high / SPEED_UP, high }
  }

  /** As fast as the later half of what was played. */
  msFor(playouts: number): number {
    const half = this.batches.reduce((sum, batch) => sum + batch.playouts, 0) / 2
    let [count, ms] = [0, 0]
    for (let index = this.batches.length - 1; index >= 0 && count < half; index--) {
      count += this.batches[index].playouts
      ms += this.batches[index].ms
    }
    return count === 0 ? NaN : (playouts * ms) / count / this.threads
  }
}
