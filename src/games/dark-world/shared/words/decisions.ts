// Where somebody chooses in both games, and what is done.
// The kinds are those of the specification (Part 4); each game adds its own after these.
import { actions } from '../../../../engine/actions.ts'
import { Choices } from '../../../../engine/choices.ts'
import type { DecisionKind } from '../../../../engine/game.ts'
import { namesOf, shownOf, type Words, words } from '../../../../engine/words.ts'

export { ACTION_ARGUMENTS, actionOf, argumentOf, verbOf } from '../../../../engine/actions.ts'

export const SHARED_DECISIONS = {
  action: 'what to do next',
  hitCards: 'Hit cards on a blow',
  missCards: 'Miss cards against a blow',
  rewardItem: 'which items to keep',
  discard: 'which card to lay off',
  stock: 'which monster to place',
  stockItem: 'the item on its base',
  stockSquare: 'where to place it',
  nextFigure: 'who acts next',
  figureAction: 'what a figure does',
  bossBout: 'whom the boss strikes',
} as const

/** Kinds of decision by number. */
export const DP = words(SHARED_DECISIONS)

/** Kinds of decision as the contract lists them. */
export const decisionsOf = (kinds: Words): readonly DecisionKind[] =>
  namesOf(kinds).map((id, kind) => ({ id, name: shownOf(kinds)[kind] }))

/** Verbs of both games. */
export const Verb = actions({
  end: 'end', // the turn, the activation, the set
  move: ['move', 'place'],
  strike: ['strike', 'figure or hero'], // a figure by a hero; a hero by a figure or the boss
  strikeBoss: 'strike boss',
  drink: 'drink', // a Healing Potion
  boots: 'boots',
  pickUp: ['pick up', 'kind of item'],
  layDown: ['lay down', 'kind of item'],
  cards: ['cards', 'number'],
  leave: ['leave', 'kind of item'],
  keep: 'keep', // everything
  card: ['card', 'kind'],
  figure: ['figure', 'figure'],
  item: ['item', 'kind'],
  place: ['place', 'place'],
  boss: 'boss',
  fountain: 'fountain',
  // the castle
  openChest: ['open chest', 'chest'],
  throwAt: ['throw at', 'figure'],
  search: ['search', 'secret door'],
  platform: 'platform',
  haunter: 'haunter',
  chest: ['chest', 'spot'],
  weapon: ['weapon', 'kind'],
  coin: 'coin',
  // the village
  takeTreasure: ['take treasure', 'building'],
  wolfTo: ['wolf to', 'place'],
  birdHome: 'bird home',
  treasure: ['treasure', 'kind'],
  event: 'event',
  warlordCard: 'warlord card',
  close: ['close', 'building'],
  stay: 'stay',
  point: ['point', 'point of the Drawbridge'],
  takeKey: 'take key',
  cross: 'cross',
  whip: 'whip',
})

/** What is chosen of what is offered. */
export const choices = new Choices(Verb)
