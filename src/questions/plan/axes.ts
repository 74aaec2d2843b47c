// The values of settings that can be tried: those that a flag names, or those around the present one.
import { refuse } from '../../input/index.ts'
import { contentChangesOf, isNumbers, MAX_VARIANTS } from '../../simulate/index.ts'
import type { WantedVariant } from '../../simulate/index.ts'
import { MAX_VALUES } from '../../studies/axis.ts'
import type { Axis, AxisValue } from '../../studies/index.ts'
import type { Game } from '../../engine/game.ts'
import { meaningful } from '../../load/findings.ts'
import type { Loaded } from '../../load/experiment.ts'

/** Of a number without a range: from half to double, but at least so far to each side. */
const MIN_REACH = 5
/** Of a word of a ladder, and of each number in a list: so many steps to each side. */
const LADDER_REACH = 3

/** What a flag `PATH=A..B` says; without values where it is a path alone. @throws InputError */
export function variationIn(where: string, flag: string): { path: string; values?: AxisValue[] } {
  const [, path, text] = /^([^=]+?)(?:=(.*))?$/s.exec(flag) ?? []
  if (path === undefined) refuse(where, 'names no setting', 'PATH=A..B, as in rules.tnShift=0..2')
  return { path, ...(text === undefined ? {} : { values: valuesOf(where, text.trim()) }) }
}

function valuesOf(where: string, text: string): AxisValue[] {
  const wrong = (message: string, meant?: string, expected = 'A..B, A..B/STEP or v1,v2,…'): never =>
    refuse(where, message, expected, meant)
  const [, from, to, step = '1'] =
    /^([+-]?\d+(?:\.\d+)?)\.\.([+-]?\d+(?:\.\d+)?)(?:\/(\d+(?:\.\d+)?))?$/.exec(text) ?? []
  if (from !== undefined) {
    const count = Math.floor((Number(to) - Number(from)) / Number(step) + 1e-9) + 1
    if (!(Number(step) > 0) || count < 1) return wrong('is an empty range')
    if (count > MAX_VALUES) return wrong(`makes ${count} values, more than ${MAX_VALUES}`)
    return Array.from({ length: count }, (_, index) => Number((Number(from) + index * Number(step)).toFixed(9)))
  }
  const [, min, max] = /^(\d+(?:\.\d+)?)\s*(?:[-–—…:]|\.{3}|to)\s*(\d+(?:\.\d+)?)$/.exec(text) ?? []
  if (min !== undefined) return wrong(`has the range ${text}, which is not written so`, `${min}..${max}`)
  const values = text.split(/,(?![^[]*\])/).map((part) => part.trim())
  if (text.includes('[')) {
    const lists = values.map((value) => value.replaceAll(' ', ''))
    return lists.every((list) => LIST.test(list))
      ? lists
      : wrong('has lists of numbers and something else', undefined, 'lists alone, as in [1,2,2],[2,3,3]')
  }
  if (values.includes('')) return wrong('has an empty value')
  if (values.length > MAX_VARIANTS) return wrong('has too many values')
  return values.map((value) =>
    /^[+-]?\d+(\.\d+)?$/.test(value) ? Number(value) : value === 'true' ? true : value === 'false' ? false : value,
  )
}

/** A list of numbers, as one value of a setting. */
const LIST = /^\[-?\d+(?:\.\d+)?(?:,-?\d+(?:\.\d+)?)*\]$/

/** A value as a variant: a list is told as it is written. */
export const variantAt = (path: string, value: AxisValue, name = `${path} ${String(value)}`): WantedVariant => ({
  name,
  set: { [path]: typeof value === 'string' && LIST.test(value) ? JSON.parse(value) : value },
})

/** How a value is told: a list of numbers as it is written. */
export const asValue = (value: unknown): unknown => (isNumbers(value) ? JSON.stringify(value) : value)

/** What settings stand at: a rule option that nobody has set at what the rules are without it. */
export function presentOf(loaded: Loaded): (path: string) => unknown {
  const changes = contentChangesOf(loaded)
  const { game, content, experiment } = loaded
  const played = game.rules.played?.(content, experiment.variants[0].settings) ?? {}
  return (path) => changes.valueAt(path) ?? played[path.replace(/^rules\./, '')]
}

/**
 * Numbers in ascending order, each once, in any notation: neighbours show whether the result rises along a setting.
 * Words keep their order.
 */
export function inOrder(values: readonly AxisValue[]): AxisValue[] {
  const each = [...new Set(values)]
  return each.every((value) => typeof value === 'number') ? each.toSorted((a, b) => a - b) : each
}

/** Whether it is a word of the game's ladder. */
export const isOnLadder = ({ content: { ladder = [] } }: Game, value: unknown): value is string =>
  typeof value === 'string' && ladder.includes(value)

/** Of a share: quarters; none of what is no number from 0 to 1. */
export const quartersOf = (now: unknown): number[] =>
  typeof now === 'number' && now >= 0 && now <= 1 ? [0.25, 0.5, 0.75, 1] : []

/**
 * A rule option's values; for other numbers the numbers around them; for a word of the ladder the steps around it; for
 * a list of numbers the list shifted up and down.
 */
export function valuesAround(loaded: Loaded, path: string, now: unknown): AxisValue[] | undefined {
  const { game } = loaded
  const composed = contentChangesOf(loaded)
    .composed()
    .find((one) => one.path === path)
  if (composed !== undefined)
    return [composed.now - 1, composed.now, composed.now + 1].filter(
      (value) => value >= composed.least && value <= composed.most,
    )
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
  if (now > 0 && now < 1) return quartersOf(now)
  const reach = Math.max(MIN_REACH, Math.ceil(Math.abs(now) / 2))
  // Also below zero: a number that is added to another may be negative, and what cannot be played is left out.
  const [low, high] = [now - reach, now + Math.max(reach, Math.abs(now))]
  const step = Math.max(1, Math.ceil((high - low) / (MAX_VALUES - 1)))
  return Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, index) => low + index * step)
}

/** The settings with those of their values that can be played. */
export function playableAxes(loaded: Loaded, axes: readonly Axis[]): Axis[] {
  const all = axes.flatMap(({ path, values }) => values.map((value) => variantAt(path, value)))
  const can = new Set(meaningful(loaded, all).map(({ name }) => name))
  return axes.map((axis) => ({
    ...axis,
    values: axis.values.filter((value) => can.has(variantAt(axis.path, value).name)),
  }))
}

/** The same, with other values where fewer than two can be played: quarters of a share. */
export function playableOr(
  loaded: Loaded,
  axes: readonly Axis[],
  others: (axis: Axis) => readonly AxisValue[],
): Axis[] {
  const whole = playableAxes(loaded, axes)
  const few = whole.filter(({ values }) => values.length < 2).map((axis) => ({ ...axis, values: others(axis) }))
  const many = playableAxes(loaded, few).filter(({ values }) => values.length > 1)
  return whole.map((axis) => many.find(({ path }) => path === axis.path) ?? axis)
}
