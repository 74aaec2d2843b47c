// After a fight and on the way home (section 2.7).
import type { NecTable } from '../state/table.ts'
import { Act, actionOf, DP } from '../words/decisions.ts'
import { R } from '../words/rule-ids.ts'
import { Absent, Cause, Lifetime, Phase } from '../words/vocabulary.ts'
import { isAnyoneHome } from './crises.ts'
import { endFight, MOST_DECISIONS } from './fight.ts'
import { endLifetime } from './harm.ts'
import { isThreatSlain } from './monsters.ts'
import { beginCrises, mark, report } from './panic.ts'
import { advance, arrive, strike } from './time.ts'
import { camp, chooseWatcher, leg, meet, partySize } from './travel.ts'

/** The fight is over: time that passed in it is made up for, then the party decides (NEC-AFTER-01 to -03). */
export function aftermath(table: NecTable): void {
  const { state, draws } = table
  const watches = state.pendingWatches
  table.beginTurn(MOST_DECISIONS)
  noteRout(table)
  endFight(table)
  draws.leaveScene()
  state.phase = Phase.aftermath
  advance(table, watches)
  if (isThreatSlain(table) || partySize(table) === 0) {
    state.phase = Phase.return
    return
  }
  table.applied(R.AFTER_02)
  table.ask(DP.regroup, table.captain)
  table.offer(actionOf(Act.goHome))
  table.offer(actionOf(Act.regroup))
  if (table.decide() === actionOf(Act.goHome)) {
    table.applied(R.AFTER_03)
    state.phase = Phase.return
    return
  }
  camp(table)
  state.legsNeeded = state.legs + 1
  while (state.legs < state.legsNeeded && partySize(table) > 0) {
    table.beginTurn(MOST_DECISIONS)
    leg(table)
  }
  state.phase = partySize(table) === 0 ? Phase.return : Phase.approach
}

/** All who live have fled (NEC-TRIG-02). */
function noteRout(table: NecTable): void {
  const { state } = table
  let [alive, fled] = [0, 0]
  for (let seat = 0; seat < table.seats; seat++) {
    if (!table.isAlive(seat) || (state.absent[seat] !== Absent.no && state.fled[seat] === 0)) continue
    alive += 1
    fled += state.fled[seat]
  }
  if (!isThreatSlain(table) && alive > 0 && fled === alive) state.isRouted = 1
}

/** NEC-RETN-01; nobody with the party: nobody walks (NEC-AFTER-05). */
export function goHome(table: NecTable): void {
  const { state } = table
  if (partySize(table) > 0) {
    table.applied(R.RETN_01)
    const watches = Math.ceil(state.homeLegs / 2) + state.returnExtra
    for (let watch = 0; watch < watches && partySize(table) > 0; watch++) {
      table.beginTurn(MOST_DECISIONS)
      meet(table, chooseWatcher(table))
      advance(table, 1)
    }
  }
  waitForTheLost(table)
  comeHome(table)
}

function waitForTheLost(table: NecTable): void {
  const { state } = table
  const isLost = (seat: number): boolean => state.absent[seat] === Absent.lost || state.absent[seat] === Absent.late
  const isOut = (seat: number): boolean => table.isAlive(seat) && isLost(seat)
  const isIn = (seat: number): boolean => table.isAlive(seat) && !isLost(seat)
  const seats = Array.from({ length: table.seats }, (_, seat) => seat)
  while (!seats.some(isIn) && seats.some(isOut)) advance(table, 1)
}

/** NEC-RETN-02 */
function comeHome(table: NecTable): void {
  const { state, scenario } = table
  table.applied(R.RETN_02)
  const hasTrail = state.leftTrail.some((trail, seat) => trail === 1 && table.isAlive(seat))
  state.isAway = 0
  state.legs = 0
  state.legsNeeded = 0
  state.legsTried = 0
  state.returnExtra = 0
  for (let seat = 0; seat < table.seats; seat++) {
    if (state.absent[seat] === Absent.home) state.absent[seat] = Absent.no
    if (state.absent[seat] !== Absent.lost || !table.isAlive(seat)) continue
    if (state.time >= state.lostUntil[seat]) arrive(table, seat)
    else state.absent[seat] = Absent.late
  }
  table.tell?.({ type: 'home' })
  if (isAnyoneHome(table)) report(table)
  else state.clock.unreported.clear() // NEC-TRIG-12 (nobody has returned)
  beginCrises(table)
  if (state.isRouted === 1 && !isThreatSlain(table)) {
    table.applied(R.TRIG_02)
    table.listeners.routed(table)
    mark(table, scenario.triggers.groupFleesExtra, Cause.groupFlees)
    beginCrises(table)
  }
  state.isRouted = 0
  if (hasTrail && !isThreatSlain(table)) {
    table.applied(R.AFTER_04)
    strike(table)
  }
  state.leftTrail.fill(0)
  endLifetime(table, Lifetime.hunt)
  table.listeners.huntEnded(table)
  state.huntIsOver = 1
  state.phase = isThreatSlain(table) ? Phase.feast : Phase.prep
}
