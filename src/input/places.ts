// Where a key belongs that stands at the wrong level: validate.ts puts it behind "expected:".
import type { z } from 'zod'
import { expectationOf } from './expectation.ts'
import { quote } from './words.ts'

/** Schemas may contain themselves, and what lies deeper is not what somebody meant. */
const DEEPEST = 4

/** More places than this say nothing. */
const MAX_PLACES = 3

/** Steps to an entry of a list, and of a table. */
const [ENTRY, NAME] = ['[]', '{}'] as const

/**
 * Says where a file's schema knows a key.
 *
 * @param parent where the key stands now, if known. When another form of the same part knows the key right there,
 *   only places inside this form count.
 * @returns undefined when the schema knows the key nowhere, or in too many places
 */
export function placeOf(
  schema: z.core.$ZodType,
  key: string,
  parent?: readonly (string | number)[],
): string | undefined {
  const above = (parent ?? []).map((step) => (typeof step === 'number' ? ENTRY : step))
  const isHere = (path: readonly string[]): boolean => path.join() === [...above, key].join()
  const isBelow = (path: readonly string[]): boolean =>
    path.length === above.length + 2 && above.every((step, index) => path[index] === step)
  const shallowest = placesOf(schema, key)
  const places =
    parent !== undefined && shallowest.some(isHere)
      ? allPlacesOf(schema, key).filter(isBelow)
      : inEveryForm(schema, key, shallowest)
  return places.length === 0 || places.length > MAX_PLACES
    ? undefined
    : places.map((path) => placeInWords(path)).join(', or ')
}

/** If one form of a part knows a key itself and another knows it deeper, keeps the deeper place: it fits the file. */
function inEveryForm(schema: z.core.$ZodType, key: string, places: readonly string[][]): string[][] {
  const all = allPlacesOf(schema, key)
  const isThere = (path: readonly string[]): boolean => all.some((other) => other.join() === path.join())
  return places.map((path) => {
    const above = path.slice(0, -1)
    // What stands at the top is no part, and a part that contains itself no other form.
    const deeper =
      above.length === 0
        ? undefined
        : all.find(
            (other) =>
              other.length === path.length + 1 &&
              above.every((step, index) => other[index] === step) &&
              !isUnnamed(other.at(-2)!) &&
              !isThere([...above, other.at(-2)!, other.at(-2)!, key]),
          )
    return deeper ?? path
  })
}

const isUnnamed = (step: string): boolean => step === ENTRY || step === NAME

/** The paths under which a schema of a file knows a key: of those that lie deep only the least deep. */
export function placesOf(schema: z.core.$ZodType, key: string): string[][] {
  const all = allPlacesOf(schema, key)
  const depth = Math.min(...all.map(({ length }) => length))
  return all.filter(({ length }) => length === depth)
}

const allPlacesOf = (schema: z.core.$ZodType, key: string): string[][] => [
  ...new Map(placesIn(schema, key, []).map((path) => [path.join(), path])).values(),
]

function placeInWords(path: readonly string[]): string {
  const key = path.at(-1)!
  if (path.length === 1) return `at the top level of the file, as in ${key}: …`
  const inside = path.slice(0, -1).findLast((step) => !isUnnamed(step))
  return `inside of ${inside === undefined ? 'an entry' : inside}, as in ${written(path)}`
}

/** A path as YAML: `party: [{ items: … }]`. */
function written([step, ...rest]: readonly string[], isTop = true): string {
  if (step === undefined) return '…'
  if (step === ENTRY) return `[${written(rest, false)}]`
  const pair = `${step === NAME ? 'NAME' : /^[\w-]+$/.test(step) ? step : quote(step)}: ${written(rest, false)}`
  return isTop ? pair : `{ ${pair} }`
}

function placesIn(schema: z.core.$ZodType, key: string, path: readonly string[]): string[][] {
  if (path.filter((step) => step !== ENTRY).length >= DEEPEST) return []
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => [
        ...(name === key ? [[...path, name]] : []),
        ...placesIn(part, key, [...path, name]),
      ])
    case 'record': {
      const names = expectationOf(def.keyType)
      return [
        ...(typeof names !== 'string' && names.includes(key) ? [[...path, key]] : []),
        ...placesIn(def.valueType, key, [...path, NAME]),
      ]
    }
    case 'array':
      return placesIn(def.element, key, [...path, ENTRY])
    case 'union':
      return def.options.flatMap((option) => placesIn(option, key, path))
    case 'intersection':
      return [...placesIn(def.left, key, path), ...placesIn(def.right, key, path)]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'nonoptional':
    case 'readonly':
      return placesIn(def.innerType, key, path)
    case 'lazy':
      return placesIn(def.getter(), key, path)
    case 'pipe':
      return placesIn((def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in, key, path)
    default:
      return []
  }
}
