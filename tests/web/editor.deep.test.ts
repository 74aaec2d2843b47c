// The studio's editor in a real browser: what it tells its page, and what it shows of problems and meanings.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { build } from 'rolldown'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser, openPage } from '../support/browser.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const TEXT = 'scenario: first-night\ngames: many\n'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await openPage(browser)
})
afterAll(() => browser.close())

let script: string
beforeEach(async () => {
  script ??= (
    await build({
      input: join(root, 'src/web/editor/editor.ts'),
      platform: 'browser',
      write: false,
      logLevel: 'silent',
      output: { format: 'iife', name: 'studio', codeSplitting: false },
    })
  ).output[0].code
  await page.setContent('<button>before</button><div id="parent"></div><button>after</button>')
  await page.addScriptTag({ content: script })
  await page.evaluate(`
    told = []
    editor = studio.mountEditor(document.getElementById('parent'), {
      text: ${JSON.stringify(TEXT)},
      problems: [{ severity: 'error', line: 2, column: 8, length: 4, message: 'games is a text', nearest: '3' }],
      label: 'Text of experiment.yaml',
      completions: async (offset) => [{ label: 'party', about: 'Who plays.', apply: 'party: ', from: offset - 2 }],
      hover: async (offset) => 'About ' + offset,
      onChange: (text) => void told.push(text),
    })`)
})

const told = (): Promise<string[]> => page.evaluate('told') as Promise<string[]>
const shown = (): Promise<string> =>
  page.evaluate(
    `[...document.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\\n')`,
  ) as Promise<string>

test('tells what is typed and undone, and never what comes from outside', async () => {
  await page.getByLabel('Text of experiment.yaml').press('Control+End')
  await page.keyboard.type('x: 1')
  expect((await told()).at(-1)).toBe(`${TEXT}x: 1`)
  const count = (await told()).length
  await page.evaluate(`editor.update({ text: told.at(-1) }); editor.update({ text: 'scenario: lair\\n' })`)
  expect(await shown()).toBe('scenario: lair\n')
  expect(await told()).toHaveLength(count)
})

test('a text that comes back late does not undo what was typed since', async () => {
  await page.getByLabel('Text of experiment.yaml').press('Control+End')
  await page.keyboard.type('ab')
  await page.evaluate(`editor.update({ text: told[0] })`)
  expect(await shown()).toBe(`${TEXT}ab`)
  await page.evaluate(`editor.update({ text: told[1] }); editor.update({ text: told[0] })`)
  expect(await shown()).toBe(`${TEXT}a`)
})

test('new problems with the text from before do not undo what was typed', async () => {
  await page.getByLabel('Text of experiment.yaml').press('Control+End')
  await page.keyboard.type('ab')
  await page.evaluate(`editor.update({ text: ${JSON.stringify(TEXT)}, problems: [] })`)
  expect(await shown()).toBe(`${TEXT}ab`)
})

test('problems stand at their place', async () => {
  expect(await page.locator('.cm-lintRange-error').textContent()).toBe('many')
  await page.evaluate(`editor.update({ problems: [{ severity: 'warning', line: 99, column: 99, message: 'odd' }] })`)
  expect(await page.locator('.cm-lintRange-error').count()).toBe(0)
})

test('a proposal is taken, F1 explains, and Escape, then Tab leaves', async () => {
  await page.getByLabel('Text of experiment.yaml').press('Control+End')
  await page.keyboard.type('pa')
  await page.getByRole('option', { name: 'party' }).click()
  expect((await told()).at(-1)).toBe(`${TEXT}party: `)
  await page.keyboard.press('Escape')
  await page.keyboard.press('F1')
  await page.getByText(/^About \d+$/).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.textContent')).toBe('after')
})

test('what it was in is empty after destroy', async () => {
  await page.evaluate('editor.destroy()')
  expect(await page.evaluate(`document.getElementById('parent').childElementCount`)).toBe(0)
})
