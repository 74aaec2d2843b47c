// Win rate by how things stand: the most telling round is the largest of many, so its numbers must hold all the same.
// Played is a race: each round brings 0 to 3 points, so many in time win. What each state is worth is known exactly.
import { expect, test } from 'vitest'
import { binomialQuantile } from '../../src/estimate/index.ts'
import type { About } from '../../src/report/index.ts'
import { turningPoint } from '../../src/report/why.ts'
import type { WinTurningPoint } from '../../src/report/why.ts'
import type { ResultVariant } from '../../src/simulate/result.ts'
import { seeded } from '../support/seeded.ts'

const [ROUNDS, GAMES, SEEDS, WIDTH] = [16, 300, 200, 4]
const about = {
  playout: 'game',
  roles: { 'win-by-state': 'win-by-leader', win: 'win' },
  variants: [],
  shown: new Map(),
  whoStands: 'a leader with',
} as unknown as About

interface Race {
  readonly goal: number
  /** Chance of 0, 1, 2, … points in a round. */
  readonly points: readonly number[]
  /** Whether who wins is a coin that knows nothing of points. */
  readonly isCoin?: boolean
}

/** Chance to win with so many points when so many rounds are left. */
function chanceOf({ goal, points, isCoin }: Race, at: number, left: number): number {
  if (isCoin === true) return 0.5
  let chances: number[] = Array.from({ length: goal + points.length }, (_, have) => (have >= goal ? 1 : 0))
  for (let round = 0; round < left; round++)
    chances = chances.map((chance, have) =>
      have >= goal ? 1 : points.reduce((sum, p, more) => sum + p * (chances[have + more] ?? chance), 0),
    )
  return chances[at]
}

/** Exact win rate of each state after each round, and how many games are in it. */
function exactStates(race: Race): Map<string, number> {
  const all = new Map<string, { wins: number; games: number }>()
  let spread = new Map([[0, 1]])
  for (let round = 1; round < ROUNDS; round++) {
    const next = new Map<number, number>()
    for (const [have, chance] of spread)
      race.points.forEach((p, more) => {
        if (race.isCoin === true || have + more < race.goal)
          next.set(have + more, (next.get(have + more) ?? 0) + chance * p)
      })
    spread = next
    for (const [have, chance] of spread) {
      const state = all.get(keyOf(round, have)) ?? { wins: 0, games: 0 }
      state.games += chance
      state.wins += chance * chanceOf(race, have, ROUNDS - round)
      all.set(keyOf(round, have), state)
    }
  }
  return new Map([...all].map(([key, { wins, games }]) => [key, wins / games]))
}

const keyOf = (round: number, points: number): string => `${round} ${Math.floor(points / WIDTH)}`

function playRaces(race: Race, seed: number): ResultVariant {
  const random = seeded(seed)
  const cells = new Map<string, { successes: number; trials: number }>()
  let wins = 0
  for (let game = 0; game < GAMES; game++) {
    let have = 0
    const seen: string[] = []
    for (let round = 1; round <= ROUNDS && (race.isCoin === true || have < race.goal); round++) {
      let rest = random()
      have += race.points.findIndex((p) => (rest -= p) < 0)
      if (round < ROUNDS && (race.isCoin === true || have < race.goal)) seen.push(keyOf(round, have))
    }
    const isWon = race.isCoin === true ? random() < 0.5 : have >= race.goal
    if (isWon) wins++
    for (const key of seen) {
      const cell = cells.get(key) ?? { successes: 0, trials: 0 }
      cells.set(key, { successes: cell.successes + Number(isWon), trials: cell.trials + 1 })
    }
  }
  const metric = {
    kind: 'ratio',
    dimensions: [{ name: 'round' }, { name: 'leader' }],
    cells: [...cells].map(([key, cell]) => {
      const [round, leader] = key.split(' ')
      return { by: { round, leader }, ...cell }
    }),
  }
  return {
    playouts: GAMES,
    metrics: { win: { estimate: wins / GAMES }, 'win-by-leader': metric },
  } as unknown as ResultVariant
}

/** How often there is a turning point, and how often any of its three numbers misses the truth. */
function tried(race: Race): { found: number; missed: number } {
  const exact = exactStates(race)
  const counts = { found: 0, missed: 0 }
  for (let seed = 1; seed <= SEEDS; seed++) {
    const point = turningPoint(playRaces(race, seed), about, 0.95)
    if (point === undefined) continue
    const { round, best, worst, gap } = point
    const [high, low] = [best, worst].map(({ label }) => exact.get(`${round} ${label}`)!)
    const isOutside = (range: WinTurningPoint['gap'], truth: number): boolean => truth < range.low || truth > range.high
    counts.found++
    if (isOutside(gap, high - low) || isOutside(best, high) || isOutside(worst, low)) counts.missed++
  }
  return counts
}

// Fails by chance once in a million.
const MAX_MISSES = binomialQuantile(1 - 1e-6, SEEDS, 0.05)

test.each<[string, Race]>([
  ['even', { goal: 16, points: [0.4, 0.3, 0.2, 0.1] }],
  ['slow', { goal: 12, points: [0.55, 0.3, 0.1, 0.05] }],
])('%s race: gap and win rates of the turning point hold the truth in 95%% of runs', (_, race) => {
  const { found, missed } = tried(race)
  expect(found).toBe(SEEDS)
  expect(missed).toBeLessThanOrEqual(MAX_MISSES)
})

test('where points say nothing about who wins, no more than 5% of runs have a turning point', () => {
  expect(tried({ goal: 16, points: [0.4, 0.3, 0.2, 0.1], isCoin: true }).found).toBeLessThanOrEqual(MAX_MISSES)
})
