// `here`: what is told of heroes at a table, and what follows from it.
import { expect, test } from 'vitest'
import { InputError } from '../../src/input/index.ts'
import { exampleOf, lineOf, readTold, toldWords } from '../../src/questions/here/told.ts'
import type { TableWords } from '../../src/questions/here/told.ts'
import { NoneStood, Player } from '../../src/simulate/index.ts'
import type { Standing } from '../../src/simulate/index.ts'
import { game as errand } from '../support/errand/index.ts'
import { content } from '../support/errand/laboratory.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

const number = (name: string, more: object = {}) => ({
  name,
  about: `${name} disks`,
  step: 1,
  highest: (seat: number) => (seat < 2 ? 5 : undefined),
  of: () => 0,
  ...more,
})
const table: TableWords = {
  seats: [
    { label: 'ann', side: 'heroes', name: 'Ann Lee' },
    { label: 'bob-2', side: 'heroes', name: 'Bob' },
    { label: 'foe', side: 'foes', name: 'Foe' },
  ],
  numbers: [number('vp', { highest: () => 99 }), number('hurt'), number('dead', { isYesNo: true, highest: () => 1 })],
}

test('a line names a hero by label or name, then numbers; the first needs no name', () => {
  const told = { ann: { vp: 12, hurt: 2 }, 'bob-2': { dead: 1 } }
  expect(readTold(['ann 12 hurt 2', 'bob-2 dead'], table, '--hero')).toEqual(told)
  expect(readTold(['  ANN LEE: 12, hurt=2', 'Bob dead'], table, '--hero')).toEqual(told)
  expect(readTold(['ann hurt 2 vp 12'], table, '--hero')).toEqual({ ann: told.ann })
  expect(toldWords(told, table)).toBe('Ann Lee 12 vp disks, hurt 2; Bob dead')
  expect(exampleOf(table)).toBe('12 hurt 2')
  expect(['12', 'Ann 12', 'ann 12'].map((text) => lineOf('ann', text))).toEqual(['ann 12', 'Ann 12', 'ann 12'])
})

test.each([
  ['anne 3', 'names no hero'],
  ['', 'names no hero'],
  ['ann', 'says nothing of ann'],
  ['ann hurt', 'no number behind "hurt"'],
  ['ann hurt 6', 'cannot have 6'],
  ['ann hurt -1', 'is no number'],
  ['ann 1.5', 'is no number'],
  ['ann hut 2', 'nothing that is told'],
  ['ann 3 vp 4', 'twice'],
  ['ann 99999999999', 'is no number'],
])('%o is refused', (line, message) => {
  expect(() => readTold([line], table, '--hero')).toThrow(message)
})

test('every mistake of every line is told at once, and a hero who is told of twice', () => {
  try {
    readTold(['ann 3', 'ann 4', 'bob-2 hurt', 'carl 2'], table, '--hero')
    expect.unreachable()
  } catch (error) {
    expect((error as InputError).problems).toHaveLength(3)
  }
})

const player = (standing: Standing, seed = 1): Player =>
  new Player(errand, content, { variant: 0, seed, settings: errand.settings(content).parse({}), standing })
const won = (standing: Standing, count: number): number => {
  const playing = player(standing)
  const { layout } = playing
  const reply = playing.playBatch(0, count)
  const column = layout.columns.findIndex(({ metric }) => layout.metrics[metric].metric.name === 'win')
  return reply.columns.slice(column * count, (column + 1) * count).reduce((sum, one) => sum + one, 0)
}

test('games that begin from a standing depend on seed and number alone, not on batches', () => {
  const standing: Standing = { round: 3, told: { ada: { points: 2 } } }
  const whole = player(standing).playBatch(0, 40)
  const part = player(standing).playBatch(25, 10)
  expect([...part.columns]).toEqual(
    Array.from({ length: whole.columns.length / 40 }, (_, column) => [
      ...whole.columns.slice(column * 40 + 25, column * 40 + 35),
    ]).flat(),
  )
})

test('what is told is so: more points win more, and what is made otherwise is made in the same games', () => {
  const poor: Standing = { round: 4, told: { ada: { points: 0 } } }
  const rich: Standing = { ...poor, instead: { ada: { points: 4 } } }
  expect(won(rich, 300)).toBeGreaterThan(won(poor, 300) + 30)
  expect(won({ ...poor, instead: {} }, 300)).toBe(won(poor, 300))
})

test('of a round that no game reaches nothing is played', () => {
  expect(() => player({ round: 500, told: {} }).playOnward(0)).toThrow(NoneStood)
})

test('where heroes compete, it is told how often each wins', async () => {
  inFolder({})
  const { exit, stdout } = await darkodds('here', 'castle', '--round', '3', '--games', '8', '--threads', '1', '--quiet')
  expect(exit).toBe(0)
  expect(stdout).toMatch(/\nEach hero wins: Brannoc \d+% \(\d+–\d+\), Ysolde \d+% /)
})
