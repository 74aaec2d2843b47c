// A file that is no experiment, but something that one names (a scenario, a hero), is played with what the game takes
// where nothing is written. What was taken is said.
import { isNamed, partAt, withArticle } from '../input/index.ts'
import type { Document } from '../input/index.ts'
import type { Game } from '../engine/game.ts'
import { put } from '../simulate/index.ts'
import { commandLine } from './command-line.ts'
import type { UserDocument } from './content.ts'
import type { Fit } from './kinds.ts'
import { basename } from './paths.ts'
import type { Program } from './ports.ts'

type Values = Record<string, unknown>

/**
 * An experiment that names the file, and nothing else. A hero takes the seat of the hero with the same id, else the
 * first; an adversary the place of the first that is met.
 */
export function experimentAround(document: Document, { kind, game, content }: Fit): Document {
  const { source, value: entry } = document
  const [key, ...inside] = game.content.userFiles.find((one) => one.kind === kind)!.path
  const file = basename(source.name)
  const usual = game.settings(content).parse({}) as Values
  const settings: Values = {}
  // Where the game has none of the kind of itself, the file stands in for one that is met.
  const [foe] = usual[key] === undefined ? (game.foes?.met(content, usual, kind) ?? []) : []
  if (game.foes === undefined || foe === undefined)
    put(settings, [key, ...inside.filter((step) => step !== '*')], seated(usual[key], inside, file, entry))
  else
    for (const [path, value] of Object.entries(game.foes.instead(content, usual, kind, foe, file)))
      put(settings, path.split('.'), value)
  return { source, value: { game: game.id, ...settings }, position: () => document.position([], 'value') }
}

/** A list of entries with the file in place of one of them; of lists in a list, in the first. */
function seated(usual: unknown, [step, ...inside]: readonly string[], file: string, entry: unknown): unknown {
  if (step !== '*') return file
  const seats = Array.isArray(usual) ? (usual as unknown[]) : []
  const id = isNamed(entry) ? entry['id'] : undefined
  const place = Math.max(
    0,
    seats.findIndex((seat) => nameOf(seat) === id),
  )
  const seat = seated(seats[place], inside, file, entry)
  return seats.length === 0 ? [seat] : seats.with(place, seat)
}

/** What was taken where nothing is written. @param settings spelled out @param copies with changes of flags */
export function assumedWords(
  program: Program,
  kind: string,
  game: Game,
  settings: unknown,
  copies: readonly UserDocument[],
): string {
  const keys = [...new Set(game.content.userFiles.map(({ path }) => path[0]))]
  const ofFoes = game.content.userFiles.find((one) => game.foes?.kinds.includes(one.kind))?.path[0]
  const taken = keys.flatMap((key) => {
    const value = partAt(settings, [key])
    const text = brief(value, copies)
    if (text === '') return []
    return [`${key} ${text}${key === ofFoes && isNamed(value) ? ` for ${placeIn(value)}` : ''}`]
  })
  return (
    `This is ${withArticle(kind)}, played with ${taken.join('; ')}. ` +
    `"${commandLine(program, 'init')}" writes an experiment that says more.`
  )
}

/** The first key of the innermost part. */
function placeIn(value: Values): string {
  const [[place, inside]] = Object.entries(value)
  return isNamed(inside) ? placeIn(inside) : place
}

const nameOf = (value: unknown): unknown => (isNamed(value) ? Object.values(value)[0] : value)

/** `brian, kirk`; nothing for what is not set. A copy with the changes of flags is called by its original's name. */
function brief(value: unknown, copies: readonly UserDocument[]): string {
  if (Array.isArray(value)) return value.map((one) => brief(one, copies)).join(', ')
  if (isNamed(value)) return brief(nameOf(value), copies)
  const original = copies.find(({ copyOf, document }) => copyOf !== undefined && idOf(document) === value)?.copyOf
  if (original !== undefined) return `${original}, changed`
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const idOf = ({ value }: Document): unknown => (isNamed(value) ? value['id'] : undefined)
