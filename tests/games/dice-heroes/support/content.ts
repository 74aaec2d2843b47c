// Content of Dice Heroes as it ships, with cards that a test adds.
import { readFileSync } from 'node:fs'
import type { Content, ScenarioContent } from '../../../../src/games/dice-heroes/content/index.ts'
import { game } from '../../../../src/games/dice-heroes/index.ts'
import { type Document, parseYaml } from '../../../../src/input/index.ts'

/** Lists of cards, as the files of the content are called. */
type List =
  'skills' | 'allies' | 'specials' | 'closures' | 'enemies' | 'obstacles' | 'villains' | 'classes' | 'locations'

/** What a test adds to the content that ships. */
export interface Added {
  /** YAML by list: entries that are added to it. */
  readonly cards?: Readonly<Partial<Record<List, string>>>
  /** Changes of the scenario that is played. */
  readonly plan?: Partial<ScenarioContent>
  /** Ids of skills that a class has from the start, beside its own. */
  readonly learns?: Readonly<Record<string, readonly string[]>>
}

const folder = new URL('../../../../src/games/dice-heroes/content/', import.meta.url)
const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8')

const documents = new Map<string, Document>()

/** A file of the content as it ships, read once. */
function shippedDocument(name: string): Document {
  if (!documents.has(name)) documents.set(name, parseYaml({ name, text: textOf(name) }))
  return documents.get(name)!
}

/** The content that ships, with cards of a test. */
export function contentWith({ cards = {}, plan, learns = {} }: Added = {}, scenario = 'empty-road'): Content {
  const content = game.content.parse(
    game.content.files.map((name) => {
      const more = cards[name.replace('.yaml', '') as List]
      return more === undefined ? shippedDocument(name) : parseYaml({ name, text: `${textOf(name)}\n${more}` })
    }),
  )
  return {
    ...content,
    classes: content.classes.map((hero) => ({ ...hero, initial: [...hero.initial, ...(learns[hero.id] ?? [])] })),
    scenarios: content.scenarios.map((one) => (one.id === scenario ? { ...one, ...plan } : one)),
  }
}
