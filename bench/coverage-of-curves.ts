// How often the curve that `tune` fits holds the truth, on curves that are known: a table of docs/statistics.md.
//   node bench/coverage-of-curves.ts
import { wilson } from '../src/estimate/index.ts'
import { tuneStudy } from '../src/questions/index.ts'
import { judge } from '../src/questions/tune/row.ts'
import type { TuneFinding } from '../src/questions/index.ts'
import { isOnTarget, sideOf } from '../src/questions/target.ts'
import { Tally, TallyLayout } from '../src/simulate/index.ts'
import { AS_ASKED, carryOut, Ledger } from '../src/studies/index.ts'
import { chance } from './false-alarms.ts'

const LEVEL = 0.95
const VALUES = Array.from({ length: 11 }, (_, index) => index)
/** Games of each value, as `--games` has it. */
const GAMES = 300
const TARGET = { wanted: 0.55, tolerance: 0.03 }

/** True win rates of eleven values. */
const CURVES: readonly (readonly [name: string, rates: readonly number[]])[] = [
  ['steep', VALUES.map((x) => 1 / (1 + Math.exp(-(x - 4.8))))],
  ['shallow', VALUES.map((x) => 0.45 + 0.02 * x)],
  ['falling', VALUES.map((x) => 0.9 - 0.07 * x)],
  ['steps', VALUES.map((x) => [0.2, 0.4, 0.54, 0.8][Math.floor(x / 3)])],
  ['one jump', VALUES.map((x) => (x < 5 ? 0.3 : 0.75))],
  ['flat', VALUES.map(() => 0.55)],
  ['rare wins', VALUES.map((x) => 0.002 * (x + 1))],
  ['up and down', VALUES.map((x) => 0.8 - 0.12 * Math.abs(x - 5))],
]

export interface CurveRow {
  readonly name: string
  /** Of the experiments: all intervals of the curve hold, that of the best value holds, no claim is wrong. */
  readonly all: number
  readonly best: number
  readonly claims: number
  /** All ordinary intervals of the same games hold. */
  readonly ordinary: number
  /** Half-width of the best value's interval, on average. */
  readonly halfWidth: number
}

const layout = new TallyLayout([{ name: 'win', title: 'Win', kind: 'binary', unit: 'share of games' }], 0)
const layouts = VALUES.map(() => layout)
const variants = VALUES.map((value) => ({ name: String(value), set: {}, settings: {} }))
const options = { metric: 'win', ...TARGET, level: LEVEL, most: GAMES, axis: { path: 'x', values: VALUES } }

async function tuned(rates: readonly number[], next: () => number): Promise<TuneFinding> {
  const study = tuneStudy(variants, layouts, [AS_ASKED], options)
  const ledger = new Ledger(layouts, study.pairs, study)
  const { sumAt } = layout.find('win')!
  await carryOut(study, ledger, async ({ variants: asked, first, count }) =>
    asked.map((variant) => {
      const tally = new Tally(layout)
      let won = 0
      for (let game = 0; game < count; game++) if (next() < rates[variant]) won++
      tally.sums.add(0, count)
      tally.sums.add(sumAt, count - won)
      tally.sums.add(sumAt + 1, won)
      const columns = new Int32Array(layout.columns.length * count)
      return { variant, first, count, tally: tally.toBuffers(), columns, failures: [] }
    }),
  )
  return study.conclude(ledger)
}

/** What is claimed of a value surely, and is not so. */
function isWrong(finding: TuneFinding, rates: readonly number[]): boolean {
  const [row] = finding.rows
  const isMonotone = row.direction === 'rising' || row.direction === 'falling'
  return (
    row.sides.some(
      (side, index) =>
        (isMonotone || row.points.some(({ at }) => at === index)) &&
        side !== 'open' &&
        side !== sideOf({ low: rates[index], high: rates[index] }, TARGET),
    ) ||
    (judge(row, TARGET).stand === 'out of reach' && rates.some((rate) => isOnTarget(rate, TARGET)))
  )
}

export async function curveRows(experiments: number): Promise<CurveRow[]> {
  const rows: CurveRow[] = []
  for (const [name, rates] of CURVES) {
    const start = chance(`curve ${name}`)
    const held = { all: 0, best: 0, claims: 0, ordinary: 0, halfWidth: 0 }
    for (let experiment = 0; experiment < experiments; experiment++) {
      const finding = await tuned(rates, start(experiment))
      const [{ points, best }] = finding.rows
      const isIn = (rate: number, low: number | null, high: number | null): boolean => low! <= rate && rate <= high!
      if (points.every(({ at, fit: { low, high } }) => isIn(rates[at], low, high))) held.all++
      const { fit } = points.find(({ at }) => at === best)!
      if (isIn(rates[best!], fit.low, fit.high)) held.best++
      if (!isWrong(finding, rates)) held.claims++
      const areOrdinary = points.every(({ at, playouts, own }) => {
        const { low, high } = wilson(Math.round(own.estimate! * playouts), playouts, LEVEL)
        return isIn(rates[at], low, high)
      })
      if (areOrdinary) held.ordinary++
      held.halfWidth += (fit.high! - fit.low!) / 2
    }
    const share = (count: number): number => count / experiments
    rows.push({
      name,
      all: share(held.all),
      best: share(held.best),
      claims: share(held.claims),
      ordinary: share(held.ordinary),
      halfWidth: share(held.halfWidth),
    })
  }
  return rows
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`

export async function curveTable(experiments: number): Promise<string> {
  const head = ['true curve', 'whole curve', 'best value', 'claims', 'ordinary intervals', 'half-width']
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [
    row(head),
    row(head.map((_, column) => (column === 0 ? '---' : '---:'))),
    ...(await curveRows(experiments)).map(({ name, all, best, claims, ordinary, halfWidth }) =>
      row([name, ...[all, best, claims, ordinary].map(percent), `±${(100 * halfWidth).toFixed(1)} pp`]),
    ),
  ].join('\n')
}

if (import.meta.main) console.log(await curveTable(Number(process.argv[2] ?? 2000)))
