// Events that rules of cards wait for (DH-FX-25), in the order of DH-CARD-16.
import type { DiceTable } from '../state/table.ts'
import { R } from '../words/rule-ids.ts'
import type { DiceFrame } from '../words/playing.ts'

/** Source of events that no card has caused. */
export const NO_CARD = -1
/** Of events that are no hero's, or happen nowhere. */
export const NOBODY = -1
export const NOWHERE = -1

/** Whether any card in play waits for this event: else nothing needs to be done. */
export const isAwaited = (table: DiceTable, trigger: number): boolean => table.stage.waits[trigger] === 1

/** An event of a hero, in which cards act. */
export function happen(table: DiceTable, trigger: number, hero: number, place: number): void {
  if (!isAwaited(table, trigger)) return
  const frame = enter(table, hero, place)
  react(table, frame, trigger)
  table.frames.leave()
}

export function enter(table: DiceTable, hero: number, place: number, source = NO_CARD, level = 0): DiceFrame {
  const frame = table.frames.enter(source, hero, level)
  frame.place = place
  return frame
}

/** Rules of the location, of the scenario, and passive skills of the hero. */
export function react(table: DiceTable, frame: DiceFrame, trigger: number): void {
  const { state, stage } = table
  const { place } = frame
  table.applied(R.CARD_16)
  if (state.closed[place] === 0) table.kind(place).rules.fire(table, frame, trigger)
  stage.rules.fire(table, frame, trigger)
  reactAlone(table, frame, trigger)
}

/** A passive skill acts at events of its owner only, and by itself (DH-SKILL-06, DH-HOUSE-03). */
function reactAlone(table: DiceTable, frame: DiceFrame, trigger: number): void {
  const { skills } = table.scenario
  const own = table.hero(frame.self).skills
  for (let index = 0; index < own.length; index++) {
    const skill = skills[own[index]]
    const level = table.levelOf(frame.self, skill)
    if (level === 0) continue
    const rules = skill.rules[level - 1]
    if (!rules.has(trigger)) continue
    table.applied(R.SKILL_06)
    rules.fire(table, frame, trigger)
  }
}

/** Whether a card in force forbids an action at a location (DH-FX-27). */
export function isForbidden(table: DiceTable, action: number, place: number): boolean {
  const { encounter, stage, state } = table
  let bits = stage.forbid
  if (place >= 0 && state.closed[place] === 0) bits |= table.kind(place).forbid
  if (place === encounter.place) bits |= encounter.forbid
  if (((bits >> action) & 1) === 0) return false
  table.applied(R.FX_27)
  return true
}
