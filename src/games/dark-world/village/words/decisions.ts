// The decision points of the village: first those of both games, then its own. The numbers are indices into the list.
import type { DecisionKind } from '../../../../engine/game.ts'
import { DP as SHARED, SHARED_DECISIONS } from '../../shared/words/decisions.ts'

export const DECISIONS: readonly DecisionKind[] = [
  ...SHARED_DECISIONS,
  { id: 'turnCard', name: 'an Event card or a Warlord card' },
  { id: 'whip', name: 'what the whip does' },
  { id: 'sewerExit', name: 'where to leave the sewers' },
  { id: 'takeKey', name: 'whether to take a Key' },
  { id: 'trialMove', name: "a hero's move on the Drawbridge" },
  { id: 'hideTreasures', name: 'which treasure a building conceals' },
  { id: 'hallGuard', name: 'which monster guards the upper floor' },
  { id: 'closeBuilding', name: 'whether to close a building' },
  { id: 'wolfEvent', name: 'whether the Wolf acts for an event' },
  { id: 'lurkerMove', name: "the Lurker's move on the Drawbridge" },
]

export const DP = {
  ...SHARED,
  turnCard: 11,
  whip: 12,
  sewerExit: 13,
  takeKey: 14,
  trialMove: 15,
  hideTreasures: 16,
  hallGuard: 17,
  closeBuilding: 18,
  wolfEvent: 19,
  lurkerMove: 20,
} as const
