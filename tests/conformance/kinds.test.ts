// Each entry of content becomes a row of a table and an entry again, equal to what was written; nothing is lost.
import { describe, expect, test } from 'vitest'
import { writtenEntries } from '../../src/engine/kinds.ts'
import type { Kind } from '../../src/engine/game.ts'
import { fieldsOf, entryOfRow, rowOf, parseYaml } from '../../src/input/index.ts'
import type { Field } from '../../src/input/index.ts'
import { locateGames } from '../../src/load/games.ts'
import { loadContent, shippedOf } from '../../src/load/content.ts'
import { join } from '../../src/load/paths.ts'
import { readSource } from '../../src/load/reading.ts'
import { nodeWorkbench } from '../../src/node/workbench.ts'

const located = await locateGames(nodeWorkbench({}))

describe.each(located.map((one) => [one.game.id, one] as const))('%s', (_id, one) => {
  const { game, contentFolder, workbench } = one
  const content = loadContent(one)
  const kinds = game.content.kinds ?? []
  const written = kinds.filter(({ schema }) => schema !== undefined)

  test('declares what ships', () => {
    expect(kinds).not.toEqual([])
    for (const { path, kind } of game.content.userFiles)
      expect(
        written.map(({ name }) => name),
        path.join('.'),
      ).toContain(kind)
    const known = game.content.catalogue(content).entries.map(({ kind }) => kind)
    expect(kinds.map(({ name }) => name)).toEqual(expect.arrayContaining([...new Set(known)]))
  })

  test.each(written.map((kind) => [kind.name, kind] as const))('%s: read and written again', (_name, kind) => {
    const fields = fieldsOf(kind.schema!(content))
    const shipped = writtenEntries(game.content, kind, shippedOf(one))
    expect(shipped.length > 0).toBe(kind.at !== undefined)
    for (const { id, value } of shipped) sameAgain(kind, fields, id, value)
    const starter = game.content.starters?.[kind.name]
    if (starter === undefined) return
    const file = parseYaml(readSource(workbench.files, join(contentFolder, starter.file)))
    sameAgain(kind, fields, starter.file, file.value)
  })

  function sameAgain(kind: Kind, fields: readonly Field[], name: string, value: unknown): void {
    const again = entryOfRow(fields, rowOf(fields, value))
    expect(again, `${kind.name} ${name}`).toEqual(value)
    const schema = kind.schema!(content)
    expect(schema.safeParse(again).success, name).toBe(schema.safeParse(value).success)
  }
})
