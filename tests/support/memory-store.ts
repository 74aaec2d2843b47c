// A store of replies in memory.
import type { KeptRange, ReplyStore } from '../../src/load/ports.ts'

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

export function memoryStore(): MemoryStore {
  const entries: MemoryStore['entries'] = new Map()
  return {
    entries,
    get playouts() {
      const all = [...entries.values()].flatMap((one) => [...one.keys()].map(rangeOf))
      return all.reduce((sum, { first, end }) => sum + end - first, 0)
    },
    of(key) {
      const kept = entries.get(key) ?? new Map<string, Uint8Array<ArrayBuffer>>()
      return {
        ranges: [...kept.keys()].map(rangeOf),
        read: (range) => kept.get(nameOf(range))?.slice(),
        write(range, bytes) {
          entries.set(key, kept)
          kept.set(nameOf(range), bytes.slice())
        },
        drop: (range) => void kept.delete(nameOf(range)),
      }
    },
    close() {},
  }
}
