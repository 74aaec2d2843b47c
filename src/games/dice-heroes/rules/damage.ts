// Damage (section 26): reduced first, then endured by discarding dice.
import { measureDamage, measureDamageFate } from '../measures/dice.ts'
import { DamageFate } from '../measures/dimensions.ts'
import { M } from '../measures/metrics.ts'
import type { DamageEvent } from '../state/scratch.ts'
import { Luck, meanSize, measureDrawn } from '../measures/luck.ts'
import type { DiceTable } from '../state/table.ts'
import { Event } from '../words/addresses.ts'
import { actionOf, Act, DP } from '../words/decisions.ts'
import { EACH_KIND, LIVE_KINDS, Type, typeOf } from '../words/dice.ts'
import { Lifetime } from '../words/effects.ts'
import { R } from '../words/rule-ids.ts'
import { Fate, Forbid, Reason, Roll, Trigger, Use, Window } from '../words/vocabulary.ts'
import { alliesInUse, become, discard, handOf, liveInHand, payable } from './dice.ts'
import { happen, isForbidden } from './events.ts'
import {
  aggregate,
  boostOf,
  diceOf,
  isReduction,
  offerSkills,
  pay,
  rollDice,
  settleDice,
  skillOf,
  useForEffects,
} from './skills.ts'

/** Damage to one hero, dealt with at once (DH-DMG-03). Nothing happens at 0 or below (DH-DMG-11). */
export function dealDamage(table: DiceTable, hero: number, amount: number, type: number, source: number): void {
  if (amount <= 0) return table.applied(R.DMG_11)
  // Damage inside of damage is an event of its own (DH-SKILL-10).
  const { limits } = table.state
  const outer = table.damagesOpen === 0 ? undefined : limits.setAside(Lifetime.damage)
  const event = table.openDamage(hero, amount, type, source)
  measureDamage(table, event)
  table.tell?.({ type: 'damaged', seat: hero, amount, damage: type, source })
  table.applied(R.DMG_03)
  table.applied(R.DMG_10)
  happen(table, Trigger.damage, hero, table.state.at[hero])
  if (event.amount > 0) reduce(table, event)
  measureDamageFate(table, type, DamageFate.reduced, amount - Math.max(0, event.amount))
  table.applied(event.amount > 0 ? R.DMG_06 : R.DMG_05)
  if (event.amount > 0) endure(table, event)
  if (outer === undefined) limits.end(Lifetime.damage)
  else limits.restore(Lifetime.damage, outer)
  table.closeDamage()
}

// ---- Reducing ------------------------------------------------------------------------------------------------------

/** The damaged hero, then the others in turn order, until all decline (DH-DEC-16, DH-DMG-04). */
function reduce(table: DiceTable, event: DamageEvent): void {
  const { seatCount } = table.scenario
  const mayAssist = !isForbidden(table, Forbid.assist, table.state.at[event.hero])
  for (let isUsed = true; isUsed && event.amount > 0;) {
    isUsed = false
    for (let step = 0; step < seatCount && event.amount > 0; step++) {
      const user = (event.hero + step) % seatCount
      if (table.state.dead[user] === 1 || (step > 0 && !mayAssist)) continue
      while (event.amount > 0 && offerReduction(table, event, user)) isUsed = true
    }
  }
}

/** @returns whether something was used */
function offerReduction(table: DiceTable, event: DamageEvent, user: number): boolean {
  table.ask(DP.reduce, user)
  if (offerSkills(table, user, event.hero, 1 << Window.damage, isReduction) === 0) return false
  table.offer(actionOf(Act.none))
  const skill = skillOf(table, table.decide())
  if (skill === undefined) return false
  if (skill.use === Use.effects) return useForEffects(table, user, event.hero, skill, DP.reduce)
  const check = table.openCheck()
  const isPaid = pay(table, check, user, skill, DP.reduce, true)
  if (isPaid) {
    const level = table.levelOf(user, skill)
    if (skill.roll !== Roll.none) rollDice(table, check, user, Event.skillRoll)
    const result = aggregate(check, skill.roll) + skill.plus[level - 1] + boostOf(check, skill, level)
    const amount = Math.max(0, result)
    event.amount -= amount
    table.applied(R.DMG_04)
    table.record.trial(M.damagePrevented, skill.number, amount, 1)
    const left = Math.max(0, event.amount)
    if (table.tell !== undefined) {
      const dice = diceOf(check, 0)
      table.tell({ type: 'reduced', seat: event.hero, by: user, skill: skill.number, level, amount, left, dice })
    }
    settleDice(table, check, 0, Reason.skill)
  }
  table.closeCheck()
  return isPaid
}

// ---- Enduring ------------------------------------------------------------------------------------------------------

/** A die for each point, whatever its size: of the hand by choice, then of the bag at random (DH-DMG-06 to -08). */
function endure(table: DiceTable, { hero, amount, type }: DamageEvent): void {
  const hand = loseFromHand(table, hero, amount)
  const bag: number[] = []
  let left = amount - hand.length
  const { zones } = table.state
  const drawn = zones.of('drawn')
  for (; left > 0; left--) {
    const mean = meanSize(table, zones.of('bag', hero), LIVE_KINDS)
    const kind = zones.draw(zones.of('bag', hero), drawn, LIVE_KINDS, table.draws, hero, Event.damage)
    if (kind < 0) break
    measureDrawn(table, Luck.damage, kind, mean)
    table.applied(R.DMG_07)
    become(table, hero, kind, drawn, Fate.discard, Reason.damage)
    bag.push(kind)
  }
  if (left > 0) table.applied(R.DMG_08)
  measureDamageFate(table, type, DamageFate.fromTheHand, hand.length)
  measureDamageFate(table, type, DamageFate.fromTheBag, bag.length)
  measureDamageFate(table, type, DamageFate.dropped, left)
  table.tell?.({ type: 'endured', seat: hero, hand, bag, dropped: left })
}

function loseFromHand(table: DiceTable, hero: number, amount: number): number[] {
  const { set, scenario, state } = table
  const takesAllies = scenario.options.allyHandIsHand
  const most = liveInHand(table, hero) + (takesAllies ? alliesInUse(table, hero) : 0)
  const count = Math.min(amount, most)
  if (count === 0) return []
  set.begin(count, count)
  for (const kind of EACH_KIND) {
    if (typeOf(kind) === Type.wound) continue
    if (typeOf(kind) === Type.ally) set.have(kind, takesAllies ? payable(table, hero, kind) : 0)
    else set.have(kind, state.zones.count(handOf(table, hero), kind))
  }
  set.ask(table, DP.endure, hero, false)
  const kinds = set.taken().map((candidate) => set.kindOf(candidate))
  for (const kind of kinds) discard(table, hero, kind, Reason.damage)
  return kinds
}
