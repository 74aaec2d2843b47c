// What is measured in each playout (section 6 of the specification): all metrics in the order of their numbers.
// record.ts, party.ts, fights.ts and items.ts have the functions by which rules/ record them.
import { poolTables } from '../../../dice/index.ts'
import type { Metric } from '../../../engine/game.ts'
import { metrics, metricsOf as metricsOfAll } from '../../../engine/metrics.ts'
import { type NameOf, namesOf, shownOf } from '../../../engine/words.ts'
import type { Condition } from '../content/schema.ts'
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
import { COURSE, COURSE_IN_DETAIL } from './party-metrics.ts'

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
  'heroes-dead': ({ scenario }) => ({
    role: 'deaths-count',
    title: 'How many heroes die?',
    kind: 'value',
    unit: 'heroes',
    range: [0, scenario.seatCount],
    limited: true,
    compare: true,
  }),
  // WDC-METRIC-03
  deaths: ({ hero, horizon }) => ({
    role: 'death',
    title: 'When do heroes die?',
    kind: 'eventTime',
    unit: 'share of games',
    dimensions: [hero],
    horizon,
  }),
  // WDC-METRIC-04
  'death-causes': ({ hero, cause }) => ({
    role: 'cause-of-death',
    title: 'What kills heroes?',
    kind: 'binary',
    unit: 'share of games',
    dimensions: [hero, cause],
  }),
  // WDC-METRIC-01
  'first-rolls': ({ purpose, dice, reading }) => ({
    title: 'How often does the first roll of a check succeed?',
    kind: 'ratio',
    unit: 'share of first rolls',
    dimensions: [purpose, dice, { name: 'tn', labels: TN_CODES }, reading],
    detail: true,
    expected: expectedFirstRolls(reading.labels.length),
  }),
  checks: ({ purpose }) => ({
    title: 'How often does a check succeed, with all help?',
    kind: 'ratio',
    unit: 'share of checks',
    dimensions: [purpose],
  }),
  'checks-taken': ({ purpose }) => ({
    title: 'How often is a check taken that could be declined?',
    kind: 'ratio',
    unit: 'share of offers',
    dimensions: [purpose],
  }),
  // WDC-METRIC-06
  'victory-points': ({ hero }) => ({
    role: 'score',
    title: 'How many victory points does each hero end with?',
    kind: 'value',
    unit: 'VP',
    dimensions: [hero],
    range: [-20, 60],
    compare: true,
  }),
  'vp-sources': ({ hero, source }) => ({
    title: 'Where do victory points come from?',
    kind: 'value',
    unit: 'VP',
    dimensions: [hero, source],
    range: [0, 40],
    signed: true,
  }),
  'vp-spent': ({ hero }) => ({
    title: 'What are victory points spent on?',
    kind: 'value',
    unit: 'VP',
    dimensions: [hero, { name: 'purpose', labels: namesOf(VpPurpose) }],
    range: [0, 40],
  }),
  'vp-share': ({ hero }) => ({
    title: "What share of the party's victory points is each hero's?",
    kind: 'ratio',
    unit: 'share of VP',
    dimensions: [hero],
  }),
  'top-scorer': ({ hero }) => ({
    title: 'Who has the most victory points in a won game?',
    kind: 'binary',
    unit: 'share of games',
    dimensions: [hero],
  }),
  rounds: ({ horizon }) => ({
    role: 'length',
    title: 'How long is a game?',
    kind: 'value',
    unit: 'rounds',
    range: [0, horizon],
    limited: true,
    compare: true,
  }),
  'idle-turns': ({ hero }) => ({
    title: 'How many turns pass without a useful act?',
    kind: 'ratio',
    unit: 'share of turns',
    dimensions: [hero],
  }),
  'lead-settled': ({ horizon }) => ({
    title: 'After which round does the lead not change hands again?',
    kind: 'value',
    unit: 'rounds',
    range: [0, horizon],
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
  encounters: {
    title: 'What becomes of the disks that are met?',
    kind: 'ratio',
    unit: 'share of encounters',
    dimensions: [
      { name: 'disk', labels: DISK_KINDS },
      { name: 'end', labels: namesOf(EncounterEnd) },
    ],
  },
  // WDC-METRIC-09
  'fights-won': ({ adversary }) => ({
    title: 'How often is a fight won?',
    kind: 'ratio',
    unit: 'share of fights',
    dimensions: [adversary],
  }),
  'fight-rounds': ({ adversary }) => ({
    title: 'How many combat rounds does a fight take?',
    kind: 'ratio',
    unbounded: true,
    unit: 'combat rounds a fight',
    dimensions: [adversary],
  }),
  flights: ({ hero }) => ({
    title: 'How often does a flight succeed?',
    kind: 'ratio',
    unit: 'share of flights',
    dimensions: [hero],
  }),
  // WDC-METRIC-05
  damage: ({ hero, cause }) => ({
    title: 'What hurts heroes?',
    kind: 'value',
    unit: 'damage',
    dimensions: [hero, cause],
    range: [0, 30],
  }),
  // WDC-METRIC-07
  'failure-disks': ({ hero }) => ({
    title: 'What are failure disks taken for?',
    kind: 'value',
    unit: 'disks',
    dimensions: [hero, { name: 'cause', labels: namesOf(FailureCause) }],
    range: [0, 30],
  }),
  // WDC-METRIC-12
  fate: {
    title: 'Do the Fate tables come up as two dice should?',
    kind: 'ratio',
    unit: 'share of table rolls',
    dimensions: [
      { name: 'table', labels: namesOf(FateTable) },
      { name: 'result', labels: FATE_RESULTS },
    ],
    expected: [...twoDice(), ...twoDice()],
  },
  // WDC-METRIC-22
  assists: ({ hero }) => ({
    title: 'How often does a hero help another?',
    kind: 'value',
    unit: 'assists',
    dimensions: [hero],
    range: [0, 60],
  }),
  // WDC-METRIC-14
  tiles: ({ scenario }) => ({
    title: 'How many tiles are explored?',
    kind: 'value',
    unit: 'tiles',
    range: [0, scenario.maxTiles],
  }),
  'negative-vp': ({ hero }) => ({
    title: 'How often does a hero end below zero victory points?',
    kind: 'binary',
    unit: 'share of games',
    dimensions: [hero],
  }),
  // WDC-METRIC-18
  'added-actions': ({ hero }) => ({
    title: 'How often do thefts, commands, devices and the like succeed?',
    kind: 'ratio',
    unit: 'share of attempts',
    dimensions: [hero, { name: 'action', labels: shownOf(AddedAction) }],
  }),
  leads: ({ horizon }) => ({
    title: 'How much do the leads tell that the party holds?',
    kind: 'curve',
    unit: 'Investigation Leads',
    horizon,
  }),
  'trap-effects': {
    title: 'What do traps do?',
    kind: 'value',
    unit: 'traps',
    dimensions: [{ name: 'effect', labels: namesOf(TrapEffect) }],
    range: [0, 20],
  },
  'lost-turns': ({ hero }) => ({
    title: 'How many turns pass in which a hero can do nothing?',
    kind: 'value',
    unit: 'turns',
    dimensions: [hero, { name: 'reason', labels: namesOf(LostTurn) }],
    range: [0, 30],
  }),
  poisonings: ({ hero }) => ({
    title: 'How often is a hero poisoned?',
    kind: 'value',
    unit: 'poisonings',
    dimensions: [hero],
    range: [0, 20],
  }),
  ...COURSE,
  finisher: ({ hero }) => ({
    title: 'With whose turn is the objective of a won game reached?',
    kind: 'binary',
    unit: 'share of games',
    dimensions: [hero],
  }),
  decisions: choices.metric(DECISIONS),
  ...COURSE_IN_DETAIL,
  ...FIGHTS,
  ...ITEMS,
  // In scenarios with magic only.
  // WDC-METRIC-13
  'spells-cast': ({ spell }) => ({
    title: 'How many spells are cast?',
    kind: 'value',
    unit: 'castings',
    dimensions: [spell, { name: 'end', labels: ['failed', 'succeeded'] }],
    range: [0, 20],
  }),
  'spell-success': ({ spell }) => ({
    title: 'How often does a spell succeed?',
    kind: 'ratio',
    unit: 'share of castings',
    dimensions: [spell],
  }),
  'spells-taken': ({ spell }) => ({
    title: 'How often is a spell cast that could be?',
    kind: 'ratio',
    unit: 'share of offers',
    dimensions: [spell],
  }),
  'components-used': ({ component }) => ({
    title: 'Which components are used up?',
    kind: 'value',
    unit: 'components',
    dimensions: [component],
    range: [0, 20],
  }),
  'spell-kills': ({ spell }) => ({
    title: 'What do spells kill, or help to kill?',
    kind: 'value',
    unit: 'adversaries',
    dimensions: [spell],
    range: [0, 20],
  }),
  'no-willpower': ({ hero }) => ({
    title: 'How many turns pass without willpower?',
    kind: 'ratio',
    unit: 'share of turns',
    dimensions: [hero],
  }),
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
export function lesserMetrics({ plan: { objective }, campaign }: Scenario): readonly string[] {
  return campaign === null && !isAboutPoints(objective) ? OF_THE_RACE : []
}

function isAboutPoints(condition: Condition): boolean {
  if ('of' in condition) return condition.of.some(isAboutPoints)
  return condition.kind === 'heroVp' || condition.kind === 'partyVp'
}

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
