// What is drawn in this game, under which address. docs/architecture.md tells it in words:
//
// | what | actor | event | sub-draw |
// |---|---|---|---|
// | a check's first roll | the hero who rolls | check:<purpose> | 0 |
// | its re-rolls | the same hero, the same address | | re-roll number x 64 + die |
// | 2d6 of Fate | the hero | fate | 1 and 2 |
// | which effect a trap has, how many turns | the hero | trap | 1 and 2 |
// | what the Foil turns out to be | the hero | foil | 0 |
// | whether poison hurts | the hero | poison | 0 |
// | order of the disk, tile and orange pools | the pool | shuffle | the copy's label |
// | a reshuffle within a building | the disk pool | reshuffle | the copy's label |
// | how long a spell lasts | the hero who casts | duration | 0 |
// | a creature's attack or defence, the whole pool | the hero whose it is | creature | 0 |
// | ties that the game breaks | opponents | tie:<what> | 0 |
// | place of a disk that a scenario adds to the pool | the disk pool | added | the copy's label |
//
// The n-th such event in the round is counted by the draws themselves (random/draws.ts).
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
