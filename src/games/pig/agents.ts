// Who chooses. A policy says how likely it rolls again, so that exact.ts can compute what it comes to.
import { chancesOf, groupsOf, listed, makerOf, RandomAgent } from '../../engine/index.ts'
import type { Agent, Maker, Question, Slips } from '../../engine/index.ts'
import { optimalRolls } from './optimal.ts'
import type { Scenario } from './settings.ts'
import type { View } from './state.ts'

/** Their places among the actions that rules.ts offers. */
const [HOLD, ROLL] = [0, 1]

/** The chance to roll again, by my points, theirs, and those of the turn. */
export type Policy = (mine: number, theirs: number, turn: number) => number

type Player = Maker<Scenario, View> & { policy(goal: number): Policy }

export const holdAt =
  (points: number): Policy =>
  (_mine, _theirs, turn) =>
    turn < points ? 1 : 0

const player = (name: string, about: string, policy: Player['policy']): Player => ({
  name,
  about,
  policy,
  make: ({ goal }) => new ByPolicy(policy(goal)),
})

const holder = (points: number): Player =>
  player(`hold-at-${points}`, `Rolls until the turn is worth ${points} points, or enough to win.`, () => holdAt(points))

/** Groups are Ann or Bob against regulars; what a turn is expected to bring decides. */
const SCALES = { 'new-group': 3.08, casual: 1.35 }

/** Expected points of another roll, where a one loses the points of the turn. Nothing is gained from 20 on. */
const gainOfRolling = (turn: number): number => (20 - turn) / 6

const groups: readonly Player[] = groupsOf<Scenario, View>(SCALES, (_, slips) => new ByPolicy(holdAt(20), slips)).map(
  (group) => ({
    ...group,
    policy: () => (_mine, _theirs, turn) => {
      const gain = gainOfRolling(turn)
      if (group.name === 'regulars' || gain === 0) return gain > 0 ? 1 : 0
      return chancesOf([0, gain], SCALES[group.name as keyof typeof SCALES])[ROLL]
    },
  }),
)

const PLAYERS: readonly Player[] = [
  {
    name: 'random',
    about: 'Rolls or holds, one as often as the other.',
    policy: () => () => 0.5,
    make: () => new RandomAgent(),
  },
  holder(20),
  holder(10),
  holder(5),
  player('optimal', 'Plays for the best chance to win a game without end (value iteration).', (goal) => {
    const rolls = optimalRolls(goal)
    return (mine, theirs, turn) => (rolls(mine, theirs, turn) ? 1 : 0)
  }),
  ...groups,
]

export const AGENTS = listed(PLAYERS)

export const newAgent = (name: string, scenario: Scenario): Agent<View> => makerOf(PLAYERS, name)(scenario)

/** Settings have checked the name. */
export const policyOf = (name: string, goal: number): Policy => PLAYERS.find((one) => one.name === name)!.policy(goal)

class ByPolicy implements Agent<View> {
  private readonly policy: Policy
  readonly #slips: Slips | undefined

  constructor(policy: Policy, slips?: Slips) {
    this.policy = policy
    this.#slips = slips
  }

  reset(): void {}

  choose({ view: { mine, theirs, turn } }: Question<View>): number {
    const best = this.policy(mine, theirs, turn) > 0 ? ROLL : HOLD
    if (this.#slips === undefined) return best
    return this.#slips.among(2, (index) => (index === ROLL ? gainOfRolling(turn) : 0), best)
  }
}
