// The tables of docs/statistics.md are those that bench/coverage.ts computes. UPDATE_DOCS=1 rewrites them.
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coverageTable, pairedTable, peekingTable } from '../../bench/coverage.ts'
import { exactCoverage, halfWidth, playoutsForProportion, proportionSequence, wilson } from '../../src/estimate/index.ts'

const page = new URL('../../docs/statistics.md', import.meta.url)

test.each([['coverage', coverageTable], ['pairs', pairedTable], ['peeking', peekingTable]] as const)('the table of %s', (marker, table) => {
  const text = readFileSync(page, 'utf8')
  const [open, close] = [`<!-- ${marker} -->\n`, `<!-- /${marker} -->`]
  const from = text.indexOf(open) + open.length
  const to = text.indexOf(close)
  expect(from).toBeGreaterThan(open.length)
  expect(to).toBeGreaterThanOrEqual(from)
  const computed = `${table()}\n`
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(page, text.slice(0, from) + computed + text.slice(to))
  else expect(text.slice(from, to)).toBe(computed)
})

test('the figures in the text', () => {
  expect(playoutsForProportion(0.01, 0.95)).toBe(9600)
  expect(playoutsForProportion(0.005, 0.95)).toBe(38_411)
  expect(playoutsForProportion(0.001, 0.95)).toBe(960_361)
  expect((100 * wilson(0, 1000, 0.95).high).toFixed(2)).toBe('0.38')
  expect(exactCoverage(wilson, 1000, 0.000_176, 0.95)).toBeCloseTo(0.84, 2)
  expect(halfWidth(proportionSequence(5000, 10_000, 0.95)) / halfWidth(wilson(5000, 10_000, 0.95))).toBeCloseTo(2, 1)
})
