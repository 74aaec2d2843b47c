// The page of a run beside the run before (`run --against`, `report --against`): both sides, each by its own numbers.
import { expect, test } from 'vitest'
import { drawReport } from '../../src/report/index.ts'
import { nightOf } from './night.ts'
import type { NightVariant } from './night.ts'

async function pageOf(variants: readonly NightVariant[], games: readonly number[] = []): Promise<string> {
  const { result, about } = nightOf({ variants })
  const played = {
    ...result,
    variants: result.variants.map((variant, index) => ({ ...variant, playouts: games[index] ?? variant.playouts })),
    pairs: [],
  }
  const files = await drawReport(played, about, { after: 1 })
  return files.find(({ path }) => path === 'index.html')!.content
}

const factsIn = (page: string): string => /<p class="muted facts">(.*?) <a/.exec(page)![1]
const findingOf = (page: string, title: string): string => new RegExp(`<h3>${title}</h3><p>(.*?)</p>`).exec(page)![1]

test('says who plays before and who after, and how many games each', async () => {
  const [before, after] = [
    { name: 'before: steady', agents: 'steady', win: 0.5 },
    { name: 'after: cautious', agents: 'cautious', win: 0.2, heroes: ['brian', 'kirk', 'sharon'] },
  ]
  expect(factsIn(await pageOf([before, after], [1500, 300]))).toBe(
    'Night, First Night, 2 heroes before, 3 heroes after, regulars before, cautious play after, ' +
      'before and after, 1,500 games before, 300 games after',
  )
  expect(factsIn(await pageOf([before, { ...before, name: 'after' }]))).toBe(
    'Night, First Night, 2 heroes, regulars, before and after, 300 games',
  )
})

test("the game's name stands there, also where the run has no title of its own", async () => {
  const { result, about } = nightOf({ variants: [{ name: 'as given', win: 0.5 }] })
  const files = await drawReport({ ...result, title: result.gameTitle }, about, {})
  expect(factsIn(files.find(({ path }) => path === 'index.html')!.content)).toMatch(/^Night, First Night, 2 heroes,/)
})

test('each finding is of its own side, also where other variants stand beside them', async () => {
  const page = await pageOf([
    { name: 'before', win: 0.5 },
    { name: 'after', win: 0.2 },
    { name: 'only before', win: 0.9 },
  ])
  expect(findingOf(page, 'Win rate')).toMatch(/^After: (?:1|2)\d\.\d% \([\d.–]+\)\. Before: [45]\d\.\d% \([\d.–]+\)\.$/)
})
