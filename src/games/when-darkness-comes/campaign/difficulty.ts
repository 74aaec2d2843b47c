// Adjusting the difficulty (WDC-DIFF): how the next game is set up, by what the table can see before it.
// game-by-game.ts asks before each game; setup/campaign.ts knows the set-ups.
import type { DifficultyCondition } from '../content/schema.ts'
import type { Careers } from '../state/careers.ts'
import { setupNumber } from '../setup/campaign.ts'

/** Set-up of the next game: its scenario, and each kind of effect from the first rule that holds. WDC-DIFF-02, -03 */
export function nextSetup(careers: Careers): number {
  const { campaign, game } = careers
  const scenario = game % campaign.scenarioCount
  let tnShift = 0
  let vpGoal = 0
  let disks = 0
  // From the last to the first: the first that stands has the last word.
  for (const rule of campaign.rules[scenario]!.toReversed()) {
    if (!holds(rule.when, careers)) continue
    if (rule.tnShift >= 0) tnShift = rule.tnShift
    if (rule.vpGoal >= 0) vpGoal = rule.vpGoal
    if (rule.disks >= 0) disks = rule.disks
  }
  return setupNumber(campaign, scenario, tnShift, vpGoal, disks)
}

/** Whether a condition holds before the next game. */
export function holds(condition: DifficultyCondition, careers: Careers): boolean {
  switch (condition.kind) {
    case 'finished':
      // exactly half is not more than half
      return countFinished(careers, condition.games) > condition.share * careers.seatCount
    case 'won':
      return careers.wonInARow >= condition.inARow
    case 'lost':
      return careers.lostInARow >= condition.inARow
    case 'dead':
      return careers.diedLast >= condition.atLeast
    case 'experience':
      return sumOf(careers.experience) >= condition.mean * careers.seatCount
    case 'played':
      return careers.game >= condition.games
    case 'not':
      return !holds(condition.of, careers)
    case 'any':
      return condition.of.some((part) => holds(part, careers))
    case 'all':
      return condition.of.every((part) => holds(part, careers))
  }
}

function countFinished({ finished }: Careers, games: number): number {
  let count = 0
  for (let hero = 0; hero < finished.length; hero++) if (finished[hero]! >= games) count += 1
  return count
}

function sumOf(values: Int16Array): number {
  let sum = 0
  for (let index = 0; index < values.length; index++) sum += values[index]!
  return sum
}
