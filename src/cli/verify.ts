// `verify`: plays a part of a run's report again, or all of it, and compares. A question is always asked again as a
// whole: what it plays next follows from what it has seen, so there is no sample to check.
import { join } from 'node:path'
import { counted, thousands } from '../report/numbers.ts'
import type { ReadReport } from '../workbench/read-report.ts'
import type { Verified } from '../workbench/verify.ts'
import { InputError, refuse } from '../input/problem.ts'
import type { Terminal } from '../node/terminal.ts'
import { commonFlags } from '../questions/flags.ts'
import { Exit } from './command.ts'
import { lacking, wholes } from '../input/flags.ts'
import type { Command, Program } from './command.ts'
import type { Given } from '../input/flags.ts'
import { stopOnInterrupt } from './interrupt.ts'
import { onWorkers, playingFlags, storeFlags, threadsOf } from './playing.ts'

const SAMPLE = 1000

/** Games that the store had, and that were the same; and those that differed. */
interface Stored {
  readonly store?: { readonly same: number; readonly dropped: number }
}

/** What was compared. `isForeign`: of another version or code: then only its numbers are compared */
interface Checked extends Verified {
  readonly isForeign?: boolean
}

export const verify: Command = {
  words: '<report>',
  flags: {
    playouts: {
      value: 'N',
      refuse: wholes(1),
      about: 'number of games of each variant that are played again',
      default: String(SAMPLE),
    },
    all: { about: 'play everything again; the result must be the same, byte for byte' },
    threads: { ...playingFlags.threads, about: 'number of threads that play, with --all' },
    on: { ...playingFlags.on, about: `with --all: ${playingFlags.on.about}` },
    ...storeFlags,
    ...commonFlags,
  },
  examples: [
    ['darkodds verify reports/first-night', 'play a sample of its games again'],
    ['darkodds verify reports/first-night --all', 'play all of them again'],
    ['darkodds verify reports/first-night-compare', 'ask a study again, and compare the answers'],
  ],
  failed: 'a game or study has another result',
  act(given, terminal, program) {
    if (given.text('on') !== undefined && !given.has('all')) throw new InputError([lacking('--on', '--all')])
    return onWorkers(given, terminal, program.workbench, async (workbench) => {
      const { isStudyFolder } = await import('../workbench/read-study.ts')
      const { CheckedStore } = await import('../workbench/checked-store.ts')
      const check = isStudyFolder(workbench.files, given.words[0]) ? verifyStudy : verifyRun
      const store = workbench.store && new CheckedStore(workbench.store)
      const verified = await check(given, terminal, { ...program, workbench: { ...workbench, store } })
      if (typeof verified === 'number') return verified
      // A result that differs has another answer in any case; another version may word it otherwise.
      const isTold = verified.differences.length === 0 && verified.isForeign !== true
      const { misreported } = await import('../workbench/redraw.ts')
      const differences = isTold ? await misreported(workbench, given.words[0]) : verified.differences
      const { isForeign: _isForeign, ...rest } = { ...verified, differences, ...(store && { store: store.found }) }
      terminal.out(given.has('json') ? `${JSON.stringify(rest)}\n` : wording(rest))
      return differences.length === 0 ? Exit.done : Exit.failed
    })
  },
}

/** @returns an exit code where it was interrupted */
async function verifyRun(given: Given, terminal: Terminal, { workbench }: Program): Promise<Checked | number> {
  const { CODE_CHANGED_SINCE, experimentOf, foreignVersion, readReport } = await import('../workbench/read-report.ts')
  const { verifyAll, verifySample } = await import('../workbench/verify.ts')
  const { jobOf } = await import('../simulate/job.ts')
  const { asStored } = await import('../workbench/stored.ts')
  const [folder] = given.words
  const read = await readReport(workbench, folder)
  const { located, result, resultText, isCodeChanged } = read
  const experiment = experimentOf(result)
  const job = jobOf(experiment, await asLoaded(workbench, read))
  const foreign = isCodeChanged ? CODE_CHANGED_SINCE : foreignVersion(workbench.program, result)
  if (foreign !== undefined) terminal.err(`${folder}: ${foreign}, so games may differ\n`)
  const interrupt = stopOnInterrupt(terminal, 'stopping')
  try {
    const report = { experiment, located, job, result, resultText }
    const verified = await asStored(workbench, folder, () =>
      given.has('all')
        ? verifyAll(report, threadsOf(given), interrupt.signal)
        : verifySample(report, given.number('playouts') ?? SAMPLE),
    )
    return interrupt.signal.aborted ? Exit.interrupted : { ...verified, isForeign: foreign !== undefined }
  } finally {
    interrupt.forget()
  }
}

/** The content as it is loaded today, if it is the same: of that the store knows which files it is made of. */
async function asLoaded(
  workbench: Program['workbench'],
  { asked, content }: Pick<ReadReport, 'asked' | 'content'>,
): Promise<unknown> {
  const { loadWithout } = await import('../load/knockout-variants.ts')
  try {
    const loaded = await loadWithout(workbench, asked.path, asked)
    return JSON.stringify(loaded.content) === JSON.stringify(content) ? loaded.content : content
  } catch (error) {
    if (error instanceof InputError) return content
    throw error
  }
}

/** @returns the exit code of the question where it has no answer */
async function verifyStudy(given: Given, terminal: Terminal, program: Program): Promise<Checked | number> {
  const { commandLine, pathWord } = await import('../load/command-line.ts')
  const { CODE_CHANGED_SINCE } = await import('../workbench/read-report.ts')
  const { readAsked, readStudy, STUDY_FILE } = await import('../workbench/read-study.ts')
  const { readStored } = await import('../load/reading.ts')
  const { asStored } = await import('../workbench/stored.ts')
  const { inScratchFolder } = await import('../node/scratch-folder.ts')
  const { workbench } = program
  const [folder] = given.words
  const { result, text, asked } = readStudy(workbench.files, folder)
  const isAsked = asked.words.length > 0
  const again = isAsked ? commandLine(workbench.program, ...asked.words, '--out', pathWord(folder)) : asked.command
  if (!result.complete)
    refuse(
      folder,
      'the study was interrupted, so there is no answer to compare',
      `a study that was played to its end: ${again} --resume`,
    )
  if (!isAsked) refuse(folder, 'does not say how the study was asked', `a study that a command has made: ${again}`)
  const playouts = await asStored(workbench, folder, () =>
    result.variants.reduce((sum, variant) => sum + variant.playouts, 0),
  )
  return inScratchFolder(async (scratch) => {
    const out = join(scratch, 'again')
    const silent: Terminal = { ...terminal, out: () => {}, columns: Infinity, errColumns: Infinity }
    const how = ['--threads', String(threadsOf(given)), '--out', out, '--quiet', '--json']
    const exit = await program.main([...asked.words, ...how], silent, program)
    if (exit !== Exit.done && exit !== Exit.failed) return exit
    if (readStored(workbench.files, join(out, STUDY_FILE)).text === text) return { playouts, differences: [] }
    const isSameCode = readAsked(workbench.files, out).code === asked.code
    const why = isSameCode ? 'another version, a file changed since, or a mistake' : CODE_CHANGED_SINCE
    return { playouts, differences: [`${STUDY_FILE} differs: ${why}`] }
  })
}

function wording({ playouts, named = 0, differences, store }: Verified & Stored): string {
  const which =
    named === 0 ? '' : `: the first ${thousands(playouts - named)}, and ${thousands(named)} examples of the report`
  const played = `${counted(playouts, 'game')} played again${which}`
  return differences.length === 0
    ? ['VERIFIED: every number agrees', played, ...storeWords(store), ''].join('\n')
    : [
        `NOT REPRODUCED: ${counted(differences.length, 'difference')}`,
        ...differences.map((difference) => `  ${difference}`),
        played,
        ...storeWords(store),
        '',
      ].join('\n')
}

/** What the store had of the games that were played again. */
function storeWords({ same, dropped }: NonNullable<Stored['store']> = { same: 0, dropped: 0 }): string[] {
  if (same + dropped === 0) return []
  const compared = `Store of replies: ${counted(same + dropped, 'game')} compared`
  return [
    dropped === 0
      ? `${compared}, all the same`
      : `${compared}; ${thousands(dropped)} differed and were dropped: they will be played again`,
  ]
}
