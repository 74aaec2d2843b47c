// An agent whose hero may not choose everything: forbidden actions are taken off before the agent is asked. Agents that
// judge know this and plan without them (judgement.ts); any other is simply asked about what is left.
import { add, newQuestion } from '../../../engine/question.ts'
import type { Agent, Question, Seat } from '../../../engine/game.ts'
import type { Draws } from '../../../random/index.ts'
import { restriction } from '../setup/restrictions.ts'
import type { View } from './view.ts'

/** The agent, with what its hero is forbidden taken off its questions. @param mayNot names of restrictions.ts */
export function restrictedTo(agent: Agent<View>, mayNot: readonly string[]): Agent<View> {
  return mayNot.length === 0 ? agent : new Restricted(agent, mayNot)
}

/** A question that is asked of one table after another. */
type Left = { -readonly [Key in keyof Question<View>]: Question<View>[Key] }

export class Restricted implements Agent<View> {
  private readonly agent: Agent<View>
  private readonly forbidden: readonly ((kind: number, action: number) => boolean)[]
  /** What is left of a question, and where it stood there; made at the first question. */
  private left: Left | undefined = undefined
  private places = new Int32Array(0)

  /** @param names of restrictions.ts */
  constructor(agent: Agent<View>, names: readonly string[]) {
    this.agent = agent
    this.forbidden = names.map((name) => restriction(name).isForbidden)
  }

  get slips(): Agent['slips'] {
    return this.agent.slips
  }

  reset(agentRng: Draws): void {
    this.agent.reset(agentRng)
  }

  beforeTurn(view: View, seat: Seat): void {
    this.agent.beforeTurn?.(view, seat)
  }

  /** Where everything is forbidden, nothing is. */
  choose(question: Question<View>): number {
    const left: Left = (this.left ??= newQuestion(question.view))
    if (this.places.length < question.actions.length) this.places = new Int32Array(question.actions.length)
    left.kind = question.kind
    left.seat = question.seat
    left.view = question.view
    left.count = 0
    for (let index = 0; index < question.count; index++) {
      if (this.isForbidden(question.kind, question.actions[index]!)) continue
      this.places[left.count] = index
      add(left, question.actions[index]!)
    }
    if (left.count === 0) return this.agent.choose(question)
    return left.count === 1 ? this.places[0]! : this.places[this.agent.choose(left)]!
  }

  private isForbidden(kind: number, action: number): boolean {
    for (let index = 0; index < this.forbidden.length; index++) if (this.forbidden[index]!(kind, action)) return true
    return false
  }
}
