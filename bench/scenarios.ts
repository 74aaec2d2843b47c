// Speed of a game with scenarios in one thread: playouts a second of CPU time, by scenario, beside Pig.
// Run: node bench/scenarios.ts [GAME] [PLAYOUTS], with dice-heroes (the adventure too) or necromancy.
//
// Four steady heroes, played as a worker plays them: measured and folded into a tally. Sums: the numbers of a
// worker's reply (at most 30,000). Otherwise as castle.ts.
import { median } from 'simple-statistics'
import { loadDocument } from '../src/workbench/load.ts'
import { parseYaml } from '../src/input/index.ts'
import { content as pigContent } from '../tests/support/pig/content.ts'
import { game as pig } from '../src/games/pig/index.ts'
import { nodeWorkbench } from '../src/node/workbench.ts'
import { type Side, sideOf, timesOf, TURNS } from './sides.ts'

const [id = 'dice-heroes', count = '1000'] = process.argv.slice(2)
const playouts = Number(count)
const { game, content } = await loadDocument(nodeWorkbench(), parseYaml({ name: 'bench', text: `game: ${id}\n` }), {})
const sides: Record<string, Side> = {}
for (const { id: scenario } of game.content.catalogue(content).scenarios)
  sides[scenario] = sideOf(game, content, { scenario, agents: 'steady' }, playouts)
if (id === 'dice-heroes')
  sides['three-lanterns'] = sideOf(game, content, { adventure: 'three-lanterns' }, Math.ceil(playouts / 4))
sides.Pig = sideOf(pig, pigContent, { agents: 'hold-at-20' }, 20_000)
const times = timesOf(sides)

console.log(`four steady heroes: medians of ${TURNS} turns of ${playouts} playouts`)
for (const [name, { decisions, player, playouts: played }] of Object.entries(sides)) {
  const time = median(times[name])
  const sums = player.playBatch(0, played).tally.sums.numbers.length
  const inPig = median(times[name].map((one, turn) => one / times.Pig[turn])).toFixed(0)
  console.log(
    `  ${name.padEnd(22)}  ${(1e9 / time).toFixed(0).padStart(7)} playouts/s  ` +
      `${decisions.toFixed(0).padStart(5)} decisions of ${(time / decisions).toFixed(0).padStart(5)} ns  ` +
      `${inPig.padStart(5)} games of Pig  ${String(sums).padStart(6)} sums`,
  )
}
