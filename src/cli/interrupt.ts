// Ctrl-C: the first one lets a command finish its step and say what is done, the second one ends it at once. A closed
// terminal and a request to end count as a first one.
import { join } from 'node:path'
import type { Ran } from '../host/run.ts'
import type { Terminal } from '../host/terminal.ts'
import { Exit } from './command.ts'

export interface Interrupt {
  /** Says stop. */
  readonly signal: AbortSignal
  /** Ctrl-C means again what it always means. */
  forget(): void
}

/**
 * Where the report is, and what happened to an earlier one; or that the folder keeps the finished one, because this run
 * was interrupted.
 */
export function reportWords(
  { folder, isKept, place: { note } }: Pick<Ran, 'folder' | 'isKept' | 'place'>,
  page: string,
  time = '',
): string {
  return isKept
    ? `${folder} keeps the finished report that was there; ` +
        'what was played now waits there as a checkpoint, and takes its place when it is finished'
    : `Report: ${join(folder, page)}${time}${note === '' ? '' : `.${note}`}`
}

/** @param saying what happens now, for the user */
export function stopOnInterrupt(terminal: Terminal, saying: string): Interrupt {
  const controller = new AbortController()
  const stop = (name: string): void => {
    if (!controller.signal.aborted) {
      controller.abort()
      terminal.err(`\n${saying}; Ctrl-C again ends at once\n`)
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
