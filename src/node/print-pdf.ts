// A page as PDF, by the Chromium (or Chrome, or Edge) of whoever sits here.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inScratchFolder } from './scratch-folder.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'chrome']

/** Where they are installed, on systems that have no search path for them. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) =>
    ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].map((path) =>
      join(process.env[variable] ?? '', path),
    ),
  ),
]

/** A browser that has not printed a page after so long never will. */
const PATIENCE_MS = 30_000

/** @returns undefined where there is none */
export function browserHere(path = process.env.PATH ?? ''): string | undefined {
  const onPath = path.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...PLACES].find((file) => existsSync(file))
}

/** @returns undefined where no browser is found, or it does not print */
export async function printedPdf(html: string, browser = browserHere()): Promise<Uint8Array | undefined> {
  if (browser === undefined) return undefined
  return inScratchFolder(async (folder) => {
    const [page, pdf] = [join(folder, 'page.html'), join(folder, 'page.pdf')]
    writeFileSync(page, html)
    const words = [
      '--headless',
      '--disable-gpu',
      '--no-pdf-header-footer',
      `--user-data-dir=${join(folder, 'profile')}`,
      // In a container its user is root, for whom it has no sandbox. The page is our own, without scripts.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--print-to-pdf=${pdf}`,
      pathToFileURL(page).href,
    ]
    await new Promise<void>((done) => {
      const child = spawn(browser, words, { stdio: 'ignore', timeout: PATIENCE_MS })
      child.once('error', () => {
        done()
      })
      child.once('close', () => {
        done()
      })
    })
    return existsSync(pdf) ? readFileSync(pdf) : undefined
  })
}
