// What all playouts of either game share: seats, graph, figures, numbers. Each game's scenario.ts extends it.
import type { SeatInfo } from '../../../../engine/game.ts'
import type { AnyBox } from '../content/fields.ts'
import type { Blows } from './dice.ts'
import type { Graph } from './graph.ts'
import type { SharedOptions } from '../words/options.ts'

/** What a place is to figures. */
export const Mark = {
  /** Any number of heroes. */
  space: 1,
  /** No monster stops there (a numbered square of a secret door). */
  noStop: 2,
  /** One of the places of which a monster-free one must remain (DW-ARCH-12, DWV-MOVE-07). */
  keepFree: 4,
  /** A hero here is adjacent to the boss. */
  beforeBoss: 8,
  /** Neither side starts a bout or a duel with a hero here. */
  haven: 16,
} as const

export interface SharedScenario {
  readonly heroCount: number
  /** Seat of the villain: after the heroes. */
  readonly villain: number
  readonly seats: readonly SeatInfo[]
  readonly agentNames: readonly string[]
  readonly options: SharedOptions
  readonly numbers: AnyBox['numbers']
  readonly graph: Graph
  readonly gateCount: number
  /** Zone of each place (a room, a building, the arena), 0 for none of them. */
  readonly zoneOf: Int16Array
  readonly zoneCount: number
  /** 0 first: what belongs to no zone. */
  readonly zoneNames: readonly string[]
  /** The same for readers. */
  readonly zonesShown: readonly string[]
  /** Squares of each zone. */
  readonly placesOf: readonly Int16Array[]
  /** Marks of each place. */
  readonly marks: Int16Array
  /** The places marked `keepFree`. */
  readonly keepFree: Int16Array
  readonly placeNames: readonly string[]
  /** Where heroes begin, and come back to. */
  readonly entrance: number

  readonly figureCount: number
  /** Kind of each figure, an index into `kinds`. */
  readonly kindOf: Int16Array
  readonly kinds: readonly string[]
  readonly startStrength: Int16Array
  readonly startPoints: Int16Array
  /** The order of turns when it is fixed. */
  readonly fixedOrder: readonly number[] | undefined
  /** Kind of Golden Weapon (1 + index) a hero starts with, 0 none. */
  readonly startWeapon: readonly number[]

  readonly blows: Blows
  /** By hero: HP at most, cards at the start, actions in a turn, dice without and with a Golden Weapon. DW-DATA-01 */
  readonly heroHp: Int16Array
  readonly startingCards: Int16Array
  readonly actions: Int16Array
  readonly basicDice: Int16Array
  readonly goldenDice: Int16Array
  /** Cards that the first, second, … hero draws who comes to where the boss is. */
  readonly arrivalCards: readonly number[]
  readonly hitInDeck: number
  readonly missInDeck: number
  readonly deckSize: number
  readonly itemSupply: readonly number[]
  readonly itemNames: readonly string[]
  readonly weaponNames: readonly string[]
  /** Values of all coins, and their number. */
  readonly coinValues: readonly number[]
  /** By coin, and by figure: what each draws by (`wordsOf`). */
  readonly coinWords: Int32Array
  readonly figureWords: Int32Array
  readonly boss: {
    readonly name: string
    readonly hp: number
    readonly dice: number
    readonly points: number
    readonly placePoints: number
  }
  /** Most Hit/Miss cards in a hand; Infinity for no limit. */
  readonly handLimit: number
  readonly margin: number
  /** What knocks heroes out; `deadly`: which of these take them out of the game. */
  readonly causes: readonly string[]
  readonly deadly: readonly number[]
}
