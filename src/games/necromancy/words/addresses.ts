// What is drawn, and by whom (NEC-CORE-06, docs/randomness.md). Heroes draw by their label, a deck by its monster's.
import { words } from '../../../engine/words.ts'

/** Append only: an event's number is part of its address. */
export const Event = words(
  'attack', //        two dice: sub-draws 0 and 1                       actor: the hero
  'defence', //       likewise                                          actor: the hero
  'move', //          likewise                                          actor: the hero
  'card', //          a death card                                      actor: the deck
  'hard move', //     row of a table                                    actor: mc
  'complication', //  row of a table                                    actor: mc
  'crisis', //        its kind                                          actor: mc
  'out of hand', //   row of a table                                    actor: mc
  'encounter', //     one die                                           actor: world
  'victim', //        whom an encounter hurts                           actor: world
  'souls', //         one die                                           actor: world
  'token', //         which token is found                              actor: world
  'lost', //          one die: watches until the hero is back           actor: the hero
  'hidden', //        cards that a seat cannot know, drawn anew         actor: the deck
)

export const MC = 'mc'
export const WORLD = 'world'

/** All who draw, by number: heroes, decks, the MC's tables, the world. */
export const actorsOf = ({ heroes, kinds }: Drawing): string[] => [
  ...heroes.map(({ label }) => label),
  ...kinds.map(({ id }) => `deck: ${id}`),
  MC,
  WORLD,
]
interface Drawing {
  readonly heroes: readonly { readonly label: string }[]
  readonly kinds: readonly { readonly id: string }[]
}

/** Scenes, one inside another: a fight in a hunt, a crisis in any. Rounds are watches, in a fight its rounds. */
export const Scene = words('hunt', 'feast', 'lull', 'fight', 'crisis')
