// The adversary that somebody asks about: a monster's file, or the name of one that ships.
import { attempt, parseYaml } from '../input/index.ts'
import type { Foes, Kind } from '../engine/game.ts'
import type { UserDocument } from './content.ts'
import { loadContent } from './content.ts'
import { shippedEntries } from './entries.ts'
import { eachGame } from './games.ts'
import type { LocatedGame } from './located-game.ts'
import { checkAs, likeliest, looksLikeExperiment, userKinds } from './kinds.ts'
import { basename } from './paths.ts'
import type { Workbench } from './ports.ts'
import { readSource } from './reading.ts'

export interface Foe {
  readonly located: LocatedGame
  readonly foes: Foes
  /** Its kind of content: `monster`. */
  readonly kind: Kind
  /** What settings call it: an id, or its file. */
  readonly word: string
  /** Undefined for a file. */
  readonly id?: string
  readonly name: string
  /** In words, for the card. */
  readonly about: string
  readonly files: readonly UserDocument[]
  /** The game's content, with the file in it. */
  readonly content: unknown
}

/**
 * @param game the only one that is meant
 * @returns undefined for what is no adversary, or a file with mistakes that is likelier something else
 */
export async function foeIfAny(workbench: Workbench, word: string, game?: string): Promise<Foe | undefined> {
  return workbench.files.exists(word) ? fromFile(workbench, word, game) : fromName(workbench, word, game)
}

async function fromName(workbench: Workbench, word: string, wanted?: string): Promise<Foe | undefined> {
  for await (const located of eachGame(workbench)) {
    const { foes, id: gameId } = located.game
    if (foes === undefined || gameId !== (wanted ?? gameId)) continue
    const content = loadContent(located)
    const isOf = ({ name }: Kind): boolean => foes.kinds.includes(name)
    const found = shippedEntries(located, isOf).find(
      ({ id, kind }) => id === word && foes.roster(content, kind.name).includes(id),
    )
    if (found === undefined) continue
    const { kind, id, name, about = '' } = found
    return { located, foes, kind, word, id, name, about, files: [], content }
  }
  return undefined
}

/** @throws InputError for an adversary's file with mistakes */
async function fromFile(workbench: Workbench, path: string, wanted?: string): Promise<Foe | undefined> {
  const document = attempt(() => parseYaml(readSource(workbench.files, path))).value
  if (document === undefined || looksLikeExperiment(document)) return undefined
  const { kind, game, content, error, located } = likeliest(
    document,
    (await userKinds(workbench, wanted)).map((one) => ({ ...checkAs(document, one), located: one.located })),
  )
  const declared = game.content.kinds?.find(({ name }) => name === kind)
  if (declared === undefined || game.foes?.kinds.includes(kind) !== true) return undefined
  if (error !== undefined) throw error
  const key = declared.id ?? 'id'
  const { [key]: id, name } = document.value as Readonly<Record<string, string | undefined>>
  const listed = declared
    .entries?.(content)
    .find((one: Readonly<Record<string, unknown>>) => one[key] === id) as unknown
  const { about = '' } = { ...(listed as object), ...declared.listed?.(listed, content) } as { about?: string }
  return {
    located,
    foes: game.foes,
    kind: declared,
    word: path,
    name: name ?? id ?? basename(path),
    about,
    files: [{ kind, name: path, document }],
    content,
  }
}
