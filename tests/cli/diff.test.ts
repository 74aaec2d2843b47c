// `diff` on the command line: exit codes, Markdown, JSON, mistakes.
import { expect, test } from 'vitest'
import { ask } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { inSequence } from '../support/in-sequence.ts'

test('exits with 0 without a clear change, with 1 after one', async () => {
  inFolder({ 'e.yaml': 'game: errand\ngames: 600\ncharts: [win-odds]\n' })
  for (const [out, ...more] of [['a'], ['b', '--seed', '2'], ['c', '--set', 'difficulty=45']])
    await ask('run', 'e.yaml', '--quiet', '--threads', '1', '--out', out, ...more)
  const same = await ask('diff', 'a', 'b')
  expect(same).toMatchObject({ exit: 0, stderr: '' })
  expect(same.stdout.replaceAll('\n', ' ')).toMatch(
    inSequence(
      /^NO CLEAR CHANGE: \d+ numbers compared in 600 and 600 games /,
      /TOO CLOSE TO CALL: win [+−]\d\.\d pp \(−\d\.\d to \+\d\.\d\); /,
      /about \d+,\d00 games of each may decide\. /,
      /5 numbers of single squares, rounds and the like are left out \(--all-numbers\)\. {2}/,
    ),
  )
  expect(same.stdout).toMatch(
    inSequence(
      /\n\n/,
      /Before: a, Errand \(The letter; ada, ben, cleo\), seed 1\n/,
      / {2}.* run e\.yaml --threads 1 --reports \.\n/,
      /After: b, Errand \(The letter; ada, ben, cleo\), seed 2\n/,
      / {2}.* run e\.yaml --seed 2 --threads 1 --reports \.\n\n/,
      /Next:\n# both side by side, as a page with charts\n.* report b --against a\n$/,
    ),
  )
  const moved = await ask('diff', 'a', 'c')
  expect(moved.exit).toBe(1)
  expect(moved.stdout).toMatch(/\nwin +\d+\.\d% \(.*\) +\d+\.\d+% \(.*\) +−\d+\.\d pp \(−\d+\.\d to −\d+\.\d\)\n/)
  // An ending that is a win is the win rate once more.
  expect(moved.stdout).not.toContain('outcome[category=won]')
  expect(moved.stdout).toMatch(
    /^CHANGED: [\d.]+ fewer wins in 100 \(.*\); \d+ numbers of \d+ differ in 600 and 600 games\n/,
  )
  expect(moved.stdout).not.toContain('TOO CLOSE')
  expect(moved.stdout).not.toContain('standing[')
  expect((await ask('diff', 'a', 'c', '--all-numbers')).stdout).toMatch(
    inSequence(/\n5 numbers of single squares, rounds and the like changed, of 5/, /[^]*\n/, /standing\[round=5\] /),
  )
  expect((await ask('diff', 'a', 'c', '--markdown')).stdout).toContain('| win | ')
  const json = JSON.parse((await ask('diff', 'a', 'c', '--json')).stdout) as {
    moved: { measured: { reference: string } }[]
  }
  expect(json.moved.map(({ measured }) => measured.reference)).toContain('win')
  expect(await ask('diff', 'a', 'd')).toMatchObject({
    exit: 2,
    stdout: '',
    stderr: expect.stringMatching(/^d: does not exist/) as string,
  })
  expect(await ask('diff', 'a', 'b', '--json', '--markdown')).toMatchObject({ exit: 2, stdout: '' })
})
