// What a designer reads who made a mistake in a file or a setting: each kind of it at its place, with what was expected
// and the nearest name.
import { describe, expect, test } from 'vitest'
import type { UserKind } from '../../../src/games/dice-heroes/content/index.ts'
import { settingsSchema } from '../../../src/games/dice-heroes/setup/settings.ts'
import { InputError, parseYaml, validate } from '../../../src/input/index.ts'
import { contentWith, mistakesOf, shippedContent, starterText, userFile } from './shipped.ts'

/** The first mistake as `line:column message`, and the nearest name if there is one. All say what is expected. */
function firstOf(task: () => unknown): [place: string, nearest?: string] {
  try {
    task()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    for (const { expected, message } of error.problems) expect(expected, message).toBeDefined()
    const [{ line, column, message, nearest }] = error.problems
    return nearest === undefined ? [`${line}:${column} ${message}`] : [`${line}:${column} ${message}`, nearest]
  }
  throw new Error('nothing was wrong')
}

/** The file to start from with one stretch of it changed. */
function edited(kind: UserKind, from: string, to: string): string {
  const text = starterText(kind)
  if (!text.includes(from)) throw new Error(`my-${kind}.yaml has no ${from}`)
  return text.replace(from, to)
}

describe('a file of each kind', () => {
  test.each(['hero', 'location', 'scenario', 'adventure', 'villain', 'enemy'] as const)(
    '%s: to start from is right',
    (kind) => {
      const { users } = contentWith([userFile(kind, starterText(kind))])
      expect(users).toEqual([{ kind, file: `my-${kind}.yaml`, id: `my-${kind}` }])
    },
  )

  type Row = [from: string, to: string, place: string, nearest?: string]
  const rows: Record<UserKind, Row[]> = {
    hero: [
      ['favored: somatic', 'favored: somatik', '7:10 there is no type of die that a hero holds "somatik"', 'somatic'],
      ['favored: somatic', 'favored: ally', '7:10 no die is ally'],
      ['[6, 6, 4, 4, 4]', '[6, 6, 6, 4]', '14:7 these are 14 dice, 4 of them d6'],
      ['mental: [4, 4, 4]', 'mental: [4, 5, 4]', '14:68 entry 2 of mental cannot be 5'],
      ['somatic: 9', 'somatic: 4', '15:36 a new hero has 5 somatic dice'],
      ['first-aid]', 'frist-aid]', '18:50 initial has no skill "frist-aid"', 'first-aid'],
      ['[quick-shot, sidestep', '[dash, sidestep', '19:11 the skill "dash" is named twice'],
      ['capacity: 5\n', 'capacity: 11\n', '10:11 capacity cannot be 11'],
      ['maxCapacity: 7', 'maxCapacity: 4', '11:14 a new hero holds 5 dice'],
      ['{ turn: 1 }', '{ turns: 1 }', '28:16 unknown key "turns" in limit', 'turn'],
      ['use: effects', 'use: efects', '30:12 there is no use "efects"', 'effects'],
      ['use: effects', 'use: battle', '24:7 a skill of use battle makes a check'],
      ['[start, after]', '[start, alter]', '27:21 when has no window "alter"', 'after'],
      ['fate: discard', 'fate: return', '29:47 there is no outcome of a die "return"'],
      ['move: {', 'mvoe: {', '31:19 unknown key "mvoe" in entry 1 of effects', 'move'],
      ['from: discard', 'form: discard', '31:43 unknown key "form" in move', 'from'],
      ['of: chooseHere', 'of: chosHere', '31:31 there is no choice of heroes "chosHere"', 'chooseHere'],
      ['count: [2, 3, 4]', 'count: [2, 3]', '31:74 count cannot have 2 entries'],
      ['count: [2, 3, 4]', 'count: [-2, 3, 4]', '31:75 entry 1 of count cannot be -2'],
      ['id: first-aid', 'id: mend', '24:11 there is a skill "mend" already'],
    ],
    location: [
      ['difficulty: 1', 'difficulty: null', '8:13 a location that can be closed has a closing difficulty'],
      ['closable: true', 'closable: false', '8:13 a location that cannot be closed has no closing difficulty'],
      ['villain: 1, ', '', '14:6 one die of its bag is the VILLAIN'],
      ['enemy: 2', 'enmy: 2', '14:20 unknown key "enmy" in bag', 'enemy'],
      ['somatic: 2', 'villain: 2', '14:118 a random slot cannot be the VILLAIN'],
      ['deal: 2', 'deal: 4', '17:59 there are 3 cards to deal'],
      ['lookout', 'hired-blade', '17:32 the enemy "hired-blade" is named twice'],
      ['sheer-wall', 'locked-gate', '18:34 the obstacle "locked-gate" is named twice'],
      ['deal: 1', 'deal: 0', '18:12 its bag holds OBSTACLE dice, and no card is dealt for them'],
      ['[crows]', '[crowz]', '21:12 specials has no special rule of locations "crowz"', 'crows'],
      ['[crows]', '[market-friends]', '21:12 specials has no special rule of locations "market-friends"'],
      ['[hidden-cache]', '[hidden-cash]', '22:12 closures has no closure card "hidden-cash"', 'hidden-cache'],
      ['immune: [words]', 'imune: [words]', '27:69 unknown key "imune" in conditions', 'immune'],
      ['trigger: turn-end', 'trigger: turn-over', '32:26 there is no trigger "turn-over"'],
      ['{ alone: true }', '{ lonely: true }', '32:42 unknown key "lonely" in if'],
      [
        '{ alone: true }',
        '{ usesType: [ally] }',
        '32:42 the condition "usesType" needs a check, which the trigger turn-end does not have',
      ],
    ],
    scenario: [
      ['level: 1', 'level: 4', '7:8 level cannot be 4'],
      ['timer: 20', 'timer: 3.5', '10:8 timer cannot be 3.5'],
      ['[wayside-inn]', '[wayside-in]', '13:10 static has no location "wayside-in"', 'wayside-inn'],
      ['5: 7', '5: 7, 6: 6', '16:36 unknown key "6" in dynamic'],
      [', 4: 6, 5: 7', ', 5: 7', '16:10 "4" is missing in dynamic'],
      ['2: 4', '2: 9', '17:7 2 heroes need 9 of these 8 locations'],
      [
        'toll-king, mother-of-knives, two-faced-clerk, grey-huntsman, ',
        '',
        '20:11 with 2 heroes up to 4 locations have a villain; listed: 3',
      ],
      ['two-faced-clerk', 'toll-king', '20:41 the villain "toll-king" is named twice'],
      ['[market-friends]', '[cutpurses]', '23:12 specials has no special rule of scenarios "cutpurses"'],
      ['[stand-together', '[stand-togeter', '24:10 allies has no ally card "stand-togeter"', 'stand-together'],
      ['objective: close-all', 'objective: close', '27:12 there is no objective "close"', 'close-all'],
      ['onDefeat: attempt', 'onDefeat: try', '37:63 there is no consequence "try"'],
    ],
    adventure: [
      ['lantern-night', 'lantern-nigh', '10:17 there is no scenario "lantern-nigh"', 'lantern-night'],
      ['raise-limit]', 'raise-limits]', '10:65 rewards has no reward "raise-limits"', 'raise-limit'],
      ['name: My Adventure', 'name: ""', '3:7 name cannot be ""'],
    ],
    villain: [
      ['onDefeat: attempt', 'onDefeat: atempt', '7:11 there is no consequence "atempt"', 'attempt'],
      ['onDefeat: attempt', '', '2:1 the file of a villain says what follows its defeat'],
      ['modifier: 1', 'modifer: 1', '10:1 unknown key "modifer"', 'modifier'],
      ['damage: magical', 'damage: magic', '11:9 there is no type of damage "magic"', 'magical'],
      ['wound: ', 'wond: ', '20:13 unknown key "wond" in entry 1 of failure', 'wound'],
      ['id: my-villain', 'id: toll-king', '2:5 there is a villain "toll-king" already'],
    ],
    enemy: [
      ['modifier: -1', 'modifier: -60', '7:11 modifier cannot be -60'],
      ['from: hand', 'from: hands', '17:27 from cannot be "hands"', 'hand'],
      ['damage: physical', 'onDefeat: none', '8:1 unknown key "onDefeat"'],
      ['immune: [words]', 'imune: [words]', '12:15 unknown key "imune" in conditions', 'immune'],
      ['id: my-enemy', 'id: wisp', '2:5 there is an enemy "wisp" already'],
    ],
  }
  test.each(Object.entries(rows).flatMap(([kind, all]) => all.map((row) => [kind, ...row] as [UserKind, ...Row])))(
    '%s: %j as %j',
    (kind, from, to, ...mistake) => {
      expect(firstOf(() => contentWith([userFile(kind, edited(kind, from, to))]))).toEqual(mistake)
    },
  )

  test('every mistake of every file at once, with the line', () => {
    const hero = edited('hero', 'capacity: 5\n', 'capacity: 11\n')
    expect(
      mistakesOf(() =>
        contentWith([userFile('hero', hero), userFile('scenario', edited('scenario', 'level: 1', 'level: 4'))]),
      ),
    ).toBe(
      `
my-scenario.yaml:7:8: level cannot be 4
    level: 4
           ^
  expected: a whole number from 1 to 3
my-hero.yaml:10:11: capacity cannot be 11
    capacity: 11
              ^^
  expected: a whole number from 1 to 10
my-hero.yaml:11:14: a new hero holds 11 dice
    maxCapacity: 7
                 ^
  expected: at least 11
`.trim(),
    )
  })
})

describe('effects', () => {
  /** The content with a special rule of a scenario. */
  const ruled = (trigger: string, effect: string) => {
    const rule = `    - { id: mine, name: Mine, scope: scenario, rules: [{ trigger: ${trigger}, do: [${effect}] }] }`
    return contentWith([userFile('scenario', edited('scenario', 'own:\n', `own:\n  specials:\n${rule}\n`))])
  }
  /** Its first mistake, and what the caret points at. */
  const pointed = (trigger: string, effect: string): string => {
    const mistake = mistakesOf(() => ruled(trigger, effect)).replace(/^\S+ /, '')
    const [message, line, caret] = mistake.split('\n')
    return `${message} @ ${line.slice(caret.indexOf('^'), caret.lastIndexOf('^') + 1)}`
  }

  test('DH-FX-18 no location is closed at set-up, where no hero closes', () => {
    const words = 'the effect "close" needs a hero, which the trigger setup does not have @ close'
    for (const at of ['each', 'start', 'random']) expect(pointed('setup', `{ close: { at: ${at} } }`)).toBe(words)
    expect(() => ruled('turn-start', '{ close: { at: each } }')).not.toThrow()
  })

  test.each([
    ['add: { type: enemy, to: hand }', 'ENEMY dice cannot go to hand @ enemy'],
    ['add: { type: villain, to: bag }', 'VILLAIN dice cannot go to bag @ villain'],
    ['add: { type: obstacle, to: discard }', 'OBSTACLE dice cannot go to discard @ obstacle'],
    ['add: { type: enemy, to: deterrent }', 'ENEMY dice cannot go to deterrent @ enemy'],
    ['add: { type: physical, to: allyHand }', 'PHYSICAL dice cannot go to allyHand @ physical'],
    ['add: { type: wound, to: allyHand }', 'WOUND dice cannot go to allyHand @ wound'],
    ['move: { from: locationBag, to: bag, types: [ally, enemy] }', 'ENEMY dice cannot go to bag @ [ally, enemy]'],
    ['move: { from: hand, to: allyHand, types: [mental] }', 'MENTAL dice cannot go to allyHand @ [mental]'],
  ])('DH-DIE-06 %s', (effect, mistake) => {
    expect(pointed('turn-start', `{ ${effect} }`)).toBe(mistake)
    expect(pointed('turn-start', `{ if: { cond: { alone: true }, then: [{ ${effect} }] } }`)).toBe(mistake)
  })

  test.each([
    'add: { type: enemy, to: locationBag }',
    'add: { type: wound, to: bag }',
    'add: { type: ally, to: allyHand }',
    'move: { from: locationBag, to: deterrent, types: [enemy] }',
    'move: { from: locationBag, to: removed, types: [villain] }',
    'move: { from: discard, to: allyHand }',
  ])('DH-DIE-06 %s is right', (effect) => {
    expect(() => ruled('turn-start', `{ ${effect} }`)).not.toThrow()
  })

  test.each([
    ['move: { from: hand, to: bag, count: -1 }', 'count cannot be -1 @ -1'],
    ['wound: { count: -1 }', 'count cannot be -1 @ -1'],
    ['damage: { amount: -1 }', 'amount cannot be -1 @ -1'],
    ['bonus: { amount: -1, checks: [stat], uses: -2 }', 'uses cannot be -2 @ -2'],
  ])('DH-FX-24 %s is less than nothing', (effect, mistake) => {
    expect(pointed('turn-start', `{ ${effect} }`)).toBe(mistake)
    expect(() => ruled('turn-start', `{ ${effect.replace(/-\d/g, '0')} }`)).not.toThrow()
  })
})

describe('settings', () => {
  const schema = settingsSchema(shippedContent(), ['random', 'steady'])
  const parse = (text: string): unknown => validate(parseYaml({ name: 'dice.yaml', text }), schema)

  test.each<[text: string, place: string, nearest?: string]>([
    ['scenario: empty-raod', '1:11 there is no scenario "empty-raod"', 'empty-road'],
    ['party: [warden]', '1:8 party cannot have one entry'],
    ['party: [warden, strider, envoy, votary, reckoner, warden]', '1:8 party cannot have 6 entries'],
    ['party: [warden, wardn]', '1:17 party has no class "wardn"', 'warden'],
    ['party: [warden, { class: strider, skills: { dsh: 1 } }]', '1:45 a Strider has no skill "dsh"', 'dash'],
    ['party: [warden, { class: strider, skills: { dash: 4 } }]', '1:51 dash cannot be 4'],
    ['party: [warden, { class: strider, dice: { somatic: [5] } }]', '1:53 entry 1 of somatic cannot be 5'],
    [
      'party: [warden, { class: strider, label: warden }]',
      '1:26 this sheet was spelled out for "warden", it is not that of "strider"',
    ],
    ['agents: steddy', '1:9 there is no agent "steddy"', 'steady'],
    ['agents: { wardn: random }', '1:11 agents has no seat "wardn"', 'warden'],
    ['agents: { warden: randm }', '1:19 there is no agent "randm"', 'random'],
    ['rules: { tiesPas: always }', '1:10 unknown key "tiesPas" in rules', 'tiesPass'],
    ['rules: { tiesPass: alway }', '1:20 tiesPass cannot be "alway"', 'always'],
    ['numbers: { timr: 2 }', '1:12 unknown key "timr" in numbers', 'timer'],
    ['numbers: { timer: a }', '1:19 timer cannot be the text "a"'],
    ['numbers: { dynamic: 5 }', '1:10 The Empty Road: 4 heroes need 11 of these 8 locations'],
    ['numbers: { dynamic: -7 }\nscenario: lantern-night', '1:21 Lantern Night has no location left'],
    ['sizes: [[50, 50, 1, 0, 0], [0, 0, 0, 0, 100], [0, 0, 0, 0, 100]]', '1:9 these shares add up to 101'],
    ['locations: [old-mil]', '1:13 locations has no location "old-mil"', 'old-mill'],
    ['also: [market-freinds]', '1:8 there is no special rule of scenarios "market-freinds"', 'market-friends'],
    ['also: [cutpurses]', '1:8 there is no special rule of scenarios "cutpurses"'],
    ['without: [forrage]', '1:11 there is no special rule, closure card or ally card "forrage"', 'forage'],
    ['adventure: three-lantern', '1:12 there is no adventure "three-lantern"', 'three-lanterns'],
    ['adventure: three-lanterns\nscenario: drowned-bell', '2:11 the adventure begins with "empty-road"'],
    [
      'adventure: three-lanterns\nscenarios: { drowned-bel: empty-road }',
      '2:14 no adventure of this experiment names "drowned-bel"',
      'drowned-bell',
    ],
    ['developed: three', '1:12 there is no adventure "three"', 'three-lanterns'],
    ['colour: red', '1:1 unknown key "colour"'],
  ])('%s', (text, ...mistake) => {
    expect(firstOf(() => parse(text))).toEqual(mistake)
  })

  test.each([
    '{}',
    'adventure: three-lanterns',
    'scenario: lantern-night\ndeveloped: three-lanterns',
    'party: [warden, warden, { class: envoy, name: Ann, capacity: 5, skills: { muster: 2 }, dice: { ally: [12] } }]',
    'agents: { warden: steady }\nrules: { giving: mutual }\nnumbers: { timer: -3 }\nalso: [bitter-cold]',
    'locations: [sunken-chapel]\nwithout: [vouch]',
  ])('spelled out they are valid input again, and the same: %s', (text) => {
    const spelled = parse(text)
    expect(schema.parse(JSON.parse(JSON.stringify(spelled)))).toEqual(spelled)
  })

  test('a seat is named by its class and number; what is not said is as the class has it', () => {
    const { party } = schema.parse({ party: ['warden', 'warden', { class: 'envoy', dice: { ally: [12] } }] })
    expect(party.map(({ label, name }) => [label, name])).toEqual([
      ['warden', 'Warden'],
      ['warden-2', 'Warden 2'],
      ['envoy', 'Envoy'],
    ])
    expect(party[2].dice.ally).toEqual([12])
    expect(party[2].limits).toMatchObject({ ally: 1, verbal: 6, divine: 0 })
    expect(party[0].skills).toMatchObject({ 'heavy-stroke': 1, 'second-wind': 0 })
  })
})
