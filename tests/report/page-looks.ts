// One look of the report's page in a real browser, opened from disk at desk, laptop or phone size, in light or dark, in
// fonts that a machine may have:
// - the console has no error, and the page requests nothing from elsewhere
// - every picture is there with its marks, and nothing overflows the page
// - every table fits, except for tables with endless names; it can be sorted by keyboard and copied
// - tables stay as written without scripts
// - marks show their numbers inside the window, by pointing and by the arrow keys
// - a script that is not the page's own does not run
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { drawReport } from '../../src/report/index.ts'
import { FONT } from '../../src/report/theme.ts'
import { openPage } from '../support/browser.ts'
import { FONTS } from '../support/fonts.ts'
import type { Font } from '../support/fonts.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { nightOf } from './night.ts'
import type { Night } from './night.ts'

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(2)>',
  "'; DROP TABLE x;--",
  '=HYPERLINK("http://evil","x")',
]
const LONG = 'Brian der Unerschrockene, dreizehnter Sohn des Müllers 鬼退治'

export const NIGHTS: Readonly<Record<string, Night>> = {
  'one variant, four heroes': { games: 2000, heroes: ['brian', 'kirk', 'sharon', 'valerie'] },
  'two variants, other heroes': {
    variants: [
      { name: 'as given', win: 0.4 },
      { name: 'party.1 mara', win: 0.5, heroes: ['brian', 'mara'], names: ['Brian', 'Mara'] },
    ],
    names: ['Brian', 'Kirk'],
  },
  'three variants': {
    variants: [0.3, 0.5, 0.6].map((win, index) => ({ name: `tnShift ${index}`, win, set: { 'rules.tnShift': index } })),
    heroes: ['brian', 'kirk', 'sharon', 'valerie'],
  },
  'four variants, two scenarios': {
    variants: ['first-night', 'lair'].flatMap((scenario) =>
      ['brian+kirk+sharon+valerie', 'robert+steve+sharon+valerie'].map((party) => ({
        name: `scenario ${scenario} · party ${party}`,
        win: 0.5,
        set: { scenario, party },
      })),
    ),
    heroes: ['brian', 'kirk', 'sharon', 'valerie'],
  },
  'twelve variants': {
    variants: Array.from({ length: 12 }, (_, index) => ({
      name: `agents ${index % 2 === 0 ? 'steady' : 'cautious'}, tnShift ${index >> 1}`,
      win: index / 12,
      set: { 'rules.tnShift': index },
    })),
    heroes: ['brian', 'kirk', 'sharon', 'valerie'],
  },
  'names that mean harm': {
    heroes: HOSTILE,
    names: HOSTILE,
    title: HOSTILE[0],
    scenario: HOSTILE[1],
    variants: [
      { name: HOSTILE[0], win: 0.5 },
      { name: HOSTILE[1], agents: HOSTILE[2], win: 0.6 },
    ],
  },
  'sixty variants, long names': {
    games: 60,
    variants: Array.from({ length: 60 }, (_, index) => ({
      name: `${LONG} ${index}`.slice(-60),
      win: index / 60,
      set: { 'rules.tnShift': index },
    })),
  },
  'nobody wins, nobody dies': { variants: [{ name: 'as given', win: 0 }], danger: 0 },
  'everybody wins, in both variants': {
    variants: [
      { name: 'as given', win: 1 },
      { name: LONG, win: 1 },
    ],
  },
}
export const SIZES = {
  desk: { width: 1280, height: 900 },
  laptop: { width: 1100, height: 800 },
  phone: { width: 390, height: 740 },
  'small phone': { width: 360, height: 640 },
} as const
const SCHEMES = ['light', 'dark'] as const
const PAPER = { light: 'rgb(255, 255, 255)', dark: 'rgb(21, 24, 28)' } as const

// What of the browser the function inside the page uses; the project itself is compiled without a browser's names.
interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly width: number
  readonly height: number
}
interface Part {
  readonly id: string
  textContent: string
  readonly scrollWidth: number
  readonly clientWidth: number
  closest(selector: string): Part | null
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
  append(part: Part): void
  click(): void
  getBoundingClientRect(): Box
  querySelector(selector: string): Part | null
  querySelectorAll(selector: string): ArrayLike<Part> & Iterable<Part>
}
export type PageDocument = Part & {
  readonly documentElement: Part & { readonly scrollHeight: number }
  readonly body: Part
  createElement(name: string): Part
}
declare const document: PageDocument
declare const navigator: { readonly clipboard: { readText(): Promise<string> } }
declare const innerWidth: number
declare function requestAnimationFrame(then: (value: unknown) => void): void
declare class MutationObserver {
  constructor(call: () => void)
  observe(part: Part, what: { readonly childList: boolean }): void
}
declare class FontFace {
  constructor(family: string, source: Uint8Array, how: { readonly weight: string })
  load(): Promise<FontFace>
}
interface PageFonts {
  add(face: FontFace): void
  clear(): void
  readonly ready: Promise<unknown>
}
declare function getComputedStyle(part: Part): { readonly fill: string; readonly backgroundColor: string }

/** All charts where nobody wins and nobody dies: the card says the win rate, and no bar is drawn beside it. */
const UNEVENTFUL = [
  'outcomes',
  'length',
  'lead',
  'tn-success',
  'by-pool',
  'by-check',
  'victory-points',
  'encounters',
  'health',
]

/** What is wrong with a page, in sentences. */
async function look(
  browser: Browser,
  url: string,
  size: keyof typeof SIZES,
  scheme: (typeof SCHEMES)[number],
  fonts: readonly Font[],
  isLong: boolean,
  isUneventful: boolean,
): Promise<string[]> {
  const wrong: string[] = []
  const isPhone = size.endsWith('phone')
  const page = await openPage(browser, {
    viewport: SIZES[size],
    colorScheme: scheme,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') wrong.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => {
    wrong.push(`error: ${error.message}`)
  })
  page.on('dialog', (dialog) => {
    wrong.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url() !== url) wrong.push(`asked for ${request.url()}`)
  })
  await page.goto(url, { waitUntil: 'load' })
  for (const font of fonts) {
    await setFont(page, font)
    const found = await layoutFaults(page, scheme, isLong, isPhone)
    wrong.push(...found.map((fault) => `${font.name}: ${fault}`))
  }
  const charts = await page.locator('figure').evaluateAll((figures) => figures.map(({ id }) => id))
  if (isUneventful ? charts.join() !== UNEVENTFUL.join() : charts.length < 10)
    wrong.push(`${charts.length} charts: ${charts.join()}`)
  wrong.push(...(await useTables(page)))
  // What is told does not hang on colours.
  if (scheme === 'light') wrong.push(...(await usePictures(page)))
  // What a name would try if it ever became markup or code: the policy refuses it, and says so in the console.
  page.removeAllListeners('console')
  const ran = await page.evaluate(async () => {
    const world = globalThis as { ran?: string }
    const script = document.createElement('script')
    script.textContent = 'globalThis.ran = "a script of somebody else"'
    document.body.append(script)
    const button = document.createElement('button')
    button.setAttribute('onclick', 'globalThis.ran = "a handler in markup"')
    document.body.append(button)
    button.click()
    try {
      ;(setTimeout as (code: unknown) => void)('globalThis.ran = "code made of text"')
    } catch {
      /* refused at once */
    }
    await new Promise((done) => {
      setTimeout(done, 50)
    })
    return world.ran
  })
  if (ran !== undefined) wrong.push(`${ran} ran`)
  await page.close()
  return wrong
}

/** Draws the page in this font: it takes the place of the first of those that the page names. */
export async function setFont(page: Page, { regular, bold }: Font): Promise<void> {
  await page.evaluate(
    async ({ family, files }) => {
      const { fonts } = document as unknown as { fonts: PageFonts }
      fonts.clear()
      for (const [weight, file] of Object.entries(files)) {
        const bytes = Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0))
        fonts.add(await new FontFace(family, bytes, { weight }).load())
      }
      await fonts.ready
    },
    { family: FONT.split(',')[0], files: { 400: regular.toString('base64'), 700: bold.toString('base64') } },
  )
}

/** What is wrong with how the page is laid out. */
function layoutFaults(
  page: Page,
  scheme: (typeof SCHEMES)[number],
  isLong: boolean,
  isPhone: boolean,
): Promise<string[]> {
  return page.evaluate(
    ({ visible, paper, isLong, isPhone }) => {
      const found: string[] = []
      for (const folded of document.querySelectorAll('.fold, .pictures details')) folded.setAttribute('open', '')
      const root = document.documentElement
      if (root.scrollWidth > innerWidth)
        found.push(`the page is ${root.scrollWidth} pixels wide on a screen of ${innerWidth}`)
      if (getComputedStyle(root).backgroundColor !== paper)
        found.push(`the paper is ${getComputedStyle(root).backgroundColor}`)
      for (const table of document.querySelectorAll('table')) {
        const box = table.closest('.scroll') ?? table
        if (!isLong && box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 1)
          found.push(
            `a table is ${box.scrollWidth} pixels wide in ${box.clientWidth}: ${table.textContent.slice(0, 60)}`,
          )
      }
      if (isPhone) {
        for (const row of document.querySelectorAll('.variants')) {
          const tops = [...row.querySelectorAll(':scope > div')].map((variant) => variant.getBoundingClientRect().top)
          if (new Set(tops).size > 1) found.push(`variants stand below one another: ${row.closest('figure')?.id}`)
          const missing = tops.filter(
            (_, index) =>
              tops.length > 1 && row.querySelectorAll('.nth')[index]?.textContent !== `${index + 1} of ${tops.length}`,
          )
          if (missing.length > 0)
            found.push(`a row of variants does not say how many there are: ${row.closest('figure')?.id}`)
        }
      }
      const figures = [...document.querySelectorAll('figure')]
      for (const figure of figures) {
        const drawn = [...figure.querySelectorAll('svg')].filter((svg) => svg.getBoundingClientRect().width > 0)
        const wanted = figure.querySelectorAll(visible).length
        if (drawn.length !== wanted || (wanted === 0 && figure.querySelector('.said') === null))
          found.push(`${figure.id}: ${drawn.length} of ${wanted} pictures are seen`)
        for (const svg of drawn) {
          const box = svg.getBoundingClientRect()
          // Of variants in a row that is pushed aside each has the place that it comes to.
          const row = svg.closest('.variants')
          const [left, right] =
            row !== null && row.scrollWidth > row.clientWidth ? [box.left, box.left + row.clientWidth] : [0, innerWidth]
          if (box.right > right + 1 || box.left < left - 1) found.push(`${figure.id}: a picture sticks out of the page`)
          const shapes = [...svg.querySelectorAll('path, rect, line, text')].filter((mark) => {
            const { width, height } = mark.getBoundingClientRect()
            return width > 0 || height > 0
          })
          if (shapes.length === 0) found.push(`${figure.id}: nothing is drawn`)
          for (const text of svg.querySelectorAll('text')) {
            const { left: from, right: to } = text.getBoundingClientRect()
            if (from < left - 1 || to > right + 1)
              found.push(
                `${figure.id}: “${text.textContent}” leaves the page (${Math.round(from)} to ${Math.round(to)})`,
              )
          }
          const ink = getComputedStyle(svg.querySelector('text')!).fill
          if (ink === paper) found.push(`${figure.id}: text has the colour of the paper`)
        }
      }
      return found
    },
    {
      visible: `${isPhone ? '.phone' : '.wide'}, .small, .variants > div:has(svg)`,
      isLong,
      isPhone,
      paper: PAPER[scheme],
    },
  )
}

/** Sorts every table by its last column with the keyboard, and copies the first. @returns what is wrong with that */
async function useTables(page: Page): Promise<string[]> {
  const wrong: string[] = []
  const before = await page.evaluate(() =>
    [...document.querySelectorAll('table')].map(({ textContent }) => textContent),
  )
  const heads = await page.locator('th:last-child > button:visible').all()
  if (heads.length === 0) wrong.push('no table can be sorted')
  for (const button of heads) {
    await button.focus()
    await page.keyboard.press('Enter')
    wrong.push(
      ...(await button.evaluate((pressed) => {
        const table = pressed.closest('table')!
        const columns = [...table.querySelectorAll('thead th')]
        const index = columns.length - 1
        if (columns[index].getAttribute('aria-sort') === null)
          return [`a sorted column does not say so: ${columns[index].textContent}`]
        if (index < Number(table.getAttribute('data-texts'))) return []
        let last = Infinity
        for (const row of table.querySelectorAll('tbody tr')) {
          const cell = row.querySelectorAll('td')[index]
          if (row.querySelector('th') !== null || (cell as Part | undefined) === undefined) {
            last = Infinity
            continue
          }
          const value = parseFloat(
            cell.textContent
              .replace(/[,\u00a0 ]/g, '')
              .replace('\u2212', '-')
              .replace(/[<>]/, ''),
          )
          if (value > last) return [`not sorted by ${columns[index].textContent}: ${table.textContent.slice(0, 80)}`]
          last = value
        }
        return []
      })),
    )
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
  }
  const after = await page.evaluate(() => [...document.querySelectorAll('table')].map(({ textContent }) => textContent))
  if (after.join() !== before.join()) wrong.push('after three clicks a table is not as it was written')
  // It says so for two seconds, which a busy machine may miss.
  const copy = page.locator('.copy:visible').first()
  await copy.evaluate((button) => {
    ;(globalThis as { copied?: Promise<unknown> }).copied = new Promise((done) => {
      new MutationObserver(() => {
        if (button.textContent === 'Copied') done(undefined)
      }).observe(button, { childList: true })
    })
  })
  await copy.click()
  await page.evaluate(() => (globalThis as { copied?: Promise<unknown> }).copied)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const lines = copied
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t').length)
  if (lines.length < 2 || new Set(lines).size !== 1 || lines[0] < 2)
    wrong.push(`what was copied is no table: ${JSON.stringify(copied.slice(0, 200))}`)
  return wrong
}

/** Waits until what was asked for at the next frame is done. */
async function framesPass(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(done)
        })
      }),
  )
}

/** Points at the middle mark of each picture, and goes through one by keyboard. @returns what is wrong with that */
async function usePictures(page: Page): Promise<string[]> {
  const wrong: string[] = []
  const readTip = async (): Promise<{ isShown: boolean; says: string; isInside: boolean }> =>
    page.evaluate(() => {
      const tip = document.querySelector('.tip')!
      const { left, right, width } = tip.getBoundingClientRect()
      return { isShown: width > 0, says: tip.textContent, isInside: left >= 0 && right <= innerWidth }
    })
  let last: Locator | undefined
  for (const picture of await page.locator('figure svg[tabindex]').all()) {
    if (!(await picture.isVisible())) continue
    const says = await picture.locator('title').allTextContents()
    if (says.length === 0) {
      wrong.push('a picture without marks is a stop of the keyboard')
      continue
    }
    const middle = says.length >> 1
    const mark = picture.locator('title').nth(middle).locator('..')
    await mark.evaluate((shape) => {
      ;(shape as unknown as { scrollIntoView(how: object): void }).scrollIntoView({ block: 'center', inline: 'center' })
    })
    // Scrolling takes a tip away.
    await framesPass(page)
    const box = await mark.evaluate((shape) => {
      const { left, right, top, bottom } = (shape as unknown as Part).getBoundingClientRect() as Box & {
        bottom: number
      }
      return { x: (left + right) / 2, y: (top + bottom) / 2 }
    })
    await page.mouse.move(box.x, box.y)
    const { isShown, says: text, isInside } = await readTip()
    if (!isShown || !says.includes(text))
      wrong.push(`pointing at “${says[middle]}” tells ${isShown ? `“${text}”` : 'nothing'}`)
    if (isShown && !isInside) wrong.push(`“${text}” leaves the window`)
    // Two decimals are enough, but where something would be zero with two.
    if (
      !/\d/.test(text) ||
      (/\d\.\d{3}/.test(text) && !/\b0\.00\d/.test(text)) ||
      /\d\.\d{5}|NaN|undefined|null/.test(text)
    )
      wrong.push(`“${text}” is not what a reader wants`)
    if ((await picture.locator('title').count()) > 0) wrong.push('the browser tells it a second time')
    if (says.length > 1) last = picture
  }
  // The second of a row of variants lies beside a phone's screen until it is asked for.
  for (const picture of await page.locator('.variants > div:nth-child(2) svg[tabindex]').all()) {
    await picture.focus()
    const isSeen = await picture.evaluate((svg) => {
      const { left, right } = (svg as unknown as Part).getBoundingClientRect()
      return left >= -1 && right <= innerWidth + 1
    })
    if (!isSeen) wrong.push('a picture in focus lies beside the screen')
  }
  if (last === undefined) return [...wrong, 'no picture tells numbers']
  await page.mouse.move(0, 0)
  await last.focus()
  const heard: string[] = []
  for (const key of ['Home', 'ArrowRight', 'ArrowLeft', 'End']) {
    await page.keyboard.press(key)
    await framesPass(page)
    const { isShown, says, isInside } = await readTip()
    heard.push(isShown && isInside ? says : '')
  }
  if (heard.includes('') || heard[0] !== heard[2] || heard[0] === heard[1] || heard[0] === heard[3])
    wrong.push(`the arrow keys tell ${JSON.stringify(heard)}`)
  await page.keyboard.press('Escape')
  if ((await readTip()).isShown) wrong.push('Escape leaves a tip behind')
  return wrong
}

export type Look = readonly [night: string, size: keyof typeof SIZES, scheme: (typeof SCHEMES)[number]]

/** Each page at a desk and on a phone; each size in light and dark, and the others, on some page. */
export const LOOKS = Object.keys(NIGHTS).flatMap((name, index): Look[] => [
  [name, index % 3 === 2 ? 'laptop' : 'desk', SCHEMES[index % 2]],
  [name, index % 3 === 1 ? 'small phone' : 'phone', SCHEMES[(index + 1) % 2]],
])

/** The page whose names try to be markup, on a phone. */
export const HARDEST = LOOKS.find(([name, size]) => name === 'names that mean harm' && size.endsWith('phone'))!

/** Each page in the widest font and one of the others in turn. */
const [WIDEST, ...OTHERS] = FONTS.toSorted(
  (a, b) => Number(b.name === 'DejaVu Sans') - Number(a.name === 'DejaVu Sans'),
)
const fontsOf = (look: Look): Font[] => [WIDEST, OTHERS[LOOKS.indexOf(look) % OTHERS.length]]

const pages = new Map<string, string>()

/** The page of a night, drawn once. */
async function pageOf(name: string): Promise<string> {
  const made = pages.get(name)
  if (made !== undefined) return made
  const { result, about } = nightOf(NIGHTS[name])
  const [{ content }] = await drawReport(result, about, {
    nextSteps: [{ about: 'tune the difficulty', command: 'darkodds run x.yaml --set rules.tnShift=1' }],
    replay: (variant, playout) => `darkodds replay x.yaml --playout ${playout} --variant ${variant}`,
  })
  pages.set(name, content)
  return content
}

/** @throws Error with all that is wrong with a page */
export async function expectGoodLook(browser: Browser, one: Look): Promise<void> {
  const [name, size, scheme] = one
  const url = pathToFileURL(await fileOf(name)).href
  const isHostile = NIGHTS[name].names?.includes(HOSTILE[0]) === true
  const isUneventful = NIGHTS[name].danger === 0
  expect(await look(browser, url, size, scheme, fontsOf(one), isHostile, isUneventful)).toEqual([])
}

/** Where the page of a night lies. */
export const fileOf = async (name: string): Promise<string> =>
  join(scratchFolder({ 'page.html': await pageOf(name) }), 'page.html')
