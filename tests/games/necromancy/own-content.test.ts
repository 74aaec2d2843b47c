// Moves, tables, crises and settlements of users, named by an experiment or by a scenario's file (NEC-DATA-12).
import { mkdirSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fileWord } from '../../../src/engine/kinds.ts'
import { parseYaml } from '../../../src/input/index.ts'
import { game } from '../../../src/games/necromancy/index.ts'
import type { Scenario } from '../../../src/games/necromancy/setup/scenario.ts'
import { type Loaded, loadDocument } from '../../../src/load/experiment.ts'
import { checkFile } from '../../../src/workbench/check.ts'
import { inFolder } from '../../support/scratch-folder.ts'
import { workbench } from '../../support/workbench.ts'
import { shippedText, starterText } from './shipped.ts'

const starter = (kind: string): string => starterText(fileWord(kind))
const load = (text: string, set: readonly string[] = []) =>
  loadDocument(workbench, parseYaml({ name: 'e.yaml', text: `game: necromancy\n${text}\n` }), { set })
const scenarios = ({ content, experiment }: Loaded): Scenario[] =>
  experiment.variants.map(({ settings }) => game.prepare(content as never, settings as never))
const [shipped] = scenarios(await load('scenario: first-frost'))
const controls = ({ crises }: Scenario): string[] => crises.rows.map(({ id, control }) => `${id} ${control}`)
const idsOf = (all: readonly { readonly id: string }[]): string[] => all.map(({ id }) => id)

/** Files of each kind in a folder of their own, and the starters by their kind. */
function write(files: Readonly<Record<string, string>>): void {
  inFolder()
  mkdirSync('mine')
  for (const [file, text] of Object.entries(files)) writeFileSync(file, text)
}

const own = {
  'mine/move.yaml': starter('move'),
  'mine/new-move.yaml': 'id: dance\nmiss: [{ questions: { list: songs, n: 1 } }]\n',
  'mine/songs.yaml':
    'songs:\n  - { id: old, effects: [{ calm: 1 }] }\n  - { id: new, effects: [{ roll: { move: dance } }] }\n',
  'mine/hard.yaml': starter('hard-move table'),
  'mine/crisis.yaml': starter('crisis'),
  'mine/riot.yaml': starter('crisis').replace('my-crisis', 'riot').replace('control: 2', 'control: 5'),
  'mine/party.yaml': starter('celebration'),
  'mine/town.yaml': starter('settlement'),
  'mine/beast.yaml': starter('monster'),
  'mine/book.yaml': starter('playbook'),
}
const scenario =
  'id: own\nname: Own\nparty: [book.yaml, ghoul]\nthreats: [[beast.yaml, harpy]]\nsettlement: town.yaml\n' +
  'slayTarget: 1\nmaxWatches: 90\nmoves: [move.yaml]\nhardMoves: [hard.yaml]\ncelebration: [party.yaml]\n'

test('a file takes the place of what ships by its name, in the variants that name it; another name joins', async () => {
  write(own)
  const [plain, all] = scenarios(
    await load(
      'variants:\n  - { name: as it ships }\n  - name: own\n    set:\n' +
        '      moves: [mine/move.yaml, mine/new-move.yaml]\n      questions: [mine/songs.yaml]\n' +
        '      hardMoves: [mine/hard.yaml]\n      crises: [mine/crisis.yaml, mine/riot.yaml]\n' +
        '      celebration: [mine/party.yaml]\n      settlement: mine/town.yaml\n',
    ),
  )
  // What is new can be called by all; nothing calls it where its file is not named.
  expect(idsOf(plain.moves)).toEqual([...idsOf(shipped.moves), 'dance'])
  expect(plain.moves[2].bands).toEqual(shipped.moves[2].bands)
  expect(all.moves[2]).toMatchObject({ id: 'tracking' })
  expect(all.moves[2].bands).not.toEqual(shipped.moves[2].bands)
  expect(idsOf(all.questions[2])).toEqual(['old', 'new'])
  expect(all.hardMoves.map(({ rows }) => rows.length)).toEqual([4, 4, 4, 3, 3])
  expect(idsOf(all.hardMoves[3].rows)).toEqual(['struck', 'thrown', 'second-wind'])
  expect(plain.hardMoves.map(({ rows }) => idsOf(rows))).toEqual(shipped.hardMoves.map(({ rows }) => idsOf(rows)))
  expect(plain.settlement).toEqual(shipped.settlement)
  expect(idsOf(plain.crises.rows)).toEqual(idsOf(shipped.crises.rows))
  expect(idsOf(all.crises.rows)).toEqual([...idsOf(shipped.crises.rows), 'my-crisis'])
  expect(controls(all)[0]).toBe('riot 5')
  expect(idsOf(all.picks)).toEqual(['in-hand', 'ease', 'information', 'gifts'])
  expect(all.settlement).toMatchObject({ id: 'my-settlement', souls: 200 })
})

test('a scenario brings files that lie beside it, and what the experiment names takes their place', async () => {
  write({ ...own, 'mine/scenario.yaml': scenario })
  const [brought, named] = scenarios(
    await load(
      'scenario: mine/scenario.yaml\nvariants:\n  - { name: as it is }\n  - name: other\n    set:\n' +
        '      moves: []\n      settlement: saltbeam-yard\n      crises: [mine/riot.yaml]\n',
    ),
  )
  expect(idsOf(brought.kinds)).toEqual(['my-monster', 'harpy'])
  expect(brought.heroes.map(({ id }) => id)).toEqual(['my-playbook', 'ghoul'])
  expect(brought.settlement!.id).toBe('my-settlement')
  expect(brought.moves[2].bands).not.toEqual(shipped.moves[2].bands)
  expect(idsOf(brought.picks)).toContain('gifts')
  expect(named.moves[2].bands).toEqual(shipped.moves[2].bands)
  expect(named.settlement!.id).toBe('saltbeam-yard')
  expect(named.hardMoves[3].rows).toHaveLength(3)
  expect(controls(named)[0]).toBe('riot 5')
})

test('changes inside of files: a copy stands for what was copied, and brings the files that it names', async () => {
  write({ ...own, 'mine/scenario.yaml': scenario })
  const text = 'scenario: mine/scenario.yaml\nmoves: [mine/move.yaml]\ncrises: [mine/riot.yaml]'
  const [changed] = scenarios(
    await load(text, ['crises.0.control=7', 'moves.0.full=[]', 'scenario.threats.0=[harpy, mine/beast.yaml]']),
  )
  expect(controls(changed).slice(0, 2)).toEqual(['riot 7', 'exodus 2'])
  expect(idsOf(changed.moves)).toEqual(idsOf(shipped.moves))
  expect(idsOf(changed.kinds)).toEqual(['harpy', 'my-monster'])
  const [souls] = scenarios(await load('scenario: first-frost', ['settlement.souls=50']))
  expect(souls.settlement!.souls).toBe(50)
})

test('spelled-out settings with files stay as they are', async () => {
  write({ ...own, 'mine/scenario.yaml': scenario })
  const { content, experiment } = await load('scenario: mine/scenario.yaml\ncrises: [mine/riot.yaml]')
  const once = experiment.settings
  expect(game.settings(content as never).parse(JSON.parse(JSON.stringify(once)))).toEqual(once)
  expect(once).toMatchObject({ settlement: 'my-settlement', moves: ['mine/move.yaml'], crises: ['mine/riot.yaml'] })
})

test('a move of one’s own that no longer hands back what the procedure asks for', async () => {
  write({ 'mine/move.yaml': starter('move').replaceAll('success: true', 'half: true') })
  const { findings } = await checkFile(workbench, 'mine/move.yaml')
  expect(findings!.map(({ message }) => message)).toEqual(['tracking never hands back success'])
})

test('a move of one’s own that sets itself off again, through others and through questions', async () => {
  write({
    ...own,
    'mine/waltz.yaml': 'id: waltz\nmiss: [{ roll: dance }]\n',
    'mine/step.yaml': 'id: step\nmiss: [{ roll: act-with-grace }]\n',
    'e.yaml':
      'game: necromancy\nmoves: [mine/new-move.yaml, mine/waltz.yaml, mine/step.yaml]\nquestions: [mine/songs.yaml]\n',
  })
  const { error, findings } = await checkFile(workbench, 'e.yaml')
  expect(error?.message).toBe(undefined)
  expect(findings!.map(({ message }) => message)).toEqual(['mine/new-move.yaml: dance can set itself off again'])
})

test('what equals an entry that ships is that one', async () => {
  const text = shippedText('crises.yaml')
  const [first] = parseYaml({ name: 'crises.yaml', text }).value as object[]
  write({ 'mine/riot.yaml': JSON.stringify(first) })
  const [same] = scenarios(await load('scenario: first-frost\ncrises: [mine/riot.yaml]'))
  expect(controls(same)).toEqual(controls(shipped))
})

describe('wrong files', () => {
  const experiment = (text: string): string => `game: necromancy\n${text}\n`
  const files = { ...own, 'mine/same.yaml': own['mine/move.yaml'], 'mine/hall.yaml': own['mine/town.yaml'] }

  test.each<[what: string, text: string, place: string, message: string, expected: string]>([
    [
      'an effect that is none',
      starter('move').replace('hard: auto', 'hardly: auto'),
      '7:10',
      'unknown key "hardly" in entry 1 of miss',
      'nearest: hard\n',
    ],
    [
      'a move that is none',
      starter('move').replace('act-with-grace', 'act-with-grase'),
      '13:67',
      'there is no move "act-with-grase"',
      'nearest: act-with-grace\n',
    ],
    [
      'a band that is none',
      starter('move').replace('\nfull:', '\nfulll:'),
      '15:1',
      'unknown key "fulll"',
      'nearest: full\n',
    ],
    [
      'a context that is none',
      starter('hard-move table').replace('wilds:', 'wild:'),
      '3:1',
      'unknown key "wild"',
      'nearest: wilds\n',
    ],
    [
      'a weight of 0',
      starter('hard-move table').replace('weight: 40', 'weight: 0'),
      '5:30',
      'weight cannot be 0',
      'expected: a whole number from 1 to 1000',
    ],
    [
      'the monster in a town',
      starter('complication table').replace('token: { kind: alert, delta: 1 }', 'mend: 1'),
      '5:41',
      'the effect "mend" needs a monster, which a row of a table does not have',
      'expected one of: harm',
    ],
    [
      'a crisis that a move controls which is none',
      starter('crisis').replace('exercise-vigilance', 'vigilance'),
      '9:29',
      'moves has no move "vigilance"',
      'nearest: exercise-vigilance\n',
    ],
    [
      'a list of one question',
      'investigate: [{ id: one, effects: [] }]\n',
      '1:14',
      'investigate cannot have one entry',
      'expected: a list of at least 2 entries',
    ],
    [
      'a list of questions that nobody asks',
      `${starter('question list')}read-her-eyes:\n  - { id: one, effects: [] }\n  - { id: two, effects: [] }\n`,
      '9:1',
      'unknown key "read-her-eyes"',
      'nearest: read-their-eyes\n',
    ],
    [
      'too few picks of a celebration',
      starter('celebration').replace(/.*(ease|gifts).*\n/g, ''),
      '3:1',
      'picks cannot have 2 entries',
      'expected: a list of at least 3 entries',
    ],
    [
      'a settlement that ships already',
      starter('settlement').replace('my-settlement', 'hollow-cairn'),
      '2:5',
      'there is a settlement "hollow-cairn" already',
      'expected: an id of its own',
    ],
    [
      'a table of nothing',
      'wilds: []\n',
      '1:8',
      'wilds cannot be an empty list',
      'expected: a list of at least 1 entry',
    ],
    [
      'a scenario whose monster has no file',
      scenario.replace('beast.yaml', 'baest.yaml'),
      '4:12',
      '"mine/baest.yaml" does not exist',
      'nearest: mine/beast.yaml\n',
    ],
    [
      'a scenario that names a move by its id',
      scenario.replace('[move.yaml]', '[tracking]'),
      '8:9',
      '"tracking" is no file',
      'expected: the path of a move, which ends in .yaml',
    ],
    [
      'a settlement in place of a move',
      experiment('moves: [mine/town.yaml]'),
      '',
      'this is a settlement, not a move',
      'expected: the file of a move',
    ],
    [
      'two files for one move',
      experiment('moves: [mine/move.yaml, mine/same.yaml]'),
      '2:25',
      'mine/move.yaml has "tracking" already',
      'expected: one file for each',
    ],
    [
      'an arena with a settlement',
      experiment('scenario: heron-and-harpy\nsettlement: mine/town.yaml'),
      '3:13',
      'an arena has no settlement',
      'expected: a campaign',
    ],
  ])('%s', async (_what, text, place, message, expected) => {
    const isExperiment = text.startsWith('game:')
    write(files)
    const file = isExperiment ? 'wrong.yaml' : 'mine/wrong.yaml'
    writeFileSync(file, text)
    const { error } = await checkFile(workbench, file)
    expect(error?.message).toContain(place === '' ? message : `${file}:${place}: ${message}`)
    expect(error?.message).toContain(expected)
    expect(error?.problems).toHaveLength(1)
  })
})
