// How often does a first roll succeed? Observed beside exact, by pool and target number, and by kind of check.
//
// The metric is a ratio with a dimension `tn` whose labels are in order, a dimension `dice`, and known exact chances. First
// rolls are independent of each other given their pool, so cells with the same chance may be added and get Wilson's interval.
import { wilson } from '../../estimate/index.ts'
import type { ChartInfo } from '../../games/game.ts'
import type { ResultArm, ResultCell, ResultMetric } from '../../simulate/result.ts'
import type { Spec } from '../draw.ts'
import { counted, figure, interval } from '../numbers.ts'
import { LIGHT, SIZE } from '../theme.ts'
import type { Chart, Panel, Sources } from './chart.ts'
import { drawnArms, leftOut } from './chart.ts'
import { estimateTable } from './cells.ts'
import { chartOfGame } from './of-game.ts'
import { rowsSpec, ticks } from './rows.ts'
import type { Row } from './rows.ts'

const HEIGHT = 300

/** The first of the chart's metrics as lines of exact odds with what was observed on them; the others as they come. */
export function tnSuccess(sources: Sources, info: ChartInfo): Chart | undefined {
  const { result } = sources
  const [name, ...others] = info.metrics ?? [info.name]
  const metric = result.arms[0].metrics[name]
  if (metric === undefined || metric.kind !== 'ratio' || !isByPool(metric)) return chartOfGame(sources, info)
  const arms = drawnArms(result)
  const rest = others.length === 0 ? undefined : chartOfGame(sources, { ...info, metrics: others })
  const kind = metric.dimensions!.find(({ name: key }) => key !== 'dice' && key !== 'tn' && key !== 'reading')?.name
  const heading = (arm: ResultArm, part: string): string => arms.length > 1 ? `${part}, ${arm.name}` : part
  return {
    name: info.name,
    title: info.title,
    caption: `Lines are exact odds, a line for each number of dice; dots are what was rolled, with ${Math.round(100 * result.level)} % intervals. First rolls only, before help and re-rolls.${leftOut(result)}`,
    panels: [
      ...arms.flatMap((arm) => poolPanels(arm, name, result.level).map((panel) => ({ ...panel, heading: heading(arm, panel.heading ?? 'By dice and target number') }))),
      ...(kind === undefined ? [] : arms.flatMap((arm) => kindPanels(arm, name, kind, result.level, heading(arm, 'By kind of check: observed, and exact for the same pools (tick)')))),
      ...(rest === undefined ? [] : rest.panels.map((panel) => others.length > 1 ? panel : { ...panel, heading: panel.heading ?? result.arms[0].metrics[others[0]].title })),
    ],
    tables: [estimateTable(result, name), ...(rest?.tables ?? [])],
  }
}

function isByPool({ dimensions = [], expected }: ResultMetric): boolean {
  const names = dimensions.map(({ name }) => name)
  return names.includes('dice') && names.includes('tn') && expected !== undefined
}

// ---- By dice and target number -------------------------------------------------------------------------------------

interface Sum {
  readonly dice: string
  readonly tn: string
  readonly exact: number
  successes: number
  trials: number
}

/** A picture for each way of reading the dice that occurred. */
function poolPanels({ metrics }: ResultArm, name: string, level: number): Panel[] {
  const metric = metrics[name]
  const readings = new Map<string, Map<string, Sum>>()
  for (const { by, expected, trials = 0, successes = 0 } of metric.cells) {
    if (expected === undefined) continue
    const reading = String(by.reading ?? '')
    const sums = readings.get(reading) ?? readings.set(reading, new Map()).get(reading)!
    const key = `${by.dice}/${by.tn}`
    const sum = sums.get(key) ?? sums.set(key, { dice: String(by.dice), tn: String(by.tn), exact: expected, successes: 0, trials: 0 }).get(key)!
    sum.successes += successes
    sum.trials += trials
  }
  const labels = (key: string): readonly string[] => metric.dimensions!.find((dimension) => dimension.name === key)!.labels
  return [...readings].map(([reading, sums]) => ({
    ...(readings.size > 1 ? { heading: `By dice and target number, ${reading} reading` } : {}),
    spec: (width) => poolSpec(metric, [...sums.values()], labels('tn'), labels('dice'), level, width),
  }))
}

function poolSpec(metric: ResultMetric, sums: readonly Sum[], tns: readonly string[], pools: readonly string[], level: number, width: number): Spec {
  const plot = width - 76
  const seen = pools.filter((dice) => sums.some((sum) => sum.dice === dice))
  const values = sums.map(({ dice, tn, exact, successes, trials }) => {
    const { value, low, high } = wilson(successes, trials, level)
    return { dice, tn, exact, observed: value, low, high, says: `${dice} dice against ${tn}: observed ${figure(metric, value)} (${interval(metric, { low, high })}), exact ${figure(metric, exact)}, ${counted(trials, 'roll')}` }
  })
  const colour = { field: 'dice', type: 'ordinal', scale: { domain: seen, range: ramp(seen.length) }, legend: null }
  const y = (field: string): Spec => ({ field, type: 'quantitative', title: 'share of first rolls', scale: { domain: [0, 1] }, axis: { ...ticks(true), tickCount: 5, domain: false } })
  const names = lineNames(values, tns, seen)
  return {
    width: plot,
    height: HEIGHT,
    data: { values },
    encoding: { x: { field: 'tn', type: 'ordinal', sort: tns, scale: { domain: tns.filter((tn) => sums.some((sum) => sum.tn === tn)) }, title: 'target number', axis: { labelAngle: 0 } } },
    layer: [
      { mark: { type: 'line', strokeWidth: 1.5, opacity: 0.8, aria: false }, encoding: { y: y('exact'), color: colour, detail: { field: 'dice' } } },
      { mark: { type: 'rule', strokeWidth: 2, opacity: 0.6, aria: false }, encoding: { y: y('low'), y2: { field: 'high' }, color: colour } },
      { mark: { type: 'point', filled: true, size: 36, opacity: 1 }, encoding: { y: y('observed'), color: colour, description: { field: 'says', type: 'nominal' } } },
      { data: { values: names }, mark: { type: 'text', fontSize: SIZE.small, dx: 7, dy: -7, align: 'left', aria: false }, encoding: { y: y('exact'), text: { field: 'dice', type: 'nominal' } } },
    ],
  }
}

/** Each number of dice stands once at its line, where lines are farthest apart: at the target nearest to even odds. */
function lineNames(values: readonly { dice: string; tn: string; exact: number }[], tns: readonly string[], pools: readonly string[]): { dice: string; tn: string; exact: number }[] {
  return pools.map((dice) => {
    const own = values.filter((value) => value.dice === dice)
    const { tn, exact } = own.reduce((best, value) => Math.abs(value.exact - 0.5) < Math.abs(best.exact - 0.5) ? value : best)
    return { dice, tn, exact }
  }).toSorted((a, b) => tns.indexOf(a.tn) - tns.indexOf(b.tn))
}

/** From few dice to many: light to dark orange to blue, in steps that differ in lightness as well. */
function ramp(count: number): string[] {
  const steps = [LIGHT.orange, LIGHT.vermillion, LIGHT.purple, LIGHT.sky, LIGHT.blue, LIGHT.green, LIGHT.grey]
  return Array.from({ length: count }, (_, at) => steps[at % steps.length])
}

// ---- By kind of check ----------------------------------------------------------------------------------------------

function kindPanels({ metrics }: ResultArm, name: string, kind: string, level: number, heading: string): Panel[] {
  const metric = metrics[name]
  const kinds = new Map<string, { successes: number; trials: number; expected: number }>()
  for (const cell of metric.cells) {
    if (cell.expected === undefined) continue
    const sum = kinds.get(String(cell.by[kind])) ?? { successes: 0, trials: 0, expected: 0 }
    kinds.set(String(cell.by[kind]), added(sum, cell))
  }
  const rows = [...kinds].toSorted(([, a], [, b]) => b.trials - a.trials).map(([label, { successes, trials, expected }]): Row => {
    const { value, low, high } = wilson(successes, trials, level)
    return { label, estimate: value, low, high, exact: expected / trials, text: `${figure(metric, value)} (${interval(metric, { low, high })})` }
  })
  return rows.length === 0 ? [] : [{ heading, spec: (width) => rowsSpec(rows, { axis: 'share of first rolls', isShare: true, domain: [0, 1] }, width) }]
}

function added(sum: { successes: number; trials: number; expected: number }, { successes = 0, trials = 0, expected = 0 }: ResultCell): { successes: number; trials: number; expected: number } {
  return { successes: sum.successes + successes, trials: sum.trials + trials, expected: sum.expected + trials * expected }
}
