// Settings that stand for several: how many there are of something in a scenario (`counts.harpy`), and how many play
// (`players`). They can be varied like any number; what they stand for is what is played.
import type { Game } from '../engine/game.ts'
import { andThen, fewOf, nearest, problemAt, quote } from '../input/index.ts'
import type { Checked, Document } from '../input/index.ts'
import type { Change } from './variants.ts'

/** One of them. `counts.` leads its path, but for the number of players. */
export interface Composed {
  readonly path: string
  /** In words: `Harpy, threat 1`. */
  readonly name?: string
  readonly now: number
  readonly least: number
  readonly most: number
  /** Changes of the settings, by path. */
  set(value: number): Readonly<Record<string, unknown>>
  /** Other ways to come to this value, the first as `set`: others join. Each with who that is. Absent: there is one. */
  ways?(
    value: number,
  ): readonly { readonly names: readonly string[]; readonly set: Readonly<Record<string, unknown>> }[]
}

/** The most ways that are told apart. */
const WAYS = 3

const PLAYERS = 'players'
const COUNTS = 'counts.'

/** @param content with the files that the settings name */
export function composedOf(game: Game, content: unknown, settings: unknown): Composed[] {
  const counts = (game.design?.counts?.(content, settings) ?? []).map(({ name, now, least, most, set }): Composed => ({
    path: COUNTS + wordOf(name),
    name,
    now,
    least,
    most,
    set,
  }))
  const free = counts.filter(({ path }, index) => counts.findIndex((other) => other.path === path) === index)
  return [...playersOf(game, content, settings), ...free]
}

/** `harpy-threat-1` of `Harpy, threat 1` */
const wordOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** Fewer play without the last of the party; more with heroes of the roster, in its order. */
function playersOf({ builds }: Game, content: unknown, settings: unknown): Composed[] {
  const { party } = settings as { readonly party?: readonly { readonly label?: string }[] }
  if (builds === undefined || !Array.isArray(party)) return []
  const members = party as readonly Readonly<Record<string, unknown>>[]
  const isIn = (id: string): boolean => members.some((member) => Object.values(member).includes(id))
  const joining = builds.roster(content).filter((id) => !isIn(id))
  /** Who joins, from each of the first places of the roster on. */
  const ways = (count: number): { names: readonly string[]; set: Readonly<Record<string, unknown>> }[] => {
    const missing = Math.max(0, count - party.length)
    const turns = missing === 0 || missing === joining.length ? 1 : Math.min(WAYS, joining.length)
    return Array.from({ length: turns }, (_, first) => {
      const names = Array.from({ length: missing }, (_one, index) => joining[(first + index) % joining.length])
      return { names, set: { party: [...members.slice(0, count), ...names] } }
    })
  }
  const [now, most] = [party.length, party.length + joining.length]
  return [{ path: PLAYERS, now, least: 1, most, ways, set: (count) => ways(count)[0].set }]
}

export const isComposed = (path: string): boolean => path === PLAYERS || path.startsWith(COUNTS)

/** The changes with what these settings stand for in their place; or what is wrong with one. */
export function decomposed(
  document: Document,
  changes: readonly Change[],
  all: () => readonly Composed[],
): Checked<readonly Change[]> {
  if (!changes.some(({ path }) => isComposed(path))) return { value: changes }
  const known = all()
  return changes.reduce<Checked<readonly Change[]>>(
    (so, change) =>
      andThen(so, (before): Checked<readonly Change[]> => {
        const { path, value, keyAt, at } = change
        const found = known.find((one) => one.path === path)
        const paths = known.map((one) => one.path).filter((one) => one.startsWith(COUNTS))
        if (found === undefined && path.startsWith(COUNTS) && paths.length > 0)
          return {
            problems: [
              problemAt(document, keyAt, `there is nothing called ${quote(path.slice(COUNTS.length))} to count`, {
                expected: fewOf(path, paths),
                nearest: nearest(path, paths),
                at: 'key',
              }),
            ],
          }
        if (found === undefined) return { value: [...before, change] }
        const { least, most, set } = found
        if (!Number.isInteger(value) || (value as number) < least || (value as number) > most)
          return {
            problems: [
              problemAt(document, at, `${path} cannot be ${JSON.stringify(value)}`, {
                expected: `a whole number from ${least} to ${most}`,
              }),
            ],
          }
        const parts = Object.entries(set(value as number))
        return { value: [...before, ...parts.map(([to, part]) => ({ ...change, path: to, value: part }))] }
      }),
    { value: [] },
  )
}
