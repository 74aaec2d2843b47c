// Reads the sheets of an Excel workbook as grids of cells. Formulas are read by the value that the file keeps.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import readWorkbook from 'read-excel-file/universal'
import { NOT_COMPUTED } from './grid.ts'
import type { Cell, Grid, GridRow } from './grid.ts'
import { Lines } from './source.ts'

/** A sheet by its name in the workbook. */
export interface NamedGrid {
  readonly sheet: string
  readonly grid: Grid
}

/** More is no table of content: the parts of a workbook are packed, and may unpack to anything. */
const MAX_UNPACKED_BYTES = 100_000_000

/** Why a file cannot be read as a workbook, in words. */
export class NoWorkbook extends Error {}

/**
 * @param name of the file, for errors
 * @throws NoWorkbook
 */
export async function gridsIn(bytes: Uint8Array, name: string): Promise<NamedGrid[]> {
  const parts = partsIn(bytes)
  try {
    const sheets = await readWorkbook(zipSync(withErrorsAsText(parts), { level: 0 }).buffer as ArrayBuffer)
    return sheets.map(({ sheet, data }) => ({ sheet, grid: gridOf(name, data) }))
  } catch (error) {
    throw new NoWorkbook('is no Excel workbook that can be read', { cause: error })
  }
}

type Parts = Readonly<Record<string, Uint8Array>>

function partsIn(bytes: Uint8Array): Parts {
  let size = 0
  let parts: Parts
  try {
    parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        const isRead = /\.(?:xml|rels)$/i.test(name) && !/^xl\/(?:media|drawings|charts)\//i.test(name)
        size += isRead ? originalSize : 0
        return isRead && size <= MAX_UNPACKED_BYTES
      },
    })
  } catch (error) {
    throw new NoWorkbook('is damaged: it cannot be unpacked', { cause: error })
  }
  if (size > MAX_UNPACKED_BYTES) throw new NoWorkbook(`unpacks to more than ${MAX_UNPACKED_BYTES / 1e6} MB`)
  if (parts['xl/workbook.xml'] === undefined) throw new NoWorkbook('is no Excel workbook')
  return parts
}

/**
 * The library reads a formula's error, and a formula that nobody has computed, as an empty cell. Here they become
 * texts, so that whoever uses the cell refuses it.
 */
function withErrorsAsText(parts: Parts): Parts {
  const marked = ([path, bytes]: [string, Uint8Array]): [string, Uint8Array] => {
    if (!path.startsWith('xl/worksheets/')) return [path, bytes]
    const text = strFromU8(bytes)
      .replace(/(<c\b[^>]*?\st=)(["'])e\2/g, '$1"str"')
      .replace(
        /(<c\b[^>]*?)(?:\st="[^"]*")?([^>]*)>(<f\b[^>]*?(?:\/>|>[^<]*<\/f>))<\/c>/g,
        `$1$2 t="str">$3<v>${NOT_COMPUTED}</v></c>`,
      )
    return [path, strToU8(text)]
  }
  return Object.fromEntries(Object.entries(parts).map(marked))
}

type Value = string | number | boolean | Date | null

function gridOf(name: string, rows: readonly (readonly unknown[])[]): Grid {
  const texts = rows.map((row) => (row as readonly Value[]).map(textOf))
  // One line a row, so that errors show it with the cell underlined.
  const shown = texts.map((cells) => cells.map((text) => text.replace(/[\t\n\r]/g, ' ')))
  const source = { name, text: shown.map((cells) => cells.join('\t')).join('\n') }
  const lines = new Lines(source.text)
  let offset = 0
  const all = texts.map((row, index): GridRow => {
    const cells = row.map((text, column): Cell => {
      const start = offset
      offset += shown[index][column].length + 1
      const isNumber = typeof rows[index][column] === 'number'
      return {
        text: text.trim(),
        position: lines.position(start, start + text.length),
        ...(isNumber && { isNumber }),
      }
    })
    if (row.length === 0) offset++
    return { number: index + 1, cells }
  })
  return { source, rows: all.filter(({ cells }) => cells.some(({ text }) => text !== '')) }
}

function textOf(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'object') return value.toISOString().replace(/T00:00:00.000Z$/, '')
  return String(value).replace(/\r\n?/g, '\n')
}
