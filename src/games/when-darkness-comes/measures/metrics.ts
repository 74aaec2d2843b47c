// What is measured in each playout (section 6 of the specification): all metrics in the order of their numbers.
// record.ts, party.ts, fights.ts and items.ts have the functions by which rules/ record them.
import { poolTables } from '../../../dice/index.ts'
import type { Metric } from '../../../engine/game.ts'
import { binary, eventTime, mean, metrics, metricsOf as metricsOfAll, ratio, value } from '../../../engine/metrics.ts'
import { type NameOf, namesOf, shownOf } from '../../../engine/words.ts'
import type { Scenario } from '../setup/scenario.ts'
import { ENDINGS, OUTCOMES } from '../state/state.ts'
import { choices, DECISIONS } from '../words/decisions.ts'
import { gambleRanking, plainRanking, TN_CODES } from '../words/ladder.ts'
import {
  AddedAction,
  DISK_KINDS,
  EncounterEnd,
  FailureCause,
  FateTable,
  LostTurn,
  PURPOSES,
  TrapEffect,
  VpPurpose,
} from '../words/vocabulary.ts'
import { type Dimensions, dimensionsOf, FATE_RESULTS, LARGEST_POOL } from './dimensions.ts'
import { FIGHTS } from './fight-metrics.ts'
import { ITEMS } from './item-metrics.ts'
import { objectiveMetrics } from './objective-metrics.ts'
import { COURSE, COURSE_IN_DETAIL, isRace } from './party-metrics.ts'

export const M = metrics<Dimensions>()({
  // WDC-METRIC-08
  outcome: {
    role: 'outcome',
    title: 'How does the game end?',
    kind: 'category',
    unit: 'share of games',
    categories: OUTCOMES.slice(1),
    endings: ENDINGS.slice(1),
  },
  win: { role: 'win', title: 'How often do the heroes win?', kind: 'binary', unit: 'share of games', compare: true },
  'heroes-dead': ({ scenario }) =>
    value('How many heroes die?', 'heroes', [0, scenario.seatCount], undefined, {
      role: 'deaths-count',
      limited: true,
      compare: true,
    }),
  // WDC-METRIC-03
  deaths: ({ hero, horizon }) => eventTime('When do heroes die?', horizon, [hero], { role: 'death' }),
  // WDC-METRIC-04
  'death-causes': ({ hero, cause }) => binary('What kills heroes?', [hero, cause], { role: 'cause-of-death' }),
  // WDC-METRIC-01
  'first-rolls': ({ purpose, dice, reading }) =>
    ratio(
      'How often does the first roll of a check succeed?',
      'share of first rolls',
      [purpose, dice, { name: 'tn', labels: TN_CODES }, reading],
      { detail: true, expected: expectedFirstRolls(reading.labels.length) },
    ),
  checks: ({ purpose }) => ratio('How often does a check succeed, with all help?', 'share of checks', [purpose]),
  'checks-taken': ({ purpose }) =>
    ratio('How often is a check taken that could be declined?', 'share of offers', [purpose]),
  // WDC-METRIC-06
  'victory-points': ({ hero }) =>
    value('How many victory points does each hero end with?', 'VP', [-20, 60], [hero], {
      role: 'score',
      compare: true,
    }),
  'vp-sources': ({ hero, source }) =>
    value('Where do victory points come from?', 'VP', [0, 40], [hero, source], { signed: true }),
  'vp-spent': ({ hero }) =>
    value('What are victory points spent on?', 'VP', [0, 40], [hero, { name: 'purpose', labels: namesOf(VpPurpose) }]),
  'vp-share': ({ hero }) => ratio("What share of the party's victory points is each hero's?", 'share of VP', [hero]),
  'top-scorer': ({ hero }) => binary('Who has the most victory points in a won game?', [hero]),
  rounds: ({ horizon }) =>
    value('How long is a game?', 'rounds', [0, horizon], undefined, { role: 'length', limited: true, compare: true }),
  'idle-turns': ({ hero }) => ratio('How many turns pass without a useful act?', 'share of turns', [hero]),
  'lead-settled': ({ horizon }) =>
    value('After which round does the lead not change hands again?', 'rounds', [0, horizon], undefined, {
      limited: true,
    }),
  'leader-vp': ({ horizon }) => ({
    title: 'How many victory points has the leader?',
    kind: 'curve',
    signed: true,
    unit: 'VP',
    horizon,
  }),
  living: ({ horizon }) => ({ title: 'How many heroes live?', kind: 'curve', unit: 'heroes', horizon }),
  'party-vp': ({ horizon }) => ({
    title: 'How many victory points has the party?',
    kind: 'curve',
    signed: true,
    unit: 'VP',
    horizon,
  }),
  // WDC-METRIC-10
  encounters: ratio('What becomes of the disks that are met?', 'share of encounters', [
    { name: 'disk', labels: DISK_KINDS },
    { name: 'end', labels: namesOf(EncounterEnd) },
  ]),
  // WDC-METRIC-09
  'fights-won': ({ adversary }) => ratio('How often is a fight won?', 'share of fights', [adversary]),
  'fight-rounds': ({ adversary }) =>
    mean('How many combat rounds does a fight take?', 'combat rounds a fight', [adversary]),
  flights: ({ hero }) => ratio('How often does a flight succeed?', 'share of flights', [hero]),
  // WDC-METRIC-05
  damage: ({ hero, cause }) => value('What hurts heroes?', 'damage', [0, 30], [hero, cause]),
  // WDC-METRIC-07
  'failure-disks': ({ hero }) =>
    value(
      'What are failure disks taken for?',
      'disks',
      [0, 30],
      [hero, { name: 'cause', labels: namesOf(FailureCause) }],
    ),
  // WDC-METRIC-12
  fate: ratio(
    'Do the Fate tables come up as two dice should?',
    'share of table rolls',
    [
      { name: 'table', labels: namesOf(FateTable) },
      { name: 'result', labels: FATE_RESULTS },
    ],
    { expected: [...twoDice(), ...twoDice()] },
  ),
  // WDC-METRIC-22
  assists: ({ hero }) => value('How often does a hero help another?', 'assists', [0, 60], [hero]),
  // WDC-METRIC-14
  tiles: ({ scenario }) => value('How many tiles are explored?', 'tiles', [0, scenario.maxTiles]),
  'negative-vp': ({ hero }) => binary('How often does a hero end below zero victory points?', [hero]),
  // WDC-METRIC-18
  'added-actions': ({ hero }) =>
    ratio('How often do thefts, commands, devices and the like succeed?', 'share of attempts', [
      hero,
      { name: 'action', labels: shownOf(AddedAction) },
    ]),
  leads: ({ horizon }) => ({
    title: 'How much do the leads tell that the party holds?',
    kind: 'curve',
    unit: 'Investigation Leads',
    horizon,
  }),
  'trap-effects': value('What do traps do?', 'traps', [0, 20], [{ name: 'effect', labels: namesOf(TrapEffect) }]),
  'lost-turns': ({ hero }) =>
    value(
      'How many turns pass in which a hero can do nothing?',
      'turns',
      [0, 30],
      [hero, { name: 'reason', labels: namesOf(LostTurn) }],
    ),
  poisonings: ({ hero }) => value('How often is a hero poisoned?', 'poisonings', [0, 20], [hero]),
  ...COURSE,
  finisher: ({ hero }) =>
    binary('With whose turn is the objective of a won game reached?', [hero], { role: 'finisher' }),
  decisions: choices.metric(DECISIONS),
  ...COURSE_IN_DETAIL,
  ...FIGHTS,
  ...ITEMS,
  // In scenarios with magic only.
  // WDC-METRIC-13
  'spells-cast': ({ spell }) =>
    value('How many spells are cast?', 'castings', [0, 20], [spell, { name: 'end', labels: ['failed', 'succeeded'] }]),
  'spell-success': ({ spell }) => ratio('How often does a spell succeed?', 'share of castings', [spell]),
  'spells-taken': ({ spell }) => ratio('How often is a spell cast that could be?', 'share of offers', [spell]),
  'components-used': ({ component }) => value('Which components are used up?', 'components', [0, 20], [component]),
  'spell-kills': ({ spell }) => value('What do spells kill, or help to kill?', 'adversaries', [0, 20], [spell]),
  'no-willpower': ({ hero }) => ratio('How many turns pass without willpower?', 'share of turns', [hero]),
})

const COUNT = namesOf(M).length

/** Number of the first metric of the objective: they stand behind all others, in some scenarios only. */
export const firstObjectiveMetric = ({ spells }: Scenario): number => (spells.length === 0 ? M.spellsCast : COUNT)

/** The metrics of a scenario, in the order of their numbers; those of magic in scenarios with magic only. */
export function metricsOf(scenario: Scenario): readonly Metric[] {
  const all = metricsOfAll(M, dimensionsOf(scenario))
  const ofMagic = scenario.spells.length === 0 ? [] : all.slice(M.spellsCast)
  return [
    ...all.slice(0, M.spellsCast),
    ...ofMagic.map((metric) => ({ ...metric, partial: true })),
    ...objectiveMetrics(scenario),
  ]
}

/** What tells of the race for victory points. */
const OF_THE_RACE = [
  'lead-settled',
  'leader-vp',
  'win-by-leader',
  'party-points',
  'vp-share',
] as const satisfies readonly NameOf<typeof M>[]

/** Where nothing is won by victory points (a campaign has goals of its own) the race for them decides nothing. */
export const lesserMetrics = (scenario: Scenario): readonly string[] =>
  scenario.campaign === null && !isRace(scenario) ? OF_THE_RACE : []

/** Chance of each result of 2d6 (WDC-FATE-48). */
function twoDice(): number[] {
  return Array.from({ length: 11 }, (_, index) => (6 - Math.abs(index - 5)) / 36)
}

function expectedFirstRolls(readings: number): number[] {
  const tables = [poolTables(plainRanking), poolTables(gambleRanking)]
  const expected: number[] = []
  for (let purpose = 0; purpose < PURPOSES.length; purpose++) {
    for (let dice = 0; dice <= LARGEST_POOL; dice++) {
      for (let tn = 1; tn <= TN_CODES.length; tn++) {
        for (let reading = 0; reading < readings; reading++) {
          // The last cell holds pools of several sizes: no one chance belongs to it.
          expected.push(dice === LARGEST_POOL ? NaN : tables[reading]!.of(dice).success(tn))
        }
      }
    }
  }
  return expected
}
