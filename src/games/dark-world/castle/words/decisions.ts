// The decision points of the castle: first those of both games, then its own.
import { words } from '../../../../engine/words.ts'
import { decisionsOf, SHARED_DECISIONS } from '../../shared/words/decisions.ts'

export const DP = words({
  ...SHARED_DECISIONS,
  grenade: 'Hit cards on a grenade',
  stepAway: 'where to step after a failed search',
  teleport: 'where to teleport',
  forfeit: 'what to give up in the arena',
  placeChests: 'where to put a chest',
  chestWeapon: 'which Golden Weapon it conceals',
  placeArena: 'which monster comes into the arena',
  arenaTake: 'what the fallen hero loses',
})

export const DECISIONS = decisionsOf(DP)
