// The charts of a game's course: decided, fortunes, places, came-up, decisions, killers. They draw a made-up walk over
// two rounds whose numbers are known exactly.
import { describe, expect, test } from 'vitest'
import type { ChartInfo, Ground, Metric, Recorder } from '../../src/engine/game.ts'
import { wordsOf } from '../../src/report/about.ts'
import { chartsOf } from '../../src/report/charts/index.ts'
import { playedOf } from '../../src/report/charts/chart.ts'
import type { Chart } from '../../src/report/charts/chart.ts'
import { linesSpec } from '../../src/report/charts/lines.ts'
import { draw } from '../../src/report/draw.ts'
import type { About } from '../../src/report/index.ts'
import { buildResult, Recording, Tally, TallyLayout } from '../../src/simulate/index.ts'
import type { Experiment, Result } from '../../src/simulate/index.ts'
import { finishRun } from '../support/runs.ts'

const ROUNDS = ['1', '2', '3', '4']
const SQUARES = Array.from({ length: 4 }, (_, index) => `c${(index % 2) + 1}r${Math.floor(index / 2) + 1}`)
const METRICS: Metric[] = [
  {
    name: 'by-leader',
    role: 'win-by-state',
    whoStands: 'a leader with',
    title: 'By the leader?',
    kind: 'ratio',
    unit: 'share of games',
    dimensions: [
      { name: 'round', labels: ROUNDS },
      { name: 'leader', labels: ['few', 'many'] },
    ],
  },
  {
    name: 'after-death',
    title: 'After a death?',
    kind: 'ratio',
    unit: 'share of games',
    dimensions: [
      { name: 'first death', labels: ['nobody', 'early', 'late'], labelsShown: ['nobody dies', 'early on', 'late'] },
    ],
  },
  {
    name: 'health',
    title: 'How healthy?',
    kind: 'value',
    unit: 'health',
    dimensions: [{ name: 'round', labels: ROUNDS }],
    range: [0, 20],
  },
  {
    name: 'deaths-on',
    title: 'Where do they die?',
    kind: 'ratio',
    unit: 'share of turns',
    dimensions: [
      { name: 'tile', labels: ['inn', 'moor'], labelsShown: ['The Inn', 'The Moor'] },
      { name: 'square', labels: SQUARES },
    ],
  },
  {
    name: 'met',
    title: 'Who is met?',
    kind: 'binary',
    unit: 'share of games',
    dimensions: [{ name: 'disk', labels: ['ghoul', 'bat', 'dragon'] }],
  },
  {
    name: 'decisions',
    title: 'What?',
    kind: 'ratio',
    unit: 'share of offers',
    dimensions: [
      { name: 'decision', labels: ['D1', 'D2', 'D3'], labelsShown: ['which way', 'rest', 'flee'] },
      { name: 'choice', labels: ['way', 'no', 'yes', 'shout'], labelsShown: ['a way', 'no', 'yes', 'shout'] },
    ],
  },
  {
    name: 'killed-in',
    title: 'When?',
    kind: 'ratio',
    unit: 'share of deaths',
    dimensions: [
      { name: 'cause', labels: ['bog', 'ghoul', 'owl'], labelsShown: ['the bog', 'a ghoul', 'an owl'] },
      { name: 'round', labels: ROUNDS },
    ],
  },
  {
    name: 'killed-on',
    title: 'Where?',
    kind: 'ratio',
    unit: 'share of deaths',
    dimensions: [
      { name: 'cause', labels: ['bog', 'ghoul', 'owl'] },
      { name: 'tile', labels: ['inn', 'moor'] },
    ],
  },
  {
    name: 'falls-on',
    title: 'Where do they fall?',
    kind: 'ratio',
    unit: 'share of turns',
    dimensions: [
      { name: 'tile', labels: ['board'] },
      { name: 'square', labels: ['c1r1', 'c3r2', 'the gate'] },
    ],
  },
  {
    name: 'visited',
    title: 'Where do they come?',
    kind: 'binary',
    unit: 'share of games',
    dimensions: [{ name: 'tile', labels: ['inn', 'moor'] }],
  },
]
const CHARTS: ChartInfo[] = [
  { name: 'decided', kind: 'decided', title: 'When?', metrics: ['by-leader', 'after-death'] },
  { name: 'fortunes', title: 'How?', metrics: ['health'] },
  { name: 'places', kind: 'places', title: 'Where?', metrics: ['deaths-on'] },
  { name: 'came-up', kind: 'unseen', title: 'What?', metrics: ['met'] },
  { name: 'decisions', kind: 'choices', title: 'How?' },
  { name: 'killers', kind: 'killers', title: 'Who?', metrics: ['killed-in', 'killed-on'] },
]

/** Of 200 games every other is won; in those the leader has much, and nobody dies in three of four. */
function playOne(record: Recorder, playout: number): void {
  const won = playout % 2
  ROUNDS.forEach((_, round) => {
    record.trial(0, 2 * round + won, playout % 10 === 0 ? 1 - won : won, 1)
    record.set(2, round, 20 - 2 * round - (playout % 5))
  })
  record.trial(1, playout % 4 === 0 ? 1 : 0, won, 1)
  record.trial(3, 1, playout % 4 === 0 ? 1 : 0, 2)
  // Nobody ever stands on the third square of the inn.
  record.trial(3, 0, 0, 1)
  record.trial(3, 3, 0, 1)
  for (const cell of [0, 1, 2]) record.trial(8, cell, playout % 4 === 0 ? cell : 0, 2)
  record.set(4, 0, 1)
  for (const cell of [0, 1]) record.set(9, cell, 1)
  record.set(4, 1, won)
  // Nine times the way; rest once, declined in one game of four; fleeing twice, in the first game with a shout as well.
  record.trial(5, 0, 9, 9)
  record.trial(5, 4 + 1, playout % 4 === 0 ? 1 : 0, 1)
  record.trial(5, 4 + 2, playout % 4 === 0 ? 0 : 1, 1)
  record.trial(5, 8 + 1, 1, 2)
  record.trial(5, 8 + 2, 1, 2)
  if (playout === 0) record.trial(5, 8 + 3, 0, 1)
  // In one game of four somebody dies, in round 2 on the moor: 40 by the ghoul, 10 in the bog.
  if (playout % 4 === 0) {
    const killer = playout % 5 === 0 ? 0 : 1
    for (let cause = 0; cause < 3; cause++) {
      record.trial(6, 4 * cause + 1, cause === killer ? 1 : 0, 1)
      record.trial(7, 2 * cause + 1, cause === killer ? 1 : 0, 1)
    }
  }
}

function charts(
  variants: readonly string[] = ['as given'],
  infos = CHARTS,
  ground?: Ground,
  games = 200,
  changed = (result: Result): Result => result,
): ReadonlyMap<string, Chart> {
  const experiment = {
    title: 'A walk',
    game: 'walk',
    seed: 1,
    level: 0.95,
    stopping: { kind: 'games', games },
    settings: {},
    variants: variants.map((name) => ({ name, set: {}, settings: {} })),
    expect: [],
  } as unknown as Experiment
  const layouts = variants.map(() => new TallyLayout(METRICS, 0))
  const run = finishRun(experiment, layouts, (batch) => {
    const tally = new Tally(layouts[batch.variant])
    const recording = new Recording(layouts[batch.variant])
    for (let index = 0; index < batch.count; index++) {
      recording.clear()
      playOne(recording, batch.first + index)
      tally.fold(recording, batch.first + index)
    }
    return {
      variant: batch.variant,
      first: batch.first,
      count: batch.count,
      tally: tally.toBuffers(),
      columns: new Int32Array(0),
      failures: [],
    }
  })
  const result = changed(
    buildResult(run, { id: 'walk', title: 'Walk', rules: [] } as unknown as Parameters<typeof buildResult>[1], {
      version: '1.2.3',
    }),
  )
  const about: About = {
    charts: infos,
    ...wordsOf(METRICS),
    details: new Set(),
    playout: 'game',
    limitations: { source: [], rulings: [], houseData: [], agents: [] },
    variants: variants.map(() => ({ seats: [], agents: [], ground })),
  }
  return new Map(chartsOf({ result, about }).map((chart) => [chart.name, chart]))
}

const valuesOf = (spec: unknown): Record<string, unknown>[] =>
  (spec as { data: { values: Record<string, unknown>[] } }).data.values

test('decided: win rate by round, a line for each standing; turning point and first death in words', () => {
  const { finding, caption, panels } = charts().get('decided')!
  expect(finding).toMatch(/^After round 1, a leader with many wins 100%; few wins 20\.0%: \+80\.0 pp \(.*\)\.$/)
  expect(caption).toMatch(
    /^Won where nobody dies: 66\.7% \(.*\); where the first death comes early on: 0% \(.*\)\. Bands around lines/,
  )
  const points = valuesOf(panels[0].spec(640))
  expect(points.map(({ line, round, estimate }) => [line, round, estimate])).toEqual(
    ['few', 'many'].flatMap((line) => [1, 2, 3, 4].map((round) => [line, round, line === 'many' ? 1 : 0.2])),
  )
})

test('how a party fares: median and bands of each round', () => {
  const {
    caption,
    panels: [{ spec }],
  } = charts().get('fortunes')!
  expect(caption).toBe(
    'The line is the median game. The dark band holds half of all, the light band nine of ten. ' +
      'A game that has ended keeps its last value. The table has the means.',
  )
  expect(valuesOf(spec(640)).map(({ round, q05, q25, q50, q75, q95 }) => [round, q05, q25, q50, q75, q95])).toEqual(
    [1, 2, 3, 4].map((round) =>
      [round, 16, 17, 18, 19, 20].map((value, index) => (index === 0 ? round : value - 2 * (round - 1))),
    ),
  )
})

test('rounds of variants that are played for longer and for shorter stand below each other', () => {
  const [{ spec }, { spec: other }] = charts(['one', 'two'], CHARTS, undefined, 200, (result) => {
    const { health } = result.variants[1].metrics
    return {
      ...result,
      variants: [
        result.variants[0],
        {
          ...result.variants[1],
          metrics: { ...result.variants[1].metrics, health: { ...health, cells: health.cells.slice(0, 2) } },
        },
      ],
    }
  }).get('fortunes')!.panels
  const drawn = [spec, other].map(
    (one) => one(320) as { width: number; encoding: { x: { scale: { domain: unknown } } } },
  )
  expect(drawn.map((one) => valuesOf(one).length)).toEqual([4, 2])
  expect(
    drawn.map(
      ({
        encoding: {
          x: {
            scale: { domain },
          },
        },
      }) => domain,
    ),
  ).toEqual([
    [1, 4],
    [1, 4],
  ])
  expect(drawn[0].width).toBe(drawn[1].width)
})

test('deaths on a board: scaled to its squares; a place that is no square stands below with its count', () => {
  const {
    caption,
    panels: [{ spec }],
    tables: [table],
  } = charts(undefined, [{ name: 'places', kind: 'places', title: 'Where?', metrics: ['falls-on'] }]).get('places')!
  expect(caption).toContain('The board as it is drawn.')
  expect(caption).toContain('Places that are no squares stand below, with how often it happened there.')
  const { layer } = spec(640) as { layer: unknown[] }
  expect(valuesOf(layer[0])).toEqual([
    { left: 0, right: 160, top: 20, bottom: 180 },
    { left: 320, right: 480, top: 180, bottom: 340 },
  ])
  // The gate has most, but the largest mark is that of the square with most.
  expect(valuesOf(layer[3])).toMatchObject([{ middle: 400, level: 260, size: Math.round(Math.PI * (160 * 0.52) ** 2) }])
  const below = [layer[4], layer[5]].map(valuesOf)
  expect(below[0]).toEqual([{ left: 0, right: 160, top: 352, bottom: 376, says: below[0][0].says }])
  expect(below[0][0].says).toMatch(/^the gate: \d+ of \d+, 25\.0% \(/)
  expect(below[1]).toMatchObject([{ middle: 80, level: 364, name: expect.stringMatching(/^the gate \d+$/) as string }])
  expect(table.rows.map(([square, share]) => [square, share])).toEqual([
    ['c3r2', '12.5%'],
    ['the gate', '25.0%'],
  ])
})

test('a board with walls: walls, passages, room names and numbers are drawn below the marks', () => {
  const ground: Ground = {
    columns: 20,
    rows: 4,
    walls: [[0, 0, 4, 0]],
    passages: [[4, 1, 4, 2]],
    parts: [
      { name: 'room 1', columns: [1, 4], rows: [1, 3] },
      { name: 'Doomstep', columns: [5, 5], rows: [1, 4] },
      { name: 'a name for which there is no room at all', columns: [20, 20], rows: [4, 4] },
    ],
  }
  const {
    caption,
    panels: [{ spec }],
  } = charts(undefined, [{ name: 'places', kind: 'places', title: 'Where?', metrics: ['falls-on'] }], ground).get(
    'places',
  )!
  expect(caption).toContain('rows and columns numbered')
  const layersAt = (
    width: number,
  ): { mark: { type: string; angle?: number; fontSize?: number }; data: { values: Record<string, unknown>[] } }[] =>
    (spec(width) as { layer: [] }).layer
  const [, , room, step, walls, passages, columns, rows, small, large] = layersAt(640)
  // A square has 30 pixels; row numbers take 20 at the left, column numbers 18 at the top.
  // The name of a room stands between two rows of marks.
  expect(room.data.values).toEqual([{ name: 'room 1', x: 20 + 2 * 30, y: 18 + 30 }])
  expect([step.mark.angle, step.data.values]).toEqual([270, [{ name: 'Doomstep', x: 20 + 4.5 * 30, y: 18 + 2 * 30 }]])
  expect(walls.data.values).toEqual([{ fromX: 20, fromY: 18, toX: 140, toY: 18 }])
  expect(passages.data.values).toEqual([{ fromX: 140, fromY: 48, toX: 140, toY: 78 }])
  expect([columns, rows].map(({ data }) => data.values.map(({ name }) => name))).toEqual(
    [20, 4].map((count) => Array.from({ length: count }, (_, index) => String(index + 1))),
  )
  expect([...small.data.values, ...large.data.values]).toMatchObject([{ middle: 20 + 2.5 * 30, level: 18 + 1.5 * 30 }])
  // A phone has room for every other number, not for a vertical name of four squares; letters stay legible.
  const phone = layersAt(320)
  expect(phone[5].data.values.map(({ name }) => name)).toEqual(['2', '4', '6', '8', '10', '12', '14', '16', '18', '20'])
  expect(phone[2].mark.fontSize).toBe(11)
})

test('where heroes die: tiles by name, a mark on the square, its numbers with their interval in the table', () => {
  const {
    panels: [{ spec }],
    tables: [table],
  } = charts().get('places')!
  const layers = (spec(640) as { layer: unknown[] }).layer
  // Small marks are drawn as well, but point at nothing; there is none here.
  expect(valuesOf(layers[3])).toEqual([])
  expect(valuesOf(layers[4])).toMatchObject([
    { says: expect.stringMatching(/^The Inn c2r1: 50 of 400, 12\.5% \(/) as string },
  ])
  expect(valuesOf(layers[5]).map(({ name }) => name)).toEqual(['The Inn'])
  // The whole tile, of which these are squares.
  expect(valuesOf(layers[0])).toEqual([{ left: 0, right: 110, top: 20, bottom: 130 }])
  // Squares where a hero stood: both of the upper row as one bar, one of the lower; one line between the two.
  expect(layers.slice(1, 3).map((layer) => valuesOf(layer))).toEqual([
    [
      { left: 0, right: 110, top: 20, bottom: 75 },
      { left: 55, right: 110, top: 75, bottom: 130 },
    ],
    [{ left: 55, top: 20, bottom: 75 }],
  ])
  expect(table.rows).toEqual([['The Inn', 'c2r1', '12.5%', expect.stringMatching(/^\d+\.\d–\d+\.\d$/) as string]])
  expect(table.each).toBe('400 turns each')
})

test('where all comes up, there is nothing to list, and no chart', () => {
  const info = { name: 'came-up', kind: 'unseen', title: 'What never comes up', metrics: ['visited'] } as const
  expect(charts(undefined, [info]).get('came-up')).toBeUndefined()
})

test('what never comes up is named', () => {
  const { finding, panels, tables } = charts().get('came-up')!
  expect(panels.map(({ said }) => said)).toEqual(['Of 3, 1 never came up: “dragon”.'])
  expect([finding, tables]).toEqual(['Who is met: all but 1 of 3', []])
})

test('what is decided: the most frequent first, the choice most taken first; what says nothing is left out', () => {
  const { caption, panels, tables } = charts().get('decisions')!
  expect(panels).toEqual([])
  expect(
    tables.flatMap(({ rows }) => rows.map(([decision, choice, share, , offers]) => [decision, choice, share, offers])),
  ).toEqual([
    ['flee (asked 400 times)', 'no', '50.0%', '400'],
    ['flee (asked 400 times)', 'yes', '50.0%', '400'],
    ['rest (asked 200 times)', 'yes', '75.0%', '200'],
    ['rest (asked 200 times)', 'no', '25.0%', '200'],
  ])
  expect(caption).toMatch(/, in 200 games; .* is of one kind: “which way”\.$/)
})

test('killers by round and place: same causes and order, deadliest first; none without kills', () => {
  const { caption, panels, tables } = charts().get('killers')!
  const [when, where] = panels.map(({ spec }) => valuesOf(spec(640)))
  expect(when.map(({ row, column, number }) => [row, column, number])).toEqual([
    [1, 1, '10'],
    [0, 1, '40'],
  ])
  expect(when[1].says).toMatch(/^a ghoul, round 2: 40 of 50 deaths, 80\.0% \(/)
  expect(where.map(({ row, column, number }) => [row, column, number])).toEqual([
    [1, 0, '10'],
    [0, 0, '40'],
  ])
  expect(where[0].says).toMatch(/^the bog, The Moor: 10 of 50 deaths, 20\.0% \(/)
  expect(tables.map(({ rows }) => rows.map(([cause, , share]) => [cause, share]))).toEqual(
    Array.from({ length: 2 }, () => [
      ['a ghoul', '80.0%'],
      ['the bog', '20.0%'],
    ]),
  )
  expect(caption).toMatch(/^In each field the number of deaths, in 200 games;/)
  // Of several variants the finding is that of the first.
  expect(charts(['one', 'two']).get('killers')!.finding).toBe('a ghoul 40 of 50, the bog 10')
})

test('killers by round, two deaths: counts instead of shares, whose intervals would say little', () => {
  const few = (variants: readonly string[]): Chart => charts(variants, CHARTS, undefined, 8).get('killers')!
  for (const variants of [['one'], ['one', 'two']]) {
    const { caption, tables } = few(variants)
    expect(tables.map(({ rows }) => rows)).toEqual([[], []])
    expect(caption).toMatch(/the darker, the more\. There were too few deaths to tell shares; the files hold all\.$/)
  }
  expect(valuesOf(few(['one']).panels[0].spec(640))[0].says).toBe(
    'the bog, round 2: 1 of 2 deaths, too few to tell a share',
  )
})

test('who kills when: beside a share that is told, a variant with too few says how many', () => {
  const {
    tables: [{ rows }],
  } = charts(['one', 'two'], CHARTS, undefined, 200, (result) => {
    const [one, two] = result.variants
    const { 'killed-in': metric } = two.metrics
    return {
      ...result,
      variants: [
        one,
        {
          ...two,
          metrics: {
            ...two.metrics,
            'killed-in': {
              ...metric,
              cells: metric.cells.map((cell) => ({ ...cell, trials: 2, successes: 1, low: 0.02, high: 0.98 })),
            },
          },
        },
      ],
    }
  }).get('killers')!
  expect(rows.map(([cause, , first, second]) => [cause, first.split(' (')[0], second])).toEqual([
    ['a ghoul', '80.0%', '1 of 2: too few to tell'],
    ['the bog', '20.0%', '1 of 2: too few to tell'],
    ['an owl', '0%', '1 of 2: too few to tell'],
  ])
})

test('who kills when: the field with most deaths has its row, also where its share cannot be told', () => {
  const {
    caption,
    tables: [{ rows }],
  } = charts(['one'], CHARTS, undefined, 200, (result) => {
    const [one] = result.variants
    const { 'killed-in': metric } = one.metrics
    const wide = metric.cells.map((cell) =>
      cell.by.cause === 'ghoul' && cell.successes === 40 ? { ...cell, low: 0.3, high: 0.95 } : cell,
    )
    return { ...result, variants: [{ ...one, metrics: { ...one.metrics, 'killed-in': { ...metric, cells: wide } } }] }
  }).get('killers')!
  expect(rows.map(([cause, , share, interval]) => [cause, share, interval])).toEqual([
    ['a ghoul', '40 of 50', 'too few to tell'],
    ['the bog', '20.0%', '11.0–33.6'],
  ])
  expect(caption).toContain(
    'The tables show the fields with most deaths. Where an interval would be wider than 50 pp, ' +
      'they give counts instead of a share.',
  )
})

test('a line of a single round shows its interval all the same', async () => {
  const point = { round: 1, estimate: 2, low: 1, high: 3, text: '' }
  const look = { axis: 'VP', isShare: false, isStepped: false }
  const rules = async (points: readonly (typeof point)[]): Promise<number> =>
    (await draw(linesSpec([{ label: 'all', points }], look, 400))).svg.match(/<line[^>]*stroke-width="2"/g)?.length ?? 0
  expect(await rules([point])).toBe(1)
  expect(await rules([point, { ...point, round: 2 }])).toBe(0)
})

describe('several variants', () => {
  const names = ['one', 'two', 'three', 'four']

  test.each(['places', 'came-up', 'decisions', 'killers'])(
    '%s tells all of a few; of many the first two, where nothing says which is farthest from the first',
    (name) => {
      for (const shown of [names.slice(0, 1), names.slice(0, 2), names]) {
        const { tables, panels } = charts(shown).get(name)!
        if (shown.length > 1)
          for (const { columns } of tables)
            expect(columns.slice(-shown.length).map(({ title }) => title)).toEqual(shown)
        const headings = new Set(panels.map(({ heading }) => heading))
        if (name === 'places' || name === 'killers')
          expect(panels.map(({ variant }) => variant)).toEqual(
            [...headings].flatMap(() => (shown.length > 1 ? shown : [undefined])),
          )
      }
      for (const { columns } of charts([...names, 'five']).get(name)!.tables)
        expect(columns.slice(-2).map(({ title }) => title)).toEqual(['one', 'two'])
    },
  )

  test('how many games they are is said as it is, also where they are not as many', () => {
    expect(
      [[1], [2000, 2000], [150, 700]].map((counts) =>
        playedOf(
          counts.map((playouts) => ({ playouts })),
          'game',
        ),
      ),
    ).toEqual(['1 game', '2,000 games each', '150 to 700 games'])
    for (const name of ['killers', 'decisions'])
      expect(charts(['one', 'two']).get(name)!.caption).toContain(', in 200 games each; ')
  })

  test('what never comes up: in none of the variants', () => {
    const { panels } = charts(['one', 'two']).get('came-up')!
    expect(panels.map(({ said }) => said)).toEqual(['Of 3, 1 never came up: “dragon”.'])
  })

  test('what is decided: each choice once, and how often each variant took it', () => {
    const [{ rows }] = charts(['one', 'two']).get('decisions')!.tables
    expect(rows[0]).toEqual([
      'flee (asked 400 and 400 times)',
      'no',
      ...Array.from({ length: 2 }, () => expect.stringMatching(/^50\.0% \(4\d\.\d–5\d\.\d\) of 400$/) as string),
    ])
  })

  test('when it is decided, in words: of each variant by name', () => {
    const { finding, caption } = charts(['one', 'two']).get('decided')!
    expect(finding).toMatch(/^After round 1, a leader with many wins /)
    expect(caption).toMatch(/^“one”: Won where nobody dies: .*\n“two”: After round 1, .*\n.*Bands around lines/)
  })

  test('killers: rounds run down on a phone and beside other variants, so that numbers fit', () => {
    const [{ spec }] = charts(['one', 'two']).get('killers')!.panels
    expect(valuesOf(spec(320)).map(({ row, column, number }) => [row, column, number])).toEqual([
      [1, 1, '10'],
      [1, 0, '40'],
    ])
  })
})

describe('all are drawn without complaint, on a desk and on a phone', () => {
  test.each([640, 320])('%i pixels wide', async (width) => {
    for (const { name, panels } of charts(['one', 'two']).values()) {
      for (const { spec } of panels) {
        const drawing = await draw(spec(width))
        expect([name, drawing.warnings]).toEqual([name, []])
        expect([name, drawing.width <= width + 48]).toEqual([name, true])
      }
    }
  })
})
