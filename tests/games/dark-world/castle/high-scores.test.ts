// A lone hero who plays for points scores far beyond the range of `score`. The expected numbers come from the same
// games with a wider range.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { darkWorld as game } from '../../../../src/games/dark-world/castle/index.ts'
import { parseYaml } from '../../../../src/input/index.ts'
import { buildResult, layoutOf, parseExperiment, Player } from '../../../../src/simulate/index.ts'
import { finishRun } from '../../../support/runs.ts'
import { shippedContent } from './shipped.ts'
import { contentFiles } from '../../../support/content-files.ts'

test('150 castle games, scorer against hunter: 75% of scores are at most 99, 95% at most 106', () => {
  const content = shippedContent()
  const text = readFileSync(new URL('../../../../experiments/castle.yaml', import.meta.url), 'utf8')
  const experiment = parseExperiment(parseYaml({ name: 'castle.yaml', text }), game, contentFiles(content)).experiment
  const variants = experiment.variants.filter(({ name }) => name === 'partySize 1 · scorer play · villain hunter')
  const one = { ...experiment, variants, expect: [], stopping: { kind: 'games', games: 150 } as const }
  const player = new Player(game, content, { variant: 0, seed: one.seed, settings: variants[0].settings })
  const layouts = variants.map((variant) => layoutOf(game, content, variant))
  const run = finishRun(one, layouts, ({ first, count }) => player.playBatch(first, count))
  const {
    variants: [
      {
        metrics: { score },
        exemplars,
      },
    ],
  } = buildResult(run, game, { version: '1.2.3' })
  expect(score.range).toEqual([0, 80])
  const [{ quantiles, max, histogram }] = score.cells
  expect([quantiles, max]).toEqual([[0, 0, 0, 99, 106], 110])
  expect(histogram!.beyond!.at(-1)![0]).toBe(110)
  const highest = exemplars.find(({ metric, what }) => metric === 'score' && what === 'highest')!
  expect([highest.value, player.playOne(highest.playout).value(player.layout.find('score')!.index, 0)]).toEqual([
    110, 110,
  ])
})
