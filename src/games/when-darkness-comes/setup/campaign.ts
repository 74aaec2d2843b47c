// What all playouts of a campaign share: how many games, of which scenarios, and how each of them may be set up.
// scenario.ts makes it once; game-by-game.ts plays by it.
//
// A difficulty rule changes how a game is set up. Every set-up that the rules can ask for becomes a scenario, so that
// code that reads a game need not know about campaigns. Number of a set-up (0: the first scenario as it is written):
//
//   ((scenario * tnShifts + tnShift) * vpGoals + vpGoal) * diskSets + diskSet
import { entryOf } from '../../../input/index.ts'
import type { DifficultyCondition, Content, Condition, ScenarioContent } from '../content/schema.ts'
import type { Options } from '../words/options.ts'
import type { CampaignSettings, Veteran } from './campaign-settings.ts'
import { rulesOf } from './difficulty.ts'
import { optionsOf, type Settings } from './settings.ts'
import { OTHERS } from '../words/vocabulary.ts'

/** @typeParam Scenario the tables of one game */
export interface Campaign<Scenario = unknown> {
  readonly games: number
  /** Game g plays the g-th scenario, and after the last the first again. */
  readonly scenarioCount: number
  /** Rules by scenario: those that stand under its rule options. */
  readonly rules: readonly (readonly RuleTable[])[]
  /** By seat: what the hero brings; the number of finished games after which heroes retire, Infinity never. */
  readonly veterans: readonly Veteran[]
  readonly retireAfter: readonly number[]
  /** Every so many games one is called off; 0 none. */
  readonly callOff: number
  readonly tnShifts: readonly number[]
  readonly vpGoals: readonly number[]
  /** Copies that are added to the disk pool. */
  readonly diskSets: readonly Readonly<Record<string, number>>[]
  /** The tables of a set-up, by its number; made when first asked for. */
  scenarioOf(setup: number): Scenario
}

/** A difficulty rule; its effects are places in the lists of the campaign, -1 where it has none of the kind. */
export interface RuleTable {
  readonly when: DifficultyCondition
  readonly tnShift: number
  readonly vpGoal: number
  readonly disks: number
}

const NO_VETERAN: Veteran = { games: 0, experience: 0, skillPoints: 0 }

/**
 * @param labels of the seats, in order
 * @param prepareGame makes the tables of a single game
 */
export function campaignOf<Scenario>(
  content: Content,
  settings: Settings & { readonly campaign: CampaignSettings },
  labels: readonly string[],
  prepareGame: (plan: ScenarioContent, options: Options) => Scenario,
): Campaign<Scenario> {
  const { games, scenarios, difficulty, veterans, retire, callOff } = settings.campaign
  const plans = scenarios.map((id) => content.scenarios.find((scenario) => scenario.id === id)!)
  const options = scenarios.map((scenario) => optionsOf(content, { ...settings, scenario }))
  const rules = rulesOf(content, difficulty)
  const tnShifts = [...new Set([0, ...rules.map(({ tnShift }) => tnShift ?? 0)])]
  const vpGoals = [...new Set([0, ...rules.map(({ vpGoal }) => vpGoal ?? 0)])]
  const diskSets = [{}, ...rules.map(({ disks }) => disks).filter((disks) => disks !== null)]
  const tables = rules.map((rule) => ({
    rule,
    table: {
      when: rule.when,
      tnShift: rule.tnShift === null ? -1 : tnShifts.indexOf(rule.tnShift),
      vpGoal: rule.vpGoal === null ? -1 : vpGoals.indexOf(rule.vpGoal),
      disks: rule.disks === null ? -1 : diskSets.indexOf(rule.disks),
    },
  }))
  const each = tnShifts.length * vpGoals.length * diskSets.length
  const made: (Scenario | undefined)[] = []
  const make = (setup: number): Scenario => {
    const planIndex = Math.floor(setup / each)
    const plan = plans[planIndex]!
    const shift = tnShifts[Math.floor(setup / (vpGoals.length * diskSets.length)) % tnShifts.length]!
    const goal = vpGoals[Math.floor(setup / diskSets.length) % vpGoals.length]!
    const disks = diskSets[setup % diskSets.length]!
    return prepareGame(
      { ...plan, objective: withGoal(plan.objective, goal), pool: withDisks(plan.pool, disks) },
      { ...options[planIndex]!, tnShift: (options[planIndex]!.tnShift + shift) as Options['tnShift'] },
    )
  }
  const valueFor = <T>(table: Readonly<Record<string, T>>, label: string, otherwise: T): T =>
    entryOf(table, label) ?? table[OTHERS] ?? otherwise
  return {
    games,
    scenarioCount: plans.length,
    callOff,
    tnShifts,
    vpGoals,
    diskSets,
    rules: options.map((gameOptions) =>
      tables.filter(({ rule }) => stands(rule.options, gameOptions)).map(({ table }) => table),
    ),
    veterans: labels.map((label) => valueFor(veterans, label, NO_VETERAN)),
    retireAfter: labels.map((label) => valueFor(retire, label, Infinity)),
    scenarioOf: (setup) => (made[setup] ??= make(setup)),
  }
}

/** The number of a set-up. @param tnShift, vpGoal, disks places in the lists of the campaign */
export function setupNumber(
  { tnShifts, vpGoals, diskSets }: Campaign,
  scenario: number,
  tnShift: number,
  vpGoal: number,
  disks: number,
): number {
  return ((scenario * tnShifts.length + tnShift) * vpGoals.length + vpGoal) * diskSets.length + disks
}

/** The tables of all that a campaign may bring to the table: each scenario with each set of disks. */
export const scenariosOf = <Scenario>(campaign: Campaign<Scenario>): Scenario[] =>
  Array.from({ length: campaign.scenarioCount }, (_, scenario) =>
    campaign.diskSets.map((_, disks) => campaign.scenarioOf(setupNumber(campaign, scenario, 0, 0, disks))),
  ).flat()

/** What a set-up adds to every goal in victory points, and how many disks to the pool. */
export const vpGoalOf = ({ vpGoals, diskSets }: Campaign, setup: number): number =>
  vpGoals[Math.floor(setup / diskSets.length) % vpGoals.length]!

export const disksAdded = ({ diskSets }: Campaign, setup: number): Readonly<Record<string, number>> =>
  diskSets[setup % diskSets.length]!

export function disksAddedBy(campaign: Campaign, setup: number): number {
  const disks = disksAdded(campaign, setup)
  let sum = 0
  for (const disk in disks) sum += disks[disk]!
  return sum
}

const stands = (wanted: Partial<Options>, options: Options): boolean =>
  Object.entries(wanted).every(([name, value]) => options[name as keyof Options] === value)

/** The objective with every goal in victory points moved. */
function withGoal(objective: Condition, more: number): Condition {
  switch (objective.kind) {
    case 'heroVp':
    case 'partyVp':
      return { ...objective, goal: objective.goal + more }
    case 'any':
    case 'all':
      return { ...objective, of: objective.of.map((part) => withGoal(part, more)) }
    default:
      return objective
  }
}

function withDisks(pool: ScenarioContent['pool'], more: Readonly<Record<string, number>>): ScenarioContent['pool'] {
  const sum: Record<string, number> = { ...pool }
  for (const [id, copies] of Object.entries(more)) sum[id] = (entryOf(sum, id) ?? 0) + copies
  return sum
}
