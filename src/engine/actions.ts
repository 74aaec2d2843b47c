// Actions as numbers: a verb and its argument. A game lists its verbs once (`actions`), each with the phrase that
// readers see and what its argument is: a square, a disk, a hero.
import { inOrder, shownOf, type Words, words } from './words.ts'

/** As many as a field of a game's state holds (Int16Array): what is numbered there can be acted on. */
const ARGUMENT_BITS = 15

/** Arguments run from 0 to one less than this. Schemas refuse content that needs more. */
export const ACTION_ARGUMENTS = 1 << ARGUMENT_BITS

/** Verbs fill the rest of a positive number of 32 bits. */
const MAX_VERB = 0xffff

/** A verb: its phrase, and what its argument is where it takes one. */
export type VerbEntry = string | readonly [shown: string, argument: string]

const argumentsOf = new WeakMap<object, readonly (string | undefined)[]>()

/** Verbs by constant. @throws RangeError as `words` does */
export function actions<Key extends string>(verbs: Readonly<Record<Key, VerbEntry>>): Words<Key, Key> {
  const entries = Object.entries<VerbEntry>(inOrder(verbs))
  const shown = entries.map(([key, entry]) => [key, typeof entry === 'string' ? entry : entry[0]])
  const list = words<Key>(Object.fromEntries(shown) as Record<Key, string>)
  argumentsOf.set(
    list,
    entries.map(([, entry]) => (typeof entry === 'string' ? undefined : entry[1])),
  )
  return list
}

/** @throws RangeError for a verb or an argument out of range, which would read as another verb, place or disk */
export function actionOf(verb: number, argument = 0): number {
  if ((argument & (ACTION_ARGUMENTS - 1)) !== argument || (verb & MAX_VERB) !== verb) refuse(verb, argument)
  return (verb << ARGUMENT_BITS) | argument
}

export const verbOf = (action: number): number => action >> ARGUMENT_BITS
export const argumentOf = (action: number): number => action & (ACTION_ARGUMENTS - 1)

/** An action for readers: `a step on (square 42)`. @param verbs as `actions` made them */
export function describeAction(verbs: Words, action: number): string {
  const [verb, argument] = [verbOf(action), argumentOf(action)]
  const shown = shownOf(verbs)[verb] ?? `verb ${verb}`
  const kind = argumentsOf.get(verbs)?.[verb]
  return kind === undefined && argument === 0 ? shown : `${shown} (${kind ?? 'argument'} ${argument})`
}

function refuse(verb: number, argument: number): never {
  if ((verb & MAX_VERB) !== verb)
    throw new RangeError(`an action has verb ${verb}: verbs are whole numbers from 0 to ${MAX_VERB}`)
  const limits = `whole numbers from 0 to ${ACTION_ARGUMENTS - 1}`
  throw new RangeError(`the action with verb ${verb} has argument ${argument}: arguments are ${limits}`)
}
