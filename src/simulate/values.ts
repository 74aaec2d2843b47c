// Plain values of documents: what experiment.ts and variants.ts ask of them.
import { InputError, isNamed, problemAt, typedWords } from '../input/index.ts'
import type { Document, Path } from '../input/index.ts'

/** Named values. */
export type Values = Record<string, unknown>

export function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

export function exists(value: unknown, path: Path): boolean {
  let part = value
  for (const step of path) {
    if (!isContainer(part) || !Object.hasOwn(part, step)) return false
    part = (part as Values)[step]
  }
  return true
}

/** The named values of a document. @throws InputError when it holds something else */
export function valuesOf(document: Document): Values {
  if (isNamed(document.value)) return document.value
  const { value } = document
  const held = value === null ? 'no value' : `${Array.isArray(value) ? '' : 'nothing but '}${typedWords(value)}`
  throw new InputError([
    problemAt(document, [], `this file holds ${held}`, { expected: 'named values, as in "games: 10000"' }),
  ])
}

/** The same document with some of its keys. */
export function only(document: Document, names: readonly string[]): Document {
  const value = Object.fromEntries(Object.entries(valuesOf(document)).filter(([key]) => names.includes(key)))
  return { source: document.source, value, position: (path, partOf) => document.position(path, partOf) }
}
