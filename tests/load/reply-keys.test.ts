// What replies depend on: the files of users that settings name, and what these need of others.
import { expect, test } from 'vitest'
import { parseYaml } from '../../src/input/index.ts'
import { loadDocument } from '../../src/load/experiment.ts'
import { replyKeys } from '../../src/load/reply-keys.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { workbench } from '../support/workbench.ts'

async function keysOf(text: string): Promise<(string | undefined)[]> {
  const { job } = await loadDocument(workbench, parseYaml({ name: 'own.yaml', text }))
  const keys = await replyKeys(job, { ...workbench, codeOf: () => Promise.resolve('a') })
  return job.variants.map((_, variant) => keys!.of(variant))
}

test('a list that only another variant names, but that a file of this one asks', async () => {
  const tracking = `id: tracking
miss: []
partial: [{ questions: { list: herbs, n: 1 } }]
full: [{ result: { success: true } }]
`
  const herbs = (harm: number): string => `herbs:
  - { id: nettle, effects: [{ harm: ${harm} }] }
  - { id: sage, effects: [] }
`
  const experiment = `game: necromancy
variants:
  - { name: asked, set: { moves: [tracking.yaml] } }
  - { name: with the list, set: { moves: [tracking.yaml], questions: [plants.yaml] } }
`
  inFolder({ 'tracking.yaml': tracking, 'plants.yaml': herbs(1) })
  const [before] = await keysOf(experiment)
  inFolder({ 'tracking.yaml': tracking, 'plants.yaml': herbs(2) })
  const [after] = await keysOf(experiment)
  expect(after).not.toBe(before)
})
