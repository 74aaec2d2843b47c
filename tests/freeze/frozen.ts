// What a refactoring must not change: the order of a game's lists, and the tallies of the experiments that ship.
// Tallies are frozen metric by metric, not result.json: estimates and formats may change while what is counted stays.
import { createHash } from 'node:crypto'
import { experimentsIn } from '../../src/workbench/experiments.ts'
import { loadExperiment } from '../../src/workbench/load.ts'
import type { Loaded } from '../../src/workbench/load.ts'
import type { Game } from '../../src/engine/game.ts'
import { Player, Tally } from '../../src/simulate/index.ts'
import type { MetricLayout, TallyLayout } from '../../src/simulate/index.ts'
import { MAX_SUMS } from '../support/max-sums.ts'
import { workbench } from '../support/workbench.ts'

/** Playouts of each variant: those of every test run, and those of `npm run freeze`. */
export interface FreezeDepth {
  readonly playouts: number
  /** Agents that look ahead take seconds for a playout. */
  readonly slowPlayouts: number
}

export const QUICK: FreezeDepth = { playouts: 20, slowPlayouts: 1 }
export const THOROUGH: FreezeDepth = { playouts: 200, slowPlayouts: 1 }

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
export async function frozenTallies(experiment: string, depth: FreezeDepth): Promise<string> {
  const loaded = await loadExperiment(workbench, `experiments/${experiment}.yaml`)
  const blocks = new Map<string, FrozenVariant[]>()
  loaded.experiment.variants.forEach((_, index) => {
    const variant = frozenVariant(loaded, index, depth)
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

function frozenVariant({ experiment, game, content }: Loaded, index: number, depth: FreezeDepth): FrozenVariant {
  const { name, settings } = experiment.variants[index]
  const player = new Player(game, content, { variant: index, seed: experiment.seed, settings })
  const slow = new Set(game.agents.filter((agent) => agent.slow === true).map((agent) => agent.name))
  const isSlow = game.agentNames(player.scenario).some((agent) => slow.has(agent))
  const { tally: buffers, failures } = player.playBatch(0, isSlow ? depth.slowPlayouts : depth.playouts, {
    tolerant: true,
  })
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

/** Where it is written down. */
export const frozenFile = (depth: 'lists' | 'quick' | 'thorough', name: string): URL =>
  new URL(`${depth}/${name}.txt`, import.meta.url)
