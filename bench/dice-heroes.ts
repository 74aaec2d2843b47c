// Speed of Dice Heroes in one thread: playouts a second of CPU time, by scenario and for the adventure, beside Pig.
// Run: node bench/dice-heroes.ts [PLAYOUTS]
//
// Four steady heroes, played as a worker plays them: measured and folded into a tally. Sums: the numbers of a
// worker's reply (at most 30,000). Otherwise as castle.ts.
import { median } from 'simple-statistics'
import { loadDocument } from '../src/workbench/load.ts'
import { parseYaml } from '../src/input/index.ts'
import { content as pigContent } from '../tests/support/pig/content.ts'
import { game as pig } from '../src/games/pig/index.ts'
import { nodeWorkbench } from '../src/node/workbench.ts'
import { sideOf, timesOf, TURNS } from './sides.ts'

const playouts = Number(process.argv[2] ?? 1000)
const { game, content } = await loadDocument(
  nodeWorkbench(),
  parseYaml({ name: 'bench', text: 'game: dice-heroes\n' }),
  {},
)
const sides = {
  'empty-road': sideOf(game, content, { scenario: 'empty-road' }, playouts),
  'drowned-bell': sideOf(game, content, { scenario: 'drowned-bell' }, playouts),
  'lantern-night': sideOf(game, content, { scenario: 'lantern-night' }, playouts),
  'three-lanterns': sideOf(game, content, { adventure: 'three-lanterns' }, Math.ceil(playouts / 4)),
  Pig: sideOf(pig, pigContent, { agents: 'hold-at-20' }, 20_000),
}
const times = timesOf(sides)

console.log(`four steady heroes: medians of ${TURNS} turns of ${playouts} playouts (must 500, aim 1000)`)
for (const [name, { decisions, player, playouts: count }] of Object.entries(sides)) {
  const turns = times[name as keyof typeof sides]
  const time = median(turns)
  const sums = player.playBatch(0, count).tally.sums.numbers.length
  const inPig = median(turns.map((one, turn) => one / times.Pig[turn])).toFixed(0)
  console.log(
    `  ${name.padEnd(14)}  ${(1e9 / time).toFixed(0).padStart(7)} playouts/s  ` +
      `${decisions.toFixed(0).padStart(5)} decisions of ${(time / decisions).toFixed(0).padStart(5)} ns  ` +
      `${inPig.padStart(5)} games of Pig  ${String(sums).padStart(6)} sums`,
  )
}
