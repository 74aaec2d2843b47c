// The agent that looks ahead. Before its own turn it imagines rollouts in which everybody plays as `steady`, tries each
// sensible plan for the turn in all of them, and takes the one that ends best. It measures how much better than
// `steady` one can play; a playout takes seconds.
import type { Agent, Question } from '../../../engine/game.ts'
import type { Draws } from '../../../random/index.ts'
import { Verb } from '../words/decisions.ts'
import type { Hero } from '../state/play.ts'
import { freedomsOf } from '../setup/restrictions.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { View } from './view.ts'
import { Follower, PLAIN, type Plan } from './follower.ts'
import { Imagination } from './imagination.ts'
import { restrictedTo } from './restricted.ts'
import { Steady } from './steady.ts'
import { STEADY } from '../content/profile.ts'

/** Places to go that are tried, beside the one that `steady` would choose. */
const MAX_PLACES = 6
/** Futures for each plan in the first comparison; as many again, doubled each time, for the better half. */
const FIRST_FUTURES = 2
/** Sum of those for the plans that are left at the end: 2 + 4 + 8 + 16 + 32. */
const MAX_FUTURES = 62
/**
 * Another plan has to beat that of `steady` by this many standard errors of the difference. The best of a dozen plans
 * is often ahead by luck, and is then usually worse.
 */
const DOUBT = 2

export class Planner implements Agent<View> {
  private readonly imagination: Imagination
  private readonly follower: Follower
  private readonly tried: Follower
  /** The same, with what the hero is forbidden taken off: so it plays in the futures. */
  private readonly bound: Agent<View>
  private readonly scout: Steady
  private readonly agents: Agent<View>[]
  private readonly worths: Float64Array[] = []
  private agentRng: Draws | undefined = undefined
  private turns = 0

  /** @param mayNot what the hero is forbidden; what others are, it does not know */
  constructor(scenario: Scenario, mayNot: readonly string[] = []) {
    const freedoms = freedomsOf(mayNot)
    this.imagination = new Imagination(scenario)
    this.follower = new Follower(scenario, freedoms)
    this.tried = new Follower(scenario, freedoms)
    this.bound = restrictedTo(this.tried, mayNot)
    this.scout = new Steady(scenario, STEADY, freedoms)
    this.agents = scenario.seats.map(() => new Steady(scenario))
  }

  reset(agentRng: Draws): void {
    this.agentRng = agentRng
    this.turns = 0
    this.follower.reset()
    this.scout.reset()
  }

  /** @throws Error when nobody has called `reset` */
  beforeTurn(view: View, seat: Hero): void {
    if (this.agentRng === undefined) throw new Error('an agent is reset before it is asked')
    this.follower.follow(this.bestOf(this.plans(view, seat), view, seat, this.agentRng))
    this.follower.beforeTurn()
    this.turns += 1
  }

  choose(question: Question<View>): number {
    return this.follower.choose(question)
  }

  /** What could be done in the coming turn; the first is what `steady` would do. */
  private plans(view: View, seat: Hero): Plan[] {
    const plans = [PLAIN, { ...PLAIN, profile: 1 }, { ...PLAIN, profile: 2 }, { ...PLAIN, turn: Verb.stand }]
    if (view.damage(seat) > 0) plans.push({ ...PLAIN, turn: Verb.healSelf })
    for (const { destination, direction } of this.scout.places(view, seat, MAX_PLACES + 1).slice(1)) {
      plans.push({ profile: 0, turn: Verb.moveThenAct, destination, direction })
    }
    return plans
  }

  /**
   * Sequential halving (Karnin, Koren, Somekh: "Almost optimal exploration in multi-armed bandits", ICML 2013) on
   * shared rollouts: all plans are tried in a few, the better half in twice as many, and so on. The plan of `steady`
   * stays to the end; only a plan that is better by DOUBT standard errors replaces it.
   */
  private bestOf(plans: readonly Plan[], view: View, seat: Hero, agentRng: Draws): Plan {
    const { worths } = this
    while (worths.length < plans.length) worths.push(new Float64Array(MAX_FUTURES))
    let left = plans.map((_, index) => index)
    let done = 0
    for (let futures = FIRST_FUTURES; done + futures <= MAX_FUTURES; futures *= 2) {
      for (const index of left) {
        for (let future = done; future < done + futures; future++)
          worths[index]![future] = this.future(plans[index]!, view, seat, agentRng, future)
      }
      done += futures
      if (left.length === 2) break
      const [, ...others] = left
      others.sort((one, other) => mean(worths[other]!, done) - mean(worths[one]!, done) || one - other)
      left = [0, ...others.slice(0, Math.max(1, Math.ceil(left.length / 2) - 1))]
    }
    const challenger = left[1]
    return challenger !== undefined && isBetter(worths[challenger]!, worths[0]!, done) ? plans[challenger]! : plans[0]!
  }

  private future(plan: Plan, view: View, seat: Hero, agentRng: Draws, number: number): number {
    const { agents, tried, bound } = this
    const usual = agents[seat]!
    agents[seat] = bound
    tried.follow(plan)
    const worth = this.imagination.future(view, seat, agents, agentRng, this.turns * MAX_FUTURES + number)
    agents[seat] = usual
    return worth
  }
}

function mean(values: Float64Array, count: number): number {
  let sum = 0
  for (let index = 0; index < count; index++) sum += values[index]!
  return sum / count
}

/** Whether the mean difference of pairs is above DOUBT standard errors. */
function isBetter(one: Float64Array, other: Float64Array, count: number): boolean {
  const difference = mean(one, count) - mean(other, count)
  let squares = 0
  for (let index = 0; index < count; index++) squares += (one[index]! - other[index]! - difference) ** 2
  return difference > DOUBT * Math.sqrt(squares / (count * (count - 1)))
}
