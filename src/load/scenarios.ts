// The scenarios that games ship, and an experiment for each.
import type { Game } from '../engine/game.ts'
import { refuse } from '../input/index.ts'
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
}

/** The setting that names the scenario: `board` in Dark World. */
export const scenarioSettingOf = ({ content }: Game): string =>
  content.kinds?.find(({ role }) => role === 'scenario')?.named?.[0].path[0] ?? 'scenario'

/** The same for the options of a finding, which tell it where it is another than `scenario`. */
export function scenarioSettingIn(game: Game): { readonly scenarioSetting?: string } {
  const scenarioSetting = scenarioSettingOf(game)
  return scenarioSetting === 'scenario' ? {} : { scenarioSetting }
}

/** @throws InputError for content that cannot be read */
export async function scenariosOf(
  games: AsyncIterable<LocatedGame> | readonly LocatedGame[],
): Promise<ScenarioOfGame[]> {
  const all: ScenarioOfGame[] = []
  for await (const located of games) {
    const { scenarios } = located.game.content.catalogue(loadContent(located))
    all.push(...scenarios.map(({ id, name }) => ({ located, id, name })))
  }
  return all
}

/** An experiment that names the scenario, and nothing else. */
export const scenarioText = (game: Game, id: string): SourceText => ({
  name: id,
  text: JSON.stringify({ game: game.id, [scenarioSettingOf(game)]: id }),
})

/**
 * The experiment for the id of a scenario. Files and experiments of that name go first.
 * @returns undefined for any other word
 * @throws InputError for an id that several games have
 */
export async function scenarioAlone(workbench: Workbench, word: string): Promise<SourceText | undefined> {
  const isId = /^[a-z][\w-]*$/.test(word) && !workbench.files.exists(word)
  if (!isId || shippedExperiment(workbench, word) !== undefined) return undefined
  const named = (await scenariosOf(eachGame(workbench))).filter(({ id }) => id === word)
  if (named.length > 1)
    refuse(
      word,
      'is a scenario of several games',
      named.map(
        ({ located: { game } }) => `an experiment with "game: ${game.id}" and "${scenarioSettingOf(game)}: ${word}"`,
      ),
    )
  return named.length === 0 ? undefined : scenarioText(named[0].located.game, word)
}
