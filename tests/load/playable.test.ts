// Finds the playable variants among many in a few looks, and prepares a variant only on demand: a scenario with many
// numbers has hundreds of values to try, and few are ever played.
import { expect, test } from 'vitest'
import { loadExperiment } from '../../src/load/experiment.ts'
import type { WantedVariant } from '../../src/simulate/index.ts'
import type { Loaded } from '../../src/load/experiment.ts'
import { prepareLevers } from '../../src/questions/levers/plan.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { workbench } from '../support/workbench.ts'
import { playable } from '../support/playable.ts'

/** The same experiment, and how often its game has extended content and prepared a variant since. */
function counted(loaded: Loaded): { loaded: Loaded; extended: () => number; prepared: () => number } {
  let [extensions, prepares] = [0, 0]
  const { files } = loaded
  const counting: typeof files = {
    shipped: files.shipped,
    read: (...given) => files.read(...given),
    content: (users) => {
      if (users.length > 0) extensions++
      return files.content(users)
    },
  }
  const game = {
    ...loaded.game,
    prepare: (...given: Parameters<typeof loaded.game.prepare>) => {
      prepares++
      return loaded.game.prepare(...given)
    },
  }
  return {
    loaded: { ...loaded, game, files: counting },
    extended: () => extensions,
    prepared: () => prepares,
  }
}

const withRounds = (rounds: number): WantedVariant => ({ name: String(rounds), set: { 'scenario.rounds': rounds } })

test.each([
  ['when-darkness-comes', 'scenario: first-night\n', 'scenario.rounds', 2],
  ['dark-world', 'game: dark-world\nboard: castle\n', 'components.goldCoins.1', 0],
])(
  '%s: which of forty values can be played is told in two looks, whatever the mistakes',
  async (_game, text, path, looks) => {
    inFolder({ 't.yaml': text })
    const { loaded, extended } = counted(await loadExperiment(workbench, 't.yaml'))
    const variants = Array.from({ length: 40 }, (_, index): WantedVariant => ({
      name: String(index),
      set: { [path]: index % 2 === 0 ? index + 2 : -index },
    }))
    const good = variants.filter((_, index) => index % 2 === 0)
    expect(playable(loaded, variants)).toEqual(good)
    expect(extended()).toBe(looks)
  },
)

test('mistakes in settings and in files together: the same variants are left', async () => {
  inFolder({ 't.yaml': 'scenario: first-night\n' })
  const { loaded } = counted(await loadExperiment(workbench, 't.yaml'))
  const variants: WantedVariant[] = [
    withRounds(10),
    { name: 'nobody', set: { 'party.0': 'nobody' } },
    withRounds(0),
    { name: 'shift', set: { 'rules.tnShift': 1 } },
    { name: 'both', set: { 'rules.tnShift': 1, 'scenario.rounds': -1 } },
  ]
  expect(playable(loaded, variants).map(({ name }) => name)).toEqual(['10', 'shift'])
  // More variants than an experiment may have are judged in parts.
  const many = Array.from({ length: 450 }, (_, index): WantedVariant => ({
    name: `${index}`,
    set: { 'rules.tnShift': index % 50 === 49 ? 'much' : 1 },
  }))
  expect(playable(loaded, many)).toEqual(many.filter((_, index) => index % 50 !== 49))
})

test('levers prepares no value before it is played, and tries only parties that have the number', async () => {
  inFolder({ 't.yaml': 'scenario: first-night\n' })
  const { loaded, prepared } = counted(await loadExperiment(workbench, 't.yaml'))
  const metric = 'deaths[hero=valerie,round=10]'
  const asked = { options: { metric, wanted: 0.05, tolerance: 0.02, level: 0.95, most: 40 }, also: [] }
  const { study } = prepareLevers(loaded, { ...asked, only: [], isAlone: true })
  expect(study.variants.length).toBeGreaterThan(60)
  expect(prepared()).toBeLessThan(20)
  const parties = prepareLevers(loaded, { ...asked, only: ['rules.tnShift'], isAlone: false })
    .study.variants.map(({ name }) => /party: (.*)\)/.exec(name)?.[1])
    .filter((party) => party !== undefined)
  expect(parties.length).toBeGreaterThan(0)
  for (const party of parties) expect(party).toContain('valerie')
})
