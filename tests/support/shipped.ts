// The content that ships with a game, for tests: read from its files, whole or with one file replaced.
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { UserDocument } from '../../src/engine/content.ts'
import { gameFolder } from '../../src/games/registry.ts'
import type { Document } from '../../src/input/index.ts'
import { InputError, parseYaml } from '../../src/input/index.ts'

export interface Shipped<Content> {
  /** The text of one file of the game's folder `content/`. */
  readonly text: (file: string) => string
  /** The documents of `contentFiles`; texts given by file name take the place of what ships. */
  readonly documents: (replaced?: Readonly<Record<string, string>>) => Document[]
  /** The content itself, read once. */
  readonly content: () => Content
  /** The content with files of users in it; of texts given by file name as `documents`. */
  readonly contentWith: (users: readonly UserDocument[], replaced?: Readonly<Record<string, string>>) => Content
}

/** @param id of the game, which is the name of its folder */
export function shipped<Content>(
  id: string,
  {
    contentFiles,
    parseContent,
    extendContent,
  }: {
    contentFiles: readonly string[]
    parseContent: (documents: readonly Document[]) => Content
    extendContent: (content: Content, documents: readonly Document[], users: readonly UserDocument[]) => Content
  },
): Shipped<Content> {
  const folder = new URL(`../../src/games/${gameFolder(id)}/content/`, import.meta.url)
  const text = (file: string): string => readFileSync(new URL(file, folder), 'utf8')
  const read = new Map<string, Document>()
  const asShipped = (name: string): Document => {
    if (!read.has(name)) read.set(name, parseYaml({ name, text: text(name) }))
    return read.get(name)!
  }
  const documents = (replaced: Readonly<Record<string, string>> = {}): Document[] =>
    contentFiles.map((name) => (name in replaced ? parseYaml({ name, text: replaced[name] }) : asShipped(name)))
  let whole: Content | undefined
  return {
    text,
    documents,
    content: () => (whole ??= parseContent(documents())),
    contentWith(users, replaced) {
      const read = documents(replaced)
      return extendContent(parseContent(read), read, users)
    },
  }
}

/** The message of the InputError that the task throws. @throws whatever else it throws, or an Error when it does not */
export function mistakesOf(task: () => unknown): string {
  try {
    task()
  } catch (error) {
    if (error instanceof InputError) return error.message
    throw error
  }
  throw new Error('nothing was wrong')
}

/** Each text is refused in words that contain those beside it. */
export function expectRefusals(refused: (text: string) => string, words: Readonly<Record<string, string>>): void {
  for (const [text, expected] of Object.entries(words)) expect(refused(text), text).toContain(expected)
}
