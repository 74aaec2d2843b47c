// Records dice and damage: the economy of dice, hands, losses, wounds (dice-metrics.ts).
import { namesOf } from '../../../engine/words.ts'
import type { DamageEvent } from '../state/scratch.ts'
import type { DiceTable } from '../state/table.ts'
import { KINDS, OF_TYPE, sizeIndexOf, SIZES, sizeOf, Type, typeOf } from '../words/dice.ts'
import { Fate, Reason } from '../words/vocabulary.ts'
import {
  bandOf,
  cardsOf,
  DamageFate,
  EVERY,
  LOSSES,
  Other,
  PLACES_OF_DICE,
  STANDINGS,
  WOUND_ENDS,
} from './dimensions.ts'
import { cardIndex, measureMetDie } from './encounters.ts'
import { M } from './metrics.ts'

const WOUNDS = OF_TYPE[Type.wound]
const DETERRED = LOSSES.indexOf('deterred')
const REMOVED = LOSSES.indexOf('removed')
const DAMAGE_FATES = namesOf(DamageFate).length

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
  if (from === zones.of('encounter')) {
    measureMetDie(table, kind, fate)
    if (fate === Fate.acquire && typeOf(kind) !== Type.wound) record.add(M.diceGained, hero, 1)
    return
  }
  if (typeOf(kind) === Type.wound || (reason === Reason.effect && zones.nameOf(from) === 'locationBag')) return
  if (fate === Fate.discard) measureLoss(table, hero, reason, reason)
  else if (fate === Fate.deter) measureLoss(table, hero, DETERRED, reason)
  else if (fate === Fate.remove) measureLoss(table, hero, REMOVED, reason)
}

/** @param why of LOSSES @param reason of Reason */
function measureLoss(table: DiceTable, hero: number, why: number, reason: number): void {
  table.record.trial(M.diceLost, why, 1, 0)
  table.state.lossCause[hero] = causeOf(table, reason)
}

/** Index among the labels of `cause`. */
function causeOf(table: DiceTable, reason: number): number {
  const { encounter, scenario } = table
  const others = cardsOf(scenario).nameless
  switch (reason) {
    case Reason.check:
      return others + Other.check
    case Reason.skill:
      return others + Other.skill
    case Reason.exploreAgain:
      return others + Other.exploreAgain
    case Reason.endTurn:
      return others + Other.endTurn
    default:
      if (encounter.isEnemy || encounter.isVillain) return cardIndex(table)
      return others + (encounter.isObstacle ? Other.obstacle : Other.rule)
  }
}

/** A WOUND die comes to a hero. @param from zone in which it lay */
export function measureWound({ record, state: { zones } }: DiceTable, hero: number, from: number): void {
  record.trial(M.wounds, 2 * hero + (from === zones.of('encounter') ? 0 : 1), 1, 0)
}

export function measureCured({ record }: DiceTable, hero: number, count: number): void {
  record.trial(M.woundsCured, hero, count, 0)
}

// ---- Damage --------------------------------------------------------------------------------------------------------

/** Damage is dealt, before any reduction (DH-METRIC-08). */
export function measureDamage(table: DiceTable, { hero, amount, type, source }: DamageEvent): void {
  const { record, encounter } = table
  record.add(M.damage, table.cell(M.damage, hero, source), amount)
  for (let fate = 0; fate < DAMAGE_FATES; fate++) record.trial(M.damageFates, type * DAMAGE_FATES + fate, 0, amount)
  if (encounter.isEnemy || encounter.isVillain) record.trial(M.battleDamage, cardIndex(table), amount, 0)
}

/** What reductions leave of damage. @param dealt before them */
export function measureReduced({ record }: DiceTable, { amount, type }: DamageEvent, dealt: number): void {
  const reduced = dealt - Math.max(0, amount)
  record.trial(M.damageFates, type * DAMAGE_FATES + DamageFate.reduced, reduced, 0)
}

export function measureEndured({ record }: DiceTable, type: number, hand: number, bag: number, dropped: number): void {
  const first = type * DAMAGE_FATES
  record.trial(M.damageFates, first + DamageFate.fromTheHand, hand, 0)
  record.trial(M.damageFates, first + DamageFate.fromTheBag, bag, 0)
  record.trial(M.damageFates, first + DamageFate.dropped, dropped, 0)
}

// ---- Turn by turn --------------------------------------------------------------------------------------------------

/** A hero's hand as the turn begins (DH-METRIC-10). @param canFight whether a battle skill could be paid */
export function measureHand(table: DiceTable, hero: number, canFight: boolean): void {
  const { record, state } = table
  const { zones } = state
  const hand = zones.of('hand', hero)
  const size = zones.size(hand)
  let wounds = 0
  for (let position = 0; position < size; position++) {
    const kind = zones.at(hand, position)
    if (typeOf(kind) === Type.wound) wounds += 1
    state.held[kind] += 1
  }
  record.trial(M.handSize, hero, size - wounds, 1)
  record.trial(M.shortHands, hero, size - wounds < state.capacity[hero] ? 1 : 0, 1)
  record.trial(M.woundsHeld, hero, wounds, 1)
  record.trial(M.noBattleSkill, hero, canFight ? 0 : 1, 1)
  record.trial(M.alliesHeld, hero, zones.size(zones.of('allyHand', hero)), 1)
}

/** Live dice of all heroes as a turn begins (DH-METRIC-09). */
export function measureEconomy(table: DiceTable): void {
  const { record, state, scenario } = table
  const { zones, round, stage } = state
  if (round % EVERY !== 0 || round > EVERY * STANDINGS) return
  const look = round / EVERY - 1
  const { seatCount } = scenario
  let [inHands, inAllyHands, inBags, discarded] = [0, 0, 0, 0]
  for (let hero = 0; hero < seatCount; hero++) {
    const [hand, bag] = [zones.of('hand', hero), zones.of('bag', hero)]
    const held = zones.size(hand) - woundsIn(zones, hand)
    const hidden = zones.size(bag) - woundsIn(zones, bag)
    inHands += held
    inAllyHands += zones.size(zones.of('allyHand', hero))
    inBags += hidden
    discarded += zones.size(zones.of('discard', hero))
    record.trial(M.heroDice, (stage * seatCount + hero) * STANDINGS + look, held + hidden, 1)
  }
  const first = stage * PLACES_OF_DICE.length * STANDINGS + look
  record.trial(M.partyDice, first, inHands, 1)
  record.trial(M.partyDice, first + STANDINGS, inAllyHands, 1)
  record.trial(M.partyDice, first + 2 * STANDINGS, inBags, 1)
  record.trial(M.partyDice, first + 3 * STANDINGS, discarded, 1)
  record.trial(M.partyDice, first + 4 * STANDINGS, zones.size(zones.of('deterrent')), 1)
}

/** WOUND dice are few kinds that lie side by side. */
function woundsIn(zones: DiceTable['state']['zones'], zone: number): number {
  const first = Type.wound * SIZES.length
  let count = 0
  for (let kind = first; kind < first + SIZES.length; kind++) count += zones.count(zone, kind)
  return count
}

// ---- By game -------------------------------------------------------------------------------------------------------

export function measureGameOfDice({ record, scenario, state }: DiceTable, isWon: number): void {
  const { zones } = state
  for (let why = 0; why < LOSSES.length; why++) record.trial(M.diceLost, why, 0, 1)
  measureHands(record, state.held)
  let wounds = 0
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    record.trial(M.wounds, 2 * hero, 0, 1)
    record.trial(M.wounds, 2 * hero + 1, 0, 1)
    record.trial(M.woundsCured, hero, 0, 1)
    let [dice, sides] = [0, 0]
    const held = [zones.of('hand', hero), zones.of('allyHand', hero), zones.of('bag', hero), zones.of('discard', hero)]
    for (let kind = 0; kind < KINDS; kind++) {
      if (WOUNDS[kind] === 1) continue
      for (const zone of held) {
        const count = zones.count(zone, kind)
        dice += count
        sides += count * sizeOf(kind)
      }
    }
    record.trial(M.dieSize, hero, sides, dice)
    wounds += woundsIn(zones, zones.of('hand', hero))
  }
  record.trial(M.winByWounds, bandOf(wounds, WOUND_ENDS), isWon, 1)
}

/** Dice that hands held as turns began, by type and by size. */
function measureHands(record: DiceTable['record'], held: Int16Array): void {
  let total = 0
  for (let kind = 0; kind < KINDS; kind++) total += held[kind]
  for (let type = 0; type <= Type.wound; type++) record.trial(M.handTypes, type, 0, total)
  for (let size = 0; size < SIZES.length; size++) record.trial(M.handSizes, size, 0, total)
  for (let kind = 0; kind < KINDS; kind++) {
    if (held[kind] === 0) continue
    record.trial(M.handTypes, typeOf(kind), held[kind], 0)
    record.trial(M.handSizes, sizeIndexOf(kind), held[kind], 0)
  }
}
