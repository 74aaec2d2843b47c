// Numbers of single games travel only where something reads them: pairs, effects of settings, numbers without luck.
import { expect, test } from 'vitest'
import { main } from '../../src/cli/program.ts'
import { nodeWorkbench } from '../../src/node/workbench.ts'
import type { Job } from '../../src/load/ports.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { TextTerminal } from '../support/text-terminal.ts'

async function jobOf(text: string): Promise<Job> {
  inFolder({ 'p.yaml': text })
  const jobs: Job[] = []
  const real = nodeWorkbench()
  const workbench = {
    ...real,
    startExecutor: (job: Job, ...rest: [number, number?]) => {
      jobs.push(job)
      return real.startExecutor(job, ...rest)
    },
  }
  await main(['run', 'p.yaml', '--quick', '--quiet', '--threads', '1'], new TextTerminal(), { workbench })
  expect(jobs).toHaveLength(1)
  return jobs[0]
}

const PIG = 'game: pig\ntable: short\n'
const PRECISE = 'precision: { metric: win, halfWidth: 0.2, atMost: 1200'

test.each([
  ['one variant', `${PIG}games: 20\n`, true],
  ['one variant, to a precision', `${PIG}${PRECISE} }\n`, true],
  ['two variants', `${PIG}games: 20\nvary: { agents.ann: [hold-at-10, random] }\n`, undefined],
  ['a number without luck', `${PIG}${PRECISE}, luckAdjusted: true }\n`, undefined],
])('%s', async (_, text, isWithoutColumns) => {
  expect((await jobOf(text)).isWithoutColumns).toBe(isWithoutColumns)
})
