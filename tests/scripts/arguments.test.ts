// What scripts and benchmarks make of their command lines: one clear line for every mistake, and never a stack trace.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readArguments } from '../../scripts/arguments.ts'

const TAKEN = {
  playouts: { default: 500, about: 'how many', isWord: true },
  agent: { default: 'steady', among: ['steady', 'random'], about: 'who plays', isWord: true },
  seed: { default: 1, min: 0, about: 'of the games' },
  only: { default: [], about: 'these alone' },
  quiet: { default: false, about: 'says nothing' },
} as const
const read = (...words: string[]): ReturnType<typeof readArguments> =>
  readArguments('node bench/x.ts', 'What it is.', TAKEN, words)

test('values, or what they are when nobody gives them', () => {
  expect(read()).toEqual({ values: { playouts: 500, agent: 'steady', seed: 1, only: [], quiet: false } })
  expect(read('--quiet', '20', '--seed', '0', 'random', '--only', 'a', '--only=b')).toEqual({
    values: { playouts: 20, agent: 'random', seed: 0, only: ['a', 'b'], quiet: true },
  })
})

test.each([
  [['--bogus'], 'there is no flag "--bogus"\n  expected one of: --seed, --only, --quiet, --help\n'],
  [['--sed', '3'], 'there is no flag "--sed"\n  nearest: --seed\n  expected one of: --seed, --only, --quiet, --help\n'],
  [['-s'], 'there is no flag "-s"\n  expected one of: --seed, --only, --quiet, --help\n'],
  [['--playouts', '3'], 'there is no flag "--playouts"\n  expected one of: --seed, --only, --quiet, --help\n'],
  [['ten'], 'PLAYOUTS: cannot be "ten"\n  expected: a whole number of at least 1\n'],
  [['0'], 'PLAYOUTS: cannot be "0"\n  expected: a whole number of at least 1\n'],
  [['1e3'], 'PLAYOUTS: cannot be "1e3"\n  expected: a whole number of at least 1\n'],
  [['5', 'stedy'], 'AGENT: cannot be "stedy"\n  nearest: steady\n  expected one of: steady, random\n'],
  [
    ['5', 'random', 'more'],
    'unexpected argument "more"\n' +
      '  expected: node bench/x.ts [PLAYOUTS] [AGENT] [--seed N] [--only ONLY …] [--quiet]\n',
  ],
  [['--seed'], '--seed: has no value\n  expected: a whole number of at least 0\n'],
  [['--seed', '1', '--seed', '2'], '--seed: is given more than once\n  expected: one value\n'],
  [['--only='], '--only: has no value\n  expected: a text\n'],
  [['--quiet=yes'], '--quiet: takes no value\n  expected: --quiet\n'],
])('%j is a mistake', (words, wrong) => expect(read(...words)).toEqual({ wrong }))

test('--help tells what there is', () => {
  expect(read('--help')).toEqual({
    help: [
      'node bench/x.ts [PLAYOUTS] [AGENT] [--seed N] [--only ONLY …] [--quiet]',
      '',
      'What it is.',
      '',
      '  PLAYOUTS    how many (500)',
      '  AGENT       who plays: steady, random (steady)',
      '  --seed      of the games (1)',
      '  --only      these alone',
      '  --quiet     says nothing',
      '',
    ].join('\n'),
  })
})

test('a script ends with 2, and with 0 behind its help', () => {
  const run = (...words: string[]): { status: number | null; stderr: string; stdout: string } =>
    spawnSync(process.execPath, [fileURLToPath(new URL('../../scripts/fuzz.ts', import.meta.url)), ...words], {
      encoding: 'utf8',
    })
  expect(run('--bogus')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: 'there is no flag "--bogus"\n  expected one of: --game, --games, --seed, --each, --watch, --help\n',
  })
  expect(run('--help')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringMatching(/^npm run fuzz -- \[--game GAME\]/) as string,
  })
})
