// Heroes in the castle: through the rooms to the arena, each with a profile of his own
// (shared/agents/profile.ts).
import type { Question, Seat } from '../../../../engine/game.ts'
import type { Slips } from '../../../../engine/groups.ts'
import { DP } from '../words/decisions.ts'
import type { Scenario } from '../setup/scenario.ts'
import { EVERYTHING } from '../../shared/agents/hero-means.ts'
import { EVERYWHERE, find, HeroAgent, LAST_RESORT } from '../../shared/agents/hero.ts'
import type { Profile } from '../../shared/agents/profile.ts'
import { argumentOf, Verb, verbOf } from '../../shared/words/decisions.ts'
import { FAR } from '../../shared/setup/graph.ts'
import { Card, Item, NONE } from '../../shared/state/state.ts'
import type { View } from './view.ts'
import { waysOf } from './shortcuts.ts'

type Ask = Question<View>

/** The Platform has to save so many moves: it costs a turn. */
const PLATFORM_SAVES = 6
/**
 * Chance to kill Korak in one blow from which a hero leaves the rooms. A Golden Weapon and two Hit cards reach it,
 * three Hit cards with a basic weapon do not.
 */
const READY_AT = 0.14

/** Whether a Golden Weapon may lie in a room, as far as all can see. */
export function hasFullChest(view: View, { chests, zoneOf }: Scenario, room: number): boolean {
  for (let chest = 0; chest < chests; chest++)
    if (view.isChestFull(chest) && zoneOf[view.chestFront(chest)] === room) return true
  return false
}

export class CastleHero extends HeroAgent<View> {
  declare protected readonly scenario: Scenario
  /** With all gates open, and by the secret doors for those who take them (shortcuts.ts). */
  private readonly toDoomstep: Uint16Array
  private readonly length: Uint16Array
  private readonly gateway: Int16Array

  constructor(scenario: Scenario, seat: Seat, profile: Profile, slips?: Slips) {
    super(scenario, seat, profile, slips)
    const { toDoomstep, length, gateway } = waysOf(scenario, profile.takesShortcuts)
    this.toDoomstep = toDoomstep
    this.length = length
    this.gateway = gateway
  }

  /** Where to go first on the way to a goal: not to a secret door that he has searched for in this turn. */
  private firstOnWay(view: View, place: number, goal: number): number {
    const gateway = this.gateway[place * this.scenario.graph.places + goal]
    return gateway === place && view.hasSearched ? goal : gateway
  }

  // ---- What costs no action ----------------------------------------------------------------------------------------

  protected override isWanted(view: View, seat: number, verb: number, argument: number): boolean {
    switch (verb) {
      case Verb.openChest:
        return !view.hasGoldenWeapon(seat) && view.isChestFull(argument)
      case Verb.throwAt:
        return this.throws(view, seat, argument)
      case Verb.platform:
        return this.platformSaves(view, seat)
      // Not in passing: his goal may be on this side of the secret door.
      case Verb.search:
        return this.profile.takesShortcuts && this.goal(view, seat) === view.place(seat)
      default:
        return super.isWanted(view, seat, verb, argument)
    }
  }

  private mayRest(view: View, seat: number): boolean {
    return view.place(seat) === this.scenario.entrance && view.hp(seat) <= this.profile.restsAt
  }

  /** Not for a few steps: for the fight, or on the way when all else is done. */
  protected usesBoots(view: View, seat: number): boolean {
    if (this.mayRest(view, seat)) return false
    if (this.isBeforeBoss(view.place(seat))) return this.chanceAtBoss(view, seat) >= this.profile.daresAt
    return this.prey(view, seat, 2, this.profile.fights) !== NONE || view.isPast(seat)
  }

  /** A monster that the grenade kills at better than even chance, and no hero beside it. */
  private throws(view: View, seat: number, figure: number): boolean {
    const { margin, numbers } = this.scenario
    if (view.reaches(figure, numbers.grenade.aim + margin) < 0.5) return false // no margin holds for it: DW-HARD-02
    const place = view.figurePlace(figure)
    for (let hero = 0; hero < this.scenario.heroCount; hero++) {
      if (hero !== seat && view.place(hero) !== NONE && this.distance(view.place(hero), place) <= 1) return false
    }
    return true
  }

  /** Whether the jump leads far enough ahead. */
  private platformSaves(view: View, seat: number): boolean {
    const ahead = this.bestAim(view)
    return ahead !== NONE && this.toDoomstep[view.place(seat)] - this.toDoomstep[ahead] >= PLATFORM_SAVES
  }

  /** A free square in reach of the Platform, next to the Doomstep by moves. */
  private bestAim(view: View): number {
    const { doors, placesOf } = this.scenario
    let open = 0
    while (open < doors.length && view.isOpen(open + 1)) open += 1
    const last = this.scenario.options.teleportReach === 'insideRoom' ? open : open - 1
    let best = NONE
    for (let room = 1; room <= last; room++) {
      const places = placesOf[room]
      for (let index = 0; index < places.length; index++) {
        if (
          view.occupant(places[index]) === 0 &&
          (best === NONE || this.toDoomstep[places[index]] < this.toDoomstep[best])
        )
          best = places[index]
      }
    }
    return best
  }

  // ---- Fighting and going ------------------------------------------------------------------------------------------

  protected bout(question: Ask): number {
    const { view, seat } = question
    if (this.isBeforeBoss(view.place(seat)) && this.chanceAtBoss(view, seat) >= this.profile.daresAt)
      return this.bossBoutOrRetreat(question)
    return this.bestBout(question, this.profile.fights)
  }

  /** A blow at Korak. With the last action he steps back out of reach instead, as Korak would strike him first. */
  private bossBoutOrRetreat(question: Ask): number {
    const retreat = this.isLastAction(question.view, question.seat) ? this.retreat(question) : NONE
    return this.byRule(question, retreat === NONE ? find(question, Verb.strikeBoss) : retreat)
  }

  /** A step off the area before the throne, NONE where Korak strikes only back, or where none is free. */
  private retreat({ view, actions, count }: Ask): number {
    if (!this.scenario.options.bossActs) return NONE
    for (let index = 0; index < count; index++) {
      if (verbOf(actions[index]) !== Verb.move) continue
      const to = argumentOf(actions[index])
      if (!this.isBeforeBoss(to) && view.occupant(to) === 0) return index
    }
    return NONE
  }

  /** Where he is there already: at Korak, if nothing better is left, or a search. */
  protected override atGoal(question: Ask): number {
    const { view, seat } = question
    if (this.isBeforeBoss(view.place(seat)) && this.mayHurtBoss(view, seat)) return this.bossBoutOrRetreat(question)
    // He waits for a turn that leaves him a blow.
    if (view.isPast(seat) && (this.mayHurtBoss(view, seat) || this.staysSafe(view, seat))) return 0
    return find(question, Verb.search)
  }

  /** A closed door opens before who comes to it. */
  passesGate(_view: View, _gate: number): boolean {
    return true
  }

  protected goalAtBoss(view: View, seat: number): number {
    return view.isPast(seat) ? this.goalInArena(view, seat) : NONE
  }

  protected get readyAt(): number {
    return READY_AT
  }

  /**
   * The next goal on the way to Korak, by a secret door or on foot. While no number of cards makes his weapon strong
   * enough for Korak, he goes for the guard of a Golden Weapon: past the Arch there is no way back.
   */
  protected goalOnwards(view: View, seat: number): number {
    if (!this.isArmed(view, seat)) {
      const guard = this.guardOfChest(view, seat)
      if (guard !== NONE) return view.figurePlace(guard)
    }
    return this.firstOnWay(view, view.place(seat), this.scenario.doomstep)
  }

  /** Whether his weapon and as many Hit cards as a blow takes are enough for Korak. */
  private isArmed(view: View, seat: number): boolean {
    const { blows, numbers, options } = this.scenario
    return (
      options.bossHp === 'accumulate' ||
      blows.atLeast(view.diceAgainstBoss(seat), view.bossNeeds - numbers.hitCards) >= READY_AT
    )
  }

  /** The nearest monster in a room with a full chest; NONE for none. */
  private guardOfChest(view: View, seat: number): number {
    const { scenario } = this
    let best = NONE
    let least = Infinity
    for (let index = 0; index < view.onBoard; index++) {
      const figure = view.nthOnBoard(index)
      const place = view.figurePlace(figure)
      const distance = this.distance(view.place(seat), place)
      if (distance >= least || !hasFullChest(view, scenario, scenario.zoneOf[place])) continue
      least = distance
      best = figure
    }
    return best
  }

  /** A Golden Weapon, wherever it lies; a monster that he can beat; an unseen room. NONE if none of these is left. */
  protected whatMoreThereIs(view: View, seat: number): number {
    const { scenario, length } = this
    const place = view.place(seat)
    const from = place * scenario.graph.places
    let best = NONE
    if (!view.hasGoldenWeapon(seat)) {
      for (let chest = 0; chest < scenario.chests; chest++) {
        const front = view.chestFront(chest)
        if (
          view.isChestFull(chest) &&
          !(view.isStocked(scenario.zoneOf[front]) && view.figuresIn(scenario.zoneOf[front]) > 0) &&
          (best === NONE || length[from + front] < length[from + best])
        )
          best = front
      }
      if (best !== NONE) return this.firstOnWay(view, place, best)
    }
    const figure = this.prey(view, seat, EVERYWHERE, Math.min(this.profile.fights, LAST_RESORT))
    return figure === NONE ? this.nearestClosedDoor(view, place) : view.figurePlace(figure)
  }

  /**
   * In the arena he keeps as many Hit cards as a blow at Korak takes. Few more come there, and each triples his chance,
   * roughly.
   */
  protected override cardsKept(view: View, seat: number): number {
    return view.isPast(seat) ? this.scenario.numbers.hitCards : 0
  }

  /**
   * To the throne if he dares; else to a monster that he can beat; else to the throne for a lucky blow; else he waits.
   */
  private goalInArena(view: View, seat: number): number {
    const { profile } = this
    if (this.staysSafe(view, seat)) return view.place(seat)
    if (this.chanceAtBoss(view, seat) < profile.daresAt) {
      const figure = this.prey(view, seat, EVERYWHERE, Math.min(LAST_RESORT, profile.fights))
      if (figure !== NONE) return view.figurePlace(figure)
      if (!this.mayHurtBoss(view, seat)) return view.place(seat)
    }
    const place = view.place(seat)
    const square = this.nearestBeforeThrone(view, place)
    return this.isLastAction(view, seat) && this.distance(place, square) === 1 && this.scenario.options.bossActs
      ? place
      : square
  }

  /** Nobody strikes at him on the Doomstep: he leaves it with a whole turn before him. */
  private staysSafe(view: View, seat: number): boolean {
    return (
      view.place(seat) === this.scenario.doomstep &&
      view.left < this.scenario.actions[seat] &&
      !view.holds(seat, Item.boots)
    )
  }

  /** The nearest square before the throne that is free, or his; the first where none is. */
  private nearestBeforeThrone(view: View, place: number): number {
    const { beforeThrone } = this.scenario
    let best = NONE
    for (let index = 0; index < beforeThrone.length; index++) {
      const square = beforeThrone[index]
      if (square !== place && view.occupant(square) !== 0) continue
      if (best === NONE || this.distance(place, square) < this.distance(place, best)) best = square
    }
    return best === NONE ? beforeThrone[0] : best
  }

  /** Or a search where he stands, also if he keeps to the rooms otherwise. */
  protected override lastChance(question: Ask): number {
    const bout = super.lastChance(question)
    return bout === NONE ? find(question, Verb.search) : bout
  }

  /** Or the secret door that leads farthest on. */
  protected override lastGoal(view: View, seat: number): number {
    const figure = super.lastGoal(view, seat)
    if (figure !== NONE || view.hasSearched || view.isPast(seat)) return figure
    let best = NONE
    let least = this.toDoomstep[view.place(seat)]
    for (let index = 0; index < this.scenario.secretDoors.length; index++) {
      const { square, far } = this.scenario.secretDoors[index]
      if (this.ways.moves[square] === FAR || this.toDoomstep[far] >= least) continue
      least = this.toDoomstep[far]
      best = square
    }
    return best
  }

  /** The front of a chest in a room without monsters, or a loose item. */
  protected override treasureNear(view: View, seat: number): number {
    const { scenario, profile } = this
    const place = view.place(seat)
    if (!view.hasGoldenWeapon(seat)) {
      for (let chest = 0; chest < scenario.chests; chest++) {
        const front = view.chestFront(chest)
        if (this.distance(place, front) > profile.fetches || !view.isChestFull(chest)) continue
        const room = scenario.zoneOf[front]
        if (view.isStocked(room) && view.figuresIn(room) === 0) return front
      }
    }
    return super.treasureNear(view, seat)
  }

  /** Past the Arch only monsters and the throne: nobody goes back to the Doomstep. */
  protected override otherGoals(view: View, seat: number): number[] {
    const goals = super.otherGoals(view, seat)
    if (!view.isPast(seat)) return goals
    const { doomstep } = this.scenario
    return [...goals.filter((goal) => goal !== doomstep), this.nearestBeforeThrone(view, view.place(seat))]
  }

  protected lures(view: View, seat: number): number[] {
    const chests = Array.from({ length: view.hasGoldenWeapon(seat) ? 0 : this.scenario.chests }, (_, chest) => chest)
    return chests.filter((chest) => view.isChestFull(chest)).map((chest) => view.chestFront(chest))
  }

  private nearestClosedDoor(view: View, place: number): number {
    let best = NONE
    for (let door = 0; door < this.scenario.doors.length; door++) {
      if (view.isOpen(door + 1)) continue
      const { near } = this.scenario.doors[door]
      if (best === NONE || this.distance(place, near) < this.distance(place, best)) best = near
    }
    return best
  }

  // ---- Other decisions ---------------------------------------------------------------------------------------------

  protected chooseMore(question: Ask): number {
    switch (question.kind) {
      case DP.teleport:
        return this.teleports(question)
      case DP.stepAway:
        return this.stepsAway(question)
      case DP.forfeit:
        return this.givesUp(question)
      default:
        return 0 // a grenade gets no cards
    }
  }

  private teleports(question: Ask): number {
    const { view, seat, actions, count } = question
    const aim = this.bestAim(view)
    const placeOf = (index: number): number => (index === 0 ? view.place(seat) : argumentOf(actions[index]))
    for (let index = 1; index < count; index++)
      if (argumentOf(actions[index]) === aim)
        return this.among(count, (option) => -this.toDoomstep[placeOf(option)], index)
    return this.byRule(question, 0)
  }

  /** The nearest to where he wants to go next time: he stays beside the door. */
  private stepsAway({ actions, count }: Ask): number {
    const lengthOf = (index: number): number => this.toDoomstep[argumentOf(actions[index])]
    let best = 0
    for (let index = 1; index < count; index++) if (lengthOf(index) < lengthOf(best)) best = index
    return this.among(count, (index) => -lengthOf(index), best)
  }

  /** What is worth least: item, Miss card, small figure, coin, spare Hit card; last what a blow at Korak takes. */
  private givesUp({ view, actions, count }: Ask): number {
    const worthOf = (index: number): number => this.worthOf(view, verbOf(actions[index]), argumentOf(actions[index]))
    let best = 0
    for (let index = 1; index < count; index++) if (worthOf(index) < worthOf(best)) best = index
    return this.among(count, (index) => -worthOf(index), best)
  }

  private worthOf(view: View, verb: number, which: number): number {
    switch (verb) {
      case Verb.item:
        return which === Item.potion ? 1.5 : 0.5
      case Verb.card:
        return which === Card.miss ? 1 : view.hitCards > this.scenario.numbers.hitCards ? 2.5 : EVERYTHING
      case Verb.coin:
        return 2.25
      default:
        return view.trophyPoints(which)
    }
  }
}
