// What is drawn in the village, and by whom: what both games draw, and its own after it.
import { namesOf, words } from '../../../../engine/words.ts'
import { Actor as SharedActor, Event as Shared } from '../../shared/words/addresses.ts'

export const Event = words(
  ...namesOf(Shared),
  'karrion', // the eight-sided die for Karrion                    actor: the villain
  'duel:hero', // a hero's dice in a duel                          actor: the hero
  'duel:foe', // his opponent's                                    actor: the hero
  'strike', // Karrion's strike before a bout with the Warlord     actor: the hero
  'event', // the Event deck: sub-draw n is card n                 actor: events, round 0
  'sewer', // the Sewer deck, likewise                             actor: sewers, round 0
  'warlord', // the Warlord cards: sub-draw n is card n            actor: warlord cards, round 0
)

export const Actor = words(...namesOf(SharedActor), 'events', 'sewers', 'warlord cards')
