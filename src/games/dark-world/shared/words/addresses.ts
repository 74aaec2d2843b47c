// What is drawn in both games, and by whom beside the seats (docs/randomness.md). Each game appends its
// own.
import { namesOf, words, type Words } from '../../../../engine/words.ts'

export const Event = words(
  'blow:hero', // a hero's blow                          actor: the hero
  'blow:monster', // a monster's blow                    actor: the hero it strikes
  'blow:boss', // the boss's blow                        actor: the hero it strikes
  'order', // the mace: order of the round               actor: order
  'deck', // the Hit/Miss deck: sub-draw n is card n     actor: deck, round 0
  'coin', // values of coins at the count: sub-draw n    actor: coins
  'item', // an item by chance                           actor: villain:items
  'which', // which of several things, by chance         actor: the hero
)

export const Actor = words('order', 'deck', 'coins', 'villain:items')

/** Number of an actor that is no seat: heroes and villain come first, each under his own label. */
export const actorOf = ({ heroCount }: { readonly heroCount: number }, actor: number): number => heroCount + 1 + actor

/** Who draws, in the order of their numbers. @param others the game's actors that are no seats */
export const actorNames = (
  { seats }: { readonly seats: readonly { readonly label: string }[] },
  others: Words,
): readonly string[] => [...seats.map(({ label }) => label), ...namesOf(others)]
