// Files and folders of users, and the files of our reports. An unreadable file is a problem like any other: what,
// where, nearest name.
import { constants } from 'node:buffer'
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { isBrokenLink, LEADS_NOWHERE } from './links.ts'
import { nearest } from '../input/nearest.ts'
import { InputError } from '../input/problem.ts'
import type { Problem } from '../input/problem.ts'
import type { SourceText } from '../input/source.ts'

/** Files larger than this are not what a person wrote. */
const MAX_WRITTEN_BYTES = 8_000_000

/** What a run or study writes is one string; larger than the largest of these, a file is none of ours. */
const MAX_STORED_BYTES = constants.MAX_STRING_LENGTH

/** How Node refuses a path with a character U+0000 in it. */
const NO_PATH = 'ERR_INVALID_ARG_VALUE'

/** Where a file is named: a place in another file, or a flag; and what should be named there. */
export type Named = Pick<Problem, 'source' | 'line' | 'column' | 'length' | 'where' | 'expected'>

/**
 * The text of a file, named as the user named it.
 * @param named where the user wrote the path, for the error; absent: the path itself
 * @throws InputError when it does not exist, may not be read, is a folder, is not UTF-8 or is far too large
 */
export function readSource(path: string, named?: Named): SourceText {
  return readText(path, MAX_WRITTEN_BYTES, named)
}

/**
 * The text of a file of a report's folder, however many variants it tells of.
 * @throws InputError as `readSource` does
 */
export function readStored(path: string): SourceText {
  return readText(path, MAX_STORED_BYTES)
}

function readText(path: string, mostBytes: number, named?: Named): SourceText {
  const refuse = (problem: Omit<Problem, Exclude<keyof Named, 'expected'>>): never => {
    throw new InputError([
      {
        ...(named ?? { where: path }),
        ...problem,
        message: named ? `"${path.replaceAll('\0', '\\0')}" ${problem.message}` : problem.message,
      },
    ])
  }
  try {
    return { name: path, text: decode(readBytes(path, mostBytes)) }
  } catch (error) {
    if (error instanceof Unreadable)
      return refuse({ message: error.message, expected: error.expected ?? named?.expected })
    switch ((error as NodeJS.ErrnoException).code) {
      case 'ENOENT':
        return refuse(whatIsNear(path))
      case 'EISDIR':
        return refuse({ message: 'is a folder, not a file', expected: named?.expected ?? yamlIn(path) })
      case 'ENOTDIR':
        return refuse({ message: 'does not exist: a part of the path is a file, not a folder' })
      case 'EACCES':
      case 'EPERM':
        return refuse({ message: 'may not be read: permission denied' })
      case 'ENAMETOOLONG':
        return refuse({ message: 'is no file: the name is too long' })
      case 'ELOOP':
        return refuse({ message: 'is no file: its links lead round in a circle' })
      case NO_PATH:
        return refuse({ message: 'is no file: \\0 can not stand in a name' })
      default:
        throw error
    }
  }
}

class Unreadable extends Error {
  readonly expected: string | undefined

  constructor(message: string, expected?: string) {
    super(message)
    this.expected = expected
  }
}

function readBytes(path: string, mostBytes: number): Uint8Array {
  const file = openSync(path, 'r')
  try {
    const status = fstatSync(file)
    if (status.size > mostBytes) throw new Unreadable(`is too large: ${status.size} bytes, at most ${mostBytes}`)
    return status.isCharacterDevice() || status.isFIFO() ? readToEnd(file, mostBytes) : readFileSync(file)
  } finally {
    closeSync(file)
  }
}

/** Of a pipe or a device nobody knows how much will come: `/dev/zero` has no end. */
function readToEnd(file: number, mostBytes: number): Uint8Array {
  const parts: Uint8Array[] = []
  for (let size = 0; size <= mostBytes;) {
    const part = new Uint8Array(65_536)
    const count = readSync(file, part)
    if (count === 0) return Buffer.concat(parts)
    parts.push(part.subarray(0, count))
    size += count
  }
  throw new Unreadable(`is too large: more than ${mostBytes} bytes`)
}

function decode(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (isUtf16) throw new Unreadable('is a text in UTF-16', 'a text in UTF-8; editors ask for it when they save')
  if (bytes.includes(0)) throw new Unreadable('is not a text', 'a text in UTF-8')
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Unreadable('is not a text in UTF-8', 'a text in UTF-8; editors ask for it when they save')
  }
}

/** The file of the same folder with the nearest name. */
export function nearFile(path: string): string | undefined {
  const near = nearest(basename(path), namesIn(dirname(path)) ?? [])
  return near && join(dirname(path), near)
}

/** The module of the game that lies in a folder, if there is one. */
export function gameFileIn(folder: string): string | undefined {
  return ['ts', 'js', 'mts', 'mjs'].map((ending) => join(folder, `index.${ending}`)).find(exists)
}

/**
 * A folder's YAML files, by name; without any, the game in it. Anything else (no folder, a report) stays as it is:
 * reading it reports the problem.
 */
export function yamlFilesOf(path: string): string[] {
  const names = namesIn(path) ?? []
  const files = names.includes('result.json') ? [] : names.filter(isYaml)
  return files.length === 0 ? [gameFileIn(path) ?? path] : files.map((name) => join(path, name))
}

const isYaml = (name: string): boolean => /\.ya?ml$/i.test(name)

/** What could be meant by a folder where a file is wanted. */
function yamlIn(folder: string): string {
  const names = namesIn(folder) ?? []
  if (names.includes('result.json')) return 'a file; a folder of a report, as this one, is for diff, report and verify'
  const [first] = names.filter(isYaml)
  return first === undefined ? 'a file' : `a file, such as ${join(folder, first)}`
}

/** Of a file that is not there: the folder that is missing, or the file of that folder with the nearest name. */
function whatIsNear(path: string): Pick<Problem, 'message' | 'nearest' | 'expected'> {
  if (isBrokenLink(path)) return { message: LEADS_NOWHERE }
  const folder = dirname(path)
  const inFolder = namesIn(folder)
  if (!inFolder) return { message: `does not exist: there is no folder "${folder}"` }
  const near = nearest(basename(path), inFolder)
  // A file of this name in a folder of this one, as `mine/nell.yaml` where nell.yaml is asked for.
  const below =
    near === undefined && folder === '.' ? yamlFilesNear().find((file) => basename(file) === basename(path)) : undefined
  return {
    message: 'does not exist',
    nearest: near === undefined ? below : path.slice(0, path.length - basename(path).length) + near,
  }
}

/** Of a folder that is not there, the one beside it that was most likely meant. */
export function folderNear(path: string): string | undefined {
  const parent = dirname(path)
  const near = nearest(
    basename(path),
    (namesIn(parent) ?? []).filter((name) => !isBrokenLink(join(parent, name)) && isFolder(join(parent, name))),
  )
  return near && join(parent, near)
}

function namesIn(folder: string): string[] | undefined {
  try {
    return readdirSync(folder).sort()
  } catch {
    return undefined
  }
}

/**
 * Makes a folder and its missing parents. mkdir's `recursive` would try for ever where folders exist but nobody may
 * make one, as in /proc.
 * @throws what the system reports
 */
export function makeFolder(path: string): void {
  const missing: string[] = []
  for (let folder = resolve(path); !exists(folder); folder = dirname(folder)) missing.unshift(folder)
  for (const folder of missing) makeOne(folder)
  if (missing.length === 0) makeOne(path)
}

/** One that is there already, or was made meanwhile, is as good. */
function makeOne(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!exists(folder) || !statSync(folder).isDirectory()) throw error
  }
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

/** Whether there is a file or folder at this path. */
export function exists(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    // Nothing can be at such a path.
    if (['ENAMETOOLONG', 'ELOOP', NO_PATH].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

/**
 * The YAML file behind a name without its ending: `bell` is `bell.yaml`.
 * @returns the file's name; undefined where there is none
 */
export function yamlFile(name: string, folder = '.'): string | undefined {
  // Where one may not look there is nothing to offer.
  return ['.yaml', '.yml'].map((end) => `${name}${end}`).find((file) => existsSync(join(folder, file)))
}

/** YAML files of this folder, and of the folders in it, without hidden ones. */
export function yamlFilesNear(): string[] {
  const isShown = (name: string): boolean => !name.startsWith('.') && name !== 'node_modules'
  const here = (namesIn('.') ?? []).filter(isShown)
  const below = here
    .filter((name) => !isBrokenLink(name) && isFolder(name))
    .flatMap((folder) => (namesIn(folder) ?? []).filter(isShown).map((name) => join(folder, name)))
  return [...here, ...below].filter((name) => /\.ya?ml$/i.test(name))
}
