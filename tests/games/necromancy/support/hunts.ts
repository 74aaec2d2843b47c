// Tables in the middle of a campaign: at the settlement, or on the way.
import { Scene } from '../../../../src/games/necromancy/words/addresses.ts'
import { Stage } from '../support.ts'

/** A Ghoul without modifiers to its moves. */
export const plain = { playbook: 'ghoul', moveMods: { tracking: 0, foraging: 0, 'act-with-grace': 0, appeal: 0 } }

/** A hunt for the manticore, without instability and strikes. Crises only cost people. */
export const hunt = ({ party = [plain], numbers = {}, ...more }: Readonly<Record<string, unknown>> = {}): Stage => {
  const stage = new Stage({
    scenario: 'first-frost',
    party,
    threats: [['manticore'], ['harpy']],
    weights: { crises: { riot: 0, scapegoat: 0, granary: 0, 'false-creed': 0, 'barred-gate': 0 } },
    numbers: { startInstability: 0, ...(numbers as object) },
    ...more,
  })
  stage.state.nextStrike = 1000
  stage.state.homeLegs = 3
  stage.draws.enterScene(Scene.hunt, 1)
  return stage.setToken('supply', 4)
}

/** The same on the way. */
export const wilds = (more: Readonly<Record<string, unknown>> = {}): Stage => {
  const stage = hunt(more)
  stage.state.isAway = 1
  stage.state.legsNeeded = 3
  return stage
}
/** No encounter in so many checks. */
export const quiet = (stage: Stage, checks = 1): Stage => stage.numbers(...Array.from({ length: checks }, () => 5))
