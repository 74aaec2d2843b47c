// Thresholds that an experiment expects: the verdict on each in words, with the interval that it goes by and the games behind it. For the
// terminal, the page and the note alike.
import { morePlayouts } from '../estimate/index.ts'
import { judge, parseExpectation } from '../simulate/index.ts'
import type { Expectation, Judgement, Result, ResultEstimate } from '../simulate/index.ts'
import { agreeing, counted, listed, thousands } from './numbers.ts'

export interface Expected {
  readonly text: string
  readonly arm: string
  readonly judgement: Result['expect'][number]['judgement']
  /** `undecided: about 4,300 games would tell` */
  readonly verdict: string
  /** `0.466 to 0.603` */
  readonly range: string
  /** `200 games` */
  readonly games: string
}

/** Beyond so many times what was played nobody is told to play on: the threshold lies where the number is. */
const MOST_TIMES = 1_000

/** @param playout what one playout is called */
export function expectedOf({ expect, arms }: Result, playout: string): Expected[] {
  const names = arms.map(({ name }) => name)
  return expect.map(({ text, arm, judgement, estimate }): Expected => {
    const { playouts } = arms.find(({ name }) => name === arm)!
    const games = (count: number): string => counted(count, playout, `${playout}s`)
    const { low, high } = estimate
    const words = { holds: 'holds', fails: 'fails', undecided: `undecided: ${enoughGames(parseExpectation(text, names), estimate, playouts, games)}` } as const
    return { text, arm, judgement, verdict: words[judgement], range: low === null || high === null ? 'unknown' : rangeOf(parseExpectation(text, names), { low, high }, text, judgement), games: games(playouts) }
  })
}

/** Beyond so many decimals nobody reads. */
const MOST_DECIMALS = 4

/** The interval in the unit of its threshold, both ends with as many decimals as they differ and its judgement can be seen by: 9.87 to 10.00, where at most 10 is held. */
function rangeOf(bounds: Bounds, { low, high }: { readonly low: number; readonly high: number }, threshold: string, judgement: Judgement): string {
  const scale = threshold.includes('%') ? 100 : 1
  const rounded = (value: number, decimals: number): number => Number((scale * value).toFixed(decimals)) / scale
  const isSeen = (decimals: number): boolean => judge(bounds, { low: rounded(low, decimals), high: rounded(high, decimals) }) === judgement && (low === high || rounded(low, decimals) !== rounded(high, decimals))
  const size = scale * Math.max(Math.abs(low), Math.abs(high))
  const least = scale === 100 || size >= 100 ? 1 : size >= 1 ? 2 : 3
  const decimals = Array.from({ length: MOST_DECIMALS - least + 1 }, (_, at) => least + at).find(isSeen) ?? MOST_DECIMALS
  return `${[low, high].map((value) => (scale * value).toFixed(decimals).replace(/^-(?=.*[1-9])/, '−').replace(/^-/, '')).join(' to ')}${scale === 100 ? ' %' : ''}`
}

/** In words; the number that is said is that of `gamesToTell`. */
function enoughGames(bounds: Bounds, estimate: ResultEstimate, playouts: number, games: (count: number) => string): string {
  if (estimate.estimate === null || estimate.low === null || estimate.high === null || playouts === 0) return `${games(playouts)} ${agreeing(playouts, 'tells', 'tell')} nothing of it`
  const enough = gamesToTell(bounds, estimate, playouts)
  return enough === undefined ? 'the threshold lies right where the number is' : `about ${games(enough)} would tell`
}

type Bounds = Pick<Expectation, 'low' | 'high'>

/**
 * About how many playouts, to two figures, would tell whether a number is within bounds, if things go on as they did: when the interval
 * reaches no further than to the next bound. Undefined where nobody would play so many.
 */
export function gamesToTell(bounds: Bounds, { estimate, low, high, confidence, count }: ResultEstimate, playouts: number): number | undefined {
  if (estimate === null || low === null || high === null || playouts === 0) return undefined
  const away = Math.min(...[bounds.low, bounds.high].flatMap((bound) => (bound === undefined ? [] : [Math.abs(bound - estimate)])))
  const more = away > 0 ? morePlayouts({ value: estimate, low, high, confidence, count }, playouts, away) : Infinity
  // Only a little more may well fall short again.
  return more > MOST_TIMES * playouts ? undefined : Number(Math.max(playouts + more, 1.2 * playouts).toPrecision(2))
}

/** So many would tell of every threshold that is undecided, and of the more distant ones all the sooner; undefined where none is, or nobody would play so many. */
export function gamesToDecide({ expect, arms }: Pick<Result, 'expect' | 'arms'>): number | undefined {
  const names = arms.map(({ name }) => name)
  const all = expect.filter(({ judgement }) => judgement === 'undecided').map(({ text, arm, estimate }) => gamesToTell(parseExpectation(text, names), estimate, arms.find(({ name }) => name === arm)!.playouts))
  const known = all.filter((games) => games !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}

/** `1 holds, 1 fails and 2 are undecided` */
export function expectedSum(all: readonly Expected[]): string {
  const words = { holds: ['holds', 'hold'], fails: ['fails', 'fail'], undecided: ['is undecided', 'are undecided'] } as const
  return listed((['holds', 'fails', 'undecided'] as const).flatMap((judgement) => {
    const count = all.filter((one) => one.judgement === judgement).length
    return count === 0 ? [] : [`${thousands(count)} ${words[judgement][count === 1 ? 0 : 1]}`]
  }))
}
