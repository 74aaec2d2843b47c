// A page in a real browser plays experiments in Web Workers, and its results have the bytes of the command line.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { build } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locateGames } from '../../src/workbench/games.ts'
import { packageVersion } from '../../src/node/package.ts'
import { openBrowser } from '../support/browser.ts'
import type { Asked } from '../support/page-with-workers.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** The browser may have to unpack itself, and the machine be busy. */
const BUSY_MS = 120_000

async function bundle(): Promise<string> {
  const { output } = await build({
    input: join(root, 'tests/support/page-with-workers.ts'),
    platform: 'browser',
    write: false,
    logLevel: 'silent',
    output: { format: 'iife', codeSplitting: false },
  })
  const foreign = output[0].moduleIds.filter((id) => /^node:|^src\/(host|cli)\//.test(relative(root, id)))
  expect(foreign).toEqual([])
  return output[0].code
}

let browser: Browser
let script: string
beforeAll(async () => {
  browser = await openBrowser()
  script = await bundle()
}, BUSY_MS)
afterAll(() => browser.close())

const EXPERIMENTS: Readonly<Record<string, string>> = {
  'when-darkness-comes': 'scenario: first-night\ngames: 40\nvary:\n  agents: [steady, cautious]\n',
  'dark-world': 'game: dark-world\ngames: 60\n',
  'village-of-fear': 'game: village-of-fear\nprecision: { metric: win, halfWidth: 0.1, atMost: 200 }\n',
  pig: 'game: pig\ngames: 200\nvary:\n  agents.ann: [hold-at-20, hold-at-5]\n',
}

test.each(Object.entries(EXPERIMENTS))('%s', { timeout: BUSY_MS }, async (id, experiment) => {
  const located = (await locateGames(workbench)).find(({ game }) => game.id === id)!
  const asked: Asked = {
    game: id,
    content: located.game.content.files.map((file) => readFileSync(join(located.contentFolder, file), 'utf8')),
    experiment,
    version: packageVersion(),
  }
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addScriptTag({ content: script })
  const played = await page.evaluate(
    ([source, what]) => {
      const { playHere } = globalThis as unknown as {
        playHere(script: string, asked: unknown, threads: number): Promise<{ headline: string; resultText: string }>
      }
      return playHere(source, what, 2)
    },
    [script, asked] as const,
  )
  await page.close()
  inFolder({ 'page.yaml': experiment })
  const { stdout } = await darkodds('run', 'page.yaml', '--threads', '1', '--quick', '--json', '--quiet')
  expect(errors).toEqual([])
  expect(played.resultText).toBe(stdout)
  expect(played.headline).toMatch(/\d/)
})
