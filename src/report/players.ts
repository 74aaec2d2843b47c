// Groups of players in an answer: named points beside the main number, never a range. What stands in brackets or behind
// ± is the dice; who plays is told by name.
import { wilson } from '../estimate/index.ts'
import type { Estimate } from '../estimate/index.ts'
import { GROUP_NAMES, GROUPS } from '../engine/groups.ts'
import type { Group } from '../engine/groups.ts'
import type { Result, ResultMetric } from '../simulate/result.ts'
import { isSameButAgents } from '../simulate/variants.ts'
import type { About } from './about.ts'
import { GAP } from './answer.ts'
import { isKnown } from './main-metric.ts'
import type { Known } from './main-metric.ts'
import { numberOf } from './number-of.ts'
import { counted, isShare, numberAndInterval, percentFigures, plain } from './numbers.ts'
import { groupPlaying, haveSameOthers, styleLabel } from './sides.ts'
import { targetsOf, targetVerdict, TOO_CLOSE } from './targets.ts'

/** What the experiment names itself, without the groups of players that play beside it. */
export function ownOf(result: Result): Result {
  const own = result.variants.filter(({ group }) => group === undefined)
  if (own.length === result.variants.length) return result
  const names = new Set(own.map(({ name }) => name))
  return {
    ...result,
    variants: own,
    pairs: result.pairs.filter(({ first, second }) => names.has(first) && names.has(second)),
  }
}

/** Whether variants differ by who plays: one of the experiment's own, and groups beside it. */
export const areByPlayers = ({ variants }: Pick<Result, 'variants'>): boolean =>
  variants.length > 1 && variants.slice(1).every(({ group }) => group !== undefined)

/** Who plays a variant, as tables call them. */
export const playersLabel = ({ variants }: Pick<Result, 'variants'>, about: About, index: number): string => {
  const { group } = variants[index]
  return group === undefined ? styleLabel(about.variants[index]) : GROUP_NAMES[group]
}

/** Another group than the one that the answer is about, by the index of its variant. */
export interface OtherGroup {
  readonly group: Group
  readonly index: number
}

/** The other groups that play what a variant plays, the strongest first. */
export function otherGroups({ variants }: Pick<Result, 'variants'>, about: About, main: number): OtherGroup[] {
  const groupAt = (index: number): Group | undefined => variants[index].group ?? groupPlaying(about.variants[index])
  const found = [...variants.keys()].flatMap((index): OtherGroup[] => {
    const group = groupAt(index)
    const isOther = index !== main && group !== undefined && group !== groupAt(main)
    const isAlike =
      isSameButAgents(variants[main], variants[index]) && haveSameOthers(about.variants[main], about.variants[index])
    return isOther && isAlike ? [{ group, index }] : []
  })
  return GROUPS.toReversed().flatMap((group) => found.find((one) => one.group === group) ?? [])
}

/** Where another group turns the verdict, in the order of `otherGroups`: `TOO HARD` and the groups. */
export function otherVerdicts(
  result: Result,
  about: About,
  main: number,
  word: string,
): { readonly word: string; readonly groups: readonly Group[] }[] {
  const { target } = about.variants[main]
  const judged = otherGroups(result, about, main).flatMap(({ group, index }) => {
    const other = targetVerdict(targetsOf(result.variants[index], { target }, about, result), about)
    return other === word || other === TOO_CLOSE ? [] : [{ word: other, group }]
  })
  return [...Map.groupBy(judged, (one) => one.word)].map(([other, all]) => ({
    word: other,
    groups: all.map(({ group }) => group),
  }))
}

/** `casual 44%   new group 31%   best found 71%`, in whole per cents; undefined where nobody else is known. */
export function othersLine(result: Result, about: About, main: number, name: string): string | undefined {
  const groups = otherGroups(result, about, main).flatMap(({ group, index }) => {
    const metric = numberOf(result.variants[index], name)
    return isKnown(metric) ? [`${GROUP_NAMES[group]} ${shortly(metric)}`] : []
  })
  const best = bestFound(result, about, name)
  const all = [...groups, ...(best === undefined ? [] : [`best found ${percentFigures(best.value, 0)}%`])]
  return all.length === 0 ? undefined : all.join(GAP)
}

/**
 * What `planner` won where it was played for long, with its own 95% interval; only of the win rate, and where that is
 * more than the first variant wins.
 */
export function bestFound({ variants }: Pick<Result, 'variants'>, about: About, name: string): Estimate | undefined {
  const { best, roles } = about
  if (best === undefined || name !== roles.win) return undefined
  const found = wilson(best.won, best.games, 0.95)
  return found.value > (numberOf(variants[0], name)?.estimate ?? 0) ? found : undefined
}

/** `Best found: 71.0% (65.6–75.8) in 300 games of the agent planner, measured before`. */
export function bestFoundLine(result: Pick<Result, 'variants'>, about: About): string | undefined {
  const best = bestFound(result, about, about.roles.win ?? '')
  if (best === undefined) return undefined
  const [number, range] = numberAndInterval(SHARE, { estimate: best.value, low: best.low, high: best.high })
  const games = counted(best.count, about.playout)
  return `Best found: ${number} (${range}) in ${games} of the agent planner, measured before`
}

const SHARE = { kind: 'binary', unit: 'share of games' } as const

const shortly = (metric: Known<ResultMetric>): string =>
  isShare(metric) ? `${percentFigures(metric.estimate, 0)}%` : `${plain(metric.estimate)} ${metric.unit}`
