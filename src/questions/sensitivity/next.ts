// What to ask after `sensitivity`, and after its first half alone.
import { isShare, withInterval } from '../../report/numbers.ts'
import { excludesZero } from '../../simulate/result.ts'
import { next, withSet } from '../next.ts'
import type { Next } from '../next.ts'
import { nameOf } from '../words.ts'
import { calledIn } from './screening.ts'
import type { ScreeningFinding } from './screening.ts'
import type { SensitivityFinding } from './study.ts'

/** Games that are nearly all won, or nearly all lost, show little of how. */
const [MIN_OPEN, MAX_OPEN] = [0.1, 0.9]

const isCalled = ({ factors }: ScreeningFinding): boolean => factors.some((factor) => factor.isCalled)

/** The change with the largest clear effect that leaves the game open. A weight is no single setting. */
const worthSeeing = <Finding>(of: (finding: Finding) => ScreeningFinding): Next<Finding> =>
  next({
    when: (finding: Finding) => {
      const { factors, rows, measured } = of(finding)
      const row = rows.find(({ name, isUntouched, effects, numbers: [{ estimate }] }) => {
        // Factors stand by size, not as rows count them.
        const factor = factors.find((one) => name.startsWith(`${one.name} `))
        const isOpen = estimate !== null && (!isShare(measured) || (estimate >= MIN_OPEN && estimate <= MAX_OPEN))
        return factor?.isCalled && factor.kind !== 'weight' && isOpen && !isUntouched && effects.some(excludesZero)
      })
      const [, path, value] = /^(\S+) (.*)$/s.exec(row?.name ?? '') ?? []
      const words = row && `${nameOf(measured)} ${withInterval(measured, row.numbers[0])}`
      return row !== undefined && { path, value, called: calledIn(row), words }
    },
    about: ({ called, words }) => `see how it is won and lost with ${called} (${words})`,
    command: 'run',
    keep: ['games'],
    flags: ({ path, value }, asked) => ({ set: withSet(asked, { [path]: value }) }),
  })

const playMore = <Finding>(of: (finding: Finding) => ScreeningFinding): Next<Finding> =>
  next({
    when: (finding: Finding) => {
      const isOpen = of(finding).rows.some(({ survivals }) => survivals.some((survival) => survival !== 'survives'))
      return isOpen && !isCalled(of(finding)) && of(finding).options
    },
    about: 'play more: what matters is too close to call',
    flags: ({ most }) => ({ games: 4 * most }),
  })

export const SCREENING_NEXT: readonly Next<ScreeningFinding>[] = [
  playMore((finding) => finding),
  {
    when: isCalled,
    about: 'play all combinations of the changes that matter most',
    command: 'sensitivity',
    keep: ['games', 'variant', 'only', 'few', 'places', 'within', 'delta', 'metric', 'also'],
  },
  worthSeeing((finding) => finding),
]

export const SENSITIVITY_NEXT: readonly Next<SensitivityFinding>[] = [
  playMore(({ screening }) => screening),
  worthSeeing(({ screening }) => screening),
]
