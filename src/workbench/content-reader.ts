// The content that an experiment is played with: the game's own files, those that its settings name, and copies of
// either where changes lead into a file (`scenario.rounds`).
import { everyMistake, InputError, isNamed, orThrow, withArticle } from '../input/index.ts'
import type { Document, Problem } from '../input/index.ts'
import { ContentChanges, contentOf, userFilesOf } from '../simulate/index.ts'
import type { ContentFiles, IntoFiles, UserFile } from '../simulate/index.ts'
import { readUserFiles, shippedOf } from './content.ts'
import type { UserDocument } from './content.ts'
import type { LocatedGame } from './located-game.ts'
import { checkAs, looksLikeExperiment } from './kinds.ts'

export class ContentReader implements ContentFiles {
  /** Copies of files with changes in them, so far. */
  readonly copies: UserDocument[] = []
  readonly shipped: readonly Document[]
  private readonly located: LocatedGame
  /** Files that were read, by kind and name. */
  private readonly known = new Map<string, UserDocument>()
  /** Names of the files that were read, by kind and id. */
  private readonly names = new Map<string, string>()
  /** What was read last, and how many copies there were. */
  private last: { document: Document; copies: number; users: readonly UserDocument[]; content: unknown } | undefined =
    undefined

  /** @param shipped in place of the game's own files */
  constructor(located: LocatedGame, shipped: readonly Document[] = shippedOf(located)) {
    this.located = located
    this.shipped = shipped
  }

  /** @throws InputError with every mistake of every file */
  content(document: Document): unknown {
    return this.readFor(document).content
  }

  /** The file with this id, as it is named where it was read for; undefined for what ships. */
  fileOf(kind: string, id: string): string | undefined {
    return this.names.get(keyOf(kind, id))
  }

  /** For whoever makes variants of an experiment, or changes it by flags. */
  readonly intoFiles: IntoFiles = (document, changes, settings) => {
    const made = new ContentChanges(this.located.game, this.shipped, this.readFor(document).users, settings)
    const led = everyMistake(changes.map((ofVariant) => () => orThrow(made.within(document, ofVariant))))
    this.copies.push(...made.documents)
    return { changes: led, content: this.content(document) }
  }

  /** These files, each read once. @throws InputError with every problem, at the places where they are named */
  read(document: Document, files: readonly UserFile[]): UserDocument[] {
    const unread = files.filter(({ kind, file }) => !this.known.has(keyOf(kind, file)))
    for (const one of readUserFiles(document, this.located, unread)) this.known.set(keyOf(one.kind, one.name), one)
    return files.map(({ kind, file }) => this.known.get(keyOf(kind, file))!)
  }

  private readFor(document: Document): { users: readonly UserDocument[]; content: unknown } {
    if (this.last?.document === document && this.last.copies === this.copies.length) return this.last
    const named = userFilesOf(document, this.located.game)
    const files = named.filter(({ file }) => !this.copies.some(({ name }) => name === file))
    const users = [...this.read(document, files), ...this.copies]
    for (const {
      kind,
      name,
      document: { value },
    } of users)
      this.names.set(keyOf(kind, isNamed(value) ? value['id'] : undefined), name)
    const isSame =
      this.last?.users.length === users.length && this.last.users.every((user, index) => user === users[index])
    this.last = {
      document,
      copies: this.copies.length,
      users,
      content: isSame ? this.last!.content : this.parse(users),
    }
    return this.last
  }

  /** A hero where a scenario is wanted is told as such, and not by all that a scenario would have. */
  private parse(users: readonly UserDocument[]): unknown {
    try {
      return contentOf(this.located.game, this.shipped, users)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      const strangers = users.flatMap(({ kind, document }) =>
        error.problems.some(({ source }) => source === document.source)
          ? (strangerIn(document, kind, this.located) ?? [])
          : [],
      )
      const sources = strangers.map(({ source }) => source)
      throw strangers.length === 0
        ? error
        : new InputError([...strangers, ...error.problems.filter(({ source }) => !sources.includes(source))])
    }
  }
}

const keyOf = (kind: string, id: unknown): string => JSON.stringify([kind, id])

/** The problem of a file that is no such thing, but something else without a mistake. */
function strangerIn(document: Document, kind: string, located: LocatedGame): Problem | undefined {
  const others = located.game.content.userFiles.map((one) => one.kind).filter((other) => other !== kind)
  const meant = looksLikeExperiment(document)
    ? 'experiment'
    : others.find((other) => checkAs(document, { kind: other, located }).error === undefined)
  return meant === undefined
    ? undefined
    : {
        source: document.source,
        message: `this is ${withArticle(meant)}, not ${withArticle(kind)}`,
        expected: `the file of ${withArticle(kind)}`,
      }
}
