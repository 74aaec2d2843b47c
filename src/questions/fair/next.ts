// What to ask after `fair`.
import { enoughOr, next, valuesOf, withSet } from '../next.ts'
import type { Next, NextAsked } from '../next.ts'
import { isWin } from '../../studies/win.ts'
import { nameOf } from '../words.ts'
import { isOpen } from './study.ts'
import type { FairFinding } from './study.ts'
import { strongestOf } from './verdict.ts'

/** Games of each change that do for a screen of some eighty of them. */
const FIRST_LOOK = 200

/** The first that was named: `value` plays one table. */
const firstOf = (asked: NextAsked, flag: string): string | undefined =>
  valuesOf(asked, flag)[0]
    ?.split(',')
    .map((one) => one.trim())
    .find((one) => one !== '' && one !== 'all')

/** On which side of the average a build is, surely or probably; undefined where it may be fair. */
function sideOf(finding: FairFinding): 'above' | 'below' | undefined {
  const isSure = finding.verdict.startsWith('too') || strongestOf(finding).key.startsWith('probably')
  return isSure ? (finding.difference.estimate! > 0 ? 'above' : 'below') : undefined
}

/** Which legal change is looked for. */
function changeWords(finding: FairFinding): string {
  const { measured, options } = finding
  const side = sideOf(finding)
  if (side === undefined) return `find the legal change that is worth most to ${options.name}`
  const what = isWin(measured) ? 'the win rate' : nameOf(measured)
  return `find the legal change that ${side === 'above' ? 'lowers' : 'raises'} ${what} most`
}

export const FAIR_NEXT: readonly Next<FairFinding>[] = [
  next({
    when: (finding: FairFinding) => isOpen(finding.verdict) && finding,
    about: ({ enough }) =>
      typeof enough === 'number'
        ? 'settle it, if the difference is about as large as it looks now'
        : 'narrow the margin; it may stay too close to call',
    flags: ({ enough, difference }) => ({ games: enoughOr(enough, difference.count) }),
  }),
  next({
    when: (finding: FairFinding) => sideOf(finding) !== undefined && finding.changes?.nearest[0],
    about: 'play the nearest change at the same tables',
    flags: ({ swaps }, asked) => ({ with: [...valuesOf(asked, 'with'), ...swaps] }),
  }),
  next({
    when: (finding: FairFinding) =>
      (!isOpen(finding.verdict) || sideOf(finding) !== undefined) && finding.options.isFoe !== true && finding,
    about: (finding, asked) =>
      `${changeWords(finding)}${valuesOf(asked, 'with').length > 0 ? ', of the sheet without --with' : ''}`,
    command: 'value',
    keep: ['metric', 'game'],
    flags: (finding, asked) => {
      const { scenarioSetting = 'scenario' } = finding.options
      const [scenario, agents] = [firstOf(asked, 'scenarios'), firstOf(asked, 'agents')]
      return {
        games: FIRST_LOOK,
        set: withSet(asked, { ...(scenario && { [scenarioSetting]: scenario }), ...(agents && { agents }) }),
        only: ['swap', 'spend'],
        ...(sideOf(finding) === 'above' && { less: true as const }),
      }
    },
  }),
]
