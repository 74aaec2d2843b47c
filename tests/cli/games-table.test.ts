// `run --games-table FILE`: a row for each game, the same whatever plays and whenever it is interrupted.
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Unwritable } from '../../src/load/ports.ts'
import type { Files } from '../../src/load/ports.ts'
import { run } from '../../src/workbench/run.ts'
import type { Result } from '../../src/simulate/index.ts'
import { inFolder, scratchFolder } from '../support/scratch-folder.ts'
import { stopAfter } from '../support/stop-after.ts'
import { darkodds, TextTerminal } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'

const PIG = 'game: pig\ntable: short\ngames: 300\nvary:\n  agents.ann: [hold-at-20, hold-at-5]\n'
const QUICK = ['--quick', '--quiet', '--threads', '1'] as const

const resultIn = (folder: string): string => readFileSync(join(folder, 'result.json'), 'utf8')

test('has a row for each game with its numbers; the result is the same as without it', async () => {
  inFolder({ 'pig.yaml': PIG })
  const { exit, stdout, stderr } = await darkodds('run', 'pig.yaml', ...QUICK, '--games-table', 'out/games.csv')
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
  // Beside the report; the next commands stand last.
  expect(stdout).toMatch(/\nGames: out\/games\.csv {3}\(600 rows\)\n\nNext:\n/)
  const text = readFileSync('out/games.csv', 'utf8')
  const [head, ...rows] = text.split('\r\n')
  expect(rows.pop()).toBe('')
  expect(head).toBe('variant,game,win,turns,margin,outcome')
  expect(rows.map((row) => row.split(',').slice(0, 2).join())).toEqual(
    Array.from({ length: 600 }, (_, row) => `Ann = hold-at-${row % 2 === 0 ? 20 : 5},${Math.floor(row / 2)}`),
  )
  const { variants } = JSON.parse(resultIn('reports/pig')) as Result
  for (const [index, { metrics }] of variants.entries()) {
    const games = rows.map((row) => row.split(',')).filter((_, row) => row % 2 === index)
    const mean = (column: number): number => games.reduce((sum, game) => sum + Number(game[column]), 0) / games.length
    expect(mean(2)).toBeCloseTo(metrics['win'].estimate!, 10)
    expect(mean(3)).toBeCloseTo(metrics['turns'].estimate!, 10)
    expect(mean(4)).toBeCloseTo(metrics['margin'].estimate!, 10)
    expect(games.filter((game) => game[5] === 'unfinished').length / games.length).toBeCloseTo(
      metrics['outcome'].cells!.find(({ by }) => by['category'] === 'unfinished')!.estimate!,
      10,
    )
  }
  await darkodds('run', 'pig.yaml', ...QUICK, '--out', 'plain')
  expect(resultIn('plain')).toBe(resultIn('reports/pig'))
  await darkodds('run', 'pig.yaml', '--quick', '--quiet', '--threads', '2', '--out', 'two', '--games-table', 'two.csv')
  expect(readFileSync('two.csv', 'utf8')).toBe(text)
})

test('variants with other numbers leave entries empty; names are quoted as RFC 4180 says', async () => {
  inFolder({
    'two.yaml':
      'game: dice-heroes\ngames: 2\nvariants:\n' +
      '  - { name: "Lantern, \\"night\\"", set: { scenario: lantern-night } }\n  - { name: Försök, set: {} }\n',
  })
  const { exit, stderr } = await darkodds('run', 'two.yaml', ...QUICK, '--games-table', 'games.csv')
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
  const text = readFileSync('games.csv', 'utf8')
  expect(text).toMatch(/^\uFEFFvariant,game,/)
  expect(text).toMatch(/\r\n"Lantern, ""night""",0,.*\r\nFörsök,0,.*\r\n"Lantern, ""night""",1,/)
})

test.each([
  ['games.csv', 'exists already, and is not overwritten\n  expected: a new name, or --force\n'],
  ['folder', 'is a folder\n  expected: a file, e.g. games.csv\n'],
  ['pig.yaml/games.csv', /cannot be written: .*\n {2}expected: a file in a folder that you may write to\n/],
  [
    'reports/pig/games.csv',
    'lies in reports/pig, which the report replaces\n  expected: a file outside of that folder\n',
  ],
  ['-', 'is no file: standard output has the answer\n  expected: a file, e.g. games.csv\n'],
  [
    `${'n'.repeat(300)}.csv`,
    'cannot be written: the name is too long\n  expected: a file in a folder that you may write to\n',
  ],
])('%s is refused before anything is played', async (file, message) => {
  inFolder({ 'pig.yaml': PIG, 'games.csv': 'mine' })
  mkdirSync('folder')
  const { exit, stdout, stderr } = await darkodds('run', 'pig.yaml', ...QUICK, '--games-table', file)
  expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
  if (typeof message === 'string') expect(stderr).toBe(`--games-table ${file}: ${message}`)
  else expect(stderr).toMatch(message)
  expect(readFileSync('games.csv', 'utf8')).toBe('mine')
  expect(existsSync('reports/pig')).toBe(false)
})

test('--force replaces a table of games, and no other file', async () => {
  const old = '\uFEFFvariant,game,win\r\nfrüh,0,1\r\n'
  inFolder({ 'pig.yaml': PIG, 'games.csv': old, 'empty.csv': '', 'mine.csv': 'hero,variant\n' })
  for (const file of ['games.csv', 'empty.csv']) {
    expect((await darkodds('run', 'pig.yaml', ...QUICK, '--games-table', file, '--force')).exit).toBe(0)
    expect(readFileSync(file, 'utf8')).toMatch(/^variant,game,win,turns,/)
  }
  for (const [file, text] of [
    ['pig.yaml', PIG],
    ['mine.csv', 'hero,variant\n'],
  ]) {
    const { exit, stdout, stderr } = await darkodds('run', 'pig.yaml', ...QUICK, '--games-table', file, '--force')
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
    expect(stderr).toBe(
      `--games-table ${file}: is no table of games, and only such a table is replaced\n  expected: a new name\n`,
    )
    expect(readFileSync(file, 'utf8')).toBe(text)
  }
})

test.each([
  ['früh', '\uFEFF'],
  ['late', ''],
])('a table without a row, as a killed run of %s leaves it, needs no --force', async (name, mark) => {
  const head = `${mark}variant,game,win,turns,margin,outcome\r\n`
  inFolder({
    'pig.yaml': `game: pig\ntable: short\ngames: 2\nvariants: [{ name: ${name} }]\n`,
    'games.csv': head,
    'more.csv': `${head}x`,
  })
  expect((await darkodds('run', 'pig.yaml', ...QUICK, '--games-table', 'games.csv')).exit).toBe(0)
  expect(readFileSync('games.csv', 'utf8')).toContain(`${head}${name},0,`)
  const { exit, stderr } = await darkodds('run', 'pig.yaml', ...QUICK, '--games-table', 'more.csv')
  expect({ exit, is: stderr.includes('more.csv: exists already') }).toEqual({ exit: 2, is: true })
})

test('a link into the folder of the report is seen through', async () => {
  inFolder({ 'pig.yaml': PIG })
  mkdirSync('reports/pig', { recursive: true })
  symlinkSync('reports/pig', 'link')
  symlinkSync('reports', 'other')
  for (const [words, message] of [
    [['--games-table', 'link/games.csv'], 'lies in reports/pig, which'],
    [['--games-table', 'link/new/games.csv'], 'lies in reports/pig, which'],
    [['--games-table', 'reports/pig/games.csv', '--out', 'other/pig'], 'lies in other/pig, which'],
  ] as const) {
    const { exit, stderr } = await darkodds('run', 'pig.yaml', ...QUICK, ...words)
    expect({ exit, is: stderr.includes(message) }, stderr).toEqual({ exit: 2, is: true })
  }
})

test('where the disk is full, the games until then are kept and --resume goes on from them', async () => {
  const folder = scratchFolder({ 'pig.yaml': PIG })
  const asked = { path: join(folder, 'pig.yaml'), out: join(folder, 'out'), threads: 1, isQuick: true, batchSize: 40 }
  const [gamesTable, whole] = [join(folder, 'games.csv'), join(folder, 'whole.csv')]
  await run(workbench, { ...asked, out: join(folder, 'whole'), gamesTable: whole }, new TextTerminal())
  let left = 3
  const files: Files = {
    ...workbench.files,
    append(path, text) {
      // What fits is written.
      workbench.files.append(path, left > 0 ? text : text.slice(0, 30))
      if (--left < 0) throw new Unwritable('the disk is full')
    },
  }
  await expect(run({ ...workbench, files }, { ...asked, gamesTable }, new TextTerminal())).rejects.toThrow(
    /games\.csv: cannot be written: the disk is full\n {2}expected: room for it; --resume then goes on/,
  )
  const terminal = new TextTerminal()
  await run(workbench, { ...asked, gamesTable, isResumed: true }, terminal)
  expect(terminal.stderr).toContain('games.csv: keeps 120 games of each variant, adds the others\n')
  expect(readFileSync(gamesTable, 'utf8')).toBe(readFileSync(whole, 'utf8'))
  expect(resultIn(join(folder, 'out'))).toBe(resultIn(join(folder, 'whole')))
})

test('interrupted, it has the games that were counted; --resume keeps them and adds the others', async () => {
  const named =
    'game: pig\ntable: short\ngames: 300\nvariants: [{ name: früh }, { name: late, set: { agents.ann: hold-at-5 } }]\n'
  const folder = scratchFolder({ 'pig.yaml': named })
  const asked = { path: join(folder, 'pig.yaml'), out: join(folder, 'out'), threads: 1, isQuick: true, batchSize: 40 }
  const whole = join(folder, 'whole.csv')
  await run(workbench, { ...asked, out: join(folder, 'whole'), gamesTable: whole }, new TextTerminal())
  const gamesTable = join(folder, 'games.csv')
  const stopped = await run(workbench, { ...asked, gamesTable, signal: stopAfter(6) }, new TextTerminal())
  expect(stopped!.isInterrupted).toBe(true)
  const played = stopped!.result.variants[0].playouts
  expect(played).toBeGreaterThan(0)
  expect(played).toBeLessThan(300)
  const part = readFileSync(gamesTable, 'utf8')
  expect(readFileSync(whole, 'utf8').startsWith(part)).toBe(true)
  expect(stopped!.gamesTableRows).toBe(2 * played)
  // A crash may have left rows that the checkpoint does not count.
  writeFileSync(gamesTable, `${part}late,9`)
  const terminal = new TextTerminal()
  const resumed = await run(workbench, { ...asked, gamesTable, isResumed: true }, terminal)
  expect(resumed!.isInterrupted).toBe(false)
  expect(terminal.stderr).toContain(`games.csv: keeps ${played} games of each variant, adds the others\n`)
  expect(readFileSync(gamesTable, 'utf8')).toBe(readFileSync(whole, 'utf8'))
  expect(resultIn(join(folder, 'out'))).toBe(resultIn(join(folder, 'whole')))
})

test('--resume needs the table of the interrupted run', async () => {
  const folder = scratchFolder({ 'pig.yaml': PIG, 'short.csv': 'variant,game,win,turns,margin,outcome\r\n' })
  const asked = { path: join(folder, 'pig.yaml'), out: join(folder, 'out'), threads: 1, isQuick: true, batchSize: 40 }
  await run(workbench, { ...asked, signal: stopAfter(6) }, new TextTerminal())
  for (const [file, message] of [
    ['none.csv', 'does not exist, but its first games were played before'],
    ['pig.yaml', 'is a table with other columns'],
    ['short.csv', /has 0 of \d+ rows that were played/],
  ] as const)
    await expect(
      run(workbench, { ...asked, gamesTable: join(folder, file), isResumed: true }, new TextTerminal()),
    ).rejects.toThrow(message)
  expect(existsSync(join(folder, 'none.csv'))).toBe(false)
})
