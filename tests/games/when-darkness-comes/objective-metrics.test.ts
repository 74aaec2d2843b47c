// Metrics and narration of the parts of an objective: when each is reached, what a lost game lacks, and why.
import { expect, test } from 'vitest'
import { narrate } from '../../../src/games/when-darkness-comes/telling/narration.ts'
import { metricsOf } from '../../../src/games/when-darkness-comes/measures/metrics.ts'
import { measureMet } from '../../../src/games/when-darkness-comes/measures/party.ts'
import { discard, hold } from '../../../src/games/when-darkness-comes/rules/disks.ts'
import { isLost, reasonOf, tellMissing } from '../../../src/games/when-darkness-comes/rules/objective.ts'
import { Outcome } from '../../../src/games/when-darkness-comes/state/state.ts'
import { measureEnd, measureRound } from '../../../src/games/when-darkness-comes/measures/record.ts'
import { RULES } from '../../../src/games/when-darkness-comes/rules/turn.ts'
import { Board, type BoardSetting } from './support/board.ts'

const KEY = { id: 'boat-key', name: 'The Boat Key', effect: { kind: 'join' }, vp: 2 }

/** The key and a crowbar have to be in the park, with all heroes; both heroes begin on the square. */
const ferry = (more: Readonly<Record<string, unknown>> = {}): Board =>
  new Board({
    party: ['brian', 'kirk'],
    hand: { crowbar: 2 },
    scenario: {
      tiles: { start: ['town-square', { tile: 'park', at: [0, 1] }] },
      numbered: [KEY],
      fixed: [{ disk: 'boat-key', tile: 'town-square', square: [1, 1] }],
      objective: {
        kind: 'all',
        of: [
          { kind: 'bring', disk: 'boat-key', tile: 'park' },
          { kind: 'hold', items: ['crowbar'] },
          { kind: 'reach', tile: 'park', share: 1 },
        ],
      },
      ...more,
    },
  } satisfies BoardSetting)

const PARTS = ['found boat-key', 'bring boat-key to park', 'hold crowbar', 'reach park']
const keyOf = ({ play }: Board): number => play.scenario.disks.findIndex(({ entry }) => entry.id === 'boat-key')

function tellsOf({ play }: Board, tell: () => void): (string | undefined)[] {
  const sentences: (string | undefined)[] = []
  play.begin(play.agents, play.draws, play.record, (event) => {
    sentences.push(narrate(play.scenario, event))
  })
  tell()
  return sentences
}

test('each part by the round at whose end it first holds, told apart by what it is about', () => {
  const board = ferry()
  const { play, measured } = board
  expect(play.scenario.objective.parts.map(({ label }) => label)).toEqual(PARTS)
  expect(play.scenario.objective.parts.map(({ shown }) => shown)).toEqual([
    'The Boat Key found',
    'The Boat Key at Park',
    'Crowbar in hand',
    'enough heroes at Park',
  ])
  play.state.round = 2
  const crowbar = board.give('crowbar', 1)
  measureRound(play, RULES)
  play.state.round = 3
  hold(play, keyOf(board), 0)
  measureRound(play, RULES)
  play.state.round = 5
  discard(play, crowbar)
  board.stand(0, board.at('park', 1, 1))
  measureRound(play, RULES)
  expect(PARTS.map((part) => measured.of('objective-parts', part))).toEqual([3, 5, 2, -1])
  play.state.outcome = Outcome.outOfRounds
  measureEnd(play, RULES)
  expect(PARTS.map((part) => measured.of('objective-missing', part))).toEqual([
    [0, 1],
    [0, 1],
    [1, 1],
    [1, 1],
  ])
  expect(measured.of('objective-lost', 'reach park')).toEqual([0, 0])
})

test('a lost game that could not be won any more says by what', () => {
  const board = ferry({
    triggers: [{ id: 'late', name: 'Too late', when: { kind: 'round', from: 9 }, then: [{ kind: 'lose' }] }],
  })
  const { play, measured } = board
  expect(reasonOf(play)).toBe(3) // nothing is lost as yet: only a trigger could have ended it
  play.state.alive[1] = 0
  expect(isLost(play, play.scenario.plan.objective)).toBe(true)
  play.state.outcome = Outcome.objectiveLost
  measureEnd(play, RULES)
  expect(
    ['bring boat-key to park', 'hold crowbar', 'reach park', 'trigger'].map((reason) =>
      measured.of('objective-lost', reason),
    ),
  ).toEqual([
    [0, 1],
    [0, 1],
    [1, 1],
    [0, 1],
  ])
  expect(
    tellsOf(board, () => {
      play.tell?.({ type: 'objectiveOut', loss: reasonOf(play) })
    }),
  ).toEqual(['   What the heroes came for is out of reach: too few heroes are alive for Park.'])
})

test('the end of a lost game tells what is missing, and where it is', () => {
  const board = ferry()
  const { play } = board
  play.state.outcome = Outcome.outOfRounds
  expect(
    tellsOf(board, () => {
      tellMissing(play)
    }),
  ).toEqual([
    '   Missing: The Boat Key at Park (The Boat Key lies face down at Town Square [1, 1]).',
    '   Missing: Crowbar in hand (Crowbar has not come to the table).',
    '   Missing: enough heroes at Park.',
  ])
  hold(play, keyOf(board), 0)
  expect(
    tellsOf(board, () => {
      tellMissing(play)
    })[0],
  ).toBe('   Missing: The Boat Key at Park (Brian has The Boat Key).')
  play.state.outcome = Outcome.won
  expect(
    tellsOf(board, () => {
      tellMissing(play)
    }),
  ).toEqual([])
})

test('a plain VP goal needs only the win metric, other parts their own; equal parts get numbers', () => {
  const names = (objective: unknown): string[] =>
    metricsOf(new Board({ scenario: { objective } }).play.scenario)
      .map(({ name }) => name)
      .filter((name) => name.startsWith('objective-'))
  expect(names({ kind: 'heroVp', goal: 9 })).toEqual([])
  expect(names({ kind: 'partyVp', goal: 9 })).toEqual([])
  expect(names({ kind: 'deaths', count: 1 })).toEqual(['objective-parts', 'objective-missing'])
  expect(names({ kind: 'reach', tile: 'town-square', share: 1 })).toEqual([
    'objective-parts',
    'objective-missing',
    'objective-lost',
  ])
  expect(
    names({
      kind: 'all',
      of: [
        { kind: 'heroVp', goal: 9 },
        { kind: 'round', from: 3 },
      ],
    }),
  ).toEqual(['objective-parts', 'objective-missing'])
  const reach = (row: number): unknown => ({ kind: 'reach', tile: 'town-square', square: [row, 3], heroes: 1 })
  const { parts } = new Board({ scenario: { objective: { kind: 'any', of: [reach(1), reach(3), reach(1)] } } }).play
    .scenario.objective
  expect(parts.map(({ label }) => label)).toEqual(['reach town-square', 'reach town-square #2'])
})

test('a numbered disk that is held counts among what comes up and what is found', () => {
  const board = ferry()
  const { play, measured } = board
  play.state.round = 4
  measureMet(play, keyOf(board))
  hold(play, keyOf(board), 0)
  play.state.outcome = Outcome.won
  measureEnd(play, RULES)
  expect([
    measured.of('disks-met', 'boat-key'),
    measured.of('items-found', 'boat-key'),
    measured.of('win-by-item', 'boat-key'),
    measured.of('win-by-item', 'crowbar'),
  ]).toEqual([1, 4, [1, 1], [0, 0]])
})

test('what is done is called by its action, and what an action waits for is a step on the way', () => {
  const marked = (id: string, more: object = {}): object => ({
    id,
    name: `The ${id}`,
    tile: 'town-square',
    square: [1, 1],
    effect: { kind: 'mark', mark: `${id}-mark` },
    ...more,
  })
  const done = (id: string): object => ({ kind: 'done', mark: `${id}-mark` })
  const partsWith = (actions: object[], ...more: object[]): [string, string][] =>
    ferry({
      actions,
      objective: { kind: 'all', of: [done('box'), { kind: 'reach', tile: 'park', share: 1 }] },
      ...Object.assign({}, ...more),
    }).play.scenario.objective.parts.map(({ label, shown }) => [label, shown])
  const park = ['reach park', 'enough heroes at Park']
  expect(
    partsWith([
      marked('lever'),
      marked('lamp', { when: done('lever') }),
      marked('box', { when: { kind: 'all', of: [done('lamp'), { kind: 'round', from: 3 }] } }),
    ]),
  ).toEqual([
    ['done lever-mark', '“The lever” done'],
    ['done lamp-mark', '“The lamp” done'],
    ['done box-mark', '“The box” done'],
    park,
  ])
  // What several can do, or a trigger does, has no name but the mark's, and no step that must come first.
  const other = { ...marked('chest', { when: done('lever') }), effect: { kind: 'mark', mark: 'box-mark' } }
  expect(partsWith([marked('lever'), marked('box', { when: done('lever') }), other])).toEqual([
    ['done box-mark', '“box-mark” done'],
    park,
  ])
  expect(
    partsWith([], {
      triggers: [
        { id: 'late', name: 'Late', when: { kind: 'round', from: 2 }, then: [{ kind: 'mark', mark: 'box-mark' }] },
      ],
    }),
  ).toEqual([['done box-mark', '“box-mark” done'], park])
})
