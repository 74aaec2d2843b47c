// Builds of a kind whose sheet is its fields.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildsOf } from '../../src/engine/plain-kinds.ts'

const schema = z.strictObject({
  id: z.string(),
  start: z.int().min(0).max(3).default(0),
  share: z.number().min(0).max(9).default(2),
  mods: z.record(z.string(), z.int().min(-1).max(2)).default({}),
})
const builds = buildsOf<
  { users: { kind: string; file: string; id: string }[]; hand: { id: string; name: string }[] },
  { party: object[] }
>({ name: 'hand', schema: () => schema })
const content = {
  hand: ['ann', 'bob', 'mine'].map((id) => ({ id, name: id })),
  users: [{ kind: 'hand', file: 'mine.yaml', id: 'mine' }],
}
const settings = { party: [{ label: 'ann', start: 3, share: 2, mods: { red: 0, blue: 2 } }] }

test('whole numbers move by one within their bounds, spreads are swapped; users bring nobody to the roster', () => {
  const names = builds.changes(content, settings, 0).map(({ name }) => name)
  expect(names).toEqual(['blue −1, red +1', 'blue −2, red +2', 'start −1', 'red +1', 'red −1', 'blue −1'])
  expect(builds.roster(content)).toEqual(['ann', 'bob'])
  expect(builds.words(content, settings, 0)).toBe('start 3, red 0, blue 2')
})
