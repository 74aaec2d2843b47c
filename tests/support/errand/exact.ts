// The exact odds of an errand, by adding up tries one by one. Written from the rules, apart from the engine.
import type { Content } from './content.ts'
import { prepare, settingsSchema } from './scenario.ts'

/** Chances of 0, 1, 2 points of one try, for a hero who succeeds with chance p in a plain one. */
function tryOf(agent: string, p: number): readonly [number, number, number] {
  if (agent === 'plain') return [1 - p, p, 0]
  if (agent === 'bold') return [1 - 0.6 * p, 0, 0.6 * p]
  return [1 - 0.8 * p, 0.5 * p, 0.3 * p]
}

export interface Exact {
  readonly win: number
  readonly points: number
  /** Points by seat, share of successes by seat, chance to have arrived by the end of each round. */
  readonly own: readonly number[]
  readonly successes: readonly number[]
  readonly arrival: readonly number[]
  /**
   * Points a round until arrival. Rounds are alike and the last counts in full, so it equals the mean of any round
   * (Wald's equation).
   */
  readonly pace: number
}

/** @param written settings as an experiment writes them */
export function exact(content: Content, written: unknown): Exact {
  const settings = settingsSchema(content).parse(written)
  const { chances, tries, goal } = prepare(content, settings)
  let sums = [1]
  let reached = 0
  const arrival: number[] = []
  // What has not arrived so far, by points.
  let open = [1]
  for (let round = 0; round < tries; round++) {
    for (const p of chances) {
      sums = plus(sums, tryOf(settings.agents, p))
      open = plus(open, tryOf(settings.agents, p))
    }
    reached += open.slice(goal).reduce((sum, chance) => sum + chance, 0)
    open = open.slice(0, goal)
    arrival.push(reached)
  }
  const ownPoints = chances.map((p) => {
    const [, one, two] = tryOf(settings.agents, p)
    return tries * (one + 2 * two)
  })
  return {
    win: sums.slice(goal).reduce((sum, chance) => sum + chance, 0),
    points: ownPoints.reduce((sum, points) => sum + points, 0),
    own: ownPoints,
    successes: chances.map((p) => {
      const [none] = tryOf(settings.agents, p)
      return 1 - none
    }),
    arrival,
    pace: ownPoints.reduce((sum, points) => sum + points, 0) / tries,
  }
}

function plus(sums: readonly number[], [none, one, two]: readonly [number, number, number]): number[] {
  const next = new Array<number>(sums.length + 2).fill(0)
  sums.forEach((chance, points) => {
    next[points] += chance * none
    next[points + 1] += chance * one
    next[points + 2] += chance * two
  })
  return next
}
