// Groups of players: choices by the model of Regan and Biswas, and what a game's list of agents gets.
import { expect, test } from 'vitest'
import { clopperPearson } from '../../src/estimate/index.ts'
import { areSamePlayers, BY_RULE, chancesOf, groupOf, groupsOf, playersWords, Slips } from '../../src/engine/groups.ts'
import { newQuestion } from '../../src/engine/question.ts'
import { exp, log, realPower } from '../../src/numeric/index.ts'
import { Draws } from '../../src/random/index.ts'

/** Where an interval of a fixed seed fails once in a million changes of the draws. */
const LEVEL = 1 - 1e-6

const drawsOf = (playout: number): Draws => {
  const draws = new Draws(['seat'], ['whim'])
  draws.startPlayout(1, playout)
  return draws
}

const slipsWith = (scale: number, byRule = 0.1): Slips => {
  const slips = new Slips({ scale, byRule })
  slips.reset(drawsOf(0))
  return slips
}

test('chances add up to 1, and the logarithm of each is that of the best times e^((d / scale)^2)', () => {
  const worths = [3, 5, 5, 2.5, -Infinity]
  const chances = chancesOf(worths, 2)
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
  expect(chances[1]).toBe(chances[2])
  expect(chances[4]).toBe(0)
  for (const [index, shortfall] of [
    [0, 2],
    [3, 2.5],
  ] as const)
    expect(log(chances[index]) / log(chances[1])).toBeCloseTo(exp(realPower(shortfall / 2, 2)), 9)
})

test('a scale near 0 leaves the best alone, a large one makes options alike', () => {
  expect(chancesOf([1, 2], 1e-9)).toEqual([0, expect.closeTo(1, 9)])
  for (const chance of chancesOf([1, 2, 3, 4], 1e12)) expect(chance).toBeCloseTo(0.25, 3)
})

test('options are taken as often as the model says, and what is counted is what can be seen', () => {
  const worths = [0, 1, 0.9, -2]
  const slips = slipsWith(1.5)
  const taken = [0, 0, 0, 0]
  const TIMES = 4000
  for (let time = 0; time < TIMES; time++) taken[slips.among(4, (index) => worths[index], 1)] += 1
  chancesOf(worths, 1.5).forEach((chance, index) => {
    const { low, high } = clopperPearson(taken[index], TIMES, LEVEL)
    expect(chance).toBeGreaterThan(low)
    expect(chance).toBeLessThan(high)
  })
  expect(slips).toMatchObject({ choices: TIMES, bestTaken: taken[1] })
})

test('where nothing differs in value, the agent has its way and no choice is counted', () => {
  const slips = slipsWith(1)
  expect(slips.among(3, () => 7, 2)).toBe(2)
  expect(slips.among(1, () => 7, 0)).toBe(0)
  expect(slips.choices).toBe(0)
})

test('of equals with the best, each counts as the best', () => {
  const slips = slipsWith(1e12)
  const taken = new Set<number>()
  for (let time = 0; time < 200; time++) taken.add(slips.among(3, (index) => [4, 4, 0][index], 0))
  expect(taken).toEqual(new Set([0, 1, 2]))
  expect(slips.bestTaken).toBeGreaterThan(slips.choices / 2)
})

test('a group that slips less takes the best wherever a weaker one does, on the same draws', () => {
  const [weak, strong] = [slipsWith(5), slipsWith(0.5)]
  for (let time = 0; time < 500; time++) {
    const [one, other] = [weak, strong].map((slips) => slips.among(4, (index) => -index, 0))
    if (one === 0) expect(other).toBe(0)
  }
  expect(weak.bestTaken).toBeLessThan(strong.bestTaken)
})

test('by a rule of thumb, another legal action comes with the fixed chance, each as likely', () => {
  const slips = slipsWith(1, 0.3)
  const question = newQuestion(undefined)
  question.count = 4
  const TIMES = 4000
  const taken = [0, 0, 0, 0]
  for (let time = 0; time < TIMES; time++) taken[slips.byRule(question, 2)] += 1
  ;[0.1, 0.1, 0.7, 0.1].forEach((chance, index) => {
    const { low, high } = clopperPearson(taken[index], TIMES, LEVEL)
    expect(chance).toBeGreaterThan(low)
    expect(chance).toBeLessThan(high)
  })
  // Of a set of dice only the first is slipped on; of one action there is nothing to choose.
  question.set = { chosen: new Int16Array(1), count: 1, uses: 1, takeOf: () => 0, done: 1 }
  for (let time = 0; time < 100; time++) expect(slips.byRule(question, 2)).toBe(2)
  question.set = undefined
  question.count = 1
  expect(slips.byRule(question, 0)).toBe(0)
})

test('slips use up nothing of the stream of their seat, and are the same in the same playout', () => {
  const used = drawsOf(3)
  const slips = new Slips({ scale: 1, byRule: BY_RULE['new-group'] })
  const choices = (): number[] => {
    slips.reset(used)
    return Array.from({ length: 20 }, () => slips.among(5, (index) => -index, 0))
  }
  const first = choices()
  expect(choices()).toEqual(first)
  expect(used.openings).toBe(drawsOf(3).openings)
})

test('a list of agents gets the three groups; only those that slip tell how often the best was taken', () => {
  const judge = { reset: () => undefined, choose: () => 0 }
  const makers = groupsOf({ 'new-group': 2, casual: 1 }, (_place: object, slips) => ({ ...judge, has: slips }), [
    'heroes',
  ])
  expect(makers.map(({ name, sides }) => [name, sides])).toEqual([
    ['new-group', ['heroes']],
    ['casual', ['heroes']],
    ['regulars', ['heroes']],
  ])
  expect(makers.map(({ make }) => make({}).slips?.choices)).toEqual([0, 0, undefined])
})

test('names: steady play is that of regulars, other agents are play styles', () => {
  expect(['steady', 'casual', 'cautious'].map(groupOf)).toEqual(['regulars', 'casual', undefined])
  expect(['steady', 'new-group', 'cautious'].map(playersWords)).toEqual(['regulars', 'a new group', 'cautious play'])
  expect(areSamePlayers('steady', 'regulars')).toBe(true)
  expect(areSamePlayers('steady', 'casual')).toBe(false)
  expect(areSamePlayers('greedy', 'cautious')).toBe(false)
})
