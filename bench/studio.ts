// The studio in a real browser, beside what it must keep to. Medians of several runs in profiles of their own.
// Run: node bench/studio.ts [--part first|change|memory|asking|edits] [--runs N] [--edits N]
//
// first    from the address to the first answer on screen, and to a win rate that was played in the page
// change   First Night, workers warm: from a click to the first interval; tasks of the main thread
// memory   the heap of the page and of all its processes over many games
// asking   a question of First Night: tasks of the main thread; asked and given up 50 times, what that leaves
// edits    random edits of all games: counts of the page and of the command line
import { argumentsOf } from '../scripts/arguments.ts'
import { gameIds } from '../src/games/registry.ts'
import { thousands } from '../src/report/numbers.ts'
import { editAtRandom } from '../tests/support/studio-edits.ts'
import { countsIn, openStudio, pickGame } from '../tests/support/real-studio.ts'
import { seeded } from '../tests/support/seeded.ts'

const PARTS = ['first', 'change', 'memory', 'asking', 'edits'] as const

const { part, runs, edits, games } = argumentsOf(
  'node bench/studio.ts',
  'How fast the studio is, and whether it counts right.',
  {
    part: { default: [] as readonly string[], about: 'these parts alone', among: PARTS },
    runs: { default: 5, about: 'of each time' },
    edits: { default: 100, about: 'random edits' },
    games: { default: 25_600, about: 'over which memory is watched' },
  },
)
/** Games that a page plays by itself. */
const USUAL = 3200

const wanted = (name: (typeof PARTS)[number]): boolean => part.length === 0 || part.includes(name)

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const shown = (values: readonly number[]): string =>
  `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)})`

const studio = await openStudio()

async function first(): Promise<void> {
  const [painted, rates]: number[][] = [[], []]
  for (let run = 0; run < runs; run++) {
    const { page, context } = await studio.open('about:blank')
    const start = Date.now()
    await page.goto(studio.server.url, { waitUntil: 'commit' })
    await page.locator('.wins').filter({ hasText: /\d/ }).waitFor()
    painted.push(Date.now() - start)
    while (((await countsIn(page))?.games ?? 0) === 0) await page.waitForTimeout(10)
    rates.push(Date.now() - start)
    await context.close()
  }
  console.log(`the first answer on screen: ${shown(painted)} ms (must: 1,000)`)
  console.log(`a win rate played in the page: ${shown(rates)} ms`)
}

/** Runs in the page: clicks, and waits for the first interval of the difference, then hears of three seconds more. */
const CLICKED = `new Promise((resolve) => {
  const tasks = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' })
  const start = performance.now()
  let ms = 0
  const watch = () => {
    const price = document.querySelector('.chips .price')
    if (ms === 0 && price !== null && price.textContent !== '…' && document.querySelector('.verdict:not(.old)'))
      ms = performance.now() - start
    if (ms > 0 && performance.now() - start > ms + 3000) resolve({ ms, tasks })
    else requestAnimationFrame(watch)
  }
  document.querySelector('[role=tabpanel] button[aria-label="Rounds: more"]').click()
  requestAnimationFrame(watch)
})`

async function change(): Promise<void> {
  const [times, many, longest]: number[][] = [[], [], []]
  for (let run = 0; run < runs; run++) {
    const { page, context } = await studio.open()
    while (((await countsIn(page))?.games ?? 0) < USUAL) await page.waitForTimeout(100)
    await page.waitForTimeout(1000)
    const { ms, tasks } = (await page.evaluate(CLICKED)) as { ms: number; tasks: number[] }
    times.push(ms)
    many.push(tasks.length)
    longest.push(Math.max(0, ...tasks))
    await context.close()
  }
  console.log(`from a click to the first interval: ${shown(times)} ms (must: 1,000; aim: 500)`)
  console.log(`tasks over 50 ms then: ${shown(many)} (must: 1); the longest ${shown(longest)} ms (must: 100)`)
}

async function memory(): Promise<void> {
  const { page, context } = await studio.open()
  while (((await countsIn(page))?.games ?? 0) < USUAL) await page.waitForTimeout(100)
  const session = await context.newCDPSession(page)
  for (let counted = USUAL; ;) {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { bytes } = (await page.evaluate('performance.measureUserAgentSpecificMemory?.() ?? { bytes: NaN }')) as {
      bytes: number
    }
    const [heap, all] = [usedSize, bytes].map((size) => `${(size / 1e6).toFixed(1)} MB`)
    console.log(`${thousands(counted)} games: heap of the page ${heap}, with its workers ${all} (must: 300)`)
    if (counted >= games) break
    await page.getByRole('button', { name: 'Play more games' }).click()
    while (((await countsIn(page))?.games ?? 0) <= counted) await page.waitForTimeout(500)
    await page.getByRole('button', { name: 'Play more games' }).waitFor()
    counted = (await countsIn(page))!.games
  }
  await context.close()
}

/** Runs in the page: asks, and hears of the tasks of the main thread until the answer is there. */
const ASKED = `new Promise((resolve) => {
  const tasks = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' })
  document.querySelector('.start .main').click()
  const watch = () => (window.darkodds.found()?.state === 'done' ? resolve(tasks) : setTimeout(watch, 50))
  setTimeout(watch, 500)
})`

/** Asked and given up so often. */
const TIMES = 50

async function asking(): Promise<void> {
  const { page, context } = await studio.open()
  while (((await countsIn(page))?.games ?? 0) < USUAL) await page.waitForTimeout(100)
  const memory = async (): Promise<string> => {
    const { bytes } = (await page.evaluate('performance.measureUserAgentSpecificMemory?.() ?? { bytes: NaN }')) as {
      bytes: number
    }
    return `${(bytes / 1e6).toFixed(1)} MB`
  }
  const [many, longest]: number[][] = [[], []]
  for (let run = 0; run < runs; run++) {
    await page.getByRole('button', { name: 'Hit a target' }).click()
    await page.getByRole('textbox', { name: 'Wins in 100' }).fill(String(40 + run))
    await page.keyboard.press('Enter')
    await page.locator('.start .main:enabled').waitFor()
    const tasks = (await page.evaluate(ASKED)) as number[]
    many.push(tasks.length)
    longest.push(Math.max(0, ...tasks))
    await page.locator('.ask-head button').click()
  }
  console.log(
    `tasks over 50 ms while a question is played: ${shown(many)}, the longest ${shown(longest)} ms (must: 1, 100)`,
  )
  await page.getByRole('button', { name: 'Hit a target' }).click()
  const before = await memory()
  for (let time = 0; time < TIMES; time++) {
    await page.getByRole('textbox', { name: 'Wins in 100' }).fill(String(30 + time))
    await page.keyboard.press('Enter')
    await page.locator('.start .main:enabled').click()
    await page.waitForTimeout(100)
    await page.getByRole('button', { name: 'Stop' }).click()
  }
  await page.locator('.ask-head button').click()
  await page.waitForTimeout(3000)
  console.log(`${TIMES} times asked and given up: ${before} before, ${await memory()} behind it`)
  await context.close()
}

async function edit(): Promise<void> {
  const { page, context } = await studio.open()
  let [done, equal] = [0, 0]
  for (const [index, game] of gameIds.entries()) {
    await pickGame(page, game)
    const random = seeded(index + 1)
    const below = (n: number): number => Math.floor(random() * n)
    const share = Math.floor(edits / gameIds.length) + (index < edits % gameIds.length ? 1 : 0)
    for (let nth = 0; nth < share; nth++) {
      const edited = await editAtRandom(page, below)
      done += 1
      if (edited.isEqual) equal += 1
      else console.log(`differs: ${JSON.stringify(edited)}`)
    }
    console.log(`${game}: ${equal} of ${done} edits counted alike`)
  }
  await context.close()
}

try {
  if (wanted('first')) await first()
  if (wanted('change')) await change()
  if (wanted('memory')) await memory()
  if (wanted('asking')) await asking()
  if (wanted('edits')) await edit()
} finally {
  await studio.close()
}
