// `table`: content out as CSV and as a workbook, rows in as files of one's own.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inFolder } from '../support/scratch-folder.ts'
import { workbook } from '../support/spreadsheets.ts'
import { darkodds } from '../support/text-terminal.ts'

const table = (...words: readonly string[]): ReturnType<typeof darkodds> => darkodds('table', ...words)
const pigs = (...words: readonly string[]) => table('tables', '--game', 'pig', ...words)

test('content goes to standard output, or into a file that is not there yet', async () => {
  inFolder({})
  const { exit, stdout, stderr } = await table('heroes', '--game', 'when-darkness-comes')
  expect(exit, stderr).toBe(0)
  expect(stdout).toMatch(/^id,name,attributes\.speed,.*\nbrian,Brian,3,4,/)
  expect(stderr).toBe('')
  const named = await table('heroes')
  expect(named.stdout).toBe(stdout)
  expect(named.stderr).toBe('The heroes of When Darkness Comes. --game ID names another game.\n')
  expect((await pigs('--out', 'pig.csv')).stdout).toBe('Wrote pig.csv: 2 rows.\n')
  expect(readFileSync('pig.csv', 'utf8')).toMatch(/^name,goal,rounds,about\r\nClassic Pig,100,60,/)
  expect((await pigs('--out', 'pig.csv')).stderr).toContain('exists already, and is not overwritten')
  expect((await pigs('--out', 'pig.csv', '--force')).exit).toBe(0)
})

test('rows that are new or changed become files, which are not overwritten without a word', async () => {
  inFolder({ 'sheets/pig.csv': 'name;goal;rounds;art\nClassic Pig;50;60;pig.png\nLong Pig;150;90;\n' })
  const first = await pigs('--from', 'sheets/pig.csv')
  expect(first.exit, first.stderr).toBe(0)
  expect(first.stdout).toContain('Not used: art.\nWrote 2 files.')
  expect(readFileSync('sheets/long-pig.yaml', 'utf8')).toBe('name: Long Pig\ngoal: 150\nrounds: 90\n')
  expect((await pigs('--from', 'sheets/pig.csv')).stdout).toContain('Nothing to write: all of this is there.')
  writeFileSync('sheets/pig.csv', 'name;goal;rounds\nLong Pig;120;90\n')
  const other = await pigs('--from', 'sheets/pig.csv')
  expect(other.exit).toBe(2)
  expect(other.stderr).toContain('sheets/long-pig.yaml: holds something else')
  expect((await pigs('--from', 'sheets/pig.csv', '--out', 'new')).exit).toBe(0)
  expect(existsSync('new/long-pig.yaml')).toBe(true)
  expect((await pigs('--from', 'sheets/pig.csv', '--force', '--json')).stdout).toContain('"sheets/long-pig.yaml"')
  expect(readFileSync('sheets/long-pig.yaml', 'utf8')).toContain('goal: 120')
})

test('the game is the one whose columns the table has', async () => {
  inFolder({})
  writeFileSync(
    'monsters.xlsx',
    workbook({
      A: [
        ['kind', 'figures', 'strengths'],
        ['gnasher', 6, '1 1 1 1 2 2'],
      ],
    }),
  )
  const { stdout, stderr } = await table('monsters', '--from', 'monsters.xlsx')
  expect(stderr).toBe('The monsters of Dark World. --game ID names another game.\n')
  expect(stdout).toContain('as it ships')
})

test('mistakes are told by file, row and column', async () => {
  inFolder({ 'pig.csv': 'Our tables\n\nname,goal,rounds\nLong Pig,lots,0\nLong Pig,100,2\n' })
  const twice = await pigs('--from', 'pig.csv')
  expect(twice.exit).toBe(2)
  expect(twice.stderr).toContain('pig.csv:5:1: row 5: "long-pig" is in row 4, too')
  writeFileSync('pig.csv', 'Our tables\n\nname,goal,rounds\nLong Pig,lots,0\nOther Pig,100,2\n')
  const { stderr } = await pigs('--from', 'pig.csv')
  expect(stderr).toContain('pig.csv:4:10: row 4, goal: goal cannot be the text "lots"')
  expect(stderr).toContain('pig.csv:4:15: row 4, rounds: rounds cannot be 0')
})

test('kinds without files of their own join a scenario', async () => {
  inFolder({})
  const items = (...words: readonly string[]) => table('items', '--game', 'when-darkness-comes', ...words)
  await items('--scenario', 'first-night', '--out', 'items.csv')
  expect((await items('--from', 'items.csv', '--scenario', 'first-night')).stdout).toContain('Nothing to write')
  const text = readFileSync('items.csv', 'utf8')
  writeFileSync('items.csv', text.replace('flashlight,Flashlight', 'flashlight,Torch'))
  const changed = await items('--from', 'items.csv', '--scenario', 'first-night')
  expect(changed.stdout).toContain('First Night becomes a file of your own, my-first-night.yaml.')
  expect((await darkodds('check', 'my-first-night.yaml')).stdout).toContain('OK')
  expect((await items('--from', 'items.csv')).stderr).toContain('--scenario: is missing')
  expect((await table('heroes', '--scenario', 'first-night')).stderr).toContain('heroes have files of their own')
})

test.each([
  [['heros'], 'nearest: heroes'],
  [['heroes', '--sheet', 'One'], '--sheet: needs --from'],
  [['heroes', 'h.csv'], 'is a table already'],
  [['heroes', '--from', 'nothing.csv'], 'nothing.csv: does not exist'],
  [['spells', '--from', 'h.csv'], 'spells of When Darkness Comes have no files of their own'],
])('%j is refused', async (words, message) => {
  inFolder({ 'h.csv': 'id,name\nmara,Mara\n' })
  const { exit, stderr } = await table(...words)
  expect(exit).toBe(2)
  expect(stderr).toContain(message)
})
