// Names of users are data in every game: what every object has (`constructor`) is a name like any other, for a file of
// each kind and for each thing inside of it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Metric } from '../../src/engine/game.ts'
import { stringifyResult, parseResult } from '../../src/simulate/result-text.ts'
import { Player, TallyLayout } from '../../src/simulate/index.ts'
import { checkFile } from '../../src/workbench/check.ts'
import { locateGames } from '../../src/load/games.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import { tellPlayout } from '../../src/workbench/replay.ts'
import { madeResult, WIN } from '../support/made-result.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { workbench } from '../support/workbench.ts'

/** What is written when a name was taken for what every object has. */
const MISTAKEN = /NaN|\[object |\[native code|\bundefined\b/
const FILE = 'constructor.yaml'

const games = await locateGames(workbench)
const files = games.flatMap(({ game, contentFolder }) => {
  const starters = Object.entries(game.content.starters ?? {})
  return starters.flatMap(([kind, { file }]) => {
    if (!game.content.userFiles.some((one) => one.kind === kind)) return []
    const written = readFileSync(join(contentFolder, file), 'utf8').replaceAll('$id', 'mine')
    const text = starters
      .reduce((so, [other, { name }]) => so.replaceAll(new RegExp(`\\$${other}(\\.id)?`, 'g'), name ?? other), written)
      .replace(/^name: .*$/m, 'name: toString')
    const ids = [...text.matchAll(/^(?: *- (?:\{ )?|)id: ([a-z][a-z0-9-]*)/gm)].map(([, id]) => id)
    return [...new Set(ids)].map((id) => [game.id, kind, id, text] as const)
  })
})

test('there is a file of each kind, and things with ids in them', () => {
  expect(new Set(files.map(([game, kind]) => `${game} ${kind}`)).size).toBeGreaterThanOrEqual(10)
  expect(files.filter(([, , id]) => id !== 'mine').length).toBeGreaterThan(10)
})

test.each(files)('%s %s: "%s" is called constructor', async (_id, _kind, id, text) => {
  inFolder()
  writeFileSync(FILE, text.replaceAll(new RegExp(`(?<![\\w-])${id}(?![\\w-])`, 'g'), 'constructor'))
  const { error, findings = [] } = await checkFile(workbench, FILE)
  expect(error?.message).toBeUndefined()
  expect(JSON.stringify(findings)).not.toMatch(MISTAKEN)
  // A file may be right in several games: it is that of the first.
  const { experiment, content, game } = await loadExperiment(workbench, FILE)
  const { settings } = experiment.variants[0]
  const { failures } = new Player(game, content, { variant: 0, seed: 1, settings }).playBatch(0, 2)
  expect(failures).toEqual([])
  const { events, failure } = tellPlayout({ game, content, seed: 1, settings }, 0)
  expect(failure).toBeUndefined()
  for (const { sentence = '' } of events) expect(sentence).not.toMatch(MISTAKEN)
  expect(JSON.stringify(game.content.catalogue(content))).not.toMatch(MISTAKEN)
})

test('metrics, dimensions and labels of such names are counted, written and read again', () => {
  const labels = ['constructor', '__proto__', 'toString', 'hasOwnProperty']
  const by = (name: string) => ({ name, labels })
  const metrics: Metric[] = [
    WIN,
    { name: 'constructor', title: 'One', kind: 'value', unit: 'constructor', range: [0, 9] },
    { name: 'valueOf', title: 'Two', kind: 'category', unit: 'share of games', categories: labels },
    { name: 'toString', title: 'Three', kind: 'binary', unit: 'share of games', dimensions: [by('constructor')] },
    { name: 'hasOwnProperty', title: 'Four', kind: 'eventTime', unit: 'rounds', horizon: 3, dimensions: [by('then')] },
  ]
  const result = madeResult(metrics, 4, (recording, playout) => {
    recording.set(0, 0, playout % 2)
    recording.set(1, 0, 1)
    recording.set(3, 1, 1)
    recording.happened(4, 2, 2)
  })
  const text = stringifyResult(result)
  const back = parseResult({ name: 'result.json', text })
  expect(stringifyResult(back)).toBe(text)
  for (const { metrics: made } of [result.variants[0], back.variants[0]]) {
    expect(Object.keys(made)).toEqual(metrics.map(({ name }) => name))
    expect(Object.entries(made)[3][1].cells.map(({ estimate }) => estimate)).toEqual([0, 1, 0, 0])
    expect('isPrototypeOf' in made).toBe(false)
  }
  // JSON would lose it.
  expect(() => new TallyLayout([{ ...WIN, name: '__proto__' }], 0)).toThrow('can be called __proto__')
})
