// What playing in threads brings, and what handing over, batching, tallying and checkpointing cost.
// Run: node bench/threads.ts [GAMES]  (on a machine with two free cores)
//
//   playing      one thread that plays and does nothing else: the limit
//   one thread   the same through the collector, with checkpoints            overhead = one thread / playing - 1
//   two workers  through the pool, with checkpoints                          gain = one thread / two workers
//
// Beside the gain stands how busy the workers were: the share of the time in which they played. What is missing from 100 %
// is handing over and waiting; a gain below that is the machine's (two cores that share caches, memory, other programs).
//
// Sides are measured in turn, and the ratios are those of their medians. Before any time is printed, both runs have given
// the same result, and the loop has played as many playouts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CheckpointWriter } from '../src/host/checkpoint.ts'
import { hireHands } from '../src/host/hands.ts'
import type { Hands } from '../src/host/hands.ts'
import { loadExperiment } from '../src/host/load.ts'
import { play } from '../src/host/play.ts'
import { ReportFolder } from '../src/host/report-folder.ts'
import { buildResult, Collector, Player, stringifyResult } from '../src/simulate/index.ts'

const TURNS = 7
const games = Number(process.argv[2] ?? 4000)

const loaded = await loadExperiment(join(import.meta.dirname, '../experiments/first-night.yaml'), { games })
const { experiment, game, content, layouts, job } = loaded
const place = mkdtempSync(join(tmpdir(), 'darkodds-bench-'))
const folder = ReportFolder.open(place)

/** Milliseconds of playing all playouts, and nothing else. */
function playing(player: Player): number {
  const start = performance.now()
  for (let playout = 0; playout < games; playout++) player.playOne(playout)
  return performance.now() - start
}

/** Milliseconds of a run without start-up and report. */
async function running(hands: Hands): Promise<{ ms: number; busy: number; result: string }> {
  const collector = new Collector(experiment, layouts)
  const checkpoints = new CheckpointWriter(folder, content, 0)
  const start = performance.now()
  let playedMs = 0
  await play({
    collector,
    hands,
    afterBatch(_playouts, pace) {
      playedMs = pace.watchedMs
      checkpoints.afterBatch(collector)
    },
  })
  const ms = performance.now() - start
  return { ms, busy: playedMs / ms / hands.threads, result: stringifyResult(buildResult(collector, game, { version: '' })) }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]

const player = new Player(game, content, { arm: 0, seed: experiment.seed, settings: experiment.arms[0].settings })
const [one, two] = [await hireHands(job, 1), await hireHands(job, 2)]
const times = { playing: [] as number[], one: [] as number[], two: [] as number[], busy: [] as number[] }
for (let turn = -1; turn < TURNS; turn++) {
  const loop = playing(player)
  const alone = await running(one)
  const both = await running(two)
  if (alone.result !== both.result) throw new Error('one thread and two workers disagree')
  // The first turn warms everything up.
  if (turn < 0) continue
  times.playing.push(loop)
  times.one.push(alone.ms)
  times.two.push(both.ms)
  times.busy.push(both.busy)
}
await one.close()
await two.close()
rmSync(place, { recursive: true })

const [loop, alone, both] = [median(times.playing), median(times.one), median(times.two)]
console.log(`first-night, ${games} playouts, medians of ${TURNS} turns`)
console.log(`playing      ${loop.toFixed(0)} ms   ${(1000 * games / loop).toFixed(0)} playouts/s`)
console.log(`one thread   ${alone.toFixed(0)} ms   overhead ${(100 * (alone / loop - 1)).toFixed(1)} %   (must 2 %, aim 1 %)`)
console.log(`two workers  ${both.toFixed(0)} ms   gain ${(alone / both).toFixed(2)}   (must 1.8, aim 1.95)   workers busy ${(100 * median(times.busy)).toFixed(1)} %`)
