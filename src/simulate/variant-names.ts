// Names of variants without a name of their own, made from what `vary` sets: `scenario lair · tnShift 1`. Also takes
// such names apart again for report/, and splits the `group: name` form of names that somebody gave.
import { playersName, styleName } from '../engine/groups.ts'
import { withoutSteering } from '../input/index.ts'
import { isContainer } from './values.ts'

const BETWEEN = ' · '

/**
 * One thing that a variant sets: `{ path: 'rules.tnShift', key: 'tnShift', value: '1', text: 'tnShift 1' }`. Who plays
 * is called as in all sentences: `{ path: 'agents', key: 'play style', value: 'cautious', text: 'cautious play' }`.
 */
export interface NamePart {
  readonly path: string
  readonly key: string
  readonly value: string
  readonly text: string
}

/** @param set path in the settings -> value; a path is called by its end, where no other ends so */
export function namePartsOf(set: Readonly<Record<string, unknown>>): NamePart[] {
  const paths = Object.keys(set)
  const last = (path: string): string => path.slice(path.lastIndexOf('.') + 1)
  const short = (path: string): string =>
    paths.some((other) => other !== path && last(other) === last(path)) ? path : last(path)
  return Object.entries(set).map(([path, set]) => {
    if (PLAYERS.includes(path) && typeof set === 'string')
      return { path, key: PLAY_STYLE, value: onOneLine(playersName(set)), text: onOneLine(styleName(set)) }
    const [key, value] = [short(path), valueText(set)]
    return { path, key, value, text: `${key} ${value}` }
  })
}

/** How the setting is called that says who plays. */
export const PLAY_STYLE = 'play style'

/** Settings that say who plays all heroes. */
const PLAYERS: readonly string[] = ['agents', 'agents.heroes']

/** What a variant that sets nothing is called: the settings as they are given, by the file and by flags. */
export const AS_GIVEN = 'as given'

/**
 * The name of a variant, made from what it sets.
 * @example madeName({ scenario: 'lair', 'rules.tnShift': 1 }) // => 'scenario lair · tnShift 1'
 */
export function madeName(set: Readonly<Record<string, unknown>>): string {
  return joinedName(namePartsOf(set).map(({ text }) => text)) || AS_GIVEN
}

/** A setting with its value: `harder rolls 1`, `near death = grace`. */
export const assigned = (key: string, value: string): string => `${key}${/^[−\d]/.test(value) ? '' : ' ='} ${value}`

/** A name of several parts. */
export const joinedName = (parts: readonly string[]): string => parts.join(BETWEEN)

/** A variant as a result has it, or as it is shown (shown-names.ts). */
export interface Called {
  readonly name: string
  readonly set: Readonly<Record<string, unknown>>
  /** What a shown name lists. */
  readonly parts?: readonly NamePart[]
}

/** What a variant's name lists, if anything; undefined where somebody gave the name. */
export const partsOf = ({ name, set, parts }: Called): readonly NamePart[] | undefined =>
  parts ?? (name === madeName(set) ? namePartsOf(set) : undefined)

/** A name in a sentence: one that somebody gave stands in quotes. */
export const nameInText = (called: Called): string => (partsOf(called) === undefined ? `“${called.name}”` : called.name)

/** The parts of a name. */
export const splitName = (name: string): string[] => name.split(BETWEEN)

/** A name that somebody gave as `group: name`, taken apart; without such a form it is of no group. */
export function splitGroup(name: string): { readonly group: string; readonly label: string } {
  const [, group = '', label = name] = /^([^:]+): (.+)$/.exec(name) ?? []
  return { group, label }
}

/** How plain values and keys inside of a value are called. */
export interface ValueWords {
  /** @param path to it, from the value that is told */
  leaf(value: unknown, path: readonly (string | number)[]): string
  key(key: string): string
  /** Stands between the entries of a list. */
  readonly plus: string
}

const AS_TYPED: ValueWords = { leaf: String, key: (key) => key, plus: '+' }

/** A value in a variant's name, on one line: `brian+kirk`, `wolf.yaml ×3`, `brian greedy, others steady`. */
export function valueText(value: unknown, words = AS_TYPED, path: readonly (string | number)[] = []): string {
  if (!isContainer(value)) return onOneLine(words.leaf(value, path))
  const partText = (part: unknown, step: string | number): string => {
    const text = valueText(part, words, [...path, step])
    // What has names inside of a value stands in brackets, so that two values never read the same.
    return isContainer(part) && !Array.isArray(part) ? `(${text})` : text
  }
  if (Array.isArray(value)) return inRuns(value, partText).join(words.plus) || 'none'
  return (
    Object.entries(value)
      .map(([key, part]) => `${words.key(key)} ${partText(part, key)}`)
      .join(', ') || 'none'
  )
}

/** Equal entries in a row once, with their count: `wolf ×3`. Numbers all stay, since `2 ×3` reads as a product. */
export function inRuns(list: readonly unknown[], textOf: (entry: unknown, index: number) => string): string[] {
  const runs: { readonly text: string; readonly isNumber: boolean; count: number }[] = []
  for (const [index, entry] of list.entries()) {
    const [text, last] = [textOf(entry, index), runs.at(-1)]
    if (last?.text === text && !last.isNumber) last.count++
    else runs.push({ text, isNumber: typeof entry === 'number', count: 1 })
  }
  return runs.map(({ text, count }) => (count === 1 ? text : `${text} ×${count}`))
}

/** Values may be names of files, and these may hold anything. */
const onOneLine = (text: string): string => withoutSteering(text.replace(/\s+/g, ' '))
