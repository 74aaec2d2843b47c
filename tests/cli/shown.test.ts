// Readers see names in place of ids: on the page, in a study and in `diff`. Headings and cells of CSV keep the ids.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ask, quiet } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

test('the endings of the castle, on the page, of one variant and of many', async () => {
  const variants = Array.from({ length: 13 }, (_, index) => `  - { name: a${index}, set: {} }\n`).join('')
  inFolder({
    'one.yaml': 'game: dark-world\ngames: 2\ncharts: [outcomes]\n',
    'many.yaml': `game: dark-world\ngames: 2\ncharts: [outcomes]\nvariants:\n${variants}`,
  })
  for (const name of ['one', 'many']) {
    await darkodds('run', `${name}.yaml`, ...quiet)
    const page = readFileSync(`reports/${name}/index.html`, 'utf8').replaceAll(/<pre>[^]*?<\/pre>/g, '')
    expect(page).toMatch(/>Korak (wins|is slain)</)
    expect(page).not.toMatch(/bossKilled|villainWins/)
    expect(readFileSync(`reports/${name}/data/outcome.csv`, 'utf8')).toContain('villainWins')
  }
})

test('in a study and in what moved', async () => {
  inFolder({
    't.yaml': 'game: errand\ngames: 400\n',
    'e.yaml': 'game: errand\ngames: 400\nvariants:\n  - { name: base }\n  - { name: easier, set: { difficulty: 2 } }\n',
  })
  const { stdout } = await ask('compare', 'e.yaml', '--metric', 'outcome[category=won]', '--alone', ...quiet)
  expect(stdout).toContain('MORE, outcome, it arrives: easier +')
  expect(globSync('reports/e-compare/data/variants.csv').map((file) => readFileSync(file, 'utf8'))[0]).toContain(
    ',outcome[category=won],',
  )
  await ask('run', 't.yaml', '--set', 'difficulty=20', '--out', 'a', ...quiet)
  await ask('run', 't.yaml', '--set', 'difficulty=2', '--out', 'b', ...quiet)
  expect((await ask('diff', 'a', 'b')).stdout).toMatch(/\noutcome, it is lost +\d/)
})
