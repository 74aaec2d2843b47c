// The content that ships with the village, read as the host does, and one message of a refusal.
import { readFileSync } from 'node:fs'
import type { Document } from '../../../src/input/index.ts'
import { InputError, parseYaml } from '../../../src/input/index.ts'
import { contentFiles, parseContent } from '../../../src/games/village-of-fear/content/index.ts'
import type { Content } from '../../../src/games/village-of-fear/content/schema.ts'

const folder = new URL('../../../src/games/village-of-fear/content/', import.meta.url)

export const shippedText = (file: string): string => readFileSync(new URL(file, folder), 'utf8')

/** Documents of `contentFiles`; texts given by file name take the place of what ships. */
export const shippedDocuments = (replaced: Readonly<Record<string, string>> = {}): Document[] =>
  contentFiles.map((name) => parseYaml({ name, text: replaced[name] ?? shippedText(name) }))

let shipped: Content | undefined

export function shippedContent(): Content {
  shipped ??= parseContent(shippedDocuments())
  return shipped
}

/** The message of the InputError that the task throws. */
export function mistakesOf(task: () => unknown): string {
  try {
    task()
  } catch (error) {
    if (error instanceof InputError) return error.message
    throw error
  }
  throw new Error('nothing was wrong')
}
