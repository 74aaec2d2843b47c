// What a scenario may name. All of it is checked, so that setting up never meets a name that is not there.
import type { DiskReference, Pool } from './pools.ts'
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
