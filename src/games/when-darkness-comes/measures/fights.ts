// Metrics of danger: help and re-rolls in checks, fights by adversary, causes of damage and what prevents it, how
// encounters with security end, victims of stray shots. metrics.ts lists them; the chapters in rules/ record them.
import type { Dimension, Metric } from '../../../engine/game.ts'
import { TN_CODES } from '../words/ladder.ts'
import { LARGEST_POOL, M, measurePart } from './metrics.ts'
import type { Copy, Hero, Play } from '../state/play.ts'
import { type Scenario, securityOf } from '../setup/scenario.ts'
import type { Check } from '../state/check.ts'
import { ATTRIBUTES, DISK_KINDS, SECURITY_KINDS, SecurityKind, SKILLS } from '../words/vocabulary.ts'

/** Who has dice thrown again: nuisances do too, but never to save a check. */
const SAVERS = ['VP', 'hero', 'ally'] as const
/** Who stood by when a check was rolled. */
const HELP = ['nobody', 'heroes', 'allies', 'heroes and allies'] as const
export const HEALED = ['themselves', 'another hero', 'by Fate'] as const
const DODGES = ['failed', 'equal', 'above'] as const
export const SECURITY_ENDS = ['persuaded', 'disarmed', 'sneaked past', 'ran from', 'beaten', 'shot', 'failed'] as const
const WILLPOWER_LOSSES = ['fled', 'a spell failed', 'a hero died', 'Fate'] as const
export type WillpowerLoss = (typeof WILLPOWER_LOSSES)[number]
/** TNs: where every roll succeeds, the ladder, and what lies above it where nothing caps a TN. */
const RUNGS = ['none', ...TN_CODES, 'above 6K']
/** What checks roll: an attribute, or what is left of Health and willpower (WDC-OPP-06). */
const CHECKED = [...ATTRIBUTES, 'resolve']
const VICTIMS = ['nobody', 'hero', ...DISK_KINDS] as const

export type FightMetricName =
  | 'checks-by-skill'
  | 'checks-by-tn'
  | 'reroll-saves'
  | 'saves-per-vp'
  | 'checks-by-help'
  | 'last-defences'
  | 'damage-kept-off'
  | 'healed'
  | 'initiative'
  | 'dodges'
  | 'flights-from'
  | 'fight-damage'
  | 'fight-vp'
  | 'security-ends'
  | 'evicted'
  | 'willpower-lost'
  | 'stray-shots'

/**
 * The definitions of these metrics for a scenario.
 * @param pools labels of the numbers of dice
 * @param adversary all adversaries of the content
 * @param cause everything that can hurt a hero
 */
export function fightMetrics(
  scenario: Scenario,
  pools: readonly string[],
  adversary: Dimension,
  cause: Dimension,
): Record<FightMetricName, Omit<Metric, 'name'>> {
  const hero = { name: 'hero', labels: scenario.seats.map(({ label }) => label) }
  return {
    // WDC-METRIC-01
    'checks-by-skill': {
      title: 'How often does a check succeed, by attribute and skill?',
      kind: 'ratio',
      unit: 'share of checks',
      detail: true,
      dimensions: [
        { name: 'attribute', labels: CHECKED },
        { name: 'skill', labels: ['none', ...SKILLS] },
      ],
    },
    'checks-by-tn': {
      title: 'How often does a check succeed, by TN as printed and as it is?',
      kind: 'ratio',
      unit: 'share of checks',
      detail: true,
      dimensions: [
        { name: 'printed', labels: RUNGS },
        { name: 'effective', labels: RUNGS },
      ],
    },
    // WDC-METRIC-02
    'reroll-saves': {
      title: 'How often do dice thrown again save a failing check?',
      kind: 'ratio',
      unit: 'share of throws',
      dimensions: [{ name: 'source', labels: SAVERS }],
    },
    'saves-per-vp': { title: 'How many failing checks does a victory point save?', kind: 'ratio', unit: 'checks a VP' },
    'checks-by-help': {
      title: 'How often does a check succeed, by who stands by?',
      kind: 'ratio',
      unit: 'share of checks',
      dimensions: [{ name: 'help', labels: HELP }],
    },
    // WDC-METRIC-04
    'last-defences': {
      title: "Which defences are a hero's last?",
      kind: 'ratio',
      unit: 'deaths a defence',
      detail: true,
      dimensions: [
        { name: 'tn', labels: RUNGS },
        { name: 'dice', labels: pools },
      ],
    },
    // WDC-METRIC-05
    'damage-kept-off': {
      title: 'How much damage do allies, nuisances and spells keep off?',
      kind: 'ratio',
      unit: 'share of damage',
      dimensions: [cause],
    },
    healed: {
      title: 'Who heals whom?',
      kind: 'value',
      unit: 'damage',
      dimensions: [hero, { name: 'whom', labels: HEALED }],
      range: [0, 20],
    },
    // WDC-METRIC-09: what a fight is worth is the VP of a fight by the damage of a fight.
    initiative: {
      title: 'How often is initiative won?',
      kind: 'ratio',
      unit: 'share of fights',
      dimensions: [adversary],
    },
    dodges: {
      title: 'What becomes of dodges?',
      kind: 'ratio',
      unit: 'share of dodges',
      dimensions: [adversary, { name: 'end', labels: DODGES }],
    },
    'flights-from': {
      title: 'From whom does a flight succeed?',
      kind: 'ratio',
      unit: 'share of flights',
      dimensions: [adversary],
    },
    'fight-damage': {
      title: 'How much does a fight hurt?',
      kind: 'ratio',
      unbounded: true,
      unit: 'damage a fight',
      dimensions: [adversary],
    },
    'fight-vp': {
      title: 'How much does a fight pay?',
      kind: 'ratio',
      unbounded: true,
      signed: true,
      unit: 'VP a fight',
      dimensions: [adversary],
    },
    // WDC-METRIC-11
    'security-ends': {
      title: 'How does it end with security?',
      kind: 'ratio',
      unit: 'share of meetings',
      dimensions: [
        { name: 'security', labels: SECURITY_KINDS },
        { name: 'end', labels: SECURITY_ENDS },
      ],
    },
    evicted: {
      title: 'How often does security put a hero out?',
      kind: 'value',
      unit: 'times',
      dimensions: [hero],
      range: [0, 20],
    },
    // WDC-METRIC-13
    'willpower-lost': {
      title: 'What takes willpower?',
      kind: 'value',
      unit: 'willpower',
      dimensions: [hero, { name: 'cause', labels: WILLPOWER_LOSSES }],
      range: [0, 20],
    },
    // WDC-METRIC-17
    'stray-shots': {
      title: 'Whom does a shot hit that misses?',
      kind: 'ratio',
      unit: 'share of misses',
      dimensions: [{ name: 'victim', labels: VICTIMS }],
    },
  }
}

// ---- Checks --------------------------------------------------------------------------------------------------------

/** Dice of a check against a TN were thrown again while it failed. @param price VP that this took, 0 for help */
export function measureReroll(
  { record }: Play,
  source: (typeof SAVERS)[number],
  price: number,
  isSaved: boolean,
): void {
  record.trial(M['reroll-saves'], SAVERS.indexOf(source), isSaved ? 1 : 0, 1)
  if (price > 0) record.trial(M['saves-per-vp'], 0, isSaved ? 1 : 0, price)
}

/** A check against a TN as it ended: by what was rolled, against what, and by those who had agreed to help. */
export function measureRoll({ record }: Play, { attribute, skill, printed, effective, help, success }: Check): void {
  const successes = success ? 1 : 0
  record.trial(M['checks-by-skill'], attribute * (SKILLS.length + 1) + skill + 1, successes, 1)
  record.trial(M['checks-by-tn'], rungOf(printed) * RUNGS.length + rungOf(effective), successes, 1)
  record.trial(M['checks-by-help'], (help.heroes > 0 ? 1 : 0) + (help.count > help.heroes ? 2 : 0), successes, 1)
}

const rungOf = (tn: number): number => Math.max(0, Math.min(tn, RUNGS.length - 1))

// ---- Wounds --------------------------------------------------------------------------------------------------------

/** A hero defended against an attack. @param tn effective, of the attack @param isLast they died of it */
export function measureDefence({ record }: Play, tn: number, dice: number, isLast: boolean): void {
  record.trial(M['last-defences'], rungOf(tn) * (LARGEST_POOL + 1) + Math.min(dice, LARGEST_POOL), isLast ? 1 : 0, 1)
}

/** Damage that a hero would have taken. @param cause index into scenario.causes */
export function measureThreat({ record }: Play, cause: number, amount: number, isKeptOff: boolean): void {
  record.trial(M['damage-kept-off'], cause, isKeptOff ? amount : 0, amount)
}

/** @param hero who healed, or whom Fate healed */
export function measureHealed({ record }: Play, hero: Hero, whom: (typeof HEALED)[number], amount: number): void {
  record.add(M.healed, hero * HEALED.length + HEALED.indexOf(whom), amount)
}

export function measureWillpower({ record }: Play, hero: Hero, why: WillpowerLoss, amount: number): void {
  record.add(M['willpower-lost'], hero * WILLPOWER_LOSSES.length + WILLPOWER_LOSSES.indexOf(why), amount)
}

// ---- Fights --------------------------------------------------------------------------------------------------------

/** @param adversary index in the content's list, here and below */
export function measureInitiative({ record }: Play, adversary: number, isWon: boolean): void {
  record.trial(M.initiative, adversary, isWon ? 1 : 0, 1)
}

/** @param isAbove more than the attack's TN, so that the next attack is not lost */
export function measureDodge(play: Play, adversary: number, isHeld: boolean, isAbove: boolean): void {
  measurePart(play, M.dodges, adversary, DODGES.length, isHeld ? (isAbove ? 2 : 1) : 0)
}

export function measureFlightFrom({ record }: Play, adversary: number, isWon: boolean): void {
  record.trial(M['flights-from'], adversary, isWon ? 1 : 0, 1)
}

/** Damage and VP of a fight; the fight itself is counted when it ends. */
export function measureFightDamage({ record }: Play, adversary: number): void {
  record.trial(M['fight-damage'], adversary, 1, 0)
}

export function measureFightVp({ record }: Play, adversary: number, amount: number): void {
  record.trial(M['fight-vp'], adversary, amount, 0)
}

export function measureFightOver({ record }: Play, adversary: number): void {
  record.trial(M['fight-damage'], adversary, 0, 1)
  record.trial(M['fight-vp'], adversary, 0, 1)
}

// ---- Security and bystanders ---------------------------------------------------------------------------------------

export function measureSecurity(play: Play, copy: Copy, end: (typeof SECURITY_ENDS)[number]): void {
  measurePart(
    play,
    M['security-ends'],
    SecurityKind[securityOf(play.scenario, copy).kind],
    SECURITY_ENDS.length,
    SECURITY_ENDS.indexOf(end),
  )
}

export function measureEvicted({ record }: Play, hero: Hero): void {
  record.add(M.evicted, hero, 1)
}

/** A shot missed. @param victim NOBODY, A_HERO, or the kind of a disk + A_DISK */
export function measureStrayShot(play: Play, victim: number): void {
  measurePart(play, M['stray-shots'], 0, VICTIMS.length, victim)
}

export const NOBODY = 0,
  A_HERO = 1,
  A_DISK = 2
