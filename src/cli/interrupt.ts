// Ctrl-C: the first one lets a command finish its step and say what is done, the second one ends it at once. A closed
// terminal and a request to end count as a first one.
import type { Terminal } from '../node/terminal.ts'
import { Exit } from './command.ts'

export interface Interrupt {
  /** Says stop. */
  readonly signal: AbortSignal
  /** Ctrl-C means again what it always means. */
  forget(): void
}

/** @param saying what happens now, for the user; absent: it ends at once, and nothing is to be said */
export function stopOnInterrupt(terminal: Pick<Terminal, 'err'>, saying?: string): Interrupt {
  const controller = new AbortController()
  const stop = (name: string): void => {
    if (!controller.signal.aborted) {
      controller.abort()
      if (saying !== undefined) terminal.err(`\n${saying}; Ctrl-C again ends at once\n`)
    } else if (name === 'SIGINT') {
      // The others come twice without anybody being impatient: from the terminal and from the shell that was in it.
      process.exit(Exit.interrupted)
    }
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, stop)
  return {
    signal: controller.signal,
    forget: () => {
      for (const signal of signals) process.off(signal, stop)
    },
  }
}
