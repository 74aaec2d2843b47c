// What is drawn in the castle: what both games draw, and its own after it.
import { namesOf, words } from '../../../../engine/words.ts'
import { Event as Shared } from '../../shared/words/addresses.ts'

export const Event = words(
  ...namesOf(Shared),
  'haunter', // the ten-sided die for the Haunter        actor: the villain
  'search', // the ten-sided die for a secret door       actor: the hero
)
