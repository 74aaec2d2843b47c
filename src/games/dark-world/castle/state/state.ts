// What changes during a playout of the castle, beside what both games have (shared/state/state.ts).
//
//   heroes    one entry each:   onPlatform | past (the Arch)
//   rooms     one entry a zone: stocked
//   chests    one entry each:   place | front | weapon | openedBy
import type { Scenario } from '../setup/scenario.ts'
import { NONE, State } from '../../shared/state/state.ts'

export class CastleState extends State<Scenario> {
  readonly onPlatform = this.heroes()
  /** Past the Arch, for good. */
  readonly past = this.heroes()
  readonly stocked = this.numbers(this.scenario.zoneCount)
  readonly chestPlace = this.numbers(this.scenario.chests, NONE)
  readonly chestFront = this.numbers(this.scenario.chests, NONE)
  /** 1 + kind of the Golden Weapon inside, 0 gone. */
  readonly chestWeapon = this.numbers(this.scenario.chests)
  /** Bit set over heroes who have looked inside. */
  readonly chestOpenedBy = this.numbers(this.scenario.chests)

  isArenaStocked = 0
  /** Summonses of the Haunter in the game. */
  summonses = 0
}
