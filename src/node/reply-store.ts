// The store of replies as a folder that processes share without a lock: each file is written beside its place, then
// renamed, and says what it is of. Whatever goes wrong costs a game that is played again, never a wrong number:
// docs/decisions/076-store-of-replies.md.
import { hash, randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { KeptAbout, KeptRange, KeptRanges, ReplyStore } from '../load/ports.ts'
import { makeFolder } from './files.ts'
import { reasonOf } from './refusal.ts'
import {
  ABOUT,
  BEGUN,
  BLOCK,
  blocksOf,
  errorCode,
  isOurs,
  isOursInRoot,
  isTagged,
  nameOf,
  packed,
  rangeOf,
  TAG,
  titleOf,
  touch,
  unlessRefused,
  unpacked,
  WRITTEN,
} from './reply-files.ts'
import type { FileCalls } from './reply-files.ts'
import { scanned, sweep } from './reply-sweep.ts'
import { userFolder } from './user-folder.ts'

export interface StoreOptions {
  /** Bytes on the disk, above which the least used goes. */
  readonly limit?: number
  readonly files?: FileCalls
}

/** Says where the store is, in place of the user's cache folder; `off`: there is none. */
export const STORE_VARIABLE = 'DARKODDS_STORE'

export const LIMIT = 1_000_000_000

/** Room is looked for whenever so much of the limit was written. */
const LOOK = 0.1

/** What was written is counted whenever it is more than this. */
const COUNTED = 1_000_000

/** As bford.info/cachedir wants it. */
const TAG_TEXT = `Signature: 8a477f597d28d172789f06886806bc55
# Replies of games that darkodds has played. It can be deleted: darkodds store clear.
`

/** The folder that a user has for it; undefined where it is switched off. */
export function usualStore(
  env: NodeJS.ProcessEnv = process.env,
  system: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string | undefined {
  const wanted = env[STORE_VARIABLE]
  if (wanted?.toLowerCase() === 'off') return undefined
  if (wanted !== undefined && wanted !== '') return wanted
  return join(userFolder('cache', env, system, home), 'replies')
}

/** Why a folder can't be the store of replies; undefined where it is one, is empty, or is not there yet. */
export function whyNoStore(folder: string, files: FileCalls = fs): string | undefined {
  if (isTagged(folder, files)) return undefined
  try {
    const foreign = files.readdirSync(folder).find((name) => !isOursInRoot(name))
    return foreign === undefined ? undefined : `holds other files, such as ${foreign}`
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    return errorCode(error) === 'ENOTDIR' ? 'is no folder' : `can't be read: ${reasonOf(error)}`
  }
}

export class ReplyFolder implements ReplyStore {
  readonly folder: string
  readonly files: FileCalls
  private readonly limit: number
  private readonly tell: (line: string) => void
  /** What went wrong and was told already. */
  private readonly told = new Set<string>()
  /** The code of each game that plays now. */
  private readonly codes = new Map<string, string>()
  /** Whether it is one of ours, or none yet; undefined as long as nobody has looked. */
  private isOwn: boolean | undefined = undefined
  private hasTag = false
  private isWritable = true
  private sinceLook = 0
  private uncounted = 0

  /** @param tell is told once of each thing that goes wrong */
  constructor(folder: string, tell: (line: string) => void, { limit = LIMIT, files = fs }: StoreOptions = {}) {
    this.folder = folder
    this.tell = tell
    this.limit = limit
    this.files = files
  }

  of(key: string, about: KeptAbout): KeptRanges {
    this.codes.set(about.game, about.code)
    return new KeptFiles(this, key, about)
  }

  close(): void {
    if (!this.isUsable()) return
    try {
      if (this.isWritable) this.writeCount()
      this.makeRoom()
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') this.refused(error)
    }
  }

  /** Whether the folder may be read: of another program it holds nothing for us, and nothing of ours belongs there. */
  isUsable(): boolean {
    if (this.isOwn !== undefined) return this.isOwn
    this.isOwn = true
    this.hasTag = isTagged(this.folder, this.files)
    if (this.hasTag) return true
    const why = whyNoStore(this.folder, this.files)
    if (why === undefined) return true
    this.isWritable = false
    this.sayOnce('refused', `${this.folder} ${why}, so it can't be the store of replies`)
    return (this.isOwn = false)
  }

  /** Whether anything can be written: after the first refusal nobody tries again. */
  mayWrite(): boolean {
    return this.isWritable && this.isUsable()
  }

  refused(error: unknown): void {
    this.isWritable = false
    this.sayOnce('refused', `the store of replies can't be used: ${reasonOf(error)} (${this.folder})`)
  }

  damaged(file: string): void {
    this.sayOnce('damaged', `a file of the store of replies is damaged: ${file}`)
  }

  unreadable(path: string, error: unknown): void {
    this.sayOnce('unreadable', `the store of replies can't be read: ${reasonOf(error)} (${path})`)
  }

  private sayOnce(what: string, line: string): void {
    if (this.told.has(what)) return
    this.told.add(what)
    this.tell(`${line}; playing goes on without it`)
  }

  /** Counts what was written, in few steps: whoever is killed leaves little uncounted. @throws what the system says */
  count(bytes: number): void {
    this.uncounted += blocksOf(bytes)
    if (this.uncounted * BLOCK > Math.min(COUNTED, this.limit * LOOK)) this.writeCount()
    if (this.sinceLook <= this.limit * LOOK) return
    this.sinceLook = 0
    this.makeRoom()
  }

  private writeCount(): void {
    if (this.uncounted === 0) return
    this.files.appendFileSync(join(this.folder, WRITTEN), '.'.repeat(this.uncounted))
    this.sinceLook += this.uncounted * BLOCK
    this.uncounted = 0
  }

  /** Makes a folder for a key, and whatever lacks above it. @throws what the system says */
  makeFolder(path: string): void {
    makeFolder(path, (folder) => this.files.mkdirSync(folder))
    if (this.hasTag) return
    this.hasTag = true
    try {
      this.files.writeFileSync(join(this.folder, TAG), TAG_TEXT, { flag: 'wx' })
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
  }

  private makeRoom(): void {
    const written = join(this.folder, WRITTEN)
    const blocks = this.files.lstatSync(written, { throwIfNoEntry: false })?.size ?? 0
    if (blocks * BLOCK <= this.limit) return
    const left = sweep(scanned(this.folder, this.files), this.files, this.limit, this.codes)
    this.files.writeFileSync(written, '.'.repeat(left / BLOCK))
  }
}

class KeptFiles implements KeptRanges {
  readonly ranges: readonly KeptRange[]
  private readonly store: ReplyFolder
  private readonly key: string
  private readonly about: KeptAbout
  private readonly folder: string
  /** Files that were there, of which nobody knows yet whether they are ours. */
  private readonly unknown = new Set<string>()
  private readonly foreign = new Set<string>()
  /** Whether all that was there when this began is in one of the two. */
  private isListed = false
  private hasAbout = false
  private isTouched = false

  constructor(store: ReplyFolder, key: string, about: KeptAbout) {
    this.store = store
    this.key = key
    this.about = about
    const name = hash('sha256', key)
    this.folder = join(store.folder, name.slice(0, 2), name)
    this.ranges = store.isUsable() ? this.opened() : []
  }

  private opened(): KeptRange[] {
    const ranges: KeptRange[] = []
    this.isListed = this.list((range) => ranges.push(range))
    return ranges.sort((a, b) => a.first - b.first || a.end - b.end)
  }

  /** @returns false where the folder is not there, or can't be read */
  private list(tell: (range: KeptRange) => void): boolean {
    try {
      for (const file of this.store.files.readdirSync(this.folder, { withFileTypes: true })) {
        const range = rangeOf(file.name)
        if (!file.isFile()) this.foreign.add(file.name)
        else if (file.name === ABOUT) this.hasAbout = true
        else if (range !== undefined) {
          tell(range)
          this.unknown.add(file.name)
        }
      }
      return true
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') this.store.unreadable(this.folder, error)
      return false
    }
  }

  read(range: KeptRange): Uint8Array<ArrayBuffer> | undefined {
    const name = nameOf(range)
    if (!this.store.isUsable() || this.foreign.has(name)) return undefined
    const { files } = this.store
    const path = join(this.folder, name)
    try {
      const bytes = unpacked(files.readFileSync(path), titleOf(this.key, range))
      if (bytes === undefined) {
        this.store.damaged(path)
        this.drop(range)
        return undefined
      }
      this.unknown.delete(name)
      if (!this.isTouched) touch(this.folder, Date.now(), files)
      this.isTouched = true
      return bytes
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') this.store.unreadable(path, error)
      return undefined
    }
  }

  write(range: KeptRange, bytes: Uint8Array): void {
    if (!this.store.mayWrite()) return
    const name = nameOf(range)
    try {
      if (!this.isListed) {
        // Nothing is written into a folder whose files nobody has seen.
        this.store.makeFolder(this.folder)
        this.isListed = this.list(() => {})
        if (!this.isListed) return
      }
      if (this.isForeign(name)) return
      const file = packed(titleOf(this.key, range), bytes)
      try {
        this.put(name, file)
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') throw error
        // Another process has emptied the store meanwhile.
        this.store.makeFolder(this.folder)
        this.hasAbout = false
        this.put(name, file)
      }
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') this.store.refused(error)
    }
  }

  drop(range: KeptRange): void {
    const name = nameOf(range)
    if (!this.store.isUsable() || this.foreign.has(name)) return
    const path = join(this.folder, name)
    try {
      if (isOurs(path, this.store.files)) this.store.files.unlinkSync(path)
      else this.foreign.add(name)
      this.unknown.delete(name)
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') this.store.refused(error)
    }
  }

  /** Where it can't be said, it throws, and nothing is replaced. */
  private isForeign(name: string): boolean {
    if (this.unknown.has(name)) {
      if (!isOurs(join(this.folder, name), this.store.files)) this.foreign.add(name)
      this.unknown.delete(name)
    }
    return this.foreign.has(name)
  }

  private put(name: string, file: Uint8Array): void {
    // One that is there is as good, or not ours.
    this.hasAbout ||= this.store.files.lstatSync(join(this.folder, ABOUT), { throwIfNoEntry: false }) !== undefined
    if (!this.hasAbout) this.replace(ABOUT, packed(titleOf(this.key), Buffer.from(JSON.stringify(this.about))))
    this.hasAbout = true
    this.replace(name, file)
  }

  /** Writes beside the place, then renames: nobody reads half of it. */
  private replace(name: string, file: Uint8Array): void {
    const { files } = this.store
    const begun = join(this.folder, `${BEGUN}${process.pid}-${randomBytes(6).toString('hex')}`)
    try {
      files.writeFileSync(begun, file)
      files.renameSync(begun, join(this.folder, name))
      this.store.count(file.length)
    } catch (error) {
      unlessRefused(() => {
        files.unlinkSync(begun)
      })
      throw error
    }
  }
}
