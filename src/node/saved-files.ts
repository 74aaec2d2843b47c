// Detects saved files from file system events. Editors write a file in several steps or swap in another. So folders are
// watched, and a save is reported when their events have settled.
import { watch } from 'node:fs'
import type { FSWatcher } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { Saves } from '../workbench/watch.ts'

/** Notices of one save come within this. */
const REST_MS = 120

export class SavedFiles implements Saves {
  private readonly folders = new Map<string, FSWatcher>()
  private files = new Set<string>()
  private isSaved = false
  private wake: ((isSaved: boolean) => void) | undefined = undefined
  private timer: NodeJS.Timeout | undefined = undefined
  private isClosed = false

  constructor(signal?: AbortSignal) {
    signal?.addEventListener('abort', () => {
      this.close()
    })
    if (signal?.aborted === true) this.isClosed = true
  }

  /** Notices that have not come to rest count as well. */
  get isWaiting(): boolean {
    return this.isSaved || this.timer !== undefined
  }

  async next(): Promise<boolean> {
    if (this.isClosed) return false
    const isSaved =
      this.isSaved ||
      (await new Promise<boolean>((done) => {
        this.wake = done
      }))
    this.isSaved = false
    return isSaved
  }

  watch(files: readonly string[]): void {
    this.files = new Set(files.map((file) => resolve(file)))
    for (const folder of new Set([...this.files].map((file) => dirname(file)))) {
      if (this.isClosed || this.folders.has(folder)) continue
      this.folders.set(
        folder,
        watch(folder, (_event, name) => {
          this.notice(folder, name)
        }),
      )
    }
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
    for (const folder of this.folders.values()) folder.close()
    this.folders.clear()
    this.wake?.(false)
  }

  private notice(folder: string, name: string | null): void {
    if (name !== null && !this.files.has(resolve(folder, basename(name)))) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.isSaved = true
      this.wake?.(true)
      this.wake = undefined
    }, REST_MS)
  }
}
