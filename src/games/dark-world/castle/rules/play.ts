// One playout of the castle in progress: the abstract methods of shared/state/table.ts, with the rules of the castle.
import { Deed, M, metricsOf } from '../measures/metrics.ts'
import { placeArena } from './arena.ts'
import { offerChests, openChest } from './chests.ts'
import { isDeadEnd, measureDeadEnd } from './dead-end.ts'
import { reachDoors } from './doors.ts'
import { offerEntrance, stepOntoPlatform, teleport } from './entrance.ts'
import { offerThrows, throwGrenade } from './grenade.ts'
import { offerHaunter, summonHaunter } from './haunter.ts'
import { fall } from './knock-outs.ts'
import { arriveOnDoomstep } from './arch.ts'
import { offerSearch, search } from './secret-doors.ts'
import { R } from '../../shared/words/rule-ids.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { TellEvent } from '../words/events.ts'
import { CastleState } from '../state/state.ts'
import { Verb } from '../../shared/words/decisions.ts'
import { heroAttacks, heroDice, monsterAttacks } from '../../shared/rules/combat.ts'
import { useFountain } from '../../shared/rules/turn.ts'
import { type Figure, type Hero, type Place, Table } from '../../shared/state/table.ts'

export class Play extends Table<Scenario, CastleState, TellEvent> {
  /** The room that is being stocked. */
  zone = 0
  /** Searches for secret doors in this turn. */
  searches = 0
  /** The Haunter was summoned in this turn. */
  hasSummoned = false

  constructor(scenario: Scenario) {
    super(scenario, new CastleState(scenario), metricsOf(scenario))
  }

  beginHeroTurn(hero: Hero): void {
    this.searches = 0
    teleport(this, hero)
    reachDoors(this, hero)
  }

  offerMore(hero: Hero): void {
    offerEntrance(this, hero)
    offerSearch(this, hero)
    offerChests(this, hero)
    offerThrows(this, hero)
  }

  act(hero: Hero, verb: number, argument: number): void {
    switch (verb) {
      case Verb.fountain:
        this.record.add(M.deeds, Deed.fountain, 1)
        useFountain(this, hero)
        return
      case Verb.platform:
        stepOntoPlatform(this, hero)
        return
      case Verb.search:
        search(this, hero, argument)
        return
      case Verb.openChest:
        openChest(this, hero, argument)
        return
      case Verb.throwAt:
        throwGrenade(this, hero, argument)
        return
      default:
        throw new RangeError(`nobody offered verb ${verb}`)
    }
  }

  arrive(hero: Hero, place: Place): void {
    this.state.onPlatform[hero] = 0
    if (place === this.scenario.doomstep) arriveOnDoomstep(this, hero)
    else reachDoors(this, hero)
  }

  sendAway(hero: Hero, cause: number): void {
    fall(this, hero, cause)
  }

  beginVillainTurn(): void {
    this.hasSummoned = false
    placeArena(this)
  }

  override offerVillainMore(): void {
    offerHaunter(this)
  }
  villainAct(_verb: number, _argument: number): void {
    summonHaunter(this)
  }
  figureStrikes(figure: Figure, hero: Hero): boolean {
    return monsterAttacks(this, figure, hero)
  }
  heroStrikes(hero: Hero, figure: Figure): void {
    if (this.state.place[hero] === this.scenario.entrance) this.applied(R.COMBAT_15) // out of the haven
    heroAttacks(this, hero, figure)
  }

  heroDiceAgainstBoss(hero: Hero): number {
    return heroDice(this, hero)
  }
  bossNumber(): number {
    return this.scenario.boss.hp
  }
  itemLimit(_hero: Hero): number {
    return this.scenario.numbers.items
  }
  bossFigurePoints(): number {
    return this.scenario.options.korakFigurePoints === 0 ? 0 : this.scenario.boss.points
  }
  override isDeadEnd(): boolean {
    return isDeadEnd(this)
  }
  measureEnd(): void {
    measureDeadEnd(this)
  }
}
