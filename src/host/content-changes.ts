// Changes inside of a file that a setting names: `scenario.rounds` leads through the setting `scenario` into the scenario's own file.
// The file is copied with the change in it, and the setting names the copy; so nothing but the loader knows of it. For the lab, which
// tries many values of what designers wrote into scenarios.
import { shippedOf } from './content.ts'
import type { UserDocument } from './content.ts'
import type { LocatedGame } from './games.ts'

/** Settings with changes, by path. */
export type Changes = Readonly<Record<string, unknown>>

type Values = Record<string, unknown>

/** A path that leads into a file: where the setting stands, what kind of file it names, and the rest of the path. */
interface Inside {
  readonly place: string
  readonly kind: string
  readonly name: string
  readonly rest: readonly string[]
}

export class ContentChanges {
  /** The copies that were made. */
  readonly documents: UserDocument[] = []
  private readonly located: LocatedGame
  private readonly users: readonly UserDocument[]
  private readonly settings: unknown
  private readonly made = new Map<string, string>()

  /** @param users files that the settings name; @param settings spelled out */
  constructor(located: LocatedGame, users: readonly UserDocument[], settings: unknown) {
    this.located = located
    this.users = users
    this.settings = settings
  }

  /** The same changes, with copies of files in place of the changes inside of them. */
  applied(set: Changes): Changes {
    const inside = Object.entries(set).flatMap(([path, value]) => {
      const found = this.inside(path, set)
      return found === undefined ? [] : [{ path, value, ...found }]
    })
    if (inside.length === 0) return set
    const next: Values = Object.fromEntries(Object.entries(set).filter(([path]) => !inside.some((one) => one.path === path)))
    for (const place of new Set(inside.map((one) => one.place))) {
      const changes = inside.filter((one) => one.place === place)
      next[place] = this.copy(changes[0].kind, changes[0].name, changes.map(({ rest, value }) => ({ rest, value })))
    }
    return next
  }

  /** What stands at a path, in the settings or inside of a file that they name; undefined when there is nothing. */
  valueAt(path: string, set: Changes = {}): unknown {
    const inside = this.inside(path, set)
    if (inside === undefined) return valueIn(this.settings, path.split('.'))
    return valueIn(this.entry(inside.kind, inside.name), inside.rest)
  }

  /** Paths of all numbers in the files that single settings name (no lists of files), but for those inside of lists: places on a map are no dials. */
  numbersInside(): string[] {
    return this.located.game.userFiles.filter(({ path }) => !path.includes('*')).flatMap(({ path, kind }) => {
      const name = valueIn(this.settings, path)
      const entry = typeof name === 'string' ? this.entry(kind, name) : undefined
      return entry === undefined ? [] : numbersIn(entry).map((rest) => [...path, ...rest].join('.'))
    })
  }

  private inside(path: string, set: Changes): Inside | undefined {
    const steps = path.split('.')
    for (const { path: place, kind } of this.located.game.userFiles) {
      if (steps.length <= place.length || !place.every((step, at) => step === '*' || step === steps[at])) continue
      const at = steps.slice(0, place.length)
      const name = set[at.join('.')] ?? valueIn(this.settings, at)
      const rest = steps.slice(place.length)
      if (typeof name === 'string' && this.entry(kind, name) !== undefined) return { place: at.join('.'), kind, name, rest }
    }
    return undefined
  }

  private copy(kind: string, name: string, changes: readonly { rest: readonly string[]; value: unknown }[]): string {
    const key = JSON.stringify([kind, name, changes])
    const known = this.made.get(key)
    if (known !== undefined) return known
    const value = structuredClone(this.entry(kind, name)!)
    for (const change of changes) {
      likeNamed(value, change.rest)
      put(value, change.rest, change.value)
    }
    const number = this.made.size + 1
    value.id = `${String(value.id)}-${number}`
    const file = `${kind}-${number}.yaml`
    const source = { name: file, text: '' }
    this.documents.push({ kind, name: file, document: { source, value, position: () => ({ line: 1, column: 1, length: 1 }) } })
    this.made.set(key, file)
    return file
  }

  /** The entry of this name: a user's file, a file that ships, or one of the entries of a list that ships. */
  private entry(kind: string, name: string): Values | undefined {
    const own = this.users.find((user) => user.kind === kind && (user.name === name || (user.document.value as Values | null)?.id === name))
    if (own !== undefined) return own.document.value as Values
    const entries = shippedOf(this.located).flatMap(({ value }) => Array.isArray(value) ? value as unknown[] : [value]).filter(isNamed)
    return entries.find(({ id }) => id === name)
  }
}

const isNamed = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

function valueIn(value: unknown, steps: readonly string[]): unknown {
  let part = value
  for (const step of steps) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, step)) return undefined
    part = (part as Values)[step]
  }
  return part
}

/** Paths of the numbers in a value, without those inside of lists. */
export function numbersIn(value: unknown): string[][] {
  if (typeof value === 'number') return [[]]
  return isNamed(value) ? Object.entries(value).flatMap(([key, part]) => numbersIn(part).map((rest) => [key, ...rest])) : []
}

/** Where a path leads on from a name, what it names stays the beginning: `pool: standard-core` becomes `pool: { like: standard-core }`. */
function likeNamed(value: Values, steps: readonly string[]): void {
  let part: unknown = value
  for (const step of steps.slice(0, -1)) {
    if (!isNamed(part)) return
    if (typeof part[step] === 'string') part[step] = { like: part[step] }
    part = part[step]
  }
}

/** Sets what stands at a path inside of a value, making the places on the way. */
export function put(value: Values, steps: readonly string[], to: unknown): void {
  let part = value
  for (const step of steps.slice(0, -1)) {
    if (typeof part[step] !== 'object' || part[step] === null) part[step] = {}
    part = part[step] as Values
  }
  part[steps.at(-1)!] = structuredClone(to)
}
