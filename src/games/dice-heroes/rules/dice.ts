// What becomes of dice (sections 2 and 17): new ones, outcomes, room in hands.
import { measureFate } from '../measures/dice.ts'
import { Luck, meanSize, measureDrawn, measureNewSize } from '../measures/luck.ts'
import { MAX_ALLIES } from '../state/state.ts'
import type { DiceTable } from '../state/table.ts'
import { Event } from '../words/addresses.ts'
import { EACH_KIND, kindOf, SIZES, Type, typeOf } from '../words/dice.ts'
import { R } from '../words/rule-ids.ts'
import { Fate, Trigger } from '../words/vocabulary.ts'
import { enter, isAwaited, NO_CARD, react } from './events.ts'
import { gainWound } from './wounds.ts'

// ---- New dice ------------------------------------------------------------------------------------------------------

/** The kind of a die that enters play: its size by the table of the scenario's level, unless stated (DH-LEVEL-03). */
export const newKind = (table: DiceTable, type: number, size: number, actor: number): number =>
  size === 0
    ? kindOfNew(table, type, actor, table.draws.open(actor, Event.size), 0)
    : kindOf(type, SIZES.indexOf(size as 4))

/** The same for one of several dice whose sizes are drawn under one address. @param sub the die's own number */
export function kindOfNew(table: DiceTable, type: number, actor: number, address: number, sub: number): number {
  const { draws, scenario, stage } = table
  table.applied(R.LEVEL_03)
  const sizes = scenario.sizes[stage.level - 1]
  const drawn = sizes.draw(draws, actor, address, sub)
  measureNewSize(table, type, drawn, sizes.weights)
  return kindOf(type, drawn)
}

/** Actor of draws that belong to a location, and to nobody. */
export const placeActor = ({ state }: DiceTable, place: number): number => state.actorAt[place]
export const partyActor = ({ scenario }: DiceTable): number => scenario.seatCount

/** A location at random, but for one. @param except -1 for none; another is in play */
export function randomPlace(table: DiceTable, actor: number, event: number, except: number): number {
  const { draws } = table
  const open = table.places.filter((place) => place !== except)
  const words = Int32Array.from(open, (place) => draws.wordOf(placeActor(table, place)))
  return open[draws.pick(words, open.length, actor, draws.open(actor, event))]
}

// ---- Counting ------------------------------------------------------------------------------------------------------

export const handOf = ({ state: { zones } }: DiceTable, hero: number): number => zones.of('hand', hero)

/** Live dice in the hand: WOUND dice only take up room. */
export const liveInHand = (table: DiceTable, hero: number): number => {
  const hand = table.state.zones.of('hand', hero)
  return table.state.zones.size(hand) - woundsIn(table, hand)
}

export const woundsInHand = (table: DiceTable, hero: number): number =>
  woundsIn(table, table.state.zones.of('hand', hero))

export const liveInBag = (table: DiceTable, hero: number): number => {
  const bag = table.state.zones.of('bag', hero)
  return table.state.zones.size(bag) - woundsIn(table, bag)
}

function woundsIn({ state: { zones } }: DiceTable, zone: number): number {
  let count = 0
  for (let size = 0; size < SIZES.length; size++) count += zones.count(zone, Type.wound * SIZES.length + size)
  return count
}

/** ALLY dice that the hero may use: the ones held longest, as many as the limit says (DH-ZONE-09). */
export function usableAllies(
  { state: { zones }, scenario: { numbers } }: DiceTable,
  hero: number,
  kind: number,
): number {
  const held = zones.of('allyHand', hero)
  const usable = Math.min(zones.size(held), numbers.allyMax)
  let count = 0
  for (let position = 0; position < usable; position++) if (zones.at(held, position) === kind) count += 1
  return count
}

export const alliesInUse = ({ state: { zones }, scenario: { numbers } }: DiceTable, hero: number): number =>
  Math.min(zones.size(zones.of('allyHand', hero)), numbers.allyMax)

/** Dice of a kind that the hero could pay with: of the hand, ALLY dice of the ally hand. */
export const payable = (table: DiceTable, hero: number, kind: number): number =>
  typeOf(kind) === Type.ally
    ? usableAllies(table, hero, kind)
    : table.state.zones.count(table.state.zones.of('hand', hero), kind)

/** Offers a set as many dice of these kinds as the hero could pay with; WOUND dice never pay (DH-SKILL-11). */
export function havePayable(table: DiceTable, hero: number, kinds: Uint8Array): void {
  for (let kind = 0; kind < LIVE; kind++) if (kinds[kind] === 1) table.set.have(kind, payable(table, hero, kind))
}

/** WOUND dice come after all live ones. */
const LIVE = kindOf(Type.wound, 0)

/** Where a hero holds dice of a kind. */
export const heldIn = ({ state: { zones } }: DiceTable, hero: number, kind: number): number =>
  zones.of(typeOf(kind) === Type.ally ? 'allyHand' : 'hand', hero)

/** Whether an acquired die finds room in the hand (DH-FATE-01, DH-ZONE-06). */
export function hasRoom(table: DiceTable, hero: number): boolean {
  const { state, scenario } = table
  const { handMax } = scenario.numbers
  const most = scenario.options.freeSpace === 'capacity' ? Math.min(handMax, state.capacity[hero]) : handMax
  return state.zones.size(handOf(table, hero)) < most
}

export const hasRoomForAlly = ({ state: { zones }, scenario: { numbers } }: DiceTable, hero: number): boolean =>
  zones.size(zones.of('allyHand', hero)) < numbers.allyMax

const isHandFull = (table: DiceTable, hero: number): boolean =>
  table.state.zones.size(handOf(table, hero)) >= table.scenario.numbers.handMax

/** Whether the ally hand holds MAX_ALLIES. Dice of the bag then stay there; a kept die goes there (DH-ZONE-09). */
export const isAllyHandFull = ({ state: { zones } }: DiceTable, hero: number): boolean =>
  zones.size(zones.of('allyHand', hero)) >= MAX_ALLIES

// ---- Outcomes ------------------------------------------------------------------------------------------------------

/** The die goes to the hero's hand, or is hidden where there is no room. */
export function acquire(table: DiceTable, hero: number, kind: number, from: number): void {
  const { zones } = table.state
  table.applied(R.FATE_01)
  if (typeOf(kind) === Type.wound) return gainWound(table, hero, kind, from)
  const isAlly = typeOf(kind) === Type.ally
  if (isAlly ? hasRoomForAlly(table, hero) : hasRoom(table, hero)) zones.move(kind, from, heldIn(table, hero, kind))
  else zones.move(kind, from, zones.of('bag', hero))
}

/**
 * A die gets its one outcome (DH-CHECK-06); cards may change it.
 * @param from zone in which it lies
 * @param place where it came from, for a die that returns
 */
export function become(table: DiceTable, hero: number, kind: number, from: number, fate: number, reason: number): void {
  const { zones } = table.state
  if (zones.count(from, kind) === 0) return // A card has ended the encounter (DH-FX-14).
  const outcome = changedFate(table, hero, kind, fate, reason)
  if (zones.count(from, kind) === 0) return // A card has moved the die itself (DH-FX-05).
  measureFate(table, hero, kind, from, outcome, reason)
  if (table.tell !== undefined) {
    const isMet = from === zones.of('encounter')
    const isRoom = typeOf(kind) === Type.ally ? hasRoomForAlly(table, hero) : hasRoom(table, hero)
    const told = { fate: outcome, planned: fate, source: changed.by, isMet, hasRoom: isRoom }
    table.tell({ type: 'became', seat: hero, die: kind, reason, ...told })
  }
  carryOut(table, hero, kind, from, outcome)
}

/** The card that has changed the last outcome, for telling. */
const changed = { by: NO_CARD }

function changedFate(table: DiceTable, hero: number, kind: number, fate: number, reason: number): number {
  changed.by = NO_CARD
  if (!isAwaited(table, Trigger.fate)) return fate
  const frame = enter(table, hero, table.state.at[hero])
  frame.die = kind
  frame.fate = fate
  frame.reason = reason
  react(table, frame, Trigger.fate)
  const outcome = frame.fate
  changed.by = frame.changedBy
  table.frames.leave()
  return outcome
}

/** No hero holds OBSTACLE, ENEMY or VILLAIN dice: they leave play instead (DH-DIE-06). */
const isHeld = (fate: number): boolean =>
  fate === Fate.hide || fate === Fate.discard || fate === Fate.keep || fate === Fate.acquire

function carryOut(table: DiceTable, hero: number, kind: number, from: number, fate: number): void {
  const { zones, knowledge } = table.state
  switch (typeOf(kind) > Type.wound && isHeld(fate) ? Fate.remove : fate) {
    case Fate.hide:
      table.applied(R.FATE_03)
      return zones.move(kind, from, zones.of('bag', hero))
    case Fate.discard:
      table.applied(R.FATE_04)
      return zones.move(kind, from, zones.of('discard', hero))
    case Fate.deter:
      table.applied(R.FATE_05)
      table.applied(R.ZONE_12)
      return zones.move(kind, from, zones.of('deterrent'))
    case Fate.remove:
      table.applied(R.FATE_06)
      table.applied(R.ZONE_14)
      return zones.move(kind, from, zones.of('removed'))
    case Fate.keep:
      if (from === zones.of('encounter')) return acquire(table, hero, kind, from)
      if (typeOf(kind) === Type.ally ? isAllyHandFull(table, hero) : isHandFull(table, hero))
        return zones.move(kind, from, zones.of('bag', hero)) // DH-ZONE-06
      return zones.move(kind, from, heldIn(table, hero, kind))
    case Fate.acquire:
      return acquire(table, hero, kind, from)
    case Fate.return: {
      const { place } = table.encounter
      table.applied(R.FATE_02)
      table.applied(R.BAG_07)
      if (table.state.closed[place] === 1) return zones.move(kind, from, zones.of('removed')) // DH-LOC-07
      zones.move(kind, from, zones.of('locationBag', place))
      return knowledge.entered(place, kind)
    }
    default:
      throw new RangeError(`a die has no outcome ${fate}`)
  }
}

/**
 * From a bag to the hand: ALLY dice are set aside, and WOUND dice take up room (DH-ZONE-08, DH-WOUND-07).
 * @returns the kind of the die; -1 where drawing ends
 */
export function drawToHand(table: DiceTable, hero: number, kinds: Uint8Array, event: number): number {
  const { draws, state } = table
  const { zones } = state
  const drawn = zones.of('drawn')
  const mean = meanSize(table, zones.of('bag', hero), kinds)
  const kind = zones.draw(zones.of('bag', hero), drawn, kinds, draws, hero, event)
  if (kind < 0) return kind
  measureDrawn(table, Luck.hand, kind, mean)
  if (typeOf(kind) === Type.ally) table.applied(R.ZONE_08)
  if (typeOf(kind) === Type.ally && isAllyHandFull(table, hero)) {
    zones.move(kind, drawn, zones.of('bag', hero))
    return -1
  }
  zones.move(kind, drawn, heldIn(table, hero, kind))
  return kind
}

/** Discards a die of the hand or the ally hand. */
export function discard(table: DiceTable, hero: number, kind: number, reason: number): void {
  become(table, hero, kind, heldIn(table, hero, kind), Fate.discard, reason)
}

/** Kinds of the dice in a zone, for telling. */
export function kindsIn({ state: { zones } }: DiceTable, zone: number): number[] {
  const kinds: number[] = []
  for (const kind of EACH_KIND) for (let nth = zones.count(zone, kind); nth > 0; nth--) kinds.push(kind)
  return kinds
}
