// What changes during a playout of the castle, beside what both games have (shared/state.ts).
//
//   heroes    one entry each:   onPlatform | past (the Arch)
//   rooms     one entry a zone: stocked
//   chests    one entry each:   place | front | weapon | openedBy
import type { Scenario } from '../setup/scenario.ts'
import { State } from '../../shared/state/state.ts'

export class CastleState extends State {
  readonly onPlatform: Int16Array
  /** Past the Arch, for good. */
  readonly past: Int16Array
  readonly stocked: Int16Array
  readonly chestPlace: Int16Array
  readonly chestFront: Int16Array
  /** 1 + kind of the Golden Weapon inside, 0 gone. */
  readonly chestWeapon: Int16Array
  /** Bit set over heroes who have looked inside. */
  readonly chestOpenedBy: Int16Array

  isArenaStocked = 0
  /** Summonses of the Haunter in the game. */
  summonses = 0

  constructor(scenario: Scenario) {
    super(scenario, 2 * scenario.heroCount + scenario.zoneCount + 4 * scenario.chests)
    this.onPlatform = this.field(scenario.heroCount)
    this.past = this.field(scenario.heroCount)
    this.stocked = this.field(scenario.zoneCount)
    this.chestPlace = this.field(scenario.chests)
    this.chestFront = this.field(scenario.chests)
    this.chestWeapon = this.field(scenario.chests)
    this.chestOpenedBy = this.field(scenario.chests)
  }

  override clear(): void {
    super.clear()
    this.isArenaStocked = 0
    this.summonses = 0
  }

  override copyInto(to: CastleState): void {
    super.copyInto(to)
    to.isArenaStocked = this.isArenaStocked
    to.summonses = this.summonses
  }
}
