// One checkout's side of scenarios.ts, in a process of its own: plays what it is asked to, with the modules of that
// checkout.
// Run: by scenarios.ts, with the checkout's folder
import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Player } from '../src/simulate/index.ts'
import { busyTime } from './peer.ts'

/** A request to play. */
export interface Asked {
  /** The experiment, as a file has it. */
  readonly text: string
  /** The first playout, and how many. */
  readonly first: number
  readonly playouts: number
}

/** What was played and how long it took. */
export interface Answer {
  /** Nanoseconds of this thread. */
  readonly time: number
  /** How many numbers a worker's reply has. */
  readonly sums: number
  /** Digest of what was measured. */
  readonly tally: string
}

const root = resolve(process.argv[2]!)
const importFrom = (file: string): Promise<unknown> => import(pathToFileURL(join(root, 'src', file)).href)
// Where it stood before the layer `load`.
const { loadDocument } = (await importFrom('load/experiment.ts').catch(() =>
  importFrom('workbench/load.ts'),
)) as typeof import('../src/load/experiment.ts')
const { parseYaml } = (await importFrom('input/index.ts')) as typeof import('../src/input/index.ts')
const { nodeWorkbench } = (await importFrom('node/workbench.ts')) as typeof import('../src/node/workbench.ts')
const simulate = (await importFrom('simulate/index.ts')) as typeof import('../src/simulate/index.ts')

const players = new Map<string, Promise<Player>>()

async function playerOf(text: string): Promise<Player> {
  const { game, content, experiment } = await loadDocument(nodeWorkbench(), parseYaml({ name: 'bench', text }), {})
  const { seed, variants } = experiment
  return new simulate.Player(game, content, { variant: 0, seed, settings: variants[0].settings })
}

process.on('message', ({ text, first, playouts }: Asked) => {
  void (async () => {
    if (!players.has(text)) players.set(text, playerOf(text))
    const player = await players.get(text)!
    let reply!: ReturnType<Player['playBatch']>
    const time = busyTime(() => {
      reply = player.playBatch(first, playouts)
    })
    const tally = JSON.stringify(new simulate.Tally(player.layout, reply.tally).toText())
    const sums = reply.tally.sums.numbers.length
    process.send!({ time, sums, tally: createHash('sha256').update(tally).digest('hex') } satisfies Answer)
  })()
})
