// Games that users bring along in files: what their code is, and where in it an error arose.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { InputError } from '../input/problem.ts'
import type { OwnGame } from '../load/ports.ts'
import { layersFolder } from './package.ts'
import { refusalOf } from './refusal.ts'

export interface GameFile extends OwnGame {
  readonly url: string
  /** The game's id, once its module is loaded. */
  id?: string
  /** The user named its file: `--games FILE`. */
  isOpened?: boolean
  /** The folder of its file. */
  readonly folder: string
  /** Digests of its modules as they were when it was loaded, by path; `code` is that of all of them. */
  readonly files: ReadonlyMap<string, string>
}

/** Those that this thread has loaded, by URL. A module is loaded once, whatever becomes of its file. */
const loaded = new Map<string, GameFile>()

/** Notes the game's code as it is, before it is loaded. */
export function noteOwnGame(url: string): GameFile {
  const noted = loaded.get(url)
  if (noted !== undefined) return noted
  const folder = dirname(fileURLToPath(url))
  const files = codeIn(folder)
  const named = [...files].map(([path, digest]) => [relative(folder, path).split(sep).join('/'), digest])
  const own: GameFile = {
    url,
    folder,
    files,
    code: digestOf(JSON.stringify(named)),
    modules: [...files.keys()],
    changed: () => changedCode(own),
    mistake: (doing, error, expected) =>
      error instanceof InputError || refusalOf(error) !== undefined
        ? undefined
        : mistakeOf(own, doing, error, expected),
    failureWords: (error) => failureWords(own, error),
  }
  loaded.set(url, own)
  return own
}

const ownGames = (): readonly GameFile[] => [...loaded.values()]

function changedCode({ folder, files }: GameFile): string[] {
  const now = codeIn(folder)
  return [...new Set([...files.keys(), ...now.keys()])].filter((path) => files.get(path) !== now.get(path)).map(here)
}

const digestOf = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** A file in somebody's home has no folder of its own: beyond so many modules nobody looks. */
const MAX_FILES = 2_000

/** The modules below a folder, sorted; hidden folders and packages are not the game's. */
function codeIn(folder: string): Map<string, string> {
  const files = new Map<string, string>()
  const visit = (parent: string): void => {
    const entries = readdirSync(parent, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const entry of entries) {
      if (files.size >= MAX_FILES || entry.name.startsWith('.') || entry.name === 'node_modules') continue
      const path = join(parent, entry.name)
      try {
        if (entry.isDirectory()) visit(path)
        else if (/\.[cm]?[jt]s$/i.test(entry.name)) files.set(path, digestOf(readFileSync(path)))
      } catch {
        // What may not be read is not loaded either.
      }
    }
  }
  if (existsSync(folder)) visit(folder)
  return files
}

// ---- Where an error arose ------------------------------------------------------------------------------------------

interface Place {
  readonly path: string
  readonly line: number
  readonly column: number
}

const FRAME = /(?:\(|at (?:async )?)((?:file:\/\/|\/|[A-Za-z]:[\\/])[^()\n]*?):(\d+):(\d+)\)?$/

/** The files of an error's stack, the innermost first. */
function framesOf(stack: string): Place[] {
  return stack.split('\n').flatMap((row) => {
    const [, at, line, column] = FRAME.exec(row) ?? []
    return at === undefined ? [] : [{ path: pathOf(at), line: Number(line), column: Number(column) }]
  })
}

/** Without the marks by which a module may be loaded anew. */
const pathOf = (at: string): string => (at.startsWith('file:') ? fileURLToPath(at.replace(/[?#].*$/, '')) : at)

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '')

/** The innermost place in the modules of a game. */
function placeIn({ folder }: Pick<GameFile, 'folder'>, error: unknown): Place | undefined {
  const ours = fileURLToPath(layersFolder)
  return framesOf(stackOf(error)).find(
    ({ path }) => path.startsWith(folder + sep) && !path.startsWith(ours) && !path.includes(`${sep}node_modules${sep}`),
  )
}

/** A path as it is written from the folder that the user is in. */
export const here = (path: string): string => {
  const way = relative('', path)
  return way.startsWith('..') ? path : way
}

const placeText = ({ path, line, column }: Place): string => `${here(path)}:${line}:${column}`

/** Where a module could not be loaded: as a mistake in its text is told, else where it threw. */
export function placeOfLoading(own: GameFile, error: unknown): string | undefined {
  const stack = stackOf(error)
  const [, at, line, shown] =
    /^((?:file:\/\/|\/|[A-Za-z]:[\\/])[^\n]*?):(\d+)\n((?:(?!\n\n|\n *at )[^])*)/.exec(stack) ?? []
  if (at !== undefined) return placeText({ path: pathOf(at), line: Number(line), column: underlined(shown) })
  const thrown = placeIn(own, error)
  if (thrown !== undefined) return placeText(thrown)
  // V8 keeps to itself where a module of plain JavaScript can not be read.
  return error instanceof SyntaxError ? [...own.files.keys()].map(placeOfMistake).find(Boolean) : undefined
}

function placeOfMistake(path: string): string | undefined {
  if (/ts$/i.test(path)) return undefined
  const { stderr } = spawnSync(process.execPath, ['--check', path], { encoding: 'utf8' })
  const [, line, shown] = /:(\d+)\n([^]*?)\n\n?\w*Error/.exec(stderr) ?? []
  return line === undefined ? undefined : placeText({ path, line: Number(line), column: underlined(shown) })
}

/** The column of the first mark below a line. */
function underlined(shown: string): number {
  const marks = shown.split('\n').find((row) => /^\s*\^/.test(row))
  return marks === undefined ? 1 : marks.indexOf('^') + 1
}

// ---- Whose mistake it is -------------------------------------------------------------------------------------------

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0]

/** An error of a game, at its place. @param doing what it was at, e.g. `limitations threw` */
export function mistakeOf(own: GameFile, doing: string, error: unknown, expected?: string): InputError {
  const place = placeIn(own, error)
  return new InputError([
    {
      where: place === undefined ? here(fileURLToPath(own.url)) : placeText(place),
      message: `the game ${own.id ?? ''}${own.id === undefined ? '' : ': '}${doing}: ${messageOf(error)}`,
      ...(expected === undefined ? {} : { expected }),
    },
  ])
}

/** An error that arose in the code of a game of the user's own, as its mistake; undefined for all others. */
export function blamed(error: unknown, doing = 'threw'): InputError | undefined {
  const own = ownGames().find((one) => placeIn(one, error) !== undefined)
  return own && mistakeOf(own, doing, error)
}

function failureWords(own: GameFile, error: unknown): string {
  if (error instanceof InputError) return error.problems[0].message
  const message = error instanceof Error ? error.message : String(error)
  const place = placeIn(own, error)
  if (place === undefined) return message
  const file = relative(own.folder, place.path).split(sep).join('/')
  return `${message} (${file}:${place.line}:${place.column})`
}

/** The file of a game, which may be given as a URL. */
export const urlOfFile = (file: string): string =>
  file.startsWith('file:') ? new URL(file).href : pathToFileURL(resolve(file)).href
