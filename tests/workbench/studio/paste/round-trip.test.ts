// All that ships becomes a table and the same entries again, of each kind and game.
import { describe, expect, test } from 'vitest'
import { entryOfRow } from '../../../../src/input/index.ts'
import { locateGames } from '../../../../src/load/games.ts'
import { tableFields } from '../../../../src/load/table/kinds.ts'
import { tableOf } from '../../../../src/workbench/studio/paste/copy.ts'
import { entriesOf, kindCalled, tableKinds } from '../../../../src/workbench/studio/paste/entries.ts'
import { pastedTable } from '../../../../src/workbench/studio/paste/plan.ts'
import { loadProject } from '../../../../src/workbench/project/project.ts'
import { projectOf } from '../../../support/studio.ts'
import { workbench } from '../../../support/workbench.ts'

const games = (await locateGames(workbench)).map(({ game }) => game.id)
const WIN = { estimate: 0.4725, low: 0.45, high: 0.5, games: 200, margin: '2' }
const KNOWN = { win: WIN, verdict: { key: 'too-hard', words: '=TOO HARD' }, decimal: ',' } as const

describe.each(games)('%s', (id) => {
  test('every kind: copied and read again', async () => {
    const project = projectOf(id)
    const loaded = await loadProject(workbench, project)
    const kinds = tableKinds(loaded)
    expect(kinds.length).toBeGreaterThan(0)
    for (const { id: kindId } of kinds) {
      const { kind } = kindCalled(loaded, kindId)
      const fields = tableFields(kind, loaded.content)
      const entries = entriesOf(loaded, project, kind)
      if (entries.length === 0) continue
      const { rows, notUsed } = pastedTable(
        tableOf(loaded, kind, entries, KNOWN, () => true),
        fields,
      )
      expect(notUsed.map(({ name }) => name)).toEqual(['win rate', 'low', 'high', 'verdict'])
      const isNamed = fields.some(({ path }) => path.join('.') === (kind.id ?? 'id'))
      const again = rows.map(({ row }) => entryOfRow(fields, row))
      expect(again, kindId).toEqual(
        entries.map(({ id: own, value }) => (isNamed ? { [kind.id ?? 'id']: own, ...value } : value)),
      )
    }
  })
})
