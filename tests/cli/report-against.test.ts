// `report A --against B`: a page with the variants of both, what moved, and its mistakes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ask } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { inSequence } from '../support/in-sequence.ts'

async function reports(): Promise<void> {
  inFolder({ 'errand.yaml': 'game: errand\ntitle: An errand\ngames: 400\n' })
  expect((await ask('run', 'errand.yaml', '--threads', '1', '--quiet', '--out', 'reports/base')).exit).toBe(0)
  expect(
    (await ask('run', 'errand.yaml', '--threads', '1', '--quiet', '--set', 'difficulty=12', '--out', 'reports/easier'))
      .exit,
  ).toBe(0)
}

test('a page beside the first report: both variants, changes and settings; reports stay as is', async () => {
  await reports()
  const before = readFileSync('reports/easier/index.html', 'utf8')
  expect(await ask('report', 'reports/easier', '--against', 'reports/base')).toMatchObject({
    exit: 0,
    stdout: expect.stringMatching(
      /^reports\/easier-against-base\/index\.html: reports\/easier against reports\/base, \d+ files\n$/,
    ) as string,
    stderr: '',
  })
  const page = readFileSync('reports/easier-against-base/index.html', 'utf8')
  expect(page).toMatch(/<title>An errand · difficulty 12, compared with “base”: CHANGED: /)
  expect(page).toMatch(/<h1[^>]*>.*[\d.]+ more wins in 100 \(.*\); \d+ numbers of \d+ differ in 400 and 400 games/)
  expect(page).toMatch(/<p>Win rate: \d.*% .*before \(base\), \d.*% .*after \(easier\).*<\/p>/)
  expect(page).toContain('<td>easier<td>difficulty: 12<')
  expect(page).toContain('Changes')
  expect(readFileSync('reports/easier-against-base/summary.md', 'utf8')).toMatch(
    /\| base \| 400 \|.*\n\| easier \| 400 \|/,
  )
  expect(readFileSync('reports/easier/index.html', 'utf8')).toBe(before)
})

test('run --against draws the run before beside this one, also where it took its folder', async () => {
  await reports()
  const again = ['run', 'errand.yaml', '--threads', '1', '--set', 'difficulty=12', '--out', 'reports/base', '--force']
  const { exit, stdout } = await ask(...again, '--against', 'reports/base')
  expect(exit).toBe(0)
  const [, page] = /^Compared with reports\/base: win rate \+.*; page: (.*index\.html)\n\nNext:$/m.exec(stdout)!
  const html = readFileSync(page, 'utf8')
  expect(html).toMatch(/<h1[^>]*>.*[\d.]+ more wins in 100/)
  expect(html).toMatch(/before: \d/)
  expect((await ask('run', 'errand.yaml', '--against', 'reports/none')).exit).not.toBe(0)
})

test('run --against a report of another game is refused before anything is played', async () => {
  await reports()
  const path = 'reports/base/result.json'
  writeFileSync('pig.yaml', 'game: pig\ntitle: Pig\ngames: 20\n')
  expect((await ask('run', 'pig.yaml', '--threads', '1', '--quiet', '--quick', '--out', 'reports/pig')).exit).toBe(0)
  const before = readFileSync(path, 'utf8')
  const { exit, stdout, stderr } = await ask('run', 'errand.yaml', '--against', 'reports/pig', '--out', 'reports/new')
  expect({ exit, stdout, stderr }).toEqual({
    exit: 2,
    stdout: '',
    stderr: expect.stringMatching(/^--against: "reports\/pig" is of the game pig, errand\.yaml of errand\n/) as string,
  })
  expect(existsSync('reports/new')).toBe(false)
  expect(readFileSync(path, 'utf8')).toBe(before)
})

test('variants stand before and after, one behind the other, and the verdict names one of them', async () => {
  const variants = ['one', 'two', 'three'].map((name, index) => `  - { name: ${name}, set: { help: ${index} } }\n`)
  inFolder({ 'errand.yaml': `game: errand\ntitle: An errand\ngames: 400\nvariants:\n${variants.join('')}` })
  await ask('run', 'errand.yaml', '--threads', '1', '--quiet', '--quick', '--out', 'reports/base')
  const easier = ['--set', 'difficulty=12', '--out', 'reports/easier']
  await ask('run', 'errand.yaml', '--threads', '1', '--quiet', '--quick', ...easier)
  expect((await ask('report', 'reports/easier', '--against', 'reports/base')).exit).toBe(0)
  const summary = readFileSync('reports/easier-against-base/summary.md', 'utf8')
  expect([...summary.matchAll(/^\| (\w+: \w+) \|/gm)].map(([, name]) => name)).toEqual([
    'base: one',
    'easier: one',
    'base: two',
    'easier: two',
    'base: three',
    'easier: three',
  ])
  expect(summary).toMatch(/\*\*CHANGED: [\d.]+ more wins in 100 \(.*\) with “one”/)
  expect(summary).toMatch(/- Win rate of other variants: “two” \+.* and “three” \+/)
  const page = readFileSync('reports/easier-against-base/index.html', 'utf8')
  expect(page).toMatch(/stand side by side: before, “base: one”, and after, “easier: one”/)
  expect(page).toMatch(/Next commands.*diff reports\/base reports\/easier --details/s)
  expect(page).toMatch(/After: .*Before: /)
  expect(page).not.toContain('first of')
})

test('single rounds have a table of their own when asked for', async () => {
  await reports()
  expect((await ask('report', 'reports/easier', '--against', 'reports/base', '--all-numbers')).exit).toBe(0)
  expect(readFileSync('reports/easier-against-base/index.html', 'utf8')).toMatch(
    /of single squares, rounds and the like changed, of 5/,
  )
  expect(readFileSync('reports/easier-against-base/index.html', 'utf8')).toContain(
    '<td>How many points are there after each round? round 5<',
  )
})

test('of a report against itself nothing moved', async () => {
  await reports()
  await ask('report', 'reports/base', '--against', 'reports/base', '--out', 'same')
  expect(readFileSync('same/index.html', 'utf8')).toContain('NO CHANGE: every game is the same (400 games)')
  expect(readFileSync('same/index.html', 'utf8')).toContain('base, before')
})

test('mistakes are told, and nothing is written', async () => {
  await reports()
  expect(await ask('report', 'reports/base', '--against', 'nowhere')).toMatchObject({
    exit: 2,
    stderr: expect.stringContaining('nowhere: does not exist') as string,
  })
  expect(await ask('report', 'reports/base', '--out', 'x')).toMatchObject({
    exit: 2,
    stderr: expect.stringContaining('--out: needs --against') as string,
  })
  expect(existsSync('reports/base-against-nowhere')).toBe(false)
})

test('a report whose content is of an earlier version is refused, with the command that makes it anew', async () => {
  await reports()
  const path = 'reports/easier/content.json'
  const { heroes, ...older } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  expect(heroes).toBeDefined()
  writeFileSync(path, JSON.stringify(older))
  const page = readFileSync('reports/easier/index.html', 'utf8')
  for (const words of [
    ['report', 'reports/easier'],
    ['report', 'reports/base', '--against', 'reports/easier'],
    ['verify', 'reports/easier'],
    ['diff', 'reports/base', 'reports/easier'],
  ]) {
    const { exit, stdout, stderr } = await ask(...words)
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
    expect(stderr).toMatch(
      inSequence(
        /^reports\/easier\/content\.json: is of an earlier version of darkodds: /,
        /it has no "heroes", which .* needs now\n/,
        / {2}expected: a report of this version; play it anew: /,
        /.*run errand\.yaml --set difficulty=12 --threads 1\n$/,
      ),
    )
  }
  expect(readFileSync('reports/easier/index.html', 'utf8')).toBe(page)
})
