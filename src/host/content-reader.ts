// The content that an experiment is played with: the game's own files, those that its settings name, and the copies of either in which
// its changes lead into a file (`scenario.rounds`).
import type { Document } from '../input/index.ts'
import type { Inside } from '../simulate/index.ts'
import { ContentChanges } from './content-changes.ts'
import { readUserFiles, shippedOf } from './content.ts'
import type { UserDocument } from './content.ts'
import type { LocatedGame } from './games.ts'

export class ContentReader {
  /** Copies of files with changes in them, so far. */
  readonly copies: UserDocument[] = []
  private readonly located: LocatedGame
  private readonly shipped: readonly Document[]
  /** What was read last, and how many copies there were. */
  private last: { document: Document; copies: number; users: readonly UserDocument[]; content: unknown } | undefined = undefined

  /** @param shipped in place of the game's own files */
  constructor(located: LocatedGame, shipped: readonly Document[] = shippedOf(located)) {
    this.located = located
    this.shipped = shipped
  }

  /** @throws InputError with every mistake of every file */
  content(document: Document): unknown {
    return this.read(document).content
  }

  /** For whoever makes arms of an experiment, or changes it by flags. */
  readonly inside: Inside = (document, changes, settings) => {
    const made = new ContentChanges(this.located.game, this.shipped, this.read(document).users, settings)
    const led = changes.map((some) => made.within(document, some))
    this.copies.push(...made.documents)
    return { changes: led, content: this.content(document) }
  }

  private read(document: Document): { users: readonly UserDocument[]; content: unknown } {
    if (this.last?.document === document && this.last.copies === this.copies.length) return this.last
    const users = [...readUserFiles(document, this.located, this.copies), ...this.copies]
    const isSame = this.last?.users.length === users.length && this.last.users.every((user, at) => user === users[at])
    this.last = { document, copies: this.copies.length, users, content: isSame ? this.last!.content : this.located.game.parseContent(this.shipped, users) }
    return this.last
  }
}
