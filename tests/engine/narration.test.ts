import { expect, test } from 'vitest'
import { listInWords, narrator, signed } from '../../src/engine/narration.ts'
import type { Events, GameEvent } from '../../src/engine/event.ts'

type Heard = GameEvent & Events<{ round: { number: number }; hit: { damage: number }; silent: object }>

const narrate = narrator<string, Heard, { readonly who: string }>(
  {
    round: ({ number }) => `round ${number}`,
    hit: ({ damage }, { who }) => `${who} takes ${damage}`,
    silent: () => undefined,
  },
  (scenario, seat) => ({ who: `hero ${seat} of ${scenario}` }),
  ['round'],
  [],
)

test('a sentence for each event, indented below its head', () => {
  expect(narrate('night', { type: 'round', round: 1, number: 1 })).toBe('Round 1.')
  expect(narrate('night', { type: 'hit', round: 1, seat: 2, damage: 3 })).toBe('   Hero 2 of night takes 3.')
  expect(narrate('night', { type: 'silent', round: 1 })).toBeUndefined()
})

test('numbers with their sign, lists with a last word', () => {
  expect([signed(2), signed(0), signed(-1)]).toEqual(['+2', '+0', '−1'])
  expect([[], ['Ada'], ['Ada', 'Bo'], ['Ada', 'Bo', 'Cy']].map((all) => listInWords(all))).toEqual([
    '',
    'Ada',
    'Ada and Bo',
    'Ada, Bo and Cy',
  ])
  expect(listInWords(['Ada', 'Bo'], 'or')).toBe('Ada or Bo')
})
