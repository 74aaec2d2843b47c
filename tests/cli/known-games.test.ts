// Commands one after the other with one store: what an earlier one has played, a later one does not play again.
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Executor, Job } from '../../src/load/ports.ts'
import type { NodeWorkbench } from '../../src/node/open-games.ts'
import { playersOf } from '../../src/node/open-games.ts'
import { codeOf } from '../../src/node/game-code.ts'
import { workerBundle } from '../../src/node/worker-bundle.ts'
import { HereExecutor } from '../../src/workbench/here-executor.ts'
import { errandModule, quiet } from '../support/errand/command.ts'
import { drawBlank } from '../support/blank-pictures.ts'
import { memoryStore } from '../../src/workbench/memory-store.ts'
import type { MemoryStore } from '../../src/workbench/memory-store.ts'
import { edit } from '../support/own-pig.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { answered } from '../support/text-terminal.ts'
import { nodeWorkbench } from '../../src/node/workbench.ts'

const EVE = '{ id: eve, name: Eve, might: 7, wits: 1, grace: 1 }\n'

/** Games of the errand are fast: here they take so long that they are kept. */
const GAME_MS = 5

/** @returns playouts that were played, by the settings that they were played with */
async function played(line: string, store?: MemoryStore): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  const modules = [errandModule]
  const node = nodeWorkbench({ modules, draw: drawBlank, ...(store && { store }) })
  const startExecutor = async (job: Job): Promise<Executor> => {
    const here = new HereExecutor(await playersOf(job, modules), node.clock)
    return {
      threads: 1,
      async play(batch) {
        const settings = JSON.stringify(job.variants[batch.variant].settings)
        counts.set(settings, (counts.get(settings) ?? 0) + batch.count)
        return { ...(await here.play(batch)), workMs: GAME_MS * batch.count }
      },
      close: () => here.close(),
    }
  }
  const workbench: NodeWorkbench = { ...node, startExecutor, codeOf: () => Promise.resolve('a') }
  const words = [...line.split(' '), ...(store ? [] : ['--no-store']), ...quiet, '--quick', '--force']
  const { exit, stderr } = await answered(words, { workbench })
  expect([0, 1], stderr).toContain(exit)
  return counts
}

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((all, count) => all + count, 0)

test('the same question again plays nothing, in another folder as well', async () => {
  const store = memoryStore()
  for (const place of ['here', 'there']) {
    inFolder({ 'eve.yaml': EVE })
    const counts = await played('fair eve.yaml --games 100 --alone', store)
    if (place === 'here') expect(sum(counts)).toBeGreaterThan(1000)
    else expect(sum(counts)).toBe(0)
  }
})

test('more games of a question cost the missing ones', async () => {
  inFolder({ 'eve.yaml': EVE })
  const store = memoryStore()
  const fewer = await played('fair eve.yaml --within 1% --games 200 --alone', store)
  const rest = await played('fair eve.yaml --within 1% --games 500 --alone', store)
  const all = await played('fair eve.yaml --within 1% --games 500 --alone')
  expect(sum(fewer)).toBeGreaterThan(1000)
  for (const [settings, count] of all)
    expect((fewer.get(settings) ?? 0) + (rest.get(settings) ?? 0), settings).toBeGreaterThanOrEqual(count)
  expect(sum(rest)).toBeLessThan(sum(all) - sum(fewer) / 2)
})

test('value after fair has its baseline', async () => {
  inFolder({ 'eve.yaml': EVE })
  const store = memoryStore()
  const fair = await played('fair eve.yaml --games 300 --alone', store)
  const alone = await played('value eve.yaml --games 200 --only swap --alone')
  const after = await played('value eve.yaml --games 200 --only swap --alone', store)
  const shared = [...alone.keys()].filter((settings) => (fair.get(settings) ?? 0) >= 200)
  expect(shared.length).toBeGreaterThan(0)
  expect(shared.map((settings) => after.get(settings) ?? 0)).toEqual(shared.map(() => 0))
  expect(sum(after)).toBe(sum(alone) - shared.reduce((all, settings) => all + alone.get(settings)!, 0))
})

test('an edited file voids what uses it, and nothing else: a hero, and a scenario that is named alone', async () => {
  inFolder({
    'eve.yaml': EVE,
    'errand.yaml': 'game: errand\ngames: 50\nvariants: [{ name: ada }, { name: eve, set: { party.0: eve.yaml } }]\n',
  })
  const init = 'init mine.yaml --game dice-heroes --with scenario'
  expect((await answered(init.split(' '))).exit).toBe(0)
  const variants = 'variants: [{ name: mine, set: { scenario: my-scenario.yaml } }, { name: theirs }]'
  writeFileSync('dice.yaml', `game: dice-heroes\ngames: 10\n${variants}\n`)
  for (const [line, count, name, file, from, to] of [
    ['run errand.yaml', 50, 'eve', 'eve.yaml', 'might: 7, wits: 1', 'might: 6, wits: 2'],
    ['run dice.yaml', 10, 'my-scenario', 'my-scenario.yaml', 'timer: 20', 'timer: 21'],
  ] as const) {
    const store = memoryStore()
    expect([...(await played(line, store)).values()]).toEqual([count, count])
    edit(file, (text) => text.replace(from, to))
    const [[settings, again], ...others] = await played(line, store)
    expect([again, settings.includes(`"${name}"`), others]).toEqual([count, true, []])
  }
})

test('the digest of the code is that of what plays: neither reports nor commands are in it', async () => {
  const bundle = readFileSync((await workerBundle('pig'))!, 'utf8')
  const modules = [...bundle.matchAll(/^\/\/ (?:\S*\/)?src\/(\w+)\//gm)].map(([, layer]) => layer)
  expect(modules).toContain('games')
  expect(modules.filter((layer) => ['report', 'questions', 'studies', 'cli'].includes(layer))).toEqual([])
  expect(await codeOf('pig', [])).toMatch(/^[0-9a-f]{32}$/)
})
