// Components and setting up (DW-COMP, DW-SETUP), the end and the count (DW-WIN, DW-SCORE).
import { describe, expect, test } from 'vitest'
import { R } from '../../../../../src/games/dark-world/shared/words/rule-ids.ts'
import { M } from '../../../../../src/games/dark-world/shared/measures/metrics.ts'
import { Outcome, Where } from '../../../../../src/games/dark-world/shared/state/state.ts'
import { Castle } from '../support/castle.ts'
import { whole } from '../support/whole.ts'

describe('setting up', () => {
  test('DW-SETUP-01 -02 -03 -04 -05 DW-COMP-01 four equal heroes in the Entrance: 8 HP, basic weapon, 3 cards', () => {
    const castle = new Castle({ components: {}, rules: { partySize: 4 } })
    expect(castle.scenario.seats.map(({ label, side }) => [label, side])).toEqual([
      ['red', 'heroes'],
      ['blue', 'heroes'],
      ['green', 'heroes'],
      ['yellow', 'heroes'],
      ['korak', 'villain'],
    ])
    for (let hero = 0; hero < 4; hero++) {
      expect({
        hp: castle.hp(hero),
        weapon: castle.play.state.weapon[hero],
        where: castle.where(hero),
        cards: castle.hand(hero).hit + castle.hand(hero).miss,
      }).toEqual({ hp: 8, weapon: 0, where: 'entrance', cards: 3 })
    }
    expect(new Castle({ rules: { partySize: 2 } }).scenario.heroCount).toBe(2)
  })

  test('DW-SETUP-04 three cards to one hero, in the order of colours, then to the next', () => {
    const castle = new Castle({ components: {}, rules: { partySize: 4 } })
    // Of 60 cards 30 are Hit cards: a number below those that are left is one.
    castle.numbers(0, 0, 0, 56, 55, 54, 0, 0, 0, 50, 49, 48).restart(0)
    expect([0, 1, 2, 3].map((hero) => castle.hand(hero))).toEqual([
      { hit: 3, miss: 0 },
      { hit: 0, miss: 3 },
      { hit: 3, miss: 0 },
      { hit: 0, miss: 3 },
    ])
  })

  test('DW-SETUP-04 DW-COMP-03 cards are dealt hero by hero from one deck, each kind as it is left in it', () => {
    let hits = 0
    const {
      table: { state },
      play,
    } = whole({ agents: 'random', rules: { partySize: 4, roundLimit: 1 } })
    for (let playout = 0; playout < 2000; playout++) {
      play(1, playout)
      for (let hero = 0; hero < 4; hero++) hits += state.hand[hero * 2]
      expect(state.freshHit + state.freshMiss).toBeLessThanOrEqual(48)
    }
    // 24,000 cards, half of them Hit cards; the standard error is below 78, of which this is more than four.
    expect(Math.abs(hits - 12_000)).toBeLessThan(330)
  })

  test('DW-SETUP-07 -08 -09 four chests with a Golden Weapon each, in four rooms, not beside doors', () => {
    const castle = new Castle({ chests: 4 })
    const { state, scenario } = castle.play
    const rooms = [0, 1, 2, 3].map((chest) => scenario.zoneOf[state.chestPlace[chest]])
    expect(new Set(rooms).size).toBe(4)
    expect([...state.chestWeapon].toSorted()).toEqual([1, 2, 3, 4])
    for (const { place, front, room } of scenario.chestSpots) {
      expect(scenario.zoneOf[place]).toBe(room)
      expect(scenario.zoneOf[front]).toBe(room)
      expect(scenario.doorsAt[place]).toBe(0)
      expect(scenario.secretDoors.every((door) => door.square !== place && door.far !== place)).toBe(true)
    }
    const armed = new Castle({ chests: 4, startWeapons: { red: 'axe' } }).state
    expect([armed.weapon[0], ...armed.chestWeapon.toSorted()]).toEqual([2, 1, 2, 3, 4])
    const bays = new Castle({ chests: 4, rules: { chestPlacement: 'bays' } })
    expect(
      bays.scenario.chestSpots
        .map(({ place, front }) => [bays.scenario.placeNames[place], bays.scenario.placeNames[front]])
        .sort(),
    ).toEqual(
      bays.scenario.board.rooms
        .map(({ bay }) => [bay.square, bay.front].map(([row, column]) => `[${row}, ${column}]`))
        .sort(),
    )
    // Any legal square, and any side that is floor of the room.
    const sides = castle.scenario.chestSpots
      .filter(({ place }) => castle.scenario.placeNames[place] === '[9, 6]')
      .map(({ front }) => castle.scenario.placeNames[front])
    expect(sides.sort()).toEqual(['[8, 6]', '[9, 5]', '[9, 7]'])
  })

  test('DW-SETUP-10 all monsters and items in the reserve, no room stocked', () => {
    const { state, scenario } = new Castle().play
    expect([...state.where]).toEqual(new Array<number>(scenario.figureCount).fill(Where.reserve))
    expect([...state.supply]).toEqual([8, 8, 8])
    expect(state.coinsLeft).toBe(24)
    expect([...state.stocked].every((one) => one === 0)).toBe(true)
  })
})

describe('the end', () => {
  /** A playout that is over: the score of each hero, and what each has won in twelfths. */
  function ended(
    setting: Readonly<Record<string, unknown>>,
    prepare: (castle: Castle) => void,
    coins: number[] = [],
  ): { scores: number[]; wins: number[]; outcome: number; anotherWon: number; slayerWins: number[] } {
    const castle = new Castle({ ...setting, rules: { partySize: 2, ...(setting['rules'] as object) } })
    prepare(castle)
    castle.coins(...coins).toTheEnd()
    const { scores } = castle.events('gameEnds')[0] as unknown as { scores: number[] }
    // How often the slayer has most points, in how many games.
    const slayerWins = (['numerator', 'denominator'] as const).map((part) =>
      castle.recording.column({ metric: M.slayerWins, cell: 0, of: part }),
    )
    return {
      scores,
      wins: scores.map((_, hero) => castle.recording.value(2, hero)),
      outcome: castle.recording.value(0, 0),
      anotherWon: castle.recording.rules[R.WIN_03],
      slayerWins,
    }
  }

  const trophies = (castle: Castle, hero: number, ...strengths: number[]): void => {
    for (const strength of strengths) {
      const figure = [...castle.play.state.strength].findIndex(
        (one, index) => one === strength && castle.play.state.where[index] === Where.reserve,
      )
      castle.play.state.where[figure] = Where.trophy
      castle.play.state.owner[figure] = hero
    }
  }

  const slain = (castle: Castle, slayer: number): void => {
    castle.play.state.outcome = Outcome.bossKilled
    castle.play.state.slayer = slayer
  }

  test('DW-VEC-28 DW-SCORE-01..06 monsters, coins, cards, Korak, the throne; nothing for items and weapons', () => {
    const camp = (castle: Castle): void => {
      castle.hero(0, 'doomstep', { hit: 1, miss: 1, coins: 3, items: [0, 1], golden: true, past: true })
      trophies(castle, 0, 2, 3, 1)
      slain(castle, 0)
    }
    expect(ended({}, camp, [3, 1, 5]).scores[0]).toBe(6 + (3 + 1 + 5) + 2 + 7 + 5)
    expect(ended({ rules: { korakFigurePoints: 0 } }, camp, [3, 1, 5]).scores[0]).toBe(22)
    expect(
      ended(
        {},
        (castle) => {
          camp(castle)
          castle.play.state.slayer = 1
        },
        [3, 1, 5],
      ).scores[0],
    ).toBe(17)
  })

  test('DW-WIN-02 DW-WIN-03 DW-WIN-04 the most points win, whoever slew Korak', () => {
    const result = ended({}, (castle) => {
      trophies(castle, 1, 5, 4, 4, 4, 3, 3)
      slain(castle, 0)
    })
    expect(result).toEqual({ scores: [12, 23], wins: [0, 12], outcome: 0, anotherWon: 1, slayerWins: [0, 1] })
    expect(
      ended({}, (castle) => {
        slain(castle, 0)
      }),
    ).toEqual({ scores: [12, 0], wins: [12, 0], outcome: 0, anotherWon: 0, slayerWins: [1, 1] })
  })

  test('DW-SCORE-08 equal top scores share the win, or the slayer takes it', () => {
    const tie = (tieBreak: string): number[] =>
      ended({ rules: { tieBreak } }, (castle) => {
        trophies(castle, 1, 5, 4, 3)
        slain(castle, 0)
      }).wins
    expect(tie('shared')).toEqual([6, 6])
    expect(tie('bossSlayer')).toEqual([12, 0])
  })

  test('DW-SCORE-08 DW-WIN-03 the slayer takes no tie that he is not part of, and no win of another', () => {
    const rules = { partySize: 3, tieBreak: 'bossSlayer' }
    const others = ended({ rules }, (castle) => {
      trophies(castle, 1, 5, 4, 4)
      trophies(castle, 2, 4, 3, 3, 3)
      slain(castle, 0)
    })
    expect(others).toMatchObject({ scores: [12, 13, 13], wins: [0, 6, 6] })
    const another = ended({ rules }, (castle) => {
      trophies(castle, 1, 5, 4, 4)
      slain(castle, 0)
    })
    expect(another).toMatchObject({ scores: [12, 13, 0], wins: [0, 12, 0] })
  })

  test('games in which Korak falls count how often the slayer has most points: alone, in a tie, or not', () => {
    const counted = (tieBreak: string, ...others: number[]): number[] =>
      ended({ rules: { tieBreak } }, (castle) => {
        trophies(castle, 1, ...others)
        slain(castle, 0)
      }).slayerWins
    for (const tieBreak of ['shared', 'bossSlayer']) {
      expect([counted(tieBreak, 5), counted(tieBreak, 5, 4, 3), counted(tieBreak, 5, 4, 4)]).toEqual([
        [1, 1],
        [1, 1],
        [0, 1],
      ])
    }
    expect(
      ended({}, (castle) => {
        castle.play.state.outcome = Outcome.villainWins
      }).slayerWins,
    ).toEqual([0, 0])
    expect(
      ended({ rules: { roundLimit: 1 } }, () => {
        /* time runs out */
      }).slayerWins,
    ).toEqual([0, 0])
  })

  test('DW-SCORE-07 heroes out of the game do not score, unless it is said', () => {
    const out = (eliminatedScore: string): { scores: number[]; wins: number[] } =>
      ended({ rules: { eliminatedScore } }, (castle) => {
        trophies(castle, 1, 5, 4, 4, 4)
        castle.play.state.out[1] = 1
        slain(castle, 0)
      })
    expect(out('none')).toMatchObject({ scores: [12, 0], wins: [12, 0] })
    expect(out('keep')).toMatchObject({ scores: [12, 17], wins: [0, 12] })
  })

  test('DW-WIN-01 DW-WIN-05 DW-SCORE-09 when Korak wins, or time runs out, no hero wins; scores stand', () => {
    const lost = ended({}, (castle) => {
      trophies(castle, 0, 3)
      castle.play.state.outcome = Outcome.villainWins
    })
    expect(lost).toMatchObject({ scores: [3, 0], wins: [0, 0], outcome: 1 })
    const unfinished = ended({ rules: { roundLimit: 1 } }, (castle) => {
      trophies(castle, 0, 3)
    })
    expect(unfinished).toMatchObject({ scores: [3, 0], wins: [0, 0], outcome: 2 })
  })
})
