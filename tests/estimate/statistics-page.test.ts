// The tables of docs/statistics.md are those that bench/coverage.ts computes. UPDATE_DOCS=1 rewrites them.
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { curveRows, curveTable } from '../../bench/coverage-of-curves.ts'
import { coverageTable, effectTable, pairedTable, peekingTable } from '../../bench/coverage.ts'
import {
  agrees,
  coverageRows,
  falseAlarmRows,
  falseAlarmTable,
  measuredTable,
  widthTable,
} from '../../bench/false-alarms.ts'
import {
  binomialQuantile,
  clopperPearson,
  exactCoverage,
  halfWidth,
  levelOfEachLook,
  playoutsForProportion,
  wilson,
} from '../../src/estimate/index.ts'
import { levelAtLook } from '../../src/studies/looks.ts'

const page = new URL('../../docs/statistics.md', import.meta.url)

const isUpdating = process.env['UPDATE_DOCS'] === '1'

/** What stands between the marks of the page, or is put there. */
function between(marker: string, update: () => string): string {
  const text = readFileSync(page, 'utf8')
  const [open, close] = [`<!-- ${marker} -->\n`, `<!-- /${marker} -->`]
  const from = text.indexOf(open) + open.length
  const to = text.indexOf(close)
  expect(from).toBeGreaterThan(open.length)
  expect(to).toBeGreaterThanOrEqual(from)
  if (!isUpdating) return text.slice(from, to)
  const updated = update()
  writeFileSync(page, text.slice(0, from) + updated + text.slice(to))
  return updated
}

test.each([
  ['coverage', coverageTable],
  ['pairs', pairedTable],
  ['effects', effectTable],
  ['peeking', peekingTable],
  ['widths', widthTable],
] as const)('the table of %s', (marker, table) => {
  const computed = `${table()}\n`
  expect(between(marker, () => computed)).toBe(computed)
})

// The simulated tables take half a minute: they are rewritten on demand, and held by fewer experiments.
test('verdicts that are looked at after every block are wrong in at most 5 %, ordinary intervals are not', () => {
  const experiments = 400
  for (const { name, alarms } of falseAlarmRows(experiments)) {
    expect(alarms.repeated, name).toBeLessThanOrEqual(binomialQuantile(1 - 1e-6, experiments, 0.05))
    // What breaking looks like.
    expect(alarms.single, name).toBeGreaterThan(binomialQuantile(1 - 1e-6, experiments, 0.05))
  }
  const rows = between('false-alarms', () => `${falseAlarmTable(10_000)}\n`)
    .split('\n')
    .slice(2, 5)
    .map((line) =>
      line
        .split('|')
        .slice(1, 4)
        .map((cell) => cell.trim()),
    )
  expect(rows.map(([name]) => name)).toEqual(falseAlarmRows(0).map(({ name }) => name))
  for (const [, repeated, single] of rows) {
    expect(parseFloat(repeated)).toBeLessThan(5)
    expect(parseFloat(repeated)).toBeGreaterThan(3)
    expect(parseFloat(single)).toBeGreaterThan(20)
  }
})

test('simulated coverage agrees with the enumerated one', () => {
  const experiments = 1000
  for (const one of coverageRows(experiments))
    expect(agrees(one, experiments), `${one.name}: ${one.held} of ${experiments}, enumerated ${one.exact}`).toBe(true)
  const [, , first] = between('measured', () => `${measuredTable(10_000)}\n`).split('\n')
  expect(first).toContain(`${(100 * exactCoverage(wilson, 100, 0.3, 0.95)).toFixed(1)} %`)
})

test('what tune says of a curve holds the truth at least as often as it says, ordinary intervals do not', async () => {
  const experiments = 100
  const least = experiments - binomialQuantile(1 - 1e-6, experiments, 0.05)
  const measured = await curveRows(experiments)
  for (const { name, all, best, claims } of measured)
    for (const share of [all, best, claims]) expect(share * experiments, name).toBeGreaterThanOrEqual(least)
  expect(Math.min(...measured.map(({ ordinary }) => ordinary * experiments))).toBeLessThan(least)
  const table = isUpdating ? `${await curveTable(1000)}\n` : ''
  const rows = between('curves', () => table)
    .split('\n')
    .slice(2, -1)
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(rows.map(([, name]) => name)).toEqual(measured.map(({ name }) => name))
  for (const [, name, all, best, claims] of rows)
    for (const share of [all, best, claims]) expect(parseFloat(share), name).toBeGreaterThanOrEqual(95)
})

test('the figures in the text', () => {
  expect(playoutsForProportion(0.01, 0.95)).toBe(9600)
  expect(playoutsForProportion(0.005, 0.95)).toBe(38_411)
  expect(playoutsForProportion(0.001, 0.95)).toBe(960_361)
  expect((100 * wilson(0, 1000, 0.95).high).toFixed(2)).toBe('0.38')
  expect(exactCoverage(wilson, 1000, 0.000_176, 0.95)).toBeCloseTo(0.84, 2)
  const each = levelAtLook(0.95, 10_000)
  expect(halfWidth(clopperPearson(5000, 10_000, each)) / halfWidth(wilson(5000, 10_000, 0.95))).toBeCloseTo(1.4, 1)
})

test('an interruption anywhere is counted, and somebody who watches looks more often: how often any alarms', () => {
  const looks = [200, 300, 400, 500, 700, 900, 1200, 1500, 1900, 2400, 3000]
  const each = levelAtLook(0.95, 3000)
  /** The chance with which intervals of this level alarm at these looks. */
  const alarms = (all: readonly number[]): number => {
    let [from, to] = [0.03, 0.2]
    for (let halving = 0; halving < 18; halving++) {
      const middle = (from + to) / 2
      if (levelOfEachLook(1 - middle, all) > each) from = middle
      else to = middle
    }
    return 100 * from
  }
  const interrupted = looks.slice(1).flatMap((look, index) =>
    [0.2, 0.4, 0.45, 0.5, 0.75].map((part) => {
      const at = looks[index] + part * (look - looks[index])
      return alarms([...looks, at].toSorted((a, b) => a - b))
    }),
  )
  expect(alarms(looks)).toBeLessThan(5)
  expect(Math.max(...interrupted)).toBeCloseTo(5, 2)
  const watched = alarms(Array.from({ length: 29 }, (_, index) => 100 * (index + 2)))

  expect(watched.toFixed(1)).toBe('5.9')
})
