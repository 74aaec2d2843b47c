// The flags of commands that play, and what they are worth when they are left out.
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import type { NodeWorkbench } from '../node/open-games.ts'
import type { Terminal } from '../node/terminal.ts'
import type { Screen } from './answer.ts'
import { MAX_GAMES } from '../simulate/max-games.ts'
import { wholes } from './command.ts'
import type { Flag, Given, HearNext, Refuse } from './command.ts'

/** More threads than this is a slip of the keyboard. */
export const MAX_THREADS = 256

/** Refuses what is no `PATH=VALUE`. */
export const refuseSetting: Refuse = async (where, text) => (await import('../load/set.ts')).settingIn(where, text)

/** Refuses what is no address of a Redis. */
const refuseAddress: Refuse = async (where, url) =>
  (await import('../node/remote/connection.ts')).readAddress({ where, url })

/** Games of each variant; each command says what they are. */
export const gamesFlag = { value: 'N', refuse: wholes(1, MAX_GAMES) } as const

export const playingFlags = {
  seed: {
    value: 'N',
    about: 'play other games: another seed for the dice',
    default: "the experiment's",
    refuse: wholes(0),
  },
  threads: {
    value: 'N',
    about: 'number of threads that play',
    default: 'one for each core',
    refuse: wholes(1, MAX_THREADS),
  },
  set: {
    value: 'PATH=VALUE',
    about: 'change a setting, e.g. rules.tnShift=1 or party.3=mine/mara.yaml (repeatable)',
    isRepeated: true,
    refuse: refuseSetting,
  },
  on: {
    value: 'REDIS',
    about: 'let the workers at this Redis or Valkey play, e.g. redis://host:6379',
    default: 'play on this machine',
    refuse: refuseAddress,
  },
} as const satisfies Record<string, Flag>

/** Variants of a scenario's parts. */
export const withoutFlag = {
  value: 'KIND',
  about:
    'play the first variant as it is, then without each part of this kind, e.g. tile, disk or arrival (repeatable)',
  isRepeated: true,
} as const satisfies Flag

/** The answer alone. */
export const quickFlag = {
  about: 'print the answer without drawing the page; the command report draws it later',
} as const satisfies Flag

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
