// The largest number of disks, squares, doors and windows of a scenario. Each has a number that must fit a field of the
// state (Int16Array) and the argument of an action. Schemas refuse what does not fit, and show where.
import { ACTION_ARGUMENTS } from '../../../engine/actions.ts'
import type { Complain } from '../../../engine/fields.ts'
import { entryOf } from '../../../input/index.ts'
import type { Component, Item } from './disks.ts'
import { TILE_SIDE } from '../words/board.ts'
import { broughtBy, mostTimes, writtenTriggers } from './occurrences.ts'
import type { ScenarioContent } from './scenarios.ts'
import type { Tile } from './tiles.ts'

export const MAX_DISKS = ACTION_ARGUMENTS
export const MAX_TILES = Math.floor(ACTION_ARGUMENTS / (TILE_SIDE * TILE_SIDE))
/** A gate is the number of an opening + 1. */
export const MAX_OPENINGS = ACTION_ARGUMENTS - 1

type Path = readonly (string | number)[]

/** Disks that one part of a scenario brings. */
export interface DiskPart {
  readonly path: Path
  readonly ids: Readonly<Record<string, number>>
}

/**
 * How often, at most, an action that gives an item can do so. With `always`: every hero in every turn, with two turns a
 * round, because Fate may give a second one.
 */
export const mostItems = (limit: ScenarioContent['actions'][number]['limit'], seats: number, rounds: number): number =>
  ({ once: 1, oncePerHero: seats, always: seats * rounds * 2 })[limit]

/** Every disk that has a number of its own when `seats` heroes play, beside those that heroes bring and build. */
function diskParts(plan: ScenarioContent, seats: number): DiskPart[] {
  const parts: DiskPart[] = [
    { path: ['pool'], ids: plan.pool },
    { path: ['orangePool'], ids: plan.orangePool },
    ...plan.fixed.map(({ disk }, index) => ({ path: ['fixed', index], ids: { [disk]: 1 } })),
    ...plan.startItems.map((item, index) => ({ path: ['startItems', index], ids: { [item]: seats } })),
    ...plan.actions.flatMap(({ effect, limit }, index) =>
      effect.kind === 'item'
        ? [{ path: ['actions', index], ids: { [effect.item]: mostItems(limit, seats, plan.rounds) } }]
        : [],
    ),
    ...writtenTriggers(plan).flatMap(({ path, when, then, limit }) => {
      const times = limit === 'once' ? 1 : mostTimes(when, plan.rounds)
      return then.flatMap((effect) => broughtBy(effect, seats).map(({ id }) => ({ path, ids: { [id]: times } })))
    }),
  ]
  // A numbered disk that gives an item has one ready, each copy of it.
  const items = plan.numbered.flatMap(({ id, effect }, index) => {
    const copies = parts.reduce((sum, { ids }) => sum + (entryOf(ids, id) ?? 0), 0)
    return effect.kind === 'item' ? [{ path: ['numbered', index], ids: { [effect.item]: copies } }] : []
  })
  return [...parts, ...items]
}

const countOf = (parts: readonly DiskPart[]): number =>
  parts.reduce((sum, { ids }) => sum + Object.values(ids).reduce((all, copies) => all + copies, 0), 0)

/** The disks of a scenario when `seats` heroes play, beside those that heroes bring and build. */
export const disksOf = (plan: ScenarioContent, seats: number): number => countOf(diskParts(plan, seats))

/** Models that devices can copy: every item that can be found, and, with magic, every component. WDC-MGVR-01, -02 */
export function modelsOf(
  { items, components }: { readonly items: readonly Item[]; readonly components: readonly Component[] },
  { magic }: Pick<ScenarioContent, 'magic'>,
): string[] {
  const found = items.filter(({ tn, magicOnly }) => tn !== null && (magic || !magicOnly))
  return [...found, ...(magic ? components : [])].map(({ id }) => id)
}

/** Complains of a scenario with more disks, tiles or openings than can be numbered. @param tileOf tiles by id */
export function checkSizes(
  plan: ScenarioContent,
  tileOf: ReadonlyMap<string, Tile>,
  inPlay: Iterable<string>,
  complain: Complain,
): void {
  const parts = diskParts(plan, plan.players.max)
  const disks = countOf(parts)
  if (disks > MAX_DISKS) {
    const byPath = Map.groupBy(parts, ({ path }) => path.join('.'))
    const [largest] = [...byPath.values()].sort((a, b) => countOf(b) - countOf(a))
    complain(largest[0].path, `the scenario comes to ${disks} disks, ${countOf(largest)} of them here`, {
      expected: `at most ${MAX_DISKS} disks in all`,
    })
  }
  const tiles = [...inPlay]
  if (tiles.length > MAX_TILES)
    complain(['tiles'], `the scenario has ${tiles.length} tiles`, {
      expected: `at most ${MAX_TILES}, upper floors and other halves among them`,
    })
  const openings = tiles.reduce(
    (sum, id) => sum + (tileOf.get(id)?.doors.length ?? 0) + (tileOf.get(id)?.windows.length ?? 0),
    0,
  )
  if (openings > MAX_OPENINGS)
    complain(['tiles'], `the tiles have ${openings} doors and windows`, { expected: `at most ${MAX_OPENINGS}` })
}
