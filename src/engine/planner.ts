// The agent that looks ahead. It plays in the style in which its side does best in practice games of the scenario.
// Before its own turn it plays rollouts to see whether another plan for this turn ends better. It measures how much
// better than its styles one can play.
import type { Draws } from '../random/index.ts'
import type { Agent, Question, Seat } from './agent.ts'
import { Follower, type Plan, type Style } from './follower.ts'
import { type Imaginable, Imagination, type Rollouts, UNMEASURED } from './imagination.ts'
import type { Recorder } from './metric.ts'
import { power } from '../numeric/index.ts'

/** How many games a planner plays to decide. */
interface Effort {
  /** Practice games of each style, in the first comparison and at most. The better half goes on to twice as many. */
  readonly practice: readonly [first: number, most: number]
  /** Rollouts of each plan, in the same way. */
  readonly rollouts: readonly [first: number, most: number]
}

const FULL: Effort = { practice: [64, 512], rollouts: [2, 64] }
/** A style this many standard errors behind the best goes no further. */
const SURE = 3
/**
 * Another plan has to beat the habit by this many standard errors of the difference. The best of a dozen plans is often
 * ahead by luck, and is then usually worse.
 */
const DOUBT = 2

/** For the list of a game's agents. */
export const PLANNER = {
  name: 'planner',
  about:
    'plays in the style that wins most practice games, or by a better plan found in simulated games; ' +
    'takes seconds a game',
  slow: true,
} as const

/** What a game tells `planner` of itself. */
export interface Planning<State, View, Orders> extends Rollouts<State, View> {
  /** Plays a game from its set-up. */
  play(table: State, agents: readonly Agent<View>[], draws: Draws, record: Recorder): void
  /** The side of each seat: a side plays in one style. */
  readonly sides: readonly string[]
  /** Styles of a seat: of all seats of a side the same, each a new agent. */
  styles(seat: Seat): readonly (() => Style<View, Orders>)[]
  /** For seats that may not choose everything: styles that respect the restriction, and a wrapper that enforces it. */
  readonly own?: readonly (() => Style<View, Orders>)[]
  bound?(agent: Agent<View>): Agent<View>
  /** What the end of a game is worth to a seat. */
  worth(table: State, seat: Seat): number
  /**
   * What ends a rollout on the spot: `EndingTable.over`, which `playOn` catches. A plan that made the habit's choices
   * in its turn ends like the habit, so the planner throws this in place of playing on. Only where styles carry
   * nothing over from turn to turn.
   */
  readonly over?: Error
}

/** The habit of each side, by scenario and by the games of practice: it depends on nothing else. */
const habits = new WeakMap<object, Map<string, number>>()

export class Planner<State, View extends Imaginable<State>, Orders> implements Agent<View> {
  private readonly scenario: object
  private readonly planning: Planning<State, View, Orders>
  private readonly imagination: Imagination<State, View>
  private readonly seat: Seat
  private readonly follower: Follower<View, Orders>
  /** Who plays in practice games, by seat; in rollouts `tried` has the planner's own. */
  private readonly followers: readonly Follower<View, Orders>[]
  private readonly tried: Follower<View, Orders>
  private readonly agents: readonly Agent<View>[]
  private readonly worths: Float64Array[] = []
  /** By rollout: what the habit chose in its turn. */
  private readonly habitChoices: Float64Array
  private agentRng: Draws | undefined = undefined
  private turns = 0
  private readonly effort: Effort

  /** @param scenario what is practised once and remembered for */
  constructor(scenario: object, planning: Planning<State, View, Orders>, seat: Seat, effort = FULL) {
    this.scenario = scenario
    this.planning = planning
    this.effort = effort
    this.habitChoices = new Float64Array(effort.rollouts[1])
    this.imagination = new Imagination(planning)
    this.seat = seat
    const { sides, styles, own = styles(seat), bound } = planning
    this.follower = new Follower(own)
    this.tried = new Follower(own)
    this.followers = sides.map((_, other) => new Follower(styles(other)))
    this.agents = this.followers.map((agent, other) => (other === seat ? (bound?.(this.tried) ?? this.tried) : agent))
  }

  reset(agentRng: Draws): void {
    this.agentRng = agentRng
    this.turns = 0
    this.follower.follow(this.habit)
    this.follower.reset(agentRng)
    this.tried.reset(agentRng)
  }

  beforeTurn(view: View, seat: Seat): void {
    const { habit } = this
    this.follower.follow(habit, this.bestOf(this.plans(habit, view), view))
    this.follower.beforeTurn(view, seat)
    this.turns += 1
  }

  choose(question: Question<View>): number {
    return this.follower.choose(question)
  }

  /** The same agent with another effort; for tests. */
  withEffort(effort: Effort): Planner<State, View, Orders> {
    return new Planner(this.scenario, this.planning, this.seat, effort)
  }

  /** The style in which the side does best when all of it play so. */
  private get habit(): number {
    const { scenario, planning, seat, effort } = this
    let known = habits.get(scenario)
    if (known === undefined) habits.set(scenario, (known = new Map()))
    const key = `${planning.sides[seat]} ${effort.practice.join()}`
    const habit = known.get(key) ?? this.practise()
    known.set(key, habit)
    return habit
  }

  /** Sequential halving, as in `bestOf`, on the same practice games. */
  private practise(): number {
    const [first, most] = this.effort.practice
    const worths = this.planning.styles(this.seat).map(() => new Float64Array(most))
    let left = worths.map((_, style) => style)
    for (let done = 0, games = first; games <= most && left.length > 1; done = games, games *= 2) {
      for (const style of left)
        for (let game = done; game < games; game++) worths[style][game] = this.practice(style, game)
      left = better(left, worths, games).slice(0, Math.max(games === most ? 1 : 2, Math.ceil(left.length / 2)))
      left = left.filter((style) => !isBetter(worths[left[0]], worths[style], games, SURE))
    }
    return left[0]
  }

  /** What a practice game is worth to the side. */
  private practice(style: number, game: number): number {
    const { planning, followers, seat } = this
    const { sides, table, draws } = planning
    this.seatAll(style, game)
    draws.startPlayout(PRACTICE_SEED, game)
    this.imagination.reset(followers, draws, game)
    planning.play(table, followers, draws, UNMEASURED)
    let worth = 0
    for (let other = 0; other < sides.length; other++)
      if (sides[other] === sides[seat]) worth += planning.worth(table, other)
    return worth
  }

  /** What could be done in the coming turn; the first is the habit. */
  private plans(habit: number, view: View): Plan<Orders>[] {
    const plans: Plan<Orders>[] = [{ style: habit }]
    const styles = this.planning.styles(this.seat).length
    for (let style = 0; style < styles; style++) if (style !== habit) plans.push({ style })
    for (const orders of this.tried.orders(habit, view, this.seat)) plans.push({ style: habit, orders })
    return plans
  }

  /**
   * Sequential halving (Karnin, Koren, Somekh: "Almost optimal exploration in multi-armed bandits", ICML 2013) on
   * shared rollouts: all plans are tried in a few, the better half in twice as many, and so on. How far ahead of the
   * habit a plan has to be grows to DOUBT standard errors, so that hopeless ones are given up early.
   */
  private bestOf(plans: readonly Plan<Orders>[], view: View): Plan<Orders> {
    const { worths } = this
    const [first, most] = this.effort.rollouts
    while (worths.length < plans.length) worths.push(new Float64Array(most))
    let left = plans.map((_, index) => index).slice(1)
    for (let done = 0, rollouts = first; rollouts <= most && left.length > 0; done = rollouts, rollouts *= 2) {
      for (const index of [0, ...left]) {
        for (let number = done; number < rollouts; number++)
          worths[index][number] = this.rollout(plans, index, view, number)
      }
      const doubt = DOUBT * Math.sqrt(rollouts / most)
      left = better(left, worths, rollouts).slice(0, Math.ceil(left.length / 2))
      if (done > 0) left = left.filter((index) => isBetter(worths[index], worths[0], rollouts, doubt))
    }
    return plans[left[0] ?? 0]
  }

  /**
   * What a rollout is worth.
   * @param index of the plan; 0 is the habit, which is played first
   * @throws Error when nobody has called `reset`
   */
  private rollout(plans: readonly Plan<Orders>[], index: number, view: View, number: number): number {
    const { planning, imagination, agents, seat, agentRng, habitChoices, worths } = this
    if (agentRng === undefined) throw new Error('an agent is reset before it is asked')
    const habit = plans[0].style
    let isSameAsHabit = false
    if (index === 0) habitChoices[number] = NaN
    this.seatAll(habit, number)
    this.tried.follow(habit, plans[index], (chosen) => {
      if (index === 0) habitChoices[number] = chosen
      else if (planning.over !== undefined && chosen === habitChoices[number]) {
        isSameAsHabit = true
        throw planning.over
      }
    })
    const table = imagination.play(view, seat, agents, agentRng, this.turns * this.effort.rollouts[1] + number)
    return isSameAsHabit ? worths[0][number] : planning.worth(table, seat)
  }

  /** Nobody knows how other sides play: in each of their styles, by the number of the game. */
  private seatAll(style: number, number: number): void {
    const { followers, planning, seat } = this
    const { sides } = planning
    for (let other = 0; other < followers.length; other++)
      followers[other].follow(sides[other] === sides[seat] ? style : number % planning.styles(other).length)
  }
}

/** Of every playout the same: any number will do. */
const PRACTICE_SEED = 0

/** The best first; of equals in their order. */
const better = (left: readonly number[], worths: readonly Float64Array[], count: number): number[] =>
  [...left].sort((one, other) => mean(worths[other], count) - mean(worths[one], count) || one - other)

function mean(values: Float64Array, count: number): number {
  let sum = 0
  for (let index = 0; index < count; index++) sum += values[index]
  return sum / count
}

/** Whether the mean difference of pairs is above this many standard errors. */
function isBetter(one: Float64Array, other: Float64Array, count: number, errors: number): boolean {
  const difference = mean(one, count) - mean(other, count)
  let squares = 0
  for (let index = 0; index < count; index++) squares += power(one[index] - other[index] - difference, 2)
  return difference > errors * Math.sqrt(squares / (count * (count - 1)))
}
