// Hands kept busy: when it is over, nothing more is told of the batches that are still being played.
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { play } from '../../src/workbench/play.ts'
import type { Play } from '../../src/workbench/play.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import { Pace } from '../../src/workbench/pace.ts'
import { inFolder } from '../support/scratch-folder.ts'
import { workbench } from '../support/workbench.ts'

/** Slices that hand out whatever they like. */
const slicesOf = (own: Pick<Play['slices'], 'next' | 'accept'> & { readonly isOver?: boolean }): Play['slices'] =>
  Object.assign(Object.create(own), { batchesInHand: 0, left: { playouts: 1, variants: 1 } })

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
