// The content that an experiment is played with: the game's own files, those that its settings name, and copies of
// either where changes lead into a file (`scenario.rounds`).
import { everyMistake, InputError, withArticle } from '../input/index.ts'
import type { Document, Problem } from '../input/index.ts'
import type { ContentFiles, UserFile } from '../simulate/index.ts'
import { contentOf, readUserFiles, shippedOf } from './content.ts'
import type { UserDocument } from './content.ts'
import type { LocatedGame } from './located-game.ts'
import { checkAs, looksLikeExperiment } from './kinds.ts'

export class ContentReader implements ContentFiles {
  readonly shipped: readonly Document[]
  private readonly located: LocatedGame
  /** Files that were read, by kind and name: each with those that it names. */
  private readonly known = new Map<string, readonly UserDocument[]>()

  /** @param shipped in place of the game's own files */
  constructor(located: LocatedGame, shipped: readonly Document[] = shippedOf(located)) {
    this.located = located
    this.shipped = shipped
  }

  read(document: Document, files: readonly UserFile[]): readonly UserDocument[] {
    const unread = files.filter(({ kind, file }) => !this.known.has(keyOf(kind, file)))
    everyMistake(
      unread.map((one) => () => {
        this.known.set(keyOf(one.kind, one.file), readUserFiles(document, this.located, [one]))
      }),
    )
    const all = files.flatMap(({ kind, file }) => this.known.get(keyOf(kind, file))!)
    return [...new Map(all.map((one) => [keyOf(one.kind, one.name), one])).values()]
  }

  /** A hero where a scenario is wanted is told as such, and not by all that a scenario would have. */
  content(users: readonly UserDocument[]): unknown {
    try {
      return contentOf(this.located.game, this.shipped, users)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      const strangers = users.flatMap(({ kind, document, copyOf }) =>
        copyOf === undefined && error.problems.some(({ source }) => source === document.source)
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

const keyOf = (kind: string, file: string): string => JSON.stringify([kind, file])

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
