// Playouts worth opening: typical, best, worst, first. For each measured value, the lowest playout number that has it.
// result.ts lists them, `replay` opens them.
import { cellLabels } from './layout.ts'
import type { ValueCount } from './beyond.ts'
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
    const labels = cellLabels(layout.metric, cell)
    return choicesOf(layout, tally.valuesIn(layout, cell)).map(({ what, shown, counted: { playout } }) => ({
      metric: layout.metric.name,
      by: labels,
      what,
      ...(shown !== undefined && { value: shown }),
      playout,
    }))
  }).flat()
}

/** Which of what was counted in a cell is worth opening. @param counted from the lowest */
function choicesOf(
  { metric }: MetricLayout,
  counted: readonly ValueCount[],
): { what: string; shown?: number; counted: ValueCount }[] {
  const named = (names: readonly string[]): { what: string; counted: ValueCount }[] =>
    names.flatMap((what, value) => counted.filter((one) => one.value === value).map((one) => ({ what, counted: one })))
  switch (metric.kind) {
    case 'binary':
      return named(['no', 'yes'])
    case 'category':
      return named(metric.categories!)
    case 'eventTime': {
      const happened = counted.filter(({ value }) => value > 0)
      const ends =
        happened.length === 0
          ? []
          : [
              { what: 'first', counted: happened[0] },
              { what: 'last', counted: happened[happened.length - 1] },
            ]
      return [...named(['never']), ...ends.map((one) => ({ ...one, shown: one.counted.value - 1 }))]
    }
    default: {
      if (counted.length === 0) return []
      return [
        { what: 'lowest', counted: counted[0] },
        { what: 'middle', counted: quantileOf(counted, 0.5) },
        { what: 'highest', counted: counted[counted.length - 1] },
      ].map((one) => ({ ...one, shown: one.counted.value / (metric.scale ?? 1) }))
    }
  }
}

/** The first value that covers at least `share` of the playouts. @param counted from the lowest, at least one */
export function quantileOf(counted: readonly ValueCount[], share: number): ValueCount {
  const playouts = counted.reduce((sum, { count }) => sum + count, 0)
  let seen = 0
  return counted.find(({ count }) => (seen += count) >= share * playouts)!
}
