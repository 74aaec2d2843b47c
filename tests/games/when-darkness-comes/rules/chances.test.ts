// Chances of contests, counted out over all dice that can lie: for any pools, and however the two of them read dice.
import { expect, test } from 'vitest'
import type { Ranking } from '../../../../src/dice/index.ts'
import {
  compareStrengths,
  gambleRanking,
  plainRanking,
} from '../../../../src/games/when-darkness-comes/words/ladder.ts'
import { oddsOfContest } from '../../../../src/games/when-darkness-comes/rules/chances.ts'
import { Board } from '../support/board.ts'

/** How many of all rolls of so many dice have each strength. */
function rolls(dice: number, ranking: Ranking): [strength: number, count: number][] {
  const counts = new Map<number, number>()
  for (let roll = 0; roll < 6 ** dice; roll++) {
    const faces = new Uint8Array(6)
    for (let die = 0, rest = roll; die < dice; die++, rest = Math.floor(rest / 6)) faces[rest % 6]! += 1
    const strength = ranking.rank(faces, 0)
    counts.set(strength, (counts.get(strength) ?? 0) + 1)
  }
  return [...counts]
}

/** Ties are rolled again, so many times at most; the last of them is the holder's. */
function counted(a: ReturnType<typeof rolls>, b: ReturnType<typeof rolls>, maxTies: number): number {
  let wins = 0
  let ties = 0
  let all = 0
  for (const [one, ofOne] of a) {
    for (const [other, ofOther] of b) {
      const order = compareStrengths(one, other)
      if (order > 0) wins += ofOne * ofOther
      else if (order === 0) ties += ofOne * ofOther
      all += ofOne * ofOther
    }
  }
  let chance = 0
  for (let tie = 0; tie < maxTies; tie++) chance += (wins / all) * (ties / all) ** tie
  return chance
}

test("WDC-CHECK-05 WDC-CHECK-06 a contest's chance equals a full count, repeated and in any order", () => {
  const { play } = new Board({
    party: ['kirk', { hero: 'brian', skills: { gamble: 4 } }, 'sharon', { hero: 'sharon', skills: { gamble: 4 } }],
    rules: { gamble: 'core' },
  })
  const skillOf = (reads: number): string => (reads === 1 ? ' with Gamble' : '')
  const { mostTies } = play.constants.opposed
  const pools = [1, 2, 3, 4]
  const strengths = [plainRanking, gambleRanking].map((ranking) => pools.map((dice) => rolls(dice, ranking)))
  for (const again of [false, true]) {
    for (const readsA of [0, 1]) {
      for (const readsB of [0, 1]) {
        for (const [index, a] of pools.entries()) {
          for (const [other, b] of pools.entries()) {
            const what = `${a} dice${skillOf(readsA)} against ${b}${skillOf(readsB)}${again ? ', again' : ''}`
            expect(oddsOfContest(play, readsA, a, 2 + readsB, b), what).toBeCloseTo(
              counted(strengths[readsA]![index]!, strengths[readsB]![other]!, mostTies),
              10,
            )
          }
        }
      }
    }
  }
})
