// Spreadsheets as people have them: each is read right, or refused with what is wrong and where.
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { entryOfRow, fieldsOf, InputError } from '../../../src/input/index.ts'
import { columnsNotUsed, tableOfFields } from '../../../src/load/table/own-table.ts'
import { latin1, spreadsheet, utf16, workbook } from '../../support/spreadsheets.ts'

const FIELDS = fieldsOf(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    attributes: z.strictObject({ speed: z.int(), maxWeight: z.number().optional() }),
    hasLight: z.boolean().optional(),
    kind: z.enum(['firstAid', 'sneak']).optional(),
    tags: z.array(z.enum(['short-sword', 'bow'])).optional(),
    strikes: z.array(z.int()).optional(),
    mods: z.record(z.string(), z.int()).optional(),
    about: z.string().optional(),
  }),
)

async function entriesIn(content: string | Uint8Array, sheet?: string): Promise<unknown[]> {
  const { rows } = tableOfFields(await spreadsheet(content, sheet), FIELDS)
  return rows.map(({ row }) => entryOfRow(FIELDS, row))
}

async function refused(content: string | Uint8Array, sheet?: string): Promise<string> {
  try {
    await entriesIn(content, sheet)
  } catch (error) {
    if (error instanceof InputError) return error.message
    throw error
  }
  throw new Error('nothing was refused')
}

const mara = { name: 'Mara', attributes: { speed: 3, maxWeight: 1.5 } }
const nora = { name: 'Nora', attributes: { speed: -4 } }
const heavy = (maxWeight: number) => ({ name: 'Mara', attributes: { speed: 3, maxWeight } })
const zoe = { name: 'Zoë', attributes: { speed: 3 } }

describe('read right', () => {
  test.each<[string, string | Uint8Array]>([
    ['commas', 'name,speed,max weight\nMara,3,1.5\nNora,-4,\n'],
    ['semicolons and decimal commas', 'name;speed;max weight\nMara;3;1,5\nNora;-4;\n'],
    ['tabs', 'name\tspeed\tmax weight\nMara\t3\t1.5\nNora\t-4\t\n'],
    ['a byte order mark and CRLF', '\ufeffname,speed,max weight\r\nMara,3,1.5\r\nNora,-4,\r\n'],
    ['Unicode text of Excel', utf16('name\tspeed\tmax weight\r\nMara\t3\t1,5\r\nNora\t-4\t\r\n')],
    ['the same of an old Mac', utf16('name\tspeed\tmax weight\rMara\t3\t1,5\rNora\t-4\t\r', false)],
    ['what separates cells in a first line', 'sep=;\r\nname;speed;max weight\r\nMara;3;1,5\r\nNora;-4;\r\n'],
    ['no line end behind the last row', 'name,speed,max weight\nMara,3,1.5\nNora,-4,'],
    ['every cell in quotes', '"name";"speed";"max weight"\n"Mara";"3";"1,5"\n"Nora";"-4";""\n'],
    ['blanks around cells and quotes', ' name , speed, "max weight"\nMara , 3,  "1.5" \nNora,-4 , \n'],
    ['another order, and a minus sign', 'Max weight (kg);SPEED;Name\n1,5;3;Mara\n;−4;Nora\n'],
    [
      'a title, and empty rows and columns',
      ';;;;\n;Our heroes;;;\n;;;;\n;name;speed;max weight;\n;Mara;3;1,5;\n;;;;\n;Nora;-4;;\n;;;;\n',
    ],
    ['two rows of headers', ',,Attributes,\n,name,speed,max weight\n,Mara,3,1.5\n,Nora,-4,\n'],
    [
      'a workbook',
      workbook({
        Heroes: [
          ['name', 'speed', 'max weight'],
          ['Mara', 3, 1.5],
          ['Nora', -4],
        ],
      }),
    ],
    [
      'numbers as texts in a workbook',
      workbook({
        A: [
          ['name', 'speed', 'max weight'],
          ['Mara', '3', '1,5'],
          ['Nora', '-4'],
        ],
      }),
    ],
    [
      'a title and an empty column in a workbook',
      workbook({
        A: [['Our heroes'], [], [null, 'name', 'speed', 'max weight'], [null, 'Mara', 3, 1.5], [], [null, 'Nora', -4]],
      }),
    ],
    [
      'formulas by the value that is kept',
      workbook({
        A: [
          ['name', 'speed', 'max weight'],
          [
            ['t="str"', '<f>B9</f><v>Mara</v>'],
            ['', '<f>1+2</f><v>3</v>'],
            ['', '<f>3/2</f><v>1.5</v>'],
          ],
          ['Nora', ['', '<f>-4</f><v>-4</v>']],
        ],
      }),
    ],
    [
      'the sheet of a workbook that names most columns',
      workbook({
        Notes: [['name'], ['of the game']],
        Heroes: [
          ['name', 'speed', 'max weight'],
          ['Mara', 3, 1.5],
          ['Nora', -4],
        ],
      }),
    ],
  ])('%s', async (_name, content) => {
    expect(await entriesIn(content)).toEqual([mara, nora])
  })

  test.each<[string, string, number]>([
    ['points between thousands', 'name;speed;max weight\nMara;3;1.234,5\n', 1234.5],
    ['commas between thousands', 'name,speed,max weight\nMara,3,"1,234.5"\n', 1234.5],
    ['blanks between thousands', 'name;speed;max weight\nMara;3;12\u00a0345,5\n', 12345.5],
    ['apostrophes between thousands', "name;speed;max weight\nMara;3;12'345.5\n", 12345.5],
    ['thousands alone, among cells with commas', 'name,speed,max weight\nMara,3,"1,234"\n', 1234],
    ['thousands alone, among cells with semicolons', 'name;speed;max weight\nMara;3;1.234\n', 1234],
    ['millions', 'name\tspeed\tmax weight\nMara\t3\t1,234,567\n', 1234567],
  ])('%s', async (_name, content, maxWeight) => {
    expect(await entriesIn(content)).toEqual([heavy(maxWeight)])
  })

  test('letters beyond ASCII, in each alphabet', async () => {
    const text = 'name;speed\r\nZoë;3\r\n'
    for (const content of [text, `\ufeff${text}`, utf16(text), latin1(text)])
      expect(await entriesIn(content)).toEqual([zoe])
    expect((await spreadsheet(latin1(text))).notes().join()).toContain('read as Windows-1252')
  })

  test('cells of several lines, quotes, lists, yes and no', async () => {
    const text =
      'id,Has light,kind,tags,strikes,Mods: dodge,about\r\n' +
      'a,WAHR,First aid,"Short sword; bow","1, 2 3",2,"two\r\nlines, ""quoted"""\r\n' +
      `b,no,sneak,"bow\nshort-sword",,,'=1+1\r\n`
    const [a, b] = [
      {
        id: 'a',
        hasLight: true,
        kind: 'firstAid',
        tags: ['short-sword', 'bow'],
        strikes: [1, 2, 3],
        mods: { dodge: 2 },
      },
      { id: 'b', hasLight: false, kind: 'sneak', tags: ['bow', 'short-sword'], about: '=1+1' },
    ]
    expect(await entriesIn(text)).toEqual([{ ...a, about: 'two\nlines, "quoted"' }, b])
  })

  test("columns of a designer's own, with what a spreadsheet could not compute in them", async () => {
    const rows = workbook({
      A: [
        ['name', 'art', 'speed', 'sum', '_sped'],
        ['Mara', 'mara.png', 3, ['t="e"', '<f>1/0</f><v>#DIV/0!</v>'], ['', '<f>1+1</f>']],
      ],
    })
    const file = await spreadsheet(rows)
    const table = tableOfFields(file, FIELDS)
    expect(columnsNotUsed(table)).toEqual(['art', 'sum', '_sped'])
    expect(table.rows.map(({ row }) => entryOfRow(FIELDS, row))).toEqual([{ name: 'Mara', attributes: { speed: 3 } }])
  })

  test('a sheet by its name, else the one that fits, which is told', async () => {
    const rows = workbook({
      One: [
        ['name', 'speed'],
        ['Mara', 3],
      ],
      Two: [
        ['name', 'speed'],
        ['Zoë', 3],
      ],
    })
    expect(await entriesIn(rows, 'Two')).toEqual([zoe])
    const file = await spreadsheet(rows)
    tableOfFields(file, FIELDS)
    expect(file.notes()).toEqual(['Its sheet "One" was read; --sheet NAME reads another.'])
  })
})

describe('refused clearly', () => {
  test.each<[string, string | Uint8Array, readonly string[]]>([
    ['a near miss', 'name,sped\nMara,3\n', ['heroes.csv:1:6: there is no column "sped"', 'nearest: attributes.speed']],
    ['one column twice', 'name,speed,Speed\nMara,1,2\n', ['heroes.csv:1:12: two columns are "attributes.speed"']],
    [
      'a number that may be two',
      'name\tmax weight\nMara\t1,234\n',
      ['heroes.csv:2:6: row 2, max weight: "1,234"', '1234 or 1.234'],
    ],
    [
      'an error of the spreadsheet',
      'name,speed\nMara,3\n\nNora,#DIV/0!\n',
      ['heroes.csv:4:6: row 4, speed: the spreadsheet shows #DIV/0!'],
    ],
    ['a column that was too narrow', 'name;speed\nMara;###\n', ['row 2, speed: the spreadsheet shows ###']],
    ['an unclosed quote', 'name,speed\n"Mara,3\n', ['heroes.csv:2:1: unclosed quote']],
    ['text behind a quote', 'name,speed\n"Ma"ra,3\n', ['heroes.csv:2:1: text after the closing quote']],
    ['an empty file', '', ['this table is empty']],
    ['a header alone', 'name,speed\n\n', ['this table has a header alone']],
    ['no header', 'Mara,3\nNora,4\n', ['no row of this table names a column', 'id, name, attributes.speed']],
    ['a web page', '<html><table><tr><td>name</td></tr></table></html>', ['is HTML or XML']],
    [
      'an old workbook',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]),
      ['is a workbook of an old Excel', 'the same saved as XLSX or CSV'],
    ],
    ['bytes that are no text', new Uint8Array([1, 0, 2, 0]), ['is not a text']],
    ['a damaged workbook', strToU8('PK\u0003\u0004 and nothing behind it'), ['is damaged']],
    [
      'another archive',
      zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') }),
      ['is no Excel workbook', 'a table as CSV or XLSX'],
    ],
    [
      'an archive that unpacks to anything',
      zipSync({ 'xl/workbook.xml': new Uint8Array(100_000_001) }),
      ['unpacks to more than 100 MB'],
    ],
    [
      'a formula without a value',
      workbook({
        A: [
          ['name', 'speed'],
          ['Mara', ['', '<f>1+2</f>']],
        ],
      }),
      ['heroes.csv:2:6: row 2, speed: the formula of this cell has no value'],
    ],
    [
      'the error of a formula',
      workbook({ A: [['name', 'speed'], [], ['Mara', ['t="e"', '<f>1/0</f><v>#REF!</v>']]] }),
      ['row 3, speed: the spreadsheet shows #REF!'],
    ],
    [
      'a date in place of a number',
      workbook({
        A: [
          ['name', 'speed'],
          ['Mara', ['s="1"', '<v>46115</v>']],
        ],
      }),
      ['row 2, speed: holds a date: 2026-04-03', 'of "3-4"'],
    ],
  ])('%s', async (_name, content, words) => {
    const message = await refused(content)
    for (const word of words) expect(message).toContain(word)
  })

  test('a sheet that is not there', async () => {
    const rows = workbook({
      Heroes: [
        ['name', 'speed'],
        ['Mara', 3],
      ],
    })
    expect(await refused(rows, 'Heros')).toContain('heroes.csv has no sheet "Heros"')
    expect(await refused('name,speed\nMara,3\n', 'Heroes')).toContain('heroes.csv has no sheets')
  })
})
