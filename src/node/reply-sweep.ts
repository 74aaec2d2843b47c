// All that is in the store of replies: what is there, what goes first when room is made, and how it is emptied.
import * as fs from 'node:fs'
import { join } from 'node:path'
import type { KeptAbout, KeptRange } from '../load/ports.ts'
import {
  ABOUT,
  aboutIn,
  BEGUN,
  BLOCK,
  blocksOf,
  isFanOut,
  isOurs,
  isOursInRoot,
  isTagged,
  rangeOf,
  TAG,
  touch,
  unlessRefused,
  WRITTEN,
} from './reply-files.ts'
import type { FileCalls } from './reply-files.ts'

/** A sweep leaves so much of the limit. */
const LEFT = 0.9

/** What was begun so long ago, nobody finishes. */
const LEFTOVER_MS = 3_600_000

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
