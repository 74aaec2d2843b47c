// The decision points of section 6, and the actions, each as one number (engine/actions.ts).
import { actions } from '../../../engine/actions.ts'
import { Choices } from '../../../engine/choices.ts'
import { decisionKinds, words } from '../../../engine/words.ts'

export { actionOf, argumentOf, verbOf } from '../../../engine/actions.ts'

/** Kinds of decision: DP.attack is NEC-DP-03. */
export const DP = words({
  order: 'who acts next',
  turn: 'move and act',
  attack: 'weapon, target and number of attacks',
  lore: 'spend lore on a roll',
  power: 'use a power',
  deathMove: 'death move',
  escape: 'price of an escape',
  guard: 'take an attack for an ally',
  pick: 'pick of a move',
  price: 'accept a price',
  celebrate: 'celebrate, and picks',
  mcPick: 'game master: pick of a move',
  monster: 'game master: monsters',
  pursue: 'who pursues',
  prep: 'preparation',
  travel: 'travel',
  approach: 'approach',
  regroup: 'regroup or go home',
  crisis: 'crisis',
  wary: 'spend a wary token',
  intimacy: 'whom to share intimacy with',
  treat: 'whom to treat',
})

export const DECISIONS = decisionKinds('NEC-DP', DP)

/** A combatant is a hero's seat, or the number of seats plus a monster's place. */
export const Act = actions({
  no: 'no',
  yes: 'yes',
  take: ['take', 'item'],
  done: 'that is all',
  back: 'rather not',
  // ---- A fight
  next: ['acts next', 'combatant'],
  end: 'end the turn',
  move: ['move', 'step'],
  attack: ['attack', 'weapon and monster'],
  number: ['number of attacks', 'attacks'],
  target: ['at', 'combatant'],
  hazard: ['use the prepared site', 'monster'],
  guard: ['guard', 'hero'],
  escape: 'escape',
  leave: 'walk away',
  breakFree: 'break free',
  staunch: ['staunch the bleeding of', 'hero'],
  regain: 'regain the weapon',
  read: 'read the monster',
  power: ['use a power', 'power and hero'],
  bury: ['bury a card', 'position'],
  deathMove: ['make a death move', 'death move'],
  monsterAttack: ['use an attack', 'attack'],
  // ---- Moves and tables
  option: ['choose', 'option'],
  // ---- A hunt
  prep: ['do', 'prep action'],
  hero: ['a hero', 'hero'],
  nobody: 'nobody',
  stay: 'stay',
  depart: 'depart',
  goOn: 'go on',
  camp: 'camp',
  goHome: 'go home',
  approach: ['approach', 'approach'],
  band: ['start at', 'range'],
  regroup: 'regroup',
  crisis: ['in the crisis', 'answer'],
  makeMove: ['make a move', 'move'],
})

export const choices = new Choices(Act)

// ---- Arguments of two parts -----------------------------------------------------------------------------------------

/** Combatants of a fight at most: heroes and monsters. */
export const MOST_COMBATANTS = 16
export const pairOf = (first: number, combatant: number): number => first * MOST_COMBATANTS + combatant
export const firstOf = (pair: number): number => (pair / MOST_COMBATANTS) | 0
export const combatantOf = (pair: number): number => pair % MOST_COMBATANTS

/** Steps of at most so many squares or bands each way. */
export const MOST_SPEED = 20
const WIDTH = 2 * MOST_SPEED + 1
export const stepOf = (dx: number, dy: number): number => (dx + MOST_SPEED) * WIDTH + dy + MOST_SPEED
export const dxOf = (step: number): number => ((step / WIDTH) | 0) - MOST_SPEED
export const dyOf = (step: number): number => (step % WIDTH) - MOST_SPEED
