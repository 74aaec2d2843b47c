// One setting as a field of a form: what it is changed with, and between which values.
import { areSame, isNamed, withShort } from '../../../input/index.ts'
import type { Field as SchemaField } from '../../../input/index.ts'
import { contentChangesOf, vary } from '../../../simulate/index.ts'
import type { Loaded } from '../../../load/experiment.ts'
import { inOrder, presentOf, valuesAround } from '../../../questions/plan/axes.ts'
import { capital } from '../../../report/numbers.ts'
import type { AxisValue } from '../../../studies/index.ts'
import { choicesOf } from '../../project/schema.ts'
import { labelOf, shortLabelOf } from '../../../questions/plan/setting-words.ts'
import type { Field, Plain } from '../view.ts'

/** What forms are made of: what is played, and what it is compared with. */
export interface Shown {
  readonly loaded: Loaded
  readonly kept: Loaded
  /** Around whose numbers sliders reach: what it is compared with, where that plays the same scenario. */
  readonly around: Loaded
  readonly present: (path: string) => unknown
  readonly before: (path: string) => unknown
}

export const shownOf = (loaded: Loaded, kept: Loaded = loaded, around: Loaded = kept): Shown => ({
  loaded,
  kept,
  around,
  present: presentOf(loaded),
  before: presentOf(kept),
})

/** Numbers with decimals move by this, and shares by less. */
const [DECIMAL, SHARE] = [0.1, 0.01]
/** A count without a bound of its own goes so far beyond what it is. */
const [MORE, TIMES] = [6, 3]
/** So many steps are all offered, more only around what it is. */
const MOST_COUNTED = 40
/** Longer texts are edited as text. */
const SHORT = 60

/** `was`, where it is another. */
export function withWas(field: Field, { before }: Pick<Shown, 'before'>, was: unknown = before(field.path)): Field {
  return was === undefined || areSame(was, field.value) ? field : { ...field, was: was as Plain }
}

/** A number by its path, within the bounds of its schema, else around what it is compared with. */
export function numberField(
  path: string,
  shown: Shown,
  { min, max, label, about }: { min?: number; max?: number; label?: string; about?: string } = {},
): Field | undefined {
  const { loaded, around, present, before } = shown
  const value = present(path) ?? countOfNone(path, around)
  if (typeof value !== 'number') return undefined
  const was = before(path)
  const middle = around === loaded ? value : was
  const [low, high] = rangeOf(around, path, typeof middle === 'number' ? middle : value)
  const [least, most] = [
    Math.min(value, isFew(min, max) ? min! : Math.max(low, min ?? low)),
    Math.max(value, isFew(min, max) ? max! : Math.min(high, max ?? high)),
  ]
  const isShare = least >= 0 && most <= 1 && !Number.isInteger(value)
  const step = isShare ? SHARE : Number.isInteger(value) && Number.isInteger(was ?? value) ? 1 : DECIMAL
  return withWas(
    {
      path,
      label: label ?? labelOf(path, loaded),
      kind: 'number',
      value,
      least,
      most,
      step,
      ...unitOf(path, around),
      ...(about !== undefined && { about }),
    },
    shown,
  )
}

/** What a count is a number of: `disks`. */
function unitOf(path: string, around: Loaded): Pick<Field, 'unit'> {
  if (!path.startsWith('counts.')) return {}
  const kind = contentChangesOf(around)
    .composed()
    .find((one) => one.path === path)?.kind
  return kind === undefined ? {} : { unit: `${kind.replace(/y$/, 'ie')}s` }
}

/** Of what there is none any more, and was some: it can be counted again. */
const countOfNone = (path: string, around: Loaded): number | undefined =>
  path.startsWith('counts.') &&
  contentChangesOf(around)
    .composed()
    .some((one) => one.path === path)
    ? 0
    : undefined

/** Whether a person counts between these. */
const isFew = (min: number | undefined, max: number | undefined): boolean =>
  min !== undefined && max !== undefined && max - min <= MOST_COUNTED

function rangeOf(loaded: Loaded, path: string, now: number): [low: number, high: number] {
  const composed = contentChangesOf(loaded)
    .composed()
    .find((one) => one.path === path)
  if (composed !== undefined)
    return [composed.least, Math.min(composed.most, Math.max(composed.now + MORE, composed.now * TIMES))]
  const values = (valuesAround(loaded, path, now) ?? []).filter((one) => typeof one === 'number')
  const low = Math.min(now, ...values)
  // What is not below 0 is a number of something.
  return [now >= 0 ? Math.max(0, low) : low, Math.max(now, ...values)]
}

/** A rule option: a switch, a number where its values follow each other, else a pick. */
export function optionField(option: Loaded['game']['rules']['options'][number], shown: Shown): Field | undefined {
  const path = `rules.${option.name}`
  const value = shown.present(path) as Plain | undefined
  if (value === undefined) return undefined
  const shared = { path, label: shortLabelOf(path, shown.loaded), value, about: option.meaning }
  const { values } = option
  if (values.every((one) => typeof one === 'boolean') && typeof value === 'boolean')
    return withWas({ ...shared, kind: 'switch' }, shown)
  const numbers = inOrder(values).filter((one) => typeof one === 'number')
  if (
    numbers.length === values.length &&
    areNeighbours(numbers) &&
    typeof value === 'number' &&
    numbers.includes(value)
  )
    return withWas({ ...shared, kind: 'number', least: numbers[0], most: numbers.at(-1)!, step: 1 }, shown)
  const all = values.some((one) => one === value) || typeof value === 'object' ? values : [value, ...values]
  return withWas({ ...shared, kind: 'pick', choices: choicesOf(all, shown.loaded) }, shown)
}

const areNeighbours = (numbers: readonly number[]): boolean =>
  numbers.length > 1 && numbers.every((one, index) => one === numbers[0] + index)

/**
 * Fields of one field of a schema: one, several of a table of numbers, or none where it is edited as text.
 * @param before the path of what it stands in: `party.0`
 * @param value as it is now; undefined: nothing is written
 */
export function fieldsFrom(field: SchemaField, before: string, value: unknown, shown: Shown): Field[] {
  const path = [before, ...field.path].join('.')
  const shared = {
    path,
    label: withShort(capital(field.title.slice(field.title.lastIndexOf(': ') + 1).trim())),
    ...(field.unit !== undefined && { unit: field.unit }),
    ...(field.help !== undefined && { about: field.help }),
  }
  const now = value === undefined ? field.usual : value
  const ofWas = (one: Field): Field => withWas(one, shown)
  const pickOf = (of: readonly AxisValue[], picked: AxisValue, more = shared): Field[] => [
    ofWas({ ...more, kind: 'pick', value: picked, choices: choicesOf(of, shown.loaded) }),
  ]
  switch (field.takes) {
    case 'number': {
      if (typeof now === 'number' && value === undefined)
        return [plainNumber({ ...shared, value: now }, field, now)].map(ofWas)
      const made = numberField(path, shown, field)
      if (made !== undefined) return [{ ...made, ...shared }]
      // Nothing is written, and what it is then only the game knows: it is edited as text.
      return []
    }
    case 'flag':
      return [ofWas({ ...shared, kind: 'switch', value: now === true })]
    case 'choice': {
      const numbers = inOrder(field.of).filter((one) => typeof one === 'number')
      // Of a number that may be 0 nothing is written as long as it is.
      const number = now ?? (numbers.includes(0) ? 0 : undefined)
      if (numbers.length === field.of.length && typeof number === 'number' && areNeighbours(numbers))
        return [ofWas({ ...shared, kind: 'number', value: number, least: numbers[0], most: numbers.at(-1)!, step: 1 })]
      if (numbers.length === field.of.length && isOneOf(numbers, number))
        return pickOf(numbers, number, withGaps(shared))
      return isOneOf(field.of, now) ? pickOf(field.of, now) : []
    }
    case 'picks':
      return field.of !== undefined && Array.isArray(now) && now.every((one) => isOneOf(field.of!, one))
        ? [ofWas({ ...shared, kind: 'many', value: now as Plain, choices: choicesOf(field.of, shown.loaded) })]
        : []
    case 'spread': {
      const table = isNamed(now) ? now : {}
      const names = [...new Set([...Object.keys(table), ...(field.of ?? [])])]
      return names.flatMap((name): Field[] => {
        const number = table[name] ?? 0
        if (typeof number !== 'number') return []
        const one = { ...shared, path: `${path}.${name}`, label: shortLabelOf(`${path}.${name}`, shown.loaded) }
        const made = numberField(one.path, shown, { ...field, label: one.label })
        return [made ?? ofWas(plainNumber({ ...one, value: number }, field, number))]
      })
    }
    case 'text':
      return typeof now === 'string' && now.length <= SHORT && field.path.at(-1) !== 'id'
        ? [ofWas({ ...shared, kind: 'text', value: now })]
        : []
    default:
      return []
  }
}

/** A list with gaps looks as if the page had left some out. */
const withGaps = <Shared extends Pick<Field, 'about'>>(shared: Shared): Shared => ({
  ...shared,
  about: [shared.about, 'The rules know only these levels.'].filter(Boolean).join(' '),
})

const isOneOf = (choices: readonly unknown[], value: unknown): value is string | number | boolean =>
  choices.includes(value)

/** A number of which nothing is written. */
const plainNumber = (
  field: Pick<Field, 'path' | 'label' | 'value'>,
  { min, max }: { readonly min?: number; readonly max?: number },
  around: number,
): Field => ({
  ...field,
  kind: 'number',
  least: Math.min(min ?? 0, around),
  most: max ?? Math.max(around + MORE, around * TIMES),
  step: 1,
})

/** Ends of what can be played, by path. */
const endsOf = new WeakMap<Loaded, Map<string, readonly [least: number, most: number]>>()

/**
 * The same fields with ends that can be played: a number goes no further than it can by itself, in what it is compared
 * with. Between what it is and what can't be played, the end is looked for by halving.
 */
export function playable({ around }: Shown, fields: readonly Field[]): Field[] {
  const ends = endsOf.get(around) ?? new Map<string, readonly [least: number, most: number]>()
  endsOf.set(around, ends)
  const present = presentOf(around)
  const canBe = (wanted: readonly (readonly [path: string, value: number])[]): boolean[] =>
    vary(
      around,
      wanted.map(([path, value], index) => ({ name: `${index} ${path}`, set: { [path]: value } })),
    ).variants.map(({ problems }) => problems === undefined)
  const unknown = fields.filter((field): field is NumberField => field.kind === 'number' && !ends.has(field.path))
  const isPlayed = canBe(unknown.flatMap(({ path, least, most }) => [[path, least] as const, [path, most] as const]))
  for (const [index, { path, least, most, step }] of unknown.entries()) {
    const now = present(path)
    if (typeof now !== 'number') continue
    const lastOf = (end: number): number => {
      let [good, bad] = [0, Math.round(Math.abs(end - now) / step)]
      const at = (steps: number): number => Number((now + Math.sign(end - now) * steps * step).toFixed(9))
      while (bad - good > 1) {
        const middle = Math.floor((good + bad) / 2)
        if (canBe([[path, at(middle)]])[0]) good = middle
        else bad = middle
      }
      return at(good)
    }
    ends.set(path, [isPlayed[2 * index] ? least : lastOf(least), isPlayed[2 * index + 1] ? most : lastOf(most)])
  }
  return fields.map((field) => {
    const found = ends.get(field.path)
    if (found === undefined || typeof field.value !== 'number') return field
    return { ...field, least: Math.min(found[0], field.value), most: Math.max(found[1], field.value) }
  })
}

type NumberField = Field & Required<Pick<Field, 'least' | 'most' | 'step'>>
