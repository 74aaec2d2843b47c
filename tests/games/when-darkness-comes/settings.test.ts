import { describe, expect, test } from 'vitest'
import { OPTIONS } from '../../../src/games/when-darkness-comes/words/options.ts'
import type { Settings } from '../../../src/games/when-darkness-comes/setup/settings.ts'
import { optionsOf, seatsOf, settingsSchema } from '../../../src/games/when-darkness-comes/setup/settings.ts'
import { parseYaml, validate } from '../../../src/input/index.ts'
import { contentWith, mistakesOf, shippedContent, shippedText, userFile } from './shipped.ts'

const content = shippedContent()
const agents = ['steady', 'random', 'cautious']
const schema = settingsSchema(content, agents)

const read = (text: string, reader = schema): Settings => validate(parseYaml({ name: 'night.yaml', text }), reader)
const mistakes = (text: string, reader = schema): string => mistakesOf(() => read(text, reader))

describe('what is left out is filled in', () => {
  test('nothing set: first-night, the first four, the first agent, the core rules', () => {
    const settings = schema.parse({})
    expect(settings.scenario).toBe('first-night')
    expect(settings.party.map(({ hero, label }) => [hero, label])).toEqual(
      ['brian', 'kirk', 'sharon', 'valerie'].map((id) => [id, id]),
    )
    expect(settings.agents).toEqual({ others: 'steady' })
    expect(settings.rules).toEqual({})
    expect(optionsOf(content, settings)).toMatchObject({ ruleset: 'core', fate: 'core', tnShift: 0 })
  })

  test('a party in short is spelled out with its sheets', () => {
    expect(read('{ party: [brian], agents: random }')).toEqual({
      scenario: 'first-night',
      party: [
        {
          hero: 'brian',
          label: 'brian',
          name: 'Brian',
          items: [],
          skills: { strength: 5, handToHand: 3, climbing: 2 },
          attributes: { speed: 3, attack: 4, dexterity: 3, intelligence: 2, persuasion: 2, medical: 2, defence: 4 },
        },
      ],
      agents: { others: 'random' },
      rules: {},
    })
  })

  test("a scenario brings its own party and rules; an experiment's rules come over them", () => {
    const locked = schema.parse({ scenario: 'locked-room' })
    expect(locked.party.map(({ hero }) => hero)).toEqual(['robert'])
    expect(optionsOf(content, locked)).toMatchObject({ dodgeRequiresSkill: true, tnShift: 0 })
    expect(
      optionsOf(content, schema.parse({ scenario: 'locked-room', rules: { dodgeRequiresSkill: false, tnShift: 2 } })),
    ).toMatchObject({ dodgeRequiresSkill: false, tnShift: 2 })
  })

  test('what comes out goes in again, and comes out the same', () => {
    for (const text of [
      '{}',
      '{ scenario: locked-room }',
      '{ party: [brian, brian, { hero: steve, name: Stan, items: [knife], skills: { dodge: 0 ' +
        '}, attributes: { speed: 4 } }], agents: { brian-2: cautious }, rules: { tnShift: 1 } }',
    ]) {
      const settings = read(text)
      expect(schema.parse(settings)).toEqual(settings)
      expect(JSON.parse(JSON.stringify(settings))).toEqual(settings)
    }
  })
})

describe('seats', () => {
  test('the same hero twice has two labels', () => {
    expect(read('{ party: [brian, kirk, brian, brian] }').party.map(({ label }) => label)).toEqual([
      'brian',
      'kirk',
      'brian-2',
      'brian-3',
    ])
  })

  test('changes on a sheet: attributes, skills gained and taken away, items, name', () => {
    const settings = read(
      '{ party: [{ hero: steve, name: Stan, items: [knife, knife], attributes: { speed: 4 ' +
        '}, skills: { dodge: 0, firstAid: 4, search: 2 } }], agents: { steve: cautious } }',
    )
    expect(seatsOf(content, settings)).toMatchObject([
      {
        label: 'steve',
        items: ['knife', 'knife'],
        agent: 'cautious',
        sheet: {
          id: 'steve',
          name: 'Stan',
          attributes: { speed: 4, attack: 3 },
          skills: { rangedMechanical: 3, handToHand: 3, firstAid: 4, search: 2 },
        },
      },
    ])
    expect(seatsOf(content, settings)[0]!.sheet.skills).not.toHaveProperty('dodge')
  })

  test('agents by seat, and one for the others', () => {
    const settings = read('{ party: [brian, kirk, brian], agents: { brian-2: random, others: cautious } }')
    expect(seatsOf(content, settings).map(({ agent }) => agent)).toEqual(['cautious', 'cautious', 'random'])
    expect(seatsOf(content, read('{ agents: { kirk: random } }')).map(({ agent }) => agent)).toEqual([
      'steady',
      'random',
      'steady',
      'steady',
    ])
  })

  test('a place in the party is changed by name; a sheet spelled out for another hero is refused', () => {
    const settings = schema.parse({})
    const changed = { ...settings, party: ['steve', ...settings.party.slice(1)] }
    expect(schema.parse(changed).party.map(({ label }) => label)).toEqual(['steve', 'kirk', 'sharon', 'valerie'])
    expect(mistakes('{ party: [{ hero: steve, label: brian, attributes: { attack: 4 } }] }')).toBe(
      `
night.yaml:1:19: this sheet was spelled out for "brian", it is not that of "steve"
    { party: [{ hero: steve, label: brian, attributes: { attack: 4 } }] }
                      ^^^^^
  expected: the name alone, as entry 1 of the party
`.trim(),
    )
  })
})

describe("users' files", () => {
  const scenarioText = shippedText('scenarios/first-night.yaml').replace('id: first-night', 'id: my-night')
  const mine = contentWith([
    userFile('scenario', 'nights/mine.yaml', scenarioText),
    userFile('hero', 'nora.yaml', shippedText('heroes/brian.yaml').replace('id: brian', 'id: nora')),
  ])

  test('a file is named as it is, and comes out as its id', () => {
    const settings = read(
      '{ scenario: nights/mine.yaml, party: [nora.yaml, { hero: nora.yaml, name: Nora }, brian] }',
      settingsSchema(mine, agents),
    )
    expect(settings.scenario).toBe('my-night')
    expect(settings.party.map(({ label }) => label)).toEqual(['nora', 'nora-2', 'brian'])
    expect(settingsSchema(mine, agents).parse(settings)).toEqual(settings)
  })
})

describe('mistakes', () => {
  test('names', () => {
    expect(
      mistakes('scenario: first-nite\nparty: [brian, sharn]\nagents: { brian: stedy }\nruls: { tnShift: 1 }\n'),
    ).toBe(
      `
night.yaml:1:11: there is no scenario "first-nite"
    scenario: first-nite
              ^^^^^^^^^^
  nearest: first-night
  expected one of: first-night, hold-the-lobby, lair, the-rite, paper-trail, locked-room, missing-child, the-wager,
    black-wood, supply-run, two-at-the-bell
night.yaml:2:16: party has no hero "sharn"
    party: [brian, sharn]
                   ^^^^^
  nearest: sharon
  expected one of: brian, kirk, robert, sharon, steve, valerie, victor, bruiser, marksman, burglar, medic, talker,
    scholar, scout
night.yaml:3:18: there is no agent "stedy"
    agents: { brian: stedy }
                     ^^^^^
  nearest: steady
  expected one of: steady, random, cautious
night.yaml:4:1: unknown key "ruls"
    ruls: { tnShift: 1 }
    ^^^^
  nearest: rules
  expected one of: scenario, party, agents, rules, campaign, instead
`.trim(),
    )
  })

  test('seats and numbers of heroes', () => {
    expect(mistakes('{ party: [brian, kirk], agents: { brain: random } }')).toBe(
      `
night.yaml:1:35: agents has no seat "brain"
    { party: [brian, kirk], agents: { brain: random } }
                                      ^^^^^
  nearest: brian
  expected one of: brian, kirk, others
`.trim(),
    )
    expect(mistakes('{ scenario: locked-room, party: [brian, kirk] }')).toBe(
      `
night.yaml:1:33: "locked-room" cannot be played by 2 heroes
    { scenario: locked-room, party: [brian, kirk] }
                                    ^^^^^^^^^^^^^
  expected: a party of 1 hero
`.trim(),
    )
    expect(mistakes('{ party: [] }')).toContain('expected: a list of at least 1 entry')
  })

  test('WDC-CHAR-14 WDC-SKILL-30 bounds of attributes and levels, by the rule option', () => {
    expect(mistakes('{ party: [{ hero: brian, attributes: { attack: 7 }, skills: { climbing: 3 } }] }')).toBe(
      `
night.yaml:1:48: attack cannot be 7
    { party: [{ hero: brian, attributes: { attack: 7 }, skills: { climbing: 3 } }] }
                                                   ^
  expected: a whole number from 1 to 6, or 0 where the rule option attributeMin is 0
night.yaml:1:73: climbing cannot be 3
    { party: [{ hero: brian, attributes: { attack: 7 }, skills: { climbing: 3 } }] }
                                                                            ^
  expected one of: 0, 2
`.trim(),
    )
    expect(mistakes('{ party: [{ hero: brian, attributes: { medical: 0 } }] }')).toBe(
      `
night.yaml:1:49: medical of "brian" cannot be 0 by the rule option attributeMin
    { party: [{ hero: brian, attributes: { medical: 0 } }] }
                                                    ^
  expected: at least 1
`.trim(),
    )
    expect(
      read('{ party: [{ hero: brian, attributes: { medical: 0 } }], rules: { attributeMin: 0 } }').party[0]!.attributes
        .medical,
    ).toBe(0)
    expect(mistakes('{ party: [{ hero: brian, attributes: { defence: 0 } }], rules: { attributeMin: 0 } }')).toContain(
      'defence of "brian" cannot be 0',
    )
    expect(mistakes('{ party: [{ hero: brian, attributes: { medical: 1 } }], rules: { attributeMin: 2 } }')).toContain(
      'expected: at least 2',
    )
  })

  test('items that are only for magic', () => {
    expect(mistakes('{ party: [{ hero: brian, items: [knife, occult-tome] }] }')).toContain(
      'the item "occult-tome" is for games with magic',
    )
  })
})

describe('what cannot be played is refused, never ignored', () => {
  test('every value of every option is taken, and none is changed', () => {
    for (const { name, values } of OPTIONS.rows) {
      for (const value of values)
        expect(optionsOf(content, schema.parse({ rules: { [name]: value } })), name).toHaveProperty(name, value)
    }
  })

  test('both rulesets are played', () => {
    for (const ruleset of ['core', 'new'] as const)
      expect(optionsOf(content, schema.parse({ rules: { ruleset } })).rangeTable).toBe(ruleset)
  })

  test('WDC-SEC-18 men in black who are to use their headquarters need one', () => {
    const mine = contentWith([
      userFile(
        'scenario',
        'mine.yaml',
        shippedText('scenarios/paper-trail.yaml')
          .replace('id: paper-trail', 'id: mine')
          .replace('  aside: [agency-hq]\n', ''),
      ),
    ])
    expect(mistakes('scenario: mine.yaml', settingsSchema(mine, agents))).toBe(
      `
night.yaml:1:11: "mine" has men in black, and no headquarters where they could question anybody
    scenario: mine.yaml
              ^^^^^^^^^
  expected: mibHq: offBoard, or a scenario with a tile that has a room "interrogation", as agency-hq has
`.trim(),
    )
    expect(read('{ scenario: mine.yaml, rules: { mibHq: offBoard } }', settingsSchema(mine, agents)).scenario).toBe(
      'mine',
    )
  })

  test('scenarios with disks of a module', () => {
    expect(mistakes('{ scenario: paper-trail, rules: { traps: false } }')).toContain(
      '"paper-trail" has disks that need the rule option traps: gas-leak,',
    )
  })

  test('every scenario that ships is played', () => {
    for (const { id } of content.scenarios) expect(schema.parse({ scenario: id }).scenario).toBe(id)
  })
})
