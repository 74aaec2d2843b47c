// Rolls and their modifiers (sections 1.2, 1.3): two dice, one modifier, three bands.
import { measureRollLuck } from '../measures/luck.ts'
import type { NecTable } from '../state/table.ts'
import { Act, actionOf, DP } from '../words/decisions.ts'
import { R } from '../words/rule-ids.ts'
import { Band, Lifetime, Roll, Token, Until } from '../words/vocabulary.ts'
import { changeToken, has } from './tokens.ts'

/** The final modifier lies between these (NEC-MOD-03). */
export const MOST = 3

/** @param total as modified: miss means 6 or less (NEC-MOVE-02) */
export const bandOf = (total: number): number => (total <= 6 ? Band.miss : total <= 9 ? Band.partial : Band.full)

export const clamped = (sum: number): number => Math.max(-MOST, Math.min(MOST, sum))

/**
 * @param rolled class of the roll
 * @param base of playbook, weapon, settlement
 * @param foe monster that it is against, for which lore may be spent; -1 for none
 * @returns the band
 */
export function roll(
  table: NecTable,
  seat: number,
  rolled: number,
  event: number,
  source: number,
  base: number,
  foe: number,
): number {
  const { state, draws } = table
  table.rolling = { class: rolled, modifier: clamped(base + state.mods.sum(seat, rolled)) }
  const lore = foe >= 0 && spendsLore(table, seat) ? 1 : 0
  const actor = table.heroIn(seat)
  const address = draws.open(actor, event)
  const first = draws.below(6, actor, address, 0) + 1
  const second = draws.below(6, actor, address, 1) + 1
  const modifier = clamped(base + state.mods.spend(seat, rolled) + lore)
  const total = first + second + modifier
  const band = bandOf(total)
  measureRollLuck(table, rolled, band, modifier, bandOf)
  table.applied(R.MOVE_01)
  table.applied(band === Band.miss ? R.MOVE_02 : band === Band.partial ? R.MOVE_03 : R.MOVE_04)
  table.applied(R.MOD_02)
  if (Math.abs(modifier) === MOST) table.applied(R.MOD_03)
  table.listeners.rolled(table, seat, rolled, band)
  table.tell?.({
    type: 'rolled',
    seat,
    hero: actor,
    class: rolled,
    source,
    dice: [first, second],
    modifier,
    total,
    band,
  })
  return band
}

/** Before the dice; at most one a roll (NEC-CAMP-04). */
function spendsLore(table: NecTable, seat: number): boolean {
  if (!has(table, Token.lore, 1)) return false
  table.applied(R.CAMP_04)
  if (table.either(DP.lore, seat, actionOf(Act.no), actionOf(Act.yes)) === Act.no) return false
  changeToken(table, Token.lore, -1)
  return true
}

// ---- Modifiers ------------------------------------------------------------------------------------------------------

/** @param until of `Until` */
export function addModifier(
  table: NecTable,
  seat: number,
  covers: number,
  delta: number,
  until: number,
  source: number,
): void {
  table.applied(until === Until.nextAction ? R.MOD_05 : until === Until.nextRoll ? R.MOD_04 : R.MOD_07)
  table.tell?.({ type: 'modifier', seat, covers, delta, source, until })
  // What an action brings serves from the next one on.
  if (until === Until.nextAction && table.acting === seat) {
    table.pendingMods.push({ hero: seat, covers, delta, source })
    return
  }
  keep(table, seat, covers, delta, until, source)
}

function keep(table: NecTable, seat: number, covers: number, delta: number, until: number, source: number): void {
  const { state, scenario } = table
  // Defence is no action (NEC-MOD-05).
  const covered = until === Until.nextAction ? covers & ~(1 << Roll.defence) : covers
  const { inFight, outside } = scenario.lasting
  state.mods.add(seat, covered, delta, (state.inFight[seat] === 1 ? inFight : outside)[until], source)
}

/** The hero does something on purpose. */
export function beginAction(table: NecTable, seat: number): void {
  table.acting = seat
}

/** Modifiers to this action are spent, be it without a roll. @param outer who acts meanwhile; -1: nobody */
export function endAction(table: NecTable, seat: number, outer = -1): void {
  table.acting = outer
  table.state.mods.end(Lifetime.action, seat)
  for (let at = table.pendingMods.length - 1; at >= 0; at--) {
    const { hero, covers, delta, source } = table.pendingMods[at]
    if (hero !== seat) continue
    table.pendingMods.splice(at, 1)
    if (table.isAlive(hero)) keep(table, hero, covers, delta, Until.nextAction, source)
  }
}
