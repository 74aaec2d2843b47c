// Files to start from: a commented experiment, and with it a scenario or a hero of the user's own, each with the schema that lets
// an editor complete it. Nothing that is there is written over.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InputError } from '../input/index.ts'
import { editorKinds } from '../simulate/index.ts'
import { loadContent } from './content.ts'
import { editorSchema, schemaLine } from './editor-schemas.ts'
import { exists, makeFolder } from './files.ts'
import type { LocatedGame } from './games.ts'
import { reasonOf } from './report-folder.ts'

/** Where the schemas lie, beside what was written. */
const SCHEMAS = '.darkodds'

/** Kinds of file, beside the experiment, that a game has something to start from for. */
export function starterKinds({ game }: LocatedGame): string[] {
  return Object.keys(game.starters ?? {}).filter((kind) => kind !== 'experiment')
}

/**
 * Writes the experiment, the files of these kinds beside it (`my-<kind>.yaml`), and their schemas.
 * @returns the paths of what a user would open, the experiment first
 * @throws InputError when one of them is there already, or the folder can not be written to
 */
export function writeStarters(located: LocatedGame, path: string, kinds: readonly string[]): string[] {
  const { game } = located
  const folder = dirname(path)
  const own = kinds.map((kind) => ({ kind, path: join(folder, `my-${kind}.yaml`) }))
  const files = [{ kind: 'experiment', path }, ...own]
  const there = files.filter((file) => exists(file.path))
  if (there.length > 0) throw new InputError(there.map((file) => ({ where: file.path, message: 'is there already, and nothing is written over', expected: 'the name of a new file' })))
  const content = loadContent(located)
  try {
    makeFolder(join(folder, SCHEMAS))
    for (const kind of editorKinds(game, content)) writeFileSync(join(folder, SCHEMAS, `${kind}.json`), editorSchema(game, content, kind))
    for (const file of files) writeFileSync(file.path, schemaLine(`${SCHEMAS}/${file.kind}.json`) + starterText(located, file.kind, own), { flag: 'wx' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    throw new InputError([{ where: folder, message: `can not be written to: ${reasonOf(error)}`, expected: 'a folder that you may write to' }])
  }
  return files.map((file) => file.path)
}

/** The text of a starter, with the names, or the user's own files, where its `$kind` stands. */
function starterText({ game, contentFolder }: LocatedGame, kind: string, own: readonly { kind: string; path: string }[]): string {
  const text = readFileSync(fileURLToPath(new URL(game.starters![kind]!.file, contentFolder)), 'utf8')
  return Object.entries(game.starters!).reduce((so, [other, { name }]) => {
    const file = own.find((one) => one.kind === other)
    return name === undefined ? so : so.replaceAll(`$${other}`, file ? basename(file.path) : name)
  }, text)
}
