// A real browser for tests: the Chromium or Chrome of this machine (CHROME_PATH, or its usual place), else the one in
// the package @sparticuz/chromium, which unpacks itself into the system's folder for temporary files.
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

const PLACES = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A library that Chromium needs and bare systems lack; the package brings one along. */
const NSS = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib', '/lib64'].map(
  (folder) => `${folder}/libnss3.so`,
)

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function openBrowser(): Promise<Browser> {
  const executablePath = PLACES.find((place) => place !== undefined && existsSync(place))
  if (executablePath !== undefined) return chromium.launch({ executablePath, args: ARGUMENTS, timeout: 0 })
  // So the package unpacks its own libraries and leads Chromium to them; read when it is imported.
  if (!NSS.some(existsSync)) process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x'
  const { default: packed } = await import('@sparticuz/chromium')
  // One process for all hangs when the first page has been closed.
  const args = packed.args.filter((argument) => argument !== '--single-process')
  return chromium.launch({ executablePath: await packed.executablePath(), args: [...args, ...ARGUMENTS], timeout: 0 })
}

/** Waits for what is done on it as long as it takes: the runner stops what hangs for good. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage(options)
  page.setDefaultTimeout(0)
  return page
}
