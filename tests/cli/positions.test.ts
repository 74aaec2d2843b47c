// Positions: written from a game, and played from, with the errand.
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ask, expectRefused } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

const T = 'game: errand\ngames: 200\nrules: { toll: 2 }\n'
const QUIET = ['--quiet', '--threads', '1'] as const

interface Row {
  readonly name: string
  readonly metrics: Readonly<Record<string, { readonly cells: readonly { readonly estimate: number }[] }>>
}

async function variantsOf(...words: readonly string[]): Promise<readonly Row[]> {
  const { exit, stdout, stderr } = await ask('run', ...words, ...QUIET, '--json', '--out', 'report', '--force')
  expect(exit, stderr).toBe(0)
  return (JSON.parse(stdout) as { readonly variants: readonly Row[] }).variants
}

test('a game is written at a round, edited, and played from by commands and by an experiment', async () => {
  inFolder({ 't.yaml': T })
  const { exit, stdout } = await ask('replay', 't.yaml', '--playout', '3', '--round', '3', '--write', 'p.yaml')
  expect([exit, stdout]).toEqual([0, 'Position: p.yaml\n'])
  const text = readFileSync('p.yaml', 'utf8')
  expect(text).toMatch(
    /^# Errand, game 3, seed 1, round 3\ngame: errand\nscenario: letter\ntries: 2\nheroes:\n {2}ada: /,
  )
  await expectRefused(
    ['replay', 't.yaml', '--playout', '3', '--round', '3', '--write', 'p.yaml'],
    '--write: p.yaml is there already',
  )
  await ask('replay', 't.yaml', '--playout', '3', '--round', '3', '--write', 'p.yaml', '--force')
  const won = 'game: errand\nscenario: letter\ntries: 3\nheroes: { ada: { points: 6 }, ben: { points: 6 } }\n'
  writeFileSync('won.yaml', won)
  writeFileSync('from.yaml', `${T}from: won.yaml\nvariants: [{ name: near }, { name: far, set: { difficulty: 90 } }]\n`)
  const shares = (rows: readonly Row[]) => rows.map(({ metrics }) => metrics['win'].cells[0].estimate)
  expect(shares(await variantsOf('from.yaml'))).toEqual([1, 1])
  expect(shares(await variantsOf('t.yaml', '--from', 'won.yaml'))).toEqual([1])
  const [{ metrics }] = await variantsOf('t.yaml', '--from', 'p.yaml')
  expect(Object.keys(metrics)).toEqual(['win', 'outcome'])
  expect((await ask('verify', 'report', '--all')).exit).toBe(0)
  const told = await ask('replay', 't.yaml', '--from', 'won.yaml', '--playout', '1', '--json')
  expect((JSON.parse(told.stdout) as { events: readonly { event: { round: number } }[] }).events[0].event.round).toBe(4)
  const from = await ask('here', 't.yaml', '--from', 'won.yaml', '--round', '4', ...QUIET, '--quick')
  expect(from.stdout).toContain('FROM ROUND 4: 100 in 100 won')
})

test('how a told table stands is written, and plays on with its numbers', async () => {
  inFolder({ 't.yaml': T })
  const words = ['--round', '3', '--hero', 'ada 4', '--games', '40', '--write', 'here.yaml', '--quick', ...QUIET]
  expect((await ask('here', 't.yaml', ...words)).exit).toBe(0)
  const text = readFileSync('here.yaml', 'utf8')
  expect(text).toContain('# as told: ada 4\n')
  expect(text).toContain('  ada: { points: 4 }\n')
})

test('positions that cannot be are refused, at their places', async () => {
  const bad = 'game: errand\nscenario: letter\ntries: 1\nheroes:\n  ada: { points: 6 }\n  bn: {}\n'
  const other = 'game: errand\nscenario: parcel\n'
  inFolder({ 't.yaml': T, 'bad.yaml': bad, 'other.yaml': other, 'many.yaml': bad.replace('  bn: {}\n', '') })
  await expectRefused(['run', 't.yaml', '--from', 'bad.yaml'], 'bad.yaml:6:3: there is no "bn" among heroes')
  await expectRefused(['run', 't.yaml', '--from', 'many.yaml'], 'many.yaml:5:18: 6 points take more tries')
  await expectRefused(['run', 't.yaml', '--from', 'other.yaml'], 'other.yaml:2:11: this is a position of another')
  await expectRefused(['run', 't.yaml', '--from', 'none.yaml'], '--from: "none.yaml" does not exist')
  await expectRefused(['run', 't.yaml', '--as', 'ada'], '--as: needs --from')
  await expectRefused(['run', 't.yaml', '--from', 'other.yaml', '--set', 'scenario=parcel', '--as', 'adda'], '--as')
  await expectRefused(['replay', 't.yaml', '--playout', '1', '--round', '2'], '--round: needs --write')
  await expectRefused(['replay', 't.yaml', '--playout', '1', '--write', 'x.yaml'], '--write: needs --round')
  await expectRefused(
    ['replay', 't.yaml', '--round', '1', '--find', 'win', '--write', 'x.yaml'],
    '--write: needs --playout',
  )
})

test('check says what a position is, and what is wrong with it', async () => {
  inFolder({
    'right.yaml': 'game: pig\nscenario: classic\nround: 5\nsides: { ann: { points: 44 } }\n',
    'wrong.yaml': 'game: pig\nscenario: classic\nround: 5\nsides: { anne: { points: 44 } }\n',
  })
  const right = await darkodds('check', 'right.yaml')
  expect(right).toMatchObject({ exit: 0, stdout: 'right.yaml: OK, a position of Pig, classic\n' })
  const wrong = await darkodds('check', 'wrong.yaml')
  expect(wrong.stderr + wrong.stdout).toMatch(/wrong\.yaml:4:10: there is no "anne"[^]*nearest: ann/)
})

test('no round before the position is answered; --in-game is for several games', async () => {
  inFolder({ 'p.yaml': 'game: pig\nscenario: classic\nround: 5\nsides: { ann: { points: 44 } }\n' })
  const from = ['pig', '--from', 'p.yaml'] as const
  const here = await darkodds('here', ...from, '--round', '3', '--games', '20', ...QUIET)
  expect([here.exit, here.stderr]).toEqual([
    2,
    '--round: none of 400 games reached round 3\n  expected: an earlier round, and none before the position\n',
  ])
  const written = await darkodds('replay', ...from, '--playout', '1', '--round', '4', '--write', 'n.yaml')
  expect(written.stderr).toContain('--round: game 1 has no such turn')
  const game = await darkodds('replay', 'pig', '--playout', '1', '--round', '2', '--in-game', '2', '--write', 'n.yaml')
  expect(game.stderr).toContain('--in-game: How should Ann play Pig? is a single game')
})
