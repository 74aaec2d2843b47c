// How agents read a question: which of its actions is of a kind, and which is worth most.
import type { Question } from '../../../engine/game.ts'
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
