// The built studio in a real browser: files that are chosen or dropped are opened, shown or told to be wrong, and what
// was open comes back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { loadExperiment } from '../../src/load/experiment.ts'
import { buildResult, Player, stringifyResult } from '../../src/simulate/index.ts'
import { openStudio, pause, played, projectNowIn } from '../support/real-studio.ts'
import type { Studio } from '../support/real-studio.ts'
import { finishRun } from '../support/runs.ts'
import { workbench } from '../support/workbench.ts'

let studio: Studio
beforeAll(async () => {
  studio = await openStudio()
})
afterAll(() => studio.close())

const file = (name: string, text: string): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType: '',
  buffer: Buffer.from(text),
})

async function choose(page: Page, ...files: ReturnType<typeof file>[]): Promise<void> {
  await page.locator('header .title').click()
  await page.getByLabel('Open files').setInputFiles(files)
}

const ANSWER = JSON.stringify({
  schema: 'darkodds.answer/1',
  question: 'fair',
  asked: 'Is Nora fair? <img src=x onerror=alert(1)>',
  verdict: { key: 'fair', numbers: {}, words: 'PROBABLY WEAK' },
  why: ['11 fewer wins in 100 than the average hero'],
  tables: [
    {
      name: 'heroes',
      title: 'Heroes',
      columns: [
        { name: 'hero', kind: 'text', title: 'Hero' },
        { name: 'win', kind: 'estimate', unit: 'share', title: 'Win rate' },
        { name: 'low', kind: 'low' },
        { name: 'high', kind: 'high' },
      ],
      rows: [['Nora', 0.4, 0.3, 0.5]],
    },
  ],
  charts: [],
})

async function resultOf(name: string): Promise<string> {
  const { game, content, experiment, layouts } = await loadExperiment(workbench, name, { games: 5 })
  const players = experiment.variants.map(
    ({ settings }, variant) => new Player(game, content, { variant, seed: experiment.seed, settings }),
  )
  const run = finishRun(experiment, layouts, ({ variant, first, count }) => players[variant].playBatch(first, count))
  return stringifyResult(buildResult(run, game, { version: workbench.program.version }))
}

test('an experiment of another game, a result, and back to what was open', async () => {
  const { page, context, complaints } = await studio.open()
  await played(page)
  await choose(page, file('my.yaml', 'title: Mine\ngame: pig\ngames: 50\n'))
  await page.locator('header .title', { hasText: 'Mine' }).waitFor()
  await played(page)
  expect((await projectNowIn(page)).game).toBe('pig')
  await choose(page, file('result.json', await resultOf('village')))
  await expect.poll(() => page.locator('header .game').inputValue()).toBe('village-of-fear')
  await played(page)
  await pause(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('an answer has a place of its own, and a way back', async () => {
  const { page, context, complaints } = await studio.open()
  await played(page)
  // The tests know no DOM.
  await page.evaluate(`{
    const given = new DataTransfer()
    given.items.add(new File([${JSON.stringify(ANSWER)}], 'answer.json'))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: given, bubbles: true, cancelable: true }))
  }`)
  await page.getByRole('heading', { name: 'PROBABLY WEAK' }).waitFor()
  expect(await page.locator('h1').textContent()).toBe('Is Nora fair? <img src=x onerror=alert(1)>')
  expect(await page.locator('main img').count()).toBe(0)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await page.locator('.ask-head button').click()
  await played(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('what cannot be opened is told, and what was open goes on', async () => {
  const { page, context, complaints } = await studio.open()
  await played(page)
  const before = await projectNowIn(page)
  const said = page.locator('.notices')
  await choose(page, file('me.png', 'x'))
  await said.getByText('me.png: cannot be opened. Expected: an experiment in YAML').waitFor()
  // Its game is another, but it cannot be read there.
  await choose(page, file('a.yaml', 'game: pig\ngames: 3\n'), file('b.yaml', 'game: pig\ngames: 3\n'))
  await said.getByText('hold 2 experiments: a.yaml and b.yaml').waitFor()
  await played(page)
  expect(await projectNowIn(page)).toEqual(before)
  expect(complaints).toEqual([])
  await context.close()
})
