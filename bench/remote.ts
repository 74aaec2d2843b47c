// Two workers on a Redis beside two threads of a pool: what do many machines cost?
// Run: node bench/remote.ts [GAMES] [--queue PLAYOUTS]  (needs redis-server; two free cores)
//
//   playing    share of the time between a worker's first and last job in which its thread played   (must 0.95)
//   of threads playouts a second of two workers / of two threads                                     (must 0.93)
//   queue      memory of Redis while Pig is played PLAYOUTS times, with checkpoints as often as a run writes them: the
//              most of the third and of the fourth quarter (must be flat: at most 1.1 times). Batches grow before that.
//
// Both play the same games to the same result, which is checked before any figure is printed. They are measured in
// turn, by the clock, and the ratio is that of the medians.
import { median } from 'simple-statistics'
import { join } from 'node:path'
import { argumentsOf } from '../scripts/arguments.ts'
import { nodeWorkbench } from '../src/node/workbench.ts'
import { hireExecutor } from '../src/node/executor.ts'
import { connect } from '../src/node/remote/connection.ts'
import { RemoteExecutor } from '../src/node/remote/remote-executor.ts'
import { presentWorkers } from '../src/node/remote/runs.ts'
import { buildResult, Ledger, stringifyResult } from '../src/simulate/index.ts'
import { Slices } from '../src/studies/index.ts'
import { CheckpointPace, checkpointText, originOf } from '../src/workbench/checkpoint.ts'
import { Pace } from '../src/workbench/pace.ts'
import { askedOfRun } from '../src/workbench/run.ts'
import { loadExperiment } from '../src/load/experiment.ts'
import type { Loaded } from '../src/load/experiment.ts'
import { play } from '../src/workbench/play.ts'
import type { Executor } from '../src/load/ports.ts'
import { worker } from '../tests/remote/support/programs.ts'
import { hasRedis, HOW_TO_GET_IT, TestRedis } from '../tests/remote/support/redis.ts'

const { games, queue, turns } = argumentsOf('node bench/remote.ts', 'What many machines cost beside threads.', {
  games: { default: 6_000, about: 'of each of two variants', isWord: true },
  queue: { default: 20_000_000, min: 0, about: 'playouts of Pig for the memory of the queue' },
  turns: { default: 3, about: 'turns' },
})
if (!hasRedis) {
  process.stderr.write(`${HOW_TO_GET_IT}\n`)
  process.exit(2)
}
const workbench = nodeWorkbench()
const experimentOf = (name: string): string => join(import.meta.dirname, '../experiments', `${name}.yaml`)
await using redis = await TestRedis.start()
const connection = await connect({ where: 'bench', url: redis.url })

async function playAll(loaded: Loaded, executor: Executor): Promise<{ ms: number; result: string; busy: number }> {
  const asked = askedOfRun(loaded)
  const { study } = asked
  const ledger = new Ledger(loaded.layouts, study.pairs, study)
  const slices = new Slices(study, ledger)
  const origin = originOf(asked)
  // As often as a run writes them, but nowhere: a reply is acknowledged when a checkpoint has it.
  const checkpoints = new CheckpointPace(() => workbench.clock.now())
  const start = performance.now()
  let watchedMs = 0
  const counted: Executor = Object.create(executor, {
    play: {
      value: async (batch: Parameters<Executor['play']>[0]) => {
        const timed = await executor.play(batch)
        watchedMs += timed.elapsedMs
        return timed
      },
    },
  }) as Executor
  const afterBatch = (): void => {
    if (!checkpoints.isDue) return
    checkpoints.write(() => checkpointText(origin, { ...asked, ledger }))
    executor.kept?.((batch) => !slices.isOpen(batch))
  }
  await play({ slices, executor: counted, pace: new Pace(executor.threads), clock: workbench.clock, afterBatch })
  const ms = performance.now() - start
  return {
    ms,
    busy: watchedMs / ms / 2,
    result: stringifyResult(buildResult(study.conclude(ledger), loaded.game, { version: '' })),
  }
}

const loaded = await loadExperiment(workbench, experimentOf('first-night'), { games })
const start = (job: typeof loaded.job): Promise<RemoteExecutor> =>
  RemoteExecutor.start(job, {
    connection,
    modules: [],
    title: 'bench',
    startLocal: () => hireExecutor([], job, 2),
    tell: () => {},
  })

{
  await using first = worker(redis.url)
  await using second = worker(redis.url)
  await Promise.all([first.says(/waits/), second.says(/waits/)])
  const [there, here, playing]: [number[], number[], number[]] = [[], [], []]
  for (let turn = 0; turn < turns; turn++) {
    const threads = await hireExecutor([], loaded.job, 2)
    const remote = await start(loaded.job)
    try {
      // Both are there before the clock runs.
      while (remote.threads < 2 || remote.status === 'no worker plays') await workbench.clock.turn()
      const away = await playAll(loaded, remote)
      const crew = await presentWorkers(connection.redis)
      playing.push(...crew.map((one) => one.playing ?? 0))
      await remote.close()
      const local = await playAll(loaded, threads)
      if (local.result !== away.result) throw new Error('workers and threads disagree')
      there.push(away.ms)
      here.push(local.ms)
      console.log(
        `turn ${turn + 1}: workers ${away.ms.toFixed(0)} ms (playing ${away.busy.toFixed(3)} of it all), ` +
          `threads ${local.ms.toFixed(0)} ms (${local.busy.toFixed(3)})`,
      )
    } finally {
      await remote.close()
      await threads.close()
    }
  }
  console.log(`playing     ${median(playing).toFixed(3)}   (must 0.95)`)
  console.log(`of threads  ${(median(here) / median(there)).toFixed(3)}   (must 0.93)`)

  if (queue > 0) {
    const pig = await loadExperiment(workbench, experimentOf('pig'), { games: Math.ceil(queue / 4) })
    const remote = await start(pig.job)
    const memory: number[] = []
    const timer = setInterval(() => {
      void connection.redis
        .info('memory')
        .then((info) => memory.push(Number(/^used_memory:(\d+)/m.exec(info)?.[1]) / 1e6))
    }, 500)
    const { ms } = await playAll(pig, remote)
    clearInterval(timer)
    await remote.close()
    const quarter = Math.floor(memory.length / 4)
    const [third, fourth] = [memory.slice(2 * quarter, 3 * quarter), memory.slice(3 * quarter)]
    const shown = (megabytes: readonly number[]): string => megabytes.map((one) => one.toFixed(1)).join(' ')
    const most = [third, fourth].map((part) => Math.max(...part))
    console.log(
      `queue       at most ${most[0].toFixed(1)} MB in the third quarter, ${most[1].toFixed(1)} in the fourth: ` +
        `${(most[1] / most[0]).toFixed(2)} (must 1.1); ${((queue / ms) * 1000).toFixed(0)} playouts/s`,
    )
    console.log(`  the fourth quarter, MB: ${shown(fourth)}`)
  }
}
await connection.close()
