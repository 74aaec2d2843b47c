// What is drawn in the village, beside what both games draw: appended to their list, so that its numbers stay.
import { SHARED_EVENTS, Event as Shared } from '../../shared/words/addresses.ts'
import { sharedActors } from '../../shared/setup/scenario.ts'
import type { Scenario } from '../setup/scenario.ts'

export const EVENTS: readonly string[] = [
  ...SHARED_EVENTS,
  'karrion', // the eight-sided die for Karrion                    actor: the villain
  'duel:hero', // a hero's dice in a duel                          actor: the hero
  'duel:foe', // his opponent's                                    actor: the hero
  'strike', // Karrion's strike before a bout with the Warlord     actor: the hero
  'event', // the Event deck: sub-draw n is card n                 actor: events, round 0
  'sewer', // the Sewer deck, likewise                             actor: sewers, round 0
  'warlord', // the Warlord cards: sub-draw n is card n            actor: warlord cards, round 0
]

export const Event = {
  ...Shared,
  karrion: 8,
  duelHero: 9,
  duelFoe: 10,
  strike: 11,
  event: 12,
  sewer: 13,
  warlord: 14,
} as const

const OWN_ACTORS = ['events', 'sewers', 'warlord cards'] as const

/** Seats first: a hero or the villain draws under his own label. */
export const actorsOf = ({ seats }: Scenario): readonly string[] => [
  ...seats.map(({ label }) => label),
  ...sharedActors,
  ...OWN_ACTORS,
]

/** Number of an actor of the village's own. */
export const deckActor = ({ heroCount }: Scenario, actor: (typeof OWN_ACTORS)[number]): number =>
  heroCount + 1 + sharedActors.length + OWN_ACTORS.indexOf(actor)
