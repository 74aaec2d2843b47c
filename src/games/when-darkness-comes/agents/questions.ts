// How agents read a question: which of its actions is of a kind, and which is worth most.
import type { Question } from '../../../engine/game.ts'
import type { Slips } from '../../../engine/groups.ts'
import { argumentOf, Verb, verbOf } from '../words/decisions.ts'
import { NONE } from '../state/play.ts'
import type { View } from './view.ts'

export type Ask = Question<View>

/** Index of the action that is worth most; of equals the first. */
export function bestOf(question: Ask, worthOf: (action: number) => number): number {
  let best = 0
  let bestWorth = -Infinity
  for (let index = 0; index < question.count; index++) {
    const worth = worthOf(question.actions[index]!)
    if (worth > bestWorth) {
      bestWorth = worth
      best = index
    }
  }
  return best
}

/** Worth of an action that the agent does not think of: it is taken only where nothing else is offered. */
export const NEVER = -1

/** Index of the action that is taken: the best, unless a group slips. */
export function taken(question: Ask, slips: Slips | undefined, worthOf: (action: number) => number): number {
  const best = bestOf(question, worthOf)
  if (slips === undefined) return best
  return slips.among(question.count, (index) => thought(worthOf(question.actions[index]!)), best)
}

const thought = (worth: number): number => (worth === NEVER ? -Infinity : worth)

/** Whether something is done that is worth so much more than to leave it, unless a group slips. */
export function decides(slips: Slips | undefined, gain: number): boolean {
  if (slips === undefined) return gain > 0
  return slips.among(2, (index) => (index === 1 ? gain : 0), gain > 0 ? 1 : 0) === 1
}

/** Index of the action with this verb (and argument), -1 when it is not offered. */
export function find(question: Ask, verb: number, argument = NONE): number {
  for (let index = 0; index < question.count; index++) {
    const action = question.actions[index]!
    if (verbOf(action) === verb && (argument === NONE || argumentOf(action) === argument)) return index
  }
  return -1
}

/** Index of the end of movement, 0 when it is not offered. */
export const stop = (question: Ask): number => {
  const index = find(question, Verb.stop)
  return index >= 0 ? index : 0
}
