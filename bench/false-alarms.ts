// Measured figures of docs/statistics.md: how often verdicts are wrong when somebody looks after every block, and how
// often intervals hold the truth in simulated (not enumerated) playouts.
//   node bench/false-alarms.ts
import {
  binomialQuantile,
  clopperPearson,
  exactCoverage,
  independentProportions,
  mean,
  pairedProportions,
  verdictOf,
  wilson,
} from '../src/estimate/index.ts'
import type { Estimate } from '../src/estimate/index.ts'
import { Draws } from '../src/random/index.ts'
import { levelAtLook } from '../src/studies/looks.ts'
import { NAMED, timesNamed } from '../tests/report/alike.ts'

const LEVEL = 0.95
/** Playouts at which the lab looks: each time a quarter later, to 4,000. */
export const LOOKS = [200, 300, 400, 500, 700, 900, 1200, 1500, 1900, 2400, 3000, 4000]
const EACH = levelAtLook(LEVEL, LOOKS.at(-1)!)

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n')

/** Numbers in [0, 1) of experiment `number`, the same whatever else is simulated. */
export function chance(name: string): (experiment: number) => () => number {
  const draws = new Draws([name], ['u'])
  return (experiment) => {
    draws.startPlayout(1, experiment)
    let index = 0
    const address = draws.open(0, 0)
    return () => draws.unit(0, address, index++)
  }
}

/** Two variants that share playouts and do not differ: either one wins alone in the same share of playouts. */
interface NullPairs {
  readonly name: string
  /** Chance that only the first, or only the second wins; that both do. */
  readonly onlyOne: number
  readonly both: number
}

const PAIRS: readonly NullPairs[] = [
  { name: 'wins, often apart', onlyOne: 0.15, both: 0.3 },
  { name: 'wins, seldom apart', onlyOne: 0.02, both: 0.4 },
]

interface Alarms {
  /** Experiments with a wrong verdict at any look: by intervals for all looks, and by those that are made for one. */
  readonly repeated: number
  readonly single: number
}

function alarmsOfPairs({ name, onlyOne, both }: NullPairs, experiments: number): Alarms {
  const start = chance(name)
  return count(experiments, (experiment) => {
    const next = start(experiment)
    const cells = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 }
    return (_from, to) => {
      for (let index = _from; index < to; index++) {
        const u = next()
        if (u < onlyOne) cells.onlyFirst++
        else if (u < 2 * onlyOne) cells.onlySecond++
        else if (u < 2 * onlyOne + both) cells.both++
        else cells.neither++
      }
      return [pairedProportions(cells, EACH), pairedProportions(cells, LEVEL)]
    }
  })
}

/** Differences in VP with mean 0: mostly none, sometimes several VP, more often up than down. */
function alarmsOfMeans(experiments: number): Alarms {
  const start = chance('points')
  return count(experiments, (experiment) => {
    const next = start(experiment)
    let [n, sum, squares] = [0, 0, 0]
    return (from, to) => {
      for (let index = from; index < to; index++) {
        const u = next()
        const points = u < 0.1 ? 6 : u < 0.3 ? -3 : 0
        n += 1
        sum += points
        squares += points * points
      }
      return [mean(n, sum, squares, EACH), mean(n, sum, squares, LEVEL)]
    }
  })
}

/**
 * @param begin starts an experiment; the function it returns plays from one look to the next, and gives two intervals
 * of the difference, whose true value is 0
 */
function count(
  experiments: number,
  begin: (experiment: number) => (from: number, to: number) => readonly [Estimate, Estimate],
): Alarms {
  let repeated = 0
  let single = 0
  for (let experiment = 0; experiment < experiments; experiment++) {
    const play = begin(experiment)
    const isWrong = [false, false]
    LOOKS.forEach((to, index) => {
      play(LOOKS[index - 1] ?? 0, to).forEach((difference, which) => {
        const verdict = verdictOf(difference)
        isWrong[which] ||= verdict === 'better' || verdict === 'worse'
      })
    })
    if (isWrong[0]) repeated++
    if (isWrong[1]) single++
  }
  return { repeated, single }
}

/** Experiments in which nothing is to be found, and the share of them in which a verdict says otherwise at any look. */
export function falseAlarmRows(experiments: number): { readonly name: string; readonly alarms: Alarms }[] {
  return [
    ...PAIRS.map((pair) => ({ name: pair.name, alarms: alarmsOfPairs(pair, experiments) })),
    { name: 'victory points, lopsided', alarms: alarmsOfMeans(experiments) },
  ]
}

export function falseAlarmTable(experiments: number): string {
  return table(
    ['nothing to be found in', 'for all looks', 'for a single look'],
    falseAlarmRows(experiments).map(({ name, alarms }) => [
      name,
      ...[alarms.repeated, alarms.single].map((alarm) => percent(alarm / experiments)),
    ]),
  )
}

/** Simulated coverage beside the enumerated one. */
export interface Coverage {
  readonly name: string
  readonly exact: number
  readonly held: number
}

/** How often an interval of `trials` simulated trials holds the truth. */
export function coverageRows(experiments: number): Coverage[] {
  const cases = [
    { name: 'Wilson', interval: wilson, trials: 100, p: 0.3 },
    { name: 'Wilson', interval: wilson, trials: 100, p: 0.01 },
    { name: 'Wilson', interval: wilson, trials: 300, p: 0.000_6 },
    { name: 'Clopper-Pearson', interval: clopperPearson, trials: 100, p: 0.3 },
    { name: 'Clopper-Pearson', interval: clopperPearson, trials: 300, p: 0.018 },
  ]
  return cases.map(({ name, interval, trials, p }) => {
    const start = chance(`${name} ${trials} ${p}`)
    let held = 0
    for (let experiment = 0; experiment < experiments; experiment++) {
      const next = start(experiment)
      let successes = 0
      for (let trial = 0; trial < trials; trial++) if (next() < p) successes++
      const { low, high } = interval(successes, trials, LEVEL)
      if (low <= p && p <= high) held++
    }
    return { name: `${name}, ${trials} trials, true ${p}`, exact: exactCoverage(interval, trials, p, LEVEL), held }
  })
}

/** Whether the simulated coverage is one that the enumerated one gives, but for one case in a million. */
export function agrees({ exact, held }: Coverage, experiments: number): boolean {
  return (
    held >= binomialQuantile(5e-7, experiments, exact) &&
    held <= experiments - binomialQuantile(5e-7, experiments, 1 - exact)
  )
}

export function measuredTable(experiments: number): string {
  return table(
    ['interval', 'enumerated', 'simulated'],
    coverageRows(experiments).map(({ name, exact, held }) => [name, percent(exact), percent(held / experiments)]),
  )
}

/** How much wider: the same 4,000 playouts by pairs and by two independent variants, and for all looks. */
export function widthTable(): string {
  const cells = [
    { both: 1800, onlyFirst: 60, onlySecond: 140, neither: 2000 },
    { both: 1200, onlyFirst: 660, onlySecond: 740, neither: 1400 },
  ]
  const half = ({ low, high }: Estimate): string => `±${(50 * (high - low)).toFixed(1)}`
  return table(
    ['4,000 playouts of two variants', 'in pairs', 'in pairs, for all looks', 'as if independent'],
    cells.map((cell) => {
      const [first, second] = [cell.both + cell.onlyFirst, cell.both + cell.onlySecond].map((successes) => ({
        successes,
        trials: 4000,
      }))
      return [
        `apart in ${percent((cell.onlyFirst + cell.onlySecond) / 4000)}`,
        half(pairedProportions(cell, LEVEL)),
        half(pairedProportions(cell, EACH)),
        half(independentProportions(first!, second!, LEVEL)),
      ]
    }),
  )
}

/** How often an answer names one of several variants that are all alike. */
export function namedTable(runs: number, games: number): string {
  return table(
    ['variants that are alike', 'one is named'],
    NAMED.map((kind) => [kind.name, percent(timesNamed(kind, { runs, games }) / runs)]),
  )
}

if (import.meta.main) {
  const experiments = 10_000
  const coverage = coverageRows(experiments)
  const simulated = `${experiments} simulated experiments`
  console.log(`Coverage of 95 % intervals, enumerated and over ${simulated}\n\n${measuredTable(experiments)}\n`)
  console.log(coverage.every((one) => agrees(one, experiments)) ? 'They agree.\n' : 'THEY DISAGREE.\n')
  const looks = `looked at ${LOOKS.length} times to ${LOOKS.at(-1)}`
  console.log(
    `Wrong verdicts in ${experiments} experiments without any difference, ${looks}\n\n` +
      `${falseAlarmTable(experiments)}\n`,
  )
  const [runs, games] = [1000, 100]
  console.log(`One of several is named, in ${runs} runs of ${games} games each\n\n${namedTable(runs, games)}\n`)
  console.log(`Half-widths in percentage points\n\n${widthTable()}`)
}
