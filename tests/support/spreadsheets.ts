// Spreadsheets as people have them, made for tests.
import { strToU8, zipSync } from 'fflate'
import { readTableFile } from '../../src/load/table/file.ts'
import type { TableFile } from '../../src/load/table/file.ts'
import type { Files } from '../../src/load/ports.ts'

/** A file with these bytes. */
export function spreadsheet(content: string | Uint8Array, sheet?: string, name = 'heroes.csv'): Promise<TableFile> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const files: Partial<Files> = { exists: () => true, read: () => bytes }
  return readTableFile(files as Files, name, sheet)
}

/** A text in UTF-16, as Excel saves "Unicode text". */
export function utf16(text: string, isLittle = true): Uint8Array {
  const units = [0xfeff, ...Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))]
  return new Uint8Array(units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])))
}

/** A text of which each letter is one byte. */
export const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/**
 * A cell as its XML has it: a text, a number, or the attributes and the inside of `<c>`.
 * @example ['t="e"', '<f>1/0</f><v>#DIV/0!</v>']
 */
export type RawCell = string | number | null | readonly [attributes: string, inside: string]

const SCHEMAS = 'http://schemas.openxmlformats.org'
const [MAIN, RELATIONS, PACKAGE] = [
  `${SCHEMAS}/spreadsheetml/2006/main`,
  `${SCHEMAS}/officeDocument/2006/relationships`,
  `${SCHEMAS}/package/2006/relationships`,
]
const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
const relations = (...all: readonly string[]): string =>
  `<Relationships xmlns="${PACKAGE}">${all.join('')}</Relationships>`

const STYLES = '<xf numFmtId="0"/><xf numFmtId="14"/>'

/** A workbook with these cells. Style 1 shows a date. */
export function workbook(sheets: Readonly<Record<string, readonly (readonly RawCell[])[]>>): Uint8Array {
  const all = Object.entries(sheets)
  const named = all.map(([name], at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')
  const parts: Record<string, string> = {
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${named}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...all.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
      relation('rIdS', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs>${STYLES}</cellXfs></styleSheet>`,
  }
  for (const [at, [, rows]] of all.entries()) {
    const data = rows.map((cells, row) => rowXml(cells, row + 1)).join('')
    parts[`xl/worksheets/sheet${at + 1}.xml`] = `<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])))
}

function rowXml(cells: readonly RawCell[], row: number): string {
  const inside = cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${row}`))
  return `<row r="${row}">${inside.join('')}</row>`
}

function cellXml(cell: RawCell, place: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell !== 'string') return `<c r="${place}" ${cell[0]}>${cell[1]}</c>`
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}
