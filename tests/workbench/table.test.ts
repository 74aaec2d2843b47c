// All that ships becomes a table and the same entries again: of each kind and game, as CSV and as a workbook.
import { describe, expect, test } from 'vitest'
import { entryOfRow } from '../../src/input/index.ts'
import { shippedOf } from '../../src/load/content.ts'
import { locateGames } from '../../src/load/games.ts'
import { hasField, idKeyOf, tableKinds, writtenOf } from '../../src/load/table/kinds.ts'
import { columnsNotUsed, entriesOfTable, ownTable } from '../../src/load/table/own-table.ts'
import { csv } from '../../src/report/csv.ts'
import { workbookOf } from '../../src/report/xlsx.ts'
import { tableOfKind } from '../../src/workbench/table.ts'
import { spreadsheet } from '../support/spreadsheets.ts'
import { workbench } from '../support/workbench.ts'

const games = await locateGames(workbench)

describe.each(games.map((located) => ({ id: located.game.id, located })))('$id', ({ located }) => {
  test.each(tableKinds(located.game).map(({ kind, many }) => ({ many, kind })))('$many', async ({ kind }) => {
    const entries = writtenOf(located.game, kind, shippedOf(located))
    if (entries.length === 0) return
    const { columns, rows, ofNumbers } = tableOfKind(located, kind, [])
    const numberOf = (cell: string, column: string) =>
      ofNumbers.has(column) && cell !== '' && Number.isFinite(Number(cell)) ? Number(cell) : cell
    const sheet = {
      name: kind.name,
      columns: columns.map((title) => ({ title })),
      rows: rows.map((row) => row.map((cell, index) => numberOf(cell, columns[index]))),
    }
    for (const content of [csv(columns, rows), await workbookOf([sheet])]) {
      const read = ownTable({ located, kind }, await spreadsheet(content))
      expect(columnsNotUsed(read.table)).toEqual([])
      const isNamed = hasField(read.fields, idKeyOf(kind))
      expect(read.table.rows.map(({ row }) => entryOfRow(read.fields, row))).toEqual(
        entries.map(({ id, value }) => (isNamed ? { [idKeyOf(kind)]: id, ...value } : value)),
      )
      if (kind.named !== undefined) expect(entriesOfTable(read).every(({ isThere }) => isThere)).toBe(true)
    }
  })
})

test("columns of a designer's own that are common are near to none of ours", async () => {
  const own = ['art', 'text', 'image', 'picture', 'notes', 'flavour', 'version', 'status', 'author', 'page']
  const near = await Promise.all(
    games.flatMap((located) =>
      tableKinds(located.game).map(async ({ kind, many }) => {
        if (writtenOf(located.game, kind, shippedOf(located)).length === 0) return []
        const { columns, rows } = tableOfKind(located, kind, [])
        const file = await spreadsheet(
          csv(
            [...columns, ...own],
            rows.map((row) => [...row, ...own]),
          ),
        )
        try {
          ownTable({ located, kind }, file)
          return []
        } catch (error) {
          return [`${located.game.id} ${many}: ${String(error)}`]
        }
      }),
    ),
  )
  expect(near.flat()).toEqual([])
})
