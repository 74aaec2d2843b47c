// How often the interval of a win rate without luck holds the truth, and how many games it saves: figures of
// docs/statistics.md. Pig is played, whose true win rate is known exactly.
//   node bench/coverage-of-luck.ts [RUNS]
//
// Each run has a seed of its own, and plays so many games; the first 1,000 say what luck is worth.
import { argumentsOf } from '../scripts/arguments.ts'
import { Collector, estimateOf, findEstimand } from '../src/simulate/index.ts'
import { experimentOf, layoutsOf, playerOf } from '../tests/support/pig/content.ts'
import { exactOdds, holdAt } from '../tests/support/pig/exact.ts'

const LEVEL = 0.95
const GAMES = [1200, 2000, 4000]

interface Coverage {
  readonly games: number
  readonly plain: number
  readonly adjusted: number
  /** Times the games that plain intervals of the same width would need. */
  readonly gain: number
}

/** Short Pig; who goes first holds later. */
const text = (games: number): string =>
  `table: short\nagents: { ann: hold-at-20, bob: hold-at-10 }\n` +
  `precision: { metric: win, halfWidth: 0.0001, atMost: ${games}, luckAdjusted: true }`

/** Shares of runs whose interval holds the exact win rate, without and with the luck. */
export function coverageWithoutLuck(games: number, runs: number): Coverage {
  const parsed = experimentOf(text(games))
  const { goal, rounds } = parsed.variants[0]!.settings as { goal: number; rounds: number }
  const truth = exactOdds({ goal, rounds, policies: [holdAt(20), holdAt(10)] }).ann
  let [plain, adjusted, gain] = [0, 0, 0]
  for (let seed = 1; seed <= runs; seed++) {
    const experiment = { ...parsed, seed }
    const layouts = layoutsOf(experiment)
    const player = playerOf(experiment)
    const collector = new Collector(experiment, layouts)
    for (let batch = collector.next(1000); batch !== undefined; batch = collector.next(1000))
      collector.accept(player.playBatch(batch.first, batch.count))
    const [totals] = collector.variants
    const holds = ({ low, high }: { low: number; high: number }): number => (low <= truth && truth <= high ? 1 : 0)
    plain += holds(estimateOf(totals!.tally, findEstimand(totals!.layout, 'win'), LEVEL))
    adjusted += holds(totals!.adjusted!.estimate(LEVEL))
    gain += totals!.adjusted!.gain
  }
  return { games, plain: plain / runs, adjusted: adjusted / runs, gain: gain / runs }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

export function coverageOfLuckTable(runs: number): string {
  const rows = GAMES.map((games) => coverageWithoutLuck(games, runs)).map(
    ({ games, plain, adjusted, gain }) =>
      `| ${games} | ${percent(plain)} | ${percent(adjusted)} | ${gain.toFixed(2)} |`,
  )
  return ['| games | plain | without luck | times the games |', '| --- | ---: | ---: | ---: |', ...rows].join('\n')
}

if (import.meta.main) {
  const { runs } = argumentsOf('node bench/coverage-of-luck.ts', 'How often intervals without luck hold the truth.', {
    runs: { default: 1000, about: 'runs of each length', isWord: true },
  })
  console.log(coverageOfLuckTable(runs))
}
