// Whole games of When Darkness Comes in numbers: first rolls and Fate fit their exact odds, steady beats random, and no
// state is impossible. Fixed seeds; each assertion states how often it would fail although all is right.
import { describe, expect, test } from 'vitest'
import { binomialCdf, funnelCheck } from '../../src/estimate/index.ts'
import { whenDarknessComes } from '../../src/games/when-darkness-comes/index.ts'
import { M } from '../../src/games/when-darkness-comes/measures/metrics.ts'
import { cellLabels, Player, Tally } from '../../src/simulate/index.ts'
import { shippedContent } from '../games/when-darkness-comes/shipped.ts'
import { crowds } from '../games/when-darkness-comes/support/crowds.ts'
import { PLAYED_SCENARIOS, randomSetting, Table } from '../games/when-darkness-comes/support/table.ts'
import { watched } from '../games/when-darkness-comes/support/watched.ts'
import { expectCounts } from '../support/chance.ts'
import { seeded } from '../support/seeded.ts'

function playerOf(setting: unknown, seed: number): Player {
  return new Player(whenDarknessComes, shippedContent(), {
    variant: 0,
    seed,
    settings: whenDarknessComes.settings(shippedContent()).parse(setting),
  })
}

/** Successes and trials of a ratio, cell by cell. */
function cellsOf(
  tally: Tally,
  name: string,
): { by: Record<string, string>; successes: number; trials: number; exact: number }[] {
  const { metric, cells, sumAt, sumWidth } = tally.layout.metrics.find((one) => one.metric.name === name)!
  return Array.from({ length: cells }, (_, cell) => ({
    by: cellLabels(metric, cell),
    successes: tally.sums.at(sumAt + cell * sumWidth + 1),
    trials: tally.sums.at(sumAt + cell * sumWidth + 2),
    exact: metric.expected![cell]!,
  }))
}

describe('chance', () => {
  // Two parties, one of them with Gamble, so that both readings of the dice are among the rolls.
  const gamblers = ['brian', 'kirk', 'sharon', 'valerie'].map((hero) => ({
    hero,
    skills: { gamble: 4 },
    items: ['pistol', 'knife'],
  }))
  const tallies = [
    ['four of the house', { agents: 'random' }, 250] as const,
    [
      'gamblers under a shifted difficulty',
      { agents: 'random', scenario: 'hold-the-lobby', party: gamblers, rules: { tnShift: 1, tnCeiling: 'unbounded' } },
      250,
    ] as const,
    ['steady', { agents: 'steady' }, 100] as const,
  ].map(([name, setting, playouts]) => {
    const player = playerOf(setting, 31)
    return [name, new Tally(player.layout, player.playBatch(0, playouts).tally)] as const
  })

  test.each(tallies)(
    'WDC-DICE-17 first rolls of every kind of check agree with their exact odds: %s (false alarm 1e-6 in all)',
    (_, tally) => {
      const cells = cellsOf(tally, 'first-rolls').filter(({ trials, exact }) => trials > 0 && !Number.isNaN(exact))
      expect(cells.length).toBeGreaterThan(40)
      for (const { by: labels, successes, trials, exact } of cells) {
        const { pValue } = funnelCheck(successes, {
          trials,
          expected: trials * exact,
          variance: trials * exact * (1 - exact),
        })
        expect(pValue, `${JSON.stringify(labels)}: ${successes} of ${trials}, expected ${exact}`).toBeGreaterThan(
          1e-6 / cells.length,
        )
      }
    },
  )

  test('every kind of check that this part has is among them', () => {
    const often = new Map<string, number>()
    for (const [, tally] of tallies) {
      for (const { by: labels, trials } of cellsOf(tally, 'first-rolls'))
        often.set(labels.check!, (often.get(labels.check!) ?? 0) + trials)
    }
    for (const check of [
      'search',
      'lockpick',
      'force',
      'smash',
      'climb',
      'sneak',
      'initiative',
      'attack',
      'rangedAttack',
      'defence',
      'persuade',
      'security',
      'disarmAlarm',
      'obstacle',
      'light',
    ]) {
      expect(often.get(check), check).toBeGreaterThan(10)
    }
  })

  test.each(['Oh Crap', 'WooHoo'])(
    'WDC-FATE-48 %s comes up as two dice do (false alarm 1e-6; a shift of 0.1 is noticed)',
    (table) => {
      const results = tallies.map(([, tally]) => cellsOf(tally, 'fate').filter(({ by }) => by.table === table))
      const counts = results[0]!.map((_, index) => results.reduce((sum, cells) => sum + cells[index]!.successes, 0))
      expectCounts({ counts, chances: results[0]!.map(({ exact }) => exact), falseAlarm: 1e-6, detects: 0.1 })
    },
  )

  test('WDC-FATE-01 the red die shows a six in one of six movement rolls (false alarm 1e-6)', () => {
    const table = new Table({ agents: 'random', rules: { fateFace: 'first' } })
    let rolls = 0
    let wooHoos = 0
    for (let playout = 0; playout < 60; playout++) {
      table.playOut(32, playout, ({ type, table: which }) => {
        if (type === 'movementRolled') rolls += 1
        if (type === 'fateRolled' && which === 'WooHoo') wooHoos += 1
      })
    }
    expect(rolls).toBeGreaterThan(2000)
    expect(
      funnelCheck(wooHoos, { trials: rolls, expected: rolls / 6, variance: (rolls * 5) / 36 }).pValue,
    ).toBeGreaterThan(1e-6)
  })
})

describe('agents', () => {
  test('steady beats random at first-night by far: 200 paired games (exact sign test, false alarm 1e-9)', () => {
    const playouts = 200
    const wins = ['steady', 'random'].map((agents) => {
      const player = playerOf({ agents }, 33)
      return Array.from({ length: playouts }, (_, playout) => player.playOne(playout).value(M.win, 0))
    })
    const better = wins[0]!.filter((win, playout) => win > wins[1]![playout]!).length
    const worse = wins[0]!.filter((win, playout) => win < wins[1]![playout]!).length
    // Were both equally good, each pair that differs would be a fair coin.
    expect(1 - binomialCdf(better - 1, better + worse, 0.5), `better in ${better}, worse in ${worse}`).toBeLessThan(
      1e-9,
    )
  })
})

describe('whatever is chosen', () => {
  function expectOrder(table: Table, seed: number, playout: number): void {
    expect(
      watched(table, seed, playout),
      `${JSON.stringify(table.scenario.settings)}, seed ${seed}, playout ${playout}`,
    ).toEqual([])
  }

  test.each(PLAYED_SCENARIOS)('%s: disks are conserved, nobody is half dead, the ledger adds up', (scenario) => {
    const table = new Table({ scenario, agents: 'random' })
    for (let playout = 0; playout < 30; playout++) expectOrder(table, 34, playout)
  })

  test('the same under 120 settings by chance: every option, parties of one to six with things in hand', () => {
    const chance = seeded(35)
    for (let nth = 0; nth < 120; nth++) expectOrder(new Table(randomSetting(chance)), 35, nth)
  })

  test('the same where much happens at once: friends, thieves of purses, traps, men in black', () => {
    for (const table of crowds()) for (let playout = 0; playout < 40; playout++) expectOrder(table, 36, playout)
  })
})
