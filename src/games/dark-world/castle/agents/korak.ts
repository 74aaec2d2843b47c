// Korak: chests, rooms, the arena, the Haunter, with the profile he is made with (shared/agents/villain.ts).
import type { Question } from '../../../../engine/game.ts'
import { DP } from '../words/decisions.ts'
import type { Scenario } from '../setup/scenario.ts'
import { find } from '../../shared/agents/hero.ts'
import { VillainAgent, type VillainProfile } from '../../shared/agents/villain.ts'
import { argumentOf, Verb, verbOf } from '../../shared/words/decisions.ts'
import { Item, MAX_STRENGTH, NONE } from '../../shared/state/state.ts'
import type { View } from './view.ts'
import { hasFullChest } from './castle-hero.ts'

type Ask = Question<View>

/** Worth of a hero knocked out by the Haunter, in units of monster strength: low, as it costs the hero only time. */
const HAUNTED_HERO = 0.5
/**
 * Items in the order in which monsters get them, in rooms and in the arena. In the rooms first what is used once and
 * soon; in the arena boots come later, as they lead a hero to the next monster. Potions come last: nothing else heals.
 */
const ROOM_ITEMS = [Item.boots, Item.third, Item.potion] as const
const ARENA_ITEMS = [Item.third, Item.boots, Item.potion] as const
/** More than any room number: a bay comes before all other squares. */
const A_BAY = 100

export class Korak extends VillainAgent<View> {
  declare protected readonly scenario: Scenario
  private readonly spotWorth: Int16Array

  constructor(scenario: Scenario, profile: VillainProfile) {
    super(scenario, profile)
    this.spotWorth = Int16Array.from(scenario.chestSpots, ({ isBay, room }) => (isBay ? A_BAY : 0) + room)
  }

  protected chooseMore(question: Ask): number {
    switch (question.kind) {
      case DP.placeChests:
        return this.hides(question)
      case DP.placeArena:
        return this.strongest(question, MAX_STRENGTH)
      case DP.arenaTake:
        return question.count - 1 // figures stand last, and are worth most
      default:
        return 0 // all Golden Weapons are alike
    }
  }

  /** On a bay, as far from the Entrance as there is one. */
  private hides({ actions, count }: Ask): number {
    const { spotWorth } = this
    let best = 0
    let most = -1
    for (let index = 0; index < count; index++) {
      const worth = spotWorth[argumentOf(actions[index])]
      if (worth <= most) continue
      most = worth
      best = index
    }
    return best
  }

  /** The strongest before a full chest; elsewhere only one monster, because each slain one brings its slayer a card. */
  protected override stocks(question: Ask): number {
    if (hasFullChest(question.view, this.scenario, question.view.zone)) return this.strongest(question, MAX_STRENGTH)
    return verbOf(question.actions[0]) === Verb.end ? 0 : super.stocks(question)
  }

  protected override itemOrder(view: View): readonly number[] {
    return view.arrivals > 0 ? ARENA_ITEMS : ROOM_ITEMS
  }

  /** A guardian's monster stays in a room with a full chest, which nobody opens as long as it lives there. */
  protected override goesFor(view: View, figure: number, place: number): boolean {
    if (this.profile.hunts || figure === NONE) return true
    const from = view.figurePlace(figure)
    const room = this.scenario.zoneOf[from]
    return (
      this.scenario.zoneOf[place] === room ||
      this.heroDistance(from, place) === 1 ||
      !hasFullChest(view, this.scenario, room)
    )
  }

  /** The Haunter, where heroes stand to lose more by it than his own monsters. */
  protected callsUpon(question: Ask): number {
    const haunter = find(question, Verb.haunter)
    if (haunter === NONE) return NONE
    const { scenario } = this
    const { view } = question
    let balance = 0
    for (let hero = 0; hero < scenario.heroCount; hero++) {
      const place = view.place(hero)
      if (place !== NONE && scenario.haunterRow[place] > 0) balance += HAUNTED_HERO
    }
    // Otherwise the monsters come back in the arena, and nobody is rewarded for them.
    const isForGood = scenario.options.haunterKills === 'removed'
    for (let index = 0; isForGood && index < view.onBoard; index++) {
      const figure = view.nthOnBoard(index)
      if (scenario.haunterRow[view.figurePlace(figure)] > 0) balance -= view.strength(figure)
    }
    return balance > 0 ? haunter : NONE
  }

  /** The way to the Doomstep; in the arena, the foot of the stairs. */
  protected heldPlace(view: View): number {
    return view.arrivals > 0 ? this.scenario.beforeThrone[0] : this.scenario.doomstep
  }
}
