// Party tokens and resources of playbooks (NEC-CAMP-03).
import type { NecTable } from '../state/table.ts'
import { R } from '../words/rule-ids.ts'
import { Token } from '../words/vocabulary.ts'

export const has = ({ state }: NecTable, token: number, count: number): boolean => state.tokens[token] >= count

/** Never below 0, never above the cap. */
export function changeToken(table: NecTable, token: number, delta: number): void {
  const { state, scenario } = table
  const now = Math.max(0, Math.min(scenario.caps[token], state.tokens[token] + delta))
  const change = now - state.tokens[token]
  if (change === 0) return
  table.applied(R.CAMP_03)
  state.tokens[token] = now
  table.listeners.token(table, token, change)
  table.tell?.({ type: 'token', kind: token, delta: change, now })
}

export const resourceOf = ({ state, scenario }: NecTable, seat: number, resource: number): number =>
  state.resources[seat * scenario.resources.length + resource]

export function changeResource(table: NecTable, seat: number, resource: number, delta: number): void {
  const { state, scenario } = table
  const at = seat * scenario.resources.length + resource
  const now = Math.max(0, Math.min(table.hero(seat).resourceMaxima[resource], state.resources[at] + delta))
  if (now === state.resources[at]) return
  state.resources[at] = now
  table.tell?.({ type: 'resource', seat, resource, now })
}

/** What a hunt has gathered is gone when its quarry is (NEC-CAMP-05). */
export function dropHuntTokens(table: NecTable): void {
  table.applied(R.CAMP_05)
  for (const token of [Token.lore, Token.trail, Token.ready, Token.hazard, Token.alert])
    changeToken(table, token, -table.state.tokens[token])
}
