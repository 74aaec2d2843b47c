// One playout in progress: the table that every function of rules/ takes first, with what only this game has.
import type { Agent } from '../../../engine/agent.ts'
import type { Sink } from '../../../engine/event.ts'
import type { Recorder } from '../../../engine/metric.ts'
import { type Measured, Table } from '../../../engine/table.ts'
import type { Draws } from '../../../random/index.ts'
import type { Constants } from '../content/schema.ts'
import type { Options } from '../words/options.ts'
import type { Scenario } from '../setup/scenario.ts'
import { pricesOf } from '../setup/tiles.ts'
import type { TellEvent } from '../words/events.ts'
import type { Careers } from './careers.ts'
import { Check } from './check.ts'
import { Scratch } from './scratch.ts'
import { State } from './state.ts'

/** Index of a seat: heroes are seats from 0. */
export type Hero = number
/** Index of one disk among all of the scenario: two zombies are two copies. */
export type Copy = number
/** Number of a square on the table (see state.ts). */
export type Square = number

/** No hero, no disk, no square, no skill. */
export const NONE = -1

export class Play extends Table<Scenario, State, TellEvent> {
  readonly options: Options
  readonly constants: Constants
  /** Room that rules work in: paths, sight, lists. Nothing in it outlives a function of the rules. */
  readonly scratch: Scratch
  /** Half-points to enter a square, by terrain. */
  readonly prices: Int16Array
  /** The roll on the table, as everybody sees it. Rules take it as an argument. */
  roll = new Check()
  #rollBefore = new Check()
  /** Chances of opposed checks worked out so far (rules/chances.ts): few pools meet in a game. */
  readonly contests = new Map<number, number>()
  /** How much each hero's luck matters (measures/luck.ts). */
  readonly stakes: Float64Array
  /** What heroes have become from game to game; null in a single game. */
  readonly careers: Careers | null

  /** @param careers those of the campaign that this is a game of */
  constructor(scenario: Scenario, careers: Careers | null, measured: Measured) {
    super(scenario, new State(scenario), measured)
    this.careers = careers
    this.options = scenario.options
    this.constants = scenario.constants
    this.prices = pricesOf(scenario.constants.movement.cost)
    this.stakes = new Float64Array(scenario.seatCount).fill(1)
    this.scratch = new Scratch(scenario, this.prices)
  }

  /**
   * Puts a new roll on the table. Two take turns, because an opposed check compares two: read what you need of a roll
   * before the second one after it.
   */
  nextRoll(): Check {
    const roll = this.#rollBefore
    this.#rollBefore = this.roll
    this.roll = roll
    return roll
  }

  /** Those who listen hear squares with the tiles on the table, which give squares their names. */
  override begin(agents: readonly Agent[], draws: Draws, record: Recorder, tell?: Sink): void {
    super.begin(agents, draws, record, tell)
    const { tell: told, state } = this
    if (told === undefined) return
    this.tell = (event) => {
      const hasSquare = 'square' in event || event.type === 'adversaryMoved'
      told(hasSquare ? { ...event, board: [...state.tile.subarray(0, state.placed)] } : event)
    }
  }

  protected override chose(action: number): void {
    super.chose(action)
    if (this.question.seat === this.state.active) this.state.choices += 1
  }
}
