// Giving dice (section 12).
import type { DiceTable } from '../state/table.ts'
import { actionOf, Act, argumentOf, DP, verbOf } from '../words/decisions.ts'
import { ALL_KINDS, KINDS, LIVE_KINDS, OF_TYPE, Type } from '../words/dice.ts'
import { R } from '../words/rule-ids.ts'
import { Forbid, Range } from '../words/vocabulary.ts'
import { watchDeaths } from './death.ts'
import { alliesInUse, handOf, havePayable, heldIn, liveInHand } from './dice.ts'
import { isForbidden } from './events.ts'

const ALLIES = OF_TYPE[Type.ally]
const OTHERS = ALL_KINDS.map((_, kind) => (ALLIES[kind] === 1 ? 0 : 1))

/** Phase 2: any number of dice to one other hero here, who may give back under `giving: mutual` (DH-GIVE-01). */
export function givePhase(table: DiceTable, hero: number): void {
  const to = offerGift(table, hero, DP.give, Number.MAX_SAFE_INTEGER, Range.here)
  watchDeaths(table)
  if (to >= 0 && table.scenario.options.giving === 'mutual' && table.state.dead[hero] === 0)
    giveTo(table, to, hero, DP.give, KINDS, true)
}

/** @param most dice @returns who got dice; -1 for nobody */
export function offerGift(table: DiceTable, hero: number, decision: number, most: number, range: number): number {
  const { state, scenario } = table
  if (isForbidden(table, Forbid.give, state.at[hero]) || most <= 0) return -1
  if (liveInHand(table, hero) + alliesInUse(table, hero) === 0) return -1
  table.ask(decision, hero)
  let count = 0
  for (let step = 1; step < scenario.seatCount; step++) {
    const other = (hero + step) % scenario.seatCount
    if (!isInRange(table, hero, other, range) || !hasRoomFor(table, hero, other)) continue
    table.offer(actionOf(Act.hero, other))
    count += 1
  }
  if (count === 0) return -1
  table.offer(actionOf(Act.none))
  const action = table.decide()
  if (verbOf(action) === Act.none) return -1
  const to = argumentOf(action)
  return giveTo(table, hero, to, decision, most, true) ? to : -1
}

/** A living hero at the right distance (DH-LOC-09, DH-SKILL-13). */
function isInRange({ state }: DiceTable, hero: number, other: number, range: number): boolean {
  if (state.dead[other] === 1) return false
  return range === Range.any || (state.at[hero] === state.at[other]) === (range === Range.here)
}

const roomInHand = (table: DiceTable, hero: number): number =>
  table.scenario.numbers.handMax - table.state.zones.size(handOf(table, hero))
const roomForAllies = ({ state: { zones }, scenario: { numbers } }: DiceTable, hero: number): number =>
  numbers.allyMax - zones.size(zones.of('allyHand', hero))

const hasRoomFor = (table: DiceTable, hero: number, other: number): boolean =>
  (roomInHand(table, other) > 0 && liveInHand(table, hero) > 0) ||
  (roomForAllies(table, other) > 0 && alliesInUse(table, hero) > 0)

/** Which dice (DH-GIVE-02, DH-GIVE-03). @returns whether any were given */
function giveTo(
  table: DiceTable,
  hero: number,
  to: number,
  decision: number,
  most: number,
  mayGoBack: boolean,
): boolean {
  const { set, state } = table
  set.begin(1, Math.min(most, liveInHand(table, hero) + alliesInUse(table, hero)))
  havePayable(table, hero, LIVE_KINDS)
  set.part(OTHERS, 0, Math.max(0, roomInHand(table, to)))
  set.part(ALLIES, 0, Math.max(0, roomForAllies(table, to)))
  if (!set.ask(table, decision, hero, mayGoBack)) return false
  const dice = set.taken().map((candidate) => set.kindOf(candidate))
  table.applied(R.GIVE_01)
  for (const kind of dice) state.zones.move(kind, heldIn(table, hero, kind), heldIn(table, to, kind))
  table.tell?.({ type: 'gave', seat: hero, to, dice })
  return true
}
