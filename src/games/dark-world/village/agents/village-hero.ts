// Heroes in the village: weapon and Key from the buildings, then over the Drawbridge. Each plays by his agent profile
// (shared/agents/profile.ts).
import type { Question, Seat } from '../../../../engine/game.ts'
import type { Slips } from '../../../../engine/groups.ts'
import { AgentRng } from '../../../../engine/agent-rng.ts'
import type { Draws } from '../../../../random/index.ts'
import { EVERYWHERE, find, HeroAgent, LAST_RESORT, STEP } from '../../shared/agents/hero.ts'
import type { Profile } from '../../shared/agents/profile.ts'
import { argumentOf, Verb, verbOf } from '../../shared/words/decisions.ts'
import { FAR, toOf } from '../../shared/setup/graph.ts'
import { NONE } from '../../shared/state/state.ts'
import { DP } from '../words/decisions.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { View } from './view.ts'
import { type HeroStealth, heroWeight, isSafeFrom, STRAIGHT } from './stealth.ts'

type Ask = Question<View>

/** Price of a step onto a sewer entrance, just below a move: nobody goes there without need. */
const SEWER_COST = STEP - 1
/** Onto the Drawbridge nobody steps by chance. */
const BRIDGE_COST = 200
/**
 * Chance to kill the Warlord in one blow from which a hero crosses the Drawbridge. A hero alone needs more, because
 * nobody follows him if he fails.
 */
const READY_AT = 0.1
const READY_ALONE_AT = 0.5
/** A Wolf so near is sent away by whoever has this few HP. */
const WOLF_NEAR = 4
const WOLF_FEARED_AT = 4

/** Not even NONE. */
const UNASKED = -2

export class VillageHero extends HeroAgent<View> {
  declare protected readonly scenario: Scenario
  private readonly stealth: HeroStealth
  private readonly agentRng = new AgentRng()
  /** By zone: a floor square beside the treasure. */
  private readonly besideTreasure: Int16Array
  /** What `whatMoreThereIs` has found for the question that is open: it is asked more than once. */
  private more = UNASKED
  /** End spaces from which a Lurker that has to move never catches him (`lurkerMustMove`). */
  private readonly safeEnds: readonly number[]
  /** The end space from which he will go over the Drawbridge. */
  private end = 0

  constructor(scenario: Scenario, seat: Seat, profile: Profile, stealth: HeroStealth, slips?: Slips) {
    super(scenario, seat, profile, slips)
    this.stealth = stealth
    const { ends, trial, options } = scenario
    this.safeEnds = options.lurkerMustMove ? [...ends].filter((_, column) => isSafeFrom(trial, column)) : []
    this.besideTreasure = Int16Array.from({ length: scenario.zoneCount }, (_, zone) => this.nearestBeside(zone))
  }

  override reset(agentRng: Draws): void {
    super.reset(agentRng)
    this.agentRng.reset(agentRng)
    const ends = this.safeEnds.length > 0 ? this.safeEnds : this.scenario.ends
    this.end = ends[this.agentRng.pick(Int32Array.from(ends), ends.length)]
  }

  override choose(question: Ask): number {
    this.more = UNASKED
    return super.choose(question)
  }

  override orders(view: View, seat: number): number[] {
    this.more = UNASKED
    return super.orders(view, seat)
  }

  /** Of the squares beside a treasure the one nearest to the doorway. */
  private nearestBeside(zone: number): number {
    const { placesOf, treasureBeside, inside } = this.scenario
    let best = inside[zone]
    let least = FAR
    for (const place of placesOf[zone]) {
      if (treasureBeside[place] !== zone || this.distance(inside[zone], place) >= least) continue
      least = this.distance(inside[zone], place)
      best = place
    }
    return best
  }

  // ---- His turn ----------------------------------------------------------------------------------------------------

  /** At Wolf or Lurker; onto the Drawbridge by another end; through a doorway nobody duels: the whip clears it. */
  protected override whenBlocked(question: Ask): number {
    const prowler = this.prowlerBeside(question)
    if (prowler !== NONE) return prowler
    const end = this.goesOn(question.view, question.seat) ? this.anyEnd(question) : NONE
    if (end !== NONE) return end
    return this.isWolfBeside(question.view, question.seat) ? find(question, Verb.whip) : NONE
  }

  /** A step onto an end space beside him that is as good as his own, NONE for none. */
  private anyEnd({ view, actions, count }: Ask): number {
    for (let index = 0; index < count; index++) {
      const to = argumentOf(actions[index])
      if (verbOf(actions[index]) === Verb.move && this.scenario.endColumn[to] > 0 && this.isGoodEnd(view, to))
        return index
    }
    return NONE
  }

  /** With the trial still before him not where he may be caught, if elsewhere he is not. */
  private isGoodEnd(view: View, end: number): boolean {
    return view.isTrialWon || this.safeEnds.length === 0 || this.safeEnds.includes(end)
  }

  private isWolfBeside(view: View, seat: number): boolean {
    const { wolf } = this.scenario
    return view.isOnBoard(wolf) && this.distance(view.place(seat), view.figurePlace(wolf)) === 1
  }

  protected override isWanted(view: View, seat: number, verb: number, argument: number): boolean {
    switch (verb) {
      case Verb.takeKey:
        return true
      case Verb.takeTreasure:
        return this.wantsTreasure(view, seat, argument)
      case Verb.whip:
        return this.cracksWhip(view, seat)
      case Verb.cross:
        return this.goesOn(view, seat)
      default:
        return super.isWanted(view, seat, verb, argument)
    }
  }

  /** A Key where he has none, a Golden Weapon where he has none, or the one that the Warlord fears. */
  private wantsTreasure(view: View, seat: number, zone: number): boolean {
    const treasure = view.treasure(zone)
    if (treasure === this.scenario.keyTreasure) return true
    if (!view.hasGoldenWeapon(seat)) return true
    return this.isRuledOut(view, view.weapon(seat)) && !this.isRuledOut(view, treasure)
  }

  /** Whether the Warlord's card cannot be this weapon, as far as he has seen. */
  private isRuledOut(view: View, weapon: number): boolean {
    const { warlordCards } = this.scenario
    for (let card = 0; card < warlordCards.length; card++)
      if (warlordCards[card].weapon === weapon && !view.hasRuledOut(card)) return false
    return true
  }

  protected usesBoots(view: View, seat: number): boolean {
    const place = view.place(seat)
    if (place === this.scenario.fortress) return this.chanceAtBoss(view, seat) > 0
    return (
      place !== this.scenario.entrance &&
      (this.prey(view, seat, 2, this.profile.fights) !== NONE || this.isReady(view, seat))
    )
  }

  /** Karrion sits where he wants to go, or the Wolf is near and he is weak. */
  private cracksWhip(view: View, seat: number): boolean {
    const { scenario } = this
    const place = view.place(seat)
    if (place === scenario.entrance || place === scenario.fortress) return false
    if (view.bird > 0 && this.distance(place, scenario.numbered[view.bird]) <= 1) return true
    return this.isWolfFeared(view, seat)
  }

  private isWolfFeared(view: View, seat: number): boolean {
    const { wolf } = this.scenario
    return (
      view.hp(seat) <= WOLF_FEARED_AT &&
      view.isOnBoard(wolf) &&
      this.distance(view.place(seat), view.figurePlace(wolf)) <= WOLF_NEAR
    )
  }

  // ---- Fighting ----------------------------------------------------------------------------------------------------

  protected bout(question: Ask): number {
    const { view, seat } = question
    // On the Fortress top there is no way back: who waits is struck all the same.
    if (view.place(seat) === this.scenario.fortress)
      return this.mayHurtBoss(view, seat) ? this.byRule(question, find(question, Verb.strikeBoss)) : NONE
    return this.bestBout(question, this.profile.fights)
  }

  private prowlerBeside({ actions, count }: Ask): number {
    for (let index = 0; index < count; index++)
      if (verbOf(actions[index]) === Verb.strike && argumentOf(actions[index]) >= this.scenario.wolf) return index
    return NONE
  }

  // ---- Where to go -------------------------------------------------------------------------------------------------

  /** On the Fortress top there is nowhere else to go. */
  protected goalAtBoss(view: View, seat: number): number {
    const place = view.place(seat)
    return place === this.scenario.fortress ? place : NONE
  }

  /** Over the Drawbridge, or to whatever makes that of use. */
  protected goalOnwards(view: View, seat: number): number {
    if (this.goesOn(view, seat)) return this.end
    const place = view.place(seat)
    const more = this.whatMoreThereIs(view, seat)
    return more !== NONE ? more : this.needsLair(view, seat) ? this.nextSewer(place) : place
  }

  /** The last Key lies in the Lair, to which only the sewers lead. */
  private needsLair(view: View, seat: number): boolean {
    return view.isTrialWon && !view.hasWayIn(seat) && view.isLairKeyThere
  }

  /** A card is drawn by a step onto an entrance: who stands on one goes off it first. */
  private nextSewer(place: number): number {
    const { sewers, isSewer, graph } = this.scenario
    if (isSewer[place] !== 0) return toOf(graph.ways[graph.firstWay[place]])
    let best = place
    for (let index = 0; index < sewers.length; index++)
      if (best === place || this.distance(place, sewers[index]) < this.distance(place, best)) best = sewers[index]
    return best
  }

  /** Whether he can enter the Fortress, with a Key or by the trial that brings one, and is ready for the Warlord. */
  private goesOn(view: View, seat: number): boolean {
    if (!view.hasWayIn(seat) && view.isTrialWon) return false
    return !this.profile.prepares || this.isReady(view, seat) || this.whatMoreThereIs(view, seat) === NONE
  }

  protected get readyAt(): number {
    return Math.max(this.scenario.heroCount === 1 ? READY_ALONE_AT : READY_AT, this.profile.daresAt)
  }

  protected whatMoreThereIs(view: View, seat: number): number {
    if (this.more === UNASKED) this.more = this.lookForMore(view, seat)
    return this.more
  }

  /** A treasure that may be of use, a hostage, a monster that can be beaten. NONE when all is had. */
  private lookForMore(view: View, seat: number): number {
    const { scenario } = this
    const place = view.place(seat)
    const needs = !view.hasGoldenWeapon(seat) || !view.hasKey(seat)
    let best = NONE
    let least = FAR
    for (let zone = 1; zone <= scenario.buildingCount; zone++) {
      if (
        zone === view.bird ||
        (!(needs && this.mayBeOfUse(view, seat, zone)) && !this.isHostageWanted(view, seat, zone))
      )
        continue
      const goal = this.goalIn(view, seat, zone)
      if (goal === NONE || this.distance(place, goal) >= least) continue
      least = this.distance(place, goal)
      best = goal
    }
    if (best !== NONE) return best
    const figure = this.prey(view, seat, EVERYWHERE, Math.min(this.profile.fights, LAST_RESORT))
    return figure === NONE ? NONE : view.figurePlace(figure)
  }

  protected lures(view: View, seat: number): number[] {
    const zones = Array.from({ length: this.scenario.buildingCount }, (_, index) => index + 1)
    return zones
      .filter((zone) => this.mayBeOfUse(view, seat, zone) || view.holdsHostage(zone))
      .map((zone) => this.goalIn(view, seat, zone))
  }

  /** Whether the treasure may be what he lacks, as far as he knows. */
  private mayBeOfUse(view: View, seat: number, zone: number): boolean {
    const treasure = view.treasure(zone)
    if (treasure === 0) return false
    if (treasure === NONE) return true
    return treasure === this.scenario.keyTreasure ? !view.hasKey(seat) : !view.hasGoldenWeapon(seat)
  }

  /** A hostage is worth points and an item more; upstairs there is a Key besides. */
  private isHostageWanted(view: View, seat: number, zone: number): boolean {
    if (view.holdsHostage(zone)) return this.profile.clearsAll || view.hasGoldenWeapon(seat)
    return zone === this.scenario.hall && view.isHallKeyThere && !view.hasKey(seat)
  }

  /** In a building: the door, a monster that he can beat, the treasure, the stairs. NONE if there is nothing to do. */
  private goalIn(view: View, seat: number, zone: number): number {
    const { scenario } = this
    if (!view.isOpen(zone)) return scenario.numbered[zone]
    if (view.figuresIn(zone) > 0) {
      const figure = this.preyIn(view, seat, zone)
      return figure === NONE ? NONE : view.figurePlace(figure)
    }
    if (this.mayBeOfUse(view, seat, zone)) return this.freeBeside(view, seat, zone)
    if (zone !== scenario.hall) return scenario.inside[zone]
    return this.isGuardTooStrong(view, seat) ? NONE : scenario.upper
  }

  /**
   * Whether he cannot beat the guard of the upper floor. The answer must not depend on where he stands, or he would go
   * up and down for ever.
   */
  private isGuardTooStrong(view: View, seat: number): boolean {
    if (!view.isUpstairsGuarded) return false
    for (let index = 0; index < view.onBoard; index++) {
      const figure = view.nthOnBoard(index)
      if (view.figurePlace(figure) === this.scenario.upper) return this.chanceToKill(view, seat, figure) < LAST_RESORT
    }
    return false
  }

  /** Upstairs he is there for the guard. */
  protected override atGoal(question: Ask): number {
    return question.view.place(question.seat) === this.scenario.upper ? this.bestBout(question, LAST_RESORT) : NONE
  }

  /** A square beside the treasure where nobody else stands. */
  private freeBeside(view: View, seat: number, zone: number): number {
    const { placesOf, treasureBeside } = this.scenario
    const best = this.besideTreasure[zone]
    if (view.occupant(best) === 0 || view.place(seat) === best) return best
    const places = placesOf[zone]
    for (let index = 0; index < places.length; index++)
      if (treasureBeside[places[index]] === zone && view.occupant(places[index]) === 0) return places[index]
    return best
  }

  private preyIn(view: View, seat: number, zone: number): number {
    const { scenario } = this
    for (let index = 0; index < view.onBoard; index++) {
      const figure = view.nthOnBoard(index)
      if (scenario.zoneOf[view.figurePlace(figure)] === zone && this.chanceToKill(view, seat, figure) >= LAST_RESORT)
        return figure
    }
    return NONE
  }

  // ---- Moves -------------------------------------------------------------------------------------------------------

  /** Not over the sewers nor the Drawbridge. */
  override crosses(view: View, place: number): boolean {
    return this.stepCost(view, place, NONE) === 0
  }
  passesGate(view: View, gate: number): boolean {
    return view.isOpen(gate)
  }

  /** Not over the sewers nor onto the Drawbridge without need. */
  protected override stepCost(view: View, to: number, goal: number): number {
    const { isSewer, endColumn } = this.scenario
    if (isSewer[to] !== 0) return SEWER_COST
    return endColumn[to] > 0 && to !== goal && !view.isTrialWon ? BRIDGE_COST : 0
  }

  // ---- Other decisions ---------------------------------------------------------------------------------------------

  protected chooseMore(question: Ask): number {
    switch (question.kind) {
      case DP.turnCard:
        return this.byRule(question, this.choosesCard(question))
      case DP.whip:
        return this.usesWhip(question)
      case DP.sewerExit:
        return this.leavesSewers(question)
      case DP.trialMove:
        return this.steals(question)
      default:
        return 0 // a Key is taken
    }
  }

  /** A look at the Warlord's deck as long as it tells something. */
  private choosesCard({ view, seat }: Ask): number {
    const { warlordCards } = this.scenario
    for (let card = 0, open = 0; card < warlordCards.length; card++) {
      if (!view.hasRuledOut(card)) open += 1
      if (open > 1) return view.warlordCard === undefined && view.hasGoldenWeapon(seat) ? 1 : 0
    }
    return 0
  }

  /** Karrion home, or the Wolf as far away as it can be put. */
  private usesWhip(question: Ask): number {
    const { view, seat, actions, count } = question
    if (verbOf(actions[0]) === Verb.birdHome && !this.isWolfFeared(view, seat) && !this.isWolfBeside(view, seat))
      return this.byRule(question, 0)
    const distanceOf = (index: number): number =>
      verbOf(actions[index]) === Verb.wolfTo ? this.distance(view.place(seat), argumentOf(actions[index])) : -1
    let best = 0
    for (let index = 1; index < count; index++) if (distanceOf(index) > distanceOf(best)) best = index
    return this.among(count, distanceOf, best)
  }

  /** The exit nearest to where he wants to go; he stays where none is much nearer. */
  private leavesSewers({ view, seat, actions, count }: Ask): number {
    const goal = this.goal(view, seat)
    const distanceOf = (index: number): number =>
      verbOf(actions[index]) === Verb.stay
        ? this.distance(view.place(seat), goal) - this.scenario.actions[seat]
        : this.distance(argumentOf(actions[index]), goal)
    let best = 0
    let least = distanceOf(0)
    for (let index = 1; index < count; index++) {
      const distance = distanceOf(index)
      if (distance >= least) continue
      best = index
      least = distance
    }
    return this.among(count, (index) => -distanceOf(index), best)
  }

  private steals({ view, seat, actions, count }: Ask): number {
    const stealth = this.safeEnds.includes(view.place(seat)) || this.hasToHurry(view) ? STRAIGHT : this.stealth
    for (let index = 0; index < count; index++)
      this.agentRng.weights[index] = heroWeight(
        stealth,
        this.scenario.trial,
        view.trialPoint,
        argumentOf(actions[index]),
      )
    return this.agentRng.weighed(actions, count)
  }

  /** Whether the moves that are left suffice for the straight way alone. DWV-TRIAL-14 */
  private hasToHurry({ trialPoint, trialMoves }: View): boolean {
    const { options } = this.scenario
    const { columns, rows } = this.scenario.trial
    const rowsLeft = rows - 1 - Math.floor(trialPoint / columns)
    return options.trialMoveLimit - trialMoves < rowsLeft
  }

  protected override isMonster(figure: number): boolean {
    return figure < this.scenario.wolf
  }

  /** A duel brings nothing: prowlers are no prey. */
  protected override chanceToKill(view: View, hero: number, figure: number): number {
    return figure >= this.scenario.wolf ? 0 : super.chanceToKill(view, hero, figure)
  }
}
