// Suggested commands can be pasted: a shell takes each word as it is meant, and the program reads the same again.
import { execFileSync } from 'node:child_process'
import { normalize } from 'node:path'
import { expect, test } from 'vitest'
import { askedWords, commandLine, flagsIn, replayLine, wayWords } from '../../src/load/command-line.ts'
import { Given } from '../../src/input/flags.ts'
import { placeWords, waysOf } from '../../src/cli/place.ts'
import { readWords } from '../../src/cli/program.ts'
import { wordsOf } from '../../src/cli/study.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import { nextCommands } from '../../src/workbench/next-commands.ts'
import { askedSchema } from '../../src/workbench/read-report.ts'
import { nextAfterRun } from '../../src/workbench/run-report.ts'
import { COMPARE_NEXT } from '../../src/questions/compare/next.ts'
import { wonResult } from '../support/made-result.ts'
import { workbench } from '../support/workbench.ts'

const NAMES = [
  'plain',
  '-dash',
  '--json',
  '--out',
  '--help',
  '--version',
  '-',
  'two words',
  "it's",
  'say "so"',
  '$HOME',
  '~',
  '~root',
  '*',
  '?',
  '[a]',
  '{a,b}',
  'a;b',
  'a&b',
  '|',
  '<',
  '`id`',
  '$(id)',
  '\\',
  '!x',
  '#x',
  '=ls',
  'a=b',
  '%1',
  'ä',
  ' ',
  'a\tb',
]

/** The words as `sh` hands them on, the program's own aside. */
function pasted(command: string): string[] {
  const program = commandLine(workbench.program)
  expect(command.startsWith(`${program} `)).toBe(true)
  return execFileSync('sh', ['-c', `printf '%s\\0' ${command.slice(program.length + 1)}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1)
}

test.each(NAMES)('a file, a folder and a variant called %j', async (name) => {
  const asked = {
    path: `${name}.yaml`,
    games: 3,
    seed: 2,
    set: [`vary=${name}`],
    ways: { reports: `${name}/${name}`, threads: 1 },
  }
  const replay = replayLine(workbench.program, asked, 7, name)
  const places = [
    ['reports', wayWords(asked.ways)],
    ['store', wayWords({ store: `${name}/${name}` })],
    ['out', placeWords({ out: `${name}/${name}` })],
    ['reports', placeWords({ reports: `${name}/${name}` })],
  ] as const
  for (const [flag, placeOf] of places) {
    const command = commandLine(
      workbench.program,
      'run',
      ...askedWords({ ...asked }),
      '--threads',
      '1',
      ...placeOf.slice(placeOf.indexOf(`--${flag}`)),
    )
    const { words, flags } = await readWords(pasted(command))
    expect(words.map(normalize)).toEqual([normalize(`${name}.yaml`)])
    expect(flags).toMatchObject({ games: '3', seed: '2', threads: '1', set: [`vary=${name}`] })
    expect(normalize(flags[flag] as string)).toBe(normalize(`${name}/${name}`))
  }
  const { words, flags } = await readWords(pasted(replay))
  expect(words.map(normalize)).toEqual([normalize(`${name}.yaml`)])
  expect(flags).toMatchObject({ variant: name, playout: '7' })
  const asAgain = wordsOf(new Given([], { against: name, best: true, also: [`a=${name}`, name] }), [
    'against',
    'best',
    'also',
  ])
  const compared = await readWords(pasted(commandLine(workbench.program, 'compare', 'x.yaml', ...asAgain)))
  expect(compared.flags).toMatchObject({ against: name, best: true, also: [`a=${name}`, name] })
  expect(flagsIn(asAgain)).toEqual([['against', name], ['best'], ['also', `a=${name}`], ['also', name]])
})

test('next commands of every question keep how it is played, and names that read as flags', async () => {
  const ways = { threads: 2, on: 'redis://host:6379/1', reports: 'mine' }
  const waysAgain = ' --threads 2 --on redis://host:6379/1 --reports mine'
  const clear = { estimate: 0.2, low: 0.1, high: 0.3, confidence: 0.95, count: 100 }
  const finding = {
    contexts: [{ pairs: [{ first: '--help', second: "it's", difference: clear, verdict: 'better' }] }],
  }
  const steps = nextCommands(workbench, COMPARE_NEXT, finding as never, {
    command: 'compare',
    path: 'pig',
    ways,
    flags: [['against', '--help'], ['all']],
    playedSeed: 1,
    variants: [],
  })
  expect(steps.map(({ command }) => command.slice(commandLine(workbench.program).length))).toEqual([
    ` sensitivity pig --variant=--help --variant 'it'\\''s'${waysAgain}`,
    ` run pig${waysAgain}`,
  ])
  const loaded = await loadExperiment(workbench, 'pig')
  const made = wonResult(10, 400)
  const variants = [{ ...made.variants[0], settings: loaded.experiment.variants[0].settings }]
  const ofRun = nextAfterRun(loaded, { path: 'pig', ways }, { ...made, variants })
  expect(ofRun.length).toBeGreaterThan(1)
  for (const { command } of ofRun) expect(command.endsWith(waysAgain), command).toBe(true)
  // As run.json keeps them, for a report that is drawn again.
  expect(askedSchema.parse({ path: 'pig', ways })).toEqual({ path: 'pig', ways })
  expect(
    waysOf(new Given([], { threads: '2' }), { reports: 'mine', isForced: false, isResumed: false }, ways.on),
  ).toEqual(ways)
})

test('values of flags', () => {
  const words = pasted(commandLine(workbench.program, 'fair', ...NAMES.flatMap((name) => ['--only', name])))
  expect(words.slice(1).join(' ')).toBe(
    NAMES.map((name) => (name.startsWith('-') && !/^--[a-z]/.test(name) ? `--only=${name}` : `--only ${name}`)).join(
      ' ',
    ),
  )
})
