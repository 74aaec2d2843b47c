// Nothing of any opening is lost in a table: what is copied and pasted again changes nothing.
import { expect, test } from 'vitest'
import { copiedTable } from '../../../../src/workbench/studio/paste/copy.ts'
import { tableKinds } from '../../../../src/workbench/studio/paste/entries.ts'
import { planned } from '../../../../src/workbench/studio/paste/plan.ts'
import { loadProject } from '../../../../src/workbench/project/project.ts'
import { experimentProjects, starterProjects } from '../../../support/openings.ts'
import { workbench } from '../../../support/workbench.ts'

test('the table of each kind of each opening, pasted again, changes nothing', async () => {
  for (const { id, project } of [...(await experimentProjects()), ...(await starterProjects())]) {
    const loaded = await loadProject(workbench, project)
    for (const { id: kind, canPaste } of tableKinds(loaded)) {
      if (!canPaste) continue
      const text = copiedTable(loaded, project, kind, { decimal: ',' })
      if (text.split('\n').length < 3) continue
      const { plan } = await planned(loaded, project, kind, text)
      expect(plan.problems, `${id} ${kind}`).toEqual([])
      expect(plan.notes, `${id} ${kind}`).toContain('Nothing changes: all of this is there already.')
      expect(plan.use).toBeUndefined()
    }
  }
})
