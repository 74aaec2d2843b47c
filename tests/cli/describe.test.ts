// `describe`, and the attributes in `list --json`: what is written of an entry, and what files of its kind hold.
import { expect, test } from 'vitest'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

test('an entry, a kind of file, and a file of the user, field by field', async () => {
  inFolder({ 'mine.yaml': 'name: Mine\ngoal: 50\nrounds: 9\n' })
  const entry = (await darkodds('describe', 'classic')).stdout
  expect(entry).toContain('classic  Classic Pig\ntable of Pig\n')
  expect(entry).toMatch(/^goal +100 +2 to 200$/m)
  const kind = (await darkodds('describe', 'table', '--game', 'pig')).stdout
  expect(kind).toMatch(/^rounds +1 to 200 \(required\)$/m)
  expect((await darkodds('describe', 'mine.yaml')).stdout).toMatch(/^goal +50 +2 to 200$/m)
  const { fields } = JSON.parse((await darkodds('describe', 'table', 'short', '--json')).stdout) as { fields: unknown }
  expect(fields).toContainEqual({
    column: 'rounds',
    label: 'rounds',
    control: 'slider',
    min: 1,
    max: 200,
    step: 1,
    isRequired: true,
    value: '8',
  })
})

test('lists hold what is written of each entry', async () => {
  const { scenarios } = JSON.parse((await darkodds('list', 'scenarios', '--game', 'pig', '--json')).stdout) as {
    scenarios: { id: string; attributes: unknown }[]
  }
  expect(scenarios[0]).toMatchObject({ id: 'classic', attributes: { goal: 100, rounds: 60 } })
})

test('names that nothing has', async () => {
  expect(await darkodds('describe', 'clasic', '--game', 'pig')).toMatchObject({
    exit: 2,
    stderr: expect.stringContaining(
      'there is no content and no kind of content "clasic"\n  nearest: classic\n',
    ) as string,
  })
  expect(await darkodds('describe', 'table', 'clasic')).toMatchObject({
    exit: 2,
    stderr: expect.stringContaining('there is no table "clasic"\n  nearest: classic\n') as string,
  })
})
