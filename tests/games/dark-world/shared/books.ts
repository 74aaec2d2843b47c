// One game of either kind, seen from outside: the state between turns, and the measured points and winners at its end.
import { CARD_KINDS, Outcome, Where } from '../../../../src/games/dark-world/shared/state/state.ts'
import type { Table } from '../../../../src/games/dark-world/shared/state/table.ts'
import { M } from '../../../../src/games/dark-world/shared/measures/metrics.ts'
import { WIN_PARTS } from '../../../../src/games/dark-world/shared/words/counted.ts'
import type { Recording } from '../../../../src/simulate/index.ts'
import type { FuzzedTable } from '../../../support/fuzzed.ts'
import type { Whole } from '../../../support/whole.ts'
import { Promises, sum } from './invariants.ts'

/** @param look says what is wrong with the table at a turn boundary */
export function watchedTable<Play extends Table>(
  { table, play }: Whole<unknown, Play>,
  look: (play: Play) => string[],
): FuzzedTable {
  return {
    play: (seed, playout, isWatched) => {
      const wrong: string[] = []
      const recording = play(
        seed,
        playout,
        !isWatched
          ? undefined
          : ({ type }) => {
              if (type === 'turn') wrong.push(...look(table))
            },
      )
      return [...wrong, ...look(table), ...books(table, recording)]
    },
  }
}

/** The count, done again: DW-SCORE, DW-WIN, DWV-SCORE. */
function books(play: Table, recording: Recording): string[] {
  const { scenario, state } = play
  const { options } = scenario
  const promises = new Promises()
  const isWon = state.outcome === Outcome.bossKilled
  promises.same('the outcome', recording.value(M.outcome, 0), state.outcome)
  promises.same('the win', recording.value(M.win, 0), isWon ? 1 : 0)
  promises.isTrue(state.outcome !== Outcome.playing, 'the game is over, and goes on')
  promises.isTrue(
    state.outcome !== Outcome.unfinished || state.round === options.roundLimit,
    `unfinished in round ${state.round} of ${options.roundLimit}`,
  )
  const heroes = Array.from({ length: scenario.heroCount }, (_, hero) => hero)
  const counts = (hero: number): boolean => state.out[hero] === 0 || options.eliminatedScore === 'keep'
  const [minValue, maxValue] = [Math.min(...scenario.coinValues), Math.max(...scenario.coinValues)]
  for (const hero of heroes) {
    const figures = sum(
      [...state.points].filter((_, figure) => state.where[figure] === Where.trophy && state.owner[figure] === hero),
    )
    const cards = sum(state.hand.subarray(hero * CARD_KINDS, (hero + 1) * CARD_KINDS)) * scenario.numbers.cardPoints
    const boss = state.slayer === hero ? play.bossFigurePoints() + scenario.boss.placePoints : 0
    const ofCoins = recording.value(M.score, hero) - figures - cards - boss - (play.morePoints?.(hero) ?? 0)
    if (!counts(hero)) promises.same(`points of hero ${hero}, who is out`, recording.value(M.score, hero), 0)
    else if (state.coins[hero] === 0) promises.same(`points of coins that hero ${hero} has not`, ofCoins, 0)
    else
      promises.isTrue(
        ofCoins >= minValue * state.coins[hero] && ofCoins <= maxValue * state.coins[hero],
        `hero ${hero} has ${ofCoins} points for ${state.coins[hero]} coins`,
      )
  }
  const wins = heroes.map((hero) => recording.value(M.heroWins, hero))
  promises.same('wins in all', sum(wins), isWon ? WIN_PARTS : 0)
  const best = Math.max(...heroes.filter(counts).map((hero) => recording.value(M.score, hero)))
  for (const hero of heroes)
    if (wins[hero] > 0) promises.same(`points of hero ${hero}, who wins`, recording.value(M.score, hero), best)
  return promises.broken
}
