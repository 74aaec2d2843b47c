// What to ask after `tune`.
import { MAX_VALUES, pointAt } from '../../studies/axis.ts'
import type { AxisValue, Stand } from '../../studies/axis.ts'
import { moreOf, next, valuesOf, withSet } from '../next.ts'
import type { Next, NextAsked, NextFlags } from '../next.ts'
import { settingName, settingWords } from '../setting.ts'
import { endBeyond, gapInside, judge } from './row.ts'
import type { TuneRow } from './row.ts'
import { bestRow, gamesToDecide } from './study.ts'
import type { TuneFinding } from './study.ts'

const rowOf = (finding: TuneFinding): TuneRow => finding.rows[bestRow(finding)]

/** Whether the best value stands so: its settings, by path, and in words. */
const bestWhere = (
  finding: TuneFinding,
  ...stands: readonly Stand[]
): { set: Readonly<Record<string, unknown>>; words: string } | undefined => {
  const { axis, by } = finding.options
  const [index, row] = [bestRow(finding), rowOf(finding)]
  if (row.best === null || !stands.includes(judge(row, finding.options).stand)) return undefined
  return {
    set: { ...(by && { [by.path]: by.values[index] }), [axis.path]: axis.values[row.best] },
    words: [...(by ? [settingWords(by, index)] : []), settingWords(axis, row.best)].join(' and '),
  }
}

/** `/2` where each whole number between the two is too much. */
function stepWords(from: AxisValue, to: AxisValue): string {
  const step = Math.ceil((Number(to) - Number(from)) / (MAX_VALUES - 1))
  return step > 1 ? `/${step}` : ''
}

/** The same question with other values of its first setting. */
const varied = (asked: NextAsked, vary: string): NextFlags => ({ vary: [vary, ...valuesOf(asked, 'vary').slice(1)] })

const OF_TARGET = ['target', 'within', 'variant']
const MISSED: readonly Stand[] = ['between', 'beyond']

export const TUNE_NEXT: readonly Next<TuneFinding>[] = [
  next({
    when: (finding: TuneFinding) => bestWhere(finding, 'reached'),
    about: ({ words }) => `play ${words}: see how it is won and lost`,
    command: 'run',
    keep: ['games'],
    flags: ({ set }, asked) => ({ set: withSet(asked, set) }),
  }),
  next({
    when: (finding: TuneFinding) => {
      const { axis } = finding.options
      const [from, to] = gapInside(rowOf(finding), finding.options)?.map(({ at }) => axis.values[at]) ?? []
      return from !== undefined && { axis, from, to }
    },
    about: ({ axis, from, to }) => `try ${settingName(axis)} between ${from} and ${to}`,
    flags: ({ axis: { path }, from, to }, asked) => varied(asked, `${path}=${from}..${to}${stepWords(from, to)}`),
  }),
  next({
    when: (finding: TuneFinding) => {
      const { axis, beyond } = finding.options
      const end = endBeyond(rowOf(finding), finding.options)
      const vary = end && beyond?.[end]
      return vary !== undefined && { axis, end, vary }
    },
    about: ({ axis, end }) => `try ${settingName(axis)} ${end} ${String(axis.values.at(end === 'below' ? 0 : -1))}`,
    flags: ({ vary }, asked) => varied(asked, vary),
  }),
  next({
    when: (finding: TuneFinding) => {
      const row = rowOf(finding)
      const best = bestWhere(finding, 'reached', 'open')
      return (
        best &&
        pointAt(row.points, row.best)?.side === 'open' && {
          ...best,
          enough: gamesToDecide(row, finding),
          ...finding.options,
        }
      )
    },
    about: ({ enough, words }) =>
      enough === undefined
        ? `narrow the margin of ${words}; it may stay too close to call`
        : `decide whether ${words} is on target`,
    flags: ({ enough, most }) => ({ games: enough ?? moreOf(most) }),
  }),
  next({
    when: (finding: TuneFinding) => {
      const { another, anotherWord = another } = finding.options
      const missed = bestWhere(finding, ...MISSED)
      // No value between these two can be played: a finer setting fills the gap.
      const nearest = gapInside(rowOf(finding), finding.options) === undefined && bestWhere(finding, 'between')
      return missed && another !== undefined && { another, anotherWord, nearest: nearest || undefined }
    },
    about: ({ anotherWord, nearest }) =>
      `tune ${anotherWord} ${nearest === undefined ? 'instead' : `at ${nearest.words}`}`,
    command: 'tune',
    keep: OF_TARGET,
    flags: ({ another, nearest }, asked) => ({
      vary: another,
      ...(nearest && { set: withSet(asked, nearest.set) }),
    }),
  }),
  {
    when: (finding) => bestWhere(finding, ...MISSED),
    about: 'see which other settings reach the target',
    command: 'levers',
    keep: OF_TARGET,
  },
]
