// Uses a store of replies at random, and checks what it reads. As a program it is a process that can be killed:
// `node store-writer.ts FOLDER SEED`. It says when it begins, and ends with 1 where it has read wrong bytes.
import { hash } from 'node:crypto'
import type { KeptRange, ReplyStore } from '../../src/load/ports.ts'
import { cleared } from '../../src/node/reply-sweep.ts'
import { ReplyFolder } from '../../src/node/reply-store.ts'
import { seeded } from './seeded.ts'

export const KEYS = ['a', 'b', 'c', 'd'] as const
export const RANGES: readonly KeptRange[] = [
  { first: 0, end: 100 },
  { first: 0, end: 200 },
  { first: 100, end: 200 },
  { first: 200, end: 1000 },
]

/** So little room that sweeps are part of all schedules. */
export const LIMIT = 100_000

/** What is always written there, of up to 20 kB. */
export function bytesOf(key: string, { first, end }: KeptRange): Uint8Array {
  const digest = hash('sha256', `${key} ${first} ${end}`, 'buffer')
  return new Uint8Array(Buffer.alloc(digest.readUInt16LE() % 20_000, digest))
}

const aboutOf = (key: string): { game: string; code: string } => ({ game: 'pig', code: key === 'a' ? 'older' : 'now' })

export interface Used {
  hits: number
  /** Reads that gave other bytes than were written. */
  readonly wrong: string[]
}

/** Opens keys, writes, reads, drops and makes room. @param isClearing whether it empties the store now and then */
export function useStore(store: ReplyFolder, chance: () => number, operations: number, isClearing = false): Used {
  const used: Used = { hits: 0, wrong: [] }
  const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)]
  for (let operation = 0; operation < operations; operation++) {
    const key = pick(KEYS)
    const kept = store.of(key, aboutOf(key))
    for (let turn = 0; turn < 3; turn++) {
      const range = pick(RANGES)
      const kind = chance()
      if (kind < 0.45) kept.write(range, bytesOf(key, range))
      else if (kind < 0.9) check(used, key, range, kept.read(range))
      else kept.drop(range)
    }
    if (chance() < 0.1) store.close()
    if (isClearing && chance() < 0.02) cleared(store.folder)
  }
  return used
}

/** Reads all that is there. */
export function readAll(store: ReplyStore): Used {
  const used: Used = { hits: 0, wrong: [] }
  for (const key of KEYS) {
    const kept = store.of(key, aboutOf(key))
    for (const range of kept.ranges) check(used, key, range, kept.read(range))
  }
  return used
}

function check(used: Used, key: string, range: KeptRange, read: Uint8Array | undefined): void {
  if (read === undefined) return
  used.hits += 1
  if (Buffer.compare(read, bytesOf(key, range)) !== 0) used.wrong.push(`${key} ${range.first}-${range.end}`)
}

if (import.meta.main) {
  const [folder, seed] = process.argv.slice(2)
  process.stdout.write('begins\n')
  const store = new ReplyFolder(folder, () => {}, { limit: LIMIT })
  const { wrong } = useStore(store, seeded(Number(seed)), 2_000, true)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
