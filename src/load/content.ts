// Content of a game: its shipped YAML files and those of the user become one validated, plain value.
// YAML is read here, once; threads get the plain value.
import { everyMistake, InputError, parseYaml, withArticle } from '../input/index.ts'
import type { Document } from '../input/index.ts'
import type { UserDocument } from '../engine/content.ts'
import type { Game } from '../engine/game.ts'
import { userFilesOf } from '../simulate/index.ts'
import type { UserFile } from '../simulate/index.ts'
import type { LocatedGame } from './located-game.ts'
import { dirname, isAbsolute, join, relative, resolve } from './paths.ts'
import type { Files } from './ports.ts'
import { readSource } from './reading.ts'

export type { UserDocument }

/** The shipped files of each game, read once: commands that try several experiments ask for them again. */
const shippedDocuments = new WeakMap<Files, Map<Game, readonly Document[]>>()

/** Files may have been saved: they are read again. */
export function forgetShipped(files: Files): void {
  shippedDocuments.delete(files)
}

/** What was made of shipped files; and of that with files of users, by what is written in them. */
interface Read {
  readonly content: unknown
  readonly extended: Map<string, unknown>
}
const contents = new WeakMap<readonly Document[], Read>()

/** Contents with files of users that are remembered, of each game. */
const MAX_EXTENDED = 64

/**
 * The content: the same object for the same shipped documents and equal files of users, so that what was prepared of it
 * is found again.
 * @throws InputError with every mistake of every file
 */
export function contentOf(game: Game, shipped: readonly Document[], users: readonly UserDocument[]): unknown {
  let read = contents.get(shipped)
  if (read === undefined) {
    read = { content: game.content.parse(shipped), extended: new Map() }
    contents.set(shipped, read)
  }
  const { content, extended } = read
  if (users.length === 0) return content
  const key = JSON.stringify(users.map(({ kind, name, document: { value } }) => [kind, name, value]))
  const made = extended.get(key) ?? game.content.extend(content, shipped, users)
  extended.delete(key)
  extended.set(key, made)
  if (extended.size > MAX_EXTENDED) extended.delete(extended.keys().next().value!)
  return made
}

/** @throws InputError with every mistake of every file */
export function loadContent(located: LocatedGame, users: readonly UserDocument[] = []): unknown {
  return contentOf(located.game, shippedOf(located), users)
}

/** The game's own files, parsed. @throws InputError */
export function shippedOf({ game, contentFolder, workbench: { files } }: LocatedGame): readonly Document[] {
  const known = shippedDocuments.get(files) ?? new Map<Game, readonly Document[]>()
  shippedDocuments.set(files, known)
  const documents = known.get(game)
  if (documents) return documents
  const shipped = game.content.files.map((file) =>
    parseYaml({ ...readSource(files, join(contentFolder, file)), name: file }),
  )
  known.set(game, shipped)
  return shipped
}

/**
 * The files that an experiment's settings name, read from its folder; set.ts rewrites the paths that flags name.
 * @throws InputError with every problem, a missing file at the place where it is named
 */
export function readUserFiles(
  document: Document,
  { game, workbench: { files: disk } }: Pick<LocatedGame, 'game' | 'workbench'>,
  files: readonly UserFile[] = userFilesOf(document, game),
): UserDocument[] {
  return everyMistake(
    files.map(({ file, kind, path }) => () => {
      const position = document.position(path)
      const resolved = isAbsolute(file) ? file : join(dirname(document.source.name), file)
      // What a flag names is shown as it was typed.
      const isOfFlag = position.origin?.flag !== undefined
      const [here, folder] = isOfFlag
        ? [relative(disk.folder, resolve(disk.folder, resolved)), 'the folder you are in']
        : [resolved, 'the folder of the experiment']
      const named = {
        source: document.source,
        ...position,
        expected: `the path of ${withArticle(kind)}, from ${folder}`,
      }
      // A flag's file that lies beside the experiment, and not here, is most likely meant.
      const meant = join(dirname(document.source.name), here)
      if (isOfFlag && !disk.exists(here) && disk.exists(meant))
        throw new InputError([{ ...named, message: `"${here}" does not exist`, nearest: meant }])
      return { kind, name: file, document: parseYaml(readSource(disk, here, named)) }
    }),
  ) as UserDocument[]
}
