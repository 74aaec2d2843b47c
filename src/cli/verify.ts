// `verify`: plays a part of a report again, or all of it, and compares; a study is always asked again as a whole.
import { counted, thousands } from '../report/numbers.ts'
import type { Verified } from '../workbench/verify.ts'
import { InputError } from '../input/problem.ts'
import type { Terminal } from '../node/terminal.ts'
import { commonFlags, Exit, lacking, wholes } from './command.ts'
import type { Command, Given, Program } from './command.ts'
import { stopOnInterrupt } from './interrupt.ts'
import { onWorkers, playingFlags, threadsOf } from './playing.ts'

const SAMPLE = 1000

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
    return onWorkers(given, terminal, program.workbench, (workbench) =>
      actVerify(given, terminal, { ...program, workbench }),
    )
  },
}

async function actVerify(given: Given, terminal: Terminal, program: Program): Promise<number> {
  const { workbench } = program
  const count = given.number('playouts') ?? SAMPLE
  const threads = threadsOf(given)
  const { isStudyFolder } = await import('../workbench/read-study.ts')
  if (isStudyFolder(workbench.files, given.words[0])) {
    const { verifyStudy } = await import('./verify-study.ts')
    return verifyStudy(given.words[0], { threads, isJson: given.has('json') }, terminal, program)
  }
  const { CODE_CHANGED_SINCE, experimentOf, foreignVersion, readReport } = await import('../workbench/read-report.ts')
  const { verifyAll, verifySample } = await import('../workbench/verify.ts')
  const { jobOf } = await import('../simulate/job.ts')
  const { asStored } = await import('../workbench/stored.ts')
  const { located, result, resultText, content, isCodeChanged } = await readReport(workbench, given.words[0])
  const experiment = experimentOf(result)
  const job = jobOf(experiment, content)
  const foreign = isCodeChanged ? CODE_CHANGED_SINCE : foreignVersion(workbench.program, result)
  if (foreign !== undefined) terminal.err(`${given.words[0]}: ${foreign}, so games may differ\n`)
  const interrupt = stopOnInterrupt(terminal, 'stopping')
  try {
    const verified = await asStored(workbench, given.words[0], () =>
      given.has('all')
        ? verifyAll(experiment, located, job, result, resultText, threads, interrupt.signal)
        : verifySample(experiment, located, job, result, resultText, count),
    )
    if (interrupt.signal.aborted) return Exit.interrupted
    if (given.has('json')) terminal.out(`${JSON.stringify(verified)}\n`)
    else terminal.out(wording(verified))
    return verified.differences.length === 0 ? Exit.done : Exit.failed
  } finally {
    interrupt.forget()
  }
}

function wording({ playouts, named = 0, differences }: Verified): string {
  const which =
    named === 0 ? '' : `: the first ${thousands(playouts - named)}, and ${thousands(named)} examples of the report`
  const played = `${counted(playouts, 'game')} played again${which}`
  return differences.length === 0
    ? `VERIFIED: every number agrees\n${played}\n`
    : [
        `NOT REPRODUCED: ${counted(differences.length, 'difference')}`,
        ...differences.map((difference) => `  ${difference}`),
        played,
        '',
      ].join('\n')
}
