// What is measured in each playout (section 6 of the specification), and the functions by which rules/ record it.
// The order of METRICS is their number; `metricsOf` spells out their cells for a scenario.
import { entryOf } from '../../../input/index.ts'
import { poolTables } from '../../../dice/index.ts'
import type { Metric } from '../../../engine/game.ts'
import { gambleRanking, plainRanking, TN_CODES } from '../words/ladder.ts'
import { choices, DECISIONS } from '../words/decisions.ts'
import { fightMetrics, measureFightDamage, measureFightOver } from './fights.ts'
import {
  FATE_RESULTS,
  FATE_TABLES,
  partyMetrics,
  measureCourse,
  measureDeathCause,
  measureDeathPlace,
  measureDeathTurn,
  measurePlace,
  measurePoolOffer,
  measureStanding,
  measureTop,
} from './party.ts'
import { itemMetrics, measureExploring, measureItems, measureLeft, measureVpLost } from './items.ts'
import type { Component, Condition, ScenarioContent } from '../content/schema.ts'
import type { Copy, Hero, Play } from '../state/play.ts'
import { measureMissing, measureObjective, objectiveMetrics } from './objective.ts'
import { leadsHeld } from '../rules/civilians.ts'
import { mayLead } from '../rules/victory.ts'
import { CAUSE_WORDS } from '../setup/scenario.ts'
import type { Scenario } from '../setup/scenario.ts'
import { ENDINGS, Outcome, OUTCOMES } from '../state/state.ts'
import { DISK_KINDS, type PurposeName, PURPOSES, type SpellEffectName } from '../words/vocabulary.ts'

/** Where victory points come from, and where they go (WDC-METRIC-06). */
export const VP_SOURCES = [
  'items',
  'components',
  'allies',
  'security',
  'adversaries',
  'adversaries shot',
  'obstacles',
  'healing',
  'taping',
  'gifts',
  'thefts',
  'Fate',
  'scenario',
  'investigations',
  'cures',
  'rescues',
  'spells',
] as const
export type VpSource = (typeof VP_SOURCES)[number]

/** The sources that a scenario has: points for spells only where there is magic. */
export const vpSourcesOf = ({ magic }: ScenarioContent): readonly VpSource[] =>
  VP_SOURCES.filter((source) => magic || source !== 'spells')
export const VP_PURPOSES = ['re-rolls', 'dice', 'cancelling Oh Crap', 'failure disks', 'skill points'] as const
export type VpPurpose = (typeof VP_PURPOSES)[number]

/** Why a failure disk was taken (WDC-FAIL-02). */
export const FAILURE_CAUSES = [
  'ally refused',
  'door forced',
  'window smashed',
  'security',
  'security beaten',
  'ally sacrificed',
  'nuisance thrown',
  'Fate',
  'innocent shot',
  'caught stealing',
  'civilian silent',
  'motion sensor',
] as const
export type FailureCause = (typeof FAILURE_CAUSES)[number]

/**
 * How an encounter with a disk ended (WDC-METRIC-10). Beaten: security that was fought or shot down, which brings a
 * failure disk in place of its VP. Attached: a nuisance, which asks for no check.
 */
export const ENCOUNTER_ENDS = [
  'won',
  'failed',
  'sneaked past',
  'ran from',
  'declined',
  'fought on',
  'beaten',
  'attached',
] as const
export type EncounterEnd = (typeof ENCOUNTER_ENDS)[number]

/** What heroes do to each other and out of nothing, in the order of AddedAction (WDC-ACT-11, WDC-OPP). */
const ADDED_ACTIONS = [
  'stealing by strength',
  'stealing by dexterity',
  'picking pockets',
  'begging',
  'commanding',
  'following a hero',
  'following an NPC',
  'building a device',
] as const
export const AddedAction = {
  wrest: 0,
  snatch: 1,
  pickPocket: 2,
  beg: 3,
  command: 4,
  followHero: 5,
  followNpc: 6,
  build: 7,
} as const
/** Effects of traps in the order of their numbers (WDC-TRAP-04), then the reasons why a hero loses a turn. */
export const TRAP_EFFECTS = [
  'gas',
  'trap door',
  'sucker punch',
  'flooding chamber',
  'motion sensor',
  'something sharp',
] as const
export const LOST_TURNS = ['unconscious', 'questioned', 'held'] as const

/** Pools from 0 to this many dice have cells of their own; larger ones share the last. */
export const LARGEST_POOL = 12

const NAMES = [
  'outcome',
  'win',
  'heroes-dead',
  'deaths',
  'death-causes',
  'first-rolls',
  'checks',
  'checks-taken',
  'victory-points',
  'vp-sources',
  'vp-spent',
  'vp-share',
  'top-scorer',
  'rounds',
  'idle-turns',
  'lead-settled',
  'leader-vp',
  'living',
  'party-vp',
  'encounters',
  'fights-won',
  'fight-rounds',
  'flights',
  'damage',
  'failure-disks',
  'fate',
  'assists',
  'tiles',
  'negative-vp',
  'added-actions',
  'leads',
  'trap-effects',
  'lost-turns',
  'poisonings',
  'win-by-dead',
  'win-by-leader',
  'win-by-first-death',
  'party-health',
  'party-points',
  'party-failures',
  'table-time',
  'waiting',
  'rounds-out',
  'checks-taken-by-pool',
  'disks-met',
  'tiles-met',
  'idle-on',
  'deaths-on',
  'finisher',
  'decisions',
  'death-causes-by-round',
  'death-causes-by-tile',
  'deaths-by-turn',
  'win-by-first',
  'top-by-place',
  'objectives',
  'winners-lead',
  'vp-spread',
  'fate-calls',
  'fate-cancelled',
  'win-by-fate',
  'checks-by-skill',
  'checks-by-tn',
  'reroll-saves',
  'saves-per-vp',
  'checks-by-help',
  'last-defences',
  'damage-kept-off',
  'healed',
  'initiative',
  'dodges',
  'flights-from',
  'fight-damage',
  'fight-vp',
  'security-ends',
  'evicted',
  'willpower-lost',
  'stray-shots',
  'everything-dropped',
  'drops-recovered',
  'vp-lost',
  'items-found',
  'items-used',
  'item-vp',
  'win-by-item',
  'overloads',
  'ally-ends',
  'ally-rerolls',
  'nuisance-turns',
  'nuisance-ends',
  'floppies-read',
  'movement-points',
  'squares-by-terrain',
  'tiles-by-round',
  'openings',
  'broken',
  'face-down',
  'flips',
  'assistance',
  'oddities',
  'spells-cast',
  'spell-success',
  'spells-taken',
  'components-used',
  'spell-kills',
  'no-willpower',
] as const

/** The last of them are measured in scenarios with magic only (WDC-METRIC-13). */
const FIRST_OF_MAGIC = NAMES.indexOf('spells-cast')

const namesOf = ({ spells }: Scenario): readonly (typeof NAMES)[number][] =>
  spells.length === 0 ? NAMES.slice(0, FIRST_OF_MAGIC) : NAMES

/** Number of the first metric of objective-metrics.ts: they stand behind all others, in some scenarios only. */
export const firstObjectiveMetric = ({ spells }: Scenario): number =>
  spells.length === 0 ? FIRST_OF_MAGIC : NAMES.length

/** Kinds of check as readers see them. */
const PURPOSE_WORDS: Readonly<Record<PurposeName, string>> = {
  movement: 'movement',
  perception: 'perception',
  search: 'searching',
  lockpick: 'picking locks',
  force: 'forcing doors',
  smash: 'smashing windows',
  climb: 'climbing',
  sneak: 'sneaking',
  initiative: 'initiative',
  attack: 'attack',
  rangedAttack: 'ranged attack',
  defence: 'defence',
  persuade: 'persuading',
  security: 'answering security',
  disarmAlarm: 'disarming alarms',
  obstacle: 'passing obstacles',
  carry: 'carrying',
  heal: 'healing',
  cast: 'casting',
  steal: 'stealing',
  pickpocket: 'picking pockets',
  beg: 'begging',
  command: 'commanding',
  follow: 'following',
  trap: 'avoiding traps',
  cure: 'curing',
  maguyver: 'tinkering',
  investigate: 'investigating',
  light: 'finding a light',
}

/** Metrics by number. */
export const M = Object.fromEntries(NAMES.map((name, index) => [name, index])) as Record<(typeof NAMES)[number], number>

const TNS = ['none', ...TN_CODES]

/** What tells of the race for victory points. */
const OF_THE_RACE = [
  'lead-settled',
  'leader-vp',
  'win-by-leader',
  'party-points',
  'vp-share',
] as const satisfies readonly (typeof NAMES)[number][]

/** Where nothing is won by victory points (a campaign has goals of its own) the race for them decides nothing. */
export function lesserMetrics({ plan: { objective }, campaign }: Scenario): readonly string[] {
  return campaign === null && !isAboutPoints(objective) ? OF_THE_RACE : []
}

function isAboutPoints(condition: Condition): boolean {
  if ('of' in condition) return condition.of.some(isAboutPoints)
  return condition.kind === 'heroVp' || condition.kind === 'partyVp'
}

/** The metrics of a scenario, in the order of their numbers. */
export function metricsOf(scenario: Scenario): readonly Metric[] {
  const hero = { name: 'hero', labels: scenario.seats.map(({ label }) => label) }
  const { adversaries } = scenario.content
  const purpose = { name: 'check', labels: PURPOSES, labelsShown: PURPOSES.map((name) => PURPOSE_WORDS[name]) }
  const causes = {
    name: 'cause',
    labels: scenario.causes,
    labelsShown: scenario.causes.map(
      (cause, index) => adversaries[index]?.name ?? entryOf(CAUSE_WORDS, cause) ?? cause,
    ),
  }
  const adversary = {
    name: 'adversary',
    labels: adversaries.map(({ id }) => id),
    labelsShown: adversaries.map(({ name }) => name),
  }
  const spells = scenario.spells.map(({ spell }) => spell)
  const spell = { name: 'spell', labels: spells.map(({ id }) => id), labelsShown: spells.map(({ name }) => name) }
  const { components } = scenario.content
  const component = {
    name: 'component',
    labels: components.map(({ id }) => id),
    labelsShown: components.map(({ name }) => name),
  }
  const horizon = scenario.horizon
  const pools = Array.from({ length: LARGEST_POOL + 1 }, (_, dice) => (dice === LARGEST_POOL ? `${dice}+` : `${dice}`))
  const gamble = someHeroHasGamble(scenario)
  const reading = { name: 'reading', labels: gamble ? ['plain', 'gamble'] : ['plain'] }
  const metrics: Record<(typeof NAMES)[number], Omit<Metric, 'name'>> = {
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
    'heroes-dead': {
      role: 'deaths-count',
      title: 'How many heroes die?',
      kind: 'value',
      unit: 'heroes',
      range: [0, scenario.seatCount],
      limited: true,
      compare: true,
    },
    // WDC-METRIC-03
    deaths: {
      role: 'death',
      title: 'When do heroes die?',
      kind: 'eventTime',
      unit: 'share of games',
      dimensions: [hero],
      horizon,
    },
    // WDC-METRIC-04
    'death-causes': {
      role: 'cause-of-death',
      title: 'What kills heroes?',
      kind: 'binary',
      unit: 'share of games',
      dimensions: [hero, causes],
    },
    // WDC-METRIC-01
    'first-rolls': {
      title: 'How often does the first roll of a check succeed?',
      kind: 'ratio',
      unit: 'share of first rolls',
      dimensions: [purpose, { name: 'dice', labels: pools }, { name: 'tn', labels: TNS.slice(1) }, reading],
      detail: true,
      expected: expectedFirstRolls(reading.labels.length),
    },
    checks: {
      title: 'How often does a check succeed, with all help?',
      kind: 'ratio',
      unit: 'share of checks',
      dimensions: [purpose],
    },
    'checks-taken': {
      title: 'How often is a check taken that could be declined?',
      kind: 'ratio',
      unit: 'share of offers',
      dimensions: [purpose],
    },
    // WDC-METRIC-06
    'victory-points': {
      role: 'score',
      title: 'How many victory points does each hero end with?',
      kind: 'value',
      unit: 'VP',
      dimensions: [hero],
      range: [-20, 60],
      compare: true,
    },
    'vp-sources': {
      title: 'Where do victory points come from?',
      kind: 'value',
      unit: 'VP',
      dimensions: [hero, { name: 'source', labels: scenario.vpSources }],
      range: [0, 40],
      signed: true,
    },
    'vp-spent': {
      title: 'What are victory points spent on?',
      kind: 'value',
      unit: 'VP',
      dimensions: [hero, { name: 'purpose', labels: VP_PURPOSES }],
      range: [0, 40],
    },
    'vp-share': {
      title: "What share of the party's victory points is each hero's?",
      kind: 'ratio',
      unit: 'share of VP',
      dimensions: [hero],
    },
    'top-scorer': {
      title: 'Who has the most victory points in a won game?',
      kind: 'binary',
      unit: 'share of games',
      dimensions: [hero],
    },
    rounds: {
      role: 'length',
      title: 'How long is a game?',
      kind: 'value',
      unit: 'rounds',
      range: [0, horizon],
      limited: true,
      compare: true,
    },
    'idle-turns': {
      title: 'How many turns pass without a useful act?',
      kind: 'ratio',
      unit: 'share of turns',
      dimensions: [hero],
    },
    'lead-settled': {
      title: 'After which round does the lead not change hands again?',
      kind: 'value',
      unit: 'rounds',
      range: [0, horizon],
      limited: true,
    },
    'leader-vp': { title: 'How many victory points has the leader?', kind: 'curve', signed: true, unit: 'VP', horizon },
    living: { title: 'How many heroes live?', kind: 'curve', unit: 'heroes', horizon },
    'party-vp': { title: 'How many victory points has the party?', kind: 'curve', signed: true, unit: 'VP', horizon },
    // WDC-METRIC-10
    encounters: {
      title: 'What becomes of the disks that are met?',
      kind: 'ratio',
      unit: 'share of encounters',
      dimensions: [
        { name: 'disk', labels: DISK_KINDS },
        { name: 'end', labels: ENCOUNTER_ENDS },
      ],
    },
    // WDC-METRIC-09
    'fights-won': {
      title: 'How often is a fight won?',
      kind: 'ratio',
      unit: 'share of fights',
      dimensions: [adversary],
    },
    'fight-rounds': {
      title: 'How many combat rounds does a fight take?',
      kind: 'ratio',
      unbounded: true,
      unit: 'combat rounds a fight',
      dimensions: [adversary],
    },
    flights: { title: 'How often does a flight succeed?', kind: 'ratio', unit: 'share of flights', dimensions: [hero] },
    // WDC-METRIC-05
    damage: { title: 'What hurts heroes?', kind: 'value', unit: 'damage', dimensions: [hero, causes], range: [0, 30] },
    // WDC-METRIC-07
    'failure-disks': {
      title: 'What are failure disks taken for?',
      kind: 'value',
      unit: 'disks',
      dimensions: [hero, { name: 'cause', labels: FAILURE_CAUSES }],
      range: [0, 30],
    },
    // WDC-METRIC-12
    fate: {
      title: 'Do the Fate tables come up as two dice should?',
      kind: 'ratio',
      unit: 'share of table rolls',
      dimensions: [
        { name: 'table', labels: FATE_TABLES },
        { name: 'result', labels: FATE_RESULTS },
      ],
      expected: [...twoDice(), ...twoDice()],
    },
    // WDC-METRIC-22
    assists: {
      title: 'How often does a hero help another?',
      kind: 'value',
      unit: 'assists',
      dimensions: [hero],
      range: [0, 60],
    },
    // WDC-METRIC-14
    tiles: { title: 'How many tiles are explored?', kind: 'value', unit: 'tiles', range: [0, scenario.maxTiles] },
    ...partyMetrics(scenario, pools, causes),
    ...fightMetrics(scenario, pools, adversary, causes),
    ...itemMetrics(scenario),
    decisions: choices.metric(DECISIONS),
    // WDC-METRIC-13
    'spells-cast': {
      title: 'How many spells are cast?',
      kind: 'value',
      unit: 'castings',
      dimensions: [spell, { name: 'end', labels: ['failed', 'succeeded'] }],
      range: [0, 20],
    },
    'spell-success': {
      title: 'How often does a spell succeed?',
      kind: 'ratio',
      unit: 'share of castings',
      dimensions: [spell],
    },
    'spells-taken': {
      title: 'How often is a spell cast that could be?',
      kind: 'ratio',
      unit: 'share of offers',
      dimensions: [spell],
    },
    'components-used': {
      title: 'Which components are used up?',
      kind: 'value',
      unit: 'components',
      dimensions: [component],
      range: [0, 20],
    },
    'spell-kills': {
      title: 'What do spells kill, or help to kill?',
      kind: 'value',
      unit: 'adversaries',
      dimensions: [spell],
      range: [0, 20],
    },
    finisher: {
      title: 'With whose turn is the objective of a won game reached?',
      kind: 'binary',
      unit: 'share of games',
      dimensions: [hero],
    },
    'no-willpower': {
      title: 'How many turns pass without willpower?',
      kind: 'ratio',
      unit: 'share of turns',
      dimensions: [hero],
    },
    'negative-vp': {
      title: 'How often does a hero end below zero victory points?',
      kind: 'binary',
      unit: 'share of games',
      dimensions: [hero],
    },
    // WDC-METRIC-18
    'added-actions': {
      title: 'How often do thefts, commands, devices and the like succeed?',
      kind: 'ratio',
      unit: 'share of attempts',
      dimensions: [hero, { name: 'action', labels: ADDED_ACTIONS }],
    },
    leads: {
      title: 'How much do the leads tell that the party holds?',
      kind: 'curve',
      unit: 'Investigation Leads',
      horizon,
    },
    'trap-effects': {
      title: 'What do traps do?',
      kind: 'value',
      unit: 'traps',
      dimensions: [{ name: 'effect', labels: TRAP_EFFECTS }],
      range: [0, 20],
    },
    'lost-turns': {
      title: 'How many turns pass in which a hero can do nothing?',
      kind: 'value',
      unit: 'turns',
      dimensions: [hero, { name: 'reason', labels: LOST_TURNS }],
      range: [0, 30],
    },
    poisonings: {
      title: 'How often is a hero poisoned?',
      kind: 'value',
      unit: 'poisonings',
      dimensions: [hero],
      range: [0, 20],
    },
  }
  return [
    ...namesOf(scenario).map((name, index) => ({
      name,
      ...(index < FIRST_OF_MAGIC ? {} : { partial: true }),
      ...metrics[name],
    })),
    ...objectiveMetrics(scenario),
  ]
}

/** Chance of each result of 2d6 (WDC-FATE-48). */
function twoDice(): number[] {
  return Array.from({ length: 11 }, (_, index) => (6 - Math.abs(index - 5)) / 36)
}

/** Whether any hero begins with Gamble. If none does, metrics have no cells for it, even if one buys it (WDC-VP-13). */
function someHeroHasGamble(scenario: Scenario): boolean {
  return scenario.sheets.some((sheet) => sheet.skills.gamble !== undefined)
}

function expectedFirstRolls(readings: number): number[] {
  const tables = [poolTables(plainRanking), poolTables(gambleRanking)]
  const expected: number[] = []
  for (let purpose = 0; purpose < PURPOSES.length; purpose++) {
    for (let dice = 0; dice <= LARGEST_POOL; dice++) {
      for (let tn = 1; tn < TNS.length; tn++) {
        for (let reading = 0; reading < readings; reading++) {
          // The last cell holds pools of several sizes: no one chance belongs to it.
          expected.push(dice === LARGEST_POOL ? NaN : tables[reading]!.of(dice).success(tn))
        }
      }
    }
  }
  return expected
}

// ---- Recording -----------------------------------------------------------------------------------------------------

/**
 * One trial for a row of cells: it falls on one label, and on none of the others.
 * @param part index of the label in the row
 */
export function measurePart({ record }: Play, metric: number, row: number, labels: number, part: number): void {
  for (let index = 0; index < labels; index++) record.trial(metric, row * labels + index, index === part ? 1 : 0, 1)
}

/**
 * The first throw of a check against a TN, before nuisances and re-rolls (WDC-METRIC-01).
 * @param needed value the roll must reach (1 to 10; easier and impossible ones have no odds worth comparing)
 */
export function measureFirstRoll(
  play: Play,
  purpose: number,
  dice: number,
  needed: number,
  hasGamble: boolean,
  value: number,
): void {
  if (needed < 1 || needed > 10) return
  const readings = someHeroHasGamble(play.scenario) ? 2 : 1
  if (hasGamble && readings === 1) return
  const pool = dice < LARGEST_POOL ? dice : LARGEST_POOL
  const cell = ((purpose * (LARGEST_POOL + 1) + pool) * 10 + needed - 1) * readings + (hasGamble ? 1 : 0)
  play.record.trial(M['first-rolls'], cell, value >= needed ? 1 : 0, 1)
}

/** A check against a TN as it ended, with all help. */
export function measureCheck(play: Play, purpose: number, success: boolean): void {
  play.record.trial(M.checks, purpose, success ? 1 : 0, 1)
}

/**
 * A check that the hero may decline was offered.
 * @param dice of the check, before any help; NONE if the hero chooses among several checks
 */
export function measureOffer(play: Play, purpose: number, isTaken: boolean, dice: number): void {
  measurePoolOffer(play, dice, isTaken)
  play.record.trial(M['checks-taken'], purpose, isTaken ? 1 : 0, 1)
}

/** @param amount VP, below zero where they are lost (WDC-METRIC-06) */
export function measureVpGained(play: Play, hero: Hero, source: VpSource, amount: number): void {
  play.record.add(
    M['vp-sources'],
    hero * play.scenario.vpSources.length + play.scenario.vpSources.indexOf(source),
    amount,
  )
  if (amount < 0) measureVpLost(play, hero, source, -amount)
}

/** @param amount VP (WDC-METRIC-06) */
export function measureVpSpent(play: Play, hero: Hero, purpose: VpPurpose, amount: number): void {
  play.record.add(M['vp-spent'], hero * VP_PURPOSES.length + VP_PURPOSES.indexOf(purpose), amount)
}

/** What became of a disk that was met (WDC-METRIC-10). @param diskKind DiskKind */
export function measureEncounter(play: Play, diskKind: number, end: EncounterEnd): void {
  measurePart(play, M.encounters, diskKind, ENCOUNTER_ENDS.length, ENCOUNTER_ENDS.indexOf(end))
}

/**
 * A fight with an adversary ended: slain, paused, fled from, or the hero died. WDC-METRIC-09
 * @param adversary index in the content's list
 * @param rounds combat rounds
 */
export function measureFight(play: Play, adversary: number, isWon: boolean, rounds: number): void {
  play.record.trial(M['fights-won'], adversary, isWon ? 1 : 0, 1)
  play.record.trial(M['fight-rounds'], adversary, rounds, 1)
  measureFightOver(play, adversary)
}

/** A hero ran, and got away or not (WDC-METRIC-09). */
export function measureFlight(play: Play, hero: Hero, isWon: boolean): void {
  play.record.trial(M.flights, hero, isWon ? 1 : 0, 1)
}

/** One damage (WDC-METRIC-05). @param cause index into scenario.causes */
export function measureDamage(play: Play, hero: Hero, cause: number): void {
  play.record.add(M.damage, hero * play.scenario.causes.length + cause, 1)
  if (cause < play.scenario.content.adversaries.length) measureFightDamage(play, cause) // they hurt in fights only
}

/** WDC-METRIC-03, -04 @param cause index into scenario.causes */
export function measureDeath(play: Play, hero: Hero, cause: number): void {
  play.record.add(M['heroes-dead'], 0, 1)
  play.record.happened(M.deaths, hero, play.state.round)
  measureDeathTurn(play, hero)
  measureDeathPlace(play, hero)
  measureDeathCause(play, hero, cause)
  play.record.set(M['death-causes'], hero * play.scenario.causes.length + cause, 1)
}

/** One disk (WDC-METRIC-07). */
export function measureFailureDisk(play: Play, hero: Hero, cause: FailureCause): void {
  play.record.add(M['failure-disks'], hero * FAILURE_CAUSES.length + FAILURE_CAUSES.indexOf(cause), 1)
}

/** A table was rolled on (WDC-METRIC-12). @param table index in FATE_TABLES @param result 2 to 12 */
export function measureFate(play: Play, table: 0 | 1, result: number): void {
  play.state.fateSeen |= 1 << (table * FATE_RESULTS.length + result - 2)
  measurePart(play, M.fate, table, FATE_RESULTS.length, result - 2)
}

/** A trap was not avoided (WDC-METRIC-18). @param effect its number, from 1 */
export function measureTrap(play: Play, effect: number): void {
  play.record.add(M['trap-effects'], effect - 1, 1)
}

/** A turn passed in which the hero could do nothing (WDC-METRIC-18). */
export function measureLostTurn(play: Play, hero: Hero, reason: (typeof LOST_TURNS)[number]): void {
  play.record.add(M['lost-turns'], hero * LOST_TURNS.length + LOST_TURNS.indexOf(reason), 1)
}

/** WDC-METRIC-18 */
export function measurePoisoning(play: Play, hero: Hero): void {
  play.record.add(M.poisonings, hero, 1)
}

/** A helper's dice were thrown (WDC-METRIC-22). */
export function measureAssist(play: Play, helper: Hero): void {
  play.record.add(M.assists, helper, 1)
}

/** WDC-METRIC-18 @param action of AddedAction */
export function measureAddedAction(play: Play, hero: Hero, action: number, success: boolean): void {
  play.record.trial(M['added-actions'], hero * ADDED_ACTIONS.length + action, success ? 1 : 0, 1)
}

/** A spell was cast, by its number in the scenario. */
export function measureSpell(play: Play, spell: number, success: boolean): void {
  play.record.add(M['spells-cast'], spell * 2 + (success ? 1 : 0), 1)
  play.record.trial(M['spell-success'], spell, success ? 1 : 0, 1)
}

/** A spell could be cast: its components were in the hand, and there was something to cast it on. */
export function measureSpellOffer(play: Play, spell: number, isCast: boolean): void {
  play.record.trial(M['spells-taken'], spell, isCast ? 1 : 0, 1)
}

export function measureComponent(play: Play, copy: Copy): void {
  play.record.add(
    M['components-used'],
    play.scenario.content.components.indexOf(play.scenario.disks[copy]!.entry as Component),
    1,
  )
}

/** An adversary was killed by the spell with this effect, or while it was in its power. */
export function measureSpellKill(play: Play, effect: SpellEffectName): void {
  const { spells } = play.scenario
  for (let index = 0; index < spells.length; index++)
    if (spells[index]!.spell.effect === effect) play.record.add(M['spell-kills'], index, 1)
}

/**
 * A turn is over.
 * @param isUseful something was gained, met, opened, healed, fought or explored in it
 * @param isFree the hero lives, and nothing took the turn from them
 */
export function measureTurn(play: Play, hero: Hero, isUseful: boolean, isFree: boolean): void {
  measurePlace(play, hero, isUseful)
  measureItems(play, hero, isFree)
  play.record.trial(M['idle-turns'], hero, isUseful ? 0 : 1, 1)
  if (play.scenario.spells.length > 0)
    play.record.trial(M['no-willpower'], hero, play.state.willpower[hero] === 0 ? 1 : 0, 1)
}

/** The end of a round: the curves over rounds. */
export function measureRound(play: Play): void {
  measureStanding(play)
  measureExploring(play)
  measureObjective(play)
  const { state, record } = play
  record.point(M.leads, 0, state.round, leadsHeld(play))
  const leader = leaderOf(play)
  if (leader !== state.leader) {
    state.leader = leader
    state.leadSince = state.round
  }
}

/** The living hero with most VP; who had the lead keeps it in a tie. */
function leaderOf(play: Play): Hero {
  const { state } = play
  let leader = state.leader >= 0 && state.alive[state.leader] !== 0 ? state.leader : -1
  for (let hero = 0; hero < play.scenario.seatCount; hero++) {
    if (state.alive[hero] === 0) continue
    if (leader < 0 || state.victoryPoints[hero]! > state.victoryPoints[leader]!) leader = hero
  }
  return leader
}

/** The game is over: what is known only now. */
export function measureEnd(play: Play): void {
  measureCourse(play)
  measureLeft(play)
  measureMissing(play)
  const { state, record, scenario } = play
  const isWon = state.outcome === Outcome.won
  record.set(M.outcome, 0, state.outcome - 1)
  record.set(M.win, 0, isWon ? 1 : 0)
  record.set(M.rounds, 0, state.round)
  record.set(M['lead-settled'], 0, state.leadSince)
  record.set(M.tiles, 0, state.placed)
  let party = 0
  let leaderVp = -Infinity
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    const points = state.victoryPoints[hero]!
    party += Math.max(0, points)
    if (mayLead(play, hero)) leaderVp = Math.max(leaderVp, points)
  }
  if (isWon && state.finisher >= 0) record.set(M.finisher, state.finisher, 1)
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    const points = state.victoryPoints[hero]!
    record.set(M['victory-points'], hero, points)
    record.trial(M['vp-share'], hero, Math.max(0, points), party)
    if (points < 0) record.set(M['negative-vp'], hero, 1)
    // WDC-VP-24: among the living heroes of a won scenario, ties shared.
    const isTop = isWon && mayLead(play, hero) && points === leaderVp
    if (isTop) record.set(M['top-scorer'], hero, 1)
    if (isWon) measureTop(play, hero, isTop)
  }
}
