// The charts that any game's report can have; report/ draws them, a game adds its own (`Game.charts`).
// Each goes by metrics of a kind or of a usual name, and is left out where the game has none.
import type { ChartInfo, Role } from '../engine/game.ts'
import { areParties, factorsOf } from './factorial.ts'
import type { TallyLayout } from './layout.ts'
import type { Variant } from './variants.ts'

/** What a chart is drawn of. */
interface Drawn {
  readonly variants: readonly Pick<Variant, 'set'>[]
  readonly layouts: readonly TallyLayout[]
}

interface GeneralChart extends ChartInfo {
  /** What it is drawn of, in words that follow `there is no`. */
  readonly needs: string
  readonly has: (drawn: Drawn) => boolean
}

const counts =
  (role: Role) =>
  ({ layouts }: Drawn): boolean =>
    layouts.some((layout) => layout.withRole(role) !== undefined)

export const GENERAL_CHARTS: readonly GeneralChart[] = [
  { name: 'win-odds', title: 'Win rate', needs: 'win rate', has: counts('win') },
  { name: 'outcomes', title: 'Endings', needs: 'count of endings', has: counts('outcome') },
  { name: 'length', title: 'Game length', needs: 'game length', has: counts('length') },
  {
    name: 'effects',
    title: 'Effect of each setting',
    needs: 'second setting whose values are combined with those of the first (vary:)',
    has: ({ variants }) => factorsOf(variants).length > 0,
  },
  {
    name: 'differences',
    title: 'Differences between variants',
    needs: 'second variant',
    has: ({ variants }) => variants.length > 1,
  },
  {
    name: 'together',
    title: 'Pairs of heroes',
    needs: 'list of names that alone differs between the variants',
    has: ({ variants }) => variants.length > 1 && areParties(variants),
  },
  { name: 'luck', title: 'Luck that decides games', needs: 'measured luck', has: counts('luck') },
  {
    name: 'health',
    title: 'Dice self-test',
    needs: 'roll whose exact chance is known',
    has: ({ layouts }) =>
      layouts.some(({ metrics }) =>
        metrics.some(({ metric: { kind, expected } }) => kind === 'ratio' && expected !== undefined),
      ),
  },
]

/** What is missing for a chart, as words after `there is no`; undefined if it can be drawn. */
export function missingFor(name: string, ofGame: readonly ChartInfo[], drawn: Drawn): string | undefined {
  const general = GENERAL_CHARTS.find((chart) => chart.name === name)
  if (general !== undefined) return general.has(drawn) ? undefined : general.needs
  const { metrics = [name] } = ofGame.find((chart) => chart.name === name)!
  const isMeasured = drawn.layouts.some((layout) => metrics.some((metric) => layout.find(metric) !== undefined))
  return isMeasured ? undefined : 'metric for it in this scenario'
}
