// What to ask after `fair`.
import { enoughOr, next, valuesOf, withSet } from '../next.ts'
import type { Next, NextAsked } from '../next.ts'
import { isWin } from '../../studies/win.ts'
import { nameOf } from '../words.ts'
import { isOpen } from './study.ts'
import type { FairFinding } from './study.ts'
import { fixKind } from './verdict.ts'

/** Games of each change that do for a screen of some eighty of them. */
const FIRST_LOOK = 200

const FIX = { probable: 'the probable fix', guess: 'the best guess', nearest: 'the nearest change' }

/** The first that was named: `value` plays one table. */
const firstOf = (asked: NextAsked, flag: string): string | undefined =>
  valuesOf(asked, flag)[0]
    ?.split(',')
    .map((one) => one.trim())
    .find((one) => one !== '' && one !== 'all')

/** Which legal change is looked for. */
function changeWords({ verdict, measured, options: { name } }: FairFinding): string {
  if (verdict === 'fair') return `find the legal change that is worth most to ${name}`
  const what = isWin(measured) ? 'the win rate' : nameOf(measured)
  return `find the legal change that ${verdict === 'too strong' ? 'lowers' : 'raises'} ${what} most`
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
    when: ({ verdict, fix, difference, options: { within } }: FairFinding) =>
      fix !== undefined && verdict.startsWith('too') && { ...fix, kind: fixKind(fix, difference, within) },
    about: ({ kind }) => `play ${FIX[kind]} at the same tables`,
    flags: ({ changes }, asked) => ({ with: [...valuesOf(asked, 'with'), ...changes] }),
  }),
  next({
    when: (finding: FairFinding) => !isOpen(finding.verdict) && finding.options.isFoe !== true && finding,
    about: (finding, asked) =>
      `${changeWords(finding)}${valuesOf(asked, 'with').length > 0 ? ', of the sheet without --with' : ''}`,
    command: 'value',
    keep: ['metric', 'game'],
    flags: ({ verdict, options: { scenarioSetting = 'scenario' } }, asked) => {
      const [scenario, agents] = [firstOf(asked, 'scenarios'), firstOf(asked, 'agents')]
      return {
        games: FIRST_LOOK,
        set: withSet(asked, { ...(scenario && { [scenarioSetting]: scenario }), ...(agents && { agents }) }),
        only: ['swap', 'spend'],
        ...(verdict === 'too strong' && { less: true as const }),
      }
    },
  }),
]
