// WOUND dice (section 25).
import { M } from '../measures/metrics.ts'
import type { DiceTable } from '../state/table.ts'
import { actionOf, Act, argumentOf, DP } from '../words/decisions.ts'
import { EACH_KIND, LIVE_KINDS, Type, typeOf } from '../words/dice.ts'
import { R } from '../words/rule-ids.ts'
import { Reason, Trigger } from '../words/vocabulary.ts'
import { discard, handOf, hasRoom } from './dice.ts'
import { happen } from './events.ts'

/** A WOUND die comes to a hero: there is no choice about it (DH-WOUND-02, -03). @param from zone in which it lies */
export function gainWound(table: DiceTable, hero: number, kind: number, from: number): void {
  const { zones } = table.state
  const hand = handOf(table, hero)
  const displaced = hasRoom(table, hero) ? -1 : displace(table, hero)
  // Under freeSpace: capacity a hand may hold more dice than its room, and the die that made way is gone.
  const isHidden = displaced < 0 ? !hasRoom(table, hero) : zones.size(hand) >= table.scenario.numbers.handMax
  table.applied(R.WOUND_04)
  zones.move(kind, from, isHidden ? zones.of('bag', hero) : hand)
  table.record.trial(M.wounds, table.cell(M.wounds, hero, from === zones.of('encounter') ? 0 : 1), 1, 0)
  table.tell?.({ type: 'wounded', seat: hero, die: kind, displaced, hidden: isHidden })
  happen(table, Trigger.wound, hero, table.state.at[hero])
}

/** A live die makes room (DH-WOUND-04). @returns its kind; -1 if there is none */
function displace(table: DiceTable, hero: number): number {
  const { options } = table.scenario
  const hand = handOf(table, hero)
  const { zones } = table.state
  const position = zones.first(hand, LIVE_KINDS)
  if (position < 0) return -1
  let kind = zones.at(hand, position)
  if (options.woundDisplaces === 'choose') {
    table.ask(DP.displace, hero)
    for (const each of EACH_KIND)
      if (typeOf(each) !== Type.wound && zones.count(hand, each) > 0) table.offer(actionOf(Act.take, each))
    kind = argumentOf(table.decide())
  }
  discard(table, hero, kind, Reason.wound)
  return kind
}
