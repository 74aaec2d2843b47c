// Files that somebody opens in the page: what becomes of experiments, folders, zips, results and answers, of hostile
// and wrong ones; and that what a result tells of is played to the same counts.
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { stringifyResult } from '../../../../src/simulate/index.ts'
import { openedFiles } from '../../../../src/workbench/studio/share/given-files.ts'
import { folderOf, zipOf } from '../../../../src/workbench/studio/share/zip.ts'
import type { Desk, OpenedFiles, Project } from '../../../../src/workbench/studio/view.ts'
import { isPlayedAlike, resultOf } from '../../../support/results.ts'
import { workbench } from '../../../support/workbench.ts'

type Content = string | Uint8Array
const bytesOf = (content: Content): Uint8Array => (typeof content === 'string' ? strToU8(content) : content)
const opened = (files: Readonly<Record<string, Content>>): Promise<OpenedFiles> =>
  openedFiles(
    workbench,
    Object.entries(files).map(([path, content]) => ({ path, bytes: bytesOf(content) })),
  )
const zip = (files: Readonly<Record<string, Content>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, bytesOf(content)])))

const NIGHT = 'title: Night\nscenario: first-night\nparty: [brian, kirk, sharon, valerie]\ngames: 20\n'
const HERO = 'id: nora\nname: Nora\n'
const project = (files: Readonly<Record<string, string>>): Project => ({
  game: 'when-darkness-comes',
  main: 'experiment.yaml',
  files,
})

// ---- Results --------------------------------------------------------------------------------------------------------

test('what a result tells of pig is played to the same counts', () => isPlayedAlike('pig'))

test('settings of a result are as short as a person writes them', async () => {
  const { desk, notes } = await opened({ 'result.json': stringifyResult(await resultOf('first-night')) })
  expect(desk!.now.files['experiment.yaml'].split('\n').length).toBeLessThan(10)
  expect(notes).toEqual([])
})

test('what a result does not hold is said by name', async () => {
  const result = await resultOf('first-night', { set: ['scenario.rounds=18'] })
  const { notes, desk } = await opened({ 'result.json': stringifyResult({ ...result, darkodds: '0.0.9' }) })
  expect(notes[0]).toContain('Not in this result: first-night-rounds-18.')
  expect(notes[1]).toContain('darkodds 0.0.9')
  expect(desk!.now.files['experiment.yaml']).toContain('first-night-rounds-18')
})

// ---- Experiments, folders, zips -------------------------------------------------------------------------------------

test('an experiment with the files that it names, in folders', async () => {
  const { desk, notes } = await opened({
    'mine/my.yaml': 'game: when-darkness-comes\nparty: [heroes/nora.yaml, kirk]\n',
    'mine/heroes/nora.yaml': HERO,
    'mine/heroes/tom.yaml': HERO,
    'mine/notes.txt': 'x',
  })
  expect(desk!.now.files).toEqual({
    'my.yaml': 'game: when-darkness-comes\nparty: [nora.yaml, kirk]\n',
    'nora.yaml': HERO,
  })
  expect(notes).toEqual(['my.yaml does not name heroes/tom.yaml, so they are not opened.'])
})

test('the file that no other one names, where none has keys of an experiment', async () => {
  const { desk } = await opened({ 'nora.yaml': HERO, 'my.yaml': 'scenario: first-night\nparty: [nora.yaml]\n' })
  expect([desk!.now.main, Object.keys(desk!.now.files)]).toEqual(['my.yaml', ['my.yaml', 'nora.yaml']])
})

test('a hero alone gets an experiment around it', async () => {
  const text = 'id: nora\nname: Nora\nattributes: { speed: 3, attack: 3, dexterity: 3, intelligence: 3, persuasion: 2,'
  const { desk } = await opened({
    'nora.yaml': `${text} medical: 2, defence: 4 }\nskills: { handToHand: 3, perception: 3, firstAid: 4 }\n`,
  })
  expect(desk!.now.main).toBe('experiment.yaml')
})

const now = project({ 'experiment.yaml': `${NIGHT}set:\n  scenario.rounds: 18\n` })
test.each<[string, Desk]>([
  ['as A', { now, kept: now }],
  ['with another setting', { now, kept: project({ 'experiment.yaml': NIGHT }) }],
  [
    'with another file',
    {
      now: project({ 'experiment.yaml': NIGHT.replace('brian', 'nora.yaml'), 'nora.yaml': HERO }),
      kept: project({ 'experiment.yaml': NIGHT }),
    },
  ],
])('a zip that the studio saved comes back, %s', async (_, desk) => {
  const { desk: back, notes } = await opened({ 'my.zip': zipOf(desk, { title: 'My', version: '1' }) })
  expect(back).toEqual(desk)
  expect(notes).toEqual([])
  // As the folder that was unpacked from it.
  expect((await opened(Object.fromEntries(folderOf(desk, { title: 'My', version: '1' })))).desk).toEqual(desk)
})

// ---- Answers --------------------------------------------------------------------------------------------------------

const ANSWER = {
  schema: 'darkodds.answer/1',
  question: 'fair',
  asked: 'Is it fair? <script>alert(1)</script>',
  verdict: { key: 'fair', numbers: { a: 1 }, words: 'FAIR' },
  why: ['because'],
  tables: [{ name: 'a', title: 'A', columns: [{ name: 'x', kind: 'text', title: 'X' }], rows: [['<b>']] }],
  charts: [],
  next: [{ about: 'go on', command: 'darkodds run x' }],
}

test('an answer is shown as it is, without what nobody shows', async () => {
  const { answer, desk } = await opened({ 'answer.json': JSON.stringify(ANSWER) })
  expect(answer).toEqual({ ...ANSWER, verdict: { ...ANSWER.verdict, numbers: {} } })
  expect(desk).toBeUndefined()
})

// ---- Wrong and hostile ones -----------------------------------------------------------------------------------------

const bomb = zip({ 'a.yaml': new Uint8Array(5_000_000) })
test.each<[string, Readonly<Record<string, Content>>, RegExp]>([
  ['a picture', { 'me.png': 'x' }, /me\.png: cannot be opened. Expected: an experiment in YAML/],
  ['JSON of others', { 'package.json': '{"name":"x"}' }, /package\.json: is no result and no answer.*Expected/],
  ['what is no JSON', { 'result.json': '{' }, /is not JSON/],
  ['a result of another format', { 'result.json': '{"schema":"darkodds.result/1"}' }, /does not read/],
  ['the measurements of a question', { 'study.json': '{"schema":"darkodds.study/5"}' }, /is no result and no answer/],
  ['a result without its keys', { 'result.json': '{"schema":"darkodds.result/2"}' }, /variants|darkodds/],
  ['an answer without tables', { 'a.json': JSON.stringify({ ...ANSWER, tables: 3 }) }, /tables/],
  [
    'an answer with rows that do not fit',
    { 'a.json': JSON.stringify({ ...ANSWER, tables: [{ ...ANSWER.tables[0], rows: [['a', 'b']] }] }) },
    /damaged/,
  ],
  ['a zip that is none', { 'a.zip': 'PK nothing' }, /is no zip/],
  ['a zip that is cut off', { 'a.zip': zip({ 'a.yaml': NIGHT }).slice(0, 60) }, /is no zip/],
  ['a zip without texts', { 'a.zip': zip({ 'a.txt': 'x' }) }, /no file in YAML/],
  ['a bomb', { 'a.zip': bomb }, /holds too much/],
  [
    'a zip of many files',
    { 'a.zip': zip(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`${n}.yaml`, '']))) },
    /holds too much/,
  ],
  ['two experiments', { 'a.yaml': NIGHT, 'b.yaml': NIGHT }, /hold 2 experiments: a\.yaml and b\.yaml/],
  ['no experiment', { 'a.yaml': HERO, 'b.yaml': HERO }, /hold no experiment/],
  ['no text', { 'a.yaml': Uint8Array.of(255, 254, 0) }, /UTF-8/],
  ['too much text', { 'a.yaml': `# ${'x'.repeat(4_000_001)}` }, /at most/],
  ['names that lead out', { '../../a.yaml': NIGHT, '/etc/b.yaml': NIGHT }, /cannot be opened/],
])('%s is told with what was expected', async (_, files, words) => {
  await expect(opened(files)).rejects.toThrow(words)
  await expect(opened(files)).rejects.not.toThrow(/\n/)
})

test('of a game that is not at hand only the game is told', async () => {
  expect(await opened({ 'a.yaml': 'game: chess\ngames: 3\n' })).toEqual({ game: 'chess', notes: [] })
  await expect(opened({ 'a.yaml': 'game: [1]\ngames: 3\n' })).rejects.toThrow('game')
})

test('keys of objects in a result are data', async () => {
  const text = stringifyResult(await resultOf('pig')).replace('"settings": {', '"settings": {"__proto__": {"x": 1},')
  const before = Object.keys(Object.prototype)
  await opened({ 'result.json': text }).catch(() => undefined)
  expect(Object.keys(Object.prototype)).toEqual(before)
  expect(({} as { x?: number }).x).toBeUndefined()
})

test('a bomb whose header lies fills no memory', async () => {
  const lying = bomb.slice()
  const view = new DataView(lying.buffer)
  const central = lying.length - 22 - 46 - 'a.yaml'.length
  view.setUint32(central + 24, 100, true)
  view.setUint32(22, 100, true)
  const found = await opened({ 'a.zip': lying }).catch((error: Error) => error)
  expect(found).toBeInstanceOf(Error)
})
