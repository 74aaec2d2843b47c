// From files to a project without folders.
import { expect, test } from 'vitest'
import { join } from 'node:path'
import { loadExperiment } from '../../../src/load/experiment.ts'
import { openedProject } from '../../../src/workbench/project/opened.ts'
import type { Project } from '../../../src/workbench/studio/view.ts'
import { watched } from '../../support/desk.ts'
import { scratchFolder } from '../../support/scratch-folder.ts'
import { workbench } from '../../support/workbench.ts'

const HERO = workbench.files.read(join(workbench.program.games, 'when-darkness-comes/content/heroes/brian.yaml'))
const brian = (id: string): string =>
  new TextDecoder()
    .decode(HERO)
    .replace(/^id: .*$/m, `id: ${id}`)
    .replace(/^name: .*$/m, `name: ${id}`)
const opened = (files: Readonly<Record<string, string>>, name = Object.keys(files)[0]): Promise<Project> =>
  openedProject(workbench, join(scratchFolder(files), name))

test('an experiment that ships, by its name, with the file that it names in a folder', async () => {
  const { game, main, files } = await openedProject(workbench, 'every-rule')
  expect([game, main, Object.keys(files)]).toEqual([
    'when-darkness-comes',
    'every-rule.yaml',
    ['every-rule.yaml', 'cabin.yaml'],
  ])
  expect(files['every-rule.yaml']).toContain('scenario: cabin.yaml')
  expect(files['every-rule.yaml']).not.toContain('every-rule/cabin.yaml')
})

test('an experiment that begins at a position comes with its file', async () => {
  const { files } = await openedProject(workbench, 'from-round-9')
  expect(Object.keys(files)).toEqual(['from-round-9.yaml', 'first-night-round-9.yaml'])
  expect(files['from-round-9.yaml']).toContain('from: first-night-round-9.yaml')
})

test('files of equal names, and names in quotes, in lists and behind other signs', async () => {
  const { files } = await opened({
    'my.yaml': 'title: 𝒳 äß\nparty: [brian, "one/nora.yaml", { hero: two/nora.yaml }, one/nora.yaml]\n',
    'one/nora.yaml': brian('nora'),
    'two/nora.yaml': brian('nina'),
  })
  expect(files['my.yaml']).toBe('title: 𝒳 äß\nparty: [brian, "nora.yaml", { hero: nora-2.yaml }, nora.yaml]\n')
  expect(files['nora-2.yaml']).toBe(brian('nina'))
  const flat = scratchFolder(files)
  const { experiment } = await loadExperiment(workbench, join(flat, 'my.yaml'))
  expect(JSON.stringify(experiment.variants[0].settings)).toMatch(/"nora".*"nina".*"nora"/)
})

test('a hero gets the experiment around it that is played by run', async () => {
  const folder = scratchFolder({ 'nora.yaml': brian('nora') })
  const { main, files } = await openedProject(workbench, join(folder, 'nora.yaml'))
  expect(main).toBe('experiment.yaml')
  const asRun = await loadExperiment(workbench, join(folder, 'nora.yaml'))
  const here = await loadExperiment(workbench, join(scratchFolder(files), main))
  expect(here.experiment.variants[0].settings).toEqual(asRun.experiment.variants[0].settings)
})

test('mistakes are left to the page', async () => {
  const text = 'scenario: missing.yaml\nparty: [broken.yaml, lost/gone.yaml]\ngames: many\n'
  const { files } = await opened({ 'my.yaml': text, 'broken.yaml': 'id: [' })
  expect(files).toEqual({ 'my.yaml': text, 'broken.yaml': 'id: [' })
})

test('files that name each other end', async () => {
  const { files } = await opened({ 'a b(1).yaml': 'scenario: "a b(1).yaml"\ngames: 3\n' })
  expect(files).toEqual({ 'a b-1-.yaml': 'scenario: "a b-1-.yaml"\ngames: 3\n' })
})

test.each([
  ['a game of ones own', { 'my.yaml': 'game: chess\ngames: 3\n' }, /"chess".*only the games of darkodds/s],
  ['a text that is no YAML', { 'my.yaml': 'games: [' }, /my\.yaml:1/],
  ['an empty file', { 'my.yaml': '' }, /empty/],
])('%s is refused', async (_, files, words) => {
  await expect(opened(files)).rejects.toThrow(words)
})

test('a file that is not there is refused', async () => {
  await expect(openedProject(workbench, 'no-such.yaml')).rejects.toThrow('no-such.yaml')
})

test('a name that is too long to be shared is cut', async () => {
  const { desk } = watched()
  const project = await opened({ [`${'ab'.repeat(60)}.yaml`]: 'game: pig\n' })
  await expect(desk.pack({ now: project, kept: project })).resolves.toBeDefined()
})
