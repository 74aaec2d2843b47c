// A hero who follows a plan for one turn, and then plays as `steady`. `planner` plays by it, and so does the hero in
// the rollouts that `planner` imagines.
import type { Agent, Question } from '../../../engine/game.ts'
import { NONE } from '../state/play.ts'
import { FREE } from '../setup/restrictions.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { View } from './view.ts'
import { type Orders, Steady } from './steady.ts'
import { BOLD, CAUTIOUS, STEADY } from '../content/profile.ts'

/** A plan for one turn. */
export interface Plan extends Orders {
  /** Index in PROFILES. */
  readonly profile: number
}

/** Ways to go about a turn. */
export const PROFILES = [STEADY, BOLD, CAUTIOUS] as const

/** Nothing but what `steady` would do. */
export const PLAIN: Plan = { profile: 0, turn: NONE, destination: NONE, direction: NONE }

export class Follower implements Agent<View> {
  private readonly selves: readonly Steady[]
  private plan = PLAIN
  private self: Steady

  constructor(scenario: Scenario, freedoms = FREE) {
    this.selves = PROFILES.map((profile) => new Steady(scenario, profile, freedoms))
    this.self = this.selves[0]!
  }

  /** What is to be done in the next turn of this seat. */
  follow(plan: Plan): void {
    this.plan = plan
  }

  /** A plan that was handed in stays: imagined futures reset whoever plays in them after the plan is made. */
  reset(): void {
    for (const self of this.selves) self.reset()
    this.self = this.selves[0]!
  }

  /** The first turn goes by the plan, all others as they come. */
  beforeTurn(): void {
    this.self = this.selves[this.plan.profile]!
    this.self.order(this.plan)
    this.plan = PLAIN
  }

  choose(question: Question<View>): number {
    return this.self.choose(question)
  }
}
