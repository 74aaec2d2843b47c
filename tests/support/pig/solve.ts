// Optimal play of Pig (one die, a one loses the turn, no limit of rounds) by value iteration.
// Source of the equations: T. W. Neller, C. G. M. Presser, "Optimal play of the dice game Pig", UMAP Journal 25 (2004).

const solved = new Map<number, Float64Array>()

/** Chance to win for the side to move, by (mine, theirs, points of the turn). */
export function winChances(target: number): Float64Array {
  const known = solved.get(target)
  if (known) return known
  const chances = new Float64Array(target * target * target)
  const at = (mine: number, theirs: number, turn: number): number => (mine * target + theirs) * target + turn
  for (let change = 1; change > 1e-12;) {
    change = 0
    for (let mine = target - 1; mine >= 0; mine--) {
      for (let theirs = target - 1; theirs >= 0; theirs--) {
        for (let turn = target - mine - 1; turn >= 0; turn--) {
          const { roll, hold } = choices(chances, target, mine, theirs, turn)
          const best = Math.max(roll, hold)
          change = Math.max(change, Math.abs(best - chances[at(mine, theirs, turn)]))
          chances[at(mine, theirs, turn)] = best
        }
      }
    }
  }
  solved.set(target, chances)
  return chances
}

/** Whether it is better to roll again than to hold. */
export function optimalRolls(target: number): (mine: number, theirs: number, turn: number) => boolean {
  const chances = winChances(target)
  return (mine, theirs, turn) => {
    if (mine + turn >= target) return false
    const { roll, hold } = choices(chances, target, mine, theirs, turn)
    return roll > hold
  }
}

function choices(chances: Float64Array, target: number, mine: number, theirs: number, turn: number): { roll: number; hold: number } {
  const of = (a: number, b: number, points: number): number => a + points >= target ? 1 : chances[(a * target + b) * target + points]
  let roll = 1 - of(theirs, mine, 0)
  for (let face = 2; face <= 6; face++) roll += of(mine, theirs, turn + face)
  const hold = mine + turn >= target ? 1 : 1 - of(theirs, mine + turn, 0)
  return { roll: roll / 6, hold }
}
