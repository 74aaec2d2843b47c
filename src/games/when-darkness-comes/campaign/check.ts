// What a campaign's difficulty rules cannot mean: goals that are none, entries that never decide anything.
// settings.ts comes here once scenarios and rules are known.
import type { Complain } from '../content/parts.ts'
import type { DifficultyCondition, DifficultyRule, ScenarioContent } from '../content/schema.ts'
import type { CampaignSettings } from '../settings.ts'
import { vpGoalsOf } from './plan.ts'

/**
 * Goals that are moved are there and stay goals; of an experiment's own rules each can stand at some time, and decide something. Rules that have
 * a name are for campaigns of any length.
 */
export function checkDifficulty(campaign: CampaignSettings, seats: number, plans: readonly ScenarioContent[], rules: readonly DifficultyRule[], complain: Complain): void {
  const isByName = typeof campaign.difficulty === 'string'
  checkGoals(plans, rules, isByName, complain)
  if (isByName) return
  rules.forEach((rule, at) => {
    checkCanStand(rule.when, ['campaign', 'difficulty', at, 'when'], campaign, seats, complain)
    checkDecides(rules, at, complain)
  })
}

/** Where difficulty rules move the goal in victory points, some game of the campaign has one, and it does not fall below 1. */
function checkGoals(plans: readonly ScenarioContent[], rules: readonly DifficultyRule[], isByName: boolean, complain: Complain): void {
  const first = rules.findIndex(({ vpGoal }) => vpGoal !== null)
  if (first < 0) return
  const pathOf = (at: number): (string | number)[] => ['campaign', 'difficulty', ...(isByName ? [] : [at, 'vpGoal'])]
  const goals = plans.flatMap(({ id, objective }) => vpGoalsOf(objective).map((goal) => ({ id, goal })))
  if (goals.length === 0) {
    const ids = [...new Set(plans.map(({ id }) => `"${id}"`))]
    const where = ids.length === 1 ? `and ${ids[0]!} has none` : `and none of ${ids.join(', ')} has one`
    complain(pathOf(first), `it moves a goal in victory points, ${where}`, { expected: `${isByName ? 'a difficulty without vpGoal' : 'tnShift or disks'}, or a scenario that is won by victory points` })
    return
  }
  const least = goals.reduce((a, b) => b.goal < a.goal ? b : a)
  rules.forEach(({ vpGoal }, at) => {
    if (vpGoal === null || least.goal + vpGoal >= 1) return
    complain(pathOf(at), `vpGoal ${vpGoal} leaves nothing to reach: "${least.id}" has a goal of ${least.goal}`, { expected: `${1 - least.goal} or more` })
  })
}

/** What a condition asks can be so before the last game. */
function checkCanStand(condition: DifficultyCondition, path: readonly (string | number)[], campaign: Pick<CampaignSettings, 'games' | 'veterans'>, seats: number, complain: Complain): void {
  const { games, veterans } = campaign
  const most = (key: string, value: number, limit: number, why: string): void => {
    if (value > limit) complain([...path, key], `${key} ${value} is never so: ${why}`, { expected: limit < 1 ? 'another condition' : `${limit} or less` })
  }
  const before = `before the last of ${games} games there are ${games - 1}`
  switch (condition.kind) {
    case 'won': case 'lost': return most('inARow', condition.inARow, games - 1, before)
    case 'played': return most('games', condition.games, games - 1, before)
    case 'dead': return most('atLeast', condition.atLeast, seats, `the party has ${seats}`)
    case 'finished': {
      const brought = Math.max(0, ...Object.values(veterans).map((veteran) => veteran.games))
      return most('games', condition.games, games - 1 + brought, brought === 0 ? before : `${before}, and veterans bring ${brought}`)
    }
    case 'not': return checkCanStand(condition.of, [...path, 'of'], campaign, seats, complain)
    case 'any': case 'all':
      condition.of.forEach((part, at) => { checkCanStand(part, [...path, 'of', at], campaign, seats, complain) })
      return
    case 'experience':
  }
}

/** Whenever this rule stands, an earlier one does not decide each of its effects before it. */
function checkDecides(rules: readonly DifficultyRule[], at: number, complain: Complain): void {
  const rule = rules[at]!
  const before = rules.slice(0, at).map((earlier, place) => ({ earlier, place })).filter(({ earlier }) => Object.keys(earlier.options).length === 0 && follows(rule.when, earlier.when))
  const effects = (['tnShift', 'vpGoal', 'disks'] as const).filter((effect) => rule[effect] !== null)
  const deciders = effects.map((effect) => before.find(({ earlier }) => earlier[effect] !== null))
  if (deciders.length === 0 || deciders.includes(undefined)) return
  complain(['campaign', 'difficulty', at], `this rule never decides anything: whenever it stands, so does rule ${deciders[0]!.place + 1}, and the first that stands decides`, { expected: 'the rule that asks for more before the one that asks for less' })
}

/** Whether the second surely holds where the first does; false where that is not plain. */
function follows(from: DifficultyCondition, other: DifficultyCondition): boolean {
  if (from.kind === 'finished' && other.kind === 'finished') return from.games >= other.games && from.share >= other.share
  if (from.kind === 'won' && other.kind === 'won') return from.inARow >= other.inARow
  if (from.kind === 'lost' && other.kind === 'lost') return from.inARow >= other.inARow
  if (from.kind === 'dead' && other.kind === 'dead') return from.atLeast >= other.atLeast
  if (from.kind === 'experience' && other.kind === 'experience') return from.mean >= other.mean
  if (from.kind === 'played' && other.kind === 'played') return from.games >= other.games
  return JSON.stringify(from) === JSON.stringify(other)
}
