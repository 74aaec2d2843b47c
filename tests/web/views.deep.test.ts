// The page in a real browser, with a made-up workbench: what a person sees and does, at both widths, in both schemes.
import axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { servePage } from '../support/studio-page.ts'
import type { BuiltPage } from '../support/studio-page.ts'

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 390, height: 844 }

let browser: Browser
let built: BuiltPage
let context: BrowserContext | undefined

beforeAll(async () => {
  ;[browser, built] = await Promise.all([openBrowser(), servePage()])
})
afterAll(async () => {
  await Promise.all([browser.close(), built.close()])
})
afterEach(async () => {
  await context?.close()
})

async function open(query = '', options: BrowserContextOptions = {}, before?: string): Promise<Page> {
  context = await browser.newContext({ viewport: WIDE, ...options })
  if (before !== undefined) await context.addInitScript(before)
  const page = await context.newPage()
  page.setDefaultTimeout(0)
  page.on('pageerror', (error) => {
    throw error
  })
  await page.goto(built.address + query)
  return page
}

const button = (page: Page, name: string, exact = true) => page.getByRole('button', { name, exact })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()
const goal = (page: Page) => page.getByRole('textbox', { name: 'Goal' }).inputValue()
/** Until the answer is of what the forms say. */
const answered = (page: Page) => page.locator('.verdict:not(.old)').waitFor()

/** @param rules these alone, or all */
async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(axe.source)
  const options = { resultTypes: ['violations'], ...(rules === undefined ? {} : { runOnly: rules }) }
  const found = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as AxeResults
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

/** With all that an answer may have; nothing in it can be wrapped at a space. */
const OPENED = {
  schema: 'darkodds.answer/1',
  question: 'q'.repeat(80),
  asked: 'What is each hero worth?',
  verdict: { key: 'measured', numbers: {}, words: `WEAK: ${'w'.repeat(80)}` },
  why: ['Win rate 67% ±6   casual 49%   new group 4%', `Changes:\n${'c'.repeat(80)}\nnone`],
  margin: 'Margin of error: ±2 pp',
  details: ['Played with one play style.'],
  tables: Array.from({ length: 4 }, (_, table) => ({
    name: `table ${table}`,
    title: `Table ${table}`,
    columns: [
      { name: 'kind', kind: 'text', title: 'Kind' },
      { name: 'hero', kind: 'text', title: 'Hero' },
      { name: 'win', kind: 'estimate', unit: 'share', title: 'Difference' },
      { name: 'low', kind: 'low', unit: 'share' },
      { name: 'high', kind: 'high', unit: 'share' },
      { name: 'games', kind: 'number', title: 'Games' },
    ],
    rows: Array.from({ length: 24 }, (__, row) => [
      row < 12 ? 'roster' : 'party',
      'h'.repeat(row * 3 + 1),
      (row - 12) / 50,
      (row - 16) / 50,
      (row - 8) / 50,
      1000 * row,
    ]),
  })),
  charts: [{ name: 'heroes', title: 'Heroes', caption: 'Each dot has its interval.' }],
}

/** Every view, one after the other, with what leads there. */
const views: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['first', (page) => says(page, 'ON TARGET for regulars')],
  [
    'changed',
    async (page) => {
      await button(page, 'Goal: more').click()
      await says(page, /7 fewer wins in 100 than A/)
      await answered(page)
    },
  ],
  [
    'your evenings',
    async (page) => {
      await page.getByLabel('Evenings won').fill('3')
      await page.getByLabel('of evenings played').fill('12')
      await says(page, 'Agrees with casual')
    },
  ],
  [
    'more won than played',
    async (page) => {
      await page.getByLabel('Evenings won').fill('13')
      await says(page, 'cannot be 13: there are 12 evenings')
    },
  ],
  ['sureness', (page) => page.getByText('How sure is this?').click()],
  [
    'chart',
    (page) =>
      page
        .getByText('Where heroes die')
        .click()
        .then(() => page.locator('.charts img').waitFor()),
  ],
  [
    'more settings',
    async (page) => {
      await page.getByText('More (61)').click()
      await page.getByText('Rules', { exact: true }).click()
    },
  ],
  ['heroes', (page) => tab(page, 'Heroes').click()],
  ['scenario', (page) => tab(page, 'Scenario').click()],
  [
    'table',
    async (page) => {
      await button(page, 'Paste or copy a table').click()
      await page.getByLabel('Paste rows of').fill('name\tsped\nMara\t3\n')
      await says(page, '1 hero: Mara; not used: art')
    },
  ],
  [
    'table with a mistake',
    async (page) => {
      await page.getByLabel('Paste rows of').fill('speed\nmany\n')
      await says(page, 'row 2, Speed: speed cannot be the text')
    },
  ],
  ['text', (page) => page.keyboard.press('Escape').then(() => tab(page, 'Text').click())],
  [
    'not playable',
    async (page) => {
      await page.getByRole('textbox', { name: 'experiment.yaml' }).fill('brocken: 1\nset:\n')
      await says(page, 'This cannot be played.')
    },
  ],
  ['not playable, forms', (page) => tab(page, 'Difficulty').click()],
  [
    'undone',
    (page) =>
      button(page.locator('.problems').page(), 'Undo')
        .first()
        .click()
        .then(() => answered(page)),
  ],
  [
    'told',
    (page) =>
      page
        .locator('button.square')
        .first()
        .click()
        .then(() => says(page, 'Round 1')),
  ],
  [
    'share',
    async (page) => {
      await page.keyboard.press('Escape')
      await button(page, 'Share').click()
      await says(page, 'Folder for the command line')
    },
  ],
  [
    'own work',
    async (page) => {
      await page.keyboard.press('Escape')
      await page.locator('.title').click()
      await says(page, 'My work')
    },
  ],
  [
    'question',
    async (page) => {
      await page.keyboard.press('Escape')
      await button(page, 'Hit a target').click()
      await says(page, 'at most 600 games, about 2 s')
    },
  ],
  [
    'answer',
    async (page) => {
      await button(page, 'Ask').click()
      await says(page, 'BETWEEN 17 (36 of 100) AND 18 (45)')
      await page.getByText('Chart: Win rate by rounds').click()
      await page.locator('.found img').waitFor()
      await page.getByText('The same on the command line').click()
    },
  ],
  [
    'opened answer',
    async (page) => {
      await page.locator('.title').click()
      const buffer = Buffer.from(JSON.stringify(OPENED))
      const file = { name: 'answer.json', mimeType: 'application/json', buffer }
      await page.getByLabel('Open files').setInputFiles(file)
      await says(page, 'What is each hero worth?')
      await page.getByText('Details').click()
      await page.getByText('More tables (1)').click()
      await button(page, 'Show all 24 rows').first().click()
    },
  ],
  [
    'odds',
    async (page) => {
      await page.keyboard.press('Escape')
      await button(page, 'Odds').click()
      await page.locator('.odds img').waitFor()
      await page.getByText(/^Settings: /).click()
    },
  ],
  [
    'odds that cannot be computed',
    async (page) => {
      await page.getByRole('textbox', { name: 'Dice' }).fill('many')
      await says(page, 'This cannot be computed.')
    },
  ],
]

// Of the dark scheme only colors differ.
test.each([
  ['light', undefined],
  ['dark', ['color-contrast']],
] as const)('axe finds nothing on any view in the %s scheme', async (colorScheme, rules) => {
  const page = await open('', { colorScheme, reducedMotion: 'reduce' })
  const found: Record<string, string[]> = {}
  for (const [name, go] of views) {
    await go(page)
    found[name] = await violations(page, rules)
  }
  expect(found).toEqual(Object.fromEntries(views.map(([name]) => [name, []])))
})

test('with room for it only its parts scroll, not the page', async () => {
  const page = await open()
  for (const [name, go] of views) {
    await go(page)
    expect(await page.evaluate('document.documentElement.scrollHeight'), name).toBe(WIDE.height)
  }
})

test('at 390 pixels nothing goes sideways or touches the edge, and what is tapped is 40 pixels high', async () => {
  const page = await open('', { viewport: NARROW, hasTouch: true })
  for (const [name, go] of views) {
    await go(page)
    expect(await page.evaluate('document.documentElement.scrollWidth'), name).toBe(NARROW.width)
    const left = await page.evaluate("document.querySelector('main h1').getBoundingClientRect().left")
    expect(left, name).toBeGreaterThanOrEqual(16)
    const low = await page.evaluate(`[...document.querySelectorAll('button:not(.square, .link), select, summary')]
      .map((one) => [one.getBoundingClientRect(), one.textContent])
      .filter(([{ width, height }]) => width > 0 && height < 40).map(([, text]) => text)`)
    expect(low, name).toEqual([])
  }
})

test('the page is small', () => {
  const sizes = [...built.files]
    .filter(([name]) => /\.(js|css)$/.test(name))
    .map(([, text]) => brotliCompressSync(text))
  expect(sizes.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(50_000)
})

describe('a question', () => {
  test('is chosen, asked, sorted, and what it found is applied in one step of undo', async () => {
    const page = await open()
    await button(page, 'Hit a target').click()
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Hit a target')
    await page.getByRole('textbox', { name: 'Wins in 100' }).fill('40')
    await page.keyboard.press('Enter')
    await says(page, 'at most 600 games')
    await button(page, 'Ask').click()
    await says(page, 'BETWEEN 17 (36 of 100) AND 18 (45)')
    const first = page.locator('.answer-table tbody tr').first()
    expect(await first.textContent()).toContain('17')
    await button(page, 'Win rate', false).click()
    expect(await first.textContent()).toContain('20')
    expect(await page.getByRole('columnheader', { name: 'Win rate' }).getAttribute('aria-sort')).toBe('descending')
    await page.locator('.answer-table').getByRole('button', { name: 'Use 18' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Rounds' }).inputValue()).toBe('18')
    await button(page, 'Undo').click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Rounds' }).inputValue()).toBe('20')
    // It can be asked again, and what was found stays in sight.
    await button(page, 'Hit a target').click()
    await says(page, 'The last answer, of what you played then:')
    await button(page, 'Ask').waitFor()
  })

  test('is followed by the next one: a button uses a value, fills the form and asks', async () => {
    const page = await open()
    await button(page, 'Hit a target').click()
    await button(page, 'Ask').click()
    await page.getByText('More on the command line').click()
    await says(page, 'Tune two settings together')
    await button(page, 'Use 18, then finer: Goal').click()
    await expect.poll(() => page.getByRole('radio', { name: 'Goal' }).isChecked()).toBe(true)
    expect(await page.getByRole('textbox', { name: 'Wins in 100' }).inputValue()).toBe('40')
    await button(page, 'Ask again').waitFor()
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Hit a target')
    await page.locator('.ask-head button').click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Rounds' }).inputValue()).toBe('18')
  })

  test('what is played changes behind it: the answer is of what was played, and it is planned again', async () => {
    const page = await open()
    await button(page, 'Rounds: more').click()
    await answered(page)
    await button(page, 'Hit a target').click()
    await button(page, 'Ask').click()
    await says(page, 'BETWEEN 17 (36 of 100) AND 18 (45)')
    await button(page, 'Undo').click()
    await says(page, 'The last answer, of what you played then:')
    expect(await page.locator('.found').getByRole('button', { name: /^Use/ }).count()).toBe(0)
    await button(page, 'Ask').waitFor()
  })

  test('with a target that is moved is asked again by itself', async () => {
    const page = await open()
    await button(page, 'Hit a target').click()
    await button(page, 'Ask').click()
    await says(page, 'BETWEEN 17')
    const line = page.getByRole('slider', { name: /^Target/ })
    await line.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => page.getByRole('textbox', { name: 'Wins in 100' }).inputValue()).not.toBe('')
    await expect.poll(() => page.locator('.found .old').count()).toBe(0)
    await says(page, 'BETWEEN 17')
  })
})

describe('a change', () => {
  test('is shown at once, has its price, and is taken back', async () => {
    const page = await open()
    await says(page, 'Regulars win 67 of 100')
    await button(page, 'Goal: more').click()
    await button(page, 'Rounds: more').click()
    await says(page, 'First Night with 23 VP, 21 rounds.')
    await answered(page)
    const chips = page.locator('.chips li')
    await expect
      .poll(() => chips.allInnerTexts())
      .toEqual([
        expect.stringMatching(/Goal 22→23\s+−7\s+\(−11 to −3\)\s+7 fewer wins in 100 .*\s+Take back/),
        expect.stringMatching(/Rounds 20→21\s+\+9\s+\(\+5 to \+13\)\s+9 more wins in 100 .*\s+Take back/),
      ])
    await button(page, 'Take back Goal').click()
    await says(page, 'First Night with 22 VP, 21 rounds.')
    expect(await chips.count()).toBe(1)
    await button(page, 'Keep as A').click()
    await says(page, 'Change a number, and you see')
    expect(await chips.count()).toBe(0)
  })

  test('of a slider and of a typed number', async () => {
    const page = await open()
    const slider = page.getByRole('slider', { name: 'Goal' })
    await slider.focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    expect(await goal(page)).toBe('25')
    await says(page, 'First Night with 25 VP, 20 rounds.')
    const field = page.getByRole('textbox', { name: 'Goal' })
    await field.fill('900')
    await page.keyboard.press('Enter')
    await says(page, 'First Night with 40 VP, 20 rounds.')
    await says(page, '900 is too high: 5 to 40.')
    await button(page, 'Goal: less').click()
    await says(page, 'First Night with 39 VP, 20 rounds.')
    expect(await page.getByText('900 is too high').count()).toBe(0)
    await button(page, 'Goal: more').click()
    await field.fill('many')
    await page.keyboard.press('Enter')
    expect(await goal(page)).toBe('40')
  })

  test('is undone and done again across tabs, by keys outside of text', async () => {
    const page = await open()
    await button(page, 'Goal: more').click()
    await tab(page, 'Text').click()
    const text = page.getByRole('textbox', { name: 'experiment.yaml' })
    await expect.poll(() => text.inputValue()).toContain('goal: 23')
    await text.fill((await text.inputValue()).replace('goal: 23', 'goal: 30'))
    await says(page, 'First Night with 30 VP')
    await tab(page, 'Difficulty').click()
    expect(await goal(page)).toBe('30')
    await page.keyboard.press('Control+z')
    await says(page, 'First Night with 23 VP')
    await page.keyboard.press('Control+z')
    await says(page, 'First Night with 22 VP')
    expect(await button(page, 'Undo').isDisabled()).toBe(true)
    await page.keyboard.press('Control+Shift+Z')
    await page.keyboard.press('Control+Shift+Z')
    await says(page, 'First Night with 30 VP')
    await button(page, 'Undo').click()
    await says(page, 'First Night with 23 VP')
  })

  test('that cannot be played leaves the last answer in grey, says why, and is undone', async () => {
    const page = await open()
    await tab(page, 'Text').click()
    await page.getByRole('textbox', { name: 'experiment.yaml' }).fill('brocken: 1\nset:\n')
    await says(page, 'This cannot be played.')
    await says(page, 'Regulars win 67 of 100')
    expect(await page.locator('.verdict.old').count()).toBe(1)
    expect(await page.getByText('unknown key "brocken"').count()).toBe(2)
    await tab(page, 'Difficulty').click()
    expect(await button(page, 'Goal: more').isDisabled()).toBe(true)
    await button(page, 'experiment.yaml, line 1').click()
    await page.getByRole('textbox', { name: 'experiment.yaml' }).waitFor()
    await page.locator('.problems').getByRole('button', { name: 'Undo' }).click()
    await answered(page)
  })
})

describe('odds', () => {
  const hash = (page: Page): Promise<string> => page.evaluate('location.hash')

  test('begin with an example, follow the form, stand in the address, and lead back', async () => {
    const page = await open()
    await answered(page)
    await button(page, 'Goal: more').click()
    await answered(page)
    await button(page, 'Odds').click()
    await says(page, 'Odds of 5.')
    // With the settings that are played.
    await says(page, 'Settings: 1 changed')
    await page.getByRole('textbox', { name: 'Dice' }).fill('1..3')
    await page.getByRole('combobox', { name: 'Tn' }).selectOption('1P')
    await page.getByRole('checkbox', { name: 'Gamble' }).check()
    await says(page, 'Odds of 1..3.')
    await expect.poll(() => page.locator('.odds-command code').textContent()).toContain('"gamble":"on"')
    expect(await hash(page)).toBe('#odds/when-darkness-comes/check?dice=1..3&tn=1P&gamble=on&set=goal%3D23')
    await button(page, 'Copy link').click()
    await says(page, 'Copied #odds/when-darkness-comes/check?dice=1..3')
    await page.getByRole('radio', { name: 'Any dice' }).check()
    await says(page, 'Odds of 4d6 keep 3.')
    expect(await hash(page)).toBe('#odds/any/roll?roll=4d6+keep+3')
    // What was set before is still there.
    await page.getByRole('radio', { name: 'Check' }).check()
    await says(page, 'Odds of 1..3.')
    await button(page, 'Back to First Night').click()
    await says(page, 'First Night with 23 VP, 20 rounds.')
    expect(await hash(page)).toBe('')
    await page.goBack()
    await says(page, 'Odds of 1..3.')
    await page.goBack()
    await says(page, 'First Night with 23 VP, 20 rounds.')
  })

  test('what cannot be computed is told at its field, and mended there', async () => {
    const page = await open()
    await button(page, 'Odds').click()
    const dice = page.getByRole('textbox', { name: 'Dice' })
    await dice.fill('many')
    await says(page, 'This cannot be computed.')
    expect(await dice.getAttribute('aria-invalid')).toBe('true')
    expect(
      await page.locator(`#${(await dice.getAttribute('aria-describedby'))!.split(' ')[1]}`).textContent(),
    ).toContain('cannot be "many"')
    await dice.fill('2')
    await says(page, 'Odds of 2.')
    expect(await dice.getAttribute('aria-invalid')).toBe('false')
  })

  test('a link opens them; one that is damaged is told in words, and what was open stays', async () => {
    const page = await open('#odds/any/roll?roll=2d20+highest')
    await says(page, 'Odds of 2d20 highest.')
    await button(page, 'Back to First Night').click()
    await button(page, 'Goal: more').click()
    await answered(page)
    for (const wrong of ['#odds/any', '#odds/any/roll?roll=1&roll=2', '#odds/any/roll?roll=%E0%A4%A']) {
      await page.evaluate(`location.hash = ${JSON.stringify(wrong)}`)
      await says(page, 'This link to odds is damaged')
      await button(page, 'Dismiss').or(page.locator('.notice button')).last().click()
    }
    await page.evaluate("location.hash = '#odds/no-game/turn'")
    await says(page, 'This link is about odds of “no-game”, which this version of darkodds does not have.')
    await page.evaluate("location.hash = '#odds/any/roll?roll=3d6'")
    await says(page, 'Odds of 3d6.')
    await button(page, 'Back to First Night').click()
    await says(page, 'First Night with 23 VP, 20 rounds.')
  })

  test('of what somebody sent leave its link in the address', async () => {
    const page = await open('?sent#d1.x')
    await says(page, /You opened what somebody sent/)
    await button(page, 'Odds').click()
    await says(page, 'Odds of 5.')
    expect(await hash(page)).toBe('#d1.x')
    await button(page, 'Back to First Night').click()
    await says(page, 'First Night with 23 VP, 20 rounds.')
  })
})

test('steps of fractions are typed with a point and add up without rests', async () => {
  const page = await open()
  await page.getByText('More (61)').click()
  await page.getByRole('searchbox').fill('option 58')
  const field = page.getByRole('textbox', { name: 'Rule option 58' })
  expect(await field.getAttribute('inputmode')).toBe('decimal')
  await field.fill('0.28')
  await page.keyboard.press('Enter')
  await button(page, 'Rule option 58: more').click()
  await expect.poll(() => field.inputValue()).toBe('0.29')
})

test('100 evenings are one tab stop; arrows move, Enter reads, Escape comes back', async () => {
  const page = await open()
  await says(page, 'ON TARGET')
  expect(await page.locator('button.square[tabindex="0"]').count()).toBe(1)
  await page.locator('button.square').first().focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key)
  const here = () => page.evaluate("[...document.querySelectorAll('button.square')].indexOf(document.activeElement)")
  expect(await here()).toBe(20)
  await page.keyboard.press('End')
  expect(await here()).toBe(99)
  const name = await page.locator('button.square').nth(99).getAttribute('aria-label')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: name!.split(':')[0] }).waitFor()
  await says(page, '52% to succeed')
  await button(page, '← Previous').click()
  await says(page, /^Game/)
  await page.keyboard.press('Escape')
  expect(await here()).toBe(99)
})

test('tabs are one tab stop, and arrows choose', async () => {
  const page = await open()
  await tab(page, 'Difficulty').focus()
  await page.keyboard.press('ArrowLeft')
  expect(await tab(page, 'Text').getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowRight')
  expect(await tab(page, 'Difficulty').getAttribute('aria-selected')).toBe('true')
  expect(await page.locator('[role=tab][tabindex="0"]').count()).toBe(1)
})

test('folds stay as they were left while tabs change', async () => {
  const page = await open()
  await page.getByText('More (61)').click()
  await tab(page, 'Scenario').click()
  const monsters = page.locator('details.section', { hasText: 'Monsters' })
  await monsters.locator('summary').click()
  await tab(page, 'Heroes').click()
  await tab(page, 'Scenario').click()
  expect(await monsters.getAttribute('open')).toBeNull()
  await tab(page, 'Difficulty').click()
  expect(await page.locator('details.more').first().getAttribute('open')).toBe('')
})

test('a filter finds a setting in all sections', async () => {
  const page = await open()
  await page.getByText('More (61)').click()
  await page.getByRole('searchbox').fill('option 57')
  await page.getByRole('checkbox', { name: 'Rule option 57' }).check()
  await says(page, /Rule option 57 false→true/)
})

describe('own work', () => {
  test('saves itself, is there after a reload, is renamed, deleted and brought back', async () => {
    const page = await open()
    await button(page, 'Goal: more').click()
    await says(page, /^Saved/)
    await page.reload()
    await says(page, 'First Night with 23 VP')
    await button(page, 'First Night', false).click()
    await button(page, 'Rename First Night').click()
    await page.getByRole('textbox', { name: 'New name' }).fill('<b>Hard</b> night')
    await page.keyboard.press('Enter')
    await button(page, 'Rename <b>Hard</b> night').waitFor()
    const exporting = page.waitForEvent('download')
    await button(page, 'Export all my work').click()
    const exported = await (await exporting).path()
    await button(page, 'Delete <b>Hard</b> night').click()
    await says(page, 'Your work appears here')
    await page.keyboard.press('Escape')
    await page.locator('.notice').getByRole('button', { name: 'Undo' }).click()
    await page.locator('.title').click()
    await button(page, 'Delete <b>Hard</b> night').click()
    await page.getByRole('button', { name: 'Import' }).setInputFiles(exported)
    await button(page, 'Delete <b>Hard</b> night').waitFor()
    await page.getByRole('button', { name: 'Import' }).setInputFiles({
      name: 'other.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"format":"darkodds-work","version":1,"works":[{"id":"../x"}]}'),
    })
    await says(page, '1 of 1 works in this file cannot be read. Nothing was imported.')
  })

  test('of another visit is offered, not opened', async () => {
    const page = await open()
    await button(page, 'Goal: more').click()
    await says(page, /^Saved/)
    const other = await context!.newPage()
    await other.goto(built.address)
    await says(other, 'Your last work: First Night.')
    await says(other, 'First Night with 22 VP')
    await button(other, 'Go on with it').click()
    await says(other, 'First Night with 23 VP')
    await button(other, 'Goal: more').click()
    await says(page, 'Another tab changed this work. Here it goes on as "First Night 2".')
  })

  test.each([
    ['refused storage', '', "Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError') }"],
    ['a saved page', '?saved', ''],
  ])('of %s is not kept, and the page says so once', async (_, query, before) => {
    const page = await open(query, {}, before)
    expect(await page.getByText('Not saved').count()).toBe(0)
    await button(page, 'Goal: more').click()
    await says(page, /keeps nothing here|keeps no changes/)
    await button(page, 'Dismiss').click()
    await button(page, 'Rounds: more').click()
    await says(page, /Rounds 20→21/)
    expect(await page.locator('.notice').count()).toBe(0)
    await button(page, 'Not saved').click()
    await button(page, 'Save a page for a friend').waitFor()
  })
})

test('what was sent is shown in words, beside what the sender saw', async () => {
  const page = await open('?sent')
  const notice = page.locator('.notice')
  await says(page, /1 change: Goal 22→23\. The sender saw 60 of 100 ±2, you see 60 of 100\./)
  // What is changed here is not the sender's.
  await button(page, 'Rounds: more').click()
  await expect.poll(() => notice.innerText()).toMatch(/1 change: Goal 22→23\. The sender saw 60 of 100 ±2\.\s/)
  await button(page, 'Undo').click()
  await expect.poll(() => notice.innerText()).toMatch(/1 change: Goal 22→23\..*you see 60 of 100\./)
})

test('a link in the address of an open page is opened, and own work is not lost', async () => {
  const page = await open()
  await button(page, 'Rounds: more').click()
  await says(page, 'First Night with 22 VP, 21 rounds.')
  await page.evaluate("location.hash = '#d1.x'")
  await says(page, /1 change: Goal 22→23/)
  await says(page, 'First Night with 23 VP, 20 rounds.')
  await page.locator('.title').click()
  await page.locator('.works .open').click()
  await says(page, 'First Night with 22 VP, 21 rounds.')
  expect(await page.getByText('The sender saw').count()).toBe(0)
})

test('a link over a change that nothing keeps offers the way back', async () => {
  const page = await open('?saved')
  await button(page, 'Rounds: more').click()
  await says(page, 'First Night with 22 VP, 21 rounds.')
  await page.evaluate("location.hash = '#d1.x'")
  await says(page, 'What you had open was changed and is not saved.')
  await says(page, 'First Night with 23 VP, 20 rounds.')
  await button(page, 'Go back to it').click()
  await says(page, 'First Night with 22 VP, 21 rounds.')
})

test('nothing moves while numbers grow', async () => {
  const page = await open()
  await button(page, 'Rounds: more').click()
  const places = () =>
    page.evaluate(`[...document.querySelectorAll('h2, .lines, .square:last-child')]
    .map((one) => Math.round(one.getBoundingClientRect().top))`)
  await answered(page)
  const first = await places()
  await says(page, '2,400 games')
  expect(await places()).toEqual(first)
})

test('the first paint needs no worker; one that fails is told, and started again', async () => {
  const page = await open('?gone')
  await says(page, 'Regulars win 67 of 100')
  await says(page, 'The games stopped: the worker could not start')
  await button(page, 'Start again').click()
  await page.getByText('The games stopped').waitFor({ state: 'detached' })
  await button(page, 'Goal: more').click()
  await says(page, /7 fewer wins/)
})

test('what was changed when the worker ended waits for another one', async () => {
  const page = await open('?dies')
  await button(page, 'Goal: more').click()
  await says(page, 'The games stopped: the worker is gone')
  await button(page, 'Rounds: more').click()
  expect(await goal(page)).toBe('23')
  await button(page, 'Start again').click()
  await says(page, 'First Night with 23 VP, 21 rounds.')
  await answered(page)
  expect(await page.getByText('was lost').count()).toBe(0)
})

test('more games than a new worker plays by itself: they stay while it plays, then its own are shown', async () => {
  const page = await open('?more')
  await says(page, '9,600 games')
  await button(page, 'Pause').waitFor()
  await expect.poll(() => page.evaluate('typeof goOn')).toBe('function')
  await says(page, '9,600 games')
  await page.evaluate('goOn()')
  await says(page, '2,400 games')
  await answered(page)
})

test('what is changed before the workers are there is not lost', async () => {
  const page = await open('?slow')
  await button(page, 'Goal: more').click()
  expect(await goal(page)).toBe('23')
  await expect.poll(() => page.evaluate('typeof goOn')).toBe('function')
  await button(page, 'Goal: more').click()
  expect(await goal(page)).toBe('24')
  await page.evaluate('goOn()')
  await says(page, 'First Night with 24 VP')
  await says(page, /14 fewer wins/)
})

test('without anything built in, the first opening of the game is opened', async () => {
  const page = await open('?bare')
  await says(page, 'Regulars win 67 of 100 ±2')
  await says(page, 'First Night with 22 VP, 20 rounds.')
})

test('a chart stays open while games are played, and is drawn again when they are done', async () => {
  const page = await open()
  await button(page, 'Goal: more').click()
  await page.getByText('Where heroes die').click()
  await page.locator('.charts img:not(.before)').waitFor()
  expect(await page.locator('.charts img').getAttribute('alt')).toBe('Where heroes die. the mill: 12 of 40')
  const before = await page.locator('.charts img').getAttribute('src')
  await button(page, 'Goal: more').click()
  await expect.poll(() => page.locator('.charts img:not(.before)').getAttribute('src')).not.toBe(before)
  expect(await page.locator('.charts img').count()).toBe(1)
})

test('where a link opens is said before it is copied', async () => {
  const page = await open()
  await button(page, 'Share').click()
  await says(page, 'The link holds what you changed. It opens on this computer only.')
})

test('a way to share that fails says why', async () => {
  const page = await open()
  await button(page, 'Share').click()
  await button(page, 'Save a page for a friend').click()
  await says(page, 'The page could not be saved.')
  await button(page, 'Copy link').click()
  await says(page, 'Link copied.')
})
