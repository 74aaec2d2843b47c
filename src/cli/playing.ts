// The flags of commands that play, and what they are worth when they are left out.
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { playingFlags as FLAGS } from '../questions/flags.ts'
import type { NodeWorkbench } from '../node/open-games.ts'
import type { Terminal } from '../node/terminal.ts'
import type { Screen } from './answer.ts'
import type { Flag, Given, Refuse } from '../input/flags.ts'
import { refuse } from '../input/problem.ts'
import type { HearNext } from './command.ts'

/** Refuses what is no address of a Redis. */
const refuseAddress: Refuse = async (where, url) =>
  (await import('../node/remote/connection.ts')).readAddress({ where, url })

/** Refuses what can be no store of replies: a file, or a folder of something else. */
const refuseFolder: Refuse = async (where, folder) => {
  const { whyNoStore } = await import('../node/reply-store.ts')
  const why = whyNoStore(folder)
  if (why !== undefined) refuse(where, `${folder} ${why}`, 'an empty folder, a new one, or the store of replies')
}

/** The flags of commands that play, with the machines that play for them, and the store that spares them games. */
export const playingFlags = {
  ...FLAGS,
  on: { ...FLAGS.on, refuse: refuseAddress },
  store: { ...FLAGS.store, refuse: refuseFolder },
} as const satisfies Record<string, Flag>

/** Where replies are kept, for each command that plays. */
export const storeFlags = { store: playingFlags.store, 'no-store': playingFlags['no-store'] } as const

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
  const remote = await openRemote(
    workbench,
    { where: '--on', url },
    {
      title: basename(given.words[0] ?? 'a question').replace(/\.ya?ml$/i, ''),
      tell(line) {
        if (!given.has('quiet')) tellOver(terminal, line)
      },
    },
  )
  try {
    return await act(remote.workbench, remote.shown)
  } finally {
    await remote.close()
  }
}

/** A line in place of the line of progress. */
function tellOver(terminal: Terminal, line: string): void {
  terminal.err(`${terminal.isScreen ? '\r\u001b[K' : ''}${line}\n`)
}

/**
 * Does something with the workbench whose store is that of `--store` or `--no-store`; else the one that it has already,
 * or the user's own.
 * @throws InputError when both are given
 */
export async function withStore<Done>(
  given: Given,
  terminal: Terminal,
  workbench: NodeWorkbench,
  act: (workbench: NodeWorkbench) => Promise<Done>,
): Promise<Done> {
  const folder = given.text('store')
  if (given.has('no-store')) {
    if (folder !== undefined) refuse('--no-store', 'cannot be combined with --store', 'one of them')
    return act({ ...workbench, store: undefined })
  }
  if (folder === undefined && workbench.store !== undefined) return act(workbench)
  const { ReplyFolder, usualStore } = await import('../node/reply-store.ts')
  const place = folder ?? usualStore()
  if (place === undefined) return act(workbench)
  const store = new ReplyFolder(place, (line) => {
    tellOver(terminal, line)
  })
  try {
    return await act({ ...workbench, store })
  } finally {
    store.close()
  }
}

/** @throws InputError */
export function threadsOf(given: Given): number {
  return given.number('threads') ?? availableParallelism()
}
