// A file that is no experiment, but something that one names (a scenario, a hero), is played with what the game takes
// where nothing is written. What was taken is said.
import { basename } from 'node:path'
import { InputError, isNamed, partAt, withArticle } from '../input/index.ts'
import type { Document } from '../input/index.ts'
import type { Game } from '../engine/game.ts'
import { commandLine } from './command-line.ts'
import type { Fit } from './kinds.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Experiments that name the file, and nothing else. A hero takes the seat of the hero with the same id, else the first;
 * where a scenario wants fewer players, the seats that follow are left empty, as many as it takes.
 * @param content the game's, with the file in it
 * @returns in the order in which they are tried
 */
export function experimentsAround(document: Document, { kind, game, content }: Fit): Document[] {
  const { source, value: entry } = document
  const places = game.content.userFiles.filter((one) => one.kind === kind).map(({ path }) => path)
  const [key, isInList] = [places[0][0], places[0][1] === '*']
  const usual = game.settings(content).parse({}) as Values
  const file = basename(source.name)
  const named: Values = { game: game.id, [key]: isInList ? seated(usual[key], file, entry) : file }
  const lists = [...new Set(game.content.userFiles.flatMap(({ path }) => (path[1] === '*' ? [path[0]] : [])))]
  const list = lists.find((one) => one !== 'agents' && Array.isArray(partAt({ ...usual, ...named }, [one])))
  const seats = list === undefined ? [] : (partAt({ ...usual, ...named }, [list]) as unknown[])
  const shorter = seats.slice(1).map((_, taken) => ({ ...named, [list!]: seats.slice(0, seats.length - 1 - taken) }))
  return [named, ...shorter].map((value) => ({ source, value, position: () => document.position([], 'value') }))
}

/** A list of entries with the file in place of one of them. */
function seated(usual: unknown, file: string, entry: unknown): unknown[] {
  const seats = Array.isArray(usual) ? (usual as unknown[]) : []
  const id = isNamed(entry) ? entry['id'] : undefined
  const same = seats.findIndex((seat) => nameOf(seat) === id)
  return seats.length === 0 ? [file] : seats.with(Math.max(0, same), file)
}

/** The first of these that can be played. @throws InputError of the first when none can */
export async function firstPlayable<Loaded>(
  documents: readonly Document[],
  load: (document: Document) => Promise<Loaded>,
): Promise<Loaded> {
  let first: unknown
  for (const document of documents) {
    try {
      return await load(document)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      first ??= error
    }
  }
  throw first as InputError
}

/** What was taken where nothing is written. @param settings spelled out; @param games of each variant */
export function assumedWords(kind: string, game: Game, settings: unknown, games: string): string {
  const keys = [...new Set(game.content.userFiles.map(({ path }) => path[0]))]
  const taken = keys.flatMap((key) => {
    const text = brief(partAt(settings, [key]))
    return text === '' ? [] : [`${key} ${text}`]
  })
  return (
    `This is ${withArticle(kind)}, played with ${[...taken, games].join('; ')}. ` +
    `"${commandLine('init')}" writes an experiment that says more.`
  )
}

const nameOf = (value: unknown): unknown => (isNamed(value) ? Object.values(value)[0] : value)

/** `brian, kirk`; nothing for what is not set. */
function brief(value: unknown): string {
  if (Array.isArray(value)) return [...new Set(value.map(brief))].join(', ')
  if (isNamed(value)) return brief(nameOf(value))
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
