import { describe, expect, test } from 'vitest'
import { unfinishedOf } from '../../src/workbench/draw.ts'
import { byRounds } from '../../src/report/narrated-game.ts'
import { TallyLayout } from '../../src/simulate/index.ts'
import type { ResultVariant } from '../../src/simulate/index.ts'

const event = (type: string, round: number, sentence: string | undefined = type, game?: number) => ({
  event: { type, round, game },
  sentence,
})
const ANNOUNCEMENTS = ['roundBegins', 'turn']
const empty = (round: number, game?: number) => [
  event('roundBegins', round, 'Order: Ann, Bob.', game),
  event('turn', round, "Ann's turn.", game),
]

test('rounds in a row in which nothing but turns is told are told as one; a single one as it is', () => {
  const rounds = byRounds(
    [
      ...empty(1),
      ...empty(2),
      event('moved', 2),
      event('unseen', 2, ''),
      ...empty(3),
      ...empty(4),
      ...empty(5),
      ...empty(6),
      event('gameEnds', 6),
    ],
    ANNOUNCEMENTS,
  )
  expect(rounds.map(({ heading }) => heading)).toEqual(['Round 1', 'Round 2', 'Rounds 3 to 5', 'Round 6'])
  expect(rounds.map(({ sentences }) => sentences.length)).toEqual([2, 4, 1, 3])
  expect(rounds[2].sentences).toEqual([' Turns come and go, and nothing happens in them.'])
})

test('never over the end of a game', () => {
  expect(
    byRounds([...empty(1, 1), ...empty(2, 1), ...empty(1, 2), ...empty(2, 2)], ANNOUNCEMENTS).map(
      ({ heading }) => heading,
    ),
  ).toEqual(['Game 1, rounds 1 to 2', 'Game 2, rounds 1 to 2'])
})

test('what a game does not call an announcement is told as it is', () => {
  const events = [...empty(1), ...empty(2)]
  expect([byRounds(events), byRounds(events, ['turn'])].map((rounds) => rounds.map(({ heading }) => heading))).toEqual([
    ['Round 1', 'Round 2'],
    ['Round 1', 'Round 2'],
  ])
})

describe('a page tells a game that is not finished', () => {
  const endings = (unfinished: number) =>
    ({
      metrics: {
        outcome: {
          cells: [
            ['won', 100 - unfinished],
            ['stuck', unfinished],
          ].map(([category, successes]) => ({ by: { category }, successes })),
        },
      },
      playouts: 100,
      exemplars: [
        { metric: 'outcome', by: {}, what: 'won', playout: 0 },
        { metric: 'outcome', by: {}, what: 'stuck', playout: 27 },
      ],
    }) as unknown as ResultVariant
  const layout = new TallyLayout(
    [
      {
        name: 'outcome',
        title: '',
        kind: 'category',
        unit: '',
        categories: ['won', 'stuck'],
        endings: [{ is: 'won' }, { is: 'unfinished' }],
      },
    ],
    0,
  )

  test('where these are not rare', () => {
    expect(unfinishedOf(endings(2), layout)).toEqual([
      { what: 'One that is not finished', why: 'the first of 2 among 100 games', playout: 27 },
    ])
    expect(unfinishedOf(endings(0.5), layout)).toEqual([])
  })
})
