// Whatever ends a command from outside ends it as Ctrl-C does.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { begun, LONG } from '../support/begun.ts'
import { scratchFolder } from '../support/scratch-folder.ts'

/** Two variants whose verdict is never clear. */
const ALIKE = `${LONG}variants:\n  - { name: one }\n  - { name: other, set: { agents.ann: hold-at-20 } }\n`

/** Whoever closes a terminal sends SIGHUP, often twice: from the terminal and from the shell in it. */
test.each([
  ['run', 'SIGTERM', 'result.json'],
  ['run', 'SIGHUP', 'result.json'],
  ['compare', 'SIGINT', 'study.json'],
  ['compare', 'SIGTERM', 'study.json'],
  ['compare', 'SIGHUP', 'study.json'],
] as const)(
  '%s ends by %s as by Ctrl-C, also when sent twice: report, checkpoint to resume from, no process left',
  async (command, signal, answer) => {
    const folder = scratchFolder({ 'pig.yaml': ALIKE })
    const { child, ended } = await begun(folder, '2', command)
    child.kill(signal)
    if (signal !== 'SIGINT') child.kill(signal)
    const { code, stdout, stderr } = await ended
    // Nothing reads as final, and the exit code is not that of an unclear answer.
    expect(stdout).toMatch(/^INTERRUPTED after [\d,]+ games/)
    expect(stdout).not.toMatch(/exit code/i)
    expect([code, /stopping, and writing .*; Ctrl-C again ends at once/.test(stderr)]).toEqual([130, true])
    const report = join(folder, 'reports', command === 'run' ? 'pig' : 'pig-compare')
    const { complete } = JSON.parse(readFileSync(join(report, answer), 'utf8')) as { complete: boolean }
    expect([complete, existsSync(join(report, 'index.html')), existsSync(join(report, 'checkpoint.json'))]).toEqual([
      false,
      true,
      true,
    ])
    expect(() => process.kill(child.pid!, 0)).toThrow('ESRCH')
    expect(globSync(join(folder, 'reports/.*'))).toEqual([])
  },
)
