// The Haunter (DW-HAUNT): a ten-sided die says along which row it flies, over walls and doors.
import { Event } from '../words/addresses.ts'
import { HaunterMeasure, M } from '../measures/metrics.ts'
import { Luck } from '../../shared/measures/luck.ts'
import type { Play } from './play.ts'
import { R } from '../../shared/words/rule-ids.ts'
import { actionOf, Verb } from '../../shared/words/decisions.ts'
import { knockOut } from '../../shared/rules/health.ts'
import { mingle } from '../../shared/rules/knowledge.ts'
import { takeFromBoard } from '../../shared/rules/rewards.ts'
import { leaveAt } from '../../shared/rules/items.ts'
import { NONE, Where } from '../../shared/state/state.ts'
import { Cause } from '../words/causes.ts'

const TEN = 10

/** Adds the Haunter to whom Korak may call upon. DW-HAUNT-01, -08, DW-KORAK-05 */
export function offerHaunter(play: Play): void {
  const { state, scenario } = play
  const { haunter } = scenario.options
  if (haunter === 'off' || play.hasSummoned || state.arrivals > 0 || (haunter === 'oncePerGame' && state.summonses > 0))
    return
  play.offer(actionOf(Verb.haunter))
}

/** DW-HAUNT-02 to -07 */
export function summonHaunter(play: Play): void {
  const { state, scenario, draws } = play
  play.applied(R.HAUNT_01)
  play.applied(R.KORAK_05)
  play.hasSummoned = true
  state.summonses += 1
  const row = draws.below(TEN, scenario.villain, draws.open(scenario.villain, Event.haunter), 0)
  noteLuck(play, row)
  play.record.add(M.haunter, HaunterMeasure.summonses, 1)
  play.tell?.({ type: 'haunterFlies', row })
  if (row === 0) {
    play.applied(R.HAUNT_02)
    return
  }
  play.applied(R.HAUNT_03)
  for (let hero = 0; hero < scenario.heroCount; hero++) {
    const place = state.place[hero]
    if (place === NONE || scenario.haunterRow[place] !== row) continue // DW-HAUNT-07: the Entrance is on no row
    play.applied(R.HAUNT_04)
    play.record.add(M.haunter, HaunterMeasure.heroesHit, 1)
    knockOut(play, hero, Cause.haunter)
  }
  for (let figure = 0; figure < scenario.figureCount; figure++)
    if (state.where[figure] === Where.board && scenario.haunterRow[state.at[figure]] === row) takeAway(play, figure)
}

/** How many heroes are on his row; each row is as likely. */
function noteLuck({ state, scenario, record }: Play, row: number): void {
  let [onRow, onRows] = [0, 0]
  for (let hero = 0; hero < scenario.heroCount; hero++) {
    const place = state.place[hero]
    const heroRow = place === NONE ? 0 : scenario.haunterRow[place]
    if (heroRow === 0 || heroRow >= TEN) continue
    onRows += 1
    if (heroRow === row) onRow += 1
  }
  record.luck(Luck.haunter, onRow - onRows / TEN)
}

/** A monster leaves play, or goes back to the reserve; its item stays. DW-HAUNT-05, -06 */
function takeAway(play: Play, figure: number): void {
  const { state, scenario } = play
  const place = state.at[figure]
  play.applied(R.HAUNT_05)
  takeFromBoard(play, figure)
  if (scenario.options.haunterKills === 'returned') {
    state.where[figure] = Where.reserve
    state.group[figure] = NONE
    mingle(play, figure)
  }
  play.record.add(M.haunter, HaunterMeasure.monstersHit, 1)
  play.tell?.({ type: 'haunterTook', figure, place })
  if (state.item[figure] === 0) return
  play.applied(R.HAUNT_06)
  leaveAt(play, state.item[figure] - 1, place)
  state.item[figure] = 0
}
