// A terminal that writes to texts, and the command line on it.
import { outgoing, styles } from '../../src/node/terminal.ts'
import type { Terminal } from '../../src/node/terminal.ts'
import { main } from '../../src/cli/program.ts'

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

/** Runs a command line in this process. */
export async function darkodds(...words: readonly string[]): Promise<{ exit: number; stdout: string; stderr: string }> {
  const terminal = new TextTerminal()
  const exit = await main(words, terminal)
  return { exit, stdout: terminal.stdout, stderr: terminal.stderr }
}
