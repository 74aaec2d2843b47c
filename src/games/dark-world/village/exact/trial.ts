// The Trial of Stealth as a zero-sum game, solved. The Lurker sees everything; the hero sees only his own way, and that
// he was not caught. A hero's plan is a step for each way he may have gone. A Lurker's plan is a step for each such way
// and each point it may stand on. Written from the rules alone; it shares no line with the playouts.
//
//   value         lower bound: what one way ensures for a hero; upper bound: his chance if he saw the Lurker too
//   best answer   to a habit, which depends only on what lies open: for a Lurker by dynamic programming, for a hero
//                 by search over his beliefs about the Lurker

export interface Grid {
  readonly columns: number
  readonly rows: number
  /** Where the peg starts: [row, column] from 1. */
  readonly redHole: readonly [number, number]
  readonly mustMove?: boolean
}

export const HOUSE: Grid = { columns: 3, rows: 5, redHole: [4, 2] }

/** Weight of a hero's step. @param move its number; setting out is the first */
export type HeroHabit = (from: number, to: number, move: number) => number
/** Weight of a Lurker's step, or of standing still. */
export type LurkerHabit = (from: number, to: number, hero: number) => number

const pointOf = ({ columns }: Grid, row: number, column: number): number => (row - 1) * columns + column - 1
export const isBack = ({ columns, rows }: Grid, point: number): boolean => point >= columns * (rows - 1)

/** Points one line away. */
export function nextTo({ columns, rows }: Grid, point: number): number[] {
  const row = Math.floor(point / columns),
    column = point % columns
  return [
    [row - 1, column],
    [row, column - 1],
    [row, column + 1],
    [row + 1, column],
  ]
    .filter(([r, c]) => r >= 0 && r < rows && c >= 0 && c < columns)
    .map(([r, c]) => r * columns + c)
}

/** Where a Lurker may be after its move. */
function lurkerSteps(grid: Grid, peg: number, hero: number): number[] {
  const steps = nextTo(grid, peg).filter((point) => point !== hero)
  return grid.mustMove === true && steps.length > 0 ? steps : [peg, ...steps]
}

function shares(weights: readonly number[]): number[] {
  const all = weights.reduce((sum, one) => sum + one, 0)
  return weights.map((one) => (all > 0 ? one / all : 1 / weights.length))
}

/** Points at which a hero may set out: the one of this column, or all. */
const enteredAt = ({ columns }: Grid, column?: number): number[] =>
  column === undefined ? Array.from({ length: columns }, (_, index) => index) : [column - 1]

const meanOf = (chances: readonly number[]): number => chances.reduce((sum, one) => sum + one, 0) / chances.length

// ---- Two habits -----------------------------------------------------------------------------------------------------

/** P(caught or too late) for two habits; by row where he is caught, the last entry for too late. */
export function meeting(
  grid: Grid,
  limit: number,
  hero: HeroHabit,
  lurker: LurkerHabit,
  column?: number,
): { lost: number; caughtInRow: number[]; late: number } {
  const points = grid.columns * grid.rows
  const caughtInRow = new Array<number>(grid.rows + 1).fill(0)
  let joint = new Float64Array(points * points)
  const red = pointOf(grid, ...grid.redHole)
  const entered = enteredAt(grid, column)
  for (const point of entered) {
    if (point === red) caughtInRow[1] += 1 / entered.length
    else joint[point * points + red] += 1 / entered.length
  }
  for (let move = 1; move < limit; move++) {
    const next = new Float64Array(points * points)
    for (let from = 0; from < points; from++) {
      for (let peg = 0; peg < points; peg++) {
        const mass = joint[from * points + peg]
        if (mass === 0) continue
        const pegs = lurkerSteps(grid, peg, from),
          tos = nextTo(grid, from)
        const pegShares = shares(pegs.map((to) => lurker(peg, to, from))),
          toShares = shares(tos.map((to) => hero(from, to, move + 1)))
        pegs.forEach((moved, p) => {
          tos.forEach((to, t) => {
            const chance = mass * pegShares[p] * toShares[t]
            if (to === moved) caughtInRow[Math.floor(to / grid.columns) + 1] += chance
            else if (!isBack(grid, to)) next[to * points + moved] += chance
          })
        })
      }
    }
    joint = next
  }
  const late = joint.reduce((sum, one) => sum + one, 0)
  return { lost: caughtInRow.reduce((sum, one) => sum + one, 0) + late, caughtInRow, late }
}

// ---- Best answers ---------------------------------------------------------------------------------------------------

/**
 * P(across) of a hero with this habit against the Lurker that answers it best.
 * @param column where he enters; each equally often when left out
 */
export function againstBestLurker(grid: Grid, limit: number, hero: HeroHabit, column?: number): number {
  const points = grid.columns * grid.rows
  // value[from * points + peg]: the Lurker to move, with so many of the hero's moves left after it
  let value = new Float64Array(points * points)
  for (let left = 1; left < limit; left++) {
    const next = new Float64Array(points * points)
    for (let from = 0; from < points; from++) {
      const tos = nextTo(grid, from)
      const chances = shares(tos.map((to) => hero(from, to, limit - left + 1)))
      for (let peg = 0; peg < points; peg++) {
        if (peg === from || isBack(grid, from)) continue
        let min = 1
        for (const moved of lurkerSteps(grid, peg, from)) {
          let sum = 0
          tos.forEach((to, index) => {
            sum += chances[index] * (to === moved ? 0 : isBack(grid, to) ? 1 : value[to * points + moved])
          })
          min = Math.min(min, sum)
        }
        next[from * points + peg] = min
      }
    }
    value = next
  }
  const red = pointOf(grid, ...grid.redHole)
  return meanOf(enteredAt(grid, column).map((point) => (point === red ? 0 : value[point * points + red])))
}

/**
 * P(across) of the hero who answers a Lurker's habit best, within `limit` moves. He knows the habit, and so where the
 * peg is likely to be.
 */
export function againstBestHero(grid: Grid, limit: number, lurker: LurkerHabit, column?: number): number {
  const points = grid.columns * grid.rows
  const pegMoves = Array.from({ length: points }, (_, hero) =>
    Array.from({ length: points }, (_one, peg) => {
      const pegs = lurkerSteps(grid, peg, hero)
      const chances = shares(pegs.map((to) => lurker(peg, to, hero)))
      return pegs.map((to, index) => [to, chances[index]] as const)
    }),
  )
  const search = (place: number, mass: Float64Array, left: number, min: number): number => {
    const moved = new Float64Array(points)
    for (let peg = 0; peg < points; peg++)
      if (mass[peg] > 0) for (const [to, chance] of pegMoves[place][peg]) moved[to] += mass[peg] * chance
    let best = min
    for (const to of nextTo(grid, place).toReversed()) {
      // straight on first: bounds come early
      const safe = moved.reduce((sum, one, peg) => sum + (peg === to ? 0 : one), 0)
      if (safe <= best || rowsLeft(grid, to) > left - 1) continue
      if (isBack(grid, to)) {
        best = safe
        continue
      }
      const rest = Float64Array.from(moved)
      rest[to] = 0
      best = Math.max(best, search(to, rest, left - 1, best))
    }
    return best
  }
  const start = new Float64Array(points)
  start[pointOf(grid, ...grid.redHole)] = 1
  return enteredAt(grid, column).reduce(
    (best, point) => (start[point] > 0 ? best : Math.max(best, search(point, start, limit - 1, best))),
    0,
  )
}

const rowsLeft = ({ columns, rows }: Grid, point: number): number => rows - 1 - Math.floor(point / columns)

// ---- The value ------------------------------------------------------------------------------------------------------

/**
 * P(across) if the hero sees the Lurker too: an upper bound of his chance without seeing it. If it is 0, so is the
 * value of the trial.
 */
export function informed(grid: Grid, limit: number, column?: number): number {
  const points = grid.columns * grid.rows
  let value = new Float64Array(points * points)
  for (let left = 1; left < limit; left++) {
    const next = new Float64Array(points * points)
    for (let from = 0; from < points; from++) {
      if (isBack(grid, from)) continue
      for (let peg = 0; peg < points; peg++) {
        if (peg === from) continue
        next[from * points + peg] = Math.min(
          ...lurkerSteps(grid, peg, from).map((moved) =>
            Math.max(
              ...nextTo(grid, from).map((to) => (to === moved ? 0 : isBack(grid, to) ? 1 : value[to * points + moved])),
            ),
          ),
        )
      }
    }
    value = next
  }
  const red = pointOf(grid, ...grid.redHole)
  return Math.max(...enteredAt(grid, column).map((point) => (point === red ? 0 : value[point * points + red])))
}

/**
 * P(across) that a way ensures against a Lurker that knows it: 0 or 1. If it is 1, so is the value of the trial.
 */
export function sureOf(grid: Grid, way: readonly number[]): number {
  let pegs = new Set([pointOf(grid, ...grid.redHole)])
  for (const [move, point] of way.entries()) {
    if (pegs.has(point)) return 0
    if (move < way.length - 1) pegs = new Set([...pegs].flatMap((peg) => lurkerSteps(grid, peg, point)))
  }
  return isBack(grid, way.at(-1)!) ? 1 : 0
}
