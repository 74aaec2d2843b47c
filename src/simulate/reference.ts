// Names of measured numbers: `win`, `deaths[hero=brian]`, `outcome[category=won]`, `deaths[hero=brian,round=10]`.
// Experiments (precision, expect), results and the command line share this grammar.
//
// Labels may be written as reports show them (`not finished`). A lone label needs no key: `outcome[unfinished]`, or
// `outcome=unfinished`. The brackets hold a label for each dimension of the metric, for a category metric also
// `category`, and for a curve also `round`. For an eventTime metric, `round` is optional: happened by its end.
import { InputError, nearest, quote } from '../input/index.ts'
import type { Metric } from '../engine/game.ts'
import { cellCount, cellLabels } from './layout.ts'
import type { MetricLayout, TallyLayout } from './layout.ts'

/** One measured number. */
export interface Estimand {
  readonly layout: MetricLayout
  readonly cell: number
  /** category: index of the category. eventTime, curve: the round; absent = by the end. */
  readonly part?: number
}

/** Whether a metric's numbers are shares, from 0 to 1. */
export function isShare({ kind, unbounded, share }: Pick<Metric, 'kind' | 'unbounded' | 'share'>): boolean {
  if (kind === 'value') return share === true
  return kind === 'binary' || kind === 'category' || kind === 'eventTime' || (kind === 'ratio' && unbounded !== true)
}

/** The text that names one number, e.g. `deaths[hero=brian]`. */
export function referenceText(metric: string, labels: Readonly<Record<string, string | number>>): string {
  const texts = Object.entries(labels).map(([name, label]) => `${name}=${label}`)
  return texts.length === 0 ? metric : `${metric}[${texts.join(',')}]`
}

/** Among references: what chance came to, by kind. No metric can be called so. */
export const EVERY_LUCK = '[luck]'

/** Among references, behind the name of a metric: all of its numbers, which may be others in each variant. */
export const EVERY_NUMBER = '[*]'

/** Keeps columns of all these numbers. @throws InputError as `findEstimand`; RangeError as the layout does */
export function followAll(layout: TallyLayout, references: readonly string[]): void {
  for (const reference of references) {
    if (reference === EVERY_LUCK) layout.followLuck()
    else if (reference.endsWith(EVERY_NUMBER))
      for (const one of numbersOf(layout, reference.slice(0, -EVERY_NUMBER.length))) layout.follow(one.estimand)
    else layout.follow(findEstimand(layout, reference))
  }
}

/** All numbers of a metric, with the texts that name them; none where it is not measured. */
export const numbersOf = (layout: TallyLayout, name: string): { reference: string; estimand: Estimand }[] =>
  referencesOf(layout.find(name)?.metric).map((reference) => ({
    reference,
    estimand: findEstimand(layout, reference),
  }))

/** The main number, and the first that is named with a label. */
function examplesIn(layout: TallyLayout): string {
  const main = primaryEstimand(layout)?.layout.metric.name
  return [main ?? [], references(layout).find((one) => one.endsWith(']')) ?? []].flat().join(' or ')
}

/** All numbers that can be named, without those by round of eventTime metrics; for curves round 0 stands for all. */
export function references(layout: TallyLayout): string[] {
  return layout.metrics.flatMap(({ metric }) => referencesOf(metric))
}

function referencesOf(metric?: Metric): string[] {
  if (metric === undefined) return []
  const cells = Array.from({ length: cellCount(metric) }, (_, cell) => cellLabels(metric, cell))
  if (metric.kind === 'category')
    return cells.flatMap((labels) =>
      metric.categories!.map((category) => referenceText(metric.name, { ...labels, category })),
    )
  if (metric.kind === 'curve') return cells.map((labels) => referenceText(metric.name, { ...labels, round: 0 }))
  return cells.map((labels) => referenceText(metric.name, labels))
}

/**
 * Finds the number that `text` names.
 * @throws InputError (without a position: the caller knows it) naming what there is instead
 */
export function findEstimand(layout: TallyLayout, text: string): Estimand {
  // A lone label may be written as `outcome=unfinished`. No part ends with a space, or texts of spaces would split in
  // many ways.
  const parts =
    /^([^[\]=\s](?:[^[\]=]*[^[\]=\s])?)\s*=\s*([^[\],=\s](?:[^[\],=]*[^[\],=\s])?)$/.exec(text.trim()) ??
    /^([^[\]\s](?:[^[\]]*[^[\]\s])?)\s*(?:\[([^[\]]*)\])?$/.exec(text.trim())
  if (parts === null) throw refusal(`${quote(text)} does not name a metric`, `a metric, as in ${examplesIn(layout)}`)
  const [, name, inside] = parts
  const found = layout.find(name)
  if (found === undefined) {
    const names = layout.metrics.map(({ metric }) => metric.name)
    throw refusal(`there is no metric ${quote(name)}`, names, nearest(name, names), name)
  }
  const { metric } = found
  const dimensionsByName = new Map((metric.dimensions ?? []).map((dimension) => [dimension.name, dimension]))
  if (metric.kind === 'category')
    dimensionsByName.set('category', {
      name: 'category',
      labels: metric.categories!,
      labelsShown: metric.categoriesShown,
    })
  const isByRound = metric.kind === 'eventTime' || metric.kind === 'curve'
  if (isByRound)
    dimensionsByName.set('round', {
      name: 'round',
      labels: Array.from({ length: metric.horizon! + 1 }, (_, round) => String(round)),
    })
  const needed = [...dimensionsByName.keys()].filter((key) => !(key === 'round' && metric.kind === 'eventTime'))
  const given = new Map<string, string>()
  for (const piece of (inside ?? '').split(',').filter((piece) => piece.trim() !== '')) {
    const [key, ...label] = piece.includes('=') || needed.length !== 1 ? piece.split('=') : [...needed, piece]
    if (label.length === 0 || given.has(key.trim()))
      throw refusal(
        `${quote(piece.trim())} in ${quote(text)} is not one more label`,
        needed.length === 0 ? `${name} alone` : `labels, as in ${referencesOf(metric)[0]}`,
      )
    given.set(key.trim(), label.join('=').trim())
  }
  for (const [key, label] of given) {
    const dimension = dimensionsByName.get(key)
    if (dimension === undefined) {
      const metrics = layout.metrics.flatMap(({ metric: { name: other, dimensions = [] } }) =>
        dimensions.some((one) => one.name === key) ? [other] : [],
      )
      const instead = metrics.length === 0 ? '' : `; by ${key} are measured ${metrics.join(', ')}`
      throw refusal(
        `${metric.name} is not measured by ${quote(key)}`,
        dimensionsByName.size === 0 ? `${metric.name} alone${instead}` : [...dimensionsByName.keys()],
        nearest(key, dimensionsByName.keys()),
        key,
      )
    }
    const { labels, labelsShown = [] } = dimension
    if (labels.includes(label)) continue
    const as = labelsShown.indexOf(label)
    if (as >= 0) {
      given.set(key, labels[as])
      continue
    }
    throw refusal(
      `${metric.name} has no ${key} ${quote(label)}`,
      key === 'round' ? `a round from 0 to ${metric.horizon!}` : nameable(labels, labelsShown),
      key === 'round' ? undefined : nearest(label, [...labelsShown, ...labels]),
      label,
    )
  }
  const missing = needed.find((key) => !given.has(key))
  if (missing !== undefined) {
    const all = referencesOf(metric)
    throw refusal(`${quote(text)} does not say for which ${missing}`, all.length <= 12 ? all : `for example ${all[0]}`)
  }
  const cell = (metric.dimensions ?? []).reduce(
    (index, { name: key, labels }) => index * labels.length + labels.indexOf(given.get(key)!),
    0,
  )
  if (metric.kind === 'category')
    return { layout: found, cell, part: metric.categories!.indexOf(given.get('category')!) }
  if (isByRound && given.has('round')) return { layout: found, cell, part: Number(given.get('round')) }
  return { layout: found, cell }
}

/** The same in the game's words, e.g. `damage, hero brian, cause a fall`; undefined where it has only its labels. */
export function shownReference({ layout: { metric }, cell, part }: Estimand): string | undefined {
  const { dimensions = [], categories = [], categoriesShown } = metric
  const labels = cellLabels(metric, cell)
  const words = dimensions.map(({ name, labels: all, labelsShown }) => labelsShown?.[all.indexOf(labels[name])])
  const category = part === undefined ? undefined : categoriesShown?.[part]
  if ([...words, category].every((word) => word === undefined)) return undefined
  const last = part === undefined ? [] : [category ?? (metric.kind === 'category' ? categories[part] : `round ${part}`)]
  return [metric.name, ...dimensions.map(({ name }, index) => `${name} ${words[index] ?? labels[name]}`), ...last].join(
    ', ',
  )
}

/**
 * Index of the column in which a layout keeps this number for each playout; for a ratio, the numerator's. -1 when it
 * keeps none (`follow`).
 */
export function columnOf({ columns }: TallyLayout, { layout: { metric, index }, cell, part }: Estimand): number {
  const wanted = metric.kind === 'category' ? part : metric.kind === 'eventTime' ? (part ?? metric.horizon) : undefined
  const of = (
    {
      value: 'value',
      binary: 'value',
      category: 'category',
      eventTime: 'by',
      ratio: 'numerator',
      curve: 'value',
    } as const
  )[metric.kind]
  return columns.findIndex(
    (column) => column.metric === index && column.cell === cell && column.of === of && column.part === wanted,
  )
}

/**
 * The main number: progress lines show it, and studies use it by default. It is how often it is won (in a campaign, the
 * share of games won), else the first yes-or-no metric, else the first value. Metrics without dimensions come first:
 * the first cell of one with dimensions is only a part, such as the first game of a campaign.
 * @returns undefined when the layout has none of these
 */
export function primaryEstimand(layout: TallyLayout): Estimand | undefined {
  const { metrics } = layout
  const whole = metrics.filter(({ cells }) => cells === 1)
  const found = layout.withRole('win') ?? firstOf(whole) ?? firstOf(metrics)
  return found && { layout: found, cell: 0 }
}

const firstOf = (metrics: readonly MetricLayout[]): MetricLayout | undefined =>
  metrics.find(({ metric }) => metric.kind === 'binary') ?? metrics.find(({ metric }) => metric.kind === 'value')

/** Labels as readers see them, except where a reference cannot hold that. */
const nameable = (labels: readonly string[], shown: readonly string[]): string[] =>
  labels.map((label, index) => (/^[^[\],=]+$/.test(shown[index] ?? '') ? shown[index] : label))

/** @param part of the text that is wrong, where the rest is not */
function refusal(message: string, expected: string | readonly string[], meant?: string, part?: string): InputError {
  return new InputError([{ message, expected, nearest: meant, part }])
}
