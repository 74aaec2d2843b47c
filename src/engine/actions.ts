// Encodes an action as one number: a verb and its argument. The verb decides what the argument is: a square, a disk, a
// hero. When Darkness Comes and Dark World use it; each has its own verbs (its decisions.ts).

/** As many as a field of the games' states holds (Int16Array): what is numbered there can be acted on. */
const ARGUMENT_BITS = 15

/** Arguments run from 0 to one less than this. Schemas refuse content that needs more. */
export const ACTION_ARGUMENTS = 1 << ARGUMENT_BITS

/** @throws RangeError for an argument out of range: a mistake in the rules that would read as another place or disk */
export function actionOf(verb: number, argument = 0): number {
  if ((argument & (ACTION_ARGUMENTS - 1)) !== argument) refuse(verb, argument)
  return (verb << ARGUMENT_BITS) | argument
}

export const verbOf = (action: number): number => action >> ARGUMENT_BITS
export const argumentOf = (action: number): number => action & (ACTION_ARGUMENTS - 1)

function refuse(verb: number, argument: number): never {
  const limits = `whole numbers from 0 to ${ACTION_ARGUMENTS - 1}`
  throw new RangeError(`the action with verb ${verb} has argument ${argument}: arguments are ${limits}`)
}
