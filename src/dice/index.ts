// Public entry `darkodds/dice`: pools of equal dice under any ranking, and a few mixed dice, exactly.
export { TIE_BREAKS, strengthOf, tieBreakOfStrength, valueOfStrength } from './ranking.ts'
export type { Ranking } from './ranking.ts'
export { Multisets, multisetsOf } from './multisets.ts'
export type { Level } from './multisets.ts'
export { PoolDistribution, distributionOf } from './distribution.ts'
export { MAX_SAMPLED_DICE, MAX_TABLE_DICE, PoolTable, PoolTables, poolTables } from './pool-table.ts'
export { rollPlain } from './plain.ts'
export { ThrownAgain, thrownAgain } from './thrown-again.ts'
export { MAX_HELPERS, MAX_SINGLES, RerollChoice, RerollPlan, Rerolls, expectedValue, reach, rerolls } from './reroll.ts'
export type { HelpBatch, Objective } from './reroll.ts'
export { opposedOdds } from './opposed.ts'
export type { OpposedOdds } from './opposed.ts'
export {
  Aggregate,
  chanceAgainst,
  chancesOf,
  chanceToReach,
  gapsAgainst,
  MixedDice,
  mixedDice,
  NO_DICE,
} from './mixed.ts'
export { diceIn, rollAgainst, rollChances, rollMoments, rollResults, RollTooLarge } from './roll.ts'
export type { EqualDice, Faces, Reading, Reroll, Roll, RollResults } from './roll.ts'
