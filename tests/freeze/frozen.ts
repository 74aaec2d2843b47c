// What a refactoring must not change: the order of a game's lists, and the tallies of the experiments that ship.
// Tallies are frozen metric by metric, not result.json: estimates and formats may change while what is counted stays.
//
// `npm run freeze -- --against COMMIT` imports COMMIT's own copy of this file. So that commits can be compared, these
// stay as they are: its place, `frozenExperiments`, `frozenLists`, `frozenTallies`, and the form of their texts.
import { createHash } from 'node:crypto'
import { experimentsIn } from '../../src/load/experiments.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import type { Loaded } from '../../src/load/experiment.ts'
import type { Game } from '../../src/engine/game.ts'
import { Player, Tally } from '../../src/simulate/index.ts'
import type { MetricLayout, TallyLayout } from '../../src/simulate/index.ts'
import { MAX_SUMS } from '../support/max-sums.ts'
import { workbench } from '../support/workbench.ts'

/** Playouts of each variant. */
export interface FreezeDepth {
  readonly playouts: number
  /** Of variants whose agents look ahead, which takes seconds a playout. */
  readonly slowPlayouts: number
  /** Only the first so many of these variants in an experiment; absent: all. */
  readonly slowVariants?: number
}

/** The experiments that ship: names without folder and ending. */
export const frozenExperiments: readonly string[] = experimentsIn(workbench).map((path) =>
  path.replace(/^.*\/|\.ya?ml$/g, ''),
)

/** The lists of a game whose order stands in draws, recordings and results: a title, then one name a line. */
export function frozenLists(game: Game): string {
  const lists = {
    events: game.events,
    ...(game.scenes && { scenes: game.scenes }),
    decisions: game.decisions.map(({ id, name }) => `${id} ${name}`),
    rules: game.rules.ids,
  }
  return Object.entries(lists)
    .map(([title, names]) => `${title} ${names.length}\n${names.map((name) => `  ${name}\n`).join('')}`)
    .join('')
}

/**
 * The lines of one experiment. Variants with the same metrics share a block: their names, then a line for each metric
 * in the game's order. A line has a digest of the counts of each variant, in the order of the names.
 */
export const frozenTallies = async (experiment: string, depth: FreezeDepth): Promise<string> =>
  talliesOf(await loadFrozen(experiment), depth)

/** One of `frozenExperiments`. */
export const loadFrozen = (experiment: string): Promise<Loaded> =>
  loadExperiment(workbench, `experiments/${experiment}.yaml`)

/** Its lines, as `frozenTallies` gives them. */
export function talliesOf(loaded: Loaded, depth: FreezeDepth): string {
  const blocks = new Map<string, FrozenVariant[]>()
  let slowVariants = 0
  loaded.experiment.variants.forEach((_, index) => {
    const player = playerOf(loaded, index)
    const playouts = !isSlow(loaded.game, player.scenario)
      ? depth.playouts
      : slowVariants++ < (depth.slowVariants ?? Infinity)
        ? depth.slowPlayouts
        : 0
    const variant = frozenVariant(loaded, index, player, playouts)
    const metrics = variant.counted.map(([metric]) => metric).join()
    blocks.set(metrics, [...(blocks.get(metrics) ?? []), variant])
  })
  return [...blocks.values()].map(blockText).join('\n')
}

function blockText(variants: readonly FrozenVariant[]): string {
  const names = variants.map(({ name }) => `variant ${name}\n`).join('')
  const lines = variants[0].counted.map(
    ([metric], line) => `  ${metric} ${variants.map(({ counted }) => counted[line][1]).join(' ')}\n`,
  )
  return names + lines.join('')
}

interface FrozenVariant {
  readonly name: string
  /** Metrics in order, and what else was counted: a name with its digest. */
  readonly counted: readonly (readonly [name: string, digest: string])[]
}

function playerOf({ experiment, game, content }: Loaded, variant: number): Player {
  return new Player(game, content, { variant, seed: experiment.seed, settings: experiment.variants[variant].settings })
}

function isSlow(game: Game, scenario: Player['scenario']): boolean {
  const slow = new Set(game.agents.filter((agent) => agent.slow === true).map((agent) => agent.name))
  return game.agentNames(scenario).some((agent) => slow.has(agent))
}

function frozenVariant({ experiment, game }: Loaded, index: number, player: Player, playouts: number): FrozenVariant {
  const { name } = experiment.variants[index]
  const { tally: buffers, failures } = player.playBatch(0, playouts, { tolerant: true })
  if (buffers.sums.numbers.length > MAX_SUMS) throw new Error(`${name}: a reply of ${buffers.sums.numbers.length} sums`)
  const tally = new Tally(player.layout, buffers)
  return {
    name,
    counted: [
      ...player.layout.metrics.map((metric) => [metric.metric.name, metricDigest(tally, metric)] as const),
      ['(rules)', digest(rulesOf(tally, player.layout))],
      ['(actors)', digest(game.actors(player.scenario))],
      ['(failures)', String(failures.length)],
    ],
  }
}

/** Of all sums, extremes and first playouts of a metric, and of what lies beyond its range. */
function metricDigest(tally: Tally, metric: MetricLayout): string {
  const { cells, sumAt, sumWidth, lowAt, lowWidth } = metric
  const { sums, lows } = tally
  const beyond = Array.from({ length: metric.slots === 0 ? 0 : cells }, (_, cell) =>
    tally.valuesIn(metric, cell).map(({ value, count, playout }) => `${value}:${count}:${playout}`),
  )
  return digest([
    ...sums.slice(sumAt, sumAt + cells * sumWidth),
    ...lows.slice(lowAt, lowAt + cells * lowWidth),
    ...beyond.flat(),
  ])
}

const rulesOf = ({ sums }: Tally, { ruleAt }: TallyLayout): number[] => [...sums.slice(ruleAt)]

const digest = (parts: readonly (number | string)[]): string =>
  createHash('sha256').update(parts.join()).digest('hex').slice(0, 6)
