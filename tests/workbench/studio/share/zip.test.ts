// The folder that a studio gives away: which files, and that the command line plays them to the same.
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { parseYaml } from '../../../../src/input/index.ts'
import { loadExperiment } from '../../../../src/load/experiment.ts'
import { folderOf, zipOf } from '../../../../src/workbench/studio/share/zip.ts'
import type { Project } from '../../../../src/workbench/studio/view.ts'
import { scratchFolder } from '../../../support/scratch-folder.ts'
import { workbench } from '../../../support/workbench.ts'

const FIRST = 'title: First Night\nscenario: first-night\nparty: [brian, kirk, sharon, valerie]\ngames: 100\n'
const project = (files: Readonly<Record<string, string>>): Project => ({
  game: 'when-darkness-comes',
  main: Object.keys(files)[0],
  files,
})
const kept = project({ 'first-night.yaml': FIRST })
const changed = project({ 'first-night.yaml': `${FIRST}set:\n  scenario.rounds: 18\n` })
const info = { title: 'First Night', version: '0.1.0', games: 2400 }
const valueIn = (files: ReadonlyMap<string, string>, name: string): unknown =>
  parseYaml({ name, text: files.get(name)! }).value

describe('the folder', () => {
  test('as A: the experiment and what to type', () => {
    const files = folderOf({ now: kept, kept }, info)
    expect([...files.keys()]).toEqual(['experiment.yaml', 'README.txt'])
    expect(files.get('experiment.yaml')).toBe(FIRST)
    expect(files.get('README.txt')).toContain('npx darkodds run experiment.yaml --games 2400')
  })

  test('with other settings: one experiment that holds both against each other', async () => {
    const files = folderOf({ now: changed, kept }, info)
    expect([...files.keys()]).toEqual(['experiment.yaml', 'with-a.yaml', 'README.txt'])
    expect(valueIn(files, 'with-a.yaml')).toEqual({
      title: 'First Night, now and as A',
      scenario: 'first-night',
      party: ['brian', 'kirk', 'sharon', 'valerie'],
      games: 100,
      variants: [
        { name: 'as A', set: {} },
        { name: 'now', set: { 'scenario.rounds': 18 } },
      ],
    })
    expect(files.get('README.txt')).toContain('npx darkodds run with-a.yaml --games 2400')
    const folder = scratchFolder(Object.fromEntries(files))
    const [alone, both] = await Promise.all(
      ['experiment.yaml', 'with-a.yaml'].map((name) => loadExperiment(workbench, join(folder, name))),
    )
    expect(both.experiment.seed).toBe(alone.experiment.seed)
    expect(both.experiment.variants[1].settings).toEqual(alone.experiment.variants[0].settings)
  })

  test('with other files: a folder for A', () => {
    const now = project({ 'mine.yaml': FIRST.replace('kirk', 'nora.yaml'), 'nora.yaml': 'id: nora\n' })
    const files = folderOf({ now, kept }, info)
    expect([...files.keys()]).toEqual(['experiment.yaml', 'nora.yaml', 'a/experiment.yaml', 'README.txt'])
    expect(files.get('README.txt')).toContain('npx darkodds run a/experiment.yaml')
  })

  test('an experiment with variants of its own is held against A in a folder', () => {
    const vary = (text: string): Project => project({ 'a.yaml': `${FIRST}vary: { seed: [1] }\n${text}` })
    const files = folderOf({ now: vary('set:\n  scenario.rounds: 18\n'), kept: vary('') }, info)
    expect(files.has('a/experiment.yaml')).toBe(true)
  })

  test('names with folders are refused', () => {
    const now = project({ 'a.yaml': FIRST, '../b.yaml': '' })
    expect(() => folderOf({ now, kept }, info)).toThrow('"../b.yaml" is no name for a file')
  })
})

test('the zip has the folder, and the same bytes each time', () => {
  const zip = zipOf({ now: changed, kept }, info)
  expect(zip).toEqual(zipOf({ now: changed, kept }, info))
  const files = unzipSync(zip)
  expect(Object.keys(files)).toEqual([
    'first-night/experiment.yaml',
    'first-night/with-a.yaml',
    'first-night/README.txt',
  ])
  expect(strFromU8(files['first-night/experiment.yaml'])).toBe(changed.files['first-night.yaml'])
})
