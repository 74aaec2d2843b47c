// `tune`: the values that are tried of a setting, in every context.
import { InputError, nearest, refuse } from '../../input/index.ts'
import { tuneStudy } from './study.ts'
import type { TuneFinding, TuneOptions } from './study.ts'
import { contentChangesOf, joinedName, problemsOf, withVariants } from '../../simulate/index.ts'
import type { WantedVariant } from '../../simulate/index.ts'
import { MAX_VALUES } from '../../studies/axis.ts'
import type { Axis, AxisValue } from '../../studies/index.ts'
import { meaningful, whyMeaningless } from '../../load/findings.ts'
import type { Composed } from '../../simulate/composed.ts'
import { heroName } from '../../load/hero-name.ts'
import type { Loaded } from '../../load/experiment.ts'
import {
  asValue,
  inOrder,
  playableAxes,
  playableOr,
  presentOf,
  quartersOf,
  valuesAround,
  variantAt,
  variationIn,
} from '../plan/axes.ts'
import { variantsInAll, contextsOf } from '../plan/contexts.ts'
import type { Reach } from '../plan/contexts.ts'
import { wordOf } from '../plan/setting-words.ts'
import { asked } from '../plan/scouting.ts'
import type { Prepared } from '../plan/scouting.ts'

export interface TuneAsked extends Reach {
  readonly options: Omit<TuneOptions, 'axis' | 'by'>
  /** `PATH`, `PATH=A..B`, `PATH=A..B/STEP` or `PATH=v1,v2,…`; one or two of them. */
  readonly vary: readonly string[]
}

/** @throws InputError when a setting can not be tuned, or a value not be read */
export function prepareTune(
  loaded: Loaded,
  { options, vary, ...reach }: TuneAsked,
): Prepared<TuneFinding, TuneOptions> {
  if (vary.length === 0)
    refuse(
      '--vary',
      'is missing: which setting shall be tuned?',
      '--vary PATH=A..B, as in --vary scenario.rounds=10..30',
    )
  if (vary.length > 2) refuse('--vary', `is given ${vary.length} times`, 'one setting, or two for a contour')
  const [axis, by] = vary.map((flag) => axisOf(loaded, flag))
  if (by?.path === axis.path)
    refuse(
      `--vary ${vary[1]}`,
      `${by.path} is varied already, by --vary ${vary[0]}`,
      'another setting, or all values in one: PATH=A..B or PATH=v1,v2,…',
    )
  const another = anotherSetting(loaded, [axis.path, by?.path])
  const now = axis.values.find((value) => value === asValue(presentOf(loaded)(axis.path)))
  const full: TuneOptions = {
    ...options,
    axis: { ...axis, ...(now === undefined ? {} : { now }) },
    ...(by === undefined ? {} : { by }),
    ...(another === undefined ? {} : { another, anotherWord: wordOf(another, loaded) }),
    ...beyondOf(loaded, axis),
    ...namedWays(loaded, axis),
  }
  const rows = by?.values.map((value) => variantAt(by.path, value)) ?? [{ name: '', set: {} }]
  const variants = rows.flatMap((row) =>
    axis.values.map((value): WantedVariant => {
      const { name, set } = variantAt(axis.path, value)
      return { name: by === undefined ? name : joinedName([row.name, name]), set: { ...row.set, ...set } }
    }),
  )
  const ways = waysOf(loaded, axis, rows)
  return asked(
    {
      loaded,
      variants,
      own: [{ name: 'as it is', set: {} }],
      contexts: contextsOf(loaded, variants, reach),
      options,
      isAlone: reach.isAlone,
      make(contexts) {
        const main = variantsInAll(contexts, variants)
        const all = withVariants(loaded, [...main, ...ways.flatMap(({ others }) => others)])
        let next = main.length
        const means = new Map(ways.map(({ variant, others }) => [variant, others.map(() => next++)] as const))
        return { loaded: all, study: tuneStudy(all.experiment.variants, all.layouts, contexts, full, means) }
      },
    },
    full,
  )
}

const composedAt = (loaded: Loaded, { path }: Axis): Composed | undefined =>
  contentChangesOf(loaded)
    .composed()
    .find((one) => one.path === path)

/** The values to which there are several ways, and who joins. */
function namedWays(loaded: Loaded, axis: Axis): Pick<TuneOptions, 'ways'> {
  const composed = composedAt(loaded, axis)
  const ways = axis.values.flatMap((value) => {
    const names = composed?.ways?.(value as number).map((way) => way.names.map((id) => heroName(loaded, id))) ?? []
    return names.flat().length === 0 ? [] : [{ value, names }]
  })
  return ways.length === 0 ? {} : { ways }
}

/** Variants of other ways to a value, with the variant of the first; as they are asked, in no other context. */
function waysOf(
  loaded: Loaded,
  axis: Axis,
  rows: readonly WantedVariant[],
): { readonly variant: number; readonly others: readonly WantedVariant[] }[] {
  const composed = composedAt(loaded, axis)
  if (composed?.ways === undefined) return []
  return rows.flatMap((row, first) =>
    axis.values.flatMap((value, index) => {
      const others = composed.ways!(value as number)
        .slice(1)
        .map(({ names, set }): WantedVariant => ({
          name: joinedName([row.name, `${axis.path} ${String(value)} with ${names.join(', ')}`].filter(Boolean)),
          set: { ...row.set, ...set },
        }))
      return others.length === 0 ? [] : [{ variant: first * axis.values.length + index, others }]
    }),
  )
}

/** A number below this has too few neighbours to be a fine setting. */
const MIN_FINE = 5

/** The first of the designer's settings that is finer, to propose where the tuned one is too coarse. */
function anotherSetting(loaded: Loaded, tuned: readonly (string | undefined)[]): string | undefined {
  const { game, content, experiment } = loaded
  const changes = contentChangesOf(loaded)
  return game.design?.dials?.(content, experiment.variants[0].settings).find((path) => {
    const now = changes.valueAt(path)
    return !tuned.includes(path) && typeof now === 'number' && Number.isInteger(now) && now >= MIN_FINE
  })
}

/** The values of a setting that can be played. */
function axisOf(loaded: Loaded, flag: string): Axis {
  const where = `--vary ${flag}`
  const { path, values: named } = variationIn(where, flag)
  const changes = contentChangesOf(loaded)
  const now = changes.valueAt(path)
  const tried = named ?? valuesAround(loaded, path, now)
  if (tried === undefined)
    refuse(
      where,
      now === undefined ? `the settings have no place "${path}"` : `${path} is no number`,
      'the path of a number in the settings or in a file that they name, or a list of values: PATH=v1,v2',
      now === undefined ? nearest(path, changes.numbersInside()) : undefined,
    )
  const wanted = { path, word: wordOf(path, loaded), values: inOrder(tried) }
  const [axis] =
    named === undefined ? playableOr(loaded, [wanted], () => quartersOf(now)) : playableAxes(loaded, [wanted])
  const refused = wanted.values.find((value) => !axis.values.includes(value))
  if (named !== undefined && refused !== undefined) explain(loaded, where, wanted, refused)
  if (axis.values.length < 2)
    refuse(
      where,
      tooFew(wanted, axis.values, named === undefined),
      'at least two values: PATH=A..B (in steps of 1), PATH=A..B/STEP or PATH=v1,v2,…',
    )
  return axis
}

/** Values beyond both ends, as far as they can be played: half of the lower end, double the upper one, or less far. */
function beyondOf(loaded: Loaded, { path, values }: Axis): Pick<TuneOptions, 'beyond'> {
  if (!values.every((value) => Number.isInteger(value))) return {}
  const numbers = values as readonly number[]
  const textOf = (end: number, neighbour: number, reach: number): string | undefined => {
    const step = end - neighbour
    const most = Math.max(1, Math.min(Math.ceil(reach / Math.abs(step)), MAX_VALUES - 1))
    const steps = [...new Set([most, Math.ceil(most / 2), 1])].find(
      (count) => meaningful(loaded, [variantAt(path, end + count * step)]).length > 0,
    )
    if (steps === undefined) return undefined
    const [low, high] = [end, end + steps * step].toSorted((a, b) => a - b)
    return `${path}=${low}..${high}${Math.abs(step) === 1 ? '' : `/${Math.abs(step)}`}`
  }
  const [low, high] = [numbers[0], numbers.at(-1)!]
  const below = textOf(low, numbers[1], Math.abs(low) / 2)
  const above = textOf(high, numbers.at(-2)!, Math.abs(high))
  if (below === undefined && above === undefined) return {}
  return { beyond: { ...(below === undefined ? {} : { below }), ...(above === undefined ? {} : { above }) } }
}

function tooFew({ path, values: tried }: Axis, values: readonly AxisValue[], isAround: boolean): string {
  const can = values.length === 1 ? `only ${String(values[0])} can be played` : 'none can be played'
  if (tried.length < 2) return `${path} is given a single value, ${String(tried[0])}`
  const range = `${String(tried[0])} to ${String(tried.at(-1))}`
  return isAround
    ? `of the ${tried.length} values around what ${path} is, ${range}, ${can}`
    : `of the values that ${path} is given, ${range}, ${can}`
}

/** Throws why one of the requested values cannot be played, in the words of whatever refuses it. */
function explain(loaded: Loaded, where: string, { path, values }: Axis, refused: AxisValue): never {
  const variantOf = (value: AxisValue): WantedVariant => variantAt(path, value, String(value))
  const variant = variantOf(refused)
  const problems = problemsOf(loaded, [variant])
  if (problems.length > 0) {
    // `rounds` alone is no setting, but a scenario has some.
    const inside = contentChangesOf(loaded)
      .numbersInside()
      .find((one) => one.endsWith(`.${path}`))
    // What is said of every value alike is about none of them, but about the place.
    const others = values.filter((value) => value !== refused).slice(0, 1)
    const alike = problemsOf(loaded, others.map(variantOf)).map(({ message }) => message)
    throw new InputError(
      problems.map(({ message, expected, nearest = inside }) => ({
        where,
        message: alike.includes(message) ? message : `with ${variant.name}: ${message}`,
        expected,
        nearest,
      })),
    )
  }
  const reason = whyMeaningless(loaded, variant)
  if (reason === undefined) throw new Error(`${where}: ${variant.name} can be played alone, but not with the others`)
  return refuse(
    where,
    `with ${variant.name}, ${reason.message}: ${reason.why}`,
    `values with which it can be; or ${reason.advice}`,
  )
}
