// Rollouts on the errand, where the odds after every try are known: intervals hold the truth as often as promised.
import { expect, test } from 'vitest'
import {
  momentName,
  takenOver,
  turningBranches,
  turningStudy,
  wantedMoment,
  whatIfStudy,
} from '../../src/questions/index.ts'
import type { WhatIfOdds } from '../../src/questions/index.ts'
import { momentsOf } from '../../src/simulate/index.ts'
import type { Variant, Moments } from '../../src/simulate/index.ts'
import { binomialQuantile, pairedProportions } from '../../src/estimate/index.ts'
import { isSure } from '../../src/questions/replay/turning-points.ts'
import { game } from '../support/errand/index.ts'
import { answer, variantsOf, content } from '../support/errand/laboratory.ts'
import { quickLaboratory } from '../support/errand/quick.ts'
import { BOLD, prepare } from '../support/errand/scenario.ts'
import type { Settings } from '../support/errand/scenario.ts'

const [{ settings }] = variantsOf({ plain: { difficulty: 25 } })
const { chances, tries, goal } = prepare(content, settings as Settings)

/** Who always tries boldly, from a moment on. */
const BOLDLY = { name: 'bold', takenBy: chances.map(() => 'bold') }

/** Exact odds when so many tries are over, with so many points. */
function odds(tried: number, points: number, isBold = false): number {
  const worth = isBold ? 2 : 1
  let sums = [1]
  for (let index = tried; index < tries * chances.length; index++) {
    const p = chances[index % chances.length] * (isBold ? BOLD : 1)
    sums = [...sums, ...Array.from({ length: worth }, () => 0)].map(
      (chance, more) => (chance ?? 0) * (1 - p) + (more >= worth ? sums[more - worth] * p : 0),
    )
  }
  return sums.reduce((sum, chance, more) => sum + (points + more >= goal ? chance : 0), 0)
}

const played = (seed: number): Moments => momentsOf(game, content, { seed, settings }, 0)
/** Points before each try, and in the end. */
const pointsBefore = ({ moments }: Moments): number[] =>
  moments.reduce((points, { result }) => [...points, points.at(-1)! + (result === 'succeeds' ? 1 : 0)], [0])
const branched = (branches: readonly Pick<Variant, 'name' | 'branch'>[]): Variant[] =>
  branches.map((one) => ({ ...one, settings, set: {} }))

/** Misses of a promise of 95%, of so many seeds, beyond which chance is no excuse (one in a million). */
const maxMisses = (seeds: number): number => binomialQuantile(1 - 1e-6, seeds, 0.05)

test('what-if: the three intervals hold the exact odds together in 95% of seeds, also with other agents', async () => {
  const seeds = 250
  let missed = 0
  let missedElsewhere = 0
  let width = 0
  for (let seed = 1; seed <= seeds; seed++) {
    const { moments, openings } = played(seed)
    const index = seed % openings.length
    const points = pointsBefore({ moments } as Moments)[index]
    const { moment, result } = wantedMoment(
      `${momentName(moments[index])} ${moments[index].result === 'fails' ? 'succeeds' : 'fails'}`,
      moments,
      game.events,
    )
    const branch = { playout: 0, opening: moment.opening }
    const both = [
      { name: 'was', branch: { ...branch, result: moment.result } },
      { name: 'changed', branch: { ...branch, result } },
    ]
    const variants = branched([...both, ...takenOver(both, BOLDLY)])
    const { layouts, answer: quickAnswer } = quickLaboratory(variants, ['win'])
    const { finding } = await quickAnswer(
      whatIfStudy(variants, layouts, {
        metric: 'win',
        playout: 0,
        names: {},
        moment,
        result,
        level: 0.95,
        halfWidth: 0,
        most: 200,
        redrawn: [],
        successor: 'bold',
      }),
      seed,
      moments.map((one) => one.result === 'succeeds'),
    )
    const isMissed = ({ asItWas, changed, difference }: WhatIfOdds, isBold: boolean): boolean => {
      const exact = [moment.result, result].map((one) => odds(index + 1, points + (one === 'succeeds' ? 1 : 0), isBold))
      const estimates = [asItWas, changed, difference]
      return [...exact, exact[1] - exact[0]].some(
        (truth, one) => truth < estimates[one].low! - 1e-9 || truth > estimates[one].high! + 1e-9,
      )
    }
    if (isMissed(finding, false)) missed++
    if (isMissed(finding.elsewhere!, true)) missedElsewhere++
    width += finding.difference.high! - finding.difference.low!
    expect([finding.futures, finding.elsewhere!.futures]).toEqual([200, 200])
  }
  expect(Math.max(missed, missedElsewhere)).toBeLessThanOrEqual(maxMisses(seeds))
  expect(width / seeds).toBeLessThan(0.3)
})

test('others who play on from a draw by the engine itself: odds near the exact ones', async () => {
  const { moments } = played(2)
  const moment = moments[6]
  const points = pointsBefore({ moments } as Moments)[6]
  const both = ['fails', 'succeeds'].map((result) => ({
    name: result,
    branch: { playout: 0, opening: moment.opening, result },
  }))
  const variants = branched([...both, ...takenOver(both, BOLDLY)])
  const options = {
    metric: 'win',
    playout: 0,
    names: {},
    moment,
    result: 'succeeds',
    level: 0.999,
    halfWidth: 0,
    most: 400,
    redrawn: [],
    successor: 'bold',
  }
  const { finding } = await answer(variants, ['win'], (layouts) => whatIfStudy(variants, layouts, options), 2)
  const { asItWas, changed } = finding.elsewhere!
  for (const [{ low, high }, more] of [
    [asItWas, 0],
    [changed, 1],
  ] as const) {
    const exact = odds(7, points + more, true)
    expect([exact >= low! - 1e-9, exact <= high! + 1e-9, high! - low! < 0.25]).toEqual([true, true, true])
  }
  // Nobody could take the one for the other.
  expect(Math.abs(odds(7, points + 1, true) - odds(7, points + 1))).toBeGreaterThan(0.15)
})

test('it stops when the difference is known well enough', async () => {
  const { moments } = played(3)
  const [moment] = moments
  const result = moment.result === 'fails' ? 'succeeds' : 'fails'
  const branch = { playout: 0, opening: moment.opening }
  const variants = branched([
    { name: 'was', branch: { ...branch, result: moment.result } },
    { name: 'changed', branch: { ...branch, result } },
  ])
  const { finding } = await answer(
    variants,
    ['win'],
    (layouts) =>
      whatIfStudy(variants, layouts, {
        metric: 'win',
        playout: 0,
        names: {},
        moment,
        result,
        level: 0.95,
        halfWidth: 0.1,
        most: 50_000,
        redrawn: [],
      }),
    3,
  )
  expect(finding.futures).toBeLessThan(5_000)
  expect((finding.difference.high! - finding.difference.low!) / 2).toBeLessThanOrEqual(0.1)
})

test('turning points: all intervals hold the truth in 95% of seeds; the first moved most, or nearly', async () => {
  const seeds = 250
  let missed = 0
  let missedElsewhere = 0
  // Every playout has the same turns and draws.
  const variants = branched(turningBranches(0, played(1), BOLDLY))
  const { layouts, answer: quickAnswer } = quickLaboratory(variants, ['win'])
  for (let seed = 1; seed <= seeds; seed++) {
    const playout = played(seed)
    expect(turningBranches(0, playout, BOLDLY).map(({ branch }) => branch)).toEqual(
      variants.map(({ branch }) => branch),
    )
    const points = pointsBefore(playout)
    const end = points.at(-1)! >= goal ? 1 : 0
    const base = playout.moments.map(({ result }) => result === 'succeeds')
    const { finding } = await quickAnswer(
      turningStudy(variants, layouts, playout, {
        metric: 'win',
        playout: 0,
        names: {},
        level: 0.95,
        most: 400,
        end,
        successor: 'bold',
      }),
      seed,
      base,
    )
    expect(finding.turns).toHaveLength(tries)
    const value = (tried: number): number => odds(tried, points[tried])
    const outside = ({ low, high }: { low: number | null; high: number | null }, truth: number): boolean =>
      truth < low! - 1e-9 || truth > high! + 1e-9
    const size = chances.length
    const turns = finding.turns.map(
      ({ before, difference }, turn) =>
        outside(before, value(turn * size)) || outside(difference, value((turn + 1) * size) - value(turn * size)),
    )
    const draws = finding.turns.flatMap((turn, index) =>
      (turn.draws ?? []).map(({ difference }, draw) =>
        outside(difference, value(index * size + draw + 1) - value(index * size + draw)),
      ),
    )
    if ([...turns, ...draws].some((isOutside) => isOutside)) missed++
    // Who takes over begins with the second try of the turn.
    const boldly = (turn: number): number => {
      const chance = turn < tries ? chances[0] : 0
      return turn === tries
        ? end
        : chance * odds(turn * size + 1, points[turn * size] + 1, true) +
            (1 - chance) * odds(turn * size + 1, points[turn * size], true)
    }
    const others = finding.turns.flatMap(({ elsewhere }, turn) =>
      elsewhere === undefined
        ? []
        : [outside(elsewhere.before, boldly(turn)) || outside(elsewhere.difference, boldly(turn + 1) - boldly(turn))],
    )
    expect(others.length).toBeGreaterThanOrEqual(2)
    if (others.some((isOutside) => isOutside)) missedElsewhere++
    expect(draws.length).toBe(2 * size)
    const moves = finding.turns.map((_, turn) => Math.abs(value((turn + 1) * size) - value(turn * size)))
    expect(moves[finding.ranking[0]]).toBeGreaterThan(Math.max(...moves) - 0.1)
  }
  expect(Math.max(missed, missedElsewhere)).toBeLessThanOrEqual(maxMisses(seeds))
})

test('the end is known, not what the last turn did: it is judged by the futures that ended otherwise', async () => {
  const most = 40
  const variants = branched(turningBranches(0, played(1)))
  const { layouts, answer: quickAnswer } = quickLaboratory(variants, ['win'])
  let hardlyMoved = 0
  for (let seed = 1; seed <= 30; seed++) {
    const playout = played(seed)
    const end = pointsBefore(playout).at(-1)! >= goal ? 1 : 0
    const { finding } = await quickAnswer(
      turningStudy(variants, layouts, playout, { metric: 'win', playout: 0, names: {}, level: 0.95, most, end }),
      seed,
      playout.moments.map(({ result }) => result === 'succeeds'),
    )
    const { before, difference, futures } = finding.turns.at(-1)!
    const otherwise = Math.round(futures * Math.abs(end - before.estimate!))
    const [onlyFirst, onlySecond] = end === 1 ? [0, otherwise] : [otherwise, 0]
    const cells = { both: 0, neither: futures - otherwise, onlyFirst, onlySecond }
    // As any difference of pairs, but for the way that it can't have gone.
    const { low, high } = pairedProportions(cells, 1 - 0.05 / 3 / tries)
    expect(difference).toMatchObject({ low: Math.max(low, end - 1), high: Math.min(high, end) })
    if (otherwise === 0 || otherwise >= most / 4) continue
    hardlyMoved++
    expect(isSure({ difference })).toBe(false)
  }
  expect(hardlyMoved).toBeGreaterThan(3)
})

test('turning points by the engine: the turn that moved most is first, or nearly; odds are near exact', async () => {
  for (let seed = 1; seed <= 2; seed++) {
    const playout = played(seed)
    const points = pointsBefore(playout)
    const variants = branched(turningBranches(0, playout))
    const { finding } = await answer(
      variants,
      ['win'],
      (layouts) =>
        turningStudy(variants, layouts, playout, {
          metric: 'win',
          playout: 0,
          names: {},
          level: 0.95,
          most: 400,
          end: points.at(-1)! >= goal ? 1 : 0,
        }),
      seed,
    )
    const value = (tried: number): number => odds(tried, points[tried])
    const moves = finding.turns.map(({ before: { low, high } }, turn) => {
      expect(value(turn * chances.length)).toBeGreaterThan(low! - 0.02)
      expect(value(turn * chances.length)).toBeLessThan(high! + 0.02)
      return Math.abs(value((turn + 1) * chances.length) - value(turn * chances.length))
    })
    expect(moves[finding.ranking[0]]).toBeGreaterThan(Math.max(...moves) - 0.1)
  }
})

test.each(['points', 'outcome=won', 'outcome=lost'])(
  '%s: the last change is the known end less the mean before it',
  async (metric) => {
    const playout = played(2)
    const points = pointsBefore(playout).at(-1)!
    const end = metric === 'points' ? points : Number(points >= goal === (metric === 'outcome=won'))
    const variants = branched(turningBranches(0, playout))
    const { finding } = await answer(
      variants,
      [metric],
      (layouts) =>
        turningStudy(variants, layouts, playout, { metric, playout: 0, names: {}, level: 0.95, most: 60, end }),
      2,
    )
    const { before, difference } = finding.turns.at(-1)!
    expect(difference.estimate).toBeCloseTo(end - before.estimate!, 9)
    expect(difference.low!).toBeLessThanOrEqual(difference.estimate!)
    expect(difference.high!).toBeGreaterThan(difference.low!)
    // As wide as the differences of the other turns, of which no end is known.
    const widths = finding.turns.map(({ difference: { low, high } }) => high! - low!)
    expect(widths.at(-1)!).toBeGreaterThan(Math.min(...widths) / 4)
  },
)

test('a turn in which nothing is drawn is none, and the end is what was counted', () => {
  const playout: Moments = {
    moments: [],
    byEvent: new Map(),
    openings: [{ who: 'ada', draw: 'try' }],
    turns: [
      { opening: 0, round: 0, sentences: [], drawn: [] },
      { opening: 0, round: 1, who: 'ada', sentences: [], drawn: [] },
      { opening: 1, round: 1, who: 'ben', sentences: [], drawn: [] },
    ],
  }
  expect(turningBranches(7, playout)).toEqual([
    { name: "round 1, ada's turn", branch: { playout: 7, opening: 0 } },
    { name: 'before draw 1: ada try', branch: { playout: 7, opening: 0 } },
  ])
})

test('a moment may be named as sentences name it', () => {
  const moment = { opening: 4, round: 7, who: 'sharon', draw: 'check:light', result: 'fails', nth: 1 }
  const others = [
    { ...moment, who: 'kirk', opening: 5 },
    { ...moment, draw: 'check:search', opening: 6 },
  ]
  const draws = ['check:search', 'check:light', 'fate']
  for (const text of [
    'round 7: sharon check:light succeeds',
    'round 7: check:light of Sharon succeeds',
    "round 7: Sharon's light check succeeds",
    "Sharon's check:light succeeds",
    'turn 7: light check of sharon succeeds',
  ])
    expect(wantedMoment(text, [moment, ...others], draws, { sharon: 'Sharon', kirk: 'Kirk' })).toEqual({
      moment,
      result: 'succeeds',
    })
})
