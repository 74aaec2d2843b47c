// What exit codes mean is said by each command's help and by a study that ends so.
import { expect, test } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import { ask } from '../support/errand/command.ts'
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
  inFolder({
    'e.yaml': 'game: errand\nvariants:\n  - { name: one }\n  - { name: other, set: { difficulty: 21 } }\n',
    'f.yaml':
      'game: errand\nvariants:\n  - { name: easy, set: { difficulty: 5 } }\n' +
      '  - { name: hard, set: { difficulty: 45 } }\n',
  })
  const open = await ask('compare', 'e.yaml', '--games', '100', '--alone', '--quiet', '--threads', '1')
  expect(open.exit).toBe(1)
  expect(open.stdout).toMatch(/\n\nExit code 1: a verdict is unclear\.\n\nReport: [^\n]*\n\nNext:\n/)
  const clear = await ask('compare', 'f.yaml', '--games', '1000', '--alone', '--quiet', '--threads', '1')
  expect(clear.exit).toBe(0)
  expect(clear.stdout).not.toContain('Exit code')
})
