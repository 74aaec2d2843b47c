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
import { LUCK } from './luck.ts'
import { ITEMS } from './item-metrics.ts'
import { objectiveMetrics } from './objective-metrics.ts'
import { COURSE, COURSE_IN_DETAIL, isRace } from './party-metrics.ts'

export const M = metrics<Dimensions>()({
  // WDC-METRIC-08
  outcome: {
    role: 'outcome',
    title: 'Endings',
    kind: 'category',
    unit: 'share of games',
    categories: OUTCOMES.slice(1),
    categoriesShown: OUTCOMES.slice(1).map((name) => (name === 'lost: objective' ? `${name} out of reach` : name)),
    endings: ENDINGS.slice(1),
  },
  win: { role: 'win', title: 'Win rate', kind: 'binary', unit: 'share of games', compare: true },
  'heroes-dead': ({ scenario }) =>
    value('Deaths', 'heroes', [0, scenario.seatCount], undefined, {
      role: 'deaths-count',
      limited: true,
      compare: true,
    }),
  // WDC-METRIC-03
  deaths: ({ hero, horizon }) => eventTime('Deaths by round', horizon, [hero], { role: 'death' }),
  // WDC-METRIC-04
  'death-causes': ({ hero, cause }) => binary('Causes of death', [hero, cause], { role: 'cause-of-death' }),
  // WDC-METRIC-01
  'first-rolls': ({ purpose, dice, reading }) =>
    ratio(
      'Success of the first roll of a check',
      'share of first rolls',
      [purpose, dice, { name: 'tn', labels: TN_CODES }, reading],
      { detail: true, expected: expectedFirstRolls(reading.labels.length) },
    ),
  checks: ({ purpose }) => ratio('Success of checks, with all help', 'share of checks', [purpose]),
  'checks-taken': ({ purpose }) => ratio('Optional checks taken', 'share of offers', [purpose]),
  // WDC-METRIC-06
  'victory-points': ({ hero }) =>
    value('Final victory points of each hero', 'VP', [-20, 60], [hero], {
      role: 'score',
      compare: true,
    }),
  'vp-sources': ({ hero, source }) =>
    value('Sources of victory points', 'VP', [0, 40], [hero, source], { signed: true }),
  'vp-spent': ({ hero }) =>
    value('Spent victory points', 'VP', [0, 40], [hero, { name: 'purpose', labels: namesOf(VpPurpose) }]),
  'vp-share': ({ hero }) => ratio("Each hero's share of the party's VP", 'share of VP', [hero]),
  'top-scorer': ({ hero }) => binary('Top scorer of a won game', [hero]),
  rounds: ({ horizon }) =>
    value('Game length', 'rounds', [0, horizon], undefined, { role: 'length', limited: true, compare: true }),
  'idle-turns': ({ hero }) => ratio('Turns without a useful act', 'share of turns', [hero], { role: 'idle' }),
  'lead-settled': ({ horizon }) =>
    value('Last round in which the lead changes', 'rounds', [0, horizon], undefined, {
      limited: true,
    }),
  'leader-vp': ({ horizon }) => ({
    title: 'Victory points of the leader',
    kind: 'curve',
    signed: true,
    unit: 'VP',
    horizon,
  }),
  living: ({ horizon }) => ({ title: 'Living heroes', kind: 'curve', unit: 'heroes', horizon }),
  'party-vp': ({ horizon }) => ({
    title: 'Victory points of the whole party',
    kind: 'curve',
    signed: true,
    unit: 'VP',
    horizon,
  }),
  // WDC-METRIC-10
  encounters: ratio('Encounter outcomes', 'share of encounters', [
    { name: 'disk', labels: DISK_KINDS },
    { name: 'end', labels: namesOf(EncounterEnd) },
  ]),
  // WDC-METRIC-09
  'fights-won': ({ adversary }) => ratio('Fights won', 'share of fights', [adversary]),
  'fight-rounds': ({ adversary }) => mean('Length of a fight', 'combat rounds a fight', [adversary]),
  flights: ({ hero }) => ratio('Success of flights', 'share of flights', [hero]),
  // WDC-METRIC-05
  damage: ({ hero, cause }) => value('Damage to heroes', 'damage', [0, 30], [hero, cause]),
  // WDC-METRIC-07
  'failure-disks': ({ hero }) =>
    value('Failure disks by cause', 'disks', [0, 30], [hero, { name: 'cause', labels: namesOf(FailureCause) }]),
  // WDC-METRIC-12
  fate: ratio(
    'Fate tables and two dice',
    'share of table rolls',
    [
      { name: 'table', labels: namesOf(FateTable) },
      { name: 'result', labels: FATE_RESULTS },
    ],
    { expected: [...twoDice(), ...twoDice()] },
  ),
  // WDC-METRIC-22
  assists: ({ hero }) => value('Help from hero to hero', 'assists', [0, 60], [hero]),
  // WDC-METRIC-14
  tiles: ({ scenario }) => value('Explored tiles', 'tiles', [0, scenario.maxTiles]),
  'negative-vp': ({ hero }) => binary('Heroes below zero victory points at the end', [hero]),
  // WDC-METRIC-18
  'added-actions': ({ hero }) =>
    ratio('Success of thefts, commands, devices and the like', 'share of attempts', [
      hero,
      { name: 'action', labels: shownOf(AddedAction) },
    ]),
  leads: ({ horizon }) => ({
    title: 'Leads held by the party',
    kind: 'curve',
    unit: 'Investigation Leads',
    horizon,
  }),
  'trap-effects': value('Trap effects', 'traps', [0, 20], [{ name: 'effect', labels: namesOf(TrapEffect) }]),
  'lost-turns': ({ hero }) =>
    value('Turns lost', 'turns', [0, 30], [hero, { name: 'reason', labels: namesOf(LostTurn) }]),
  poisonings: ({ hero }) => value('Poisonings', 'poisonings', [0, 20], [hero]),
  ...COURSE,
  finisher: ({ hero, scenario }) => {
    const isForVp = ['heroVp', 'partyVp'].includes(scenario.plan.objective.kind)
    return binary(isForVp ? 'Finisher of won games' : 'Made the winning move', [hero], { role: 'finisher' })
  },
  decisions: choices.metric(DECISIONS),
  ...COURSE_IN_DETAIL,
  ...FIGHTS,
  ...ITEMS,
  'luck-by-kind': LUCK,
  // WDC-METRIC-20
  'sheet-uses': ({ hero, part }) =>
    mean('Uses of each attribute and skill', 'uses a game', [hero, part], { detail: true }),
  // In scenarios with magic only.
  // WDC-METRIC-13
  'spells-cast': ({ spell }) =>
    value('Spells cast', 'castings', [0, 20], [spell, { name: 'end', labels: ['failed', 'succeeded'] }]),
  'spell-success': ({ spell }) => ratio('Success of spells', 'share of castings', [spell]),
  'spells-taken': ({ spell }) => ratio('Spells cast of those that could be', 'share of offers', [spell]),
  'components-used': ({ component }) => value('Components used up', 'components', [0, 20], [component]),
  'spell-kills': ({ spell }) => value('Kills by spells', 'adversaries', [0, 20], [spell]),
  'no-willpower': ({ hero }) => ratio('Turns without willpower', 'share of turns', [hero]),
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
