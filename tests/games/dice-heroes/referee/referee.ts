// The referee of Dice Heroes: judges what a game tells, event by event, by docs/rules/dice-heroes.md alone. It shares
// no code with the rules: chapters of its own keep a table of their own.
//
// Not judged, because events don't tell it:
// - who was asked and declined: the order of assistance (DH-USE-06) and of reductions (DH-DEC-16)
// - whether draws, rolls and random picks are fair; they need only be possible
// - the order of dice that came together: opening hands, gifts, several dice moved at once (DH-ZONE-07)
// - the moment at which a hero is near death or saved, between two turns (only that it holds, and that it is told)
// - dice of a check or skill that the end of the scenario cuts short (DH-REFILL-03)
// - what agents see (DH-VIEW)
// Not judged, because no card of these games has it: the effects resolve, reroll and test (DH-FX-14, -16, -22), and
// modify skills that roll.
import type { Heard } from '../../../../src/games/dice-heroes/words/events.ts'
import { judgeAftermath, judgeDevelopment } from './aftermath.ts'
import { type Content, type Numbering, type Outcome, withId } from './names.ts'
import { Scene } from './scene.ts'
import { judgeSetUp } from './set-up.ts'
import type { Played } from './table.ts'
import { judgeTurns } from './turn.ts'

export { Refusal } from './story.ts'

export interface Told {
  readonly content: Content
  readonly numbering: Numbering
  readonly played: Played
  readonly events: readonly Heard[]
}

/** @throws Refusal at the first event that the rules don't allow, or where one is missing */
export function judge(told: Told): void {
  const scene = new Scene(told)
  const { played, content } = told
  judgeDevelopment(scene)
  if (played.adventure === null) {
    playScenario(scene, played.scenario, 0, 1)
  } else {
    const adventure = withId(content.adventures, played.adventure)!
    let [stage, attempt] = [0, 1]
    while (stage < adventure.scenarios.length && attempt <= played.numbers.attempts) {
      const { scenario, rewards } = adventure.scenarios[stage]
      const outcome = playScenario(scene, scenario, stage, attempt)
      judgeAftermath(scene, outcome === 'won' ? rewards : []) // DH-OUT-03, DH-OUT-04
      if (outcome === 'won') [stage, attempt] = [stage + 1, 1]
      else attempt++ // DH-ADV-04
    }
  }
  const after = scene.story.next
  if (after !== undefined) scene.story.refuse('DH-OUT-05', 'the game is over, and something is told after it', after)
}

function playScenario(scene: Scene, id: string, stage: number, attempt: number): Outcome {
  judgeSetUp(scene, id, stage, attempt)
  return judgeTurns(scene)
}
