// Variance reduction by addressed randomness, on First Night, the castle or the village. How much does a difference
// between two variants vary from game to game: with shared addressed draws, one shared sequential stream, or nothing
// shared? The number of games needed is proportional to that variance.
// It also measures the gain from control variates: the luck of first rolls (outcomes minus exact chances; mean 0).
// Run: node bench/pairing.ts [PLAYOUTS] [--game GAME]
// Figures of docs/statistics.md: node bench/pairing.ts 1500, and the same for each other game
import { mean, sampleCorrelation, sampleStandardDeviation, sampleVariance } from 'simple-statistics'
import { argumentsOf } from '../scripts/arguments.ts'
import { loadDocument } from '../src/load/experiment.ts'
import { parseYaml } from '../src/input/index.ts'
import { Draws } from '../src/random/index.ts'
import type { Address } from '../src/random/index.ts'
import { Recording, TallyLayout } from '../src/simulate/index.ts'
import { nodeWorkbench } from '../src/node/workbench.ts'

const workbench = nodeWorkbench()

/** One stream for all: each draw takes the next number, whoever draws and whatever for. */
class SequentialDraws extends Draws {
  private count = 0

  override startPlayout(seed: number, playout: number): void {
    super.startPlayout(seed, playout)
    this.count = 0
  }

  override unit(_actor: number, _address: Address, _sub: number): number {
    return super.unit(0, this.count++, 0)
  }

  override pool(table: { readonly dice: number; sample(u: number): number }, actor: number, address: Address): number {
    return table.sample(this.unit(actor, address, 0))
  }

  override pick(_words: Int32Array, count: number, actor: number, address: Address): number {
    return this.below(count, actor, address, 0)
  }

  override below(n: number, actor: number, address: Address, sub: number): number {
    return Math.floor(this.unit(actor, address, sub) * n)
  }
}

/** What is measured of a playout. */
interface Columns {
  readonly win: number[]
  readonly points: number[]
  /** First rolls that succeeded, less those that were to be expected; absent where a game measures none. */
  readonly luck?: number[]
}

/** What is played of each game, and where its points stand. */
const QUESTIONS = {
  'when-darkness-comes': {
    points: 'victory-points',
    text: `
  game: when-darkness-comes
  scenario: first-night
  party: [brian, kirk, sharon, valerie]
  agents: steady
  variants:
    - { name: base }
    - { name: one point of attack more, set: { party.0.attributes.attack: 5 } }
    - { name: one skill removed, set: { party.3.skills.rangedMechanical: 0 } }
    - { name: target numbers +1, set: { rules.tnShift: 1 } }
    - { name: another agent, set: { agents: cautious } }
`,
  },
  'dark-world': {
    points: 'score',
    text: `
  game: dark-world
  variants:
    - { name: base }
    - { name: Korak with one HP more, set: { components.boss.hp: 8 } }
    - { name: one Hit card fewer, set: { components.hitMissDeck.hit: 29 } }
    - { name: heroes with one HP more, set: { components.heroHp: 9 } }
    - { name: another agent, set: { agents.heroes: scorer } }
`,
  },
  'village-of-fear': {
    points: 'score',
    text: `
  game: village-of-fear
  variants:
    - { name: base }
    - { name: the Warlord with one die more, set: { components.boss.dice: 4 } }
    - { name: one Hit card fewer, set: { components.hitMissDeck.hit: 29 } }
    - { name: heroes with one HP more, set: { components.heroHp: 9 } }
    - { name: another agent, set: { agents.heroes: scorer } }
`,
  },
} as const
type GameId = keyof typeof QUESTIONS

const { playouts, game: id } = argumentsOf('node bench/pairing.ts', 'Does addressed randomness pay?', {
  playouts: { default: 300, about: 'of each variant and scheme', isWord: true },
  game: { default: 'when-darkness-comes', about: 'which game', among: Object.keys(QUESTIONS) },
})
const question = QUESTIONS[id as GameId]

const { experiment, game, content } = await loadDocument(
  workbench,
  parseYaml({ name: 'bench', text: question.text }),
  {},
)

function play(variant: number, seed: number, playouts: number, StreamOf: typeof Draws): Columns {
  const scenario = game.prepare(content, experiment.variants[variant]!.settings)
  const metrics = game.metrics(scenario)
  const recording = new Recording(new TallyLayout(metrics, game.rules.ids.length))
  const draws = new StreamOf(game.actors(scenario), game.events)
  const seats = game.seats(scenario).map(({ label }) => label)
  const heroes = game.seats(scenario).filter(({ side }) => side === 'heroes')
  const agents = game.agentNames(scenario).map((name, seat) => game.newAgent(name, scenario, seat))
  const agentRng = seats.map((label) => new Draws([label], ['whim']))
  const state = game.newState(scenario)
  const indexOf = (name: string): number => metrics.findIndex((metric) => metric.name === name)
  const [win, points, rolls] = [indexOf('win'), indexOf(question.points), indexOf('first-rolls')]
  const expected = rolls < 0 ? [] : metrics[rolls]!.expected!
  const placeAt = rolls < 0 ? 0 : recording.layout.metrics[rolls]!.placeAt
  const zeros = (): number[] => new Array<number>(playouts).fill(0)
  const luck = zeros()
  const columns: Columns = {
    win: zeros(),
    points: zeros(),
    ...(rolls < 0 ? {} : { luck }),
  }
  for (let playout = 0; playout < playouts; playout++) {
    recording.clear()
    draws.startPlayout(seed, playout)
    agents.forEach((agent, seat) => {
      agentRng[seat]!.forkFrom(draws, `agent:${seats[seat]}`)
      agent.reset(agentRng[seat]!)
    })
    game.play(scenario, state, agents, draws, recording)
    columns.win[playout] = recording.value(win, 0)
    columns.points[playout] = heroes.reduce((sum, _, seat) => sum + recording.value(points, seat), 0)
    for (let touch = 0; touch < recording.touchedCount; touch++) {
      const place = recording.touched[touch]!
      const cell = (place - placeAt) / 2
      const chance = cell >= 0 && cell < expected.length ? expected[cell]! : NaN
      if (Number.isFinite(chance)) luck[playout]! += recording.places[place]! - chance * recording.places[place + 1]!
    }
  }
  return columns
}

const minus = (a: readonly number[], b: readonly number[]): number[] => a.map((value, index) => value - b[index]!)
/** How many times fewer games a control variate would ask for: 1 / (1 - ρ²). */
const gain = (values: readonly number[], control: readonly number[]): number =>
  1 / (1 - sampleCorrelation(values, control) ** 2)

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
console.log(`${playouts} games of each variant and scheme\n`)
console.log(
  row([
    'against the base',
    'difference of wins',
    'addressed',
    'one stream',
    'nothing shared',
    'fewer games than one stream',
    'fewer than nothing shared',
    'the same for points',
    '',
  ]),
)
console.log(row(['---', '---:', '---:', '---:', '---:', '---:', '---:', '---:', '---:']))
const base = { addressed: play(0, 1, playouts, Draws), sequential: play(0, 1, playouts, SequentialDraws) }
const { luck } = base.addressed
const pairGains: string[] = []
for (let variant = 1; variant < experiment.variants.length; variant++) {
  const addressed = play(variant, 1, playouts, Draws)
  const sequential = play(variant, 1, playouts, SequentialDraws)
  const independent = play(variant, 2, playouts, Draws)
  const variances = (metric: 'win' | 'points'): number[] =>
    [
      minus(addressed[metric], base.addressed[metric]),
      minus(sequential[metric], base.sequential[metric]),
      minus(independent[metric], base.addressed[metric]),
    ].map(sampleVariance)
  const wins = variances('win')
  const points = variances('points')
  const factor = (values: readonly number[], scheme: number): string => (values[scheme]! / values[0]!).toFixed(1)
  console.log(
    row([
      experiment.variants[variant]!.name,
      `${(100 * mean(minus(addressed.win, base.addressed.win))).toFixed(1)} points`,
      ...wins.map((variance) => variance.toFixed(3)),
      factor(wins, 1),
      factor(wins, 2),
      factor(points, 1),
      factor(points, 2),
    ]),
  )
  if (luck !== undefined) {
    const differenceGain = gain(minus(addressed.win, base.addressed.win), minus(addressed.luck!, luck))
    pairGains.push(`${experiment.variants[variant]!.name} ${differenceGain.toFixed(2)}`)
  }
}
if (luck !== undefined) {
  const deviation = sampleStandardDeviation(luck)
  const standardError = deviation / Math.sqrt(playouts)
  console.log(
    `\nLuck of first rolls: mean ${mean(luck).toFixed(3)} a game, spread ${deviation.toFixed(2)} ` +
      `(standard error of the mean ${standardError.toFixed(3)})`,
  )
  const singleGain = gain(base.addressed.win, luck)
  console.log(
    `As a control variate it asks for so many times fewer games: a single variant ${singleGain.toFixed(2)}; ` +
      `differences: ${pairGains.join(', ')}`,
  )
}
