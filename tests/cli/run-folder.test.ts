// The folder that `run` takes when nobody names one: its own again, and nobody else's.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ask } from '../support/errand/command.ts'
import { inFolder } from '../support/scratch-folder.ts'

const play = (path: string, ...more: string[]) => ask('run', path, '--threads', '1', '--quiet', ...more)
const asked = (folder: string): unknown => (JSON.parse(readFileSync(`${folder}/run.json`, 'utf8')) as { asked: unknown }).asked

test('a run replaces the report of its own experiment, and leaves that of another one of the same name alone', async () => {
  inFolder({ 't.yaml': 'game: errand\ngames: 40\n', 'mine/t.yaml': 'game: errand\ngames: 30\n', 'mine/away/t.yaml': 'game: errand\ngames: 30\n' })
  expect((await play('t.yaml')).exit).toBe(0)
  expect((await play('./t.yaml', '--games', '20')).exit).toBe(0)
  expect(asked('reports/t')).toMatchObject({ path: './t.yaml', games: 20, set: [] })
  expect(await play('mine/t.yaml')).toMatchObject({
    exit: 2, stderr: 'reports/t: holds the report of ./t.yaml, which one of mine/t.yaml would replace\n  expected: a folder of its own, e.g. --out reports/mine-t; or --out reports/t, to replace it\n',
  })
  expect((await play('mine/away/t.yaml')).stderr).toContain('e.g. --out reports/mine-away-t;')
  expect(asked('reports/t')).toMatchObject({ path: './t.yaml', games: 20, set: [] })
  // Who names the folder means it.
  expect((await play('mine/t.yaml', '--out', 'reports/t')).exit).toBe(0)
  expect(asked('reports/t')).toMatchObject({ path: 'mine/t.yaml', set: [] })
  expect((await play('t.yaml')).stderr).toContain('e.g. --out reports/t-2;')
})
