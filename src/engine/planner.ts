// The agent that looks ahead. Before its own turn it plays rollouts: first to see in which style its side does best
// from here, then to see whether another plan for this turn does better still. It measures how much better than its
// styles one can play.
import type { Draws } from '../random/index.ts'
import type { Agent, Question, Seat } from './agent.ts'
import { Follower, type Plan, type Style } from './follower.ts'
import { type Imaginable, Imagination, type Rollouts } from './imagination.ts'

/** Rollouts of each style before the first turn of a playout, and before each later one. */
const FIRST_RACE = 24
const RACE = 2
/** Rollouts of a style that count, the latest. */
const WINDOW = 64
/** A style this many standard errors behind the best is not raced again in the playout. */
const SURE = 3
/** Rollouts of each plan in the first comparison; the better ones go on to twice as many in all, and so on. */
const FIRST_FUTURES = 2
const MAX_FUTURES = 64
/**
 * Another plan has to beat the habit by this many standard errors of the difference. The best of a dozen plans is often
 * ahead by luck, and is then usually worse.
 */
const DOUBT = 2

/** For the list of a game's agents. */
export const PLANNER = {
  name: 'planner',
  about:
    'simulates how the game ends for each play style and each sensible plan for its turn, and takes the best; ' +
    'takes seconds a game',
  slow: true,
} as const

/** What a game tells `planner` of itself. */
export interface Planning<State, View, Orders> extends Rollouts<State, View> {
  /** The side of each seat: a side plays in one style. */
  readonly sides: readonly string[]
  /** Styles of a seat: of all seats of a side the same, each a new agent. */
  styles(seat: Seat): readonly (() => Style<View, Orders>)[]
  /** The planner's own seat in rollouts, where it may not choose everything. */
  bound?(agent: Agent<View>): Agent<View>
  /** What the end of a game is worth to a seat. */
  worth(table: State, seat: Seat): number
}

export class Planner<State, View extends Imaginable<State>, Orders> implements Agent<View> {
  private readonly planning: Planning<State, View, Orders>
  private readonly imagination: Imagination<State, View>
  private readonly seat: Seat
  private readonly follower: Follower<View, Orders>
  /** Who plays in the rollouts, by seat. */
  private readonly followers: readonly Follower<View, Orders>[]
  private readonly agents: readonly Agent<View>[]
  /** What the latest rollouts of each style were worth, in a ring. */
  private readonly raced: readonly Float64Array[]
  private readonly worths: Float64Array[] = []
  private agentRng: Draws | undefined = undefined
  /** Styles still in the race, and rollouts of each so far. */
  private racing: number[] = []
  private laps = 0
  private turns = 0

  constructor(planning: Planning<State, View, Orders>, seat: Seat) {
    this.planning = planning
    this.imagination = new Imagination(planning)
    this.seat = seat
    this.follower = new Follower(planning.styles(seat))
    this.followers = planning.sides.map((_, other) => new Follower(planning.styles(other)))
    this.agents = this.followers.map((agent, other) => (other === seat ? (planning.bound?.(agent) ?? agent) : agent))
    this.raced = planning.styles(seat).map(() => new Float64Array(WINDOW))
  }

  reset(agentRng: Draws): void {
    this.agentRng = agentRng
    this.racing = this.raced.map((_, style) => style)
    this.laps = 0
    this.turns = 0
    this.follower.follow(0)
    this.follower.reset(agentRng)
  }

  beforeTurn(view: View, seat: Seat): void {
    const futures = this.laps === 0 ? FIRST_RACE : RACE
    const habit = this.race(view, futures)
    this.follower.follow(habit, this.bestOf(this.plans(habit, view), habit, futures, view))
    this.follower.beforeTurn(view, seat)
    this.turns += 1
  }

  choose(question: Question<View>): number {
    return this.follower.choose(question)
  }

  /** Lets the whole side play in each style from here, in shared rollouts. @returns the style that does best */
  private race(view: View, futures: number): number {
    const { raced } = this
    for (const style of this.racing) {
      for (let number = 0; number < futures; number++)
        raced[style][(this.laps + number) % WINDOW] = this.future({ style }, style, view, number)
    }
    this.laps += futures
    const count = Math.min(this.laps, WINDOW)
    let best = this.racing[0]
    for (const style of this.racing) if (mean(raced[style], count) > mean(raced[best], count)) best = style
    this.racing = this.racing.filter((style) => !isBetter(raced[best], raced[style], count, SURE))
    return best
  }

  /** What could be done in the coming turn; the first is the habit. */
  private plans(habit: number, view: View): Plan<Orders>[] {
    const plans: Plan<Orders>[] = [{ style: habit }]
    for (const style of this.racing) if (style !== habit) plans.push({ style })
    for (const orders of this.followers[this.seat].orders(habit, view, this.seat)) plans.push({ style: habit, orders })
    return plans
  }

  /**
   * Sequential halving (Karnin, Koren, Somekh: "Almost optimal exploration in multi-armed bandits", ICML 2013) on
   * shared rollouts: all plans are tried in a few, the better half of those ahead of the habit in twice as many, and so
   * on. How far ahead a plan has to be grows to DOUBT standard errors, so that hopeless ones are given up early.
   *
   * @param known rollouts of the habit that the race has played
   */
  private bestOf(plans: readonly Plan<Orders>[], habit: number, known: number, view: View): Plan<Orders> {
    const { worths } = this
    while (worths.length < plans.length) worths.push(new Float64Array(MAX_FUTURES))
    const usual = worths[0]
    for (let number = 0; number < Math.min(known, MAX_FUTURES); number++)
      usual[number] = this.raced[habit][(this.laps - known + number) % WINDOW]
    let left = plans.map((_, index) => index).slice(1)
    let done = 0
    for (let futures = FIRST_FUTURES; futures <= MAX_FUTURES && left.length > 0; futures *= 2) {
      for (let number = Math.max(done, known); number < futures; number++)
        usual[number] = this.future(plans[0], habit, view, number)
      for (const index of left) {
        for (let number = done; number < futures; number++)
          worths[index][number] = this.future(plans[index], habit, view, number)
      }
      done = futures
      const doubt = DOUBT * Math.sqrt(done / MAX_FUTURES)
      const ahead = left.filter((index) => isBetter(worths[index], usual, done, doubt))
      ahead.sort((one, other) => mean(worths[other], done) - mean(worths[one], done) || one - other)
      left = ahead.slice(0, Math.ceil(left.length / 2))
    }
    return plans[left[0] ?? 0]
  }

  /**
   * What a rollout is worth. Nobody knows how the other sides play: by the rollout's number, in each of their styles.
   *
   * @param habit style of the whole side, but for the plan
   * @throws Error when nobody has called `reset`
   */
  private future(plan: Plan<Orders>, habit: number, view: View, number: number): number {
    const { planning, followers, seat, agentRng } = this
    if (agentRng === undefined) throw new Error('an agent is reset before it is asked')
    const { sides } = planning
    for (let other = 0; other < followers.length; other++)
      followers[other].follow(sides[other] === sides[seat] ? habit : number % planning.styles(other).length)
    followers[seat].follow(habit, plan)
    return planning.worth(
      this.imagination.play(view, seat, this.agents, agentRng, this.turns * MAX_FUTURES + number),
      seat,
    )
  }
}

function mean(values: Float64Array, count: number): number {
  let sum = 0
  for (let index = 0; index < count; index++) sum += values[index]
  return sum / count
}

/** Whether the mean difference of pairs is above so many standard errors. */
function isBetter(one: Float64Array, other: Float64Array, count: number, errors: number): boolean {
  const difference = mean(one, count) - mean(other, count)
  let squares = 0
  for (let index = 0; index < count; index++) squares += (one[index] - other[index] - difference) ** 2
  return difference > errors * Math.sqrt(squares / (count * (count - 1)))
}
