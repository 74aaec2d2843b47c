// Tables as people paste them: what is read of headers, cells and rows, and what is told of the rest.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { entryOfRow, fieldsOf, InputError } from '../../../src/input/index.ts'
import { withApostrophe } from '../../../src/load/table/columns.ts'
import { tabbedRow } from '../../../src/workbench/studio/paste/copy.ts'
import { pastedTable } from '../../../src/workbench/studio/paste/plan.ts'

const FIELDS = fieldsOf(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    attributes: z.strictObject({ speed: z.int(), maxWeight: z.number().optional() }),
    hasLight: z.boolean().optional(),
    kind: z.enum(['firstAid', 'sneak', '+1']).optional(),
    tags: z.array(z.enum(['short-sword', 'bow'])).optional(),
    strikes: z.array(z.int()).optional(),
    mods: z.record(z.string(), z.int()).optional(),
    about: z.string().optional(),
  }),
)

const entriesIn = (text: string): unknown[] => pastedTable(text, FIELDS).rows.map(({ row }) => entryOfRow(FIELDS, row))

function refused(text: string): string {
  try {
    pastedTable(text, FIELDS)
  } catch (error) {
    if (error instanceof InputError) return error.message
    throw error
  }
  throw new Error('nothing was refused')
}

describe('rows', () => {
  const mara = { name: 'Mara', attributes: { speed: 3, maxWeight: 1.5 } }
  const nora = { name: 'Nora', attributes: { speed: -4 } }

  test.each([
    ['tabs', 'name\tspeed\tmax weight\nMara\t3\t1.5\nNora\t-4\t\n'],
    ['tabs and decimal commas', 'name\tspeed\tmax weight\nMara\t3\t1,5\nNora\t−4\n'],
    ['commas', 'name,speed,max weight\nMara,3,"1,5"\nNora,-4,\n'],
    ['semicolons and decimal commas', 'name;speed;max weight\r\nMara;3;1,5\r\nNora;-4;\r\n'],
    ['a first line of Excel', 'sep=;\nname;speed;max weight\nMara;3;1,5\nNora;-4;\n'],
    ['old line ends', 'name\tspeed\tmax weight\rMara\t3\t1.5\rNora\t-4\t'],
    ['a byte order mark', '\ufeffname\tspeed\tmax weight\nMara\t3\t1.5\nNora\t-4\t\n'],
    [
      'empty rows and columns around',
      '\t\t\t\t\n\t\tname\tspeed\tmax weight\t\n\n\t\tMara\t3\t1,5\t\n\t\tNora\t-4\t\t\n\t\n',
    ],
    ['a title above', 'Our heroes, 2026\n\nname,speed,max weight\nMara,3,1.5\nNora,-4,\n'],
    ['columns in another order', 'Max weight (kg)\tSpeed\tName\n1,5\t3\tMara\n\t-4\tNora\n'],
    ['headers as in the file', 'name\tattributes.speed\tattributes.maxWeight\nMara\t3.0\t1.50\nNora\t-4\t\n'],
    ['headers as on the page', 'NAME\tAttributes: speed\tAttributes: max weight\nMara\t3\t1,5\nNora\t-4\n'],
  ])('%s', (_name, text) => {
    expect(entriesIn(text)).toEqual([mara, nora])
  })

  test('cells as spreadsheets show them', () => {
    const text =
      'id\tHas light\tkind\ttags\tstrikes\tMods: dodge\tabout\n' +
      `a\tTRUE\tFirst aid\tShort sword; bow\t1, 2 3\t2\t"two\nlines, ""quoted"""\n` +
      `b\tno\t'+1\t\t\t\t"Big" Joe\n`
    expect(entriesIn(text)).toEqual([
      {
        id: 'a',
        hasLight: true,
        kind: 'firstAid',
        tags: ['short-sword', 'bow'],
        strikes: [1, 2, 3],
        mods: { dodge: 2 },
        about: 'two\nlines, "quoted"',
      },
      { id: 'b', hasLight: false, kind: '+1', about: '"Big" Joe' },
    ])
  })

  test('names that every object has are cells like others', () => {
    const text = 'id\tmods.__proto__\tmods.constructor\nconstructor\t1\t2\n'
    const [entry] = entriesIn(text) as [{ mods: object }]
    expect(Object.entries(entry.mods)).toEqual([
      ['__proto__', 1],
      ['constructor', 2],
    ])
    expect(Object.getPrototypeOf(entry.mods)).toBe(Object.prototype)
  })
})

describe('headers', () => {
  test('that no column has are not used; a near miss with the column that is meant', () => {
    const { notUsed, rows } = pastedTable('name\tsped\tart\twin rate\tlow\t\nMara\t3\tx\t44%\t40%\tlost\n', FIELDS)
    expect(rows[0].row).toEqual({ name: 'Mara' })
    expect(notUsed.map(({ cell: _, ...one }) => one)).toEqual([
      { name: 'sped', nearest: 'attributes.speed' },
      { name: 'art' },
      { name: 'win rate' },
      { name: 'low' },
      { name: 'column 6, which has no name' },
    ])
  })

  test('that are no hint where the column is there', () => {
    expect(pastedTable('name\tspeed\tsped\nMara\t3\t4\n', FIELDS).notUsed).toMatchObject([{ name: 'sped' }])
    expect(pastedTable('name\tspeed\tsped\nMara\t3\t4\n', FIELDS).notUsed[0].nearest).toBeUndefined()
  })
})

test.each([
  ['', 'this table is empty'],
  ['\n\t\n', 'this table is empty'],
  ['a\tb\n1\t2\n', 'no row of this table names a column that is known'],
  ['Mara', 'no row of this table names a column that is known'],
  ['name\tspeed\n', 'this table has a header alone'],
  ['name\tspeed\tSpeed\nMara\t1\t2\n', 'two columns are "attributes.speed": "speed" and "Speed"'],
  ['name,speed\n"Mara,3\n', 'unclosed quote'],
])('%j is refused in words', (text, words) => {
  expect(refused(text)).toContain(words)
})

test('too much for a table is refused in words', () => {
  expect(refused(`name\n${'Mara\n'.repeat(201)}`)).toContain('this table has 201 rows')
  expect(refused(`name\n${'Mara'.repeat(70_000)}\n`)).toContain('this is too long for a table')
})

test.each([
  ['=1+1', "'=1+1"],
  ['@home', "'@home"],
  ['+1', "'+1"],
  ['-x', "'-x"],
  ["'=1", "''=1"],
  ['-1', '-1'],
  ['-1,5', '-1,5'],
  ['1', '1'],
  ["'tis", "'tis"],
])('%s stands in a cell as %s, and is read again', (text, cell) => {
  expect(withApostrophe(text)).toBe(cell)
  expect(entriesIn(`id\tabout\nx\t${cell}\n`)).toEqual([{ id: 'x', about: text }])
})

test('a row has quotes where a cell would break it', () => {
  expect(tabbedRow(['a', 'b\tc', 'd\ne', 'f "g"', ''])).toBe('a\t"b\tc"\t"d\ne"\t"f ""g"""\t')
})
