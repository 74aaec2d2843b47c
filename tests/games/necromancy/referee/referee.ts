// The referee of Necromancy: judges what a game tells, event by event, by docs/rules/necromancy.md alone. It shares no
// code with the rules: chapters of its own keep a table of their own.
//
// Not judged, because events don't tell it:
// - the weapon of an attack: all that fit are followed, and its ammunition is counted where one is left (weapons.ts)
// - for which target a card is drawn when attacks are split, if a trap or a death comes first
// - the start band that a full success lets the party pick: each is tried (`guess`)
// - squares of second monsters, and of heroes beyond the third at close, until they move
// - partners of intimacy, picks of a celebration that are cancelled, who is treated, who watches a quiet camp
// - marks of the wilds at the moment they are placed at home; what agents were asked and declined
// - whether draws, rolls and random picks are fair; they need only be possible
// Not judged, because no content has it: the effects reshuffle, depredate and die with a return.
import { fight } from './fight.ts'
import { campaign } from './hunt.ts'
import { Ended, Scene } from './scene.ts'
import { type Event, Refusal } from './story.ts'
import type { Content, Settings } from './table.ts'
import { Range } from '../../../../src/games/necromancy/words/vocabulary.ts'

export { Refusal } from './story.ts'

export interface Told {
  readonly content: Content
  readonly settings: Settings
  /** Names of cards, moves and rows by number, and those of resources. */
  readonly sources: readonly string[]
  readonly resources: readonly string[]
  readonly events: readonly Event[]
}

/** Readings of what is not told that are tried at most. */
const MAX_READINGS = 60

/** @throws Refusal at the first event that the rules don't allow, or where one is missing */
export function judge(told: Told): void {
  let plan: number[] | undefined = []
  let furthest: Refusal | undefined
  for (let reading = 0; plan !== undefined && reading < MAX_READINGS; reading++) {
    const scene: Scene = new Scene(told, plan)
    try {
      play(scene)
      return
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (furthest === undefined || error.index > furthest.index) furthest = error
    }
    // The next reading: another option of the last guess that has one left.
    const last: number = scene.guesses.findLastIndex(({ taken, options }) => taken + 1 < options)
    plan =
      last < 0 ? undefined : [...scene.guesses.slice(0, last).map(({ taken }) => taken), scene.guesses[last].taken + 1]
  }
  throw furthest!
}

function play(scene: Scene): void {
  const { story } = scene
  try {
    if (scene.isArena) arena(scene)
    else campaign(scene)
  } catch (ended) {
    if (!(ended instanceof Ended)) throw ended
  }
  if (story.next !== undefined)
    story.refuse('NEC-END-05', 'the game is over, and something is told after it', story.next)
}

/** One fight (NEC-CORE-05, NEC-END-06). */
function arena(scene: Scene): void {
  scene.story.take('arena', 'NEC-CORE-05')
  scene.setMonsters(scene.settings.threats[0])
  fight(scene, { rangeOf: () => Range[scene.settings.start] })
}
