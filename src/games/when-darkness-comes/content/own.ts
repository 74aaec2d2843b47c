// What a scenario brings under its key `own`: tiles and disks, written as those that ship. Only this scenario has them,
// so that two variants of a scenario may each have their own pier.
import { z } from 'zod'
import { idsIn, idsOf } from '../../../engine/content.ts'
import type { Complain, Parsed } from '../../../engine/fields.ts'
import type { Document } from '../../../input/index.ts'
import { InputError, isNamed, validate } from '../../../input/index.ts'
import { DISK_LISTS, DISK_SCHEMAS, type DiskLists } from './disks.ts'
import type { DiskReference } from './pools.ts'
import { disksIn, type References } from './references.ts'
import { checkBetweenTiles, type Tile, tileSchema } from './tiles.ts'

/** Lists of disks that a scenario may add to. Spells and components are not among them. */
export const OWN_DISK_LISTS = [
  'adversaries',
  'allies',
  'items',
  'nuisances',
  'security',
  'obstacles',
  'civilians',
  'floppies',
  'traps',
] as const
type OwnDiskList = (typeof OWN_DISK_LISTS)[number]

/** @param tileNames ids of all tiles, the scenario's own among them */
export function ownSchema(tileNames: readonly string[]) {
  const lists = Object.fromEntries(OWN_DISK_LISTS.map((list) => [list, z.array(DISK_SCHEMAS[list]).default([])]))
  return z.strictObject({
    tiles: z.array(tileSchema(tileNames)).default([]),
    ...(lists as { [List in OwnDiskList]: z.ZodDefault<z.ZodArray<(typeof DISK_SCHEMAS)[List]>> }),
  })
}

export type OwnContent = Parsed<typeof ownSchema>

/** Whether a scenario's file brings anything along. */
export const bringsOwn = ({ value }: Document): boolean => isNamed(value) && Object.hasOwn(value, 'own')

/** What is written under `own` in one of its lists. */
function written({ value }: Document, list: string): unknown[] {
  const ownLists = isNamed(value) ? value.own : undefined
  const entries = isNamed(ownLists) ? ownLists[list] : undefined
  return Array.isArray(entries) ? entries : []
}

/** The disks that it brings, as others may name them. */
const disksOf = (document: Document): DiskReference[] =>
  disksIn(
    Object.fromEntries(
      DISK_LISTS.map((list) => [list, written(document, list).filter((entry) => idsIn(entry).length > 0)]),
    ) as unknown as DiskLists,
  )

/** All that `referencesWithOwn` takes of a scenario: two files of which this is the same can name the same. */
export const namesOwn = (document: Document): unknown => [disksOf(document), written(document, 'tiles')]

/** All that this scenario can name: what is known already, and its own. Its mistakes are reported when it is parsed. */
export function referencesWithOwn(references: References, document: Document): References {
  const tileNames = [...references.tileNames, ...idsIn(written(document, 'tiles'))]
  const tiles = soundTiles(document, tileNames, written(document, 'tiles').length)
  return {
    ...references,
    tileNames,
    disks: [...references.disks, ...disksOf(document)],
    items: [...references.items, ...idsIn(written(document, 'items'))],
    adversaries: [...references.adversaries, ...idsIn(written(document, 'adversaries'))],
    tiles: new Map([...references.tiles, ...(tiles ?? []).map((tile) => [tile.id, tile] as const)]),
    isWhole: references.isWhole && tiles !== undefined,
  }
}

function soundTiles(document: Document, names: readonly string[], count: number): Tile[] | undefined {
  if (count === 0) return []
  try {
    return validate(document, z.array(tileSchema(names)), ['own', 'tiles'])
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return undefined
  }
}

/** What has to be true of the scenario's own entries beside all others. @param references with them */
export function checkOwn(
  { own, numbered }: { readonly own: OwnContent; readonly numbered: readonly { readonly id: string }[] },
  references: References,
  complain: Complain,
): void {
  const disks = OWN_DISK_LISTS.flatMap((list) =>
    own[list].map(({ id, copies }, index) => ({ id, copies, path: ['own', list, index] })),
  )
  const ids = idsOf(references.disks)
  disks.forEach(({ id, copies, path }) => {
    if (ids.indexOf(id) < ids.lastIndexOf(id) || numbered.some((disk) => disk.id === id))
      complain([...path, 'id'], `there is a disk "${id}" already`, { expected: 'an id of its own' })
    // Pools that ship are made of what ships; how many of its own there are, the scenario says where it names them.
    if (copies !== 1)
      complain([...path, 'copies'], `copies of "${id}" are counted where it is used`, {
        expected: `no copies here, but pool: { like: standard-core, disks: { ${id}: ${copies} } }`,
      })
  })
  own.tiles.forEach(({ id }, index) => {
    if (references.tileNames.indexOf(id) < references.tileNames.lastIndexOf(id))
      complain(['own', 'tiles', index, 'id'], `there is a tile "${id}" already`, { expected: 'an id of its own' })
  })
  checkBetweenTiles(own.tiles, references.tiles, (path, ...words) => complain(['own', 'tiles', ...path], ...words))
}

/**
 * The content as these scenarios see it: all that ships, and what they bring. If an id occurs twice, both entries are
 * the same (settings.ts checks this), and the first is kept.
 */
export function withOwn<All extends OwnContent>(content: All, plans: readonly { readonly own: OwnContent }[]): All {
  const lists = ['tiles', ...OWN_DISK_LISTS] as const
  const added = lists.filter((list) => plans.some(({ own }) => own[list].length > 0))
  if (added.length === 0) return content
  return {
    ...content,
    ...Object.fromEntries(
      added.map((list) => [
        list,
        distinct([...content[list], ...plans.flatMap(({ own }) => own[list] as readonly { readonly id: string }[])]),
      ]),
    ),
  }
}

const distinct = <One extends { readonly id: string }>(entries: readonly One[]): One[] =>
  entries.filter(({ id }, index) => entries.findIndex((other) => other.id === id) === index)
