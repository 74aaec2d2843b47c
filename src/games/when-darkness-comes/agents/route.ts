// Where `steady` goes: of all that can be reached it takes what is worth most for the turns it takes to get there.
import { type Hero, NONE, type Square } from '../play.ts'
import { K } from '../rules/check-kinds.ts'
import { LEFT, UP } from '../state.ts'
import { OpeningKind } from '../tiles.ts'
import { DiskKind } from '../vocabulary.ts'
import type { View } from '../view.ts'
import type { Objective } from '../content/schema.ts'
import type { Scenario } from '../scenario.ts'
import { type Judgement, PRICE } from './judgement.ts'

/** What is worth something a turn later is worth this much of it now. */
const PATIENCE = 0.8
/** Value that a movement roll is expected to have, in points beside health. */
const EXPECTED_ROLL = 1.5
/** Disks behind a door that are counted, and the share of them that one gets to meet. */
const DISKS_BEHIND_A_DOOR = 3
const SHARE_BEHIND_A_DOOR = 0.5

export class Route {
  /** Square to go to, and the direction in which to step off there, -1 to stay. */
  target: Square = NONE
  direction = NONE
  private readonly scenario: Scenario
  /** Face-down disks by building (the number of its first tile). */
  private readonly faceDown: Int16Array

  constructor(scenario: Scenario) {
    this.scenario = scenario
    this.faceDown = new Int16Array(scenario.maxTiles)
  }

  /** Chooses the target; NONE when nothing is worth the way. */
  plan(view: View, hero: Hero, judgement: Judgement): void {
    const reach = view.ways(hero)
    const unknown = judgement.unknown()
    const halfPoints = Math.max(1, EXPECTED_ROLL + view.health(hero)) * this.scenario.constants.movement.halfPointsPerPoint
    this.countFaceDown(view)
    this.target = NONE
    this.direction = NONE
    let best = 0
    const consider = (square: Square, direction: number, worth: number): void => {
      if (worth <= best) return
      const turns = Math.max(0, Math.ceil(reach.cost[square]! / halfPoints) - 1)
      const score = worth * PATIENCE ** turns
      if (score <= best) return
      best = score
      this.target = square
      this.direction = direction
    }
    const discovery = PRICE.discovery + Math.max(0, unknown) * 0.5
    for (let at = 0; at < reach.count; at++) {
      const square = reach.order[at]!
      if (!view.isBare(square)) consider(square, NONE, this.worthOn(view, hero, square, judgement, unknown))
      if (reach.stops[square] !== 0) continue
      for (let direction = UP; direction <= LEFT; direction++) {
        if (view.isUnexplored(square, direction)) consider(square, direction, discovery)
      }
    }
    for (let opening = 0; opening < view.openings; opening++) {
      const square = view.outside(opening)
      if (reach.cost[square]! < 0 || view.building(view.square(hero)) === view.building(view.inside(opening))) continue
      consider(square, NONE, this.worthBehind(view, hero, opening, judgement, unknown))
    }
    for (let other = 0; other < view.seatCount; other++) {
      if (other === hero || !view.isAlive(other) || view.damage(other) === 0 || reach.cost[view.square(other)]! < 0) continue
      consider(view.square(other), NONE, healingWorth(view, hero, other, judgement))
    }
    for (const square of this.goals(view, this.scenario.plan.objective)) {
      if (reach.cost[square]! >= 0) consider(square, NONE, PRICE.objective)
    }
  }

  /** What lies on the square, open or not. */
  private worthOn(view: View, hero: Hero, square: Square, judgement: Judgement, unknown: number): number {
    let worth = 0
    if (view.isFaceDown(square)) {
      const known = view.knownFaceDown(hero, square)
      worth = known === NONE ? unknown : judgement.encounter(known)
    }
    for (let copy = 0; copy < this.scenario.copyCount; copy++) {
      if (view.squareOf(hero, copy) !== square || !view.isFaceUp(hero, copy)) continue
      const kind = this.scenario.kinds[copy]
      if (kind === DiskKind.adversary) return judgement.fight(copy)
      if (kind === DiskKind.obstacle) continue
      worth = Math.max(worth, view.isFound(hero, copy) && kind !== DiskKind.ally ? this.scenario.worth[copy]! : judgement.encounter(copy))
    }
    return worth
  }

  /** What a locked door or a window promises: the disks inside, by the chance to get in. */
  worthBehind(view: View, hero: Hero, opening: number, judgement: Judgement, unknown: number): number {
    const isDoor = view.openingKind(opening) === OpeningKind.door
    if (isDoor && (view.isBroken(opening) || view.locks(opening) === 0)) return 0
    const inside = this.worthInside(view, opening, unknown)
    if (inside <= 0) return 0
    return Math.max(...this.waysIn(view, hero, opening, judgement).map(({ chance, cost }) => chance * inside - cost))
  }

  private worthInside(view: View, opening: number, unknown: number): number {
    const disks = Math.min(DISKS_BEHIND_A_DOOR, this.faceDown[view.building(view.inside(opening))] ?? 0)
    return disks * SHARE_BEHIND_A_DOOR * Math.max(0, unknown)
  }

  /** Chance and cost of each way through the opening (WDC-ENTRY-04, -07, -10): by lock, by force, by the window. */
  waysIn(view: View, _hero: Hero, opening: number, judgement: Judgement): { chance: number; cost: number }[] {
    const { constants, options } = this.scenario
    const locks = view.locks(view.nearestDoor(opening))
    if (view.openingKind(opening) === OpeningKind.window) {
      return [{ chance: judgement.chance(K.climb, locks + (view.isBroken(opening) ? constants.entry.brokenWindowShift : 0)), cost: 0 }]
    }
    const tn = locks + (options.doorForceTN === 'locksPlusOne' ? constants.entry.forceShift : 0)
    return [
      { chance: judgement.chance(K.lockpick, locks), cost: 0 },
      { chance: judgement.chance(K.force, tn), cost: judgement.failure() },
    ]
  }

  /** What is behind an opening is worth so much; for the choice among the ways in. */
  worthOfOpening(view: View, opening: number, judgement: Judgement): number {
    this.countFaceDown(view)
    return this.worthInside(view, opening, judgement.unknown())
  }

  private countFaceDown(view: View): void {
    this.faceDown.fill(0)
    for (let square = 0; square < view.squares; square++) {
      if (view.isBare(square) || !view.isFaceDown(square)) continue
      const building = view.building(square)
      if (building !== NONE) this.faceDown[building]! += 1
    }
  }

  /** Squares that the objective sends heroes to, as far as their tiles are on the table. */
  private goals(view: View, objective: Objective): Square[] {
    if ('of' in objective) return objective.of.flatMap((part) => this.goals(view, part))
    if (objective.kind !== 'reach') return []
    const square = view.squareNamed(objective.tile, objective.square)
    return square === NONE ? [] : [square]
  }
}

/** VP and health that healing somebody is expected to bring (WDC-HEAL-01, -02). */
export function healingWorth(view: View, hero: Hero, patient: Hero, judgement: Judgement): number {
  const dice = view.dice(hero, K.heal)
  let worth = 0
  for (let removed = 1; removed <= view.damage(patient); removed++) {
    const gain = HEALTH_SHARE * judgement.damage(view.health(patient) + removed - 1) + (hero === patient ? 0 : 1)
    worth += view.chance(hero, dice, removed) * gain
  }
  return worth
}

/** A damage disk removed saves this share of what the next one would cost. */
const HEALTH_SHARE = 0.3
