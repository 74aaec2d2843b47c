// The turn (section 11): its phases in order, and whose turn comes next.
import { measureTurn, measureTurnEnds } from '../measures/games.ts'
import type { DiceTable } from '../state/table.ts'
import { Event, Scene } from '../words/addresses.ts'
import { actionOf, Act, argumentOf, DP, verbOf } from '../words/decisions.ts'
import { LIVE_KINDS, OF_TYPE, Type } from '../words/dice.ts'
import { Lifetime } from '../words/effects.ts'
import { R } from '../words/rule-ids.ts'
import { Reason, Trigger } from '../words/vocabulary.ts'
import { attemptClosing, canAttempt } from './closing.ts'
import { testDeath, watchDeaths } from './death.ts'
import { alliesInUse, discard, handOf, havePayable, liveInHand } from './dice.ts'
import { happen } from './events.ts'
import { canExplore, canExploreAgain, explore, exploreAgain, offerPayments } from './exploring.ts'
import { givePhase } from './giving.ts'
import { fillHand } from './setup.ts'
import {
  canFight,
  askOthers,
  isForOutside,
  offerSkills,
  outsideWindow,
  skillOf,
  useForEffects,
  useSkills,
} from './skills.ts'
import { tick } from './timer.ts'
import { travel } from './travel.ts'

/** A turn of more decisions is an error of the content (DH-TURN-09). */
const MOST_DECISIONS = 500

/** Turns until the scenario is over. */
export function playTurns(table: DiceTable): void {
  for (;;) {
    playTurn(table, table.state.active)
    passTurn(table)
  }
}

/** One hero's turn, or its being skipped. What comes before it belongs to the turn before. */
export function playTurn(table: DiceTable, hero: number): void {
  const { state } = table
  table.beginTurn(MOST_DECISIONS)
  const wasAlive = state.dead[hero] === 0
  if (testDeath(table, hero)) {
    if (wasAlive) table.applied(R.TURN_03)
    skip(table, hero)
    return
  }
  state.round = state.turnsTaken + 1
  table.tell?.({ type: 'turn', seat: hero })
  table.agents[hero].beforeTurn?.(table.question.view, hero)
  beginTurn(table)
  table.draws.enterScene(Scene.turn, state.round)
  tick(table, hero, false)
  state.turnsTaken += 1
  measureTurn(table, hero, canFight(table, hero))
  takeTurn(table, hero)
  measureTurnEnds(table, hero)
  table.draws.leaveScene()
}

/** Only a turn that begins ticks, unless the rules say otherwise (DH-TIMER-05). */
function skip(table: DiceTable, hero: number): void {
  table.applied(R.TIMER_05)
  if (table.scenario.options.deadTurnsTick) tick(table, hero, true)
  else table.tell?.({ type: 'skipped', seat: hero, left: table.state.timer })
}

function beginTurn({ state }: DiceTable): void {
  state.encounters = 0
  state.explorations = 0
  state.isAfter = 0
  state.hasAttempted = 0
  state.chooseDraw = 0
  state.granted = 0
  state.endsTurn = 0
}

function takeTurn(table: DiceTable, hero: number): void {
  const { state } = table
  table.applied(R.TURN_01)
  table.applied(R.TURN_04)
  happen(table, Trigger.turnStart, hero, state.at[hero])
  watchDeaths(table)
  if (goesOn(table, hero)) givePhase(table, hero)
  watchDeaths(table)
  if (goesOn(table, hero)) useSkills(table)
  if (goesOn(table, hero)) closeBeforeTravel(table, hero)
  watchDeaths(table)
  if (goesOn(table, hero)) travel(table, hero)
  watchDeaths(table)
  while (goesOn(table, hero) && act(table, hero)) watchDeaths(table)
  if (state.endsTurn === 1) table.applied(R.TURN_08)
  if (state.dead[hero] === 0) endTurn(table, hero)
  state.bonuses.end(Lifetime.turn)
  state.limits.end(Lifetime.turn)
}

const goesOn = ({ state }: DiceTable, hero: number): boolean => state.endsTurn !== 1 && state.dead[hero] === 0

/** At any moment outside of encounters: also before travelling, which an attempt leaves open (DH-CLOSE-01). */
function closeBeforeTravel(table: DiceTable, hero: number): void {
  if (!canAttempt(table, hero)) return
  if (table.either(DP.act, hero, actionOf(Act.close), actionOf(Act.none)) !== Act.close) return
  attemptClosing(table, hero)
  watchDeaths(table)
  if (goesOn(table, hero)) askOthers(table)
}

/** What the hero does next, outside of encounters (DH-DEC-05). @returns false at the end of the turn */
function act(table: DiceTable, hero: number): boolean {
  const { state } = table
  const isFirst = state.explorations === 0
  table.ask(DP.act, hero)
  // The first one is free, and so is one that a skill has granted in between.
  if ((isFirst || state.granted > 0) && canExplore(table, hero)) table.offer(actionOf(Act.explore))
  if (!isFirst && canExploreAgain(table, hero)) offerPayments(table, hero)
  if (canAttempt(table, hero)) table.offer(actionOf(Act.close))
  offerSkills(table, hero, hero, outsideWindow(table), isForOutside)
  table.offer(actionOf(Act.endTurn))
  const action = table.decide()
  switch (verbOf(action)) {
    case Act.explore:
      if (!isFirst) state.granted -= 1
      explore(table, hero, -1)
      break
    case Act.exploreAgain:
      exploreAgain(table, hero, argumentOf(action))
      break
    case Act.close:
      attemptClosing(table, hero)
      break
    case Act.endTurn:
      return false
    default:
      // Without a way back: whoever always went back would never end the turn.
      useForEffects(table, hero, hero, skillOf(table, action)!, DP.skill, false)
      return true
  }
  watchDeaths(table)
  if (goesOn(table, hero)) askOthers(table)
  return true
}

// ---- End of the turn -----------------------------------------------------------------------------------------------

/** Section 30. */
function endTurn(table: DiceTable, hero: number): void {
  const { state } = table
  table.applied(R.END_02)
  happen(table, Trigger.turnEnd, hero, state.at[hero])
  watchDeaths(table)
  if (state.dead[hero] === 1) return
  discardAtEnd(table, hero)
  const dice = fillHand(table, hero, Event.refill)
  const { zones } = state
  const [hand, bag] = [zones.size(handOf(table, hero)), zones.size(zones.of('bag', hero))]
  const capacity = state.capacity[hero]
  table.applied(hand < capacity ? R.END_06 : R.END_05)
  table.tell?.({ type: 'refilled', seat: hero, dice, hand, capacity, bag })
  watchDeaths(table)
  table.applied(R.END_07)
  testDeath(table, hero)
}

/** The forced excess, and any further dice (DH-DEC-22, DH-END-03, DH-END-04). */
function discardAtEnd(table: DiceTable, hero: number): void {
  const { set, state } = table
  const hand = handOf(table, hero)
  const live = liveInHand(table, hero)
  const excess = Math.min(live, Math.max(0, state.zones.size(hand) - state.capacity[hero]))
  const most = live + alliesInUse(table, hero)
  set.begin(excess, most)
  havePayable(table, hero, LIVE_KINDS)
  if (excess > 0) set.part(HAND_KINDS, excess, most)
  if (!set.ask(table, DP.endDiscard, hero, false)) return
  const dice = set.taken().map((candidate) => set.kindOf(candidate))
  if (dice.length === 0) return
  table.applied(excess > 0 ? R.END_03 : R.END_04)
  table.tell?.({ type: 'discarded', seat: hero, dice })
  for (const kind of dice) discard(table, hero, kind, Reason.endTurn)
}

/** Dice of the hand; ALLY dice are beside it. */
const HAND_KINDS = LIVE_KINDS.map((live, kind) => (OF_TYPE[Type.ally][kind] === 1 ? 0 : live))

/** To the next living hero in order (DH-END-08). Dead heroes are skipped one by one, so that each can cost a token. */
function passTurn(table: DiceTable): void {
  const { state, scenario } = table
  table.applied(R.END_08)
  state.active = (state.active + 1) % scenario.seatCount
}
