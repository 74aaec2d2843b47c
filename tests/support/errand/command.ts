// The command line with the errand among the games, for the commands of the lab.
import { expect } from 'vitest'
import { main } from '../../../src/cli/program.ts'
import { withBlankPictures } from '../blank-pictures.ts'
import { nodeWorkbench } from '../../../src/node/workbench.ts'
import { TextTerminal } from '../text-terminal.ts'

export const errandModule = new URL('./index.ts', import.meta.url).href

/** The workbench with the errand among the games. */
export const errandWorkbench = nodeWorkbench({ modules: [errandModule] })

/** The errand, where one playout is called a campaign. */
export const campaignsModule = new URL('./of-campaigns.ts', import.meta.url).href

/** Runs a command line in this process. */
export async function ask(...words: readonly string[]): Promise<Said> {
  return askWith(errandModule, ...words)
}

export interface Said {
  readonly exit: number
  readonly stdout: string
  readonly stderr: string
}

export async function askWith(module: string, ...words: readonly string[]): Promise<Said> {
  const terminal = new TextTerminal()
  const exit = await main(words, terminal, withBlankPictures([module]))
  return { exit, stdout: terminal.stdout, stderr: terminal.stderr }
}

/** One thread, and no progress. */
export const quiet = ['--threads', '1', '--quiet'] as const

/**
 * Expects exit code 2 and an empty standard output.
 *
 * @param message all of standard error when it ends with a line break, else its beginning
 */
export async function expectRefused(words: readonly string[], message: string): Promise<void> {
  const { exit, stdout, stderr } = await ask(...words)
  const said = message.endsWith('\n') ? stderr : stderr.slice(0, message.length)
  expect({ exit, stdout, said }).toEqual({ exit: 2, stdout: '', said: message })
}
