// Success of first rolls: observed beside exact, by pool and target number, and by kind of check.
//
// The metric is a ratio with a dimension `tn` whose labels are in order, a dimension `dice`, and known exact chances.
// First rolls are independent of each other given their pool. So cells with the same chance may be added and get
// Wilson's interval.
import { wilson } from '../../estimate/index.ts'
import type { ChartInfo } from '../../engine/game.ts'
import type { ResultVariant, ResultCell, ResultMetric } from '../../simulate/result.ts'
import { cellLabels } from '../../simulate/layout.ts'
import type { Spec } from '../draw.ts'
import { namerOf } from '../about.ts'
import type { Namer } from '../about.ts'
import { counted, figure, levelInWords, withInterval } from '../numbers.ts'
import { RAMP, SIZE } from '../theme.ts'
import type { Chart, Panel, Sources } from './chart.ts'
import { emptyPanel } from './chart.ts'
import { tipOf } from './cells.ts'
import { variantTable, ofVariant, shownVariants } from './side-by-side.ts'
import { firstFinding } from './finding.ts'
import { chartOfGame } from './of-game.ts'
import { rowsSpec, ticks } from './rows.ts'
import type { Row } from './rows.ts'

const HEIGHT = 300

/** The first of the chart's metrics as lines of exact odds with what was observed on them; the others as they come. */
export function poolOdds(sources: Sources, info: ChartInfo): Chart | undefined {
  const { result, about } = sources
  const [name, ...others] = info.metrics ?? [info.name]
  const metric = result.variants[0].metrics[name]
  if (metric === undefined || metric.kind !== 'ratio' || !isByPool(metric)) return chartOfGame(sources, info)
  const variants = shownVariants(result, about)
  const nameOf = namerOf(about)
  const rest = others.length === 0 ? undefined : chartOfGame(sources, { ...info, metrics: others })
  const kind = metric.dimensions!.find(({ name: key }) => key !== 'dice' && key !== 'tn' && key !== 'reading')?.name
  return {
    name: info.name,
    title: info.title,
    finding: firstFinding(sources, info.title, others),
    caption:
      'Lines: exact chances, one for each number of dice. ' +
      `Dots: simulated (${MIN_TRIALS} rolls or more), with ${levelInWords(result.level)} intervals. ` +
      'First rolls only, before help and re-rolls.',
    panels: [
      ...byHeading(
        variants.map((variant) =>
          poolPanels(variant, name, result.level).map((panel) => ofVariant(variants, variant, panel)),
        ),
      ),
      ...(kind === undefined ? [] : kindPanels(variants, name, kind, result.level, nameOf)),
      ...(rest === undefined
        ? []
        : rest.panels.map((panel) =>
            others.length > 1
              ? panel
              : { ...panel, heading: panel.heading ?? result.variants[0].metrics[others[0]].title },
          )),
    ],
    tables: [variantTable(sources, name), ...(rest?.tables ?? [])],
  }
}

/** Of lists of panels, one list a variant: the panels of one heading after each other. */
function byHeading(panels: readonly (readonly Panel[])[]): Panel[] {
  return [...Map.groupBy(panels.flat(), ({ heading }) => heading).values()].flat()
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

/** Fewer rolls than this are not drawn: their intervals would hide the others. */
const MIN_TRIALS = 20

/** A picture for each way of reading the dice that occurred. */
function poolPanels({ metrics }: ResultVariant, name: string, level: number): Panel[] {
  const metric = metrics[name]
  const readings = new Map<string, Map<string, Sum>>()
  for (const { by, expected, trials = 0, successes = 0 } of metric.cells) {
    if (expected === undefined) continue
    const reading = String(by.reading ?? '')
    const sums = readings.get(reading) ?? readings.set(reading, new Map()).get(reading)!
    const key = `${by.dice}/${by.tn}`
    const sum =
      sums.get(key) ??
      sums.set(key, { dice: String(by.dice), tn: String(by.tn), exact: expected, successes: 0, trials: 0 }).get(key)!
    sum.successes += successes
    sum.trials += trials
  }
  const labels = (key: string): readonly string[] =>
    metric.dimensions!.find((dimension) => dimension.name === key)!.labels
  return [...readings].map(([reading, sums]) => ({
    heading: `By dice and target number${readings.size > 1 ? `, ${reading} reading` : ''}`,
    spec: (width) => {
      const pools = {
        sums: [...sums.values()],
        exact: exactOf(metric, reading),
        tns: labels('tn'),
        dice: labels('dice'),
      }
      return poolSpec(metric, pools, level, width)
    },
  }))
}

interface Pools {
  readonly sums: readonly Sum[]
  readonly exact: readonly Exact[]
  /** Labels of all, in order. */
  readonly tns: readonly string[]
  readonly dice: readonly string[]
}

function poolSpec(metric: ResultMetric, { sums, exact, tns, dice: pools }: Pools, level: number, width: number): Spec {
  const plot = width - 76
  const drawn = sums.filter(({ trials }) => trials >= MIN_TRIALS)
  const seen = pools.filter((dice) => drawn.some((sum) => sum.dice === dice))
  const lines = exact.filter(({ dice }) => seen.includes(dice))
  const values = drawn.map(({ dice, tn, exact: chance, successes, trials }) => {
    const { value, low, high } = wilson(successes, trials, level)
    return {
      dice,
      tn,
      observed: value,
      low,
      high,
      says:
        `${dice} ${dice === '1' ? 'die' : 'dice'} against ${tn}: ` +
        `observed ${withInterval(metric, { estimate: value, low, high })}, ` +
        `exact ${figure(metric, chance)}, ${counted(trials, 'roll')}`,
    }
  })
  const colour = { field: 'dice', type: 'ordinal', scale: { domain: seen, range: ramp(seen.length) }, legend: null }
  const y = (field: string): Spec => ({
    field,
    type: 'quantitative',
    title: 'share of first rolls',
    scale: { domain: [0, 1] },
    axis: { ...ticks(true), tickCount: 5, domain: false },
  })
  if (drawn.length === 0)
    return emptyPanel(`No pool was rolled ${MIN_TRIALS} times against one target number.`).spec(width)
  const names = lineNames(lines, seen)
  return {
    width: plot,
    height: HEIGHT,
    data: { values },
    encoding: {
      x: {
        field: 'tn',
        type: 'ordinal',
        sort: tns,
        scale: { domain: tns },
        title: 'target number',
        axis: { labelAngle: 0 },
      },
    },
    layer: [
      {
        data: { values: lines },
        mark: { type: 'line', strokeWidth: 1.5, opacity: 0.8, aria: false },
        encoding: { y: y('exact'), color: colour, detail: { field: 'dice' } },
      },
      {
        mark: { type: 'rule', strokeWidth: 2, opacity: 0.6, aria: false },
        encoding: { y: y('low'), y2: { field: 'high' }, color: colour },
      },
      {
        mark: { type: 'point', filled: true, size: 36, opacity: 1 },
        encoding: { y: y('observed'), color: colour, description: { field: 'says', type: 'nominal' } },
      },
      {
        data: { values: names },
        mark: { type: 'text', fontSize: SIZE.small, dx: 7, dy: -7, align: 'left', aria: false },
        encoding: { y: y('exact'), text: { field: 'dice', type: 'nominal' } },
      },
    ],
  }
}

interface Exact {
  readonly dice: string
  readonly tn: string
  readonly exact: number
}

/** All exact odds of one reading, whether rolled or not. */
function exactOf(metric: ResultMetric, reading: string): Exact[] {
  const { dimensions = [], expected = [], kind, title, unit } = metric
  const all = new Map<string, Exact>()
  expected.forEach((exact, cell) => {
    if (exact === null) return
    const labels = cellLabels({ name: '', kind, title, unit, dimensions }, cell)
    if ((labels.reading ?? '') === reading)
      all.set(`${labels.dice}/${labels.tn}`, { dice: labels.dice, tn: labels.tn, exact })
  })
  return [...all.values()]
}

/** Each number of dice stands once at its line, where lines are farthest apart: at the target nearest to even odds. */
function lineNames(lines: readonly Exact[], pools: readonly string[]): Exact[] {
  return pools.map((dice) =>
    lines
      .filter((line) => line.dice === dice)
      .reduce((best, line) => (Math.abs(line.exact - 0.5) < Math.abs(best.exact - 0.5) ? line : best)),
  )
}

/** From few dice to many. */
const COLOURS = ['#8e6bd1', ...RAMP, '#7d5f52']

function ramp(count: number): string[] {
  return Array.from({ length: count }, (_, index) => COLOURS[index % COLOURS.length])
}

// ---- By kind of check ----------------------------------------------------------------------------------------------

function kindPanels(
  variants: readonly ResultVariant[],
  name: string,
  kind: string,
  level: number,
  nameOf: Namer,
): Panel[] {
  const kinds = new Map<string, number>()
  const rows = variants.flatMap((variant) => {
    const sums = sumsOf(variant, name, kind)
    for (const [label, { trials }] of sums) kinds.set(label, (kinds.get(label) ?? 0) + trials)
    return [...sums]
      .filter(([, { trials }]) => trials >= MIN_TRIALS)
      .map(([label, { successes, trials, expected }]) => {
        const { value, low, high } = wilson(successes, trials, level)
        const series = variants.length > 1 ? { series: variant.name } : {}
        return {
          kind: label,
          row: {
            label: nameOf(kind, label),
            ...series,
            estimate: value,
            low,
            high,
            exact: expected / trials,
            text: withInterval(variant.metrics[name], { estimate: value, low, high }),
            tip:
              `${tipOf(variant.metrics[name], { estimate: value, low, high, count: trials })}, ` +
              `exact ${figure(variant.metrics[name], expected / trials)}`,
          } satisfies Row,
        }
      })
  })
  if (rows.length === 0) return []
  const sorted = rows.toSorted((a, b) => kinds.get(b.kind)! - kinds.get(a.kind)!).map(({ row }) => row)
  const left = kinds.size - new Set(rows.map((row) => row.kind)).size
  return [
    {
      ...(left > 0
        ? { note: `Left to the table: ${counted(left, 'kind')} rolled fewer than ${MIN_TRIALS} times.` }
        : {}),
      heading: 'By kind of check, the most frequent first: observed, and exact for the same pools (tick)',
      spec: (width) =>
        rowsSpec(
          sorted,
          {
            axis: 'share of first rolls',
            isShare: true,
            domain: [0, 1],
            ...(variants.length > 1 ? { series: variants.map((variant) => variant.name) } : {}),
          },
          width,
        ),
    },
  ]
}

/** Of each kind of check, all pools and targets together. */
function sumsOf(
  { metrics }: ResultVariant,
  name: string,
  kind: string,
): Map<string, { successes: number; trials: number; expected: number }> {
  const sums = new Map<string, { successes: number; trials: number; expected: number }>()
  for (const cell of metrics[name].cells) {
    if (cell.expected === undefined) continue
    const sum = sums.get(String(cell.by[kind])) ?? { successes: 0, trials: 0, expected: 0 }
    sums.set(String(cell.by[kind]), added(sum, cell))
  }
  return sums
}

function added(
  sum: { successes: number; trials: number; expected: number },
  { successes = 0, trials = 0, expected = 0 }: ResultCell,
): { successes: number; trials: number; expected: number } {
  return {
    successes: sum.successes + successes,
    trials: sum.trials + trials,
    expected: sum.expected + trials * expected,
  }
}
