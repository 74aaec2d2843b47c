// Files of users, and the files of our reports. An unreadable file is a problem like any other: what, where, nearest
// name.
import { nearest } from '../input/nearest.ts'
import { InputError, refuse } from '../input/problem.ts'
import type { Problem } from '../input/problem.ts'
import type { SourceText } from '../input/source.ts'
import { basename, dirname, join } from './paths.ts'
import { CHECKPOINT, UNFINISHED, Unreadable } from './ports.ts'
import type { Files, Named } from './ports.ts'

/** Files larger than this are not what a person wrote. */
const MAX_WRITTEN_BYTES = 8_000_000

export const LEADS_NOWHERE = 'is a link that leads nowhere'

/**
 * The text of a file, named as the user named it.
 * @param named where the user wrote the path, for the error; absent: the path itself
 * @throws InputError when it does not exist, may not be read, is a folder, is not UTF-8 or is far too large
 */
export function readSource(files: Files, path: string, named?: Named): SourceText {
  const report = isYaml(path) ? undefined : reportAround(files, path)
  if (report !== undefined)
    throw new InputError([
      {
        ...(named ?? { where: path }),
        message: `${named === undefined ? '' : `"${path}" `}is a file of the report in ${report}`,
        expected: named?.expected ?? 'a file in YAML; the folder of a report is for diff, report and verify',
      },
    ])
  return readText(files, path, MAX_WRITTEN_BYTES, named)
}

/** The folder of the report, study or shard that a file belongs to. */
const reportAround = (files: Files, path: string): string | undefined =>
  files.exists(path) && !files.isFolder(path)
    ? [dirname(path), dirname(dirname(path))].find((folder) =>
        ['result.json', 'study.json', 'shard.json'].some((name) => files.exists(join(folder, name))),
      )
    : undefined

/**
 * The text of a file of a report's folder, however many variants it tells of.
 * @throws InputError as `readSource` does
 */
export function readStored(files: Files, path: string): SourceText {
  return readText(files, path)
}

/** The bytes of a file that a person made. @throws InputError as `readSource` does, but for what is in it */
export const readBytes = (files: Files, path: string, named?: Named): Uint8Array =>
  readable(files, path, () => files.read(path, MAX_WRITTEN_BYTES), named)

const readText = (files: Files, path: string, maxBytes?: number, named?: Named): SourceText =>
  readable(files, path, () => ({ name: path, text: decode(files.read(path, maxBytes)) }), named)

function readable<Read>(files: Files, path: string, read: () => Read, named?: Named): Read {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const problem = problemOf(files, path, error, named)
    throw new InputError([
      {
        ...(named ?? { where: path }),
        ...problem,
        message: named ? `"${path.replaceAll('\0', '\\0')}" ${problem.message}` : problem.message,
      },
    ])
  }
}

function problemOf(
  files: Files,
  path: string,
  { kind, message, expected }: Unreadable,
  named: Named | undefined,
): Pick<Problem, 'message' | 'expected' | 'nearest'> {
  switch (kind) {
    case 'missing':
      return whatIsNear(files, path)
    case 'folder':
      return { message: 'is a folder, not a file', expected: named?.expected ?? yamlIn(files, path) }
    case 'other':
      return { message, ...(expected === undefined ? {} : { expected }) }
  }
}

function decode(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const asUtf8 = 'a text in UTF-8; editors ask for it when they save'
  if (isUtf16) throw new Unreadable('other', 'is a text in UTF-16', asUtf8)
  if (bytes.includes(0)) throw new Unreadable('other', 'is not a text', 'a text in UTF-8')
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Unreadable('other', 'is not a text in UTF-8', asUtf8)
  }
}

/** The nearest name; where none is near, one whose part before the ending is: `saltmarsh.yaml` of `salt.yaml`. */
function nearName(name: string, names: readonly string[]): string | undefined {
  const stem = (one: string): string => one.replace(/\.[^.]*$/, '')
  const [ending] = /\.[^.]*$/.exec(name) ?? ['']
  const alike = names.filter((one) => one.endsWith(ending)).toSorted((a, b) => a.length - b.length)
  const near = nearest(stem(name), alike.map(stem))
  return nearest(name, names) ?? alike.find((one) => stem(one) === near)
}

/** The file of the same folder with the nearest name. */
export function nearFile(files: Files, path: string): string | undefined {
  const near = nearName(basename(path), files.namesIn(dirname(path)) ?? [])
  return near && join(dirname(path), near)
}

/** The module of the game that lies in a folder, if there is one. */
export function gameFileIn(files: Files, folder: string): string | undefined {
  return ['ts', 'js', 'mts', 'mjs'].map((ending) => join(folder, `index.${ending}`)).find((path) => files.exists(path))
}

/**
 * A folder's YAML files, by name; without any, the game in it. Anything else (no folder, a report) stays as it is:
 * reading it reports the problem.
 */
export function yamlFilesOf(files: Files, path: string): string[] {
  const names = files.namesIn(path) ?? []
  const found = names.includes('result.json') ? [] : names.filter(isYaml)
  return found.length === 0 ? [gameFileIn(files, path) ?? path] : found.map((name) => join(path, name))
}

const isYaml = (name: string): boolean => /\.ya?ml$/i.test(name)

/** What could be meant by a folder where a file is wanted. */
function yamlIn(files: Files, folder: string): string {
  const names = files.namesIn(folder) ?? []
  if (names.includes('result.json')) return 'a file; a folder of a report, as this one, is for diff, report and verify'
  const [first] = names.filter(isYaml)
  return first === undefined ? 'a file' : `a file, such as ${join(folder, first)}`
}

/** Of a file that is not there: the folder that is missing, or the file of that folder with the nearest name. */
function whatIsNear(files: Files, path: string): Pick<Problem, 'message' | 'nearest' | 'expected'> {
  if (files.isBrokenLink(path)) return { message: LEADS_NOWHERE }
  const folder = dirname(path)
  const inFolder = files.namesIn(folder)
  if (!inFolder) return { message: `does not exist: there is no folder "${folder}"` }
  const near = nearName(basename(path), inFolder)
  // A file of this name in a folder of this one, as `mine/nell.yaml` where nell.yaml is asked for.
  const below =
    near === undefined && folder === '.'
      ? yamlFilesNear(files).find((file) => basename(file) === basename(path))
      : undefined
  return {
    message: 'does not exist',
    nearest: near === undefined ? below : path.slice(0, path.length - basename(path).length) + near,
  }
}

/** Of a folder that is not there, the one beside it that was most likely meant. */
export function folderNear(files: Files, path: string): string | undefined {
  const parent = dirname(path)
  const near = nearest(
    basename(path),
    (files.namesIn(parent) ?? []).filter(
      (name) => !files.isBrokenLink(join(parent, name)) && files.isFolder(join(parent, name)),
    ),
  )
  return near && join(parent, near)
}

/** What lies in a folder of ours, by the first file that is there. */
const HELD = [
  ['shard.json', 'a shard of a run'],
  ['result.json', 'the report of a run'],
  ['study.json', 'the answer to a question'],
] as const

/** Refuses a folder that lacks what is looked for: `report` or `shard`. @throws InputError */
export function refuseFolder(files: Files, folder: string, wanted: string, expected: string): never {
  if (!files.exists(folder)) {
    const message = files.isBrokenLink(folder) ? LEADS_NOWHERE : 'does not exist'
    return refuse(folder, message, expected, folderNear(files, folder))
  }
  if (!files.isFolder(folder)) return refuse(folder, 'is a file, not a folder', expected)
  const held = HELD.find(([name]) => files.exists(join(folder, name)))
  const unfinished = [CHECKPOINT, UNFINISHED].some((name) => files.exists(join(folder, name)))
    ? ' yet: what plays there was interrupted, and --resume finishes it'
    : ''
  return refuse(folder, held ? `holds ${held[1]}, not a ${wanted}` : `holds no ${wanted}${unfinished}`, expected)
}

/**
 * The YAML file behind a name without its ending: `bell` is `bell.yaml`.
 * @returns the file's name; undefined where there is none
 */
export function yamlFile(files: Files, name: string, folder = '.'): string | undefined {
  // Where one may not look there is nothing to offer.
  const names = files.namesIn(dirname(join(folder, name))) ?? []
  return ['.yaml', '.yml'].map((end) => `${name}${end}`).find((file) => names.includes(basename(file)))
}

/** YAML files of this folder, and of the folders in it, without hidden ones. */
export function yamlFilesNear(files: Files): string[] {
  const isShown = (name: string): boolean => !name.startsWith('.') && name !== 'node_modules'
  const here = (files.namesIn('.') ?? []).filter(isShown)
  const below = here
    .filter((name) => !files.isBrokenLink(name) && files.isFolder(name))
    .flatMap((folder) => (files.namesIn(folder) ?? []).filter(isShown).map((name) => join(folder, name)))
  return [...here, ...below].filter(isYaml)
}
