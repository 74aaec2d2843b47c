// The agents of Pig.
import type { Agent, Question } from '../../../src/engine/game.ts'
import { RandomAgent } from '../../../src/engine/random-agent.ts'
import type { View } from './play.ts'
import type { Scenario } from './scenario.ts'
import { optimalRolls } from './solve.ts'

const HOLD = 0
const ROLL = 1

export function newAgent(name: string, scenario: Scenario): Agent<View> {
  if (name === 'random') return new RandomAgent()
  if (name === 'optimal') return new Optimal(scenario.goal)
  const match = /^hold-at-(\d+)$/.exec(name)
  if (match === null) throw new RangeError(`no agent "${name}"`)
  return new HoldAt(Number(match[1]))
}

class HoldAt implements Agent<View> {
  private readonly points: number

  constructor(points: number) {
    this.points = points
  }

  reset(): void {}

  choose({ view: { mine, turn, goal } }: Question<View>): number {
    return turn >= this.points || mine + turn >= goal ? HOLD : ROLL
  }
}

class Optimal implements Agent<View> {
  private readonly rolls: (mine: number, theirs: number, turn: number) => boolean

  constructor(goal: number) {
    this.rolls = optimalRolls(goal)
  }

  reset(): void {}

  choose({ view: { mine, theirs, turn } }: Question<View>): number {
    return this.rolls(mine, theirs, turn) ? ROLL : HOLD
  }
}
