// What exit codes mean is said by each command's help and by a study that ends so.
import { expect, test } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import { ask, quiet } from '../support/errand/command.ts'
import { asking, FILES } from '../support/errand/questions.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

test('the help of every command says when it exits with 1', async () => {
  for (const { name, load } of commands) {
    const { failed } = await load()
    const { stdout } = await darkodds(name, '--help')
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      `Exit codes: 0 done ${failed === undefined ? '' : `1 ${failed} `}2 wrong input 74 ` +
        'standard output could not be written to 130 interrupted by Ctrl-C, SIGTERM or SIGHUP',
    )
  }
})

test('a study that exits with 1 says why; one that exits with 0 says nothing of it', async () => {
  inFolder(FILES)
  const [open, clear] = [
    await ask(...asking('compare', { games: 3, alone: true }), ...quiet),
    await ask(...asking('compare', { games: 1000, alone: true }), ...quiet),
  ]
  expect(open.exit).toBe(1)
  expect(open.stdout).toMatch(/\n\nExit code 1: a verdict is too close to call\.\n\nReport: [^\n]*\n\nNext:\n/)
  expect(clear.exit).toBe(0)
  expect(clear.stdout).not.toContain('Exit code')
})
