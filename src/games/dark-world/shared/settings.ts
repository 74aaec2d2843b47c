// What experiments set in both games alike: who plays, what is changed of the box, the order of turns, weapons at the start.
import { z } from 'zod'
import { nearest, oneOf } from '../../../input/index.ts'
import type { AgentInfo } from '../../game.ts'
import type { Complain } from './parts.ts'

/** Agents by side, and by seat where one plays otherwise; spelled out both sides are there. */
export type AgentSettings = Readonly<Record<string, string>>

export const SIDES = ['heroes', 'villain'] as const
export type Side = (typeof SIDES)[number]

const plays = (agent: AgentInfo, side: Side): boolean => agent.sides === undefined || agent.sides.includes(side)

/** One name for all whom it can play, or a name for a side or a seat. The first agent of a side plays where none is named. */
export function agentsSchema(agents: readonly AgentInfo[]): z.ZodType<string | Record<string, string>> {
  const agent = oneOf(agents.map(({ name }) => name), 'agent')
  return z.union([agent, z.record(z.string(), agent)])
}

/** @param labels of the heroes' seats, and the villain's */
export function spellOutAgents(written: string | Record<string, string> | undefined, agents: readonly AgentInfo[], labels: { heroes: readonly string[]; villain: string }, complain: Complain): AgentSettings {
  const first = (side: Side): string => agents.find((agent) => plays(agent, side))!.name
  const standard: Record<string, string> = { heroes: first('heroes'), villain: first('villain') }
  if (written === undefined) return standard
  if (typeof written === 'string') {
    const info = agents.find(({ name }) => name === written)!
    for (const side of SIDES) if (plays(info, side)) standard[side] = written
    return standard
  }
  const places = [...SIDES, ...labels.heroes, labels.villain]
  for (const [place, name] of Object.entries(written)) {
    if (!places.includes(place)) {
      complain(['agents', place], `agents has no seat "${place}"`, { expected: places, nearest: nearest(place, places), at: 'key' })
      continue
    }
    const side = place === 'villain' || place === labels.villain ? 'villain' : 'heroes'
    const fitting = agents.filter((agent) => plays(agent, side)).map((agent) => agent.name)
    if (!fitting.includes(name)) complain(['agents', place], `"${name}" does not play ${side === 'villain' ? 'the villain' : 'heroes'}`, { expected: fitting })
  }
  return { ...standard, ...written }
}

/** The agent of each seat: its own, else its side's. */
export function agentNamesOf(agents: AgentSettings, seats: readonly { readonly label: string; readonly side: string }[]): string[] {
  return seats.map(({ label, side }) => agents[label] ?? agents[side])
}

/** An entry with some of its values changed: named values one by one, lists as a whole. */
export function withChanges<Entry>(entry: Entry, changes: Readonly<Record<string, unknown>>): Entry {
  const isNamed = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value)
  const merged: Record<string, unknown> = { ...entry as Readonly<Record<string, unknown>> }
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) continue
    merged[name] = isNamed(value) && isNamed(merged[name]) && name !== 'goldCoins' ? withChanges(merged[name], value) : value
  }
  return merged as Entry
}

/** Tells what does not fit in a changed box at the place of the change. */
export function checkChanged(schema: z.ZodType, changed: unknown, complain: Complain): void {
  const parsed = schema.safeParse(changed)
  if (parsed.success) return
  for (const issue of parsed.error.issues) {
    const { params } = issue as { params?: Record<string, unknown> }
    complain(['components', ...issue.path.map((step) => typeof step === 'symbol' ? String(step) : step)], issue.message, params)
  }
}

/** The order of turns: shaken anew each round, or fixed. */
export const turnOrderSchema = z.union([z.literal('shaken'), z.array(z.string()).min(1)]).default('shaken')

/** Every hero in play once. */
export function checkTurnOrder(order: 'shaken' | readonly string[], labels: readonly string[], complain: Complain): void {
  if (order === 'shaken') return
  order.forEach((label, at) => {
    if (!labels.includes(label)) complain(['turnOrder', at], `turnOrder has no hero "${label}"`, { expected: labels, nearest: nearest(label, labels) })
    else if (order.indexOf(label) < at) complain(['turnOrder', at], `"${label}" stands twice in turnOrder`)
  })
  const missing = labels.filter((label) => !order.includes(label))
  if (missing.length > 0) complain(['turnOrder'], `turnOrder leaves out ${missing.map((label) => `"${label}"`).join(', ')}`, { expected: 'every hero once' })
}

/** Golden Weapons that heroes have from the start, by label: not among those that are hidden. */
export const startWeaponsSchema = z.record(z.string(), z.string()).default({})

export function checkStartWeapons(weapons: Readonly<Record<string, string>>, labels: readonly string[], known: readonly string[], complain: Complain): void {
  for (const [label, weapon] of Object.entries(weapons)) {
    if (!labels.includes(label)) complain(['startWeapons', label], `startWeapons has no hero "${label}"`, { expected: labels, nearest: nearest(label, labels), at: 'key' })
    else if (!known.includes(weapon)) complain(['startWeapons', label], `there is no Golden Weapon "${weapon}"`, { expected: known, nearest: nearest(weapon, known) })
  }
}
