// Knock-outs, Fountain, Platform, secret doors, the Haunter: DW-KO, DW-FOUNT, DW-TELE, DW-SECRET, DW-HAUNT.
import { describe, expect, test } from 'vitest'
import { Castle } from '../support/castle.ts'

describe('knock-outs', () => {
  test('DW-KO-01 DW-KO-02 DW-KO-04 at 0 HP or less he lies in the Entrance, with all he has', () => {
    const castle = new Castle().open(1).hero(0, [8, 6], { hp: 1, hit: 2, golden: true, items: [0], coins: 3 })
    const monster = castle.monster(2, [8, 7])
    castle.choosing(['figure', monster], ['strike', 0]).sums(4).villain()
    expect(castle.hp()).toBe(0)
    expect(castle.where(0)).toBe('entrance')
    expect({
      hand: castle.hand(),
      held: castle.held(),
      coins: castle.play.state.coins[0],
      weapon: castle.play.state.weapon[0],
    }).toEqual({ hand: { hit: 2, miss: 0 }, held: [1, 0, 0], coins: 3, weapon: 1 })
  })

  test('DW-KO-05 who wakes may take the Platform, with or without a potion', () => {
    const castle = new Castle().open(1, 2, 3).hero(0, 'entrance', { hp: 0 })
    castle.play.state.unconscious[0] = 1
    castle.choosing('platform').turn()
    expect(castle.play.state.onPlatform[0]).toBe(1)
    expect(castle.hp()).toBe(1)
  })

  test('DW-FOUNT-02 several heroes use the Fountain in the same round', () => {
    const castle = new Castle({ rules: { partySize: 2 } })
      .open(1)
      .hero(0, 'entrance', { hp: 2 })
      .hero(1, 'entrance', { hp: 3 })
    castle.choosing('fountain').turn(0).choosing('fountain').turn(1)
    expect([castle.hp(0), castle.hp(1)]).toEqual([8, 8])
  })
})

describe('the Teleport Platform', () => {
  test('DW-TELE-01 DW-TELE-02 a turn to step on it, and the jump opens the next, before three actions', () => {
    const castle = new Castle().open(1, 2, 3).hero(0, 'entrance').choosing('platform').turn()
    expect(castle.where(0)).toBe('entrance')
    expect(castle.count('teleport')).toBe(0)
    castle.choosing(['place', [9, 12]]).turn()
    expect(castle.where(0)).toBe('[9, 12]')
    expect(castle.play.left).toBe(3)
  })

  test('DW-KO-02 DW-TELE-02 who strikes out of the Entrance and is felled lies there, and not on the Platform', () => {
    const castle = new Castle().open(1, 2, 3).hero(0, 'entrance', { hp: 1, items: [1] })
    const monster = castle.monster(4, [8, 5])
    castle.choosing('boots', 'platform', ['strike', monster]).sums(0, 1).turn()
    expect([castle.where(0), castle.hp()]).toEqual(['entrance', 0])
    expect(castle.forget().turn().count('teleport')).toBe(0)
  })

  test('DW-TELE-02 with sameTurn he jumps at once and the turn is over', () => {
    const castle = new Castle({ rules: { teleportTiming: 'sameTurn' } })
      .open(1, 2, 3)
      .hero(0, 'entrance')
      .choosing('platform', ['place', [9, 12]])
      .turn()
    expect(castle.where(0)).toBe('[9, 12]')
    expect(castle.count('action')).toBe(1)
  })

  test('DW-TELE-01 DW-TELE-02 an extra turn that he has already is still played, and is not the next turn', () => {
    const boots = (teleportTiming: string): Castle =>
      new Castle({ rules: { teleportTiming } }).open(1, 2, 3).hero(0, 'entrance', { items: [1] })
    const jumped = boots('sameTurn')
      .choosing('boots', 'platform', ['place', [9, 12]], ['move', [8, 12]])
      .turn()
    expect([jumped.where(0), jumped.play.left]).toEqual(['[8, 12]', 2])
    const waits = boots('nextTurn').choosing('boots', 'platform').turn()
    expect([waits.count('teleport'), waits.play.left, waits.play.state.onPlatform[0]]).toEqual([0, 3, 1])
    expect(waits.turn().count('teleport')).toBe(1)
  })

  test('DW-TELE-03 the jump may be declined for an ordinary turn', () => {
    const castle = new Castle().open(1, 2, 3).hero(0, 'entrance').choosing('platform').turn()
    castle.asked.length = 0
    castle.turn()
    expect(castle.where(0)).toBe('entrance')
    expect(castle.offered('action')).toContain('move [8, 5]')
  })

  const aims = (castle: Castle): number => {
    castle.hero(0, 'entrance')
    castle.play.state.onPlatform[0] = 1
    castle.asked.length = 0
    castle.turn()
    return castle.count('teleport') === 0 ? 0 : castle.offered('teleport').length - 1
  }

  test('DW-VEC-22 DW-TELE-04 -05 doors count in order: up to the front of the last open one, or into its room', () => {
    expect(aims(new Castle().open(1, 2, 3))).toBe(24)
    expect(aims(new Castle({ rules: { teleportReach: 'insideRoom' } }).open(1, 2, 3))).toBe(36)
    expect(aims(new Castle().open(1, 2, 5))).toBe(12)
    expect(aims(new Castle().open(1))).toBe(0)
    expect(aims(new Castle().open(1).stocked(4))).toBe(0) // a room that a secret door has opened
    const one = new Castle().open(1).hero(0, 'entrance').turn()
    expect(one.offered('action')).not.toContain('platform 0')
  })

  test('DW-TELE-06 -07 not onto a figure or a chest; onto a numbered square, where he may search at once', () => {
    const castle = new Castle({ chests: 1 }).open(1, 2).chest(0, [9, 6], [8, 6])
    castle.monster(1, [8, 7])
    expect(aims(castle)).toBe(10)
    castle.hero(0, 'entrance')
    castle.play.state.onPlatform[0] = 1
    castle.asked.length = 0
    castle.choosing(['place', [7, 6]]).turn()
    expect(castle.offered('action')).toContain('search 0')
    expect(castle.times('DW-TELE-07')).toBe(1)
  })
})

describe('secret doors', () => {
  test('DW-SECRET-01 -02 -05 on a numbered square he may search once a turn, and goes on with his actions', () => {
    const castle = new Castle().open(1).stocked(4).hero(0, [7, 6]).choosing(['search', 0]).numbers(1).turn()
    expect(castle.where(0)).toBe('[6, 6]')
    expect(castle.play.left).toBe(3)
    const other = new Castle().open(4).stocked(4, 7).hero(0, [4, 7]).turn()
    expect(other.offered('action')).toContain('search 1')
    expect(
      new Castle()
        .open(1)
        .hero(0, [8, 6])
        .turn()
        .offered('action')
        .some((action) => action.startsWith('search')),
    ).toBe(false)
  })

  test.each([
    ['DW-SECRET-03', 0, [7, 6], [1, 2, 3, 4, 5]],
    ['DW-SECRET-04', 1, [4, 7], [1, 2, 3]],
  ] as const)('%s door %i is found on its own results', (_id, door, square, finds) => {
    for (let roll = 0; roll < 10; roll++) {
      const castle = new Castle().open(1).stocked(4, 7).hero(0, square).choosing(['search', door]).numbers(roll).turn()
      expect(castle.events('searched')).toMatchObject([{ roll, found: (finds as readonly number[]).includes(roll) }])
    }
  })

  test('DW-VEC-24 DW-SECRET-06 DW-SECRET-07 what is on the far square changes places with him', () => {
    const castle = new Castle({ rules: { partySize: 2 } }).open(1).stocked(4).hero(0, [7, 6])
    const monster = castle.monster(2, [6, 6])
    castle.lay(1, [6, 6])
    castle.choosing(['search', 0]).numbers(4).turn(0)
    expect([castle.where(0), castle.figureAt(monster)]).toEqual(['[6, 6]', '[7, 6]'])
    expect(castle.loose([7, 6])).toEqual([0, 1, 0])
    expect(castle.play.state.occupant[castle.at([7, 6])]).toBe(-(monster + 1))
    expect(castle.play.state.inZone[1]).toBe(1)
    expect(castle.play.state.inZone[4]).toBe(0)
    // It is shut again behind him.
    expect(castle.offered('action', 1)).not.toContain('move [7, 6]')
    expect(castle.offered('action', 1)).not.toContain(`strike ${monster}`)
    const heroes = new Castle({ rules: { partySize: 2 } })
      .open(1)
      .stocked(4)
      .hero(0, [7, 6])
      .hero(1, [6, 6])
      .choosing(['search', 0])
      .numbers(1)
      .turn(0)
    expect([heroes.where(0), heroes.where(1)]).toEqual(['[6, 6]', '[7, 6]'])
  })

  test('DW-SECRET-07 an item that goes along lies on the numbered square then, and no longer on the far one', () => {
    const castle = new Castle({ rules: { partySize: 2 } }).open(1).stocked(4).hero(0, [7, 6]).hero(1, [7, 5])
    castle.lay(1, [6, 6])
    castle.choosing(['search', 0]).numbers(1).turn(0)
    expect([castle.loose([6, 6]), castle.loose([7, 6])]).toEqual([
      [0, 0, 0],
      [0, 1, 0],
    ])
    expect(castle.offered('action', 1)).not.toContain('pickUp 1')
    // Who comes to the numbered square takes it; there was one, and nothing is left of it.
    castle
      .forget()
      .choosing(['move', [7, 6]], ['pickUp', 1])
      .turn(1)
    expect([castle.held(1), castle.loose([6, 6]), castle.loose([7, 6])]).toEqual([
      [0, 1, 0],
      [0, 0, 0],
      [0, 0, 0],
    ])
  })

  test('DW-SECRET-07 a monster brought onto the numbered square may stay and fight there, but not return to it', () => {
    const brought = (): [Castle, number] => {
      const castle = new Castle().open(1).hero(0, [7, 5])
      const monster = castle.monster(2, [7, 6])
      return [castle.choosing(['figure', monster]), monster]
    }
    const [stays, fighter] = brought()
    stays.choosing(['strike', 0]).sums(1, 0).villain()
    expect(stays.offered('figureAction')).toEqual(
      expect.arrayContaining(['end 0', 'strike 0', 'move [7, 7]', 'move [8, 6]']),
    )
    expect(stays.figureAt(fighter)).toBe('[7, 6]')
    const [walks] = brought()
    walks.choosing(['move', [7, 7]], ['move', [7, 8]]).villain()
    expect(walks.offered('figureAction', 2)).not.toContain('move [7, 6]')
    const [back, monster] = brought()
    back.choosing(['move', [7, 7]], ['move', [7, 6]]).villain() // across it, not onto it
    expect(back.figureAt(monster)).not.toBe('[7, 6]')
  })

  test('DW-VEC-24 DW-SECRET-09 a failure: off the square at once, no more moves, but bouts and an extra turn', () => {
    const castle = new Castle().open(1).hero(0, [7, 6], { items: [1] })
    const monster = castle.monster(4, [8, 7])
    castle
      .choosing(['search', 0], ['place', [7, 7]], ['strike', monster], 'boots', ['move', [7, 8]])
      .numbers(6)
      .sums(0, 0)
      .turn()
    expect(castle.offered('stepAway').sort()).toEqual(['place [7, 5]', 'place [7, 7]', 'place [8, 6]'])
    expect(castle.offered('action', 1).filter((action) => action.startsWith('move'))).toEqual([])
    expect(castle.where(0)).toBe('[7, 8]')
    castle.done()
  })

  test('DW-SECRET-09 one roll in a turn, and one more in an extra turn', () => {
    const search = (items: number[]): Castle =>
      new Castle({ rules: { secretDoors: 'bothWays' } })
        .open(1)
        .stocked(4)
        .hero(0, [7, 6], { items })
        .choosing(['search', 0])
        .numbers(1)
    expect(search([]).turn().offered('action', 1)).not.toContain('search 0')
    const twice = search([1]).choosing('boots', ['search', 0]).numbers(2).turn()
    expect(twice.where(0)).toBe('[7, 6]')
    expect(twice.asked.at(-1)!.actions.map(([verb]) => verb)).not.toContain('search')
    const before = new Castle({ rules: { secretDoors: 'bothWays' } })
      .open(1)
      .stocked(4)
      .hero(0, [7, 6], { items: [1] })
      .choosing('boots', ['search', 0], ['search', 0])
      .numbers(1, 2)
      .turn()
    expect(before.events('searched')).toHaveLength(2)
  })

  test('DW-SECRET-09 where no square beside it is free he stays', () => {
    const castle = new Castle({ rules: { partySize: 4 } })
      .open(1)
      .hero(0, [7, 6])
      .hero(1, [7, 5])
      .hero(2, [7, 7])
      .hero(3, [8, 6])
      .choosing(['search', 0])
      .numbers(0)
      .turn(0)
    expect(castle.where(0)).toBe('[7, 6]')
  })

  test('DW-SECRET-08 from the far side only with bothWays', () => {
    expect(
      new Castle()
        .open(4)
        .stocked(4)
        .hero(0, [6, 6])
        .turn()
        .offered('action')
        .some((action) => action.startsWith('search')),
    ).toBe(false)
    expect(
      new Castle({ rules: { secretDoors: 'bothWays' } }).open(4).stocked(4).hero(0, [6, 6]).turn().offered('action'),
    ).toContain('search 0')
  })

  test('DW-SECRET-10 DW-KORAK-06 monsters cross a numbered square and never stop there', () => {
    const castle = new Castle().open(1)
    const monster = castle.monster(1, [7, 5])
    castle.choosing(['figure', monster], ['move', [7, 6]], ['move', [7, 7]], 'end').villain()
    expect(castle.offered('figureAction', 1).sort()).toEqual(['move [7, 5]', 'move [7, 7]', 'move [8, 6]'])
    expect(castle.figureAt(monster)).toBe('[7, 7]')
  })
})

describe('the Haunter', () => {
  const haunted = (row: number, setting: Readonly<Record<string, unknown>> = {}): Castle =>
    new Castle({ ...setting, rules: { partySize: 3, ...(setting['rules'] as object) } })
      .open(1, 2)
      .hero(0, [8, 6], { miss: 3 })
      .hero(1, [8, 10])
      .hero(2, 'entrance')
      .choosing('haunter')
      .numbers(row)

  test("DW-HAUNT-02 on a 0 it does not appear, and this turn's summons is spent", () => {
    const castle = haunted(0).villain()
    expect(castle.events('knockedOut')).toEqual([])
    expect(castle.play.question.count).toBe(1)
  })

  test('DW-VEC-15 DW-HAUNT-03 -04 -07 DW-COMP-08 along the whole row, over walls; the Entrance is spared', () => {
    const castle = haunted(8).villain()
    expect([castle.hp(0), castle.hp(1), castle.hp(2)]).toEqual([0, 0, 8])
    expect(castle.hand(0)).toEqual({ hit: 0, miss: 3 })
    expect(haunted(7).villain().events('knockedOut')).toEqual([])
  })

  test('DW-VEC-15 DW-HAUNT-02 DW-HAUNT-03 DW-COMP-08 of ten results each of nine strikes its row, one none', () => {
    for (let roll = 0; roll < 10; roll++) {
      const castle = new Castle({ rules: { partySize: 4 } })
        .open(1)
        .hero(0, [8, 6])
        .hero(1, [1, 3])
        .hero(2, [5, 12])
        .hero(3, [9, 5])
        .choosing('haunter')
        .numbers(roll)
      const { draws } = castle.play
      const sizes: number[] = []
      const below = draws.below.bind(draws)
      draws.below = (size, ...address) => {
        sizes.push(size)
        return below(size, ...address)
      }
      castle.villain()
      expect(sizes[0]).toBe(10)
      expect(castle.events('knockedOut').map(({ seat }) => seat)).toEqual(
        [8, 1, 5, 9].flatMap((row, hero) => (row === roll ? [hero] : [])),
      )
    }
  })

  test('DW-HAUNT-05 DW-HAUNT-06 monsters on the row leave play without reward, their items stay', () => {
    for (const haunterKills of ['removed', 'returned'] as const) {
      const castle = haunted(8, { rules: { haunterKills } })
      const monster = castle.monster(2, [8, 12], 1)
      castle.villain()
      expect(castle.play.state.where[monster]).toBe(haunterKills === 'removed' ? 3 : 0)
      expect(castle.loose([8, 12])).toEqual([0, 1, 0])
      expect([...castle.play.state.coins]).toEqual([0, 0, 0])
      expect([0, 1, 2].map((hero) => castle.hand(hero).hit + castle.hand(hero).miss)).toEqual([3, 0, 0])
      expect(castle.state.owner[monster]).toBe(-1)
    }
  })

  test('DW-HAUNT-01 DW-KORAK-05 once a turn; once a game; or never', () => {
    const times = (haunter: string): boolean[] => {
      const castle = new Castle({ rules: { haunter } }).open(1)
      castle.monster(1, [8, 6])
      return [1, 2].map((turn) => {
        castle.asked.length = 0
        if (turn === 1) castle.choosing('haunter')
        castle.villain()
        return castle.asked.some(({ actions }) => actions.some(([verb]) => verb === 'haunter'))
      })
    }
    expect(times('everyTurn')).toEqual([true, true])
    expect(times('oncePerGame')).toEqual([true, false])
    const never = new Castle({ rules: { haunter: 'off' } }).open(1)
    never.monster(1, [8, 6])
    expect(never.villain().offered('nextFigure')).not.toContain('haunter 0')
    const once = new Castle().open(1)
    once.monster(1, [8, 6])
    once.choosing('haunter').villain()
    expect(once.offered('nextFigure', 1)).not.toContain('haunter 0')
  })

  test('DW-HAUNT-08 never again from the moment a hero stands on the Doomstep', () => {
    const castle = new Castle({ components: { startingCards: 0, arenaMonsters: 0 } })
      .hero(0, [2, 12])
      .open(8)
      .choosing(['move', 'doomstep'])
      .turn()
    castle.monster(1, [8, 6])
    castle.asked.length = 0
    castle.villain()
    expect(castle.offered('nextFigure')).not.toContain('haunter 0')
  })
})
