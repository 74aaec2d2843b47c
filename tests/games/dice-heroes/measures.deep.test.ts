// Metrics of many games: replies stay small, and first rolls come as their exact chances say.
import { describe, expect, test } from 'vitest'
import type { Game } from '../../../src/engine/game.ts'
import { game } from '../../../src/games/dice-heroes/index.ts'
import { Player } from '../../../src/simulate/index.ts'
import { Bench } from '../../../src/testing/bench.ts'
import { MAX_SUMS } from '../../support/max-sums.ts'
import { content, SETTINGS } from './support/measured.ts'

describe.each(Object.entries(SETTINGS))('%s', (_, setting) => {
  const bench = new Bench(game as unknown as Game, content, setting)

  test('1,000 games keep and send no more sums than a reply may have', () => {
    const settings = game.settings(content).parse(setting)
    const { tally } = new Player(game as unknown as Game, content, { variant: 0, seed: 1, settings }).playBatch(
      0,
      1_000,
    )
    expect(tally.sums.numbers.length).toBeLessThanOrEqual(MAX_SUMS)
  })

  test('first rolls come as their exact chances say', () => {
    const trials = new Map<string, { successes: number; trials: number; chance: number }>()
    for (let playout = 0; playout < 400; playout++) {
      const { recording } = bench.play(7, playout, bench.agents('random', playout))
      for (const name of ['first-rolls', 'first-closing-rolls']) {
        const { metric, cells, placeAt, placeWidth } = bench.layout.find(name)!
        for (let cell = 0; cell < cells; cell++) {
          const count = recording.places[placeAt + cell * placeWidth + 1]
          if (count === 0) continue
          const chance = metric.expected![cell]
          const found = trials.get(`${name} ${cell}`) ?? { successes: 0, trials: 0, chance }
          found.successes += recording.places[placeAt + cell * placeWidth]
          found.trials += count
          trials.set(`${name} ${cell}`, found)
        }
      }
    }
    const known = [...trials.values()].filter(({ chance }) => !Number.isNaN(chance))
    const sum = (of: (one: (typeof known)[number]) => number): number =>
      known.reduce((total, one) => total + of(one), 0)
    const variance = sum(({ trials: count, chance }) => count * chance * (1 - chance))
    // False alarms 1 in 16,000; a shift of all chances by 2 pp would be noticed.
    expect(Math.abs(sum((one) => one.successes - one.trials * one.chance)) / Math.sqrt(variance)).toBeLessThan(4)
    expect(sum(({ trials: count }) => count)).toBeGreaterThan(
      0.6 * [...trials.values()].reduce((n, one) => n + one.trials, 0),
    )
    for (const one of known.filter(({ chance }) => chance === 0 || chance === 1))
      expect(one.successes).toBe(one.trials * one.chance)
    const far = known.filter(({ trials: count, successes, chance }) => {
      const deviation = Math.sqrt(count * chance * (1 - chance))
      return deviation > 1 && Math.abs(successes - count * chance) > 5 * deviation
    })
    expect(far).toEqual([])
  })
})
