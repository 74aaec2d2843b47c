// Rollouts for agents that look ahead (planner.ts): a copy of the table at a turn boundary, with everything that the
// seat cannot know drawn anew, played to its end. The game in progress is left alone.
import { newTable } from './table.ts'
import type { Agent, Recorder } from '../../../engine/game.ts'
import { Draws } from '../../../random/index.ts'
import { actorsOf, EVENTS } from '../words/addresses.ts'
import { type Hero, Play } from '../state/play.ts'
import { playRounds } from '../rules/turn.ts'
import type { Scenario } from '../setup/scenario.ts'
import { Outcome } from '../state/state.ts'
import type { View } from './view.ts'

/** What the end of a game is worth to a hero: the win first; then that the party lives; then points of one's own. */
const WORTH = { win: 1, alive: 0.1, point: 0.002 } as const

const nothing = (): void => {
  /* what is imagined is not measured */
}
const UNMEASURED: Recorder = {
  set: nothing,
  add: nothing,
  trial: nothing,
  happened: nothing,
  point: nothing,
  rule: nothing,
}

export class Imagination {
  private readonly play: Play
  private readonly draws: Draws

  constructor(scenario: Scenario) {
    this.play = newTable(scenario, null)
    this.draws = new Draws(actorsOf(scenario), EVENTS)
  }

  /**
   * Plays one rollout to its end. The same `agentRng` and number give the same hidden disks and the
   * same dice, whatever is done, so that plans are compared on the same dice.
   * @param view at a turn boundary (`Agent.beforeTurn`)
   * @param agents who plays in it, by seat; they are reset first
   * @param agentRng the agent's RNG stream
   * @returns what the end is worth to the hero, see WORTH
   */
  future(view: View, hero: Hero, agents: readonly Agent<View>[], agentRng: Draws, number: number): number {
    const { play, draws } = this
    draws.forkFrom(agentRng, 'hidden', number)
    view.imagine(hero, play, draws)
    for (const agent of agents) agent.reset(agentRng)
    draws.forkFrom(agentRng, 'future', number)
    draws.startRound(play.state.round)
    play.begin(agents, draws, UNMEASURED)
    playRounds(play)
    return this.worth(hero)
  }

  private worth(hero: Hero): number {
    const { state, scenario } = this.play
    let alive = 0
    for (let other = 0; other < scenario.seatCount; other++) alive += state.alive[other]!
    return (
      (state.outcome === Outcome.won ? WORTH.win : 0) +
      (WORTH.alive * alive) / scenario.seatCount +
      WORTH.point * state.victoryPoints[hero]!
    )
  }
}
