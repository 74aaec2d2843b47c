// A store of replies in memory, for a page. It drops the least recently used entry first.
import type { KeptRange, ReplyStore } from '../load/ports.ts'

export interface MemoryStore extends ReplyStore {
  /** Bytes by key, then by range. */
  readonly entries: Map<string, Map<string, Uint8Array<ArrayBuffer>>>
  /** Playouts of all entries. */
  readonly playouts: number
}

const nameOf = ({ first, end }: KeptRange): string => `${first}-${end}`

function rangeOf(name: string): KeptRange {
  const [first, end] = name.split('-').map(Number)
  return { first, end }
}

/** @param maxBytes of all entries together */
export function memoryStore(maxBytes = Infinity): MemoryStore {
  const entries: MemoryStore['entries'] = new Map()
  let bytesKept = 0
  const forget = (kept: ReadonlyMap<string, Uint8Array>): void => {
    for (const { length } of kept.values()) bytesKept -= length
  }
  function makeRoom(): void {
    for (const [key, kept] of entries) {
      if (bytesKept <= maxBytes) return
      entries.delete(key)
      forget(kept)
    }
  }
  return {
    entries,
    get playouts() {
      const all = [...entries.values()].flatMap((one) => [...one.keys()].map(rangeOf))
      return all.reduce((sum, { first, end }) => sum + end - first, 0)
    },
    of(key) {
      const kept = entries.get(key) ?? new Map<string, Uint8Array<ArrayBuffer>>()
      if (entries.delete(key)) entries.set(key, kept)
      return {
        ranges: [...kept.keys()].map(rangeOf),
        read: (range) => kept.get(nameOf(range))?.slice(),
        write(range, bytes) {
          // An entry that was dropped starts empty: `bytesKept` no longer has its bytes.
          if (entries.get(key) !== kept) kept.clear()
          entries.delete(key)
          entries.set(key, kept)
          bytesKept += bytes.length - (kept.get(nameOf(range))?.length ?? 0)
          kept.set(nameOf(range), bytes.slice())
          makeRoom()
        },
        drop(range) {
          bytesKept -= entries.get(key) === kept ? (kept.get(nameOf(range))?.length ?? 0) : 0
          kept.delete(nameOf(range))
        },
      }
    },
    close() {},
  }
}
