// Speed of every game in one thread, scenario by scenario: playouts a second of CPU time, beside Pig or beside another
// checkout.
// Run: node bench/scenarios.ts [--game GAME …] [--against FOLDER] [--turns N]
//
// Default party and agents, played as a worker plays them: measured and
// folded into a tally. Sums: the numbers of a worker's reply (at most 30,000).
//
// Each checkout has a process of its own. They play in turn, in each turn other playouts, since checkouts that draw
// otherwise play other games. Speed is the ratio of the medians of their CPU times: below 1, this checkout is slower.
// The last line has the geometric mean over all scenarios. Before it prints any time, the same playouts have had the
// same tally twice.
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { geometricMean, median } from 'simple-statistics'
import { argumentsOf } from '../scripts/arguments.ts'
import { gameIds } from '../src/games/registry.ts'
import { parseYaml } from '../src/input/index.ts'
import { nodeWorkbench } from '../src/node/workbench.ts'
import { loadDocument } from '../src/load/experiment.ts'
import type { Answer, Asked } from './checkout.ts'

/** Nanoseconds of CPU time that a turn takes: short, so that other programs disturb both checkouts alike. */
const TURN = 100e6
/** The same of what warms a scenario up before any turn counts. */
const WARM = 1e9

/** Where an experiment names the scenario. */
const NAMED_BY: Readonly<Record<string, string>> = { 'dark-world': 'board', 'village-of-fear': 'board', pig: 'table' }
/** What a game plays beside single scenarios. */
const MORE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'dice-heroes': { 'three-lanterns': 'adventure: three-lanterns' },
}

const { game, against, turns } = argumentsOf('node bench/scenarios.ts', 'The speed of every game, by scenario.', {
  game: { default: [] as readonly string[], about: 'these games alone', among: gameIds },
  against: { default: '', about: 'the folder of another checkout' },
  turns: { default: 15, about: 'of each scenario and checkout' },
})

/** Experiments by name. */
async function experimentsOf(id: string): Promise<[string, string][]> {
  const text = `game: ${id}\n`
  const { game, content } = await loadDocument(nodeWorkbench(), parseYaml({ name: 'bench', text }), {})
  const scenarios = game.content
    .catalogue(content)
    .scenarios.map((scenario) => [scenario.id, `${NAMED_BY[id] ?? 'scenario'}: ${scenario.id}`] as const)
  return [...scenarios, ...Object.entries(MORE[id] ?? {})].map(([name, line]) => [`${id}: ${name}`, text + line])
}

async function ask(checkout: ChildProcess, asked: Asked): Promise<Answer> {
  const answered = once(checkout, 'message')
  checkout.send(asked)
  const [answer] = (await answered) as [Answer]
  return answer
}

/** How many playouts a turn has: they warm up the first checkout. */
async function playoutsOf(checkout: ChildProcess, text: string): Promise<number> {
  for (let playouts = 10, spent = 0; ; playouts *= 2) {
    const { time } = await ask(checkout, { text, first: 0, playouts })
    spent += time
    if (spent >= WARM) return Math.ceil((playouts * TURN) / time)
  }
}

/** Of each checkout, in turns. @throws Error when the same playouts have different tallies */
async function measured(
  checkouts: readonly ChildProcess[],
  text: string,
): Promise<{ times: number[]; playouts: number; sums: number }> {
  const playouts = await playoutsOf(checkouts[0]!, text)
  for (const checkout of checkouts) {
    const tallies = new Set<string>()
    for (let spent = 0, asked = 0; spent < WARM || asked < 2; asked++) {
      const { time, tally } = await ask(checkout, { text, first: 0, playouts })
      spent += time
      if (tallies.add(tally).size > 1) throw new Error(`${text}: the same playouts have two tallies`)
    }
  }
  const answers: Answer[][] = checkouts.map(() => [])
  for (let turn = 0; turn < turns; turn++)
    for (const [index, checkout] of checkouts.entries())
      answers[index]!.push(await ask(checkout, { text, first: turn * playouts, playouts }))
  return {
    times: answers.map((own) => median(own.map(({ time }) => time / playouts))),
    playouts,
    sums: answers[0]![0]!.sums,
  }
}

const folders = [join(import.meta.dirname, '..'), ...(against === '' ? [] : [against])]
const checkouts = folders.map((folder) => fork(join(import.meta.dirname, 'checkout.ts'), [folder]))
const games = game.length === 0 ? gameIds : game
const experiments = (await Promise.all(games.map(experimentsOf))).flat()
const pig = against === '' ? (await measured(checkouts, `game: pig`)).times[0]! : 0
const ratios: number[] = []
console.log(`medians of ${turns} turns`)
for (const [name, text] of experiments) {
  const { times, playouts, sums } = await measured(checkouts, text)
  const [own, other] = times as [number, number?]
  if (other !== undefined) ratios.push(other / own)
  const beside =
    other === undefined
      ? `${(own / pig).toFixed(own < 10 * pig ? 1 : 0).padStart(6)} games of Pig  ${String(sums).padStart(6)} sums`
      : `${(1e9 / other).toFixed(0).padStart(7)} there  speed ${(other / own).toFixed(3)}`
  console.log(
    `  ${name.padEnd(36)}  ${(1e9 / own).toFixed(0).padStart(7)} playouts/s  ${beside}  of ${playouts} playouts`,
  )
}
if (ratios.length > 0)
  console.log(
    `  geometric mean of speeds ${geometricMean(ratios).toFixed(3)}, lowest ${Math.min(...ratios).toFixed(3)}`,
  )
for (const checkout of checkouts) checkout.disconnect()
