// The locked room by hand: the exact chances of its one fight, compared with the engine. They come from enumerated dice
// and a plain recursion that uses neither the engine nor src/dice/.
//
// Robert (3 dice for initiative, 4 to hit, as many as his health to defend) fights a werewolf. Each roll is against
// three of a kind (value 4). A turn is one fight of up to three combat rounds, with a new initiative.
import { describe, expect, test } from 'vitest'
import { wilson } from '../../../src/estimate/index.ts'
import { whenDarknessComes } from '../../../src/games/when-darkness-comes/index.ts'
import { DP, Verb, verbOf } from '../../../src/games/when-darkness-comes/words/decisions.ts'
import { Player, Tally } from '../../../src/simulate/index.ts'
import { expectCounts, expectProportion } from '../../support/chance.ts'
import { countValues } from '../../support/naive-dice.ts'
import { shippedContent } from './shipped.ts'
import { Table } from './support/table.ts'

const PLAYOUTS = 200_000
const BATCH = 1000
const TURNS = 50
const COMBAT_ROUNDS = 3
const HEALTH = 4

/** Chance that so many dice show three of a kind or better, by looking at every roll. */
const threeOfAKind = (dice: number): number => {
  const counts = countValues(dice)
  return counts.slice(4).reduce((sum, count) => sum + count, 0) / 6 ** dice
}
const first = threeOfAKind(3)
const hit = threeOfAKind(4)
const hold = Array.from({ length: HEALTH + 1 }, (_, dice) => (dice === 0 ? 0 : threeOfAKind(dice)))

/** How a fight ends: the chance that the foe is dead, and the chance of each health of the hero, 0 = dead. */
interface Ends {
  kill: number
  left: number[]
}

/** @param strikes still to come @param isHeros whether the next is the hero's */
function fight(health: number, strikes: number, isHeros: boolean): Ends {
  const ends: Ends = { kill: 0, left: new Array<number>(HEALTH + 1).fill(0) }
  if (strikes === 0 || health === 0) {
    ends.left[health] = 1
    return ends
  }
  const add = (chance: number, { kill, left }: Ends): void => {
    ends.kill += chance * kill
    left.forEach((share, index) => {
      ends.left[index]! += chance * share
    })
  }
  if (isHeros) {
    ends.kill = hit
    add(1 - hit, fight(health, strikes - 1, false))
  } else {
    add(hold[health]!, fight(health, strikes - 1, true))
    add(1 - hold[health]!, fight(health - 1, strikes - 1, true))
  }
  return ends
}

/** Chance to win and to die in each turn, and to be still fighting after the last. */
function exact(): { win: number[]; death: number[]; unfinished: number } {
  const win: number[] = []
  const death: number[] = []
  let standing = new Array<number>(HEALTH + 1).fill(0)
  standing[HEALTH] = 1
  for (let turn = 1; turn <= TURNS; turn++) {
    const after = new Array<number>(HEALTH + 1).fill(0)
    win[turn] = 0
    death[turn] = 0
    for (let health = 1; health <= HEALTH; health++) {
      for (const isHeros of [true, false]) {
        const chance = standing[health]! * (isHeros ? first : 1 - first)
        const { kill, left } = fight(health, 2 * COMBAT_ROUNDS, isHeros)
        win[turn]! += chance * kill
        death[turn]! += chance * left[0]!
        for (let index = 1; index <= HEALTH; index++) after[index]! += chance * left[index]!
      }
    }
    standing = after
  }
  return { win, death, unfinished: standing.reduce((sum, share) => sum + share, 0) }
}

const total = (chances: readonly number[]): number => chances.slice(1).reduce((sum, chance) => sum + chance, 0)

describe('by hand', () => {
  test('WDC-COMBAT-06 WDC-COMBAT-08 the hero wins 41.325% of the fights to the death', () => {
    const { win, death, unfinished } = exact()
    expect(total(win) + total(death) + unfinished).toBeCloseTo(1, 14)
    expect(total(win)).toBeCloseTo(0.413253622998774, 14)
    expect(unfinished).toBeLessThan(1e-12)
  })
})

describe('played by steady', () => {
  test(`${PLAYOUTS} playouts agree with the exact chances (false alarm 1e-6 each; detects a shift of 0.008)`, () => {
    const settings = whenDarknessComes.settings(shippedContent()).parse({ scenario: 'locked-room', agents: 'steady' })
    const player = new Player(whenDarknessComes, shippedContent(), { variant: 0, seed: 2024, settings })
    // In batches, as runs are: one long loop would be compiled badly.
    const tally = new Tally(player.layout)
    for (let first = 0; first < PLAYOUTS; first += BATCH) tally.merge(player.playBatch(first, BATCH).tally)
    const slots = (name: string, from: number): Float64Array => {
      const { sumAt, sumWidth } = tally.layout.metrics.find(({ metric }) => metric.name === name)!
      return tally.sums.slice(sumAt + from, sumAt + sumWidth)
    }
    const odds = exact()
    const wins = slots('win', 0)[1]!
    expectProportion({ exact: total(odds.win), successes: wins, trials: PLAYOUTS, falseAlarm: 1e-6, detects: 0.008 })
    const interval = wilson(wins, PLAYOUTS, 1 - 1e-6)
    expect(interval.low).toBeLessThan(total(odds.win))
    expect(interval.high).toBeGreaterThan(total(odds.win))

    // Length in turns, which are rounds here; the slots of a value follow its sum and sum of squares.
    const ends = odds.win.map((chance, turn) => chance + odds.death[turn]!)
    const counts = slots('rounds', 2)
    const from = (turn: number): number => ends.slice(turn).reduce((sum, chance) => sum + chance, 0) + odds.unfinished
    const last = ends.findIndex((_, turn) => turn > 0 && from(turn + 1) * PLAYOUTS < 20)
    expectCounts({
      counts: [...counts.slice(1, last), counts.slice(last).reduce((sum, count) => sum + count, 0)],
      chances: [...ends.slice(1, last), from(last)],
      falseAlarm: 1e-6,
      detects: 0.02,
    })
  })

  test('it always fights on: it never flees, declines an attack, rests or heals', () => {
    const table = new Table({ scenario: 'locked-room', agents: 'steady' })
    const chosen = new Set<string>()
    table.whenChosen = (kind, _seat, action) => {
      chosen.add(`${kind}: ${verbOf(action)}`)
    }
    for (let playout = 0; playout < 500; playout++) table.playOut(2024, playout)
    const forbidden = [Verb.flee, Verb.leaveFreely, Verb.no, Verb.healSelf, Verb.rest].flatMap((verb) =>
      [DP.fleeOrFight, DP.attack, DP.turnKind].map((kind) => `${kind}: ${verb}`),
    )
    expect(chosen).toContain(`${DP.fleeOrFight}: ${Verb.fight}`)
    expect(chosen).toContain(`${DP.attack}: ${Verb.martialArts}`)
    expect([...chosen].filter((one) => forbidden.includes(one))).toEqual([])
  })
})
