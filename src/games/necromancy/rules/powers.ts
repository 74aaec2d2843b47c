// Powers of playbooks (NEC-DATA-07): in a fight, before a draw, at the settlement.
import type { NecTable } from '../state/table.ts'
import { R } from '../words/rule-ids.ts'
import { Source, When } from '../words/vocabulary.ts'
import { rangeOf } from './positions.ts'
import { changeToken, has } from './tokens.ts'

/** NEC-FIGHT-06, and the price. */
export function canUse(table: NecTable, seat: number, power: number): boolean {
  const { limit, token, cost } = table.scenario.powers[power]
  if (limit !== undefined && !table.state.limits.mayUse(seat, limit)) return false
  return token < 0 || has(table, token, cost)
}

/** Whether a hero in a fight may use it on another, or on oneself. */
export function mayTarget(table: NecTable, seat: number, power: number, other: number): boolean {
  const { when, target, range } = table.scenario.powers[power]
  if (when !== When.fightAction || table.state.inFight[other] === 0 || !canUse(table, seat, power)) return false
  if (seat === other) return target !== 'ally'
  return target !== 'self' && rangeOf(table, seat, other) <= range
}

/** @param other whom it is used on @param monster that it concerns; -1 for none */
export function usePower(table: NecTable, seat: number, power: number, other: number, monster: number): void {
  const { scenario, state, frames } = table
  const { limit, token, cost, source, roll, effects, id } = scenario.powers[power]
  table.applied(R.ACT_02)
  if (limit !== undefined) state.limits.use(seat, limit)
  if (token >= 0) changeToken(table, token, -cost)
  table.tell?.({ type: 'did', seat, what: id, whom: other })
  const frame = frames.enter(source, seat)
  frame.target = other
  frame.harmSource = Source.move
  if (monster >= 0) frame.monster = monster
  roll.run(table, frame)
  effects.run(table, frame)
  frames.leave()
}
