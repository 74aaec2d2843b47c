// The closed lists of Pig. The engine numbers each list; draws, events and decisions are numbered for good.
import { actions, namesOf, words } from '../../engine/index.ts'

/** The seats, in the order of their turns. */
export const Side = words({ ann: 'Ann', bob: 'Bob' })
export const SIDES = namesOf(Side)

/** Points where somebody chooses. */
export const Decision = words('roll or hold')

/** What can be chosen. */
export const Act = actions({ hold: 'hold', roll: 'roll again' })

/** What is drawn. */
export const Draw = words('roll', 'seal')

/** What rules.ts tells; the table adds the round. */
export type Told =
  | { readonly type: 'turn'; readonly seat: number }
  | { readonly type: 'rolled'; readonly seat: number; readonly face: number }
  | { readonly type: 'took'; readonly seat: number; readonly points: number; readonly score: number }
  | { readonly type: 'ended'; readonly outcome: string }

/** How a game ends: the side that won, or nobody. */
export const Outcome = words('ann', 'bob', 'unfinished')
export const OUTCOMES = namesOf(Outcome)

/** The rule book: rules.ts cites each entry where it is decided. */
export const Rule = words({
  rollFirst: 'PIG-TURN-01',
  oneEnds: 'PIG-TURN-02',
  pointsKept: 'PIG-TURN-03',
  secretPoints: 'PIG-SEAL-01',
  enoughWins: 'PIG-END-01',
  outOfRounds: 'PIG-END-02',
})
