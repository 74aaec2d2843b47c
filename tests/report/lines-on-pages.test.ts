// Lines of a page that a reader compares with each other: cards with the margin of error, names in pieces, shares that
// add up, columns in the order of time, the line below the title of a study.
import { expect, test } from 'vitest'
import { drawStudy, STUDY_SCHEMA } from '../../src/questions/draw-study.ts'
import { bandStrip } from '../../src/questions/along.ts'
import type { Sources } from '../../src/report/charts/chart.ts'
import { estimateTable } from '../../src/report/charts/cells.ts'
import { findingOf, firstFinding } from '../../src/report/charts/finding.ts'
import { killers } from '../../src/report/charts/killers.ts'
import { pictureOf } from '../../src/report/charts/of-metric/index.ts'
import { targetBars } from '../../src/report/charts/rows.ts'
import { cards } from '../../src/report/page/cards.ts'
import { chartFor } from '../../src/report/page/head.ts'
import { numberOf } from '../../src/report/number-of.ts'
import { withInterval } from '../../src/report/numbers.ts'
import { playWords } from '../../src/report/sides.ts'
import { wrap } from '../../src/report/text-width.ts'
import { answerOf } from '../../src/report/words.ts'
import { nightOf } from './night.ts'

test('a card has the interval of the tables, which the margin of error reaches; also of a single game', () => {
  for (const games of [1, 300]) {
    const { result, about } = nightOf({ games })
    const win = numberOf(result.variants[0], 'win')!
    const [, value, low, high] = /([\d.]+)% <small>\(([\d.]+)–([\d.]+)\)<\/small>/.exec(cards(result, about))!
    const [, margin] = /±([\d.]+) is the dice/.exec(answerOf(result, about).margin!)!
    expect(`${value}% (${low}–${high})`, String(games)).toBe(withInterval(win, { low: null, high: null, ...win }))
    const reach = Math.max(Number(value) - Number(low), Number(high) - Number(value))
    expect(Math.round(reach), String(games)).toBe(Number(margin))
  }
})

test('an id that is too long breaks behind its plus signs and hyphens, and loses and gains no character', () => {
  const party = 'death-knight+ghoul+necromancer+surgeon'
  const lines = wrap(`party ${party}`, 100, 12)
  expect(lines.join('')).toBe(`party ${party}`.replace(' ', lines[0].includes(' ') ? ' ' : ''))
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/[+-]$/)
  expect(wrap('charnel-hart+charnel-hart+charnel-hart', 60, 12, 2).join('')).not.toContain(' ')
})

test('a line leads to the chart that shows it, and to none where only a word is the same', () => {
  const has = (name: string): string => name
  expect(chartFor('Only before: “agents steady” and “agents cautious”.', has)).toBeUndefined()
  expect(chartFor('5,371 numbers of single squares, rounds and the like are left out', has)).toBeUndefined()
  expect(chartFor('Turning point: a leader with 16 VP after round 14 wins 70%', has)).toBe('decided')
})

test('lines of variants that go on for very different times have each their own axis, and say so', () => {
  const night = nightOf({
    games: 100,
    variants: [
      { name: 'long', win: 0.5 },
      { name: 'short', win: 0.5 },
    ],
  })
  const drawn = (last: number) => {
    const [long, short] = night.result.variants
    const cells = short.metrics.deaths.cells.map((cell) => ({
      ...cell,
      byRound: cell.byRound!.filter(({ round }) => round <= last),
    }))
    const cut = { ...short, metrics: { ...short.metrics, deaths: { ...short.metrics.deaths, cells } } }
    const { panels } = pictureOf({ ...night, result: { ...night.result, variants: [long, cut] } }, 'deaths', false)
    const domainOf = ({ spec }: (typeof panels)[number]): unknown =>
      (spec!(600) as { encoding: { x: { scale: { domain: unknown } } } }).encoding.x.scale.domain
    return panels.map((panel) => [domainOf(panel), panel.note])
  }
  expect(drawn(3)).toEqual([
    [[0, 7], 'Each picture has its own axis of rounds.'],
    [[0, 3], undefined],
  ])
  expect(drawn(5)).toEqual(Array.from({ length: 2 }, () => [[0, 7], undefined]))
})

test('who plays against heroes keeps the capitals of a name', () => {
  const seats = [
    { label: 'a', side: 'heroes', name: 'Ann' },
    { label: 'mc', side: 'mc', name: 'game master' },
  ]
  expect(playWords({ seats, agents: ['steady', 'neutral'] })).toBe('regulars with a neutral game master')
  for (const name of ['Korak', 'the Warlord'])
    expect(
      playWords({ seats: [seats[0], { label: 'k', side: 'villain', name }], agents: ['steady', 'hunter'] }),
      name,
    ).toBe('regulars against a hunter villain')
})

const metricWith = (dimensions: object[], cells: object[], more: object = {}): Sources =>
  ({
    result: { variants: [{ name: 'a', playouts: 400, metrics: { it: { title: 'It', dimensions, cells, ...more } } }] },
    about: { variants: [{ seats: [], agents: [] }], shown: new Map(), roles: {}, told: new Map(), playout: 'game' },
  }) as unknown as Sources

test('a band of numbers says what it counts; a course is not told by two long games', () => {
  const number = { estimate: 0.3, low: 0.2, high: 0.4, confidence: 0.95, count: 100, trials: 100 }
  const share = { kind: 'ratio', unit: 'share of wins' }
  const left = { name: 'turns-left', labels: ['0', '7 to 10'] }
  expect(findingOf(metricWith([left], [{ by: { 'turns-left': '7 to 10' }, ...number }], share), 'it')).toBe(
    'turns left 7 to 10: 30.0% (20.0–40.0) of wins',
  )
  const course = [
    { by: { round: 19 }, estimate: 60, low: 50, high: 70, count: 200 },
    { by: { round: 20 }, estimate: 69, low: 0, high: 374, count: 2 },
  ]
  const points = { kind: 'value', unit: 'points' }
  expect(findingOf(metricWith([{ name: 'round', labels: ['19', '20'] }], course, points), 'it')).toContain('round 19')
})

test('a finding below another title says what was counted, of rows with enough trials, by rounds of its own', () => {
  const cell = (label: string, estimate: number, trials: number): object => ({
    by: { attacks: label },
    ...{ estimate, low: estimate - 0.1, high: estimate + 0.1, count: trials, trials },
  })
  const attacks = [{ name: 'attacks', labels: ['one', 'two'] }]
  const traps = metricWith(attacks, [cell('one', 0.15, 47_794), cell('two', 0.85, 48)], {
    ...{ kind: 'ratio', unit: 'share of actions', title: 'Traps sprung' },
  })
  expect(firstFinding(traps, 'Cost of traps', ['it'])).toBe('Traps sprung: one: 15.0% (5.0–25.0) of such actions')
  expect(firstFinding(traps, 'Traps sprung', ['it'])).toBe('one: 15.0% (5.0–25.0) of such actions')
  expect(estimateTable(traps, 'it').columns.at(-1)!.title).toBe('out of')
  const rounds = [0.9, 0.4, 0.1].map((share, index) => ({
    by: { round: index + 1 },
    ...{ estimate: share, low: share - 0.1, high: share + 0.1, count: 100, trials: 100 },
  }))
  const open = metricWith([{ name: 'round', labels: ['1', '2', '3'] }], rounds, {
    ...{ kind: 'ratio', unit: 'share of fights', title: 'Fights that go on' },
  })
  expect(findingOf(open, 'it')).toBe('after round 3: 10.0% (0–20.0) of fights')
  const ofCampaign = { ...open, about: { ...open.about, round: 'watch' } }
  expect(findingOf(ofCampaign, 'it')).toBe('after round 2: 40.0% (30.0–50.0) of fights')
  expect(estimateTable(open, 'it').each).toBe('100 fights each')
})

test('rows that are bands of time stay in their order with all that came up, also beside one that is no number', () => {
  const labels = ['nobody', '1 to 3', '4 to 6', '7 to 10', '11 to 20', '21 to 50', '51 or more']
  const cells = labels.map((label, index) => ({
    by: { 'first death': label },
    ...{ estimate: ((index * 3) % 7) / 10, low: 0, high: 1, successes: 1 },
    ...{ count: index === 4 ? 8 : 100, trials: index === 4 ? 8 : 100 },
  }))
  const sources = metricWith([{ name: 'first death', labels }], cells, { kind: 'ratio', unit: 'share of games' })
  const spec = JSON.stringify(pictureOf(sources, 'it', false).panels[0].spec(640))
  const places = labels.map((label) => spec.indexOf(`"${label}"`))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
})

test('columns that are bands of time stay in their order, whichever has most', () => {
  const turns = { name: 'turns', labels: ['1 to 5', '6 to 10', '11 and more'] }
  const cell = (band: string, successes: number): object => ({
    by: { cause: 'trap', turns: band },
    successes,
    trials: 100,
    estimate: successes / 100,
    low: 0,
    high: 0.2,
    count: 100,
  })
  const cells = [cell('1 to 5', 3), cell('6 to 10', 20), cell('11 and more', 9)]
  const sources = metricWith([{ name: 'cause', labels: ['trap'] }, turns], cells, {
    kind: 'ratio',
    unit: "share of these turns' deaths",
  })
  const chart = killers(sources, { name: 'killers', title: 'Killers', metrics: ['it'] })!
  const text = JSON.stringify(chart.panels[0].spec(640))
  const places = turns.labels.map((label) => text.lastIndexOf(`"${label}\\"`) + text.lastIndexOf(`\\"${label}\\"`))
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
  expect(chart.caption).not.toMatch(/show the \d+ fields/)
})

test('a design target is drawn in one colour, in rows and along a setting', () => {
  const [bar] = targetBars([{ from: 0.4 }], 10) as { mark: { color: string } }[]
  expect((bandStrip([0.4, 0.6]) as { mark: { color: string } }).mark.color).toBe(bar.mark.color)
})

test('a study says how many games it played in all; its checks are no variants of the reader', async () => {
  const variant = (name: string) => ({ name, set: {}, playouts: 60, excludedCount: 0, excluded: [] })
  const finding = {
    measured: { reference: 'win', kind: 'binary', title: 'Win rate', unit: 'share of games' },
    options: {
      hero: 'brian',
      metric: 'win',
      isLessBetter: false,
      within: 0.05,
      level: 0.95,
      most: 60,
      styles: ['bold'],
    },
    tried: 1,
    finalists: [],
    winner: null,
    isClear: false,
    best: [null],
    replays: [],
    builds: [{ name: 'as is', sheet: '', style: 0, playouts: 0, sieve: null }],
    // Games that tried rulings and assumptions count, too: the terminal says as many.
    scouted: { playouts: 1000, changes: [] },
  }
  const [{ content }] = await drawStudy(
    {
      ...{ schema: STUDY_SCHEMA, command: 'search', darkodds: '1', generator: 'g', title: 'Night', game: 'night' },
      ...{ gameTitle: 'Night', seed: 1, level: 0.95, complete: true, settings: {}, finding },
      variants: Array.from({ length: 51 }, (_, index) => variant(`v${index}`)),
    },
    { about: { source: [], rulings: [], houseData: [], agents: [] }, command: 'darkodds search', nextSteps: [] },
  )
  expect(content).toContain('<h1>No result: the builds have not raced yet</h1>')
  expect(/<p class="muted facts">(.*?) <a/.exec(content)![1]).toMatch(/, 4,060 games in all$/)
})
