// The built studio in a real browser: served as the command `studio` serves it, or opened as a file.
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { studioFolder } from '../../src/node/studio-folder.ts'
import { serveStudio } from '../../src/node/studio-server.ts'
import type { StudioServer } from '../../src/node/studio-server.ts'
import type {
  Change,
  Counts,
  Desk,
  Found,
  Opening,
  Project,
  Shown,
  StudioDesk,
} from '../../src/workbench/studio/view.ts'
import { openBrowser } from './browser.ts'

export interface Studio {
  readonly browser: Browser
  readonly folder: string
  readonly server: StudioServer
  /** A page in a profile of its own. */
  open(url?: string, options?: Parameters<Browser['newContext']>[0]): Promise<StudioPage>
  close(): Promise<void>
}

export interface StudioPage {
  readonly page: Page
  readonly context: BrowserContext
  /** What its console complained about. */
  readonly complaints: readonly string[]
}

export async function openStudio(): Promise<Studio> {
  const folder = await studioFolder()
  const server = await serveStudio(folder, {})
  const browser = await openBrowser()
  return {
    browser,
    folder,
    server,
    async open(url = server.url, options = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
      const page = await context.newPage()
      page.setDefaultTimeout(0)
      const complaints: string[] = []
      page.on('pageerror', ({ message }) => complaints.push(message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await page.goto(url)
      return { page, context, complaints }
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

/** A scenario in place of the usual one, where that takes long: a campaign has as many fights as this one alone. */
const QUICK: Readonly<Record<string, string>> = { necromancy: 'necromancy/lair-of-the-manticore' }

/** Chooses a game, which then plays. @returns the id of what was opened */
export async function pickGame(page: Page, id: string): Promise<string> {
  await pickUsual(page, id)
  const openings = await openingsIn(page)
  const opening = openings.find((one) => one.id === QUICK[id])
  if (opening === undefined) return openings[0].id
  await page.locator('header .title').click()
  await page.locator('.openings button', { hasText: opening.title }).first().click()
  await page.locator('main h1', { hasText: opening.title }).waitFor()
  await played(page)
  return opening.id
}

async function pickUsual(page: Page, id: string): Promise<void> {
  const game = page.getByRole('combobox', { name: 'Game' })
  // What is chosen before the workbench is there is opened when it is.
  await pausing(page).and(page.locator(':enabled')).waitFor()
  if ((await game.inputValue()) === id) return played(page)
  const sentence = page.locator('main h1')
  const before = (await sentence.textContent())!
  await game.selectOption(id)
  await sentence.filter({ hasNotText: before }).waitFor()
  await played(page)
}

/** Waits until what is shown is of what is set, and has come to a look. */
export async function played(page: Page): Promise<void> {
  await page.locator('.verdict:not(.old) .row.us .number b').waitFor()
}

/** Stops playing, or waits until all is played: what is counted stays that of a look. */
export async function pause(page: Page): Promise<void> {
  // A look may end the games while this one is clicked.
  if ((await pausing(page).textContent()) === 'Pause') await pausing(page).click()
  await page.getByRole('button', { name: 'Play more games' }).waitFor()
}

const pausing = (page: Page): Locator => page.getByRole('button', { name: /^(Pause|Play more games)$/ })

/** The desk of a page, as its console has it. */
interface Console {
  readonly darkodds?: { desk(): StudioDesk | undefined; found(): Found | undefined }
}

/** What the question that was asked last has found. */
export const foundIn = (page: Page): Promise<Found | undefined> =>
  page.evaluate(() => (globalThis as unknown as Console).darkodds?.found())

/** What is played now. */
export const projectNowIn = (page: Page): Promise<Project> =>
  page.evaluate(async () => (await (globalThis as unknown as Console).darkodds!.desk()!.desk()).now)

/** @returns undefined before anything was opened */
export const countsIn = (page: Page): Promise<Counts | undefined> =>
  page.evaluate(async () =>
    (globalThis as unknown as Console).darkodds
      ?.desk()
      ?.counts()
      .catch(() => undefined),
  )

/** Opens and changes projects in a page as its forms do, without the forms. */
export const openIn = (page: Page, desk: Desk): Promise<Shown> =>
  page.evaluate((given) => (globalThis as unknown as Console).darkodds!.desk()!.open(given as Desk), desk as unknown)

export const changeIn = (page: Page, changes: readonly Change[]): Promise<Shown> =>
  page.evaluate(
    (given) => (globalThis as unknown as Console).darkodds!.desk()!.change(given as Change[]),
    changes as unknown,
  )

export const projectIn = (page: Page, opening: string): Promise<Project> =>
  page.evaluate((id) => (globalThis as unknown as Console).darkodds!.desk()!.project(id), opening)

export const openingsIn = (page: Page): Promise<readonly Opening[]> =>
  page.evaluate(() => (globalThis as unknown as Console).darkodds!.desk()!.openings())
