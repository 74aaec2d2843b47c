// Files to start from: a commented experiment, and with it a scenario or a hero of the user's own, each with the schema that lets
// an editor complete it. Nothing that is there is written over: names that nobody chose get a number behind them.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InputError } from '../input/index.ts'
import { editorKinds } from '../simulate/index.ts'
import { loadContent } from './content.ts'
import { commandLine } from './command-line.ts'
import { editorSchema, schemaLine } from './editor-schemas.ts'
import { exists, makeFolder } from './files.ts'
import type { LocatedGame } from './games.ts'
import { reasonOf } from './refusal.ts'

/** Where the schemas lie, beside what was written. */
const SCHEMAS = '.darkodds'

/** What an experiment is called that nobody gave a name. */
export const DEFAULT_FILE = 'my-experiment.yaml'

/** Kinds of file, beside the experiment, that a game has something to start from for. */
export function starterKinds({ game }: LocatedGame): string[] {
  return Object.keys(game.starters ?? {}).filter((kind) => kind !== 'experiment')
}

/**
 * Writes the experiment, the files of these kinds beside it (`my-<kind>.yaml`), and their schemas.
 * @param wanted the name of the experiment's file; without one it is `my-experiment.yaml`
 * @returns the paths of what a user would open, the experiment first, and the names in whose place another was taken
 * @throws InputError when the experiment that was named is there already, or the folder can not be written to
 */
export function writeStarters(located: LocatedGame, wanted: string | undefined, kinds: readonly string[]): { written: string[]; taken: string[] } {
  const { game } = located
  if (wanted !== undefined && exists(wanted)) {
    const free = freeName(wanted)
    const line = commandLine('init', free, '--game', game.id, ...kinds.flatMap((kind) => ['--with', kind]))
    throw new InputError([{ where: wanted, message: 'is there already, and nothing is written over', expected: `the name of a new file: ${line}`, nearest: free }])
  }
  const path = wanted ?? freeName(DEFAULT_FILE)
  const folder = dirname(path)
  const plain = kinds.map((kind) => ({ kind, path: join(folder, `my-${kind}.yaml`) }))
  const own = plain.map((file) => ({ ...file, path: freeName(file.path, path) }))
  const files = [{ kind: 'experiment', path }, ...own]
  const content = loadContent(located)
  try {
    makeFolder(join(folder, SCHEMAS))
    for (const kind of editorKinds(game, content)) writeFileSync(join(folder, SCHEMAS, `${kind}.json`), editorSchema(game, content, kind))
    for (const file of files) writeFileSync(file.path, schemaLine(`${SCHEMAS}/${file.kind}.json`) + starterText(located, file, own), { flag: 'wx' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    throw new InputError([{ where: folder, message: `can not be written to: ${reasonOf(error)}`, expected: 'a folder that you may write to' }])
  }
  const names = [wanted ?? DEFAULT_FILE, ...plain.map((file) => file.path)]
  return { written: files.map((file) => file.path), taken: names.filter((name, at) => name !== files[at].path) }
}

/** This name, or the first like it that no file has, nor one that will be written: `my-hero.yaml`, `my-hero-2.yaml`. */
function freeName(path: string, other?: string): string {
  const ending = extname(path)
  let free = path
  for (let nth = 2; exists(free) || (other !== undefined && resolve(free) === resolve(other)); nth++) free = `${path.slice(0, path.length - ending.length)}-${nth}${ending}`
  return free
}

/** The text of a starter, with its id where `$id` stands, and the names, or the user's own files, where their `$kind` does. */
function starterText({ game, contentFolder }: LocatedGame, { kind, path }: { kind: string; path: string }, own: readonly { kind: string; path: string }[]): string {
  const text = readFileSync(fileURLToPath(new URL(game.starters![kind]!.file, contentFolder)), 'utf8').replace('$id', basename(path, extname(path)))
  return Object.entries(game.starters!).reduce((so, [other, { name }]) => {
    const file = own.find((one) => one.kind === other)
    return name === undefined ? so : so.replaceAll(`$${other}`, file ? basename(file.path) : name)
  }, text)
}
