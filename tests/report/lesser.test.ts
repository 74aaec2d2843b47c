// Charts that a report leaves out where they say little: the VP race in a scenario that VP do not decide.
import { expect, test } from 'vitest'
import { loadExperiment } from '../../src/load/experiment.ts'
import { aboutOf } from '../../src/report/about.ts'
import { chartsOf } from '../../src/report/charts/index.ts'
import { buildResult } from '../../src/simulate/index.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { workbench } from '../support/workbench.ts'
import { unplayed } from '../support/runs.ts'

async function chartsOfScenario(scenario: string, more = ''): Promise<Map<string, number>> {
  inFolder({ 't.yaml': `scenario: ${scenario}\ngames: 1\n${more}` })
  const { game, content, experiment, layouts } = await loadExperiment(workbench, 't.yaml', {})
  const result = buildResult(unplayed(experiment, layouts), game, { version: '0' })
  return new Map(
    chartsOf({ result, about: aboutOf(game, content, result) }).map(({ name, tables }) => [name, tables.length]),
  )
}

test('the VP race is drawn where the objective is about VP, elsewhere only on request', async () => {
  const [points, other] = [await chartsOfScenario('first-night'), await chartsOfScenario('hold-the-lobby')]
  expect([points.has('lead'), other.has('lead')]).toEqual([true, false])
  expect(points.get('decided')! - other.get('decided')!).toBe(1)
  expect(points.get('fortunes')! - other.get('fortunes')!).toBe(1)
  expect(await chartsOfScenario('hold-the-lobby', 'charts: [lead]\n')).toEqual(new Map([['lead', 2]]))
})
