// The end of the game and the count (DW-WIN, DW-SCORE, DWV-SCORE).
import { namesOf } from '../../../../engine/words.ts'
import { Actor, actorOf, Event } from '../words/addresses.ts'
import { M } from '../measures/metrics.ts'
import { measureLoss } from '../measures/losses.ts'
import { measureCourse } from '../measures/progress.ts'
import { CardFate, Part, WIN_PARTS } from '../words/counted.ts'
import { R } from '../words/rule-ids.ts'
import { CARD_KINDS, Outcome, Where } from '../state/state.ts'
import type { Hero, Table } from '../state/table.ts'
import { handSize } from './cards.ts'
import { longer } from '../../../../engine/buffers.ts'

const MAX_HEROES = 4
const PARTS = namesOf(Part).length
const parts = Array.from({ length: MAX_HEROES }, () => new Int32Array(PARTS))
const totals = new Int32Array(MAX_HEROES)
// Scratch of the coins' shuffle.
let coins = new Int32Array(64)
let keys = new Float64Array(64)

/** Points of so many heroes in the game that has just ended. */
export const lastScores = (heroes: number): Int32Array => totals.subarray(0, heroes)

/** Counts points, says who has most, and records what is known only now. */
export function endGame(play: Table): void {
  const { state, scenario, record } = play
  countPoints(play)
  record.set(M.outcome, 0, state.outcome)
  record.set(M.win, 0, state.outcome === Outcome.bossKilled ? 1 : 0)
  record.set(M.rounds, 0, state.round)
  for (let hero = 0; hero < scenario.heroCount; hero++) {
    record.set(M.score, hero, totals[hero])
    for (let part = 0; part < PARTS; part++) record.add(M.scoreParts, part, parts[hero][part])
    for (let kind = 0; kind < CARD_KINDS; kind++)
      record.add(M.cards, play.cell(M.cards, kind, CardFate.left), state.hand[hero * CARD_KINDS + kind])
  }
  if (state.outcome === Outcome.bossKilled) shareWin(play)
  else {
    play.applied(R.SCORE_09) // nobody has won, scores stand as they are
    measureLoss(play)
  }
  measureCourse(play)
  play.measureEnd()
  play.tell?.({
    type: 'gameEnds',
    outcome: state.outcome,
    scores: Array.from(totals.subarray(0, scenario.heroCount)),
    parts: parts.slice(0, scenario.heroCount).map((row) => Array.from(row)),
  })
}

/** DW-SCORE-01 to -07 */
function countPoints(play: Table): void {
  const { state, scenario } = play
  for (let hero = 0; hero < scenario.heroCount; hero++) parts[hero].fill(0)
  play.applied(R.SCORE_01)
  for (let figure = 0; figure < scenario.figureCount; figure++) {
    if (state.where[figure] === Where.trophy) parts[state.owner[figure]][Part.monsters] += state.points[figure]
  }
  countCoins(play)
  for (let hero = 0; hero < scenario.heroCount; hero++) {
    const row = parts[hero]
    play.applied(R.SCORE_03)
    row[Part.cards] = handSize(play, hero) * scenario.numbers.cardPoints
    if (state.slayer === hero) {
      play.applied(R.SCORE_04)
      play.applied(R.SCORE_05)
      row[Part.boss] = play.bossFigurePoints()
      row[Part.place] = scenario.boss.placePoints
    }
    row[Part.more] = play.morePoints?.(hero) ?? 0
    if (state.out[hero] !== 0) {
      play.applied(R.SCORE_07)
      if (scenario.options.eliminatedScore === 'none') row.fill(0)
    }
    totals[hero] = 0
    for (let part = 0; part < PARTS; part++) totals[hero] += row[part]
  }
}

/** Turns the coins over: draws their values from the whole supply, shuffled. DW-SCORE-02 */
function countCoins(play: Table): void {
  const { state, scenario, draws } = play
  play.applied(R.SCORE_02)
  const actor = actorOf(scenario, Actor.coins)
  const address = draws.open(actor, Event.coin)
  const { length } = scenario.coinValues
  while (coins.length < length) [coins, keys] = [longer(coins), longer(keys)]
  for (let coin = 0; coin < length; coin++) coins[coin] = coin
  draws.shuffle(coins, length, scenario.coinWords, keys, actor, address)
  let nth = 0
  for (let hero = 0; hero < scenario.heroCount; hero++)
    for (let left = state.coins[hero]; left > 0; left--) parts[hero][Part.coins] += scenario.coinValues[coins[nth++]]
}

/**
 * The hero with most points wins. A tie is shared, unless the slayer is among the tied heroes and takes it.
 * DW-WIN-02 to -04, DW-SCORE-08
 */
function shareWin(play: Table): void {
  const { state, scenario, record } = play
  play.applied(R.WIN_02)
  let highest = -1
  let tied = 0
  for (let hero = 0; hero < scenario.heroCount; hero++) {
    if (!mayWin(play, hero)) continue
    if (totals[hero] > highest) {
      highest = totals[hero]
      tied = 0
    }
    if (totals[hero] === highest) tied += 1
  }
  const takesAll = scenario.options.tieBreak === 'bossSlayer' && totals[state.slayer] === highest
  if (tied > 1) play.applied(R.SCORE_08)
  for (let hero = 0; hero < scenario.heroCount; hero++) {
    if (!mayWin(play, hero) || totals[hero] !== highest) continue
    if (takesAll && hero !== state.slayer) continue
    record.set(M.heroWins, hero, WIN_PARTS / (takesAll ? 1 : tied))
    record.set(M.mostPoints, hero, 1)
  }
  record.set(M.slayer, state.slayer, 1)
  if (totals[state.slayer] !== highest) play.applied(R.WIN_03) // another than the slayer has won
  record.trial(M.slayerWins, 0, totals[state.slayer] === highest ? 1 : 0, 1)
}

function mayWin({ state, scenario }: Table, hero: Hero): boolean {
  return state.out[hero] === 0 || scenario.options.eliminatedScore === 'keep'
}
