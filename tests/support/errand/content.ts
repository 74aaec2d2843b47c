// What an errand is made of: heroes and errands in YAML.
import { z } from 'zod'
import { InputError, problemAt, validate } from '../../../src/input/index.ts'
import type { Document } from '../../../src/input/index.ts'

export interface Hero {
  readonly id: string
  readonly name: string
  readonly might: number
  readonly wits: number
  readonly grace: number
}
export interface Errand {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly tries: number
  readonly goal: number
}

/** The points of a sheet, and the most of one attribute. */
export const POINTS = 9
export const MAX = 7

export interface Content {
  readonly heroes: readonly Hero[]
  readonly errands: readonly Errand[]
  /** Files of a user: what the settings call them, and the id that they brought. */
  readonly users: readonly { readonly kind: string; readonly file: string; readonly id: string }[]
}

const attribute = z.int().min(0).max(MAX)
const hero = z.strictObject({ id: z.string(), name: z.string(), might: attribute, wits: attribute, grace: attribute })
const errand = z.strictObject({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  tries: z.int().min(1).max(20),
  goal: z.int().min(1).max(200),
})

export function parseContent(
  [heroes, ...errands]: readonly Document[],
  users: readonly { kind: string; name: string; document: Document }[],
): Content {
  const ownHeroes = users
    .filter(({ kind }) => kind === 'hero')
    .map(({ name, document }) => ({ name, sheet: legal(document, validate(document, hero)) }))
  const ownErrands = users
    .filter(({ kind }) => kind === 'scenario')
    .map(({ name, document }) => ({ name, errand: validate(document, errand) }))
  return {
    heroes: [...validate(heroes, z.array(hero)), ...ownHeroes.map(({ sheet }) => sheet)],
    errands: [
      ...errands.map((document) => validate(document, errand)),
      ...ownErrands.map(({ errand: parsed }) => parsed),
    ],
    users: [
      ...ownHeroes.map(({ name, sheet }) => ({ kind: 'hero', file: name, id: sheet.id })),
      ...ownErrands.map(({ name, errand: parsed }) => ({ kind: 'scenario', file: name, id: parsed.id })),
    ],
  }
}

function legal(document: Document, sheet: Hero): Hero {
  const sum = sheet.might + sheet.wits + sheet.grace
  if (sum === POINTS) return sheet
  throw new InputError([
    problemAt(document, [], `the attributes of "${sheet.id}" make ${sum} points`, {
      expected: `exactly ${POINTS} points`,
    }),
  ])
}
