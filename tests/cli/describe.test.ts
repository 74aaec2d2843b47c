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

test('fields as files write them, and long lists below the table', async () => {
  inFolder({})
  const lines = (await darkodds('describe', 'monster', 'harpy')).stdout.split('\n')
  expect(lines).toContain('lairLegs       2      1 to 20')
  expect(lines).toContain('deck:')
  expect(lines.find((line) => line.startsWith('  - { id: har-01,'))).toContain('miss: [{ react: talon-rake }]')
  const { stdout } = await darkodds('describe', 'enemy')
  expect(stdout).toMatch(/^field +takes\nid .*\nname /m)
  expect(stdout).toMatch(/^conditions\.noFlee +true or false \(usually false\)$/m)
  expect(stdout).toMatch(/^conditions\.immune +a list of names \(optional\)$/m)
  expect(stdout).toMatch(/^# a file with every line explained\n.* init --game dice-heroes --with enemy$/m)
})

test('a kind that several games have', async () => {
  inFolder({})
  const { stdout } = await darkodds('describe', 'monster')
  expect(stdout).toContain('The file of a monster\nfor Dark World\n')
  expect(stdout).toContain('The file of a monster\nfor Necromancy\n')
  const all = JSON.parse((await darkodds('describe', 'monster', '--json')).stdout) as { game: string }[]
  expect(all.map(({ game }) => game)).toEqual(['dark-world', 'village-of-fear', 'necromancy'])
  // Two tables have an entry of this name.
  expect((await darkodds('describe', 'crisis')).stdout).toContain('The file of a crisis\n')
  expect((await darkodds('describe', 'hard-move table', 'crisis')).stdout).toMatch(
    /^hard-move table of Necromancy\nspreads 55, /m,
  )
})

test('an option that does nothing is told as one', async () => {
  expect((await darkodds('list', 'moves', '--game', 'necromancy')).stdout).not.toContain('or ;')
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
