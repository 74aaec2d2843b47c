// The YAML that ships against the tables of section 5: a table or file that changes alone fails here.
import { describe, expect, test } from 'vitest'
import type { Match, Tile } from '../../../../src/games/when-darkness-comes/content/schema.ts'
import { TILE_SIDE } from '../../../../src/games/when-darkness-comes/words/board.ts'
import { valueOfCode } from '../../../../src/games/when-darkness-comes/words/ladder.ts'
import { ATTRIBUTES, PURPOSES, SKILLS } from '../../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { shippedContent } from '../shipped.ts'
import { sectionText, tableOf, words } from '../specification.ts'

const content = shippedContent()

/** A TN cell: its value, or null for a dash. */
const tn = (cell: string | undefined): number | null => (cell === '-' ? null : valueOfCode(cell!)!)
const number = (cell: string | undefined): number => Number(cell)

/** `medical 2, attack 1` by name. */
const amounts = (cell: string): Record<string, number> =>
  Object.fromEntries(
    words(cell).map((one) => {
      const [, name, amount] = /^(\w+) \+?(\d+)$/.exec(one)!
      return [name, Number(amount)]
    }),
  )

/**
 * The checks that a word names: those of a purpose, else of a skill, else of an attribute.
 * The purpose comes first because it also covers heroes without the skill.
 */
function matchOf(word: string): Match {
  if ((PURPOSES as readonly string[]).includes(word)) return { purpose: word } as Match
  return ((SKILLS as readonly string[]).includes(word) ? { skill: word } : { attribute: word }) as Match
}

describe('5.1 heroes', () => {
  const rows = tableOf('## 5.1', 'id')
  test('the sheets are those of the table', () => {
    expect(
      content.heroes.map((hero) => ({
        id: hero.id,
        ...hero.attributes,
        skills: hero.skills,
        saved: hero.savedPoints,
      })),
    ).toEqual(
      rows.map((row) => ({
        id: row.id,
        speed: number(row.Speed),
        attack: number(row.Attack),
        dexterity: number(row.Dex),
        intelligence: number(row.Int),
        persuasion: number(row.Pers),
        medical: number(row.Med),
        defence: number(row.Defence),
        skills: amounts(row['skills (level)']!),
        saved: number(row.saved),
      })),
    )
  })

  test('WDC-CHAR-13 every hero has a phone, which weighs and pays nothing and is never lost', () => {
    const phone = content.items.find(({ id }) => id === content.constants.heroes.item)
    expect(phone).toMatchObject({ id: 'cell-phone', tn: null, weight: 0, losable: false, copies: 0 })
  })

  test('WDC-CHAR-14 every sheet spends 20 points', () => {
    for (const { attributes } of content.heroes)
      expect(ATTRIBUTES.reduce((sum, name) => sum + attributes[name], 0)).toBe(20)
  })

  test('WDC-CHAR-15 WDC-CHAR-16 WDC-VEC-04 Victor costs 20 and 9, and saves one point', () => {
    expect(content.heroes.find(({ id }) => id === 'victor')).toMatchObject({
      attributes: { speed: 3, attack: 2, dexterity: 2, intelligence: 4, persuasion: 2, medical: 3, defence: 4 },
      skills: { search: 2, lockpick: 3, disarmElectronics: 4 },
      savedPoints: 1,
    })
  })

  const hero = (id: string): (typeof content.heroes)[number] => content.heroes.find((one) => one.id === id)!
  /** Those whom the source shows; beside them there are Victor and archetypes, which the house has built. */
  const six = ['brian', 'kirk', 'robert', 'sharon', 'steve', 'valerie'].map(hero)

  test('WDC-DATA-01 Brian as the examples have him', () => {
    const { attributes, skills } = hero('brian')
    expect(attributes).toMatchObject({ attack: 4, dexterity: 3, defence: 4 })
    expect(skills).toMatchObject({ strength: 5, handToHand: 3 })
    for (const absent of ['sneak', 'dodge', 'rangedMechanical']) expect(skills).not.toHaveProperty(absent)
  })

  test('WDC-DATA-02 Kirk as the examples have him', () => {
    const { attributes, skills } = hero('kirk')
    expect(attributes).toMatchObject({ attack: 4, dexterity: 4, persuasion: 2, medical: 2 })
    expect(skills).toEqual({ lockpick: 3, bluff: 2, handToHand: 3, firstAid: 2 })
  })

  test('WDC-DATA-03 Robert as the examples have him, with the largest perception pool', () => {
    const { attributes, skills } = hero('robert')
    expect(attributes).toMatchObject({ attack: 2, dexterity: 3, intelligence: 4 })
    expect(skills).toEqual({ martialArts: 5, climbing: 2, perception: 3 })
    const pool = ({ attributes: { intelligence }, skills: { perception } }: (typeof six)[number]): number =>
      intelligence + (perception ? 1 : 0)
    for (const other of six) if (other.id !== 'robert') expect(pool(other)).toBeLessThan(pool(hero('robert')))
  })

  test('WDC-DATA-04 Sharon as the examples have her', () => {
    const { attributes, skills } = hero('sharon')
    expect(attributes).toMatchObject({ speed: 2, dexterity: 3, persuasion: 3, attack: 2 })
    expect(skills).toMatchObject({ lockpick: 3, flirt: 2 })
    expect(skills).not.toHaveProperty('strength')
    expect(skills).not.toHaveProperty('sneak')
  })

  test('WDC-DATA-05 Steve as the examples have him: fastest and best medic', () => {
    const { attributes, skills } = hero('steve')
    expect(attributes).toMatchObject({ speed: 3, defence: 4, medical: 3 })
    expect(skills).toMatchObject({ firstAid: 2 })
    expect(skills).not.toHaveProperty('animalHandling')
    expect(attributes.persuasion).toBeLessThanOrEqual(2)
    for (const other of six) {
      expect(other.attributes.speed).toBeLessThanOrEqual(3)
      if (other.id !== 'steve') expect(other.attributes.medical + (other.skills.firstAid ? 1 : 0)).toBeLessThan(4)
    }
  })

  test('WDC-DATA-06 Valerie as the examples have her', () => {
    const { attributes, skills } = hero('valerie')
    expect(attributes).toMatchObject({ persuasion: 3, intelligence: 3 })
    expect(attributes.defence).toBeGreaterThanOrEqual(3)
    expect(skills).toMatchObject({ perception: 3, search: 2 })
    for (const absent of ['bluff', 'bribe', 'bargain', 'flirt', 'threaten']) expect(skills).not.toHaveProperty(absent)
  })

  test('WDC-DATA-07 nobody revealed has an attribute below 2 or above 4', () => {
    for (const { attributes } of [...six, hero('victor')])
      for (const name of ATTRIBUTES) expect([2, 3, 4]).toContain(attributes[name])
  })

  test('WDC-DATA-08 Bruce has no sheet', () => expect(hero('bruce')).toBeUndefined())
})

test('5.2 WDC-DATA-09 adversaries', () => {
  const rows = tableOf('## 5.2', 'id')
  expect(content.adversaries).toEqual(
    rows.map((row) => ({
      id: row.id,
      number: number(row.number),
      name: row.name,
      initiative: tn(row.initiative),
      attack: tn(row.attack),
      defence: tn(row.defence),
      speed: number(row.speed),
      health: number(row.health),
      living: row.living === 'true',
      poison: tn(row.poison),
      copies: number(row.copies),
    })),
  )
  // WDC-ADV-03: what the table prints is attack + defence.
  expect(content.adversaries.map(({ attack, defence }) => attack + defence)).toEqual(rows.map((row) => number(row.VP)))
})

test('5.3 WDC-DATA-10 allies', () => {
  const rows = tableOf('## 5.3', 'id')
  expect(content.allies).toEqual(
    rows.map((row) => ({
      id: row.id,
      number: number(row.number),
      name: row.name,
      tn: tn(row.TN),
      copies: 1,
      // WDC-ALLY-02: the same five for all in the core rules.
      answers: { core: ['bluff', 'bribe', 'bargain', 'flirt', 'threaten'], new: words(row['answers to (new)']!) },
      assist: amounts(row.assist!),
      willpowerPerTurn: number(row.willpower),
    })),
  )
  expect(content.allies.map((ally) => ally.tn)).toEqual(rows.map((row) => number(row.VP)))
})

describe('5.4 items', () => {
  const rows = tableOf('## 5.4', 'id')
  test('WDC-DATA-11 names, numbers and weapons', () => {
    expect(
      content.items.map((item) => ({
        id: item.id,
        name: item.name,
        tn: item.tn,
        weight: item.weight,
        class: item.weapon?.class ?? null,
        melee: item.weapon?.melee ?? null,
        hands: item.weapon?.hands ?? 1,
        uses: item.uses,
        copies: item.copies,
        light: item.light,
        tape: item.tape,
        worn: item.worn,
        magicOnly: item.magicOnly,
      })),
    ).toEqual(
      rows.map((row) => {
        const other = row['other bonus']!
        const dash = (cell: string): string | null => (cell === '-' ? null : cell)
        return {
          id: row.id,
          name: row.name,
          tn: tn(row.TN),
          weight: number(row.weight),
          class: dash(row['weapon class']!),
          melee: row['melee dice'] === '-' ? null : number(row['melee dice']),
          hands: other === 'two hands' ? 2 : 1,
          uses: row.uses === '-' ? null : number(row.uses),
          copies: number(row.copies),
          light: other === 'light',
          tape: other === 'tape',
          worn: other.includes('worn'),
          magicOnly: other.includes('only in magic games'),
        }
      }),
    )
    expect(content.items.map((item) => item.tn ?? 0)).toEqual(rows.map((row) => number(row.VP)))
  })

  test('WDC-ITEM-13 WDC-ITEM-14 bonuses', () => {
    const plain = (word: string, dice: number): object => ({ match: matchOf(word), dice, as: 'actor' })
    const bonuses = rows.map((row) => {
      const other = row['other bonus']!
      // No help in a dodge.
      if (row.id === 'leather-jacket') return [{ match: { attribute: 'defence' }, dice: 1, as: 'actor' }]
      if (row.id === 'money')
        return [
          plain('persuade', 1),
          { ...plain('security', 1), against: ['guard', 'owner'] },
          { ...plain('investigate', 1), against: ['civilian'] },
        ]
      if (row.id === 'talisman')
        return [plain('trap', 1), ...['pickpocket', 'follow'].map((word) => ({ ...plain(word, 1), as: 'target' }))]
      return [...other.matchAll(/(\w+) \+(\d)/g)].map(([, word, dice]) => plain(word!, Number(dice)))
    })
    expect(content.items.map(({ bonus }) => bonus)).toEqual(bonuses)
    expect(bonuses.filter((bonus) => bonus.length > 0)).toHaveLength(8)
  })

  test('WDC-WEAP-16 the two-handed weapons weigh 3 or more, so that one with a flashlight makes 4 (WDC-VEC-41)', () => {
    for (const id of ['shotgun', 'crossbow', 'sniper-rifle'])
      expect(content.items.find((item) => item.id === id)!.weight).toBe(3)
  })
})

test('5.5 WDC-DATA-12 security', () => {
  const rows = tableOf('## 5.5', 'id')
  expect(content.security.map(({ answers: _, ...security }) => security)).toEqual(
    rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      name: row.name,
      tn: tn(row.TN),
      initiative: tn(row.initiative),
      attack: tn(row.attack),
      defence: tn(row.defence),
      copies: number(row.copies),
    })),
  )
  expect(content.security.map((security) => security.tn)).toEqual(rows.map((row) => number(row.VP)))
})

test('WDC-SEC-06 to WDC-SEC-09, WDC-SEC-14 to WDC-SEC-17 what each kind of security answers to', () => {
  const talk = ['bluff', 'bribe', 'bargain', 'flirt', 'threaten']
  const persuasion = (skills: readonly string[]): object => ({ attribute: 'persuasion', skills })
  const alarm = { attribute: 'intelligence', skills: ['disarmElectronics'] }
  expect(Object.fromEntries(content.security.map(({ kind, answers }) => [kind, answers]))).toEqual({
    alarm: { core: alarm, new: alarm },
    guard: { core: persuasion(talk), new: persuasion(['bribe', 'leadership']) },
    owner: { core: persuasion(talk), new: persuasion(['bluff', 'bribe']) },
    dog: { core: persuasion(['animalHandling']), new: persuasion(['animalHandling', 'distraction']) },
    mib: { core: persuasion([]), new: persuasion([]) },
  })
})

test('5.6 WDC-DATA-13 outside obstacles', () => {
  const rows = tableOf('## 5.6', 'id')
  expect(content.obstacles).toEqual(
    rows.map((row) => ({
      id: row.id,
      name: row.name,
      attribute: row.attribute,
      skill: row.skill,
      tn: tn(row.TN),
      penalty: matchOf(row['penalty on']!),
      copies: number(row.copies),
    })),
  )
  expect(content.obstacles.map((obstacle) => obstacle.tn)).toEqual(rows.map((row) => number(row.VP)))
})

test('5.7 WDC-DATA-14 nuisances, and WDC-FOIL-01 the Foil among them', () => {
  const rows = tableOf('## 5.7', 'id')
  const isFoil = (id: string | undefined): boolean => id === 'foil'
  expect(content.nuisances).toEqual(
    rows.map((row) => {
      const [asNuisance, asAlly] = isFoil(row.id)
        ? /as nuisance: (.*); as ally: (.*)/.exec(row.matches!)!.slice(1)
        : [row.matches!, '']
      return {
        id: row.id,
        name: row.name!.replace(/ \(module.*/, ''),
        matches: words(asNuisance!).map(matchOf),
        foil: isFoil(row.id),
        assist: amounts(asAlly!),
        copies: number(row.copies),
      }
    }),
  )
})

test('5.8 WDC-DATA-15 WDC-MAGIC-02 components', () => {
  const rows = tableOf('## 5.8', 'id')
  expect(content.components).toEqual(
    rows.map((row) => ({ id: row.id, name: row.type, tn: tn(row.TN), copies: number(row.copies) })),
  )
  expect(content.components.map((component) => component.tn)).toEqual(rows.map((row) => number(row.VP)))
})

test('5.9 WDC-DATA-16 civilians and floppy disks', () => {
  const rows = tableOf('## 5.9', 'id')
  const rowsOf = (kind: string): typeof rows => rows.filter((row) => row.kind === kind)
  expect(content.civilians).toEqual(
    rowsOf('civilian').map((row) => ({ id: row.id, name: row.name, il: tn(row.IL), copies: number(row.copies) })),
  )
  expect(content.floppies).toEqual(
    rowsOf('floppy').map((row) => ({
      id: row.id,
      name: row.name,
      tn: tn(row.TN),
      il: tn(row.IL),
      copies: number(row.copies),
    })),
  )
  expect([...content.civilians, ...content.floppies].map(({ il }) => il)).toEqual(rows.map((row) => number(row.VP)))
})

test('5.10 WDC-DATA-17 traps', () => {
  const rows = tableOf('## 5.10', 'id')
  expect(content.traps).toEqual(
    rows.map((row) => {
      const [attribute, skill] = row['avoid with']!.split(' + ')
      return {
        id: row.id,
        name: row.name,
        avoid: { attribute, skill, tn: tn(row.TN) },
        effect: row.effect === 'd6' ? 'd6' : number(row.effect),
        copies: number(row.copies),
      }
    }),
  )
})

describe('5.11 WDC-DATA-18 tiles', () => {
  const rows = tableOf('## 5.11', 'id').map((row) => ({ ...row, id: row.id!, notes: row.notes ?? '' })) as ({
    id: string
    notes: string
  } & Record<string, string>)[]
  const tileOf = (id: string): Tile => content.tiles.find((tile) => tile.id === id)!
  const squareIndex = (cell: string): number => {
    const [row, column] = cell.split(',').map(Number)
    return (row! - 1) * TILE_SIDE + column! - 1
  }
  const list = (cell: string): string[] => (cell === '-' ? [] : cell.split(' '))

  /** Terrain by template, and by the notes that change it. */
  function terrain(template: string, notes: string): string[] {
    const [ring, inside] = { block: 'SB', open: 'SS', woods: 'WW', grove: 'WB' }[template]!
    return Array.from({ length: TILE_SIDE }, (_, row) =>
      Array.from({ length: TILE_SIDE }, (__, column) => {
        const note = [...notes.matchAll(/([SBW#]) at ((?:\d,\d ?)+)/g)].find(([, , squares]) =>
          squares!.split(' ').includes(`${row + 1},${column + 1}`),
        )
        if (note) return note[1]!
        const isMiddle = (coordinate: number): boolean => coordinate > 0 && coordinate < TILE_SIDE - 1
        const change = /B also in column (\d)/.exec(notes)
        if (change && column === Number(change[1]) - 1 && isMiddle(row)) return 'B'
        if (isMiddle(row) && isMiddle(column)) return notes.includes('rows 2-5, columns 2-5 W') ? 'W' : inside
        return notes.includes('ring #') ? '#' : ring
      }).join(''),
    )
  }

  test('there are these tiles, in this order', () =>
    expect(content.tiles.map(({ id }) => id)).toEqual(rows.map(({ id }) => id)))

  test.each(rows.map((row) => [row.id, row] as const))('%s', (id, row) => {
    const tile = tileOf(id)
    expect(tile.terrain).toEqual(terrain(row.template!, row.notes))
    expect(tile.disks).toEqual(
      list(row['"?"']!)
        .map(squareIndex)
        .sort((a, b) => a - b),
    )
    expect(tile.obstacles).toEqual(
      list(row['"!"']!)
        .map(squareIndex)
        .sort((a, b) => a - b),
    )
    const doors = [...row.doors!.matchAll(/(D\d) (\d,\d)>(\d,\d):(\d)/g)]
    expect(tile.doors).toEqual(
      doors.map(([, door, inside, outside, locks]) => ({
        id: door,
        inside: squareIndex(inside!),
        outside: squareIndex(outside!),
        locks: Number(locks),
      })),
    )
    const windows = [...row.windows!.matchAll(/(\d,\d)>(\d,\d)@(D\d)/g)]
    expect(tile.windows).toEqual(
      windows.map(([, inside, outside, door]) => ({
        inside: squareIndex(inside!),
        outside: squareIndex(outside!),
        door,
      })),
    )
    // WDC-BOARD-04, -05, -06: the magic shop is both left out otherwise and for magic alone.
    expect(tile.scenarioOnly).toBe(/scenario only|beside the board|magic games/.test(row.notes))
    expect(tile.magicOnly).toBe(row.notes.includes('magic games'))
  })

  test("WDC-BOARD-12 the hotel's stairs and elevator join its floors", () => {
    const pairs = (tile: string): object[] => [
      { kind: 'stairs', square: squareIndex('3,3'), tile, twin: squareIndex('3,3') },
      { kind: 'elevator', square: squareIndex('3,4'), tile, twin: squareIndex('3,4') },
    ]
    expect(tileOf('hotel-1')).toMatchObject({ building: 'hotel', upper: 'hotel-2', twins: pairs('hotel-2') })
    expect(tileOf('hotel-2')).toMatchObject({ building: 'hotel', upper: null, twins: pairs('hotel-1') })
  })

  test('WDC-BOARD-11 the halves of the school lie side by side, with no wall between them', () => {
    expect(tileOf('school-a')).toMatchObject({ building: 'school', associated: { tile: 'school-b', side: 'right' } })
    expect(tileOf('school-b')).toMatchObject({ building: 'school', associated: { tile: 'school-a', side: 'left' } })
    const column = (id: string, index: number): string =>
      tileOf(id)
        .terrain.map((row) => row[index])
        .join('')
    expect(column('school-a', 5)).toBe(column('school-b', 0))
  })

  test('WDC-SEC-18 the headquarters have an interrogation room', () => {
    expect(tileOf('agency-hq').rooms).toEqual([{ id: 'interrogation', squares: [squareIndex('2,2')] }])
  })

  test('WDC-BOARD-17 disks lie outdoors in cemetery, park and woods', () => {
    for (const id of ['cemetery', 'park', 'woods-1', 'woods-2']) expect(tileOf(id).building).toBeNull()
  })
})

describe('5.12 WDC-DATA-19 pools and scenarios', () => {
  const pool = (id: string): Readonly<Record<string, number>> => content.pools.find((one) => one.id === id)!.disks
  const copies = (...lists: readonly { id: string; copies: number }[][]): Record<string, number> =>
    Object.fromEntries(
      lists
        .flat()
        .filter((disk) => disk.copies > 0)
        .map((disk) => [disk.id, disk.copies]),
    )
  const without = (ids: readonly string[], counts: Record<string, number>): Record<string, number> =>
    Object.fromEntries(Object.entries(counts).filter(([id]) => !ids.includes(id)))
  const { adversaries, allies, items, nuisances, security, components, civilians, floppies, traps, obstacles } = content

  test('WDC-BOARD-15 the standard pools', () => {
    const core = without(
      ['demon', 'occult-tome', 'foil', 'mib'],
      copies([...adversaries], [...allies], [...items], [...nuisances], [...security]),
    )
    expect(pool('standard-core')).toEqual(core)
    expect(pool('standard-magic')).toEqual({ ...core, 'occult-tome': 1, ...copies([...components]) })
    expect(pool('standard-new')).toEqual({
      ...core,
      ...copies([...civilians], [...floppies], [...traps]),
      mib: 2,
      foil: 1,
    })
    expect(pool('standard-adversaries')).toEqual(without(['demon'], copies([...adversaries])))
    expect(pool('standard-orange')).toEqual(copies([...obstacles]))
  })

  test('the house scenarios are those of the table, with their names', () => {
    const rows = tableOf('## 5.12', 'id')
    expect(content.scenarios.map(({ id, name }) => [id, name]).sort()).toEqual(
      rows.map(({ id, name }) => [id, name]).sort(),
    )
  })

  const nine = ['house', 'library', 'gun-shop', 'cafe', 'hospital', 'warehouse', 'church', 'cemetery', 'park']
  const scenario = (id: string): (typeof content.scenarios)[number] => content.scenarios.find((one) => one.id === id)!

  test('first-night', () => {
    expect(scenario('first-night')).toMatchObject({
      tiles: { start: [{ tile: 'town-square', at: [0, 0], turns: 0 }], pool: { groups: [nine], fixed: [] } },
      time: 'night',
      weather: 'none',
      pool: pool('standard-core'),
      orangePool: pool('standard-orange'),
      magic: false,
      fate: true,
      objective: { kind: 'heroVp' },
      rounds: 20,
    })
  })

  test('locked-room is settled by combat dice alone', () => {
    const { party, fate, pool: disks, orangePool, fixed, heroStart, players, rules } = scenario('locked-room')
    expect({ party, fate, disks, orangePool, players }).toEqual({
      party: ['robert'],
      fate: false,
      disks: {},
      orangePool: {},
      players: { min: 1, max: 1 },
    })
    expect(fixed).toEqual([{ disk: 'werewolf', tile: 'cabin', square: heroStart.squares[0], faceUp: true }])
    const robert = content.heroes.find(({ id }) => id === 'robert')!
    const werewolf = content.adversaries.find(({ id }) => id === 'werewolf')!
    // WDC-FLEE-03: two dice are worth a pair at best, and that and all his Health are not more than its Speed.
    expect(2 + robert.attributes.defence).toBeLessThanOrEqual(werewolf.speed)
    expect(robert.attributes.speed).toBe(2)
    // WDC-DODGE-01: without the skill no dodge.
    expect(rules).toEqual({ dodgeRequiresSkill: true })
    expect(robert.skills).not.toHaveProperty('dodge')
  })

  test('hold-the-lobby, the-rite, paper-trail and lair', () => {
    expect(scenario('hold-the-lobby')).toMatchObject({
      brokenDoors: [{ tile: 'hotel-1', door: 'D1' }],
      time: 'dusk',
      changes: [{ round: 5, time: null, weather: 'heavy' }],
      arrivals: [2, 8].map((from) => ({
        from,
        every: 1,
        disks: pool('standard-adversaries'),
        tile: 'hotel-1',
        square: 5 * TILE_SIDE + 2,
      })),
      objective: { kind: 'survive', rounds: 12, share: 0.5 },
      rounds: 12,
    })
    expect(scenario('the-rite')).toMatchObject({
      party: ['robert', 'sharon', 'valerie', 'brian'],
      magic: true,
      pool: pool('rite'),
      objective: { kind: 'cast', count: 3, distinct: true },
      rounds: 23,
      tiles: {
        start: [
          { tile: 'town-square', at: [0, 0] },
          { tile: 'magic-shop', at: [0, 1] },
        ],
        pool: { groups: [['church', 'cemetery', 'library', 'mansion', 'woods-1', 'woods-2', 'cabin']] },
      },
    })
    expect(scenario('paper-trail')).toMatchObject({
      rules: { ruleset: 'new', mibHq: 'tile' },
      tiles: { pool: { groups: [[...nine, 'school-a']] }, aside: ['agency-hq'] },
      pool: pool('paper-trail'),
      changes: [
        { round: 6, time: 'dusk' },
        { round: 10, time: 'night' },
      ],
      objective: { kind: 'investigate', il: 12 },
      rounds: 17,
    })
    const leads = [...content.civilians, ...content.floppies].map(({ id }) => id)
    expect(leads.map((id) => pool('paper-trail')[id])).toEqual(leads.map(() => 3))
    expect({ ...pool('paper-trail'), ...Object.fromEntries(leads.map((id) => [id, 1])) }).toEqual(pool('standard-new'))
    expect(scenario('lair')).toMatchObject({
      tiles: { pool: { groups: [nine], fixed: [{ tile: 'mastermind-lair', position: 7 }] } },
      weather: 'light',
      fixed: [{ disk: 'demon', tile: 'mastermind-lair', square: 2 * TILE_SIDE + 2, faceUp: false }],
      objective: {
        kind: 'all',
        of: [
          { kind: 'done', mark: 'idol', count: 2 },
          { kind: 'kill', adversary: 'demon', count: 1 },
        ],
      },
      rounds: 13,
    })
    expect(content.tiles.find(({ id }) => id === 'mastermind-lair')!.disks).toContain(2 * TILE_SIDE + 2)
  })
})

test('WDC-SPELL-18 the spell table: difficulty, components and what success pays', () => {
  const rows = Object.fromEntries(
    content.spells.map(({ id, difficulty, vp, vpAtMost, components }) => [
      id,
      { difficulty, vp, vpAtMost, components },
    ]),
  )
  const spell = (
    difficulty: number | null,
    components: readonly string[],
    vp = 'difficulty',
    vpAtMost: number | null = null,
  ): object => ({ difficulty, vp, vpAtMost, components })
  expect(rows).toEqual({
    'dispel-magic': spell(3, ['crystal', 'precious-metal']), // WDC-SPELL-01
    locator: spell(null, ['orb'], 'none'), // WDC-SPELL-02
    summon: spell(3, ['animal-components', 'scroll'], 'reached', 6), // WDC-SPELL-04
    freeze: spell(3, ['incense']), // WDC-SPELL-09
    light: spell(2, ['crystal']), // WDC-SPELL-11
    'pass-through': spell(4, ['minerals']), // WDC-SPELL-12
    'fire-missile': spell(5, ['candle-flame', 'minerals']), // WDC-SPELL-13
    control: spell(3, ['incense', 'candle-flame']), // WDC-SPELL-14
    translocate: spell(4, ['orb']), // WDC-SPELL-16
    protection: spell(6, ['scroll']), // WDC-SPELL-17
  })
  expect(content.spells.find(({ id }) => id === 'summon')!.creatures).toEqual([
    { value: 3, attack: 3, defence: 4 },
    { value: 4, attack: 4, defence: 4 },
    { value: 5, attack: 4, defence: 5 },
    { value: 6, attack: 5, defence: 5 },
  ])
})

test('WDC-MAGIC-02 plant components are in no spell', () => {
  const used = new Set(content.spells.flatMap(({ components }) => components))
  expect(content.components.map(({ id }) => id).filter((id) => !used.has(id))).toEqual(['plant-components'])
})

test('the constants are those of section 2: rounds of combat, weight, failure disks, prices', () => {
  const text = sectionText('# 2. Rule options')
  const { combat, items, failure, victoryPoints } = content.constants
  const { roundsAgainstAdversary, roundsAgainstSecurity } = combat
  const rounds = `(${roundsAgainstAdversary} against adversaries, ${roundsAgainstSecurity} against security)`
  const failureAndPrices = `three failure disks, VP prices and the ${victoryPoints.mostPerRoll} VP cap`
  expect(text).toContain(`${rounds}, the weight limit ${items.carryLimit}, ${failureAndPrices}`)
  expect(failure.limit).toBe(3)
})
