// What a designer reads who made a mistake in a content file: the whole message.
import { describe, expect, test } from 'vitest'
import { contentFiles, parseContent } from '../../../../src/games/when-darkness-comes/content/index.ts'
import {
  contentWith,
  expectRefusals,
  mistakesOf,
  shippedContent,
  shippedDocuments,
  shippedText,
  userFile,
} from '../shipped.ts'

/** The file with one stretch of it changed; the stretch has to be there. */
function edited(file: string, from: string, to: string): Record<string, string> {
  const text = shippedText(file)
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
  return { [file]: text.replace(from, to) }
}

const withFile = (replaced: Record<string, string>): string =>
  mistakesOf(() => parseContent(shippedDocuments(replaced)))

const heroText = (changes: string): string =>
  [
    'id: nora',
    'name: Nora',
    'attributes: { speed: 3, attack: 3, dexterity: 3, intelligence: 3, persuasion: 3, medical: 2, defence: 3 }',
    changes,
  ].join('\n')
const withHero = (text: string): string => mistakesOf(() => contentWith([userFile('hero', 'nora.yaml', text)]))

const scenarioText = (changes: Record<string, string> = {}): string =>
  Object.entries({
    id: 'my-night',
    name: 'My Night',
    about: 'A night of my own.',
    players: '{ min: 1, max: 4 }',
    heroStart: '{ tile: town-square, square: [3, 3] }',
    tiles: '{ start: [town-square], pool: [house, park] }',
    time: 'night',
    weather: 'none',
    pool: 'standard-core',
    objective: '{ kind: heroVp, goal: 5 }',
    rounds: '10',
    ...changes,
  })
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('')
const withScenario = (changes: Record<string, string>): string =>
  mistakesOf(() => contentWith([userFile('scenario', 'my-night.yaml', scenarioText(changes))]))

describe('heroes', () => {
  test('a user brings one', () => {
    const content = contentWith([userFile('hero', 'nora.yaml', heroText('skills: { search: 2, sneak: 2 }'))])
    expect(content.heroes.at(-1)).toMatchObject({
      id: 'nora',
      savedPoints: 6,
      startItems: [],
      skills: { search: 2, sneak: 2 },
    })
    expect(content.users).toEqual([{ kind: 'hero', file: 'nora.yaml', id: 'nora' }])
  })

  test('WDC-CHAR-14 WDC-CHAR-15 WDC-SKILL-30 points and levels', () => {
    expect(
      withHero(heroText('skills: { search: 3, strength: 5, dodge: 4, sneak: 2 }').replace('defence: 3', 'defence: 4')),
    ).toBe(
      `
nora.yaml:3:13: the attributes make 21 points
    attributes: { speed: 3, attack: 3, dexterity: 3, intelligence: 3, persuasion: 3, medical: 2, defenc…
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  expected: exactly 20 points
nora.yaml:4:19: search cannot be 3
    skills: { search: 3, strength: 5, dodge: 4, sneak: 2 }
                      ^
  expected: 2
`.trim(),
    )
    expect(
      withHero(
        heroText('skills: { search: 2, strength: 5, dodge: 4 }\nsavedPoints: 2').replace('defence: 3', 'defence: 4'),
      ),
    ).toBe(
      `
nora.yaml:3:13: the attributes make 21 points
    attributes: { speed: 3, attack: 3, dexterity: 3, intelligence: 3, persuasion: 3, medical: 2, defenc…
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  expected: exactly 20 points
nora.yaml:4:9: the skills cost 11 points
    skills: { search: 2, strength: 5, dodge: 4 }
            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  expected: at most 10 points
nora.yaml:5:14: the skills cost 11 of 10 points, so 2 cannot be saved
    savedPoints: 2
                 ^
  expected: 0, or leave it out
`.trim(),
    )
  })

  test('sums are told beside mistakes elsewhere', () => {
    expect(
      withHero(
        heroText('skills: { strength: 5, dodge: 4, sneak: 2 }\nstartItems: [rope]').replace('defence: 3', 'defence: 4'),
      ),
    ).toMatch(
      /make 21 points[^]*cost 11 points[^]*no item "rope"[^]*\n {2}nearest: climbing-rope\n {2}expected one of: [^:]*$/,
    )
  })

  test('WDC-XP-02 bounds, unknown words, missing parts: everything at once', () => {
    expect(
      withHero(
        'id: Nora K\nname: Nora\nattributes:\n' +
          '  { speed: 7, attack: 3, dexterity: 3, intelligence: 3, persuasion: 3, medicine: 2, defence: 3 }\n' +
          'skills: { serch: 2 }\nstartItems: [pistl]\n',
      ),
    ).toBe(
      `
nora.yaml:1:5: id cannot be "Nora K"
    id: Nora K
        ^^^^^^
  expected: small letters and digits, with hyphens between words
nora.yaml:4:3: "medical" is missing in attributes
      { speed: 7, attack: 3, dexterity: 3, intelligence: 3, persuasion: 3, medicine: 2, defence: 3 }
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  expected: a whole number from 1 to 6, or 0 where the rule option attributeMin is 0
nora.yaml:4:12: speed cannot be 7
      { speed: 7, attack: 3, dexterity: 3, intelligence: 3, persuasion: 3, medicine: 2, defence: 3 }
               ^
  expected: a whole number from 1 to 6, or 0 where the rule option attributeMin is 0
nora.yaml:4:72: unknown key "medicine" in attributes
      { speed: 7, attack: 3, dexterity: 3, intelligence: 3, persuasion: 3, medicine: 2, defence: 3 }
                                                                           ^^^^^^^^
  expected one of: speed, attack, dexterity, intelligence, persuasion, medical, defence
nora.yaml:5:11: unknown key "serch" in skills
    skills: { serch: 2 }
              ^^^^^
  nearest: search
  expected one of: strength, rangedMechanical, rangedHand, handToHand, martialArts, twoFisted, lockpick, pickpocket,
    sneak, disarmOpponent, dodge, climbing, driving, swimming, firstAid, pharmacology, search, gamble, tracking,
    generalKnowledge, occultKnowledge, disarmElectronics, scrounge, perception, threaten, bargain, bribe, beg, bluff,
    flirt, distraction, animalHandling, leadership
nora.yaml:6:14: startItems has no item "pistl"
    startItems: [pistl]
                 ^^^^^
  nearest: pistol
  expected one of: cell-phone, flashlight, duct-tape, med-kit, pistol, shotgun, crossbow, sniper-rifle, flamethrower,
    knife, spear, wrench, hammer, night-stick, crowbar, baseball, lockpick-set, climbing-rope, leather-jacket, money,
    talisman, occult-tome, animal-components, candle-flame, crystal, incense, minerals, orb, plant-components,
    precious-metal, scroll
`.trim(),
    )
  })

  test('a name that is taken', () => {
    expect(withHero(heroText('').replace('id: nora', 'id: brian'))).toBe(
      `
nora.yaml:1:5: there is a hero "brian" already, in heroes/brian.yaml
    id: brian
        ^^^^^
  expected: an id of its own
`.trim(),
    )
  })

  test('a copy of a file that ships is that file', () => {
    const content = contentWith([userFile('hero', 'mine.yaml', shippedText('heroes/brian.yaml'))])
    expect(content.heroes).toEqual(shippedContent().heroes)
    expect(content.users).toEqual([{ kind: 'hero', file: 'mine.yaml', id: 'brian' }])
  })
})

describe('disks', () => {
  test('mistakes in several files are told together, each where it is', () => {
    expect(
      withFile({
        ...edited('adversaries.yaml', 'speed: 2, copies: 3 }', 'speed: two, copies: 3, helth: 2 }'),
        ...edited('obstacles.yaml', 'skill: climbing, tn: 1P', 'skill: strength, tn: 1Q'),
      }),
    ).toBe(
      `
adversaries.yaml:4:105: speed cannot be the text "two"
    …1,  name: Zombie,        initiative: 6H, attack: 3S, defence: 3S, speed: two, copies: 3, helth: 2 }
                                                                              ^^^
  expected: a whole number from 0 to 30
adversaries.yaml:4:121: unknown key "helth"
    …1,  name: Zombie,        initiative: 6H, attack: 3S, defence: 3S, speed: two, copies: 3, helth: 2 }
                                                                                              ^^^^^
  nearest: health
  expected one of: id, name, copies, number, initiative, attack, defence, speed, health, living, poison
obstacles.yaml:5:92: there is no target number "1Q"
    …name: Fallen Scaffold, attribute: dexterity, skill: strength, tn: 1Q, penalty: { purpose: sneak } }
                                                                       ^^
  nearest: 1P
  expected one of: 6H, 1P, 3S, 3K, 4S, 4K, 5S, 5K, 6S, 6K
`.trim(),
    )
  })

  test('WDC-SKILL-02 a skill stands under its own attribute', () => {
    expect(withFile(edited('obstacles.yaml', 'skill: climbing, tn: 1P', 'skill: strength, tn: 1P'))).toContain(
      'strength is a skill of attack, not of dexterity',
    )
    expect(withFile(edited('allies.yaml', 'new: [bargain, beg]', 'new: [bargain, search]'))).toContain(
      'search is a skill of intelligence, not of persuasion',
    )
  })

  test('WDC-SEC-06 WDC-SEC-17 nobody fights an alarm, everybody can fight a guard', () => {
    expect(withFile(edited('security.yaml', '  initiative: 1P\n', '  initiative: 1P\n  attack: 3S\n'))).toBe(
      `
security.yaml:10:11: nobody fights an alarm
      attack: 3S
              ^^
  expected: no attack
`.trim(),
    )
    expect(withFile(edited('security.yaml', '  defence: 3S\n', ''))).toContain(
      '"security-guard" can be fought, but has no defence',
    )
  })

  test('an id may be used once among all disks', () => {
    expect(withFile(edited('allies.yaml', 'id: therapist', 'id: zombie'))).toContain(
      'there is a disk "zombie" already, in adversaries.yaml',
    )
    expect(withFile(edited('components.yaml', 'id: orb', 'id: scroll'))).toContain(
      'there is a disk "scroll" already, in this file',
    )
  })

  test('weapons, worn things and the Foil', () => {
    expect(withFile(edited('items.yaml', 'weapon: { class: edged, melee: 1 }', 'weapon: { class: edged }'))).toContain(
      'edged weapons are used in the hand',
    )
    expect(
      withFile(edited('items.yaml', 'weapon: { class: pistol }', 'weapon: { class: pistol, melee: 2 }')),
    ).toContain('the dice of a pistol in close combat stand in its range table')
    expect(withFile(edited('items.yaml', 'light: true', 'light: true, uses: 3'))).toContain('only weapons are used up')
    expect(
      withFile(
        edited(
          'nuisances.yaml',
          'matches: [{ purpose: initiative }]',
          'matches: [{ purpose: initiative }], assist: { attack: 1 }',
        ),
      ),
    ).toContain('only the Foil can assist')
  })

  test('spells name components that there are', () => {
    expect(withFile(edited('spells.yaml', 'components: [orb], vp: none', 'components: [orbs], vp: none'))).toContain(
      'components has no component "orbs"',
    )
    expect(withFile(edited('spells.yaml', 'vp: none', 'vp: difficulty'))).toContain(
      '"locator" has no difficulty to be paid for',
    )
    expect(withFile(edited('spells.yaml', '{ value: 4S, attack: 4', '{ value: 3K, attack: 4'))).toContain(
      '3K is not above what stands before it',
    )
  })
})

describe('tiles', () => {
  const house = (from: string, to: string): string => withFile(edited('tiles.yaml', from, to))

  test('a map has six rows of six squares, of known letters', () => {
    expect(house('    S  S  S  S  S  S!\n', '    S  S  S  S  S!\n')).toBe(
      `
tiles.yaml:22:5: row 1 of the map has 5 squares
        S  S  S  S  S!
        ^^^^^^^^^^^^^^
  expected: 6 squares, with spaces between them
`.trim(),
    )
    expect(house('    S  S  S  S  S  S!\n', '')).toContain('the map has 5 rows')
    expect(house('    S  S  S  S  S  S!\n', '    S  S  X  S  S  S!\n')).toContain(
      'tiles.yaml:22:11: square [1, 3] of the map cannot be "X"',
    )
    expect(house('    S  S  S  S  S  S!\n', '    S  S  S!? S  S  S\n')).toContain(
      'square [1, 3] of the map cannot be "S!?"',
    )
  })

  test('WDC-BOARD-09 WDC-OBST-01 marks are on squares, "!" on streets', () => {
    expect(house('    S  B? B  B  B  S\n', '    S  B! B  B  B  S\n')).toContain(
      'tiles.yaml:23:9: the "!" on [2, 2] of the map is not on a street',
    )
    expect(house('    #  #  #  #  #  #\n', '    #  #? #  #  #  #\n')).toContain(
      'the "?" on [1, 2] of the map is on no square',
    )
  })

  test('WDC-ENTRY-01 WDC-ENTRY-09 doors and windows join a building with the square outside', () => {
    expect(
      house(
        '{ id: D1, inside: [5, 3], outside: [6, 3], locks: 1 }',
        '{ id: D1, inside: [6, 3], outside: [5, 3], locks: 1 }',
      ),
    ).toBe(
      `
tiles.yaml:29:25: [6, 3] is not inside a building
        - { id: D1, inside: [6, 3], outside: [5, 3], locks: 1 }
                            ^^^^^^
  expected: a building square (B)
tiles.yaml:29:42: [5, 3] is not outdoors
        - { id: D1, inside: [6, 3], outside: [5, 3], locks: 1 }
                                             ^^^^^^
  expected: a street or woods square (S, W)
`.trim(),
    )
    expect(house('outside: [6, 3], locks: 1', 'outside: [6, 4], locks: 1')).toContain('[6, 4] is not beside [5, 3]')
    expect(house('outside: [6, 3], locks: 1', 'outside: [7, 3], locks: 1')).toContain(
      'expected: a whole number from 1 to 6',
    )
    expect(house('outside: [1, 4], door: D1', 'outside: [1, 4], door: D2')).toContain('house has no door "D2"')
  })

  test('WDC-BOARD-11 WDC-BOARD-12 both tiles name what joins them', () => {
    expect(
      house(
        '{ kind: stairs, square: [3, 3], tile: hotel-1, twin: [3, 3] }',
        '{ kind: stairs, square: [4, 3], tile: hotel-1, twin: [3, 3] }',
      ),
    ).toContain('expected: in hotel-2, twins: { kind: stairs, square: [3, 3], tile: hotel-1, twin: [3, 3] }')
    expect(house('tile: hotel-1, twin: [3, 3]', 'tile: hotel-3, twin: [3, 3]')).toContain('there is no tile "hotel-3"')
    expect(house('associated: { tile: school-a, side: left }', 'associated: { tile: school-a, side: up }')).toContain(
      'expected: in school-b, associated: { tile: school-a, side: left }',
    )
  })

  test('WDC-SEC-18 rooms are inside, and apart', () => {
    expect(house('squares: [[2, 2]] }', 'squares: [[1, 2]] }')).toContain(
      'room "interrogation" is not inside a building on [1, 2]',
    )
    expect(house('squares: [[2, 2]] }', 'squares: [[2, 2], [2, 2]] }')).toContain('[2, 2] is in a room already')
  })
})

describe('scenarios', () => {
  test('a user brings one', () => {
    const content = contentWith([userFile('scenario', 'my-night.yaml', scenarioText())])
    expect(content.scenarios.at(-1)).toMatchObject({
      id: 'my-night',
      rules: {},
      fate: true,
      heroStart: { tile: 'town-square', squares: [14] },
    })
  })

  test('dangling references are told where they are, with what there is', () => {
    expect(
      withScenario({
        pool: '{ zombi: 3, pistol: 1 }',
        tiles: '{ start: [town-square], pool: [house, parc] }',
        startItems: '[torch]',
      }),
    ).toBe(
      `
my-night.yaml:6:46: pool has no tile "parc"
    tiles: { start: [town-square], pool: [house, parc] }
                                                 ^^^^
  nearest: park
  expected one of: town-square, house, library, gun-shop, cafe, hospital, warehouse, church, cemetery, park, magic-shop,
    hotel-1, hotel-2, school-a, school-b, mansion, cabin, cave, woods-1, woods-2, agency-hq, mastermind-lair, clearing,
    ravine
my-night.yaml:9:9: pool has no disk "zombi"
    pool: { zombi: 3, pistol: 1 }
            ^^^^^
  nearest: zombie
  expected one of: zombie, crawler, ghoul, hell-hounds, strong-zombie, vampire, werewolf, cultist, cult-leader,
    grave-serpent, wraith, demon, student, night-nurse, locksmith, therapist, reporter, doorman, trapper, off-duty-cop,
    cell-phone, flashlight, duct-tape, med-kit, pistol, shotgun, crossbow, sniper-rifle, flamethrower, knife, spear,
    wrench, hammer, night-stick, crowbar, baseball, lockpick-set, climbing-rope, leather-jacket, money, talisman,
    occult-tome, tagalong-kid, loudmouth, drunk, would-be-hero, hypochondriac, lost-tourist, slowpoke, foil, alarm,
    security-guard, owner, dog, mib, animal-components, candle-flame, crystal, incense, minerals, orb, plant-components,
    precious-metal, scroll, janitor, cab-driver, night-clerk, priest, professor, coroner, floppy-ledger, floppy-letters,
    floppy-autopsy, floppy-rites, gas-leak, rotten-floor, sucker-punch, flooded-cellar, silent-alarm, broken-glass,
    strange-room, journalists, fallen-scaffold, burst-main, stalled-van, stray-dogs, panicked-crowd, live-cable,
    police-cordon, smoke-bank, street-gang
my-night.yaml:12:14: startItems has no item "torch"
    startItems: [torch]
                 ^^^^^
  expected one of: cell-phone, flashlight, duct-tape, med-kit, pistol, shotgun, crossbow, sniper-rifle, flamethrower,
    knife, spear, wrench, hammer, night-stick, crowbar, baseball, lockpick-set, climbing-rope, leather-jacket, money,
    talisman, occult-tome, animal-components, candle-flame, crystal, incense, minerals, orb, plant-components,
    precious-metal, scroll
`.trim(),
    )
    expect(withScenario({ pool: 'standard-cor' })).toBe(
      `
my-night.yaml:9:7: there is no pool "standard-cor"
    pool: standard-cor
          ^^^^^^^^^^^^
  nearest: standard-core
  expected one of: standard-adversaries, standard-core, standard-magic, standard-new, standard-orange, paper-trail, rite
`.trim(),
    )
  })

  test('an unknown kind of objective, and objectives that cannot be reached', () => {
    expect(withScenario({ objective: '{ kind: survival, rounds: 3 }' })).toBe(
      `
my-night.yaml:10:20: kind cannot be "survival"
    objective: { kind: survival, rounds: 3 }
                       ^^^^^^^^
  nearest: survive
  expected one of: heroVp, partyVp, survive, reach, bring, hold, collect, cast, kill, investigate, done, round, laid,
    found, opened, deaths, any, all, none, some
`.trim(),
    )
    expect(
      withScenario({ objective: '{ kind: any, of: [{ kind: kill, adversary: demon }, { kind: cast, count: 1 }] }' }),
    ).toBe(
      `
my-night.yaml:10:55: no "demon" can come into this scenario
    objective: { kind: any, of: [{ kind: kill, adversary: demon }, { kind: cast, count: 1 }] }
                                                          ^^^^^
  expected: an adversary of its pool, its fixed disks, its arrivals or its triggers
my-night.yaml:10:64: nobody can cast spells in this scenario
    objective: { kind: any, of: [{ kind: kill, adversary: demon }, { kind: cast, count: 1 }] }
                                                                   ^^^^^^^^^^^^^^^^^^^^^^^^
  expected: magic: true, or another objective
`.trim(),
    )
    expect(withScenario({ objective: '{ kind: survive, rounds: 11, share: 1 }' })).toContain(
      'nobody can survive 11 rounds: the scenario ends after 10 rounds',
    )
    expect(withScenario({ objective: '{ kind: done, mark: bell }' })).toContain('nothing makes the mark "bell"')
    expect(withScenario({ objective: '{ kind: reach, tile: cave, square: [2, 2], share: 1 }' })).toContain(
      'the tile "cave" is not in this scenario',
    )
  })

  test('conditions: places, doors, disks that somebody can hold, numbers that there are', () => {
    const said = (objective: string): string =>
      withScenario({ objective })
        .split('\n')
        .filter((line) => !line.startsWith('    '))
        .join('\n')
    expect(said('{ kind: reach, tile: house }')).toBe(
      'my-night.yaml:10:12: neither share nor heroes is given\n' +
        '  expected: one of them: a share of all heroes, or how many',
    )
    expect(said('{ kind: reach, tile: house, share: 1, heroes: 2 }')).toContain('both share and heroes are given')
    expect(said('{ kind: bring, disk: zombie, tile: house }')).toBe(
      'my-night.yaml:10:33: nobody can hold the disk "zombie"\n' +
        '  expected: an item, an ally, a component, or a numbered disk with the effect join',
    )
    expectRefusals(said, {
      '{ kind: collect, disks: [knife, loudmouth], count: 1 }': 'nobody can hold the disk "loudmouth"',
      '{ kind: some, count: 3, of: [{ kind: heroVp, goal: 3 }] }': 'there is only 1 of them',
      '{ kind: opened, tile: house, door: D2 }': 'house has no door "D2"',
    })
    expect(withScenario({ designTarget: '{ rounds: [9, 4], win: [0.4, 0.6] }' })).toContain(
      'the first number is larger than the second',
    )
  })

  test('triggers: whatever they name is there, and they change something', () => {
    const said = (effect: string, when = '{ kind: round, from: 2 }'): string =>
      withScenario({ triggers: `[{ id: one, name: One, when: ${when}, then: [${effect}] }]` })
        .split('\n')
        .filter((line) => !line.startsWith('    '))
        .join('\n')
    expect(said('{ kind: disk, disk: stray-dogs, tile: house, square: [3, 3] }')).toBe(
      'my-night.yaml:12:93: the disk "stray-dogs" belongs to the orange pool',
    )
    expectRefusals(said, {
      '{ kind: pool, disks: { orb: 1 } }': 'the disk "orb" is for games with magic',
      '{ kind: arrive, disks: { pistol: 1 }, tile: house, square: [3, 3] }': 'the disk "pistol" is no adversary',
      '{ kind: arrive, disks: {}, tile: house, square: [3, 3] }': 'no disk can arrive',
      '{ kind: disk, disk: knife, tile: cave, square: [3, 3] }': 'the tile "cave" is not in this scenario',
      '{ kind: door, tile: house, door: D3, locks: 1 }': 'house has no door "D3"',
      '{ kind: door, tile: house, door: D1, locks: shut }': 'locks cannot be "shut"',
      '{ kind: light, tile: park, on: true }': 'park has no building',
    })
    for (const nothing of ['{ kind: environment }', '{ kind: tnShift, by: 0 }', '{ kind: vp, amount: 0 }'])
      expect(said(nothing)).toContain('this changes nothing')
    expect(said('{ kind: lose }', '{ kind: done, mark: bell }')).toContain('nothing makes the mark "bell"')
    expect(said('{ kind: explode }')).toContain('kind cannot be "explode"')
    expect(
      withScenario({
        triggers:
          '[{ id: one, name: One, when: { kind: deaths }, then: [{ kind: lose }] }, ' +
          '{ id: one, name: Two, when: { kind: deaths }, then: [{ kind: lose }] }]',
      }),
    ).toContain('the trigger "one" is named twice')
    expect(
      withScenario({ actions: '[{ id: come, name: Come, tile: house, square: [3, 3], effect: { kind: join } }]' }),
    ).toContain('kind cannot be "join"')
  })

  test('objectives combine, actions and numbered disks make marks', () => {
    const content = contentWith([
      userFile(
        'scenario',
        'my-night.yaml',
        scenarioText({
          pool: '{ zombie: 1, bell: 2 }',
          numbered: '[{ id: bell, name: Bell, effect: { kind: mark, mark: rung }, vp: 1 }]',
          actions:
            '[{ id: ring, name: Ring, tile: house, square: [3, 3], check: { attribute: attack, tn: 3S }, ' +
            'effect: { kind: mark, mark: rung } }]',
          objective:
            '{ kind: all, of: [{ kind: done, mark: rung, count: 2 }, ' +
            '{ kind: any, of: [{ kind: kill, adversary: zombie }, { kind: partyVp, goal: 9 }] }] }',
        }),
      ),
    ])
    const { pool, numbered, actions, objective } = content.scenarios.at(-1)!
    expect(pool).toEqual({ zombie: 1, bell: 2 })
    expect(numbered).toEqual([{ id: 'bell', name: 'Bell', check: null, effect: { kind: 'mark', mark: 'rung' }, vp: 1 }])
    expect(actions[0]).toMatchObject({ check: { attribute: 'attack', skill: null, tn: 3 }, limit: 'once', vp: 0 })
    expect(objective).toEqual({
      kind: 'all',
      of: [
        { kind: 'done', mark: 'rung', count: 2 },
        {
          kind: 'any',
          of: [
            { kind: 'kill', adversary: 'zombie', count: 1 },
            { kind: 'partyVp', goal: 9 },
          ],
        },
      ],
    })
  })

  test('the table: tiles once, each in its place, doors and squares that there are', () => {
    expect(withScenario({ tiles: '{ start: [town-square, park], pool: [house, park] }' })).toBe(
      `
my-night.yaml:6:31: park lies on town-square, at [0, 0]
    tiles: { start: [town-square, park], pool: [house, park] }
                                  ^^^^
  expected: at: [row, column] of a free place beside the other tiles
my-night.yaml:6:52: the tile "park" is in this scenario already
    tiles: { start: [town-square, park], pool: [house, park] }
                                                       ^^^^
  expected: each tile once
`.trim(),
    )
    expect(
      withScenario({
        tiles: '{ start: [town-square], pool: { groups: [[house]], fixed: [{ tile: park, position: 3 }] } }',
      }),
    ).toContain('the draw pile has only 2 tiles')
    expect(withScenario({ tiles: '{ start: [town-square], pool: [school-a, school-b] }' })).toContain(
      'the tile "school-b" is in this scenario already',
    )
    expect(withScenario({ tiles: '{ start: [town-square], pool: [magic-shop] }' })).toContain(
      'the tile "magic-shop" is for games with magic',
    )
    expect(withScenario({ heroStart: '{ tile: house, square: [3, 3] }' })).toContain(
      'the tile "house" is not on the table at the start',
    )
    expect(withScenario({ heroStart: '{ tile: town-square, squares: [[3, 3], [3, 4]] }' })).toContain(
      'heroStart has 2 squares',
    )
    expect(withScenario({ brokenDoors: '[{ tile: house, door: D3 }]' })).toContain('house has no door "D3"')
    expect(
      withScenario({
        tiles: '{ start: [town-square], aside: [hotel-2] }',
        fixed: '[{ disk: zombie, tile: hotel-2, square: [1, 1] }]',
      }),
    ).toContain('hotel-2 has no square [1, 1]')
  })

  test('WDC-BOARD-15 WDC-MAGIC-09 disks in the pool that is for them', () => {
    expect(withScenario({ pool: '{ journalists: 1 }' })).toBe(
      `
my-night.yaml:9:9: the disk "journalists" belongs to the orange pool
    pool: { journalists: 1 }
            ^^^^^^^^^^^
`.trim(),
    )
    expect(withScenario({ pool: 'standard-magic' })).toContain(
      'the disk "orb" is for games with magic: set magic: true, or leave it out',
    )
    expect(withScenario({ orangePool: '{ zombie: 1 }' })).toContain('the disk "zombie" is no outside obstacle')
    expect(withScenario({ orangePool: '{ zombie: 1 }' })).toMatch(
      /expected one of: (?!.*zombie)journalists, [a-z-, \n]*street-gang$/,
    )
    expect(
      withScenario({ arrivals: '[{ from: 2, every: 2, disks: { pistol: 1 }, tile: house, square: [1, 1] }]' }),
    ).toContain('the disk "pistol" is no adversary')
  })

  test('players, party and changes', () => {
    expect(withScenario({ players: '{ min: 3, max: 2 }' })).toContain('max cannot be 2')
    expect(withScenario({ party: '[brian, kirk, sharon, steve, robert]' })).toContain('the party has 5 heroes')
    expect(withScenario({ changes: '[{ round: 5, time: day }, { round: 5, time: dusk }]' })).toContain(
      'the change in round 5 comes after that in round 5',
    )
    expect(withScenario({ changes: '[{ round: 5 }]' })).toContain('this change changes nothing')
    expect(withScenario({ rules: '{ ruleset: new, tnShit: 1 }' })).toContain('unknown key "tnShit" in rules')
  })

  test('an id that is taken, by a scenario or a disk', () => {
    expect(withScenario({ id: 'first-night' })).toContain(
      'there is a scenario "first-night" already, in scenarios/first-night.yaml',
    )
    expect(withScenario({ numbered: '[{ id: zombie, name: Z, effect: { kind: nothing } }]' })).toContain(
      'there is a disk "zombie" already',
    )
  })
})

test('pools are put together from pools above them', () => {
  expect(withFile(edited('pools.yaml', 'pools: [standard-adversaries]', 'pools: [standard-adversary]'))).toBe(
    `
pools.yaml:10:11: there is no pool "standard-adversary" above this one
      pools: [standard-adversary]
              ^^^^^^^^^^^^^^^^^^
  nearest: standard-adversaries
  expected: standard-adversaries
`.trim(),
  )
})

test('a constant with a typing mistake is told once, at the key that was written', () => {
  expect(
    withFile(
      edited(
        'constants.yaml',
        '  carryLimit: 5              # WDC-WT-01: weight that needs no roll\n',
        '  carryLimits: 5\n',
      ),
    ),
  ).toBe(
    `
constants.yaml:33:3: unknown key "carryLimits" in items
      carryLimits: 5
      ^^^^^^^^^^^
  nearest: carryLimit
  expected: carryLimit
`.trim(),
  )
})

test('a constant that is missing, or out of range', () => {
  const line = '  despair: 1                 # WDC-DEATH-04: damage to every other hero when one dies\n'
  expect(withFile(edited('constants.yaml', line, ''))).toBe(
    `
constants.yaml:35:1: "despair" is missing in combat
    combat:
    ^^^^^^
  expected: a whole number from 0 to 20
`.trim(),
  )
  expect(withFile(edited('constants.yaml', line, '  despair: 21\n'))).toBe(
    `
constants.yaml:40:12: despair cannot be 21
      despair: 21
               ^^
  expected: a whole number from 0 to 20
`.trim(),
  )
})

test('content is plain JSON, and reading it twice gives the same', () => {
  const content = shippedContent()
  expect(JSON.parse(JSON.stringify(content))).toEqual(content)
  expect(parseContent(shippedDocuments())).toEqual(content)
})

test('all files have to be handed in', () => {
  expect(() => parseContent(shippedDocuments().slice(1))).toThrow(
    `${contentFiles.length} content files are needed, not ${contentFiles.length - 1}`,
  )
})
