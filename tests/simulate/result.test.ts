// result.json: what stands in it, that it is exact text, and that it can be read back.
import { average, sampleStandardDeviation } from 'simple-statistics'
import { describe, expect, test } from 'vitest'
import { InputError } from '../../src/input/index.ts'
import { mean } from '../../src/estimate/index.ts'
import { GENERATOR } from '../../src/random/index.ts'
import { buildResult, metricsOf, pairTallyOf, parseResult, stringifyResult, tallyOf } from '../../src/simulate/index.ts'
import type { Played, Result } from '../../src/simulate/index.ts'
import { experimentOf, layoutsOf, playerOf } from '../support/pig/content.ts'
import { finishRun, unplayed } from '../support/runs.ts'
import { game } from '../../src/games/pig/index.ts'

function playing(text: string): Played {
  const experiment = experimentOf(text)
  const players = experiment.variants.map((_, variant) => playerOf(experiment, variant))
  return finishRun(
    experiment,
    layoutsOf(experiment),
    ({ variant, first, count }) => players[variant].playBatch(first, count),
    500,
  )
}

const run = playing(`
title: Is boldness worth it?
table: short
games: 800
agents: { bob: hold-at-10 }
vary: { agents.ann: [hold-at-20, random] }
expect: [win at least 0.5, win at least 0.5 in every variant, 'turns between 6.1 and 6.2']
`)
const result = buildResult(run, game, { version: '1.2.3', rules: true })
const [bold, random] = result.variants

describe('a result', () => {
  test('says what was played, by what, and how', () => {
    expect(Object.keys(result)).toEqual([
      'schema',
      'darkodds',
      'generator',
      'title',
      'game',
      'gameTitle',
      'seed',
      'level',
      'stopping',
      'complete',
      'settings',
      'charts',
      'variants',
      'pairs',
      'factorial',
      'expect',
    ])
    expect(result).toMatchObject({
      schema: 'darkodds.result/2',
      darkodds: '1.2.3',
      generator: GENERATOR,
      title: 'Is boldness worth it?',
      game: 'pig',
      gameTitle: 'Pig',
      seed: 1,
      level: 0.95,
      stopping: { kind: 'games', games: 800 },
      complete: true,
      charts: null,
      settings: { agents: { ann: 'hold-at-20' } },
    })
    expect(result.variants.map(({ name, set, playouts }) => ({ name, set, playouts }))).toEqual([
      { name: 'ann hold-at-20', set: { 'agents.ann': 'hold-at-20' }, playouts: 800 },
      { name: 'ann random', set: { 'agents.ann': 'random' }, playouts: 800 },
    ])
  })

  test('has the metrics of the game, in their order', () => {
    expect(Object.keys(bold.metrics)).toEqual([
      'win',
      'outcome',
      'turns',
      'margin',
      'pace',
      'busts',
      'halfway',
      'score',
      'luck-by-kind',
    ])
  })

  test('binary: the share with its interval, at the top and as the only cell', () => {
    const { win } = bold.metrics
    const [cell] = win.cells
    expect(win.estimate).toBe(cell.successes! / 800)
    expect(win).toMatchObject({ low: cell.low, high: cell.high, confidence: 0.95, count: 800, compare: true })
    expect(win.low!).toBeLessThan(win.estimate!)
  })

  test('category: a share for each', () => {
    const { cells } = bold.metrics.outcome
    expect(cells.map(({ by }) => by)).toEqual([{ category: 'ann' }, { category: 'bob' }, { category: 'unfinished' }])
    expect(cells.reduce((sum, { successes }) => sum + successes!, 0)).toBe(800)
    expect(bold.metrics.outcome.estimate).toBeUndefined()
  })

  test('value: mean, spread, extremes, quantiles and histogram, in the unit of the metric', () => {
    const {
      cells: [turns],
    } = bold.metrics.turns
    const { from, counts } = turns.histogram!
    const values = counts.flatMap((count, index) => new Array<number>(count).fill(from + index))
    expect(values).toHaveLength(800)
    expect([turns.min, turns.max]).toEqual([values[0], values[799]])
    expect(turns.quantiles).toEqual([values[39], values[199], values[399], values[599], values[759]])
    expect(turns.estimate).toBeCloseTo(average(values), 12)
    expect(turns.spread).toBeCloseTo(sampleStandardDeviation(values), 12)
    // Tenths of a point.
    const {
      cells: [pace],
    } = bold.metrics.pace
    expect(pace.estimate!).toBeGreaterThan(pace.min!)
    expect(pace.max!).toBeLessThan(30)
    expect(pace.quantiles!.every((value) => Math.abs(value! * 10 - Math.round(value! * 10)) < 1e-9)).toBe(true)
  })

  test('ratio: successes of trials beside the exact chance', () => {
    const { cells } = bold.metrics.busts
    expect(cells.map(({ by }) => by)).toEqual([{ side: 'ann' }, { side: 'bob' }])
    for (const { estimate, successes, trials, expected, low, high, count } of cells) {
      expect(estimate).toBe(successes! / trials!)
      expect(count).toBe(trials)
      expect(expected).toBe(1 / 6)
      expect(high! - low!).toBeLessThan(0.05)
    }
  })

  test('eventTime: by the end, and by each round up to the last in which it happened', () => {
    const [ann, bob] = bold.metrics.halfway.cells
    expect(ann.by).toEqual({ side: 'ann' })
    expect(ann.byRound!.length).toBe(bob.byRound!.length)
    expect(ann.byRound!.at(-1)!.estimate).toBe(ann.estimate)
    expect(ann.estimate).toBe(ann.successes! / 800)
    ann.byRound!.forEach(({ round, estimate, low, high, bandLow, bandHigh, count }, index) => {
      expect([round, count]).toEqual([index, 800])
      expect(bandLow <= low! && low! <= estimate! && estimate! <= high! && high! <= bandHigh).toBe(true)
      if (index > 0) expect(estimate!).toBeGreaterThanOrEqual(ann.byRound![index - 1].estimate!)
    })
  })

  test('curve: a mean for each round that was reached', () => {
    const cells = bold.metrics.score.cells.filter(({ by }) => by.side === 'ann')
    expect(cells.map(({ by }) => by.round)).toEqual(cells.map((_, index) => index + 1))
    expect(cells[0].count).toBeGreaterThan(cells[3].count)
  })

  test('rules: how often each was applied, only when asked', () => {
    expect(bold.rules!['PIG-SEAL-01']).toEqual([0, 0])
    expect(bold.rules!['PIG-END-01'][0]).toBe(bold.rules!['PIG-END-01'][1])
    expect(bold.rules!['PIG-END-01'][0] + bold.rules!['PIG-END-02'][0]).toBe(800)
    expect(buildResult(run, game, { version: '1' }).variants[0].rules).toBeUndefined()
  })

  test('pairs: the later variants against the first, over the same playouts', () => {
    const [{ first, second, differences }] = result.pairs
    expect([first, second]).toEqual(['ann hold-at-20', 'ann random'])
    expect(differences.map(({ metric }) => metric)).toEqual(['win', 'turns', 'margin'])
    const [win] = differences
    expect(win.estimate).toBeCloseTo(random.metrics.win.estimate! - bold.metrics.win.estimate!, 12)
    expect(win.high!).toBeLessThan(0)
    // Common random numbers: narrower than two independent intervals would be.
    const half = (low: number | null | undefined, high: number | null | undefined): number => (high! - low!) / 2
    expect(half(win.low, win.high)).toBeLessThan(
      Math.hypot(
        half(bold.metrics.win.low, bold.metrics.win.high),
        half(random.metrics.win.low, random.metrics.win.high),
      ),
    )
  })

  test('thresholds: judged by the interval', () => {
    expect(result.expect.map(({ text, variant, judgement }) => [text, variant, judgement])).toEqual([
      ['win at least 0.5', 'ann hold-at-20', 'holds'],
      ['win at least 0.5 in every variant', 'ann hold-at-20', 'holds'],
      ['win at least 0.5 in every variant', 'ann random', 'fails'],
      ['turns between 6.1 and 6.2', 'ann hold-at-20', 'undecided'],
    ])
  })

  test('exemplars can be opened: that playout measured just that', () => {
    const player = playerOf(run.experiment)
    const { layout } = player
    expect(bold.exemplars.length).toBeGreaterThan(15)
    for (const { metric, by: labels, what, value, playout } of bold.exemplars) {
      const { index, metric: declared } = layout.find(metric)!
      const cell = labels.side === 'bob' ? 1 : 0
      const recorded = player.playOne(playout).value(index, cell)
      switch (declared.kind) {
        case 'binary':
          expect(recorded, `${metric} ${what}`).toBe(what === 'yes' ? 1 : 0)
          break
        case 'category':
          expect(declared.categories![recorded]).toBe(what)
          break
        case 'eventTime':
          expect(recorded - 1, `${metric} ${what}`).toBe(what === 'never' ? -1 : value)
          break
        default:
          expect(recorded / (declared.scale ?? 1), `${metric} ${what}`).toBe(value)
      }
      for (let earlier = 0; earlier < playout && declared.kind === 'category'; earlier++) {
        expect(player.playOne(earlier).value(index, cell)).not.toBe(recorded)
      }
    }
  })
})

describe('text', () => {
  const text = stringifyResult(result)

  test('is JSON of the result, and has short lines but for lists of numbers', () => {
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(result)))
    expect(text.endsWith('}\n')).toBe(true)
    for (const line of text.split('\n'))
      expect(line.length < 260 || /\[[-\d.,]*\]|"(sums|lows|tally)":/.test(line), line.slice(0, 80)).toBe(true)
  })

  test('reads back as the same result, with the tallies of its variants', () => {
    const again = parseResult({ name: 'result.json', text })
    expect(stringifyResult(again)).toBe(text)
    again.variants.forEach((variant, index) => {
      expect(tallyOf(variant).toText()).toEqual(run.ledger.variants[index].tally.toText())
      expect(metricsOf(variant).map(({ name }) => name)).toEqual(Object.keys(variant.metrics))
    })
    expect(again.pairs.map((pair) => pairTallyOf(again, pair).toText())).toEqual(
      run.ledger.pairs.map((pair) => run.ledger.pair(...pair).toText()),
    )
  })

  test.each<[string, (broken: Record<string, unknown>) => unknown, string]>([
    [
      'no JSON',
      () => undefined,
      'result.json: this file is not JSON\n  expected: a result of darkodds (darkodds.result/2)',
    ],
    [
      'the schema of earlier versions',
      (broken) => ({ ...broken, schema: 'darkodds.result/1' }),
      'this is "darkodds.result/1", which this version does not read',
    ],
    [
      'another schema',
      (broken) => ({ ...broken, schema: 'darkodds.result/9' }),
      'this is "darkodds.result/9", which this version does not read',
    ],
    ['something is missing', ({ variants: _, ...broken }) => broken, '"variants" is missing'],
    [
      'a pair of a variant that is not there',
      (broken) => ({
        ...broken,
        pairs: (broken.pairs as Result['pairs']).map((pair) => ({ ...pair, second: 'nobody' })),
      }),
      'and "nobody" cannot be read: no variant is called "nobody"',
    ],
    [
      'a tally of a pair that does not fit',
      (broken) => ({ ...broken, pairs: (broken.pairs as Result['pairs']).map((pair) => ({ ...pair, tally: '1 2' })) }),
      'the tally of the pair "ann hold-at-20" and "',
    ],
    [
      'a tally that does not fit',
      (broken) => ({
        ...broken,
        variants: (broken.variants as Result['variants']).map((variant) => ({ ...variant, ruleCount: 1 })),
      }),
      'the tally of variant "ann hold-at-20" cannot be read',
    ],
  ])('%s is refused', (_, breaking, message) => {
    const broken = breaking(JSON.parse(text) as Record<string, unknown>)
    const read = (): unknown =>
      parseResult({ name: 'result.json', text: broken === undefined ? '{' : JSON.stringify(broken) })
    expect(read).toThrow(InputError)
    expect(read).toThrow(message)
  })
})

test('effects of combined settings are written and read back, and refused where they do not fit their tally', () => {
  const result = buildResult(
    playing(
      'table: short\ngames: 200\nagents: hold-at-10\n' +
        'vary: { agents.ann: [hold-at-10, random], agents.bob: [hold-at-10, random] }\n',
    ),
    game,
    { version: '1.2.3' },
  )
  const [asIs, bob, ann, both] = result.variants.map(({ metrics: { win } }) => win.estimate!)
  const { metric, effects, interactions } = result.factorial!
  expect(metric).toBe('win')
  expect(effects.map(({ setting, from, to }) => [setting, from, to])).toEqual([
    ['agents.ann', 'hold-at-10', 'random'],
    ['agents.bob', 'hold-at-10', 'random'],
  ])
  expect(effects[0].estimate).toBeCloseTo((ann + both - asIs - bob) / 2, 12)
  expect(effects[1].estimate).toBeCloseTo((bob + both - asIs - ann) / 2, 12)
  expect(interactions.map(({ estimate }) => estimate! - (both - ann - bob + asIs))).toEqual([expect.closeTo(0, 12)])
  const text = stringifyResult(result)
  expect(stringifyResult(parseResult({ name: 'result.json', text }))).toBe(text)
  const read = (factorial: unknown): unknown =>
    parseResult({ name: 'result.json', text: JSON.stringify({ ...result, factorial }) })
  expect(() => read({ ...result.factorial, tally: '1 2' })).toThrow('the tally of what the settings do cannot be read')
  expect(() => read({ ...result.factorial, effects: effects.slice(1) })).toThrow(
    'what is said of the settings is not what its tally says',
  )
  expect(() => read({ ...result.factorial, effects: effects.map((one) => ({ ...one, to: 'bold' })) })).toThrow(
    'what is said of the settings is not',
  )
  // Written before it was measured: read without.
  expect((read(undefined) as Result).factorial).toBeNull()
  const single = { ...result, variants: result.variants.slice(0, 2), pairs: result.pairs.slice(0, 1) }
  expect(() => parseResult({ name: 'result.json', text: JSON.stringify(single) })).toThrow(
    'what is said of the settings is not',
  )
})

test('an interrupted run has a result, which says so; what is not known is null', () => {
  const { experiment } = run
  const nothing = buildResult(unplayed(experiment, layoutsOf(experiment)), game, { version: '1.2.3' })
  expect(nothing.complete).toBe(false)
  const { win, turns, busts, halfway, score } = nothing.variants[0].metrics
  expect(win).toMatchObject({ estimate: null, low: 0, high: 1, count: 0 })
  expect(turns.cells[0]).toMatchObject({
    estimate: null,
    low: null,
    high: null,
    count: 0,
    spread: null,
    min: null,
    max: null,
    quantiles: [null, null, null, null, null],
    histogram: { counts: [] },
  })
  expect([busts.cells, score.cells]).toEqual([[], []])
  expect(halfway.cells[0]).toMatchObject({ estimate: null, byRound: [] })
  expect(nothing.variants[0].exemplars).toEqual([])
  const text = stringifyResult(nothing)
  expect(stringifyResult(parseResult({ name: 'result.json', text }))).toBe(text)
})

test('two games of one length do not tell that all have it: a threshold about it stays undecided', () => {
  const seeds = Array.from({ length: 60 }, (_, index) => index + 1)
  const judgements = seeds.flatMap((seed) => {
    const { min, max } = buildResult(playing(`table: short\ngames: 2\nseed: ${seed}\n`), game, { version: '1.2.3' })
      .variants[0].metrics.turns.cells[0]
    if (min !== max) return []
    const asked = `table: short\ngames: 2\nseed: ${seed}\nexpect: [turns between ${min! - 0.4} and ${min! + 0.4}]\n`
    return buildResult(playing(asked), game, { version: '1.2.3' }).expect.map(({ judgement }) => judgement)
  })
  expect(judgements.length).toBeGreaterThan(2)
  expect(new Set(judgements)).toEqual(new Set(['undecided']))
})

test('the interval of a count is cut at zero, and nowhere else', () => {
  // Of two games that differ in length the plain t interval often reaches far below zero.
  let cuts = 0
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const {
      variants: [variant],
    } = buildResult(playing(`table: classic\ngames: 2\nseed: ${seed}\n`), game, { version: '1.2.3' })
    const tally = tallyOf(variant)
    for (const {
      metric: { name, kind, range, scale = 1 },
      sumAt,
    } of tally.layout.metrics) {
      if (kind !== 'value') continue
      const whole = mean(2, tally.sums.at(sumAt), tally.sums.at(sumAt + 1), 0.95)
      const isCut = range![0] >= 0 && whole.low < 0
      expect([variant.metrics[name].low, variant.metrics[name].high]).toEqual([
        isCut ? 0 : whole.low / scale,
        whole.high / scale,
      ])
      if (isCut) cuts++
    }
  }
  expect(cuts).toBeGreaterThan(4)
})
