// `tune` and `levers` on settings that work up and then down, in steps, or not at all over a range: what they claim of
// values and of the whole setting is true. Games are drawn with known chances, without any engine.
import { describe, expect, test } from 'vitest'

import { isWrong, tuning, won } from '../../bench/coverage-of-curves.ts'
import { chance } from '../../bench/false-alarms.ts'
import { binomialQuantile } from '../../src/estimate/index.ts'
import { leversReport } from '../../src/questions/levers/report.ts'
import { judge, leversStudy } from '../../src/questions/index.ts'
import type { LeversFinding } from '../../src/questions/index.ts'
import { TallyLayout } from '../../src/simulate/index.ts'
import { AS_ASKED, isOnTarget, Ledger, mostOf, sideOf } from '../../src/studies/index.ts'
import { carryOut } from '../support/carry-out.ts'

const TARGET = { wanted: 0.5, tolerance: 0.03 }
const rates = (count: number, rate: (x: number) => number): number[] =>
  Array.from({ length: count }, (_, index) => rate(index))
/** Win rates of the values, and the values that are on target. */
const SHAPES: Readonly<Record<string, readonly number[]>> = {
  'up and down': [0.3356, 0.4966, 0.0721],
  'a hump': rates(11, (x) => 0.8 - 0.12 * Math.abs(x - 5)),
  'a hump that reaches the target at its top': rates(11, (x) => 0.5 - 0.08 * Math.abs(x - 4)),
  'a peak between values that are alike': rates(11, (x) => (x === 4 ? 0.5 : 0.3)),
  'a peak among many values': rates(41, (x) => (x === 17 ? 0.5 : 0.3)),
  'a valley': rates(11, (x) => 0.5 + 0.08 * Math.abs(x - 7)),
  steps: rates(11, (x) => [0.2, 0.4, 0.49, 0.8][Math.floor(x / 3)]),
  plateaus: rates(11, (x) => (x < 4 ? 0.4 : x < 8 ? 0.5 : 0.3)),
  'no effect': rates(11, () => 0.35),
  teeth: rates(9, (x) => (x % 2 === 0 ? 0.3 : 0.7)),
}
const SEEDS = 24
/** A false alarm in a million for each number of games, all shapes together, where 5% are wrong: 31 of 240. */
const MAX_WRONG = binomialQuantile(1 - 1e-6, SEEDS * Object.keys(SHAPES).length, 0.05)

/** In how many of all studies it is wrong; by shape, for the message. */
async function wrongOf(isWrongOn: (shape: string, seed: number) => Promise<boolean>): Promise<[number, string]> {
  const wrong: [shape: string, count: number][] = []
  for (const shape of Object.keys(SHAPES)) {
    let count = 0
    for (let seed = 0; seed < SEEDS; seed++) if (await isWrongOn(shape, seed)) count++
    wrong.push([shape, count])
  }
  return [wrong.reduce((sum, [, count]) => sum + count, 0), wrong.map(([shape, count]) => `${shape}: ${count}`).join()]
}

describe.each([200, 400, 1000])('with %i games a value', (most) => {
  test('tune is right on all shapes', async () => {
    const [wrong, byShape] = await wrongOf(async (shape, seed) => {
      const { finding, playouts } = await tuning(SHAPES[shape], TARGET, most)(chance(`tune ${shape} ${most}`)(seed))
      expect(playouts).toBeLessThanOrEqual(finding.budget)
      return isWrong(finding, SHAPES[shape])
    })
    expect(wrong, byShape).toBeLessThanOrEqual(MAX_WRONG)
  })

  test('levers are right on all shapes', async () => {
    const [wrong, byShape] = await wrongOf(async (shape, seed) =>
      isLeverWrong(await levers(shape, most, chance(`levers ${shape} ${most}`)(seed)), shape),
    )
    expect(wrong, byShape).toBeLessThanOrEqual(MAX_WRONG)
  })
})

test('a value in the middle that alone is on target is found', async () => {
  const [tuned, dice] = [tuning(SHAPES['up and down'], TARGET, 1000), chance('found')]
  for (let seed = 0; seed < SEEDS; seed++) {
    const { finding } = await tuned(dice(seed))
    expect(judge(finding.rows[0], finding.options).stand).toBe('reached')
    expect(finding.rows[0].best).toBe(1)
    const [lever] = (await levers('up and down', 1000, dice(SEEDS + seed))).levers
    expect(lever.row.points.map(({ at }) => at)).toContain(1)
    expect(lever.row.points.find(({ at }) => at === 1)!.side).not.toBe('below')
  }
})

const layout = new TallyLayout([{ name: 'win', title: 'Win', kind: 'binary', unit: 'share of games' }], 0)

async function levers(shape: string, most: number, next: () => number): Promise<LeversFinding> {
  const wins = SHAPES[shape]
  const values = [...wins.keys()]
  // Values that are tried, the settings as they are, and the values against these.
  const chances = [...wins, wins[0], ...wins]
  const layouts = chances.map(() => layout)
  const variants = chances.map((_, index) => ({ name: String(index), set: {}, settings: {} }))
  const options = { metric: 'win', ...TARGET, level: 0.95, most, levers: [{ path: 'x', now: 0, values }] }
  const study = leversStudy(variants, layouts, [{ ...AS_ASKED, isParty: false }], options)
  const ledger = new Ledger(layouts, study.pairs, study)
  await carryOut(study, ledger, async (request) => request.variants.map((one) => won(chances[one], one, request, next)))
  expect(ledger.playouts).toBeLessThanOrEqual(mostOf(study))
  return study.conclude(ledger)
}

/** What is said surely: of each value, between which the target is passed, and of the setting as a whole. */
function isLeverWrong(finding: LeversFinding, shape: string): boolean {
  const wins = SHAPES[shape]
  const [{ row }] = finding.levers
  const { key, numbers } = leversReport(finding).answer.verdict
  const isMissed = key === 'not-by-one' && row.points.length === wins.length
  return (
    row.points.some(({ at, side }) => side !== 'open' && side !== sideOf({ low: wins[at], high: wins[at] }, TARGET)) ||
    row.crossings.some(({ from, to }) => (wins[from] - TARGET.wanted) * (wins[to] - TARGET.wanted) > 0) ||
    (isMissed && wins.some((win) => isOnTarget(win, TARGET))) ||
    (key === 'between' && numbers.isSure === true && row.points.some(({ at }) => isOnTarget(wins[at], TARGET)))
  )
}
