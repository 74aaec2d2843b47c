// The workbench in a real browser, with files in memory and Web Workers: it plays and finds what the command line does.
// Counts are equal; estimates may differ in the last digits, as browsers' logarithms and exponentials do. Bundled
// without any module of Node.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { build } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locateGames } from '../../src/load/games.ts'
import { openBrowser, openPage } from '../support/browser.ts'
import { SHIPPED } from '../support/memory-workbench.ts'
import type { Answer, Asked } from '../support/page-with-workers.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'
import { workbench } from '../support/workbench.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

async function bundle(): Promise<string> {
  const { output } = await build({
    input: join(root, 'tests/support/page-with-workers.ts'),
    platform: 'browser',
    write: false,
    logLevel: 'silent',
    output: { format: 'iife', codeSplitting: false },
  })
  const foreign = output[0].moduleIds.filter((id) => /^node:|^src\/(node|cli)\//.test(relative(root, id)))
  expect([...foreign, ...output[0].imports]).toEqual([])
  return output[0].code
}

/** The content of all games, where the page finds it. */
async function shippedFiles(): Promise<Record<string, string>> {
  const { program } = workbench
  const files = (await locateGames(workbench)).flatMap(({ game, contentFolder }) =>
    game.content.files.map((file) => join(contentFolder, file)),
  )
  return Object.fromEntries(
    files.map((file) => [join(SHIPPED, 'games', relative(program.games, file)), readFileSync(file, 'utf8')]),
  )
}

let browser: Browser
let page: Page
let script: string
const errors: string[] = []
let shipped: Record<string, string>
beforeAll(async () => {
  browser = await openBrowser()
  script = await bundle()
  page = await openPage(browser)
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addScriptTag({ content: script })
  shipped = await shippedFiles()
})
afterAll(() => browser.close())

/** What the page answers, without an error in it. */
async function answerOf(asked: Omit<Asked, 'version' | 'path'>): Promise<Answer> {
  const whole: Asked = {
    ...asked,
    version: workbench.program.version,
    path: 'page.yaml',
    files: { ...shipped, ...asked.files },
  }
  const answer = await page.evaluate(
    ([source, what]) => {
      const { answer } = globalThis as unknown as {
        answer(script: string, asked: unknown, threads: number): Promise<Answer>
      }
      return answer(source, what, 2)
    },
    [script, whole] as const,
  )
  expect(errors).toEqual([])
  return answer
}

const EXPERIMENTS: Readonly<Record<string, string>> = {
  'when-darkness-comes': 'scenario: first-night\ngames: 40\nvary:\n  agents: [steady, cautious]\n',
  'dark-world': 'game: dark-world\ngames: 60\n',
  'village-of-fear': 'game: village-of-fear\nprecision: { metric: win, halfWidth: 0.1, atMost: 200 }\n',
  pig: 'game: pig\ngames: 200\nvary:\n  agents.ann: [hold-at-20, hold-at-5]\n',
}

/** Beyond so many digits engines calculate in their own ways (ECMAScript leaves Math.log and Math.exp open). */
const DIGITS = 9

/** The same JSON, numbers with a fraction to `DIGITS` digits. */
function expectSame(text: string, other: string): void {
  const rounded = (json: string): string =>
    JSON.stringify(
      JSON.parse(json),
      (_, value: unknown) =>
        typeof value === 'number' && !Number.isInteger(value) ? value.toPrecision(DIGITS) : value,
      1,
    )
  expect(rounded(text)).toBe(rounded(other))
}

const QUIET = ['--threads', '1', '--quick', '--json', '--quiet'] as const

test.each(Object.entries(EXPERIMENTS))('run: %s', async (_, experiment) => {
  const files = { 'page.yaml': experiment }
  const { verdict, text } = await answerOf({ files })
  inFolder(files)
  const { stdout } = await darkodds('run', 'page.yaml', ...QUIET)
  // The command adds the answer as data.
  expectSame(text, JSON.stringify({ ...(JSON.parse(stdout) as object), answer: undefined }))
  expect(verdict).toMatch(/^[A-Z“].{8}/)
})

test('tune, inside a file of the user', async () => {
  const files = {
    'page.yaml': 'game: pig\ntable: mine.yaml\ngames: 200\n',
    'mine.yaml': 'name: Mine\ngoal: 30\nrounds: 8\n',
  }
  const { verdict, text } = await answerOf({ files, tune: { vary: 'table.goal=20,30,40', wanted: 0.5 } })
  inFolder(files)
  const words = ['--vary', 'table.goal=20,30,40', '--target', 'win=50%']
  const { stdout } = await darkodds('tune', 'page.yaml', ...words, ...QUIET)
  expectSame(text, stdout)
  expect(verdict).toMatch(/^[A-Z“].{8}/)
})
