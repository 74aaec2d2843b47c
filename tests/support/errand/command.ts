// The command line with the errand among the games, for the commands of the lab.
import { expect } from 'vitest'
import { withBlankPictures } from '../blank-pictures.ts'
import { nodeWorkbench } from '../../../src/node/workbench.ts'
import { answered } from '../text-terminal.ts'
import type { Answered } from '../text-terminal.ts'

export const errandModule = new URL('./index.ts', import.meta.url).href

/** The workbench with the errand among the games. */
export const errandWorkbench = nodeWorkbench({ modules: [errandModule] })

/** The errand, where one playout is called a campaign. */
export const campaignsModule = new URL('./of-campaigns.ts', import.meta.url).href

/** Runs a command line in this process. */
export async function ask(...words: readonly string[]): Promise<Answered> {
  return askWith(errandModule, ...words)
}

/** The same with another game among the games. */
export const askWith = (module: string, ...words: readonly string[]): Promise<Answered> =>
  answered(words, withBlankPictures([module]))

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
