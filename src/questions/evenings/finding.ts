// What a log says of its players: counts of evenings beside counts of simulated games.
import { weightedProportions } from '../../estimate/index.ts'
import type { Estimate } from '../../estimate/index.ts'
import { agreementOf, LEVEL } from './agreement.ts'
import type { Agreement, Wins } from './agreement.ts'
import type { PlayerModel, ScenarioPlan, Setup } from './setups.ts'
import type { Simulated } from './simulated.ts'
import type { SplitLog } from './split-log.ts'

/** Who agrees with the evenings of a scenario, or of all together. */
export interface Answered {
  readonly players: readonly PlayerModel[]
  readonly wins: Wins
  readonly agreements: readonly Agreement[]
  /** Simulated win rates, by player: over all setups, each as often as it was played. */
  readonly rates: readonly Estimate[]
}

/** A setup as the table left it. */
export interface SetupFinding extends Setup {
  readonly wins: Wins
  /** By player. */
  readonly simulated: readonly Simulated[]
}

export interface ScenarioFinding extends Answered, Pick<ScenarioPlan, 'name' | 'variant' | 'experiment'> {
  readonly setups: readonly SetupFinding[]
}

export interface EveningsFinding {
  readonly scenarios: readonly ScenarioFinding[]
  /** Of all scenarios, by the players that all of them have. Absent where there is one scenario. */
  readonly together?: Answered
  /** Absent where nobody kept a log. */
  readonly log?: SplitLog
}

export const scenarioFinding = (
  { name, variant, experiment, players }: Omit<ScenarioPlan, 'setups' | 'loaded'>,
  setups: readonly SetupFinding[],
): ScenarioFinding => ({ name, variant, experiment, setups, ...answeredBy(players, [{ players, setups }]) })

/** Undefined for a single scenario, and where no player is in all. */
export function togetherOf(scenarios: readonly ScenarioFinding[]): Answered | undefined {
  const [first, ...others] = scenarios
  if (others.length === 0) return undefined
  const players = first.players.filter(({ name }) => others.every((one) => indexOf(one, name) >= 0))
  return players.length === 0 ? undefined : answeredBy(players, scenarios)
}

const indexOf = ({ players }: Pick<Answered, 'players'>, name: string): number =>
  players.findIndex((player) => player.name === name)

function answeredBy(
  players: readonly PlayerModel[],
  scenarios: readonly Pick<ScenarioFinding, 'players' | 'setups'>[],
): Answered {
  const evenings = scenarios.flatMap(({ setups }) => setups.map(({ wins }) => wins))
  const sum = (count: (wins: Wins) => number): number => evenings.reduce((total, one) => total + count(one), 0)
  const wins = { won: sum(({ won }) => won), of: sum(({ of }) => of) }
  const games = players.map(({ name }) =>
    scenarios.flatMap((one) => one.setups.map(({ simulated }) => simulated[indexOf(one, name)].wins)),
  )
  return {
    players,
    wins,
    agreements: games.map((all) => agreementOf(evenings, all)),
    rates: games.map((all) =>
      weightedProportions(
        all.map(({ won, of }, index) => ({ weight: evenings[index].of / wins.of, successes: won, trials: of })),
        LEVEL,
      ),
    ),
  }
}
