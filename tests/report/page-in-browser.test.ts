// The report's page in a real browser: the look that most can go wrong with, how the page opens, and pictures outside
// of it. All looks: page-in-browser.deep.test.ts.
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawReport } from '../../src/report/index.ts'
import { openBrowser, openPage } from '../support/browser.ts'
import { FONTS } from '../support/fonts.ts'
import { nightOf } from './night.ts'
import { expectGoodLook, fileOf, HARDEST, NIGHTS, setFont, SIZES } from './page-looks.ts'
import type { PageDocument } from './page-looks.ts'

declare const document: PageDocument

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test(HARDEST.join(', '), async () => {
  await expectGoodLook(browser, HARDEST)
})

/** Pixels of the main job's page, as it opens at a desk. */
const MAX_HEIGHT = 4000

test('opens short; links open what they lead to; what is unchecked is hidden; print opens all', async () => {
  const name = 'two variants, other heroes'
  const url = pathToFileURL(await fileOf(name)).href
  const page = await openPage(browser, { viewport: SIZES.desk })
  await page.goto(url, { waitUntil: 'load' })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(MAX_HEIGHT)
  expect(await page.locator('#deaths').isVisible()).toBe(false)
  await page.locator('nav a[href="#deaths"]').click()
  expect(await page.locator('#deaths').isVisible()).toBe(true)

  const shown = page.locator('#deaths [data-variant="as given"]')
  expect(await shown.isVisible()).toBe(true)
  await page.locator('.toggles label', { hasText: 'as given' }).click()
  expect(await shown.isVisible()).toBe(false)
  await page.locator('.toggles label', { hasText: 'as given' }).click()
  expect(await shown.isVisible()).toBe(true)
  // Lines of a series may stand in a group that has the look of another.
  const drawn = (colour: string): Promise<number> =>
    shown.locator('svg').evaluateAll(
      (pictures, look) =>
        pictures
          .flatMap((picture) => [...picture.querySelectorAll('path')])
          .filter((path) => path.closest('[stroke]')?.getAttribute('stroke') === look)
          .filter((path) => path.checkVisibility()).length,
      `var(--${colour})`,
    )
  const [first, second] = [await drawn('blue'), await drawn('vermillion')]
  expect(Math.min(first, second)).toBeGreaterThan(0)
  await page.locator('.toggles label', { hasText: 'Brian' }).click()
  expect([await drawn('blue'), await drawn('vermillion')]).toEqual([0, second])

  expect(await page.locator('#outcomes table').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('#outcomes table').isVisible()).toBe(true)
  expect(await page.locator('nav').isVisible()).toBe(false)
  await page.close()
})

test('the texts of an SVG file stay in its picture, in each font', async () => {
  const { result, about } = nightOf(NIGHTS['names that mean harm'])
  const svgs = (await drawReport(result, about)).filter(({ path }) => path.endsWith('.svg'))
  expect(svgs.length).toBeGreaterThan(10)
  const page = await openPage(browser, { viewport: SIZES.desk })
  await page.setContent(svgs.map(({ content }) => content).join('\n'))
  for (const font of FONTS) {
    await setFont(page, font)
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('svg')].flatMap((svg) => {
        const { left, right } = svg.getBoundingClientRect()
        return [...svg.querySelectorAll('text')].flatMap((text) => {
          const box = text.getBoundingClientRect()
          return box.left < left - 1 || box.right > right + 1 ? [text.textContent] : []
        })
      }),
    )
    expect(outside, font.name).toEqual([])
  }
  await page.close()
})
