// Texts in front of the files of a workbench.
import { expect, test } from 'vitest'
import { shippedOf } from '../../src/load/content.ts'
import { locateGame } from '../../src/load/games.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import { withTexts } from '../../src/load/text-files.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { workbench } from '../support/workbench.ts'

const PIG = 'game: pig\ntable: mine.yaml\n'
const TABLE = 'name: Mine\ngoal: 30\nrounds: 8\n'

test('a text is read in place of a file of its name, and files that have none as they are', async () => {
  inFolder({ 'pig.yaml': 'game: pig\ngoal: 9\n', 'mine.yaml': TABLE, 'other.yaml': 'a: 1\n' })
  const front = withTexts(workbench, { 'pig.yaml': PIG, 'table.yaml': TABLE.replace('30', '40') })
  expect((await loadExperiment(front, 'pig.yaml')).experiment.settings).toMatchObject({ goal: 30 })
  expect((await loadExperiment(workbench, 'pig.yaml')).experiment.settings).toMatchObject({ goal: 9 })
  const { files } = front
  expect(files.namesIn('.')).toEqual(['mine.yaml', 'other.yaml', 'pig.yaml', 'table.yaml'])
  expect([files.exists('table.yaml'), files.exists('mine.yaml'), files.exists('none.yaml')]).toEqual([
    true,
    true,
    false,
  ])
  expect([files.isFolder('table.yaml'), files.beginningOf('table.yaml', 4)]).toEqual([false, 'name'])
  expect(() => {
    files.write('mine.yaml', '', false)
  }).toThrow('mine.yaml is part of a project in memory')
})

test('texts in front of texts take their place', () => {
  inFolder()
  const first = withTexts(workbench, { 'a.yaml': 'a: 1\n' })
  expect(withTexts(first, { 'b.yaml': 'b: 1\n' }).files.exists('a.yaml')).toBe(false)
})

test('content that ships is read once for all of them', async () => {
  inFolder()
  const [one, other] = await Promise.all([1, 2].map(() => locateGame(withTexts(workbench, {}), 'pig')))
  expect(shippedOf(one)).toBe(shippedOf(other))
  expect(shippedOf(one)).toBe(shippedOf(await locateGame(workbench, 'pig')))
})
