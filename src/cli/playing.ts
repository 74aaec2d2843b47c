// The flags of commands that play, and what they are worth when they are left out.
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { playingFlags as FLAGS } from '../questions/flags.ts'
import type { NodeWorkbench } from '../node/open-games.ts'
import type { Terminal } from '../node/terminal.ts'
import type { Screen } from './answer.ts'
import type { Flag, Given, Refuse } from '../input/flags.ts'
import type { HearNext } from './command.ts'

/** Refuses what is no address of a Redis. */
const refuseAddress: Refuse = async (where, url) =>
  (await import('../node/remote/connection.ts')).readAddress({ where, url })

/** The flags of commands that play, with the machines that play for them. */
export const playingFlags = { ...FLAGS, on: { ...FLAGS.on, refuse: refuseAddress } } as const satisfies Record<
  string,
  Flag
>

/**
 * Where what is for people goes: to standard error where data goes to standard output; nowhere if they want data alone.
 */
export function peopleOf(given: Given, terminal: Terminal, hearNext?: HearNext): Screen | undefined {
  const hasDetails = given.has('details')
  if (!given.has('json') && !given.has('markdown'))
    return {
      out: (text) => terminal.out(text),
      style: terminal.style,
      columns: terminal.columns,
      hasDetails,
      hearNext,
    }
  return given.has('quiet')
    ? undefined
    : {
        out: (text) => void terminal.err(text),
        style: terminal.errStyle,
        columns: terminal.errColumns,
        hasDetails,
        hearNext,
      }
}

/**
 * Does something with the workbench of `--on REDIS`, or with the one that is here.
 * @throws InputError when there is no such Redis
 */
export async function onWorkers<Done>(
  given: Given,
  terminal: Terminal,
  workbench: NodeWorkbench,
  act: (workbench: NodeWorkbench, on?: string) => Promise<Done>,
): Promise<Done> {
  const url = given.text('on')
  if (url === undefined) return act(workbench)
  const { openRemote } = await import('../node/remote/remote-workbench.ts')
  const anew = terminal.isScreen ? '\r\u001b[K' : ''
  const remote = await openRemote(
    workbench,
    { where: '--on', url },
    {
      title: basename(given.words[0] ?? 'a question').replace(/\.ya?ml$/i, ''),
      tell(line) {
        if (!given.has('quiet')) terminal.err(`${anew}${line}\n`)
      },
    },
  )
  try {
    return await act(remote.workbench, remote.shown)
  } finally {
    await remote.close()
  }
}

/** @throws InputError */
export function threadsOf(given: Given): number {
  return given.number('threads') ?? availableParallelism()
}
