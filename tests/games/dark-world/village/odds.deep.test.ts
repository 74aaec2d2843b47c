// The worked examples of the village (DWV-VEC): what `odds` computes gives the specification's numbers, and playouts of
// the code agree with it.
import { describe, expect, test } from 'vitest'
import { Blows } from '../../../../src/games/dark-world/shared/setup/dice.ts'
import { atLeast, fight } from '../../../../src/games/dark-world/shared/exact/dice.ts'
import { duel, roll, wins } from '../../../../src/games/dark-world/village/exact/duel.ts'
import { expectShare, expectWins } from '../shared/shares.ts'
import { expectCounts } from '../../../support/chance.ts'
import { Village } from './support/village.ts'

const twice = (hp: number, dice: number): number => wins(hp, dice, 2)
const close = (list: readonly number[], digits = 6): number[] =>
  list.map((one) => expect.closeTo(one, digits) as number)

describe('by calculation', () => {
  const blows = new Blows('even')

  test('DWV-VEC-01 four dice', () => {
    expect(Array.from({ length: 9 }, (_, sum) => blows.exactly(4, sum) * 81)).toEqual(
      close([1, 4, 10, 16, 19, 16, 10, 4, 1], 9),
    )
  })

  test('DWV-VEC-02 one blow against the Warlord', () => {
    const TABLE: readonly (readonly [number, readonly number[]])[] = [
      [5, [0, 1 / 9, 1 / 3, 2 / 3, 4 / 27, 10 / 27, 17 / 27, 23 / 27, 31 / 81, 50 / 81, 22 / 27, 76 / 81]],
      [6, [0, 0, 1 / 9, 1 / 3, 1 / 27, 4 / 27, 10 / 27, 17 / 27, 5 / 27, 31 / 81, 50 / 81, 22 / 27]],
      [7, [0, 0, 0, 1 / 9, 0, 1 / 27, 4 / 27, 10 / 27, 5 / 81, 5 / 27, 31 / 81, 50 / 81]],
      [8, [0, 0, 0, 0, 0, 0, 1 / 27, 4 / 27, 1 / 81, 5 / 81, 5 / 27, 31 / 81]],
      [9, [0, 0, 0, 0, 0, 0, 0, 1 / 27, 0, 1 / 81, 5 / 81, 5 / 27]],
    ]
    for (const [wheel, row] of TABLE) {
      expect([2, 3, 4].flatMap((dice) => [0, 1, 2, 3].map((cards) => blows.atLeast(dice, wheel - cards)))).toEqual(
        close(row, 9),
      )
      expect([2, 3, 4].flatMap((dice) => [0, 1, 2, 3].map((cards) => atLeast(dice, wheel - cards)))).toEqual(
        close(row, 9),
      )
    }
  })

  test('DWV-VEC-03 to the end against the Warlord', () => {
    const chances = [
      1 / 81,
      1 / 27,
      5 / 81,
      1 / 9,
      4 / 27,
      5 / 27,
      1 / 3,
      10 / 27,
      31 / 81,
      50 / 81,
      17 / 27,
      2 / 3,
      22 / 27,
      23 / 27,
      76 / 81,
    ]
    expect(chances.map((p) => fight(8, p, 3))).toEqual(
      close([
        0.037802, 0.110182, 0.17841, 0.30309, 0.38694, 0.463097, 0.700504, 0.74529, 0.759088, 0.933313, 0.938702,
        0.953101, 0.988675, 0.993218, 0.999002,
      ]),
    )
  })

  test('DWV-VEC-04 one roll of a duel', () => {
    const [basic, golden] = [roll(2), roll(3)]
    expect([basic.more, basic.equal, ...basic.loss.slice(1)].map((one) => one * 81)).toEqual(
      close([31, 19, 16, 10, 4, 1], 9),
    )
    expect([golden.more * 81, golden.equal * 81, ...golden.loss.slice(1).map((one) => one * 243)]).toEqual(
      close([49, 15, 30, 15, 5, 1], 9),
    )
  })

  test('DWV-VEC-05 chance to win a duel, and its rolls', () => {
    const hps = [1, 2, 3, 4, 5, 6, 7, 8]
    expect(hps.map((hp) => wins(hp, 2))).toEqual(
      close([0.5, 0.629032, 0.742976, 0.825451, 0.881502, 0.918701, 0.9445, 0.962104]),
    )
    expect(hps.map((hp) => wins(hp, 3))).toEqual(
      close([0.742424, 0.854913, 0.928201, 0.966575, 0.984532, 0.992578, 0.996497, 0.998348]),
    )
    expect(hps.map((hp) => duel(hp, 2).rolls)).toEqual(
      close([1.306452, 1.6436, 1.941325, 2.156823, 2.303278, 2.400477, 2.467888, 2.513886]),
    )
    expect(hps.map((hp) => duel(hp, 3).rolls)).toEqual(
      close([1.227273, 1.413223, 1.534373, 1.597808, 1.627491, 1.640793, 1.64727, 1.65033]),
    )
  })

  test('DWV-VEC-06 HP left after a duel', () => {
    const { left } = duel(8, 2)
    expect([left[8], left[7], left[6], left[5], left[4]]).toEqual(
      close([1 / 2, 4 / 31, 219 / 1922, 2457 / 29791, 207057 / 3694084], 9),
    )
    expect(left.reduce((sum, chance, hp) => sum + chance * hp, 0)).toBeCloseTo(6.404266, 6)
    const golden = duel(8, 3).left
    expect([golden[8], golden[7]]).toEqual(close([49 / 66, 245 / 2178], 9))
    expect(golden.reduce((sum, chance, hp) => sum + chance * hp, 0)).toBeCloseTo(7.464067, 6)
  })

  test('DWV-VEC-07 DWV-VEC-08 two Wererats, and the first Sewer card', () => {
    expect([twice(8, 2), twice(8, 3), twice(1, 2)]).toEqual(close([0.879241, 0.993366, 0.25]))
    const stands = (dice: number): number => 1 / 4 + 1 / 3 + wins(8, dice) / 6 + twice(8, dice) * (1 / 12 + 1 / 6)
    expect([stands(2), stands(3)]).toEqual(close([0.963494, 0.998066]))
  })

  test("DWV-VEC-10 out by Karrion's strike", () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((hp) => blows.atLeast(3, hp) * 27)).toEqual(
      close([26, 23, 17, 10, 4, 1, 0, 0], 9),
    )
  })
})

// ---- The code's playouts against them -------------------------------------------------------------------------------

describe('by playouts of the code', () => {
  const TRIALS = 2000

  /** Event cards that do nothing: by chance any card may come first, and most would change what is counted here. */
  const QUIET = { eventDeck: [{ card: 'Empty Street', count: 1, effects: [{ nothing: true }] }] }
  const quiet = (components: object = {}): Village => new Village({ components: { ...QUIET, ...components } })
  const won = (village: Village, beaten = 1): boolean | undefined =>
    village.events('beaten').length === beaten ? true : village.where() === 'entrance' ? false : undefined

  test.each([
    ['wolf', 'the hero', 0, 2],
    ['wolf', 'the hero', 0, 8],
    ['wolf', 'the hero', 1, 1],
    ['wolf', 'the Wolf', 0, 2],
    ['lurker', 'the hero', 0, 2],
    ['lurker', 'the Lurker', 0, 8],
    ['lurker', 'the Lurker', 1, 1],
  ] as const)(
    'DWV-VEC-05 a duel with the %s, begun by %s, with weapon %i from %i HP',
    (which, attacker, weapon, hp) => {
      const village = quiet().byChance(5)
      const figure = village.scenario[which]
      expectWins(wins(hp, 2 + weapon), {
        begins: (nth) => {
          village.restart(nth).hero(0, [7, 2], { hp, weapon })[which]([7, 1])
        },
        turn: () => {
          if (attacker === 'the hero') village.choosing(['strike', figure]).turn()
          else village.choosing(['figure', figure], ['strike', 0]).villain()
        },
        ends: () => won(village),
      })
    },
  )

  test.each([
    [1, 0, 2],
    [1, 0, 8],
    [1, 1, 1],
    [2, 0, 1],
    [2, 0, 4],
    [2, 0, 8],
    [2, 1, 2],
  ])('DWV-VEC-05 DWV-VEC-07 Wererats, %i one after the other, with weapon %i from %i HP', (wererats, weapon, hp) => {
    const village = quiet({ sewerDeck: [{ card: 'ambush', count: 1, wererats }] }).byChance(10)
    expectWins((wererats === 1 ? wins : twice)(hp, 2 + weapon), {
      begins: (nth) => {
        village.restart(nth).hero(0, [11, 5], { hp, weapon })
      },
      turn: () => {
        village.walking([12, 5]).turn()
      },
      ends: () => won(village, wererats),
    })
  })

  test('DWV-VEC-06 HP left after a duel from 8 HP (false alarm 1e-6; a shift of 0.05 is noticed)', () => {
    const village = quiet().byChance(11)
    const counts = [0, 0, 0, 0, 0] // 8, 7, 6, 5, and less
    for (let trial = 0; trial < 4 * TRIALS; trial++) {
      village.restart(trial).hero(0, [7, 2]).wolf([7, 1]).choosing(['strike', village.scenario.wolf]).turn()
      counts[Math.min(8 - village.hp(), 4)] += 1
    }
    const { left } = duel(8, 2)
    const shares = [left[8], left[7], left[6], left[5]]
    expectCounts({
      counts,
      chances: [...shares, 1 - shares.reduce((sum, one) => sum + one)],
      falseAlarm: 1e-6,
      detects: 0.05,
    })
  })

  // Cases whose chance is neither next to 0 nor to 1, so that a shift shows.
  test.each([
    [2, 3, 5],
    [2, 3, 6],
    [2, 3, 7],
    [3, 0, 5],
    [3, 0, 6],
    [3, 3, 8],
    [3, 2, 7],
    [4, 0, 5],
    [4, 0, 6],
    [4, 0, 7],
    [4, 3, 9],
  ])('DWV-VEC-03 %i dice and %i Hit cards against a Warlord of %i, to the end', (dice, hit, wheel) => {
    const village = quiet().byChance(13).insisting('strikeBoss').playingHitsThatKill()
    expectWins(fight(8, atLeast(dice, wheel - hit), 3), {
      begins: (nth) => {
        village
          .restart(nth)
          .weakness(dice === 4 ? 'axe' : 'noWeakness')
          .hero(0, 'fortress', { weapon: dice === 2 ? 0 : 2, hit })
        village.state.wheel = wheel
      },
      turn: () => {
        village.turn()
      },
      ends: () => (village.state.slayer === 0 ? true : village.state.out[0] !== 0 ? false : undefined),
    })
  })

  test('DWV-VEC-07 DWV-VEC-08 the first step into the sewers', () => {
    const village = quiet().byChance(6)
    const cards = new Array<number>(5).fill(0)
    let stands = 0
    for (let trial = 0; trial < TRIALS; trial++) {
      village.restart(trial).hero(0, [11, 5]).walking([12, 5]).turn()
      cards[(village.events('sewerDrawn')[0] as unknown as { card: number }).card] += 1
      if (village.where() !== 'entrance') stands += 1
    }
    cards.forEach((count, kind) => {
      expectShare(count, TRIALS, [1 / 4, 1 / 3, 1 / 6, 1 / 12, 1 / 6][kind])
    })
    expectShare(stands, TRIALS, 159049489583 / 165075684666)
  })

  test("DWV-VEC-09 DWV-VEC-11 DWV-VEC-22 Karrion's die, the kept card, the first event", () => {
    const village = new Village({ rules: { partySize: 1 } }).byChance(7)
    const locked = new Array<number>(6).fill(0)
    const kept = new Map<string, number>()
    let looks = 0
    for (let trial = 0; trial < TRIALS; trial++) {
      village.restart(trial).villain()
      locked[village.state.bird] += 1
      const { name } = village.scenario.warlordCards[village.state.warlordDeck[0]]
      kept.set(name, (kept.get(name) ?? 0) + 1)
      village.turn()
      if (village.events('peeked').length > 0) looks += 1
    }
    locked.forEach((count, zone) => {
      expectShare(count, TRIALS, zone === 0 ? 3 / 8 : 1 / 8)
    })
    for (const card of ['sword', 'axe', 'mace', 'spear', 'karrion', 'noWeakness'])
      expectShare(kept.get(card) ?? 0, TRIALS, 1 / 6)
    expectShare(looks, TRIALS, 1 / 6)
  })

  test('DWV-VEC-11 what a hero has seen leaves his own weapon one chance in so many', () => {
    const village = new Village().byChance(8)
    const held = [0, 0, 0],
      all = [0, 0, 0]
    for (let trial = 0; trial < 3 * TRIALS; trial++) {
      village.restart(trial)
      const { warlordDeck } = village.state
      for (const [index, seen] of [1, 2, 3].entries()) {
        if ([...warlordDeck.subarray(1, 1 + seen)].includes(0)) continue // none of them the sword
        all[index] += 1
        if (warlordDeck[0] === 0) held[index] += 1
      }
    }
    held.forEach((count, index) => {
      expectShare(count, all[index], 1 / (6 - (index + 1)))
    })
  })

  test("DWV-VEC-02 DWV-VEC-10 a blow at the Warlord, and Karrion's strike", () => {
    const village = quiet().byChance(9)
    let slain = 0
    let out = 0
    for (let trial = 0; trial < TRIALS; trial++) {
      village.restart(trial).weakness('axe').hero(0, 'fortress', { weapon: 2 }).choosing('strikeBoss').turn()
      if (village.state.slayer === 0) slain += 1
      village.restart(trial).weakness('karrion').hero(0, 'fortress', { hp: 3 }).choosing('strikeBoss').turn()
      if (village.recording.value(9, 6) > 0) out += 1
      village.recording.clear()
    }
    expectShare(slain, TRIALS, 31 / 81)
    expectShare(out, TRIALS, 17 / 27)
  })
})
