// The page in a real browser: `npm run check-page`, with a Chromium or Chrome on this machine (CHROME_PATH, or where it
// usually is). Not a part of `npm test`, which runs where there is no browser.
//
// Each report is opened from disk on a desk and on a phone, light and dark. Nothing may go wrong in the console, nothing may
// be asked from elsewhere, every picture has to be there with its marks, and nothing may stick out of the page. Every table
// is seen whole, but those of names without end.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { drawReport } from '../../src/report/index.ts'
import { nightOf } from './night.ts'
import type { Night } from './night.ts'

const PLACES = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
const HOSTILE = ['<script>alert(1)</script>', '"><img src=x onerror=alert(2)>', '\'; DROP TABLE x;--', '=HYPERLINK("http://evil","x")']
const LONG = 'Brian der Unerschrockene, dreizehnter Sohn des Müllers 鬼退治'

const NIGHTS: Readonly<Record<string, Night>> = {
  'one arm, four heroes': { games: 2000, heroes: ['brian', 'kirk', 'sharon', 'valerie'] },
  'two arms, other heroes': { arms: [{ name: 'as written', win: 0.4 }, { name: 'party.1 mara', win: 0.5, heroes: ['brian', 'mara'], names: ['Brian', 'Mara'] }], names: ['Brian', 'Kirk'] },
  'three arms': { arms: [0.3, 0.5, 0.6].map((win, at) => ({ name: `tnShift ${at}`, win, set: { 'rules.tnShift': at } })), heroes: ['brian', 'kirk', 'sharon', 'valerie'] },
  'twelve arms': { arms: Array.from({ length: 12 }, (_, at) => ({ name: `agents ${at % 2 === 0 ? 'steady' : 'cautious'}, tnShift ${at >> 1}`, win: at / 12, set: { 'rules.tnShift': at } })), heroes: ['brian', 'kirk', 'sharon', 'valerie'] },
  'names that mean harm': { heroes: HOSTILE, names: HOSTILE, title: HOSTILE[0], scenario: HOSTILE[1], arms: [{ name: HOSTILE[0], win: 0.5 }, { name: HOSTILE[1], agents: HOSTILE[2], win: 0.6 }] },
  'sixty arms, long names': { games: 60, arms: Array.from({ length: 60 }, (_, at) => ({ name: `${LONG} ${at}`.slice(-60), win: at / 60, set: { 'rules.tnShift': at } })) },
  'nobody wins, nobody dies': { arms: [{ name: 'as written', win: 0 }], danger: 0 },
}
const SIZES = { desk: { width: 1280, height: 900 }, laptop: { width: 1100, height: 800 }, phone: { width: 360, height: 740 } } as const
const SCHEMES = ['light', 'dark'] as const
const PAPER = { light: 'rgb(255, 255, 255)', dark: 'rgb(21, 24, 28)' } as const
/** Milliseconds until the page is there; a page takes a few hundred, a busy machine is slow. */
const MOST_MS = 5000

// What of the browser the function inside the page uses; the project itself is compiled without a browser's names.
interface Box { readonly left: number; readonly right: number; readonly width: number; readonly height: number }
interface Part {
  readonly id: string
  readonly textContent: string
  readonly scrollWidth: number
  readonly clientWidth: number
  closest(selector: string): Part | null
  getBoundingClientRect(): Box
  querySelector(selector: string): Part | null
  querySelectorAll(selector: string): ArrayLike<Part> & Iterable<Part>
}
declare const document: Part & { readonly documentElement: Part }
declare const innerWidth: number
declare function getComputedStyle(part: Part): { readonly fill: string; readonly backgroundColor: string }

/** What is wrong with a page, in sentences. */
async function look(browser: Browser, url: string, size: keyof typeof SIZES, scheme: (typeof SCHEMES)[number], isLong: boolean): Promise<string[]> {
  const wrong: string[] = []
  const page = await browser.newPage({ viewport: SIZES[size], colorScheme: scheme })
  page.on('console', (message) => { if (message.type() === 'error' || message.type() === 'warning') wrong.push(`console: ${message.text()}`) })
  page.on('pageerror', (error) => { wrong.push(`error: ${error.message}`) })
  page.on('dialog', (dialog) => { wrong.push(`dialog: ${dialog.message()}`); void dialog.dismiss() })
  page.on('request', (request) => { if (request.url() !== url) wrong.push(`asked for ${request.url()}`) })
  const startMs = performance.now()
  await page.goto(url, { waitUntil: 'load' })
  const tookMs = performance.now() - startMs
  if (tookMs > MOST_MS) wrong.push(`took ${Math.round(tookMs)} ms to open`)
  wrong.push(...await page.evaluate(({ visible, paper, isLong }) => {
    const found: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} pixels wide on a screen of ${innerWidth}`)
    if (getComputedStyle(root).backgroundColor !== paper) found.push(`the paper is ${getComputedStyle(root).backgroundColor}`)
    for (const table of document.querySelectorAll('table')) {
      const box = table.closest('.scroll') ?? table
      if (!isLong && box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 1) found.push(`a table is ${box.scrollWidth} pixels wide in ${box.clientWidth}: ${table.textContent.slice(0, 60)}`)
    }
    const figures = [...document.querySelectorAll('figure')]
    if (figures.length < 10) found.push(`only ${figures.length} charts`)
    for (const figure of figures) {
      const drawn = [...figure.querySelectorAll('svg')].filter((svg) => svg.getBoundingClientRect().width > 0)
      const wanted = figure.querySelectorAll(visible).length
      if (drawn.length !== wanted || wanted === 0) found.push(`${figure.id}: ${drawn.length} of ${wanted} pictures are seen`)
      for (const svg of drawn) {
        const box = svg.getBoundingClientRect()
        if (box.right > innerWidth + 1 || box.left < -1) found.push(`${figure.id}: a picture sticks out of the page`)
        const shapes = [...svg.querySelectorAll('path, rect, line, text')].filter((mark) => { const { width, height } = mark.getBoundingClientRect(); return width > 0 || height > 0 })
        if (shapes.length === 0) found.push(`${figure.id}: nothing is drawn`)
        for (const text of svg.querySelectorAll('text')) {
          const { left, right } = text.getBoundingClientRect()
          if (left < -1 || right > innerWidth + 1) found.push(`${figure.id}: “${text.textContent}” leaves the page (${Math.round(left)} to ${Math.round(right)})`)
        }
        const ink = getComputedStyle(svg.querySelector('text')!).fill
        if (ink === paper) found.push(`${figure.id}: text has the colour of the paper`)
      }
    }
    return found
  }, { visible: size === 'phone' ? '.phone' : '.wide', isLong, paper: PAPER[scheme] }))
  await page.close()
  return wrong
}

const executablePath = PLACES.find((place) => place !== undefined && existsSync(place))
if (executablePath === undefined) {
  console.error('no browser found; tell where it is in CHROME_PATH')
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'darkodds-page-'))
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] })
let isWrong = false
try {
  for (const [name, night] of Object.entries(NIGHTS)) {
    const { result, about } = nightOf(night)
    const [{ content }] = await drawReport(result, about, { nextSteps: [{ about: 'tune the difficulty', command: 'darkodds run x.yaml --set rules.tnShift=1' }], replay: (arm, playout) => `darkodds replay x.yaml --playout ${playout} --arm ${arm}` })
    const file = join(folder, `${Object.keys(NIGHTS).indexOf(name)}.html`)
    writeFileSync(file, content)
    for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
      for (const scheme of SCHEMES) {
        const wrong = await look(browser, pathToFileURL(file).href, size, scheme, night.names?.includes(HOSTILE[0]) === true)
        console.log(`${wrong.length === 0 ? 'fine ' : 'WRONG'}  ${name}, ${size}, ${scheme}`)
        for (const sentence of wrong.slice(0, 12)) console.log(`         ${sentence}`)
        isWrong ||= wrong.length > 0
      }
    }
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true })
}
process.exitCode = isWrong ? 1 : 0
