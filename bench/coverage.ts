// How often intervals for a proportion hold the truth, by exact enumeration: the figures of docs/statistics.md.
//   node bench/coverage.ts
import {
  binomialPmf,
  clopperPearson,
  exactCoverage,
  falseAlarms,
  leastCoverage,
  levelOfEachLook,
  pairedProportions,
  wilson,
} from '../src/estimate/index.ts'
import { Chunks, Joint } from '../src/simulate/index.ts'

const LEVEL = 0.95
const TRIALS = [10, 30, 100, 300, 1000]
const CHANCES = [0.01, 0.05, 0.1, 0.3, 0.5]
const INTERVALS = [
  ['Wilson', wilson],
  ['Clopper-Pearson', clopperPearson],
] as const

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(head), row(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n')

/** Coverage of both intervals by number of trials and true chance, and the worst chance there is. */
export function coverageTable(): string {
  const rows = INTERVALS.flatMap(([name, interval]) =>
    TRIALS.map((trials) => {
      const least = leastCoverage(interval, trials, LEVEL)
      return [
        `${name}, ${trials}`,
        ...CHANCES.map((p) => percent(exactCoverage(interval, trials, p, LEVEL))),
        `${percent(least.coverage)} at ${least.p.toPrecision(2)}`,
      ]
    }),
  )
  return table(['interval, trials', ...CHANCES.map((p) => `true ${p}`), 'least'], rows)
}

/** Chance that the interval for a difference in pairs holds the truth, over all outcomes of so many pairs. */
export function exactPairedCoverage(
  pairs: number,
  chances: { both: number; onlyFirst: number; onlySecond: number },
  level: number,
): number {
  const { both, onlyFirst, onlySecond } = chances
  const difference = onlySecond - onlyFirst
  let coverage = 0
  for (let a = 0; a <= pairs; a++) {
    const first = binomialPmf(a, pairs, both)
    for (let b = 0; b <= pairs - a; b++) {
      const second = first * binomialPmf(b, pairs - a, Math.min(1, onlyFirst / (1 - both)))
      for (let c = 0; c <= pairs - a - b; c++) {
        const { low, high } = pairedProportions(
          { both: a, onlyFirst: b, onlySecond: c, neither: pairs - a - b - c },
          level,
        )
        if (low > difference || difference > high) continue
        coverage += second * binomialPmf(c, pairs - a - b, Math.min(1, onlySecond / (1 - both - onlyFirst)))
      }
    }
  }
  return coverage
}

/** Coverage of differences in pairs, by pairs and by what the variants have in common. */
export function pairedTable(): string {
  const cases = [
    { name: 'no difference, often apart', both: 0.3, onlyFirst: 0.2, onlySecond: 0.2 },
    { name: 'no difference, seldom apart', both: 0.5, onlyFirst: 0.03, onlySecond: 0.03 },
    { name: '10 % better', both: 0.4, onlyFirst: 0.05, onlySecond: 0.15 },
    { name: '10 % better, never worse', both: 0.4, onlyFirst: 0, onlySecond: 0.1 },
    { name: '40 % better', both: 0.2, onlyFirst: 0.1, onlySecond: 0.5 },
  ]
  const pairs = [10, 20, 40]
  return table(
    ['variants', ...pairs.map((n) => `${n} pairs`)],
    cases.map(({ name, ...chances }) => [name, ...pairs.map((n) => percent(exactPairedCoverage(n, chances, LEVEL)))]),
  )
}

/**
 * What a playout of four variants (two settings combined) adds to the effect of one setting: −1, −1/2, 0, 1/2 or 1.
 * Each row says which of the variants win then.
 */
const ADDED = [
  [1, 1, 0, 0],
  [1, 0, 0, 0],
  [0, 0, 0, 0],
  [0, 0, 1, 0],
  [0, 0, 1, 1],
] as const
const EFFECT = [-1, -1, 1, 1].map((times, variant) => ({ variant, times, over: 2 }))

/**
 * Chance that the interval of such an effect holds the truth, over all outcomes of so many playouts.
 * @param chances of each value that a playout can add
 */
export function exactEffectCoverage(playouts: number, chances: readonly number[], level: number): number {
  const joint = new Joint([0, 1, 2, 3], { isRate: false, isShare: true, scale: 1, columnAt: () => 0 })
  const added = ADDED.map((wins) =>
    joint.sumsOf(
      wins.map((won, variant) => ({
        variant,
        first: 0,
        count: 1,
        columns: Int32Array.of(won),
        failures: [],
        tally: { sums: new Chunks(0, 0), lows: new Chunks(0, 0), beyond: new Float64Array() },
      })),
    ),
  )
  const truth = chances.reduce((sum, chance, index) => sum + (chance * (index - 2)) / 2, 0)
  const sums = new Float64Array(joint.width)
  const from = (index: number, left: number, chance: number, rest: number): number => {
    if (chance === 0) return 0
    const isLast = index === ADDED.length - 1
    let coverage = 0
    for (let count = isLast ? left : 0; count <= left; count++) {
      const probability = isLast ? chance : chance * binomialPmf(count, left, Math.min(1, chances[index] / rest))
      added[index].forEach((amount, place) => {
        sums[place] += count * amount
      })
      if (isLast) {
        const { low, high } = joint.estimate(sums, EFFECT, level)
        if (low <= truth && truth <= high) coverage += probability
      } else {
        coverage += from(index + 1, left - count, probability, rest - chances[index])
      }
      added[index].forEach((amount, place) => {
        sums[place] -= count * amount
      })
    }
    return coverage
  }
  return from(0, playouts, 1, 1)
}

/** Coverage of a setting's effect, by playouts and by what the variants have in common. */
export function effectTable(): string {
  const cases = [
    { name: 'no effect, often apart', chances: [0.05, 0.25, 0.4, 0.25, 0.05] },
    { name: 'no effect, seldom apart', chances: [0.01, 0.03, 0.92, 0.03, 0.01] },
    { name: '15 points', chances: [0.02, 0.13, 0.45, 0.33, 0.07] },
    { name: '15 points, never worse', chances: [0, 0, 0.75, 0.2, 0.05] },
    { name: '40 points', chances: [0, 0.05, 0.3, 0.45, 0.2] },
  ]
  const playouts = [10, 20, 30]
  return table(
    ['a setting of two', ...playouts.map((n) => `${n} playouts`)],
    cases.map(({ name, chances }) => [name, ...playouts.map((n) => percent(exactEffectCoverage(n, chances, LEVEL)))]),
  )
}

/** Chance to see at least one interval that misses the truth, when looking after every 100 playouts up to an end. */
export function peekingTable(): string {
  const ends = [100, 1000, 3000, 10_000]
  const intervals = [
    ['Wilson', wilson, () => LEVEL],
    ['Clopper-Pearson', clopperPearson, () => LEVEL],
    ['Clopper-Pearson at the level of each look', clopperPearson, levelOfEachLook],
  ] as const
  const rows = intervals.flatMap(([name, interval, levelOf]) =>
    [0.5, 0.1].map((p) => [
      `${name}, true ${p}`,
      ...ends.map((end) => {
        const looks = Array.from({ length: end / 100 }, (_, i) => 100 * (i + 1))
        return percent(falseAlarms(interval, looks, p, levelOf(LEVEL, looks)))
      }),
    ]),
  )
  return table(['interval', ...ends.map((end) => `to ${end}`)], rows)
}

if (import.meta.main) {
  console.log(`Chance that a ${percent(LEVEL)} interval holds the truth (exact)\n\n${coverageTable()}\n`)
  console.log(`The same for differences in pairs (exact)\n\n${pairedTable()}\n`)
  console.log(`The same for what a setting does, of four variants that combine two (exact)\n\n${effectTable()}\n`)
  console.log(`Chance of a false alarm when looking after every 100 playouts (exact)\n\n${peekingTable()}`)
}
