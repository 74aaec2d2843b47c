// Every look of the report's page in a real browser, except the one in page-in-browser.test.ts.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { expectGoodLook, HARDEST, LOOKS, NIGHTS, SIZES } from './page-looks.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test.each(LOOKS.filter((look) => look !== HARDEST).map((look) => [look.join(', '), look] as const))(
  '%s',
  async (_, look) => {
    await expectGoodLook(browser, look)
  },
)

test('every page has its look, and every size is one of a page', () => {
  expect(LOOKS.map(([night]) => night)).toEqual(Object.keys(NIGHTS))
  expect(new Set(LOOKS.map(([, size]) => size))).toEqual(new Set(Object.keys(SIZES)))
})
