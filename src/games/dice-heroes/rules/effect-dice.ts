// How cards move dice and bring new ones (DH-FX-05, DH-FX-06).
import type { DiceTable } from '../state/table.ts'
import { Event } from '../words/addresses.ts'
import { DP } from '../words/decisions.ts'
import { EACH_KIND, EACH_SIZE, LARGEST_FIRST, kindsOf, sizeIndexOf, Type, typeOf } from '../words/dice.ts'
import { Pick, Zone } from '../words/effects.ts'
import type { DiceFrame } from '../words/playing.ts'
import { R } from '../words/rule-ids.ts'
import { Fate, Reason } from '../words/vocabulary.ts'
import {
  acquire,
  alliesInUse,
  become,
  heldIn,
  isAllyHandFull,
  newKind,
  partyActor,
  placeActor,
  usableAllies,
} from './dice.ts'
import { gainWound } from './wounds.ts'
import { copyWords } from '../../../random/index.ts'

/** Bits of the dice that pay or are meant as kinds, made once for each set of types. */
const kindsByTypes = new Map<number, Uint8Array>()
export function kindsFor(types: number): Uint8Array {
  let kinds = kindsByTypes.get(types)
  if (kinds === undefined) {
    kinds = kindsOf(types)
    kindsByTypes.set(types, kinds)
  }
  return kinds
}

/** Who draws for an effect: the hero of the event, or the party. */
export const drawer = (table: DiceTable, hero: number): number => (hero >= 0 ? hero : partyActor(table))

// ---- Moving dice ---------------------------------------------------------------------------------------------------

/** The zone that a word names, of a hero; -1 where a location's bag may not be reached. */
function zoneOf({ state }: DiceTable, zone: number, hero: number, place: number): number {
  const { zones } = state
  switch (zone) {
    case Zone.hand:
      return zones.of('hand', hero)
    case Zone.allyHand:
      return zones.of('allyHand', hero)
    case Zone.bag:
      return zones.of('bag', hero)
    case Zone.discard:
      return zones.of('discard', hero)
    case Zone.deterrent:
      return zones.of('deterrent')
    case Zone.removed:
      return zones.of('removed')
    default:
      return place < 0 || state.closed[place] === 1 ? -1 : zones.of('locationBag', place)
  }
}

/** A die comes to a zone: hands have room for so many, and a closed bag takes none (DH-FX-05, DH-LOC-07). */
function put(table: DiceTable, hero: number, kind: number, from: number, zone: number, place: number): void {
  const { state } = table
  const { zones } = state
  if (zones.count(from, kind) === 0) return // A card has taken it meanwhile.
  const isWound = typeOf(kind) === Type.wound
  if (zone === Zone.hand || zone === Zone.allyHand) {
    if (isWound) return gainWound(table, hero, kind, from)
    // ALLY dice are drawn into the ally hand whatever its limit (DH-ZONE-08, DH-ZONE-09).
    if (typeOf(kind) === Type.ally && from === zones.of('bag', hero)) {
      if (!isAllyHandFull(table, hero)) zones.move(kind, from, heldIn(table, hero, kind))
      return
    }
    return acquire(table, hero, kind, from)
  }
  if (zone === Zone.discard) return become(table, hero, kind, from, Fate.discard, Reason.effect)
  zones.move(kind, from, zoneOf(table, zone, hero, place))
  if (zone === Zone.locationBag) state.knowledge.entered(place, kind)
}

/** Which of a zone's dice of these kinds (`pick`). @returns their kinds */
function pickDice(
  table: DiceTable,
  hero: number,
  zone: number,
  kinds: Uint8Array,
  count: number,
  pick: number,
): number[] {
  const { set, state } = table
  const { zones } = state
  // Of ALLY dice beyond the limit none can be moved (DH-ZONE-09).
  const waits = zone === zones.of('allyHand', hero)
  const has = (kind: number): number =>
    kinds[kind] === 0 ? 0 : waits ? usableAllies(table, hero, kind) : zones.count(zone, kind)
  let total = 0
  for (const kind of EACH_KIND) total += has(kind)
  const wanted = Math.min(count, total)
  if (wanted <= 0) return []
  if (pick === Pick.choose) {
    table.pickedFrom = zone
    table.picks = wanted
    set.begin(wanted, wanted)
    for (const kind of EACH_KIND) set.have(kind, has(kind))
    set.ask(table, DP.effectChoice, hero, false)
    table.pickedFrom = -1
    return set.taken().map((candidate) => set.kindOf(candidate))
  }
  return pick === Pick.leftmost ? leftmost(table, zone, kinds, wanted) : bySize(has, wanted, pick)
}

function leftmost({ state: { zones } }: DiceTable, zone: number, kinds: Uint8Array, wanted: number): number[] {
  const inOrder = Array.from({ length: zones.size(zone) }, (_, position) => zones.at(zone, position))
  return inOrder.filter((kind) => kinds[kind] === 1).slice(0, wanted)
}

/** The largest or the smallest, earlier types first. */
function bySize(has: (kind: number) => number, wanted: number, pick: number): number[] {
  const sizes = pick === Pick.largest ? LARGEST_FIRST : EACH_SIZE
  return sizes
    .flatMap((size) => EACH_KIND.filter((kind) => sizeIndexOf(kind) === size))
    .flatMap((kind) => new Array<number>(has(kind)).fill(kind))
    .slice(0, wanted)
}

/** Some at random, one by one; from a bag, whose dice nobody sees, always. */
function moveAtRandom(
  table: DiceTable,
  hero: number,
  from: number,
  kinds: Uint8Array,
  count: number,
  to: number,
  place: number,
  fromZone: number,
): number[] {
  const { state } = table
  const dice: number[] = []
  // Those that wait stay, even where others leave them room (DH-ZONE-09).
  const usable = alliesInUse(table, hero)
  // ALLY dice are set aside, and drawing goes on as if they had not been drawn (DH-ZONE-08).
  const areSetAside = fromZone === Zone.bag && to === Zone.hand && kinds !== kindsFor(1 << Type.ally)
  for (let nth = 0; nth < count; nth++) {
    const kind =
      fromZone === Zone.allyHand ? allyAtRandom(table, hero, kinds, usable - nth) : atRandom(table, hero, from, kinds)
    if (kind < 0) break
    if (fromZone === Zone.locationBag) state.knowledge.left(place, kind)
    if (areSetAside && typeOf(kind) === Type.ally && !isAllyHandFull(table, hero)) nth -= 1
    put(table, hero, kind, from, to, place)
    dice.push(kind)
  }
  return dice
}

/** A die that stays where it is: into a hand it comes as if drawn from there. @returns its kind; -1 for none */
function atRandom(table: DiceTable, hero: number, from: number, kinds: Uint8Array): number {
  const { zones } = table.state
  const drawn = zones.of('drawn')
  const kind = zones.draw(from, drawn, kinds, table.draws, drawer(table, hero), Event.effect)
  if (kind >= 0) zones.move(kind, drawn, from)
  return kind
}

/** One of the ALLY dice held longest, so many of them. @returns its kind; -1 for none */
function allyAtRandom(table: DiceTable, hero: number, kinds: Uint8Array, count: number): number {
  const { state } = table
  if (count <= 0) return -1
  const hand = state.zones.of('allyHand', hero)
  const held = Array.from({ length: count }, (_, at) => state.zones.at(hand, at))
  const words = copyWords(held)
  const { draws } = table
  const actor = drawer(table, hero)
  const kind = held[draws.pick(words, count, actor, draws.open(actor, Event.effect))]
  return kinds[kind] === 1 ? kind : -1
}

/** DH-FX-05 */
export function moveDice(
  table: DiceTable,
  frame: DiceFrame,
  hero: number,
  from: number,
  to: number,
  types: number,
  count: number,
  pick: number,
): void {
  const zone = zoneOf(table, from, hero, frame.place)
  if (zone < 0 || zoneOf(table, to, hero, frame.place) < 0 || from === to || count <= 0) return
  table.applied(R.FX_05)
  const kinds = kindsFor(to === Zone.allyHand ? types & (1 << Type.ally) : types)
  const isHidden = from === Zone.bag || from === Zone.locationBag
  let dice: number[]
  if (isHidden || pick === Pick.random) dice = moveAtRandom(table, hero, zone, kinds, count, to, frame.place, from)
  else {
    const inOrder = from === Zone.hand || from === Zone.allyHand ? pick : pick === Pick.leftmost ? Pick.smallest : pick
    dice = pickDice(table, hero, zone, kinds, count, inOrder)
    for (const kind of dice) put(table, hero, kind, zone, to, frame.place)
  }
  if (dice.length > 0) table.tell?.({ type: 'moved', seat: hero, dice, from, to })
}

/** New dice to a hero, or to an open location (DH-FX-06). */
export function addDice(
  table: DiceTable,
  frame: DiceFrame,
  type: number,
  size: number,
  count: number,
  to: number,
  target: number,
): void {
  const { state } = table
  const { zones } = state
  const isPlace = to === Zone.locationBag
  const [hero, place] = isPlace ? [frame.self, target] : [target, frame.place]
  if (isPlace && state.closed[place] === 1) return
  table.applied(R.FX_06)
  const dice: number[] = []
  for (let nth = 0; nth < count; nth++) {
    const kind = newKind(table, type, size, isPlace ? placeActor(table, place) : hero)
    const drawn = zones.of('drawn')
    zones.create(kind, drawn)
    dice.push(kind)
    if (to === Zone.discard || to === Zone.bag || to === Zone.deterrent || to === Zone.removed)
      zones.move(kind, drawn, zoneOf(table, to, hero, place))
    else put(table, hero, kind, drawn, to, place)
  }
  table.tell?.({ type: 'added', seat: isPlace ? -1 : hero, at: isPlace ? table.told(place) : null, dice, to })
}
