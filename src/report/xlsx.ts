// Tables as an Excel workbook. Texts are never formulas; the same tables are the same bytes.
import { unzipSync, zipSync } from 'fflate'
import writeWorkbook from 'write-excel-file/universal'
import type { Cell } from 'write-excel-file/universal'

export interface Sheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

export interface SheetColumn {
  readonly title: string
  /** How a spreadsheet shows its numbers, e.g. `0.0%`. */
  readonly format?: string
}

/** Widths in characters: of the widest cell, within these. */
const [MIN_WIDTH, MAX_WIDTH] = [8, 60]

export async function workbookOf(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const names = namesOf(sheets)
  const blob = await writeWorkbook(
    sheets.map(({ columns, rows }, index) => ({
      sheet: names[index],
      stickyRowsCount: 1,
      columns: columns.map(({ title }, column) => ({ width: widthOf([title, ...rows.map((row) => row[column])]) })),
      data: [
        columns.map(({ title }): Cell => ({ ...textCell(title), fontWeight: 'bold' as const })),
        ...rows.map((row) => row.map((entry, column) => cellOf(entry, columns[column]))),
      ],
    })),
  ).toBlob()
  return withoutTimes(new Uint8Array(await blob.arrayBuffer()))
}

function cellOf(entry: string | number | null, { format }: SheetColumn): Cell {
  if (entry === null || entry === '') return null
  if (typeof entry === 'string') return textCell(entry)
  return Number.isFinite(entry) ? { value: entry, type: Number, ...(format !== undefined && { format }) } : null
}

/** `@`: a spreadsheet would make a formula of such a text when somebody edits it. `_x0041_` would be read as `A`. */
function textCell(text: string) {
  const value = text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
  return { value, type: String, ...(/^[=+\-@\t\r]/.test(text) && { format: '@' }) }
}

function widthOf(entries: readonly (string | number | null | undefined)[]): number {
  const lengths = entries.map((entry) =>
    Math.max(
      ...String(entry ?? '')
        .split('\n')
        .map(({ length }) => length),
    ),
  )
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, ...lengths) + 1)
}

/** Names that a workbook may have: short, without some signs, and none twice. */
function namesOf(sheets: readonly Sheet[]): string[] {
  const taken = new Set<string>()
  return sheets.map(({ name }) => {
    const plain =
      name
        .replace(/[[\]/\\:*?']/g, ' ')
        .trim()
        .slice(0, 28) || 'Table'
    let free = plain
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${plain} ${number}`
    taken.add(free.toLowerCase())
    return free
  })
}

/** The library writes the time of day into the archive. */
const withoutTimes = (bytes: Uint8Array): Uint8Array =>
  zipSync(unzipSync(bytes), { level: 6, mtime: '1980-01-01T00:00:00' })
