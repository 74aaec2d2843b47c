// What is drawn in this game, under which address (docs/randomness.md). The n-th such event in the round is counted by
// the draws themselves (random/draws.ts).
import { type KeyOf, namesOf, words } from '../../../engine/words.ts'
import { PURPOSES } from './vocabulary.ts'

/**
 * Events. An event's number, its place in this list, is part of the address: append new ones at the end, a check of a
 * new purpose too, and old playouts stay as they are.
 */
export const Event = words(
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
)
export const EVENTS = namesOf(Event)

/** The number of a check's event, by its purpose. A purpose without an event of its own is refused by the compiler. */
const CHECKS = PURPOSES.map((purpose) => EVENTS.indexOf(`check:${purpose}`))

/** The event of a check. @param purpose its number in the vocabulary */
export const checkEvent = (purpose: number): number => CHECKS[purpose]!

/** Actors beside the seats. */
const Pool = words('disk pool', 'tile pool', 'orange pool', 'opponents')

/** Who draws, in the order of their numbers: the seats, so that a hero is an actor, and then the pools. */
export const actorsOf = (scenario: { readonly seats: readonly { readonly label: string }[] }): readonly string[] => [
  ...scenario.seats.map(({ label }) => label),
  ...namesOf(Pool),
]

/** Number of an actor that is no seat: `poolActor(play.scenario, 'opponents')`. */
export const poolActor = ({ seatCount }: { readonly seatCount: number }, pool: KeyOf<typeof Pool>): number =>
  seatCount + Pool[pool]
