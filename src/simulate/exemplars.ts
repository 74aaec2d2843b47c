// Playouts worth opening: for what was measured, the lowest playout number that measured it. Typical, best, worst, first.
// result.ts lists them, `replay` opens them.
import { cellLabels } from './layout.ts'
import type { MetricLayout } from './layout.ts'
import type { Tally } from './tally.ts'

/** A playout worth opening: the lowest number among those that measured `value`. */
export interface Exemplar {
  readonly metric: string
  readonly by: Readonly<Record<string, string>>
  /** binary `yes` or `no`; a category; value `lowest`, `middle`, `highest`; eventTime `never`, `first`, `last`. */
  readonly what: string
  /** What it recorded, in the metric's unit (a round for eventTime); absent for categories and binary. */
  readonly value?: number
  readonly playout: number
}

/** The exemplars of a metric, cell by cell. */
export function exemplarsOf(tally: Tally, layout: MetricLayout): Exemplar[] {
  if (layout.slots === 0) return []
  return Array.from({ length: layout.cells }, (_, cell) => {
    const by = cellLabels(layout.metric, cell)
    return choicesOf(tally, layout, cell).flatMap(({ what, slot, value }) => {
      const playout = tally.lows[layout.lowAt + cell * layout.lowWidth + layout.beforeSlots + slot]
      return Number.isFinite(playout) ? [{ metric: layout.metric.name, by, what, ...(value !== undefined && { value }), playout }] : []
    })
  }).flat()
}

/** Which slots of a cell are worth opening. */
function choicesOf({ sums, playouts }: Tally, { metric, slots, beforeSlots, sumAt, sumWidth }: MetricLayout, cell: number): { what: string; slot: number; value?: number }[] {
  const at = sumAt + cell * sumWidth
  switch (metric.kind) {
    case 'binary':
      return [{ what: 'no', slot: 0 }, { what: 'yes', slot: 1 }]
    case 'category':
      return metric.categories!.map((category, slot) => ({ what: category, slot }))
    case 'eventTime': {
      const rounds = sums.subarray(at + 1, at + slots)
      const [first, last] = [rounds.findIndex((count) => count > 0), rounds.findLastIndex((count) => count > 0)]
      const happened = first < 0 ? [] : [{ what: 'first', slot: first + 1, value: first }, { what: 'last', slot: last + 1, value: last }]
      return [{ what: 'never', slot: 0 }, ...happened]
    }
    default: {
      if (playouts === 0) return []
      const counts = sums.subarray(at + beforeSlots, at + beforeSlots + slots)
      const valueOf = (slot: number): number => (metric.range![0] + slot) / (metric.scale ?? 1)
      return [
        { what: 'lowest', slot: counts.findIndex((count) => count > 0) },
        { what: 'middle', slot: slotOfQuantile(counts, playouts, 0.5) },
        { what: 'highest', slot: counts.findLastIndex((count) => count > 0) },
      ].map((choice) => ({ ...choice, value: valueOf(choice.slot) }))
    }
  }
}

/** The first slot by which at least `share` of the playouts are counted. */
export function slotOfQuantile(counts: Float64Array, playouts: number, share: number): number {
  let seen = 0
  return counts.findIndex((count) => (seen += count) >= share * playouts)
}
