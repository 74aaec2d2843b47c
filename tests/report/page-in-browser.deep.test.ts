// Every look of the report's page in a real browser, except the one in page-in-browser.test.ts.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { expectGoodLook, HARDEST, LOOKS } from './page-looks.ts'

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
