// Next commands: the rows of a question that fit what was found, as command lines.
import type { Next, NextAsked, NextFlags } from '../questions/next.ts'
import type { NextStep } from '../report/index.ts'
import { askedWords, commandLine, flagWords, wayWords } from '../load/command-line.ts'
import type { Asked, Ways, WrittenFlag } from '../load/command-line.ts'
import type { Program, Workbench } from '../load/ports.ts'

/** How a question was asked. */
export interface AskedToGoOn extends NextAsked, Omit<Asked, 'without'> {
  readonly command: string
  /** The most games of each variant: tells how long more of them take. */
  readonly most?: number
}

/** A question to ask next: a command line is made of it, or the form of a page. */
export interface NextQuestion extends Pick<NextStep, 'about' | 'playouts'>, Pick<Asked, 'games' | 'seed' | 'set'> {
  readonly command: string
  /** What it is about: an experiment, a hero. */
  readonly path: string
  readonly others?: readonly string[]
  /** All others, in the order of the command line. */
  readonly flags: readonly WrittenFlag[]
}

/** @param rows of the question that was asked: they go on from what it found */
export const nextCommands = <Finding>(
  { program, store }: Pick<Workbench, 'program' | 'store'>,
  rows: readonly Next<Finding>[],
  finding: Finding,
  asked: AskedToGoOn,
): NextStep[] =>
  nextQuestions(rows, finding, asked, store !== undefined).map((one) => ({
    about: one.about,
    command: nextLine(program, one, asked.ways),
    ...(one.playouts !== undefined && { playouts: one.playouts }),
  }))

/** @param areGamesKept whether what was played need not be played again */
export const nextQuestions = <Finding>(
  rows: readonly Next<Finding>[],
  finding: Finding,
  asked: AskedToGoOn,
  areGamesKept: boolean,
): NextQuestion[] =>
  rows.flatMap((row) => {
    const about = row.when(finding, asked)
    if (about === undefined || about === false) return []
    return [nextQuestion(row, about as never, asked, areGamesKept)]
  })

function nextQuestion(row: Next<never>, what: never, asked: AskedToGoOn, areGamesKept: boolean): NextQuestion {
  const { command, subject, keep = [] } = row
  const more = row.flags?.(what, asked) ?? {}
  const isKept = (name: string): boolean =>
    !(name in more) && (command === undefined || keep.includes(name) || (name === 'alone' && command !== 'run'))
  const flags = asked.flags.filter(([name]) => isKept(name))
  const { games = isKept('games') ? asked.games : undefined, seed = asked.seed, set = asked.set, ...rest } = more
  const { path, others } = asked
  const isWhole = asked.flags.some(([name]) => name === 'without' && !isKept(name)) && more['only'] === undefined
  const played = asked.variants.reduce((sum, { playouts }) => sum + playouts, 0)
  const about = typeof row.about === 'string' ? row.about : row.about(what, asked)
  return {
    about: isWhole ? `${about} (all parts in place: --without is left out)` : about,
    command: command ?? asked.command,
    ...(subject === undefined
      ? { path, others, seed: seed as number, set: set as readonly string[] }
      : { path: subject(what) }),
    games: games as number,
    flags: [...flags, ...writtenFlags(rest)],
    // More of the same takes as much longer as it plays more games.
    ...(command === undefined && more['games'] !== undefined && asked.most !== undefined
      ? { playouts: Math.round(played * Math.max(0, Number(games) / asked.most - (areGamesKept ? 1 : 0))) }
      : {}),
  }
}

const writtenFlags = (flags: NextFlags): WrittenFlag[] =>
  Object.entries(flags).flatMap(([name, value]): WrittenFlag[] =>
    value === undefined
      ? []
      : value === true
        ? [[name]]
        : [value].flat().map((one): WrittenFlag => [name, String(one)]),
  )

/** The question as a line to copy. */
export function nextLine(program: Program, { command, flags, ...asked }: NextQuestion, ways?: Ways): string {
  const words = flags.flatMap(([name, value]) => (value === undefined ? [`--${name}`] : flagWords(name, value)))
  // A game that is told leaves no report.
  const isTold = command === 'replay' && !flags.some(([name]) => ['what-if', 'turning-points'].includes(name))
  return commandLine(
    program,
    command,
    ...askedWords(asked),
    ...words,
    ...wayWords(isTold ? { ...ways, reports: undefined } : ways),
  )
}
