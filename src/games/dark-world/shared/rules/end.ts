// The end of the game and the count (DW-WIN, DW-SCORE, DWV-SCORE).
import { Event } from '../words/addresses.ts'
import { measureCourse } from '../measures/party-metrics.ts'
import { R } from '../../castle/words/rule-ids.ts'
import { actorOf } from '../setup/scenario.ts'
import { CARD_KINDS, Outcome, Where } from '../state/state.ts'
import { applied, type Hero, type Table } from '../state/table.ts'
import { CARD_FATES, CardFate, handSize } from './cards.ts'

/** Where points come from. */
export const PARTS = ['monsters', 'coins', 'cards', 'boss', 'place', 'more'] as const
/** As readers see them. @param more what else brings points */
export const partsShown = (villain: string, more: string): readonly string[] => [
  'monsters',
  'coins',
  'cards left',
  `${villain}'s figure`,
  `${villain}'s place`,
  more,
]

/** A win is counted in twelfths, so that up to four heroes share it exactly. */
export const WIN_PARTS = 12

const MAX_HEROES = 4
const parts = Array.from({ length: MAX_HEROES }, () => new Int32Array(PARTS.length))
const totals = new Int32Array(MAX_HEROES)
const coinsLeft: number[] = []

/** Points of so many heroes in the game that has just ended. */
export const lastScores = (heroes: number): Int32Array => totals.subarray(0, heroes)

/** Counts points, says who has most, and records what is known only now. */
export function endGame(play: Table): void {
  const { state, scenario, record, metric } = play
  countPoints(play)
  record.set(metric.outcome, 0, state.outcome)
  record.set(metric.win, 0, state.outcome === Outcome.bossKilled ? 1 : 0)
  record.set(metric.rounds, 0, state.round)
  for (let hero = 0; hero < scenario.heroCount; hero++) {
    record.set(metric.score, hero, totals[hero])
    for (let part = 0; part < PARTS.length; part++) record.add(metric.scoreParts, part, parts[hero][part])
    for (let kind = 0; kind < CARD_KINDS; kind++)
      record.add(metric.cards, kind * CARD_FATES.length + CardFate.left, state.hand[hero * CARD_KINDS + kind])
  }
  if (state.outcome === Outcome.bossKilled) shareWin(play)
  else applied(play, R.SCORE_09) // nobody has won, scores stand as they are
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
  applied(play, R.SCORE_01)
  for (let figure = 0; figure < scenario.figureCount; figure++) {
    if (state.where[figure] === Where.trophy) parts[state.owner[figure]][0] += state.points[figure]
  }
  countCoins(play)
  for (let hero = 0; hero < scenario.heroCount; hero++) {
    const row = parts[hero]
    applied(play, R.SCORE_03)
    row[2] = handSize(play, hero) * scenario.numbers.cardPoints
    if (state.slayer === hero) {
      applied(play, R.SCORE_04)
      applied(play, R.SCORE_05)
      row[3] = play.bossFigurePoints()
      row[4] = scenario.boss.placePoints
    }
    row[5] = play.morePoints(hero)
    if (state.out[hero] !== 0) {
      applied(play, R.SCORE_07)
      if (scenario.options.eliminatedScore === 'none') row.fill(0)
    }
    totals[hero] = row[0] + row[1] + row[2] + row[3] + row[4] + row[5]
  }
}

/** Turns the coins over: draws their values from the whole supply, as if they had been drawn one by one. DW-SCORE-02 */
function countCoins(play: Table): void {
  const { state, scenario, draws } = play
  applied(play, R.SCORE_02)
  const actor = actorOf(scenario, 'coins')
  const address = draws.open(actor, Event.coin)
  let left = scenario.coinValues.length
  for (let index = 0; index < left; index++) coinsLeft[index] = scenario.coinValues[index]
  for (let hero = 0; hero < scenario.heroCount; hero++) {
    for (let coin = 0; coin < state.coins[hero]; coin++) {
      const index = draws.below(left, actor, address, scenario.coinValues.length - left)
      parts[hero][1] += coinsLeft[index]
      left -= 1
      coinsLeft[index] = coinsLeft[left]
    }
  }
}

/**
 * The hero with most points wins. A tie is shared, unless the slayer is among the tied heroes and takes it.
 * DW-WIN-02 to -04, DW-SCORE-08
 */
function shareWin(play: Table): void {
  const { state, scenario, record, metric } = play
  applied(play, R.WIN_02)
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
  if (tied > 1) applied(play, R.SCORE_08)
  for (let hero = 0; hero < scenario.heroCount; hero++) {
    if (!mayWin(play, hero) || totals[hero] !== highest) continue
    if (takesAll && hero !== state.slayer) continue
    record.set(metric.heroWins, hero, WIN_PARTS / (takesAll ? 1 : tied))
    record.set(metric.mostPoints, hero, 1)
  }
  record.set(metric.slayer, state.slayer, 1)
  if (totals[state.slayer] !== highest) applied(play, R.WIN_03) // another than the slayer has won
  record.trial(metric.slayerWins, 0, totals[state.slayer] === highest ? 1 : 0, 1)
}

function mayWin({ state, scenario }: Table, hero: Hero): boolean {
  return state.out[hero] === 0 || scenario.options.eliminatedScore === 'keep'
}
