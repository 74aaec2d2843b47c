// CPU time until a fresh worker has played its first 400 playouts: from the bundle of a game, and from the modules.
// Run: node bench/first-playouts.ts [GAME]
//
// Each measurement is its own process with an empty compile cache. It counts the CPU time of the whole process from the
// start of the worker to its answer: loading, compiling, garbage collection and playing. Sides take turns, and the
// ratio is that of the medians. Both sides must give the same tally. Making the bundle is timed apart, because it
// happens once for each state of the sources.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { median } from 'simple-statistics'
import { argumentsOf } from '../scripts/arguments.ts'
import { loadExperiment } from '../src/load/experiment.ts'
import { moduleUrl } from '../src/node/package.ts'
import { workerBundle, writeBundle } from '../src/node/worker-bundle.ts'
import { nodeWorkbench } from '../src/node/workbench.ts'

const workbench = nodeWorkbench()

const TURNS = 7
const PLAYOUTS = 400
const EXPERIMENTS: Readonly<Record<string, string>> = {
  'when-darkness-comes': 'first-night',
  'dark-world': 'castle',
  'village-of-fear': 'village',
}

interface Measured {
  readonly cpuMs: number
  readonly sum: number
}

/** Runs in the process that is measured. */
async function measure(game: string, isBundle: boolean): Promise<Measured> {
  const { job } = await loadExperiment(workbench, join(import.meta.dirname, `../experiments/${EXPERIMENTS[game]}.yaml`))
  const file = isBundle ? (await workerBundle(game))!.href : moduleUrl('node/open-games').href
  const start = process.cpuUsage()
  const code = `import { parentPort, workerData } from 'node:worker_threads'
    import { enableCompileCache } from 'node:module'
    enableCompileCache()
    const { playersOf } = await import(workerData.file)
    const { reply } = (await playersOf(workerData.job, [])).play({ variant: 0, first: 0, count: ${PLAYOUTS} })
    parentPort.postMessage(reply.tally.sums.numbers.reduce((sum, number) => (sum * 31 + number) % 1e9, 0))`
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), { workerData: { file, job } })
  const sum = await new Promise<number>((resolve, reject) => worker.once('message', resolve).once('error', reject))
  const { user, system } = process.cpuUsage(start)
  return { cpuMs: (user + system) / 1000, sum }
}

function inFreshProcess(game: string, side: 'bundle' | 'modules'): Measured {
  const cache = mkdtempSync(join(tmpdir(), 'darkodds-bench-'))
  try {
    const { stdout, stderr, status } = spawnSync(process.execPath, [import.meta.filename, game, side], {
      encoding: 'utf8',
      env: { ...process.env, NODE_COMPILE_CACHE: cache },
    })
    if (status !== 0) throw new Error(stderr)
    return JSON.parse(stdout) as Measured
  } finally {
    rmSync(cache, { recursive: true })
  }
}

const [game, side] = process.argv.slice(2)
if (side !== undefined) {
  process.stdout.write(JSON.stringify(await measure(game, side === 'bundle')))
  process.exit()
}
const asked = argumentsOf('node bench/first-playouts.ts', 'What a fresh worker takes for its first playouts.', {
  game: { default: 'when-darkness-comes', among: Object.keys(EXPERIMENTS), about: 'which game', isWord: true },
})
const scratch = mkdtempSync(join(tmpdir(), 'darkodds-bench-'))
const made = process.cpuUsage()
await writeBundle(asked.game, scratch)
const { user, system } = process.cpuUsage(made)
rmSync(scratch, { recursive: true })
const times = { bundle: [] as number[], modules: [] as number[] }
const sums = new Set<number>()
for (let turn = -1; turn < TURNS; turn++) {
  for (const form of ['bundle', 'modules'] as const) {
    const { cpuMs, sum } = inFreshProcess(asked.game, form)
    sums.add(sum)
    if (turn >= 0) times[form].push(cpuMs)
  }
}
if (sums.size !== 1) throw new Error('bundle and modules play different games')
const [bundle, modules] = [median(times.bundle), median(times.modules)]
console.log(
  `first ${PLAYOUTS} playouts of ${asked.game} in a fresh worker: bundle ${bundle.toFixed(0)} ms CPU, ` +
    `modules ${modules.toFixed(0)}; ratio ${(bundle / modules).toFixed(2)} (must 0.75, aim 0.5)`,
)
console.log(`making the bundle, once for each state of the sources: ${((user + system) / 1000).toFixed(0)} ms CPU`)
