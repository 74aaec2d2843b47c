// The position that an experiment's games begin at: the key `from`, or `--set from=FILE`, which stands for `--from`.
import { InputError, parseYaml, problemAt, refuse } from '../input/index.ts'
import type { Document } from '../input/index.ts'
import { beginAt, valuesOf } from '../simulate/index.ts'
import type { UserFile } from '../simulate/index.ts'
import type { Game } from '../engine/game.ts'
import { beside } from './content.ts'
import { Unwritable } from './ports.ts'
import type { Files } from './ports.ts'
import { readSource } from './reading.ts'

/** Keys of an experiment that flags may set as if they were settings. */
const KEYS = ['from', 'as'] as const

const flagOf = (flag: string): (typeof KEYS)[number] | undefined => KEYS.find((key) => flag.startsWith(`${key}=`))

/** The changes of settings among flags. */
export const settingsAmong = (flags: readonly string[]): readonly string[] =>
  flags.filter((flag) => flagOf(flag) === undefined)

/** The file of a position that an experiment names below `from`: one, or none. */
export function positionNamed(document: Document): UserFile[] {
  const { from } = valuesOf(document)
  return typeof from === 'string' ? [{ file: from, kind: 'position', path: ['from'] }] : []
}

/**
 * The game as it begins at the position that a document or a flag names.
 * @param flags each `PATH=VALUE`
 * @throws InputError for a file that cannot be read, or a game that reads none
 */
export function gameFrom(files: Files, game: Game, document: Document, flags: readonly string[]): Game {
  const given = Object.fromEntries(
    flags.flatMap((flag) => {
      const key = flagOf(flag)
      return key === undefined ? [] : [[key, flag.slice(key.length + 1)]]
    }),
  ) as Partial<Record<(typeof KEYS)[number], string>>
  const twice = KEYS.find((key) => flags.filter((flag) => flagOf(flag) === key).length > 1)
  if (twice !== undefined) refuse(`--${twice}`, `and --set ${twice}=… both say where games begin`, 'one of the two')
  const written = valuesOf(document)
  const [from, as] = KEYS.map((key) => given[key] ?? written[key])
  if (from === undefined && as !== undefined)
    throw new InputError([
      problemAt(document, ['as'], 'as needs from', { expected: 'the file of a position: from', at: 'key' }),
    ])
  // What else stands there the schema refuses.
  if (typeof from !== 'string' || from === '') return game
  const named =
    given.from === undefined ? { source: document.source, ...document.position(['from']) } : { where: '--from' }
  const path = given.from ?? beside(document.source.name, from)
  const position = parseYaml(readSource(files, path, named))
  return beginAt(game, { values: position.value, ...(typeof as === 'string' && { as }) }, position)
}

/** Writes a position. @param isForced replaces a file that is there @throws InputError */
export function writePosition(files: Files, path: string, text: string, isForced: boolean): void {
  if (files.exists(path) && !isForced)
    refuse('--write', `${path} is there already`, 'another name; or --force, which replaces it')
  try {
    files.write(path, text, !isForced)
  } catch (error) {
    if (!(error instanceof Unwritable)) throw error
    refuse('--write', `${path} cannot be written: ${error.message}`, 'a file in a folder where you may write')
  }
}
