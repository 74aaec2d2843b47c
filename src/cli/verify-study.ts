// `verify` of a study: repeats it and compares the findings byte for byte. There is no sample to check, because a study
// decides what to play next from what it has seen.
import { join } from 'node:path'
import { InputError } from '../input/problem.ts'
import { commandLine, pathWord } from '../workbench/command-line.ts'
import { CODE_CHANGED_SINCE } from '../workbench/read-report.ts'
import { readAsked, readStudy, STUDY_FILE } from '../workbench/read-study.ts'
import { inScratchFolder } from '../node/scratch-folder.ts'
import { readStored } from '../workbench/reading.ts'
import { asStored } from '../workbench/stored.ts'
import { counted } from '../report/numbers.ts'
import type { Terminal } from '../node/terminal.ts'
import { Exit } from './command.ts'
import type { Program } from './command.ts'

export async function verifyStudy(
  folder: string,
  { threads, isJson }: { readonly threads: number; readonly isJson: boolean },
  terminal: Terminal,
  program: Program,
): Promise<number> {
  const { workbench } = program
  const { files } = workbench
  const { result, text, asked } = readStudy(files, folder)
  if (!result.complete) {
    const again =
      asked.words.length === 0
        ? asked.command
        : commandLine(workbench.program, ...asked.words, '--out', pathWord(folder))
    throw new InputError([
      {
        where: folder,
        message: 'the study was interrupted, so there is no answer to compare',
        expected: `a study that was played to its end: ${again} --resume`,
      },
    ])
  }
  if (asked.words.length === 0)
    throw new InputError([
      {
        where: folder,
        message: 'does not say how the study was asked',
        expected: `a study that a command has made: ${asked.command}`,
      },
    ])
  const playouts = await asStored(workbench, folder, () =>
    result.variants.reduce((sum, variant) => sum + variant.playouts, 0),
  )
  return inScratchFolder(async (scratch) => {
    const out = join(scratch, 'again')
    const silent: Terminal = { ...terminal, out: () => {}, columns: Infinity, errColumns: Infinity }
    const exit = await program.main(
      [...asked.words, '--threads', String(threads), '--out', out, '--quiet', '--json'],
      silent,
      program,
    )
    if (exit !== Exit.done && exit !== Exit.failed) return exit
    const again = readStored(files, join(out, STUDY_FILE)).text
    const why =
      readAsked(files, out).code === asked.code
        ? 'another version, a changed experiment, or a mistake'
        : CODE_CHANGED_SINCE
    const differences = again === text ? [] : [`${STUDY_FILE} differs: ${why}`]
    if (isJson) terminal.out(`${JSON.stringify({ playouts, differences })}\n`)
    else
      terminal.out(
        differences.length === 0
          ? `VERIFIED: every number agrees\n${counted(playouts, 'game')} played again\n`
          : `NOT REPRODUCED: ${differences[0]}\n`,
      )
    return differences.length === 0 ? Exit.done : Exit.failed
  })
}
