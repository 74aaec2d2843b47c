// What changes during a playout of the village, beside what both games have (shared/state/state.ts).
//
//   heroes    one entry each:   hasKey | knowsCard | seenCards (bits: places in the Warlord deck) | struck (by Karrion)
//   zones     one entry each:   treasure | treasureKnown (bit set over heroes) | cleared | unlimited | rescuer
//   decks     order of the Warlord cards, the first of which is kept; of the Event cards; of the Sewer cards
import { State } from '../../shared/state/state.ts'
import type { Scenario } from '../setup/scenario.ts'

/** Where the Lurker's Key is. */
export const LurkerKey = { none: 0, onBase: 1, onStep: 2 } as const

export class VillageState extends State {
  readonly hasKey: Int16Array
  /** Has seen the Warlord's own card. */
  readonly knowsCard: Int16Array
  readonly seenCards: Int16Array
  readonly struck: Int16Array
  /** 1 + kind of weapon, the key's number, 0 gone. */
  readonly treasure: Int16Array
  readonly treasureKnown: Int16Array
  /** Its last monster was slain, or it was opened without any: nobody walked out. */
  readonly cleared: Int16Array
  /** It was stocked without a limit. */
  readonly unlimited: Int16Array
  /** 1 + the hero who has rescued its hostage, 0 nobody. */
  readonly rescuer: Int16Array
  readonly warlordDeck: Int16Array
  readonly eventDeck: Int16Array
  readonly sewerDeck: Int16Array

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

  constructor(scenario: Scenario) {
    const { heroCount: heroes, zoneCount: zones, warlordCards, eventDeck, sewerDeck } = scenario
    super(scenario, 4 * heroes + 5 * zones + warlordCards.length + eventDeck.length + sewerDeck.length)
    this.hasKey = this.field(heroes)
    this.knowsCard = this.field(heroes)
    this.seenCards = this.field(heroes)
    this.struck = this.field(heroes)
    const zone = (): Int16Array => this.field(zones)
    this.treasure = zone()
    this.treasureKnown = zone()
    this.cleared = zone()
    this.unlimited = zone()
    this.rescuer = zone()
    this.warlordDeck = this.field(warlordCards.length)
    this.eventDeck = this.field(eventDeck.length)
    this.sewerDeck = this.field(sewerDeck.length)
  }

  override clear(): void {
    super.clear()
    this.wheel = 0
    this.bird = 0
    this.peeked = 0
    this.eventsDrawn = 0
    this.sewersDrawn = 0
    this.eventAddress = 0
    this.sewerAddress = 0
    this.trialWon = 0
    this.lurkerKey = 0
    this.hallKey = 0
    this.lairKey = 0
    this.guard = -1
    this.isGuardSeen = 0
  }

  override copyInto(to: VillageState): void {
    super.copyInto(to)
    to.wheel = this.wheel
    to.bird = this.bird
    to.peeked = this.peeked
    to.eventsDrawn = this.eventsDrawn
    to.sewersDrawn = this.sewersDrawn
    to.eventAddress = this.eventAddress
    to.sewerAddress = this.sewerAddress
    to.trialWon = this.trialWon
    to.lurkerKey = this.lurkerKey
    to.hallKey = this.hallKey
    to.lairKey = this.lairKey
    to.guard = this.guard
    to.isGuardSeen = this.isGuardSeen
  }
}
