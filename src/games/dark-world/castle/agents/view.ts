// What one player may know in the castle, beside what both games show (shared/agents/view.ts).
import type { Draws } from '../../../../random/index.ts'
import { Play } from '../rules/play.ts'
import { determinize } from '../rules/hidden.ts'
import { hasSearched } from '../rules/secret-doors.ts'
import type { CastleState } from '../state/state.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { Hero, Place } from '../../shared/state/table.ts'
import { SharedView } from '../../shared/agents/view.ts'

export class View extends SharedView {
  readonly #play: Play
  readonly #state: CastleState

  constructor(play: Play) {
    super(play)
    this.#play = play
    this.#state = play.state
  }

  /** See Imaginable (engine/imagination.ts). */
  imagine(seat: number, into: Play, draws: Draws): void {
    this.#state.copyInto(into.state)
    determinize(into, 1 << seat, draws)
  }

  override get scenario(): Scenario {
    return this.#play.scenario
  }

  /** The room that is being stocked: at stock. */
  get zone(): number {
    return this.#play.zone
  }
  isStocked(room: number): boolean {
    return this.#state.stocked[room] !== 0
  }
  isPast(hero: Hero): boolean {
    return this.#state.past[hero] !== 0
  }
  /** Whether he has searched for a secret door as often as he may in this turn. */
  get hasSearched(): boolean {
    return hasSearched(this.#play)
  }

  /** Points of a figure in a Base Camp. */
  trophyPoints(figure: number): number {
    return this.#state.points[figure]
  }
  chestFront(chest: number): Place {
    return this.#state.chestFront[chest]
  }
  chestPlace(chest: number): Place {
    return this.#state.chestPlace[chest]
  }
  /** Whether it may still hold a Golden Weapon: all see the weapons in hand and who has opened which chest. */
  isChestFull(chest: number): boolean {
    return this.#state.chestWeapon[chest] !== 0
  }
}

/** A table at which seats see what this view shows. */
export function newTable(scenario: Scenario): Play {
  const play = new Play(scenario)
  return play.show(new View(play))
}
