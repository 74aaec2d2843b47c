// Warnings of `check` for boards, boxes and experiments of the castle. Each test also checks a nearly equal file
// without a warning.
import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkFile } from '../../../../src/workbench/check.ts'
import { shippedText } from './shipped.ts'
import { inFolder } from '../../../support/scratch-folder.ts'
import { workbench } from '../../../support/workbench.ts'

/** What is found, as `line:column message`; without a line where none is shown. */
async function found(text: string, file = 'mine.yaml'): Promise<string[]> {
  writeFileSync(file, text)
  const { error, findings = [] } = await checkFile(workbench, file)
  expect(error?.message).toBe(undefined)
  return findings.map(({ line, column, message }) => `${line === undefined ? '' : `${line}:${column} `}${message}`)
}

const experiment = (text: string): string => `game: dark-world\n${text}\n`

describe('an experiment', () => {
  test('DW-STOCK-05 DW-ARENA-01 a list of monsters that is too short for rooms and arena', async () => {
    inFolder()
    const monsters = (figures: number): string => {
      const strengths = new Array(figures).fill(1).join(', ')
      return experiment(`components: { monsters: [{ kind: imp, figures: ${figures}, strengths: [${strengths}] }] }`)
    }
    expect(await found(monsters(13))).toEqual([
      '2:25 the box has 13 figures, and 8 rooms with a monster each and the arena want 14',
    ])
    expect(await found(monsters(14))).toEqual([])
    expect(
      await found(experiment('variants: [{ name: one }, { name: two, set: { components.arenaMonsters: 20 } }]')),
    ).toEqual(['the box has 22 figures, and 8 rooms with a monster each and the arena want 28'])
  })

  test('DW-COMP-05 HP that are read in no variant', async () => {
    inFolder()
    const monsters = (hp: string, rules = ''): string => {
      const strengths = new Array(14).fill(2).join(', ')
      return experiment(`components:
  monsters:
    - { kind: imp, figures: 14, strengths: [${strengths}], hp: [${hp}] }
${rules}`)
    }
    const other = new Array(14).fill(3).join(', ')
    expect(await found(monsters(other))).toEqual(['4:92 the HP of imp are not read'])
    expect(await found(monsters(other, 'rules: { hitStrength: separate }'))).toEqual([])
    expect(await found(monsters(other, 'vary: { rules.hitStrength: [hp, separate] }'))).toEqual([])
    expect(await found(monsters(new Array(14).fill(2).join(', ')))).toEqual([])
  })

  test('DW-STOCK-05 a limit that no two monsters reach', async () => {
    inFolder()
    expect(await found(experiment('limits: { 3: 10 }'))).toEqual(['2:14 the limit 10 of room 3 can never be reached'])
    expect(await found(experiment('limits: { 3: 9 }'))).toEqual([])
    expect(await found(experiment('limits: { 3: 10 }\ncomponents: { numbers: { monstersInRoom: 3 } }'))).toEqual([])
  })
})

test.each([
  ['board', 'last: 9,', 'last: 10,', 'the Haunter is to fly to row 10, and the map has 9'],
  ['board', 'first: 1, last: 9', 'first: 7, last: 6', 'the Haunter flies along no square'],
  [
    'board',
    'columns: [1, 12] }\narena',
    'columns: [1, 21] }\narena',
    'the Haunter is to fly to column 21, and the map has 20',
  ],
  [
    'board',
    'limit: 5, bay: { square: [1, 9]',
    'limit: 10, bay: { square: [1, 9]',
    'the limit 10 of room 8 can never be reached',
  ],
  ['board', 'finds: [1, 2, 3] }', 'finds: [] }', 'the secret door between rooms 4 and 7 is never found'],
  ['board', 'finds: [1, 2, 3] }', 'finds: [1, 2, 2] }', 'the secret door between rooms 4 and 7 names a result twice'],
  ['box', 'arenaMonsters: 6', 'arenaMonsters: 23', 'the box has 22 figures, and the arena wants 23'],
])('a %s with %j as %j: %s', async (kind, from, to, message) => {
  inFolder()
  const text = shippedText(kind === 'board' ? 'boards/castle.yaml' : 'boxes/house.yaml').replace(/^id: .*/m, 'id: mine')
  expect(text).toContain(from)
  expect(await found(text)).toEqual([])
  expect(await found(text.replace(from, to))).toEqual([expect.stringMatching(/^\d+:\d+ /)])
  expect(await found(text.replace(from, to))).toEqual([expect.stringContaining(message)])
})
