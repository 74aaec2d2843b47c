// A terminal that writes to texts, and the command line on it.
import type { Context } from '../../src/cli/command.ts'
import { outgoing, styles } from '../../src/node/terminal.ts'
import type { Terminal } from '../../src/node/terminal.ts'
import { main } from '../../src/cli/program.ts'
import { withBlankPictures } from './blank-pictures.ts'

export class TextTerminal implements Terminal {
  stdout = ''
  stderr = ''
  readonly isScreen: boolean
  readonly columns = Infinity
  readonly errColumns = 100
  readonly style = styles(false)
  readonly errStyle = styles(false)

  constructor(isScreen = false) {
    this.isScreen = isScreen
  }

  out(text: string): void {
    this.stdout += outgoing(text)
  }

  err(text: string): void {
    this.stderr += outgoing(text, { isScreen: this.isScreen })
  }
}

/** Standard error of a run without what depends on the speed of this machine: estimated times and progress lines. */
export function untimed(stderr: string): string {
  return stderr.replaceAll(/^(.* on \d+ threads?), about .*$/gm, '$1').replaceAll(/^\d+% .* games\n/gm, '')
}

export interface Answered {
  readonly exit: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command line in this process. Pictures are blank. */
export const darkodds = (...words: readonly string[]): Promise<Answered> => answered(words, withBlankPictures())

/** The same with pictures, for those who look at them. */
export const darkoddsDrawn = (...words: readonly string[]): Promise<Answered> => answered(words)

export async function answered(words: readonly string[], context?: Context): Promise<Answered> {
  const terminal = new TextTerminal()
  const exit = await main(words, terminal, context)
  return { exit, stdout: terminal.stdout, stderr: terminal.stderr }
}
