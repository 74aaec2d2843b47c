// Links of commands: what a page unpacks is what the command asked about.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadExperiment } from '../../../../src/load/experiment.ts'
import type { Asked } from '../../../../src/load/command-line.ts'
import { loadProject } from '../../../../src/workbench/project/project.ts'
import { linkOfAsked } from '../../../../src/workbench/studio/share/link-of-asked.ts'
import { openLink } from '../../../../src/workbench/studio/share/link.ts'
import { openedProject } from '../../../../src/workbench/project/opened.ts'
import type { Desk } from '../../../../src/workbench/studio/view.ts'
import { watched } from '../../../support/desk.ts'
import { scratchFolder } from '../../../support/scratch-folder.ts'
import { workbench } from '../../../support/workbench.ts'

const { desk: page } = watched()

async function unpacked(asked: Asked, game?: string): Promise<Desk | undefined> {
  const link = await linkOfAsked(workbench, asked, game)
  return link === undefined ? undefined : page.unpack((await openLink(link))!.desk)
}

const ownPig = (): string =>
  join(
    scratchFolder({ 'my.yaml': 'game: pig\ntable: t.yaml\n', 't.yaml': 'name: T\nabout: x\ngoal: 40\nrounds: 9\n' }),
    'my.yaml',
  )

test.each([
  ['an experiment that ships', () => 'first-night'],
  ['one that names a file in a folder', () => 'every-rule'],
  ['a file with a file of its own', ownPig],
])('%s', async (_, path) => {
  const here = path()
  const project = await openedProject(workbench, here)
  expect(await unpacked({ path: here })).toEqual({ now: project, kept: project })
})

test.each([
  ['an experiment that ships', () => 'pig'],
  ['a file', ownPig],
])('settings and seed of flags are in it: %s', async (_, path) => {
  const asked = { path: path(), set: ['goal=55', 'agents.ann=optimal'], seed: 12 }
  const { now } = (await unpacked(asked))!
  const { experiment } = await loadProject(workbench, now)
  const { experiment: wanted } = await loadExperiment(workbench, asked.path, asked)
  expect(experiment.seed).toBe(12)
  expect(experiment.variants[0].settings).toEqual(wanted.variants[0].settings)
})

test('a hero and a monster that ship are in the experiment around them', async () => {
  const playedIn = async (path: string, game?: string): Promise<string> => {
    const { now } = (await unpacked({ path }, game))!
    const { experiment } = await loadProject(workbench, now)
    return JSON.stringify({ game: now.game, ...(experiment.variants[0].settings as object) })
  }
  expect(await playedIn('robert')).toMatch(/"when-darkness-comes".*"party":\[.*"robert"/)
  expect(await playedIn('red', 'village-of-fear')).toMatch(/"village-of-fear".*"red"/)
  expect(await playedIn('harpy')).toMatch(/"necromancy".*"harpy"/)
})

test.each<[string, Asked]>([
  ['parts that are left out', { path: 'pig', without: ['tile'] }],
  ['a file that a flag names', { path: 'first-night', set: ['party.0=mine/nora.yaml'] }],
  ['what is not there', { path: 'no-such' }],
  ['what cannot be read', { path: join(import.meta.dirname, 'link-of-asked.test.ts') }],
])('there is none for %s', async (_, asked) => {
  expect(await linkOfAsked(workbench, asked)).toBeUndefined()
})

test('there is none for games of ones own', async () => {
  const own = { ...workbench, program: { ...workbench.program, gameFiles: ['own/index.ts'] } }
  expect(await linkOfAsked(own, { path: 'pig' })).toBeUndefined()
})
