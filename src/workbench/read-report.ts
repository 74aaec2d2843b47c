// Reads a report back: its result, and the content that was played with.
import { z } from 'zod'
import { isNamed } from '../input/named-values.ts'
import { checked, InputError, quote, refuse } from '../input/index.ts'
import type { Premise } from '../report/premise.ts'
import { GENERATOR } from '../random/index.ts'
import { beginAt, layoutOf, parseResult, tallyOf } from '../simulate/index.ts'
import type { Experiment, Result, ResultVariant } from '../simulate/index.ts'
import type { Game } from '../engine/game.ts'
import { askedWords, commandLine, wayWords } from '../load/command-line.ts'
import type { Asked } from '../load/command-line.ts'
import { loadContent } from '../load/content.ts'
import { locateGame } from '../load/games.ts'
import type { LocatedGame } from '../load/located-game.ts'
import type { Program, Workbench } from '../load/ports.ts'
import { readStored, refuseFolder } from '../load/reading.ts'
import { asStored, storedJson } from './stored.ts'

export interface ReadReport {
  readonly located: LocatedGame
  readonly game: Game
  readonly result: Result
  /** result.json as it is. */
  readonly resultText: string
  /** The content that was played with, as the game's `parseContent` gave it. */
  readonly content: unknown
  /** The code of the game, which is the user's own, is not the one that was played. */
  readonly isCodeChanged: boolean
  /** What was asked of the run. */
  readonly asked: Asked
  /** Absent in reports that an earlier version wrote. */
  readonly premise?: Premise
}

/**
 * @throws InputError when the folder has no report, something in it is invalid, or its content is of a version without
 *   fields that the game needs now
 */
export async function readReport(workbench: Workbench, folder: string): Promise<ReadReport> {
  const { files, program } = workbench
  if (!files.exists(`${folder}/result.json`)) {
    const merging = `all shards of the run, merged: ${commandLine(program, 'merge', 'DIR...')}`
    const isShard = files.exists(`${folder}/shard.json`)
    refuseFolder(files, folder, 'report', isShard ? merging : 'the folder of a report, e.g. reports/first-night')
  }
  const source = readStored(files, `${folder}/result.json`)
  const result = parseResult(source)
  const found = await locateGame(workbench, result.game, source.name)
  const located = { ...found, game: beginAt(found.game, result.position) }
  const content = storedJson(files, `${folder}/content.json`, 'run')
  const run = storedJson(files, `${folder}/run.json`, 'run')
  const asked = askedIn(run, `${folder}/run.json`)
  const premise = premiseSchema.safeParse(run['premise']).data
  const isCodeChanged = hasOtherCode(located, run['code'])
  const again = commandLine(program, 'run', ...askedWords(asked), ...wayWords(asked.ways))
  const expected = `a report of this ${isCodeChanged ? 'code' : 'version'}; play it anew: ${again}`
  const lacking = missingIn(content, loadContent(located))
  if (lacking !== undefined) {
    refuse(
      `${folder}/content.json`,
      isCodeChanged
        ? `${CODE_CHANGED_SINCE}: its content has no "${lacking}"`
        : `is of an earlier version of darkodds: it has no "${lacking}", which ${located.game.title} needs now`,
      expected,
    )
  }
  try {
    await asStored(workbench, `${folder}/content.json`, () => {
      refuseChanged(result, located.game, content, `${folder}/result.json`)
    })
  } catch (error) {
    if (!isCodeChanged || !(error instanceof InputError)) throw error
    const where = `${folder}/result.json`
    const [{ message }] = error.problems
    refuse(where, `${CODE_CHANGED_SINCE}: ${message}`, expected)
  }
  const read = { located, game: located.game, result, resultText: source.text, content, asked, isCodeChanged }
  return { ...read, ...(premise && { premise }) }
}

export const CODE_CHANGED_SINCE = "the game's code has changed since this report"

/** Whether a game of the user's own has other code than was stored. */
const hasOtherCode = ({ own }: Pick<LocatedGame, 'own'>, stored: unknown): boolean =>
  own !== undefined && stored !== undefined && stored !== own.code

/** @throws InputError when a variant's settings could not be played, or it measures not what the game does */
function refuseChanged({ variants }: Result, game: Game, content: unknown, where: string): void {
  const schema = game.settings(content)
  for (const variant of variants) {
    refuseSettings(variant, schema, where)
    const stored = tallyOf(variant).layout
    const other = layoutOf(game, content, variant).metrics.find(
      ({ metric: { name, kind }, cells }) =>
        stored.find(name)?.metric.kind !== kind || stored.find(name)?.cells !== cells,
    )
    if (other !== undefined)
      refuse(
        where,
        `the variant ${quote(variant.name)} lacks what this version measures as "${other.metric.name}"`,
        'the file as a run of this version has written it; play it anew',
      )
  }
}

/** @throws InputError when the settings of a variant are none that the game knows */
function refuseSettings({ name, settings }: ResultVariant, schema: ReturnType<Game['settings']>, where: string): void {
  const { value: settled, problems } = checked(
    { source: { name: where, text: '' }, value: settings, position: () => ({ line: 1, column: 1, length: 1 }) },
    schema,
  )
  if (problems !== undefined)
    refuse(
      where,
      `the settings of the variant ${quote(name)} cannot be played: ${problems[0].message}`,
      'the file as the run has written it',
    )
  const lacking = lackingIn(settings, settled)
  if (lacking !== undefined)
    refuse(
      where,
      `the settings of the variant ${quote(name)} lack ${lacking}, which the game has now`,
      'a report of this version; play it anew',
    )
}

/** The path of the first value that the schema fills in: settings that were stored are spelled out. */
function lackingIn(stored: unknown, today: unknown, path = ''): string | undefined {
  if (!isNamed(stored) || !isNamed(today)) return undefined
  for (const [key, value] of Object.entries(today)) {
    const here = path === '' ? key : `${path}.${key}`
    const found = Object.hasOwn(stored, key)
      ? lackingIn(stored[key], value, here)
      : value === undefined
        ? undefined
        : here
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Content is read back as it was written, and is not validated again: what a later version added to it is not there.
 * @returns the first part that content has today and this has not
 */
function missingIn(stored: unknown, today: unknown): string | undefined {
  const keys = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : [])
  const has = new Set(keys(stored))
  return keys(today).find((key) => !has.has(key))
}

export const askedSchema: z.ZodType<Asked> = z.object({
  path: z.string(),
  games: z.number().optional(),
  seed: z.number().optional(),
  set: z.array(z.string()).optional(),
  without: z.array(z.string()).optional(),
  ways: z
    .object({
      threads: z.number().optional(),
      on: z.string().optional(),
      store: z.union([z.string(), z.literal(false)]).optional(),
      reports: z.string().optional(),
    })
    .optional(),
})

/** As a report keeps it. */
export const premiseSchema: z.ZodType<Premise> = z.object({
  name: z.string(),
  aim: z.string().optional(),
  about: z.string().optional(),
  heroes: z.array(z.string()),
  foes: z.array(z.string()),
  players: z.array(z.object({ name: z.string(), about: z.string() })).optional(),
  changed: z.array(z.string()),
  variants: z.array(z.object({ name: z.string(), changed: z.array(z.string()) })).optional(),
  isAsItShips: z.boolean().optional(),
  files: z.array(z.object({ name: z.string(), text: z.string() })),
})

function askedIn(run: Readonly<Record<string, unknown>>, path: string): Asked {
  const { data } = askedSchema.safeParse(run['asked'])
  if (data === undefined) refuse(path, 'does not say which experiment was played', 'the file as the run has written it')
  return data
}

/** The experiment that a result is of, with as many games as were played. */
export function experimentOf(result: Result): Experiment {
  const { title, game, seed, level, stopping, settings, position, charts, variants } = result
  return {
    title,
    game,
    seed,
    level,
    stopping,
    settings,
    ...(position && { position }),
    expect: [],
    charts: charts ?? undefined,
    variants: variants.map(({ name, settings, set, group, playouts, excludedCount }) => ({
      name,
      settings,
      set,
      ...(group !== undefined && { group, games: playouts + excludedCount }),
    })),
  }
}

/** Why another version may play other games from the same numbers; undefined when it is this one. */
export function foreignVersion(
  { version }: Pick<Program, 'version'>,
  { darkodds, generator }: Result,
): string | undefined {
  if (generator !== GENERATOR) return `it was made by the generator ${generator}; this is ${GENERATOR}`
  return darkodds === version ? undefined : `it was made by version ${darkodds}; this is ${version}`
}
