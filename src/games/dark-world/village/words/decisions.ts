// The decision points of the village: first those of both games, then its own.
import { words } from '../../../../engine/words.ts'
import { decisionsOf, SHARED_DECISIONS } from '../../shared/words/decisions.ts'

export const DP = words({
  ...SHARED_DECISIONS,
  turnCard: 'an Event card or a Warlord card',
  whip: 'what the whip does',
  sewerExit: 'where to leave the sewers',
  takeKey: 'whether to take a Key',
  trialMove: "a hero's move on the Drawbridge",
  hideTreasures: 'which treasure a building conceals',
  hallGuard: 'which monster guards the upper floor',
  closeBuilding: 'whether to close a building',
  wolfEvent: 'whether the Wolf acts for an event',
  lurkerMove: "the Lurker's move on the Drawbridge",
})

export const DECISIONS = decisionsOf(DP)
