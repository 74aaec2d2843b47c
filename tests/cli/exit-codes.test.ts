// What exit codes mean is said by each command's help, by the guide, and by a study that ends so.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import { ask } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

test('help and guide say alike, of every command, when it exits with 1', async () => {
  const guide = readFileSync(new URL('../../docs/guides/first-experiment.md', import.meta.url), 'utf8')
  const documented = new Map(
    [
      ...guide
        .split('| command | 1 when |')[1]
        .split('\n\n')[0]
        .matchAll(/^\| `(\S+)` \| (.*) \|$/gm),
    ].map(([, name, when]) => [name, when]),
  )
  for (const { name, load } of commands) {
    const { failed } = await load()
    expect([name, documented.get(name)]).toEqual([name, failed])
    const { stdout } = await darkodds(name, '--help')
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      `Exit codes: 0 done ${failed === undefined ? '' : `1 ${failed} `}2 wrong input 74 ` +
        'standard output could not be written to 130 interrupted by Ctrl-C, SIGTERM or SIGHUP',
    )
  }
  expect(documented.size).toBeGreaterThan(7)
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
  expect(open.stdout).toMatch(/\n\nExit code 1: a verdict is (undecided|unclear)\.\n\nReport: /)
  const clear = await ask('compare', 'f.yaml', '--games', '1000', '--alone', '--quiet', '--threads', '1')
  expect(clear.exit).toBe(0)
  expect(clear.stdout).not.toContain('Exit code')
})
