// What studies say of our rulings and assumptions that an answer depends on.
import { expect, test } from 'vitest'
import { reachWords, scoutedCharts, scoutedWords } from '../../src/questions/scouting-words.ts'

const measured = { reference: 'win', kind: 'binary', title: 'How often?', unit: 'share of games' } as const
const effect = (estimate: number, half: number) => ({
  estimate,
  low: estimate - half,
  high: estimate + half,
  confidence: 0.95,
  count: 1000,
})
const change = {
  name: 'rules.toll 2',
  factor: 0,
  change: 1,
  kind: 'rule',
  playouts: 1000,
  pValue: 0.001,
  isCalled: true,
  effects: [effect(-0.1, 0.02), effect(0.2, 0.3)],
} as const
const scouted = {
  measured,
  own: ['a', 'b', 'c'],
  rulings: 3,
  numbers: 1,
  changing: 1,
  first: 100,
  playouts: 2000,
  changes: [change],
  asked: ['rules.toll: 2'],
}

test('a row shows its number only where its own interval leaves out zero', () => {
  const [{ tables }] = scoutedCharts(scouted)
  expect(tables[0].rows.map((row) => row[2])).toEqual(['−10.0 pp (−12.0 to −8.0)', "can't tell (−10.0 to +50.0 pp)"])
  // The larger figure is not the sure one.
  expect(scoutedWords(scouted)).toBe(
    'Changes with 1 of 4 rulings and assumptions of ours: rules.toll 2 −10.0 pp (−12.0 to −8.0). ' +
      'Asked again with rules.toll: 2.',
  )
})

test('nothing matters, nothing changes a game, nothing was tried', () => {
  const calm = { ...scouted, own: ['a'], changes: [], asked: [] }
  expect(scoutedWords(calm)).toBe('None of 4 rulings and assumptions of ours clearly moves the win rate.')
  expect(scoutedWords({ ...calm, numbers: 0, changing: 0 })).toBe('None of 3 rulings of ours changes a game.')
  expect(reachWords([], undefined)).toEqual(['Tested with these play styles and rules only.'])
  expect(reachWords(['With bold play: 1.'], undefined)).toEqual(['With bold play: 1.'])
})
