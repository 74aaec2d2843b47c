// Public entry `darkodds/dice`: pools of equal dice under any ranking, exactly.
export { TIE_BREAKS, strengthOf, tieBreakOfStrength, valueOfStrength } from './ranking.ts'
export type { Ranking } from './ranking.ts'
export { Multisets, multisetsOf } from './multisets.ts'
export type { Level } from './multisets.ts'
export { PoolDistribution, distributionOf } from './distribution.ts'
export { MAX_SAMPLED_DICE, MAX_TABLE_DICE, PoolTable, PoolTables, poolTables } from './pool-table.ts'
export { rollPlain } from './plain.ts'
