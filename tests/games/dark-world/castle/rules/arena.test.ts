// The Arch, the arena and Korak; his turn: DW-ARCH, DW-ARENA, DW-BOSS, DW-KORAK, DW-DICE-07.
import { describe, expect, test } from 'vitest'
import { Outcome, Where } from '../../../../../src/games/dark-world/shared/state/state.ts'
import { Castle } from '../support/castle.ts'

describe('the Arch and the Doomstep', () => {
  test('DW-ARCH-01 DW-ARCH-02 DW-ARCH-13 one move through the Arch, and no way back; no blow crosses it', () => {
    const castle = new Castle().open(8).hero(0, [2, 12]).choosing(['move', 'doomstep']).turn()
    expect(castle.where(0)).toBe('doomstep')
    expect(
      castle
        .offered('action', 1)
        .filter((action) => action.startsWith('move'))
        .sort(),
    ).toEqual(['move [1, 14]', 'move [2, 14]', 'move [3, 14]'])
    const monster = castle.monster(1, [2, 12])
    castle.asked.length = 0
    castle.turn()
    expect(castle.offered('action')).not.toContain(`strike ${monster}`)
  })

  test('DW-ARCH-03 DW-ARCH-04 monsters do not go through the Arch, nor onto the Doomstep', () => {
    const castle = new Castle({ components: { startingCards: 0, arenaMonsters: 0 } }).open(8)
    const inRoom = castle.monster(1, [2, 12])
    const inArena = castle.monster(1, [2, 14])
    castle.choosing(['figure', inRoom], 'end', ['figure', inArena]).villain()
    const moves = castle.asked
      .filter(({ kind }) => kind === 'figureAction')
      .flatMap(({ actions }) => actions)
      .filter(([verb]) => verb === 'move')
      .map(([, place]) => place)
    expect(moves).not.toContain(castle.scenario.doomstep)
  })

  test('DW-ARCH-05 DW-ARCH-06 nobody strikes at the Doomstep or from it', () => {
    const castle = new Castle({ components: { startingCards: 0, arenaMonsters: 0 } }).hero(0, 'doomstep', {
      past: true,
      items: [2],
    })
    const monster = castle.monster(1, [2, 14])
    castle.choosing(['figure', monster]).villain()
    expect(castle.offered('figureAction').filter((action) => action.startsWith('strike'))).toEqual([])
    castle.turn()
    expect(castle.offered('action').filter((action) => /^(strike|throwAt)/.test(action))).toEqual([])
  })

  test('DW-VEC-27 DW-ARCH-07 -08 -09 -10 -11 any number of heroes; 4, 3, 2, 2 cards by order of arrival', () => {
    const castle = new Castle({ rules: { partySize: 4 } }).open(8)
    castle
      .hero(2, [2, 12])
      .choosing(['move', 'doomstep'], ['move', [2, 14]], ['move', 'doomstep'])
      .turn(2)
    expect(castle.events('passedArch')).toHaveLength(1) // back again he gains nothing
    for (const hero of [0, 3, 1]) castle.hero(hero, [2, 12]).choosing(['move', 'doomstep']).turn(hero)
    expect([2, 0, 3, 1].map((hero) => castle.hand(hero).hit + castle.hand(hero).miss)).toEqual([4, 3, 2, 2])
    expect(castle.where(1)).toBe('doomstep')
  })

  test('DW-ARCH-12 at least one landing square stays free of monsters', () => {
    const castle = new Castle({ components: { startingCards: 0, arenaMonsters: 0 } })
    castle.monster(1, [1, 14])
    castle.monster(1, [2, 14])
    const third = castle.monster(1, [3, 15])
    castle.choosing(['figure', third], ['move', [3, 14]]).villain()
    // It may step there only to go on, and there is nowhere to go on to but back.
    expect(castle.offered('figureAction', 1).every((action) => action.startsWith('move'))).toBe(true)
    expect(castle.figureAt(third)).not.toBe('[3, 14]')
  })
})

describe('the arena', () => {
  test('DW-ARENA-01 -02 -03 -04 six of the reserve with items, on the lower level or in gates, act at once', () => {
    const castle = new Castle().hero(0, 'doomstep', { past: true })
    castle.villain()
    expect(castle.events('placed')).toHaveLength(6)
    expect(castle.events('placed').every((event) => (event as { item: number }).item >= 0)).toBe(true)
    const lower = [1, 2, 3, 4, 5, 6, 7].flatMap((row) => [14, 15, 16].map((column) => `[${row}, ${column}]`))
    expect(
      castle
        .offered('stockSquare')
        .map((square) => square.replace('place ', ''))
        .sort(),
    ).toEqual([...lower, '[5, 13]', '[6, 13]', '[7, 13]'].sort())
    const places = castle.events('placed').map((event) => (event as unknown as { place: number }).place)
    expect(new Set(places).size).toBe(6) // one for each square, and so for each gate
    expect(castle.offered('nextFigure').filter((action) => action.startsWith('figure'))).toHaveLength(6)
    castle.log.length = 0
    castle.villain()
    expect(castle.events('placed')).toEqual([])
    const later = new Castle({ rules: { arenaArrival: 'nextTurn' } }).hero(0, 'doomstep', { past: true }).villain()
    expect(later.count('nextFigure')).toBe(0)
    expect(
      later
        .villain()
        .offered('nextFigure')
        .filter((action) => action.startsWith('figure')),
    ).toHaveLength(6)
  })

  test('DW-ARENA-01 with fewer in the reserve all of them come', () => {
    const castle = new Castle().hero(0, 'doomstep', { past: true })
    for (let figure = 0; figure < 19; figure++) castle.play.state.where[figure] = 3
    castle.villain()
    expect(castle.events('placed')).toHaveLength(3)
  })

  test('DW-ARENA-05 -06 -07 stairs are squares; monsters strike from the stair, but stay away from the throne', () => {
    const castle = new Castle({ components: { startingCards: 0, arenaMonsters: 0 } }).hero(0, [4, 19], { past: true })
    const monster = castle.monster(1, [4, 18])
    castle.choosing(['figure', monster]).villain()
    expect(castle.offered('figureAction').sort()).toEqual(['end 0', 'move [4, 17]', 'move [5, 18]', 'strike 0'])
    expect(castle.scenario.beforeThrone).toHaveLength(4)
    for (const square of [
      [3, 19],
      [4, 19],
      [5, 19],
      [6, 19],
    ] as const) {
      const there = new Castle().hero(0, square, { past: true }).turn()
      expect(there.offered('action')).toContain('strikeBoss 0')
    }
    for (const square of [
      [4, 18],
      [5, 18],
    ] as const)
      // DW-BOSS-02
      expect(new Castle().hero(0, square, { past: true }).turn().offered('action')).not.toContain('strikeBoss 0')
  })

  test('DW-ARENA-06 a monster on the stair does not step onto a free square before the throne', () => {
    const castle = new Castle({ components: { startingCards: 0, arenaMonsters: 0 } }).hero(0, [6, 19], { past: true })
    castle.choosing(['figure', castle.monster(1, [5, 18])]).villain()
    expect(castle.offered('figureAction').sort()).toEqual(['end 0', 'move [4, 18]', 'move [5, 17]'])
  })

  test('DW-ARENA-08 arena kills give the ordinary rewards', () => {
    const castle = new Castle().hero(0, [4, 19], { past: true })
    const monster = castle.monster(1, [4, 18], 0)
    castle.choosing(['strike', monster]).sums(1).turn()
    expect(castle.play.state.coins[0]).toBe(1)
    expect(castle.held()).toEqual([1, 0, 0])
  })

  const felled = (arenaLoss: string, numbers: number[] = []): Castle => {
    const castle = new Castle({ rules: { arenaLoss }, components: { startingCards: 0, arenaMonsters: 0 } }).hero(
      0,
      [2, 15],
      { hp: 1, hit: 1, items: [0], coins: 1, past: true },
    )
    castle.play.state.where[0] = 2
    castle.play.state.owner[0] = 0
    const monster = castle.monster(2, [2, 16])
    return castle
      .choosing(['figure', monster], ['strike', 0])
      .sums(3)
      .numbers(...numbers)
  }

  test('DW-ARENA-09 -10 -11 -12 to the Doomstep, for one thing of his choice; he wakes there', () => {
    const castle = felled('heroChooses').choosing('coin').villain()
    expect(castle.where(0)).toBe('doomstep')
    expect(castle.offered('forfeit')).toEqual(['item 0', 'card 0', 'coin 0', 'figure 0'])
    expect(castle.play.state.coins[0]).toBe(0)
    expect(castle.play.state.coinsLeft).toBe(25)
    castle.asked.length = 0
    castle.turn()
    expect(castle.hp()).toBe(1)
    expect(castle.where(0)).toBe('doomstep')
    expect(castle.offered('action').some((action) => /^(fountain|platform)/.test(action))).toBe(false)
  })

  test('DW-ARENA-10 Korak may choose the kind, or chance the thing', () => {
    const korak = felled('korakChooses').choosing('figure').villain()
    expect(korak.offered('arenaTake')).toEqual(['item 0', 'card 0', 'coin 0', 'figure 0'])
    expect(korak.play.state.where[0]).toBe(3)
    const random = felled('random', [1]).villain()
    expect(random.hand()).toEqual({ hit: 0, miss: 0 })
    expect(random.play.state.underCount).toBe(1)
    // One of five things: two items, a card, a coin, a figure; chance counts them in this order.
    const lost = [0, 1, 2, 3, 4].map((nth) => {
      const one = felled('random', [nth])
      one.state.held[1] = 1
      one.villain()
      return [
        ...one.held().slice(0, 2),
        one.hand().hit,
        one.state.coins[0],
        one.state.where[0] === Where.trophy ? 1 : 0,
      ]
    })
    expect(lost).toEqual([
      [0, 1, 1, 1, 1],
      [1, 0, 1, 1, 1],
      [1, 1, 0, 1, 1],
      [1, 1, 1, 0, 1],
      [1, 1, 1, 1, 0],
    ])
    // Within the kind that Korak names chance decides; an item is out of play.
    const item = felled('korakChooses', [1])
    item.state.held[1] = 1
    const supply = [...item.state.supply]
    item.choosing('item').villain()
    expect([item.held(), [...item.state.supply]]).toEqual([[1, 0, 0], supply])
    const nothing = felled('heroChooses').hero(0, [2, 15], { hp: 1, past: true })
    nothing.play.state.held.fill(0)
    nothing.play.state.where[0] = 3
    expect(nothing.villain().count('forfeit')).toBe(0)
  })
})

describe('Korak', () => {
  const before = (setting: Readonly<Record<string, unknown>> = {}, hero: Parameters<Castle['hero']>[2] = {}): Castle =>
    new Castle({ components: { startingCards: 0, arenaMonsters: 0 }, ...setting }).hero(0, [4, 19], {
      past: true,
      ...hero,
    })

  test('DW-BOSS-01 -02 -04 -05 -08 DW-SETUP-06 a blow of 7 kills him, less does nothing; the game ends at once', () => {
    const castle = before({}, { hit: 3 }).choosing('strikeBoss', ['cards', 3]).sums(3, 0).turn()
    expect(castle.play.state.outcome).toBe(Outcome.playing)
    castle.hero(0, [4, 19], { hit: 3, past: true }).choosing('strikeBoss', ['cards', 3]).sums(4).turn()
    expect(castle.play.state.outcome).toBe(Outcome.bossKilled)
    expect(castle.play.state.slayer).toBe(0)
  })

  test('DW-BOSS-05 with accumulate wounds add up', () => {
    const castle = before({ rules: { bossHp: 'accumulate', killMargin: 1 } })
      .choosing('strikeBoss', 'strikeBoss')
      .sums(4, 0, 3)
      .turn()
    expect(castle.play.state.outcome).toBe(Outcome.bossKilled)
    const cards = before({ rules: { bossHp: 'accumulate' } }, { hit: 2 })
      .choosing('strikeBoss', ['cards', 2], 'strikeBoss', 'strikeBoss')
      .sums(2, 0, 2, 0, 1)
      .turn()
    expect(cards.play.state.outcome).toBe(Outcome.bossKilled)
    const short = before({ rules: { bossHp: 'accumulate' } })
      .choosing('strikeBoss', 'strikeBoss')
      .sums(4, 0, 2, 0)
      .turn()
    expect(short.play.state.outcome).toBe(Outcome.playing)
  })

  test('DW-DICE-07 DW-BOSS-06 his blows are three dice, and two Miss cards help', () => {
    const castle = before({}, { miss: 4 }).choosing('strikeBoss', ['cards', 2]).sums(0, 6).turn()
    expect(castle.events('struck')).toMatchObject([{ boss: true, total: 6, cards: 2, damage: 4, hp: 4 }])
    expect((castle.events('struck')[0] as unknown as { faces: number[] }).faces).toHaveLength(3)
  })

  test('DW-BOSS-03 DW-KORAK-07 in his turn up to three bouts of his own, or none', () => {
    const castle = before({ rules: { haunter: 'off' } })
    castle.monster(1, [2, 15]) // so that he is asked once more after it
    castle.choosing('boss', ['strike', 0], ['strike', 0], ['strike', 0]).sums(1, 0, 1, 0, 1, 0).villain()
    expect(castle.hp()).toBe(5)
    expect(castle.offered('nextFigure', 1)).not.toContain('boss 0')
    expect(castle.events('blow')).toHaveLength(3)
    expect(
      before({ rules: { bossActs: false, haunter: 'off' } })
        .villain()
        .count('nextFigure'),
    ).toBe(0)
    const away = before().hero(0, [4, 18], { past: true }).villain()
    expect(away.count('nextFigure')).toBe(0)
  })

  test('DW-BOSS-07 DW-WIN-01 whom he knocks out is eliminated; with the last hero he has won', () => {
    const castle = new Castle({ rules: { partySize: 2 }, components: { startingCards: 0, arenaMonsters: 0 } })
      .hero(0, [4, 19], { hp: 3, past: true })
      .hero(1, [5, 19], { hp: 3, past: true })
    castle.choosing('boss', ['strike', 0]).sums(4).villain()
    expect(castle.play.state.out[0]).toBe(1)
    expect(castle.where(0)).toBe('nowhere')
    expect(castle.play.state.outcome).toBe(Outcome.playing)
    castle.choosing('boss', ['strike', 1]).sums(4).villain()
    expect(castle.play.state.outcome).toBe(Outcome.villainWins)
  })

  test('DW-HARD-03 the margin holds against him too, unless it is said otherwise', () => {
    const blow = (killMarginOnBoss: boolean): number =>
      before({ rules: { killMargin: 1, killMarginOnBoss } }, { hit: 3 })
        .choosing('strikeBoss', ['cards', 3])
        .sums(4)
        .turn().play.state.outcome
    expect(blow(true)).toBe(Outcome.playing)
    expect(blow(false)).toBe(Outcome.bossKilled)
  })

  test('DW-HARD-03 it is counted when a blow falls, and not when somebody asks what it takes', () => {
    const castle = before({ rules: { killMargin: 1 } }, { hit: 3 })
    expect(castle.play.question.view.bossNeeds).toBe(8)
    expect(castle.times('DW-HARD-03')).toBe(0)
    castle.choosing('strikeBoss').sums(2, 0).turn()
    expect(castle.times('DW-HARD-03')).toBe(1)
  })

  test('DW-KORAK-06 DW-MOVE-02 DW-ITEM-05 monsters open no doors and take no items', () => {
    const castle = new Castle().open(1).stocked(2).hero(0, 'entrance')
    const monster = castle.monster(1, [8, 8])
    castle.lay(0, [9, 8])
    castle.choosing(['figure', monster], ['move', [9, 8]]).villain()
    expect(castle.offered('figureAction', 1)).toEqual(['end 0', 'move [8, 8]', 'move [9, 7]'])
    expect([castle.state.gates[2], castle.loose([9, 8]), castle.state.item[monster]]).toEqual([0, [1, 0, 0], 0])
  })

  test('DW-KORAK-05 the Haunter before, between or after the monsters', () => {
    const castle = new Castle().open(1).hero(0, 'entrance')
    const monster = castle.monster(1, [8, 6])
    castle.choosing(['figure', monster], 'haunter').numbers(0).villain()
    expect([0, 1].map((nth) => castle.offered('nextFigure', nth).includes('haunter 0'))).toEqual([true, true])
    expect(castle.events('haunterFlies')).toHaveLength(1)
  })

  test('DW-KORAK-01 -02 -03 -04 each visible monster once, in his order, with up to three actions, or none', () => {
    const castle = new Castle().open(1).hero(0, 'entrance')
    const first = castle.monster(1, [8, 6])
    const second = castle.monster(2, [8, 8])
    castle
      .choosing(['figure', second], ['move', [9, 8]], ['move', [9, 7]], ['move', [9, 6]], ['figure', first], 'end')
      .villain()
    expect(castle.offered('nextFigure').filter((action) => action.startsWith('figure'))).toEqual([
      `figure ${first}`,
      `figure ${second}`,
    ])
    expect(castle.offered('nextFigure', 1)).not.toContain(`figure ${second}`)
    expect([castle.figureAt(first), castle.figureAt(second)]).toEqual(['[8, 6]', '[9, 6]'])
  })
})
