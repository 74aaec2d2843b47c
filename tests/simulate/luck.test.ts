// Luck in the sums of playouts, and numbers without it: of Pig, whose chances are known exactly.
import { describe, expect, test } from 'vitest'
import { coverageWithoutLuck } from '../../bench/coverage-of-luck.ts'
import { LUCK_SCALE } from '../../src/engine/luck.ts'
import { game } from '../../src/games/pig/index.ts'
import { buildResult, luckOf, PILOT, Tally, tallyOf } from '../../src/simulate/index.ts'
import type { Experiment, Played } from '../../src/simulate/index.ts'
import { experimentOf, layoutsOf, playerOf } from '../support/pig/content.ts'
import { finishRun } from '../support/runs.ts'

const SHORT = experimentOf('table: short\ngames: 4000\nagents: hold-at-10')

function playing(experiment: Experiment): Played {
  const players = experiment.variants.map((_, variant) => playerOf(experiment, variant))
  return finishRun(
    experiment,
    layoutsOf(experiment),
    ({ variant, first, count }) => players[variant]!.playBatch(first, count),
    1000,
  )
}

describe('luck of a kind', () => {
  const player = playerOf(SHORT)
  const { layout } = player
  const tally = new Tally(layout, player.playBatch(0, 4000).tally)
  const [luck, win] = [layout.luck!, layout.withRole('win')!]

  test('is what every roll came to less its mean, over all games', () => {
    const sums = [0, 0]
    const outcomes = [0, 0]
    for (let playout = 0; playout < 50; playout++)
      player.playHearingLuck(
        playout,
        () => {},
        (kind, amount) => {
          sums[kind]! += amount
          outcomes[kind]! += 1
        },
      )
    const of50 = new Tally(layout, player.playBatch(0, 50).tally)
    const kinds = luckOf(of50, luck, win, 0.95).toSorted((a, b) => a.index - b.index)
    expect(kinds.map(({ outcomes: count }) => count)).toEqual(outcomes)
    sums.forEach((sum, kind) => {
      const { sums: tallied } = of50
      const at = (ending: number): number => tallied.at(luck.sumAt + (2 * kind + ending) * luck.sumWidth + 1)
      expect((at(0) + at(1)) / LUCK_SCALE).toBeCloseTo(sum, 1)
    })
  })

  test('has a mean of zero (five standard errors: once in a million runs)', () => {
    for (const { z } of luckOf(tally, luck, win, 0.95)) expect(Math.abs(z)).toBeLessThan(5)
  })

  test("helps who has it: Ann's rolls make her win, Bob's make her lose", () => {
    const [ann, bob] = luckOf(tally, luck, win, 0.95).toSorted((a, b) => a.index - b.index)
    expect(ann!.worth).toBeGreaterThan(0)
    expect(bob!.worth).toBeLessThan(0)
    expect(ann!.share.low).toBeGreaterThan(0.1)
  })

  test('is the same in the result', () => {
    const result = buildResult(playing(SHORT), game, { version: '1' })
    const read = tallyOf(JSON.parse(JSON.stringify(result.variants[0])) as (typeof result.variants)[0])
    expect(luckOf(read, read.layout.luck!, read.layout.find('win')!, 0.95)).toEqual(luckOf(tally, luck, win, 0.95))
  })
})

describe('a number without luck', () => {
  const text = (rest: string): string => `table: short\nagents: hold-at-10\nprecision: { metric: ${rest} }`
  const adjusted = (rest: string): Played => playing(experimentOf(text(rest)))

  test('stops after fewer games than with it', () => {
    const plain = adjusted('win, halfWidth: 0.01, atMost: 20000')
    const without = adjusted('win, halfWidth: 0.01, atMost: 20000, luckAdjusted: true')
    expect(without.ledger.playouts).toBeLessThan(0.6 * plain.ledger.playouts)
    const { estimate, low, high, gain } = buildResult(without, game, { version: '1' }).variants[0].luckAdjusted!
    expect((high! - low!) / 2).toBeLessThanOrEqual(0.01)
    const { win } = buildResult(plain, game, { version: '1' }).variants[0].metrics
    expect(Math.abs(estimate! - win.estimate!)).toBeLessThan(0.03)
    expect(gain).toBeGreaterThan(1.6)
  })

  test('holds the truth as often as its level says: fewer than 92% of 400 runs once in 200 tests', () => {
    const { adjusted: share, gain } = coverageWithoutLuck(1600, 400)
    expect(share).toBeGreaterThan(0.92)
    expect(share).toBeLessThan(0.985)
    expect(gain).toBeGreaterThan(1.25) // 1,000 of the games are the pilot: 1600 / (1000 + 600 / 3) is 1.33
  })

  test('is not told before the games that say what luck is worth are over', () => {
    const { luckAdjusted } = buildResult(
      adjusted(`turns, halfWidth: 0.001, atMost: ${PILOT}, luckAdjusted: true`),
      game,
      {
        version: '1',
      },
    ).variants[0]
    expect(luckAdjusted).toMatchObject({ metric: 'turns', estimate: null, gain: null })
  })

  test('of a length has the plain mean, about', () => {
    const { luckAdjusted, metrics } = buildResult(
      adjusted('turns, halfWidth: 0.0001, atMost: 3000, luckAdjusted: true'),
      game,
      { version: '1' },
    ).variants[0]
    expect(luckAdjusted!.estimate).toBeCloseTo(metrics.turns.estimate!, 1)
  })

  test.each([
    ['busts[side=ann]', 'luck is not taken from busts[side=ann], a rate with several trials in a game'],
    ['wins', 'there is no metric "wins"'],
  ])('is refused for %s', (metric, message) => {
    expect(() => experimentOf(text(`'${metric}', halfWidth: 0.01, luckAdjusted: true`))).toThrow(message)
  })
})
