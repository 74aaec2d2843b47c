// Hands kept busy: when it is over, nothing more is told of the batches that are still being played.
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { play } from '../../src/workbench/play.ts'
import type { Play } from '../../src/workbench/play.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import { Pace } from '../../src/workbench/pace.ts'
import { compareStudy } from '../../src/questions/index.ts'
import { experimentStudy } from '../../src/questions/run/study.ts'
import { Ledger } from '../../src/simulate/index.ts'
import type { Experiment } from '../../src/simulate/index.ts'
import { AS_ASKED, Slices } from '../../src/studies/index.ts'
import type { Study } from '../../src/studies/index.ts'
import { experimentOf, layoutsOf, playerOf } from '../support/pig/content.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { seeded } from '../support/seeded.ts'
import type { Executor } from '../../src/load/ports.ts'
import { workbench } from '../support/workbench.ts'

/** Slices that hand out whatever they like. */
const slicesOf = (own: Pick<Play['slices'], 'next' | 'accept'> & { readonly isOver?: boolean }): Play['slices'] =>
  Object.assign(Object.create(own), { batchesInHand: 0, takeKnown: () => false, left: { playouts: 1, variants: 1 } })

// The workers end with batches in progress. Those return as if all their games had failed, which must not count.
test.each(['somebody has enough', 'something goes wrong'])(
  'when %s, batches that come back later are not told',
  async (why) => {
    inFolder()
    writeFileSync('pig.yaml', 'game: pig\ntable: short\n')
    const { job } = await loadExperiment(workbench, 'pig.yaml')
    const executor = await workbench.startExecutor(job, 2)
    const failureCounts: number[] = []
    const busy = play({
      executor,
      clock: workbench.clock,
      pace: new Pace(2),
      slices: slicesOf({
        next: () => ({ variant: 0, first: 0, count: 3 }),
        accept({ failures }) {
          failureCounts.push(failures.length)
          if (why === 'something goes wrong') throw new Error('the disk is full')
        },
        get isOver() {
          return failureCounts.length > 0
        },
      }),
    })
    await busy.then(
      () => {
        expect(why).toBe('somebody has enough')
      },
      (error: Error) => {
        expect(error.message).toBe('the disk is full')
      },
    )
    const before = [...failureCounts]
    await executor.close()
    await new Promise((done) => {
      setTimeout(done, 100)
    })
    expect(failureCounts).toEqual(before)
    expect(failureCounts).not.toContain(3)
  },
)

test('what has not ended some time after a stop is named, not waited for; what came back is kept', async () => {
  const stop = new AbortController()
  const unended: number[] = []
  const kept: number[] = []
  const reply = { tally: {}, columns: new Int32Array(), failures: [] }
  let first = 0
  await play({
    executor: {
      threads: 2,
      play: (batch) =>
        batch.first === 2
          ? new Promise(() => {})
          : Promise.resolve({ reply: { ...batch, ...reply } as never, elapsedMs: 1, workMs: 1 }),
      close: () => Promise.resolve(),
    },
    clock: workbench.clock,
    pace: new Pace(2),
    slices: slicesOf({
      next: () => ({ variant: 0, first: first++, count: 1 }),
      accept(batch) {
        kept.push(batch.first)
        if (batch.first === 5) stop.abort()
      },
    }),
    signal: stop.signal,
    unended: (batch) => unended.push(batch.first),
    patienceMs: 20,
  })
  expect(unended).toEqual([2])
  expect(kept).toEqual(expect.arrayContaining([0, 1, 3, 4, 5]))
  expect(kept).not.toContain(2)
})

test('thousands of batches in hand, as a thousand workers have them, take no time themselves', async () => {
  const reply = { tally: {}, columns: new Int32Array(), failures: [] }
  const waiting: (() => void)[] = []
  let [first, count] = [0, 0]
  const before = process.cpuUsage()
  await play({
    executor: {
      threads: 1_000,
      maxPending: 4_000,
      async play(batch) {
        await new Promise<void>((resolve) => {
          // The oldest comes back whenever all are in hand.
          if (waiting.push(resolve) === 4_000) setImmediate(() => waiting.shift()!())
        })
        return { reply: { ...batch, ...reply } as never, elapsedMs: 1, workMs: 1 }
      },
      close: () => Promise.resolve(),
    },
    clock: workbench.clock,
    pace: new Pace(1_000),
    slices: slicesOf({
      next: () => ({ variant: 0, first: first++, count: 1 }),
      accept() {
        count += 1
      },
      get isOver() {
        return count >= 4_000
      },
    }),
  })
  const { user, system } = process.cpuUsage(before)
  // It is 0.1 s. A race of all that are in hand took 28 s.
  expect((user + system) / 1e6).toBeLessThan(5)
})

/** Plays a question about Pig by a clock of its own, where a game takes so many milliseconds. @returns all of them */
async function timeOf(text: string, study: (experiment: Experiment) => Study, threads: number, ms: number) {
  const experiment = experimentOf(text)
  const [layouts, asked] = [layoutsOf(experiment), study(experiment)]
  const players = experiment.variants.map((_, variant) => playerOf(experiment, variant))
  const [free, due, random] = [Array<number>(threads).fill(0), new Map<() => void, number>(), seeded(1)]
  let [now, isWaiting] = [0, false]
  const pass = (): void => {
    isWaiting = false
    const [first] = [...due].toSorted(([, a], [, b]) => a - b)
    if (first === undefined) return
    due.delete(first[0])
    now = first[1]
    first[0]()
    if (!isWaiting) setImmediate(pass)
    isWaiting = true
  }
  const executor: Executor = {
    threads,
    async play({ variant, first, count }) {
      const thread = free.indexOf(Math.min(...free))
      const elapsedMs = 0.5 + count * ms * (0.8 + 0.4 * random())
      free[thread] = Math.max(now, free[thread]) + elapsedMs
      if (!isWaiting) setImmediate(pass)
      isWaiting = true
      await new Promise<void>((resolve) => due.set(resolve, free[thread]))
      return { reply: { ...players[variant].playBatch(first, count), variant }, elapsedMs, workMs: elapsedMs }
    },
    close: () => Promise.resolve(),
  }
  const slices = new Slices(asked, new Ledger(layouts, asked.pairs, asked))
  await play({ slices, executor, pace: new Pace(threads), clock: workbench.clock })
  return now
}

const VARY = 'vary: { agents.ann: [hold-at-20, optimal] }'
test.each<[string, string, (experiment: Experiment) => Study]>([
  ['a run', `table: short\ngames: 8000\n${VARY}`, (one) => experimentStudy(one, layoutsOf(one))],
  [
    'a run to a precision',
    `table: short\nprecision: { metric: win, halfWidth: 0.02, atMost: 9000 }\n${VARY}`,
    (one) => experimentStudy(one, layoutsOf(one)),
  ],
  [
    'a comparison',
    `table: short\n${VARY}`,
    (one) =>
      compareStudy(one.variants, layoutsOf(one), [AS_ASKED], {
        ...{ metric: 'win', mode: 'all', delta: 0, level: 0.95, most: 1500, isLessBetter: false },
      }),
  ],
])('%s takes two threads little more than half the time, however fast its games are', async (_, text, study) => {
  for (const ms of [0.2, 1, 5])
    expect((await timeOf(text, study, 1, ms)) / (await timeOf(text, study, 2, ms)), `${ms} ms`).toBeGreaterThan(1.8)
})
