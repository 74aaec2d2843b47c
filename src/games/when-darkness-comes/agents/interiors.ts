// What `steady` knows about the insides of buildings: how many disks lie face down in each, which of them were seen and
// then shuffled there (WDC-PERC-06), and which buildings are open.
import { type Hero, NONE } from '../state/play.ts'
import type { Scenario } from '../setup/scenario.ts'
import { SQUARES_PER_TILE } from '../words/board.ts'
import { OpeningKind } from '../setup/tiles.ts'
import type { View } from './view.ts'
import type { Judgement } from './judgement.ts'

/** A building has the number of its first tile, as everywhere. */
export class Interiors {
  /** After `look`: squares with face-down disks, indoors and out. */
  readonly faceDown: Int16Array
  faceDownCount = 0
  /** By building: face-down disks in it, and whether a door of it is broken or has no lock. */
  private readonly down: Int16Array
  private readonly open: Int8Array
  /** Version of the board that these were counted on. */
  private version = NONE
  /** Disks that the hero knows to be in some building, and not where. */
  private readonly among: Int16Array
  /** By building: number of these, worth of meeting them all, and number of face-down disks they can be. */
  private readonly amongIn: Int16Array
  private readonly amongWorth: Float64Array
  private readonly unknownIn: Int16Array

  constructor(scenario: Scenario) {
    this.faceDown = new Int16Array(scenario.maxTiles * SQUARES_PER_TILE)
    this.down = new Int16Array(scenario.maxTiles)
    this.open = new Int8Array(scenario.maxTiles)
    this.among = new Int16Array(scenario.copyCount)
    this.amongIn = new Int16Array(scenario.maxTiles)
    this.amongWorth = new Float64Array(scenario.maxTiles)
    this.unknownIn = new Int16Array(scenario.maxTiles)
  }

  /** Another board: what was counted holds no more. */
  reset(): void {
    this.version = NONE
  }

  look(view: View, hero: Hero, judgement: Judgement): void {
    this.countFaceDown(view)
    this.countAmong(view, hero, judgement)
  }

  faceDownIn(building: number): number {
    return this.down[building] ?? 0
  }

  /** Entered by walking: a door is broken or has no lock. */
  isOpen(building: number): boolean {
    return this.open[building] === 1
  }

  /** Expected worth of an unknown disk in the building (NONE: outdoors): one of those that were seen in it, or any. */
  expected(building: number, unknown: number): number {
    const seenCount = building === NONE ? 0 : this.amongIn[building]!
    if (seenCount === 0) return unknown
    const all = Math.max(seenCount, this.unknownIn[building]!)
    return (this.amongWorth[building]! + (all - seenCount) * unknown) / all
  }

  private countFaceDown(view: View): void {
    if (this.version === view.boardVersion) return
    const { faceDown, down, open } = this
    this.version = view.boardVersion
    this.faceDownCount = view.faceDownSquares(faceDown)
    down.fill(0)
    open.fill(0)
    for (let opening = 0; opening < view.openings; opening++)
      if (isOpenDoor(view, opening)) open[view.building(view.inside(opening))] = 1
    for (let index = 0; index < this.faceDownCount; index++) {
      const building = view.building(faceDown[index]!)
      if (building !== NONE) down[building]! += 1
    }
  }

  /** What was seen and shuffled in a building is still in it. WDC-PERC-06 */
  private countAmong(view: View, hero: Hero, judgement: Judgement): void {
    const { among, amongIn, amongWorth, unknownIn, faceDown } = this
    amongIn.fill(0)
    const count = view.disksAmong(hero, among)
    if (count === 0) return
    amongWorth.fill(0)
    unknownIn.fill(0)
    for (let index = 0; index < count; index++) {
      const building = view.buildingAround(hero, among[index]!)
      amongIn[building]! += 1
      amongWorth[building]! += judgement.encounter(among[index]!)
    }
    for (let index = 0; index < this.faceDownCount; index++) {
      const building = view.building(faceDown[index]!)
      if (building !== NONE && view.knownFaceDown(hero, faceDown[index]!) === NONE) unknownIn[building]! += 1
    }
  }
}

export function isOpenDoor(view: View, opening: number): boolean {
  return view.openingKind(opening) === OpeningKind.door && (view.isBroken(opening) || view.locks(opening) === 0)
}
