// Preparation at the settlement (section 2.3): watch by watch, one action a hero.
import type { NecTable } from '../state/table.ts'
import { Act, actionOf, argumentOf, DP, verbOf } from '../words/decisions.ts'
import { R } from '../words/rule-ids.ts'
import {
  Cause,
  Condition,
  Phase,
  Prep,
  PREPS,
  Result,
  Source as Harm,
  SOCIAL_MOVES,
  Token,
  Until,
  When,
} from '../words/vocabulary.ts'
import { Source } from '../setup/scenario.ts'
import { bitOfMove } from '../words/effects.ts'
import { isAnyoneHome, isHome, isWhole } from './crises.ts'
import { hasCondition, rest } from './harm.ts'
import { makeMove } from './moves.ts'
import { beginCrises, mark } from './panic.ts'
import { canUse } from './powers.ts'
import { addModifier, beginAction, endAction } from './rolls.ts'
import { advance } from './time.ts'
import { changeResource, changeToken } from './tokens.ts'

/** Those that do not count against `prepMax` (NEC-PREP-02). */
const FREE: readonly number[] = [Prep.idle, Prep.rest, Prep.intimacy]
/** Those that a lull has not (NEC-LULL-01). */
const NOT_IN_LULL: readonly number[] = [Prep.scout, Prep.prepareSite, Prep.standWatch]
/** Those that need neither another hero nor a power. */
const BARE = [...PREPS.keys()].filter((prep) => prep !== Prep.intimacy && prep !== Prep.power && prep !== Prep.treat)

/** A watch: each hero does something, time passes, the party leaves or stays (NEC-PREP-01). */
export function prepare(table: NecTable): void {
  const { state, seats } = table
  state.doing.fill(0)
  for (let seat = 0; seat < seats; seat++) if (isHome(table, seat)) takeAction(table, seat, false)
  advance(table, 1)
  state.doing.fill(0)
  if (!isAnyoneHome(table)) return
  table.ask(DP.prep, table.captain)
  table.offer(actionOf(Act.stay))
  table.offer(actionOf(Act.depart))
  table.applied(R.PREP_01)
  if (table.decide() === actionOf(Act.depart)) state.phase = Phase.travel
}

/** One action of a hero, in a hunt attempt or at the start of a lull. */
export function takeAction(table: NecTable, seat: number, isLull: boolean): void {
  const { state } = table
  table.ask(DP.prep, seat)
  for (const action of BARE) if (mayTake(table, seat, action, isLull)) table.offer(actionOf(Act.prep, action))
  if (canShare(table, seat) && !isLull) table.offer(actionOf(Act.prep, Prep.intimacy))
  if (mayTake(table, seat, Prep.power, isLull) && powerOf(table, seat) >= 0) table.offer(actionOf(Act.prep, Prep.power))
  if (mayTake(table, seat, Prep.treat, isLull) && patients(table, seat).length > 0)
    table.offer(actionOf(Act.prep, Prep.treat))
  const action = argumentOf(table.decide())
  state.doing[seat] = action
  if (!FREE.includes(action)) {
    table.applied(R.PREP_02)
    state.prepared[seat] += 1
  }
  table.tell?.({ type: 'prep', seat, action, power: action === Prep.power ? powerOf(table, seat) : -1 })
  beginAction(table, seat)
  carryOut(table, seat, action)
  endAction(table, seat)
  beginCrises(table)
}

const mayTake = (table: NecTable, seat: number, action: number, isLull: boolean): boolean =>
  !(isLull && NOT_IN_LULL.includes(action)) &&
  (isLull || FREE.includes(action) || table.state.prepared[seat] < table.scenario.numbers.prepMax)

function carryOut(table: NecTable, seat: number, action: number): void {
  const { scenario, state } = table
  const { called, settlement } = scenario
  const { mods } = settlement!
  switch (action) {
    case Prep.rest:
      table.applied(R.PREP_10)
      return rest(table, seat)
    case Prep.intimacy:
      return shareIntimacy(table, seat)
    case Prep.scout:
      table.applied(R.PREP_03)
      if (succeeds(table, seat, called.tracking, 0, action)) changeToken(table, Token.trail, 1)
      return
    case Prep.forage:
      table.applied(R.PREP_04)
      if (succeeds(table, seat, called.foraging, mods.foraging, action)) changeToken(table, Token.supply, 1)
      return
    case Prep.investigate:
    case Prep.read:
      table.applied(R.PREP_05)
      makeMove(table, seat, action === Prep.read ? called.read : called.investigate)
      return
    case Prep.prepareSite:
      table.applied(R.PREP_06)
      if (succeeds(table, seat, called.feat, 0, action)) changeToken(table, Token.hazard, 1)
      return
    case Prep.appeal:
      table.applied(R.APPEAL_03)
      if (succeeds(table, seat, called.appeal, mods.appeal, action)) chooseGoods(table, seat)
      return
    case Prep.intimidate:
      return intimidate(table, seat)
    case Prep.steal:
      return steal(table, seat)
    case Prep.power:
      return usePrepPower(table, seat)
    case Prep.treat:
      return treat(table, seat)
    case Prep.coerceOne:
      return coerce(table, seat, 2, scenario.triggers.victimizeOne, 1)
    case Prep.maimOne:
      return coerce(table, seat, 3, scenario.triggers.victimizeOneIrreparable, 1)
    case Prep.coerceGroup:
      return coerce(table, seat, 4, scenario.triggers.victimizeGroup, scenario.numbers.groupMin)
    case Prep.maimGroup:
      return coerce(table, seat, 5, scenario.triggers.victimizeGroupIrreparable, scenario.numbers.groupMin)
    default:
      state.doing[seat] = action
  }
}

/** Success, or two halves of the same task (NEC-HARD-12). */
function succeeds(table: NecTable, seat: number, move: number, bonus: number, task: number): boolean {
  const results = makeMove(table, seat, move, bonus)
  return results[Result.success] > 0 || isWhole(table, task, results[Result.half])
}

// ---- Goods (NEC-PREP-07) --------------------------------------------------------------------------------------------

function chooseGoods(table: NecTable, seat: number): void {
  table.applied(R.PREP_07)
  table.ask(DP.pick, seat)
  table.options = []
  table.offer(actionOf(Act.option, Token.supply))
  table.offer(actionOf(Act.option, Token.lore))
  changeToken(table, argumentOf(table.decide()), 1)
}

function intimidate(table: NecTable, seat: number): void {
  const { scenario } = table
  const results = makeMove(table, seat, scenario.called.intimidate)
  const isCalled = results[Result.called] > 0
  const isDone = results[Result.success] > 0 || isWhole(table, Prep.intimidate, results[Result.half])
  table.applied(R.PREP_07)
  if (scenario.options.intimidatePanic === 'alwaysImportant') {
    table.applied(R.TRIG_06)
    mark(table, scenario.triggers.intimidate, Cause.intimidate, -1, seat)
    beginCrises(table)
  }
  if (isDone) return changeToken(table, Token.supply, 2)
  if (!isCalled || !table.isAlive(seat)) return
  table.applied(R.INTIM_02)
  if (table.either(DP.price, seat, actionOf(Act.no), actionOf(Act.yes)) === Act.no) return
  // The threat is carried out: the others are rattled (NEC-INTIM-03).
  table.applied(R.INTIM_03)
  victimize(table, seat, scenario.triggers.victimizeOne)
  changeToken(table, Token.supply, 2)
  addModifier(table, seat, socialBits(table), 1, Until.nextRoll, Source.rattled)
}

/** NEC-MOD-08 */
const socialBits = ({ scenario }: NecTable): number =>
  scenario.moves.reduce((bits, { id }, move) => (SOCIAL_MOVES.includes(id) ? bits | bitOfMove(move) : bits), 0)

function steal(table: NecTable, seat: number): void {
  const results = makeMove(table, seat, table.scenario.called.skullduggery)
  const [isDone, isUnnoticed] = [results[Result.success] > 0, results[Result.unnoticed] > 0]
  table.applied(R.PREP_07)
  if (!isDone) return
  changeToken(table, Token.supply, 2)
  if (!isUnnoticed) victimize(table, seat, table.scenario.triggers.victimizeOne)
}

/** One act yields one amount (NEC-TRIG-09). */
function coerce(table: NecTable, seat: number, supply: number, marks: number, persons: number): void {
  table.applied(persons > 1 ? R.TRIG_09 : supply > 2 ? R.TRIG_08 : R.TRIG_07)
  changeToken(table, Token.supply, supply)
  mark(table, marks, Cause.victimize, -1, seat)
}

function victimize(table: NecTable, seat: number, marks: number): void {
  table.applied(R.TRIG_07)
  mark(table, marks, Cause.victimize, -1, seat)
  beginCrises(table)
}

// ---- Powers (NEC-PREP-08, NEC-REC-04) -------------------------------------------------------------------------------

/** The first power of this playbook for a watch; -1 for none. */
function powerOf(table: NecTable, seat: number): number {
  const { powers } = table.scenario
  return (
    table.hero(seat).powers.find((power) => powers[power].when === When.prepAction && canUse(table, seat, power)) ?? -1
  )
}

/** Who learns of it is horrified (NEC-TRIG-10). */
function usePrepPower(table: NecTable, seat: number): void {
  const { scenario, state, frames } = table
  const { source, roll, effects, gain, n, noticed, limit, token, cost } = scenario.powers[powerOf(table, seat)]
  if (limit !== undefined) state.limits.use(seat, limit)
  if (token >= 0) changeToken(table, token, -cost)
  table.applied(R.PREP_08)
  const frame = frames.enter(source, seat)
  frame.target = seat
  frame.harmSource = Harm.move
  roll.run(table, frame)
  effects.run(table, frame)
  const isDone = frame.results[Result.success] > 0
  if (isDone && frame.results[Result.unnoticed] === 0) {
    table.applied(R.TRIG_10)
    noticed.run(table, frame)
  }
  frames.leave()
  const resource = gain.get(table.hero(seat).id)
  if (isDone && resource !== undefined) changeResource(table, seat, resource, n)
}

/** Heroes whom a treatment helps (NEC-DP-22). */
function patients(table: NecTable, seat: number): number[] {
  const { powers } = table.scenario
  if (!table.hero(seat).powers.some((power) => powers[power].when === When.downtime && canUse(table, seat, power)))
    return []
  return Array.from({ length: table.seats }, (_, other) => other).filter(
    (other) =>
      isHome(table, other) && hasCondition(table, other, Condition.badlyInjured) && table.state.treated[other] === 0,
  )
}

function treat(table: NecTable, seat: number): void {
  const { scenario, frames, state } = table
  const { powers } = scenario
  table.ask(DP.treat, seat)
  for (const other of patients(table, seat)) table.offer(actionOf(Act.hero, other))
  const patient = argumentOf(table.decide())
  const power = table.hero(seat).powers.find((one) => powers[one].when === When.downtime && canUse(table, seat, one))!
  const { source, effects, token, cost, limit } = powers[power]
  table.applied(R.REC_04)
  if (limit !== undefined) state.limits.use(seat, limit)
  if (token >= 0) changeToken(table, token, -cost)
  const frame = frames.enter(source, seat)
  frame.target = patient
  effects.run(table, frame)
  frames.leave()
}

// ---- Intimacy (section 1.9) -----------------------------------------------------------------------------------------

export const canShare = ({ state, scenario }: NecTable, seat: number): boolean =>
  state.intimacies[seat] < scenario.options.intimacyRate

/** With another hero both run their own rule; else only the one (NEC-INTI-02). */
export function shareIntimacy(table: NecTable, seat: number): void {
  const { state } = table
  table.ask(DP.intimacy, seat)
  for (let other = 0; other < table.seats; other++)
    if (other !== seat && isHome(table, other) && canShare(table, other)) table.offer(actionOf(Act.hero, other))
  table.offer(actionOf(Act.nobody))
  table.offer(actionOf(Act.no))
  const action = table.decide()
  if (verbOf(action) === Act.no) return
  for (const one of verbOf(action) === Act.hero ? [seat, argumentOf(action)] : [seat]) {
    state.intimacies[one] += 1
    if (!table.isAlive(one)) continue
    table.applied(R.INTI_01)
    const { intimacy, source } = table.hero(one)
    table.run(intimacy, source, one, Harm.other)
  }
  table.applied(R.INTI_02)
}
