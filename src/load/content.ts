// Content of a game: its shipped YAML files and those of the user become one validated, plain value.
// YAML is read here, once; threads get the plain value.
import { everyMistake, InputError, parseYaml, withArticle } from '../input/index.ts'
import type { Document } from '../input/index.ts'
import type { UserDocument } from '../engine/content.ts'
import type { Game } from '../engine/game.ts'
import { filesAmong, isFile, namesInside, put, userFilesOf } from '../simulate/index.ts'
import type { UserFile, Values } from '../simulate/index.ts'
import type { LocatedGame } from './located-game.ts'
import { dirname, isAbsolute, join, relative, resolve } from './paths.ts'
import type { Files } from './ports.ts'
import { readSource } from './reading.ts'

export type { UserDocument }

/** The shipped files of each game, read once: commands that try several experiments ask for them again. */
const shippedDocuments = new WeakMap<Files, Map<Game, readonly Document[]>>()

/** What ships is the same for both: it is read once. */
export function shareShipped(files: Files, others: Files): void {
  const known = shippedDocuments.get(others) ?? new Map<Game, readonly Document[]>()
  shippedDocuments.set(others, known)
  shippedDocuments.set(files, known)
}

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

/** What a content was made of. */
export interface ContentDocuments {
  readonly shipped: readonly Document[]
  readonly users: readonly UserDocument[]
}
const documents = new WeakMap<object, ContentDocuments>()

/** What a content was made of; undefined where it is not known. */
export const documentsOf = (content: unknown): ContentDocuments | undefined => documents.get(content as object)

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
    documents.set(read.content as object, { shipped, users: [] })
  }
  const { content, extended } = read
  if (users.length === 0) return content
  const key = JSON.stringify(users.map(({ kind, name, document: { value } }) => [kind, name, value]))
  const made = extended.get(key) ?? game.content.extend(content, shipped, users)
  documents.set(made as object, { shipped, users })
  extended.delete(key)
  extended.set(key, made)
  if (extended.size > MAX_EXTENDED) extended.delete(extended.keys().next().value!)
  return made
}

/** @param users with the files that they name. @throws InputError with every mistake of every file */
export function loadContent(located: LocatedGame, users: readonly UserDocument[] = []): unknown {
  return contentOf(located.game, shippedOf(located), withFilesInside(users, located))
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
 * The files that an experiment's settings name, read from its folder, and those that these name; set.ts rewrites the
 * paths that flags name.
 * @throws InputError with every problem, a missing file at the place where it is named
 */
export function readUserFiles(
  document: Document,
  located: Pick<LocatedGame, 'game' | 'workbench'>,
  files: readonly UserFile[] = userFilesOf(document, located.game),
): UserDocument[] {
  const { files: disk } = located.workbench
  const read = everyMistake(
    files.map(({ file, kind, path, document: namedIn = document }) => () => {
      const position = namedIn.position(path)
      const resolved = beside(document.source.name, file)
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
  return withFilesInside(read, located)
}

export const beside = (path: string, file: string): string => (isAbsolute(file) ? file : join(dirname(path), file))

/** Documents whose names of files are those that the settings would use. */
const respelled = new WeakSet<Document>()

/**
 * These files, each followed by those that it names, which lie beside it. Names inside become those that the settings
 * would use.
 * @throws InputError with every problem: files that are missing, or name each other in a circle
 */
export function withFilesInside(
  users: readonly UserDocument[],
  located: Pick<LocatedGame, 'game' | 'workbench'>,
  around: readonly UserDocument[] = [],
): UserDocument[] {
  const { game, workbench } = located
  return everyMistake(
    users.map((user) => () => {
      const { kind, name, document } = user
      const names = respelled.has(document) ? [] : namesInside(game, kind, document).filter(isFile)
      if (names.length === 0) return [user]
      const trail = [...around, user]
      const value = structuredClone(document.value) as Values
      for (const { file, path } of names) put(value, path.map(String), beside(name, file))
      const inner = filesAmong(names).map(({ file, kind: innerKind, path }) => () => {
        const here = beside(document.source.name, file)
        const named = {
          source: document.source,
          ...document.position(path),
          expected: `the path of ${withArticle(innerKind)}, from the folder of this file`,
        }
        const first = trail.findIndex((one) => one.document.source.name === here)
        if (first >= 0) {
          const circle = [...trail.slice(first).map((one) => one.document.source.name), here].join(' → ')
          throw new InputError([{ ...named, message: `these files name each other in a circle: ${circle}` }])
        }
        const read = parseYaml(readSource(workbench.files, here, named))
        return withFilesInside([{ kind: innerKind, name: beside(name, file), document: read }], located, trail)
      })
      const whole: Document = {
        source: document.source,
        value,
        position: (path, part) => document.position(path, part),
      }
      respelled.add(whole)
      return [{ ...user, document: whole }, ...(everyMistake(inner) as UserDocument[][]).flat()]
    }),
  ).flat() as UserDocument[]
}
