// What was played, in words: of every experiment that ships, of what flags change, and of files of one's own.
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { experimentsIn } from '../../src/load/experiments.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import { premiseLine } from '../../src/report/premise.ts'
import { readReport } from '../../src/workbench/read-report.ts'
import { ruleSentences } from '../../src/workbench/rule-sentences.ts'
import { filesAlone, premiseOf } from '../../src/workbench/premise.ts'
import { run } from '../../src/workbench/run.ts'
import { locateGames } from '../../src/load/games.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { TextTerminal } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'

const told = async (path: string, set: readonly string[] = []) =>
  premiseOf(await loadExperiment(workbench, path, { set }), { path, set })

test('what ships says what is to be done, has no files, and what it varies is no change', async () => {
  for (const name of experimentsIn(workbench)) {
    const { files, aim, about } = await told(name)
    expect([name, files]).toEqual([name, []])
    expect(aim ?? about, name).toMatch(/^[A-Z0-9].*\.$/s)
  }
  expect(premiseLine(await told('first-night'))).toBe('First Night: one of 4 heroes needs 22 VP in 20 rounds.')
  expect((await told('castle')).foes).toEqual(['Korak', 'Gnasher ×6', 'Husk ×6', 'Brute ×6', 'Dread ×4'])
  expect(await told('necromancy')).toMatchObject({
    name: '3 scenarios',
    about:
      'First Frost – 4 heroes have to slay 6 monsters within 400 watches (4 a day), before panic breaks up ' +
      'Hollow Cairn; The Long Tally – 4 heroes have to slay 9 monsters within 700 watches (4 a day), before panic ' +
      'breaks up Saltbeam Yard; Two Shadows – 4 heroes have to slay 7 monsters within 500 watches (4 a day), before ' +
      'panic breaks up Ninth Cistern.',
    foes: [],
  })
})

test('what flags change is told beside what ships', async () => {
  const { changed, heroes } = await told('first-night', ['scenario.rounds=18', 'party.0=robert', 'rules.tnShift=1'])
  expect(changed).toEqual(['Robert instead of Brian', 'Rounds 18 (shipped: 20)', 'Harder rolls 1 (shipped: 0)'])
  expect(heroes[0]).toBe('Robert')
})

test('a file that a flag names is shown, and told by its name', async () => {
  const hero = readFileSync('src/games/when-darkness-comes/content/heroes/kirk.yaml', 'utf8')
  const mara = hero.replace(/^id: .*$/m, 'id: mara').replace(/^name: .*$/m, 'name: Mara')
  inFolder({ 'mine/mara.yaml': mara, 'e.yaml': 'scenario: first-night\n' })
  for (const [path, ...main] of [['first-night'], ['e.yaml', 'e.yaml']]) {
    const { changed, files } = await told(path, ['party.3=mine/mara.yaml'])
    expect(changed).toEqual(['Mara instead of Valerie'])
    expect(files.map(({ name }) => name)).toEqual([...main, 'mara.yaml'])
  }
})

test('a party of one’s own: who instead of whom, and what is changed of those who stay', async () => {
  const party = 'party: [{ hero: brian, attributes: { attack: 5 } }, robert, { hero: sharon, items: [shotgun] }, '
  inFolder({
    'party.yaml': `scenario: first-night\n${party}robert]\n`,
    'fewer.yaml': 'scenario: first-night\nparty: [brian, kirk, sharon]\n',
    'order.yaml': 'scenario: first-night\nparty: [kirk, brian, sharon, valerie]\n',
    'foe.yaml': 'scenario: first-night\ninstead: { zombie: ghoul }\n',
    'box.yaml': 'game: dark-world\ncomponents: { boss: { hp: 8 } }\n',
  })
  const changedIn = async (path: string) => (await told(path)).changed
  expect(await changedIn('party.yaml')).toEqual([
    'Robert ×2 instead of Kirk and Valerie',
    'Brian: attack 5 (shipped: 4)',
    'Sharon: items Shotgun (shipped: none)',
  ])
  expect(await changedIn('fewer.yaml')).toEqual(['Valerie left out'])
  expect(await changedIn('order.yaml')).toEqual(['Heroes in another order'])
  expect(await changedIn('foe.yaml')).toEqual(['Ghoul instead of Zombie'])
  expect(await changedIn('box.yaml')).toEqual(['Boss: HP 8 (shipped: 7)'])
})

test('what a file says in several lines is one line of the answer', () => {
  const premise = { name: 'the night', about: 'Two\nlines.\n', heroes: [], foes: [], changed: [], files: [] }
  expect(premiseLine(premise)).toBe('The night: Two lines.')
})

test('foes say in which threat they come, where there are several', async () => {
  expect((await told('necromancy', ['scenario=first-frost'])).foes).toEqual([
    'Harpy (threat 1)',
    'Charnel Hart ×2 (threat 2)',
    'Manticore (threat 3)',
    'Harpy ×2 (threat 3)',
  ])
  expect((await told('necromancy', ['scenario=lair-of-the-manticore'])).foes).toEqual(['Manticore ×3'])
})

test('several scenarios in a row are called by the name of the row', async () => {
  expect(await told('dice-heroes-adventure')).toMatchObject({
    name: 'Three Lanterns',
    aim: '4 heroes have to win The Empty Road, The Drowned Bell and Lantern Night in turn, with 3 attempts at each.',
    changed: [],
  })
})

test('equal things are counted', async () => {
  const { changed } = await told('necromancy-weapons', ['threats=[[harpy,harpy,manticore]]'])
  expect(changed[0]).toMatch(/^Threats: Harpy ×2, Manticore \(shipped: .*\bManticore ×3\)$/)
})

test('nothing is changed only where that is sure: no file of one’s own, no other setting in any variant', async () => {
  const line = 'game: pig\ntable: '
  inFolder({
    'usual.yaml': `${line}classic\n`,
    'players.yaml': `${line}classic\nvary: { agents.ann: [hold-at-20, random] }\n`,
    'goals.yaml': `${line}classic\nvary: { goal: [100, 60] }\n`,
    'own.yaml': `${line}mine.yaml\n`,
    'mine.yaml': 'name: Mine\nabout: Ten.\ngoal: 10\nrounds: 5\n',
    'refused.yaml': `${line}mine.yaml\nvary: { table.goal: [10, 20] }\n`,
  })
  const sure = async (path: string, ...set: string[]) => (await told(path, set)).isAsItShips
  expect([await sure('usual.yaml'), await sure('players.yaml')]).toEqual([true, true])
  for (const path of ['goals.yaml', 'own.yaml', 'refused.yaml']) expect(await sure(path), path).toBeUndefined()
  expect(await sure('usual.yaml', 'goal=60')).toBeUndefined()
})

test('a campaign says how many games it has', async () => {
  inFolder({ 'c.yaml': 'game: when-darkness-comes\ncampaign: { games: 12, difficulty: new-stuff }\n' })
  expect((await told('c.yaml')).aim).toBe('4 heroes play 12 games in a row.')
})

test('rules that an experiment spells out are changes only where they differ', async () => {
  const lines = 'game: when-darkness-comes\nscenario: first-night\n'
  inFolder({ 'same.yaml': `${lines}rules: { tnShift: 0 }\n`, 'harder.yaml': `${lines}rules: { tnShift: 2 }\n` })
  expect((await told('same.yaml')).changed).toEqual([])
  expect((await told('harder.yaml')).changed).toEqual(['Harder rolls 2 (shipped: 0)'])
})

test('who plays is told once, and what named variants change of the first', async () => {
  inFolder({
    'e.yaml': `game: when-darkness-comes
scenario: first-night
agents: steady
variants:
  - name: Now
  - name: Other
    set: { party: [kirk, kirk, sharon, { hero: valerie, skills: { search: 0 } }], scenario.rounds: 18 }
  - name: Bold
    set: { agents: greedy }
  - name: Box
    set: { instead: { zombie: ghoul }, scenario.pool.disks: { zombie: 9 } }
  - name: Rules
    set: { rules: { tnShift: 1 } }
`,
  })
  const { players, variants } = await told('e.yaml')
  expect(players?.map(({ name }) => name)).toEqual(['regulars', 'greedy'])
  expect(players?.[0].about).toMatch(/^know the game/)
  expect(variants).toEqual([
    {
      name: 'Other',
      changed: ['Kirk instead of Brian', 'Valerie: search 0 (baseline: 2)', 'Rounds 18 (baseline: 20)'],
    },
    { name: 'Bold', changed: ['Play style: greedy (baseline: regulars)'] },
    { name: 'Box', changed: ['Ghoul instead of Zombie', expect.stringMatching(/disks/i)] },
    { name: 'Rules', changed: ['Harder rolls 1 (baseline: 0)'] },
  ])
})

test('of whom a play style is, a position, and a scenario in several variants are told', async () => {
  inFolder({
    'sides.yaml': `game: dark-world
variants:
  - name: A
  - name: B
    set: { agents.villain: hunter }
`,
    'several.yaml': `game: when-darkness-comes
vary:
  scenario: [first-night, lair]
  scenario.rounds: [20, 9]
`,
  })
  expect((await told('sides.yaml')).variants).toEqual([
    { name: 'B', changed: ['Villain: hunter (baseline: guardian)'] },
  ])
  const { changed, isAsItShips } = await told('from-round-9')
  expect([changed, isAsItShips]).toEqual([['Start: a position (shipped: the set-up)'], undefined])
  // The first variant of a scenario is told.
  expect((await told('several.yaml')).about).toContain('22 VP in 20 rounds')
})

test('files of the designer: the experiment first; of a hero alone the file', async () => {
  const table = 'name: Mine\nabout: Ten points.\ngoal: 10\nrounds: 5\n'
  inFolder({ 'e.yaml': 'game: pig\ntable: mine.yaml\n', 'mine.yaml': table })
  expect(await told('e.yaml')).toEqual({
    name: 'Mine',
    aim: 'The first side with 10 points wins, within 5 rounds.',
    about: 'Ten points.',
    heroes: [],
    foes: [],
    players: [{ name: 'hold-at-20', about: 'Rolls until the turn is worth 20 points, or enough to win.' }],
    changed: [],
    variants: [],
    files: [
      { name: 'e.yaml', text: 'game: pig\ntable: mine.yaml\n' },
      { name: 'mine.yaml', text: table },
    ],
  })
  expect(filesAlone(workbench, { path: 'mine.yaml' })?.files).toEqual([{ name: 'mine.yaml', text: table }])
  expect(filesAlone(workbench, { path: 'brian' })).toBeUndefined()
})

test('files are told as they were when the games began', async () => {
  const text = 'game: pig\ntable: short\ngames: 4\n'
  inFolder({ 'e.yaml': text })
  const { reports } = workbench
  const opening = Object.assign(Object.create(reports) as typeof reports, {
    open(...asked: Parameters<typeof reports.open>) {
      writeFileSync('e.yaml', text.replace('short', 'classic'))
      return reports.open(...asked)
    },
  })
  const request = { path: 'e.yaml', out: 'report', threads: 1, isQuiet: true, isQuick: true }
  await run({ ...workbench, reports: opening }, request, new TextTerminal())
  expect((await readReport(workbench, 'report')).premise).toMatchObject({
    name: 'Short Pig',
    files: [{ name: 'e.yaml', text }],
  })
})

test('every rule that a report may list has its sentence', async () => {
  for (const { game } of await locateGames(workbench)) {
    if (game.id === 'pig') continue
    const ids = game.rules.marked ?? game.rules.ids
    const sentences = ruleSentences(workbench, ids)
    expect(ids.filter((id) => (sentences.get(id) ?? '').length < 5)).toEqual([])
  }
})
