// The files of the store of replies: how they are named, what proves that one is whole and ours, and what is there.
// reply-store.ts reads and writes them while games are played.
//
//   CACHEDIR.TAG            the folder is ours, and no backup needs it
//   darkodds-written        a byte for each block that was written since room was last counted
//   ab/ab12…/about          the game, and the digest of its code
//   ab/ab12…/0-2000.reply   the reply of playouts 0 to 1,999
//   ab/ab12…/begun-…        about to be renamed
import { hash } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import type { KeptAbout, KeptRange } from '../load/ports.ts'
import { parsed } from '../workbench/stored.ts'

/** The calls of Node that the store makes; tests let them fail. */
export type FileCalls = Pick<
  typeof fs,
  | 'appendFileSync'
  | 'closeSync'
  | 'fstatSync'
  | 'lstatSync'
  | 'mkdirSync'
  | 'openSync'
  | 'readFileSync'
  | 'readSync'
  | 'readdirSync'
  | 'renameSync'
  | 'rmdirSync'
  | 'unlinkSync'
  | 'utimesSync'
  | 'writeFileSync'
>

export const [TAG, WRITTEN, ABOUT, BEGUN] = ['CACHEDIR.TAG', 'darkodds-written', 'about', 'begun-']

/** What a file takes on a disk is a multiple of this. */
export const BLOCK = 4096

/** Changes whenever files of before can't be read any more. */
const FORMAT = 1

/** Stands at both ends of a file, so that one that is damaged is still known as ours. */
const MARK = Buffer.from('darkodds replies')

const DIGEST_BYTES = 32

/** A sweep leaves so much of the limit. */
const LEFT = 0.9

/** What was begun so long ago, nobody finishes. */
const LEFTOVER_MS = 3_600_000

export const nameOf = ({ first, end }: KeptRange): string => `${first}-${end}.reply`

export function rangeOf(name: string): KeptRange | undefined {
  const [, first, end] = /^(0|[1-9]\d{0,14})-([1-9]\d{0,14})\.reply$/.exec(name) ?? []
  return Number(first) < Number(end) ? { first: Number(first), end: Number(end) } : undefined
}

export const titleOf = (key: string, range?: KeptRange): string =>
  `${FORMAT} ${key} ${range === undefined ? ABOUT : nameOf(range)}\n`

/** The mark, a digest of the title and the bytes, these, the mark. */
export function packed(title: string, bytes: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(title), bytes])
  return Buffer.concat([MARK, hash('sha256', body, 'buffer'), body, MARK])
}

/** @returns undefined for all that `packed` has not made of this title */
export function unpacked(file: Buffer, title: string): Uint8Array<ArrayBuffer> | undefined {
  const start = MARK.length + DIGEST_BYTES
  const titleBytes = Buffer.from(title)
  const end = file.length - MARK.length
  if (end < start + titleBytes.length) return undefined
  if (!file.subarray(0, MARK.length).equals(MARK) || !file.subarray(end).equals(MARK)) return undefined
  const body = file.subarray(start, end)
  if (!body.subarray(0, titleBytes.length).equals(titleBytes)) return undefined
  if (!hash('sha256', body, 'buffer').equals(file.subarray(MARK.length, start))) return undefined
  // A copy, which begins where numbers of any size may begin.
  return new Uint8Array(body.subarray(titleBytes.length))
}

/** Whether we have written a file, whole or damaged: it has one of its marks, or nothing at all. */
export function isOurs(path: string, files: FileCalls): boolean {
  const file = files.openSync(path, 'r')
  try {
    const { size } = files.fstatSync(file)
    const [start, end] = [Buffer.alloc(MARK.length), Buffer.alloc(MARK.length)]
    const read = files.readSync(file, start, 0, MARK.length, 0)
    files.readSync(file, end, 0, MARK.length, Math.max(0, size - MARK.length))
    const isCut = MARK.subarray(0, read).equals(start.subarray(0, read))
    // As a disk leaves a file whose contents it lost.
    const isBlank = start.every((byte) => byte === 0)
    return isCut || isBlank || end.equals(MARK)
  } finally {
    files.closeSync(file)
  }
}

export const blocksOf = (bytes: number): number => Math.ceil(bytes / BLOCK)

const isFanOut = (name: string): boolean => /^[0-9a-f]{2}$/.test(name)

export const isOursInRoot = (name: string): boolean => name === TAG || name === WRITTEN || isFanOut(name)

export const errorCode = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

export function touch(folder: string, ms: number, files: FileCalls): void {
  unlessRefused(() => {
    files.utimesSync(folder, ms / 1000, ms / 1000)
  })
}

/** Does what may fail. @returns whether it was done */
export function unlessRefused(act: () => void): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}

// ---- All that is there ---------------------------------------------------------------------------------------------

/** What is kept of one key. */
export interface KeptKey {
  readonly folder: string
  /** Undefined where that can't be read. */
  readonly about: KeptAbout | undefined
  readonly usedMs: number
  readonly entries: readonly KeptEntry[]
  /** Names of our other files. */
  readonly others: readonly string[]
}

export interface KeptEntry extends KeptRange {
  readonly name: string
  /** What it takes on the disk. */
  readonly bytes: number
  readonly writtenMs: number
}

export interface Scanned {
  readonly keys: readonly KeptKey[]
  /** Files that are not ours. */
  readonly foreign: readonly string[]
}

/** Looks at every file. What is gone before it is seen is not there. */
export function scanned(folder: string, files: FileCalls = fs): Scanned {
  const foreign: string[] = []
  const keys: KeptKey[] = []
  for (const name of namesIn(folder, files)) {
    if (!isOursInRoot(name)) foreign.push(join(folder, name))
    if (!isFanOut(name)) continue
    for (const inner of namesIn(join(folder, name), files)) {
      const path = join(folder, name, inner)
      if (/^[0-9a-f]{64}$/.test(inner) && inner.startsWith(name)) keys.push(keyIn(path, foreign, files))
      else foreign.push(path)
    }
  }
  return { keys, foreign }
}

function keyIn(folder: string, foreign: string[], files: FileCalls): KeptKey {
  const entries: KeptEntry[] = []
  const others: string[] = []
  let about: KeptAbout | undefined
  for (const name of namesIn(folder, files)) {
    const path = join(folder, name)
    const status = statusOf(path, files)
    const range = rangeOf(name)
    if (status?.isFile() !== true) {
      if (status !== undefined) foreign.push(path)
    } else if (range !== undefined)
      entries.push({ ...range, name, bytes: blocksOf(status.size) * BLOCK, writtenMs: status.mtimeMs })
    else if (name === ABOUT || name.startsWith(BEGUN)) others.push(name)
    else foreign.push(path)
    if (name === ABOUT) about = aboutIn(path, files)
  }
  return { folder, about, usedMs: statusOf(folder, files)?.mtimeMs ?? 0, entries, others }
}

function aboutIn(path: string, files: FileCalls): KeptAbout | undefined {
  try {
    const file = files.readFileSync(path)
    const start = MARK.length + DIGEST_BYTES
    // Which key it is of, only its digest says here.
    const title = file.subarray(start, file.indexOf('\n', start) + 1).toString()
    const bytes = unpacked(file, title)
    const about = parsed(Buffer.from(bytes ?? []).toString()) as Partial<KeptAbout> | null | undefined
    return typeof about?.game === 'string' && typeof about.code === 'string' ? (about as KeptAbout) : undefined
  } catch {
    return undefined
  }
}

function namesIn(folder: string, files: FileCalls): string[] {
  try {
    return files.readdirSync(folder)
  } catch {
    return []
  }
}

function statusOf(path: string, files: FileCalls): fs.Stats | undefined {
  try {
    return files.lstatSync(path)
  } catch {
    return undefined
  }
}

/**
 * Drops what was left behind, then what is never read again, then the least used, until there is room.
 * @param codes the code of games that play now; of others, the code that was used last counts as theirs
 * @returns bytes that are left, in whole blocks
 */
export function sweep({ keys }: Scanned, files: FileCalls, limit: number, codes: ReadonlyMap<string, string>): number {
  const now = Date.now()
  const newestFirst = keys.toSorted((a, b) => b.usedMs - a.usedMs)
  const current = new Map(codes)
  for (const { about } of newestFirst)
    if (about !== undefined && !current.has(about.game)) current.set(about.game, about.code)
  const isVoid = ({ about }: KeptKey): boolean => about !== undefined && about.code !== current.get(about.game)
  const order = [...newestFirst.filter(isVoid).reverse(), ...newestFirst.filter((key) => !isVoid(key)).reverse()]
  let bytes = keys.reduce((sum, { entries }) => entries.reduce((total, entry) => total + entry.bytes, sum), 0)
  for (const key of order) {
    const { folder, entries, others, usedMs } = key
    const old = others.filter(
      (name) => name !== ABOUT && Math.abs(now - (statusOf(join(folder, name), files)?.mtimeMs ?? now)) > LEFTOVER_MS,
    )
    for (const name of old) dropOurs(join(folder, name), files)
    let left = entries.length
    for (const entry of entries.toSorted((a, b) => a.writtenMs - b.writtenMs)) {
      if (bytes <= limit * LEFT) break
      if (!dropOurs(join(folder, entry.name), files)) continue
      bytes -= entry.bytes
      left -= 1
    }
    if (left === 0) dropFolder(key, files)
    else if (left < entries.length || old.length > 0) touch(folder, usedMs, files)
  }
  return bytes
}

/** @returns whether it was ours, and is gone */
function dropOurs(path: string, files: FileCalls): boolean {
  let isDropped = false
  unlessRefused(() => {
    if (!isOurs(path, files)) return
    files.unlinkSync(path)
    isDropped = true
  })
  return isDropped
}

/** Drops the folder of a key without entries, unless somebody writes into it now, or has put files of others there. */
function dropFolder({ folder, others }: KeptKey, files: FileCalls): void {
  if (others.some((name) => name !== ABOUT)) return
  dropOurs(join(folder, ABOUT), files)
  removeFolder(folder, files)
}

/** What was deleted, and which files were left because they are not ours. */
export interface Cleared {
  readonly entries: number
  readonly bytes: number
  readonly foreign: readonly string[]
}

/** Deletes all that is ours, then the folders that are empty. */
export function cleared(folder: string, files: FileCalls = fs): Cleared {
  const { keys, foreign } = scanned(folder, files)
  const left = [...foreign]
  let [count, bytes] = [0, 0]
  const drop = (path: string): boolean => {
    const isDropped = dropOurs(path, files)
    if (!isDropped && statusOf(path, files) !== undefined) left.push(path)
    return isDropped
  }
  for (const key of keys) {
    for (const entry of key.entries) {
      if (!drop(join(key.folder, entry.name))) continue
      count += 1
      bytes += entry.bytes
    }
    for (const name of key.others) drop(join(key.folder, name))
    removeFolder(key.folder, files)
  }
  for (const name of namesIn(folder, files)) if (isFanOut(name)) removeFolder(join(folder, name), files)
  const ours = isTagged(folder, files) ? [WRITTEN, TAG] : [WRITTEN]
  for (const name of ours)
    unlessRefused(() => {
      files.unlinkSync(join(folder, name))
    })
  removeFolder(folder, files)
  return { entries: count, bytes, foreign: left }
}

function removeFolder(folder: string, files: FileCalls): void {
  unlessRefused(() => {
    files.rmdirSync(folder)
  })
}

/** Whether the folder says that it is a store of replies. */
export function isTagged(folder: string, files: FileCalls): boolean {
  try {
    return files.readFileSync(join(folder, TAG), 'utf8').includes('darkodds')
  } catch {
    return false
  }
}
