// What a page would do with an experiment: plays it in one thread and one go. Runs without Node.
import { parseYaml } from '../../src/input/index.ts'
import { aboutOf } from '../../src/report/about.ts'
import { answerOf } from '../../src/report/words.ts'
import { buildResult, Collector, layoutOf, parseExperiment, Player, stringifyResult } from '../../src/simulate/index.ts'
import type { Game } from '../../src/engine/game.ts'

/** @returns the answer in words, and result.json */
export function playAll(game: Game, content: unknown, text: string, version: string): string {
  const experiment = parseExperiment(parseYaml({ name: 'page', text }), game, content)
  const players = experiment.variants.map(
    ({ settings }, variant) => new Player(game, content, { variant, seed: experiment.seed, settings }),
  )
  const collector = new Collector(
    experiment,
    experiment.variants.map((variant) => layoutOf(game, content, variant)),
  )
  for (let batch = collector.next(100); batch; batch = collector.next(100))
    collector.accept(players[batch.variant].playBatch(batch.first, batch.count))
  const result = buildResult(collector, game, { version })
  return `${answerOf(result, aboutOf(game, content, result)).headline}\n${stringifyResult(result)}`
}
