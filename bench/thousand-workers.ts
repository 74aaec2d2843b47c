// What would 1,000 workers need? The collecting command alone, with replies that are there already.
// Run: node bench/thousand-workers.ts [--playouts N] [--queue JOBS]  (the queue needs redis-server)
//
//   read        unpacking a reply of First Night, checking it by the layout, and its digest
//   merge       the ledger takes it
//   checkpoint  its size and the time to write it as text, after N playouts, or where sums would no longer be exact
//   queue       jobs a second that BullMQ passes on one Redis: added, taken, finished
//
// A worker with one thread plays 700 games of First Night a second, in batches of 2 s: 1,000 of them are 500 replies a
// second. Times are those of this thread, without other programs.
import { join } from 'node:path'
import { argumentsOf } from '../scripts/arguments.ts'
import { nodeClock } from '../src/node/clock.ts'
import { bullOn, connect } from '../src/node/remote/connection.ts'
import { bytesOf, decodeReply, packed } from '../src/node/remote/protocol.ts'
import { nodeWorkbench } from '../src/node/workbench.ts'
import { beginRun } from '../tests/support/runs.ts'
import { checkpointText, originOf } from '../src/workbench/checkpoint.ts'
import { loadExperiment } from '../src/load/experiment.ts'
import { Players } from '../src/workbench/players.ts'
import { hasRedis, TestRedis } from '../tests/remote/support/redis.ts'

const {
  playouts,
  experiment: name,
  queue,
} = argumentsOf('node bench/thousand-workers.ts', 'What 1,000 workers would need.', {
  playouts: { default: 1e9, about: 'of one variant' },
  experiment: { default: 'first-night', about: 'of experiments/' },
  queue: { default: 5_000, min: 0, about: 'jobs that are passed' },
})
const [RATE, SECONDS, WORKERS] = [700, 2, 1_000]
/** Milliseconds that this thread has had a processor: other programs do not count. */
const msSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
const workbench = nodeWorkbench()
const loaded = await loadExperiment(workbench, join(import.meta.dirname, '../experiments', `${name}.yaml`))
const { experiment, layouts } = loaded
const count = RATE * SECONDS
const { reply } = new Players(loaded.game, loaded.job, nodeClock).play({ variant: 0, first: 0, count })
const body = await packed(bytesOf(reply))
const replies = (WORKERS * RATE) / count

const READS = 200
let busy = process.threadCpuUsage()
for (let read = 0; read < READS; read++) await decodeReply(body, reply, layouts[0])
const readMs = msSince(busy) / READS
console.log(
  `reply       ${(bytesOf(reply).length / 1e3).toFixed(0)} kB, ${(body.length / 1e3).toFixed(0)} kB as it travels`,
)
console.log(`read        ${readMs.toFixed(2)} ms`)

// One variant, so that the slices of others need no replies.
const single = {
  ...experiment,
  variants: experiment.variants.slice(0, 1),
  stopping: { kind: 'games', games: playouts },
}
const { study, ledger, slices } = beginRun(single as typeof experiment, layouts.slice(0, 1))
busy = process.threadCpuUsage()
let merges = 0
for (;;) {
  const batch = slices.next(count)
  if (batch === undefined) break
  try {
    // The last batch may be shorter: its columns are what is merged of it.
    slices.accept({
      ...reply,
      ...batch,
      columns: reply.columns.subarray(0, layouts[0].columns.length * batch.count),
    })
  } catch (error) {
    // Sums that are no longer exact are refused.
    console.log(`end         ${(error as Error).message}`)
    break
  }
  merges += 1
}
const mergeMs = msSince(busy) / merges
const share = ((readMs + mergeMs) * replies) / 1000
console.log(`merge       ${mergeMs.toFixed(3)} ms, over ${merges} replies: ${ledger.playouts} playouts`)
console.log(
  `1,000       ${replies} replies/s, ${(100 * share).toFixed(0)}% of the collecting thread, ` +
    `${((replies * body.length) / 1e6).toFixed(1)} MB/s`,
)
busy = process.threadCpuUsage()
const text = checkpointText(originOf({ command: 'run', loaded, options: {} }), { loaded, study, ledger })
console.log(
  `checkpoint  ${(text.length / 1e3).toFixed(0)} kB, ${msSince(busy).toFixed(0)} ms; ` +
    `${(process.memoryUsage.rss() / 2 ** 20).toFixed(0)} MB in all`,
)

if (hasRedis && queue > 0) {
  await using redis = await TestRedis.start()
  const connection = await connect({ where: 'bench', url: redis.url })
  const { bull, shared } = await bullOn(connection.redis)
  const work = new bull.Queue('bench', shared)
  const [data, options] = [{ run: '0123456789abcdef', variant: 0, first: 0, count }, { removeOnComplete: true }]
  const start = performance.now()
  busy = process.threadCpuUsage()
  let done = 0
  await new Promise<void>((resolve) => {
    const worker = new bull.Worker('bench', () => Promise.resolve(), { ...shared, concurrency: 16 })
    worker.on('completed', () => {
      done += 1
      if (done === queue) void worker.close().then(resolve)
    })
    void (async () => {
      for (let job = 0; job < queue; job += 50)
        await Promise.all(Array.from({ length: 50 }, () => work.add('batch', data, options)))
    })()
  })
  const rate = (1000 * queue) / (performance.now() - start)
  const each = msSince(busy) / queue
  console.log(`queue       ${rate.toFixed(0)} jobs/s by the clock, ${each.toFixed(2)} ms of this thread each`)
  await work.close()
  await connection.close()
}
