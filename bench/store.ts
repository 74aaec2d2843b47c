// The store of replies: what reading costs beside playing, and what keeping costs where nothing is known.
// Run: node bench/store.ts [--part reading|keeping …] [--game GAME …] [--turns N]
//
// Reading: bytes a game of an entry, and CPU time to read the file, decode it and add it to a ledger, beside the time
// that the same games take to play. The line below has what READ_MS and READ_MS_OF_BYTE of kept-replies.ts should be.
//
// Keeping: `run castle` with a new store beside --no-store, in turn. User and system time of the whole command, its
// threads and children; the figure is the median of the turns' ratios. It must be at most 1.03.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linearRegression, median } from 'simple-statistics'
import { argumentsOf } from '../scripts/arguments.ts'
import { gameIds } from '../src/games/registry.ts'
import { parseYaml } from '../src/input/index.ts'
import { loadDocument } from '../src/load/experiment.ts'
import { ReplyFolder } from '../src/node/reply-store.ts'
import { nodeWorkbench } from '../src/node/workbench.ts'
import { Ledger, Player, replyBytes, replyOfBytes } from '../src/simulate/index.ts'
import { commandTime } from './command-time.ts'
import { busyTime } from './peer.ts'

/** Playouts of the entries: the first of a question, and the one that ends at the look of 1,200. */
const ENTRIES = [
  { first: 0, end: 200 },
  { first: 900, end: 1200 },
]
/** Nanoseconds of CPU time that a measurement takes at least. */
const LEAST = 200e6
/** The most that keeping may cost. */
const MAX_COST = 1.03
const PARTS = ['reading', 'keeping'] as const

const { part, game, turns } = argumentsOf('node bench/store.ts', 'What the store of replies costs.', {
  part: { default: [] as readonly string[], about: 'these alone', among: PARTS },
  game: { default: [] as readonly string[], about: 'reading: these games alone', among: gameIds },
  turns: { default: 5, about: 'keeping: of each side' },
})

interface Entry {
  readonly bytes: number
  /** Milliseconds. */
  readonly readMs: number
}

/** Milliseconds that it takes, once code is compiled. */
function msOf(work: () => void): number {
  for (let times = 1; ; times *= 2) {
    const time = busyTime(() => {
      for (let nth = 0; nth < times; nth++) work()
    })
    if (time >= LEAST) return time / times / 1e6
  }
}

/** Prints a line for each entry. */
async function entriesOf(id: string, folder: string): Promise<Entry[]> {
  const text = `game: ${id}\n`
  const { game, content, experiment, layouts } = await loadDocument(nodeWorkbench(), parseYaml({ name: 'bench', text }))
  const { seed, variants } = experiment
  const player = new Player(game, content, { variant: 0, seed, settings: variants[0]!.settings, references: [] })
  const [layout] = layouts as [(typeof layouts)[number]]
  const newStore = (): ReplyFolder =>
    new ReplyFolder(folder, (line) => {
      throw new Error(line)
    })
  const about = { game: id, code: 'bench' }
  return ENTRIES.map(({ first, end }) => {
    const range = { first, end }
    const batch = { variant: 0, first, count: end - first }
    const reply = player.playBatch(first, batch.count)
    const playMs = msOf(() => void player.playBatch(first, batch.count))
    const bytes = replyBytes(reply, layout)
    newStore().of(id, about).write(range, bytes)
    const readMs = msOf(() => {
      const found = newStore().of(id, about).read(range)
      const known = found && replyOfBytes(found, layout, batch)
      if (known === undefined) throw new Error(`${id}: the entry was not read`)
      new Ledger([layout], [], { firstOf: () => first }).add({ variants: [0], first, count: batch.count }, [known])
    })
    const name = `${id} [${first}, ${end})`
    console.log(
      `  ${name.padEnd(34)} ${(bytes.length / batch.count).toFixed(0).padStart(5)} bytes a game  ` +
        `read ${readMs.toFixed(2).padStart(5)} ms  reading / playing ${(readMs / playMs).toFixed(3)}`,
    )
    return { bytes: bytes.length, readMs }
  })
}

async function measureReading(place: string): Promise<void> {
  const entries: Entry[] = []
  for (const id of game.length === 0 ? gameIds : game) entries.push(...(await entriesOf(id, join(place, 'entries'))))
  const { m, b } = linearRegression(entries.map(({ bytes, readMs }) => [bytes, readMs]))
  console.log(`  READ_MS ${b.toFixed(2)}, READ_MS_OF_BYTE ${m.toExponential(1)}`)
}

/** @returns whether it costs no more than it may */
function measureKeeping(place: string): boolean {
  const program = join(import.meta.dirname, '..', 'bin/darkodds.js')
  const seconds = (turn: number, ...store: readonly string[]): number => {
    const words = 'run castle --games 4000 --quick --quiet --threads 2 --force --reports reports'.split(' ')
    const { cpu, status, err } = commandTime([program, ...words, ...store], place)
    if (status !== 0) throw new Error(`turn ${turn}: run castle ended with ${status}:\n${err}`)
    return cpu
  }
  // What workers load is made before any turn counts.
  seconds(0, '--no-store')
  const ratios = Array.from({ length: turns }, (_, turn) => {
    const withStore = (): number => seconds(turn, '--store', join(place, `store-${turn}`))
    const without = (): number => seconds(turn, '--no-store')
    if (turn % 2 === 0) {
      const kept = withStore()
      return kept / without()
    }
    const plain = without()
    return withStore() / plain
  })
  console.log(`  keeping / not keeping, castle: ${ratios.map((ratio) => ratio.toFixed(3)).join(' ')}`)
  console.log(`  median ${median(ratios).toFixed(3)}, at most ${MAX_COST}`)
  return median(ratios) <= MAX_COST
}

const parts = part.length === 0 ? PARTS : part
const place = mkdtempSync(join(tmpdir(), 'darkodds-bench-'))
try {
  if (parts.includes('reading')) await measureReading(place)
  if (parts.includes('keeping') && !measureKeeping(place)) process.exitCode = 1
} finally {
  rmSync(place, { recursive: true, force: true })
}
