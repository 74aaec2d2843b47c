// Lists that are written once: words, verbs of actions, metrics.
import { setFlagsFromString } from 'node:v8'
import { runInThisContext } from 'node:vm'
import { expect, expectTypeOf, test } from 'vitest'
import { actionOf, actions, describeAction } from '../../src/engine/actions.ts'
import { withCheckedCells } from '../../src/testing/checked-cells.ts'
import { Cells, metrics, metricsOf } from '../../src/engine/metrics.ts'
import { ruleBook } from '../../src/engine/rule-book.ts'
import { constants, type KeyOf, type NameOf, namesOf, shownOf, words } from '../../src/engine/words.ts'

test('words have their numbers by constant, and keep their names', () => {
  const Outcome = words('playing', 'won', 'lost: out of rounds', 'heroes-dead')
  expect({ ...Outcome }).toEqual({ playing: 0, won: 1, lostOutOfRounds: 2, heroesDead: 3 })
  expect(namesOf(Outcome)).toEqual(['playing', 'won', 'lost: out of rounds', 'heroes-dead'])
  expect(shownOf(Outcome)).toEqual(namesOf(Outcome))
  expectTypeOf<NameOf<typeof Outcome>>().toEqualTypeOf<'playing' | 'won' | 'lost: out of rounds' | 'heroes-dead'>()
  // Each constant has the type of its number: unions are told apart by them.
  expectTypeOf(Outcome.heroesDead).toEqualTypeOf<3>()
  expectTypeOf<KeyOf<typeof Outcome>>().toEqualTypeOf<'playing' | 'won' | 'lostOutOfRounds' | 'heroesDead'>()
  // @ts-expect-error no such word
  expect(Outcome.lost).toBeUndefined()
})

test('words with phrases are named by their constants', () => {
  const Kind = words({ turnKind: 'kind of turn', step: 'a step on' })
  expect([Kind.turnKind, Kind.step]).toEqual([0, 1])
  expect(namesOf(Kind)).toEqual(['turnKind', 'step'])
  expect(shownOf(Kind)).toEqual(['kind of turn', 'a step on'])
})

test('a word that is listed twice is refused, and so is what is no list', () => {
  expect(() => words('out of play', 'out-of-play')).toThrow(new RangeError('the word outOfPlay is listed twice'))
  expect(() => namesOf({ a: 0 })).toThrow(RangeError)
})

test('an action is told by its verb and its argument', () => {
  const Verb = actions({ no: 'no', step: ['a step on', 'square'], rest: 'rest' })
  expect([Verb.no, Verb.step, Verb.rest]).toEqual([0, 1, 2])
  expect(
    [actionOf(Verb.step, 42), actionOf(Verb.step), actionOf(Verb.rest)].map((one) => describeAction(Verb, one)),
  ).toEqual(['a step on (square 42)', 'a step on (square 0)', 'rest'])
  expect(describeAction(Verb, actionOf(7, 3))).toBe('verb 7 (argument 3)')
})

test('metrics have their numbers by constant, and their definitions for a scenario', () => {
  const M = metrics<{ seats: readonly string[] }>()({
    win: { title: 'Win rate', kind: 'binary', unit: 'share of games' },
    'hero-deaths': ({ seats }) => ({
      title: 'Deaths',
      kind: 'ratio',
      unit: 'share of games',
      dimensions: [
        { name: 'hero', labels: seats },
        { name: 'cause', labels: ['fire', 'water'] },
        { name: 'round', labels: ['1', '2', '3'] },
      ],
    }),
  })
  expect([M.win, M.heroDeaths]).toEqual([0, 1])
  const all = metricsOf(M, { seats: ['ann', 'bob'] })
  expect(all.map(({ name }) => name)).toEqual(['win', 'hero-deaths'])
  const cells = new Cells(all)
  const every = all[1].dimensions!.map(({ labels }) => labels.length)
  let next = 0
  for (let hero = 0; hero < every[0]; hero++)
    for (let cause = 0; cause < every[1]; cause++)
      for (let round = 0; round < every[2]; round++) expect(cells.at(M.heroDeaths, hero, cause, round)).toBe(next++)
  expect(cells.at(M.win, 0)).toBe(0)
})

test('an index out of range is refused: it would be the cell of another label', () => {
  const labels = (count: number): string[] => Array.from({ length: count }, (_, index) => `label ${index}`)
  const dimensions = [2, 3].map((count) => ({ name: `of ${count}`, labels: labels(count) }))
  const cells = new Cells([{ name: 'deaths', title: '', unit: '', kind: 'ratio', dimensions }])
  expect([cells.checkedAt(0, 0), cells.checkedAt(0, 1, 2)]).toEqual([0, 5])
  for (const [first, second, third] of [
    [2, 0],
    [0, 3],
    [-1, 0],
    [0.5, 0],
    [0, NaN],
    [0, 0, 1],
  ])
    expect(() => cells.checkedAt(0, first, second, third)).toThrow(
      `metric deaths has no cell [${first}, ${second}, ${third ?? 0}, 0]: its dimensions have 2 × 3 × 1 × 1 labels`,
    )
  expect(() => cells.checkedAt(1, 0)).toThrow(RangeError)
  expect(() => withCheckedCells(() => cells.at(0, 0, 3))).toThrow('metric deaths has no cell [0, 3, 0, 0]')
  expect(cells.at(0, 0, 3)).toBe(3)
})

test('words that are no metrics are refused, and a metric keeps the name that it is declared by', () => {
  expect(() => metricsOf(words('a'), {})).toThrow(new RangeError('these words are no metrics'))
  const definition = { name: 'zz', title: '', unit: '', kind: 'binary' } as const
  expect(metricsOf(metrics()({ a: definition }), {})).toEqual([{ ...definition, name: 'a' }])
})

const NUMBER = new RangeError('the key 2 is a number: numbers do not keep their place')

test('keys that are numbers are refused wherever the order of keys counts', () => {
  expect(() => words({ b: 'B', 2: 'two' })).toThrow(NUMBER)
  expect(() => actions({ b: 'B', 2: 'two' })).toThrow(NUMBER)
  expect(() => metrics()({ 2: { title: '', unit: '', kind: 'binary' } })).toThrow(NUMBER)
  expect(() => ruleBook({ A: 1, 2: 1 })).toThrow(NUMBER)
})

test.each([[[]], [['a', 'b']]])('a list %j as the only argument is refused', (list) => {
  expect(() => words(list as never)).toThrow(
    new RangeError("expected words('a', 'b') or words({ a: 'A' }), not a list"),
  )
})

test.each([[{ A: 0 }], [{ A: 1.5 }], [{ A: 100 }], [{ A: -1 }], [{ A: NaN }], [{ A_B: 1 }]])(
  'the areas %j are no rule book',
  (areas) => {
    expect(() => (ruleBook as unknown as (areas: object) => object)(areas)).toThrow(RangeError)
  },
)

test('many constants are no hash table, which would be looked up wherever a rule is marked', () => {
  setFlagsFromString('--allow-natives-syntax')
  const isFast = runInThisContext('(object) => %HasFastProperties(object)') as (object: object) => boolean
  const keys = Array.from({ length: 1000 }, (_, index) => `RULE_${index}`)
  const list = constants(keys, 5)
  expect([list.RULE_0, list.RULE_999]).toEqual([5, 1004])
  expect(isFast(list)).toBe(true)
  expect(isFast(JSON.parse(JSON.stringify(list)) as object)).toBe(false)
})
