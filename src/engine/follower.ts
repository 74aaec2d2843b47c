// An agent that follows a plan for one turn, then its habitual style. `planner` plays by it, and so do all seats in its
// rollouts.
import type { Draws } from '../random/index.ts'
import type { Agent, Question, Seat } from './agent.ts'

/** A way to play. It may know what could be ordered for its next turn, and take orders. */
export interface Style<View, Orders> extends Agent<View> {
  /** What else could be done in the coming turn than what it would do by itself; asked at the turn boundary. */
  orders?(view: View, seat: Seat): readonly Orders[]
  /** Orders for its next turn; what is impossible is ignored. undefined: no orders. */
  order?(orders: Orders | undefined): void
}

/** A plan for one turn, and for what is asked of the seat until its next. */
export interface Plan<Orders> {
  /** Index of the style. */
  readonly style: number
  readonly orders?: Orders
}

/** Odd multiplier of a 32-bit hash: different choices almost always give different numbers. */
const HASH = 0x9e3779b1

export class Follower<View, Orders> implements Agent<View> {
  private readonly make: readonly (() => Style<View, Orders>)[]
  private readonly made: (Style<View, Orders> | undefined)[] = []
  private habit = 0
  private plan: Plan<Orders> | undefined = undefined
  private turns = 0
  private choicesHash = 0
  private afterPlan: ((chosen: number) => void) | undefined = undefined
  private current = -1
  private self: Style<View, Orders> | undefined = undefined
  private agentRng: Draws | undefined = undefined

  /** @param make the styles, each made when it first plays */
  constructor(make: readonly (() => Style<View, Orders>)[]) {
    this.make = make
  }

  /**
   * What to do in the next turn, and how to play after it. Stays through a reset: rollouts reset who plays in them.
   * @param afterPlan called when the turn after that begins, with one number for all choices since `follow`
   */
  follow(habit: number, plan?: Plan<Orders>, afterPlan?: (chosen: number) => void): void {
    this.habit = habit
    this.plan = plan
    this.turns = 0
    this.choicesHash = 0
    this.afterPlan = afterPlan
  }

  reset(agentRng: Draws): void {
    this.agentRng = agentRng
    this.current = -1
    this.sit(this.habit)
  }

  beforeTurn(view: View, seat: Seat): void {
    if (this.turns === 1) this.afterPlan?.(this.choicesHash)
    this.turns += 1
    const plan = this.plan ?? { style: this.habit }
    this.plan = undefined
    const self = this.sit(plan.style)
    self.order?.(plan.orders)
    self.beforeTurn?.(view, seat)
  }

  choose(question: Question<View>): number {
    const choice = (this.self ?? this.sit(this.habit)).choose(question)
    this.choicesHash = Math.imul(this.choicesHash, HASH) + choice + 1
    return choice
  }

  /** What could be ordered of this style, which forgets what it knew of another table. */
  orders(style: number, view: View, seat: Seat): readonly Orders[] {
    this.current = -1
    return this.sit(style).orders?.(view, seat) ?? []
  }

  /** Who takes over remembers nothing. @throws Error when nobody has called `reset` */
  private sit(style: number): Style<View, Orders> {
    const { agentRng } = this
    if (agentRng === undefined) throw new Error('an agent is reset before it is asked')
    const self = (this.made[style] ??= this.make[style]())
    if (style !== this.current) self.reset(agentRng)
    this.current = style
    this.self = self
    return self
  }
}
