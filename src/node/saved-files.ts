// Notices saved files by looking at them again and again. Events of the file system would come sooner, but not for all:
// none comes for what is saved through a link or under another name, in a folder that is a link or was put in another's
// place, or by another machine.
import { statSync } from 'node:fs'
import type { Saves } from '../workbench/watch.ts'

/** Editors write in several steps or swap in another file: a save is told once nothing has changed for so long. */
const LOOK_MS = 120

export class SavedFiles implements Saves {
  /** Each file as it was seen last. */
  private readonly files = new Map<string, string>()
  private isChanging = false
  private isSaved = false
  private wake: ((isSaved: boolean) => void) | undefined = undefined
  private readonly timer: NodeJS.Timeout
  private isClosed = false

  constructor(signal?: AbortSignal) {
    this.timer = setInterval(() => {
      this.look()
    }, LOOK_MS)
    signal?.addEventListener('abort', () => {
      this.close()
    })
    if (signal?.aborted === true) this.close()
  }

  /** A save that has not come to rest counts as well. */
  get isWaiting(): boolean {
    return this.isSaved || this.isChanging
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

  forget(): void {
    this.files.clear()
    this.isChanging = false
  }

  watch(file: string): void {
    // Loading reads a file several times: what is saved in between counts as well.
    if (!this.files.has(file)) this.files.set(file, stateOf(file))
  }

  close(): void {
    this.isClosed = true
    clearInterval(this.timer)
    this.wake?.(false)
  }

  private look(): void {
    const wasChanging = this.isChanging
    this.isChanging = false
    for (const [file, before] of this.files) {
      const state = stateOf(file)
      if (state === before) continue
      this.files.set(file, state)
      this.isChanging = true
    }
    if (this.isChanging || !wasChanging) return
    this.isSaved = true
    this.wake?.(true)
    this.wake = undefined
  }
}

/** What differs after each save of a file, wherever its links lead; or why it cannot be read. */
function stateOf(file: string): string {
  try {
    const { dev, ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true })
    return [dev, ino, size, mtimeNs, ctimeNs].join()
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code)
  }
}
