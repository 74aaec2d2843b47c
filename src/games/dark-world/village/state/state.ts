// What changes during a playout of the village, beside what both games have (shared/state/state.ts).
//
//   heroes    one entry each:   hasKey | knowsCard | seenCards (bits: places in the Warlord deck) | struck (by Karrion)
//   zones     one entry each:   treasure | treasureKnown (bit set over heroes) | cleared | unlimited | rescuer
//   decks     order of the Warlord cards, the first of which is kept; of the Event cards; of the Sewer cards
import { words } from '../../../../engine/words.ts'
import { State } from '../../shared/state/state.ts'
import type { Scenario } from '../setup/scenario.ts'

/** Where the Lurker's Key is. */
export const LurkerKey = words('none', 'onBase', 'onStep')

export class VillageState extends State<Scenario> {
  readonly hasKey = this.heroes()
  /** Has seen the Warlord's own card. */
  readonly knowsCard = this.heroes()
  readonly seenCards = this.heroes()
  readonly struck = this.heroes()
  /** 1 + kind of weapon, the key's number, 0 gone. */
  readonly treasure = this.zones()
  readonly treasureKnown = this.zones()
  /** Its last monster was slain, or it was opened without any: nobody walked out. */
  readonly cleared = this.zones()
  /** It was stocked without a limit. */
  readonly unlimited = this.zones()
  /** 1 + the hero who has rescued its hostage, 0 nobody. */
  readonly rescuer = this.zones()
  // Decks: cards by number, as the scenario lists them.
  readonly warlordDeck = this.numbers(this.scenario.warlordCards.length)
  readonly eventDeck = this.numbers(this.scenario.eventDeck.length)
  readonly sewerDeck = this.numbers(this.scenario.sewerDeck.length)

  wheel = 0
  /** Zone that Karrion sits on, 0 his perch, where he starts. DWV-SETUP-11 */
  bird = 0
  /** Cards taken from the top so far. */
  peeked = 0
  eventsDrawn = 0
  sewersDrawn = 0
  eventAddress = 0
  sewerAddress = 0
  trialWon = 0
  lurkerKey = 0
  hallKey = 0
  lairKey = 0
  /** The figure upstairs, and whether heroes have seen it. */
  guard = -1
  isGuardSeen = 0

  private zones(): Int16Array {
    return this.numbers(this.scenario.zoneCount)
  }
}
