// At the lair (section 2.5): how the party comes near, and where the fight begins.
import { Source } from '../setup/scenario.ts'
import type { NecTable } from '../state/table.ts'
import { Scene } from '../words/addresses.ts'
import { Act, actionOf, argumentOf, DP } from '../words/decisions.ts'
import { ACTION_BITS } from '../words/effects.ts'
import { R } from '../words/rule-ids.ts'
import { Approach, Phase, Range, Result, Token, Until } from '../words/vocabulary.ts'
import { beginFight, surprise } from './fight.ts'
import { makeMove } from './moves.ts'
import { foe } from './positions.ts'
import { addModifier } from './rolls.ts'
import { advance } from './time.ts'
import { changeToken } from './tokens.ts'
import { isWithParty, partySize } from './travel.ts'

/** How the fight begins. */
interface Start {
  range: number
  /** Seat of the hero who is left behind; -1 for none. */
  stranded: number
  isSurprised: boolean
  /** Monsters lose their first act. */
  isAmbush: boolean
  isReady: boolean
}

/** NEC-APPR-01 */
export function approach(table: NecTable): void {
  const { state } = table
  const start: Start = { range: Range.medium, stranded: -1, isSurprised: false, isAmbush: false, isReady: false }
  for (let hasDrawnBack = false; ; hasDrawnBack = true) {
    if (partySize(table) === 0) {
      state.phase = Phase.return
      return
    }
    if (comeNear(table, start, hasDrawnBack)) break
    // The party draws back and tries again, once (NEC-APPR-03).
    advance(table, 1)
  }
  if (partySize(table) === 0) {
    state.phase = Phase.return
    return
  }
  open(table, start)
}

/** @returns whether the fight begins */
function comeNear(table: NecTable, start: Start, hasDrawnBack: boolean): boolean {
  const { state, scenario, captain } = table
  table.applied(R.APPR_01)
  table.ask(DP.approach, captain)
  for (const one of [Approach.stealth, Approach.guarded, Approach.rush]) table.offer(actionOf(Act.approach, one))
  const kind = argumentOf(table.decide())
  if (kind === Approach.rush) {
    table.applied(R.APPR_05)
    table.tell?.({ type: 'approach', seat: captain, approach: kind })
    return true
  }
  table.ask(DP.approach, captain)
  for (let seat = 0; seat < table.seats; seat++) if (isWithParty(table, seat)) table.offer(actionOf(Act.hero, seat))
  const seat = argumentOf(table.decide())
  const alert = -state.tokens[Token.alert]
  table.tell?.({ type: 'approach', seat, approach: kind })
  if (kind === Approach.guarded) {
    const results = makeMove(table, seat, scenario.called.vigilance, alert)
    table.applied(R.APPR_04)
    start.isSurprised = results[Result.surprised] > 0
    start.isReady = results[Result.ready] > 0
    if (start.isReady) start.range = chooseRange(table, [Range.medium, Range.long])
    return true
  }
  return sneak(table, start, seat, alert, hasDrawnBack)
}

/** NEC-APPR-02, -03 */
function sneak(table: NecTable, start: Start, seat: number, alert: number, hasDrawnBack: boolean): boolean {
  const results = makeMove(table, seat, table.scenario.called.shadowing, alert)
  const [isSeen, isStranded] = [results[Result.spotted] > 0, results[Result.stranded] > 0]
  const [isTrouble, isBreakOff] = [results[Result.trouble] > 0, results[Result.breakOff] > 0]
  table.applied(R.APPR_02)
  if (isSeen || results[Result.success] === 0) start.isSurprised = true
  else if (isStranded) {
    table.applied(R.SHAD_02)
    start.stranded = seat
  } else if (isTrouble) start.range = Range.close
  else if (isBreakOff) {
    table.applied(R.APPR_03)
    if (!hasDrawnBack && table.either(DP.approach, table.captain, actionOf(Act.goOn), actionOf(Act.camp)) === Act.camp)
      return false
  } else {
    start.isAmbush = true
    start.range = chooseRange(table, [Range.close, Range.medium, Range.long])
  }
  return true
}

function chooseRange(table: NecTable, ranges: readonly number[]): number {
  table.ask(DP.approach, table.captain)
  for (const range of ranges) table.offer(actionOf(Act.band, range))
  return argumentOf(table.decide())
}

function open(table: NecTable, { range, stranded, isSurprised, isAmbush, isReady }: Start): void {
  const { state, draws } = table
  const isNear = isSurprised ? Range.close : range
  state.fights += 1
  draws.enterScene(Scene.fight, state.fights)
  beginFight(table, (seat) => (seat === stranded ? Range.long : isNear))
  state.phase = Phase.fight
  if (stranded >= 0) state.lostMoves[stranded] += 1
  if (isAmbush) for (let monster = 0; monster < state.monsters; monster++) state.lostActs[foe(table, monster)] += 1
  makeReady(table, isReady)
  if (isSurprised) surprise(table)
}

/** Both kinds of readiness are one bonus (NEC-APPR-04, -07, NEC-MOD-06). */
function makeReady(table: NecTable, isReady: boolean): void {
  const hasToken = table.state.tokens[Token.ready] > 0
  if (hasToken) {
    table.applied(R.APPR_07)
    changeToken(table, Token.ready, -1)
  }
  if (!hasToken && !isReady) return
  table.applied(R.MOD_06)
  for (let seat = 0; seat < table.seats; seat++)
    if (table.state.inFight[seat] === 1) addModifier(table, seat, ACTION_BITS, 1, Until.nextAction, Source.ready)
}
