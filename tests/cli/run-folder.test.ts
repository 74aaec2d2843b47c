// Where commands write their reports, as users see it: no command removes another report, and the last line names the
// new one.
// How a folder is chosen is tested in tests/node/report-place.test.ts.
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { cpSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { ask, quiet } from '../support/errand/command.ts'
import { asking, FILES, questions } from '../support/errand/questions.ts'
import type { Flags, Question } from '../support/errand/questions.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { inSequence } from '../support/in-sequence.ts'

const GAMES = ['--games', '40']

/** Every file in a folder. */
function filesIn(folder: string): Map<string, string> {
  return new Map(
    globSync(`${folder}/**`, { withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .toSorted()
      .map((path) => [path, readFileSync(path, 'base64')]),
  )
}

/** The line that names the report, and the one below it that says what another folder keeps. */
const reportLines = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.includes('/index.html') || line.includes(' keeps '))
    .join('\n')

const reportLine = (text: string): string => text.split('\n').findLast((line) => line.includes('/index.html'))!

/** Flags that ask another question, the folder of the report, and how the name of the other's goes on. */
const OTHERS: Readonly<Record<Question, readonly [other: Flags, first: string, more: string]>> = {
  compare: [{ delta: '3%' }, 'two-compare', '-games-10-delta-3-alone'],
  tune: [{ seed: 2 }, 'e-tune', '-games-10-seed-2-difficulty-0-40-target-win-50-alone'],
  levers: [{ seed: 2 }, 'e-levers', '-games-10-seed-2-target-win-50-only-difficulty-alone'],
  sensitivity: [{ places: 1 }, 'e-sensitivity', '-games-10-only-difficulty-places-1-alone'],
  value: [{ seed: 2 }, 'e-value', '-games-10-seed-2-hero-cleo-only-more-alone'],
  'value --scenario': [{ only: 'place' }, 'e-value', '-games-10-scenario-only-place-alone'],
  fair: [{ within: '4%' }, 'eve-fair', '-games-10-within-4-parties-1-alone'],
  search: [{ swaps: 0 }, 'e-search', '-games-10-hero-ben-builds-2-swaps-0-alone'],
  'diff FOLDER FOLDER': [{ seed: 2 }, 'then-diff', '-games-10-seed-2-alone'],
  'replay --what-if': [
    { seed: 2, 'what-if': 'round 1: ada try fails' },
    'e-what-if',
    '-games-10-seed-2-playout-4-what-if-round-1-ada-try-fails-alone',
  ],
  'replay --turning-points': [{ set: 'difficulty=12' }, 'e-turning-points', '-difficulty-12-games-10-playout-4-alone'],
}
const RUN = ['run', 'e.yaml', ...GAMES]
const FEW = { games: 10, alone: true } as const

test.each([
  ['run', RUN, [...RUN, '--set', 'difficulty=12'], 'e', '-difficulty-12-games-40'] as const,
  ...questions.map((name) => {
    const [other, first, more] = OTHERS[name]
    return [name, asking(name, FEW), asking(name, { ...FEW, ...other }), first, more] as const
  }),
])('%s: where it asks something else, its report goes to a folder of its own', async (_, words, others, name, more) => {
  inFolder(FILES)
  const [first, second] = [`reports/${name}`, `reports/${name}${more}`]
  const one = await ask(...words, ...quiet)
  expect(reportLine(one.stdout)).toMatch(new RegExp(`^Report: ${first}/index\\.html(?: {3}\\(.*\\))?$`))
  const before = filesIn(first)
  expect(before.size).toBeGreaterThan(3)
  // Into a folder that is named nothing is played, and nothing touched, unless its user insists.
  const refused = await ask(...others, '--out', first, ...quiet)
  expect(refused).toMatchObject({
    exit: 2,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(
        `^(${first}(?:-screening)?): holds the finished report of another question: .*${words[0]} .*\n` +
          `  expected: another folder, e\\.g\\. --out \\1-2; or --force, which replaces it\n$`,
      ),
    ) as string,
  })
  const { stdout } = await ask(...others, ...quiet)
  expect(reportLines(stdout)).toMatch(
    new RegExp(
      `^Report: ${second}/index\\.html(?: {3}\\(.*\\))?\n${first} keeps the ` +
        `report of another question: .*${words.slice(0, 2).join(' ')}`,
    ),
  )
  expect(filesIn(first)).toEqual(before)
  expect(filesIn(second).size).toBeGreaterThan(3)
})

test('a page of two reports, and one of odds, are kept as well', async () => {
  inFolder({ 'e.yaml': `${FILES['e.yaml']}charts: [win-odds]\n` })
  for (const [out, ...more] of [['a'], ['b', '--seed', '2']])
    await ask('run', 'e.yaml', ...GAMES, ...quiet, '--out', out, ...more)
  const against = (...more: string[]) => ask('report', 'b', '--against', 'a', ...more)
  expect(reportLine((await against()).stdout)).toMatch(/^b-against-a\/index\.html: b against a, \d+ files$/)
  const before = filesIn('b-against-a')
  expect(reportLines((await against('--all-numbers')).stdout)).toMatch(
    inSequence(
      /^b-against-a-all-numbers\/index\.html: b against a, \d+ files\n/,
      /b-against-a keeps the report of another question: .*report b --against a$/,
    ),
  )
  expect(await against('--all-numbers', '--out', 'b-against-a')).toMatchObject({ exit: 2, stdout: '' })
  expect(filesIn('b-against-a')).toEqual(before)
  const odds = (...more: string[]) => ask('odds', 'when-darkness-comes', '--out', 'odds', ...more)
  expect((await odds('--dice', '1..2')).stderr).toBe('Report: odds/index.html\n')
  const page = filesIn('odds')
  expect(await odds('--dice', '3')).toMatchObject({ exit: 2, stdout: '' })
  expect(filesIn('odds')).toEqual(page)
  expect((await odds('--dice', '1..2')).stderr).toBe('Report: odds/index.html. This replaces its earlier report.\n')
  expect((await ask('odds', 'when-darkness-comes', '--force')).stderr).toBe(
    '--force: needs --out\n  expected: --out DIR\n',
  )
})

test('a repeated run replaces its report; another file of the same name gets its own folder', async () => {
  inFolder({ 'e.yaml': 'game: errand\ngames: 40\n', 'mine/e.yaml': 'game: errand\ngames: 30\n' })
  const play = (path: string, ...more: string[]) => ask('run', path, '--threads', '1', '--quiet', ...more)
  await play('e.yaml')
  expect(reportLine((await play('./e.yaml')).stdout)).toMatch(
    /^Report: reports\/e\/index\.html {3}\(.*\)\. This replaces its earlier report\.$/,
  )
  expect(reportLine((await play('mine/e.yaml')).stdout)).toMatch(/^Report: reports\/mine-e\/index\.html /)
  const { stdout, stderr } = await play('e.yaml', '--count-rules', '--json')
  expect(JSON.parse(stdout)).toMatchObject({ complete: true })
  expect(stderr).toMatch(
    inSequence(
      /^Report: reports\/e-count-rules\/index\.html\n/,
      /reports\/e keeps the report of another question: .*run \.\/e\.yaml\n$/,
    ),
  )
  expect(reportLine((await play('e.yaml', '--games', '20', '--reports', 'elsewhere')).stdout)).toMatch(
    /^Report: elsewhere\/e\/index\.html /,
  )
  expect((await play('e.yaml', '--reports', 'a', '--out', 'b')).stderr).toBe(
    '--reports: and --out name two places for one report\n  expected: one of them\n',
  )
})

const program = fileURLToPath(new URL('../../bin/darkodds.js', import.meta.url))

/** A run of more games than anybody waits for, which has begun to play. */
async function begun(...more: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, 'run', 'long.yaml', '--threads', '1', ...more], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  await new Promise<void>((resolve) => {
    child.stderr!.on('data', (text: Buffer) => {
      if (text.toString().includes(' on 1 thread')) resolve()
    })
  })
  return child
}

test('refuses a second run into a folder in use; a killed run does not block the folder', async () => {
  inFolder({
    'long.yaml': 'game: pig\ntable: short\ngames: 50000000\n',
    'pig.yaml': 'game: pig\ntable: short\ngames: 20\ncharts: [win-odds]\n',
  })
  const second = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [program, 'run', ...words, '--threads', '1', '--quiet'],
      { encoding: 'utf8' },
    )
    return { exit: status, stdout, stderr }
  }
  const first = await begun()
  const refused = {
    exit: 2,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(
        String.raw`^reports/long: another process \(${first.pid!}\) is writing its report here: .*run long\.yaml\n` +
          '  expected: another folder, ',
      ),
    ) as string,
  }
  expect(second('long.yaml')).toEqual(refused)
  expect(second('pig.yaml', '--out', 'reports/long', '--force')).toEqual(refused)
  const ended = new Promise((resolve) => {
    first.once('close', resolve)
  })
  first.kill('SIGKILL')
  await ended
  // It may have left a checkpoint, which another question replaces only when it is told to.
  expect(second('pig.yaml', '--out', 'reports/long', '--force')).toMatchObject({ exit: 0 })
  expect(globSync('reports/.*')).toEqual([])
  // A copy of the folder is as good as the folder.
  cpSync('reports/long', 'reports/pig', { recursive: true })
  expect(reportLine(second('pig.yaml').stdout)).toMatch(/This replaces its earlier report\.$/)
})

test('the name of a file that is dots alone does not lead out of the folder of reports', async () => {
  inFolder({ '...yaml': FILES['e.yaml'], '....yaml': FILES['e.yaml'] })
  for (const [file, folder] of [
    ['...yaml', 'reports/report'],
    ['....yaml', 'reports/report-2'],
  ]) {
    const { exit, stdout } = await ask('run', file, '--quick', '--quiet', '--threads', '1')
    expect(exit).toBe(0)
    expect(stdout).toContain(`\nNumbers: ${folder}   (`)
  }
  expect(readdirSync('.').filter((name) => !name.endsWith('.yaml'))).toEqual(['reports'])
})
