// How pools.yaml is written, and which disks a pool may have.
import { idsOf } from '../../../engine/content.ts'
import { z } from 'zod'
import { complainTo, id, orNearest, type Parsed } from '../../../engine/fields.ts'
import { nameText, oneOf } from '../../../input/index.ts'
import type { DiskKindName } from '../words/vocabulary.ts'
import type { DiskList } from './disks.ts'
import { count } from './fields.ts'

/** A disk that pools and scenarios can name. */
export interface DiskReference {
  readonly id: string
  readonly kind: DiskKindName
  readonly copies: number
  /** Only in games with magic (WDC-BOARD-15). */
  readonly isMagic: boolean
}

/** The kind of disk in each list, in the order in which messages name disks. */
export const KIND_OF_LIST = {
  adversaries: 'adversary',
  allies: 'ally',
  items: 'item',
  nuisances: 'nuisance',
  security: 'security',
  components: 'component',
  civilians: 'civilian',
  floppies: 'floppy',
  traps: 'trap',
  obstacles: 'obstacle',
} as const satisfies Readonly<Record<DiskList, DiskKindName>>

/** The Foil is among the nuisances. */
const POOL_KINDS: readonly DiskKindName[] = Object.values(KIND_OF_LIST).flatMap((kind) =>
  kind === 'nuisance' ? [kind, 'foil' as const] : [kind],
)

/** Ids of the disks that a mixed pool can have; orange disks have a pool of their own (WDC-BOARD-15). */
export const mixedDisks = (disks: readonly DiskReference[]): string[] =>
  disks.filter(({ kind }) => kind !== 'obstacle').map((disk) => disk.id)

/**
 * A pool is made of other pools (named before it), all disks of some kinds and single disks, in the number of their
 * copies, and of `disks` in other numbers.
 */
export function poolSchema(disks: readonly DiskReference[]) {
  const disk = oneOf(idsOf(disks), 'disk')
  return z.strictObject({
    id,
    name: nameText,
    pools: z.array(id).default([]).meta({ title: 'made of pools', description: 'Pools that stand above this one.' }),
    kinds: z
      .array(oneOf(POOL_KINDS, 'kind of disk'))
      .default([])
      .meta({ title: 'kinds of disk', description: 'All disks of these kinds, each in the number of its copies.' }),
    with: z.array(disk).default([]).meta({ description: 'Single disks, each in the number of its copies.' }),
    without: z.array(disk).default([]).meta({ description: 'Disks that it does not have.' }),
    disks: z
      .partialRecord(disk, count)
      .default({})
      .meta({ title: 'copies', description: 'Other numbers than their copies say.' }),
  })
}

/** The list of them. What a pool is made of stands above it. */
export const poolsSchema = (disks: readonly DiskReference[]) =>
  z.array(poolSchema(disks)).transform((written, context) => {
    const complain = complainTo(context)
    const made = new Map<string, { id: string; name: string; disks: Record<string, number> }>()
    written.forEach((pool, index) => {
      const copies: Record<string, number> = {}
      pool.pools.forEach((name, nth) => {
        const other = made.get(name)
        if (other) Object.assign(copies, other.disks)
        else
          complain(
            [index, 'pools', nth],
            `there is no pool "${name}" above this one`,
            orNearest(name, [...made.keys()]),
          )
      })
      for (const entry of disks) {
        const isMeant = pool.kinds.includes(entry.kind) || pool.with.includes(entry.id)
        if (isMeant && entry.copies > 0) copies[entry.id] = entry.copies
      }
      Object.assign(copies, pool.disks)
      for (const name of pool.without) copies[name] = 0
      made.set(pool.id, { id: pool.id, name: pool.name, disks: withoutZeros(copies) })
    })
    return [...made.values()]
  })

/** A named set of disks (5.12): disk id to copies. */
export type Pool = Parsed<typeof poolsSchema>[number]

/** Without the disks of which there are none. */
export const withoutZeros = (copies: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(copies).filter(([, number]) => number > 0))
