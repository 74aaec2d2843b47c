// Who chooses. A policy says how likely it rolls again, so that exact.ts can compute what it comes to.
import { listed, makerOf, RandomAgent } from '../../engine/index.ts'
import type { Agent, Maker, Question } from '../../engine/index.ts'
import { optimalRolls } from './optimal.ts'
import type { Scenario } from './settings.ts'
import type { View } from './state.ts'

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
]

export const AGENTS = listed(PLAYERS)

export const newAgent = (name: string, scenario: Scenario): Agent<View> => makerOf(PLAYERS, name)(scenario)

/** Settings have checked the name. */
export const policyOf = (name: string, goal: number): Policy => PLAYERS.find((one) => one.name === name)!.policy(goal)

/** Their places among the actions that rules.ts offers. */
const [HOLD, ROLL] = [0, 1]

class ByPolicy implements Agent<View> {
  private readonly policy: Policy

  constructor(policy: Policy) {
    this.policy = policy
  }

  reset(): void {}

  choose({ view: { mine, theirs, turn } }: Question<View>): number {
    return this.policy(mine, theirs, turn) > 0 ? ROLL : HOLD
  }
}
