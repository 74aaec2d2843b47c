// Pictures along the rounds: median and bands of a number, and lines of shares, of events and of ratios.
import { pluralOf } from '../../../input/words.ts'
import type { ResultCell, ResultMetric } from '../../../simulate/result.ts'
import type { Namer } from '../../about.ts'
import { keyTitle, tipOf } from '../cells.ts'
import { emptyPanel } from '../chart.ts'
import type { Panel } from '../chart.ts'
import { fanScale, fanSpec } from '../fan.ts'
import { areCovered, endsOf, linesSpec, MAX_LINES } from '../lines.ts'
import type { Line, LinesLook } from '../lines.ts'
import { domainOf } from '../rows.ts'
import { ofVariant, withNote } from '../side-by-side.ts'
import { labelsOf, MIN_TRIALS, nothing } from './drawn.ts'
import type { Drawn } from './drawn.ts'

/** A variant below another, on one scale. */
export function fanPanels({ sources, name, metric, variants: drawn }: Drawn): Panel[] {
  const { playout } = sources.about
  const all = drawn.map((variant) => variant.metrics[name].cells.filter(({ count }) => count > 0))
  if (all.every((cells) => cells.length === 0)) return [emptyPanel(nothing(metric, playout))]
  const scale = fanScale(all.flat())
  return drawn.map((variant, index) =>
    ofVariant(drawn, variant, { spec: (width) => fanSpec(metric, all[index], scale, playout, width) }),
  )
}

export function linePanels({ sources, name, metric, keys, nameOf, variants: drawn, ...all }: Drawn): Panel[] {
  const { result, about } = sources
  const look = {
    ...all.look,
    isStepped: metric.kind === 'eventTime',
    along: keyTitle('round', metric),
  }
  const whole = result.variants.map((variant) => ({
    variant,
    lines: linesOf(variant.metrics[name], nameOf).filter(({ points }) => points.length > 0),
  }))
  const end = metric.kind === 'eventTime' ? endOfBody(whole.flatMap((one) => one.lines)) : Infinity
  const lines = whole.map((one) => ({
    ...one,
    lines: one.lines.map((line) => ({ ...line, points: line.points.filter(({ round }) => round <= end) })),
  }))
  if (metric.dimensions === undefined) {
    // Variants share a picture.
    const oneEach = lines.flatMap(({ variant, lines: [line] }) =>
      line === undefined ? [] : [{ ...line, label: variant.name }],
    )
    return [linePanel(oneEach, look, metric, about.playout)]
  }
  const drawnLines = lines.filter(({ variant }) => drawn.includes(variant))
  const domain = domainOf(
    drawnLines.flatMap(({ lines: variantLines }) => variantLines.flatMap(({ points }) => points)),
    look.isShare,
  )
  const names = [...new Set(drawnLines.flatMap(({ lines: variantLines }) => variantLines.map(({ label }) => label)))]
  const filled = drawnLines.filter(({ lines: variantLines }) => variantLines.length > 0)
  const lasts = filled.map((one) => endsOf(one.lines)[1])
  const areApart = SQUEEZED * Math.max(...lasts) > Math.min(...lasts)
  const shared = {
    ...look,
    domain,
    isNamed: keys.some((key) => key !== 'round' && labelsOf(metric, key).length !== 1),
    ...(names.length <= MAX_LINES ? { names } : {}),
  }
  return drawnLines.map(({ variant, lines: variantLines }) => {
    const rounds = endsOf(areApart ? variantLines : filled.flatMap((one) => one.lines))
    const panel = linePanel(variantLines, { ...shared, rounds }, variant.metrics[name], about.playout)
    const isNoted = areApart && variant === filled[0].variant
    const note = isNoted ? `Each picture has its own axis of ${pluralOf(look.along)}.` : undefined
    return ofVariant(drawn, variant, withNote(panel, note))
  })
}

/** If the last round of a variant is below this share of another's, one axis would leave its lines too little room. */
const SQUEEZED = 0.5

/** This share of what happens, happens before the tail. */
const BODY = 0.98

/** The round after which hardly anything happens, where that tail is longer than all before it. */
function endOfBody(lines: readonly Line[]): number {
  const last = Math.max(...lines.map(({ points }) => points.at(-1)!.round))
  const ends = lines.map(
    ({ points }) => points.find(({ estimate }) => estimate >= BODY * points.at(-1)!.estimate)?.round ?? last,
  )
  const end = Math.max(...ends)
  return last > 2 * end ? end : Infinity
}

function linePanel(lines: readonly Line[], look: LinesLook, metric: ResultMetric, playout: string): Panel {
  const moved = lines.filter(({ points }) => points.some(({ estimate }) => estimate !== 0))
  if (moved.length === 0) return emptyPanel(nothing(metric, playout))
  const shown =
    moved.length <= MAX_LINES
      ? lines.length <= MAX_LINES
        ? lines
        : moved
      : moved.toSorted((a, b) => b.points.at(-1)!.estimate - a.points.at(-1)!.estimate).slice(0, MAX_LINES)
  return {
    ...(shown.length > 1 || look.isNamed === true ? { series: look.names ?? shown.map(({ label }) => label) } : {}),
    ...(shown.length < moved.length ? { note: `The ${shown.length} highest of ${moved.length} lines are drawn.` } : {}),
    ...(areCovered(shown) ? { hasStrokes: true } : {}),
    spec: (width) => linesSpec(shown, look, width),
  }
}

function linesOf(metric: ResultMetric, nameOf: Namer): Line[] {
  const dimensions = (metric.dimensions ?? []).map(({ name }) => name).filter((name) => name !== 'round')
  const labelOf = ({ by }: ResultCell): string => dimensions.map((key) => nameOf(key, by[key])).join(' · ')
  if (metric.kind === 'eventTime') {
    return metric.cells.map((cell) => ({
      label: labelOf(cell),
      points: (cell.byRound ?? []).flatMap(({ round, estimate, bandLow, bandHigh, count }) =>
        estimate === null
          ? []
          : [
              {
                round,
                estimate,
                low: bandLow,
                high: bandHigh,
                text: tipOf(metric, { estimate, low: bandLow, high: bandHigh, count }),
              },
            ],
      ),
    }))
  }
  // The last games of a run tell of few; of a run of few, all do.
  const most = Math.max(0, ...metric.cells.map(({ count }) => count))
  const enough = metric.kind === 'curve' ? Math.min(MIN_TRIALS, most) : metric.kind === 'ratio' ? MIN_TRIALS : 0
  const lines = new Map<string, Line['points'][number][]>()
  for (const cell of metric.cells) {
    const label = labelOf(cell)
    const points = lines.get(label) ?? lines.set(label, []).get(label)!
    if (cell.estimate !== null && cell.count >= enough)
      points.push({
        round: Number(cell.by.round),
        estimate: cell.estimate,
        low: cell.low ?? cell.estimate,
        high: cell.high ?? cell.estimate,
        text: tipOf(metric, cell),
      })
  }
  return [...lines].map(([label, points]) => ({ label, points }))
}
