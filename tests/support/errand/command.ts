// The command line with the errand among the games, for the commands of the lab.
import { main } from '../../../src/cli/program.ts'
import { TextTerminal } from '../text-terminal.ts'

export const errandModule = new URL('./index.ts', import.meta.url).href

/** Runs a command line in this process. */
export async function ask(...words: readonly string[]): Promise<{ exit: number; stdout: string; stderr: string }> {
  const terminal = new TextTerminal()
  const exit = await main(words, terminal, { modules: [errandModule] })
  return { exit, stdout: terminal.stdout, stderr: terminal.stderr }
}
