// The core runs without Node: bundled for a browser and started where nothing of Node exists, it plays the same games.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import vm from 'node:vm'
import { build } from 'rolldown'
import { expect, test } from 'vitest'
import { loadContent } from '../../src/host/content.ts'
import { locateGames } from '../../src/host/games.ts'
import { packageVersion } from '../../src/host/package.ts'
import { playAll } from '../support/play-all.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The script of such a page, with the core bundled into it. */
async function bundle(): Promise<string> {
  const entry = `import { loadGame, parseYaml } from './src/index.ts'
    import * as dice from './src/dice/index.ts'
    import { playAll } from './tests/support/play-all.ts'
    globalThis.page = { dice: Object.keys(dice), async play(id, texts, experiment, version) {
      const game = await loadGame(id)
      const content = game.content.parse(texts.map((text, at) => parseYaml({ name: game.content.files[at], text })))
      return playAll(game, content, experiment, version)
    } }`
  const {
    output: [chunk],
  } = await build({
    input: 'page',
    cwd: root,
    platform: 'browser',
    write: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'page',
        resolveId: (id, importer) =>
          id === 'page' ? join(root, 'page.ts') : importer === join(root, 'page.ts') ? join(root, id) : null,
        load: (id) => (id === join(root, 'page.ts') ? entry : null),
      },
    ],
    output: { format: 'iife', codeSplitting: false },
  })
  expect(chunk.moduleIds.filter((id) => /^node:/.test(id) || /^src\/(host|cli)\//.test(relative(root, id)))).toEqual([])
  return chunk.code
}

interface Page {
  dice: string[]
  play(id: string, texts: string[], experiment: string, version: string): Promise<string>
}

test('bundled for a browser, every game plays as in Node', async () => {
  const context = vm.createContext({ TextEncoder, structuredClone })
  vm.runInContext(await bundle(), context)
  const { page } = context as unknown as { page: Page }
  expect(page.dice).toContain('poolTables')
  for (const located of await locateGames([])) {
    const { game, contentFolder } = located
    const texts = game.content.files.map((file) => readFileSync(new URL(file, contentFolder), 'utf8'))
    const experiment = `game: ${game.id}\ngames: 12\n`
    expect(await page.play(game.id, texts, experiment, packageVersion())).toBe(
      playAll(game, loadContent(located), experiment, packageVersion()),
    )
  }
})
