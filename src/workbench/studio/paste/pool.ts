// What a scenario has of a kind: copies of each in its pool, or names in its draw pile.
import type { OwnIn, PoolOfCounts, PoolOfNames } from '../../../engine/game.ts'
import { partAt } from '../../../input/index.ts'
import type { Change, Plain } from '../view.ts'
import { changed } from '../../project/yaml-edit.ts'
import type { Steps } from '../../project/yaml-edit.ts'

/** A pool with the changes that a table makes in it. */
export interface Pool {
  readonly words: string
  /** The field of an entry with its number of copies; absent where the pool lists names. */
  readonly copiesKey?: string
  copies(id: string): number
  put(id: string, copies: number): void
  putInstead(id: string, copies: number, original: string): void
  /** Changes inside of the scenario. */
  changes(): Change[]
}

/**
 * @param value of the scenario, as it is written
 * @param read the same, as the game reads it
 */
export const poolOf = ({ list, pool }: OwnIn, value: unknown, read: unknown): Pool =>
  'path' in pool ? new CountedPool(pool, value, read) : new NamedPool(pool, changed(value, list, undefined))

class CountedPool implements Pool {
  readonly words: string
  readonly copiesKey: string
  private readonly now = new Map<string, number>()
  private readonly before: unknown
  private readonly place: Steps

  constructor({ words, path, changes, copies }: PoolOfCounts, value: unknown, read: unknown) {
    this.words = words
    this.copiesKey = copies
    this.before = partAt(read, path)
    const written = partAt(value, path)
    this.place = typeof written === 'string' || partAt(written, ['like']) !== undefined ? [...path, changes] : path
  }

  copies(id: string): number {
    return this.now.get(id) ?? Number(partAt(this.before, [id]) ?? 0)
  }

  put(id: string, copies: number): void {
    if (copies !== this.copies(id)) this.now.set(id, copies)
  }

  putInstead(id: string, copies: number, original: string): void {
    this.put(original, 0)
    this.put(id, copies)
  }

  changes(): Change[] {
    return [...this.now].map(([id, value]) => ({ path: [...this.place, id].join('.'), value }))
  }
}

class NamedPool implements Pool {
  readonly words: string
  private readonly pool: PoolOfNames
  private value: unknown
  private readonly made: Change[] = []

  constructor(pool: PoolOfNames, value: unknown) {
    this.words = pool.words
    this.pool = pool
    this.value = value
  }

  copies(id: string): number {
    return this.placesOf(id).length
  }

  put(id: string, copies: number): void {
    if (copies === 0 || this.copies(id) > 0) return
    const { joins } = this.pool
    const list = joins.find((path) => Array.isArray(partAt(this.value, path)))
    const length = list === undefined ? 0 : (partAt(this.value, list) as unknown[]).length
    if (length === 0) this.change(list ?? joins[0], [id])
    else this.change([...list!, String(length)], id)
  }

  putInstead(id: string, _copies: number, original: string): void {
    for (const path of this.placesOf(original)) this.change(path, id)
  }

  changes(): Change[] {
    return this.made
  }

  private placesOf(id: string): string[][] {
    return placesIn(this.value, id).filter((path) => path.some((step) => this.pool.keys.includes(step)))
  }

  private change(path: readonly string[], value: Plain): void {
    this.value = changed(this.value, path, value)
    this.made.push({ path: path.join('.'), value })
  }
}

/** Paths to each place in a value that holds the word. */
export const placesIn = (value: unknown, word: string): string[][] =>
  value === word
    ? [[]]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) => placesIn(part, word).map((rest) => [key, ...rest]))
      : []
