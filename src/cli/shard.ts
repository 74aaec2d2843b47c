// `run --shard I/N`: plays a part of the games, and says how to merge all parts.
import { refuse } from '../input/problem.ts'
import { counted, thousands } from '../report/numbers.ts'
import { shardText } from '../simulate/shard.ts'
import type { Shard } from '../simulate/shard.ts'
import { commandLine, pathWord, quoted, wayWords } from '../load/command-line.ts'
import type { Workbench } from '../load/ports.ts'
import type { RunRequest } from '../workbench/run.ts'
import type { PlayedShard } from '../workbench/shard.ts'
import type { NextStep } from '../report/index.ts'
import type { Terminal } from '../node/terminal.ts'
import { nextText } from './answer.ts'
import { Exit } from './command.ts'
import type { Given } from '../input/flags.ts'
import { stopOnInterrupt } from './interrupt.ts'
import { peopleOf } from './playing.ts'

/** What a run says or draws, and a shard does not; and what does it instead. */
const INSTEAD = {
  against: 'after the merge: report DIR --against REPORT',
  quick: 'merge … --quick',
  details: 'merge … --details',
} as const

/** @returns the exit code @throws InputError */
export async function actShard(
  given: Given,
  request: RunRequest & { readonly shard: Shard },
  terminal: Terminal,
  workbench: Workbench,
): Promise<number> {
  const other = (['against', 'quick', 'details'] as const).find(
    (flag) => given.has(flag) || given.text(flag) !== undefined,
  )
  if (other !== undefined) refuse(`--${other}`, 'needs an answer, and a shard has none', INSTEAD[other])
  const { runShard } = await import('../workbench/shard.ts')
  const interrupt = stopOnInterrupt(terminal, 'stopping, and keeping what is done')
  try {
    const played = await runShard(workbench, { ...request, signal: interrupt.signal }, terminal)
    if (played === undefined) {
      terminal.err('interrupted before anything was finished\n')
      return Exit.interrupted
    }
    if (given.has('json')) terminal.out(`${JSON.stringify(dataOf(played))}\n`)
    const lines = await import('./run-summary.ts')
    const steps = stepsOf(workbench, played, request, lines)
    const people = peopleOf(given, terminal)
    people?.out(`${playedWords(played, request.gamesTable)}\n\n${nextText(steps, people.style)}\n`)
    // Games that failed are no reason to play the shard again: a scheduler would. merge exits with 1.
    return played.isInterrupted ? Exit.interrupted : Exit.done
  } finally {
    interrupt.forget()
  }
}

/** As `--json` prints it. */
const dataOf = ({ folder, shard, range, playouts, isInterrupted, failureCount }: PlayedShard): object => ({
  folder,
  shard,
  range,
  playouts,
  complete: !isInterrupted,
  excludedCount: failureCount,
})

function playedWords(played: PlayedShard, gamesTable: string | undefined): string {
  const { folder, note, shard, range, playouts, playout, variants, isInterrupted, isKept, failureCount } = played
  const [first, last] = [range.first, range.first + playouts - 1].map(thousands)
  const name = `${first === last ? `${playout} ${first}` : `${playout}s ${first} to ${last}`}${
    variants > 1 ? ' of each variant' : ''
  }`
  const lines = [
    isInterrupted
      ? `Shard ${shardText(shard)} INTERRUPTED after ${name}, of ${thousands(range.end - range.first)}`
      : `Shard ${shardText(shard)} DONE: ${name}`,
    ...(failureCount === 0 ? [] : [`${counted(failureCount, playout)} failed. merge names them, and exits with 1.`]),
    isKept
      ? `${folder} keeps the finished shard that was there; what was played now waits there as a checkpoint`
      : `Shard: ${folder}${note === '' ? '' : `.${note}`}`,
    ...(gamesTable === undefined ? [] : [`Games: ${gamesTable}   (${counted(played.gamesTableRows!, 'row')})`]),
  ]
  return lines.join('\n')
}

/**
 * The folders of all shards, as a shell finds them: a star, outside of quotes, in place of the number of the shard.
 * Without a number in the name, the other folders are unknown.
 */
function allFolders(folder: string, { index, of }: Shard): string {
  if (of === 1) return quoted(pathWord(folder))
  const named = /^(.*-shard-)(\d+)(-of-\d+[^/]*)$/.exec(folder) ?? /^(.*?)(\d+)([^\d/]*)$/.exec(folder)
  if (named === null || Number(named[2]) !== index) return `${quoted(pathWord(folder))} DIR...`
  const [, start, , end] = named
  return `${start === '' ? '' : quoted(pathWord(start))}*${end === '' ? '' : quoted(end)}`
}

type Lines = Pick<typeof import('./run-summary.ts'), 'resumeLine' | 'runLineOf'>

/** How to go on: to the end of this shard, or with the next shard and the merge of all. */
function stepsOf(
  { program }: Workbench,
  { folder, shard, isInterrupted }: PlayedShard,
  request: RunRequest,
  { resumeLine, runLineOf }: Lines,
): NextStep[] {
  if (isInterrupted) return [{ about: 'continue this shard', command: resumeLine(program, request) }]
  const { index, of } = shard
  return [
    // With a folder or a table of its own the line of another shard would need others.
    ...(index === of || request.out !== undefined || request.gamesTable !== undefined
      ? []
      : [
          {
            about: 'the next shard, here or on another machine',
            command: runLineOf(program, { ...request, shard: { index: index + 1, of } }),
          },
        ]),
    {
      about:
        of === 1
          ? 'the report of this shard'
          : `when ${of === 2 ? 'both' : `all ${of}`} shards are done, and their folders are on one machine`,
      command: [
        commandLine(program, 'merge'),
        allFolders(folder, shard),
        ...wayWords({ reports: request.reports }).map(quoted),
      ].join(' '),
    },
  ]
}
