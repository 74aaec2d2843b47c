// Ctrl-C: the first time a command finishes what it is doing and says what is done, the second time it ends at once.
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

/** Where the report is, and what became of what was there; or that the folder keeps the one that it held, where what was interrupted has not taken its place. */
export function reportWords({ folder, isKept, place: { note } }: Pick<Ran, 'folder' | 'isKept' | 'place'>, page: string, time = ''): string {
  return isKept ? `${folder} keeps the finished report that was there; what was played now waits there as a checkpoint, and takes its place when it is finished` : `Report: ${join(folder, page)}${time}${note === '' ? '' : `.${note}`}`
}

/** @param saying what happens now, for the user */
export function stopOnInterrupt(terminal: Terminal, saying: string): Interrupt {
  const controller = new AbortController()
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(Exit.interrupted)
    controller.abort()
    terminal.err(`\n${saying}; Ctrl-C again ends at once\n`)
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, stop)
  return {
    signal: controller.signal,
    forget: () => { for (const signal of signals) process.off(signal, stop) },
  }
}
