// What to ask after `levers`.
import { sideOf } from '../../studies/axis.ts'
import { next, withSet } from '../next.ts'
import type { Next, NextAsked, NextFlags } from '../next.ts'
import { settingName, settingWords } from '../setting.ts'
import { playoutOf } from '../words.ts'
import { isNow, keptOf, seeming as seemingGap, spanOf, standing } from './stands.ts'
import type { LeverFinding, LeversFinding } from './study.ts'

/** More settings of which it is not known are not proposed to be played on. */
const MAX_AGAIN = 6

/** Flags that `tune` takes too. */
const OF_TARGET = ['target', 'within', 'variant']

/** Those that surely reach the target, those that may, and those that surely pass it with a value near to it. */
const reaching = (finding: LeversFinding): LeverFinding[] => [
  ...[true, false].flatMap((isSure) => standing(finding, 'reached', isSure)),
  ...standing(finding, 'open').filter(({ value }) => value !== null),
]

/** Also those that surely pass it, but with no value near to it. */
const best = (finding: LeversFinding): LeverFinding[] => [...reaching(finding), ...standing(finding, 'between', true)]

/** `tune` finds its values itself, and tells more only in more games. */
const tuning = ({ games }: NextAsked, { most }: LeversFinding['options'], ...vary: readonly string[]): NextFlags => ({
  games: games === undefined ? undefined : Math.max(games, 4 * most),
  vary,
})

export const LEVERS_NEXT: readonly Next<LeversFinding>[] = [
  next({
    when: (finding: LeversFinding) => {
      const seeming = standing(finding, 'open').filter((lever) => seemingGap(lever, finding.options.wanted))
      const [lever] = [...reaching(finding), ...seeming]
      return lever !== undefined && { ...finding, ...lever }
    },
    about: ({ lever, measured }) => `tune ${settingName(lever)} with more ${playoutOf(measured)}s`,
    command: 'tune',
    keep: OF_TARGET,
    flags: ({ lever, options }, asked) => tuning(asked, options, lever.path),
  }),
  next({
    when: (finding: LeversFinding) => best(finding).find((lever) => !isNow(lever)),
    about: ({ lever, value }) => `play ${settingWords(lever, value!)}: see how it is won and lost`,
    command: 'run',
    keep: ['games'],
    flags: ({ lever, value }, asked) => ({ set: withSet(asked, { [lever.path]: lever.values[value!] }) }),
  }),
  next({
    when: (finding: LeversFinding) => {
      const kept = sideOf(finding.now, finding.options) === 'within' ? [] : keptOf(finding)
      const unclear = [...standing(finding, 'open'), ...standing(finding, 'between', false), ...kept]
      const isOpen = best(finding).length === 0 && unclear.length > 0
      return isOpen && { unclear: unclear.slice(0, MAX_AGAIN), options: finding.options }
    },
    about: ({ unclear: [{ lever }, ...others] }) =>
      `play more of ${others.length === 0 ? settingName(lever) : 'the settings that are too close to call'}`,
    command: 'levers',
    keep: OF_TARGET,
    flags: ({ unclear, options: { most } }) => ({ games: 4 * most, only: unclear.map(({ lever: { path } }) => path) }),
  }),
  next({
    when: (finding: LeversFinding) => {
      const moving = finding.levers.filter((lever) => spanOf(lever) > 0).toSorted((a, b) => spanOf(b) - spanOf(a))
      return reaching(finding).length === 0 && moving.length > 1 && { moving, options: finding.options }
    },
    about: 'tune two settings together',
    command: 'tune',
    keep: OF_TARGET,
    flags: ({ moving: [{ lever: first }, { lever: second }], options }, asked) =>
      tuning(asked, options, first.path, `${second.path}=${second.values[0]},${second.values.at(-1)}`),
  }),
]
