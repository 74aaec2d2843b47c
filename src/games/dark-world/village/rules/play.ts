// One playout of the village in progress: implements the abstract methods of shared/state/table.ts with the
// village's rules.
import { Verb, actionOf } from '../../shared/words/decisions.ts'
import { Way } from '../../shared/setup/graph.ts'
import { heroAttacks, monsterAttacks } from '../../shared/rules/combat.ts'
import { offerPickUp } from '../../shared/rules/items.ts'
import { hasWholeTurn, useFountain } from '../../shared/rules/turn.ts'
import { type Figure, type Hero, type Place, Table } from '../../shared/state/table.ts'
import type { TellEvent } from '../words/events.ts'
import { Deed, M, metricsOf } from '../measures/metrics.ts'
import { R } from '../words/rule-ids.ts'
import { clearedBy, closeBuildings, emptiedBy, openStair, reachBuilding } from './buildings.ts'
import { duelProwler } from './duels.ts'
import { takeTurnCard } from './events.ts'
import { crossBridge, offerCrossing } from './fortress.ts'
import { findHostage, hostagesOf } from './hostages.ts'
import { flyKarrion } from './karrion.ts'
import { fall } from './knock-outs.ts'
import { enterSewer, staysLost } from './sewers.ts'
import { offerHallKey, offerTreasure, seeTreasure, takeKey, takeTreasure } from './treasures.ts'
import { playTrial } from './trial.ts'
import { diceAgainstWarlord, keptCard, withstandsKarrion } from './weakness.ts'
import { offerWhip, useWhip } from './whip.ts'
import type { Scenario } from '../setup/scenario.ts'
import { VillageState } from '../state/state.ts'

export class Play extends Table<Scenario, VillageState, TellEvent> {
  /** The building that a question of the Warlord's is about. */
  zone = 0
  /** Buildings where a Golden Weapon was exchanged in this turn, as a bit set. */
  exchanged = 0
  /** Lost in the sewers while passing another hero: he stops where he can stand. */
  isLost = false
  /** In a Trial of Stealth: the points of hero and Lurker, and the hero's moves so far. */
  trialPoint = 0
  trialPeg = 0
  trialMoves = 0

  constructor(scenario: Scenario) {
    super(scenario, new VillageState(scenario), metricsOf(scenario))
  }

  // ---- A hero's turn -----------------------------------------------------------------------------------------------

  beginHeroTurn(hero: Hero): void {
    this.exchanged = 0
    this.isLost = false
    openStair(this)
    reachBuilding(this, hero) // where a lock has ended he need not step there again
    findHostage(this, hero)
    takeTurnCard(this, hero)
  }

  offerMore(hero: Hero): void {
    const { state, scenario } = this
    const place = state.place[hero]
    // DWV-FOUNT-02 (others too)
    if (place === scenario.entrance && hasWholeTurn(this, hero)) this.offer(actionOf(Verb.fountain))
    if (place === scenario.upper) this.offerUpstairs(hero)
    seeTreasure(this, hero)
    offerTreasure(this, hero)
    offerWhip(this, hero)
    offerCrossing(this, hero)
  }

  /** Everybody on the upper floor is adjacent to everybody, and to what was left there. DWV-HALL-03, -09 */
  private offerUpstairs(hero: Hero): void {
    const { state, scenario } = this
    if (this.left > 0 && state.inZone[scenario.upperZone] > 0) this.offer(actionOf(Verb.strike, state.guard))
    offerHallKey(this, hero)
    const before = this.question.count
    offerPickUp(this, scenario.upper)
    if (this.question.count > before) this.applied(R.HALL_09)
  }

  act(hero: Hero, verb: number, argument: number): void {
    switch (verb) {
      case Verb.fountain:
        this.rest(hero)
        return
      case Verb.takeTreasure:
        takeTreasure(this, hero, argument)
        return
      case Verb.takeKey:
        takeKey(this, hero, 'hall')
        return
      case Verb.whip:
        useWhip(this, hero)
        return
      case Verb.cross:
        crossBridge(this, hero)
        return
      default:
        throw new RangeError(`nobody offered verb ${verb}`)
    }
  }

  /** For three actions. DWV-FOUNT-01 */
  private rest(hero: Hero): void {
    this.applied(R.FOUNT_01)
    this.record.add(M.deeds, Deed.fountain, 1)
    useFountain(this, hero)
  }

  arrive(hero: Hero, place: Place): void {
    staysLost(this)
    if (place === this.scenario.upper) this.applied(R.HALL_02) // up the stair
    reachBuilding(this, hero)
    findHostage(this, hero)
    if (this.scenario.isSewer[place] !== 0) enterSewer(this, hero)
    else if (this.scenario.endColumn[place] > 0 && this.state.trialWon === 0) playTrial(this, hero)
  }

  sendAway(hero: Hero, cause: number): void {
    fall(this, hero, cause)
  }
  override afterKill(hero: Hero, _figure: Figure, place: Place): void {
    clearedBy(this, hero, place)
  }

  // ---- The Warlord's turn ------------------------------------------------------------------------------------------

  beginVillainTurn(): void {
    this.applied(R.WARLORD_01)
  }
  villainAct(verb: number, _argument: number): void {
    throw new RangeError(`nobody offered verb ${verb}`)
  }
  override endVillainTurn(): void {
    this.applied(R.WARLORD_04)
    closeBuildings(this)
    flyKarrion(this)
  }

  figureStrikes(figure: Figure, hero: Hero): boolean {
    if (this.isProwler(figure)) return !duelProwler(this, hero, figure)
    this.applied(R.COMBAT_01)
    return monsterAttacks(this, figure, hero)
  }

  heroStrikes(hero: Hero, figure: Figure): void {
    if (this.isProwler(figure)) {
      duelProwler(this, hero, figure)
      return
    }
    this.applied(R.COMBAT_01)
    heroAttacks(this, hero, figure)
  }

  override wayOf(figure: Figure): number {
    return this.isProwler(figure) ? Way.prowler : Way.monster
  }
  override figureLeft(figure: Figure, place: Place): void {
    const { scenario, state } = this
    if (place === scenario.wolfHome) this.applied(R.PROWL_04)
    else if (place === scenario.lurkerHome) this.applied(R.PROWL_05)
    else if (scenario.zoneOf[place] !== scenario.zoneOf[state.at[figure]]) this.applied(R.BLDG_14) // in or out
    emptiedBy(this, place)
  }

  override fightWay(figure: Figure, use: number): number {
    return this.isProwler(figure) ? this.scenario.duelUse : use
  }

  /** The guard upstairs strikes whoever is there. DWV-HALL-04 */
  override offerFigureMore(figure: Figure): void {
    const { state, scenario } = this
    if (figure !== state.guard || state.at[figure] !== scenario.upper) return
    this.applied(R.HALL_04)
    for (let hero = 0; hero < scenario.heroCount; hero++)
      if (state.place[hero] === scenario.upper) this.offer(actionOf(Verb.strike, hero))
  }

  override strikesOnTop(figure: Figure): number {
    if (!this.isProwler(figure)) return 0
    this.applied(R.PROWL_02)
    return this.scenario.options.prowlerActions === 'threeMovesAndDuel' ? 1 : 0
  }

  private isProwler(figure: Figure): boolean {
    return figure >= this.scenario.wolf
  }

  // ---- The Warlord, points ------------------------------------------------------------------------------------------

  override beforeBossBout(hero: Hero): boolean {
    return withstandsKarrion(this, hero)
  }
  heroDiceAgainstBoss(hero: Hero): number {
    return diceAgainstWarlord(this, hero)
  }
  bossNumber(): number {
    return this.state.wheel
  } // DWV-WHEEL-05 (what a blow must reach)
  itemLimit(hero: Hero): number {
    return this.scenario.numbers.items + hostagesOf(this, hero)
  }
  override morePoints(hero: Hero): number {
    const hostages = hostagesOf(this, hero)
    if (hostages > 0) this.applied(R.SCORE_06)
    return hostages * this.scenario.hostagePoints
  }

  bossFigurePoints(): number {
    return this.scenario.boss.points
  }

  measureEnd(): void {
    const { state, scenario, record } = this
    const card = keptCard(this)
    record.set(M.weakness, 0, scenario.cardNames.indexOf(card.name))
    record.set(M.wheel, 0, state.wheel)
    for (let hero = 0; hero < scenario.heroCount; hero++) {
      if (state.place[hero] === scenario.fortress && card.weapon > 0 && state.weapon[hero] === card.weapon)
        record.set(M.weaknessMatched, 0, 1)
    }
  }
}
