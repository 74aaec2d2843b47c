// What a campaign's difficulty rules cannot mean: goals that are none, entries that never decide anything.
// settings.ts comes here once scenarios and rules are known.
import { countInWords } from '../../../input/index.ts'
import type { Complain } from '../../../engine/fields.ts'
import type {
  Condition,
  Content,
  Difficulty,
  DifficultyCondition,
  DifficultyRule,
  ScenarioContent,
} from '../content/schema.ts'
import type { CampaignSettings } from './campaign-settings.ts'

/**
 * If difficulty rules move a goal, it exists and stays above 0. In an experiment's own rules each rule can apply at
 * some time and decide something. Named rules are exempt, because they are for campaigns of any length.
 */
export function checkDifficulty(
  campaign: CampaignSettings,
  seats: number,
  plans: readonly ScenarioContent[],
  rules: readonly DifficultyRule[],
  complain: Complain,
): void {
  const isByName = typeof campaign.difficulty === 'string'
  checkGoals(plans, rules, isByName, complain)
  if (isByName) return
  rules.forEach((rule, index) => {
    checkCanStand(rule.when, ['campaign', 'difficulty', index, 'when'], campaign, seats, complain)
    checkDecides(rules, index, complain)
  })
}

/** If difficulty rules move the VP goal, some game of the campaign has one, and it does not fall below 1. */
function checkGoals(
  plans: readonly ScenarioContent[],
  rules: readonly DifficultyRule[],
  isByName: boolean,
  complain: Complain,
): void {
  const first = rules.findIndex(({ vpGoal }) => vpGoal !== null)
  if (first < 0) return
  const pathOf = (index: number): (string | number)[] => [
    'campaign',
    'difficulty',
    ...(isByName ? [] : [index, 'vpGoal']),
  ]
  const goals = plans.flatMap(({ id, objective }) => vpGoalsOf(objective).map((goal) => ({ id, goal })))
  if (goals.length === 0) {
    const ids = [...new Set(plans.map(({ id }) => `"${id}"`))]
    const where = ids.length === 1 ? `and ${ids[0]!} has none` : `and none of ${ids.join(', ')} has one`
    const otherRule = isByName ? 'a difficulty without vpGoal' : 'tnShift or disks'
    complain(pathOf(first), `it moves a goal in victory points, ${where}`, {
      expected: `${otherRule}, or a scenario that is won by victory points`,
    })
    return
  }
  const lowest = goals.reduce((a, b) => (b.goal < a.goal ? b : a))
  rules.forEach(({ vpGoal }, index) => {
    if (vpGoal === null || lowest.goal + vpGoal >= 1) return
    complain(pathOf(index), `vpGoal ${vpGoal} leaves nothing to reach: "${lowest.id}" has a goal of ${lowest.goal}`, {
      expected: `${1 - lowest.goal} or more`,
    })
  })
}

type Length = Pick<CampaignSettings, 'games' | 'veterans'>

/** What a condition asks for, and its maximum before the last game; undefined if nothing limits it. */
function limitOf(
  condition: DifficultyCondition,
  { games, veterans }: Length,
  seats: number,
): { key: string; value: number; limit: number; why: string } | undefined {
  const earlier = `there ${games === 2 ? 'is' : 'are'} ${games - 1}`
  const before = `before the last of ${countInWords(games, 'game', 'games')} ${earlier}`
  switch (condition.kind) {
    case 'won':
    case 'lost':
      return { key: 'inARow', value: condition.inARow, limit: games - 1, why: before }
    case 'played':
      return { key: 'games', value: condition.games, limit: games - 1, why: before }
    case 'dead':
      return { key: 'atLeast', value: condition.atLeast, limit: seats, why: `the party has ${seats}` }
    case 'finished': {
      const brought = Math.max(0, ...Object.values(veterans).map((veteran) => veteran.games))
      return {
        key: 'games',
        value: condition.games,
        limit: games - 1 + brought,
        why: brought === 0 ? before : `${before}, and veterans bring ${brought}`,
      }
    }
    default:
      return undefined
  }
}

/** What a condition asks can be so before the last game. */
function checkCanStand(
  condition: DifficultyCondition,
  path: readonly (string | number)[],
  campaign: Length,
  seats: number,
  complain: Complain,
): void {
  if (condition.kind === 'not') checkCanStand(condition.of, [...path, 'of'], campaign, seats, complain)
  else if ('of' in condition)
    condition.of.forEach((part, index) => {
      checkCanStand(part, [...path, 'of', index], campaign, seats, complain)
    })
  const asked = limitOf(condition, campaign, seats)
  if (asked === undefined || asked.value <= asked.limit) return
  const { key, value, limit, why } = asked
  complain([...path, key], `${key} ${value} is never so: ${why}`, {
    expected: limit < 1 ? 'another condition' : `${limit} or less`,
  })
}

/** Whether a condition may be so before some game. */
export function canStand(condition: DifficultyCondition, campaign: Length, seats: number): boolean {
  switch (condition.kind) {
    case 'any':
      return condition.of.some((part) => canStand(part, campaign, seats))
    case 'all':
      return condition.of.every((part) => canStand(part, campaign, seats))
    default: {
      const asked = limitOf(condition, campaign, seats)
      return asked === undefined || asked.value <= asked.limit
    }
  }
}

/** Whenever this rule stands, an earlier one does not decide each of its effects before it. */
function checkDecides(rules: readonly DifficultyRule[], index: number, complain: Complain): void {
  const rule = rules[index]!
  const before = rules
    .slice(0, index)
    .map((earlier, place) => ({ earlier, place }))
    .filter(({ earlier }) => Object.keys(earlier.options).length === 0 && follows(rule.when, earlier.when))
  const effects = (['tnShift', 'vpGoal', 'disks'] as const).filter((effect) => rule[effect] !== null)
  const deciders = effects.map((effect) => before.find(({ earlier }) => earlier[effect] !== null))
  if (deciders.length === 0 || deciders.includes(undefined)) return
  const decider = `rule ${deciders[0]!.place + 1}`
  complain(
    ['campaign', 'difficulty', index],
    `this rule never decides anything: whenever it stands, so does ${decider}, and the first that stands decides`,
    { expected: 'the rule that asks for more before the one that asks for less' },
  )
}

/** Whether the second surely holds where the first does; false where that is not plain. */
function follows(from: DifficultyCondition, other: DifficultyCondition): boolean {
  if (from.kind === 'finished' && other.kind === 'finished')
    return from.games >= other.games && from.share >= other.share
  if (from.kind === 'won' && other.kind === 'won') return from.inARow >= other.inARow
  if (from.kind === 'lost' && other.kind === 'lost') return from.inARow >= other.inARow
  if (from.kind === 'dead' && other.kind === 'dead') return from.atLeast >= other.atLeast
  if (from.kind === 'experience' && other.kind === 'experience') return from.mean >= other.mean
  if (from.kind === 'played' && other.kind === 'played') return from.games >= other.games
  return JSON.stringify(from) === JSON.stringify(other)
}

/** The rules that an experiment names, or brings. */
export const rulesOf = (content: Content, difficulty: CampaignSettings['difficulty']): Difficulty['rules'] =>
  typeof difficulty === 'string' ? content.difficulties.find(({ id }) => id === difficulty)!.rules : difficulty

/** The goals in victory points that an objective has, which a rule can move. */
export function vpGoalsOf(objective: Condition): number[] {
  switch (objective.kind) {
    case 'heroVp':
    case 'partyVp':
      return [objective.goal]
    case 'any':
    case 'all':
      return objective.of.flatMap(vpGoalsOf)
    default:
      return []
  }
}
