// Settings that stand for several: how many there are of something in a scenario (`counts.harpy`), and how many play
// (`players`). They can be varied like any number; what they stand for is what is played.
import type { Game } from '../engine/game.ts'
import { andThen, fewOf, nearest, problemAt, quote } from '../input/index.ts'
import type { Checked, Document } from '../input/index.ts'
import type { Change } from './variants.ts'

/** One of them. `counts.` leads its path, but for the number of players. */
export interface Composed {
  readonly path: string
  /** In words: `Harpy, threat 1`; and what it is: `monster`. */
  readonly name?: string
  readonly kind?: string
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
  const counts = (game.design?.counts?.(content, settings) ?? []).map(
    ({ name, kind, now, least, most, set }): Composed => ({
      path: COUNTS + wordOf(name),
      name,
      kind,
      now,
      least,
      most,
      set,
    }),
  )
  const free = counts.filter(({ path }, index) => counts.findIndex((other) => other.path === path) === index)
  return [...playersOf(game, content, settings), ...free]
}

/** `harpy-threat-1` of `Harpy, threat 1` */
const wordOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** Whether the game refuses a party for its size. */
const isOfOtherSize = (schema: ReturnType<Game['settings']>, settings: unknown): boolean =>
  schema.safeParse(settings).error?.issues.some(({ code, path }) => SIZES.has(code) && path.join('.') === 'party') ===
  true
const SIZES: ReadonlySet<string | undefined> = new Set(['too_big', 'too_small'])

/** Fewer play without the last of the party; more with heroes of the roster, in its order. */
function playersOf(game: Game, content: unknown, settings: unknown): Composed[] {
  const { builds } = game
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
  const [now, schema] = [party.length, game.settings(content)]
  const set = (count: number): Readonly<Record<string, unknown>> => ways(count)[0].set
  let [least, most] = [1, now + joining.length]
  while (least < now && isOfOtherSize(schema, set(least))) least++
  while (most > now && isOfOtherSize(schema, set(most))) most--
  return [{ path: PLAYERS, now, least, most, ways, set }]
}

export const isComposed = (path: string): boolean => path === PLAYERS || path.startsWith(COUNTS)

/** The known one at a path; or that there is no such count, or no such number of it. Neither: it is no such setting. */
function askedOf(
  document: Document,
  { path, value, keyAt, at }: Change,
  known: readonly Composed[],
): Checked<Composed | undefined> {
  const found = known.find((one) => one.path === path)
  const paths = known.map((one) => one.path).filter((one) => one.startsWith(COUNTS))
  if (found === undefined && path.startsWith(COUNTS) && paths.length > 0) {
    const message = `there is nothing called ${quote(path.slice(COUNTS.length))} to count`
    const expected = fewOf(path, paths)
    return { problems: [problemAt(document, keyAt, message, { expected, nearest: nearest(path, paths), at: 'key' })] }
  }
  if (found === undefined) return { value: undefined }
  const { least, most } = found
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return { value: found }
  const expected = `a whole number from ${least} to ${most}`
  return { problems: [problemAt(document, at, `${path} cannot be ${JSON.stringify(value)}`, { expected })] }
}

/**
 * The changes with what these settings stand for in their place; or what is wrong with one. What such a setting stands
 * for follows from all others; members of the party can be changed before `players` is set, and after.
 * @param after gives those that there are once these changes are made
 */
export function decomposed(
  document: Document,
  written: readonly Change[],
  after: (before: readonly Change[]) => Checked<readonly Composed[]>,
): Checked<readonly Change[]> {
  if (!written.some(({ path }) => isComposed(path))) return { value: written }
  const isFirst = ({ path }: Change): boolean => !isComposed(path) && !path.startsWith('party.')
  const changes = [...written.filter(isFirst), ...written.filter((change) => !isFirst(change))]
  return changes.reduce<Checked<readonly Change[]>>(
    (so, change) =>
      andThen(so, (before) => {
        if (!isComposed(change.path)) return { value: [...before, change] }
        return andThen(after(before), (known) =>
          andThen(askedOf(document, change, known), (found): Checked<readonly Change[]> => {
            if (found === undefined) return { value: [...before, change] }
            const parts = Object.entries(found.set(change.value as number))
            return { value: [...before, ...parts.map(([path, value]) => ({ ...change, path, value }))] }
          }),
        )
      }),
    { value: [] },
  )
}
