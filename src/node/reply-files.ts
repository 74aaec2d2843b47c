// The files of the store of replies: how they are named, and what proves that one is whole and ours. reply-store.ts
// reads and writes them while games are played, reply-sweep.ts makes room.
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

export const isFanOut = (name: string): boolean => /^[0-9a-f]{2}$/.test(name)

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

/** Whether the folder says that it is a store of replies. */
export function isTagged(folder: string, files: FileCalls): boolean {
  try {
    return files.readFileSync(join(folder, TAG), 'utf8').includes('darkodds')
  } catch {
    return false
  }
}

/** What a key is of; undefined where that can't be read. */
export function aboutIn(path: string, files: FileCalls): KeptAbout | undefined {
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
