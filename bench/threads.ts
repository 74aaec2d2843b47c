// Gain from playing in threads, and the cost of handing over, batching, tallying and checkpoints.
// Run: node bench/threads.ts [GAMES]  (of each of two variants; gains need two free cores, overheads do not)
//
//   playing       one thread that plays and does nothing else: the limit
//   one thread    the same through slices and ledger, with checkpoints
//                   overhead = (tallying + handling) / playing
//                   tallying = folding a playout right after it was played, when the CPU caches hold other things
//                   handling = the thread's time outside its batches: handing over, merging, checkpoints
//   two workers   through the pool, with checkpoints
//                   gain = one thread / two workers, by the clock
//                   overhead = time of the main thread, which only hands over / time of all threads
//                   extra work = time of all threads / time of one thread - 1
//   two programs  each with one thread that plays, side by side; they share only the machine, so this is the gain that
//                 the machine allows
//
// Overheads and extra work use CPU time, so other programs do not count. Gains use the clock, and so does the share of
// it in which the workers played. On a machine that does other things as well, both are too low. The first, cold run of
// each is reported apart: there every worker loads and compiles what one thread does once.
//
// The sides are measured in turn, and ratios are those of their medians. An overhead is measured by its parts, because
// the difference of two runs is mostly what else the machine did. Before any time is printed, both runs have given the
// same result, and the loop has played as many playouts. Memory is the growth of the process for each worker.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median } from 'simple-statistics'
import { CheckpointPace, checkpointText, originOf } from '../src/workbench/checkpoint.ts'
import { Pace } from '../src/workbench/pace.ts'
import { Slices } from '../src/studies/index.ts'
import { askedOfRun } from '../src/workbench/run.ts'
import type { Executor } from '../src/load/ports.ts'
import { loadExperiment } from '../src/load/experiment.ts'
import { play } from '../src/workbench/play.ts'
import { ReportFolder } from '../src/node/report-folder.ts'
import { argumentsOf } from '../scripts/arguments.ts'
import { buildResult, Ledger, Player, stringifyResult, Tally } from '../src/simulate/index.ts'
import { nodeWorkbench } from '../src/node/workbench.ts'

const workbench = nodeWorkbench()

const TURNS = 7
/** Playouts of each variant whose folding is timed, so many in a row: several times as many as a tally adds at once. */
const FOLDS = 4800
const ROW = 48
/** Seconds that programs side by side are counted in. */
const SECONDS = 8
const { games } = argumentsOf('node bench/threads.ts', 'What playing in threads brings and costs.', {
  games: { default: 2000, about: 'of each of two variants', isWord: true },
})

const loaded = await loadExperiment(workbench, join(import.meta.dirname, '../experiments/first-night.yaml'), { games })
const { experiment, game, content, layouts, job } = loaded
const place = mkdtempSync(join(tmpdir(), 'darkodds-bench-'))
const folder = ReportFolder.open(workbench.program, place)

interface Run {
  /** By the clock. */
  readonly ms: number
  /** Milliseconds that this thread was busy, and that all threads of the process were. */
  readonly ownMs: number
  readonly all: number
  /** Milliseconds that threads were busy in their batches, and the share of the clock in which they were at them. */
  readonly played: number
  readonly busy: number
  readonly result: string
}

const inMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000

/** Plays all playouts of all variants, and nothing else. @returns milliseconds that this thread was busy */
function playing(players: readonly Player[]): number {
  const from = process.threadCpuUsage()
  for (const player of players) for (let playout = 0; playout < games; playout++) player.playOne(playout)
  return inMs(process.threadCpuUsage(from))
}

/** A run without start-up and report. */
async function running(executor: Executor): Promise<Run> {
  const asked = askedOfRun(loaded)
  const { study } = asked
  const ledger = new Ledger(layouts, study.pairs, study)
  const checkpoints = new CheckpointPace(() => workbench.clock.now())
  const origin = originOf(asked)
  const [start, thread, all] = [performance.now(), process.threadCpuUsage(), process.cpuUsage()]
  let [watchedMs, played] = [0, 0]
  const counted: Executor = {
    threads: executor.threads,
    play: async (batch) => {
      const reply = await executor.play(batch)
      played += reply.workMs
      watchedMs += reply.elapsedMs
      return reply
    },
    close: () => executor.close(),
  }
  await play({
    slices: new Slices(study, ledger),
    executor: counted,
    pace: new Pace(executor.threads),
    clock: workbench.clock,
    afterBatch() {
      if (!checkpoints.isDue) return
      checkpoints.write(() => {
        folder.writeCheckpoint(checkpointText(origin, { ...asked, ledger }))
      })
    },
  })
  const ms = performance.now() - start
  return {
    ms,
    ownMs: inMs(process.threadCpuUsage(thread)),
    all: inMs(process.cpuUsage(all)),
    played,
    busy: watchedMs / ms / executor.threads,
    result: stringifyResult(buildResult(study.conclude(ledger), game, { version: '' })),
  }
}

/**
 * Folding / playing: the median over rows of playouts. One playout is too short for the CPU clock of the thread, and
 * folded values enter the sums only now and then.
 */
function tallyingOf(player: Player): number {
  const tally = new Tally(player.layout)
  const shares: number[] = []
  for (let row = 0; row < FOLDS / ROW; row++) {
    let [played, folded] = [0, 0]
    for (let index = 0; index < ROW; index++) {
      const from = performance.now()
      const recording = player.playOne(row * ROW + index)
      const between = performance.now()
      tally.fold(recording, row * ROW + index)
      played += between - from
      folded += performance.now() - between
    }
    shares.push(folded / played)
  }
  return median(shares)
}

/** Playouts a second of so many programs that play side by side, together. */
async function sideBySide(programs: number): Promise<number> {
  const run = async (): Promise<number> => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(import.meta.dirname, 'one-program.ts'),
      String(SECONDS),
    ])
    return median(stdout.trim().split(' ').map(Number))
  }
  const rates = await Promise.all(Array.from({ length: programs }, run))
  return rates.reduce((sum, rate) => sum + rate, 0)
}

/** MB that the process holds. */
const memory = (): number => process.memoryUsage.rss() / 2 ** 20

const players = experiment.variants.map(
  ({ settings }, variant) => new Player(game, content, { variant, seed: experiment.seed, settings }),
)
const one = await workbench.startExecutor(job, 1)
// Cold: the first run of each. One thread twice, so that what it still grows by is not taken for a worker's.
const first = await running(one)
await running(one)
const before = memory()
const two = await workbench.startExecutor(job, 2)
const firstOfTwo = await running(two)
const [loops, alone, both]: [number[], Run[], Run[]] = [[], [], []]
for (let turn = -1; turn < TURNS; turn++) {
  const round = [playing(players), await running(one), await running(two)] as const
  if (round[1].result !== round[2].result) throw new Error('one thread and two workers disagree')
  // The first turn warms everything up.
  if (turn < 0) continue
  loops.push(round[0])
  alone.push(round[1])
  both.push(round[2])
}
const grown = (memory() - before) / 2
await one.close()
await two.close()
rmSync(place, { recursive: true })

const tallying = median(players.map(tallyingOf))
const [single, pair] = [await sideBySide(1), await sideBySide(2)]

const middle = (runs: readonly Run[], valueOf: (run: Run) => number): number => median(runs.map(valueOf))
const [aloneMs, bothMs] = [middle(alone, ({ ms }) => ms), middle(both, ({ ms }) => ms)]
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
console.log(`first-night, ${experiment.variants.length} variants of ${games} playouts, medians of ${TURNS} turns`)
console.log(
  `playing      ${median(loops).toFixed(0)} ms   ` +
    `${((1000 * games * experiment.variants.length) / median(loops)).toFixed(0)} playouts a second and core`,
)
const handling = middle(alone, ({ ownMs, played }) => (ownMs - played) / ownMs)
console.log(
  `one thread   ${aloneMs.toFixed(0)} ms   overhead ${percent(handling + tallying)}   (must 2 %, aim 1 %): ` +
    `tallying ${percent(tallying)}, handling ${percent(handling)}`,
)
console.log(
  `two workers  ${bothMs.toFixed(0)} ms   gain ${(aloneMs / bothMs).toFixed(2)}   (must 1.8, aim 1.95)   ` +
    `workers busy ${percent(middle(both, ({ busy }) => busy))}`,
)
const extraWork = middle(both, ({ all }) => all) / middle(alone, ({ all }) => all) - 1
console.log(
  `             overhead ${percent(middle(both, ({ ownMs, all }) => ownMs / all))}   (must 2 %, aim 1 %)   ` +
    `extra work ${percent(extraWork)}`,
)
console.log(`two programs gain ${(pair / single).toFixed(2)}   side by side, sharing nothing`)
console.log(
  `cold         one thread ${first.ms.toFixed(0)} ms, two workers ${firstOfTwo.ms.toFixed(0)} ms: ` +
    `gain ${(first.ms / firstOfTwo.ms).toFixed(2)}, extra work ${percent(firstOfTwo.all / first.all - 1)}`,
)
console.log(`memory       ${grown.toFixed(0)} MB a worker`)
