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

export interface TurningOptions {
  readonly metric: string
  readonly playout: number
  readonly level: number
  /** The most futures of each moment. */
  readonly most: number
  /** What the playout was counted with. */
  readonly end: number
  /** What readers call a round, where that is another span of time: `turn`. */
  readonly step?: string
  /** What readers see in place of labels. */
  readonly names: Readonly<Record<string, string>>
  /** Who plays on from the beginnings of turns once more. */
  readonly successor?: string
}

/** Other agents who play on from a moment: whose name it is, and the agents of all seats. */
export interface Successor {
  readonly name: string
  readonly takenBy: readonly string[]
}

/** What a turn, or a draw, did to the odds. */
export interface TurningPoint {
  readonly game?: number
  readonly round: number
  /** Whose turn, or who drew. */
  readonly who?: string
  /** Futures of its beginning. */
  readonly futures: number
  readonly before: ResultEstimate
  readonly after: ResultEstimate
  /** After minus before. Those of all turns hold together, and at every look; so do those of all draws. */
  readonly difference: ResultEstimate
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
  readonly elsewhere?: Pick<TurningPoint, 'futures' | 'before' | 'after' | 'difference'>
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

/** The branches of a study: each turn that draws something, every opening, and with a successor the turns once more. */
export function turningBranches(
  playout: number,
  { turns, openings }: Moments,
  successor?: Successor,
): { name: string; branch: Branch }[] {
  const branchAt = (opening: number): Branch => ({ playout, opening })
  const starts = beginnings(turns, openings.length).map(({ turn, opening }) => ({
    name: turnName(turns[turn]),
    branch: branchAt(opening),
  }))
  return [
    ...starts,
    ...openings.map(({ who, draw }, opening) => ({
      name: `before draw ${opening + 1}: ${who} ${draw}`,
      branch: branchAt(opening),
    })),
    ...takenOver(starts, successor),
  ]
}

/** The same moments with other agents who play on from there; none without. */
export function takenOver(
  branches: readonly { readonly name: string; readonly branch: Branch }[],
  successor: Successor | undefined,
): { name: string; branch: Branch }[] {
  return successor === undefined
    ? []
    : branches.map(({ name, branch }) => ({
        name: `${name}, then ${successor.name}`,
        branch: { ...branch, takenBy: successor.takenBy },
      }))
}

export function turnName(
  {
    game,
    round,
    who,
  }: {
    readonly game?: number
    readonly round: number
    readonly who?: string
  },
  step = 'round',
): string {
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

/** @param variants as `turningBranches` names them */
export function turningStudy(
  variants: readonly Variant[],
  layouts: readonly TallyLayout[],
  playout: Moments,
  options: TurningOptions,
): Study<TurningFinding> {
  const { turns, openings, moments } = playout
  const measure = new Measure(options.metric, layouts)
  const starts = beginnings(turns, openings.length)
  const variantOfOpening = (opening: number): number => starts.length + opening
  const elsewhereOf = (start: number): number => starts.length + openings.length + start
  const endOf = (start: number): number => starts[start + 1]?.opening ?? openings.length
  const levels = {
    turns: bonferroniLevel(part(options.level), starts.length),
    draws: bonferroniLevel(part(options.level), Math.max(1, openings.length)),
    odds: bonferroniLevel(part(options.level), Math.max(1, starts.length)),
  }
  const certain: Estimate = {
    value: options.end,
    low: options.end,
    high: options.end,
    confidence: options.level,
    count: 1,
  }

  /** @param variant of the later moment; undefined at the end of the playout */
  const difference = (
    ledger: Ledger,
    [first, variant]: readonly [number, number | undefined],
    level: number,
  ): Estimate =>
    variant === undefined
      ? measure.differenceToKnown(ledger, first, options.end, level)
      : measure.differenceSequence(ledger, [first, variant], level)
  const turnPair = (start: number): readonly [number, number | undefined] => [
    start,
    start + 1 < starts.length ? start + 1 : undefined,
  ]
  const drawPair = (opening: number): readonly [number, number | undefined] => [
    variantOfOpening(opening),
    opening + 1 < openings.length ? variantOfOpening(opening + 1) : undefined,
  ]
  const playouts = (ledger: Ledger, variant: number | undefined): number =>
    variant === undefined ? Infinity : ledger.variants[variant].playouts

  /** Turns that have been looked at as far as any, those that moved the odds most first. */
  const ranked = (ledger: Ledger): number[] => {
    const max = Math.max(...starts.map((_, start) => ledger.variants[start].playouts))
    if (max === 0) return []
    return starts
      .map((_, start) => start)
      .filter((start) => turnPair(start).every((variant) => playouts(ledger, variant) >= max))
      .map((start) => ({ start, size: Math.abs(difference(ledger, turnPair(start), levels.turns).value) }))
      .toSorted((a, b) => b.size - a.size || a.start - b.start)
      .map(({ start }) => start)
  }
  /** Turns that are looked at draw by draw: of those that surely changed something the first, then of the others. */
  const lookedInto = (ledger: Ledger): number[] => {
    const isClear = (start: number): boolean => excludesZero(written(difference(ledger, turnPair(start), levels.turns)))
    return ranked(ledger)
      .toSorted((a, b) => Number(isClear(b)) - Number(isClear(a)))
      .slice(0, TOP_BY_DRAW)
  }
  const openingsOf = (start: number): number[] => {
    const [from, to] = [starts[start].opening, endOf(start)]
    return Array.from({ length: Math.min(to - from, MAX_DRAWS) }, (_, index) => from + index)
  }
  const isByDraw = (ledger: Ledger, start: number): boolean =>
    ledger.variants[variantOfOpening(starts[start].opening)].playouts > 0 &&
    openingsOf(start).every((opening) => drawPair(opening).every((variant) => playouts(ledger, variant) > 0))
  const isTold = (ledger: Ledger, start: number): boolean =>
    openingsOf(start).length === 1 ? lookedInto(ledger).includes(start) : isByDraw(ledger, start)

  const elsewherePair = (start: number): readonly [number, number | undefined] => [
    elsewhereOf(start),
    start + 1 < starts.length ? elsewhereOf(start + 1) : undefined,
  ]
  /** Where the successor plays on: the first turns. */
  const taken = (ledger: Ledger): number[] =>
    options.successor === undefined
      ? []
      : [
          ...new Set(
            lookedInto(ledger).flatMap((start) => elsewherePair(start).filter((variant) => variant !== undefined)),
          ),
        ].toSorted((a, b) => a - b)

  const next = (ledger: Ledger): Request | undefined => {
    const first = Math.max(...starts.map((_, start) => ledger.variants[start].playouts))
    if (first < options.most) {
      const asked =
        first === 0
          ? starts.map((_, start) => start)
          : ranked(ledger)
              .slice(0, TOP_TURNS)
              .flatMap((start) => turnPair(start).filter((variant) => variant !== undefined))
      return {
        variants: [...new Set(asked)].toSorted((a, b) => a - b),
        first,
        count: lookAfter(first, options.most) - first,
      }
    }
    // Draw by draw: of a turn with a single draw the turn has said all.
    const inside = lookedInto(ledger).filter((start) => openingsOf(start).length > 1)
    const wanted = [
      ...new Set(
        inside.flatMap((start) =>
          openingsOf(start).flatMap((opening) => drawPair(opening).filter((variant) => variant !== undefined)),
        ),
      ),
    ].toSorted((a, b) => a - b)
    const open = [...wanted, ...taken(ledger)].filter((variant) => ledger.variants[variant].playouts === 0)
    return open.length === 0 ? undefined : { variants: open, first: 0, count: options.most }
  }

  const pointOf = (
    ledger: Ledger,
    pair: readonly [number, number | undefined],
    level: number,
  ): Pick<TurningPoint, 'futures' | 'before' | 'after' | 'difference'> => ({
    futures: ledger.variants[pair[0]].playouts,
    before: written(measure.sequence(ledger, pair[0], levels.odds)),
    after: written(pair[1] === undefined ? certain : measure.sequence(ledger, pair[1], levels.odds)),
    difference: written(difference(ledger, pair, level)),
  })
  const drawsOf = (ledger: Ledger, start: number): TurningTurn['draws'] =>
    openingsOf(start).map((opening) => {
      const { game, round, drawn } = turns[starts[start].turn]
      const moment = moments.find((one) => one.opening === opening)
      const sentence = drawn.find((one) => one.opening === opening)?.sentence
      return {
        ...(game === undefined ? {} : { game }),
        round,
        ...openings[opening],
        ...(moment === undefined ? {} : { result: moment.result, nth: moment.nth }),
        ...(sentence === undefined ? {} : { sentence }),
        // A turn with a single draw has said all of it.
        ...(openingsOf(start).length === 1
          ? pointOf(ledger, turnPair(start), levels.turns)
          : pointOf(ledger, drawPair(opening), levels.draws)),
      }
    })

  return {
    variants,
    pairs: [
      ...starts.slice(1).map((_, start): Pair => [start, start + 1]),
      ...openings.slice(1).map((_, opening): Pair => [variantOfOpening(opening), variantOfOpening(opening + 1)]),
      ...(options.successor === undefined
        ? []
        : starts.slice(1).map((_, start): Pair => [elsewhereOf(start), elsewhereOf(start + 1)])),
    ],
    references: [options.metric],
    most:
      starts.length * Math.min(FIRST_LOOK, options.most) +
      2 * TOP_TURNS * Math.max(0, options.most - FIRST_LOOK) +
      mostDraws(starts.map((_, start) => openingsOf(start).length + 1)) * options.most +
      (options.successor === undefined ? 0 : 2 * TOP_BY_DRAW * options.most),
    next,
    running: (ledger) => {
      const [start] = ranked(ledger)
      if (start === undefined) return ''
      const turn = turns[starts[start].turn]
      const who = turn.who === undefined ? undefined : whoWords(turn.who, options.names)
      const odds = measure.sequence(ledger, start, levels.odds)
      return `${turnName({ ...turn, who }, options.step)}: ${runningWords(measure, [odds])}`
    },
    conclude: (ledger) => {
      const ranking = ranked(ledger)
      return {
        measured: measure.measured,
        options,
        turns:
          ranking.length === 0
            ? []
            : starts.map(({ turn }, start): TurningTurn => {
                const { game, round, who, sentences, drawn } = turns[turn]
                return {
                  ...(game === undefined ? {} : { game }),
                  round,
                  ...(who === undefined ? {} : { who }),
                  ...pointOf(ledger, turnPair(start), levels.turns),
                  sentences,
                  ...(drawn.length === 0 ? {} : { drawn: drawn.map(({ sentence }) => sentence) }),
                  ...(isTold(ledger, start) ? { draws: drawsOf(ledger, start) } : {}),
                  ...(options.successor !== undefined &&
                  elsewherePair(start).every((variant) => playouts(ledger, variant) > 0)
                    ? { elsewhere: pointOf(ledger, elsewherePair(start), levels.turns) }
                    : {}),
                }
              }),
        ranking,
      }
    },
  }
}

/** Three kinds of intervals share what may go wrong. */
const part = (level: number): number => 1 - (1 - level) / 3

/** The most openings that the turns which are looked at draw by draw can have together. */
function mostDraws(counts: readonly number[]): number {
  return counts
    .toSorted((a, b) => b - a)
    .slice(0, TOP_BY_DRAW)
    .reduce((sum, count) => sum + count, 0)
}

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
