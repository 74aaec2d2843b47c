// Speed of a Dark World game in one thread: playouts a second, beside Pig on the same game interface.
// Run: node bench/castle.ts [PLAYOUTS] [dark-world | village-of-fear]
//
//   playing   Playouts as a worker plays them: measured and folded into a tally. Two tables: four steady heroes against
//             a guardian, and random agents in every seat.
//   Pig       The teaching game: one die, a turn total, hold or roll. Both sides hold at 20. Player, tally and
//             draws are the same, with almost no rules. So it shows the speed of the machine, and what rules and
//             agents cost.
//
// The sides are measured in turn, by the CPU time of this thread. Ratios are medians of the ratios of each turn; times
// are medians of the times. Decisions with only one legal action do not count. Before it prints any time, the benchmark
// checks that two turns over the same playouts have the same tally.
import { median } from 'simple-statistics'
import { loadDocument } from '../src/workbench/load.ts'
import { parseYaml } from '../src/input/index.ts'
import { content as pigContent } from '../tests/support/pig/content.ts'
import { game as pig } from '../src/games/pig/index.ts'
import { nodeWorkbench } from '../src/node/workbench.ts'
import { sideOf, timesOf, TURNS } from './sides.ts'

const workbench = nodeWorkbench()

const PIG_GAMES = 20_000
/** What was asked of the castle; nothing was of the village. */
const GOALS: Readonly<Record<string, string>> = { 'dark-world': '   (must 10000, aim 30000)' }

const id = process.argv[3] ?? 'dark-world'
const playouts = Number(process.argv[2] ?? 2000)
const { game, content } = await loadDocument(workbench, parseYaml({ name: 'bench', text: `game: ${id}\n` }), {})
const sides = {
  'steady, guardian': sideOf(game, content, { agents: { heroes: 'steady', villain: 'guardian' } }, playouts),
  random: sideOf(game, content, { agents: 'random' }, Math.ceil(playouts / 10)),
  Pig: sideOf(pig, pigContent, { agents: 'hold-at-20' }, PIG_GAMES),
}
const names = Object.keys(sides) as (keyof typeof sides)[]

const times = timesOf(sides)

console.log(`${id}, four heroes: medians of ${TURNS} turns of ${playouts} playouts; Pig: of ${PIG_GAMES} games`)
for (const name of names) {
  const time = median(times[name])
  const inPig =
    name === 'Pig' ? '' : `${median(times[name].map((one, turn) => one / times.Pig[turn])).toFixed(0)} games of Pig`
  const { decisions } = sides[name]
  const goal = name === names[0] ? (GOALS[id] ?? '') : ''
  console.log(
    `  ${name.padEnd(16)}  ${(time / 1000).toFixed(1).padStart(7)} us  ` +
      `${(1e9 / time).toFixed(0).padStart(7)} playouts/s  ` +
      `${decisions.toFixed(0).padStart(5)} decisions of ` +
      `${(time / decisions).toFixed(0).padStart(4)} ns  ${inPig}${goal}`,
  )
}
