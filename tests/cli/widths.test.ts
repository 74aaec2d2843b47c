// Lists fit the screen; what is piped has one entry a line.
import { expect, test } from 'vitest'
import { main } from '../../src/cli/program.ts'
import { withBlankPictures } from '../support/blank-pictures.ts'
import { columnsOf } from '../../src/node/terminal.ts'
import { darkodds, TextTerminal } from '../support/text-terminal.ts'

const LISTS = [
  ['list'],
  ['list', 'agents'],
  ['list', 'rules'],
  ['list', 'tiles'],
  ['list', 'items'],
  ['odds', 'when-darkness-comes'],
]

test.each([60, 80, 120])('on %i columns no line of a list is wider', async (columns) => {
  for (const words of LISTS) {
    const terminal = Object.assign(new TextTerminal(), { columns })
    await main(words, terminal, withBlankPictures())
    expect(
      terminal.stdout.split('\n').filter((line) => line.length > columns),
      words.join(' '),
    ).toEqual([])
  }
})

test('a screen that does not say how wide it is has 120 columns, and a pipe as many as it takes', () => {
  expect(columnsOf({ isTTY: true, columns: 0 })).toBe(120)
  expect(columnsOf({ isTTY: true, columns: undefined as unknown as number })).toBe(120)
  expect(columnsOf({ isTTY: true, columns: 200 })).toBe(200)
  expect(columnsOf({ isTTY: false, columns: undefined as unknown as number })).toBe(Infinity)
})

test('piped, every rule option is one line', async () => {
  const { stdout } = await darkodds('list', 'rules', '--json')
  const { rules } = JSON.parse(stdout) as { rules: { name: string }[] }
  const lines = (await darkodds('list', 'rules')).stdout.trimEnd().split('\n')
  expect(lines.slice(-rules.length).map((line) => line.split(' ')[0])).toEqual(rules.map(({ name }) => name))
})
