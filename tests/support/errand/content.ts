// What an errand is made of: heroes and errands in YAML.
import { z } from 'zod'
import { InputError, problemAt, validate } from '../../../src/input/index.ts'
import type { UserDocument } from '../../../src/engine/content.ts'
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

export const parseContent = ([heroes, ...errands]: readonly Document[]): Content => ({
  heroes: validate(heroes, z.array(hero)),
  errands: errands.map((document) => validate(document, errand)),
  users: [],
})

export function extendContent(
  content: Content,
  _shipped: readonly Document[],
  users: readonly UserDocument[],
): Content {
  const of = (wanted: string): readonly UserDocument[] => users.filter(({ kind }) => kind === wanted)
  const heroes = of('hero').map(({ document }) => legal(document, validate(document, hero)))
  const errands = of('scenario').map(({ document }) => validate(document, errand))
  const entry = (kind: string, entries: readonly { id: string }[]): Content['users'][number][] =>
    of(kind).map(({ name }, index) => ({ kind, file: name, id: entries[index].id }))
  return {
    heroes: [...content.heroes, ...heroes],
    errands: [...content.errands, ...errands],
    users: [...entry('hero', heroes), ...entry('scenario', errands)],
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
