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
  /** In which it is named; absent: in that of the settings. */
  readonly document?: Document
}

/** The files to read before the settings can be judged, each once: names in .yaml or .yml where the game allows one. */
export const userFilesOf = (document: Document, game: Game): UserFile[] => filesAmong(namesOf(document, game))

export const isFile = ({ file }: UserFile): boolean => /\.ya?ml$/i.test(file)

/** The names of files among these, each once. */
export function filesAmong(names: readonly UserFile[]): UserFile[] {
  const files = names.filter(isFile)
  return files.filter(({ file }, index) => files.findIndex((other) => other.file === file) === index)
}

/** All texts where the game allows a file: files, and names of what ships. */
export const namesOf = (document: Document, game: Game): UserFile[] =>
  namesIn(game, valuesOf(document), writtenChanges(valuesOf(document)))

/** The same of settings and of changes of them, also of changes inside of files. */
export function namesIn({ content }: Game, settings: Values, changes: readonly Change[]): UserFile[] {
  const { userFiles, filesInFiles = [] } = content
  const inside = userFiles.flatMap((outer) =>
    filesInFiles
      .filter((inner) => inner.in === outer.kind)
      .map(({ path, kind }) => ({ path: [...outer.path, ...path], kind })),
  )
  return [
    ...userFiles.flatMap(({ path, kind }) => namesAt(settings, [], kind, path)),
    ...changes.flatMap(({ path: text, value, at }) => {
      const steps = text.split('.')
      return [...userFiles, ...inside].flatMap(({ path, kind }) => {
        const fits = steps.every((step, index) => index >= path.length || path[index] === '*' || path[index] === step)
        return fits && steps.length <= path.length ? namesAt(value, at, kind, path.slice(steps.length)) : []
      })
    }),
  ]
}

/** All texts in a file of this kind where the game allows a file. */
export const namesInside = ({ content }: Game, kind: string, { value }: Document): UserFile[] =>
  (content.filesInFiles ?? [])
    .filter((inner) => inner.in === kind)
    .flatMap((inner) => namesAt(value, [], inner.kind, inner.path))

/** Texts to which the steps lead from a place. */
function namesAt(value: unknown, path: Path, kind: string, [step, ...rest]: readonly string[]): UserFile[] {
  if (step === undefined) return typeof value === 'string' ? [{ file: value, kind, path }] : []
  if (!isContainer(value)) return []
  return (step === '*' ? Object.keys(value) : [step]).flatMap((key) =>
    Object.hasOwn(value, key)
      ? namesAt((value as Values)[key], [...path, Array.isArray(value) ? Number(key) : key], kind, rest)
      : [],
  )
}

/** The files that copies name. */
export const namedInCopies = (game: Game, copies: readonly UserDocument[]): UserFile[] =>
  filesAmong(
    copies.flatMap(({ kind, document }) => namesInside(game, kind, document).map((one) => ({ ...one, document }))),
  )

/** The files that a document and copies name, but for copies. @throws InputError */
export const readNamed = (
  document: Document,
  game: Game,
  files: ContentFiles,
  copies: readonly UserDocument[],
): readonly UserDocument[] =>
  files.read(
    document,
    [...userFilesOf(document, game), ...namedInCopies(game, copies)].filter(
      ({ file }) => !copies.some(({ name }) => name === file),
    ),
  )
