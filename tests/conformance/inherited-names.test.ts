// Names of users are data in every game: what every object has (`constructor`) is a name like any other, for a file of
// each kind. For each thing inside of it: inherited-names.deep.test.ts.
import { expect, test } from 'vitest'
import type { Metric } from '../../src/engine/game.ts'
import { stringifyResult, parseResult } from '../../src/simulate/result-text.ts'
import { TallyLayout } from '../../src/simulate/index.ts'
import { expectNameAsAny, inheritedFiles } from '../support/inherited-ids.ts'
import { madeResult, WIN } from '../support/made-result.ts'

test('there is a file of each kind, and things with ids in them', () => {
  expect(new Set(inheritedFiles.map(([game, kind]) => `${game} ${kind}`)).size).toBeGreaterThanOrEqual(10)
  expect(inheritedFiles.filter(([, , id]) => id !== 'mine').length).toBeGreaterThan(10)
})

test.each(inheritedFiles.filter(([, , id]) => id === 'mine'))(
  '%s %s: "%s" is called constructor',
  (_game, _kind, id, text) => expectNameAsAny(id, text),
)

test('metrics, dimensions and labels of such names are counted, written and read again', () => {
  const labels = ['constructor', '__proto__', 'toString', 'hasOwnProperty']
  const by = (name: string) => ({ name, labels })
  const metrics: Metric[] = [
    WIN,
    { name: 'constructor', title: 'One', kind: 'value', unit: 'constructor', range: [0, 9] },
    { name: 'valueOf', title: 'Two', kind: 'category', unit: 'share of games', categories: labels },
    { name: 'toString', title: 'Three', kind: 'binary', unit: 'share of games', dimensions: [by('constructor')] },
    { name: 'hasOwnProperty', title: 'Four', kind: 'eventTime', unit: 'rounds', horizon: 3, dimensions: [by('then')] },
  ]
  const result = madeResult(metrics, 4, (recording, playout) => {
    recording.set(0, 0, playout % 2)
    recording.set(1, 0, 1)
    recording.set(3, 1, 1)
    recording.happened(4, 2, 2)
  })
  const text = stringifyResult(result)
  const back = parseResult({ name: 'result.json', text })
  expect(stringifyResult(back)).toBe(text)
  for (const { metrics: made } of [result.variants[0], back.variants[0]]) {
    expect(Object.keys(made)).toEqual(metrics.map(({ name }) => name))
    expect(Object.entries(made)[3][1].cells.map(({ estimate }) => estimate)).toEqual([0, 1, 0, 0])
    expect('isPrototypeOf' in made).toBe(false)
  }
  // JSON would lose it.
  expect(() => new TallyLayout([{ ...WIN, name: '__proto__' }], 0)).toThrow('can be called __proto__')
})
