// Bundles of games that workers load: they play what the modules play, follow the sources, and are never needed.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gameIds } from '../../src/games/registry.ts'
import { playersOf } from '../../src/node/open-games.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import type { Players } from '../../src/workbench/players.ts'
import type { Job } from '../../src/load/ports.ts'
import { workerBundle } from '../../src/node/worker-bundle.ts'
import { workbench } from '../support/workbench.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const EXPERIMENTS: Readonly<Record<string, string>> = {
  'when-darkness-comes': 'experiments/every-rule.yaml',
  'dark-world': 'experiments/castle.yaml',
  'village-of-fear': 'experiments/village.yaml',
  'dice-heroes': 'tests/golden/empty-road.yaml',
  necromancy: 'tests/golden/first-frost.yaml',
  pig: 'experiments/pig.yaml',
}

test.each(gameIds)('the bundle of %s plays what its modules play', async (game) => {
  const { job } = await loadExperiment(workbench, join(root, EXPERIMENTS[game]))
  const bundle = await workerBundle(game)
  expect(bundle).toBeDefined()
  const bundled = ((await import(bundle!.href)) as { playersOf(job: Job): Players }).playersOf(job)
  const modules = await playersOf(job, [])
  for (const variant of job.variants.keys()) {
    const batch = { variant, first: 5, count: 6 }
    expect(bundled.play(batch).reply).toEqual(modules.play(batch).reply)
  }
})

describe('in a checkout', () => {
  let checkout: string
  const cache = (): string => join(checkout, 'node_modules/.cache/darkodds')

  beforeAll(() => {
    checkout = mkdtempSync(join(tmpdir(), 'darkodds-checkout-'))
    writeFileSync(join(checkout, 'tiny.yaml'), 'game: dark-world\ngames: 20\ncharts: [win-odds]\n')
    for (const part of ['bin', 'src', 'package.json'])
      cpSync(join(root, part), join(checkout, part), { recursive: true })
    mkdirSync(join(checkout, 'node_modules'))
    for (const name of readdirSync(join(root, 'node_modules'))) {
      if (!name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(checkout, 'node_modules', name))
    }
  })
  afterAll(() => {
    rmSync(checkout, { recursive: true, force: true })
  })

  let runs = 0
  /** The tallies of a run; two threads are workers, one plays from the modules. */
  const tallies = (threads: number): unknown => {
    const out = join(checkout, `run-${++runs}`)
    const words = ['run', 'tiny.yaml', '--threads', String(threads), '--quiet', '--out', out]
    execFileSync(process.execPath, [join(checkout, 'bin/darkodds.js'), ...words], {
      cwd: checkout,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const { variants } = JSON.parse(readFileSync(join(out, 'result.json'), 'utf8')) as {
      variants: { tally: unknown }[]
    }
    return variants.map(({ tally }) => tally)
  }
  const bundles = (): string[] => globSync('*/dark-world.js', { cwd: cache() }).map((file) => join(cache(), file))
  const edit = (file: string, change: (text: string) => string): void => {
    const [before, path] = [readFileSync(file, 'utf8'), file]
    expect(change(before)).not.toBe(before)
    writeFileSync(path, change(before))
  }
  /** Draws that come out otherwise: what plays from these sources shows it. */
  const otherDraws = (text: string): string => text.replace('0xcc9e2d51', '0xcc9e2d53')

  test('workers play from a bundle that follows the sources, and without one from the modules', () => {
    const before = tallies(2)
    expect(bundles()).toHaveLength(1)
    edit(join(checkout, 'src/random/murmur.ts'), otherDraws)
    const after = tallies(2)
    expect(after).not.toEqual(before)
    expect(after).toEqual(tallies(1))
    expect(bundles()).toHaveLength(2)

    // The bundle is what plays: changed behind the program's back, it plays otherwise than the sources say.
    const [changed] = bundles().filter((file) => readFileSync(file, 'utf8').includes(String(0xcc9e2d53)))
    edit(changed, (text) => text.replaceAll(String(0xcc9e2d53), String(0xcc9e2d51)))
    expect(tallies(2)).toEqual(before)

    // A broken one, or none that can be made, costs time and nothing else.
    writeFileSync(changed, 'not JavaScript at all')
    expect(tallies(2)).toEqual(after)
    rmSync(cache(), { recursive: true })
    writeFileSync(cache(), 'a file where the folder belongs')
    expect(tallies(2)).toEqual(after)
  })
})
