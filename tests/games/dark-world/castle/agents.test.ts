// The agents of the castle in whole games: only games that nobody could still win stay unfinished. Also what agents do
// when no way leads on.
import { describe, expect, test } from 'vitest'
import { newAgent } from '../../../../src/games/dark-world/castle/agents/index.ts'
import { Outcome, Where } from '../../../../src/games/dark-world/shared/state/state.ts'
import { Castle } from './support/castle.ts'
import { whole } from './support/whole.ts'

test.each([
  ['steady', 'guardian', 1],
  ['steady', 'hunter', 1],
  ['cautious', 'random', 1],
  ['scorer', 'random', 1],
  ['rusher', 'guardian', 4],
  ['steady', 'hunter', 4],
])(
  '%s against %s, a party of %i: nobody waits for the turn limit where he could still win',
  (heroes, villain, partySize) => {
    const { table, play } = whole({ agents: { heroes, villain }, rules: { partySize } })
    const waiting: number[] = []
    for (let playout = 0; playout < 40; playout++) {
      let isDeadEnd = false
      play(1, playout, (event) => {
        isDeadEnd ||= event.type === 'deadEnd'
      })
      if (table.state.outcome === Outcome.unfinished && !isDeadEnd) waiting.push(playout)
    }
    expect(waiting).toEqual([])
  },
)

describe('DW-WIN-05 a game that stays unfinished could not have been won any more', () => {
  const LAST_ROUND = { rules: { roundLimit: 1 } }
  const isDeadEnd = (castle: Castle): boolean => {
    castle.play.state.isArenaStocked = 1
    castle.toTheEnd()
    expect(castle.play.state.outcome).toBe(Outcome.unfinished)
    return castle.events('deadEnd').length === 1
  }

  test('past the Arch, nothing to slay, and too few Hit cards for Korak', () => {
    expect(isDeadEnd(new Castle(LAST_ROUND).hero(0, 'doomstep', { past: true, hit: 2 }))).toBe(true)
    expect(isDeadEnd(new Castle(LAST_ROUND).hero(0, 'doomstep', { past: true, golden: true }))).toBe(true)
  })

  test.each<[string, (castle: Castle) => Castle]>([
    ['a blow of seven is in hand', (castle) => castle.hero(0, 'doomstep', { past: true, hit: 3 })],
    ['so is one with a Golden Weapon', (castle) => castle.hero(0, 'doomstep', { past: true, golden: true, hit: 1 })],
    ['he is in the castle, where more can be had', (castle) => castle.hero(0, [2, 10])],
    [
      'a monster of the arena can be slain',
      (castle) => {
        castle.monster(4, [6, 16])
        return castle.hero(0, 'doomstep', { past: true })
      },
    ],
    [
      'or burnt',
      (castle) => {
        castle.monster(5, [6, 16])
        return castle.hero(0, 'doomstep', { past: true, items: [2], hit: 2 })
      },
    ],
  ])('not where %s', (_, laid) => {
    expect(isDeadEnd(laid(new Castle(LAST_ROUND)))).toBe(false)
  })

  test('but where the monsters left are too strong, or in the rooms', () => {
    const tooStrong = new Castle(LAST_ROUND).hero(0, 'doomstep', { past: true })
    tooStrong.monster(5, [6, 16])
    expect(isDeadEnd(tooStrong)).toBe(true)
    const inRooms = new Castle(LAST_ROUND).hero(0, 'doomstep', { past: true })
    inRooms.monster(1, [2, 10])
    expect(isDeadEnd(inRooms)).toBe(true)
  })

  test('nor where wounds of Korak add up', () => {
    expect(
      isDeadEnd(new Castle({ rules: { roundLimit: 1, bossHp: 'accumulate' } }).hero(0, 'doomstep', { past: true })),
    ).toBe(false)
  })
})

describe('where nothing leads on', () => {
  const played = (castle: Castle, name = 'steady'): Castle =>
    castle.playedBy([newAgent(name, castle.scenario, 0), newAgent('guardian', castle.scenario, 1)])

  test('the nearest landing is taken: off the Doomstep by another', () => {
    const castle = new Castle().hero(0, 'doomstep', { past: true, golden: true, hit: 3 })
    castle.monster(5, [3, 14])
    played(castle).turn()
    expect(castle.where(0)).not.toBe('doomstep')
  })

  test('over the square of a secret door to a door that nobody has opened, without a search', () => {
    const castle = new Castle().open(1, 5, 6, 7, 8).stocked(1, 4, 5, 6, 7, 8).hero(0, [4, 6], { golden: true })
    castle.play.state.arrivals = 1 // the second in the arena has too few cards to hope for
    played(castle).turn()
    expect(castle.events('doorOpened')).toHaveLength(1)
    expect(castle.events('searched')).toEqual([])
  })

  test('around a chest in the way', () => {
    const castle = new Castle().open(1, 2, 3, 4).stocked(4).hero(0, [5, 12]).chest(0, [5, 10], [6, 10], 0)
    played(castle, 'scorer')
    for (let turn = 0; turn < 3; turn++) castle.turn()
    expect(castle.where(0)).toBe('[5, 5]') // before door 5
  })

  test('a blow at Korak at 1 in 27, when all his monsters are dead', () => {
    const castle = played(new Castle().hero(0, [4, 19], { past: true, golden: true, hit: 1 })).turn()
    expect(castle.events('blow').length).toBeGreaterThan(0)
  })

  test('the cards without which he cannot slay Korak are not played on his monsters', () => {
    const castle = new Castle().hero(0, [6, 15], { past: true, golden: true, hit: 3 })
    castle.monster(4, [6, 16])
    played(castle).sums(3, 0, 3, 0, 3, 0).turn() // each time one card would kill
    expect(castle.hand(0).hit).toBe(3)
  })
})

describe('what no sensible player does', () => {
  const played = (castle: Castle, name = 'steady'): Castle =>
    castle.playedBy([newAgent(name, castle.scenario, 0), newAgent('guardian', castle.scenario, 1)])
  const WEAK_BLOWS = [3, 2, 3, 2, 3, 2] // his own and Korak's in turn: nobody falls

  test('nobody waits beside Korak to be struck first: with the last action he steps back', () => {
    const castle = played(
      new Castle().hero(0, [4, 19], { past: true, golden: true, hit: 3 }).sums(...WEAK_BLOWS.slice(0, 4)),
    ).turn()
    expect(castle.events('blow').filter((event) => event.type === 'blow' && event.boss)).toHaveLength(2)
    expect(castle.where(0)).toBe('[4, 18]')
  })

  test('but where Korak only strikes back he uses every action', () => {
    const castle = played(
      new Castle({ rules: { bossActs: false } })
        .hero(0, [4, 19], { past: true, golden: true, hit: 3 })
        .sums(...WEAK_BLOWS),
    ).turn()
    expect(castle.where(0)).toBe('[4, 19]')
  })

  test('nor does he come before the throne without an action left for a blow', () => {
    const castle = played(new Castle().hero(0, [4, 16], { past: true, golden: true, hit: 3 })).turn()
    expect(castle.where(0)).toBe('[4, 18]')
  })

  test('nobody leaves the Doomstep with half a turn, for the monsters to strike first', () => {
    const castle = new Castle().hero(0, [2, 12], { golden: true, hit: 3 }).open(8)
    played(castle).turn()
    expect(castle.where(0)).toBe('doomstep')
  })

  test('nobody ends his turn beside a monster that he could have struck first a turn later', () => {
    const castle = new Castle().hero(0, [3, 14], { past: true, golden: true })
    castle.monster(2, [6, 15])
    played(castle).turn()
    expect(castle.events('blow')).toEqual([])
    expect(['[4, 14]', '[5, 14]', '[3, 15]', '[4, 15]']).toContain(castle.where(0))
  })

  test('a Golden Weapon within reach comes before Korak: three Hit cards on a basic weapon are too few', () => {
    const castle = new Castle({ chests: 1 })
      .open(1, 2, 3, 4, 5, 6, 7, 8)
      .hero(0, [3, 9], { hit: 1 })
      .chest(0, [6, 1], [5, 1], 1)
    played(castle).turn()
    expect(castle.where(0)).toMatch(/^\[[1-3], [5-8]\]$/) // back through room 7
  })

  test('a loose item is left where a monster stands between, instead of to and fro before it', () => {
    const castle = new Castle().open(1, 2, 3, 4).hero(0, [6, 5], { golden: true, hit: 3 })
    castle.monster(5, [5, 5])
    castle.lay(0, [4, 5])
    played(castle, 'cautious').turn()
    expect(castle.where(0)).toMatch(/^\[[4-6], [1-4]\]$/) // he goes on by door 5, which he stands at
  })

  test('in the arena the three Hit cards of a blow at Korak are kept, and given up last', () => {
    const kept = new Castle().hero(0, [6, 15], { past: true, golden: true, hit: 3 })
    kept.monster(4, [6, 16])
    played(kept).turn()
    expect(kept.hand(0).hit).toBe(3)
    const fallen = new Castle().hero(0, [6, 15], { hp: 1, past: true, hit: 3 })
    const trophy = fallen.monster(4, [3, 16])
    fallen.state.where[trophy] = Where.trophy
    fallen.state.owner[trophy] = 0
    fallen.monster(5, [6, 16])
    fallen.play.state.isArenaStocked = 1
    played(fallen).sums(2).villain()
    expect(fallen.hand(0).hit).toBe(3)
    expect(fallen.events('gaveUp')).toHaveLength(1)
  })

  test('DW-HARD-02 a grenade is thrown at what it kills, also where blows need a margin', () => {
    const castle = new Castle({ rules: { killMargin: 1 } }).open(1, 2).hero(0, [8, 9], { items: [2] })
    castle.state.knownTo[castle.monster(3, [8, 11])] = 1
    played(castle).turn()
    expect(castle.events('threw')).toHaveLength(1)
  })
})

describe('what Korak does with his figures', () => {
  const played = (castle: Castle, name = 'guardian'): Castle =>
    castle.playedBy([newAgent('steady', castle.scenario, 0), newAgent(name, castle.scenario, 1)])
  const placed = (castle: Castle): { strength: number; item: number }[] =>
    castle
      .events('placed')
      .flatMap((event) =>
        event.type === 'placed' ? [{ strength: castle.state.strength[event.figure], item: event.item }] : [],
      )

  test('the strongest stand before a full chest, one weak monster elsewhere, and nowhere one with a potion', () => {
    const stocking = (castle: Castle): { strength: number; item: number }[] =>
      placed(played(castle.open(1, 2, 3).hero(0, [4, 9])).turn()) // door 4, limit 4
    expect(stocking(new Castle({ chests: 1 }).chest(0, [4, 5], [5, 5]))).toEqual([{ strength: 4, item: 1 }])
    const emptied = new Castle({ chests: 1 }).chest(0, [4, 5], [5, 5], 0)
    expect(stocking(emptied)).toEqual([{ strength: 2, item: 1 }])
  })

  test.each(['guardian', 'hunter'])('%s brings no potion into the arena as long as there is something else', (name) => {
    const castle = played(new Castle().hero(0, 'doomstep', { past: true }), name).villain()
    expect(placed(castle).map(({ item }) => item)).toEqual([2, 2, 2, 2, 2, 2])
  })

  test('in the arena every blow is struck, also at a hero who strikes back hard: three by each', () => {
    const castle = new Castle().hero(0, [6, 15], { past: true, golden: true })
    castle.play.state.isArenaStocked = 1
    castle.monster(5, [6, 16])
    played(castle).sums(0, 0, 0, 0, 0, 0).villain()
    expect(castle.events('struck')).toHaveLength(3)
  })

  test('the strongest strikes first, and the second goes around him to a free square', () => {
    const castle = new Castle().hero(0, [1, 15], { past: true })
    castle.play.state.isArenaStocked = 1
    const weak = castle.monster(1, [3, 15])
    const strong = castle.monster(5, [2, 15])
    played(castle).sums(0, 0, 0, 0, 0, 0).villain()
    expect(castle.events('struck').map((event) => event.type === 'struck' && event.figure)).toEqual([
      strong,
      strong,
      strong,
    ])
    expect(['[2, 14]', '[2, 16]', '[1, 14]', '[1, 16]']).toContain(castle.scenario.placeNames[castle.state.at[weak]])
  })

  test('a guard stays with a full chest, and leaves an emptied one', () => {
    const leaves = (weapon: number): boolean => {
      const castle = new Castle({ chests: 1, rules: { haunter: 'off' } })
        .byChance(1)
        .open(1, 2, 3, 4)
        .chest(0, [4, 5], [5, 5], weapon)
        .hero(0, [5, 10])
      const guard = castle.monster(4, [4, 8])
      played(castle).villain()
      return castle.scenario.zoneOf[castle.state.at[guard]] !== 4
    }
    expect([leaves(1), leaves(0)]).toEqual([false, true])
  })

  test('the Haunter is not summoned where his own monsters have more to lose', () => {
    const summons = (rules: object, ...row: number[]): number => {
      const castle = new Castle({ rules }).open(1, 2, 3).hero(0, [5, 10])
      castle.monster(1, [9, 12])
      return played(castle)
        .numbers(...row)
        .villain()
        .events('haunterFlies').length
    }
    expect([summons({}), summons({ haunterKills: 'returned' }, 0)]).toEqual([0, 1])
  })
})

describe('heroes who foresee', () => {
  const played = (castle: Castle): Castle =>
    castle.playedBy([newAgent('steady', castle.scenario, 0), newAgent('guardian', castle.scenario, 1)])

  test('a hero with few HP who is whole goes on, and does not rest for ever', () => {
    const castle = played(new Castle({ components: { heroHp: 3 } }).hero(0, 'entrance', { hp: 3 })).turn()
    expect(castle.where(0)).not.toBe('entrance')
  })

  test('DW-WIN-05 nobody passes the Arch with too weak a weapon while a Golden Weapon is guarded', () => {
    const through = (weapon: number): string => {
      const castle = new Castle({ chests: 1, rules: { killMargin: 1 } })
        .open(1, 2, 3, 4, 5, 6, 7, 8)
        .stocked(1, 2, 3, 4, 5, 6, 7, 8)
        .hero(0, [2, 12], { hit: 3 })
        .chest(0, [1, 8], [2, 8], weapon)
      castle.state.knownTo[castle.monster(5, [1, 6])] = 1
      return played(castle).turn().where(0)
    }
    expect(through(0)).toBe('doomstep')
    expect(through(1)).not.toBe('doomstep')
  })
})
