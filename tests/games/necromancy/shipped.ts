// The content that ships with Necromancy, read as the host does.
import { readFileSync } from 'node:fs'
import { type Content, contentFiles, parseContent } from '../../../src/games/necromancy/content/index.ts'
import { type Document, parseYaml } from '../../../src/input/index.ts'

const folder = new URL('../../../src/games/necromancy/content/', import.meta.url)

export const shippedText = (file: string): string => readFileSync(new URL(file, folder), 'utf8')

/** The documents that ship; texts given by file name take their place. */
export const shippedDocuments = (replaced: Readonly<Record<string, string>> = {}): Document[] =>
  contentFiles.map((name) => parseYaml({ name, text: replaced[name] ?? shippedText(name) }))

let read: Content | undefined

/** Read once. */
export const shippedContent = (): Content => (read ??= parseContent(shippedDocuments()))

/** A file to start from, as `init` writes it beside an experiment. */
export const starterText = (kind: string): string => shippedText(`starters/${kind}.yaml`).replace('$id', `my-${kind}`)
