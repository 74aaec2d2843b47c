// Sentences of the answer that belong to what an experiment asks beyond who wins: which arm is best in each of several scenarios, and how
// often checks succeed, where the chart of that is the first one asked for.
import type { Result, ResultCell, ResultMetric } from '../simulate/result.ts'
import { namerOf } from './about.ts'
import type { About } from './about.ts'
import { armWords, inArm } from './arm-words.ts'
import { counted, figure, interval, inWords, listed } from './numbers.ts'

/** Arms whose checks are told, and kinds of checks of each. */
const [MOST_ARMS, MOST_KINDS] = [3, 3]

/** Where every scenario is played by the same three or more: `Won most often, scenario by scenario and by the figures alone: in First Night with party …, 56.0 % (51.1 to 60.8), …` */
export function bestSentence(result: Result, about: About, main: string | undefined): string | undefined {
  if (main === undefined) return undefined
  const known = result.arms.flatMap(({ metrics: { [main]: of } }, at) => {
    const { scenario, ...words } = armWords(result, about, at)
    return scenario === undefined || words.sets.length === 0 || typeof of?.estimate !== 'number' ? [] : [{ scenario, words, of: of as Known }]
  })
  const scenarios = [...Map.groupBy(known, ({ scenario }) => scenario)]
  if (known.length < result.arms.length || scenarios.length < 2 || scenarios.some(([, arms]) => arms.length < 3)) return undefined
  const told = scenarios.map(([scenario, arms]) => {
    const most = Math.max(...arms.map(({ of }) => of.estimate))
    const best = arms.filter(({ of }) => of.estimate === most)
    const who = best.length === 1 ? inArm(best[0].words) : best.length === arms.length ? 'all alike' : `${inWords(best.length)} of ${inWords(arms.length)} alike`
    return `in ${scenario} ${who}, ${figure(best[0].of, most)} (${interval(best[0].of, best[0].of)})`
  })
  return `${main === 'win' ? 'Won most often' : `Most of ${main}`}, scenario by scenario and by the figures alone: ${told.join('; ')}.`
}

/** `Of the three kinds of checks that are made most often so many succeed, with tnShift 0: attack 52.0 % (50.1 to 53.9), …; with tnShift 1: …` */
export function checksSentence(result: Result, about: About): string | undefined {
  const asked = about.charts.find(({ name }) => name === result.charts?.[0] && name === 'tn-success')
  const name = asked?.metrics?.find((one) => result.arms[0].metrics[one]?.kind === 'ratio' && result.arms[0].metrics[one].dimensions?.length === 1)
  if (name === undefined) return undefined
  const nameOf = namerOf(about)
  const [{ name: dimension }] = result.arms[0].metrics[name].dimensions!
  const cellsOf = (arm: Result['arms'][number]): readonly Cell[] => (arm.metrics[name].cells ?? []).filter((cell): cell is Cell => typeof cell.estimate === 'number')
  const kinds = cellsOf(result.arms[0]).toSorted((a, b) => b.count - a.count).slice(0, MOST_KINDS).map(({ by }) => by[dimension])
  if (kinds.length === 0) return undefined
  const told = result.arms.slice(0, MOST_ARMS).map((arm, at) => {
    const of = arm.metrics[name]
    const each = cellsOf(arm).filter(({ by }) => kinds.includes(by[dimension])).toSorted((a, b) => kinds.indexOf(a.by[dimension]) - kinds.indexOf(b.by[dimension]))
    const words = listed(each.map((cell) => `${nameOf(dimension, cell.by[dimension])} ${figure(of, cell.estimate)} (${interval(of, cell)})`))
    return result.arms.length === 1 ? words : `${inArm(armWords(result, about, at))}: ${words}`
  })
  return `Of the ${counted(kinds.length, 'kind')} of checks that are made most often so many succeed${result.arms.length === 1 ? ': ' : ', '}${told.join('; ')}.`
}

type Known = ResultMetric & { readonly estimate: number; readonly low: number; readonly high: number }
type Cell = ResultCell & { readonly estimate: number; readonly low: number; readonly high: number; readonly count: number }
