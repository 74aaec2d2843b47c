// What is drawn in the castle, beside what both games draw: appended to their list, so that its numbers stay.
import { SHARED_EVENTS, Event as Shared } from '../../shared/words/addresses.ts'
import { sharedActors } from '../../shared/setup/scenario.ts'
import type { Scenario } from '../setup/scenario.ts'

export const EVENTS: readonly string[] = [
  ...SHARED_EVENTS,
  'haunter', // the ten-sided die for the Haunter        actor: the villain
  'search', // the ten-sided die for a secret door       actor: the hero
]

export const Event = { ...Shared, haunter: 8, search: 9 } as const

/** Seats first: a hero or the villain draws under his own label. */
export const actorsOf = ({ seats }: Scenario): readonly string[] => [
  ...seats.map(({ label }) => label),
  ...sharedActors,
]
