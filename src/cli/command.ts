// What a command is: its place in the help, its flags, and what it does. One file in this folder for each.
// program.ts makes yargs of it, reads the command line and hands over what was given.
import { wholeIn } from '../input/fitting.ts'
import { flagProblem, InputError, refuse } from '../input/problem.ts'
import type { Problem } from '../input/problem.ts'
import type { NextStep } from '../report/index.ts'
import type { NodeWorkbench } from '../node/open-games.ts'
import type { Terminal } from '../node/terminal.ts'

export interface Command {
  /**
   * Arguments as help shows them, e.g. `<experiment>` or `<file...>`; empty for none. `<…>` is required, `[…]`
   * optional.
   */
  readonly words: string
  readonly flags: Readonly<Record<string, Flag>>
  readonly examples: readonly (readonly [line: string, does: string])[]
  /** In place of what the list of commands says of it. */
  readonly about?: string
  /** When it exits with 1, in words; absent where it never does. */
  readonly failed?: string
  /**
   * The command as it is for this line, where words decide which flags there are; undefined for the command itself.
   * @param words behind the command's name
   */
  forWords?(words: readonly string[], context: Context): Promise<Command | undefined>
  /** Of a flag that it has not for this line: what to add to the message that says so. */
  ownerOf?(
    flag: string,
    words: readonly string[],
    context: Context,
  ): Promise<((message: string) => Partial<Problem>) | undefined>
  /** The flags that it has for any line, for completion; `flags` when left out. */
  everyFlag?(context: Context): Promise<Command['flags']>
  /** @returns the exit code */
  act(given: Given, terminal: Terminal, program: Program): Promise<number>
}

/** A command in the list of all. */
export interface Entry {
  readonly name: string
  readonly about: string
  load(): Promise<Command>
}

/** The program that a command is of, for commands that list others or ask another. */
export interface Program extends Context {
  readonly commands: readonly Entry[]
  main(words: readonly string[], terminal: Terminal, context: Context): Promise<number>
}

/** What the program works with, games of `--games FILE` among it. */
export interface Context {
  readonly workbench: NodeWorkbench
  /** Shows the next commands in another way: for a command that calls this one. */
  readonly hearNext?: HearNext
}

/** @param msPerPlayout NaN where nobody knows */
export type HearNext = (steps: readonly NextStep[], msPerPlayout: number) => void

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

/** The exit codes of every command. */
export const Exit = { done: 0, failed: 1, badInput: 2, internal: 70, unwritten: 74, interrupted: 130 } as const

/** The flags that every command has. */
export const commonFlags = {
  json: { about: 'print JSON alone on standard output' },
} as const satisfies Record<string, Flag>

/** The flags of a command: its own, and those that every command has. */
export function flagsOf({ flags }: Command): Readonly<Record<string, Flag>> {
  const games = flags['games'] as Flag | undefined
  return {
    ...flags,
    games:
      games === undefined
        ? { value: GAME_FILE, about: `${OWN_GAME} (repeatable)` }
        : { ...games, about: `${games.about}; or ${GAME_FILE}: ${OWN_GAME}` },
    ...commonFlags,
  }
}

const GAME_FILE = 'FILE'
const OWN_GAME = 'load a game of your own from this file'

/** What was given on the command line, as text; reading a value checks it. */
export class Given {
  readonly words: readonly string[]
  private readonly flags: Readonly<Record<string, unknown>>

  constructor(words: readonly string[], flags: Readonly<Record<string, unknown>>) {
    this.words = words
    this.flags = flags
  }

  /** The same with other values for some flags; undefined: as if it were not given. */
  with(flags: Readonly<Record<string, string | boolean | undefined>>, words = this.words): Given {
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
  // Beyond what is written as a whole number nothing is counted exactly: that bound is told where it is broken.
  const isTooLarge = value > high || (/^\+?\d+$/.test(text) && !Number.isSafeInteger(Number(text)))
  const range =
    high === Number.MAX_SAFE_INTEGER && !isTooLarge
      ? `a whole number of at least ${low}`
      : `a whole number from ${low} to ${high}`
  const meant = wholeIn(text)
  const isFit = meant !== undefined && Number.isSafeInteger(meant) && meant >= low && meant <= high
  throw new InputError([{ ...flagProblem(where, text, range), ...(isFit ? { nearest: String(meant) } : {}) }])
}
