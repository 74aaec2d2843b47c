// What moved between two results: nothing where nothing differs, whatever the seeds; and known differences are found.
import { describe, expect, test } from 'vitest'
import { binomialQuantile, wilson } from '../../src/estimate/index.ts'
import { darkWorld as castle } from '../../src/games/dark-world/castle/index.ts'
import { parseYaml } from '../../src/input/index.ts'
import { diffResults } from '../../src/questions/index.ts'
import type { Moved } from '../../src/questions/index.ts'
import { diffMarkdown, diffWords } from '../../src/questions/diff/words.ts'
import { buildResult, parseExperiment, Player } from '../../src/simulate/index.ts'
import type { Result } from '../../src/simulate/index.ts'
import { shippedContent } from '../games/dark-world/castle/shipped.ts'
import { Dealt } from '../support/dealt.ts'
import { game } from '../support/errand/index.ts'
import { madeResult } from '../support/made-result.ts'
import { variantsOf, content, layoutsOf, truth } from '../support/errand/laboratory.ts'
import { finishRun } from '../support/runs.ts'
import { contentFiles } from '../support/content-files.ts'

/** What the errand says of itself. */
const options = { level: 0.95, details: new Set(['standing']) }

function resultOf(written: Readonly<Record<string, object>>, seed: number, games = 1500): Result {
  const variants = variantsOf(written)
  const experiment = {
    title: 't',
    game: 'errand',
    seed,
    level: 0.95,
    stopping: { kind: 'games' as const, games },
    settings: variants[0].settings,
    variants,
    expect: [],
  }
  const players = variants.map(
    (variant, index) => new Player(game, content, { variant: index, seed, settings: variant.settings }),
  )
  const run = finishRun(
    experiment,
    layoutsOf(variants),
    (batch) => players[batch.variant].playBatch(batch.first, batch.count),
    500,
  )
  return buildResult(run, game, { version: '0' })
}

test('the same games: nothing moved, and it says that they are the same', () => {
  const finding = diffResults(resultOf({ base: {} }, 1), resultOf({ base: {} }, 1), options)
  expect(finding).toMatchObject({ compared: 0, moved: [], variants: [{ name: 'base', isIdentical: true }] })
  expect(diffWords(finding).verdict.words).toBe('NO CHANGE: every game is the same (1,500 games)')
})

/**
 * Of so many pairs of results in which nothing is different, in how many anything is called moved; in both orders in
 * turn.
 */
function alarmsOf(
  dealt: Dealt,
  [first, second]: readonly [number, number],
  pairs: number,
): { family: number; details: number } {
  const details = new Set([
    ...options.details,
    ...dealt.layout.metrics.flatMap(({ metric }) => (metric.detail === true ? [metric.name] : [])),
  ])
  const alarms = { family: 0, details: 0 }
  for (let pair = 0; pair < pairs; pair++) {
    const [a, b] = dealt.pair(first, second)
    const finding =
      pair % 2 === 0
        ? diffResults(a, b, { ...options, details, isAll: true })
        : diffResults(b, a, { ...options, details, isAll: true })
    if (finding.moved.length > 0) alarms.family++
    if (finding.details.moved!.length > 0) alarms.details++
  }
  return alarms
}

/** So many alarms at most where each pair has a chance of 5%; more come by chance once in a million. */
const maxAlarms = (pairs: number): number => binomialQuantile(1 - 1e-6, pairs, 0.05)

describe('other games of the same: at most one pair of results in twenty is called moved, whatever the sizes', () => {
  const dealtIn = (size: number): Dealt => new Dealt(game, content, variantsOf({ base: {} })[0], 2400, size)
  const [tens, single] = [dealtIn(10), dealtIn(1)]
  test.each<[readonly [number, number], Dealt]>([
    [[80, 400], tens],
    [[100, 2000], tens],
    [[400, 400], tens],
    [[1, 50], single],
    [[2, 50], single],
    [[5, 50], single],
    [[4, 4], single],
    [[3, 400], single],
  ])('%j of the errand', (sizes, dealt) => {
    const pairs = 150
    const { family, details } = alarmsOf(dealt, sizes, pairs)
    expect(family).toBeLessThanOrEqual(maxAlarms(pairs))
    expect(details).toBeLessThanOrEqual(maxAlarms(pairs))
  })

  test('of the castle, with hundreds of skewed counts', () => {
    const { experiment } = parseExperiment(
      parseYaml({ name: 'castle', text: 'title: t\ngame: dark-world\nboard: castle\ngames: 1\nseed: 1\n' }),
      castle,
      contentFiles(shippedContent()),
    )
    const dealt = new Dealt(castle, shippedContent(), experiment.variants[0], 600, 5)
    for (const sizes of [
      [80, 400],
      [5, 50],
    ] as const) {
      const pairs = 16
      const { family, details } = alarmsOf(dealt, sizes, pairs)
      expect(family, String(sizes)).toBeLessThanOrEqual(maxAlarms(pairs))
      expect(details, String(sizes)).toBeLessThanOrEqual(maxAlarms(pairs))
    }
  })
})

test('the first games of the same run: nothing moved; other games of the same seed are compared', () => {
  const [few, many] = [resultOf({ base: {} }, 1, 80), resultOf({ base: {} }, 1, 400)]
  for (const [before, after] of [
    [few, many],
    [many, few],
  ]) {
    const finding = diffResults(before, after, options)
    expect(finding).toMatchObject({
      compared: 0,
      moved: [],
      open: [],
      variants: [{ isIdentical: false, isBeginning: true }],
    })
  }
  expect(diffWords(diffResults(few, many, options)).verdict.words).toBe(
    'NO CHANGE: the 80 games before are the first of the 400 after',
  )
  expect(diffWords(diffResults(many, few, options)).verdict.words).toBe(
    'NO CHANGE: the 80 games after are the first of the 400 before',
  )
  expect(diffWords(diffResults(resultOf({ base: {} }, 1, 1), many, options)).verdict.words).toBe(
    'NO CHANGE: the 1 game before is the first of the 400 after',
  )
  for (const other of [resultOf({ base: { difficulty: 23 } }, 1, 80), resultOf({ base: {} }, 2, 80)]) {
    const finding = diffResults(other, many, options)
    expect(finding.compared).toBe(13)
    expect(finding.variants[0]).not.toHaveProperty('isBeginning')
  }
})

test('a change that 400 games of each can tell is told in most pairs of seeds', () => {
  // 52 of 60 with Welch's t alone, which sees too much elsewhere; by chance fewer than 36 come once in ten million.
  const changed = { base: { party: [{ hero: 'ada', attributes: { might: 5 } }, 'ben', 'cleo'] } }
  const found = Array.from({ length: 60 }, (_, seed) =>
    diffResults(resultOf({ base: {} }, seed, 400), resultOf(changed, 5000 + seed, 400), options),
  ).filter(({ moved }) => moved.length > 0)
  expect(found.length).toBeGreaterThanOrEqual(36)
})

test('a win that by itself would have moved is open because of all the other numbers, not for want of games', () => {
  const findings = Array.from({ length: 60 }, (_, seed) =>
    diffResults(resultOf({ base: {} }, seed, 200), resultOf({ base: {} }, 1000 + seed, 200), options),
  ).filter(({ open }) => open.length === 1)
  const isApart = ({
    open: [
      {
        difference: { low, high },
      },
    ],
  }: (typeof findings)[number]): boolean => low! > 0 || high! < 0
  const said = (finding: (typeof findings)[number]): string => diffWords(finding).why[0]
  const enough = String.raw`about [\d,]+ games of each may decide`
  const tooMany = 'no practical number of games would decide'
  expect(findings.filter(isApart).length).toBeGreaterThan(0)
  for (const finding of findings) {
    if (isApart(finding))
      expect(said(finding)).toBe(
        `${said(finding).split('; ')[0]}; among ${finding.compared} numbers some look like this by chance.`,
      )
    else expect(said(finding)).toMatch(new RegExp(String.raw`; (${enough}|${tooMany})\.$`))
  }
})

test('what is different is found, with an interval that holds the truth, and what is not stays out', () => {
  const [before, after] = [
    { base: {} },
    { base: { party: [{ hero: 'ada', attributes: { might: 6 } }, 'ben', 'cleo'] } },
  ]
  let missed = 0
  for (let seed = 1; seed <= 20; seed++) {
    const finding = diffResults(resultOf(before, seed), resultOf(after, 500 + seed), options)
    const names = finding.moved.map(({ measured }) => measured.reference)
    for (const name of [
      'win',
      'points',
      'successes[hero=ada]',
      'own-points[hero=ada]',
      'outcome[category=won]',
      'arrival',
    ])
      expect(names).toContain(name)
    const win = finding.moved.find(({ measured }) => measured.reference === 'win')!
    const gain = truth(variantsOf(after)[0]).win - truth(variantsOf(before)[0]).win
    if (win.difference.low! > gain || win.difference.high! < gain) missed++
  }
  expect(missed).toBeLessThanOrEqual(binomialQuantile(1 - 1e-6, 20, 0.05))
})

test('variants are matched by name; what only one has is said; Markdown is a table', () => {
  const finding = diffResults(
    resultOf({ base: {}, old: {} }, 1),
    resultOf({ base: { difficulty: 40 }, young: { difficulty: 24 } }, 2),
    options,
  )
  expect(finding.variants.map(({ name }) => name)).toEqual(['base'])
  expect(finding.onlyBefore).toEqual(['old'])
  expect(finding.onlyAfter).toEqual(['young'])
  expect(diffWords(finding).why).toContain('Only before: “old”.')
  const loss = String.raw`[\d.]+ fewer wins in 100 \([\d.]+ to [\d.]+\)`
  const moved = String.raw`\d+ numbers of \d+ differ in 1,500 and 1,500 games`
  expect(diffMarkdown(finding)).toMatch(new RegExp(String.raw`^\*\*CHANGED: ${loss}; ${moved}\*\*\n\n`))
  expect(diffMarkdown(finding)).toContain('\n| measured | before | after | change |\n| --- | ---: | ---: | ---: |\n| ')
})

test('variants that are called otherwise but play by the same settings are matched, and it is said', () => {
  const [before, after] = [
    resultOf({ base: { difficulty: 40 }, old: {}, gone: { difficulty: 16 } }, 1),
    resultOf({ young: {}, base: {}, younger: {} }, 2),
  ]
  const finding = diffResults(before, after, options)
  expect(finding.variants.map(({ name, nameAfter }) => [name, nameAfter])).toEqual([
    ['base', undefined],
    ['old', 'young'],
  ])
  expect([finding.onlyBefore, finding.onlyAfter]).toEqual([['gone'], ['younger']])
  expect(diffWords(finding).why[0]).toBe('“old” is compared with “young”: same settings, other name.')
  // Two single variants are what is asked about, by whatever name.
  expect(
    diffResults(resultOf({ old: {} }, 1), resultOf({ young: {} }, 2), options).variants[0].nameAfter,
  ).toBeUndefined()
})

test('numbers that make a picture together are a family of their own, held against each other when asked for', () => {
  const [before, after] = [resultOf({ base: {} }, 1), resultOf({ base: { difficulty: 16 } }, 2)]
  const finding = diffResults(before, after, options)
  // Win, three outcomes, points, three heroes' points and successes, arrival, pace; and apart from them five rounds.
  expect({ compared: finding.compared, details: finding.details }).toEqual({ compared: 13, details: { numbers: 5 } })
  expect(diffWords(finding).why).toContain(
    '5 numbers of single squares, rounds and the like are left out (--all-numbers).',
  )
  const all = diffResults(before, after, { ...options, isAll: true })
  expect(all.moved).toEqual(finding.moved)
  const references = all.details.moved!.map(({ measured }) => measured.reference)
  expect(references).toContain('standing[round=5]')
  expect(references.every((reference) => reference.startsWith('standing['))).toBe(true)
  expect(
    diffWords(all)
      .tables.slice(1)
      .map(({ title, rows }) => [title!.replace(/^\w+/, 'N'), rows.length]),
  ).toEqual([['N numbers of single squares, rounds and the like changed, of 5', references.length]])
  expect(diffMarkdown(all)).toContain('| standing\\[round=5\\] | ')
  // In one family with them, each is adjusted for all eighteen.
  const oneFamily = diffResults(before, after, { level: 0.95, details: new Set<string>() })
  expect(oneFamily.compared).toBe(18)
  const pOf = ({ moved }: typeof finding, name: string): number =>
    moved.find(({ measured }) => measured.reference === name)!.pValue
  expect(pOf(finding, 'arrival')).not.toBe(pOf(oneFamily, 'arrival'))
})

test('rates of all and of none are not surely 100 points apart, and three games of each do not tell', () => {
  const [never, always] = [{ base: { difficulty: 100 } }, { base: { difficulty: 0, help: 100 } }]
  const whole = (games: number): Moved[] =>
    diffResults(resultOf(never, 1, games), resultOf(always, 2, games), options).moved.filter(
      ({ measured: { reference }, difference }) => reference.startsWith('successes') && difference.estimate === 1,
    )
  expect(whole(3)).toEqual([])
  const moved = whole(8)
  expect(moved.length).toBeGreaterThan(0)
  // Of eight games about a third are open, on each side: 0.32, squared and added.
  for (const { difference } of moved)
    expect(difference).toMatchObject({
      low: expect.closeTo(1 - Math.SQRT2 * wilson(0, difference.count, 0.95).high, 9) as number,
      high: 1,
    })
})

test('of a rate of which few games hold most it says that it cannot tell; of an even one it can', () => {
  const rate = { title: 'Checks', kind: 'ratio' as const, unit: 'share of checks' }
  const [before, after] = [0, 1].map((side) =>
    madeResult(
      [
        { ...rate, name: 'passed' },
        { ...rate, name: 'even' },
      ],
      200,
      (recording, playout) => {
        const trials = playout % 50 === 0 ? 98 : 1
        recording.trial(0, 0, trials === 1 ? playout % 2 : trials * side, trials)
        recording.trial(1, 0, playout % 3 === side ? 1 : 2, 2)
      },
    ),
  )
  const finding = diffResults(before, after, { level: 0.95, details: new Set() })
  expect(finding.unknown.map(({ reference }) => reference)).toEqual(['passed'])
  expect(finding.moved).toEqual([])
  expect(diffWords(finding).why).toContain(`Can't tell whether passed changed: few games hold most of it.`)
})

test('a single variant is compared with the one of several that sets nothing but what it has', () => {
  const [one, several] = [
    resultOf({ 'as given': {} }, 1),
    resultOf(
      { 'agents bold': { agents: 'bold', difficulty: 30 }, 'agents plain': { agents: 'plain', difficulty: 30 } },
      1,
    ),
  ]
  // The experiment's own difficulty is another now; the variants themselves set the agents.
  const written = {
    ...several,
    variants: several.variants.map((variant) => ({ ...variant, set: { agents: variant.set.agents } })),
  }
  for (const [before, after] of [
    [one, written],
    [written, one],
  ]) {
    const finding = diffResults(before, after, options)
    expect(finding.variants.map(({ name, nameAfter }) => [name, nameAfter].toSorted())).toEqual([
      ['agents plain', 'as given'],
    ])
    expect(diffWords(finding).why[0]).toMatch(
      /^“.*” is compared with “.*”: it sets the same values, but other settings differ\.$/,
    )
  }
  const other = { ...written, variants: written.variants.slice(0, 1).concat(written.variants.slice(0, 1)) }
  expect(diffWords(diffResults(one, other, options)).verdict.words).toBe(
    'NOT COMPARED: no variant in common; play both with the same variants, or each with a single one',
  )
})
