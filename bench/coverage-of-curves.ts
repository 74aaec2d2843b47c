// How often what `tune` says is true, on curves that are known: a table of docs/statistics.md.
//   node bench/coverage-of-curves.ts
import { wilson } from '../src/estimate/index.ts'
import { tuneStudy } from '../src/questions/index.ts'
import { judge } from '../src/questions/tune/row.ts'
import type { TuneFinding } from '../src/questions/index.ts'
import { Tally, TallyLayout } from '../src/simulate/index.ts'
import type { BatchReply } from '../src/simulate/index.ts'
import { AS_ASKED, isOnTarget, Ledger, sideOf } from '../src/studies/index.ts'
import { carryOut } from '../tests/support/carry-out.ts'
import type { Request, Target } from '../src/studies/index.ts'
import { chance } from './false-alarms.ts'

const LEVEL = 0.95
const VALUES = Array.from({ length: 11 }, (_, index) => index)
/** Games of each value, as `--games` has it. */
const GAMES = 300
const TARGET = { wanted: 0.55, tolerance: 0.03 }

/** True win rates of each value. */
const CURVES: readonly (readonly [name: string, rates: readonly number[]])[] = [
  ['steep', VALUES.map((x) => 1 / (1 + Math.exp(-(x - 4.8))))],
  ['shallow', VALUES.map((x) => 0.45 + 0.02 * x)],
  ['falling', VALUES.map((x) => 0.9 - 0.07 * x)],
  ['steps', VALUES.map((x) => [0.2, 0.4, 0.54, 0.8][Math.floor(x / 3)])],
  ['one jump', VALUES.map((x) => (x < 5 ? 0.3 : 0.75))],
  ['flat', VALUES.map(() => 0.55)],
  ['rare wins', VALUES.map((x) => 0.002 * (x + 1))],
  ['up and down', VALUES.map((x) => 0.8 - 0.12 * Math.abs(x - 5))],
  ['up, then down', [0.336, 0.55, 0.072]],
  ['a peak', VALUES.map((x) => (x === 4 ? 0.55 : 0.3))],
  ['plateaus', VALUES.map((x) => (x < 4 ? 0.4 : x < 8 ? 0.55 : 0.3))],
]

export interface CurveRow {
  readonly name: string
  /** Of the experiments: all intervals of played values hold, that of the best value holds, no claim is wrong. */
  readonly all: number
  readonly best: number
  readonly claims: number
  /** All ordinary intervals of the same games hold. */
  readonly ordinary: number
  /** Half-width of the best value's interval, on average. */
  readonly halfWidth: number
}

const layout = new TallyLayout([{ name: 'win', title: 'Win', kind: 'binary', unit: 'share of games' }], 0)

/** Studies of a setting whose win rates are known. @returns a function from the dice of an experiment to its answer */
export function tuning(
  rates: readonly number[],
  target: Target,
  most: number,
): (next: () => number) => Promise<{ readonly finding: TuneFinding; readonly playouts: number }> {
  const values = [...rates.keys()]
  const layouts = values.map(() => layout)
  const variants = values.map((value) => ({ name: String(value), set: {}, settings: {} }))
  const options = { metric: 'win', ...target, level: LEVEL, most, axis: { path: 'x', values } }
  const study = tuneStudy(variants, layouts, [AS_ASKED], options)
  return async (next) => {
    const ledger = new Ledger(layouts, study.pairs, study)
    await carryOut(study, ledger, async (request) => request.variants.map((one) => won(rates[one], one, request, next)))
    return { finding: study.conclude(ledger), playouts: ledger.playouts }
  }
}

/** A batch of games of which each is won with the same chance. */
export function won(rate: number, variant: number, { first, count }: Request, next: () => number): BatchReply {
  const tally = new Tally(layout)
  const { sumAt } = layout.find('win')!
  let wins = 0
  for (let game = 0; game < count; game++) if (next() < rate) wins++
  tally.sums.add(0, count)
  tally.sums.add(sumAt, count - wins)
  tally.sums.add(sumAt + 1, wins)
  const columns = new Int32Array(layout.columns.length * count)
  return { variant, first, count, tally: tally.toBuffers(), columns, failures: [] }
}

/** What is claimed surely, of a value or of all of them, and is not so. */
export function isWrong({ rows: [row], options }: TuneFinding, rates: readonly number[]): boolean {
  const { stand, isSure } = judge(row, options)
  return (
    row.points.some(
      ({ at, side }) => side !== 'open' && side !== sideOf({ low: rates[at], high: rates[at] }, options),
    ) ||
    (isSure && (stand === 'beyond' || stand === 'between') && rates.some((rate) => isOnTarget(rate, options)))
  )
}

export async function curveRows(experiments: number): Promise<CurveRow[]> {
  const rows: CurveRow[] = []
  for (const [name, rates] of CURVES) {
    const start = chance(`curve ${name}`)
    const tuned = tuning(rates, TARGET, GAMES)
    const held = { all: 0, best: 0, claims: 0, ordinary: 0, halfWidth: 0 }
    for (let experiment = 0; experiment < experiments; experiment++) {
      const { finding } = await tuned(start(experiment))
      const [{ points, best }] = finding.rows
      const isIn = (rate: number, low: number | null, high: number | null): boolean => low! <= rate && rate <= high!
      if (points.every(({ at, estimate: { low, high } }) => isIn(rates[at], low, high))) held.all++
      const { estimate: chosen } = points.find(({ at }) => at === best)!
      if (isIn(rates[best!], chosen.low, chosen.high)) held.best++
      if (!isWrong(finding, rates)) held.claims++
      const areOrdinary = points.every(({ at, playouts, estimate }) => {
        const { low, high } = wilson(Math.round(estimate.estimate! * playouts), playouts, LEVEL)
        return isIn(rates[at], low, high)
      })
      if (areOrdinary) held.ordinary++
      held.halfWidth += (chosen.high! - chosen.low!) / 2
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
  const head = ['true curve', 'all values', 'best value', 'claims', 'ordinary intervals', 'half-width']
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [
    row(head),
    row(head.map((_, column) => (column === 0 ? '---' : '---:'))),
    ...(await curveRows(experiments)).map(({ name, all, best, claims, ordinary, halfWidth }) =>
      row([name, ...[all, best, claims, ordinary].map(percent), `±${(100 * halfWidth).toFixed(1)} pp`]),
    ),
  ].join('\n')
}

if (import.meta.main) console.log(await curveTable(Number(process.argv[2] ?? 1000)))
