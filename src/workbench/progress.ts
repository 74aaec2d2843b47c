// Progress on standard error: on a screen one line that is overwritten, elsewhere a plain line now and then. First it
// says what will be played, and on the same line how long that takes, as soon as the first second shows the speed.
import { counted, thousands } from '../report/numbers.ts'
import { budgetWords, NEAR } from './study-budget.ts'
import type { Budget } from './study-budget.ts'
import type { Pace } from './pace.ts'
import type { Output } from '../load/ports.ts'

/**
 * The speed is that of the last third of the time so far, but at least some seconds: early on code still compiles, and
 * later a busy machine varies. The rest takes about that long on average, so the time left does not jump. If the
 * machine slows down for good, the estimate follows after half as long again.
 */
const WINDOW_SHARE = 1 / 3
const MIN_WINDOW_MS = 5_000
/** Of more samples every other one is dropped. */
const MAX_SAMPLES = 256

const SCREEN_INTERVAL_MS = 100
const PLAIN_INTERVAL_MS = 5_000

/** Milliseconds until the time left is said: sooner on a screen, where it is corrected at once. */
const SCREEN_WAIT_MS = 1_000
const PLAIN_WAIT_MS = 2_000
/** A study begins with a few games of each of many variants, which take far longer than later ones. */
const STUDY_WAIT_MS = 5_000

/** How far it is. */
export interface Progress {
  /** Playouts of each variant (`Cost.variants`), and the most there can be. */
  readonly playouts: number
  readonly most: number
  /** Of what is left, what need not be played. */
  readonly known?: number
  /** The answer so far in words. */
  readonly text: string
}

export interface Cost {
  readonly title: string
  readonly variants: number
  /** What one playout is called; `game` when left out. */
  readonly playout?: string
  /** Playouts of each variant; with `precision` the most there can be. */
  readonly games: number
  /** What the number of games is made of, in words. */
  readonly why?: string
  /** What it usually takes, where that is known to be fewer, and what for. */
  readonly budget?: Budget
  readonly isAtMost: boolean
  /** Milliseconds after which it ends, whatever has been played by then. */
  readonly limitMs?: number
  /** Playouts of all variants that need not be played. */
  readonly known?: number
  readonly threads: number
  /** What it is played on, where it is not the threads of this machine. */
  readonly on?: string
  /** Milliseconds that drawing the report takes, about. */
  readonly afterMs?: number
  /** Ctrl-C: whoever aborts it writes a line of their own below, so nothing is added to this one. */
  readonly signal?: AbortSignal
}

export class ProgressLine {
  private readonly output: Output
  private readonly cost: Cost
  private readonly now: () => number
  /** When how many playouts had been played: the speed is taken from these. */
  private samples: { readonly ms: number; readonly played: number }[] = []
  private readonly beganMs: number
  private played = 0
  private shownMs = -Infinity
  /** The line of what will be played waits for how long it takes. */
  private isCostOpen = true
  private isLineOpen = false

  /** Says what will be played. @param now a clock in milliseconds */
  constructor(output: Output, cost: Cost, now: () => number) {
    this.output = output
    this.cost = cost
    this.now = now
    this.beganMs = now()
    const { title, variants, games, budget, isAtMost, threads, playout = 'game', known = 0 } = cost
    const why = budget?.why ?? cost.why
    const count =
      budget === undefined ? `${isAtMost ? 'at most ' : ''}${counted(games, playout)}` : budgetWords(budget, playout)
    const all = variants > 1 ? `${variants} variants × ${count} = ${thousands(variants * games)}` : count
    // What is told of workers needs a line of its own.
    const end = this.cost.on === undefined ? '' : '\n'
    if (end !== '') this.isCostOpen = false
    output.err(
      `${title}${/[?!.]$/.test(title) ? '' : ':'} ${all}${why === undefined ? '' : ` (${why})`} ` +
        `on ${this.cost.on ?? counted(threads, 'thread')}${known === 0 ? '' : this.knownWords(known, playout)}${end}`,
    )
  }

  /** @param played playouts of this batch @param progress called only when something is shown: it costs a little */
  add(played: number, pace: Pace, progress: () => Progress): void {
    const ms = this.now()
    this.played += played
    this.sample(ms)
    if (this.isCostOpen) {
      const { isScreen } = this.output
      const { isAtMost } = this.cost
      if (ms - this.beganMs < (isScreen ? SCREEN_WAIT_MS : isAtMost ? STUDY_WAIT_MS : PLAIN_WAIT_MS)) return
      const now = progress()
      // Loading, drawing and writing come on top.
      const time = duration(this.secondsLeft(now, pace))
      // On a screen the line below says the most there is left, and corrects itself.
      this.closeCost(
        isAtMost
          ? isScreen
            ? ''
            : `${this.usualTime(now, pace)}, at most about ${time} of play, often far less`
          : `, about ${time} of play`,
      )
      // Plain lines wait for their interval from here on.
      this.shownMs = this.output.isScreen ? -Infinity : ms
    }
    if (ms - this.shownMs < (this.output.isScreen ? SCREEN_INTERVAL_MS : PLAIN_INTERVAL_MS)) return
    this.shownMs = ms
    this.show(progress(), pace)
  }

  /** On a screen: what is done now, until `end`. */
  say(doing: string): void {
    if (this.isCostOpen) this.closeCost('')
    if (!this.output.isScreen) return
    this.output.err(`\r\u001b[K${doing}`)
    this.isLineOpen = true
  }

  /** Ends the progress: clears what was temporary, so that whatever follows has a line of its own. */
  end(last?: string): void {
    if (this.isCostOpen) this.closeCost('')
    this.clear()
    if (last !== undefined) this.output.err(`${last}\n`)
  }

  /** `; 4,000 of 7,000 games are known` */
  private knownWords(known: number, playout: string): string {
    const { budget, variants, games, isAtMost } = this.cost
    const most = budget?.most ?? variants * games
    // What is played next may follow from answers: then more of it may be known.
    const some = `${isAtMost ? 'at least ' : ''}${thousands(known)} of ${counted(most, playout)}`
    const share = known >= most ? `all ${playout}s` : some
    return `; ${share} are known`
  }

  private closeCost(time: string): void {
    this.isCostOpen = false
    if (this.cost.signal?.aborted !== true) this.output.err(`${time}\n`)
  }

  private show(progress: Progress, pace: Pace): void {
    const { playouts, most } = progress
    const rate = this.rate()
    const parts = [
      `${Math.floor((100 * playouts) / most)}%`.padStart(4),
      // A narrow screen cuts what comes last.
      `${this.cost.isAtMost ? 'at most ' : ''}${duration(this.secondsLeft(progress, pace))} left`,
      progress.text,
      rate > 0 ? `${thousands(Math.round(rate))}/s` : '',
      `${thousands(Math.floor(playouts))} of ${counted(most, this.cost.playout ?? 'game')}`,
      pace.status ?? '',
    ].filter((part) => part !== '')
    if (!this.output.isScreen) return this.output.err(`${parts.join('  ').trimStart()}\n`)
    const line = `${bar(playouts / most)}${parts.join('  ')}`
    this.output.err(`\r\u001b[K${line.slice(0, this.output.errColumns - 1)}`)
    this.isLineOpen = true
  }

  private sample(ms: number): void {
    this.samples.push({ ms, played: this.played })
    const from = ms - Math.max(MIN_WINDOW_MS, WINDOW_SHARE * (ms - this.beganMs))
    while (this.samples.length > 2 && this.samples[0].ms < from) this.samples.shift()
    if (this.samples.length > MAX_SAMPLES)
      this.samples = this.samples.filter((_, index) => index % 2 === MAX_SAMPLES % 2)
  }

  /** Playouts a second of all threads, over what the samples reach; 0 when not known. */
  private rate(): number {
    const [first, last] = [this.samples[0], this.samples[this.samples.length - 1]]
    return last.ms > first.ms ? (1000 * (last.played - first.played)) / (last.ms - first.ms) : 0
  }

  /** Until the answer is told and the report drawn. */
  private secondsLeft({ playouts, most, known = 0 }: Progress, pace: Pace): number {
    const left = Math.max(0, most - playouts - known) * this.cost.variants
    const rate = this.rate()
    const ms = pace.isWarm && rate > 0 ? (1000 * left) / rate : pace.leftMs(left)
    const { limitMs = Infinity, afterMs = 0 } = this.cost
    return (Math.min(ms, Math.max(0, this.beganMs + limitMs - this.now())) + afterMs) / 1000
  }

  /** `, about 2 min` where fewer games than the most are usual. */
  private usualTime(progress: Progress, pace: Pace): string {
    const { budget } = this.cost
    return budget === undefined || budget.endsEarly || budget.usual >= NEAR * budget.most
      ? ''
      : `, about ${duration(this.secondsLeft({ ...progress, most: budget.usual }, pace))}`
  }

  private clear(): void {
    if (this.isLineOpen) this.output.err('\r\u001b[K')
    this.isLineOpen = false
  }
}

const BAR_WIDTH = 10

function bar(share: number): string {
  const full = Math.round(BAR_WIDTH * Math.min(1, share))
  return `${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)} `
}

/** `0.4 s`, `12 s`, `3 min`, `2 h 5 min` */
export function duration(seconds: number): string {
  if (seconds < 1) return `${Math.max(0.1, seconds).toFixed(1)} s`
  if (seconds < 120) return `${Math.round(seconds)} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
