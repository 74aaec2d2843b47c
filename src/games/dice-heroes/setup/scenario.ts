// The tables that all playouts of one setting share: cards made ready, heroes, and the scenarios that are played.
import type { Conditions, PreparedList, PreparedRule, RuleSet } from '../../../engine/effects/index.ts'
import type { Limit } from '../../../engine/lifetimes.ts'
import type { WeightTable } from '../../../engine/weights.ts'
import type { DiceFrame, Playing } from '../words/playing.ts'
import type { Options } from '../words/options.ts'
import type { Numbers } from './settings.ts'

export type List = PreparedList<Playing, DiceFrame>
export type Rule = PreparedRule<Playing, DiceFrame>
export type Rules = RuleSet<Playing, DiceFrame>
/** Values by level: index level - 1. */
export type Levels<Value> = readonly [Value, Value, Value]

export interface HeroTable {
  readonly label: string
  readonly name: string
  readonly class: string
  readonly className: string
  readonly favored: number
  /** Dice of the bag at the start, by kind. */
  readonly dice: Int16Array
  /** By type, 0 to 5. */
  readonly limits: Int16Array
  readonly maxLimits: Int16Array
  readonly capacity: number
  readonly maxCapacity: number
  /** Level at the start, by skill. */
  readonly levels: Int16Array
  /** Skills that the class has, known or dormant, in its order. */
  readonly skills: Int16Array
  readonly agent: string
}

/** One die of a price (DH-DATA-02). */
export interface Cost {
  /** 1 at each kind that pays it. */
  readonly kinds: Uint8Array
  /** What becomes of it, by level. */
  readonly fate: Levels<number>
}

/** A skill or an ally card. */
export interface SkillTable {
  readonly number: number
  readonly id: string
  readonly name: string
  readonly isCard: boolean
  readonly isPassive: boolean
  /** Windows, one bit each. */
  readonly when: number
  readonly use: number
  readonly for: number
  readonly range: number
  /** Tags, one bit each. */
  readonly tags: number
  readonly conditions: Levels<Conditions<Playing, DiceFrame>>
  readonly limit: Levels<Limit>
  readonly cost: readonly Cost[]
  readonly boost: { readonly fate: Levels<number>; readonly plus: Levels<number> } | undefined
  readonly roll: number
  readonly plus: Levels<number>
  /** Types of damage, one bit each. */
  readonly reduces: number
  readonly side: number
  readonly effects: Levels<List>
  readonly onPass: Levels<List>
  readonly onFail: Levels<List>
  /** Of a passive one. */
  readonly rules: Levels<Rules>
}

/** What a card of an encounter has in common. */
export interface CardTable {
  readonly number: number
  readonly id: string
  /** The id by which scenarios and locations name it: that of the card in whose place it is played. */
  readonly listedAs: string
  readonly name: string
  readonly modifier: number
  readonly encounter: List
  readonly success: List
  readonly failure: List
  /** Actions that it forbids, one bit each. */
  readonly forbid: number
  readonly source: number
}

/** An enemy or a villain. */
export interface EnemyTable extends CardTable {
  readonly damage: number
  readonly immune: number
  /** 0: any tags will do. */
  readonly only: number
  readonly weak: readonly { readonly tags: number; readonly amount: number }[]
  readonly noFlee: boolean
  readonly onDefeat: number
}

export interface ObstacleTable extends CardTable {
  readonly tier: number
  /** By die that is needed: 1 at each kind that will do, DIVINE dice too. */
  readonly places: readonly Uint8Array[]
}

/** A kind of location. */
export interface KindTable {
  readonly number: number
  /** Actor of the first location of this kind; the others follow. */
  readonly actor: number
  /** How many may be in play. */
  readonly copies: number
  readonly id: string
  readonly name: string
  readonly isClosable: boolean
  readonly hasVillain: boolean
  /** Initial closing difficulty. */
  readonly difficulty: number
  /** Dice of its bag by type; random ones. */
  readonly counts: Int16Array
  readonly random: number
  /** Weights of their types. */
  readonly randomTypes: Int32Array | undefined
  readonly enemies: Int16Array
  readonly dealEnemies: number
  readonly obstacles: Int16Array
  readonly dealObstacles: number
  readonly rules: Rules
  readonly forbid: number
  readonly closures: readonly { readonly list: List; readonly source: number; readonly name: string }[]
}

/** A scenario as it is played. */
export interface Stage {
  readonly id: string
  readonly name: string
  readonly level: number
  readonly timer: number
  /** Kinds of the static locations, in their order; how many dynamic ones; the pool they are pulled from. */
  readonly statics: Int16Array
  readonly dynamic: number
  readonly pool: Int16Array
  /** By index in the pool (`wordsOf`). */
  readonly poolWords: Int32Array
  readonly villains: Int16Array
  readonly rules: Rules
  readonly forbid: number
  /** Skills of its ally cards. */
  readonly allies: Int16Array
  readonly objective: number
  readonly rewards: readonly number[]
  /** Whether any rule of its locations, itself or the party's skills waits for a trigger. */
  readonly waits: Uint8Array
}

export interface Scenario {
  readonly options: Options
  readonly numbers: Numbers
  readonly heroes: readonly HeroTable[]
  readonly seatCount: number
  /** Skills of classes, then ally cards. */
  readonly skills: readonly SkillTable[]
  readonly kinds: readonly KindTable[]
  readonly enemies: readonly EnemyTable[]
  readonly obstacles: readonly ObstacleTable[]
  readonly villains: readonly EnemyTable[]
  readonly stages: readonly Stage[]
  readonly isAdventure: boolean
  /** Rewards, with the level of their scenario, that heroes have had before the first one. */
  readonly developed: readonly { readonly level: number; readonly rewards: readonly number[] }[]
  /** Sizes of dice by level. */
  readonly sizes: readonly WeightTable[]
  /** Most locations of a scenario. */
  readonly maxLocations: number
  /** Things that have limits (DH-SKILL-10). */
  readonly things: number
  /** Names of cards and skills by source, for errors and telling. */
  readonly sources: readonly string[]
  readonly tags: readonly string[]
}
