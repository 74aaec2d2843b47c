// The content that ships, for tests: read from the files as the host does, whole or with one file replaced.
import { readFileSync } from 'node:fs'
import type { Content } from '../../../src/games/when-darkness-comes/content/schema.ts'
import { contentFiles, parseContent } from '../../../src/games/when-darkness-comes/content/index.ts'
import type { Document } from '../../../src/input/index.ts'
import { InputError, parseYaml } from '../../../src/input/index.ts'

const folder = new URL('../../../src/games/when-darkness-comes/content/', import.meta.url)

const documents = new Map<string, Document>()

export function shippedText(file: string): string {
  return readFileSync(new URL(file, folder), 'utf8')
}

/** The documents of `contentFiles`; texts given by file name take the place of what ships. */
export function shippedDocuments(replaced: Readonly<Record<string, string>> = {}): Document[] {
  return contentFiles.map((name) => {
    const text = replaced[name]
    if (text !== undefined) return parseYaml({ name, text })
    if (!documents.has(name)) documents.set(name, parseYaml({ name, text: shippedText(name) }))
    return documents.get(name)!
  })
}

/** A file that a user brings. */
export const userFile = (kind: 'hero' | 'scenario', name: string, text: string): { kind: string; name: string; document: Document } =>
  ({ kind, name, document: parseYaml({ name, text }) })

let shipped: Content | undefined

/** The content that ships, read once. */
export function shippedContent(): Content {
  shipped ??= parseContent(shippedDocuments())
  return shipped
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
