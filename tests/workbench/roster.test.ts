// The parties that compare heroes: what is played when somebody says stop, groups of heroes, shares of all parties.
import { describe, expect, test } from 'vitest'
import type { Output } from '../../src/load/ports.ts'
import { clusteredProportion } from '../../src/estimate/index.ts'
import type { Estimate } from '../../src/estimate/index.ts'
import type { BatchReply } from '../../src/simulate/index.ts'
import { TallyLayout } from '../../src/simulate/layout.ts'
import { followAll } from '../../src/simulate/reference.ts'
import { judgedHeroes } from '../../src/workbench/roster/fair.ts'
import { loadRoster, planRoster } from '../../src/workbench/roster/plan.ts'
import type { RosterPlan } from '../../src/workbench/roster/plan.ts'
import { groupsOf, playRoster, RosterSums } from '../../src/workbench/roster/play.ts'
import { SharesOfParties } from '../../src/workbench/roster/shares.ts'
import { workbench } from '../support/workbench.ts'

test('stopped where games are given, it keeps the parts that are finished', async () => {
  const stop = new AbortController()
  const stopping: typeof workbench = {
    ...workbench,
    async startExecutor(...given) {
      const executor = await workbench.startExecutor(...given)
      const play = executor.play.bind(executor)
      // The first of ten parts is played; of the second, one batch.
      executor.play = (batch) => {
        if (batch.first >= 100) stop.abort()
        return play(batch)
      }
      return executor
    },
  }
  const { loaded } = await loadRoster(stopping, 'empty-road', {})
  const output: Output = { err: () => undefined, isScreen: false, errColumns: 80 }
  const request = { games: 1000, threads: 1, isQuiet: true, signal: stop.signal }
  const sums = await playRoster(planRoster(loaded, undefined, true), { command: 'fair', usual: 10 }, request, output)
  expect(stop.signal.aborted).toBe(true)
  expect(sums!.games).toBe(100)
})

test('an end that makes the bound of "fair within" does not look smaller than it is', () => {
  const about = (value: number, half: number): Estimate => ({
    value,
    low: value - half,
    high: value + half,
    confidence: 0.95,
    count: 90,
  })
  const estimates = [about(-0.037, 0.067), about(0.037, 0.067)]
  const sums = { worths: () => estimates, groups: () => [0, 0], estimate: () => about(0.5, 0.1) }
  const plan = { loaded: { experiment: { level: 0.95 } }, members: [1, 2], parties: [[0], [1]], worthIs: 'party' }
  const win = { reference: 'win', kind: 'binary', title: 'Win rate', unit: 'share of games' } as const
  const judged = judgedHeroes(plan as unknown as RosterPlan, sums as unknown as RosterSums, win, 0.05)
  expect(judged.map(({ verdict }) => verdict)).toEqual([
    'fair within 11: 3.7 fewer wins in 100 (10.4 fewer to 3.0 more)',
    'fair within 11: 3.7 more wins in 100 (3.0 fewer to 10.4 more)',
  ])
})

describe('groups of heroes', () => {
  test.each([
    ['intervals that have nothing in common', [0.06, 0.06], [-0.1, 0.3], [0, 1]],
    ['a difference that is not 0', [0.2, 0.2], [0.1, 0.3], [0, 1]],
    ['neither', [0.2, 0.2], [-0.1, 0.3], [0, 0]],
  ])('are apart by %s', (_name, halves, [low, high], expected) => {
    const [strong, weak] = [0.1, -0.1].map((value, hero) => ({
      value,
      low: value - halves[hero],
      high: value + halves[hero],
      confidence: 0.975,
      count: 90,
    }))
    const known = {
      plan: { loaded: { experiment: { level: 0.95 } } },
      worths: () => [weak, strong],
      estimate: () => ({ low, high }),
    }
    expect(RosterSums.prototype.groups.call(known as unknown as RosterSums, [[], []])).toEqual(expected.toReversed())
  })

  // Half a width by hero: two are clearly apart where their intervals have nothing in common.
  const values = [12, 10, 3, 0, -9, -12, -22]
  const apartBy = (halves: readonly number[]) => (one: number, other: number) =>
    values[one] - halves[one] > values[other] + halves[other]

  test.each([
    ['all known alike', [6, 6, 6, 6, 6, 6, 6], [0, 0, 0, 0, 1, 1, 2]],
    ['one known too little stays with the strongest', [6, 6, 6, 6, 6, 40, 6], [0, 0, 0, 0, 1, 0, 2]],
    ['nobody apart', [40, 40, 40, 40, 40, 40, 40], [0, 0, 0, 0, 0, 0, 0]],
  ])('%s: each is what its sentence says', (_name, halves, expected) => {
    const isAbove = apartBy(halves)
    const groups = groupsOf(values, isAbove)
    expect(groups).toEqual(expected)
    groups.forEach((group, hero) => {
      const above = groups.flatMap((other, index) => (isAbove(index, hero) ? [other] : []))
      expect(above).not.toContain(group)
      expect(group === 0 || above.includes(group - 1)).toBe(true)
    })
  })
})

describe('shares of all parties', () => {
  const dead = (labels: readonly string[]): TallyLayout => {
    const layout = new TallyLayout(
      [
        {
          name: 'dead',
          title: 'Dead',
          kind: 'eventTime',
          unit: 'share of games',
          horizon: 3,
          dimensions: [{ name: 'hero', labels }],
        },
      ],
      0,
    )
    followAll(layout, ['dead[*]', 'other[*]'])
    return layout
  }
  const layouts = [dead(['ann', 'bob']), dead(['ann', 'cid']), dead(['bob', 'cid'])]
  /** Columns of two heroes, one after the other. */
  const reply = (columns: readonly number[], failed?: number): BatchReply =>
    ({
      first: 10,
      count: 3,
      columns: Int32Array.from(columns),
      failures: failed === undefined ? [] : [{ playout: failed }],
    }) as unknown as BatchReply

  test('games of one number are one cluster; each finished game counts once', () => {
    const shares = new SharesOfParties(layouts, ['dead'])
    shares.add([reply([1, 1, 0, 0, 0, 0]), reply([1, 0, 0, 0, 1, 1], 12), reply([0, 0, 1, 0, 1, 0])])
    const ann = { playouts: 3, carriers: 3, sumNum: 3, sumDen: 5, sumNum2: 5, sumDen2: 9, sumNumDen: 6 }
    expect(shares.estimate('dead[hero=ann]', 0.95)).toEqual(clusteredProportion(ann, 0.95))
    expect(shares.estimate('dead[hero=bob]', 0.95)).toMatchObject({ value: 1 / 6, count: 6 })
    expect(shares.estimate('dead[hero=dan]', 0.95)).toBeUndefined()
  })

  test('of one party alone it says nothing', () => {
    expect(new SharesOfParties(layouts.slice(0, 1), ['dead']).estimate('dead[hero=ann]', 0.95)).toBeUndefined()
  })
})
