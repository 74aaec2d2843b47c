// Results of variants that all win equally often, each with dice of its own: whoever names one of them is wrong.
import type { Metric } from '../../src/engine/game.ts'
import { wordsOf } from '../../src/report/about.ts'
import { linesOf } from '../../src/report/answer.ts'
import { answerOf } from '../../src/report/index.ts'
import type { About } from '../../src/report/index.ts'
import { buildResult, Recording, Tally, TallyLayout } from '../../src/simulate/index.ts'
import type { Experiment, Result } from '../../src/simulate/index.ts'
import { madeName } from '../../src/simulate/variant-names.ts'
import { seeded } from '../support/seeded.ts'
import { finishRun } from '../support/runs.ts'

const METRICS: readonly Metric[] = [
  { name: 'win', role: 'win', title: 'Win rate', kind: 'binary', unit: 'share of games', compare: true },
]

type Set = Readonly<Record<string, unknown>>

/**
 * @param sets of the variants
 * @param run which of many runs: each has other dice
 * @param winOf win rate of a variant
 */
export function alike(
  sets: readonly Set[],
  { games, run, winOf = () => 0.5 }: { games: number; run: number; winOf?: (variant: number) => number },
): { result: Result; about: About } {
  const settings = (set: Set): unknown => ({ scenario: 'first-night', agents: 'steady', ...set })
  const experiment = {
    title: 'Alike',
    game: 'alike',
    seed: 1,
    level: 0.95,
    stopping: { kind: 'games', games },
    settings: settings(sets[0]),
    variants: sets.map((set) => ({ name: madeName(set), set, settings: settings(set) })),
    expect: [],
  } as unknown as Experiment
  const layout = new TallyLayout(METRICS, 0)
  const recording = new Recording(layout)
  const played = finishRun(
    experiment,
    sets.map(() => layout),
    ({ variant, first, count }) => {
      const random = seeded(1 + variant + sets.length * run)
      const tally = new Tally(layout)
      const columns = new Int32Array(count)
      for (let index = 0; index < count; index++) {
        recording.clear()
        columns[index] = random() < winOf(variant) ? 1 : 0
        recording.set(0, 0, columns[index])
        tally.fold(recording, first + index)
      }
      return { variant, first, count, tally: tally.toBuffers(), columns, failures: [] }
    },
  )
  const charted = { id: 'alike', title: 'Alike', rules: [] } as unknown as Parameters<typeof buildResult>[1]
  const seats = [{ label: 'ada', side: 'heroes', name: 'Ada' }]
  return {
    result: buildResult(played, charted, { version: '1' }),
    about: {
      charts: [],
      playout: 'game',
      ...wordsOf(METRICS),
      details: new Set(),
      limitations: {},
      variants: sets.map(({ agents = 'steady', scenario = 'night' }) => ({
        seats,
        agents: [String(agents)],
        scenario: String(scenario),
      })),
    } as unknown as About,
  }
}

/** Ways in which an answer names one of several that are all alike, each with its variants and the words that do. */
export const NAMED: readonly { readonly name: string; readonly sets: readonly Set[]; readonly isNamed: RegExp }[] = [
  {
    name: 'ten parties',
    sets: Array.from({ length: 10 }, (_, index) => ({ party: [`hero-${index}`] })),
    isNamed: /^(STRONGEST PARTY|Weakest party): /m,
  },
  {
    name: 'ten parties, each in two scenarios',
    sets: Array.from({ length: 20 }, (_, index) => ({
      scenario: index % 2 === 0 ? 'lair' : 'rite',
      party: [`hero-${index >> 1}`],
    })),
    isNamed: /^(STRONGEST PARTY|Weakest party): /m,
  },
  {
    name: 'twenty variants',
    sets: Array.from({ length: 20 }, (_, index) => ({ 'rules.option': index })),
    isNamed: /^(HARDER|EASIER)| with option \d+, to /m,
  },
  {
    name: 'ten play styles',
    sets: Array.from({ length: 10 }, (_, index) => ({ agents: `style-${index}` })),
    isNamed: /Play style matters/,
  },
  {
    name: 'ten variants, each in two scenarios',
    sets: Array.from({ length: 20 }, (_, index) => ({
      scenario: index % 2 === 0 ? 'lair' : 'rite',
      'rules.option': index >> 1,
    })),
    isNamed: /^Best variant by scenario:[^]*: with option/m,
  },
]

/** In how many runs the answer names one. @param winOf win rate of a variant */
export function timesNamed(
  { sets, isNamed }: (typeof NAMED)[number],
  { runs, ...played }: { runs: number; games: number; winOf?: (variant: number) => number },
): number {
  return Array.from({ length: runs }, (_, run) => alike(sets, { ...played, run })).filter(({ result, about }) => {
    return isNamed.test(linesOf(answerOf(result, about)).join('\n'))
  }).length
}
