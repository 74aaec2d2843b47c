// The experiments of Dice Heroes that ship leave out no special rule, no party of four and no play style.
import { expect, test } from 'vitest'
import type { Settings } from '../../../src/games/dice-heroes/setup/settings.ts'
import { loadExperiment } from '../../../src/load/experiment.ts'
import { workbench } from '../../support/workbench.ts'
import { shippedContent } from './shipped.ts'

const content = shippedContent()

/** Settings of the variants. */
async function variantsOf(name: string): Promise<Settings[]> {
  const { experiment } = await loadExperiment(workbench, `experiments/${name}.yaml`, {})
  return experiment.variants.map(({ settings }) => settings as unknown as Settings)
}

test('each special rule is on and off', async () => {
  const [{ scenario: id, locations }, ...others] = await variantsOf('dice-heroes-special-rules')
  const scenario = content.scenarios.find((one) => one.id === id)!
  const kinds = content.locations.filter((one) => [...scenario.pool, ...locations].includes(one.id))
  const there = [...new Set([...scenario.specials, ...kinds.flatMap(({ specials }) => specials)])]
  expect(others.map(({ also, without }) => [...also, ...without]).every((changed) => changed.length === 1)).toBe(true)
  expect(others.flatMap(({ without }) => without).sort()).toEqual(there.sort())
  expect(others.flatMap(({ also }) => also).sort()).toEqual(
    content.specials
      .map((special) => special.id)
      .filter((special) => !there.includes(special))
      .sort(),
  )
})

test('every party of four classes plays', async () => {
  const parties = await variantsOf('dice-heroes-parties')
  const missing = parties.map(({ party }) =>
    content.classes.map((one) => one.id).filter((one) => !party.some((member) => member.class === one)),
  )
  expect(missing.every(({ length }) => length === 1)).toBe(true)
  expect([...new Set(missing.flat())].sort()).toEqual(content.classes.map(({ id }) => id).sort())
})
