// `sensitivity` on the command line: both halves, their files, how it goes on, several variants, mistakes.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SensitivityFinding } from '../../src/questions/index.ts'
import { ask, expectRefused, quiet } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { inSequence } from '../support/in-sequence.ts'

const T = 'game: errand\ngames: 5000\n'
const read = (...path: readonly string[]): string => readFileSync(join(...path), 'utf8')

test('what matters, alone and together, and what does not; same on two threads, resumed, verified', async () => {
  const folder = inFolder({ 't.yaml': T })
  const words = ['sensitivity', 't.yaml', '--games', '300', '--places', '1']
  const { exit, stdout } = await ask(...words, '--details', ...quiet)
  expect(exit).toBe(0)
  const text = stdout.replaceAll('\n', ' ')
  expect(text).toMatch(
    inSequence(
      /^CHANGES WITH tries 10: (\d\d) more wins in 100 .*; toll 3: \d\d fewer wins /,
      /.* Now: win rate [34]\d\.\d% \(.*?\)\. /,
    ),
  )
  // What stands first is the effect from the present settings, as in the table, which has the average too.
  expect(text).toMatch(/^CHANGES WITH tries 10: (\d\d) more .* tries 10 +\+\1\.\d pp \(.*?\) +\+/)
  expect(text).toMatch(/ Two changes together minus the sum of both, averaged over the others {3}- .* pp \(.*?\) /)
  expect(text).toMatch(/ With bold play: now win rate \d+\.\d% \(.*?\), tries 10 \+/)
  // Nearly all games are lost at difficulty 40: nothing to see there.
  const next =
    /# see how it is won and lost with \S+ \S+ \(win rate (\d+\.\d)% .*\) [^#]* run t\.yaml --games 300 --set \S+=/
  expect(Math.abs(Number(next.exec(text)?.[1]) - 50)).toBeLessThanOrEqual(40)
  expect(text).toMatch(/ Within 5 pp of now under \d of \d+ changes\. Not with /)
  expect(text).toContain(' No effect on any game: song. ')
  const screening = join(folder, 'reports/t-sensitivity-screening')
  expect(read(screening, 'data/changes.csv')).toMatch(
    /^change,question,number,low,high,effect,effect low,effect high,confidence,verdict,survival,untouched,games\r\n/,
  )
  expect(read(screening, 'data/changes.csv')).toMatch(/\r\nrules\.song true,[^\r]*,same,survives,yes,200\r\n/)
  const main = join(folder, 'reports/t-sensitivity')
  expect(read(main, 'data/variation.csv')).toMatch(
    /^what,question,alone,alone low,alone high,with others,.*,confidence,games\r\n[^\r]*,0\.\d+,/,
  )
  const one = read(main, 'study.json')

  // The first half is there already; the second is played again.
  rmSync(main, { recursive: true })
  const again = await ask(...words, '--threads', '2', '--resume', '--json')
  expect(again.stdout).toBe(one)
  expect(again.stderr).not.toContain('(screening) ')
  expect(await ask('verify', 'reports/t-sensitivity', '--threads', '1')).toMatchObject({ exit: 0 })
})

test('the first half alone; of several variants it is their verdicts that have to survive', async () => {
  inFolder({
    't.yaml':
      `${T}variants:\n` +
      '  - { name: three }\n' +
      '  - { name: dots, set: { party: [dot, dot, dot] } }\n' +
      '  - { name: two, set: { party: [ada, ben] } }\n',
  })
  const { exit, stdout } = await ask(
    ...'sensitivity t.yaml --screening --places 0 --games 400 --only rules.wind --only difficulty'.split(' '),
    ...quiet,
  )
  expect(exit).toBe(0)
  const text = stdout.replaceAll('\n', ' ')
  expect(text).toMatch(
    inSequence(
      /^ROBUST: the verdict survives all 3 changes of rulings and assumptions /,
      /Now: dots against three: worse, −\d+\.\d pp \(.*?\); two against three: worse, −/,
    ),
  )
  expect(text).toContain(' dots against three stays worse under 3 of 3 changes. ')
  expect(text).toContain('Report: reports/t-sensitivity-screening/index.html')
})

test('a single variant: what it sets may be otherwise, and another agent is asked', async () => {
  inFolder({
    't.yaml':
      `${T}variants:\n` +
      '  - { name: hard, set: { difficulty: 30, agents: plain } }\n' +
      '  - { name: bold, set: { agents: bold } }\n',
  })
  const { exit, stdout } = await ask(
    ...'sensitivity t.yaml --variant hard --places 0 --games 300 --only difficulty --only rules.song'.split(' '),
    ...quiet,
  )
  expect(exit).toBe(0)
  const text = stdout.replaceAll('\n', ' ')
  expect(text).toMatch(
    inSequence(
      /^CHANGES WITH difficulty 15: \d+ more wins in 100 \([^)]*\) Now: win rate 1\d\.\d% \([^)]*\)\. /,
      /With bold play: now win rate \d+\.\d% \(.*?\) and difficulty 15 \+.*?\. /,
      /Within 5 pp of now under \d of 3 changes\. Not with difficulty /,
    ),
  )
})

test('a rate: what moves it, and what it cannot tell', async () => {
  inFolder({
    't.yaml': T,
    'two.yaml': `${T}variants:\n  - { name: three }\n  - { name: dots, set: { party: [dot, dot, dot] } }\n`,
  })
  const words = [
    ...'--metric pace --games 300 --places 1 --only difficulty --only rules.wind --only rules.song'.split(' '),
    ...quiet,
  ]
  const one = await ask('sensitivity', 't.yaml', ...words)
  expect(one.exit).toBe(0)
  const text = one.stdout.replaceAll('\n', ' ')
  expect(text).toMatch(
    inSequence(
      /^CHANGES WITH difficulty 40: pace −0\.\d\d points a round \(.*?\); wind = storm: pace −0\.\d\d /,
      /points a round \(.*?\) Now: pace 1\.\d\d \(.*?\)\. /,
    ),
  )
  const details = (await ask('sensitivity', 't.yaml', ...words, '--details', '--force')).stdout.replaceAll('\n', ' ')
  expect(details).toContain(' No effect on any game: song. ')
  expect(details).toContain(
    ' Pace is a rate over all games together: a change also moves it when heroes try other things. ',
  )
  const two = await ask('sensitivity', 'two.yaml', ...words)
  expect(two.exit).toBe(0)
  expect(two.stdout.replaceAll('\n', ' ')).toMatch(
    /^ROBUST: the verdict survives all 4 changes .* Now: dots against three: less, −0\.\d\d points a round \(/,
  )
})

test.each([
  [
    ['--only', 'rules.wnd'],
    '--only rules.wnd: is no setting, ruling or assumption that can change here\n' +
      '  nearest: rules.wind\n' +
      '  expected one of: rules.toll, rules.wind, rules.song, difficulty, scenario.tries, scenario.goal',
  ],
  [['--variant', 'nobody'], '--variant: there is no variant "nobody"\n  expected: as given\n'],
  [['--few', '9'], '--few: cannot be "9"\n  expected: a whole number from 1 to 6'],
  [['--places', '-1'], '--places: cannot be "-1"\n  expected: a whole number from 0 to 20'],
  [['--metric', 'growth[round=2]'], '--metric: growth[round=2] is a curve, which cannot be compared in pairs'],
  [['--resume'], 'reports/t-sensitivity-screening: there is nothing to resume'],
])('%j is refused', async (words, message) => {
  inFolder({ 't.yaml': T })
  await expectRefused(['sensitivity', 't.yaml', ...words], message)
})

test('too many variants are named by the user', async () => {
  inFolder({ 't.yaml': `${T}vary:\n  difficulty: [1, 2, 3, 4, 5]\n` })
  await expectRefused(
    ['sensitivity', 't.yaml'],
    't.yaml: has 5 variants, too many verdicts to test what each depends on\n' +
      '  expected: --variant NAME, one for a number and up to 4 for verdicts against the first of them',
  )
})

test('a change that decides every game is known only as well as so many games tell', async () => {
  inFolder({ 't.yaml': 'game: errand\ngames: 100\ndifficulty: 0\nhelp: 100\n' })
  const { stdout } = await ask('sensitivity', 't.yaml', '--places', '0', '--only', 'scenario.goal', '--json', ...quiet)
  const { questions, reach } = (JSON.parse(stdout) as { finding: SensitivityFinding }).finding
  const { alone } = questions[0].effects[0]
  for (const { low, high } of [alone, ...reach[0].questions[0].effects]) expect(high! - low!).toBeGreaterThan(0.01)
})
