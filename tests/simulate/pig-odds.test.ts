// Simulated Pig agrees with its exact odds: the whole way from an experiment to estimates.
import { describe, expect, test } from 'vitest'
import { estimateOf, findEstimand, Tally } from '../../src/simulate/index.ts'
import type { ExactChart } from '../../src/engine/game.ts'
import { EXACT } from '../../src/games/pig/exact.ts'
import { expectCounts, expectProportion } from '../support/chance.ts'
import { content, experimentOf, playerOf } from '../support/pig/content.ts'
import { coin, exactOdds, holdAt } from '../support/pig/exact.ts'
import type { Odds, Table } from '../support/pig/exact.ts'
import { game } from '../../src/games/pig/index.ts'
import type { Settings } from '../../src/games/pig/settings.ts'
import { optimalRolls, winChance } from '../../src/games/pig/optimal.ts'

const GAMES = 40_000
/** Of each assertion, over all seeds; and the shift of a share that is noticed. */
const FALSE_ALARM = 1e-7
const DETECTS = 0.02

/** A policy in the form of `optimalRolls`; the exact odds of playing it are still computed here. */
const best = (goal: number) => {
  const rolls = optimalRolls(goal)
  return (mine: number, theirs: number, turn: number): number => (rolls(mine, theirs, turn) ? 1 : 0)
}

const cases: Record<string, { settings: string; table: Table }> = {
  'hold at 20 against hold at 10': {
    settings: 'agents: { ann: hold-at-20, bob: hold-at-10 }',
    table: { goal: 30, rounds: 8, policies: [holdAt(20), holdAt(10)] },
  },
  'random against hold at 5, which stays unfinished often': {
    settings: 'agents: { ann: random, bob: hold-at-5 }\nrounds: 5',
    table: { goal: 30, rounds: 5, policies: [coin, holdAt(5)] },
  },
  'optimal against hold at 20': {
    settings: 'agents: { ann: optimal, bob: hold-at-20 }',
    table: { goal: 30, rounds: 8, policies: [best(30), holdAt(20)] },
  },
  'points are kept, and a two is a one as well': {
    settings: 'agents: hold-at-10\nrules: { ruleset: gentle, ones: 2 }',
    table: { goal: 30, rounds: 8, policies: [holdAt(10), holdAt(10)], ones: 2, keepsOnBust: true },
  },
}

describe.each(Object.entries(cases))('%s', (_, { settings, table }) => {
  const experiment = experimentOf(`table: short\nseed: 20\n${settings}`)
  const player = playerOf(experiment)
  const tally = new Tally(player.layout, player.playBatch(0, GAMES).tally)
  const odds = exactOdds(table)
  const trials = GAMES
  const countOf = (reference: string): number =>
    Math.round(estimateOf(tally, findEstimand(player.layout, reference), 0.95).value * GAMES)

  test.each(['ann', 'bob', 'unfinished'] as const)('outcome %s', (outcome) => {
    expectProportion({
      exact: odds[outcome],
      successes: countOf(`outcome[category=${outcome}]`),
      trials,
      falseAlarm: FALSE_ALARM,
      detects: DETECTS,
    })
  })

  test("Ann's wins", () => {
    expectProportion({ exact: odds.ann, successes: countOf('win'), trials, falseAlarm: FALSE_ALARM, detects: DETECTS })
  })

  test('number of turns', () => {
    const { layout } = findEstimand(player.layout, 'turns')
    const counts = tally.sums.slice(layout.sumAt + 2, layout.sumAt + layout.sumWidth)
    // Rare lengths are put together.
    const rare = odds.turns.map((chance, length) => (chance * GAMES < 5 ? length : 0)).filter((length) => length > 0)
    const kept = odds.turns.map((_chance, length) => length).filter((length) => length > 0 && !rare.includes(length))
    const restChance = rare.reduce((sum, length) => sum + odds.turns[length], 0)
    const hasRest = restChance * GAMES >= 5
    expectCounts({
      counts: [
        ...kept.map((length) => counts[length - 1]),
        ...(hasRest ? [rare.reduce((sum, length) => sum + counts[length - 1], 0)] : []),
      ],
      chances: [...kept.map((length) => odds.turns[length]), ...(hasRest ? [restChance] : [])],
      falseAlarm: FALSE_ALARM,
      detects: 0.04,
    })
  })

  test.each([1, 2, 3, 5])('half the target by round %i', (round) => {
    expectProportion({
      exact: odds.annHalfway[round - 1],
      successes: countOf(`halfway[side=ann,round=${round}]`),
      trials,
      falseAlarm: FALSE_ALARM,
      detects: DETECTS,
    })
  })

  test.each([1, 2, 4])('mean points at the end of round %i', (round) => {
    const { low, high } = estimateOf(
      tally,
      findEstimand(player.layout, `score[side=ann,round=${round}]`),
      1 - FALSE_ALARM,
    )
    expect(low).toBeLessThanOrEqual(odds.annScore[round - 1])
    expect(high).toBeGreaterThanOrEqual(odds.annScore[round - 1])
    expect(high - low).toBeLessThan(1.5)
  })

  test('what `odds pig` computes', () => {
    const scenario = game.prepare(content, experiment.variants[0].settings as Settings)
    const [win] = EXACT.questions
    const { chances } = win.answer({}, scenario).chart as ExactChart
    const [ann, bob] = chances[chances.length - 1]
    expect(ann).toBeCloseTo(odds.ann, 12)
    expect(bob).toBeCloseTo(odds.bob, 12)
  })

  test('ones', () => {
    const { low, high } = estimateOf(tally, findEstimand(player.layout, 'busts[side=bob]'), 1 - FALSE_ALARM)
    const exact = (table.ones ?? 1) / 6
    expect(low).toBeLessThanOrEqual(exact)
    expect(high).toBeGreaterThanOrEqual(exact)
    expect(high - low).toBeLessThan(0.02)
  })
})

describe('the exact odds themselves', () => {
  test('sum to one', () => {
    for (const { table } of Object.values(cases)) {
      const odds: Odds = exactOdds(table)
      expect(odds.ann + odds.bob + odds.unfinished).toBeCloseTo(1, 12)
      expect(odds.turns.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    }
  })

  test('a target of 2 is reached by the first roll that is no one', () => {
    // Ann wins with chance p = 5/6 in each of her turns, Bob likewise.
    const { ann, bob, unfinished } = exactOdds({ goal: 2, rounds: 2, policies: [holdAt(1), holdAt(1)] })
    expect(ann).toBeCloseTo(5 / 6 + (1 / 36) * (5 / 6), 14)
    expect(bob).toBeCloseTo((1 / 6) * (5 / 6) + (1 / 216) * (5 / 6), 14)
    expect(unfinished).toBeCloseTo(1 / 1296, 14)
  })

  // Neller and Presser (2004): the side that begins wins 53.06% when both play optimally to 100.
  test('the first side wins 53.06% of optimal Pig', () => {
    expect(winChance(100)).toBeCloseTo(0.5306, 4)
  })

  test('value iteration and forward odds agree on optimal play', () => {
    expect(exactOdds({ goal: 30, rounds: 150, policies: [best(30), best(30)] }).ann).toBeCloseTo(winChance(30), 9)
  })
})
