// `replay --what-if` and `--turning-points`: the futures of one playout as variants.
import { nearest, refuse } from '../../input/index.ts'
import { Measure, otherAgents } from '../../studies/index.ts'
import { takenOver, turningBranches, turningStudy } from './turning-points.ts'
import { wantedMoment, whatIfStudy } from './what-if.ts'
import type { Study } from '../../studies/index.ts'
import type { NamedBranch, Successor, TurningFinding, TurningOptions } from './turning-points.ts'
import type { WhatIfFinding, WhatIfOptions } from './what-if.ts'
import { findEstimand, layoutOf, momentsOf, Player, prepared, jobOf } from '../../simulate/index.ts'
import type { Branch, Moments, Recording } from '../../simulate/index.ts'
import type { Loaded } from '../../load/experiment.ts'

/** A playout of a variant of the experiment. */
export interface OfPlayout {
  readonly playout: number
  /** Index of the variant. */
  readonly variant: number
  readonly metric: string
  /** Nobody else is asked to play on from a moment. */
  readonly isAlone?: boolean
}

/** How often a draw is drawn again, to see what it can come to. */
const REDRAWS = 400
/** At least this many of the redraws must give the wanted result. Then some hundred redraws suffice to get it again. */
const MIN_WANTED = 2

interface PreparedFutures<Finding, Options> {
  readonly loaded: Loaded
  readonly study: Study<Finding>
  readonly options: Options
}

/** @throws InputError when no such moment is there, or it can hardly come to that */
export function prepareWhatIf(
  loaded: Loaded,
  target: OfPlayout,
  text: string,
  options: Pick<WhatIfOptions, 'level' | 'halfWidth' | 'most'>,
): PreparedFutures<WhatIfFinding, WhatIfOptions> {
  const { game, content, experiment } = loaded
  const { playout, variant, metric } = target
  const { settings } = experiment.variants[variant]
  const { moments } = played(loaded, target)
  const names = namesIn(loaded, variant)
  const { moment, result } = wantedMoment(text, moments, game.events, names, told(loaded, variant).step)
  const branch = { playout, opening: moment.opening }
  const redrawn = redraws(new Player(game, content, { variant: 0, seed: experiment.seed, settings }), branch)
  const count = redrawn.find((one) => one.result === result)?.count ?? 0
  if (count < MIN_WANTED) {
    const words =
      count === 0
        ? `did not come to "${result}" in ${REDRAWS} redraws`
        : `came to "${result}" only once in ${REDRAWS} redraws, too rarely to be played`
    const results = redrawn.map((one) => one.result)
    const expected = redrawn.map((one) => `${one.result} (${one.count} of ${REDRAWS})`)
    refuse('--what-if', `${moment.draw} of ${moment.who} ${words}`, expected, nearest(result, results))
  }
  const successor = successorOf(loaded, target)
  const both = [
    { name: `${moment.result}, as it was`, branch: { ...branch, result: moment.result } },
    { name: result, branch: { ...branch, result } },
  ]
  const all = withBranches(loaded, target, [...both, ...takenOver(both, successor)])
  const full = { ...options, metric, playout, moment, result, redrawn, names, ...told(loaded, variant, successor) }
  return { loaded: all, study: whatIfStudy(all.experiment.variants, all.layouts, full), options: full }
}

/** What the draw at a moment comes to, the most frequent first. */
function redraws(player: Player, branch: Pick<Branch, 'playout' | 'opening'>): { result: string; count: number }[] {
  const counts = new Map<string, number>()
  for (let number = 0; number < REDRAWS; number++) {
    const result = player.redraw(branch, number)
    if (result !== undefined) counts.set(result, (counts.get(result) ?? 0) + 1)
  }
  return [...counts]
    .map(([result, count]) => ({ result, count }))
    .sort((a, b) => b.count - a.count || (a.result < b.result ? -1 : 1))
}

/** @throws InputError when the playout has nothing that could have been otherwise */
export function prepareTurning(
  loaded: Loaded,
  target: OfPlayout,
  options: Pick<TurningOptions, 'level' | 'most'>,
): PreparedFutures<TurningFinding, TurningOptions> {
  const { playout, variant, metric } = target
  let end = 0
  const moments = played(loaded, target, (recording) => {
    end = valueIn(recording, metric)
  })
  if (moments.openings.length === 0) refuse('--playout', `in game ${playout} nothing is drawn`, 'another number')
  const successor = successorOf(loaded, target)
  const all = withBranches(loaded, target, turningBranches(playout, moments, successor))
  const full = {
    ...options,
    metric,
    playout,
    end,
    names: namesIn(loaded, variant),
    ...told(loaded, variant, successor),
  }
  return { loaded: all, study: turningStudy(all.experiment.variants, all.layouts, moments, full), options: full }
}

/** What the game calls a round, where that is no round, and who plays on. */
function told(
  { game, content, experiment }: Loaded,
  variant: number,
  successor?: Successor,
): { step?: string; successor?: string } {
  const step = game.telling.round?.(prepared(game, content, experiment.variants[variant].settings))
  return { ...(step && { step }), ...(successor && { successor: successor.name }) }
}

/**
 * Another agent who can play on from a moment, then the agents of all seats: a side that it cannot play keeps its
 * present agent.
 */
function successorOf({ game, content, experiment }: Loaded, { variant, isAlone }: OfPlayout): Successor | undefined {
  if (isAlone === true) return undefined
  const scenario = prepared(game, content, experiment.variants[variant].settings)
  const agentNames = game.agentNames(scenario)
  const sides = game.seats(scenario).map(({ side }) => side)
  const infos = otherAgents(game, agentNames).map(({ set }) => game.agents.find(({ name }) => name === set.agents)!)
  const found = infos.find((info) => info.slow !== true && sides.some((side) => info.sides?.includes(side) ?? true))
  return (
    found && {
      name: found.name,
      takenBy: agentNames.map((name, seat) => ((found.sides?.includes(sides[seat]) ?? true) ? found.name : name)),
    }
  )
}

/** Names of seats by label, but for one that several bear. */
function namesIn({ game, content, experiment }: Loaded, variant: number): Record<string, string> {
  const seats = game.seats(prepared(game, content, experiment.variants[variant].settings))
  return Object.fromEntries(
    seats
      .filter(({ name }) => seats.filter((other) => other.name === name).length === 1)
      .map(({ label, name }) => [label, name]),
  )
}

/** The playout as it was. @throws InputError when it throws, or the number is a rate */
function played(
  { game, content, experiment }: Loaded,
  { playout, variant, metric }: OfPlayout,
  read?: (recording: Recording) => void,
): Moments {
  const { settings } = experiment.variants[variant]
  const { kind } = findEstimand(layoutOf(game, content, { settings }), metric).layout.metric
  if (kind === 'ratio')
    refuse('--metric', `${metric} is a rate, which a single game may not have`, 'a yes or no, or a number, e.g. win')
  try {
    return momentsOf(game, content, { seed: experiment.seed, settings }, playout, read)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    refuse('--playout', `game ${playout} fails: ${why}`, 'a game that comes to its end')
  }
}

/** What a playout was counted with, in the unit of estimates. */
function valueIn(recording: Recording, metric: string): number {
  const { layout, cell, part } = findEstimand(recording.layout, metric)
  const { kind, scale = 1, horizon } = layout.metric
  const value = recording.value(layout.index, cell)
  if (kind === 'category') return value === part ? 1 : 0
  if (kind === 'eventTime') return value > 0 && value <= (part ?? horizon!) + 1 ? 1 : 0
  return value / scale
}

function withBranches(loaded: Loaded, { variant, metric }: OfPlayout, branches: readonly NamedBranch[]): Loaded {
  const { game, content, experiment } = loaded
  const { settings, set } = experiment.variants[variant]
  const variants = branches.map(({ name, branch }) => ({ name, settings, set, branch }))
  const layout = layoutOf(game, content, { settings }, [metric])
  const next = { ...experiment, variants, expect: [] }
  return {
    ...loaded,
    experiment: next,
    layouts: variants.map(() => layout),
    job: { ...jobOf(next, content), references: [metric], isOnePlayout: true },
  }
}

/** Whether the number is a share. */
export const isShareOf = (loaded: Loaded, variant: number, metric: string): boolean =>
  new Measure(metric, [loaded.layouts[variant]]).isShare
