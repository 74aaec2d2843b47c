// Names of users are data: names that every JavaScript object has, and texts that would steer a screen.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lackingWords } from '../../src/node/pictures.ts'
import { lackingIn, unusualSigns } from '../../src/node/png.ts'
import { outgoing } from '../../src/node/terminal.ts'
import { nameText, prose } from '../../src/input/text.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds, darkoddsDrawn } from '../support/text-terminal.ts'

/** What `{}[name]` gives without being asked, and what promises and functions have. */
const INHERITED = [
  'constructor',
  'toString',
  'valueOf',
  '__proto__',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  '__defineGetter__',
  '__lookupSetter__',
  'prototype',
  'length',
  'name',
  'then',
]

/** A scenario in which each thing that can have a name has such a one; ids are small letters. */
const NIGHT = `id: constructor
name: toString
about: valueOf
players: { min: 1, max: 6 }
own:
  tiles:
    - id: constructor
      name: hasOwnProperty
      map: |
        #  #  S  S  #  #
        #  S  S! S  S  #
        S  S  S  S  S  S
        S  B? B  B? S  S
        S  B  B  B  S? S
        S  S  S  S  S  S
      doors:
        - { id: constructor, inside: [5, 3], outside: [6, 3], locks: 2 }
  adversaries:
    - { id: constructor, name: __proto__, initiative: 3S, attack: 3S, defence: 3S, speed: 3, health: 2 }
  items:
    - { id: then, name: isPrototypeOf, tn: 3S, weight: 3, weapon: { class: edged, melee: 2, hands: 2 } }
heroStart: { tile: constructor, square: [3, 3] }
tiles: { start: [constructor], pool: [house] }
time: day
weather: none
pool: { knife: 2, constructor: 2, then: 2 }
orangePool: standard-orange
triggers:
  - id: constructor
    name: valueOf
    when: { kind: round, from: 2 }
    then: [{ kind: disk, disk: constructor, tile: constructor, square: [3, 3] }, { kind: mark, mark: constructor }]
  - id: then
    name: length
    when: { kind: done, mark: constructor }
    then: [{ kind: environment, time: dusk }]
objective: { kind: heroVp, goal: 3 }
rounds: 6
`
const HERO = `id: constructor
name: __proto__
description: toString
attributes: { speed: 3, attack: 4, dexterity: 3, intelligence: 2, persuasion: 2, medical: 2, defence: 4 }
skills: { strength: 5, handToHand: 3, climbing: 2 }
`
const NAMES = `title: toString
scenario: constructor.yaml
party: [hero.yaml, brian]
agents: { constructor: random, others: steady }
games: 3
charts: [win-odds, differences, deaths, causes-of-death]
variants:
${INHERITED.map((name, index) => `  - { name: ${name}, set: { rules.tnShift: ${index % 3} } }\n`).join('')}`
const SOLO = 'scenario: constructor.yaml\nparty: [hero.yaml, brian]\ngames: 3\ncharts: [win-odds]\n'
const FILES = { 'constructor.yaml': NIGHT, 'hero.yaml': HERO, 'names.yaml': NAMES, 'solo.yaml': SOLO }

/** What is printed when a name was taken for what every object has. */
const MISTAKEN = /NaN|\[object |\[native code|\bfunction\b|undefined|\n +at /

const answer = (...words: string[]): Promise<string> => said(darkodds, words)
const drawn = (...words: string[]): Promise<string> => said(darkoddsDrawn, words)

async function said(ask: typeof darkodds, words: readonly string[]): Promise<string> {
  const { exit, stdout, stderr } = await ask(...words)
  expect([0, 1], `${words.join(' ')}\n${stderr}`).toContain(exit)
  expect(`${stdout}\n${stderr}`, words.join(' ')).not.toMatch(MISTAKEN)
  return stdout
}

const playing = ['--threads', '1', '--quiet']

test('inherited property names work as names of variants, heroes, scenarios, tiles, disks and files', async () => {
  const folder = inFolder(FILES)
  expect(await answer('check', ...Object.keys(FILES))).toContain(`${INHERITED.length} variants`)
  const output = await drawn('run', 'names.yaml', '--details', ...playing)
  for (const name of INHERITED) expect(output).toContain(`\n${name} `)
  expect(output).toContain('\nVariant ')
  const report = `${folder}/reports/names`
  for (const file of globSync('**/*.{csv,md,svg,json}', { cwd: report }))
    expect(readFileSync(`${report}/${file}`, 'utf8'), file).not.toMatch(/\bNaN\b|\[object |\[native code|\bundefined\b/)
  const wins = readFileSync(`${report}/data/win.csv`, 'utf8')
    .split('\r\n')
    .map((row) => row.split(',')[0])
  expect(wins.slice(1, 1 + INHERITED.length)).toEqual(INHERITED)
  for (const name of ['constructor', '__proto__']) {
    expect(await answer('replay', 'names.yaml', '--playout', '1', '--variant', name)).toContain("__proto__'s turn")
  }
  await answer('replay', 'names.yaml', '--find', 'death:constructor')
  expect(await drawn('report', 'reports/names')).toContain('drawn again')
  expect(await answer('verify', 'reports/names', '--playouts', '1')).toContain('VERIFIED')
  expect(await answer('diff', 'reports/names', 'reports/names')).toContain('NO CHANGE')
})

test('studies and changes of settings by such names', async () => {
  inFolder({ ...FILES, 'two.yaml': NAMES.replace(/ {2}- \{ name: (?!constructor|__proto__)\w+,.*\n/g, '') })
  expect(await answer('compare', 'two.yaml', '--games', '3', '--alone', ...playing)).toContain('constructor')
  expect(
    await answer(
      'value',
      'solo.yaml',
      '--hero',
      'constructor',
      '--games',
      '2',
      '--alone',
      '--only',
      'less',
      ...playing,
    ),
  ).toContain('Dexterity')
  expect(
    await answer('value', 'solo.yaml', '--scenario', '--games', '2', '--alone', '--only', 'disk', ...playing),
  ).toContain('__proto__')
  await answer(
    'run',
    'solo.yaml',
    '--set',
    'agents.constructor=cautious',
    '--set',
    'scenario.pool.constructor=3',
    ...playing,
  )
  for (const name of INHERITED) {
    const { exit, stderr } = await darkodds('run', 'solo.yaml', '--set', `${name}=1`, ...playing)
    expect([exit, stderr]).toEqual([2, expect.stringContaining(name)])
    expect(stderr).not.toMatch(/\n +at /)
  }
})

test.each([
  ['dark-world', ''],
  ['village-of-fear', ''],
])('%s: variants and a title of such names', async (game) => {
  const names = INHERITED.slice(0, 5)
  const variants = names.map((name) => `  - { name: ${name} }\n`).join('')
  inFolder({
    'names.yaml':
      `title: constructor\ngame: ${game}\ngames: 2\n` + 'charts: [win-odds, differences]\n' + `variants:\n${variants}`,
  })
  const output = await drawn('run', 'names.yaml', '--details', ...playing)
  for (const name of names) expect(output).toContain(`\n${name} `)
})

// ---- Texts that would steer a screen -------------------------------------------------------------------------------

/** As YAML in double quotes. */
const UNFIT = {
  escape: String.raw`a\e[2J`,
  bell: String.raw`a\a`,
  nothing: String.raw`a\0`,
  'line break': String.raw`c\nd`,
  'carriage return': String.raw`c\rd`,
  tab: String.raw`c\td`,
  blank: ' ',
  empty: '',
  'blank in front': ' a',
  'blank behind': 'a ',
  'no width': String.raw`\u200b`,
  'right to left': String.raw`a\u202eb`,
  'next line': String.raw`a\Nb`,
  'half a pair': String.raw`a\ud800`,
  filler: String.raw`\u3164`,
}

test.each(Object.entries(UNFIT))('%s is refused in every name and title, at its place', async (_, text) => {
  const files: Readonly<Record<string, string>> = {
    'title.yaml': `game: pig\ngames: 2\ntitle: "${text}"\n`,
    'variant.yaml': `game: pig\ngames: 2\nvariants: [{ name: x }, { name: "${text}" }]\n`,
    'hero.yaml': HERO.replace('name: __proto__', () => `name: "${text}"`),
    'night.yaml': NIGHT.replace('name: toString', () => `name: "${text}"`),
    'tile.yaml': NIGHT.replace('name: hasOwnProperty', () => `name: "${text}"`),
    'disk.yaml': NIGHT.replace('name: __proto__', () => `name: "${text}"`),
    'trigger.yaml': NIGHT.replace('name: length', () => `name: "${text}"`),
  }
  inFolder(files)
  const { exit, stderr, stdout } = await darkodds('check', ...Object.keys(files))
  expect(exit).toBe(2)
  const output = stderr + stdout
  for (const [file, written] of Object.entries(files)) {
    const before = written.slice(0, written.indexOf(`"${text}"`)).split('\n')
    expect(output).toContain(`${file}:${before.length}:${before.at(-1)!.length + 1}: `)
  }
  // eslint-disable-next-line no-control-regex -- none of these may go out
  expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
})

test('a variant that means all of them, in whatever case', async () => {
  inFolder({ 'variants.yaml': 'game: pig\ngames: 2\nvariants: [{ name: x }, { name: Every Variant }]\n' })
  expect((await darkodds('check', 'variants.yaml')).stderr).toMatch(
    /variants\.yaml:3:33: .*Every Variant[^]*and not "every variant"/,
  )
})

test('names of all scripts are right, and so are pictograms', () => {
  for (const name of [
    'Łukasz',
    'Иван',
    'Ὀδυσσεύς',
    '鬼退治',
    'سندباد',
    '⚔️',
    '👩‍👩‍👧',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'e\u0301',
    "D'Arcy",
    '-x',
    'a=b',
  ])
    expect(nameText.safeParse(name).success, name).toBe(true)
  expect(prose.safeParse('one line\nand another\tone').success).toBe(true)
  expect(prose.safeParse('a\u001b[2J').success).toBe(false)
})

test('what comes in by other ways goes out without what would steer', async () => {
  const folder = inFolder({ 'pig.yaml': 'game: pig\ngames: 4\ntitle: plain\ncharts: [win-odds]\n' })
  expect(outgoing('a\u001b[2Jb\u0007\u202e')).toBe('a\\u001b[2Jb\\u0007\\u202e')
  expect(outgoing('\u001b[1mbold\u001b[22m\u001b[2J', { isColoured: true })).toBe('\u001b[1mbold\u001b[22m\\u001b[2J')
  await darkodds('run', 'pig.yaml', ...playing)
  const file = `${folder}/reports/pig/result.json`
  writeFileSync(file, readFileSync(file, 'utf8').replace('"plain"', String.raw`"pl\u001b[2Jain\u202e"`))
  const answers = [
    await darkoddsDrawn('report', 'reports/pig'),
    await darkodds('diff', 'reports/pig', 'reports/pig'),
    await darkodds('run', 'no\u001b[2Jfile.yaml'),
  ]
  for (const file of globSync('**/*.{csv,md,html,svg}', { cwd: `${folder}/reports/pig` })) {
    const text = readFileSync(`${folder}/reports/pig/${file}`, 'utf8')
    // eslint-disable-next-line no-control-regex -- none of these may go out
    expect(text, file).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u202e]/)
  }
  for (const { stdout, stderr } of answers) expect(outgoing(stdout + stderr)).not.toContain('\u001b')
})

// ---- Letters that our font lacks -----------------------------------------------------------------------------------

const svg = (text: string): string => `<svg xmlns="http://www.w3.org/2000/svg"><text>${text}</text></svg>`

test('what the font that ships lacks is known, sign by sign', async () => {
  expect(unusualSigns(svg('Łukasz, Иван → ≥'))).toEqual([])
  expect(unusualSigns(svg('鬼と⚔️ 😀'))).toEqual(['鬼', 'と', '⚔', '😀'])
  expect(await lackingIn(['鬼', '⚔', '😀'], false)).toEqual(['鬼', '⚔', '😀'])
  expect(await lackingIn(['Ł', 'И', 'Ω', '±'], false)).toEqual([])
})

test('which charts lack which letters is told in one line, or nothing', async () => {
  const drawings = [
    { path: 'charts/win-odds.svg', content: svg('鬼') },
    { path: 'charts/deaths.svg', content: svg('plain') },
  ]
  expect(await lackingWords(drawings, async (signs) => [...signs])).toBe(
    'no font on this machine has 鬼: PNG files show a box instead ' +
      '(win-odds); the page and the SVG files have the letters',
  )
  expect(await lackingWords(drawings, async () => [])).toBeUndefined()
})

test('a report with such letters in PNG says so once, where no font of the machine has them', async () => {
  inFolder({
    'oni.yaml': 'game: pig\ngames: 4\ncharts: [win-odds, differences]\nvariants: [{ name: 鬼 }, { name: 退治 }]\n',
  })
  expect(await darkodds('run', 'oni.yaml', ...playing)).toMatchObject({ exit: 0, stderr: '' })
  const { exit, stderr } = await darkoddsDrawn('report', 'reports/oni', '--png')
  expect(exit).toBe(0)
  const lacking = await lackingIn(['鬼', '退', '治'])
  expect(stderr.split('\n').filter((line) => line.startsWith('no font'))).toHaveLength(lacking.length > 0 ? 1 : 0)
})
