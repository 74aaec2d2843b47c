// The content of a game: what ships, and that with files of users.
import type { UserDocument } from '../engine/content.ts'
import type { Game } from '../engine/game.ts'
import type { Document } from '../input/index.ts'

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
