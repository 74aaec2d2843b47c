// How often the interval of a win rate without luck holds the truth, and how many games it saves: figures of
// docs/statistics.md. Pig is played, whose true win rate is known exactly; then First Night, whose is not.
//   node bench/coverage-of-luck.ts [RUNS]
//
// Each run has a seed of its own, and plays so many games; the first 1,000 say what luck is worth.
import { argumentsOf } from '../scripts/arguments.ts'
import { mean } from '../src/estimate/index.ts'
import { parseYaml } from '../src/input/index.ts'
import { nodeWorkbench } from '../src/node/workbench.ts'
import { estimateOf, findEstimand, PILOT, Player } from '../src/simulate/index.ts'
import { loadDocument } from '../src/load/experiment.ts'
import { finishRun } from '../tests/support/runs.ts'
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
    const { ledger } = finishRun(experiment, layouts, ({ first, count }) => player.playBatch(first, count), 1000)
    const [totals] = ledger.variants
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

/** By how much the variance of First Night's win rate shrinks after the first 1,000 games: of some seeds. */
async function gainsOfFirstNight(seeds: number, games: number): Promise<number[]> {
  const precision = `{ metric: win, halfWidth: 0.0001, atMost: ${games}, luckAdjusted: true }`
  const text = `game: when-darkness-comes\nprecision: ${precision}`
  const { experiment, game, content, layouts, job } = await loadDocument(
    nodeWorkbench(),
    parseYaml({ name: 'bench', text }),
    {},
  )
  return Array.from({ length: seeds }, (_, index) => {
    const seed = index + 1
    const { settings } = experiment.variants[0]!
    const player = new Player(game, content, { variant: 0, seed, settings, references: job.references })
    const { ledger } = finishRun(
      { ...experiment, seed },
      layouts,
      ({ first, count }) => player.playBatch(first, count),
      1000,
    )
    return afterPilot(ledger.variants[0]!.adjusted!.gain, games)
  })
}

/** The gain of the games after the pilot, from that of all: games / all = pilot + (games - pilot) / after. */
const afterPilot = (gain: number, games: number): number => (games - PILOT) / (games / gain - PILOT)

if (import.meta.main) {
  const { runs } = argumentsOf('node bench/coverage-of-luck.ts', 'How often intervals without luck hold the truth.', {
    runs: { default: 1000, about: 'runs of each length', isWord: true },
  })
  console.log(`Pig: how often 95 % intervals hold the exact win rate\n\n${coverageOfLuckTable(runs)}\n`)
  const gains = await gainsOfFirstNight(12, 3000)
  const { value, low, high } = mean(
    gains.length,
    gains.reduce((sum, gain) => sum + gain, 0),
    gains.reduce((sum, gain) => sum + gain * gain, 0),
    LEVEL,
  )
  const [middle, from, to] = [value, low, high].map((one) => one.toFixed(2))
  console.log(`First Night: variance after the first 1,000 games ${middle} times smaller (${from}–${to}, 12 seeds)`)
}
