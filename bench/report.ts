// Cost of drawing a report, beside the cost of playing its games, and the size of its page.
// Run: node bench/report.ts [GAMES]
//
//   playing   time on two workers for an interval of ±0.5 pp: 38,400 times one playout, halved
//   drawing   from a result to all files of its report, in a process that has drawn nothing before, as after every run
//   pictures  what PNG files take on top, where they are asked for
//
// Both sides use the same experiment and are measured in turn; ratios are those of medians. Before any time is printed,
// every process has drawn the same page, byte for byte.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from 'simple-statistics'
import { argumentsOf } from '../scripts/arguments.ts'
import { drawFiles } from '../src/workbench/draw.ts'
import { loadExperiment } from '../src/load/experiment.ts'
import { withPictures } from '../src/node/pictures.ts'
import { readReport } from '../src/workbench/read-report.ts'
import { Player } from '../src/simulate/index.ts'
import { nodeWorkbench } from '../src/node/workbench.ts'

const workbench = nodeWorkbench()

const TURNS = 7
/** Playouts for an interval of half a per cent to each side at even odds, and the workers that share them. */
const PLAYOUTS = 38_400
const WORKERS = 2
const EXPERIMENT = join(import.meta.dirname, '../experiments/first-night.yaml')
const CLI = join(import.meta.dirname, '../src/cli/main.ts')

interface Drawn {
  readonly ms: number
  readonly picturesMs: number
  readonly bytes: number
  readonly page: string
}

/** Draws a report once; the process does nothing else. */
async function drawOnce(path: string): Promise<Drawn> {
  const { game, result, content, asked } = await readReport(workbench, path)
  const start = performance.now()
  const files = await drawFiles(workbench, { result, game, content, asked }, [], { tell() {} })
  const ms = performance.now() - start
  const drawings = files.filter(({ path: name }) => name.endsWith('.svg'))
  const from = performance.now()
  await withPictures(
    async ({ hear }) => {
      for (const { path: name, content: svg } of drawings) await hear!({ path: name, content: String(svg) })
      return drawings
    },
    { isPng: true, tell() {} },
  )
  const picturesMs = performance.now() - from
  const page = String(files.find(({ path: name }) => name === 'index.html')!.content)
  return { ms, picturesMs, bytes: Buffer.byteLength(page), page: createHash('sha256').update(page).digest('hex') }
}

async function compare(games: number): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'darkodds-bench-'))
  try {
    execFileSync(process.execPath, [CLI, 'run', EXPERIMENT, '--games', String(games), '--no-store', '--out', place], {
      stdio: 'ignore',
    })
    const { experiment, game, content } = await loadExperiment(workbench, EXPERIMENT, { games })
    const players = experiment.variants.map(
      ({ settings }, variant) => new Player(game, content, { variant, seed: experiment.seed, settings }),
    )
    const playoutMs: number[] = []
    const drawn: Drawn[] = []
    for (let turn = -1; turn < TURNS; turn++) {
      const start = performance.now()
      for (const player of players) for (let playout = 0; playout < games; playout++) player.playOne(playout)
      const each = (performance.now() - start) / (games * players.length)
      const report = JSON.parse(
        execFileSync(process.execPath, [fileURLToPath(import.meta.url), '--draw', place], { encoding: 'utf8' }),
      ) as Drawn
      // The first turn warms the player and the file cache.
      if (turn < 0) continue
      playoutMs.push(each)
      drawn.push(report)
    }
    if (new Set(drawn.map(({ page }) => page)).size !== 1) throw new Error('two processes drew different pages')
    const playing = (median(playoutMs) * PLAYOUTS) / WORKERS
    const [ms, picturesMs] = [median(drawn.map((one) => one.ms)), median(drawn.map((one) => one.picturesMs))]
    console.log(`first-night, ${players.length} variants of ${games} playouts, medians of ${TURNS} turns`)
    console.log(`playing   ${playing.toFixed(0)} ms   ${PLAYOUTS} playouts on ${WORKERS} workers`)
    const share = ((100 * ms) / playing).toFixed(0)
    console.log(
      `drawing   ${ms.toFixed(0)} ms   ${share} % of playing   (must 30 %, aim 10 %)   ` +
        `pictures ${picturesMs.toFixed(0)} ms more`,
    )
    console.log(`page      ${(drawn[0]!.bytes / 1000).toFixed(0)} kB   (must 900 kB, aim 600 kB)`)
  } finally {
    rmSync(place, { recursive: true })
  }
}

// A process that this one starts, to draw once.
const [first, folder] = process.argv.slice(2)
if (first === '--draw' && folder !== undefined) console.log(JSON.stringify(await drawOnce(folder)))
else
  await compare(
    argumentsOf('node bench/report.ts', 'What a report costs beside the playing that it reports on.', {
      games: { default: 1000, about: 'of each variant', isWord: true },
    }).games,
  )
