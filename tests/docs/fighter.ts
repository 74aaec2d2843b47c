// An agent that never runs from a fight. In everything else it plays as `steady` does.
import type { Agent, Question } from '../../src/engine/game.ts'
import { Steady } from '../../src/games/when-darkness-comes/agents/steady.ts'
import { DP, Verb, verbOf } from '../../src/games/when-darkness-comes/words/decisions.ts'
import type { Scenario } from '../../src/games/when-darkness-comes/setup/scenario.ts'
import type { View } from '../../src/games/when-darkness-comes/agents/view.ts'

export class Fighter implements Agent<View> {
  private readonly usual: Steady

  constructor(scenario: Scenario) {
    this.usual = new Steady(scenario)
  }

  reset(): void {
    this.usual.reset()
  }

  choose(question: Question<View>): number {
    if (question.kind === DP.fleeOrFight) {
      for (let index = 0; index < question.count; index++)
        if (verbOf(question.actions[index]!) === Verb.fight) return index
    }
    return this.usual.choose(question)
  }
}
