// `--json` of every command: standard output is one JSON value, with the keys that the guide to the first experiment
// lists.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { commands } from '../../src/cli/commands.ts'
import { loadGames } from '../../src/games/registry.ts'
import { STUDIES } from '../../src/questions/list.ts'
import { ANSWER_SCHEMA } from '../../src/report/answer-data.ts'
import { outputSchema } from '../../src/workbench/editor-schemas.ts'
import { ask } from '../support/errand/command.ts'
import { asking, FILES, questions } from '../support/errand/questions.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

const GUIDE = readFileSync(new URL('../../docs/guides/first-experiment.md', import.meta.url), 'utf8')

/** What the guide says that a command prints: its keys, or those of each entry of a list. */
const documented = new Map(
  [...GUIDE.matchAll(/^\| `([^|]*)` \| (a list of )?((?:`\$?\w+`(?:, )?)+) \|$/gm)].flatMap(([, names, list, keys]) =>
    names
      .split('`, `')
      .map(
        (name) =>
          [name, { isList: list !== undefined, keys: [...keys.matchAll(/[$\w]+/g)].map(([key]) => key) }] as const,
      ),
  ),
)

/** Two need a Redis: tests/remote/runs.deep.test.ts has them. One serves until it is stopped: studio.test.ts. */
const elsewhere = ['worker', 'workers', 'studio']

const few = ['--games', '4', '--threads', '1', '--quiet']
/** A command line for each row, in the order in which one may need what another has written. */
const lines: Readonly<Record<string, readonly string[]>> = {
  start: ['start', 'scenario', ...few],
  run: ['run', 'e.yaml', ...few],
  'run --shard': ['run', 'e.yaml', '--shard', '1/1', ...few],
  merge: ['merge', 'reports/e-shard-1-of-1', '--out', 'merged'],
  watch: ['watch', 'e.yaml', '--games', '4', '--threads', '1', '--saves', '0'],
  diff: ['diff', 'reports/e', 'reports/e'],
  evenings: ['evenings', 'e.yaml', '--won', '3', '--of', '12', ...few],
  'evenings --new': ['evenings', '--new', 'evenings.csv'],
  odds: ['odds'],
  'odds when-darkness-comes': ['odds', 'when-darkness-comes', '--dice', '2'],
  'odds dark-world': ['odds', 'dark-world'],
  'odds village-of-fear': ['odds', 'village-of-fear', 'duel', '--foes', '2'],
  replay: ['replay', 'e.yaml', '--playout', '1'],
  'replay --luck': ['replay', 'e.yaml', '--playout', '1', '--luck', '--quiet'],
  'replay --find': ['replay', 'e.yaml', '--find', 'typical', '--metric', 'points', ...few],
  report: ['report', 'reports/e'],
  verify: ['verify', 'reports/e', '--playouts', '2', '--store', 'replies'],
  store: ['store', '--store', 'replies'],
  'store clear': ['store', 'clear', '--store', 'replies'],
  check: ['check', 'e.yaml', 'wrong.yaml'],
  init: ['init', 'new.yaml'],
  schema: ['schema'],
  completion: ['completion', 'bash'],
  list: ['list', '--game', 'errand'],
  describe: ['describe', 'classic'],
  here: ['here', 'e.yaml', '--round', '2', ...few],
  table: ['table', 'tables', '--game', 'pig'],
  sheet: ['sheet', 'e.yaml', ...few],
  'table --from': ['table', 'tables', '--game', 'pig', '--from', 'tables.csv'],
  ...Object.fromEntries(questions.map((name) => [name, [...asking(name, { alone: true }), ...few]])),
}

test('each is told of in the guide, and there is nothing else', () => {
  expect([...documented.keys()].sort()).toEqual([...Object.keys(lines), ...elsewhere].sort())
  expect(new Set([...Object.keys(lines), ...elsewhere].map((line) => line.split(' ')[0]))).toEqual(
    new Set(commands.map(({ name }) => name)),
  )
})

test('each prints one JSON value, with the keys that are told', async () => {
  inFolder({ ...FILES, 'wrong.yaml': 'gmae: errand\n', 'tables.csv': 'name,goal,rounds\nLong Pig,150,90\n' })
  for (const [name, words] of Object.entries(lines)) {
    const { stdout, stderr } = await ask(...words, '--json')
    expect(stdout, `${name}: ${stderr}`).not.toBe('')
    const printed = JSON.parse(stdout) as object | object[]
    const { isList, keys } = documented.get(name)!
    expect(Array.isArray(printed), name).toBe(isList)
    for (const one of Array.isArray(printed) ? (printed as object[]) : [printed])
      expect(Object.keys(one), name).toEqual(keys)
  }
  // The guide's keys are the schema's, and so is all that lies in them.
  const schemas = new Map(['result', 'study', 'answer'].map((kind) => [`${kind}.json`, jsonSchema(kind)]))
  const files = globSync('reports/*/{result,study,answer}.json')
  for (const file of files) {
    const { success, error } = schemas.get(basename(file))!.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    expect(success, `${file}: ${error?.message ?? ''}`).toBe(true)
  }
  const commandsOf = files.flatMap(
    (file) => (JSON.parse(readFileSync(file, 'utf8')) as { command?: string }).command ?? [],
  )
  expect([...new Set(commandsOf)].sort()).toEqual([...STUDIES].sort())
})

const jsonSchema = (kind: string): z.ZodType => z.fromJSONSchema(JSON.parse(outputSchema(kind)!) as never)

test('result.json of every game keeps its schema, and a changed one does not', async () => {
  inFolder({})
  const schema = jsonSchema('result')
  for (const { id } of await loadGames()) {
    writeFileSync(`${id}.yaml`, `game: ${id}\n`)
    const { stdout } = await darkodds(
      'run',
      `${id}.yaml`,
      '--games',
      '3',
      '--threads',
      '1',
      '--quick',
      '--quiet',
      '--json',
    )
    const { answer, ...result } = JSON.parse(stdout) as Record<string, unknown>
    expect(jsonSchema('answer').safeParse(answer).success, id).toBe(true)
    const { success, error } = schema.safeParse(result)
    expect(success, `${id}: ${error?.message ?? ''}`).toBe(true)
    expect(schema.safeParse({ ...result, seed: 'one' }).success).toBe(false)
    expect(schema.safeParse({ ...result, more: 1 }).success).toBe(false)
  }
})

test('a change of what answer.json holds raises its number', () => {
  const digest = createHash('sha256')
    .update(outputSchema('answer')!.replaceAll(/"description": ".*"/g, ''))
    .digest('hex')
  expect({ [ANSWER_SCHEMA]: digest.slice(0, 16) }).toEqual({ 'darkodds.answer/2': '155cc785518a117a' })
})

test('of wrong input nothing is printed on standard output', async () => {
  inFolder({ 'wrong.yaml': 'gmae: errand\n' })
  for (const command of ['run', 'compare', 'watch'])
    expect(await ask(command, 'wrong.yaml', '--json')).toMatchObject({ exit: 2, stdout: '' })
})
