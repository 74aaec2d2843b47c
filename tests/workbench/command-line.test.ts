// Suggested commands can be pasted: a shell takes each word as it is meant, and the program reads the same again.
import { execFileSync } from 'node:child_process'
import { normalize } from 'node:path'
import { expect, test } from 'vitest'
import { askedWords, commandLine, replayLine, wayWords } from '../../src/workbench/command-line.ts'
import { placeWords } from '../../src/cli/place.ts'
import { readWords } from '../../src/cli/program.ts'
import { workbench } from '../support/workbench.ts'

const NAMES = [
  'plain',
  '-dash',
  '--json',
  '--out',
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
})

test('values of flags', () => {
  const words = pasted(commandLine(workbench.program, 'fair', ...NAMES.flatMap((name) => ['--only', name])))
  expect(words.slice(1).join(' ')).toBe(
    NAMES.map((name) => (name.startsWith('-') && !/^--[a-z]/.test(name) ? `--only=${name}` : `--only ${name}`)).join(
      ' ',
    ),
  )
})
