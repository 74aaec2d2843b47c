// Whole playouts of a game of Dark World in one thread: how many a second, and how they compare with Pig on the same contract.
// Run: node bench/castle.ts [PLAYOUTS] [dark-world | village-of-fear]
//
//   playing   playouts as a worker plays them: measured and folded into a tally; four steady heroes against a guardian, and
//             everybody by chance
//   Pig       the toy game, both sides holding at 20, likewise
//
// Sides are measured in turn by the time this thread was busy, and the ratios are those of their medians. Before any time is
// printed: two turns over the same playouts have the same tally.
import { argumentsOf } from '../scripts/arguments.ts'
import { loadDocument } from '../src/host/load.ts'
import { parseYaml } from '../src/input/index.ts'
import { Player, Tally } from '../src/simulate/index.ts'
import { content as pigContent } from '../tests/support/pig/content.ts'
import { game as pig } from '../tests/support/pig/index.ts'
import { busyTime, median } from './peer.ts'

const TURNS = 7
const PIG_GAMES = 20_000
const MUST = 10_000, AIM = 30_000

const { playouts, game: id } = argumentsOf('node bench/castle.ts', 'Whole playouts of a game of Dark World in one thread, beside Pig.', {
  playouts: { default: 2000, about: 'of each player', isWord: true },
  game: { default: 'dark-world', among: ['dark-world', 'village-of-fear'], about: 'which game', isWord: true },
})

async function playerOf(agents: string): Promise<Player> {
  const { experiment, game, content } = await loadDocument(parseYaml({ name: 'bench', text: `game: ${id}\nagents: ${agents}\n` }), {})
  return new Player(game, content, { arm: 0, seed: 1, settings: experiment.arms[0].settings })
}

const steady = await playerOf('{ heroes: steady, villain: guardian }')
const random = await playerOf('random')
const toy = new Player(pig, pigContent, { arm: 0, seed: 1, settings: pig.settings(pigContent).parse({ agents: 'hold-at-20' }) })

for (const player of [steady, random]) {
  const twice = [0, 1].map(() => JSON.stringify(new Tally(player.layout, player.playBatch(0, 50).tally).toText()))
  if (twice[0] !== twice[1]) throw new Error('the same playouts have two tallies')
}

const times = { steady: [] as number[], random: [] as number[], pig: [] as number[] }
for (let turn = -1; turn < TURNS; turn++) {
  const measured = {
    steady: busyTime(() => { steady.playBatch(0, playouts) }) / playouts,
    random: busyTime(() => { random.playBatch(0, Math.ceil(playouts / 10)) }) / Math.ceil(playouts / 10),
    pig: busyTime(() => { toy.playBatch(0, PIG_GAMES) }) / PIG_GAMES,
  }
  // The first turn warms everything up.
  if (turn < 0) continue
  for (const side of ['steady', 'random', 'pig'] as const) times[side].push(measured[side])
}

const perSecond = (nanoseconds: number): string => (1e9 / nanoseconds).toFixed(0)
const [a, b, c] = [times.steady, times.random, times.pig].map(median)
console.log(`${id}, four heroes: medians of ${TURNS} turns of ${playouts} playouts`)
console.log(`  steady, guardian  ${(a / 1000).toFixed(0)} us   ${perSecond(a)} playouts/s   (must ${MUST}, aim ${AIM})   ${(a / c).toFixed(0)} games of Pig`)
console.log(`  random            ${(b / 1000).toFixed(0)} us   ${perSecond(b)} playouts/s   ${(b / c).toFixed(0)} games of Pig`)
console.log(`  Pig               ${(c / 1000).toFixed(1)} us`)
