// The guide of a new game, from nothing to done, in a folder without darkodds: its commands, then its test.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'
import { fences, root } from './pages.ts'

const PAGE = 'docs/guides/new-game.md'
const PROGRAM = 'npx darkodds '

const linesOf = (wanted: string): string[] =>
  fences(PAGE)
    .filter(({ language }) => language === wanted)
    .flatMap(({ text }) => text.trimEnd().split('\n'))

test('copied and renamed, Pig is a game of one’s own that keeps the contract and plays in two threads', async () => {
  const folder = inFolder()
  cpSync(join(root, 'src/games/pig'), 'src/games/pig', { recursive: true })
  const answers: string[] = []
  for (const line of linesOf('bash')) {
    if (!line.startsWith(PROGRAM)) execFileSync('sh', ['-c', line], { cwd: folder })
    else {
      const { exit, stdout, stderr } = await darkodds(...line.slice(PROGRAM.length).split(' '))
      expect(exit, `${line}\n${stdout}${stderr}`).toBe(0)
      answers.push(stdout)
    }
  }
  const [checked, written, ran] = answers
  expect(checked).toMatch(/^my-game\/index\.ts: the game My Game, which keeps all \d+ promises of the contract\n$/)
  expect(written).toContain('run my-experiment.yaml --games my-game/index.ts\n')
  expect(ran).toMatch(/--set table=short --threads 2 --games my-game\/index\.ts\n/)

  // What it plays is Pig, to the last die.
  writeFileSync('pig.yaml', readFileSync('my-experiment.yaml', 'utf8').replace('game: my-game', 'game: pig'))
  await darkodds('run', 'pig.yaml', '--threads', '1')
  const tallied = (name: string): unknown =>
    (JSON.parse(readFileSync(`reports/${name}/result.json`, 'utf8')) as { variants: unknown }).variants
  expect(tallied('my-experiment')).toEqual(tallied('pig'))
})

test('its test runs, on the engine of a checkout', () => {
  const folder = inFolder()
  cpSync(join(root, 'src/games/pig'), 'src/games/pig', { recursive: true })
  for (const line of linesOf('bash').filter((one) => !one.startsWith(PROGRAM))) execFileSync('sh', ['-c', line])
  mkdirSync('node_modules')
  symlinkSync(root, 'node_modules/darkodds')
  const [{ text }] = fences(PAGE).filter(({ language }) => language === 'ts')
  writeFileSync('my-game/index.test.ts', text)
  const words = ['--conditions=darkodds-source', '--test', 'my-game/index.test.ts']
  const out = execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8' })
  expect(out).toMatch(/^. fail 0$/m)
  expect(Number(/^. pass (\d+)$/m.exec(out)?.[1])).toBeGreaterThan(60)
})
