import { describe, expect, test } from 'vitest'
import { unfinishedOf } from '../../src/workbench/draw.ts'
import { gameStories } from '../../src/report/narrated-html.ts'
import { byRounds } from '../../src/report/narrated-game.ts'
import { TallyLayout } from '../../src/simulate/index.ts'
import type { About } from '../../src/report/about.ts'
import type { Result, ResultVariant } from '../../src/simulate/index.ts'

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

test('by the name that a game gives its rounds', () => {
  const rounds = byRounds([event('begins', 0), ...empty(1), ...empty(2), event('ended', 3)], ANNOUNCEMENTS, 'watch')
  expect(rounds.map(({ heading }) => heading)).toEqual(['Before the first watch', 'Watches 1 to 2', 'Watch 3'])
})

test('a sentence that only repeats its heading is left out', () => {
  const rounds = byRounds([event('round', 1, ' Round 1.'), event('moved', 1), event('round', 2, ' Round 2.')])
  expect(rounds.map(({ heading, sentences }) => [heading, ...sentences])).toEqual([['Round 1', 'moved'], ['Round 2']])
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

test('as prose: dice left out, their outcome told, and of several steps of one mover only the last', () => {
  const lines = [
    'Ann rolls sneak (dexterity, 2 dice): 1/2 = nothing.',
    'Ann steps to Park [1, 2] (2 MP left).',
    'Ann steps to Park [1, 3] (1 MP left).',
    'Bob steps to Park [1, 3] (0 MP left).',
    'The wolf strikes Bob: 1 + 2 = 3, 1 card against it: 2 HP lost, 1 left.',
    'Bob rolls 1/2 again for victory points: 3/3 = 1P.',
    'Bob looks at Park [1, 4]: Money.',
    'Bob looks at Park [1, 5]: Knife.',
  ]
  const events = lines.map((line) => event('told', 1, `   ${line}`))
  const game = { what: 'A game', why: 'short', variant: 0, playout: 3, events }
  const [{ body }] = gameStories(
    { variants: [{ name: 'all' }] } as unknown as Result,
    { playout: 'game' } as unknown as About,
    [game],
  )
  expect(body).toBe(
    '<div id="game-1" class="told"><h4>Round 1</h4><p>Ann steps to Park [1, 3] (1 MP left). ' +
      'Bob steps to Park [1, 3] (0 MP left). The wolf strikes Bob: 2 HP lost, 1 left. ' +
      'Bob looks at Park [1, 4]: Money. Bob looks at Park [1, 5]: Knife.</p></div>',
  )
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
