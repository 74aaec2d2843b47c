// What is drawn in this game, under which address (docs: addresses.md of this list is the table in docs/architecture.md).
//
// | what | actor | event | sub-draw |
// |---|---|---|---|
// | a check's first roll | the hero who rolls | check:<purpose> | 0 |
// | its re-rolls | the same hero, the same address | | re-roll number x 64 + die |
// | 2d6 of Fate | the hero | fate | 1 and 2 |
// | order of the disk, tile and orange pools | the pool | shuffle | the copy's label |
// | a reshuffle within a building | the disk pool | reshuffle | the copy's label |
// | ties that the game breaks | opponents | tie:<what> | 0 |
//
// Append events, never insert: their index is part of the address.
import type { Scenario } from './scenario.ts'
import { PURPOSES } from './vocabulary.ts'

const OTHERS = [
  'fate', 'shuffle', 'reshuffle', 'tie:first-player', 'tie:target', 'tie:victim', 'tie:disk', 'tie:collateral',
  'tie:successor', 'tie:item', 'tie:ally', 'tie:arrival', 'opposed', 'agent', 'side-die',
] as const

/** Names of the events: the purposes of checks first, in the vocabulary's order. */
export const EVENTS: readonly string[] = [...PURPOSES.map((purpose) => `check:${purpose}`), ...OTHERS]

const index = (name: (typeof OTHERS)[number]): number => PURPOSES.length + OTHERS.indexOf(name)

/** Events by number; that of a check is its purpose. */
export const Event = {
  fate: index('fate'), shuffle: index('shuffle'), reshuffle: index('reshuffle'),
  firstPlayer: index('tie:first-player'), target: index('tie:target'), victim: index('tie:victim'),
  disk: index('tie:disk'), collateral: index('tie:collateral'), successor: index('tie:successor'),
  item: index('tie:item'), ally: index('tie:ally'), arrival: index('tie:arrival'),
  opposed: index('opposed'), agent: index('agent'), sideDie: index('side-die'),
} as const

/** Actors beside the seats. */
export const POOL_ACTORS = ['disk pool', 'tile pool', 'orange pool', 'opponents'] as const

/** Who draws, in the order of their numbers: the seats, so that a hero is an actor, and then POOL_ACTORS. */
export const actorsOf = (scenario: Scenario): readonly string[] => [...scenario.seats.map(({ label }) => label), ...POOL_ACTORS]

const Pool = { diskPool: 0, tilePool: 1, orangePool: 2, opponents: 3 } as const

/** Number of an actor that is no seat: `poolActor(play.scenario, 'opponents')`. */
export const poolActor = (scenario: Scenario, pool: keyof typeof Pool): number => scenario.seatCount + Pool[pool]
