// What is drawn, and by whom (DH-CHANCE-01, docs/randomness.md). A turn is a scene, an encounter a round in it.
import { namesOf, words } from '../../../engine/words.ts'

/** Append only: an event's number is part of its address. */
export const Event = words(
  'pool', //          which locations are in play                      actor: party
  'slot', //          type of a random slot of a bag                    actor: the location
  'size', //          size of a die that enters play                    actor: the location, the hero, or party
  'deal', //          cards dealt to a location                         actor: the location; villains: party
  'opening', //       opening hand                                      actor: the hero
  'refill', //        drawn at the end of a turn                        actor: the hero
  'explore', //       a die drawn from a location's bag                 actor: the location
  'card', //          which card is turned up                           actor: the location
  'encountered', //   roll of the encountered die                       actor: the active hero
  'roll', //          rolls of a check's dice: sub-draw n is die n      actor: who pays the die
  'skill roll', //    rolls of a skill outside of checks                actor: who uses it
  'damage', //        dice lost from the bag                            actor: the hero
  'effect', //        draws of effects                                  actor: the hero, or party
  'peek', //          dice shown of a bag                               actor: the location
  'reward', //        size of a reward die                              actor: the hero
)
export const EVENTS = namesOf(Event)

/** Who draws for all: after the heroes, before the locations. */
export const PARTY = 'party'

/** All who draw, by number. */
export const actorsOf = ({ heroes, kinds }: Drawing): string[] => [
  ...heroes.map(({ label }) => label),
  PARTY,
  ...kinds.flatMap(({ id, copies }) =>
    Array.from({ length: copies }, (_, copy) => (copy === 0 ? `location: ${id}` : `location: ${id} ${copy + 1}`)),
  ),
]
interface Drawing {
  readonly heroes: readonly { readonly label: string }[]
  /** Kinds of location, and how often each may be in play. */
  readonly kinds: readonly { readonly id: string; readonly copies: number }[]
}
/** Scenes, one inside another. */
export const Scene = words('turn', 'aftermath')
