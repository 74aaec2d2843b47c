// The worked examples of the specification (DW-VEC): what `odds` computes gives the specification's numbers, and
// playouts of the code agree with it.
import { describe, expect, test } from 'vitest'
import { Blows } from '../../../../src/games/dark-world/shared/setup/dice.ts'
import { PEACEFUL, solve } from '../../../../src/games/dark-world/shared/exact/boss.ts'
import { atLeast, blowAt, fight, fightBack, within } from '../../../../src/games/dark-world/shared/exact/dice.ts'
import { EXACT } from '../../../../src/games/dark-world/castle/exact/questions.ts'
import { expectShare, expectWins } from '../shared/shares.ts'
import { Castle } from './support/castle.ts'

const NO_CARDS = { hitCards: () => 0, missCards: () => 0 }

// ---- What odds takes ----------------------------------------------------------------------------------------------

describe('what odds takes is what the rules have', () => {
  const ask = (name: string, asked: Readonly<Record<string, unknown>>, setting = {}) =>
    EXACT.questions.find((one) => one.name === name)!.answer(asked, new Castle(setting).scenario)

  test('DW-ITEM-08 nobody has more HP than heroes have', () => {
    expect(() => ask('bout', { hp: 9 })).toThrow('9 HP are more than a hero has')
    expect(() => ask('korak', { hp: [8, 9] })).toThrow('9 HP are more than a hero has')
    expect(ask('bout', { hp: 8 }).tables).toHaveLength(3)
  })

  test('DW-COMP-03 dual cards: what is played against the first blow is not there for the second', () => {
    const [faces, hp, strength] = [[0, 0, 1, 1, 2, 2], 2, 4]
    const { tables, notes } = ask(
      'bout',
      { hp, hit: 1, miss: 1, strength: [strength] },
      { rules: { cardKinds: 'dual' } },
    )
    let kills = 0
    for (const a of faces)
      for (const b of faces)
        for (const c of faces)
          for (const d of faces) {
            // The monster's two dice, then the hero's two: two cards in all.
            const played = Math.min(2, a + b)
            if (a + b - played < hp && c + d + 2 - played >= strength) kills += 1 / 6 ** 4
          }
    expect(tables[1].rows[0][1]).toBeCloseTo(kills, 12)
    expect(notes).toContain('Each card may be played as Hit or as Miss card (rules.cardKinds).')
  })
})

// ---- The code's tables ---------------------------------------------------------------------------------------------

describe('dice', () => {
  const blows = new Blows('even')

  test('DW-VEC-01 DW-VEC-02 DW-DICE-02 two and three dice', () => {
    expect([0, 1, 2, 3, 4].map((sum) => blows.exactly(2, sum) * 9)).toEqual(
      [1, 2, 3, 2, 1].map((count) => expect.closeTo(count, 9) as number),
    )
    expect([0, 1, 2, 3, 4, 5, 6].map((sum) => blows.exactly(3, sum) * 27)).toEqual(
      [1, 3, 6, 7, 6, 3, 1].map((count) => expect.closeTo(count, 9) as number),
    )
  })

  test('DW-VEC-03 DW-VEC-04 DW-VEC-10 dice and Hit cards reach a strength', () => {
    for (const dice of [2, 3]) {
      for (let cards = 0; cards <= 3; cards++) {
        for (let needed = 1; needed <= 9; needed++)
          expect(blows.atLeast(dice, needed - cards)).toBeCloseTo(
            needed <= cards ? 1 : atLeast(dice, needed - cards),
            12,
          )
      }
    }
    expect([0, 1, 2, 3].map((cards) => blows.atLeast(2, 7 - cards) * 9)).toEqual(
      [0, 0, 0, 1].map((count) => expect.closeTo(count, 9) as number),
    )
    expect([0, 1, 2, 3].map((cards) => blows.atLeast(3, 7 - cards) * 27)).toEqual(
      [0, 1, 4, 10].map((count) => expect.closeTo(count, 9) as number),
    )
  })

  test('DW-VEC-29 with a margin of one', () => {
    expect([1, 2, 3, 4, 5].map((strength) => blows.atLeast(2, strength + 1) * 9)).toEqual(
      [6, 3, 1, 0, 0].map((count) => expect.closeTo(count, 9) as number),
    )
    expect([1, 2, 3, 4, 5].map((strength) => blows.atLeast(3, strength + 1) * 27)).toEqual(
      [23, 17, 10, 4, 1].map((count) => expect.closeTo(count, 9) as number),
    )
    expect([blows.atLeast(3, 8 - 2) * 27, blows.atLeast(3, 8 - 3) * 27]).toEqual([
      expect.closeTo(1, 9),
      expect.closeTo(4, 9),
    ])
  })

  test('DW-VEC-30 DW-DICE-02 other dice', () => {
    const sharp = new Blows('sharp')
    const blunt = new Blows([0, 0, 0, 1, 1, 2])
    expect([1, 2, 3, 4].map((sum) => sharp.atLeast(2, sum) * 36)).toEqual(
      [35, 29, 16, 4].map((count) => expect.closeTo(count, 9) as number),
    )
    expect([1, 2, 3, 4].map((sum) => blunt.atLeast(2, sum) * 36)).toEqual(
      [27, 15, 5, 1].map((count) => expect.closeTo(count, 9) as number),
    )
    expect(sharp.atLeast(3, 4)).toBeCloseTo(55 / 108, 12)
    expect(blunt.atLeast(3, 4)).toBeCloseTo(7 / 54, 12)
  })

  test('DW-VEC-05 what gets through Miss cards', () => {
    const means = [
      [2, 0, 2],
      [2, 1, 10 / 9],
      [2, 2, 4 / 9],
      [3, 0, 3],
      [3, 1, 55 / 27],
      [3, 2, 32 / 27],
    ]
    for (const [dice, cards, mean] of means) {
      let sum = 0
      for (let roll = 0; roll <= 2 * dice; roll++) sum += blows.exactly(dice, roll) * Math.max(0, roll - cards)
      expect(sum).toBeCloseTo(mean, 12)
    }
    for (const [dice, cards, mean] of means) expect(blowAt(8, dice, cards)[1]).toBeCloseTo(mean, 12)
    // What is left of the roll, by cards: shares of 9 with two dice, of 27 with three.
    const left = (dice: number, cards: number): number[] =>
      Array.from(
        { length: 2 * dice + 1 - cards },
        (_, damage) =>
          (damage === 0 ? 1 - blows.atLeast(dice, cards + 1) : blows.exactly(dice, damage + cards)) * 3 ** dice,
      )
    expect([0, 1, 2].map((cards) => left(2, cards))).toEqual(
      [
        [1, 2, 3, 2, 1],
        [3, 3, 2, 1],
        [6, 2, 1],
      ].map((row) => row.map((count) => expect.closeTo(count, 9) as number)),
    )
    expect([0, 1, 2].map((cards) => left(3, cards))).toEqual(
      [
        [1, 3, 6, 7, 6, 3, 1],
        [4, 6, 7, 6, 3, 1],
        [10, 7, 6, 3, 1],
      ].map((row) => row.map((count) => expect.closeTo(count, 9) as number)),
    )
  })
})

describe('fights by dynamic programming', () => {
  test('DW-VEC-06 DW-VEC-07 DW-VEC-13 within a turn', () => {
    expect([1, 2, 3, 4, 5].map((strength) => 1 - (1 - atLeast(2, strength)) ** 3)).toEqual(
      [728 / 729, 26 / 27, 19 / 27, 217 / 729, 0].map((chance) => expect.closeTo(chance, 12) as number),
    )
    expect([1, 2, 3, 4, 5, 6].map((strength) => 1 - (1 - atLeast(3, strength)) ** 3)).toEqual(
      [19682, 19619, 18683, 14770, 7516, 2107].map((count) => expect.closeTo(count / 19683, 12) as number),
    )
    expect([1, 2, 3, 4, 5].map((strength) => within(3, 8, atLeast(3, strength), 2)[0])).toEqual(
      [1594216, 1588771, 1511623, 1193480, 606680].map((count) => expect.closeTo(count / 1594323, 12) as number),
    )
    expect([1, 2, 3, 4].map((strength) => within(3, 8, atLeast(2, strength), 2)[0])).toEqual(
      [58960 / 59049, 2104 / 2187, 1535 / 2187, 17513 / 59049].map((chance) => expect.closeTo(chance, 12) as number),
    )
    expect([within(2, 8, 0, 2)[1], within(3, 8, 0, 2)[1], within(2, 8, 0, 3)[1], within(3, 8, 0, 3)[1]]).toEqual(
      [1 / 81, 56 / 243, 56 / 243, 14318 / 19683].map((chance) => expect.closeTo(chance, 12) as number),
    )
  })

  test('DW-VEC-08 DW-VEC-09 to the end', () => {
    expect([1, 2, 3, 4, 5].map((strength) => fight(8, atLeast(2, strength), 2))).toEqual(
      [0.99949, 0.984988, 0.814615, 0.399849, 0].map((chance) => expect.closeTo(chance, 6) as number),
    )
    expect([1, 2, 3, 4, 5].map((strength) => fight(8, atLeast(3, strength), 2))).toEqual(
      [0.999971, 0.99883, 0.978508, 0.851627, 0.498688].map((chance) => expect.closeTo(chance, 6) as number),
    )
    const weaker = (dice: number, hp: number): number[] =>
      [1, 2, 3, 4, 5].map((strength) => fight(hp, atLeast(dice, strength), 2))
    expect([weaker(2, 4), weaker(2, 1)]).toEqual(
      [
        [627849 / 640000, 51147 / 57122, 234351 / 390625, 6896601 / 28398241, 0],
        [9 / 10, 9 / 13, 9 / 25, 9 / 73, 0],
      ].map((row) => row.map((chance) => expect.closeTo(chance, 12) as number)),
    )
    expect([weaker(3, 4), weaker(3, 1)]).toEqual(
      [
        [
          426649743 / 428717762,
          3169791621 / 3262808641,
          2575046151 / 2947295521,
          210437415 / 326094722,
          22949793 / 73205000,
        ],
        [117 / 121, 207 / 239, 153 / 233, 45 / 113, 9 / 55],
      ].map((row) => row.map((chance) => expect.closeTo(chance, 12) as number)),
    )
    expect([1, 2, 3, 4].map((strength) => fightBack(8, atLeast(2, strength), 2))).toEqual(
      [0.99541, 0.954963, 0.721923, 0.32483].map((chance) => expect.closeTo(chance, 6) as number),
    )
  })

  test('DW-VEC-11 DW-VEC-12 against Korak', () => {
    expect(
      [
        [2, 3],
        [3, 1],
        [3, 2],
        [3, 3],
      ].map(([dice, cards]) => fight(8, atLeast(dice, 7 - cards), 3)),
    ).toEqual([0.30309, 0.110182, 0.38694, 0.74529].map((chance) => expect.closeTo(chance, 6) as number))
    const turns = [
      [2, 3],
      [3, 1],
      [3, 2],
      [3, 3],
    ].map(([dice, cards]) => within(3, 8, atLeast(dice, 7 - cards), 3))
    expect(turns.map(([killed]) => killed)).toEqual(
      [0.277436, 0.099132, 0.357078, 0.716557].map((chance) => expect.closeTo(chance, 6) as number),
    )
    expect(turns.map(([, fallen]) => fallen)).toEqual(
      [0.531129, 0.657476, 0.474434, 0.215408].map((chance) => expect.closeTo(chance, 6) as number),
    )
  })
})

// ---- The code's playouts against them -------------------------------------------------------------------------------

describe('bouts of the code', () => {
  const TRIALS = 4000

  test.each([
    [false, 3, 1535 / 2187],
    [false, 4, 17513 / 59049],
    [true, 4, 1193480 / 1594323],
    [true, 5, 606680 / 1594323],
  ])('DW-VEC-07 golden %s against strength %i: a turn of three bouts', (golden, strength, chance) => {
    const castle = new Castle().open(1).byChance(5)
    let kills = 0
    for (let trial = 0; trial < TRIALS; trial++) {
      castle.restart(trial).open(1).hero(0, [8, 6], { golden })
      const monster = castle.monster(strength, [8, 7])
      castle.insisting('strike').turn()
      if (castle.isDead(monster)) kills += 1
    }
    expectShare(kills, TRIALS, chance)
  })

  test.each([
    [false, 3, 49147 / 177147, 7621120 / 14348907],
    [true, 3, 3427270 / 4782969, 83453374 / 387420489],
  ])('DW-VEC-12 golden %s with %i Hit cards against Korak: a turn of three bouts', (golden, hit, killed, out) => {
    const castle = new Castle({ components: { startingCards: 0, arenaMonsters: 0 } }).byChance(6)
    let slain = 0
    let fallen = 0
    for (let trial = 0; trial < TRIALS; trial++) {
      castle.restart(trial).hero(0, [4, 19], { golden, hit, past: true })
      castle.insisting('strikeBoss').playingHitsThatKill().turn()
      if (castle.play.state.slayer === 0) slain += 1
      if (castle.play.state.out[0] !== 0) fallen += 1
    }
    expectShare(slain, TRIALS, killed)
    expectShare(fallen, TRIALS, out)
  })

  // Cases whose chance is neither next to 0 nor to 1, so that a shift shows.
  test.each([
    [2, 2, 1],
    [2, 3, 8],
    [2, 3, 4],
    [2, 3, 1],
    [2, 4, 8],
    [2, 4, 4],
    [2, 4, 1],
    [3, 3, 1],
    [3, 4, 8],
    [3, 4, 4],
    [3, 4, 1],
    [3, 5, 8],
    [3, 5, 4],
    [3, 5, 1],
  ])(
    'DW-VEC-08 %i dice against strength %i from %i HP, the hero starts every bout, to the end',
    (dice, strength, hp) => {
      const castle = new Castle().byChance(8).insisting('strike')
      let monster = -1
      expectWins(fight(hp, atLeast(dice, strength), 2), {
        begins: (nth) => {
          monster = castle
            .restart(nth)
            .open(1)
            .hero(0, [8, 6], { hp, golden: dice === 3 })
            .monster(strength, [8, 7])
        },
        turn: () => {
          castle.turn()
        },
        ends: () => (castle.isDead(monster) ? true : castle.where() === 'entrance' ? false : undefined),
      })
    },
  )

  test.each([1, 2, 3, 4])('DW-VEC-09 strength %i starts every bout, to the end', (strength) => {
    const castle = new Castle().byChance(9).insisting('strike')
    let monster = -1
    expectWins(fightBack(8, atLeast(2, strength), 2), {
      begins: (nth) => {
        monster = castle.restart(nth).open(1).hero(0, [8, 6]).monster(strength, [8, 7])
      },
      turn: () => {
        castle.choosing(['figure', monster]).villain()
      },
      ends: () => (castle.isDead(monster) ? true : castle.where() === 'entrance' ? false : undefined),
    })
  })

  test.each([
    [2, 3],
    [3, 1],
    [3, 2],
    [3, 3],
  ])('DW-VEC-11 %i dice and %i Hit cards against Korak, to the end', (dice, hit) => {
    const castle = new Castle({ components: { startingCards: 0, arenaMonsters: 0 } })
      .byChance(10)
      .insisting('strikeBoss')
      .playingHitsThatKill()
    expectWins(fight(8, atLeast(dice, 7 - hit), 3), {
      begins: (nth) => {
        castle.restart(nth).hero(0, [4, 19], { golden: dice === 3, hit, past: true })
      },
      turn: () => {
        castle.turn()
      },
      ends: () => (castle.state.slayer === 0 ? true : castle.state.out[0] !== 0 ? false : undefined),
    })
  })

  test.each([
    [2, 8],
    [2, 4],
    [3, 4],
  ])('DW-BOSS-05 %i dice from %i HP against a Korak whose wounds add up, to the end', (dice, hp) => {
    const castle = new Castle({ rules: { bossHp: 'accumulate' }, components: { startingCards: 0, arenaMonsters: 0 } })
      .byChance(11)
      .insisting('strikeBoss')
    const start = { hp, hit: 0, miss: 0 }
    expectWins(solve({ heroDice: dice, start, isAdding: true }, { ...NO_CARDS, strikes: () => true }, PEACEFUL), {
      begins: (nth) => {
        castle.restart(nth).hero(0, [4, 19], { hp, golden: dice === 3, past: true })
      },
      turn: () => {
        castle.turn()
      },
      ends: () => (castle.state.slayer === 0 ? true : castle.state.out[0] !== 0 ? false : undefined),
    })
  })

  test('DW-VEC-14 DW-VEC-16 secret doors, and the order of turns', () => {
    const castle = new Castle({ rules: { partySize: 4 } }).byChance(7)
    const found = [0, 0]
    const first = [0, 0, 0, 0]
    let before = 0
    for (let trial = 0; trial < TRIALS; trial++) {
      castle.restart(trial).open(1, 4)
      const order = [...castle.play.state.order]
      first[order[0]] += 1
      if (order.indexOf(1) < order.indexOf(2)) before += 1
      castle.stocked(4, 7).hero(0, [7, 6]).hero(1, [4, 7]).insisting('search').turn(0).turn(1)
      castle.events('wentThrough').forEach((event) => {
        found[event.seat!] += 1
      })
    }
    expectShare(found[0], TRIALS, 1 / 2)
    expectShare(found[1], TRIALS, 3 / 10)
    first.forEach((count) => {
      expectShare(count, TRIALS, 1 / 4)
    })
    expectShare(before, TRIALS, 1 / 2)
  })
})
