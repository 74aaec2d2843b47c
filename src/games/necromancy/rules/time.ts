// Time (section 2.2): watches, upkeep, mending, strikes, and who comes home meanwhile.
import { Luck, measureDieLuck } from '../measures/luck.ts'
import type { NecTable } from '../state/table.ts'
import { Event } from '../words/addresses.ts'
import { R } from '../words/rule-ids.ts'
import { Absent, Cause, Condition, Context, Prep, Result, Source, Token } from '../words/vocabulary.ts'
import { isHome } from './crises.ts'
import { endCondition, harm, restInjury } from './harm.ts'
import { isThreatSlain, mendMonster } from './monsters.ts'
import { hardMove, makeMove } from './moves.ts'
import { beginCrises, mark } from './panic.ts'
import { changeToken, has } from './tokens.ts'

/** A fight takes no time: what passes there is made up for when it ends (NEC-CAMP-01). */
export function advance(table: NecTable, watches: number): void {
  const { state } = table
  if (table.scenario.isArena) return
  if (state.isFighting === 1) {
    table.applied(R.CAMP_01)
    state.pendingWatches += watches
    return
  }
  for (let watch = 0; watch < watches; watch++) passWatch(table)
}

/** NEC-CAMP-06, in this order. What comes with the end of a watch still belongs to it. */
function passWatch(table: NecTable): void {
  const { state, scenario } = table
  table.applied(R.CAMP_06)
  state.time += 1
  startRound(table)
  table.tell?.({ type: 'time', time: state.time })
  for (let seat = 0; seat < table.seats; seat++)
    if (isHome(table, seat) && state.doing[seat] === Prep.rest) restInjury(table, seat)
  if (state.time % scenario.numbers.watchesPerDay === 0) endDay(table)
  comeBack(table)
  if (state.threat >= 0 && !isThreatSlain(table) && state.time >= state.nextStrike) {
    state.nextStrike += strikeEvery(table)
    strike(table)
  }
  table.listeners.watchPassed(table)
  table.settle()
  beginCrises(table)
  state.round = state.time + 1
}

function endDay(table: NecTable): void {
  const { state } = table
  if (state.isAway === 1) upkeep(table)
  if (state.monsters > 0) table.applied(R.MON_07)
  for (let monster = 0; monster < state.monsters; monster++) mendMonster(table, monster, table.kindOf(monster).mend)
}

/** Rounds of draws are counted through each outermost scene. */
export function startRound({ state, draws }: NecTable): void {
  state.sceneRound += 1
  draws.startRound(state.sceneRound)
}

/** A supply, or harm for all who are out (NEC-CAMP-07). */
function upkeep(table: NecTable): void {
  table.applied(R.CAMP_07)
  if (has(table, Token.supply, 1)) return changeToken(table, Token.supply, -1)
  for (let seat = 0; seat < table.seats; seat++)
    if (table.isAlive(seat) && !isHome(table, seat)) harm(table, seat, 1, Source.upkeep)
}

/** Of the monster with the highest menace, which strikes for all (NEC-CAMP-08). */
function leader(table: NecTable): number {
  let best = -1
  for (let monster = 0; monster < table.state.monsters; monster++)
    if (table.isMonsterAlive(monster) && (best < 0 || table.kindOf(monster).menace > table.kindOf(best).menace))
      best = monster
  return best
}

export const strikeEvery = (table: NecTable): number => table.kindOf(leader(table)).strikeEvery

/** The threat strikes the settlement (NEC-CAMP-08, NEC-TRIG-05). */
export function strike(table: NecTable): void {
  const { state, scenario, draws, worldActor } = table
  const monster = state.threat < 0 || scenario.isArena ? -1 : leader(table)
  if (monster < 0) return
  const { menace } = table.kindOf(monster)
  const { depredationMin, depredationMax } = scenario.triggers
  const raised = menace + scenario.settlement!.mods.depredation
  table.applied(R.CAMP_08)
  table.applied(R.TRIG_05)
  const marks = Math.max(depredationMin, Math.min(depredationMax, raised))
  const less = standWatch(table, marks)
  const face = 1 + draws.below(6, worldActor, draws.open(worldActor, Event.souls), 0)
  const souls = menace * face
  measureDieLuck(table, Luck.souls, face, menace)
  state.souls = Math.max(0, state.souls - souls)
  table.listeners.struck(table)
  table.tell?.({ type: 'struck', threat: state.threat, marks: less, souls, face })
  mark(table, less, Cause.depredation, state.threat)
  if (table.frames.entered === 0) beginCrises(table)
}

/** The best of those who watch counts; each miss hurts (NEC-PREP-09). @returns the marks that are left */
function standWatch(table: NecTable, marks: number): number {
  const { state, scenario } = table
  let best = marks
  for (let seat = 0; seat < table.seats; seat++) {
    if (!isHome(table, seat) || state.doing[seat] !== Prep.standWatch) continue
    table.applied(R.PREP_09)
    const results = makeMove(table, seat, scenario.called.vigilance)
    const [isFull, isPartial] = [results[Result.ready] > 0, results[Result.forewarned] > 0]
    if (isFull) {
      best = Math.min(best, Math.max(0, marks - 2))
      changeToken(table, Token.ready, 1)
    } else if (isPartial) best = Math.min(best, Math.max(1, marks - 1))
    else hardMove(table, seat, Context.fight)
  }
  return best
}

// ---- Coming back ----------------------------------------------------------------------------------------------------

/** Lost heroes and those whom death lets go (NEC-AFTER-05, NEC-DEATH-09). */
function comeBack(table: NecTable): void {
  const { state } = table
  for (let seat = 0; seat < table.seats; seat++) {
    if (state.returnsAt[seat] > 0 && state.time >= state.returnsAt[seat]) {
      table.applied(R.DEATH_09)
      state.dead[seat] = 0
      state.returnsAt[seat] = 0
      state.marks[seat] = 0
      state.absent[seat] = state.isAway === 1 ? Absent.home : Absent.no
      table.tell?.({ type: 'returned', seat })
    }
    if (table.isAlive(seat) && state.time >= state.lostUntil[seat] && mayArrive(table, seat)) arrive(table, seat)
  }
}

/** With the party or later: earlier only where nobody is left to come with (NEC-AFTER-05). */
function mayArrive(table: NecTable, seat: number): boolean {
  const { state } = table
  if (state.absent[seat] === Absent.late) return true
  if (state.absent[seat] !== Absent.lost) return false
  if (state.isAway === 0) return true
  for (let other = 0; other < table.seats; other++)
    if (other !== seat && table.isAlive(other) && state.absent[other] === Absent.no) return false
  return true
}

/** A lost hero is home. */
export function arrive(table: NecTable, seat: number): void {
  const { state, scenario } = table
  table.applied(R.AFTER_05)
  state.absent[seat] = state.isAway === 1 ? Absent.home : Absent.no
  state.lostUntil[seat] = 0
  endCondition(table, seat, Condition.lost)
  table.tell?.({ type: 'arrived', seat })
  const { isArriving } = table // another may arrive in the time that a hard move costs
  table.isArriving = true
  makeMove(table, seat, scenario.called.pressure)
  table.isArriving = isArriving
}
