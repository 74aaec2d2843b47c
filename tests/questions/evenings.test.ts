// What evenings can tell: how often the group that plays agrees, how often others are excluded, and what is said of it.
//
// Logs are simulated with a fixed seed, 20,000 each. A share that is off by 1 percentage point (three standard errors)
// is noticed; with another seed, 1 of 300 such comparisons would fail by chance.
import { expect, test } from 'vitest'
import { binomialCdf, binomialPmf, clopperPearson } from '../../src/estimate/index.ts'
import { agreementOf, comparisonOf, countsOf, medianOf } from '../../src/questions/evenings/agreement.ts'
import type { Wins } from '../../src/questions/evenings/agreement.ts'
import { scenarioFinding } from '../../src/questions/evenings/finding.ts'
import { eveningsToTell, excludedShare } from '../../src/questions/evenings/power.ts'
import { intervalOf } from '../../src/questions/evenings/words.ts'
import { chance } from '../estimate/chance.ts'
import { GAMES, RATES, simulated } from '../support/evening-power.ts'
import { playGroups } from '../support/groups.ts'
import { workbench } from '../support/workbench.ts'

const GROUPS = Object.entries(RATES)

const LOGS = 20_000
const draw = (next: () => number, of: number, rate: number): Wins => {
  let won = 0
  for (let evening = 0; evening < of; evening++) if (next() < rate) won += 1
  return { won, of }
}

test('how often a log excludes a group is what happens in simulated logs', () => {
  const next = chance(551)
  for (const [, rate] of GROUPS) {
    for (const evenings of [6, 12, 24]) {
      for (const [, other] of GROUPS) {
        const exact = excludedShare(rate, evenings, simulated(other))
        const isExcluded = Array.from(
          { length: evenings + 1 },
          (_, won) => agreementOf([{ won, of: evenings }], [simulated(other)]).stand !== 'agrees',
        )
        let excluded = 0
        for (let log = 0; log < LOGS; log++) if (isExcluded[draw(next, evenings, rate).won]) excluded += 1
        expect(Math.abs(excluded / LOGS - exact)).toBeLessThan(0.01)
      }
    }
  }
})

test('with ever more simulated games it is the exact binomial test, and the interval of Clopper and Pearson', () => {
  for (const evenings of [6, 12, 24]) {
    for (const rate of [0.1, 0.31, 0.44, 0.55, 0.9]) {
      const many = { won: Math.round(1e7 * rate), of: 1e7 }
      let power = 0
      for (let won = 0; won <= evenings; won++) {
        const tail = Math.min(binomialCdf(won, evenings, rate), binomialCdf(evenings - won, evenings, 1 - rate))
        const isExcluded = 2 * tail < 0.05
        if (isExcluded) power += binomialPmf(won, evenings, 0.4)
        expect(agreementOf([{ won, of: evenings }], [many]).stand !== 'agrees').toBe(isExcluded)
        const { low, high } = clopperPearson(won, evenings, 0.95)
        expect(rate < low || rate > high).toBe(isExcluded)
      }
      expect(excludedShare(0.4, evenings, many)).toBeCloseTo(power, 6)
    }
  }
})

/** What is so rare that leaving it out changes no sum by more than 1e-6. */
const RARE = 1e-9

test('the group that plays agrees in at least 95 of 100 logs, although its rate is simulated, too: exactly', () => {
  for (const rate of [0.05, 0.31, 0.44, 0.55, 0.97]) {
    for (const games of [100, GAMES]) {
      let agreeing = 0
      for (let won = 0; won <= games; won++) {
        const share = binomialPmf(won, games, rate)
        if (share > RARE) agreeing += share * (1 - excludedShare(rate, 12, { won, of: games }))
      }
      expect(agreeing, `${rate}, ${games} games`).toBeGreaterThanOrEqual(0.95)
    }
  }
})

test('so it does over several scenarios and parties together', () => {
  const next = chance(553)
  const parts = [
    [4, 0.2],
    [5, 0.6],
    [3, 0.9],
  ] as const
  let agreeing = 0
  for (let log = 0; log < LOGS / 4; log++) {
    const seen = parts.map(([evenings, rate]) => draw(next, evenings, rate))
    const games = parts.map(([, rate]) => draw(next, 300, rate))
    if (agreementOf(seen, games).stand === 'agrees') agreeing += 1
  }
  expect(agreeing / (LOGS / 4)).toBeGreaterThan(0.95)
})

test('the interval of the evenings holds the truth at least as often as it says', () => {
  const next = chance(554)
  for (const evenings of [6, 12, 24]) {
    for (const rate of [0.05, 0.31, 0.44, 0.55, 0.97]) {
      const isCovered = Array.from({ length: evenings + 1 }, (_, won) => {
        const { low, high } = intervalOf({ won, of: evenings })
        return rate >= low && rate <= high
      })
      let covered = 0
      for (let log = 0; log < LOGS; log++) if (isCovered[draw(next, evenings, rate).won]) covered += 1
      expect(covered / LOGS, `${rate}, ${evenings} evenings`).toBeGreaterThan(0.946)
    }
  }
})

test('so do those of win rates over several parties, and of medians of so few evenings', () => {
  const next = chance(556)
  const parts = [
    { evenings: 8, rate: 0.31 },
    { evenings: 3, rate: 0.55 },
    { evenings: 1, rate: 0.97 },
  ]
  const truth = parts.reduce((sum, { evenings, rate }) => sum + (evenings * rate) / 12, 0)
  const players = [{ name: 'casual', shown: 'casual', isGroup: true, set: {} }]
  let covered = 0
  for (let log = 0; log < LOGS / 5; log++) {
    const setups = parts.map(({ evenings, rate }) => ({
      ...{ heroes: 4, evenings: [], wins: draw(next, evenings, rate) },
      simulated: [{ wins: draw(next, 100, rate), rounds: [], unit: 'rounds', failed: 0 }],
    }))
    const { low, high } = scenarioFinding({ name: 'a', players }, setups).rates[0]!
    if (low <= truth && truth <= high) covered += 1
  }
  expect(covered / (LOGS / 5)).toBeGreaterThan(0.94)
  for (const evenings of [6, 12, 24]) {
    let hit = 0
    for (let log = 0; log < LOGS / 5; log++) {
      // Of 1 to 9 rounds, each as likely, the median is 5.
      const { low, high } = medianOf(countsOf(Array.from({ length: evenings }, () => 1 + Math.floor(9 * next()))))
      if (low <= 5 && 5 <= high) hit += 1
    }
    expect(hit / (LOGS / 5), `${evenings} evenings`).toBeGreaterThan(0.95)
  }
})

test('rounds like those of the simulation agree in at least 94 of 100 logs; much longer games are told', () => {
  const next = chance(555)
  const rounds = (): number => 6 + Math.floor(3 * next()) + Math.floor(4 * next())
  const counts = Array.from(
    { length: 7 },
    (_, index) => [6 + index, [50, 125, 200, 225, 175, 125, 100][index]!] as const,
  )
  const all = counts.flatMap(([value, count]) => Array.from({ length: count }, () => value))
  const pick = (): number => all[Math.floor(all.length * next())]!
  let agreeing = 0
  for (let log = 0; log < 1000; log++)
    if (comparisonOf(Array.from({ length: 12 }, pick), counts).stand === 'agrees') agreeing += 1
  expect(agreeing / 1000).toBeGreaterThan(0.94)
  expect(
    comparisonOf(
      Array.from({ length: 12 }, () => rounds() + 4),
      counts,
    ).stand,
  ).toBe('more')
})

test('how many evenings would tell two groups apart', () => {
  const [weak, strong] = [simulated(0.31), simulated(0.55)]
  const needed = eveningsToTell(weak, strong)!
  expect(excludedShare(0.31, needed, strong)).toBeGreaterThanOrEqual(0.8)
  expect(excludedShare(0.31, needed - 1, strong)).toBeLessThan(0.8)
  expect(eveningsToTell(simulated(0.44), simulated(0.45))).toBeUndefined()
  expect(eveningsToTell(simulated(0.5), simulated(0.5))).toBeUndefined()
})

test('dozens of real games of Pig: the group that played agrees in at least 95 of 100', async () => {
  const LOGS_OF_PIG = 200
  const [{ wins }] = await playGroups(workbench, 'pig', GAMES + 12 * LOGS_OF_PIG, 'short')
  for (const group of ['new-group', 'casual', 'regulars'] as const) {
    const wonIn = (first: number, count: number): Wins => ({
      won: wins[group].slice(first, first + count).filter((won) => won > 0).length,
      of: count,
    })
    const games = wonIn(0, GAMES)
    const agreeing = Array.from({ length: LOGS_OF_PIG }, (_, log) => wonIn(GAMES + 12 * log, 12)).filter(
      (log) => agreementOf([log], [games]).stand === 'agrees',
    )
    expect(agreeing.length / LOGS_OF_PIG, group).toBeGreaterThanOrEqual(0.95)
  }
})
