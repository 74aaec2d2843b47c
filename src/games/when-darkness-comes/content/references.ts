// What a scenario may name. All of it is checked, so that setting up never meets a name that is not there.
import { idsOf } from '../../../engine/content.ts'
import type { DiskLists } from './disks.ts'
import { type DiskReference, KIND_OF_LIST, type Pool } from './pools.ts'
import type { Tile } from './tiles.ts'

export interface References {
  readonly disks: readonly DiskReference[]
  readonly heroes: readonly string[]
  readonly items: readonly string[]
  readonly adversaries: readonly string[]
  readonly tiles: ReadonlyMap<string, Tile>
  /** Also ids of tiles that were themselves refused. */
  readonly tileNames: readonly string[]
  readonly pools: ReadonlyMap<string, Pool>
  readonly poolNames: readonly string[]
  /** False: something of it was refused, and what hangs on that is no second mistake. */
  readonly isWhole: boolean
}

/** What content offers to scenarios. */
interface Offered extends DiskLists {
  readonly heroes: readonly { readonly id: string }[]
  readonly tiles: readonly Tile[]
  readonly pools: readonly Pool[]
}

/** The disks of all lists, in the order in which messages name them. */
export const disksIn = (lists: DiskLists): DiskReference[] =>
  Object.entries(KIND_OF_LIST).flatMap(([name, kind]) =>
    lists[name as keyof DiskLists].map((entry) => ({
      id: entry.id,
      kind: 'foil' in entry && entry.foil ? 'foil' : kind,
      copies: entry.copies,
      isMagic: kind === 'component' || ('magicOnly' in entry && entry.magicOnly),
    })),
  )

/** What can be named in content that is whole. A component is an item but for its colour (WDC-COMP-03). */
export function referencesIn(content: Offered): References {
  const { heroes, items, components, adversaries, tiles, pools } = content
  return {
    disks: disksIn(content),
    heroes: idsOf(heroes),
    items: [...idsOf(items), ...idsOf(components)],
    adversaries: idsOf(adversaries),
    tileNames: idsOf(tiles),
    poolNames: idsOf(pools),
    tiles: new Map(tiles.map((tile) => [tile.id, tile])),
    pools: new Map(pools.map((pool) => [pool.id, pool])),
    isWhole: true,
  }
}
