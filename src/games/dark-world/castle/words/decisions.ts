// The decision points of the castle: first those of both games, then its own. The numbers are indices into the list.
import type { DecisionKind } from '../../../../engine/game.ts'
import { DP as SHARED, SHARED_DECISIONS } from '../../shared/words/decisions.ts'

export const DECISIONS: readonly DecisionKind[] = [
  ...SHARED_DECISIONS,
  { id: 'grenade', name: 'Hit cards on a grenade' },
  { id: 'stepAway', name: 'where to step after a failed search' },
  { id: 'teleport', name: 'where to teleport' },
  { id: 'forfeit', name: 'what to give up in the arena' },
  { id: 'placeChests', name: 'where to put a chest' },
  { id: 'chestWeapon', name: 'which Golden Weapon it conceals' },
  { id: 'placeArena', name: 'which monster comes into the arena' },
  { id: 'arenaTake', name: 'what the fallen hero loses' },
]

export const DP = {
  ...SHARED,
  grenade: 11,
  stepAway: 12,
  teleport: 13,
  forfeit: 14,
  placeChests: 15,
  chestWeapon: 16,
  placeArena: 17,
  arenaTake: 18,
} as const
