// `replay --what-if` and `--turning-points` on the command line: output, report and errors. Results are the same for
// any number of threads and after a resume.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask, expectRefused, quiet } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { inSequence } from '../support/in-sequence.ts'

const T = 'game: errand\ngames: 1500\n'
/** Of playout 4: who tried in round 2, and what came of it. */
const other = async (): Promise<string> => {
  const { events } = JSON.parse((await ask('replay', 't.yaml', '--playout', '4', '--json')).stdout) as {
    events: { event: { type: string; round: number; seat: number; success: boolean } }[]
  }
  return events.find(({ event }) => event.type === 'try' && event.round === 2 && event.seat === 1)!.event.success
    ? 'fails'
    : 'succeeds'
}

test('what if: the verdict, both win rates, each result counted, a report; the same on two threads', async () => {
  const folder = inFolder({ 't.yaml': T })
  const words = [
    'replay',
    't.yaml',
    '--playout',
    '4',
    '--what-if',
    `round 2: ben try ${await other()}`,
    '--games',
    '300',
  ]
  const { exit, stdout } = await ask(...words, ...quiet)
  expect(exit).toBe(0)
  expect(stdout).toMatch(
    inSequence(
      /^(BETTER|WORSE): Ben's try (fails|succeeds) in round 2, \d+ (more|fewer) wins in 100 \([^)]*\)\n/,
      /Win rate: \d+\.\d% \([^)]*\) → \d+\.\d% \([^)]*\), /,
      /[+−]\d+\.\d pp \([+−]?\d+\.\d to [+−]?\d+\.\d\)\n/,
      /Changed: Ben's try in round 2, “(fails|succeeds)” instead of “(fails|succeeds)”\n/,
    ),
  )
  expect(stdout).toContain('\n300 futures of each, at most 300; intervals hold together at 95%\n')
  expect(stdout.replaceAll('\n', ' ')).toMatch(
    inSequence(/With bold play from there: \d+\.\d% \([^)]*\) → \d+\.\d% \([^)]*\), [+−]\d+\.\d pp \([^)]*\)/),
  )
  const alone = (await ask(...words, '--alone', '--details', '--out', 'alone', ...quiet)).stdout
  expect(alone.split('\n')[0]).toBe(stdout.split('\n')[0])
  expect(alone.replaceAll('\n', ' ')).toContain('Only one play style played on from there.')
  expect(stdout).toMatch(
    inSequence(/Rolled again 400 times: “(fails|succeeds)” \d+ times and “(fails|succeeds)” \d+ times\n/),
  )
  const text = (out: string): string => readFileSync(join(folder, out, 'study.json'), 'utf8')
  expect(readFileSync(join(folder, 'reports/t-what-if/index.html'), 'utf8')).toContain('What if? Ben')
  await ask(...words, '--threads', '2', '--quiet', '--out', 'two')
  expect(text('two')).toBe(text('reports/t-what-if'))
})

test('--moments names each draw below its sentence, as --what-if takes it', async () => {
  inFolder({ 't.yaml': T })
  const { stdout } = await ask('replay', 't.yaml', '--playout', '4', '--moments')
  const lines = stdout.split('\n')
  const index = lines.findIndex((line) => line.includes("⤷ 'round 2: ben try' came to: "))
  expect(index).toBeGreaterThan(0)
  const [, , was] = /'(.*)' came to: (\w+)/.exec(lines[index])!
  expect(was === 'fails' ? 'succeeds' : 'fails').toBe(await other())
  expect(lines.at(-6)).toMatch(/^Change a roll: --playout 4 --what-if 'round \d: \w+ try RESULT'/)
  // Told without, the same but for these lines.
  expect(lines.filter((line, at) => !line.includes('⤷') && at !== lines.length - 6 && at !== lines.length - 7)).toEqual(
    (await ask('replay', 't.yaml', '--playout', '4')).stdout.split('\n'),
  )
  const { events } = JSON.parse((await ask('replay', 't.yaml', '--playout', '4', '--moments', '--json')).stdout) as {
    events: { event: { type: string }; moment?: string }[]
  }
  expect(events.filter(({ moment }) => moment !== undefined).map(({ event }) => event.type)).toEqual(
    events.filter(({ event }) => event.type === 'try').map(() => 'try'),
  )
})

test('turning points: the turns that changed the win rate, a report, JSON; a resume changes nothing', async () => {
  const folder = inFolder({ 't.yaml': T })
  const words = ['replay', 't.yaml', '--playout', '4', '--turning-points', '--games', '400']
  const { exit, stdout } = await ask(...words, '--details', ...quiet)
  expect(exit).toBe(0)
  expect(stdout).toMatch(
    inSequence(
      /^TURNING POINT of game 4: round \d, Ada's turn, \d+ (more|fewer) wins in 100 \([^)]*\)\n/,
      /Round \d, Ada's turn: win rate \d+\.\d% \([^)]*\) → \d+(\.\d)?% \([^)]*\), [+−]\d+\.\d pp \(/,
    ),
  )
  expect(stdout).toMatch(/Course: \d+\.\d% \(\d+\.\d–\d+\.\d\), end (0|100)%\n/)
  expect(stdout).toMatch(/With bold play from there: round \d, Ada's turn, win rate \d+\.\d% \(/)
  const rows = readFileSync(join(folder, 'reports/t-turning-points/data/turns.csv'), 'utf8').split('\r\n')
  expect(rows.filter((row) => row.endsWith(','))).toHaveLength(5)
  expect(rows.filter((row) => row.endsWith(',bold')).length).toBeGreaterThanOrEqual(2)
  const before = readFileSync(join(folder, 'reports/t-turning-points/study.json'), 'utf8')
  const again = await ask(...words, '--threads', '2', '--quiet', '--resume', '--json')
  expect(again.stdout).toBe(before)
})

test.each([
  [
    ['--what-if', 'round 2: trry succeeds', '--playout', '4'],
    '--what-if: "round 2: trry succeeds" names nothing that is drawn\n  nearest: try\n  expected: try',
  ],
  [
    ['--what-if', 'round 2: try succeeds', '--playout', '4'],
    '--what-if: "round 2: try succeeds" can be 3 moments\n  expected one of: round 2: ada try (',
  ],
  [
    ['--what-if', 'round 9: ben try succeeds', '--playout', '4'],
    '--what-if: there is no try of ben in round 9 whose result is told\n  expected one of: round 1: ada try (',
  ],
  [
    ['--what-if', 'round 2: dot try succeeds', '--playout', '4'],
    '--what-if: there is no try of dot in round 2 whose result is told\n  expected one of: round 2: ada try (',
  ],
  [
    ['--what-if', 'round 2: ben try', '--playout', '4'],
    '--what-if: "round 2: ben try" does not say what it shall come to',
  ],
  [
    ['--what-if', 'round 2: ben try sings', '--playout', '4'],
    '--what-if: try of ben did not come to "sings" in 400 redraws\n  expected one of: ',
  ],
  [
    ['--turning-points', '--find', 'typical', '--metric', 'points'],
    '--metric: can mean the number of --find or the number whose change is measured\n  expected: two commands',
  ],
  [
    ['--what-if', 'x', '--turning-points', '--playout', '4'],
    '--turning-points: cannot be combined with --what-if\n  expected: one of them',
  ],
  [
    ['--turning-points', '--moments', '--playout', '4'],
    '--moments: cannot be combined with --what-if or --turning-points\n  expected: ',
  ],
  [['--turning-points', '--within', '0.1', '--playout', '4'], '--within: needs --what-if'],
  [
    ['--turning-points', '--metric', 'successes[hero=ada]', '--playout', '4'],
    '--metric: successes[hero=ada] is a rate',
  ],
  [['--within', '0.1', '--playout', '4'], '--within: needs --what-if or --turning-points'],
])('%j is refused', async (words, message) => {
  inFolder({ 't.yaml': T })
  await expectRefused(['replay', 't.yaml', ...words], message)
})

test('what it came to as it was is no question', async () => {
  inFolder({ 't.yaml': T })
  const was = (await other()) === 'fails' ? 'succeeds' : 'fails'
  const { exit, stderr } = await ask('replay', 't.yaml', '--playout', '4', '--what-if', `round 2: ben try ${was}`)
  expect({ exit, stderr }).toEqual({
    exit: 2,
    stderr: `--what-if: round 2: ben try came to "${was}" as it was\n  expected: another result\n`,
  })
})

test('turning points end with the command that names the decisive roll, --what-if with turning points', async () => {
  inFolder({ 't.yaml': T })
  const { stdout } = await ask('replay', 't.yaml', '--playout', '4', '--turning-points', '--games', '400', ...quiet)
  const [, moment] = /\nNext:\n# what if “(round \d: ada try)” .*\n.* replay t\.yaml --playout 4 --moments /.exec(
    stdout,
  )!
  const [, came] = /\nDecisive in .*: Ada's try (\w+),/.exec(stdout)!
  expect((await ask('replay', 't.yaml', '--playout', '4', '--moments')).stdout).toContain(moment)
  const other = `${moment} ${came === 'fails' ? 'succeeds' : 'fails'}`
  const then = await ask('replay', 't.yaml', '--playout', '4', '--what-if', other, '--games', '100', ...quiet)
  expect(then.exit).toBe(0)
  expect(then.stdout).toMatch(
    // 100 futures of each leave it unclear.
    inSequence(
      /\nNext:\n# play more futures.*\n.* replay t\.yaml --games 400 --playout 4 --what-if '.*'.*\n/,
      /# .*\n.* replay t\.yaml --playout 4 --turning-points/,
    ),
  )
})

test('a game that --find finds is asked about at once', async () => {
  inFolder({ 't.yaml': T })
  const find = ['replay', 't.yaml', '--find', 'win', '--games', '40']
  const { playout } = JSON.parse((await ask(...find, '--json')).stdout) as { playout: number }
  const { exit, stdout } = await ask(...find, '--turning-points', '--alone', ...quiet)
  expect(exit).toBe(0)
  expect(stdout).toMatch(new RegExp(`^Found among 40 games: the first with win\\n.* of game ${playout}`))
  expect(stdout).toContain('500 futures each')
  const what = await ask(...find, '--what-if', 'round 9: ben try succeeds')
  expect(what.stderr).toContain('there is no try of ben in round 9')
})

test('--details lists all that was counted', async () => {
  inFolder({ 't.yaml': T })
  const words = ['replay', 't.yaml', '--playout', '4'] as const
  const [short, long] = [(await ask(...words)).stdout, (await ask(...words, '--details')).stdout]
  expect(short).toMatch(/\nin short\nResult +/)
  expect(short).not.toContain('counted as')
  expect(long).toMatch(/\ncounted as\n/)
})
