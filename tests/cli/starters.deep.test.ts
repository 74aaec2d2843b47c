// Scenarios and boards that `init --with` writes state a design target of 40 to 60% wins, and meet it.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Result, ResultEstimate } from '../../src/simulate/index.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { darkodds } from '../support/text-terminal.ts'

// Of 400 games a true 50% lies outside of the target once in 15,000 seeds, a true 56% once in 20. The seed is fixed.
test.each([
  ['when-darkness-comes', 'scenario'],
  ['dark-world', 'board'],
  ['village-of-fear', 'board'],
  ['dice-heroes', 'scenario'],
  ['necromancy', 'scenario'],
])('%s: a %s states a design target of 0.4 to 0.6, and meets it', async (game, kind) => {
  inFolder()
  await darkodds('init', 'first.yaml', '--game', game, '--with', kind)
  expect(readFileSync(`my-${kind}.yaml`, 'utf8')).toMatch(/^designTarget: \{ win: \[0\.4, 0\.6\],/m)
  const { stdout } = await darkodds('run', 'first.yaml', '--games', '400', '--quick', '--quiet', '--out', 'report')
  expect(stdout).toMatch(/^My \w+: (ON TARGET|TOO CLOSE TO CALL) for regulars/)
  const { variants } = JSON.parse(readFileSync('report/result.json', 'utf8')) as Result
  const { estimate: win } = variants[0].metrics.win as ResultEstimate
  expect(win).toBeGreaterThan(0.4)
  expect(win).toBeLessThan(0.6)
})
