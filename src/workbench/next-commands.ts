// Next commands: the rows of a question that fit what was found, as command lines.
import type { Next, NextAsked, NextFlags } from '../questions/next.ts'
import type { NextStep } from '../report/index.ts'
import { askedWords, commandLine, flagWords, wayWords } from '../load/command-line.ts'
import type { Asked } from '../load/command-line.ts'
import type { Program, Workbench } from '../load/ports.ts'

/** How a question was asked. */
export interface AskedToGoOn extends NextAsked, Omit<Asked, 'without'> {
  readonly command: string
  /** The most games of each variant: tells how long more of them take. */
  readonly most?: number
}

/** @param rows of the question that was asked: they go on from what it found */
export const nextCommands = <Finding>(
  { program, store }: Pick<Workbench, 'program' | 'store'>,
  rows: readonly Next<Finding>[],
  finding: Finding,
  asked: AskedToGoOn,
): NextStep[] =>
  rows.flatMap((row) => {
    const about = row.when(finding, asked)
    if (about === undefined || about === false) return []
    return [nextCommand(program, row, about as never, asked, store !== undefined)]
  })

/** @param areGamesKept whether what was played need not be played again */
function nextCommand(
  program: Program,
  row: Next<never>,
  what: never,
  asked: AskedToGoOn,
  areGamesKept: boolean,
): NextStep {
  const { command, subject, keep = [] } = row
  const more = row.flags?.(what, asked) ?? {}
  const isKept = (name: string): boolean =>
    !(name in more) && (command === undefined || keep.includes(name) || (name === 'alone' && command !== 'run'))
  const flags = asked.flags.filter(([name]) => isKept(name))
  const { games = isKept('games') ? asked.games : undefined, seed = asked.seed, set = asked.set, ...rest } = more
  const { path, others } = asked
  const same = { path, others, seed: seed as number, set: set as readonly string[] }
  const words = [
    ...askedWords({ ...(subject === undefined ? same : { path: subject(what) }), games: games as number }),
    ...flags.flatMap(([name, value]) => (value === undefined ? [`--${name}`] : flagWords(name, value))),
    ...flagsAsWords(rest),
  ]
  // A game that is told leaves no report.
  const isTold = command === 'replay' && !words.some((word) => /^--(what-if|turning-points)/.test(word))
  const ways = isTold ? { ...asked.ways, reports: undefined } : asked.ways
  const isWhole = asked.flags.some(([name]) => name === 'without' && !isKept(name)) && more['only'] === undefined
  const played = asked.variants.reduce((sum, { playouts }) => sum + playouts, 0)
  const about = typeof row.about === 'string' ? row.about : row.about(what, asked)
  return {
    about: isWhole ? `${about} (all parts in place: --without is left out)` : about,
    command: commandLine(program, command ?? asked.command, ...words, ...wayWords(ways)),
    // More of the same takes as much longer as it plays more games.
    ...(command === undefined && more['games'] !== undefined && asked.most !== undefined
      ? { playouts: Math.round(played * Math.max(0, Number(games) / asked.most - (areGamesKept ? 1 : 0))) }
      : {}),
  }
}

const flagsAsWords = (flags: NextFlags): string[] =>
  Object.entries(flags).flatMap(([name, value]) =>
    value === undefined
      ? []
      : value === true
        ? [`--${name}`]
        : [value].flat().flatMap((one) => flagWords(name, String(one))),
  )
