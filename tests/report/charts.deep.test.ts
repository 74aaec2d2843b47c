import { mean } from 'simple-statistics'
import { describe, expect, test } from 'vitest'
import { chartsOf } from '../../src/report/charts/index.ts'
import { drawnVariants, shownVariants, whichVariants } from '../../src/report/charts/side-by-side.ts'
import { pictureOf } from '../../src/report/charts/of-metric/index.ts'
import type { Chart } from '../../src/report/charts/chart.ts'
import { linesSpec } from '../../src/report/charts/lines.ts'
import { domainOf, rowsPanel, rowsSpec, seriesLegend } from '../../src/report/charts/rows.ts'
import type { Row, RowsLook } from '../../src/report/charts/rows.ts'
import { oddsCharts } from '../../src/report/charts/odds.ts'
import { ANY } from '../../src/workbench/odds-any.ts'
import type { ExactChart } from '../../src/engine/game.ts'
import { namerOf } from '../../src/report/about.ts'
import { draw } from '../../src/report/draw.ts'
import type { Spec } from '../../src/report/draw.ts'
import { aboutOf, drawReport, gameToTell } from '../../src/report/index.ts'
import { buildResult, GENERAL_CHARTS } from '../../src/simulate/index.ts'
import { content, experimentOf, layoutsOf, playerOf } from '../support/pig/content.ts'
import { game } from '../../src/games/pig/index.ts'
import { nightOf, CHARTS } from './night.ts'
import type { Night } from './night.ts'
import { inSequence } from '../support/in-sequence.ts'
import { finishRun } from '../support/runs.ts'

const LONG = 'Brian der Unerschrockene, dreizehnter Sohn des Müllers 鬼退治'
const variants = (count: number, name = (index: number) => `variant ${index}`): Night['variants'] =>
  Array.from({ length: count }, (_, index) => ({
    name: name(index),
    win: (index + 1) / (count + 1),
    set: { 'rules.tnShift': index },
  }))

const nights: Record<string, Night> = {
  'one variant': {},
  'three variants': { variants: variants(3) },
  'sixty variants with names of sixty characters': {
    games: 50,
    variants: variants(60, (index) => `${LONG} ${index}`.slice(-60)),
  },
  'heroes with names of sixty characters': {
    heroes: ['a', 'b', 'c'],
    names: [LONG, `${LONG}!`, 'Ο Ορέστης ο οποίος δεν φοβάται ποτέ τίποτα στη ζωή του εδώ'],
  },
  'nobody wins, nobody dies': { variants: [{ name: 'as given', win: 0 }], danger: 0 },
  'a single game': { games: 1 },
}

const ABOUT = nightOf({ games: 1 }).about

const chartsOfNight = (night: Night): Chart[] => chartsOf(nightOf(night))

/** Marks that carry data: what is drawn outside of axes, legends and titles. */
function marksIn(svg: string): number {
  return [...svg.matchAll(/<g class="mark-(symbol|rect|rule|text|line|area) role-mark[^"]*"[^>]*>(.*?)<\/g>/gs)].reduce(
    (sum, [, , inner]) => sum + (inner.match(/<(?:path|rect|line|text)[ >]/g)?.length ?? 0),
    0,
  )
}

describe.each(Object.entries(nights))('%s', (_, night) => {
  const charts = chartsOfNight(night)

  test('has every chart', () => {
    const expected = [...GENERAL_CHARTS, ...CHARTS]
      .map(({ name }) => name)
      .filter(
        (name) =>
          // These nights were not played, so that nothing in them was luck: luck.test.ts has its chart.
          name !== 'luck' &&
          name !== 'together' &&
          name !== 'effects' &&
          (name !== 'differences' || (night.variants?.length ?? 1) > 1),
      )
    expect(charts.map(({ name }) => name).sort()).toEqual(expected.sort())
  })

  test.each([640, 320])('all are drawn without complaint, with marks, within %i pixels', async (width) => {
    for (const { name, panels } of charts) {
      expect(panels.length, name).toBeGreaterThan(0)
      for (const { spec } of panels) {
        const drawing = await draw(spec(width))
        expect(drawing.warnings, name).toEqual([])
        expect(marksIn(drawing.svg), name).toBeGreaterThan(0)
        expect(drawing.width, name).toBeLessThanOrEqual(width + 48)
        expect(drawing.svg, name).not.toMatch(/NaN|undefined|Infinity/)
      }
    }
  })

  test('all say how to read them, and every number of their tables is a number', () => {
    for (const { name, title, caption, tables } of charts) {
      expect(title, name).not.toMatch(/[?.]$/)
      expect(caption, name).toMatch(/\.$/)
      for (const { columns, rows } of tables) for (const row of rows) expect(row, name).toHaveLength(columns.length)
      expect(JSON.stringify(tables), name).not.toMatch(/NaN|undefined|Infinity/)
    }
  })
})

/** One of the pictures of a chart. */
const specOf = (night: Night, name: string, width: number, panel = 0): Spec =>
  chartsOfNight(night)
    .find((chart) => chart.name === name)!
    .panels[panel].spec(width)

const valuesOf = (spec: Spec): Record<string, unknown>[] => (spec.data as { values: Record<string, unknown>[] }).values

describe('who goes well together', () => {
  /** All parties of two of four: each adds something, and ann and cem together 0.2 more. */
  const HEROES = ['ann', 'bo', 'cem', 'dee']
  const adds: Record<string, number> = { ann: 0.1, bo: 0, cem: 0.05, dee: -0.1 }
  const parties = HEROES.flatMap((one, index) => HEROES.slice(index + 1).map((other) => [one, other]))
  const winOf = (party: readonly string[]): number =>
    0.4 + party.reduce((sum, hero) => sum + adds[hero]!, 0) + (party.includes('ann') && party.includes('cem') ? 0.2 : 0)
  const night = (set: (party: readonly string[]) => Record<string, unknown>): Night => ({
    games: 4000,
    heroes: HEROES,
    names: ['Ann', 'Bo', 'Cem', 'Dee'],
    variants: parties.map((party) => ({ name: party.join('+'), win: winOf(party), set: set(party) })),
  })
  const chart = chartsOfNight(night((party) => ({ party }))).find(({ name }) => name === 'together')!

  // Bounds of about five standard errors (0.006 and 0.013): five false alarms in a million.
  test('what each adds, and what two add together that they do not alone', () => {
    const [each, two] = chart.tables.map(
      ({ data }) => new Map(data!.rows.map((row) => [row.slice(0, -4).join(' '), row.slice(-4) as number[]])),
    )
    const without = (hero: string): string[][] => parties.filter((party) => !party.includes(hero))
    const meanWin = (group: readonly (readonly string[])[]): number => mean(group.map(winOf))
    for (const [index, hero] of HEROES.entries()) {
      const [value, low, high] = each.get(['Ann', 'Bo', 'Cem', 'Dee'][index]!)!
      expect(
        Math.abs(value! - (meanWin(parties.filter((party) => party.includes(hero))) - meanWin(without(hero)))),
        hero,
      ).toBeLessThan(0.03)
      expect([value! > low!, value! < high!]).toEqual([true, true])
    }
    // Both, less each alone (two parties each), and neither (one).
    const synergy = (one: string, other: string): number =>
      winOf([one, other]) +
      winOf(HEROES.filter((hero) => hero !== one && hero !== other)) -
      meanWin(parties.filter((party) => party.includes(one) && !party.includes(other))) -
      meanWin(parties.filter((party) => party.includes(other) && !party.includes(one)))
    expect(Math.abs(two.get('Ann Cem')![0]! - synergy('ann', 'cem'))).toBeLessThan(0.067)
    expect(two.get('Ann Cem')![1]).toBeGreaterThan(0)
    expect(two.size).toBe(6)
    expect(chart.panels[1]!.note).toMatch(/^Clearly different from 0, in bold: .*Ann and Cem/)
  })

  test('every table has the file that it names', async () => {
    const { result, about } = nightOf({ ...night((party) => ({ party })), games: 60 })
    const paths = (await drawReport(result, about)).map(({ path }) => path)
    for (const { file } of chart.tables) expect(paths).toContain(`data/${file}.csv`)
  })

  test('each pair has its field twice, of the colour of its sign', () => {
    const values = valuesOf(chart.panels[1]!.spec(640))
    expect(values).toHaveLength(12)
    expect(values.every(({ sign, number }) => (sign === 'less') === String(number).startsWith('−'))).toBe(true)
  })

  test('without a full set: only what differs by a hero alone, and who can not be told', () => {
    const [full, ...others] = [['ann', 'bo'], ['bo'], ['ann', 'cem'], ['dee', 'cem']]
    const variants = [full!, ...others].map((party, index) => ({
      name: party.join('+'),
      win: [0.5, 0.4, 0.9, 0.1][index]!,
      set: { party },
    }))
    const chartOf = (from: Night): Chart | undefined => chartsOfNight(from).find(({ name }) => name === 'together')
    const { tables, panels, caption, finding } = chartOf({ ...night((party) => ({ party })), variants })!
    expect(tables.map(({ data }) => data!.rows.map(([hero, , , , comparisons]) => [hero, comparisons]))).toEqual([
      [['Ann', 1]],
    ])
    expect(Math.abs((tables[0]!.data!.rows[0]![1] as number) - 0.1)).toBeLessThan(0.06)
    expect([panels.length, finding]).toEqual([1, ''])
    expect(caption).toContain("Can't tell what Bo, Cem and Dee add: no two parties differ by one of them alone.")
    const apart = [...variants.slice(1, 3), { ...variants[3]!, set: { party: ['dee', 'bo', 'cem'] } }]
    expect(chartOf({ ...night((party) => ({ party })), variants: apart })).toBeUndefined()
  })

  test('only where nothing but a list of names differs, of three or more', () => {
    for (const set of [
      (party: readonly string[]) => ({ party, 'rules.tnShift': 1 }),
      (party: readonly string[]) => ({ party: party.join('+') }),
    ]) {
      expect(chartsOfNight(night(set)).some(({ name }) => name === 'together')).toBe(false)
    }
    const few = { ...night((party) => ({ party })), variants: night((party) => ({ party })).variants!.slice(0, 2) }
    expect(chartsOfNight(few).some(({ name }) => name === 'together')).toBe(false)
  })
})

describe('what each setting does', () => {
  /** A lone hero loses 0.2, a hunter 0.1; both together 0.15 beyond that. */
  const grid = [4, 1].flatMap((size) =>
    ['guardian', 'hunter'].map((villain) => ({
      name: `size ${size} · villain ${villain}`,
      set: { 'rules.size': size, 'agents.villain': villain },
      win:
        0.7 -
        (size === 1 ? 0.2 : 0) -
        (villain === 'hunter' ? 0.1 : 0) -
        (size === 1 && villain === 'hunter' ? 0.15 : 0),
    })),
  )
  const night: Night = { games: 4000, variants: grid }
  const effectsOf = (chartedNight: Night): Chart | undefined =>
    chartsOfNight(chartedNight).find(({ name }) => name === 'effects')
  const chart = effectsOf(night)!

  // Bounds of about five standard errors (at most 0.008 and 0.016 for independent variants): 5 in a million are false.
  test('by itself, on average over the others, and two together beyond that', () => {
    const [single, two] = chart.tables.map(({ data }) => data!.rows)
    expect(single.map((row) => row.slice(0, 4))).toEqual([
      ['win', 'rules.size', 4, 1],
      ['win', 'agents.villain', 'guardian', 'hunter'],
    ])
    expect(Math.abs(Number(single[0][4]) + 0.275)).toBeLessThan(0.04)
    expect(Math.abs(Number(single[1][4]) + 0.175)).toBeLessThan(0.04)
    expect(two).toHaveLength(1)
    expect(Math.abs(Number(two[0][7]) + 0.15)).toBeLessThan(0.08)
    expect(Number(two[0][9])).toBeLessThan(0)
    expect(chart.tables[0].rows.map((row) => row.slice(0, 3))).toEqual([
      ['size', '1', '4'],
      ['villain', 'hunter', 'guardian'],
    ])
    expect(chart.panels.map(({ spec }) => valuesOf(spec(640)).length)).toEqual([2, 1])
  })

  test('is drawn at any width; every table has its file', async () => {
    for (const { spec } of chart.panels) {
      for (const width of [640, 320]) {
        const { svg, warnings } = await draw(spec(width))
        expect(warnings).toEqual([])
        expect(marksIn(svg)).toBeGreaterThan(0)
      }
    }
    const { result, about } = nightOf({ ...night, games: 60 })
    const paths = (await drawReport(result, about)).map(({ path }) => path)
    for (const { file } of chart.tables) expect(paths).toContain(`data/${file}.csv`)
  })

  test('of many the picture has those that lie farthest from 0, and says so', () => {
    const many = Array.from({ length: 42 }, (_, index) => ({
      name: `${index}`,
      set: { a: Math.floor(index / 6), b: index % 6 },
      win: 0.3 + 0.05 * Math.floor(index / 6),
    }))
    const {
      panels: [single, two],
      tables,
    } = effectsOf({ games: 40, variants: many })!
    expect([single, two].map(({ spec }) => valuesOf(spec(640)).length)).toEqual([11, 24])
    expect(two.note).toBe('The 24 of 30 that lie farthest from 0; the table has all.')
    expect(tables[1].rows).toHaveLength(30)
  })

  test('of a single game nothing is known', () => {
    const { panels, tables } = effectsOf({ games: 1, variants: grid })!
    expect(panels.every(({ isEmpty }) => isEmpty)).toBe(true)
    expect(tables[0].rows[0].at(-1)).toBe("can't tell")
  })

  test('only where variants are all combinations of several settings', () => {
    for (const variants of [grid.slice(0, 3), grid.slice(0, 2)])
      expect(effectsOf({ games: 40, variants })).toBeUndefined()
  })
})

test('overlapping bands become error bars at a few rounds, side by side; other bands stay', () => {
  const lines = (gap: number) =>
    ['a', 'b', 'c', 'd'].map((label, index) => ({
      label,
      points: Array.from({ length: 20 }, (_, round) => ({
        round: round + 1,
        estimate: 0.4 + gap * index,
        low: 0.3 + gap * index,
        high: 0.5 + gap * index,
        text: '',
      })),
    }))
  const layersOf = (gap: number) =>
    (
      linesSpec(lines(gap), { axis: 'share', isShare: true, isStepped: false }, 640) as {
        layer: { mark: { type: string }; data?: { values: { round: number; stands: number; line: string }[] } }[]
      }
    ).layer
  expect(layersOf(0.2)[0].mark.type).toBe('area')
  const [{ mark, data }] = layersOf(0.01)
  expect(mark.type).toBe('rule')
  const strokes = data!.values
  for (const label of ['a', 'b', 'c', 'd'])
    expect(strokes.filter(({ line }) => line === label).map(({ round }) => round)).toEqual([2, 5, 8, 11, 14, 17, 20])
  expect(new Set(strokes.map(({ stands }) => stands)).size).toBe(strokes.length)
})

test('a caption speaks of upright strokes where a picture has them, and only there', () => {
  const charts = [
    { games: 8, variants: variants(4) },
    { games: 2000, variants: variants(1) },
  ]
    .flatMap((night) => chartsOfNight(night))
    .filter(({ caption }) => /the band|Bands around lines/.test(caption))
  for (const { caption, panels } of charts) {
    const hasStrokes = panels.some(
      ({ isEmpty, spec }) => isEmpty !== true && JSON.stringify(spec(640)).includes('"stands"'),
    )
    expect(caption.includes('upright strokes')).toBe(hasStrokes)
  }
  expect(new Set(charts.map(({ caption }) => caption.includes('upright strokes')))).toEqual(new Set([true, false]))
})

test('on a phone the line to compare with runs through no name and no numbers', () => {
  const rows = ['Brian', 'a name that takes more than one line, since it is longer than a phone is wide'].map(
    (label) => ({ label, estimate: 0.1, low: -0.1, high: 0.3, text: '+10 (−10 to +30)' }),
  )
  const {
    layer: [line, ...others],
    data: { values },
  } = rowsSpec(rows, { axis: 'difference', isShare: true, line: 0 }, 320) as unknown as {
    layer: { data: { values: { from: number; to: number }[] } }[]
    data: { values: { top: number; at: number; label: string }[] }
  }
  expect(others.length).toBeGreaterThan(2)
  const parts = line.data.values
  expect(parts).toHaveLength(2)
  const words = values.map(({ top, label }) => [top - 7, top + 14 * (label.split('\n').length - 1) + 6])
  for (const { from, to } of parts) for (const [start, end] of words) expect(to <= start || from >= end).toBe(true)
})

test('a name beside lines stands behind the mark of its line', () => {
  const { layer } = specOf({ variants: variants(3) }, 'lead', 640, 3) as unknown as {
    layer: { data?: { values: { line: string; place: number }[] }; encoding: Record<string, { field?: string }> }[]
  }
  const [marks, names] = layer.slice(-2)
  expect(marks.encoding).toMatchObject({ color: { field: 'line' }, shape: { field: 'line' }, y: { field: 'place' } })
  expect(names.data).toEqual(marks.data)
  expect(marks.data!.values.map(({ line }) => line).sort()).toEqual(['variant 0', 'variant 1', 'variant 2'])
})

test.each([640, 320])(
  'long names of variants stand whole beside their rows, and never run into the next (%i pixels)',
  (width) => {
    // Told apart by what stands in the middle, as variants of several settings are.
    const names = ['steady', 'scorer', 'cautious', 'planner', 'random'].map(
      (agent) => `partySize 4 · heroes ${agent} · villain guardian`,
    )
    const charts = chartsOfNight({
      games: 50,
      variants: names.map((name, index) => ({ name, win: 0.5, set: { 'rules.tnShift': index } })),
    })
    for (const name of ['outcomes', 'by-check']) {
      const { spec } = charts.find((chart) => chart.name === name)!.panels[0]
      const {
        data: { values },
        height: { step, for: stepFor },
      } = spec(width) as { data: { values: { key: string }[] }; height: { step: number; for?: string } }
      const labels = [...new Set(values.map(({ key }) => key.trimEnd()))]
      expect(
        labels.map((label) => label.replaceAll('\n', ' ')),
        name,
      ).toEqual(names)
      // Rows of several series: so many steps, and what parts the rows.
      const height = stepFor === 'offset' ? (step * 3) / 0.75 : step
      expect(height, name).toBeGreaterThanOrEqual(14 * Math.max(...labels.map((label) => label.split('\n').length)))
    }
    for (const name of ['win-odds', 'length']) {
      const { spec } = charts.find((chart) => chart.name === name)!.panels[0]
      const {
        data: { values },
        height,
        encoding: {
          y: { axis },
        },
      } = spec(width) as {
        data: { values: { at: number; label?: string; top?: number }[] }
        height: number
        encoding: { y: { axis: { labelExpr: string } | null } }
      }
      const lines =
        axis === null
          ? values.map(({ label }) => label!.split('\n'))
          : Object.values(JSON.parse(axis.labelExpr.replace('[datum.value]', '')) as Record<string, string[]>)
      expect(
        lines.map((words) => words.join(' ').trim()),
        name,
      ).toEqual(names)
      // From the first line of a name to its end, on a phone to its row.
      const from = values.map(({ at, top }, row) => (top === undefined ? at - 7 * lines[row].length : top - 7))
      const to = values.map(({ at, top }, row) => (top === undefined ? at + 7 * lines[row].length : at))
      expect(
        from.every(
          (start, row) =>
            start >= (to[row - 1] ?? 0) && (values[row].top === undefined || to[row] - start >= 14 * lines[row].length),
        ),
        name,
      ).toBe(true)
      expect(height, name).toBeGreaterThanOrEqual(to.at(-1)!)
    }
  },
)

test('each row is as high as its own name needs, and pictures of one scale begin at one place', async () => {
  const rowsOf = (labels: readonly string[]): Row[] =>
    labels.map((label) => ({ label, estimate: 0.5, low: 0.4, high: 0.6, text: '50.0% (40.0–60.0)' }))
  const labels = ['short', 'partySize 4 · heroes cautious · villain guardian', 'last']
  const look = { axis: 'share', isShare: true, labels, texts: ['50.0% (40.0–60.0)'] }
  const {
    data,
    height,
    encoding: { y },
  } = rowsSpec(rowsOf(labels), look, 640) as unknown as {
    data: { values: { at: number }[] }
    height: number
    encoding: { y: { axis: { labelExpr: string; values: number[] } } }
  }
  expect([data.values.map(({ at }) => at), height]).toEqual([[12, 43, 74], 86])
  expect(y.axis.values).toEqual([12, 43, 74])
  expect(JSON.parse(y.axis.labelExpr.replace('[datum.value]', ''))).toEqual({
    12: ['short'],
    43: ['partySize 4 · heroes cautious ·', 'villain guardian'],
    74: ['last'],
  })
  // The second picture has short names alone, and as much room for them.
  const widths = await Promise.all(
    [labels, ['short']].map(async (texts) => (await draw(rowsSpec(rowsOf(texts), look, 640))).width),
  )
  expect(widths[1]).toBeCloseTo(widths[0], 0)
})

test('a sentence lists differences that are surely zero; an interval below 0 is drawn whole', () => {
  const { panels } = chartsOfNight({ variants: variants(2) }).find(({ name }) => name === 'differences')!
  expect(panels.map(({ heading, isEmpty = false }) => [heading, isEmpty])).toContainEqual(['Game length', true])
  expect(panels[0].isEmpty).toBeUndefined()
  // Those of counts are cut at 0 where they are estimated: one that reaches below it is of what can be negative.
  const row = { estimate: 0.2, low: -0.1, high: 0.5 }
  for (const line of [undefined, 0]) expect(domainOf([row], false, line)[0]).toBeLessThan(-0.1)
  expect(domainOf([{ ...row, low: 0 }], false)[0]).toBe(0)
  const { layer } = rowsSpec([{ ...row, label: 'gifts', text: '', tip: '' }], { axis: 'VP', isShare: false }, 640) as {
    layer: unknown
  }
  expect(JSON.stringify(layer)).not.toContain('"low":0,')
})

test('few rows keep the order of the game, though the last of them is the largest', () => {
  const { result, about } = nightOf({ games: 100 })
  const [variant] = result.variants
  const cells = variant.metrics.checks.cells.map((cell, index) => ({ ...cell, estimate: 0.2 * (index + 1) }))
  const rising = {
    ...result,
    variants: [{ ...variant, metrics: { ...variant.metrics, checks: { ...variant.metrics.checks, cells } } }],
  } as typeof result
  const [{ spec }] = pictureOf({ result: rising, about }, 'checks', false).panels
  expect(valuesOf(spec(640)).map(({ label }) => label)).toEqual(['hitting first', 'sneak', 'search'])
})

test('one number alone is no picture: it stands in words; beside another, or with its exact value, it is drawn', () => {
  const row = { label: 'all games', estimate: 0.41, low: 0.32, high: 0.51, text: '41.0% (31.9–50.8)' }
  const look = { axis: 'share of games', isShare: true }
  const markOf = (rows: readonly Row[], more: Partial<RowsLook> = {}): unknown =>
    rowsPanel(rows, { ...look, ...more }).spec(640).mark
  expect(markOf([row])).toMatchObject({ type: 'text' })
  expect(rowsPanel([row], look).spec(640).data).toEqual({ values: [{ lines: ['all games: 41.0% (31.9–50.8)'] }] })
  expect([markOf([row, { ...row, label: 'b' }]), markOf([{ ...row, exact: 0.4 }]), markOf([row], { line: 0 })]).toEqual(
    [undefined, undefined, undefined],
  )
})

test('what never was, in any row of a ratio, is said and not drawn', () => {
  const { result, about } = nightOf({ games: 100 })
  const [variant] = result.variants
  const never = (successes: number): unknown =>
    variant.metrics.checks.cells.map((cell) => ({
      ...cell,
      estimate: 0,
      low: 0,
      high: 0.1,
      successes,
      expected: undefined,
    }))
  const panelsOf = (successes: number) =>
    pictureOf(
      {
        result: {
          ...result,
          variants: [
            {
              ...variant,
              metrics: { ...variant.metrics, checks: { ...variant.metrics.checks, cells: never(successes) } },
            },
          ],
        } as typeof result,
        about,
      },
      'checks',
      false,
    ).panels
  expect([panelsOf(0), panelsOf(1)].map(([{ isEmpty = false }]) => isEmpty)).toEqual([true, false])
})

test('an axis of many rows stands where the reader begins', () => {
  const orientOf = (count: number): unknown =>
    (
      chartsOfNight({ games: 20, variants: variants(count) })[0]
        .panels.at(-1)!
        .spec(640) as { layer: { encoding: { x: { axis: { orient?: string } } } }[] }
    ).layer[0].encoding.x.axis.orient
  expect([24, 25].map(orientOf)).toEqual([undefined, 'top'])
})

test('a table says how many rows there are in all; its file has them', () => {
  const health = chartsOfNight({}).find(({ name }) => name === 'health')!
  const [{ rows, of: total, data }] = health.tables
  expect([rows.length, total, data!.rows.length]).toEqual([12, 72, 72])
  const [{ file, data: all, rows: shown }] = chartsOfNight({ variants: variants(3) }).find(
    ({ name }) => name === 'differences',
  )!.tables
  expect([file, all!.rows.length]).toEqual(['differences', shown.length])
})

test('win odds: a row for each variant, with interval; the whole spec', () => {
  expect(specOf({ games: 100, variants: variants(2) }, 'win-odds', 640)).toMatchInlineSnapshot(`
    {
      "data": {
        "values": [
          {
            "at": 12,
            "estimate": 0.27,
            "high": 0.36432116767945005,
            "label": "variant 0",
            "low": 0.1926958414957634,
            "says": "variant 0: 27.0% (19.3–36.4) of 100",
            "text": "27.0% (19.3–36.4)",
          },
          {
            "at": 36,
            "estimate": 0.6,
            "high": 0.6905987135675411,
            "label": "variant 1",
            "low": 0.5020025867910618,
            "says": "variant 1: 60.0% (50.2–69.1) of 100",
            "text": "60.0% (50.2–69.1)",
          },
        ],
      },
      "encoding": {
        "y": {
          "axis": {
            "domain": false,
            "grid": false,
            "labelColor": "#1c2127",
            "labelExpr": "{"12":["variant 0"],"36":["variant 1"]}[datum.value]",
            "labelLineHeight": 14,
            "labelOffset": {
              "expr": "{"12":0,"36":0}[datum.value]",
            },
            "labelOverlap": false,
            "labelPadding": 10,
            "minExtent": 61.75,
            "ticks": false,
            "values": [
              12,
              36,
            ],
          },
          "field": "at",
          "scale": {
            "domain": [
              48,
              0,
            ],
            "nice": false,
            "zero": false,
          },
          "title": null,
          "type": "quantitative",
        },
      },
      "height": 48,
      "layer": [
        {
          "encoding": {
            "x": {
              "axis": {
                "domain": false,
                "labelExpr": "format(100 * datum.value, '.4~g') + '%'",
                "tickCount": 7,
              },
              "field": "low",
              "scale": {
                "domain": [
                  0,
                  0.7304309433332833,
                ],
                "nice": false,
                "zero": false,
              },
              "title": "win rate",
              "type": "quantitative",
            },
            "x2": {
              "field": "high",
            },
          },
          "mark": {
            "aria": false,
            "color": "#0072b2",
            "opacity": 0.45,
            "strokeCap": "round",
            "strokeWidth": 3,
            "type": "rule",
          },
        },
        {
          "encoding": {
            "description": {
              "field": "says",
              "type": "nominal",
            },
            "x": {
              "field": "estimate",
              "type": "quantitative",
            },
          },
          "mark": {
            "color": "#0072b2",
            "filled": true,
            "opacity": 1,
            "size": 64,
            "type": "point",
          },
        },
        {
          "encoding": {
            "text": {
              "field": "text",
              "type": "nominal",
            },
          },
          "mark": {
            "align": "left",
            "aria": false,
            "fontSize": 11,
            "type": "text",
            "x": 437.93,
          },
        },
      ],
      "width": 427.93,
    }
  `)
})

test('a metric that counts something other than rounds says so at its axis, in its points and in its table', () => {
  const night = nightOf({})
  const { variants } = night.result
  const [name] = Object.entries(variants[0].metrics).find(([, { kind }]) => kind === 'eventTime')!
  const result = {
    ...night.result,
    variants: variants.map((one) => ({
      ...one,
      metrics: { ...one.metrics, [name]: { ...one.metrics[name], step: 'watch' } },
    })),
  }
  const { panels } = pictureOf({ ...night, result }, name, false)
  const drawn = JSON.stringify(panels[0].spec!(600))
  expect(drawn).toContain('"title":"watch"')
  expect(drawn).toMatch(/"says":"(\w+, )?watch \d/)
  expect(drawn).not.toContain('"title":"round"')
})

test('deaths: a step for each round, the band of all rounds at once, names at the ends', () => {
  const spec = specOf({ games: 100, heroes: ['brian'], danger: 0.1 }, 'deaths', 640)
  expect(valuesOf(spec)).toMatchInlineSnapshot(`
    [
      {
        "estimate": 0,
        "high": 0.06367487974785946,
        "line": "brian",
        "low": 0,
        "round": 0,
        "says": "round 0: 0% (0–6.4) of 100",
        "text": "0% (0–6.4) of 100",
      },
      {
        "estimate": 0.1,
        "high": 0.22021992969840043,
        "line": "brian",
        "low": 0.03192045346863666,
        "round": 1,
        "says": "round 1: 10.0% (3.2–22.0) of 100",
        "text": "10.0% (3.2–22.0) of 100",
      },
      {
        "estimate": 0.23,
        "high": 0.37548088597427587,
        "line": "brian",
        "low": 0.11922327311305195,
        "round": 2,
        "says": "round 2: 23.0% (11.9–37.5) of 100",
        "text": "23.0% (11.9–37.5) of 100",
      },
      {
        "estimate": 0.32,
        "high": 0.46802071873007983,
        "line": "brian",
        "low": 0.19044278447706192,
        "round": 3,
        "says": "round 3: 32.0% (19.0–46.8) of 100",
        "text": "32.0% (19.0–46.8) of 100",
      },
      {
        "estimate": 0.36,
        "high": 0.5080207187300798,
        "line": "brian",
        "low": 0.22402763563943195,
        "round": 4,
        "says": "round 4: 36.0% (22.4–50.8) of 100",
        "text": "36.0% (22.4–50.8) of 100",
      },
      {
        "estimate": 0.38,
        "high": 0.5280207187300798,
        "line": "brian",
        "low": 0.24121319208575961,
        "round": 5,
        "says": "round 5: 38.0% (24.1–52.8) of 100",
        "text": "38.0% (24.1–52.8) of 100",
      },
      {
        "estimate": 0.43,
        "high": 0.5780207187300799,
        "line": "brian",
        "low": 0.285256155544637,
        "round": 6,
        "says": "round 6: 43.0% (28.5–57.8) of 100",
        "text": "43.0% (28.5–57.8) of 100",
      },
      {
        "estimate": 0.43,
        "high": 0.5780207187300799,
        "line": "brian",
        "low": 0.285256155544637,
        "round": 7,
        "says": "round 7: 43.0% (28.5–57.8) of 100",
        "text": "43.0% (28.5–57.8) of 100",
      },
      {
        "estimate": 0.44,
        "high": 0.5880207187300799,
        "line": "brian",
        "low": 0.2942437022665402,
        "round": 8,
        "says": "round 8: 44.0% (29.4–58.8) of 100",
        "text": "44.0% (29.4–58.8) of 100",
      },
    ]
  `)
})

test('names at the ends of lines never meet', () => {
  const spec = specOf({ heroes: ['a', 'b', 'c', 'd'], danger: 0.001, games: 2000 }, 'deaths', 640)
  const labels = (spec.layer as Spec[])
    .map((layer) => layer.data as { values: { name: string; place: number }[] } | undefined)
    .find((data) => data?.values.some(({ place }) => typeof place === 'number') === true)!.values
  const domain = ((((spec.layer as Spec[])[0].encoding as Spec).y as Spec).scale as { domain: [number, number] }).domain
  const places = labels.map(({ place }) => place).sort((a, b) => a - b)
  for (let index = 1; index < places.length; index++)
    expect(places[index] - places[index - 1]).toBeGreaterThanOrEqual(((0.999 * 14) / 240) * (domain[1] - domain[0]))
  expect(places.at(-1)).toBeLessThanOrEqual(domain[1])
})

test('names of lines stand beside the plot, also of lines that end early, and break where they are long', () => {
  const line = (label: string, last: number, estimate: number) => ({
    label,
    points: [0, last].map((round) => ({ round, estimate, low: estimate, high: estimate, text: '' })),
  })
  const long = 'more than five locations are closed'
  const spec = linesSpec(
    [line('few', 4, 0), line(long, 9, 0.01), line('all', 9, 1)],
    { axis: 'share', isShare: true, isStepped: false, domain: [0, 1] },
    320,
  )
  const text = (spec.layer as Spec[]).find(({ mark }) => (mark as { type?: string }).type === 'text')!
  const { values } = text.data as { values: { line: string; name: string; round: number; place: number }[] }
  expect(values.map(({ round }) => round)).toEqual([9, 9, 9])
  expect(values.map(({ line: name }) => name)).toEqual(['few', long, 'all'])
  expect(values[1].name).toMatch(/\n/)
  // A name of two lines of text stands one and a half away from its neighbour.
  expect(values[1].place - values[0].place).toBeCloseTo((1.5 * 14) / 240, 9)
})

test('names of lines stand as their lines do: one that ends early keeps its place among the others', () => {
  const line = (label: string, estimates: readonly number[]) => ({
    label,
    points: estimates.map((estimate, round) => ({ round, estimate, low: estimate, high: estimate, text: '' })),
  })
  const lines = [
    line('lowest', [0.3]),
    line('low', [0.5, 0.2]),
    line('middle', [0.7, 0.5, 0.1]),
    line('high', [0.9, 0.8, 0.3, 0.02]),
    line('highest', [1, 0.9, 0.6, 0.2]),
  ]
  const namesIn = (isStepped: boolean): string[] => {
    const spec = linesSpec(lines, { axis: 'share', isShare: true, isStepped, domain: [0, 1] }, 320)
    const text = (spec.layer as Spec[]).find(({ mark }) => (mark as { type?: string }).type === 'text')!
    return (text.data as { values: { line: string }[] }).values.map(({ line: name }) => name)
  }
  expect(namesIn(false)).toEqual(['lowest', 'low', 'middle', 'high', 'highest'])
  // What has happened stays so: there lines end where they stand at last.
  expect(namesIn(true)).toEqual(['high', 'middle', 'low', 'highest', 'lowest'])
})

test('variants share the scale of their pictures', () => {
  const charts = chartsOfNight({ variants: variants(3) })
  for (const name of ['deaths', 'length']) {
    const scales = charts
      .find((chart) => chart.name === name)!
      .panels.map(({ spec }) => JSON.stringify((((spec(640).layer as Spec[])[0].encoding as Spec).y as Spec).scale))
    expect(new Set(scales).size, name).toBe(1)
  }
})

test('what parts a whole is drawn as parts: each row adds up to all', () => {
  const values = valuesOf(specOf({}, 'encounters', 640))
  for (const key of new Set(values.map((value) => value.key))) {
    const parts = values.filter((value) => value.key === key)
    expect(parts[0].from).toBe(0)
    expect(parts.at(-1)!.to).toBeCloseTo(1, 12)
  }
})

test('first rolls: observed beside exact, pooled over kinds of check', () => {
  const night = { games: 2000 }
  const { metrics } = nightOf(night).result.variants[0]
  const cells = metrics['first-rolls'].cells.filter(({ by }) => by.dice === '3' && by.tn === '3S')
  const [successes, trials] = [cells.map((cell) => cell.successes!), cells.map((cell) => cell.trials!)].map((all) =>
    all.reduce((sum, one) => sum + one, 0),
  )
  const drawn = valuesOf(specOf(night, 'tn-success', 640)).find(({ dice, tn }) => dice === '3' && tn === '3S')!
  expect(cells).toHaveLength(3)
  expect(drawn.observed).toBeCloseTo(successes / trials, 12)
  expect(drawn.says).toContain(`exact ${(100 * (1 - (5 / 6) ** 3)).toFixed(1)}%`)
})

test('nothing happened: a sentence in place of an empty picture', async () => {
  const { svg } = await draw(specOf(nights['nobody wins, nobody dies'], 'deaths', 640))
  expect(svg).toContain('It never happened in 300 games.')
})

describe('names', () => {
  const party = (...names: string[]): { heroes: string[]; names: string[] } => ({
    heroes: names.map((name) => name.toLowerCase()),
    names,
  })
  const other: Night = {
    variants: [
      { name: 'first', win: 0.5, ...party('Brian', 'Kirk') },
      { name: 'second', win: 0.4, ...party('Brian', 'Mara') },
    ],
    danger: 0.1,
    games: 500,
  }

  test('heroes of every variant stand by name in every table and picture', () => {
    const shown = JSON.stringify(
      chartsOfNight(other).flatMap(({ panels, tables }) => [tables, panels.map(({ spec }) => [spec(640), spec(320)])]),
    )
    for (const name of ['Brian', 'Kirk', 'Mara']) expect(shown).toContain(`"${name}"`)
    expect(shown).not.toMatch(/brian|kirk|mara/)
  })

  test('heroes by name when the first variant has one and others more: rows, columns, line label', () => {
    const night = {
      variants: [
        { name: 'one', win: 0.5, ...party('Brian') },
        { name: 'two', win: 0.5, ...party('Brian', 'Kirk') },
      ],
      danger: 0.1,
      games: 500,
    }
    const {
      panels,
      tables: [{ columns, rows }],
    } = chartsOfNight(night).find(({ name }) => name === 'deaths')!
    expect(columns.map(({ title }) => title)).toEqual(['hero', 'one', 'two'])
    expect(rows.map(([hero, one, two]) => [hero, one === '', two === ''])).toEqual([
      ['Brian', false, false],
      ['Kirk', true, false],
    ])
    const specs = panels.map(({ spec }) => JSON.stringify(spec(320)))
    const rounds = specs.map((spec) => /"title":"round","scale":\{"domain":(\[[^\]]*\])/.exec(spec)?.[1])
    expect(rounds[0]).toMatch(/^\[0,\d+\]$/)
    expect(rounds[0]).toBe(rounds[1])
    expect(specs[0]).toContain('"name":"Brian"')
  })

  test('a variant with another hero has that hero in its legend', () => {
    const legend = (panel: number): unknown =>
      (
        (((specOf(other, 'causes-of-death', 640, panel).layer as Spec[]).at(-1)!.encoding as Spec).color as Spec)
          .scale as Spec
      ).domain
    expect([legend(0), legend(1)]).toEqual([
      ['Brian', 'Kirk'],
      ['Brian', 'Mara'],
    ])
  })

  test('two heroes of one name keep their labels', () => {
    const deaths = chartsOfNight({ heroes: ['brian', 'brian-2', 'kirk'], names: ['Brian', 'Brian', 'Kirk'] }).find(
      ({ name }) => name === 'deaths',
    )!
    expect(deaths.tables[0].rows.map(([name]) => name)).toEqual(['brian', 'brian-2', 'Kirk'])
  })

  test('labels as the game shows them; other code words apart', () => {
    const { result, about } = nightOf()
    const nameOf = namerOf(about)
    expect([
      nameOf('check', 'attack'),
      nameOf('check', 'disarmAlarm'),
      nameOf('cause', 'attack'),
      nameOf('tn', '3S'),
      nameOf('source', 're-rolls'),
    ]).toEqual(['hitting first', 'disarm alarm', 'attack', '3S', 're-rolls'])
    expect(JSON.stringify(chartsOf({ result, about }).find(({ name }) => name === 'tn-success')!.tables)).toContain(
      'hitting first',
    )
    expect(JSON.stringify(result)).not.toContain('hitting first')
  })
})

test('variants share the rows of their pictures, in one order', () => {
  const keys = (panel: number): unknown[] => [
    ...new Set(
      valuesOf(specOf({ variants: variants(2), danger: 0.1 }, 'causes-of-death', 640, panel)).map(({ key }) => key),
    ),
  ]
  expect(keys(0)).toEqual(keys(1))
})

test('of a game of one round nothing is said about its last rounds', () => {
  const { result, about } = nightOf({ games: 100 })
  const [variant] = result.variants
  const short = {
    ...variant,
    metrics: { ...variant.metrics, 'lead-settled': { ...variant.metrics['lead-settled'], range: [1, 1] as const } },
  }
  expect(
    chartsOf({ result: { ...result, variants: [short] }, about }).find(({ name }) => name === 'lead')!.caption,
  ).not.toMatch(/leads from round|stays open/)
})

test('the last rounds are those of each variant: a game of four rounds has no seventh', () => {
  const { result, about } = nightOf({ games: 100, variants: variants(2) })
  const [long, short] = result.variants
  const four = {
    ...short,
    metrics: { ...short.metrics, 'lead-settled': { ...short.metrics['lead-settled'], range: [0, 4] as const } },
  }
  const { finding, caption } = chartsOf({ result: { ...result, variants: [long, four] }, about }).find(
    ({ name }) => name === 'lead',
  )!
  const last = [finding!, caption].map((words) => /lead changes in round (\d+) or later/.exec(words)?.[1])
  expect(last).toEqual(['7', '4'])
})

test('when the lead is settled, in words: from which round on, and how often only at the end', () => {
  const { result, about } = nightOf({ games: 1000 })
  const { finding } = chartsOf({ result, about }).find(({ name }) => name === 'lead')!
  const { histogram, count, quantiles } = result.variants[0].metrics['lead-settled'].cells[0]
  const late = histogram!.counts.reduce((sum, games, index) => (histogram!.from + index >= 7 ? sum + games : sum), 0)
  expect(finding).toContain(`lead from round ${quantiles![2]} on; in ${((100 * late) / count).toFixed(0)}% (`)
  expect(finding).toContain('the lead changes in round 7 or later. It is decided early.')
})

describe('health', () => {
  test('fair dice raise no alarm', () => {
    expect(chartsOfNight({ games: 3000 }).find(({ name }) => name === 'health')!.caption).toContain(
      'None lies outside.',
    )
  })

  test('dice that cheat by a tenth lie outside, as triangles', () => {
    const night = { games: 1000, bias: 0.1 }
    expect(chartsOfNight(night).find(({ name }) => name === 'health')!.caption).toMatch(
      /\d+ of them lie outside, as triangles/,
    )
    expect(
      valuesOf(specOf(night, 'health', 640))
        .filter(({ verdict }) => verdict === 'outside')
        .every(({ distance }) => (distance as number) > 3),
    ).toBe(true)
  })
})

test('only the charts that the experiment names', () => {
  expect(chartsOfNight({ charts: ['deaths', 'win-odds'] }).map(({ name }) => name)).toEqual(['win-odds', 'deaths'])
})

test('the game that is told: the hero who dies most, in the round in which that happens most', () => {
  const night = { games: 400, heroes: ['brian', 'kirk'], danger: 0.05 }
  const { result, about } = nightOf(night)
  const narrated = gameToTell(result, about)!
  expect(narrated.seat).toBe('kirk')
  const { byRound } = result.variants[0].metrics.deaths.cells[1]
  const jumps = byRound!.map(({ estimate }, round) => estimate! - (byRound![round - 1]?.estimate ?? 0))
  expect(jumps[narrated.round]).toBeCloseTo(Math.max(...jumps), 12)
  expect(gameToTell(nightOf({ danger: 0 }).result, about)).toBeUndefined()
})

test('another game has charts of all its metrics without code of its own', async () => {
  const experiment = experimentOf('games: 200\nvary:\n  agents.ann: [hold-at-20, random]\n')
  const players = experiment.variants.map((_, variant) => playerOf(experiment, variant))
  const run = finishRun(
    experiment,
    layoutsOf(experiment),
    (batch) => players[batch.variant].playBatch(batch.first, batch.count),
    200,
  )
  const result = buildResult(run, game, { version: '1.2.3' })
  const charts = chartsOf({ result, about: aboutOf(game, content, result) })
  expect(charts.map(({ name }) => name)).toEqual([
    'win-odds',
    'outcomes',
    'length',
    'differences',
    'health',
    'score-race',
  ])
  for (const { panels } of charts) for (const { spec } of panels) expect((await draw(spec(640))).warnings).toEqual([])
})

/** Pools by their chance against each target, easiest first. */
const oddsOf = (
  targets: readonly (readonly [tn: string, name: string])[],
  chances: readonly (readonly number[])[],
  help = '',
) =>
  oddsCharts({
    question: '',
    asked: '',
    fieldTitle: 'Chance of success by dice and target number',
    linesTitle: 'Chance of success by number of dice',
    caption: `Exact chance in percent, one roll${help}.`,
    each: 'A line for each target number',
    steps: { name: 'dice', one: 'die', many: 'dice', values: chances.map((_, index) => index + 1) },
    series: {
      name: 'tn',
      title: 'target number',
      short: 'TN',
      joint: 'against',
      meaning: ['the roll shows', 'shows'],
      entries: targets.map(([code, meaning]) => ({ code, meaning, isSure: code === 'none' })),
    },
    value: { name: 'success', title: 'chance of success' },
    chances,
  })

test('any roll: bars to one scale, lines, and a row for each result; from one result to many', async () => {
  const chartsOf = (roll: string) => {
    const { chart } = ANY.questions[0].answer({ roll }, undefined)
    return oddsCharts(chart as ExactChart)
  }
  const [bars, lines] = chartsOf('4d6 keep 3')
  expect([bars.name, lines.name]).toEqual(['odds-bars', 'odds-lines'])
  expect(bars.tables[0].columns.map(({ title }) => title)).toEqual(['result', 'exactly', 'at least', 'at most'])
  expect(bars.tables[0].rows.at(-1)).toEqual(['18', '1.62%', '1.62%', '100%'])
  expect((await draw(bars.panels[0].spec(640))).svg).toContain('aria-label="18: 1.62%"')
  expect((await draw(lines.panels[0].spec(640))).svg).toContain('aria-label="at least 17: 5.79%"')
  const both = chartsOf('2d6 reroll lowest 1 vs 3d6')
  expect(both[0].panels.map(({ heading }) => heading)).toEqual(['2d6 reroll lowest 1', '3d6'])
  for (const roll of ['1d1', '1d2 vs 1d2', '100d6', '1d1000', '2d6 reroll lowest 1 vs 20d10 keep 7']) {
    for (const { panels } of chartsOf(roll)) {
      for (const { spec } of panels)
        for (const width of [640, 320]) expect([roll, (await draw(spec(width))).warnings]).toEqual([roll, []])
    }
  }
})

test('odds of pools: a field and a point for each pool and target, exact numbers in the table', async () => {
  const charts = oddsOf(
    [
      ['none', 'nothing'],
      ['6H', 'six high'],
      ['1P', 'a pair'],
    ],
    [1, 2, 3].map((dice) => [1, 1 - (5 / 6) ** dice, dice === 1 ? 0 : dice / 6]),
    ', with Gamble',
  )
  expect(charts.map(({ name }) => name)).toEqual(['odds-heatmap', 'odds-lines'])
  expect(charts[0].caption).toBe('Exact chance in percent, one roll, with Gamble. 6H is six high and 1P a pair.')
  expect(charts[0].tables[0].rows[1]).toEqual(['6H', 'six high', '16.67%', '30.56%', '42.13%'])
  for (const { panels } of charts) {
    for (const width of [640, 320]) {
      const { svg, warnings } = await draw(panels[0].spec(width))
      expect(warnings).toEqual([])
      expect(marksIn(svg)).toBeGreaterThanOrEqual(6)
    }
  }
})

test('odds: each label leads from the end of its line; of equal ends the easier TN stands higher', () => {
  const [
    ,
    {
      panels: [{ spec }],
    },
  ] = oddsOf(
    ['6H', '1P', '3S', '6K'].map((tn) => [tn, tn] as const),
    [1, 2].map(() => [1, 1 - 1e-15, 1 - 2e-15, 0.2]),
  )
  const layers = spec(640).layer as {
    mark: { type: string }
    data?: { values: { tn: string; success: number; place: number }[] }
    encoding: Spec
  }[]
  const leaders = layers.find(({ mark }) => mark.type === 'rule')!
  expect(leaders.encoding).toMatchObject({ y: { field: 'success' }, y2: { field: 'place' } })
  const ends = leaders.data!.values.toSorted((a, b) => b.place - a.place)
  expect(ends.map(({ tn }) => tn)).toEqual(['6H', '1P', '3S', '6K'])
  expect(ends.map(({ success }) => success)).toEqual([1, 1 - 1e-15, 1 - 2e-15, 0.2])
  for (const [index, { place }] of ends.entries())
    if (index > 0) expect(ends[index - 1].place - place).toBeGreaterThan(0.046)
  expect(layers.find(({ mark }) => mark.type === 'text')!.data).toEqual(leaders.data)
})

test('odds: no number stands on a colour too strong for it, and what cannot be has none', () => {
  const [
    {
      panels: [{ spec }],
    },
  ] = oddsOf(
    [
      ['6H', 'six high'],
      ['1P', 'a pair'],
    ],
    [1, 2].map((dice) => [dice / 2, 0]),
  )
  const values = valuesOf(spec(640)) as { tn: string; shade: number }[]
  expect(Math.max(...values.map(({ shade }) => shade))).toBe(0.65)
  expect(values.filter(({ tn }) => tn === '1P').map(({ shade }) => shade)).toEqual([0, 0])
})

test('a legend has as few lines as its own names have room for, none of which is left with one name alone', () => {
  const endings = ['won', 'failed', 'sneaked past', 'ran from', 'fought on', 'beaten', 'attached']
  expect([100, 205, 320, 530, 1000].map((plot) => seriesLegend(endings, plot).columns)).toEqual([1, 2, 3, 4, 7])
  expect(seriesLegend(['before: steady', 'before: bold', 'after: steady', 'after: bold'], 380).columns).toBe(2)
  expect(seriesLegend([LONG, LONG], 200).columns).toBe(1)
})

describe('variants side by side over a dimension', () => {
  const headingsOf = (chart: string, night: Night): (readonly (string | undefined)[])[] =>
    chartsOfNight(night)
      .find(({ name }) => name === chart)!
      .panels.map(({ heading, group }) => [heading, group])

  test('numbers run along the lower axis with a line for each variant; what was rolled too seldom is left out', () => {
    const {
      panels: [{ spec }],
    } = chartsOfNight({ variants: variants(3) }).find(({ name }) => name === 'by-pool')!
    const {
      data: { values },
    } = spec(640) as { data: { values: { line: string; round: number }[] } }
    expect([...new Set(values.map(({ line }) => line))]).toEqual(['variant 0', 'variant 1', 'variant 2'])
    expect([...new Set(values.map(({ round }) => round))]).toEqual([0, 1, 2, 3, 4, 5])
    const few = chartsOfNight({ games: 2 }).find(({ name }) => name === 'by-pool')!
    expect(few.panels[0].heading).toBe('Successes that are kept')
    expect(few.tables[0].rows).toEqual([])
  })

  test('variants called "group: name" share a picture by group', () => {
    const named = (...names: string[]): Night => ({ variants: names.map((name) => ({ name, win: 0.5 })) })
    expect(
      headingsOf(
        'by-pool',
        named('equals: plain', 'equals: hard', 'rookie: plain', 'rookie: hard', 'alone: in its group'),
      ),
    ).toEqual(['equals', 'rookie', 'alone: in its group'].map((group) => ['Successes that are kept', group]))
    expect(headingsOf('by-check', named('equals: plain', 'rookie: plain'))).toEqual([['Success of checks', undefined]])
  })

  test('a group in which nothing ever was has a sentence in place of a picture', () => {
    const { result, about } = nightOf({
      variants: ['equals: plain', 'equals: hard', 'rookie: plain', 'alone: plain'].map((name) => ({ name, win: 0.5 })),
    })
    for (const {
      name,
      metrics: { kept },
    } of result.variants) {
      Object.assign(kept, { signed: true })
      if (!name.startsWith('rookie'))
        for (const cell of kept.cells) Object.assign(cell, { estimate: 0, low: -0.1, high: 0.1 })
    }
    expect(
      chartsOf({ result, about })
        .find(({ name }) => name === 'by-pool')!
        .panels.map(({ said }) => said),
    ).toEqual(['Not at all, in any of these variants.', undefined, 'Not at all.'])
  })

  test('variants with nothing to count are named; labels that the first variant has not have their series', () => {
    const { result, about } = nightOf({ variants: ['plain', 'hard', 'long'].map((name) => ({ name, win: 0.5 })) })
    const [plain, hard] = result.variants
    for (const cell of plain.metrics.checks.cells)
      Object.assign(cell, { estimate: null, low: null, high: null, successes: 0, trials: 0, count: 0 })
    const chart = chartsOf({ result, about }).find(({ name }) => name === 'by-check')!
    expect(chart.caption).toBe(
      'Variants side by side; bands, strokes and bars are 95% intervals. Where ' +
        '“plain” is missing, there it has nothing, or too little, to count.',
    )
    // A hero who has come farther than anybody in the first variant.
    Object.assign(plain.metrics.checks, {
      dimensions: [{ ...plain.metrics.checks.dimensions![0], labels: ['attack', 'sneak'] }],
      cells: plain.metrics.checks.cells.slice(0, 2),
    })
    const {
      data: { values },
    } = chartsOf({ result, about })
      .find(({ name }) => name === 'by-check')!
      .panels[0].spec(640) as { data: { values: { label: string; series?: string }[] } }
    expect([...new Set(values.filter(({ label }) => label === hard.name).map(({ series }) => series))]).toEqual([
      'hitting first',
      'sneak',
      'search',
    ])
  })

  test('the name of a group stands once, above the odds of its variants, on one scale', () => {
    const grouped = {
      variants: ['equals: plain', 'rookie: plain', 'equals: hard', 'rookie: hard at last'].map((name, index) => ({
        name,
        win: 0.2 + 0.2 * index,
      })),
    }
    const {
      panels,
      tables: [table],
    } = chartsOfNight(grouped).find(({ name }) => name === 'win-odds')!
    expect(panels.map(({ heading, group }) => [heading, group])).toEqual([
      [undefined, 'equals'],
      [undefined, 'rookie'],
    ])
    const drawn = panels.map(({ spec }) => spec(640) as { width: number; data: { values: { label: string }[] } })
    expect(drawn.map(({ data: { values } }) => values.map(({ label }) => label))).toEqual([
      ['plain', 'hard'],
      ['plain', 'hard at last'],
    ])
    expect(new Set(drawn.map(({ width }) => width)).size).toBe(1)
    expect(new Set(drawn.map((spec) => JSON.stringify(JSON.stringify(spec).match(/"domain":\[[^\]]*\]/)))).size).toBe(1)
    expect(table.isGrouped).toBe(true)
    expect(table.columns.slice(0, 2).map(({ title }) => title)).toEqual(['group', 'variant'])
    expect(table.rows.map((row) => row.slice(0, 2))).toEqual([
      ['equals', 'plain'],
      ['equals', 'hard'],
      ['rookie', 'plain'],
      ['rookie', 'hard at last'],
    ])
    const { panels: alone } = chartsOfNight({
      variants: ['equals: plain', 'rookie: plain'].map((name) => ({ name, win: 0.5 })),
    }).find(({ name }) => name === 'win-odds')!
    expect(alone.map(({ group }) => group)).toEqual([undefined])
  })
})

describe('which variants are drawn', () => {
  const variants = [0.5, 0.6, 0.1, 0.8, 0.4].map((win, index) => ({
    name: `variant ${index}`,
    win,
    set: { 'rules.tnShift': index },
  }))
  const chartOf = (name: string, count = variants.length): Chart => {
    const { result, about } = nightOf({ variants: variants.slice(0, count), danger: 0.1 })
    return chartsOf({ result, about }).find((chart) => chart.name === name)!
  }

  test('up to four variants stand beside each other where each needs a picture, under one question', () => {
    for (const count of [2, 4]) {
      const { panels } = chartOf('deaths', count)
      expect(panels.map(({ heading, variant }) => [heading, variant])).toEqual(
        variants.slice(0, count).map(({ name }) => [undefined, name]),
      )
    }
    expect(chartOf('deaths', 1).panels.map(({ variant }) => variant)).toEqual([undefined])
  })

  test('who plays in several variants has the same colour, dash and mark in each', () => {
    const { result, about } = nightOf({
      variants: [
        { name: 'a', win: 0.5, heroes: ['brian', 'kirk'] },
        { name: 'b', win: 0.5, heroes: ['kirk', 'steve'] },
      ],
      danger: 0.1,
    })
    const { panels } = chartsOf({ result, about }).find(({ name }) => name === 'deaths')!
    const looks = panels.map(({ spec }) => {
      const { layer } = spec(640) as {
        layer: { encoding: { color: { scale: { domain: string[]; range: string[] } } } }[]
      }
      const { domain, range } = layer[1].encoding.color.scale
      return Object.fromEntries(domain.map((name, index) => [name, range[index]]))
    })
    expect(looks[1]).toMatchObject({ kirk: looks[0].kirk })
    expect(new Set([looks[0].brian, looks[0].kirk, looks[1].steve]).size).toBe(3)
  })

  test('of many variants the first stands beside the one farthest from it, and which and why is said', () => {
    expect(chartOf('deaths').panels.map(({ variant }) => variant)).toEqual(['variant 0', 'variant 2'])
    expect(whichVariants(nightOf({ variants }).result, ABOUT)).toMatch(
      inSequence(
        /^Where variants cannot share a picture, two of the 5 stand side by side: the first, /,
        /“variant 0”, and of the others the one farthest from it by win rate, “variant 2”, /,
        /4\d\.\d% \(4\d\.\d–5\d\.\d\) and \d+\.\d% \(\d+\.\d–\d+\.\d\)\. The files have all\.$/,
      ),
    )
    expect(whichVariants(nightOf({ variants: variants.slice(0, 4) }).result, ABOUT)).toBe('')
  })

  test('of variants in groups the first stands beside the next of its group', () => {
    const names = ['Rule: none', 'Other: none', 'Other: hard', 'Rule: mine', 'Rule: hard']
    const { result } = nightOf({ variants: variants.map((variant, index) => ({ ...variant, name: names[index] })) })
    expect(shownVariants(result, ABOUT).map(({ name }) => name)).toEqual(['Rule: none', 'Rule: mine'])
    expect(whichVariants(result, ABOUT)).toContain('and the next of its group, “Rule: mine”')
  })

  test('their table has a column for each, with interval, and of how many where that differs', () => {
    const [deaths] = chartOf('deaths', 2).tables
    expect(deaths).toMatchObject({ each: 'share of games, 300 games each', isBeside: true })
    expect(deaths.columns.map(({ title }) => title)).toEqual(['hero', 'variant 0', 'variant 1'])
    for (const [, ...entries] of deaths.rows)
      for (const entry of entries) expect(entry).toMatch(/^\d+\.\d% \(\d+\.\d–\d+\.\d\)$/)
    const [rolls] = chartOf('tn-success', 2).tables
    expect(rolls.columns.map(({ title }) => title)).toEqual(['check', 'dice', 'TN', 'exact', 'variant 0', 'variant 1'])
    expect(rolls.rows[0].at(-1)).toMatch(/ of \d+$/)
  })
})

test('endings that only some variants can have stand beside each other', () => {
  const { result, about } = nightOf({ games: 40, variants: variants(3) })
  const [first, second] = result.variants.map(({ metrics }) => metrics.outcome)
  const renamed = (category: string): string => `${category}-elsewhere`
  const other = {
    ...second,
    categories: second.categories!.map(renamed),
    cells: second.cells.map((cell) => ({ ...cell, by: { category: renamed(String(cell.by.category)) } })),
  }
  const mixed = result.variants.map((variant, index) =>
    index === 1 ? { ...variant, metrics: { ...variant.metrics, outcome: other } } : variant,
  )
  const chart = chartsOf({ result: { ...result, variants: mixed }, about }).find(({ name }) => name === 'outcomes')!
  const { data } = chart.panels[0].spec(640) as { data: { values: { says: string }[] } }
  const says = data.values.map((row) => JSON.stringify(row)).join('\n')
  const seen = first.cells.filter(({ successes }) => successes! > 0).map(({ by }) => by.category)
  expect(seen.length).toBeGreaterThan(0)
  for (const [index, variant] of mixed.entries())
    expect(
      says.split('\n').some((row) => row.includes(variant.name)),
      `${index}`,
    ).toBe(true)
  expect(says).toContain('elsewhere')
})

describe('of more variants than fit on a screen', () => {
  const labelsIn = (chart: Chart, panel = 0): string[] =>
    (chart.panels[panel].spec(640) as { data: { values: { says: string }[] } }).data.values.map(
      ({ says }) => /^variant \d+/.exec(says)![0],
    )
  const chartOf = (count: number, name: string): Chart =>
    chartsOfNight({ games: 40, danger: 0.1, variants: variants(count) }).find((chart) => chart.name === name)!
  // Who wins more often stands later among these variants.
  const [all, few] = [25, 24].map((count) => Array.from({ length: count }, (_, index) => `variant ${index}`))
  const drawn = new Set(['variant 0', ...all.slice(-8), ...all.slice(1, 8)])

  test.each(['win-odds', 'outcomes', 'length'])(
    '%s has rows for the first, the highest and the lowest; the table has all',
    (name) => {
      const chart = chartOf(25, name)
      const labels = [...new Set(labelsIn(chart))]
      expect(labels).toHaveLength(12)
      expect(labels[0]).toBe('variant 0')
      for (const label of labels) expect(drawn).toContain(label)
      expect(chart.panels[0].note).toContain(
        'Of 25 variants the first, and of the others the 6 highest and the 5 lowest by win rate. The table has all.',
      )
      expect(new Set(chart.tables[0].rows.map(([variant]) => variant))).toEqual(new Set(all))
      expect([...new Set(labelsIn(chartOf(24, name)))]).toEqual(few)
      expect(chartOf(24, name).panels[0].note ?? '').not.toContain('Of 24 variants')
    },
  )

  test('from the highest down', () => {
    const { result } = nightOf({ games: 40, variants: variants(25) })
    const won = drawnVariants(result, ABOUT)
      .variants.slice(1)
      .map(({ metrics }) => metrics.win.estimate!)
    expect(won).toEqual(won.toSorted((a, b) => b - a))
    expect(won[0]).toBe(Math.max(...result.variants.slice(1).map(({ metrics }) => metrics.win.estimate!)))
    expect(won.at(-1)).toBe(Math.min(...result.variants.slice(1).map(({ metrics }) => metrics.win.estimate!)))
  })

  test('the odds of all can be opened below, as they stand in the experiment, and their table is open', () => {
    const chart = chartOf(25, 'win-odds')
    expect(chart.panels.map(({ fold }) => fold)).toEqual([undefined, 'All 25 variants'])
    expect(labelsIn(chart, 1)).toEqual(all)
    expect([chart, chartOf(24, 'win-odds')].map(({ panels, tables }) => [panels.length, tables[0].isOpen])).toEqual([
      [2, true],
      [1, false],
    ])
  })

  test('differences are those of the same variants', () => {
    const labels = labelsIn(chartOf(25, 'differences'))
    expect(labels).toHaveLength(11)
    for (const label of labels) expect(drawn).toContain(label)
    expect(new Set(chartOf(25, 'differences').tables[0].rows.map(([variant]) => variant)).size).toBe(24)
  })

  test('it is said above the first picture', () => {
    const words = (count: number): string =>
      whichVariants(nightOf({ games: 20, variants: variants(count) }).result, ABOUT)
    expect(words(25)).toContain(
      'Pictures with a row for each variant show the first, and of the ' +
        'others the 6 highest and the 5 lowest. Tables and files have all.',
    )
    expect(words(24)).not.toContain('highest')
  })
})

describe('where several settings are varied', () => {
  const variant = (agents: string, shift: number) => ({
    name: `${agents} ${shift}`,
    agents,
    win: 0.5,
    set: { agents, 'rules.tnShift': shift },
  })
  const variants = ['steady', 'random'].flatMap((agents) => [0, 1, 2].map((shift) => variant(agents, shift)))
  const winOf = (night: Night) => chartsOfNight(night).find(({ name }) => name === 'win-odds')!

  test('a picture for each value of the one with fewer values, rows for the other, all on one scale', () => {
    const {
      panels,
      tables: [{ rows }],
    } = winOf({ variants })
    expect(panels.map(({ heading }) => heading)).toEqual(['regulars', 'random play'])
    const specs = panels.map(({ spec }) => spec(640) as { data: { values: { label: string }[] } })
    for (const { data } of specs)
      expect(data.values.map(({ label }) => label)).toEqual([0, 1, 2].map((shift) => `tnShift ${shift}`))
    const domains = panels.map(({ spec }) => /"domain":\[[^\]]*\]/.exec(JSON.stringify(spec(640)))![0])
    expect(domains[0]).toBe(domains[1])
    expect(rows).toHaveLength(6)
  })

  test('of many variants the pictures stand beside one another', () => {
    const many = ['steady', 'random'].flatMap((agents) =>
      Array.from({ length: 13 }, (_, shift) => variant(agents, shift)),
    )
    const namesOf = (list: typeof many): (string | undefined)[][] =>
      winOf({ games: 20, variants: list }).panels.map((panel) => [panel.heading, panel.variant])
    expect(namesOf(many)).toEqual([
      [undefined, 'regulars'],
      [undefined, 'random play'],
    ])
    expect(namesOf([...many.slice(0, 12), ...many.slice(13, 25)])).toEqual([
      ['regulars', undefined],
      ['random play', undefined],
    ])
  })

  test('of three settings, a picture for each combination of the two with fewer values', () => {
    const three = [1, 0].flatMap((size) =>
      variants.map((one) => ({ ...one, name: `${one.name} ${size}`, set: { ...one.set, size } })),
    )
    const { panels } = winOf({ games: 20, variants: three })
    expect(panels.map(({ heading }) => heading)).toEqual([
      'regulars · size 1',
      'random play · size 1',
      'regulars · size 0',
      'random play · size 0',
    ])
    for (const { spec } of panels)
      expect((spec(640) as { data: { values: { label: string }[] } }).data.values.map(({ label }) => label)).toEqual(
        [0, 1, 2].map((shift) => `tnShift ${shift}`),
      )
  })

  test('not every combination: one picture', () => {
    expect(winOf({ variants: variants.slice(0, 5) }).panels).toHaveLength(1)
  })
})

test('what only some variants measure is drawn of these, and says of which', () => {
  const sources = nightOf({ variants: variants(2) })
  const [first, second] = sources.result.variants
  const { encounters, ...others } = first.metrics
  expect(encounters).toBeDefined()
  const partly = { ...sources, result: { ...sources.result, variants: [{ ...first, metrics: others }, second] } }
  const chart = chartsOf(partly).find(({ name }) => name === 'encounters')!
  expect(chart.panels.map(({ variant }) => variant)).toEqual(['variant 1'])
  expect(chart.tables[0].rows.length).toBeGreaterThan(0)
  expect(chart.tables[0].columns.map(({ title }) => title)).not.toContain('variant 0')
})
