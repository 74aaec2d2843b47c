// What is drawn in this game, under which address (docs/randomness.md): actor, event, sub-draw. The draws themselves
// count the n-th such event in the round (random/draws.ts).
import type { Scenario } from '../setup/scenario.ts'
import { PURPOSES } from './vocabulary.ts'

/**
 * Names of the events. An event's number, its place in this list, is part of the address: append new ones at the end, a
 * check of a new purpose too, and old playouts stay as they are.
 */
export const EVENTS = [
  'check:movement',
  'check:perception',
  'check:search',
  'check:lockpick',
  'check:force',
  'check:smash',
  'check:climb',
  'check:sneak',
  'check:initiative',
  'check:attack',
  'check:rangedAttack',
  'check:defence',
  'check:persuade',
  'check:security',
  'check:disarmAlarm',
  'check:obstacle',
  'check:carry',
  'check:heal',
  'check:cast',
  'check:steal',
  'check:pickpocket',
  'check:beg',
  'check:command',
  'check:follow',
  'check:trap',
  'check:cure',
  'check:maguyver',
  'check:investigate',
  'check:light',
  'fate',
  'shuffle',
  'reshuffle',
  'tie:first-player',
  'tie:target',
  'tie:victim',
  'tie:disk',
  'tie:collateral',
  'tie:successor',
  'tie:item',
  'tie:ally',
  'tie:arrival',
  'added',
  'trap',
  'foil',
  'poison',
  'duration',
  'creature',
] as const

const numberOf = (name: (typeof EVENTS)[number]): number => EVENTS.indexOf(name)

/** The number of a check's event, by its purpose. A purpose without an event of its own is refused by the compiler. */
const CHECKS = PURPOSES.map((purpose) => numberOf(`check:${purpose}`))

/** The event of a check. @param purpose its number in the vocabulary */
export const checkEvent = (purpose: number): number => CHECKS[purpose]!

/** The other events by number. */
export const Event = {
  fate: numberOf('fate'),
  shuffle: numberOf('shuffle'),
  reshuffle: numberOf('reshuffle'),
  firstPlayer: numberOf('tie:first-player'),
  aim: numberOf('tie:target'),
  victim: numberOf('tie:victim'),
  disk: numberOf('tie:disk'),
  collateral: numberOf('tie:collateral'),
  successor: numberOf('tie:successor'),
  item: numberOf('tie:item'),
  ally: numberOf('tie:ally'),
  arrival: numberOf('tie:arrival'),
  added: numberOf('added'),
  trap: numberOf('trap'),
  foil: numberOf('foil'),
  poison: numberOf('poison'),
  duration: numberOf('duration'),
  creature: numberOf('creature'),
} as const

/** Actors beside the seats. */
export const POOL_ACTORS = ['disk pool', 'tile pool', 'orange pool', 'opponents'] as const

/** Who draws, in the order of their numbers: the seats, so that a hero is an actor, and then POOL_ACTORS. */
export const actorsOf = (scenario: Scenario): readonly string[] => [
  ...scenario.seats.map(({ label }) => label),
  ...POOL_ACTORS,
]

const Pool = { diskPool: 0, tilePool: 1, orangePool: 2, opponents: 3 } as const

/** Number of an actor that is no seat: `poolActor(play.scenario, 'opponents')`. */
export const poolActor = (scenario: Scenario, pool: keyof typeof Pool): number => scenario.seatCount + Pool[pool]
