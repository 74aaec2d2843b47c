// Optimal play of Pig (one die, a one loses the turn, no limit of rounds) by value iteration.
// Source of the equations: T. W. Neller, C. G. M. Presser, "Optimal play of the dice game Pig", UMAP Journal 25 (2004).
//
// Scores only grow, so a pair of scores (i, j) depends on itself, on (j, i) and on pairs with a larger sum. It solves
// the pairs from the largest sum down, each with its mirror image, until nothing changes.

/** Chance to win for the side to move, by (mine, theirs, points of the turn). */
class Chances {
  readonly goal: number
  readonly values: Float64Array

  constructor(goal: number) {
    this.goal = goal
    this.values = new Float64Array(goal * goal * goal)
    for (let sum = 2 * (goal - 1); sum >= 0; sum--) {
      for (let mine = Math.max(0, sum - goal + 1); 2 * mine <= sum; mine++) {
        while (Math.max(this.improve(mine, sum - mine), this.improve(sum - mine, mine)) > 1e-13);
      }
    }
  }

  of(mine: number, theirs: number, turn: number): number {
    return mine + turn >= this.goal ? 1 : this.values[(mine * this.goal + theirs) * this.goal + turn]
  }

  roll(mine: number, theirs: number, turn: number): number {
    let sum = 1 - this.of(theirs, mine, 0)
    for (let face = 2; face <= 6; face++) sum += this.of(mine, theirs, turn + face)
    return sum / 6
  }

  hold(mine: number, theirs: number, turn: number): number {
    return 1 - this.of(theirs, mine + turn, 0)
  }

  /** Looks one choice ahead from every number of points. @returns the largest change */
  private improve(mine: number, theirs: number): number {
    let change = 0
    for (let turn = this.goal - mine - 1; turn >= 0; turn--) {
      const index = (mine * this.goal + theirs) * this.goal + turn
      const best = Math.max(this.roll(mine, theirs, turn), this.hold(mine, theirs, turn))
      change = Math.max(change, Math.abs(best - this.values[index]))
      this.values[index] = best
    }
    return change
  }
}

const solved = new Map<number, Chances>()

function chancesFor(goal: number): Chances {
  const chances = solved.get(goal) ?? new Chances(goal)
  solved.set(goal, chances)
  return chances
}

/** Chance that the side that begins wins when both play optimally. */
export function winChance(goal: number): number {
  return chancesFor(goal).of(0, 0, 0)
}

/** Whether it is better to roll again than to hold. */
export function optimalRolls(goal: number): (mine: number, theirs: number, turn: number) => boolean {
  const chances = chancesFor(goal)
  return (mine, theirs, turn) =>
    mine + turn < goal && chances.roll(mine, theirs, turn) > chances.hold(mine, theirs, turn)
}
