// What a game declares of its effects: words, selectors, conditions, amounts and triggers.
import { entryOf } from '../../input/index.ts'
import type { Complain } from '../fields.ts'
import type { Words } from '../words.ts'
import type { AnyArgument, EffectList, Ready, ReadyOf, Shape, WrittenConditions } from './arguments.ts'
import type { Frame, Targets } from './frames.ts'
import type { Hooks } from './prepared.ts'

/** What an event has, in the game's words, with their articles: `a hero`, `a check`, `damage`. */
export type Need = string

export type Least = number | 'not 0'

/** A word: `Given` are its arguments. */
export interface WordOf<Given, Table, F extends Frame> {
  readonly args: Given
  /** The argument that a bare value stands for: `{ harm: 2 }`. All others need defaults. */
  readonly short?: keyof Given & string
  /** The selector whose targets `run` goes through. Absent: `run` is called once. */
  readonly over?: keyof Given & string
  /** By amount: the least that does something; `not 0` where less than nothing does too. */
  readonly least?: Readonly<Partial<Record<keyof Given & string, Least>>>
  readonly needs?: readonly Need[]
  /** Complains about arguments, as written, that do not go together. */
  check?(args: Readonly<Record<string, unknown>>, complain: Complain): void
  /** Triggers that it sets off itself. */
  readonly fires?: readonly string[]
  /** By trigger: why it does nothing there, unless another effect of the rule is the word `unless`. */
  readonly idleAt?: Readonly<Record<string, { readonly why: string; readonly unless?: string }>>
  readonly rules: readonly string[]
  /** For readers: `{of} takes {amount} damage`. What stands in [ ] is left out where an argument in it is empty. */
  readonly sentence: string
  /** @param who the target; -1 without `over` */
  run(table: Table, frame: F, args: Ready<Given>, who: number): void
  /** Whether it would change nothing now. Absent: it always may change something. */
  isIdle?(table: Table, frame: F, args: Ready<Given>): boolean
  /** Whether its price can be paid. Absent: always. */
  canPay?(table: Table, frame: F, args: Ready<Given>): boolean
}

/* eslint-disable @typescript-eslint/no-explicit-any -- words of all arguments stand in one table */
export interface EffectWord<Table, F extends Frame> extends WordOf<any, Table, F> {
  readonly args: Shape
  run(table: Table, frame: F, args: any, who: number): void
  isIdle?(table: Table, frame: F, args: any): boolean
  canPay?(table: Table, frame: F, args: any): boolean
}
export interface ConditionWord<Table, F extends Frame> extends ConditionOf<AnyArgument, Table, F> {
  holds(table: Table, frame: F, argument: any): boolean
}
/* eslint-enable @typescript-eslint/no-explicit-any */

export interface ConditionOf<Given extends AnyArgument, Table, F extends Frame> {
  readonly argument: Given
  readonly needs?: readonly Need[]
  /** For readers, with `{}` for the argument: `the timer is at most {}`. */
  readonly sentence: string
  holds(table: Table, frame: F, argument: ReadyOf<Given>): boolean
}

export interface SelectorWord<Table, F extends Frame> {
  /** In the singular: `each hero here`. */
  readonly shown: string
  readonly needs?: readonly Need[]
  /** Adds targets in the order of effect. It may ask and draw. */
  select(table: Table, frame: F, to: Targets): void
}

/** What an amount is made of: the level, the margin. */
export interface AmountSource<Table, F extends Frame> {
  readonly shown: string
  readonly needs?: readonly Need[]
  value(table: Table, frame: F): number
}

/** All that cards are written with. */
export interface Grammar<Table, F extends Frame, Trigger extends string = string> extends Hooks<Table, F> {
  readonly words: Readonly<Record<string, EffectWord<Table, F>>>
  /** By kind: heroes, locations. */
  readonly selectors: Readonly<Record<string, Readonly<Record<string, SelectorWord<Table, F>>>>>
  /** By kind: whether a target is still there when its turn comes. One that died meanwhile is skipped. */
  readonly isPresent?: Readonly<Record<string, (table: Table, frame: F, who: number) => boolean>>
  readonly conditions: Readonly<Record<string, ConditionWord<Table, F>>>
  readonly amounts: Readonly<Record<string, AmountSource<Table, F>>>
  readonly triggers: Words<string, Trigger>
  /** By trigger: its event for readers (`when a turn ends`), and what the event has. */
  readonly events: Readonly<Record<NoInfer<Trigger>, { readonly when: string; readonly has: readonly Need[] }>>
  /** Lifetimes for which rules may be limited. */
  readonly lifetimes: Words
  /** Lists inside lists. */
  readonly maxNesting: number
}

// ---- As written, after the schema ---------------------------------------------------------------------------------

/** Where a list may stand: an enemy's `failure`, a trap's `effects`. */
export interface Place {
  /** For errors: `a trap`. */
  readonly name: string
  /** What its event has; a rule's trigger adds to it. */
  readonly gives: readonly Need[]
  /** Words that may not stand there. */
  readonly excludes?: readonly string[]
  /** Whether three values, one for each skill level, may stand for one. */
  readonly hasLevels?: boolean
}

/** What happens by itself at a trigger. */
export interface WrittenRule {
  readonly trigger: string
  readonly if?: WrittenConditions
  /** By lifetime; three by level. */
  readonly limit?: Readonly<Record<string, number | readonly [number, number, number] | undefined>>
  readonly do: EffectList
}

/** The word of an effect and its arguments. */
export const wordIn = (effect: EffectList[number]): readonly [word: string, args: Readonly<Record<string, unknown>>] =>
  Object.entries(effect)[0] as [string, Readonly<Record<string, unknown>>]

/** Each condition with its argument; its place where they are written as a list. */
export const conditionsIn = (
  written: WrittenConditions = {},
): readonly (readonly [name: string, argument: unknown, at?: number])[] =>
  Array.isArray(written)
    ? (written as readonly object[]).flatMap((one, at) =>
        Object.entries(one).map(([name, argument]) => [name, argument, at] as const),
      )
    : Object.entries(written)

/** @throws RangeError for a name that is not there */
export function found<Entry>(table: Readonly<Record<string, Entry>>, name: string, what: string): Entry {
  const entry = entryOf(table, name)
  if (entry === undefined) throw new RangeError(`the ${what} have no "${name}"`)
  return entry
}
