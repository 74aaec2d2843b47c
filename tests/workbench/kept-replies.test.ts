// The store of replies: what was played is not played again, and no number changes for it.
import { describe, expect, test } from 'vitest'
import { Player } from '../../src/simulate/index.ts'
import type { BatchReply, TallyLayout } from '../../src/simulate/index.ts'
import { HereExecutor } from '../../src/workbench/here-executor.ts'
import { Players } from '../../src/workbench/players.ts'
import type { Executor, Job, Workbench } from '../../src/load/ports.ts'
import { loadDocument } from '../../src/load/experiment.ts'
import { parseYaml } from '../../src/input/index.ts'
import { game } from '../../src/games/pig/index.ts'
import { KeptReplies } from '../../src/workbench/kept-replies.ts'
import { playRequest } from '../../src/workbench/play-request.ts'
import { Replies } from '../../src/workbench/replies.ts'
import { Pace } from '../../src/workbench/pace.ts'
import { memoryStore } from '../../src/workbench/memory-store.ts'
import type { MemoryStore } from '../../src/workbench/memory-store.ts'
import { workbench as nodeWorkbench } from '../support/workbench.ts'

/** Pig is so fast that nothing of it is worth keeping: here its games take 5 ms each. */
const SLOW_MS = 5

interface Bench {
  readonly workbench: Workbench
  readonly store: MemoryStore
  /** Playouts that were played, by variant. */
  readonly played: number[]
}

function benchWith(
  store = memoryStore(),
  {
    workMs = SLOW_MS,
    alter = (reply: BatchReply): BatchReply => reply,
    code = 'a',
    ...more
  }: {
    readonly workMs?: number
    alter?(reply: BatchReply): BatchReply
    readonly code?: string
    readonly areDoubted?: () => boolean
  } = {},
): Bench {
  const played: number[] = []
  const startExecutor = (job: Job): Promise<Executor> => {
    const here = new HereExecutor(new Players(game, job, nodeWorkbench.clock), nodeWorkbench.clock)
    return Promise.resolve({
      ...more,
      threads: 1,
      async play(batch) {
        const timed = await here.play(batch)
        played[batch.variant] = (played[batch.variant] ?? 0) + batch.count
        return { ...timed, reply: alter(timed.reply), workMs: workMs * batch.count }
      },
      close: () => here.close(),
    })
  }
  return { workbench: { ...nodeWorkbench, startExecutor, store, codeOf: () => Promise.resolve(code) }, store, played }
}

/** Plays so many games of each variant; numbers as a question would see them. */
async function asked(
  { workbench }: Bench,
  text: string,
  { first = 0, count = 500, references = [] as readonly string[], batchSize = 60 } = {},
): Promise<unknown> {
  const loaded = await loadDocument(workbench, parseYaml({ name: 'pig.yaml', text }))
  const { experiment, content } = loaded
  const job = { ...loaded.job, references }
  const layouts = experiment.variants.map(
    ({ settings }, variant) =>
      new Player(game, content, { variant, seed: experiment.seed, settings, references }).layout,
  )
  const replies = await Replies.open({ job, layoutOf: (variant) => layouts[variant], threads: 1 }, workbench)
  const request = { variants: [...experiment.variants.keys()], first, count }
  const how = { executor: () => replies.executor(), pace: new Pace(1), clock: workbench.clock, batchSize }
  const numbers = await playRequest(request, layouts, { ...how, known: replies.known })
  await replies.close()
  return numbers?.map(({ tally, columns, failures }) => [
    [...tally.sums.numbers].toSorted((a, b) => a - b),
    [...columns],
    failures,
  ])
}

const TWO = `game: pig
table: short
variants: [{ name: one, set: { agents: hold-at-10 } }, { name: two, set: { agents: random } }]`

describe('what was played', () => {
  test('is not played again, whatever the sizes of batches, and gives the same numbers', async () => {
    const fresh = await asked(benchWith(), TWO)
    const { store } = benchWith()
    expect(await asked(benchWith(store), TWO, { batchSize: 37 })).toEqual(fresh)
    const again = benchWith(store)
    expect(await asked(again, TWO)).toEqual(fresh)
    expect(again.played).toEqual([])
  })

  test('of a larger number of games only the missing ones are played', async () => {
    const store = memoryStore()
    await asked(benchWith(store), TWO, { count: 500 })
    const more = benchWith(store)
    await asked(more, TWO, { count: 900 })
    expect(more.played).toEqual([400, 400])
  })

  test('a new variant costs only itself, and names of variants are no difference', async () => {
    const store = memoryStore()
    await asked(benchWith(store), TWO)
    const three = benchWith(store)
    await asked(
      three,
      TWO.replace('name: one', 'name: uno').replace(']', ', { name: new, set: { agents: hold-at-20 } }]'),
    )
    expect(three.played).toEqual([undefined, undefined, 500])
  })

  test('another seed, other settings and other code are played afresh', async () => {
    const store = memoryStore()
    await asked(benchWith(store), TWO)
    for (const [bench, text] of [
      [benchWith(store), `${TWO}\nseed: 2`],
      [benchWith(store), TWO.replace('table: short', 'table: classic')],
      [benchWith(store, { code: 'b' }), TWO],
    ] as const) {
      await asked(bench, text)
      expect(bench.played).toEqual([500, 500])
    }
  })

  test('numbers of a layout with other cells are not taken for each other', async () => {
    const bench = benchWith()
    await asked(bench, TWO)
    const { job, layouts } = await loadDocument(bench.workbench, parseYaml({ name: 'pig.yaml', text: TWO }))
    const [layout] = layouts
    const wider = Object.create(layout, { sums: { value: layout.sums + 4 } }) as TallyLayout
    expect((await KeptReplies.open(job, () => layout, bench.workbench))!.endOf(0, 0, 200)).toBe(200)
    expect((await KeptReplies.open(job, () => wider, bench.workbench))!.endOf(0, 0, 200)).toBe(0)
  })

  test('a number that was not kept is played again, and then all numbers are there', async () => {
    const store = memoryStore()
    const text = 'game: pig\ntable: short'
    await asked(benchWith(store), text, { references: ['busts[side=ann]'] })
    const other = benchWith(store)
    await asked(other, text, { references: ['busts[side=bob]'] })
    expect(other.played).toEqual([500])
    const both = benchWith(store)
    await asked(both, text, { references: ['busts[side=bob]', 'busts[side=ann]'] })
    await asked(both, text)
    expect(both.played).toEqual([])
  })
})

describe('nothing is kept', () => {
  const ONE = 'game: pig\ntable: short'

  test('of games that failed without throwing', async () => {
    const { store } = benchWith()
    await asked(benchWith(store, { alter: (reply) => ({ ...reply, isUnsure: true }) }), ONE)
    expect(store.playouts).toBe(0)
    const failures = [{ playout: 3, message: 'the game threw' }]
    await asked(benchWith(store, { alter: (reply) => (reply.first === 0 ? { ...reply, failures } : reply) }), ONE)
    expect(store.playouts).toBe(500)
  })

  test('where reading takes more than half of playing', async () => {
    const { store } = benchWith()
    await asked(benchWith(store, { workMs: 0.0001 }), ONE)
    expect(store.playouts).toBe(0)
  })

  test('of machines of which one gave wrong numbers; of others it is kept at the end', async () => {
    const { store } = benchWith()
    await asked(benchWith(store, { areDoubted: () => true }), ONE)
    expect(store.playouts).toBe(0)
    await asked(benchWith(store, { areDoubted: () => false }), ONE)
    expect(store.playouts).toBe(500)
  })

  test('and all is played where a store is damaged', async () => {
    const store = memoryStore()
    const fresh = await asked(benchWith(store), ONE)
    for (const kept of store.entries.values())
      for (const name of kept.keys()) if (name.startsWith('0-')) kept.delete(name)
    const again = benchWith(store)
    expect(await asked(again, ONE)).toEqual(fresh)
    expect(again.played).toEqual([200])
    expect(store.playouts).toBe(500)
  })

  test('where nobody can tell which code plays', async () => {
    const { store, workbench } = benchWith()
    const { job, layouts } = await loadDocument(workbench, parseYaml({ name: 'pig.yaml', text: ONE }))
    const unknown = { ...workbench, codeOf: () => Promise.resolve(undefined) }
    expect(await KeptReplies.open(job, (variant) => layouts[variant], unknown)).toBeUndefined()
    expect(store.playouts).toBe(0)
  })
})

test('of machines that play several parts of a question, one that is doubted later takes all with it', async () => {
  const { store, workbench } = benchWith(memoryStore(), { areDoubted: () => parts > 1 })
  let parts = 0
  const { job, layouts } = await loadDocument(workbench, parseYaml({ name: 'pig.yaml', text: 'game: pig' }))
  const asking = { job, layoutOf: (variant: number) => layouts[variant], threads: 1 }
  let before: Replies | undefined
  for (parts = 1; parts <= 2; parts++) {
    const replies = await Replies.open(asking, workbench, before)
    const request = { variants: [0], first: 200 * (parts - 1), count: 200 }
    const how = { executor: () => replies.executor(), known: replies.known, pace: new Pace(1), clock: workbench.clock }
    await playRequest(request, layouts, how)
    replies.end()
    before = replies
  }
  await before!.close()
  expect(store.playouts).toBe(0)
})
