// Who chooses. A policy says how likely it rolls again, so that exact.ts can compute what it comes to.
import { RandomAgent } from '../../engine/index.ts'
import type { Agent, AgentInfo, Question } from '../../engine/index.ts'
import { optimalRolls } from './optimal.ts'
import type { Scenario } from './settings.ts'
import type { View } from './state.ts'

/** The chance to roll again, by my points, theirs, and those of the turn. */
export type Policy = (mine: number, theirs: number, turn: number) => number

interface Player extends AgentInfo {
  policy(goal: number): Policy
}

export const holdAt =
  (points: number): Policy =>
  (_mine, _theirs, turn) =>
    turn < points ? 1 : 0

const holder = (points: number): Player => ({
  name: `hold-at-${points}`,
  about: `Rolls until the turn is worth ${points} points, or enough to win.`,
  policy: () => holdAt(points),
})

const PLAYERS: readonly Player[] = [
  { name: 'random', about: 'Rolls or holds, one as often as the other.', policy: () => () => 0.5 },
  holder(20),
  holder(10),
  holder(5),
  {
    name: 'optimal',
    about: 'Plays for the best chance to win a game without end (value iteration).',
    policy: (goal) => {
      const rolls = optimalRolls(goal)
      return (mine, theirs, turn) => (rolls(mine, theirs, turn) ? 1 : 0)
    },
  },
]

export const AGENTS: readonly AgentInfo[] = PLAYERS.map(({ name, about }) => ({ name, about }))

/** @throws RangeError for a name that is not listed: settings have checked it */
export function policyOf(name: string, goal: number): Policy {
  const player = PLAYERS.find((one) => one.name === name)
  if (player === undefined) throw new RangeError(`there is no agent ${name}`)
  return player.policy(goal)
}

export function newAgent(name: string, { goal }: Scenario): Agent<View> {
  return name === 'random' ? new RandomAgent() : new ByPolicy(policyOf(name, goal))
}

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
