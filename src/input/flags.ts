// Flags of commands: how each is declared, and what was given for it on the command line.
import { wholeIn } from './fitting.ts'
import { InputError, flagProblem, refuse } from './problem.ts'
import type { Problem } from './problem.ts'

export interface Flag {
  readonly about: string
  /** What its value is, in capitals for the help, e.g. `N`; absent for a switch. */
  readonly value?: string
  /** What the command does without the flag, in words for the help; absent where the flag only adds something. */
  readonly default?: string
  /** Values that have a name of their own, and are taken for flags. */
  readonly named?: readonly string[]
  /** May be given several times. */
  readonly isRepeated?: boolean
  /** Refuses what can be no value of it, before anything is loaded. @throws InputError */
  readonly refuse?: Refuse
}

/** @param where the flag */
export type Refuse = (where: string, text: string) => unknown

/** Refuses what is no whole number from `low` to `high`. */
export const wholes =
  (low: number, high?: number): Refuse =>
  (where, text) =>
    wholeNumber(where, text, low, high)

/** What was given on the command line, as text; reading a value checks it. */
export class Given {
  readonly words: readonly string[]
  private readonly flags: Readonly<Record<string, unknown>>

  constructor(words: readonly string[], flags: Readonly<Record<string, unknown>>) {
    this.words = words
    this.flags = flags
  }

  /** The same with other values for some flags; undefined: as if it were not given. */
  with(flags: Readonly<Record<string, string | boolean | readonly string[] | undefined>>, words = this.words): Given {
    return new Given(words, { ...this.flags, ...flags })
  }

  /** Whether a switch was given. */
  has(flag: string): boolean {
    return this.flags[flag] === true
  }

  /** The value of a flag. @throws InputError when it was given twice */
  text(flag: string): string | undefined {
    const value = this.flags[flag]
    if (value === undefined) return undefined
    if (Array.isArray(value)) refuse(`--${flag}`, 'is given more than once', 'one value')
    return String(value)
  }

  /** All values of a flag that may be given several times. */
  texts(flag: string): readonly string[] {
    const value = this.flags[flag]
    return value === undefined ? [] : Array.isArray(value) ? value.map(String) : [String(value)]
  }

  /** The number that a flag has, which `Flag.refuse` has checked. */
  number(flag: string): number | undefined {
    const text = this.text(flag)
    return text === undefined ? undefined : Number(text)
  }
}

/** A flag that says something only beside another. */
export const lacking = (flag: string, other: string, expected = other): Problem => ({
  where: flag,
  message: `needs ${other}`,
  expected,
})

/** @throws InputError that says which whole numbers can stand there */
export function wholeNumber(where: string, text: string, low: number, high: number = Number.MAX_SAFE_INTEGER): number {
  const value = /^[+-]?\d+$/.test(text) ? Number(text) : NaN
  if (Number.isSafeInteger(value) && value >= low && value <= high) return value
  // Larger whole numbers are not exact: only who breaks that bound is told of it.
  const isTooLarge = value > high || (/^\+?\d+$/.test(text) && !Number.isSafeInteger(Number(text)))
  const range =
    high === Number.MAX_SAFE_INTEGER && !isTooLarge
      ? `a whole number of at least ${low}`
      : `a whole number from ${low} to ${high}`
  const meant = wholeIn(text)
  const isFit = meant !== undefined && Number.isSafeInteger(meant) && meant >= low && meant <= high
  throw new InputError([{ ...flagProblem(where, text, range), ...(isFit ? { nearest: String(meant) } : {}) }])
}
