// Dice that a hero can win for the own bag: stat dice, DIVINE dice, ALLY dice (sections 18 to 20).
import { M } from '../measures/metrics.ts'
import type { SkillTable } from '../setup/scenario.ts'
import type { Check } from '../state/scratch.ts'
import type { DiceTable } from '../state/table.ts'
import { actionOf, Act, DieUse, DP, verbOf } from '../words/decisions.ts'
import { KINDS, OF_TYPE, Type, typeOf } from '../words/dice.ts'
import { R } from '../words/rule-ids.ts'
import { Check as Kind, Fate, Forbid, Reason, Side, Use, Window } from '../words/vocabulary.ts'
import { beginCheck, BOOST, followUp, makeWith, resolveCheck } from './checks.ts'
import { become, handOf, havePayable } from './dice.ts'
import { isForbidden } from './events.ts'
import { addDie, canUse, offerSkills, pay, skillOf } from './skills.ts'

/** The encountered die gets its outcome, which ends the encounter, unless a card has ended it before (DH-FX-14). */
export function endWith(table: DiceTable, hero: number, fate: number): void {
  const { encounter, state } = table
  become(table, hero, encounter.die, state.zones.of('encounter'), fate, Reason.check)
}

/** A stat die is won by a die of its type, which may be discarded for +1; DIVINE dice may join (DH-DEC-07). */
export function meetStatDie(table: DiceTable, hero: number): void {
  const { encounter } = table
  const type = typeOf(encounter.die)
  table.applied(R.STAT_01)
  const check = beginCheck(table, Kind.stat, hero, encounter.place)
  const canAttempt = table.state.zones.countOf(handOf(table, hero), OF_TYPE[type]) > 0
  const isTried = chooseStatDice(table, check, hero, OF_TYPE[type], DP.stat, true)
  table.record.trial(M.statDiceLost, type, isTried || canAttempt ? 0 : 1, 1)
  if (isTried) {
    const boost = check.isBoosted ? table.scenario.numbers.statBoost : 0
    check.hModifier += boost
    table.note(check, Side.hero, boost, BOOST)
    if (check.count > 1) table.applied(R.STAT_05)
    const isPassed = resolveCheck(table, check, encounter.die)
    table.applied(R.STAT_07)
    endWith(table, hero, isPassed ? Fate.acquire : Fate.remove)
  } else {
    table.applied(canAttempt ? R.STAT_03 : R.STAT_02)
    table.tell?.({ type: 'forfeited', seat: hero, die: encounter.die })
    endWith(table, hero, Fate.remove)
  }
  table.closeCheck()
}

/**
 * Asks for one die of these kinds, hidden or discarded, and any number of DIVINE dice, and lays them aside. Of a die
 * that was discarded `check.isBoosted` tells.
 * @returns false: the hero cannot, or would rather not
 */
export function chooseStatDice(
  table: DiceTable,
  check: Check,
  hero: number,
  kinds: Uint8Array,
  decision: number,
  mayGoBack: boolean,
): boolean {
  const { set } = table
  const isDivine = OF_TYPE[Type.divine]
  const mayAddDivine = !isForbidden(table, Forbid.divine, check.place)
  set.begin(1, KINDS)
  havePayable(table, hero, kinds)
  if (mayAddDivine) havePayable(table, hero, isDivine)
  set.part(kinds, 1, 1)
  set.allow(kinds, DieUse.discard, 1)
  if (!set.ask(table, decision, hero, mayGoBack)) return false
  for (const candidate of set.taken()) {
    const kind = set.kindOf(candidate)
    const isDiscarded = set.useOf(candidate) === DieUse.discard
    if (isDiscarded) check.isBoosted = true
    table.applied(isDivine[kind] === 1 ? R.DIVINE_02 : R.STAT_04)
    addDie(table, check, hero, kind, isDivine[kind] === 1 ? Fate.deter : isDiscarded ? Fate.discard : Fate.hide, true)
  }
  return true
}

/** A DIVINE die is taken without a check, or forfeited (DH-DEC-08). */
export function meetDivineDie(table: DiceTable, hero: number): void {
  table.applied(R.DIVINE_01)
  const isTaken = table.either(DP.divine, hero, actionOf(Act.yes), actionOf(Act.none)) === Act.yes
  if (!isTaken) table.tell?.({ type: 'forfeited', seat: hero, die: table.encounter.die })
  endWith(table, hero, isTaken ? Fate.acquire : Fate.remove)
}

const isAcquire = (_table: DiceTable, skill: SkillTable): boolean => skill.use === Use.acquire

/** An ALLY die is won by a skill or card of the hero, or by one of another hero's (DH-DEC-09). */
export function meetAllyDie(table: DiceTable, hero: number): void {
  const { encounter } = table
  const check = beginCheck(table, Kind.ally, hero, encounter.place)
  const isTried = tryAlone(table, check, hero) || (check.isAsked && tryWithHelp(table, check, hero))
  if (isTried) {
    const isPassed = resolveCheck(table, check, encounter.die)
    table.applied(R.ALLY_04)
    followUp(table, check)
    endWith(table, hero, isPassed ? Fate.acquire : Fate.remove)
  } else {
    table.applied(R.ALLY_03)
    table.tell?.({ type: 'left', seat: hero, die: encounter.die })
    endWith(table, hero, Fate.remove)
  }
  table.closeCheck()
}

/** @returns whether the hero uses a skill or card; `check.isAsked` tells whether others shall try */
function tryAlone(table: DiceTable, check: Check, hero: number): boolean {
  table.ask(DP.ally, hero)
  const count = offerSkills(table, hero, hero, 1 << Window.ally, isAcquire)
  const mayAsk = canAnyoneHelp(table, check, hero)
  if (mayAsk) table.offer(actionOf(Act.askOthers))
  if (count === 0 && !mayAsk) return false
  table.offer(actionOf(Act.none))
  const action = table.decide()
  check.isAsked = verbOf(action) === Act.askOthers
  const skill = skillOf(table, action)
  if (skill === undefined || !pay(table, check, hero, skill, DP.ally, true)) return false
  table.applied(R.ALLY_02)
  makeWith(table, check, hero, skill)
  return true
}

function canAnyoneHelp(table: DiceTable, check: Check, hero: number): boolean {
  if (isForbidden(table, Forbid.assist, check.place)) return false
  const { skills } = table.scenario
  for (const other of table.seats) {
    if (other === hero || table.state.dead[other] === 1) continue
    const own = table.hero(other).skills
    for (let index = 0; index < own.length; index++) {
      const skill = skills[own[index]]
      if (skill.use === Use.acquire && canUse(table, other, hero, skill, 1 << Window.ally)) return true
    }
  }
  return false
}

/** Another hero's skill, whose user's H counts (DH-ALLY-05, DH-DEC-14). */
function tryWithHelp(table: DiceTable, check: Check, hero: number): boolean {
  const { seatCount } = table.scenario
  for (let step = 1; step < seatCount; step++) {
    const other = (hero + step) % seatCount
    if (table.state.dead[other] === 1) continue
    table.ask(DP.assistAcquire, other)
    if (offerSkills(table, other, hero, 1 << Window.ally, isAcquire) === 0) continue
    table.offer(actionOf(Act.none))
    const skill = skillOf(table, table.decide())
    if (skill === undefined || !pay(table, check, other, skill, DP.assistAcquire, true)) continue
    table.applied(R.ALLY_02)
    table.applied(R.ALLY_05)
    makeWith(table, check, other, skill)
    return true
  }
  return false
}
