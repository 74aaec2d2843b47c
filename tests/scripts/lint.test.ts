// The layer rules of eslint.config.js: a folder imports only from those above it in `layers`, however an import is
// written, and the core uses nothing of the machine.
import { ESLint } from 'eslint'
import { describe, expect, test } from 'vitest'

const eslint = new ESLint()

/** Rules that a line of a file in this folder breaks. */
async function broken(folder: string, line: string): Promise<string[]> {
  const [{ messages }] = await eslint.lintText(`${line}\n`, { filePath: `src/${folder}/scratch.ts` })
  return messages.flatMap(({ ruleId, message }) =>
    ruleId === null ? [message] : ruleId.startsWith('no-restricted') ? [ruleId] : [],
  )
}

describe('the core knows no machine', () => {
  test.each([
    "import fs from 'fs'",
    "import { readFile } from 'fs/promises'",
    "import { join } from 'node:path'",
    "import { Piscina } from 'piscina'",
    "export * from 'node:os'",
    "await import('node:fs')",
    "await import('fs')",
    "await import('fs/promises')",
    "await import('piscina')",
    "import { Queue } from 'bullmq'",
    "await import('ioredis')",
    "const name = 'fs'; await import(name)",
    'new Date().getTime()',
    'Date.now()',
    'performance.now()',
    'process.env',
    'globalThis.Math.random()',
    'Math.random()',
    'const { random } = Math',
    'crypto.randomUUID()',
    'setInterval(() => {}, 1)',
    'setTimeout(() => {}, 1)',
    "fetch('x')",
  ])('%s', async (line) => {
    for (const folder of ['estimate', 'games/dark-world', 'report', 'workbench'])
      expect(await broken(folder, line), folder).not.toEqual([])
    for (const folder of ['node', 'cli']) expect(await broken(folder, line), folder).toEqual([])
  })
})

describe('what differs from engine to engine is refused', () => {
  test.each([
    'const x = y ** 2',
    'let x = 2; x **= 3',
    'const x = 2 ** y',
    'const x = Math.exp(1)',
    'const { log } = Math',
    'const x = Math.hypot(1, 2)',
    "const x = 'a'.localeCompare('b')",
    "const x = new Intl.Collator('en')",
  ])('%s', async (line) => {
    for (const folder of ['numeric', 'random', 'dice', 'estimate', 'engine', 'games/pig', 'simulate'])
      expect(await broken(folder, line), folder).not.toEqual([])
  })

  test.each(['const x = 2 ** 20', 'const x = 2 ** -32', 'const x = 2n ** BigInt(y)', 'const x = Math.sqrt(2)'])(
    '%s is the same everywhere',
    async (line) => {
      for (const folder of ['random', 'games/pig']) expect(await broken(folder, line), folder).toEqual([])
    },
  )
})

describe('a folder imports from those above it alone', () => {
  test.each([
    ['games', '../load/experiment.ts'],
    ['games/dark-world', '../../simulate/index.ts'],
    ['estimate', '../engine/game.ts'],
    ['engine', '../games/registry.ts'],
    ['estimate', '../input/index.ts'],
    ['dice', '../random/index.ts'],
    ['numeric', '../random/index.ts'],
    ['report', '../workbench/run.ts'],
    ['workbench', '../node/files.ts'],
    ['node', '../cli/run.ts'],
    ['input', '../random/index.ts'],
  ])('%s may not import %s', async (folder, path) => {
    for (const line of [`import { x } from '${path}'`, `export { x } from '${path}'`, `await import('${path}')`])
      expect(await broken(folder, line), line).not.toEqual([])
  })

  test.each([
    ['games', '../random/index.ts'],
    ['report', '../simulate/index.ts'],
    ['workbench', '../report/index.ts'],
    ['node', '../workbench/play.ts'],
    ['cli', '../node/files.ts'],
    ['games', './when-darkness-comes/index.ts'],
    ['report', 'vega'],
  ])('%s may import %s', async (folder, path) => {
    for (const line of [`import { x } from '${path}'`, `await import('${path}')`])
      expect(await broken(folder, line), line).toEqual([])
  })
})
