// `tune`: the values that are tried of a setting, in every context.
import type { Game } from '../../engine/game.ts'
import { InputError, nearest } from '../../input/index.ts'
import { tuneStudy } from '../../questions/index.ts'
import type { TuneFinding, TuneOptions } from '../../questions/index.ts'
import type { Axis } from '../../studies/index.ts'
import { joinedName, MAX_VARIANTS } from '../../simulate/index.ts'
import { isNumbers } from '../../simulate/index.ts'
import { meaningful, whyMeaningless } from '../findings.ts'
import { contentChangesOf, problemsOf, withVariants } from '../../simulate/index.ts'
import type { WantedVariant } from '../../simulate/index.ts'
import type { Loaded } from '../load.ts'
import { variantsInAll, contextsOf } from './contexts.ts'
import type { Reach } from './contexts.ts'
import { entryOf } from './dials.ts'
import { asked } from './scouting.ts'
import type { Prepared } from './scouting.ts'

/** More values than this are not tried of one setting. */
const MAX_VALUES = 101
/** Of a number without a range: from half to double, but at least so far to each side. */
const MIN_REACH = 5
/** Of a word of a ladder, and of each number in a list: so many steps to each side. */
const LADDER_REACH = 3

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
    throw new InputError([
      {
        where: '--vary',
        message: 'is missing: which setting shall be tuned?',
        expected: '--vary PATH=A..B, as in --vary scenario.rounds=10..30',
      },
    ])
  if (vary.length > 2)
    throw new InputError([
      { where: '--vary', message: `is given ${vary.length} times`, expected: 'one setting, or two for a contour' },
    ])
  const [axis, secondAxis] = vary.map((flag) => axisOf(loaded, flag))
  if (secondAxis?.path === axis.path)
    throw new InputError([
      {
        where: `--vary ${vary[1]}`,
        message: `${secondAxis.path} is varied already, by --vary ${vary[0]}`,
        expected: 'another setting, or all values in one: PATH=A..B or PATH=v1,v2,…',
      },
    ])
  const another = anotherSetting(
    loaded,
    [axis, ...(secondAxis === undefined ? [] : [secondAxis])].map(({ path }) => path),
  )
  const full: TuneOptions = {
    ...options,
    axis: withPresent(loaded, axis),
    ...(secondAxis === undefined ? {} : { by: secondAxis }),
    ...(another === undefined ? {} : { another }),
    ...beyondOf(loaded, axis),
  }
  const variants = (secondAxis?.values ?? [undefined]).flatMap((second) =>
    axis.values.map((first): WantedVariant => ({
      name: joinedName([
        ...(secondAxis === undefined ? [] : [`${secondAxis.path} ${String(second)}`]),
        `${axis.path} ${String(first)}`,
      ]),
      set: { ...(secondAxis === undefined ? {} : setTo(secondAxis.path, second!)), ...setTo(axis.path, first) },
    })),
  )
  return asked(
    {
      loaded,
      variants,
      own: [{ name: 'as it is', set: {} }],
      contexts: contextsOf(loaded, variants, reach),
      options,
      isAlone: reach.isAlone,
      make(contexts) {
        const all = withVariants(loaded, variantsInAll(contexts, variants))
        return { loaded: all, study: tuneStudy(all.experiment.variants, all.layouts, contexts, full) }
      },
    },
    full,
  )
}

/** With the present value, where it is one of the values. */
function withPresent(loaded: Loaded, axis: Axis): Axis {
  const option = axis.path.replace(/^rules\./, '')
  const { settings } = loaded.experiment.variants[0]
  const played = loaded.game.rules.played?.(loaded.content, settings) ?? {}
  const present = asValue(contentChangesOf(loaded).valueAt(axis.path) ?? played[option])
  const now = axis.values.find((value) => value === present)
  return now === undefined ? axis : { ...axis, now }
}

/** A number below this has too few neighbours to be a fine setting. */
const MIN_FINE = 5

/** The first of the designer's settings that is finer, to propose where the tuned one is too coarse. */
function anotherSetting(loaded: Loaded, tuned: readonly string[]): string | undefined {
  const { game, content, experiment } = loaded
  const changes = contentChangesOf(loaded)
  return (game.design?.dials?.(content, experiment.variants[0].settings) ?? [])
    .flatMap(({ paths }) => paths)
    .find((path) => {
      const now = changes.valueAt(path)
      return !tuned.includes(path) && typeof now === 'number' && Number.isInteger(now) && now >= MIN_FINE
    })
}

/** What a flag `PATH=A..B` says; without values where it is a path alone. @throws InputError */
export function variationIn(where: string, flag: string): { path: string; values?: (number | string | boolean)[] } {
  const [, path, text] = /^([^=]+?)(?:=(.*))?$/s.exec(flag) ?? []
  if (path === undefined)
    throw new InputError([{ where, message: 'names no setting', expected: 'PATH=A..B, as in rules.tnShift=0..2' }])
  return { path, ...(text === undefined ? {} : { values: valuesOf(where, text) }) }
}

/** The values of a setting that can be played. */
function axisOf(loaded: Loaded, flag: string): Axis {
  const where = `--vary ${flag}`
  const { path, values: named } = variationIn(where, flag)
  const now = contentChangesOf(loaded).valueAt(path)
  const tried = named ?? triedAround(loaded, path, now)
  const wanted = tried && inOrder(tried)
  if (wanted === undefined) {
    const isThere = now !== undefined
    throw new InputError([
      {
        where,
        message: isThere ? `${path} is no number` : `the settings have no place "${path}"`,
        expected: 'the path of a number in the settings or in a file that they name, or a list of values: PATH=v1,v2',
        nearest: isThere ? undefined : nearest(path, contentChangesOf(loaded).numbersInside()),
      },
    ])
  }
  const variantOf = (value: number | string | boolean): WantedVariant => variantAt(path, value)
  const can = new Set(meaningful(loaded, wanted.map(variantOf)).map(({ name }) => name))
  const values = wanted.filter((value) => can.has(String(value)))
  const refused = wanted.find((value) => !can.has(String(value)))
  if (named !== undefined && refused !== undefined)
    explain(loaded, where, variantOf(refused), wanted.filter((value) => value !== refused).map(variantOf))
  if (values.length < 2)
    throw new InputError([
      {
        where,
        message: tooFew(path, wanted, values, named === undefined),
        expected: 'at least two values: PATH=A..B (in steps of 1), PATH=A..B/STEP or PATH=v1,v2,…',
      },
    ])
  return { path, ...entryOf(path, loaded), values }
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

function tooFew(path: string, tried: readonly unknown[], values: readonly unknown[], isAround: boolean): string {
  const can = values.length === 1 ? `only ${String(values[0])} can be played` : 'none can be played'
  if (tried.length < 2) return `${path} is given a single value, ${String(tried[0])}`
  const range = `${String(tried[0])} to ${String(tried.at(-1))}`
  return isAround
    ? `of the ${tried.length} values around what ${path} is, ${range}, ${can}`
    : `of the values that ${path} is given, ${range}, ${can}`
}

/**
 * Throws why a requested value cannot be played, in the words of whatever refuses it.
 * @param others the other requested values
 */
function explain(loaded: Loaded, where: string, variant: WantedVariant, others: readonly WantedVariant[]): never {
  const problems = problemsOf(loaded, [variant])
  if (problems.length > 0) {
    // `rounds` alone is no setting, but a scenario has some.
    const inside = contentChangesOf(loaded)
      .numbersInside()
      .find((path) => Object.keys(variant.set).some((asked) => path.endsWith(`.${asked}`)))
    // What is said of every value alike is about none of them, but about the place.
    const alike = problemsOf(loaded, others.slice(0, 1)).map(({ message }) => message)
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
  throw new InputError([
    {
      where,
      message: `with ${variant.name}, ${reason.message}: ${reason.why}`,
      expected: `values with which it can be; or ${reason.advice}`,
    },
  ])
}

const variantAt = (path: string, value: number | string | boolean): WantedVariant => ({
  name: String(value),
  set: setTo(path, value),
})

/** What is set for a value that is tried: a list is told as it is written. */
export const setTo = (path: string, value: number | string | boolean): Readonly<Record<string, unknown>> => ({
  [path]: typeof value === 'string' && LIST.test(value) ? JSON.parse(value) : value,
})

/** A list of numbers, as one value of a setting. */
const LIST = /^\[-?\d+(?:\.\d+)?(?:,-?\d+(?:\.\d+)?)*\]$/

/** How a value is told: a list of numbers as it is written. */
export const asValue = (value: unknown): unknown => (isNumbers(value) ? JSON.stringify(value) : value)

/** Without a range: the values around the number; quarters for a share whose other whole numbers cannot be played. */
function triedAround(loaded: Loaded, path: string, now: unknown): (number | string | boolean)[] | undefined {
  const values = valuesAround(loaded, path, now)
  const many = (candidates: readonly (number | string | boolean)[]): boolean =>
    meaningful(
      loaded,
      candidates.map((value) => variantAt(path, value)),
    ).length > 1
  return values !== undefined && partsOf(now).length > 0 && !many(values) && many(partsOf(now)) ? partsOf(now) : values
}

function valuesOf(where: string, text: string): (number | string | boolean)[] {
  const refuse = (message: string, meant?: string, expected = 'A..B, A..B/STEP or v1,v2,…'): never => {
    throw new InputError([{ where, message, expected, ...(meant === undefined ? {} : { nearest: meant }) }])
  }
  const [, from, to, step = '1'] =
    /^([+-]?\d+(?:\.\d+)?)\.\.([+-]?\d+(?:\.\d+)?)(?:\/(\d+(?:\.\d+)?))?$/.exec(text.trim()) ?? []
  if (from !== undefined) {
    const count = Math.floor((Number(to) - Number(from)) / Number(step) + 1e-9) + 1
    if (!(Number(step) > 0) || count < 1) return refuse('is an empty range')
    if (count > MAX_VALUES) return refuse(`makes ${count} values, more than ${MAX_VALUES}`)
    return Array.from({ length: count }, (_, index) => Number((Number(from) + index * Number(step)).toFixed(9)))
  }
  const [, min, max] = /^(\d+(?:\.\d+)?)\s*(?:[-–—…:]|\.{3}|to)\s*(\d+(?:\.\d+)?)$/.exec(text.trim()) ?? []
  if (min !== undefined) return refuse(`has the range ${text.trim()}, which is not written so`, `${min}..${max}`)
  const values = text.split(/,(?![^[]*\])/).map((part) => part.trim())
  if (text.includes('[')) {
    const lists = values.map((value) => value.replaceAll(' ', ''))
    return lists.every((list) => LIST.test(list))
      ? lists
      : refuse('has lists of numbers and something else', undefined, 'lists alone, as in [1,2,2],[2,3,3]')
  }
  if (values.some((value) => value === '')) return refuse('has an empty value')
  if (values.length > MAX_VARIANTS) return refuse('has too many values')
  return values.map((value) =>
    /^[+-]?\d+(\.\d+)?$/.test(value) ? Number(value) : value === 'true' ? true : value === 'false' ? false : value,
  )
}

/**
 * Numbers in ascending order, each once, in any notation: neighbours show whether the result rises along a setting.
 * Words keep their order.
 */
function inOrder(values: readonly Axis['values'][number][]): Axis['values'][number][] {
  const each = [...new Set(values)]
  return each.every((value) => typeof value === 'number') ? each.toSorted((a, b) => a - b) : each
}

/** Whether it is a word of the game's ladder. */
export const isOnLadder = ({ content: { ladder = [] } }: Game, value: unknown): value is string =>
  typeof value === 'string' && ladder.includes(value)

/** Of a share: quarters; none of what is no number from 0 to 1. */
export function partsOf(now: unknown): number[] {
  return typeof now === 'number' && now >= 0 && now <= 1 ? [0.25, 0.5, 0.75, 1] : []
}

/**
 * A rule option's values; for other numbers the numbers around them; for a word of the ladder the steps around it; for
 * a list of numbers the list shifted up and down.
 */
export function valuesAround({ game }: Loaded, path: string, now: unknown): (number | string | boolean)[] | undefined {
  if (isOnLadder(game, now)) {
    const index = game.content.ladder!.indexOf(now)
    return game.content.ladder!.slice(Math.max(0, index - LADDER_REACH), index + LADDER_REACH + 1)
  }
  if (isNumbers(now))
    return Array.from({ length: 2 * LADDER_REACH + 1 }, (_, index) =>
      JSON.stringify(now.map((one) => one + index - LADDER_REACH)),
    )
  const option = game.rules.options.find(({ name }) => path === `rules.${name}`)
  if (option !== undefined && option.values.every((value) => typeof value === 'number')) return inOrder(option.values)
  if (typeof now !== 'number') return undefined
  if (now > 0 && now < 1) return partsOf(now)
  const reach = Math.max(MIN_REACH, Math.ceil(Math.abs(now) / 2))
  // Also below zero: a number that is added to another may be negative, and what cannot be played is left out.
  const [low, high] = [now - reach, now + Math.max(reach, Math.abs(now))]
  const step = Math.max(1, Math.ceil((high - low) / (MAX_VALUES - 1)))
  return Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, index) => low + index * step)
}
