// Results of few games, as `run` writes them, and what the studio makes of them.
import { strToU8 } from 'fflate'
import { expect } from 'vitest'
import { loadExperiment } from '../../src/load/experiment.ts'
import type { LoadOptions } from '../../src/load/experiment.ts'
import { buildResult, Player, stringifyResult } from '../../src/simulate/index.ts'
import type { Result } from '../../src/simulate/index.ts'
import { openedFiles } from '../../src/workbench/studio/share/given-files.ts'
import { countsHere } from './desk.ts'
import { finishRun } from './runs.ts'
import { workbench } from './workbench.ts'

const GAMES = 5

export async function resultOf(path: string, options: LoadOptions = {}): Promise<Result> {
  const { game, content, experiment, layouts } = await loadExperiment(workbench, path, { games: GAMES, ...options })
  const players = experiment.variants.map(
    ({ settings }, variant) => new Player(game, content, { variant, seed: experiment.seed, settings }),
  )
  const played = finishRun(experiment, layouts, ({ variant, first, count }) => players[variant].playBatch(first, count))
  return buildResult(played, game, { version: workbench.program.version })
}

/** What a result of this experiment tells of is played to the same counts. */
export async function isPlayedAlike(path: string): Promise<void> {
  const result = await resultOf(path)
  const file = { path: 'result.json', bytes: strToU8(stringifyResult(result)) }
  const { desk, game } = await openedFiles(workbench, [file])
  expect([desk!.now.game, game]).toEqual([result.game, result.game])
  const { tally } = await countsHere(desk!.now, GAMES)
  expect(tally).toEqual(result.variants[0].tally)
}
