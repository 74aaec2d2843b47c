// The files of this machine, as the workbench reads and writes them.
import { constants } from 'node:buffer'
import {
  appendFileSync,
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import type { Stats } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { Unreadable, Unwritable } from '../load/ports.ts'
import type { Files } from '../load/ports.ts'
import { isBrokenLink } from './links.ts'
import { reasonOf } from './refusal.ts'

/** How Node refuses a path with a character U+0000 in it. */
const NO_PATH = 'ERR_INVALID_ARG_VALUE'

export const nodeFiles: Files = {
  get folder() {
    return process.cwd()
  },
  read(path, maxBytes = constants.MAX_STRING_LENGTH) {
    try {
      return readBytes(path, maxBytes)
    } catch (error) {
      throw unreadable(error)
    }
  },
  namesIn(folder) {
    try {
      return readdirSync(folder).sort()
    } catch {
      return undefined
    }
  },
  filesBelow: (folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => relative(folder, join(file.parentPath, file.name))),
  exists,
  isFolder,
  isBrokenLink,
  realPath(path) {
    const missing: string[] = []
    let place = resolve(path)
    for (; !exists(place); place = dirname(place)) missing.unshift(basename(place))
    return join(realpathSync(place), ...missing)
  },
  beginningOf(path, maxBytes) {
    try {
      return statSync(path).isFile() ? beginningOf(path, maxBytes) : undefined
    } catch (error) {
      throw unreadable(error)
    }
  },
  makeFolder(path) {
    unlessRefused(() => {
      makeFolder(path)
    })
  },
  write(path, text, isNew) {
    unlessRefused(() => {
      writeFileSync(path, text, { flag: isNew ? 'wx' : 'w' })
    })
  },
  append(path, text) {
    unlessRefused(() => {
      appendFileSync(path, text)
    })
  },
}

function unreadable(error: unknown): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
      return new Unreadable('missing')
    case 'EISDIR':
      return new Unreadable('folder')
    case 'ENOTDIR':
      return new Unreadable('other', 'does not exist: a part of the path is a file, not a folder')
    case 'EACCES':
    case 'EPERM':
      return new Unreadable('other', 'may not be read: permission denied')
    case 'ENAMETOOLONG':
      return new Unreadable('other', 'is no file: the name is too long')
    case 'ELOOP':
      return new Unreadable('other', 'is no file: its links lead round in a circle')
    case NO_PATH:
      return new Unreadable('other', 'is no file: \\0 cannot stand in a name')
    default:
      return error
  }
}

function unlessRefused(write: () => void): void {
  try {
    write()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    throw new Unwritable(reasonOf(error))
  }
}

function readBytes(path: string, maxBytes: number): Uint8Array {
  const file = openSync(path, 'r')
  try {
    const status = fstatSync(file)
    if (status.size > maxBytes) throw tooLarge(`${status.size} bytes, at most ${maxBytes}`)
    return status.isCharacterDevice() || status.isFIFO() ? readToEnd(file, maxBytes) : readFileSync(file)
  } finally {
    closeSync(file)
  }
}

function beginningOf(path: string, maxBytes: number): string {
  const file = openSync(path, 'r')
  try {
    const bytes = new Uint8Array(maxBytes)
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, readSync(file, bytes)))
  } finally {
    closeSync(file)
  }
}

/** Of a pipe or a device nobody knows how much will come: `/dev/zero` has no end. */
function readToEnd(file: number, maxBytes: number): Uint8Array {
  const parts: Uint8Array[] = []
  for (let size = 0; size <= maxBytes;) {
    const part = new Uint8Array(65_536)
    const count = readSync(file, part)
    if (count === 0) return Buffer.concat(parts)
    parts.push(part.subarray(0, count))
    size += count
  }
  throw tooLarge(`more than ${maxBytes} bytes`)
}

const tooLarge = (size: string): Unreadable => new Unreadable('other', `is too large: ${size}`)

/**
 * Makes a folder and its missing parents. mkdir's `recursive` would try for ever where folders exist but nobody may
 * make one, as in /proc.
 * @throws what the system reports
 */
export function makeFolder(path: string, make: (folder: string) => void = mkdirSync): void {
  const missing: string[] = []
  for (let folder = resolve(path); !exists(folder); folder = dirname(folder)) missing.unshift(folder)
  for (const folder of missing) makeOne(folder, make)
  if (missing.length === 0) makeOne(path, make)
}

/** One that is there already, or was made meanwhile, is as good. */
function makeOne(folder: string, make: (folder: string) => void): void {
  try {
    make(folder)
  } catch (error) {
    if (!exists(folder) || !statSync(folder).isDirectory()) throw error
  }
}

export function isFolder(path: string): boolean {
  return statusOf(path)?.isDirectory() === true
}

/** Whether there is a file or folder at this path. */
export function exists(path: string): boolean {
  return statusOf(path) !== undefined
}

function statusOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    // Nothing can be at such a path.
    if (['ENAMETOOLONG', 'ELOOP', NO_PATH].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
