// A closed list of words, written once: numbers for the code, names for files and results, phrases for readers.
//
//   const Where = words('pool', 'board', 'out of play')                Where.board is 1, Where.outOfPlay is 2
//   const Kind = words({ path: 'a step on', stand: 'stand still' })    Kind.stand is 1, its name `stand`
//
// A word's number is its place in the list. Lists that are part of random addresses or of files grow at the end alone.

/** The constant of a word: `lost: out of rounds` is `lostOutOfRounds`. */
export type Constant<
  Word extends string,
  Done extends string = '',
  Raise extends boolean = false,
> = Word extends `${infer First}${infer Rest}`
  ? First extends ' ' | '-' | ':'
    ? Constant<Rest, Done, Done extends '' ? false : true>
    : Constant<Rest, `${Done}${Raise extends true ? Uppercase<First> : First}`>
  : Done

declare const NAMES: unique symbol
/** The names, for the compiler: an exported type, so that declarations can name it (an interface has no index). */
export type HasNames<Name extends string> = { readonly [NAMES]?: Name }
/** Numbers by constant. @typeParam Name of the words, as files and results have them */
export type Words<Keys extends string = string, Name extends string = string> = Readonly<Record<Keys, number>> &
  HasNames<Name>
/** One of the names. */
export type NameOf<List> = List extends HasNames<infer Name extends string> ? Name : never

/** Words without phrases: each constant with the type of its own number, so that unions are told apart by them. */
type Numbered<Names extends readonly string[]> = number extends Names['length']
  ? Words<Constant<Names[number]>, Names[number]>
  : {
      readonly [
        Index in keyof Names & `${number}` as Constant<Names[Index]>
      ]: Index extends `${infer Place extends number}` ? Place : never
    } & HasNames<Names[number]>
/** One of the constants. */
export type KeyOf<List> = Extract<keyof List, string>

interface Listed {
  readonly names: readonly string[]
  readonly shown: readonly string[]
}
const lists = new WeakMap<object, Listed>()

/** @throws RangeError for a word that is listed twice, a key that is a number, or a list as the only argument */
export function words<const Names extends readonly string[]>(...names: Names): Numbered<Names>
export function words<Key extends string>(shown: Readonly<Record<Key, string>>): Words<Key, Key>
export function words(...given: readonly string[] | readonly [Readonly<Record<string, string>>]): Words {
  const [first] = given
  if (typeof first === 'object') return numbered(Object.keys(inOrder(first)), Object.keys(first), Object.values(first))
  const names = given as readonly string[]
  return numbered(names.map(constantOf), names, names)
}

/**
 * The same entries, whose order counts.
 * @throws RangeError for a list, or a key that is a number: objects put numbers before all other keys
 */
export function inOrder<Entries extends object>(entries: Entries): Entries {
  if (Array.isArray(entries)) throw new RangeError("expected words('a', 'b') or words({ a: 'A' }), not a list")
  const number = Object.keys(entries).find((key) => /^\d+$/.test(key))
  if (number !== undefined) throw new RangeError(`the key ${number} is a number: numbers do not keep their place`)
  return entries
}

function numbered(keys: readonly string[], names: readonly string[], shown: readonly string[]): Words {
  const twice = keys.find((key, index) => keys.indexOf(key) < index)
  if (twice !== undefined) throw new RangeError(`the word ${twice} is listed twice`)
  const list = constants(keys) as Words
  lists.set(list, { names, shown })
  return list
}

const constantOf = (name: string): string => name.replace(/[ :-]+(.)/g, (_, letter: string) => letter.toUpperCase())

/** The names in the order of their numbers. @throws RangeError for what `words` has not made */
export function namesOf<Name extends string>(list: Words<string, Name>): readonly Name[] {
  return listed(list).names as readonly Name[]
}

/** What readers see, in the same order. @throws RangeError for what `words` has not made */
export const shownOf = (list: Words): readonly string[] => listed(list).shown

/** Kinds of decision as the contract lists them. @example decisionKinds('DH-DEC', DP)[0].id // => 'DH-DEC-01' */
export const decisionKinds = (prefix: string, kinds: Words) =>
  shownOf(kinds).map((name, index) => ({ id: `${prefix}-${String(index + 1).padStart(2, '0')}`, name }))

function listed(list: object): Listed {
  const found = lists.get(list)
  if (found === undefined) throw new RangeError('these are no words of a list')
  return found
}

/**
 * An object with a number for each key, in their order.
 * Made at once, not filled in or parsed: for many keys these would make a hash table, which rules look up each time.
 */
export const constants = (keys: readonly string[], first = 0): Readonly<Record<string, number>> =>
  Object.fromEntries(keys.map((key, index) => [key, first + index]))
