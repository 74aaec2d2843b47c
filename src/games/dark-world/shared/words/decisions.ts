// Where somebody chooses in both games, and what is done.
// The kinds are those of the specification (Part 4); each game adds its own after these.
import { Choices } from '../../../../engine/choices.ts'
import type { DecisionKind } from '../../../../engine/game.ts'
import { words } from '../../../../engine/words.ts'

export { ACTION_ARGUMENTS, actionOf, argumentOf, verbOf } from '../../../../engine/actions.ts'

export const SHARED_DECISIONS: readonly DecisionKind[] = [
  { id: 'action', name: 'what to do next' },
  { id: 'hitCards', name: 'Hit cards on a blow' },
  { id: 'missCards', name: 'Miss cards against a blow' },
  { id: 'rewardItem', name: 'which items to keep' },
  { id: 'discard', name: 'which card to lay off' },
  { id: 'stock', name: 'which monster to place' },
  { id: 'stockItem', name: 'the item on its base' },
  { id: 'stockSquare', name: 'where to place it' },
  { id: 'nextFigure', name: 'who acts next' },
  { id: 'figureAction', name: 'what a figure does' },
  { id: 'bossBout', name: 'whom the boss strikes' },
]

/** Kinds of decision by number. */
export const DP = {
  action: 0,
  hitCards: 1,
  missCards: 2,
  rewardItem: 3,
  discard: 4,
  stock: 5,
  stockItem: 6,
  stockSquare: 7,
  nextFigure: 8,
  figureAction: 9,
  bossBout: 10,
} as const

/** Verbs of both games; the comment says what the argument is. */
export const Verb = {
  end: 0, // -: the turn, the activation, the set
  move: 1, // place
  strike: 2, // figure (by a hero), hero (by a figure or the boss)
  strikeBoss: 3, // -
  drink: 4, // -: a Healing Potion
  boots: 5, // -
  pickUp: 6, // item kind
  layDown: 7, // item kind
  cards: 8, // how many cards
  leave: 9, // item kind
  keep: 10, // -: everything
  card: 11, // card kind
  figure: 12, // figure
  item: 13, // item kind
  place: 14, // place
  boss: 15, // -
  fountain: 16, // -
  // the castle
  openChest: 17, // chest
  throwAt: 18, // figure
  search: 19, // secret door
  platform: 20, // -
  haunter: 21, // -
  chest: 22, // index of a spot for a chest
  weapon: 23, // weapon kind
  coin: 24, // -
  // the village
  takeTreasure: 25, // building
  wolfTo: 26, // place
  birdHome: 27, // -
  treasure: 28, // kind of treasure
  event: 29,
  warlordCard: 30, // -
  close: 31, // building
  stay: 32, // -
  point: 33, // point of the Drawbridge
  takeKey: 34, // -
  cross: 35, // -
  whip: 36, // -
} as const

const VERBS = Object.keys(Verb)

/** @example inWords('layDown') // => 'lay down' */
const inWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** What is chosen of what is offered. */
export const choices = new Choices(words(Object.fromEntries(VERBS.map((verb) => [verb, inWords(verb)]))))
