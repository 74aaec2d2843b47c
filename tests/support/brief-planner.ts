// A game whose planner thinks for a moment. What every agent promises does not depend on how long it thinks.
import type { Game } from '../../src/engine/game.ts'
import { Planner } from '../../src/engine/planner.ts'

const BRIEF = { practice: [2, 2], rollouts: [2, 2] } as const

export const withBriefPlanner = (game: Game): Game => ({
  ...game,
  newAgent(name, scenario, seat) {
    const agent = game.newAgent(name, scenario, seat)
    return agent instanceof Planner ? agent.withEffort(BRIEF) : agent
  },
})
