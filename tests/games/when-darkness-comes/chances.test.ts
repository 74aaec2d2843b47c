// The chances that When Darkness Comes tells, against games and by hand.
import { expect, test } from 'vitest'
import { whenDarknessComes as game } from '../../../src/games/when-darkness-comes/index.ts'
import type { GameEvent } from '../../../src/engine/game.ts'
import { MAX_VALUE } from '../../../src/games/when-darkness-comes/words/ladder.ts'
import { holdAgainstPlay } from '../../support/chances.ts'
import { contentWith } from './support/table.ts'

/** Traps of which a die says what they do, and a serpent whose bite is poison. */
const PIT = {
  id: 'pit',
  name: 'The Pit',
  about: 'Traps and a serpent.',
  players: { min: 1, max: 6 },
  heroStart: { tile: 'park', square: [1, 1] },
  tiles: { start: ['park'], pool: ['house'] },
  time: 'day',
  weather: 'none',
  pool: {},
  startItems: [],
  fixed: [
    { disk: 'grave-serpent', tile: 'park', square: [2, 1] },
    { disk: 'strange-room', tile: 'park', square: [1, 2] },
    { disk: 'strange-room', tile: 'park', square: [2, 2] },
  ],
  objective: { kind: 'heroVp', goal: 200 },
  rounds: 30,
}

const content = contentWith(PIT)

/** What is rolled against: success and failure, or each value where there is no target number. */
const values = (event: GameEvent): GameEvent[] => {
  const needed = event.needed as number
  const all = needed < 0 ? Array.from({ length: MAX_VALUE + 1 }, (_, value) => value) : [needed - 1, needed]
  return all.map((value) => ({ ...event, value }))
}

const SETTINGS = [
  { scenario: 'first-night' },
  { scenario: 'first-night', agents: 'random', rules: { gamble: 'new' } },
  { scenario: 'pit', agents: 'random', rules: { poison: true, traps: true } },
]

// About 50 kinds, each judged twice at 4 standard deviations: a false alarm in one of 160 seeds.
test('rolls, re-rolls, Fate, traps and poison come as often as their chances say', () => {
  const told = holdAgainstPlay(game, content, SETTINGS, 40, {
    checkRolled: values,
    rerolled: values,
    fateRolled: (event) => Array.from({ length: 11 }, (_, result) => ({ ...event, result: result + 2 })),
    trapSprung: (event) => [1, 2, 3, 4, 5, 6].map((effect) => ({ ...event, effect })),
    poisonWorks: (event) => [true, false].map((hurts) => ({ ...event, hurts })),
  })
  for (const kind of ['checkRolled', 'rerolled', 'fateRolled', 'trapSprung', 'poisonWorks'])
    expect(told.get(kind), kind).toBeGreaterThan(50)
})

const scenario = game.prepare(content, game.settings(content).parse({ scenario: 'first-night' }))
const chanceOf = (event: object): unknown => game.telling.chanceOf!(scenario, { type: '', round: 1, ...event })
const near = (fraction: number): number => expect.closeTo(fraction, 12) as number

test('WDC-TN-02 reaching the target number is enough: two dice are a pair in 6 of 36 rolls, or better in none', () => {
  const rolled = { type: 'checkRolled', pool: 2, needed: 2, gamble: false }
  expect(chanceOf({ ...rolled, value: 2 })).toEqual({ chance: near(6 / 36), of: 'to succeed' })
  expect(chanceOf({ ...rolled, value: 1 })).toEqual({ chance: near(30 / 36), of: 'to fail' })
  // Without a target number: a six high, which is no pair, in 10 of 36.
  expect(chanceOf({ ...rolled, needed: -1, value: 1 })).toEqual({ chance: near(10 / 36), of: 'of six high' })
  expect(chanceOf({ ...rolled, pool: 0, value: 0 })).toBeUndefined()
})

test('WDC-DICE-12 two pairs are as good as three straight with Gamble alone', () => {
  // One die is thrown again beside 2, 2 and 3: a 1, 2 or 4 makes three straight or of a kind, a 3 two pairs.
  const thrown = { type: 'rerolled', to: [5], kept: [0, 2, 1, 0, 0, 0], needed: 3, value: 2 }
  expect(chanceOf({ ...thrown, gamble: false })).toEqual({ chance: near(3 / 6), of: 'to fail' })
  expect(chanceOf({ ...thrown, gamble: true })).toEqual({ chance: near(2 / 6), of: 'to fail' })
})

test('WDC-FATE-48 two dice: a seven in 6 of 36 rolls', () => {
  expect(chanceOf({ type: 'fateRolled', result: 7 })).toEqual({ chance: near(6 / 36), of: 'of a total of 7' })
  expect(chanceOf({ type: 'fateRolled', result: 12 })).toEqual({ chance: near(1 / 36), of: 'of a total of 12' })
})

test('WDC-POIS-03 poison hurts by the faces that the content says', () => {
  const { dieSides, hurtsUpTo } = scenario.constants.poison
  expect(chanceOf({ type: 'poisonWorks', hurts: true })).toEqual({ chance: near(hurtsUpTo / dieSides), of: 'to hurt' })
})
