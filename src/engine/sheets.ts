// Sheets of heroes and what can be changed in them, for questions about builds. A game says which parts a sheet has;
// steps, swaps, what is given and taken away, and sheets dealt anew follow. A swap keeps what the sheet costs.
import { idsOf } from './content.ts'
import type { Named, UserEntry } from './content.ts'
import { signed } from './narration.ts'
import type { BuildChange, Uses } from './parts.ts'

/** A number of a sheet, or of something on it. `path`: where the settings have it. */
export interface SheetNumber {
  /** `speed`, `harm of Ghoul Claws`. */
  readonly name: string
  readonly path: string
  readonly now: number
  readonly min: number
  readonly max: number
  /** Least of a sheet that somebody buys, where less can be played. */
  readonly leastBought?: number
  readonly uses?: Uses
}

/** Something that a sheet has at a level, 0: not at all. */
export interface SheetLevel {
  readonly name: string
  readonly path: string
  readonly now: number
  /** Levels above 0, the least first. */
  readonly levels: readonly number[]
  readonly uses?: Uses
}

/** Something that a sheet has or could have. */
export interface SheetThing extends Named {
  readonly uses?: Uses
}

export type SheetPart =
  /** Numbers of their own, each changed by steps. */
  | { readonly takes: 'numbers'; readonly of: readonly SheetNumber[] }
  /** Points dealt to several numbers: one more here, one less there. `left`: points to spend; absent: no price. */
  | { readonly takes: 'spread'; readonly of: readonly SheetNumber[]; readonly left?: number }
  /** Things at levels. `left`: a level is its price, and there are points to spend; absent: no price. */
  | { readonly takes: 'levels'; readonly of: readonly SheetLevel[]; readonly left?: number }
  /** Things in a list. */
  | {
      readonly takes: 'picks'
      readonly path: string
      /** As the list has it, and each once. */
      readonly ids: readonly string[]
      readonly held: readonly SheetThing[]
      readonly others: readonly SheetThing[]
      readonly least?: number
      readonly most?: number
      /** Whether one for another costs the same. */
      readonly isSwapped?: boolean
      readonly given: 'item' | 'more'
    }

/** @param set by path */
export const change = (
  name: string,
  kind: BuildChange['kind'],
  set: BuildChange['set'],
  more: Pick<BuildChange, 'points' | 'uses'> = {},
): BuildChange => ({ name, kind, set, ...more })

/** Two changes as one. What only one of them is about stays. */
export const together = (name: string, kind: BuildChange['kind'], one: BuildChange, other: BuildChange): BuildChange =>
  change(name, kind, { ...one.set, ...other.set }, usesOf(one, other))

const usesOf = (...all: readonly { readonly uses?: Uses }[]): Pick<BuildChange, 'uses'> =>
  all.every(({ uses }) => uses !== undefined) ? { uses: all.flatMap(({ uses }) => uses!) } : {}

/** The most points that one swap moves. */
const MOST_MOVED = 2

/** Every single change of these parts: swaps first, then steps, then what is taken away and given. */
export const sheetChanges = (parts: readonly SheetPart[]): BuildChange[] =>
  [swaps, steps, takenAndGiven].flatMap((changesOf) => parts.flatMap(changesOf))

/** What costs so many points more is legal where they are left. */
const dearer = (points: number, left: number): Pick<BuildChange, 'kind' | 'points'> => ({
  kind: points < 0 ? 'less' : points === 0 ? 'swap' : points <= left ? 'spend' : 'more',
  ...(points !== 0 && { points }),
})

// ---- Numbers --------------------------------------------------------------------------------------------------------

const moved = ({ name, path, now, uses }: SheetNumber, by: number, kind: BuildChange['kind']): BuildChange =>
  change(`${name} ${signed(by)}`, kind, { [path]: now + by }, usesOf({ uses }))

const canMove = ({ now, min, max, leastBought = min }: SheetNumber, by: number, isBought: boolean): boolean =>
  now + by <= max && now + by >= (isBought ? Math.max(min, leastBought) : min)

/** Up to two points less here, as many more there; each thing for each other. */
function swaps(part: SheetPart): BuildChange[] {
  if (part.takes === 'numbers') return []
  if (part.takes === 'levels') return part.left === undefined ? exchanged(part.of) : otherLevels(part.of, part.left)
  if (part.takes === 'picks')
    return part.isSwapped !== true
      ? []
      : part.held.flatMap((gone) =>
          part.others.map((one) =>
            change(
              `${one.name} instead of ${gone.name}`,
              'swap',
              { [part.path]: part.ids.map((id) => (id === gone.id ? one.id : id)) },
              usesOf(gone, one),
            ),
          ),
        )
  return Array.from({ length: MOST_MOVED }, (_, index) => index + 1).flatMap((by) =>
    part.of.flatMap((up) =>
      part.of
        .filter((down) => down !== up && canMove(down, -by, true) && canMove(up, by, true))
        .map((down) => {
          const [less, more] = [moved(down, -by, 'less'), moved(up, by, 'more')]
          const swap = together(`${less.name}, ${more.name}`, 'swap', less, more)
          return by === 1 ? swap : { ...swap, isFar: true }
        }),
    ),
  )
}

/** Each number one up and one down; each level the next up and down, or where it has no price every other one. */
function steps(part: SheetPart): BuildChange[] {
  if (part.takes === 'picks') return []
  if (part.takes === 'levels') return part.left === undefined ? levelSteps(part.of) : nextLevels(part.of, part.left)
  const left = part.takes === 'spread' ? part.left : undefined
  return ([1, -1] as const).flatMap((by) =>
    part.of
      .filter((one) => canMove(one, by, false))
      .map((one) => {
        const step = moved(one, by, by < 0 ? 'less' : 'more')
        return left === undefined ? step : { ...step, ...dearer(by, left) }
      }),
  )
}

/** Each thing taken away, each other thing given; of levels with a price each to 0. */
function takenAndGiven(part: SheetPart): BuildChange[] {
  if (part.takes === 'levels')
    return part.left === undefined
      ? []
      : part.of.flatMap((one) => (one.now === 0 ? [] : [{ ...atLevel(one, 0), points: -one.now }]))
  if (part.takes !== 'picks') return []
  const { path, ids, held, others, least = 0, most = Infinity, given } = part
  return [
    ...(ids.length <= least ? [] : held).map(({ id, name, ...more }) =>
      change(`without ${name}`, 'without', { [path]: ids.filter((one) => one !== id) }, more),
    ),
    ...(ids.length >= most ? [] : others).map(({ id, name, ...more }) =>
      change(`with ${name}`, given, { [path]: [...ids, id] }, more),
    ),
  ]
}

// ---- Levels ---------------------------------------------------------------------------------------------------------

const atLevel = ({ name, path, now, uses }: SheetLevel, level: number): BuildChange =>
  change(
    level === 0 ? `without ${name}` : `${name} ${level}`,
    level === 0 ? 'without' : level > now ? 'more' : 'less',
    { [path]: level },
    usesOf({ uses }),
  )

/** Each at every other level. */
const levelSteps = (of: readonly SheetLevel[]): BuildChange[] =>
  of.flatMap((one) => [0, ...one.levels].filter((level) => level !== one.now).map((level) => atLevel(one, level)))

/** The next level up, of what is not there its lowest; the next down above 0. */
const nextLevels = (of: readonly SheetLevel[], left: number): BuildChange[] =>
  of.flatMap((one) => {
    const { now, levels } = one
    return [levels.find((level) => level > now), levels.findLast((level) => level < now)].flatMap((level) =>
      level === undefined ? [] : [{ ...atLevel(one, level), ...dearer(level - now, left) }],
    )
  })

/** What is not there instead of what is: for the same points, or for more that are left. */
const otherLevels = (of: readonly SheetLevel[], left: number): BuildChange[] =>
  of
    .filter(({ now }) => now > 0)
    .flatMap((gone) =>
      of
        .filter(({ now }) => now === 0)
        .flatMap((one) =>
          one.levels
            .filter((level) => level >= gone.now && level - gone.now <= left)
            .map((level) => ({
              ...together(
                `${one.name} ${level} instead of ${gone.name}`,
                'swap',
                atLevel(gone, 0),
                atLevel(one, level),
              ),
              ...dearer(level - gone.now, left),
            })),
        ),
    )

/** Two exchange their levels; mostly one comes instead of another. */
const exchanged = (of: readonly SheetLevel[]): BuildChange[] =>
  of.flatMap((from) =>
    of
      .filter((to) => to.now < from.now)
      .map((to) => {
        const [more, less] = [atLevel(to, from.now), atLevel(from, to.now)]
        return together(
          to.now === 0 ? `${more.name} instead of ${from.name}` : `${more.name}, ${less.name}`,
          'swap',
          more,
          less,
        )
      }),
  )

// ---- Whole sheets ---------------------------------------------------------------------------------------------------

/** @param below draws a whole number from 0 that is less than this */
export function shuffled<One>(list: readonly One[], below: (n: number) => number): One[] {
  const all = [...list]
  for (let last = all.length - 1; last > 0; last--) {
    const other = below(last + 1)
    ;[all[last], all[other]] = [all[other], all[last]]
  }
  return all
}

/** The ids of what ships of a kind: without what users bring. */
export const withoutUsers = (all: readonly Named[], users: readonly UserEntry[], kind: string): string[] =>
  idsOf(all).filter((id) => !users.some((user) => user.kind === kind && user.id === id))
