// A hero's turn (sections 1.13, 1.16): a move and an act in either order.
import { Luck, measureDieLuck } from '../measures/luck.ts'
import type { NecTable } from '../state/table.ts'
import { Act, actionOf, argumentOf, combatantOf, DP, firstOf, pairOf, verbOf } from '../words/decisions.ts'
import { Event } from '../words/addresses.ts'
import { R } from '../words/rule-ids.ts'
import { Absent, Condition, Lifetime, Range, Result, Source } from '../words/vocabulary.ts'
import { attack, canAttack, mayUseHazard, useHazard } from './attacks.ts'
import { nearestMonster } from './effects.ts'
import { isOver } from './fight.ts'
import { endCondition, harm, hasCondition, setCondition } from './harm.ts'
import { leaveFight } from './leaving.ts'
import { isLost } from './monsters.ts'
import { makeMove } from './moves.ts'
import { isClose, nearestRange, place } from './positions.ts'
import { mayTarget, usePower } from './powers.ts'
import { beginAction, endAction } from './rolls.ts'
import { offerSteps, stepTo } from './steps.ts'
import { beginCrises } from './panic.ts'

/** NEC-FIGHT-02 */
export function heroTurn(table: NecTable, seat: number): void {
  const { state } = table
  table.applied(R.FIGHT_02)
  state.reactedTo[seat] = -1
  state.cardsDrawn = 0
  state.guarding[seat] = -1
  if (hasCondition(table, seat, Condition.bleeding)) {
    table.applied(R.FIGHT_05)
    harm(table, seat, 1, Source.bleeding)
    beginCrises(table)
  }
  if (state.inFight[seat] === 0) return
  if (isLost(state.lostTurns, seat)) table.applied(R.FIGHT_03)
  else takeTurn(table, seat, !isLost(state.lostMoves, seat), !isLost(state.lostActs, seat))
  state.mods.end(Lifetime.turn, seat)
  state.limits.end(Lifetime.turn, seat)
}

function takeTurn(table: NecTable, seat: number, mayMove: boolean, mayAct: boolean): void {
  const { state } = table
  let [canMove, canAct] = [mayMove, mayAct]
  // Whoever begins a turn beyond all monsters may walk off (NEC-ROUND-08).
  let canLeave = mayWalk(table) && isMobile(table, seat) && nearestRange(table, seat) === Range.disengaged
  while (state.inFight[seat] === 1 && (canMove || canAct || canLeave)) {
    table.ask(DP.turn, seat)
    if (canMove && isMobile(table, seat)) offerSteps(table, seat, speedOf(table, seat))
    if (canAct) offerActs(table, seat)
    if (canLeave) table.offer(actionOf(Act.leave))
    table.offer(actionOf(Act.end))
    const action = table.decide()
    const verb = verbOf(action)
    table.applied(R.ROUND_04)
    if (verb === Act.end) return
    if (verb === Act.leave) {
      table.applied(R.ROUND_08)
      leaveFight(table, seat, true)
      return
    }
    canLeave = false
    if (verb === Act.move) {
      canMove = false
      const { x, y } = stepTo(table, seat, argumentOf(action))
      place(table, seat, x, y, 'turn')
    } else {
      canAct = false
      if (canMove !== mayMove) table.applied(R.ROUND_05)
      act(table, seat, verb, argumentOf(action))
    }
    if (isOver(table)) return
  }
}

const mayWalk = ({ scenario }: NecTable): boolean => scenario.options.walkAway === 'free'

const isMobile = (table: NecTable, seat: number): boolean =>
  !hasCondition(table, seat, Condition.pinned) && !hasCondition(table, seat, Condition.rooted)

/** NEC-RANGE-03 */
function speedOf(table: NecTable, seat: number): number {
  const { speed, injurySpeed } = table.hero(seat)
  return Math.max(0, speed + (hasCondition(table, seat, Condition.badlyInjured) ? injurySpeed : 0))
}

// ---- Acts (NEC-ACT-02) ----------------------------------------------------------------------------------------------

function offerActs(table: NecTable, seat: number): void {
  const { state, seats } = table
  if (canAttack(table, seat)) table.offer(actionOf(Act.attack))
  if (nearestRange(table, seat) < Range.disengaged) table.offer(actionOf(Act.read))
  if (hasCondition(table, seat, Condition.pinned)) {
    table.applied(R.FIGHT_04)
    return table.offer(actionOf(Act.breakFree))
  }
  for (let monster = 0; monster < state.monsters; monster++)
    if (mayUseHazard(table, seat, monster)) table.offer(actionOf(Act.hazard, monster))
  for (let other = 0; other < seats; other++) {
    if (state.inFight[other] === 0 || !isClose(table, seat, other)) continue
    if (other !== seat) table.offer(actionOf(Act.guard, other))
    if (hasCondition(table, other, Condition.bleeding)) table.offer(actionOf(Act.staunch, other))
  }
  if (hasCondition(table, seat, Condition.disarmed)) table.offer(actionOf(Act.regain))
  for (const power of table.hero(seat).powers)
    for (let other = 0; other < seats; other++)
      if (mayTarget(table, seat, power, other)) table.offer(actionOf(Act.power, pairOf(power, other)))
  table.offer(actionOf(Act.escape))
}

function act(table: NecTable, seat: number, verb: number, argument: number): void {
  table.applied(R.ACT_01)
  switch (verb) {
    case Act.attack:
      return attack(table, seat)
    case Act.hazard:
      return useHazard(table, seat, argument)
    case Act.escape:
      return escape(table, seat)
  }
  beginAction(table, seat)
  switch (verb) {
    case Act.breakFree:
      breakFree(table, seat)
      break
    case Act.read:
      makeMove(table, seat, table.scenario.called.read, 0, nearestMonster(table, seat))
      break
    case Act.power:
      usePower(table, seat, firstOf(argument), combatantOf(argument), -1)
      break
    default:
      aid(table, seat, verb, argument)
  }
  endAction(table, seat)
}

/** What needs no roll (NEC-ACT-03, -04). */
function aid(table: NecTable, seat: number, verb: number, argument: number): void {
  if (verb === Act.guard) {
    table.applied(R.ACT_03)
    table.state.guarding[seat] = argument
    table.tell?.({ type: 'guards', seat, ally: argument })
    return
  }
  table.applied(R.ACT_04)
  if (verb === Act.staunch) endCondition(table, argument, Condition.bleeding)
  else endCondition(table, seat, Condition.disarmed)
}

function breakFree(table: NecTable, seat: number): void {
  const results = makeMove(table, seat, table.scenario.called.feat, 0, table.state.pinner[seat])
  table.applied(R.ACT_04)
  if (results[Result.success] > 0) endCondition(table, seat, Condition.pinned)
}

/** Away into the dark (NEC-ESC-01, -02, NEC-AFTER-04, -05). */
function escape(table: NecTable, seat: number): void {
  const { state, scenario, draws } = table
  const results = makeMove(table, seat, scenario.called.escape, 0, -1, true)
  const [trail, lost] = [results[Result.trail], results[Result.lost]]
  if (scenario.isArena) return
  if (trail > 0) state.leftTrail[seat] = 1
  if (lost === 0 || !table.isAlive(seat) || state.inFight[seat] === 1) return
  const actor = table.heroIn(seat)
  setCondition(table, seat, Condition.lost)
  state.absent[seat] = Absent.lost
  const watches = 1 + draws.below(6, actor, draws.open(actor, Event.lost), 0)
  measureDieLuck(table, Luck.watchesLost, watches)
  state.lostUntil[seat] = state.time + watches
}
