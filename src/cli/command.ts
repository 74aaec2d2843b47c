// What a command is: its place in the help, its flags, and what it does. One file in this folder for each.
// program.ts makes yargs of it, reads the command line and hands over what was given.
import type { Flag, Given } from '../input/flags.ts'
import type { Problem } from '../input/problem.ts'
import type { NextStep } from '../report/index.ts'
import { commonFlags } from '../questions/flags.ts'
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

/** The exit codes of every command. */
export const Exit = { done: 0, failed: 1, badInput: 2, internal: 70, unwritten: 74, interrupted: 130 } as const

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
