// `replay --turning-points`: which moments of a playout moved its win chance most? The chance at a moment comes from
// rollouts that share the playout up to there, and have other dice after it.
// A turn's effect is the difference between its beginning and the next turn's. Rollouts of one number have the same
// dice from the later moment on wherever they reach the same place, so they are compared in pairs.
//
//   every turn, a few rollouts  ->  the turns that moved most, more rollouts  ->  the first of these, draw by draw
//
// At the end of the playout nothing is open: its value there is what it was counted with. The last turn is judged as
// any other: not by how surely the end is known, but by how many rollouts came out otherwise.
import { bonferroniLevel } from '../../estimate/index.ts'
import type { Estimate } from '../../estimate/index.ts'
import { excludesZero } from '../../simulate/result.ts'
import type { Variant, Branch, Moments, ResultEstimate, TallyLayout } from '../../simulate/index.ts'
import type { Ledger, Pair, Request } from '../../simulate/ledger.ts'
import { FIRST_LOOK, lookAfter } from '../../studies/looks.ts'
import { written } from '../../simulate/index.ts'
import { Measure } from '../../studies/measure.ts'
import type { Measured } from '../../studies/measure.ts'
import { runningWords } from '../../studies/running.ts'
import type { Study } from '../../studies/study.ts'
import { whoWords } from './draw-words.ts'

/** What both studies of one playout's futures are asked. */
export interface FuturesOptions {
  readonly metric: string
  readonly playout: number
  readonly level: number
  /** The most futures of each moment. */
  readonly most: number
  /** What readers call a round, where that is another span of time: `turn`. */
  readonly step?: string
  /** What readers see in place of labels. */
  readonly names: Readonly<Record<string, string>>
  /** Who plays on once more. */
  readonly successor?: string
}

export interface TurningOptions extends FuturesOptions {
  /** What the playout was counted with. */
  readonly end: number
}

/** Other agents who play on from a moment: whose name it is, and the agents of all seats. */
export interface Successor {
  readonly name: string
  readonly takenBy: readonly string[]
}

/** What a moment did to the odds. */
interface Change {
  /** Futures of its beginning. */
  readonly futures: number
  readonly before: ResultEstimate
  readonly after: ResultEstimate
  /** After minus before. Those of all turns hold together, at all looks; so do those of all draws. */
  readonly difference: ResultEstimate
}

/** What a turn, or a draw, did to the odds. */
export interface TurningPoint extends Change {
  readonly game?: number
  readonly round: number
  /** Whose turn, or who drew. */
  readonly who?: string
}

export interface TurningDraw extends TurningPoint {
  readonly draw: string
  /** Where the game tells it: what it came to, and which it was of those of the round that are alike. */
  readonly result?: string
  readonly nth?: number
  /** Index of the sentence that tells it, where it stands in this turn. */
  readonly sentence?: number
}

export interface TurningTurn extends TurningPoint {
  readonly sentences: readonly string[]
  /** Indices of the sentences that tell a draw's result. */
  readonly drawn?: readonly number[]
  /** Draw by draw; of the first turns alone. */
  readonly draws?: readonly TurningDraw[]
  /** Where the successor plays on; of the first turns alone. These differences hold together as well. */
  readonly elsewhere?: Change
}

export interface TurningFinding {
  readonly measured: Measured
  readonly options: TurningOptions
  /** In the order of the playout; without turns in which nothing was drawn. */
  readonly turns: readonly TurningTurn[]
  /** Indices of turns, those that moved the odds most first; of those that were looked at to the end. */
  readonly ranking: readonly number[]
}

/** Turns that are looked at to the end, and those of them that are looked at draw by draw. */
const [TOP_TURNS, TOP_BY_DRAW] = [5, 2]
/** More draws than this of one turn are not looked at: the first. */
const MAX_DRAWS = 40

export interface NamedBranch {
  readonly name: string
  readonly branch: Branch
}

/** The branches of a study: each turn that draws something, every opening, and with a successor the turns once more. */
export function turningBranches(playout: number, { turns, openings }: Moments, successor?: Successor): NamedBranch[] {
  const starts = beginnings(turns, openings.length).map(({ turn, opening }) => ({
    name: turnName(turns[turn]),
    branch: { playout, opening },
  }))
  const draws = openings.map(({ who, draw }, opening) => ({
    name: `before draw ${opening + 1}: ${who} ${draw}`,
    branch: { playout, opening },
  }))
  return [...starts, ...draws, ...takenOver(starts, successor)]
}

/** The same moments with other agents who play on from there; none without. */
export const takenOver = (branches: readonly NamedBranch[], successor: Successor | undefined): NamedBranch[] =>
  successor === undefined
    ? []
    : branches.map(({ name, branch }) => ({
        name: `${name}, then ${successor.name}`,
        branch: { ...branch, takenBy: successor.takenBy },
      }))

export function turnName({ game, round, who }: Pick<TurningPoint, 'game' | 'round' | 'who'>, step = 'round'): string {
  const place =
    who === undefined
      ? 'before the first turn'
      : step === 'turn'
        ? `${who}'s turn ${round}`
        : `${step} ${round}, ${who}'s turn`
  return `${game === undefined ? '' : `game ${game}, `}${place}`
}

/** Turns in which something is drawn, each with the openings before it. */
function beginnings(turns: Moments['turns'], end: number): { turn: number; opening: number }[] {
  return turns
    .map(({ opening }, turn) => ({ turn, opening }))
    .filter(({ opening }, index) => opening < (turns[index + 1]?.opening ?? end))
}

/** Variants one after another, of moments one after another: what happens between two is the change of the first. */
interface Chain {
  /** The first variant. */
  readonly from: number
  readonly count: number
  /** Of each change: all of the chain hold together. */
  readonly level: number
}

/** A moment and the next one; undefined at the end of the playout. */
type Step = readonly [variant: number, next: number | undefined]

const stepOf = ({ from, count }: Chain, index: number): Step => [
  from + index,
  index + 1 < count ? from + index + 1 : undefined,
]

/** All variants of these steps, in order. */
const variantsOf = (chain: Chain, indices: readonly number[]): number[] =>
  [...new Set(indices.flatMap((index) => stepOf(chain, index)))]
    .filter((variant) => variant !== undefined)
    .toSorted((a, b) => a - b)

/** @param variants as `turningBranches` names them */
export function turningStudy(
  variants: readonly Variant[],
  layouts: readonly TallyLayout[],
  playout: Moments,
  options: TurningOptions,
): Study<TurningFinding> {
  const measure = new Measure(options.metric, layouts, { most: options.most })
  const starts = beginnings(playout.turns, playout.openings.length)
  const [count, drawCount] = [starts.length, playout.openings.length]
  // Three kinds of intervals share what may go wrong.
  const levelOf = (intervals: number): number => bonferroniLevel(1 - (1 - options.level) / 3, Math.max(1, intervals))
  const turns: Chain = { from: 0, count, level: levelOf(count) }
  const draws: Chain = { from: count, count: drawCount, level: levelOf(drawCount) }
  const elsewhere: Chain = { ...turns, from: count + drawCount, count: options.successor === undefined ? 0 : count }
  const turning: Turning = { measure, playout, options, starts, turns, draws, elsewhere }
  const counts = starts.map((_, start) => openingsOf(turning, start).length + 1).toSorted((a, b) => b - a)
  const mostDraws = counts.slice(0, TOP_BY_DRAW).reduce((sum, one) => sum + one, 0)
  const { most } = options
  return {
    variants,
    pairs: [turns, draws, elsewhere].flatMap(({ from, count: all }) =>
      Array.from({ length: Math.max(0, all - 1) }, (_, index): Pair => [from + index, from + index + 1]),
    ),
    references: [options.metric],
    most:
      count * Math.min(FIRST_LOOK, most) +
      2 * TOP_TURNS * Math.max(0, most - FIRST_LOOK) +
      mostDraws * most +
      (elsewhere.count === 0 ? 0 : 2 * TOP_BY_DRAW * most),
    next: (ledger) => nextOf(turning, ledger),
    running(ledger) {
      const [start] = ranked(turning, ledger)
      if (start === undefined) return ''
      const turn = playout.turns[starts[start].turn]
      const who = turn.who === undefined ? undefined : whoWords(turn.who, options.names)
      const odds = measure.estimateAtLook(ledger, start, turns.level)
      return `${turnName({ ...turn, who }, options.step)}: ${runningWords(measure, [odds])}`
    },
    conclude(ledger) {
      const ranking = ranked(turning, ledger)
      const told = ranking.length === 0 ? [] : starts.map((_, start) => turnOf(turning, ledger, start))
      return { measured: measure.measured, options, turns: told, ranking }
    },
  }
}

/** The turns and draws of a playout as variants. */
interface Turning {
  readonly measure: Measure
  readonly playout: Moments
  readonly options: TurningOptions
  /** Turns in which something is drawn. */
  readonly starts: readonly { readonly turn: number; readonly opening: number }[]
  readonly turns: Chain
  readonly draws: Chain
  /** The turns once more; empty without a successor. */
  readonly elsewhere: Chain
}

function nextOf(turning: Turning, ledger: Ledger): Request | undefined {
  const { starts, turns, draws, elsewhere } = turning
  const { most } = turning.options
  const first = mostPlayed(turning, ledger)
  if (first < most) {
    const asked = first === 0 ? [...starts.keys()] : ranked(turning, ledger).slice(0, TOP_TURNS)
    return { variants: variantsOf(turns, asked), first, count: lookAfter(first, most) - first }
  }
  const inside = lookedInto(turning, ledger)
  // Of a turn with a single draw the turn has said all.
  const byDraw = inside.map((start) => openingsOf(turning, start)).filter(({ length }) => length > 1)
  const open = [
    ...variantsOf(draws, byDraw.flat()),
    ...(elsewhere.count === 0 ? [] : variantsOf(elsewhere, inside)),
  ].filter((variant) => ledger.variants[variant].playouts === 0)
  return open.length === 0 ? undefined : { variants: open, first: 0, count: most }
}

const mostPlayed = ({ starts }: Turning, ledger: Ledger): number =>
  Math.max(...starts.map((_, start) => ledger.variants[start].playouts))

/** Turns that have been looked at as far as any, those that moved the odds most first. */
function ranked(turning: Turning, ledger: Ledger): number[] {
  const max = mostPlayed(turning, ledger)
  if (max === 0) return []
  return [...turning.starts.keys()]
    .filter((start) => hasPlayed(ledger, stepOf(turning.turns, start), max))
    .map((start) => ({ start, size: Math.abs(differenceOf(turning, ledger, turning.turns, start).value) }))
    .toSorted((a, b) => b.size - a.size || a.start - b.start)
    .map(({ start }) => start)
}

/** Turns that are looked at draw by draw: of those that surely changed something the first, then of the others. */
function lookedInto(turning: Turning, ledger: Ledger): number[] {
  const isClear = (start: number): boolean => excludesZero(written(differenceOf(turning, ledger, turning.turns, start)))
  return ranked(turning, ledger)
    .toSorted((a, b) => Number(isClear(b)) - Number(isClear(a)))
    .slice(0, TOP_BY_DRAW)
}

/** The first draws of a turn. */
function openingsOf({ starts, draws }: Turning, start: number): number[] {
  const from = starts[start].opening
  const to = starts[start + 1]?.opening ?? draws.count
  return Array.from({ length: Math.min(to - from, MAX_DRAWS) }, (_, index) => from + index)
}

function turnOf(turning: Turning, ledger: Ledger, start: number): TurningTurn {
  const { playout, starts, turns, draws, elsewhere } = turning
  const { moments } = playout
  const { game, round, who, sentences, drawn } = playout.turns[starts[start].turn]
  const at = { ...(game === undefined ? {} : { game }), round }
  const change = changeOf(turning, ledger, turns, start)
  const openings = openingsOf(turning, start)
  // A turn with a single draw has said all of it.
  const isSingle = openings.length === 1
  const isTold = isSingle
    ? lookedInto(turning, ledger).includes(start)
    : openings.every((opening) => hasPlayed(ledger, stepOf(draws, opening)))
  const drawOf = (opening: number): TurningDraw => {
    const moment = moments.find((one) => one.opening === opening)
    const sentence = drawn.find((one) => one.opening === opening)?.sentence
    return {
      ...at,
      ...playout.openings[opening],
      ...(moment === undefined ? {} : { result: moment.result, nth: moment.nth }),
      ...(sentence === undefined ? {} : { sentence }),
      ...(isSingle ? change : changeOf(turning, ledger, draws, opening)),
    }
  }
  return {
    ...at,
    ...(who === undefined ? {} : { who }),
    ...change,
    sentences,
    ...(drawn.length === 0 ? {} : { drawn: drawn.map(({ sentence }) => sentence) }),
    ...(isTold ? { draws: openings.map(drawOf) } : {}),
    ...(elsewhere.count > 0 && hasPlayed(ledger, stepOf(elsewhere, start))
      ? { elsewhere: changeOf(turning, ledger, elsewhere, start) }
      : {}),
  }
}

function changeOf(turning: Turning, ledger: Ledger, chain: Chain, index: number): Change {
  const { measure, options, turns } = turning
  const { end, level } = options
  const [variant, next] = stepOf(chain, index)
  const odds = (of: number): Estimate => measure.estimateAtLook(ledger, of, turns.level)
  const known: Estimate = { value: end, low: end, high: end, confidence: level, count: 1 }
  return {
    futures: ledger.variants[variant].playouts,
    before: written(odds(variant)),
    after: written(next === undefined ? known : odds(next)),
    difference: written(differenceOf(turning, ledger, chain, index)),
  }
}

function differenceOf({ measure, options }: Turning, ledger: Ledger, chain: Chain, index: number): Estimate {
  const [variant, next] = stepOf(chain, index)
  return next === undefined
    ? measure.differenceToKnown(ledger, variant, options.end, chain.level)
    : measure.differenceAtLook(ledger, [variant, next], chain.level)
}

const hasPlayed = (ledger: Ledger, step: Step, playouts = 1): boolean =>
  step.every((variant) => variant === undefined || ledger.variants[variant].playouts >= playouts)

// ---- What was found ------------------------------------------------------------------------------------------------

export const isSure = ({ difference: change }: Pick<TurningPoint, 'difference'>): boolean => excludesZero(change)
export const sizeOf = ({ difference: { estimate } }: TurningPoint): number => Math.abs(estimate ?? 0)

/**
 * Draws whose results are told, of turns that surely changed something: first those that surely did so themselves, as
 * the report names them, then the others; of both, those of the turn with the largest change first.
 */
export const decisiveDraws = ({ turns, ranking }: Pick<TurningFinding, 'turns' | 'ranking'>): TurningDraw[] =>
  ranking
    .map((index) => turns[index])
    .filter(isSure)
    .flatMap(bySize)
    .filter(({ result }) => result !== undefined)
    .toSorted((a, b) => Number(isSure(b)) - Number(isSure(a)))

/** The draws of a turn that surely changed something, the largest change first. */
export const sureDraws = (turn: TurningTurn): TurningDraw[] => bySize(turn).filter(isSure)

function bySize({ draws = [] }: TurningTurn): TurningDraw[] {
  return draws.toSorted((a, b) => Number(isSure(b)) - Number(isSure(a)) || sizeOf(b) - sizeOf(a))
}
