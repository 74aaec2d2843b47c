// What ends in .yaml is a file: one that is missing never plays an experiment that ships.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import { loadExperiment, readExperiment } from '../../src/load/experiment.ts'
import { asking, questions } from '../support/errand/questions.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'

const NAMES = readdirSync(workbench.program.experiments).flatMap((file) => /^(.*)\.yaml$/.exec(file)?.[1] ?? [])

test('of every name: a missing file is refused, and the name proposed; the name alone is read', () => {
  inFolder({})
  expect(NAMES.length).toBeGreaterThan(40)
  for (const name of NAMES) {
    for (const missing of [`${name}.yaml`, `${name}.yml`, `experiments/${name}.yaml`, `experiments/${name}`])
      expect(() => readExperiment(workbench, missing)).toThrow(
        new RegExp(`^${missing}: does not exist[^\\n]*\\n {2}nearest: ${name}\\n`),
      )
    expect(readExperiment(workbench, name).source.name).toMatch(new RegExp(`/experiments/${name}\\.yaml$`))
  }
})

test('by every command that takes an experiment', async () => {
  inFolder({})
  const about: string[] = []
  for (const { name, load } of commands) if ((await load()).words.startsWith('<experiment')) about.push(name)
  const asked = questions.map((question) => asking(question)).filter(([command]) => about.includes(command))
  expect(new Set(['run', 'watch', 'here', ...asked.map(([command]) => command)])).toEqual(new Set(about))
  for (const words of [
    ...asked.map((line) => line.with(1, 'pig.yaml')),
    ['run', 'pig.yaml'],
    ['here', 'pig.yaml', '--round', '2'],
    ['watch', 'pig.yaml', '--saves', '0'],
    ['replay', 'pig.yaml', '--playout', '1'],
    ['check', 'pig.yaml'],
    ['odds', 'pig', '--experiment', 'pig.yaml'],
  ]) {
    const { exit, stderr, stdout } = await darkodds(...words)
    expect({ exit, stdout }, words.join(' ')).toEqual({ exit: 2, stdout: '' })
    expect(stderr, words.join(' ')).toMatch(/^pig\.yaml: does not exist\n {2}nearest: pig\n/)
  }
  expect(await darkodds('check', 'pig')).toMatchObject({ exit: 0, stderr: '' })
})

test('a file of the same name in a folder below is nearer', () => {
  inFolder({ 'mine/pig.yaml': 'game: pig\n' })
  expect(() => readExperiment(workbench, 'pig.yaml')).toThrow(/nearest: mine\/pig\.yaml$/)
})

test('a folder of the name stands in no way, a file of the name is meant', async () => {
  inFolder({})
  mkdirSync('pig')
  expect((await loadExperiment(workbench, 'pig')).experiment.title).toBe('How should Ann play Pig?')
  inFolder({ pig: 'game: pig\ntitle: Mine\n' })
  expect((await loadExperiment(workbench, 'pig')).experiment.title).toBe('Mine')
})

test('next commands name it without .yaml, whatever path was given; a file stays a file', async () => {
  inFolder({})
  const path = relative(process.cwd(), `${workbench.program.experiments}/pig.yaml`)
  const replayed = await darkodds('replay', path, '--playout', '1')
  expect(replayed.stdout).toMatch(/ replay pig --playout 1 --turning-points\n$/)
  expect((await darkodds('check', path)).stdout).toMatch(/\nNext: .* run pig\n$/)
  writeFileSync('pig.yaml', 'game: pig\n')
  expect((await darkodds('replay', 'pig.yaml', '--playout', '1')).stdout).toMatch(/ replay pig\.yaml --playout 1 /)
})
