// What is measured in each playout (Part E of the rules): all metrics in the order of their numbers. check-metrics.ts,
// encounter-metrics.ts and dice-metrics.ts have more of them, adventure-metrics.ts those of adventures.
import type { Metric } from '../../../engine/game.ts'
import { binary, metrics, metricsOf as metricsOfAll, ratio, value } from '../../../engine/metrics.ts'
import { tableTime, waiting, winBy } from '../../../engine/party.ts'
import { namesOf } from '../../../engine/words.ts'
import type { Scenario } from '../setup/scenario.ts'
import { choices, DECISIONS } from '../words/decisions.ts'
import { A } from './adventure-metrics.ts'
import { CHECK_METRICS } from './check-metrics.ts'
import { DICE_METRICS } from './dice-metrics.ts'
import { type Dimensions, dimensionsOf, HORIZON, NearDeathEnd, SECONDS } from './dimensions.ts'
import { ENCOUNTERS } from './encounter-metrics.ts'
import { OUTCOMES } from './outcomes.ts'

/** Most turns that are expected. */
const MAX_TURNS = 60

export const M = metrics<Dimensions>()({
  // DH-METRIC-01
  outcome: {
    role: 'outcome',
    title: 'How does the game end?',
    kind: 'category',
    unit: 'share of games',
    categories: OUTCOMES,
    endings: [
      { is: 'won' },
      { is: 'lost', fate: 'run out of time' },
      { is: 'lost', fate: 'die to the last hero' },
      { is: 'lost', fate: 'lose by a card' },
    ],
  },
  win: ({ scenario: { isAdventure } }) => ({
    role: 'win',
    title: isAdventure ? 'How often do heroes complete the adventure?' : 'How often do the heroes win?',
    kind: 'binary',
    unit: isAdventure ? 'share of adventures' : 'share of games',
    compare: true,
  }),
  // DH-METRIC-02
  turns: ({ scenario }) =>
    value('How many turns does it take?', 'turns', [0, scenario.isAdventure ? 4 * MAX_TURNS : MAX_TURNS], undefined, {
      role: 'length',
      compare: true,
    }),
  // DH-METRIC-05
  'heroes-dead': ({ scenario: { isAdventure, seatCount } }) =>
    value('How many heroes die?', 'heroes', [0, isAdventure ? 3 * seatCount : seatCount], undefined, {
      role: 'deaths-count',
      compare: true,
    }),
  deaths: ({ hero }) => ({
    role: 'death',
    title: 'When do heroes die?',
    kind: 'eventTime',
    unit: 'share of games',
    dimensions: [hero],
    horizon: HORIZON,
  }),
  'death-causes': ({ hero, cause }) =>
    binary('What takes the last dice of heroes who die?', [hero, cause], { role: 'cause-of-death' }),
  'killers-by-turn': ({ cause, turnBand }) =>
    ratio('What kills heroes in which turns?', "share of these turns' deaths", [cause, turnBand], { detail: true }),
  'deaths-by-location': ({ location }) => ratio('Where do heroes die?', 'share of deaths', [location]),
  'near-deaths': ratio('How does nearness to death end?', 'share of spells', [
    { name: 'end', labels: namesOf(NearDeathEnd) },
  ]),
  'loss-causes': ratio('Why is the game lost?', 'share of lost games', [{ name: 'cause', labels: OUTCOMES.slice(1) }], {
    role: 'cause-of-defeat',
  }),
  'timer-left': ratio('How many turns are left when the game is won?', 'turns a win', undefined, { unbounded: true }),
  'timer-slack': ({ slack }) => ratio('How close is a win to the end of the timer?', 'share of won games', [slack]),
  'locations-left': ({ left }) =>
    ratio('How many locations are still open when the game is lost?', 'share of lost games', [left]),
  'villains-left': ({ left }) =>
    ratio('How many villains are left when the game is lost?', 'share of lost games', [left]),
  // DH-METRIC-04, DH-METRIC-03
  'closings-by-turn': ({ nth }) => ({
    role: 'objective',
    title: 'By the end of which turn are so many locations closed?',
    kind: 'eventTime',
    unit: 'share of games',
    dimensions: [nth],
    horizon: HORIZON,
  }),
  'defeats-by-turn': ({ nth }) => ({
    title: 'By the end of which turn are so many villains defeated?',
    kind: 'eventTime',
    unit: 'share of games',
    dimensions: [nth],
    horizon: HORIZON,
    detail: true,
  }),
  'win-by-dead': ({ round, dead }) =>
    winBy('Of games that go on after a turn with so many dead, how many are won?', round, dead),
  'win-by-closed': ({ round, closed }) =>
    winBy('Of games that go on after a turn with so many locations closed, how many are won?', round, closed),
  'win-by-first-death': ({ turnBand }) =>
    ratio('How many games are won after the first death?', 'share of games', [
      { name: 'first death', labels: ['nobody', ...turnBand.labels] },
    ]),
  'win-by-together': ({ together }) =>
    ratio('How many games are won, by turns that begin with company?', 'share of games', [together]),
  'table-time': tableTime(`${SECONDS.turn} seconds a turn, ${SECONDS.check} a check`),
  waiting,
  'turns-out': ({ hero }) =>
    ratio('How many turns does the player of a dead hero sit out?', 'turns a death', [hero], { unbounded: true }),
  decisions: () => choices.metric(DECISIONS),
  ...CHECK_METRICS,
  ...ENCOUNTERS,
  ...DICE_METRICS,
})

/** Number of the first metric of adventures: they stand behind all others. */
export const FIRST_OF_ADVENTURE = namesOf(M).length

export function metricsOf(scenario: Scenario): Metric[] {
  const dimensions = dimensionsOf(scenario)
  return [...metricsOfAll(M, dimensions), ...(scenario.isAdventure ? metricsOfAll(A, dimensions) : [])]
}
