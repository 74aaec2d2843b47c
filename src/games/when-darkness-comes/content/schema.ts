// The types of content, for the rest of the game: each is what the schema beside it makes of a file.
import type { UserEntry } from '../../../engine/content.ts'
import type { AgentContent } from './agents.ts'
import type { Constants } from './constants.ts'
import type { Difficulty } from './difficulties.ts'
import type {
  Adversary,
  Ally,
  Civilian,
  Component,
  Floppy,
  Hero,
  Item,
  Nuisance,
  Obstacle,
  Security,
  Spell,
  Trap,
} from './disks.ts'
import type { Pool } from './pools.ts'
import type { ScenarioContent } from './scenarios.ts'
import type { Tile } from './tiles.ts'

export type { Named } from '../../../engine/content.ts'
export type { Constants } from './constants.ts'
export type { Difficulty, DifficultyCondition, DifficultyRule } from './difficulties.ts'
export type * from './disks.ts'
export type { Match, TileSquare } from './fields.ts'
export type { NumberedDisk, ScenarioAction, ScenarioCheck, ScenarioContent, ScenarioEffect } from './scenarios.ts'
export type { Tile } from './tiles.ts'
export type { Condition, Trigger, TriggerEffect } from './triggers.ts'

/** Kinds of file that a user may bring: one entry each. */
export type UserKind = 'hero' | 'scenario' | 'agent'

/** Everything that can be on the table. Lists are in file order; ids are unique among all disks together. */
export interface Content {
  readonly constants: Constants
  readonly heroes: readonly Hero[]
  readonly adversaries: readonly Adversary[]
  readonly allies: readonly Ally[]
  readonly items: readonly Item[]
  readonly security: readonly Security[]
  readonly obstacles: readonly Obstacle[]
  /** The Foil among them (WDC-FOIL-01). */
  readonly nuisances: readonly Nuisance[]
  readonly components: readonly Component[]
  readonly civilians: readonly Civilian[]
  readonly floppies: readonly Floppy[]
  readonly traps: readonly Trap[]
  readonly spells: readonly Spell[]
  readonly tiles: readonly Tile[]
  readonly pools: readonly Pool[]
  readonly scenarios: readonly ScenarioContent[]
  readonly difficulties: readonly Difficulty[]
  /** Agents that users wrote: a profile each. Those that ship are in agents/. */
  readonly agents: readonly AgentContent[]
  readonly users: readonly UserEntry<UserKind>[]
}
