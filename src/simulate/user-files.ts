// Files of users: which of them settings name, and where their content comes from.
import type { UserDocument } from '../engine/content.ts'
import type { Game } from '../engine/game.ts'
import type { Document, Path } from '../input/index.ts'
import { isContainer, valuesOf } from './values.ts'
import type { Values } from './values.ts'
import { writtenChanges } from './variants.ts'
import type { Change } from './variants.ts'

/** Where the content of a game comes from. */
export interface ContentFiles {
  /** The game's own files. */
  readonly shipped: readonly Document[]
  /** Files of users. @throws InputError with every problem, at the places where the document names them */
  read(document: Document, files: readonly UserFile[]): readonly UserDocument[]
  /** What ships, with these files. @throws InputError with every mistake of every file */
  content(users: readonly UserDocument[]): unknown
}

/** A user's file that the settings, or a change of them, name. */
export interface UserFile {
  /** As written: relative to the experiment's file. */
  readonly file: string
  readonly kind: string
  /** Where it is named, for `document.position`. */
  readonly path: Path
}

/** The files to read before the settings can be judged, each once: names in .yaml or .yml where the game allows one. */
export const userFilesOf = (document: Document, game: Game): UserFile[] => filesAmong(namesOf(document, game))

/** The names of files among these, each once. */
export function filesAmong(names: readonly UserFile[]): UserFile[] {
  const files = names.filter(({ file }) => /\.ya?ml$/i.test(file))
  return files.filter(({ file }, index) => files.findIndex((other) => other.file === file) === index)
}

/** All texts where the game allows a file: files, and names of what ships. */
export const namesOf = (document: Document, game: Game): UserFile[] =>
  namesIn(game, valuesOf(document), writtenChanges(valuesOf(document)))

/** The same of settings and of changes of them. */
export function namesIn(game: Game, settings: Values, changes: readonly Change[]): UserFile[] {
  const named: UserFile[] = []
  const visit = (value: unknown, path: Path, kind: string, rest: readonly string[]): void => {
    const [step, ...further] = rest
    if (step === undefined) {
      if (typeof value === 'string') named.push({ file: value, kind, path })
    } else if (isContainer(value)) {
      for (const key of step === '*' ? Object.keys(value) : [step]) {
        if (Object.hasOwn(value, key))
          visit((value as Values)[key], [...path, Array.isArray(value) ? Number(key) : key], kind, further)
      }
    }
  }
  for (const { path, kind } of game.content.userFiles) visit(settings, [], kind, path)
  for (const { path: text, value, at } of changes) {
    const steps = text.split('.')
    for (const { path, kind } of game.content.userFiles) {
      const fits = steps.every((step, index) => index >= path.length || path[index] === '*' || path[index] === step)
      if (fits && steps.length <= path.length) visit(value, at, kind, path.slice(steps.length))
    }
  }
  return named
}

/** The files that a document names, but for copies. @throws InputError */
export const readNamed = (
  document: Document,
  game: Game,
  files: ContentFiles,
  copies: readonly UserDocument[],
): readonly UserDocument[] =>
  files.read(
    document,
    userFilesOf(document, game).filter(({ file }) => !copies.some(({ name }) => name === file)),
  )
