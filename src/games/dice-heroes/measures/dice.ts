// Records dice and damage: the economy of dice, hands, losses, wounds.
import type { DamageEvent } from '../state/scratch.ts'
import { EVERY, STANDINGS } from '../state/state.ts'
import type { DiceTable } from '../state/table.ts'
import { kindOf, KINDS, LIVE_KINDS, sizeIndexOf, sizeOf, SIZES, Type, typeOf } from '../words/dice.ts'
import { Fate, Reason } from '../words/vocabulary.ts'
import { cardsOf, DamageFate, LOSSES, MET_FATES, Other, WOUNDS } from './dimensions.ts'
import { cardIndex } from './encounters.ts'
import { M } from './metrics.ts'

/** By kind: the sides of a live die. */
export const LIVE_SIDES = LIVE_KINDS.map((live, kind) => live * sizeOf(kind))
/** Zones of a hero, in the order of the labels of `place`; the deterrent pile comes last. */
const PLACES = ['hand', 'allyHand', 'bag', 'discard'] as const

// ---- Losses and gains ----------------------------------------------------------------------------------------------

/** A die gets its outcome (DH-METRIC-09). @param from zone in which it lies */
export function measureFate(
  table: DiceTable,
  hero: number,
  kind: number,
  from: number,
  fate: number,
  reason: number,
): void {
  const { record, state } = table
  const { zones } = state
  const isWound = typeOf(kind) === Type.wound
  if (from === zones.of('encounter')) {
    table.among(M.encounters, 1, typeOf(kind), MET_FATES.indexOf(fate))
    if (fate === Fate.acquire && !isWound) record.add(M.diceGained, hero, 1)
    return
  }
  const isLost = fate === Fate.discard || fate === Fate.deter || fate === Fate.remove
  if (isWound || !isLost || (reason === Reason.effect && zones.nameOf(from) === 'locationBag')) return
  const loss = fate === Fate.deter ? DETERRED : fate === Fate.remove ? REMOVED : reason
  record.trial(M.diceLost, loss, 1, 0)
  state.lossCause[hero] = causeOf(table, reason)
}

const DETERRED = LOSSES.indexOf('deterred')
const REMOVED = LOSSES.indexOf('removed')

/** By reason: what loses dice whatever is met. */
const CAUSES: Readonly<Record<number, number | undefined>> = {
  [Reason.check]: Other.check,
  [Reason.skill]: Other.skill,
  [Reason.exploreAgain]: Other.exploreAgain,
  [Reason.endTurn]: Other.endTurn,
}

/** Index among the labels of `cause`. */
function causeOf(table: DiceTable, reason: number): number {
  const { encounter, scenario } = table
  const cause = CAUSES[reason] ?? (encounter.isObstacle ? Other.obstacle : Other.rule)
  const isFought = CAUSES[reason] === undefined && (encounter.isEnemy || encounter.isVillain)
  return isFought ? cardIndex(table) : cardsOf(scenario).nameless + cause
}

// ---- Damage --------------------------------------------------------------------------------------------------------

/** Damage is dealt, before any reduction (DH-METRIC-08). */
export function measureDamage(table: DiceTable, { hero, amount, type, source }: DamageEvent): void {
  const { record, encounter } = table
  record.add(M.damage, table.cell(M.damage, hero, source), amount)
  for (let fate = 0; fate <= DamageFate.dropped; fate++)
    record.trial(M.damageFates, table.cell(M.damageFates, type, fate), 0, amount)
  if (encounter.isEnemy || encounter.isVillain) record.trial(M.battleDamage, cardIndex(table), amount, 0)
}

/** @param fate of DamageFate */
export function measureDamageFate(table: DiceTable, type: number, fate: number, amount: number): void {
  table.record.trial(M.damageFates, table.cell(M.damageFates, type, fate), amount, 0)
}

// ---- Turn by turn --------------------------------------------------------------------------------------------------

/** A hero's hand as the turn begins (DH-METRIC-10). */
export function measureHand({ record, state }: DiceTable, hero: number): void {
  const { zones, held, capacity } = state
  const hand = zones.of('hand', hero)
  const wounds = woundsIn(zones, hand)
  const live = zones.size(hand) - wounds
  for (let position = 0; position < live + wounds; position++) held[zones.at(hand, position)] += 1
  record.trial(M.handSize, hero, live, 1)
  record.trial(M.shortHands, hero, live < capacity[hero] ? 1 : 0, 1)
  record.trial(M.woundsHeld, hero, wounds, 1)
  record.trial(M.alliesHeld, hero, zones.size(zones.of('allyHand', hero)), 1)
}

/** Live dice of all heroes as a turn begins (DH-METRIC-09). */
export function measureEconomy({ record, state, scenario: { seatCount } }: DiceTable): void {
  const { zones, round, stage } = state
  if (round % EVERY !== 0 || round > EVERY * STANDINGS) return
  const look = round / EVERY - 1
  const first = stage * (PLACES.length + 1)
  for (let place = 0; place < PLACES.length; place++) {
    let dice = 0
    for (let hero = 0; hero < seatCount; hero++) dice += liveIn(zones, zones.of(PLACES[place], hero))
    record.trial(M.partyDice, (first + place) * STANDINGS + look, dice, 1)
  }
  record.trial(M.partyDice, (first + PLACES.length) * STANDINGS + look, zones.size(zones.of('deterrent')), 1)
  for (let hero = 0; hero < seatCount; hero++) {
    const dice = liveIn(zones, zones.of('hand', hero)) + liveIn(zones, zones.of('bag', hero))
    record.trial(M.heroDice, (stage * seatCount + hero) * STANDINGS + look, dice, 1)
  }
}

type Zones = DiceTable['state']['zones']
const liveIn = (zones: Zones, zone: number): number => zones.size(zone) - woundsIn(zones, zone)

/** WOUND dice are few kinds that lie side by side. */
function woundsIn(zones: Zones, zone: number): number {
  const first = kindOf(Type.wound, 0)
  let count = 0
  for (let kind = first; kind < first + SIZES.length; kind++) count += zones.count(zone, kind)
  return count
}

// ---- By game -------------------------------------------------------------------------------------------------------

export function measureGameOfDice(table: DiceTable, isWon: number): void {
  const { record, scenario, state } = table
  const { zones, held } = state
  table.tried(M.diceLost)
  table.tried(M.wounds)
  table.tried(M.woundsCured)
  for (let kind = 0; kind < KINDS; kind++) {
    if (held[kind] === 0) continue
    table.among(M.handTypes, 0, typeOf(kind), 0, held[kind])
    table.among(M.handSizes, 0, sizeIndexOf(kind), 0, held[kind])
  }
  let wounds = 0
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    let [dice, sides] = [0, 0]
    for (const place of PLACES) {
      const zone = zones.of(place, hero)
      dice += liveIn(zones, zone)
      sides += zones.countOf(zone, LIVE_SIDES)
    }
    record.trial(M.dieSize, hero, sides, dice)
    wounds += woundsIn(zones, zones.of('hand', hero))
  }
  record.trial(M.winByWounds, WOUNDS.of(wounds), isWon, 1)
}
