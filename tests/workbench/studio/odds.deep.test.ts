// Settings of experiments, as odds on the desk say them.
import { expect, test } from 'vitest'
import { loadExperiment } from '../../../src/load/experiment.ts'
import { experimentsIn } from '../../../src/load/experiments.ts'
import { loadSettings } from '../../../src/load/settings.ts'
import { oddsSettings } from '../../../src/workbench/studio/odds.ts'
import { workbench } from '../../support/workbench.ts'

test('settings of every experiment that ships can be said, and say the same', async () => {
  for (const path of experimentsIn(workbench)) {
    const loaded = await loadExperiment(workbench, path)
    const { set, isPart } = await oddsSettings(workbench, loaded)
    expect([path, isPart]).toEqual([path, false])
    const { experiment } = await loadSettings(workbench, loaded.game.id, { set })
    expect(experiment.variants[0].settings).toEqual(loaded.experiment.variants[0].settings)
  }
})
