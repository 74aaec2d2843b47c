// Whatever is wrong with a path or a word is said as what it is, by every command and flag that takes one.
import { mkdirSync, symlinkSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

/** A folder with everything in it that is in the way. */
function troubled(): void {
  inFolder({
    'pig.yaml': 'game: pig\ntable: short\ngames: 2\nvary:\n  agents.ann: [hold-at-20, hold-at-5]\n',
    file: 'x',
  })
  symlinkSync('/nowhere/at/all', 'dangling')
  symlinkSync('loop-2', 'loop-1')
  symlinkSync('loop-1', 'loop-2')
  mkdirSync('folder')
}

const firstLine = async (...words: string[]): Promise<string> => {
  const { exit, stderr } = await darkodds(...words)
  expect(exit, words.join(' ')).toBe(2)
  return stderr.split('\n')[0]!
}

describe('a report has no place', () => {
  test.each([
    ['dangling', 'a part of the path is a link that leads nowhere'],
    ['dangling/mine', 'a part of the path is a link that leads nowhere'],
    ['loop-1', 'a part of the path is a link that leads nowhere'],
    ['loop-1/mine', 'a part of the path is a link that leads nowhere'],
    ['file', 'a part of the path is a file, not a folder'],
    ['file/mine', 'a part of the path is a file, not a folder'],
  ])('--out %s', async (out, reason) => {
    troubled()
    for (const command of ['run', 'compare'])
      expect(await firstLine(command, 'pig.yaml', '--out', out)).toBe(
        `${out}: no report can be written here: ${reason}`,
      )
    expect(await firstLine('init', `${out}/mine.yaml`)).not.toContain(out.startsWith('file') ? 'link' : 'is a file')
  })
})

describe('nothing can be read', () => {
  test.each([
    ['dangling', 'dangling: is a link that leads nowhere'],
    ['loop-1', 'loop-1: is no file: its links lead round in a circle'],
    ['folder', 'folder: is a folder, not a file'],
    ['file/x.yaml', 'file/x.yaml: does not exist: a part of the path is a file, not a folder'],
    ['nothing.yaml', 'nothing.yaml: does not exist'],
  ])('%s', async (path, message) => {
    troubled()
    for (const command of ['run', 'replay', 'compare'])
      expect(await firstLine(command, path, ...(command === 'replay' ? ['--playout', '0'] : []))).toBe(message)
  })

  test.each([
    ['dangling', 'dangling: is a link that leads nowhere'],
    ['file', 'file: is a file, not a folder'],
    ['folder', 'folder: holds no report'],
  ])('the report %s', async (path, message) => {
    troubled()
    for (const command of ['report', 'verify']) expect(await firstLine(command, path)).toBe(message)
  })
})

test.each(commands.map(({ name }) => name))('%s: an empty text is told as that, wherever it stands', async (name) => {
  troubled()
  const { words, flags } = await commands.find((one) => one.name === name)!.load()
  const places = words.split(' ').filter((place) => place !== '')
  const filled = places.map(() => 'pig.yaml')
  for (const emptyIndex of places.keys())
    expect(await firstLine(name, ...filled.map((word, nth) => (nth === emptyIndex ? '' : word)))).toMatch(
      /^\w[\w-]* has an empty text where [<[]/,
    )
  const valued = Object.entries(flags)
    .filter(([, { value }]) => value !== undefined)
    .map(([flag]) => flag)
  for (const flag of valued)
    for (const given of [[`--${flag}=`], [`--${flag}`, '']])
      expect(await firstLine(name, ...filled, ...given), flag).toBe(`--${flag}: has no value`)
})

describe('numbers beyond what is counted exactly', () => {
  test.each([
    ['run', 'seed', 0],
    ['watch', 'seed', 0],
    ['verify', 'playouts', 1],
  ])('%s --%s', async (command, flag, low) => {
    troubled()
    for (const [given, expected] of [
      ['9007199254740992', `a whole number from ${low} to 9007199254740991`],
      ['1'.padEnd(400, '0'), `a whole number from ${low} to 9007199254740991`],
      ['-1', `a whole number of at least ${low}`],
      ['ten', `a whole number of at least ${low}`],
    ] as const) {
      const { exit, stderr } = await darkodds(command, 'pig.yaml', `--${flag}=${given}`)
      expect({ exit, said: stderr.split('\n').find((line) => line.startsWith('  expected')) }).toEqual({
        exit: 2,
        said: `  expected: ${expected}`,
      })
    }
  })
})

test('the id of a scenario that one game has is played, where no file and no experiment has the name', async () => {
  inFolder({})
  const { exit, stdout } = await darkodds('run', 'short', '--games', '5', '--threads', '1', '--quiet', '--no-store')
  expect(exit).toBe(0)
  expect(stdout).toContain('Report: reports/short/index.html')
  expect(stdout).toContain('run short --games')
  inFolder({ short: 'game: pig\nseed: x\n' })
  expect((await darkodds('run', 'short')).stderr).toContain('short:2:7: seed')
})
