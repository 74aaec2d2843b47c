// The scenarios that games ship, and an experiment for each.
import type { Game } from '../engine/game.ts'
import type { SourceText } from '../input/index.ts'
import { loadContent } from './content.ts'
import { shippedExperiment } from './experiments.ts'
import { eachGame } from './games.ts'
import type { LocatedGame } from './located-game.ts'
import type { Workbench } from './ports.ts'

export interface ScenarioOfGame {
  readonly located: LocatedGame
  readonly id: string
  readonly name: string
  /** The setting that names a scenario. */
  readonly key: string
}

/** The setting that names what is played. */
export const scenarioKeyOf = ({ content }: Game): string =>
  content.kinds?.find(({ role }) => role === 'scenario')?.named?.[0].path[0] ?? 'scenario'

/** @throws InputError for content that cannot be read */
export async function scenariosOf(
  games: AsyncIterable<LocatedGame> | readonly LocatedGame[],
): Promise<ScenarioOfGame[]> {
  const all: ScenarioOfGame[] = []
  for await (const located of games) {
    const { content } = located.game
    const key = scenarioKeyOf(located.game)
    for (const { id, name } of content.catalogue(loadContent(located)).scenarios) all.push({ located, id, name, key })
  }
  return all
}

/** An experiment that names the scenario, and nothing else. */
export const scenarioText = ({ id, key, located }: ScenarioOfGame): SourceText => ({
  name: id,
  text: JSON.stringify({ game: located.game.id, [key]: id }),
})

/**
 * The experiment for the id of a scenario. Files and experiments of that name go first.
 * @returns undefined for any other word, and for an id in several games
 */
export async function scenarioAlone(workbench: Workbench, word: string): Promise<SourceText | undefined> {
  const isId = /^[a-z][\w-]*$/.test(word) && !workbench.files.exists(word)
  if (!isId || shippedExperiment(workbench, word) !== undefined) return undefined
  const named = (await scenariosOf(eachGame(workbench))).filter(({ id }) => id === word)
  return named.length === 1 ? scenarioText(named[0]) : undefined
}
