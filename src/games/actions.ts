// How a game writes an action as one number: what is done, and to what. The verb says what the argument is: a square, a disk, a hero.
// When Darkness Comes and Dark World do so; each has verbs of its own (decisions.ts of each).

const ARGUMENT_BITS = 12

/** Arguments run from 0 to one less than this. */
export const ACTION_ARGUMENTS = 1 << ARGUMENT_BITS
export const actionOf = (verb: number, argument = 0): number => (verb << ARGUMENT_BITS) | argument
export const verbOf = (action: number): number => action >> ARGUMENT_BITS
export const argumentOf = (action: number): number => action & (ACTION_ARGUMENTS - 1)
