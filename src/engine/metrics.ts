// Metrics declared once: their numbers by constant, their definitions for a scenario, the places of their cells.
//
//   const M = metrics<Context>()({
//     win: { title: 'Win rate', kind: 'binary', unit: 'share of games', role: 'win' },
//     'heroes-dead': ({ seats }) => ({ title: …, kind: 'value', range: [0, seats.length], … }),
//   })
//   M.heroesDead is 1; metricsOf(M, context) is the list, in this order
import type { Dimension, Metric } from './metric.ts'
import { type Constant, inOrder, namesOf, type Words, words } from './words.ts'

export type Definition = Omit<Metric, 'name'>
/** Definitions by name; parts of a declaration may stand in several files. */
export type Definitions<Context, Name extends string = string> = Readonly<
  Record<Name, Definition | ((context: Context) => Definition)>
>

type Dimensions = readonly Dimension[]
type Range = readonly [low: number, high: number]
type More = Partial<Definition>

/** What the last argument of `ratio`, `value` and `binary` is for numbers that make a picture together. */
export const DETAIL = { detail: true } as const

/** A metric of kind `ratio`: `ratio('Healing, by hero', 'share of turns', [hero])`. */
export const ratio = (title: string, unit: string, dimensions?: Dimensions, more?: More): Definition =>
  Object.assign({ title, kind: 'ratio' as const, unit, dimensions }, more)

/** A ratio that is no share of its trials: `mean('How long is a fight?', 'rounds a fight', [hero])`. */
export const mean = (title: string, unit: string, dimensions?: Dimensions, more?: More): Definition =>
  ratio(title, unit, dimensions, { unbounded: true, ...more })

/** When something happens first: `eventTime('Deaths by round', 60, [hero])`. */
export const eventTime = (title: string, horizon: number, dimensions?: Dimensions, more?: More): Definition =>
  Object.assign({ title, kind: 'eventTime' as const, unit: 'share of games', dimensions, horizon }, more)

export const value = (title: string, unit: string, range: Range, dimensions?: Dimensions, more?: More): Definition =>
  Object.assign({ title, kind: 'value' as const, unit, range, dimensions }, more)

/** A share of games. */
export const binary = (title: string, dimensions?: Dimensions, more?: More): Definition =>
  Object.assign({ title, kind: 'binary' as const, unit: 'share of games', dimensions }, more)

const declared = new WeakMap<object, Definitions<never, string>>()

/** Metrics by constant: numbers in the order of the declaration. @typeParam Context what definitions are made from */
export const metrics =
  <Context>() =>
  <Name extends string>(definitions: Definitions<Context, Name>): Words<Constant<Name>, Name> => {
    const list = words(...(Object.keys(inOrder(definitions)) as Name[])) as unknown as Words<Constant<Name>, Name>
    declared.set(list, definitions as Definitions<never, string>)
    return list
  }

/** The metrics of a declaration for one scenario, by their declared names. @throws RangeError for other words */
export function metricsOf<Context>(list: Words, context: Context): Metric[] {
  const definitions = declared.get(list) as Definitions<Context, string> | undefined
  if (definitions === undefined) throw new RangeError('these words are no metrics')
  return namesOf(list).map((name) => {
    const definition = definitions[name]
    const all = typeof definition === 'function' ? definition(context) : definition
    // Without dimensions is one cell, however it is written.
    return Object.assign({ name }, all, { name }, all.dimensions?.length === 0 && { dimensions: undefined })
  })
}

/**
 * Metrics of several scenarios as one list: those of one name are one metric, with every label that any of them has.
 * Else they are as the first has them.
 */
export const joined = (lists: readonly (readonly Metric[])[]): Metric[] =>
  [...Map.groupBy(lists.flat(), ({ name }) => name).values()].map((same) => ({
    ...same[0],
    ...(same[0].dimensions && {
      dimensions: same[0].dimensions.map((_, place) => withAllLabels(same.map(({ dimensions }) => dimensions![place]))),
    }),
  }))

function withAllLabels(same: readonly Dimension[]): Dimension {
  const shown = new Map<string, string>()
  for (const { labels, labelsShown = labels } of same)
    labels.forEach((label, index) => shown.set(label, shown.get(label) ?? labelsShown[index]))
  if (shown.size === same[0].labels.length) return same[0]
  return { name: same[0].name, labels: [...shown.keys()], labelsShown: [...shown.values()] }
}

/** By cell of a metric: the cell of another one, which has all its labels and more, that bears the same labels. */
export function cellsWithin(whole: Metric, part: Metric): Int32Array {
  let cells = [0]
  part.dimensions?.forEach(({ labels }, place) => {
    const all = whole.dimensions![place].labels
    const indices = labels.map((label) => all.indexOf(label))
    cells = cells.flatMap((cell) => indices.map((index) => cell * all.length + index))
  })
  return Int32Array.from(cells)
}

/** Where the cells of metrics lie: the last dimension runs fastest. */
export class Cells {
  /** By metric: how far apart cells are that differ in a dimension. */
  readonly #steps: Int32Array
  /** By metric: labels of each dimension; 1 where there is none. */
  readonly #sizes: Int32Array
  readonly #names: readonly string[]

  /** @throws RangeError for a metric of more than four dimensions */
  constructor(all: readonly Metric[]) {
    this.#steps = new Int32Array(4 * all.length)
    this.#sizes = new Int32Array(4 * all.length).fill(1)
    this.#names = all.map(({ name }) => name)
    all.forEach(({ name, dimensions = [] }, metric) => {
      if (dimensions.length > 4) throw new RangeError(`${name} has ${dimensions.length} dimensions: at most 4`)
      let step = 1
      for (let place = dimensions.length - 1; place >= 0; place--) {
        this.#steps[4 * metric + place] = step
        this.#sizes[4 * metric + place] = dimensions[place].labels.length
        step *= dimensions[place].labels.length
      }
    })
  }

  /**
   * The cell of a metric by the indices of its labels, dimension by dimension. It is called often and checks nothing;
   * the conformance suite calls `checkedAt` in its place.
   */
  at(metric: number, first: number, second = 0, third = 0, fourth = 0): number {
    const steps = this.#steps
    const from = 4 * metric
    return first * steps[from] + second * steps[from + 1] + third * steps[from + 2] + fourth * steps[from + 3]
  }

  /** As `at`. @throws RangeError for an index out of range, which would count for another label */
  checkedAt(metric: number, first: number, second = 0, third = 0, fourth = 0): number {
    const steps = this.#steps
    const sizes = this.#sizes
    const from = 4 * metric
    if (
      !(first >>> 0 === first && first < sizes[from]) ||
      !(second >>> 0 === second && second < sizes[from + 1]) ||
      !(third >>> 0 === third && third < sizes[from + 2]) ||
      !(fourth >>> 0 === fourth && fourth < sizes[from + 3])
    )
      this.#refuse(metric, [first, second, third, fourth])
    return first * steps[from] + second * steps[from + 1] + third * steps[from + 2] + fourth * steps[from + 3]
  }

  /** How many labels a dimension has. */
  labelsOf(metric: number, dimension: number): number {
    return this.#sizes[4 * metric + dimension]
  }

  /** How far apart cells are that differ in a dimension. */
  stepOf(metric: number, dimension: number): number {
    return this.#steps[4 * metric + dimension]
  }

  #refuse(metric: number, labels: readonly number[]): never {
    const sizes = [...this.#sizes.subarray(4 * metric, 4 * metric + 4)]
    const size = `its dimensions have ${sizes.join(' × ')} labels`
    throw new RangeError(`metric ${this.#names[metric] ?? metric} has no cell [${labels.join(', ')}]: ${size}`)
  }
}
