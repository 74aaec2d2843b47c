// The example of docs/guides/evenings.md: three groups with known win rates, and how often a log excludes each.
import { excludedShare } from '../../src/questions/evenings/power.ts'
import type { Wins } from '../../src/questions/evenings/agreement.ts'
import { table } from '../docs/pages.ts'

/** Simulated games of each group. */
export const GAMES = 1000
export const RATES = { 'new group': 0.31, casual: 0.44, regulars: 0.55 } as const

export const simulated = (rate: number): Wins => ({ won: Math.round(GAMES * rate), of: GAMES })

export function powerTable(): string {
  const groups = Object.entries(RATES)
  const percent = (share: number): string => `${(100 * share).toFixed(share < 0.095 ? 1 : 0)}%`
  const rows = groups.flatMap(([name, rate]) =>
    [6, 12, 24].map((evenings) => [
      `${name} (${percent(rate)})`,
      evenings,
      ...groups.map(([, other]) => percent(excludedShare(rate, evenings, simulated(other)))),
    ]),
  )
  return table(['at the table', 'evenings', ...groups.map(([name]) => `excludes ${name}`)], rows)
}
