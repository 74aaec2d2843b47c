// How a game writes an action as one number: what is done, and to what. The verb says what the argument is: a square, a disk, a hero.
// When Darkness Comes and Dark World do so; each has verbs of its own (decisions.ts of each).

/** As many as a field of the games' states holds (Int16Array): what is numbered there can be acted on. */
const ARGUMENT_BITS = 15

/** Arguments run from 0 to one less than this. Schemas refuse content that needs more. */
export const ACTION_ARGUMENTS = 1 << ARGUMENT_BITS

/** @throws RangeError for an argument that is not one: a mistake in the rules, which would read as another place or disk */
export function actionOf(verb: number, argument = 0): number {
  if ((argument & (ACTION_ARGUMENTS - 1)) !== argument) refuse(verb, argument)
  return (verb << ARGUMENT_BITS) | argument
}

export const verbOf = (action: number): number => action >> ARGUMENT_BITS
export const argumentOf = (action: number): number => action & (ACTION_ARGUMENTS - 1)

function refuse(verb: number, argument: number): never {
  throw new RangeError(
    `the action with verb ${verb} has argument ${argument}: arguments are whole numbers from 0 to ${ACTION_ARGUMENTS - 1}`,
  )
}
