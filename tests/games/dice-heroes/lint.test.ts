// What `check` finds in files and experiments of Dice Heroes. Each test also checks a nearly equal file without it.
import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { diceHeroes } from '../../../src/games/dice-heroes/index.ts'
import type { UserKind } from '../../../src/games/dice-heroes/content/index.ts'
import { checkFile } from '../../../src/workbench/check.ts'
import { workbench } from '../../support/workbench.ts'
import { inFolder } from '../../support/scratch-folder.ts'
import { shippedContent, starterText } from './shipped.ts'

/** The scenarios of the adventure to start from, and later ones in the wrong order. */
const IN_ORDER = '{ scenario: empty-road, rewards: [gain-die, improve-skill] }\n  - { scenario: lantern-night'
const LATE_FIRST = '{ scenario: lantern-night, rewards: [gain-die, improve-skill] }\n  - { scenario: drowned-bell'

/** What is found, as `severity line:column message`; without a line where none is shown. */
async function found(text: string, file = 'mine.yaml'): Promise<string[]> {
  writeFileSync(file, text)
  const { error, findings = [] } = await checkFile(workbench, file)
  expect(error?.message).toBe(undefined)
  return findings.map(
    ({ severity, line, column, message }) => `${severity} ${line === undefined ? '' : `${line}:${column} `}${message}`,
  )
}

test('nothing in what ships, and in the files to start from', async () => {
  const content = shippedContent()
  const lists = { hero: content.classes, location: content.locations, scenario: content.scenarios }
  for (const [kind, all] of Object.entries({ ...lists, adventure: content.adventures }))
    for (const { id } of all) expect(diceHeroes.design!.lint!(content, kind, id), `${kind} ${id}`).toEqual([])
  inFolder()
  for (const kind of ['hero', 'location', 'scenario', 'adventure'])
    expect(await found(starterText(kind)), kind).toEqual([])
  for (const setting of ['scenario: empty-road', 'adventure: three-lanterns', 'party: [warden, envoy]'])
    expect(await found(`game: dice-heroes\n${setting}\n`), setting).toEqual([])
})

const AT_END = 'turn-end, if: { alone: true }, do: [{ damage: { amount: 1 } }]'

describe('files', () => {
  test.each<[kind: UserKind, from: string, to: string, finding: string]>([
    ['hero', '[mental, verbal]', '[enemy]', 'error 31:23 First Aid can never be paid'],
    ['hero', 'read-the-ground', 'talk-it-down', ''],
    ['hero', '[quick-shot', '[talk-it-down', 'warning 18:10 My Hero begins without a battle skill'],
    ['hero', 'sidestep', 'talk-it-down', ''],
    ['hero', 'sidestep', 'light-step', 'warning 18:10 My Hero begins without a reduce skill'],
    ['hero', '[dash,', '[sweeping-blow,', ''],
    ['hero', 'read-the-ground', 'stand-fast', 'warning 18:33 no dice of My Hero pay for Stand Fast'],
    [
      'location',
      'scope: location',
      'scope: location\n      forbid: [close]',
      'error 21:12 My Location cannot be closed',
    ],
    [
      'location',
      'scope: location',
      'scope: location\n      forbid: [explore]',
      'error 21:12 My Location cannot be closed',
    ],
    ['location', 'scope: location', 'scope: location\n      forbid: [explore-again]', ''],
    ['location', 'difficulty: 1', 'difficulty: 13', 'warning 8:13 My Location cannot be closed with a stat die alone'],
    ['location', 'difficulty: 1', 'difficulty: 12', ''],
    ['location', 'trigger: turn-end', 'trigger: damage', 'warning 32:70 "damage" sets off its own trigger "damage"'],
    ['location', 'do: [{ damage: { amount: 1 } }]', 'do: []', 'warning 32:61 a rule without effects'],
    ['location', 'damage: { amount: 1 }', 'damage: { amount: 0 }', 'warning 32:82 "damage" with amount 0'],
    ['location', 'damage: { amount: 1 }', 'timer: { amount: 0 }', 'warning 32:81 "timer" with amount 0'],
    ['location', 'damage: { amount: 1 }', 'timer: { amount: -1 }', ''],
    [
      'location',
      AT_END,
      'turn-start, if: { alone: true }, do: [{ choose-draw: { count: 1 } }]',
      'warning 32:88 "choose-draw" with count 1',
    ],
    [
      'location',
      AT_END,
      'turn-start, if: { alone: true }, do: [{ bonus: { amount: 1, checks: [stat], uses: 0 } }]',
      'warning 32:108 "bonus" with uses 0',
    ],
    ['scenario', '5: 7', '5: 9', 'warning 17:7 5 heroes need 9 of these 8 locations'],
    ['scenario', '5: 7', '5: 8', 'warning 20:11 with 5 heroes up to 8 locations have a villain; listed: 7'],
    ['scenario', 'timer: 20', 'timer: 0', 'error 10:8 My Scenario has no turn'],
    ['scenario', 'timer: 20', 'timer: 6', 'warning 10:8 5 heroes have 6 turns for 7 locations'],
    ['scenario', 'timer: 20', 'timer: 7', ''],
    [
      'scenario',
      'onDefeat: attempt',
      'conditions: { only: [song] }',
      'warning 20:100 nobody can defeat The Chimney Sweep',
    ],
    ['scenario', 'onDefeat: attempt', 'conditions: { only: [magic] }', ''],
    ['scenario', 'onDefeat: attempt', 'modifier: 40', 'warning 20:100 nobody can defeat The Chimney Sweep'],
    ['scenario', 'onDefeat: attempt', 'modifier: 10', ''],
    ['adventure', IN_ORDER, LATE_FIRST, 'warning 10:17 level 2 comes after level 3'],
  ])('%s: %j as %j: %s', async (kind, from, to, finding) => {
    inFolder()
    const text = starterText(kind).replace(
      'own:\n  skills:\n',
      `own:
  skills:
    - { id: stand-fast, name: Stand Fast, kind: active, when: [damage], cost: [{ types: [ally], count: 2 }],
        use: reduce, reduces: [physical] }
`,
    )
    expect(text).toContain(from)
    expect(await found(text.replace(from, to))).toEqual(finding === '' ? [] : [finding])
  })
})

test.each<[trigger: string, effects: string, idle: string[]]>([
  ['failed', '{ modify: { side: hero, amount: 20 } }', ['modify']],
  ['passed', '{ modify: { side: encountered, amount: 1 } }', ['modify']],
  ['failed', '{ if: { cond: { alone: true }, then: [{ modify: { side: hero, amount: 2 } }] } }', ['modify']],
  ['failed', '{ reroll: { side: hero } }, { modify: { side: hero, amount: 1 } }', []],
  ['check', '{ modify: { side: hero, amount: 1 } }', []],
  ['check', '{ reroll: { side: hero } }', ['reroll']],
  ['turn-end', '{ explore: {} }', ['explore']],
  ['turn-end', '{ choose-draw: { count: 2 } }', ['choose-draw']],
  ['turn-end', '{ bonus: { amount: 1, checks: [battle], uses: 1 } }', ['bonus']],
  ['turn-end', '{ end-turn: {} }', ['end-turn']],
  ['turn-start', '{ bonus: { amount: 1, checks: [battle], uses: 1 } }, { explore: {} }', []],
])('an effect that comes too late or too early: %s: %s', async (trigger, effects, idle) => {
  inFolder()
  const text = starterText('hero').replace(
    'own:\n  skills:\n',
    'own:\n  skills:\n    - { id: late, name: Late, kind: passive, ' +
      `rules: [{ trigger: ${trigger}, do: [${effects}] }] }\n`,
  )
  expect((await found(text)).map((one) => one.replace(/^(\w+) \S+ /, '$1 '))).toEqual(
    idle.map((word) => `warning "${word}" does nothing at "${trigger}"`),
  )
})

test('after the check there is nothing to modify or to roll again', async () => {
  inFolder()
  for (const [kind, from, to] of [
    ['hero', 'use: effects  ', 'use: effects\n      onPass: [{ modify: { side: hero, amount: 1 } }]\n      #'],
    ['location', 'failure: [{ timer: { amount: -1 } }]', 'failure: [{ reroll: { side: hero } }]'],
  ] as const) {
    writeFileSync('mine.yaml', starterText(kind).replace(from, to))
    const { error } = await checkFile(workbench, 'mine.yaml')
    expect(error?.message).toMatch(/the effect "(modify|reroll)" cannot stand in/)
  }
})

test.each<[cost: string, rest: string, finding: string]>([
  ['{ types: [mental] }', 'effects: [{ add: { type: mental, count: 1, to: hand } }]', 'error'],
  ['{ types: [mental] }', 'effects: [{ move: { from: bag, to: hand, count: 1 } }]', 'error'],
  ['{ types: [mental], fate: discard }', 'effects: [{ move: { from: discard, to: hand, count: 2 } }]', 'error'],
  ['{ types: [mental] }', 'if: { alone: true }, effects: [{ add: { type: mental, count: 1, to: hand } }]', 'warning'],
  ['{ types: [mental] }', 'limit: { turn: 2 }, effects: [{ add: { type: mental, count: 1, to: hand } }]', ''],
  ['{ types: [mental], fate: discard }', 'effects: [{ move: { from: bag, to: hand, count: 1 } }]', ''],
  ['{ types: [mental] }', 'effects: [{ add: { type: verbal, count: 1, to: hand } }]', ''],
  ['{ types: [mental], count: 2 }', 'effects: [{ add: { type: mental, count: 1, to: hand } }]', ''],
  ['{ types: [mental] }', 'effects: [{ add: { type: mental, count: 1, to: bag } }]', ''],
])('DH-TURN-09 a skill that pays for itself: %s, %s: %s', async (cost, rest, severity) => {
  inFolder()
  const text = starterText('hero').replace(
    'own:\n  skills:\n',
    'own:\n  skills:\n    - { id: spring, name: Spring, kind: active, when: [start], ' +
      `cost: [${cost}], use: effects, ${rest} }\n`,
  )
  const findings = (await found(text)).map((one) => one.replace(/^(\w+) \S+ /, '$1 '))
  expect(findings).toEqual(severity === '' ? [] : [`${severity} Spring pays for itself without limit`])
})

const ADD_VERBAL = 'cost: [{ types: [mental] }], effects: [{ add: { type: verbal, count: 1, to: hand } }]'
const ADD_MENTAL = 'cost: [{ types: [verbal] }], effects: [{ add: { type: mental, count: 1, to: hand } }]'

test.each<[one: string, other: string, isFound: boolean]>([
  [ADD_VERBAL, ADD_MENTAL, true],
  [
    'cost: [{ types: [mental], fate: discard }], effects: [{ move: { from: discard, to: hand, types: [verbal] } }]',
    'cost: [{ types: [verbal], fate: discard }], effects: [{ move: { from: discard, to: hand, types: [mental] } }]',
    true,
  ],
  [`limit: { turn: 1 }, ${ADD_VERBAL}`, ADD_MENTAL, false],
  [ADD_VERBAL, ADD_MENTAL.replace('[verbal]', '[verbal], count: 2'), false],
  [ADD_VERBAL, ADD_MENTAL.replace('type: mental', 'type: somatic'), false],
  [ADD_VERBAL, ADD_MENTAL.replace('to: hand', 'to: bag'), false],
])('DH-TURN-09 skills that pay for each other: %s; %s: %s', async (one, other, isFound) => {
  inFolder()
  const skill = (id: string, rest: string): string =>
    `    - { id: ${id}, name: ${id}, kind: active, when: [start], use: effects, ${rest} }\n`
  const text = starterText('hero')
    .replace('initial: [', 'initial: [ebb, flow, ')
    .replace('own:\n  skills:\n', `own:\n  skills:\n${skill('ebb', one)}${skill('flow', other)}`)
  expect(await found(text)).toEqual(isFound ? ['warning 18:16 ebb and flow pay for each other without limit'] : [])
})

test('a passive skill that waits for set-up never acts', async () => {
  inFolder()
  const passive = (trigger: string): string =>
    starterText('hero').replace(
      'own:\n  skills:\n',
      `own:
  skills:
    - { id: late, name: Late, kind: passive, rules: [{ trigger: ${trigger}, do: [{ timer: { amount: 1 } }] }] }
`,
    )
  expect(await found(passive('setup'))).toEqual(['error 24:65 Late never acts at set-up'])
  expect(await found(passive('turn-start'))).toEqual([])
})

test('DH-OUT-01 a scenario without what its objective asks for', async () => {
  inFolder()
  const scenario = (objective: string, pool = '[]'): string =>
    ['id: empty', 'name: Empty', 'level: 1', 'static: [wayside-inn]', 'dynamic: { 2: 0, 3: 0, 4: 0, 5: 0 }']
      .concat(`pool: ${pool}`, 'villains: [toll-king]', `objective: ${objective}\n`)
      .join('\n')
  expect(await found(scenario('close-all'))).toEqual(['error 8:12 Empty has no location that can be closed'])
  expect(await found(scenario('defeat-first'))).toEqual(['error 8:12 Empty has no location with a villain'])
  expect(await found(scenario('close-all', '[market-ward]'))).toEqual([])
  // Won before the first turn, it is not lost then as well; and the experiment says what its file has only once.
  const timeless = `${scenario('close-all')}timer: 0\n`
  expect(await found(timeless)).toEqual(['error 8:12 Empty has no location that can be closed'])
  writeFileSync('timeless.yaml', timeless)
  expect(await found('game: dice-heroes\nscenario: timeless.yaml\n')).toEqual([
    'error 2:11 Empty has no location that can be closed',
  ])
})

test('what is found in a file is found in the experiment that names it', async () => {
  inFolder()
  writeFileSync('hero.yaml', starterText('hero').replace('[mental, verbal]', '[enemy]'))
  const text = 'game: dice-heroes\nparty: [hero.yaml, votary]\n'
  expect(await found(text)).toEqual(['error 2:8 hero.yaml: First Aid can never be paid'])
  const twice = starterText('scenario').replace(
    'own:\n  villains:\n',
    `own:\n  villains:\n${'    - { id: twin, name: Twin }\n'.repeat(2)}`,
  )
  writeFileSync('twice.yaml', twice)
  const { error } = await checkFile(workbench, 'twice.yaml')
  expect(error?.message).toContain('there is a villain "twin" already')
})

test('DH-SETUP-01 a scenario that a special rule ends at set-up', async () => {
  const ending = (rule: string): string => `own:
  specials:
    - { id: end, name: The End, scope: scenario, rules: [{ ${rule} }] }
`
  const scenario = (rule: string): string =>
    starterText('scenario').replace('[market-friends]', '[market-friends, end]').replace('own:\n', ending(rule))
  inFolder()
  for (const [word, how] of [
    ['win', 'won'],
    ['lose', 'lost'],
  ]) {
    const text = scenario(`trigger: setup, do: [{ timer: { amount: 1 } }, { ${word}: {} }]`)
    expect(await found(text)).toEqual([`error 23:28 My Scenario is ${how} before the first turn`])
    writeFileSync('ending.yaml', text)
    expect(await found('game: dice-heroes\nscenario: ending.yaml\n')).toEqual([
      `error 2:11 My Scenario is ${how} before the first turn`,
    ])
    expect(await found('game: dice-heroes\nscenario: ending.yaml\nwithout: [end]\n', 'e.yaml')).not.toContain(
      `error 2:11 My Scenario is ${how} before the first turn`,
    )
    expect(await found(scenario(`trigger: turn-end, do: [{ ${word}: {} }]`))).toEqual([])
    expect(await found(scenario(`trigger: setup, if: { levelAtLeast: 2 }, do: [{ ${word}: {} }]`))).toEqual([])
  }
  const inPlace = starterText('scenario')
    .replace('[wayside-inn]', '[trap]')
    .replace(
      'own:\n',
      ending('trigger: setup, do: [{ lose: {} }]').replace('scope: scenario', 'scope: location') +
        `  locations:
    - { id: trap, name: Trap, closable: false, villain: false, difficulty: null, bag: {}, specials: [end] }
`,
    )
  expect(await found(inPlace)).toEqual(['error 13:10 My Scenario is lost before the first turn'])
})

test('numbers that leave nothing to do', async () => {
  inFolder()
  expect(await found('game: dice-heroes\nnumbers: { dynamic: -7 }\n')).toContain(
    'error 2:21 The Empty Road has no location that can be closed',
  )
})

describe('experiments', () => {
  test.each<[settings: string, finding: string]>([
    ['numbers: { timer: -17 }', 'warning 2:19 4 heroes have 5 turns for 6 locations'],
    ['numbers: { timer: -16 }', ''],
    ['numbers: { timer: -30 }', 'error 2:19 The Empty Road has no turn'],
    ['numbers: { difficulty: 11 }', 'warning 2:24 Toll Bridge cannot be closed with a stat die alone'],
    ['numbers: { difficulty: 10 }', ''],
    ['party: [warden, { class: strider, capacity: 11 }]', 'warning 2:45 Strider never holds 11 dice'],
    ['party: [warden, { class: strider, capacity: 10 }]', ''],
    ['party: [warden, { class: strider, capacity: 11 }]\nnumbers: { handMax: 11 }', ''],
    ['numbers: { handMax: 2 }', 'warning 2:21 Strider never holds 5 dice'],
    [
      'party: [warden, { class: strider, dice: { somatic: [] } }]',
      'warning 2:17 no dice of Strider pay for Quick Shot',
    ],
    [
      'party: [envoy, envoy]\nwithout: [stand-together]\nscenario: drowned-bell',
      'warning 2:8 nobody can defeat The Quiet Abbot',
    ],
    ['party: [envoy, envoy]\nscenario: drowned-bell', ''],
  ])('%j: %s', async (settings, finding) => {
    inFolder()
    const all = await found(`game: dice-heroes\n${settings}\n`)
    if (finding === '') expect(all).toEqual([])
    else expect(all).toContain(finding)
  })
})

test.each(['adventure', 'developed'])(
  'an adventure in a file is checked where an experiment names it: %s',
  async (key) => {
    inFolder({ 'mine.yaml': starterText('adventure').replace(IN_ORDER, LATE_FIRST) })
    const scenario = key === 'developed' ? 'scenario: drowned-bell\n' : ''
    expect(await found(`game: dice-heroes\n${scenario}${key}: mine.yaml\n`, 'e.yaml')).toEqual([
      `warning ${key === 'developed' ? 3 : 2}:${key.length + 3} mine.yaml: level 2 comes after level 3`,
    ])
  },
)
