// What a log says of its players: counts of evenings beside counts of simulated games.
import { rolesOf } from '../../engine/metric.ts'
import type { Metric } from '../../engine/game.ts'
import type { MetricLayout, Tally, TallyLayout } from '../../simulate/index.ts'
import { agreementOf, comparisonOf, countsOf, meanOf } from './agreement.ts'
import type { Agreement, Comparison, Counts, Wins } from './agreement.ts'
import type { Evening } from './log.ts'
import type { Player } from './players.ts'
import type { ToldApart } from './told-apart.ts'

/** Simulated games of one setup and player. */
export interface Simulated {
  readonly wins: Wins
  readonly rounds: Counts
  /** Absent where the game counts none. */
  readonly deaths?: Counts
  /** Estimated, with what the estimate assumes in words. Absent where the game estimates none. */
  readonly minutes?: { readonly counts: Counts; readonly assumes: string }
  /** Games that crashed; they are in no number here. */
  readonly failed: number
}

/** Whether playouts are won or lost by yes or no. */
export function hasWins({ metrics }: TallyLayout): boolean {
  const win = inRole(metrics, 'win')
  return win?.metric.kind === 'binary' && win.cells === 1
}

const inRole = (
  metrics: readonly MetricLayout[],
  role: 'win' | 'length' | 'deaths-count' | 'playing-time',
): MetricLayout | undefined => {
  const name = rolesOf(metrics.map(({ metric }) => metric))[role]
  return metrics.find(({ metric }) => metric.name === name)
}

/** @param tally of a layout that `hasWins` */
export function simulatedOf(tally: Tally, failed: number): Simulated {
  const { metrics } = tally.layout
  const countsIn = (role: Parameters<typeof inRole>[1]): Counts | undefined => {
    const layout = inRole(metrics, role)
    if (layout?.metric.kind !== 'value' || layout.cells !== 1) return undefined
    const { scale = 1 } = layout.metric
    return tally.valuesIn(layout, 0).map(({ value, count }) => [value / scale, count])
  }
  const [deaths, minutes] = [countsIn('deaths-count'), countsIn('playing-time')]
  const wins = tally.valuesIn(inRole(metrics, 'win')!, 0)
  return {
    wins: { won: wins.find(({ value }) => value === 1)?.count ?? 0, of: tally.playouts },
    rounds: countsIn('length') ?? [],
    ...(deaths && { deaths }),
    ...(minutes && { minutes: { counts: minutes, assumes: assumedIn(inRole(metrics, 'playing-time')!.metric) } }),
    failed,
  }
}

/** `Playing time at 60 seconds a turn` assumes `60 seconds a turn`. */
const assumedIn = ({ title }: Metric): string => title.replace(/^.* at (?=\d)/, '')

export interface SetupFinding {
  readonly party?: readonly string[]
  readonly heroes: number
  readonly wins: Wins
  readonly rounds: Noted
  readonly deaths: Noted
  /** Seconds that a turn of a hero took, evening by evening. */
  readonly turns: readonly number[]
  readonly simulated: readonly Simulated[]
}

/** What was noted of an evening's rounds or deaths; and how each player compares, where anything was. */
export interface Noted {
  readonly values: readonly number[]
  readonly comparisons: readonly (Comparison | undefined)[]
}

export interface ScenarioFinding {
  readonly name: string
  /** The variant of an experiment that is played, where that has to be told. */
  readonly variant?: string
  readonly players: readonly Player[]
  readonly wins: Wins
  readonly agreements: readonly Agreement[]
  readonly setups: readonly SetupFinding[]
}

/** Of all scenarios: the players that all of them have. */
export interface Together {
  readonly players: readonly Player[]
  readonly wins: Wins
  readonly agreements: readonly Agreement[]
}

export interface EveningsFinding {
  readonly scenarios: readonly ScenarioFinding[]
  /** Absent where there is one scenario. */
  readonly together?: Together
  /** Absent where nobody kept a log. */
  readonly log?: ToldApart
}

/** One setup as the table left it. */
export interface AtTheTable {
  readonly party?: readonly string[]
  readonly heroes: number
  readonly wins: Wins
  readonly evenings: readonly Evening[]
}

/** @param simulated of each setup, by player */
export function scenarioFinding(
  about: Pick<ScenarioFinding, 'name' | 'variant' | 'players'>,
  setups: readonly AtTheTable[],
  simulated: readonly (readonly Simulated[])[],
): ScenarioFinding {
  return {
    ...about,
    wins: sumOf(setups.map(({ wins }) => wins)),
    agreements: about.players.map((_, player) =>
      agreementOf(
        setups.map(({ wins }) => wins),
        simulated.map((bySetup) => bySetup[player].wins),
      ),
    ),
    setups: setups.map(({ evenings, ...setup }, index) => ({
      ...setup,
      rounds: noted(
        evenings.flatMap(({ rounds }) => rounds ?? []),
        simulated[index].map(({ rounds }) => rounds),
      ),
      deaths: noted(
        evenings.flatMap(({ deaths }) => deaths ?? []),
        simulated[index].map(({ deaths }) => deaths),
      ),
      turns: evenings.flatMap(({ minutes, rounds }) =>
        minutes === undefined || rounds === undefined ? [] : (60 * minutes) / (rounds * setup.heroes),
      ),
      simulated: simulated[index],
    })),
  }
}

const noted = (values: readonly number[], simulated: readonly (Counts | undefined)[]): Noted => ({
  values,
  comparisons: simulated.map((counts) =>
    values.length === 0 || counts === undefined || counts.length === 0 ? undefined : comparisonOf(values, counts),
  ),
})

export const sumOf = (all: readonly Wins[]): Wins => ({
  won: all.reduce((sum, { won }) => sum + won, 0),
  of: all.reduce((sum, { of }) => sum + of, 0),
})

/** Undefined for a single scenario, and where no player is in all. */
export function togetherOf(scenarios: readonly ScenarioFinding[]): Together | undefined {
  const [first, ...others] = scenarios
  if (others.length === 0) return undefined
  const players = first.players.filter(({ name }) =>
    others.every((scenario) => scenario.players.some((player) => player.name === name)),
  )
  if (players.length === 0) return undefined
  const setups = scenarios.flatMap((scenario) => scenario.setups.map((setup) => ({ setup, scenario })))
  return {
    players,
    wins: sumOf(scenarios.map(({ wins }) => wins)),
    agreements: players.map(({ name }) =>
      agreementOf(
        setups.map(({ setup }) => setup.wins),
        setups.map(({ setup, scenario }) => {
          const index = scenario.players.findIndex((player) => player.name === name)
          return setup.simulated[index].wins
        }),
      ),
    ),
  }
}

/** Seconds that a hero's turn takes by the game's estimate; NaN where it estimates none. */
export function estimatedTurn({ simulated, heroes }: SetupFinding, player: number): number {
  const { minutes, rounds } = simulated[player]
  return minutes === undefined ? NaN : (60 * meanOf(minutes.counts)) / (meanOf(rounds) * heroes)
}

export { countsOf, meanOf }
