// What is said to be most: the rule by itself, how often it errs, and the sentences of every game that ships.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { wilson } from '../../src/estimate/index.ts'
import { locateGames } from '../../src/load/games.ts'
import { isForemost, isMost, MIN_COUNT } from '../../src/report/foremost.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'

const shares = (...counts: number[]) =>
  counts.map((count) =>
    wilson(
      count,
      counts.reduce((sum, one) => sum + one, 0),
      0.95,
    ),
  )

test('three deaths tell nothing, and neither do intervals that touch', () => {
  expect(isForemost(shares(3, 0), 3)).toBe(false)
  expect(isForemost(shares(9, 0), 9)).toBe(false)
  expect(isForemost(shares(10, 0), 10)).toBe(true)
  expect(isForemost(shares(59, 41), 100)).toBe(false)
  expect(isForemost(shares(65, 35), 100)).toBe(true)
  expect(isForemost(shares(65, 35), MIN_COUNT - 1)).toBe(false)
  expect(
    isForemost(
      [
        { low: 0.4, high: 0.6 },
        { low: 0.1, high: 0.2 },
        { low: 0.2, high: 0.4 },
      ],
      100,
    ),
  ).toBe(false)
  expect(
    isForemost(
      [
        { low: null, high: null },
        { low: 0, high: 0 },
      ],
      100,
    ),
  ).toBe(false)
  expect([
    isMost({ low: 0.5, high: 0.9 }, 100),
    isMost({ low: 0.51, high: 0.9 }, 100),
    isMost({ low: 0.51, high: 0.9 }, 9),
  ]).toEqual([false, true, false])
})

/** How often one of two that are alike is called first, of so many: by going through every count. */
function falseCalls(count: number): number {
  let chance = 0.5 ** count
  let called = 0
  for (let first = 0; first <= count; first++) {
    if (isForemost(shares(Math.max(first, count - first), Math.min(first, count - first)), count)) called += chance
    chance *= (count - first) / (first + 1)
  }
  return called
}

test('of two equal ones, one is called first in at most 7.9% of cases, and never below ten', () => {
  for (let count = 1; count < MIN_COUNT; count++) expect(falseCalls(count)).toBe(0)
  const all = Array.from({ length: 400 }, (_, index) => falseCalls(MIN_COUNT + index))
  expect(Math.max(...all)).toBeLessThan(0.079)
  expect(Math.max(...all)).toBeGreaterThan(0.078)
})

describe('few games: nothing is called most unless its interval lies above the next', async () => {
  const games = (await locateGames(workbench)).map(({ game }) => game)
  test.each(games)('$id', async ({ id }) => {
    inFolder({
      'e.yaml': `game: ${id}\ngames: 8\nseed: 3\n${id === 'when-darkness-comes' ? 'scenario: first-night\n' : ''}`,
    })
    const { exit, stdout } = await darkodds('run', 'e.yaml', '--threads', '1', '--quiet', '--json')
    expect(exit).toBe(0)
    const page = readFileSync('reports/e/index.html', 'utf8')
    const result = JSON.parse(stdout) as { variants: { playouts: number }[] }
    expect(result.variants[0].playouts).toBe(8)
    const answer = /<section class="answer".*?<\/section>/s
      .exec(page)![0]
      .replaceAll('\u00a0', ' ')
      .replace(/<[^>]+>/g, '\n')
    const claims = answer
      .split('\n')
      .filter((line) =>
        /^(?:Most parties|All parties|The largest part|What kills most|What knocks out most)/.test(line),
      )
    for (const line of claims) {
      const [, count] = /% of (\d+)/.exec(line)!
      expect(Number(count), line).toBeGreaterThanOrEqual(MIN_COUNT)
      const [first, ...others] = [...line.matchAll(/(\d+) to >?(\d+)/g)].map(([, low, high]) => ({
        low: Number(low),
        high: Number(high),
      }))
      for (const { high } of others) expect(high, line).toBeLessThan(first.low)
    }
    // Eight games are too few for any of this.
    expect(page).not.toMatch(/dies most often, and most often in round/)
  })
})
