// The parts of a long list that are kept are few in many games.
import { expect, test } from 'vitest'
import { Player } from '../../src/simulate/index.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import { MAX_SUMS } from '../support/max-sums.ts'
import { workbench } from '../support/workbench.ts'

test('1,000 games of First Night keep and send no more sums than a reply may have', async () => {
  const { experiment, game, content } = await loadExperiment(workbench, 'experiments/first-night.yaml')
  experiment.variants.forEach(({ settings }, variant) => {
    const { tally } = new Player(game, content, { variant, seed: 1, settings }).playBatch(0, 1_000)
    expect(tally.sums.numbers.length).toBeLessThanOrEqual(MAX_SUMS)
  })
})
