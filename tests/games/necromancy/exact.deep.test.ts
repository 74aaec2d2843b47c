// What `odds necromancy` computes: worked examples as fractions, brute force, a duel solved exactly and played.
import { describe, expect, test } from 'vitest'
import type { Agent, ExactQuestion, Question } from '../../../src/engine/game.ts'
import { UNMEASURED } from '../../../src/engine/imagination.ts'
import { newAgent } from '../../../src/games/necromancy/agents/index.ts'
import { parseContent } from '../../../src/games/necromancy/content/index.ts'
import {
  bandsOf,
  capacitiesFrom,
  deplete,
  fill,
  lossOfAttack,
  lossOfAttacks,
  meanOf,
  MODIFIERS,
  trapChance,
  trapShare,
  type Weapon,
  woundsOfAction,
} from '../../../src/games/necromancy/exact/chances.ts'
import { EXACT } from '../../../src/games/necromancy/exact/index.ts'
import { necromancy } from '../../../src/games/necromancy/index.ts'
import { chanceOf } from '../../../src/games/necromancy/rules/chances.ts'
import { Act, actionOf, DP, pairOf, verbOf } from '../../../src/games/necromancy/words/decisions.ts'
import { Outcome } from '../../../src/games/necromancy/words/vocabulary.ts'
import { InputError } from '../../../src/input/index.ts'
import { Draws } from '../../../src/random/index.ts'
import { shippedDocuments } from './shipped.ts'
import { scenarioWith } from './support.ts'

const near = (value: number, expected: number): void => {
  expect(Math.abs(value - expected), `${value}, expected ${expected}`).toBeLessThan(1e-12)
}
const valueOf = (fraction: string): number => {
  const [over, under = '1'] = fraction.trim().split('/')
  return Number(over) / Number(under)
}
const same = (values: readonly number[], fractions: string): void => {
  const expected = fractions.split(',').map(valueOf)
  expect(values).toHaveLength(expected.length)
  values.forEach((value, index) => near(value, expected[index]))
}

describe('worked examples', () => {
  test('NEC-EXM-04 bands by modifier; beyond 3 nothing changes', () => {
    const counts = MODIFIERS.map((modifier) => bandsOf(modifier).map((share) => Math.round(36 * share)))
    expect(counts).toEqual([
      [30, 6, 0],
      [26, 9, 1],
      [21, 12, 3],
      [15, 15, 6],
      [10, 16, 10],
      [6, 15, 15],
      [3, 12, 21],
    ])
    expect([bandsOf(4), bandsOf(-9)]).toEqual([bandsOf(3), bandsOf(-3)])
    // The agents have the same chances.
    for (const modifier of [-5, ...MODIFIERS, 5])
      bandsOf(modifier).forEach((share, band) => {
        near(chanceOf(modifier, band), share)
      })
  })

  test('NEC-EXF-10 NEC-EXF-11 traps by number of attacks', () => {
    const [chances, shares] = [trapChance, trapShare].map(
      (of) => (cards: number, traps: number) => [1, 2, 3, 4].map((drawn) => of({ cards, traps }, drawn)),
    )
    same(chances(12, 1), '1/12, 1/6, 1/4, 1/3')
    same(chances(10, 1), '1/10, 1/5, 3/10, 2/5')
    same(chances(13, 2), '2/13, 23/78, 11/26, 7/13')
    same(chances(14, 2), '1/7, 25/91, 36/91, 46/91')
    same(shares(12, 1), '2/13, 2/7, 2/5, 1/2')
    same(shares(11, 1), '1/6, 11/36, 11/26, 11/21')
    same(shares(10, 1), '2/11, 1/3, 5/11, 5/9')
    same(shares(13, 2), '3/14, 78/203, 13/25, 39/62')
    same(shares(14, 2), '1/5, 13/36, 91/185, 91/152')
  })

  test('NEC-EXF-12 NEC-EXF-13 wounds of an action, and with a trap in the deck', () => {
    const claws = (attacks: number): Weapon => ({ attacks, modifier: 0, wounds: [0, 2, 2], ammo: Infinity })
    const blade: Weapon = { attacks: 1, modifier: 2, wounds: [0, 4, 4], ammo: Infinity }
    const saw: Weapon = { ...claws(2), modifier: 1 }
    const crows: Weapon = { ...claws(4), wounds: [0, 1, 1] }
    same(
      [blade, claws(3), saw, crows].map((weapon) => meanOf(lossOfAttacks(weapon))),
      '10/3, 7/2, 26/9, 7/3',
    )
    const deck = { cards: 12, traps: 1 }
    same(
      [claws(1), claws(2), claws(3), blade].map(
        (weapon) => (1 - trapChance(deck, weapon.attacks)) * meanOf(lossOfAttacks(weapon)),
      ),
      '77/72, 35/18, 21/8, 55/18',
    )
  })

  test('NEC-EXC-05 NEC-EXC-06 NEC-EXC-02 marks and events until dissolution, hits until a death move', () => {
    expect([0, 3, 4, 6, 8, 11].map((from) => capacitiesFrom(from).reduce((sum, one) => sum + one, 0))).toEqual([
      78, 45, 36, 21, 10, 1,
    ])
    const events = (marks: number, isCarried: boolean, clocks = capacitiesFrom(0)): number =>
      fill(clocks, [...Array<number>(marks).fill(0), 1], isCarried, 0).mean
    expect([1, 2, 3, 4].map((marks) => events(marks, false))).toEqual([78, 42, 30, 24])
    expect([1, 2, 3, 4].map((marks) => events(marks, true))).toEqual([78, 39, 26, 20])
    expect([4, 3, 5].map((harm) => events(harm, false, [12]))).toEqual([3, 4, 3])
  })
})

describe('brute force', () => {
  test('wounds: every roll of every attack', () => {
    const weapon: Weapon = { attacks: 3, modifier: 1, wounds: [1, 2, 3], ammo: Infinity }
    const losses = Array<number>(10).fill(0)
    const all = 36 ** 3
    for (let code = 0; code < all; code++) {
      let loss = 0
      for (let nth = 0, left = code; nth < 3; nth++, left = Math.floor(left / 36)) {
        const total = 3 + (left % 6) + (Math.floor(left / 6) % 6)
        loss += total <= 6 ? 1 : total <= 9 ? 2 : 3
      }
      losses[loss] += 1 / all
    }
    const found = lossOfAttacks(weapon)
    losses.forEach((share, loss) => {
      near(found[loss], share)
    })
  })

  test.each<[number, Weapon, number]>([
    [7, { attacks: 2, modifier: 0, wounds: [0, 2, 3], ammo: Infinity }, 5],
    [4, { attacks: 1, modifier: 2, wounds: [0, 3, 3], ammo: Infinity }, 3],
    [9, { attacks: 3, modifier: -1, wounds: [0, 2, 2], ammo: Infinity }, 4],
  ])('vitality %i: the trap lies somewhere, and each loss is followed up', (vitality, weapon, cards) => {
    const losses = lossOfAttacks(weapon)
    // By the place of the trap, which nobody knows, where `deplete` has chances of draws.
    const memo = new Map<string, number>()
    const dead = (left: number, trap: number, drawn: number, actions: number): number => {
      if (left <= 0) return 1
      if (actions === 0) return 0
      const key = `${left} ${trap} ${drawn} ${actions}`
      const known = memo.get(key)
      if (known !== undefined) return known
      const found =
        drawn + weapon.attacks > trap
          ? anywhere(left, actions - 1)
          : losses.reduce(
              (sum, share, loss) => sum + share * dead(left - loss, trap, drawn + weapon.attacks, actions - 1),
              0,
            )
      memo.set(key, found)
      return found
    }
    const anywhere = (left: number, actions: number): number => {
      let sum = 0
      for (let trap = 0; trap < cards; trap++) sum += dead(left, trap, 0, actions) / cards
      return sum
    }
    const { chances, mean } = deplete(vitality, weapon, { cards, traps: 1 }, 400)
    for (const actions of [0, 1, 2, 3, 5, 8, 12, 20]) near(chances[actions], anywhere(vitality, actions))
    // The mean is the sum of the chances to be alive.
    expect(Math.abs(mean - chances.reduce((sum, chance) => sum + 1 - chance, 0))).toBeLessThan(1e-9)
  })

  test.each<[number, Weapon, number]>([
    [20, { attacks: 1, modifier: 1, wounds: [0, 2, 3], ammo: 3 }, 12],
    [4, { attacks: 1, modifier: 1, wounds: [0, 2, 3], ammo: 3 }, 3],
    [5, { attacks: 2, modifier: 0, wounds: [1, 2, 4], ammo: 5 }, 4],
    [3, { attacks: 2, modifier: 0, wounds: [3, 3, 3], ammo: 4 }, 4],
    [6, { attacks: 3, modifier: 2, wounds: [0, 1, 2], ammo: 2 }, 5],
  ])('NEC-FIGHT-06 vitality %i: every order of the deck, until the ammunition is spent', (vitality, weapon, cards) => {
    const bands = bandsOf(weapon.modifier)
    // By the cards from the top to the trap, which is as likely in each place, and the shots that are left.
    const dead = (left: number, safe: number, shots: number, actions: number): number => {
      if (left <= 0) return 1
      if (actions === 0 || shots === 0) return 0
      const attacks = Math.min(weapon.attacks, shots)
      if (attacks > safe) return anywhere(left, shots - attacks, actions - 1)
      const strike = (now: number, more: number): number =>
        more === 0
          ? dead(now, safe - attacks, shots - attacks, actions - 1)
          : bands.reduce((sum, share, band) => sum + share * strike(now - weapon.wounds[band], more - 1), 0)
      return strike(left, attacks)
    }
    const anywhere = (left: number, shots: number, actions: number): number =>
      Array.from({ length: cards }, (_, safe) => dead(left, safe, shots, actions) / cards).reduce((a, b) => a + b)
    const { chances, ever, mean } = deplete(vitality, weapon, { cards, traps: 1 }, 6)
    const expected = [0, 1, 2, 3, 4, 5, 6].map((actions) => anywhere(vitality, weapon.ammo, actions))
    chances.forEach((one, actions) => {
      near(one, expected[actions])
    })
    near(ever, expected[6])
    expect(mean).toBe(expected[6] < 1 - 1e-9 ? Infinity : mean)
  })

  test('NEC-FIGHT-06 NEC-VOC-09 the phial never kills 20 vitality; a weapon wounds on a miss, too', () => {
    const content = parseContent(shippedDocuments())
    const claws = { wound: { n: { of: 'weapon', plus: -1 } } }
    const weapons = content.weapons.map((one) =>
      one.id === 'barrow-blade'
        ? {
            ...one,
            extra: { miss: [{ wound: { n: 1 } }], partial: [claws], full: [{ wound: { n: 2 } }, { wound: { n: 1 } }] },
          }
        : one,
    )
    const party = [{ playbook: 'ghoul', weapons: ['caustic-phial', 'barrow-blade', 'coffin-chain'] }]
    const scenario = scenarioWith({ party }, { ...content, weapons } as typeof content)
    const { answer } = EXACT.questions.find(({ name }) => name === 'weapon')!
    const { tables, notes = [] } = answer({}, scenario)
    expect(tables[0].rows.map((row) => row.slice(0, 4))).toEqual([
      ['Caustic Phial', 0, 2, 3],
      ['Barrow Blade', 1, 7, 7],
      ['Coffin Chain', 0, 2, 2],
    ])
    expect(tables[1].rows[0]).toEqual(['Caustic Phial', 'never', 0, 0, 0, 0, 0, 0])
    // Nine wounds are the most: three full hits in three throws.
    expect([9, 10].map((vitality) => answer({ vitality }, scenario).tables[1].rows[0][1])).toEqual([
      'not always',
      'never',
    ])
    expect(notes.join(' ')).toContain('Attacks of a fight: Caustic Phial 3.')
    expect(notes.join(' ')).toContain('never, where the weapon cannot kill; not always, where ammunition may run out')
    expect(notes.join(' ')).toContain('besides: Coffin Chain (shift).')
  })

  test('NEC-FIGHT-06 wounds of an action of limited ammunition: the mean over all that it allows', () => {
    const weapon: Weapon = { attacks: 1, modifier: 0, wounds: [0, 2, 3], ammo: 2 }
    const each = (15 * 2 + 6 * 3) / 36
    // Two of three cards are safe, then one of two; after a trap two of three again.
    near(woundsOfAction(weapon, { cards: 3, traps: 1 }), (each * (2 / 3 + (2 / 3) * (1 / 2) + (1 / 3) * (2 / 3))) / 2)
  })

  test('what the rules do not have: a deck without a trap or too small, a panic clock in one fight', () => {
    const ask =
      (name: string, asked: Readonly<Record<string, unknown>>, scenario = scenarioWith()): (() => unknown) =>
      () =>
        EXACT.questions.find((one) => one.name === name)!.answer(asked, scenario)
    expect(EXACT.questions.find(({ name }) => name === 'trap')!.flags.traps).toMatchObject({ low: 1 })
    expect(ask('weapon', { cards: 2 })).toThrow('a deck of 2 is too small for a weapon of 3 attacks')
    expect(ask('clock', { clock: 'panic' })).toThrow('is one fight, without a panic clock')
    expect(ask('clock', { clock: 'panic' }, scenarioWith({ scenario: 'first-frost' }))).not.toThrow()
  })

  test('a deck that is never safe', () => {
    const weapon: Weapon = { attacks: 1, modifier: 0, wounds: [0, 1, 1], ammo: Infinity }
    expect(deplete(3, { ...weapon, attacks: 3 }, { cards: 3, traps: 1 }, 5)).toEqual({
      chances: [0, 0, 0, 0, 0, 0],
      ever: 0,
      mean: Infinity,
    })
    expect(deplete(0, weapon, { cards: 3, traps: 1 }, 1)).toEqual({ chances: [1, 1], ever: 1, mean: 0 })
    expect(lossOfAttack(weapon)).toHaveLength(2)
  })

  test.each([false, true])('clocks: every sequence of events, carried: %s', (isCarried) => {
    const marks = [0.4, 0.25, 0, 0.35]
    const filled = (clocks: readonly number[], on: number, events: number): number => {
      if (clocks.length === 0) return 1
      if (events === 0) return 0
      return marks.reduce((sum, chance, count) => {
        let [left, now] = [clocks, on + count]
        while (left.length > 0 && now >= left[0]) {
          now = isCarried ? now - left[0] : 0
          left = left.slice(1)
        }
        return sum + chance * filled(left, now, events - 1)
      }, 0)
    }
    const { chances, mean } = fill([4, 3, 2], marks, isCarried, 300)
    for (let events = 0; events <= 9; events++) near(chances[events], filled([4, 3, 2], 0, events))
    expect(Math.abs(mean - chances.reduce((sum, chance) => sum + 1 - chance, 0))).toBeLessThan(1e-9)
  })
})

// ---- A duel ---------------------------------------------------------------------------------------------------------

const [VITALITY, CLOCK, ROUNDS] = [10, 12, 30]
/** Five cards: default, reaction, wounds with harm, a wound that may slay, and a trap. */
const MONSTER = `
id: harpy
name: Test
namedInSource: false
vitality: ${VITALITY}
speed: 1
menace: 1
lairLegs: 1
strikeEvery: 9
attacks:
  - id: bite
    name: Bite
    weight: 1
    reach: [close]
    targets: one
    miss: [{ harm: 4 }]
    partial: [{ harm: 2 }]
    full: []
deck:
  - { id: tst-01, name: Plain, miss: [] }
  - { id: tst-02, name: Reacts, miss: [{ react: bite }], hit: [{ wound: weapon-1 }] }
  - id: tst-03
    name: Splinters
    miss: []
    hit: [{ wound: weapon }, { harm: 1 }]
    strong: [{ wound: weapon+1 }, { harm: 1 }]
  - id: tst-04
    name: Neck
    miss: [{ react: bite }]
    strong: [{ when: { if: { vitalityAtMost: 4 }, then: [{ slay: true }], else: [{ wound: weapon-2 }] } }]
  - { id: tst-05, name: Trap, trap: true, effects: [{ harm: 3 }] }
`
const TRAP = 4
const DEFENCE = [4, 2, 0]
/** Barrow Blade: harm 4. By card and band: wounds at a vitality, harm, and whether it reacts. */
const CARDS: readonly ((band: number, vitality: number) => readonly [wound: number, harm: number, reacts: boolean])[] =
  [
    (band) => [band === 0 ? 0 : 4, 0, false],
    (band) => [[0, 3, 4][band], 0, band === 0],
    (band) => [[0, 4, 5][band], band === 0 ? 0 : 1, false],
    (band, vitality) => [band === 0 ? 0 : band === 1 ? 4 : vitality <= 4 ? vitality : 2, 0, band === 0],
  ]

/** Chances of each end: the state is vitality, marks and the cards in the deck. @returns won and killed, by round */
function solve(): { readonly won: number[]; readonly killed: number[] } {
  const [attack, defence] = [bandsOf(2), bandsOf(1)]
  const full = 31
  let now = new Map<number, number>([[code(VITALITY, 0, full), 1]])
  const [won, killed] = [[0], [0]]
  for (let round = 1; round <= ROUNDS; round++) {
    const next = new Map<number, number>()
    won.push(0)
    killed.push(0)
    const put = (vitality: number, marks: number, deck: number, chance: number): void => {
      // The card's wound comes before its harm, and a dead monster ends the fight first.
      if (vitality <= 0) won[round] += chance
      else if (marks >= CLOCK) killed[round] += chance
      else next.set(code(vitality, marks, deck), (next.get(code(vitality, marks, deck)) ?? 0) + chance)
    }
    for (const [state, chance] of now) {
      const [vitality, marks, deck] = [state >> 10, (state >> 5) & 31, state & 31]
      defence.forEach((share, band) => {
        const hurt = marks + DEFENCE[band]
        if (hurt >= CLOCK) killed[round] += chance * share
        else drawn(vitality, hurt, deck, chance * share)
      })
    }
    now = next
    function drawn(vitality: number, marks: number, deck: number, chance: number): void {
      const cards = [0, 1, 2, 3, 4].filter((card) => ((deck >> card) & 1) === 1)
      for (const card of cards) {
        const share = chance / cards.length
        if (card === TRAP) {
          put(vitality, marks + 3, full, share)
          continue
        }
        const rest = deck & ~(1 << card)
        attack.forEach((rolled, band) => {
          const [wound, harm, reacts] = CARDS[card](band, vitality)
          if (!reacts) return put(vitality - wound, marks + harm, rest, share * rolled)
          defence.forEach((held, against) => {
            put(vitality - wound, marks + harm + DEFENCE[against], rest, share * rolled * held)
          })
        })
      }
    }
  }
  return { won, killed }
}
const code = (vitality: number, marks: number, deck: number): number => (vitality << 10) | (marks << 5) | deck

describe('a duel', () => {
  const sum = (chances: readonly number[]): number => chances.reduce((all, one) => all + one, 0)

  test('NEC-EXF-13 a hero who attacks each round: 10^5 playouts agree with the exact chances', () => {
    const content = parseContent(shippedDocuments({ 'monsters/harpy.yaml': MONSTER }))
    const hero = { playbook: 'death-knight', weapons: ['barrow-blade'], deathMoves: ['you-die'], powers: [] }
    const scenario = scenarioWith({ party: [hero], threats: [['harpy']], start: 'close' }, content)
    const { number } = scenario.weapons.find(({ id }) => id === 'barrow-blade')!
    const fighter: Agent = {
      reset: () => undefined,
      choose({ kind, actions, count }: Question) {
        const all = [...actions.subarray(0, count)]
        if (kind === DP.turn)
          return all.findIndex((action) => verbOf(action) === (all.some(isAttack) ? Act.attack : Act.end))
        return all.indexOf(actionOf(Act.attack, pairOf(number, 0)))
      },
    }
    const table = necromancy.newState(scenario)
    const draws = new Draws(necromancy.actors(scenario), necromancy.events, necromancy.scenes)
    const agents = [fighter, newAgent('neutral', scenario, scenario.mc)]
    const stream = new Draws(['agent'], ['choice'])
    const [won, killed] = [Array<number>(ROUNDS + 1).fill(0), Array<number>(ROUNDS + 1).fill(0)]
    const playouts = 100_000
    for (let playout = 0; playout < playouts; playout++) {
      draws.startPlayout(35, playout)
      stream.forkFrom(draws, 'mc')
      agents[1].reset(stream)
      necromancy.play(scenario, table, agents, draws, UNMEASURED, undefined)
      const { outcome, fightRound } = table.state
      if (outcome === Outcome.win) won[fightRound] += 1
      else if (outcome === Outcome.wiped) killed[fightRound] += 1
    }
    const exact = solve()
    // 13 comparisons at 5 standard errors each: a false alarm in 130,000 seeds. A shift of 0.8 points would be noticed.
    const agree = (count: number, chance: number): void => {
      const error = Math.sqrt((chance * (1 - chance)) / playouts)
      expect(Math.abs(count / playouts - chance)).toBeLessThan(5 * error)
    }
    agree(sum(won), sum(exact.won))
    agree(sum(killed), sum(exact.killed))
    for (let round = 3; round <= 8; round++) agree(won[round], exact.won[round])
    for (let round = 3; round <= 7; round++) agree(killed[round], exact.killed[round])
    expect(sum(exact.won)).toBeGreaterThan(0.05)
    expect(sum(exact.won)).toBeLessThan(0.95)
  })
})

const isAttack = (action: number): boolean => verbOf(action) === Act.attack

describe('answers', () => {
  const scenario = scenarioWith({ party: ['death-knight', 'ghoul', 'surgeon', 'crowcaller'] })
  const ask = (name: string, asked: object = {}) =>
    (EXACT.questions.find((one) => one.name === name)! as ExactQuestion).answer(asked as never, scenario)

  test.each(EXACT.questions.map(({ name }) => name))(
    '%s: chances lie between 0 and 1, rows fit their columns',
    (name) => {
      const { tables, chart } = ask(name)
      for (const { columns, rows } of tables)
        for (const row of rows) {
          expect(row).toHaveLength(columns.length)
          columns.forEach(({ shows }, at) => {
            if (shows === 'chance') expect(Number(row[at])).toBeGreaterThanOrEqual(0)
            if (shows === 'chance') expect(Number(row[at])).toBeLessThanOrEqual(1 + 1e-12)
          })
        }
      if (!('chances' in chart)) throw new Error('no chart')
      expect(chart.chances).toHaveLength(chart.steps.values.length)
      for (const row of chart.chances) expect(row).toHaveLength(chart.series.entries.length)
    },
  )

  test('a phial burns once more on a full success', () => {
    const phial = ask('weapon').tables[0].rows.find(([name]) => name === 'Caustic Phial')!
    expect(phial.slice(1, 4)).toEqual([0, 2, 3])
  })

  test('what does not fit is refused', () => {
    expect(() => ask('trap', { cards: 2, traps: 3 })).toThrow(InputError)
    expect(() => ask('clock', { instability: 3 })).toThrow(InputError)
  })
})
