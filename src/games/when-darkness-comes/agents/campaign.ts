// An agent in a campaign: a mind for each set-up, since agents work out tables for the scenario that they play.
// agents/index.ts makes it around any agent of the game; it forgets between games, as all agents do.
import type { Agent, Question } from '../../../engine/game.ts'
import type { Draws } from '../../../random/index.ts'
import type { Hero } from '../state/play.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { View } from './view.ts'

export class CampaignAgent implements Agent<View> {
  private readonly make: (scenario: Scenario) => Agent<View>
  private readonly minds = new Map<Scenario, Agent<View>>()
  private mind: Agent<View> | undefined = undefined
  private scenario: Scenario | undefined = undefined
  private agentRng: Draws | undefined = undefined

  constructor(make: (scenario: Scenario) => Agent<View>) {
    this.make = make
  }

  reset(agentRng: Draws): void {
    this.agentRng = agentRng
    this.mind = undefined
    this.scenario = undefined
  }

  beforeTurn(view: View, seat: Hero): void {
    this.agentFor(view.scenario).beforeTurn?.(view, seat)
  }

  choose(question: Question<View>): number {
    return this.agentFor(question.view.scenario).choose(question)
  }

  /** @throws Error when nobody has called `reset` */
  private agentFor(scenario: Scenario): Agent<View> {
    if (this.mind !== undefined && this.scenario === scenario) return this.mind
    if (this.agentRng === undefined) throw new Error('an agent is reset before it is asked')
    let mind = this.minds.get(scenario)
    if (mind === undefined) {
      mind = this.make(scenario)
      this.minds.set(scenario, mind)
    }
    mind.reset(this.agentRng)
    this.mind = mind
    this.scenario = scenario
    return mind
  }
}
