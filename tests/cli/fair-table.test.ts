// `fair TABLE`: a verdict beside each row of a designer's own table.
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectRefused } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'
import { tableVerdict } from '../../src/cli/fair-table-summary.ts'
import type { JudgedHero } from '../../src/workbench/roster/fair.ts'

const few = ['--games', '40', '--threads', '1', '--quiet', '--no-store']
const where = ['--game', 'dice-heroes', '--scenarios', 'empty-road', ...few]

/** What ships, as somebody has it: semicolons, a title above, an empty row, own columns, a formula among them. */
async function ownTable(): Promise<string[]> {
  const { stdout } = await darkodds('table', 'heroes', '--game', 'dice-heroes')
  const [head, ...rows] = stdout.trimEnd().split('\n')
  const semicolons = (row: string): string => row.replaceAll(';', ' ').replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ';')
  const [first, ...others] = rows.map((row, nth) => `${semicolons(row)};art-${nth}.png;-4,5`)
  return ['Heroes of May', `${semicolons(head)};art;Ω`, first, '', ...others]
}

const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')

test('the same rows with what was found; the next time says what changed', async () => {
  inFolder()
  const own = await ownTable()
  writeFileSync('heroes.csv', own.join('\n'))
  const first = await darkodds('fair', 'heroes.csv', '--out', 'fair.csv', ...where)
  expect(first.exit).toBeLessThan(2)
  expect(first.stderr).toContain('Not used: art and Ω.')
  expect(first.stdout).toMatch(/^[A-Z ]+: /)
  expect(first.stdout).toContain('against the 4 others of the table, in a seat of an average party.')
  expect(first.stdout).toContain('The Empty Road: 5 parties of 4, 40 games of each.')
  expect(first.stdout).toContain(`Wrote fair.csv: ${own.length - 3} rows with what was found beside them.`)
  const lines = linesOf('fair.csv')
  expect(lines).toHaveLength(own.length)
  own.forEach((row, index) => {
    const [, kept] = /^(.*?)(?:;[^;]*){8}$/.exec(lines[index]) ?? ['', lines[index]]
    // Quotes that nothing needs are not kept.
    const [is, was] = [kept, row].map((text) => text.replaceAll('"', '').replace(/;+$/, ''))
    expect(is).toBe(was)
  })
  expect(lines[1]).toMatch(/;Ω;win rate;low;high;verdict;group;games each;played in;since last time$/)
  for (const line of [lines[2], ...lines.slice(4)])
    expect(line).toMatch(/;\d+,\d%;\d+,\d%;\d+,\d%;[a-z ]+(?: \d+)?: [^;]* wins? in 100[^;]*;\d;40;The Empty Road;$/)
  // Its own results are read again, and stay in their columns.
  const second = await darkodds('fair', 'fair.csv', '--out', 'fair.csv', ...where)
  expect(second.stderr).toContain('Not used: art and Ω.')
  expect(linesOf('fair.csv')[2]).toBe(`${lines[2]}as before`)
  writeFileSync('heroes.csv', own.join('\n').replace(/^(warden;)[^;]*/m, '$1Guardian'))
  const third = await darkodds('fair', 'heroes.csv', '--out', 'fair.csv', ...where, '--seed', '5')
  expect(third.stdout).toMatch(/ Guardian .* name Warden → Guardian; was \d+\.\d% \(\d+\.\d–\d+\.\d\), [a-z]/)
})

test('results of another table are not replaced; columns that are left of them are', async () => {
  inFolder()
  const own = await ownTable()
  writeFileSync('heroes.csv', own.join('\n'))
  await darkodds('fair', 'heroes.csv', '--out', 'fair.csv', ...where)
  const lines = linesOf('fair.csv')
  const [, head, ...rows] = lines
  // Another column of one's own is in the file that would be replaced.
  writeFileSync('other.csv', [`${head};mine`, ...rows.map((row) => `${row};x`)].join('\n'))
  await expectRefused(
    ['fair', 'heroes.csv', '--out', 'other.csv', ...where],
    '--out: other.csv exists already, and holds no results of this table\n  expected: another name, or --force\n',
  )
  const withoutLow = lines.map((line) => (line === '' ? line : line.replace(/;[^;]*(?=(?:;[^;]*){6}$)/, '')))
  writeFileSync('less.csv', withoutLow.join('\n'))
  await darkodds('fair', 'less.csv', '--out', 'more.csv', ...where)
  expect(linesOf('more.csv')[1]).toBe(head)
})

test('an answer that cannot be written is told all the same', async () => {
  inFolder()
  writeFileSync('heroes.csv', (await ownTable()).join('\n'))
  writeFileSync('file', 'x')
  const { exit, stdout, stderr } = await darkodds('fair', 'heroes.csv', '--out', 'file/fair.csv', ...where)
  expect(exit).toBe(2)
  expect(stdout).toMatch(/^[A-Z ]+: /)
  expect(stdout).not.toContain('Wrote')
  expect(stderr).toContain('file/fair.csv')
})

test('a workbook comes with numbers; JSON has the same', async () => {
  inFolder()
  writeFileSync('heroes.csv', (await ownTable()).join('\n'))
  const data = await darkodds('fair', 'heroes.csv', '--out', 'fair.xlsx', '--json', ...where)
  const { heroes, parties, out, verdict } = JSON.parse(data.stdout) as {
    heroes: { name: string; rate: { estimate: number; low: number; high: number }; difference: object }[]
    parties: number
    out: string
    verdict: { key: string; numbers: Record<string, number>; words: string }
  }
  expect([parties, out]).toEqual([5, 'fair.xlsx'])
  expect(Object.values(verdict.numbers).reduce((sum, one) => sum + one)).toBe(heroes.length)
  expect(verdict.words.startsWith(verdict.key.split('-')[0].toUpperCase())).toBe(true)
  for (const { rate } of heroes) expect(rate.low <= rate.estimate && rate.estimate <= rate.high).toBe(true)
  const again = await darkodds('fair', 'fair.xlsx', '--json', ...where)
  expect(again.exit).toBeLessThan(2)
  expect((JSON.parse(again.stdout) as { heroes: { since: string }[] }).heroes[0].since).toBe('as before')
  await expectRefused(
    ['fair', 'fair.xlsx', '--out', 'fair.xlsx', ...where],
    '--out: fair.xlsx is the table itself, and would lose its formats and formulas\n' +
      '  expected: another name, or --force\n',
  )
})

test('heroes that all fit in one party are compared in parties without each', async () => {
  inFolder()
  const [, head, first, , second, third] = await ownTable()
  writeFileSync('three.csv', [head, first, second, third].join('\n'))
  const { stdout } = await darkodds('fair', 'three.csv', ...where)
  expect(stdout).toContain('3 parties of 2, 40 games of each.')
  expect(stdout).toContain('--out three-fair.csv')
})

test('what is refused, before anything is played', async () => {
  inFolder()
  const own = await ownTable()
  writeFileSync('heroes.csv', own.join('\n'))
  writeFileSync('other.csv', 'id;name\nx;y\n')
  const asked = ['fair', 'heroes.csv', ...where]
  await expectRefused(
    [...asked, '--out', 'other.csv'],
    '--out: other.csv exists already, and holds no results of this table\n  expected: another name, or --force\n',
  )
  expect((await darkodds(...asked, '--out', 'other.csv', '--force')).exit).toBeLessThan(2)
  await expectRefused(
    [...asked, '--out', 'heroes'],
    '--out: heroes is not the name of a table\n  expected: a file that ends in .csv or .xlsx\n',
  )
  await expectRefused(
    [...asked, '--agents', 'steady'],
    '--agents: asks about one hero, and this is a table\n  expected: heroes.csv without it, or the file of one hero\n',
  )
  await expectRefused(
    ['fair', 'heroes.csv', ...few, '--scenarios', 'a,b'],
    '--scenarios: names several, and a table is judged in one\n  expected: one scenario\n',
  )
  await expectRefused(
    ['fair', 'nobody.csv', ...few],
    'nobody.csv: does not exist\n  expected: a table as CSV or XLSX; a spreadsheet saves one\n',
  )
  writeFileSync('one.csv', own.slice(1, 3).join('\n'))
  await expectRefused(
    ['fair', 'one.csv', ...where],
    'one.csv: holds fewer than two heroes\n  expected: two heroes or more\n',
  )
})

test.each([
  ['FAIR: all 2 heroes', 'fair', ['fair', 'fair']],
  ['PROBABLY FAIR: 1 of 2 fair only within a wider margin than ±5', 'probably-fair', ['fair', 'fair-within']],
  ['TOO CLOSE TO CALL: 1 of 3 heroes', 'too-close', ['fair', 'fair', 'too-close']],
  [
    'TOO CLOSE TO CALL: 2 of 3 heroes; 1 of 3 fair only within a wider margin than ±5',
    'too-close',
    ['too-close', 'fair-within', 'too-close'],
  ],
  ['PROBABLY NOT FAIR: A probably too weak', 'probably-not-fair', ['probably-weak', 'fair']],
  [
    'NOT FAIR: A too strong; B probably too strong; 1 of 4 too close to call; ' +
      '1 of 4 fair only within a wider margin than ±5',
    'not-fair',
    ['strong', 'probably-strong', 'fair-within', 'too-close'],
  ],
])('the verdict counts each row by the words beside it: %s', (words, key, keys) => {
  const rows = keys.map((one) => ({ key: one }) as JudgedHero)
  expect(tableVerdict(['A', 'B', 'C', 'D'].slice(0, rows.length), rows, '5')).toMatchObject({ key, words })
})

test('the guide names every verdict of a row', () => {
  const guide = readFileSync(new URL('../../docs/guides/tables.md', import.meta.url), 'utf8')
  const { numbers } = tableVerdict([], [], '5')
  for (const key of Object.keys(numbers))
    expect(guide).toContain(`\`${key === 'too-close' ? 'too close to call' : key.replace('-', ' ')}`)
})
