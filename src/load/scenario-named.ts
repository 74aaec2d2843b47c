// What a log of evenings, or a command, calls a scenario: an experiment, or a scenario of any game.
import { InputError, fewOf, isSameName, nearest, parseYaml, quote, refuse } from '../input/index.ts'
import type { Problem } from '../input/index.ts'
import { eachGame, locateGame } from './games.ts'
import { loadDocument, loadExperiment } from './experiment.ts'
import type { Loaded, LoadOptions } from './experiment.ts'
import { experimentName, experimentsIn, experimentStem, shippedExperiment } from './experiments.ts'
import { dirname, join } from './paths.ts'
import type { Workbench } from './ports.ts'
import { scenarioText, scenariosOf } from './scenarios.ts'

export interface ScenarioNamed extends LoadOptions {
  /** The id of the game whose scenarios are meant, where several have one of this name. */
  readonly game?: string
  /** The file that names it: other files lie beside it. */
  readonly beside?: string
  /** Where the name stands, for the error. */
  readonly place: Omit<Problem, 'message' | 'expected' | 'nearest'>
}

/** What was found, and what tells it from others. */
export interface FoundScenario {
  readonly key: string
  /** The experiment, as a command names it; absent for a scenario that has none. */
  readonly experiment?: string
  readonly loaded: Loaded
}

/**
 * The experiment of this name or in this file; else the scenario of a game, by its id or its name, played with what the
 * game takes where nothing is written.
 * @throws InputError with the nearest name
 */
export async function loadScenarioNamed(
  workbench: Workbench,
  name: string,
  { game, beside, place, ...options }: ScenarioNamed,
): Promise<FoundScenario> {
  const games = game === undefined ? eachGame(workbench) : [await locateGame(workbench, game, '--game')]
  const found = async (path: string): Promise<FoundScenario> => ({
    key: path,
    experiment: experimentName(workbench, path),
    loaded: await loadExperiment(workbench, path, options),
  })
  const path = experimentPath(workbench, name, beside)
  const experiment = path === undefined ? undefined : await found(path)
  const ofGame = experiment?.loaded.game.id
  if (experiment !== undefined && (game ?? ofGame) === ofGame) return experiment
  const all = await scenariosOf(games)
  const named = all.filter((one) => [one.id, one.name].some((other) => isSameName(other, name)))
  const [first, second] = named
  if (first === undefined) {
    if (ofGame !== undefined) refuse('--game', `cannot be "${game!}": ${quote(name)} is of another game`, ofGame)
    const names = [...experimentsIn(workbench).map(experimentStem), ...all.map(({ id }) => id)]
    const known = [...new Set(names)]
    throw new InputError([
      {
        ...place,
        message: `there is no scenario or experiment ${quote(name)}`,
        expected: fewOf(name, known),
        nearest: nearest(name, known),
      },
    ])
  }
  if (second !== undefined)
    throw new InputError([
      {
        ...place,
        message: `several games have a scenario ${quote(name)}`,
        expected: named.map(({ located }) => `--game ${located.game.id}`),
      },
    ])
  const { id, located } = first
  const shipped = shippedExperiment(workbench, id)
  if (shipped !== undefined) {
    const same = await found(shipped)
    if (same.loaded.game.id === located.game.id) return same
  }
  return {
    key: `${located.game.id} ${id}`,
    loaded: await loadDocument(workbench, parseYaml(scenarioText(located.game, id)), options),
  }
}

/** The file of an experiment, or the name of one that ships. As everywhere, a file of that name goes first. */
function experimentPath(workbench: Workbench, name: string, beside: string | undefined): string | undefined {
  const { files } = workbench
  const near = beside === undefined ? name : join(dirname(beside), name)
  const isFile = (path: string): boolean => files.exists(path) && !files.isFolder(path)
  if (isFile(near)) return near
  if (isFile(name)) return name
  return shippedExperiment(workbench, name) === undefined ? undefined : name
}
