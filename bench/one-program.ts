// A program with one thread that plays First Night and does nothing else; threads.ts runs one, and two side by side.
// Run: node bench/one-program.ts [SECONDS]     prints the playouts of each second by the clock, once all is compiled
import { join } from 'node:path'
import { argumentsOf } from '../scripts/arguments.ts'
import { loadExperiment } from '../src/load/experiment.ts'
import { Player } from '../src/simulate/index.ts'
import { nodeWorkbench } from '../src/node/workbench.ts'

const workbench = nodeWorkbench()

/** Playouts after which nothing more is compiled. */
const WARM = 500

const { seconds } = argumentsOf('node bench/one-program.ts', 'Plays First Night in one thread.', {
  seconds: { default: 8, about: 'that are counted', isWord: true },
})
const { experiment, game, content } = await loadExperiment(
  workbench,
  join(import.meta.dirname, '../experiments/first-night.yaml'),
  {},
)
const player = new Player(game, content, {
  variant: 0,
  seed: experiment.seed,
  settings: experiment.variants[0].settings,
})
let playout = 0
while (playout < WARM) player.playOne(playout++)
const rates: number[] = []
while (rates.length < seconds) {
  const [start, first] = [performance.now(), playout]
  while (performance.now() - start < 1000) player.playOne(playout++)
  rates.push((1000 * (playout - first)) / (performance.now() - start))
}
console.log(rates.map((rate) => rate.toFixed(1)).join(' '))
