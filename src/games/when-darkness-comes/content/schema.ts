// The types of content, for the rest of the game: each is what the schema beside it makes of a file.
import type { UserEntry } from '../../../engine/content.ts'
import type { AgentContent } from './agents.ts'
import type { Constants } from './constants.ts'
import type { Difficulty } from './difficulties.ts'
import type { DiskLists, Hero, Spell } from './disks.ts'
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
export type UserKind = 'hero' | 'scenario' | 'agent' | 'adversary'

/** Everything that can be on the table. Lists are in file order; ids are unique among all disks together. */
export interface Content extends DiskLists {
  readonly constants: Constants
  readonly heroes: readonly Hero[]
  readonly spells: readonly Spell[]
  readonly tiles: readonly Tile[]
  readonly pools: readonly Pool[]
  readonly scenarios: readonly ScenarioContent[]
  readonly difficulties: readonly Difficulty[]
  /** Agents that users wrote: a profile each. Those that ship are in agents/. */
  readonly agents: readonly AgentContent[]
  readonly users: readonly UserEntry<UserKind>[]
}
