// What to ask after `tune`.
import { pointAt } from '../../studies/axis.ts'
import type { Stand } from '../../studies/axis.ts'
import { moreOf, next, valuesOf, withSet } from '../next.ts'
import type { Next, NextAsked, NextFlags } from '../next.ts'
import { settingWords, shortName } from '../setting.ts'
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
    about: ({ axis, from, to }) => `try ${shortName(axis)} between ${from} and ${to}`,
    flags: ({ axis: { path }, from, to }, asked) => varied(asked, `${path}=${from}..${to}`),
  }),
  next({
    when: (finding: TuneFinding) => {
      const { axis, beyond } = finding.options
      const end = endBeyond(rowOf(finding), finding.options)
      const vary = end && beyond?.[end]
      return vary !== undefined && { axis, end, vary }
    },
    about: ({ axis, end }) => `try ${shortName(axis)} ${end} ${String(axis.values.at(end === 'below' ? 0 : -1))}`,
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
    when: (finding: TuneFinding) => bestWhere(finding, ...MISSED) && finding.options.another,
    about: (another) => `tune ${another} instead`,
    command: 'tune',
    keep: OF_TARGET,
    flags: (another) => ({ vary: another }),
  }),
  {
    when: (finding) => bestWhere(finding, ...MISSED),
    about: 'see which other settings reach the target',
    command: 'levers',
    keep: OF_TARGET,
  },
]
