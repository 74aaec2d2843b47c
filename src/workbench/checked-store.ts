// The store of replies while what it has is checked: everything is played afresh, and what differs is dropped.
import { sayTheSame } from '../simulate/index.ts'
import type { KeptAbout, KeptRanges, ReplyStore } from '../load/ports.ts'

export class CheckedStore implements ReplyStore {
  private same = 0
  private dropped = 0
  private readonly store: ReplyStore

  constructor(store: ReplyStore) {
    this.store = store
  }

  /** Playouts of entries that were the same; and of those that differed, which are gone. */
  get found(): { readonly same: number; readonly dropped: number } {
    return { same: this.same, dropped: this.dropped }
  }

  of(key: string, about: KeptAbout): KeptRanges {
    const kept = this.store.of(key, about)
    return {
      // What is played is cut alike, so that it can be compared.
      ranges: kept.ranges,
      read: () => undefined,
      write: (range, bytes) => {
        const before = kept.read(range)
        if (before === undefined) return
        const playouts = range.end - range.first
        if (isSame(before, bytes)) this.same += playouts
        else {
          kept.drop(range)
          this.dropped += playouts
        }
      },
      drop: (range) => {
        kept.drop(range)
      },
    }
  }

  close(): void {
    this.store.close()
  }
}

function isSame(before: Uint8Array, now: Uint8Array): boolean {
  try {
    return sayTheSame(before, now)
  } catch {
    return false
  }
}
