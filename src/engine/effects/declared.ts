// A vocabulary whose code is elsewhere: content and agents read cards, the rules say what words do. Words, conditions,
// amounts and selectors are declared without code; the table has the code (`Code`), which the rules hand in by name.
import type { AnyArgument, Ready, ReadyOf, Shape } from './arguments.ts'
import type { Effects } from './effects.ts'
import { effectsOf } from './effects.ts'
import type { Frame, Targets } from './frames.ts'
import type { AmountSource, ConditionOf, Grammar, SelectorWord, WordOf } from './grammar.ts'

export type DeclaredWord = Omit<WordOf<Shape, never, never>, 'run' | 'isIdle' | 'canPay'>
export type DeclaredCondition = Omit<ConditionOf<AnyArgument, never, never>, 'holds'>
type DeclaredAmount = Omit<AmountSource<never, never>, 'value'>
type DeclaredSelector = Omit<SelectorWord<never, never>, 'select'>

/** All that cards are written with, without code. */
export interface Declaration {
  readonly words: Readonly<Record<string, DeclaredWord>>
  readonly conditions: Readonly<Record<string, DeclaredCondition>>
  readonly amounts: Readonly<Record<string, DeclaredAmount>>
  readonly selectors: Readonly<Record<string, Readonly<Record<string, DeclaredSelector>>>>
}

/** The code, by name: what the rules hand in. */
export interface Handlers<Given extends Declaration, Table, F extends Frame> {
  readonly words: {
    readonly [Word in keyof Given['words']]: (
      table: Table,
      frame: F,
      args: Ready<Given['words'][Word]['args']>,
      who: number,
    ) => void
  }
  /** By word: whether it would change nothing now; whether its price can be paid. Absent: see `WordOf`. */
  readonly isIdle?: Asked<Given, Table, F>
  readonly canPay?: Asked<Given, Table, F>
  readonly conditions: {
    readonly [Name in keyof Given['conditions']]: (
      table: Table,
      frame: F,
      argument: ReadyOf<Given['conditions'][Name]['argument']>,
    ) => boolean
  }
  readonly amounts: Readonly<Record<keyof Given['amounts'], (table: Table, frame: F) => number>>
  readonly selectors: {
    readonly [Kind in keyof Given['selectors']]: Readonly<
      Record<keyof Given['selectors'][Kind], (table: Table, frame: F, to: Targets) => void>
    >
  }
}

/** What some words answer before they are done. */
type Asked<Given extends Declaration, Table, F extends Frame> = {
  readonly [Word in keyof Given['words']]?: (
    table: Table,
    frame: F,
    args: Ready<Given['words'][Word]['args']>,
  ) => boolean
}

/* eslint-disable @typescript-eslint/no-explicit-any -- by number: arguments are those of the word (`Handlers`) */
/** The same by number, in the order of the declaration: what a table holds. */
export interface Code<Table = any, F extends Frame = any> {
  readonly words: readonly ((table: Table, frame: F, args: any, who: number) => void)[]
  readonly isIdle?: readonly (((table: Table, frame: F, args: any) => boolean) | undefined)[]
  readonly canPay?: readonly (((table: Table, frame: F, args: any) => boolean) | undefined)[]
  readonly conditions: readonly ((table: Table, frame: F, argument: any) => boolean)[]
  readonly amounts: readonly ((table: Table, frame: F) => number)[]
  readonly selectors: Readonly<Record<string, readonly ((table: Table, frame: F, to: Targets) => void)[]>>
}
/* eslint-enable @typescript-eslint/no-explicit-any */

/** @param handlers code by name */
export function codeOf<Given extends Declaration, Table, F extends Frame>(
  { words, conditions, amounts, selectors }: Given,
  handlers: Handlers<Given, Table, F>,
): Code<Table, F> {
  const { isIdle = {}, canPay = {} } = handlers
  const inOrder = <One>(names: object, code: object): One[] =>
    Object.keys(names).map((name) => (code as Readonly<Record<string, One>>)[name])
  return {
    words: inOrder(words, handlers.words),
    isIdle: inOrder(words, isIdle),
    canPay: inOrder(words, canPay),
    conditions: inOrder(conditions, handlers.conditions),
    amounts: inOrder(amounts, handlers.amounts),
    selectors: Object.fromEntries(
      Object.entries(selectors).map(([kind, names]) => [kind, inOrder(names, handlers.selectors[kind])]),
    ),
  }
}

/**
 * The vocabulary in use.
 * @param rest triggers, lifetimes and hooks of the grammar
 * @param code of the table that plays
 * @throws RangeError for a word that contradicts itself
 */
export function declared<Table, F extends Frame>(
  { words, conditions, amounts, selectors }: Declaration,
  rest: Omit<Grammar<Table, F>, keyof Declaration>,
  code: (table: Table) => Code,
): Effects<Table, F> {
  const each = <One extends object, More>(
    entries: Readonly<Record<string, One>>,
    more: (number: number) => More,
  ): Record<string, One & More> =>
    Object.fromEntries(Object.entries(entries).map(([name, one], number) => [name, { ...one, ...more(number) }]))
  return effectsOf({
    ...rest,
    words: each(words, (number) => ({
      run: (table: Table, frame: F, args: unknown, who: number) => {
        code(table).words[number](table, frame, args, who)
      },
      isIdle: (table: Table, frame: F, args: unknown) => code(table).isIdle?.[number]?.(table, frame, args) === true,
      canPay: (table: Table, frame: F, args: unknown) => code(table).canPay?.[number]?.(table, frame, args) !== false,
    })),
    conditions: each(conditions, (number) => ({
      holds: (table: Table, frame: F, argument: unknown) => code(table).conditions[number](table, frame, argument),
    })),
    amounts: each(amounts, (number) => ({
      value: (table: Table, frame: F) => code(table).amounts[number](table, frame),
    })),
    selectors: Object.fromEntries(
      Object.entries(selectors).map(([kind, names]) => [
        kind,
        each(names, (number) => ({
          select: (table: Table, frame: F, to: Targets) => {
            code(table).selectors[kind][number](table, frame, to)
          },
        })),
      ]),
    ),
  })
}
