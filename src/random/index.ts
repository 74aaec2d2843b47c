// Chance: draws addressed by (seed, playout, actor, event, round, nth, sub-draw).
export { Draws, GENERATOR, MAX_EVENTS, MAX_NTH, MAX_ROUND, MAX_SCENES } from './draws.ts'
export type { Address } from './draws.ts'
export { copyWord, copyWords, hashLabel, labelWord, wordsOf } from './label.ts'
export { murmur3 } from './murmur.ts'
export { Block, threefry2x32 } from './threefry.ts'
