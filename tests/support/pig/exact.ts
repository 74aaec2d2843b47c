// Pig's exact chances: follows the chances of all scores through the rounds. Written from the rules, independent of the
// engine, with policies of its own.

/** Chance to roll again, by my points, theirs, and those of the turn (at least 2, not yet enough to win). */
export type Policy = (mine: number, theirs: number, turn: number) => number

export const holdAt =
  (points: number): Policy =>
  (_mine, _theirs, turn) =>
    turn < points ? 1 : 0
export const coin: Policy = () => 0.5

export interface Table {
  readonly goal: number
  readonly rounds: number
  readonly policies: readonly [Policy, Policy]
  /** Highest face that counts as a one; what then becomes of the turn's points. */
  readonly ones?: number
  readonly keepsOnBust?: boolean
}

export interface Odds {
  readonly ann: number
  readonly bob: number
  readonly unfinished: number
  /** Chance of a game of so many turns, by number. */
  readonly turns: number[]
  /** Chance that Ann has half the target by the end of each round. */
  readonly annHalfway: number[]
  /** Ann's mean points at the end of each round, over the games that reach it. */
  readonly annScore: number[]
}

export function exactOdds({ goal, rounds, policies, ones = 1, keepsOnBust = false }: Table): Odds {
  let chances = new Map<string, number>([['0 0', 1]])
  const wins = [0, 0]
  const turns = new Array<number>(2 * rounds + 1).fill(0)
  const annHalfway: number[] = []
  const annScore: number[] = []
  let endedBeyondHalf = 0
  for (let round = 0; round < rounds; round++) {
    for (const side of [0, 1]) {
      const next = new Map<string, number>()
      for (const [key, chance] of chances) {
        const scores = key.split(' ').map(Number)
        for (const [gain, share] of turnGains(
          scores[side],
          scores[1 - side],
          goal,
          policies[side],
          ones,
          keepsOnBust,
        )) {
          const after = scores.slice()
          after[side] += gain
          if (after[side] >= goal) {
            wins[side] += chance * share
            turns[2 * round + side + 1] += chance * share
            if (2 * after[0] >= goal) endedBeyondHalf += chance * share
          } else {
            next.set(after.join(' '), (next.get(after.join(' ')) ?? 0) + chance * share)
          }
        }
      }
      chances = next
    }
    const left = [...chances].map(([key, chance]) => [Number(key.split(' ')[0]), chance] as const)
    const reached = left.reduce((sum, [, chance]) => sum + chance, 0)
    annScore.push(left.reduce((sum, [score, chance]) => sum + score * chance, 0) / reached)
    annHalfway.push(endedBeyondHalf + left.reduce((sum, [score, chance]) => sum + (2 * score >= goal ? chance : 0), 0))
  }
  const unfinished = [...chances.values()].reduce((sum, chance) => sum + chance, 0)
  turns[2 * rounds] += unfinished
  return { ann: wins[0], bob: wins[1], unfinished, turns, annHalfway, annScore }
}

/** What a turn brings: points and their chances. */
function turnGains(
  mine: number,
  theirs: number,
  goal: number,
  policy: Policy,
  ones: number,
  keepsOnBust: boolean,
): Map<number, number> {
  const gains = new Map<number, number>()
  const add = (gain: number, chance: number): void => {
    if (chance > 0) gains.set(gain, (gains.get(gain) ?? 0) + chance)
  }
  // rolling[t]: chance to roll with t points in the turn.
  const rolling = new Array<number>(goal + 7).fill(0)
  rolling[0] = 1
  for (let turn = 0; turn < goal; turn++) {
    if (rolling[turn] === 0) continue
    for (let face = 1; face <= 6; face++) {
      const chance = rolling[turn] / 6
      if (face <= ones) {
        add(keepsOnBust ? turn : 0, chance)
        continue
      }
      const after = turn + face
      const again = mine + after >= goal ? 0 : policy(mine, theirs, after)
      rolling[after] += chance * again
      add(after, chance * (1 - again))
    }
  }
  return gains
}
