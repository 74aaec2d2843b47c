// One question to an agent, and its answer; tables ask through it (table.ts). simulate/ words the error.
import { longer } from './buffers.ts'
import type { Agent, Question, Seat } from './game.ts'

/** Usual questions fit; others make the buffer grow. */
const USUAL_ACTIONS = 1024

/** The one question that a game asks, again and again. */
export function newQuestion<View>(view: View): Question<View> {
  return {
    kind: 0,
    seat: 0,
    actions: new Int32Array(USUAL_ACTIONS),
    count: 0,
    view,
    set: undefined,
    weights: undefined,
  }
}

/** Adds a legal action, however many there are. @throws RangeError for what is no whole number of 32 bits */
export function add(question: Question, action: number): void {
  if ((action | 0) !== action) refuseAction(question, action)
  if (question.count === question.actions.length) question.actions = longer(question.actions)
  question.actions[question.count] = action
  question.count += 1
}

/** An agent answered with something that is not among the legal actions: a mistake in the agent, never the user's. */
export class IllegalChoice extends Error {
  readonly seat: Seat
  readonly kind: number
  /** As the agent gave it; with its type where it is no number. */
  readonly choice: number | string
  readonly actions: readonly number[]

  constructor(question: Question, answer: unknown) {
    const actions = [...question.actions.subarray(0, question.count)]
    const choice = typeof answer === 'number' ? answer : `${String(answer)} (${typeof answer})`
    super(
      `seat ${question.seat} chose index ${choice} at decision ${question.kind}, ` +
        `where ${actions.length} actions are legal: ${actions.join(' ')}`,
    )
    this.name = 'IllegalChoice'
    this.seat = question.seat
    this.kind = question.kind
    this.choice = choice
    this.actions = actions
  }
}

/**
 * Lets the agent choose. With one legal action, asks nobody.
 * @returns the chosen action (its code, not its index)
 * @throws IllegalChoice when the answer is no index of a legal action; RangeError when nothing is legal (a mistake in
 *   the rules)
 */
export function answerOf<View>(agent: Agent<View>, question: Question<View>): number {
  const { count, actions } = question
  if (count < 2) return only(question)
  const choice = agent.choose(question)
  return choice >>> 0 === choice && choice < count ? actions[choice] : refuse(question, choice)
}

// What is rare, apart from `answerOf`, which is short so that the compiler puts it where somebody is asked.

/** The one legal action. */
function only({ kind, seat, actions, count }: Question): number {
  if (count < 1) throw new RangeError(`decision ${kind} of seat ${seat} has no legal action`)
  return actions[0]
}

function refuseAction({ kind, seat }: Question, action: number): never {
  throw new RangeError(`decision ${kind} of seat ${seat}: ${action} is no action, which is a whole number of 32 bits`)
}

function refuse(question: Question, choice: unknown): never {
  throw new IllegalChoice(question, choice)
}
