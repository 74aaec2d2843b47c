// Tables in files as people have them: CSV in the alphabets of spreadsheets, and Excel workbooks.
import { Csv, InputError, retold } from '../../input/index.ts'
import type { Grid } from '../../input/index.ts'
import type { NamedGrid } from '../../input/xlsx.ts'
import type { Files } from '../ports.ts'
import { readBytes } from '../reading.ts'
import { MAX_ABOVE } from './read.ts'
import type { Cells } from './table.ts'

/** A file, read as far as that goes without knowing the columns. */
export interface TableFile extends Cells {
  /** What has to be said of how it was read. */
  notes(): readonly string[]
}

/** Whether a word names the file of a table. */
export const isTableFile = (word: string): boolean => /\.(?:csv|tsv|tab|txt|xlsx|xlsm|xls|ods)$/i.test(word)

/** Whether a file that is written is a workbook. */
export const isWorkbookFile = (path: string): boolean => /\.xlsx$/i.test(path)

const EXPECTED = 'a table as CSV or XLSX; a spreadsheet saves one'

/**
 * @param sheet the sheet of a workbook that is meant
 * @param usual what is expected in place of what is no table
 * @throws InputError for what is no table
 */
export async function readTableFile(files: Files, path: string, sheet?: string, usual = EXPECTED): Promise<TableFile> {
  const bytes = retold(
    () => readBytes(files, path),
    (problems) => problems.map((problem) => ({ expected: usual, ...problem })),
  )
  const refuse = (message: string, expected = usual): never => {
    throw new InputError([{ where: path, message, expected }])
  }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return new Workbook(await sheetsIn(path, bytes), path, sheet)
  if (sheet !== undefined)
    throw new InputError([{ where: '--sheet', message: `${path} has no sheets`, expected: 'a workbook' }])
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) refuse('is a workbook of an old Excel', 'the same saved as XLSX or CSV')
  const { text, notes } = textOf(bytes) ?? refuse('is not a text')
  if (/^\s*</.test(text)) refuse('is HTML or XML')
  const csv = new Csv({ name: path, text })
  return { notes: () => notes, cells: (isName) => csv.cells(isName) }
}

interface Text {
  readonly text: string
  readonly notes: readonly string[]
}

/** @returns undefined for what is no text */
function textOf(bytes: Uint8Array): Text | undefined {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined
  if (utf16 !== undefined) return { text: new TextDecoder(utf16).decode(bytes), notes: [] }
  if (bytes.includes(0)) return undefined
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), notes: [] }
  } catch {
    const note = 'It is not in UTF-8, and was read as Windows-1252: look at letters such as é.'
    return { text: new TextDecoder('windows-1252').decode(bytes), notes: [note] }
  }
}

async function sheetsIn(path: string, bytes: Uint8Array): Promise<readonly NamedGrid[]> {
  const { gridsIn, NoWorkbook } = await import('../../input/xlsx.ts')
  try {
    return await gridsIn(bytes, path)
  } catch (error) {
    if (!(error instanceof NoWorkbook)) throw error
    throw new InputError([{ where: path, message: error.message, expected: EXPECTED }])
  }
}

class Workbook implements TableFile {
  private readonly sheets: readonly NamedGrid[]
  private read?: NamedGrid

  constructor(all: readonly NamedGrid[], path: string, wanted?: string) {
    this.sheets = wanted === undefined ? all : all.filter(({ sheet }) => sheet === wanted)
    if (wanted === undefined || this.sheets.length > 0) return
    throw new InputError([
      { where: '--sheet', message: `${path} has no sheet "${wanted}"`, expected: all.map(({ sheet }) => sheet) },
    ])
  }

  /** Those of the sheet that names most columns. */
  cells(isName: (text: string) => boolean): Grid {
    const known = this.sheets.map(({ grid }) =>
      Math.max(0, ...grid.rows.slice(0, MAX_ABOVE).map(({ cells }) => cells.filter(({ text }) => isName(text)).length)),
    )
    this.read = this.sheets[known.indexOf(Math.max(...known))]
    return this.read.grid
  }

  notes(): readonly string[] {
    return this.sheets.length < 2 ? [] : [`Its sheet "${this.read?.sheet}" was read; --sheet NAME reads another.`]
  }
}
