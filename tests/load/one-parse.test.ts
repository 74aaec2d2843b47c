// A document is read and parsed once. However many variants are made of it, nobody looks at it again: they are typed
// settings with typed changes.
import { beforeEach, expect, test } from 'vitest'
import { loadExperiment } from '../../src/load/experiment.ts'
import type { Loaded } from '../../src/load/experiment.ts'
import { run } from '../../src/workbench/run.ts'
import { prepareCompare } from '../../src/questions/compare/plan.ts'
import { prepareLevers } from '../../src/questions/levers/plan.ts'
import { prepareSearch } from '../../src/questions/search/plan.ts'
import { prepareScreening } from '../../src/questions/sensitivity/plan.ts'
import { prepareTune } from '../../src/questions/tune/plan.ts'
import { prepareKnockouts, prepareValue } from '../../src/questions/value/plan.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { TextTerminal } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'

let reads = 0
const { files } = workbench
/** The workbench, counting how often an experiment is read. */
const counting: typeof workbench = {
  ...workbench,
  files: Object.assign(Object.create(files) as typeof files, {
    read(path: string, maxBytes?: number) {
      if (/once-/.test(path)) reads++
      return files.read(path, maxBytes)
    },
  }),
}

beforeEach(() => {
  reads = 0
  inFolder({
    'once-night.yaml': 'scenario: first-night\nvary: { rules.tnShift: [0, 1] }\n',
    'once-pig.yaml': 'game: pig\ntable: short\ngames: 20\n',
  })
})

const options = {
  ...{ metric: 'win', level: 0.95, most: 200, within: 0.02, halfWidth: 0.02, delta: 0.05 },
  ...{ wanted: 0.5, tolerance: 0.05, isLessBetter: false },
}
const reach = { also: ['rules.gamble=new'], isAlone: false }
const hero = 'brian'
const questions: readonly [string, (loaded: Loaded) => unknown][] = [
  ['compare', (loaded) => prepareCompare(loaded, { options: { ...options, mode: 'against' }, ...reach })],
  ['tune', (loaded) => prepareTune(loaded, { options, vary: ['scenario.rounds'], ...reach, also: [] })],
  ['levers', (loaded) => prepareLevers(loaded, { options, only: ['scenario.rounds'], ...reach, also: [] })],
  ['screening', (loaded) => prepareScreening(loaded, { options, variants: [0], only: [], places: 1 })],
  ['parts', (loaded) => prepareKnockouts(loaded, { options, only: ['tile'], ...reach })],
  ['value', (loaded) => prepareValue(loaded, hero, { options, only: ['without'], ...reach })],
  ['search', (loaded) => prepareSearch(loaded, { options, hero, builds: 3, swaps: 1, ...reach })],
]
test.each(questions)('%s', async (_question, prepare) => {
  const loaded = await loadExperiment(counting, 'once-night.yaml', { set: ['scenario.rounds=15'] })
  let looks = 0
  const document = Object.defineProperty({ ...loaded.document }, 'value', {
    get() {
      looks++
      return loaded.document.value
    },
  })
  prepare({ ...loaded, document })
  expect({ reads, looks }).toEqual({ reads: 1, looks: 0 })
})

test('a run, by the time it tells its answer', async () => {
  let told = 0
  const request = { path: 'once-pig.yaml', out: 'out', threads: 1, isQuiet: true, tell: () => (told = reads) }
  await run(counting, request, new TextTerminal())
  expect(told).toBe(1)
})
