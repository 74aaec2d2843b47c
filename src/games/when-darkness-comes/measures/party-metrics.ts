// Metrics of how a party fares: its state at the end of each round, its chances from there, playing time, which content
// comes up, where heroes die or lose time. party.ts records them.
import { binary, type Definitions, DETAIL, eventTime, mean, ratio } from '../../../engine/metrics.ts'
import { standing, tableTime, waiting, winBy } from '../../../engine/party.ts'
import { namesOf } from '../../../engine/words.ts'
import type { Condition } from '../content/schema.ts'
import type { Scenario } from '../setup/scenario.ts'
import { FateTable } from '../words/vocabulary.ts'
import { type Dimensions, FATE_RESULTS } from './dimensions.ts'

/** The leader's victory points in bands of so many; the last has no end. */
export const BAND = 4
export const BANDS = ['below 4', '4 to 7', '8 to 11', '12 to 15', '16 or more'] as const

const FIRST_DEATHS = ['nobody', 'first quarter', 'second quarter', 'third quarter', 'last quarter'] as const

const FATE_TABLE = { name: 'table', labels: namesOf(FateTable) }

export const COURSE = {
  'win-by-dead': ({ round, dead, scenario }) =>
    winBy(
      'Win rate by dead heroes and round',
      round,
      dead,
      isRace(scenario) ? undefined : { role: 'win-by-state', whoStands: 'a party with' },
    ),
  'win-by-leader': ({ round, scenario }) =>
    winBy(
      "Win rate by the leader's VP and round",
      round,
      { name: 'leader', labels: BANDS, labelsShown: BANDS.map((band) => `${band} VP`) },
      isRace(scenario) ? { role: 'win-by-state', whoStands: 'a leader with', ...goalOfLeader(scenario) } : undefined,
    ),
  'win-by-first-death': ratio('Win rate after the first death', 'share of games', [
    {
      name: 'first death',
      labels: FIRST_DEATHS,
      labelsShown: FIRST_DEATHS.map((when, index) => (index === 0 ? 'nobody dies' : `in the ${when} of the game`)),
    },
  ]),
  'party-health': ({ round }) => standing('Health of the party', 'health', [0, 40], round),
  'party-points': ({ round }) => standing('Victory points of the party', 'VP', [-10, 80], round),
  'party-failures': ({ round }) => standing('Failure disks of the party', 'disks', [0, 20], round),
  'table-time': ({ scenario: { constants } }) =>
    tableTime(`${constants.table.turnSeconds} seconds a turn and ${constants.table.rollSeconds} a roll`),
  waiting,
  'rounds-out': ({ hero }) => mean("Rounds a dead hero's player sits out", 'rounds a death', [hero]),
  'checks-taken-by-pool': ({ dice }) => ratio('Optional checks taken, by dice', 'share of offers', [dice]),
  'disks-met': ({ entry, scenario }) =>
    binary(`Disks of the pool${scenario.fixed.length === 0 ? '' : ' and on squares'} that came up`, [entry]),
  'tiles-met': ({ place }) => binary('Tiles that came up', [place]),
  'idle-on': ({ place, square }) =>
    ratio('Turns without a useful act, on the map', 'share of turns', [place, square], DETAIL),
  'deaths-on': ({ place, square }) =>
    ratio('Deaths on the map', 'share of turns and deaths there', [place, square], DETAIL),
} satisfies Definitions<Dimensions>

export const COURSE_IN_DETAIL = {
  'death-causes-by-round': ({ cause, round }) =>
    ratio('Causes of death by round', "share of the round's deaths", [cause, round], DETAIL),
  'death-causes-by-tile': ({ cause, place }) =>
    ratio('Causes of death by tile', "share of the tile's deaths", [cause, place], DETAIL),
  // WDC-METRIC-03: by turn, up to the horizon. A death in a later turn (only Fate gives such turns) counts in none.
  'deaths-by-turn': ({ hero, horizon }) => eventTime("Deaths by the hero's own turn", horizon, [hero]),
  // WDC-METRIC-08
  'win-by-first': ({ hero }) => ratio('Win rate by who has the first turn', 'share of games', [hero]),
  'top-by-place': ({ scenario }) =>
    ratio('Top scorer of a won game, by turn order', 'share of won games', [
      { name: 'place', labels: scenario.seats.map((_, index) => String(index + 1)) },
    ]),
  objectives: ({ scenario }) =>
    ratio('Objective reached in won games', 'share of won games', [
      { name: 'objective', labels: partsOf(scenario).map(({ kind }, index) => `${index + 1}: ${kind}`) },
    ]),
  // WDC-METRIC-22
  'winners-lead': mean('Lead of the first in a won game', 'VP a won game'),
  'vp-spread': mean("Spread of the living heroes' VP", 'VP a game'),
  // WDC-METRIC-12
  'fate-calls': ratio('Movement rolls that call for Fate', 'share of movement rolls', [FATE_TABLE]),
  'fate-cancelled': ratio('Oh Crap bought off', 'share of its calls'),
  'win-by-fate': ratio(
    'Win rate by Fate result',
    'share of games',
    [FATE_TABLE, { name: 'result', labels: FATE_RESULTS }],
    DETAIL,
  ),
} satisfies Definitions<Dimensions>

/** Whether a single game is won by victory points. */
export const isRace = ({ plan: { objective } }: Scenario): boolean => isAboutPoints(objective)

function isAboutPoints(condition: Condition): boolean {
  if ('of' in condition) return condition.of.some(isAboutPoints)
  return condition.kind === 'heroVp' || condition.kind === 'partyVp'
}

/** The points that one hero needs. */
const goalOfLeader = ({ plan: { objective } }: Scenario): { readonly goal?: string } =>
  'goal' in objective && objective.kind === 'heroVp' ? { goal: `${objective.goal} VP` } : {}

/** What an objective is made of: the parts of `any`, `all`, `some` and `none`, or itself. */
export function partsOf({ plan: { objective } }: Scenario): readonly Condition[] {
  return 'of' in objective ? objective.of : [objective]
}
