// CPU time of a First Night playout: its share by chapter of the rules, by part of the agents, and by the rest.
// Run: node bench/chapters.ts [PLAYOUTS] [AGENT]
//
// A sampling profiler stops the thread at intervals and notes the function that runs. Functions count under their file,
// which for rules is the chapter. Code that the compiler inlined into its caller still counts for its own file.
// Playouts before the profile begins warm everything up.
import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { argumentsOf } from '../scripts/arguments.ts'
import { whenDarknessComes } from '../src/games/when-darkness-comes/index.ts'
import { loadDocument } from '../src/load/experiment.ts'
import { parseYaml } from '../src/input/index.ts'
import { Player } from '../src/simulate/index.ts'
import { nodeWorkbench } from '../src/node/workbench.ts'

const workbench = nodeWorkbench()

const { playouts, agent } = argumentsOf('node bench/chapters.ts', 'Where the time of a First Night playout goes.', {
  playouts: { default: 2000, about: 'that are profiled', isWord: true },
  agent: {
    default: 'steady',
    among: whenDarknessComes.agents.map(({ name }) => name),
    about: 'who plays',
    isWord: true,
  },
})
/** Microseconds from sample to sample. */
const INTERVAL = 250
/** Chapters below this share are put together. */
const MIN = 0.005

const { experiment, game, content } = await loadDocument(
  workbench,
  parseYaml({
    name: 'bench',
    text: `
  game: when-darkness-comes
  scenario: first-night
  party: [brian, kirk, sharon, valerie]
  games: 100
  agents: ${agent}
`,
  }),
  {},
)
const player = new Player(game, content, {
  variant: 0,
  seed: experiment.seed,
  settings: experiment.variants[0].settings,
})
player.playBatch(0, playouts)

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.setSamplingInterval', { interval: INTERVAL })
await session.post('Profiler.start')
player.playBatch(playouts, playouts)
const { profile } = await session.post('Profiler.stop')
session.disconnect()

const source = fileURLToPath(new URL('../src', import.meta.url))
const samples = new Map<string, number>()
for (const { callFrame, hitCount } of profile.nodes) {
  const place = callFrame.url.startsWith('file:')
    ? relative(source, fileURLToPath(callFrame.url))
    : callFrame.functionName || 'elsewhere'
  samples.set(place, (samples.get(place) ?? 0) + (hitCount ?? 0))
}
const all = [...samples.values()].reduce((sum, count) => sum + count, 0)
const shares = [...samples]
  .map(([place, count]) => ({ place, share: count / all }))
  .sort((one, other) => other.share - one.share)
const line = (place: string, share: number): string => `  ${`${(100 * share).toFixed(1)} %`.padStart(7)}  ${place}`
const sum = (is: (place: string) => boolean): number =>
  shares.reduce((total, { place, share }) => total + (is(place) ? share : 0), 0)

console.log(`${agent}: ${playouts} playouts of First Night, ${all} samples`)
console.log(
  line(
    'rules',
    sum((place) => place.includes('/rules/')),
  ),
)
console.log(
  line(
    'agents',
    sum((place) => place.includes('/agents/')),
  ),
)
console.log(
  line(
    'measuring and tallies',
    sum((place) => place.startsWith('simulate/') || place.endsWith('/metrics.ts')),
  ),
)
console.log(
  line(
    'streams and dice',
    sum((place) => place.startsWith('random/') || place.startsWith('dice/')),
  ),
)
console.log('by file')
for (const { place, share } of shares)
  if (share >= MIN) console.log(line(place.replace('games/when-darkness-comes/', ''), share))
console.log(
  line(
    `in files below ${100 * MIN} %`,
    shares.reduce((total, { share }) => total + (share < MIN ? share : 0), 0),
  ),
)
