// Dice self-test: every kind of roll whose odds are known exactly, as a point of a funnel.
import { counted, percentFigures, thousands } from '../numbers.ts'
import { namerOf } from '../about.ts'
import type { Funnel, FunnelPoint } from '../funnel.ts'
import { funnelOf } from '../funnel.ts'
import type { Spec } from '../draw.ts'
import { LIGHT } from '../theme.ts'
import { keyTitle } from './cells.ts'
import type { Chart, Sources } from './chart.ts'
import { column, numberColumn, tableOf } from './table-columns.ts'
import { power } from '../../numeric/index.ts'

const HEIGHT = 260
/** Rows of the table: what is farthest off. */
const MAX_ROWS = 12
/** More points than this say no more; those nearest to their odds are left out. */
const MAX_POINTS = 300
/** A point nearer to its odds than this says no more than where it stands. */
const TOLD = 1
/** Beyond this distance a point stands at the edge. */
const EDGE = 8

export function health(sources: Sources): Chart | undefined {
  const funnel = funnelOf(sources.result)
  if (funnel.points.length === 0) return undefined
  const { points, alarms, falseAlarm, limit } = funnel
  const nameOf = namerOf(sources.about)
  const { variants } = sources.result
  const isVaried = (metric: string, key: string): boolean =>
    variants[0].metrics[metric].dimensions?.find(({ name }) => name === key)?.labels.length !== 1
  // A number says nothing without what it counts.
  const partOf = (key: string, label: string): string =>
    /^\d/.test(label)
      ? key === 'dice'
        ? `${label} ${label === '1' ? 'die' : 'dice'}`
        : `${keyTitle(key)} ${label}`
      : label
  const labelOf = ({ metric, by }: FunnelPoint): string =>
    Object.entries(by)
      .filter(([key]) => isVaried(metric, key))
      .map(([key, label]) => partOf(key, nameOf(key, label)))
      .join(', ')
  const tipOf = (point: FunnelPoint): string =>
    variants.length > 1 ? `${point.variant}, ${labelOf(point)}` : labelOf(point)
  const sorted = points.toSorted((a, b) => Math.abs(b.distance) - Math.abs(a.distance))
  const verdict =
    alarms.length === 0
      ? 'None lies outside'
      : `${alarms.length} of them ${alarms.length === 1 ? 'lies' : 'lie'} outside, as triangles: ` +
        'something is wrong with the game or with its exact chances'
  return {
    name: 'health',
    title: 'Dice self-test',
    finding:
      alarms.length === 0
        ? `${counted(points.length, 'roll type agrees', 'roll types agree')} with the exact chances`
        : `${alarms.length} of ${counted(points.length, 'roll type')} disagree with the exact chances`,
    caption:
      `${counted(points.length, 'roll type')} beside their exact chances, ` +
      `counted before anybody helps or re-rolls. ${verdict}. The dashed limits (±${limit.toFixed(1)}) ` +
      `are crossed by any point in ${percentFigures(falseAlarm, 1)}% of runs when all is well.`,
    panels: [
      {
        ...(points.length > MAX_POINTS
          ? { note: `The ${MAX_POINTS} farthest from their exact chances are drawn.` }
          : {}),
        spec: (width) => funnelSpec({ ...funnel, points: sorted.slice(0, MAX_POINTS) }, tipOf, width),
      },
    ],
    tables: [
      tableOf(
        sorted.slice(0, MAX_ROWS),
        [
          column('variant', ({ variant }) => variant, { isShown: variants.length > 1 }),
          column('roll', labelOf),
          numberColumn('observed', ({ observed }) => observed, {
            show: (one) => `${percentFigures(one.observed, 1)}%`,
          }),
          numberColumn('exact', ({ exact }) => exact, { show: (one) => `${percentFigures(one.exact, 1)}%` }),
          numberColumn('SD', ({ distance }) => distance, {
            name: 'SD',
            show: ({ distance }) => distance.toFixed(1).replace('-', '−'),
          }),
          numberColumn('trials', ({ trials }) => trials),
        ],
        { title: 'Farthest from their exact chances:', file: 'health', of: points.length },
        sorted,
      ),
    ],
  }
}

function funnelSpec({ points, limit }: Funnel, labelOf: (point: FunnelPoint) => string, width: number): Spec {
  const plot = width - 62
  const values = points.map((point) => ({
    trials: point.trials,
    distance: Math.max(-EDGE, Math.min(EDGE, point.distance)),
    verdict: point.isAlarm ? 'outside' : 'inside',
    says:
      `${labelOf(point)}: ${percentFigures(point.observed, 1)}% of ${thousands(point.trials)}, ` +
      `exact ${percentFigures(point.exact, 1)}%: ` +
      `${point.distance.toFixed(1).replace('-', '−')} standard deviations off`,
  }))
  const max = Math.max(limit + 1, ...values.map(({ distance }) => Math.abs(distance)))
  const verdicts = ['inside', 'outside']
  const y = (field: string): Spec => ({
    field,
    type: 'quantitative',
    title: 'standard deviations from the exact chance',
    scale: { domain: [-max, max], nice: false },
    axis: { tickCount: 7, domain: false },
  })
  return {
    width: plot,
    height: HEIGHT,
    data: { values },
    layer: [
      {
        data: { values: [{ at: limit }, { at: -limit }] },
        mark: { type: 'rule', color: LIGHT.vermillion, strokeDash: [6, 4], strokeWidth: 1.5, aria: false },
        encoding: { y: y('at') },
      },
      {
        data: { values: [{ at: 0 }] },
        mark: { type: 'rule', color: LIGHT.axis, strokeWidth: 1.5, aria: false },
        encoding: { y: y('at') },
      },
      ...[false, true].map((isFar) => ({
        transform: [{ filter: `abs(datum.distance) >= ${TOLD} === ${isFar}` }],
        mark: {
          type: 'point',
          filled: true,
          size: { expr: "datum.verdict === 'outside' ? 110 : 34" },
          opacity: 0.65,
          ...(isFar ? {} : { aria: false }),
        },
        encoding: {
          x: {
            field: 'trials',
            type: 'quantitative',
            title: 'trials (logarithmic)',
            scale: { type: 'log', domain: withAir(values.map(({ trials }) => trials)), nice: false },
            axis: {
              grid: false,
              format: '.3~s',
              values: powers(
                values.map(({ trials }) => trials),
                plot < 320,
              ),
            },
          },
          y: y('distance'),
          color: {
            field: 'verdict',
            type: 'nominal',
            scale: { domain: verdicts, range: [LIGHT.blue, LIGHT.vermillion] },
            legend: null,
          },
          shape: {
            field: 'verdict',
            type: 'nominal',
            scale: { domain: verdicts, range: ['circle', 'triangle-up'] },
            legend: null,
          },
          ...(isFar ? { description: { field: 'says', type: 'nominal' } } : {}),
        },
      })),
    ],
  }
}

/** Points at the ends stand clear of the edges. */
function withAir(trials: readonly number[]): [number, number] {
  return [Math.min(...trials) / 1.2, 1.2 * Math.max(...trials)]
}

/** 1, 10, 100 ...; with 3, 30, ... in between where there is room, and the ends where there are no others. */
function powers(trials: readonly number[], isNarrow: boolean): number[] {
  const [min, max] = [Math.min(...trials), Math.max(...trials)]
  const ticks = Array.from({ length: 16 }, (_, index) => power(10, index))
    .flatMap((power) => (isNarrow ? [power] : [power, 3 * power]))
    .filter((tick) => tick >= min && tick <= max)
  return ticks.length > 1 ? ticks : [...new Set([min, max])]
}
