// Attack dice (DW-DICE, DWV-COMBAT-02): a blow is the sum of several dice with faces 0, 1 and 2. One draw is one blow.
import { type PoolTable, poolTables, strengthOf } from '../../../../dice/index.ts'
import type { Ranking } from '../../../../dice/index.ts'
import { NAMED_DICE } from '../words/options.ts'

const SIDES = 6
const HIGHEST_FACE = 2
const MAX_DICE = 6

const rankings = new Map<string, Ranking>()

/** The sum of dice with these six faces. The same faces give the same object, so that its tables are made once. */
function sumOf(faces: readonly number[]): Ranking {
  const name = faces.join(' ')
  let ranking = rankings.get(name)
  if (ranking === undefined) {
    ranking = {
      name,
      sides: SIDES,
      maxValue: HIGHEST_FACE * MAX_DICE,
      rank(counts, offset) {
        let sum = 0
        for (let side = 0; side < SIDES; side++) sum += faces[side] * counts[offset + side]
        return strengthOf(sum, 0)
      },
    }
    rankings.set(name, ranking)
  }
  return ranking
}

/** What blows of so many dice come to. */
export class Blows {
  readonly faces: readonly number[]
  /** Tables by number of dice, up to the most that are thrown. */
  readonly tables: readonly PoolTable[]
  /** Chance that so many dice reach at least a sum: dice * ROW + sum. */
  private readonly chances: Float64Array

  constructor(die: string | readonly number[]) {
    this.faces = typeof die === 'string' ? NAMED_DICE[die] : die
    const all = poolTables(sumOf(this.faces))
    this.tables = Array.from({ length: MAX_DICE + 1 }, (_, dice) => all.of(dice))
    this.chances = new Float64Array((MAX_DICE + 1) * ROW)
    for (let dice = 0; dice <= MAX_DICE; dice++) {
      for (let sum = 0; sum < ROW; sum++) this.chances[dice * ROW + sum] = this.tables[dice].success(sum)
    }
  }

  /** P(sum of `dice` dice >= sum), exactly. */
  atLeast(dice: number, sum: number): number {
    return sum <= 0 ? 1 : sum >= ROW ? 0 : this.chances[dice * ROW + sum]
  }

  /** P(sum of `dice` dice = sum). */
  exactly(dice: number, sum: number): number {
    return this.atLeast(dice, sum) - this.atLeast(dice, sum + 1)
  }
}

const ROW = HIGHEST_FACE * MAX_DICE + 2
