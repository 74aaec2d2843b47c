// Celebration and lull (sections 1.4, 2.8).
import type { NecTable } from '../state/table.ts'
import { Event } from '../words/addresses.ts'
import { Act, actionOf, argumentOf, DP, pairOf, combatantOf, firstOf } from '../words/decisions.ts'
import { R } from '../words/rule-ids.ts'
import { Lifetime, Phase, Prep, Result, Source, Token } from '../words/vocabulary.ts'
import { isHome } from './crises.ts'
import { endLifetime, rest } from './harm.ts'
import { chooseSome, drawRow, makeMove } from './moves.ts'
import { canShare, shareIntimacy, takeAction } from './preparation.ts'
import { advance } from './time.ts'
import { changeToken } from './tokens.ts'

/** What a celebrant has picked. */
interface Celebrant {
  readonly seat: number
  readonly isMiss: boolean
  readonly picks: number[]
}

/** All roll, then pick, then misses cancel (NEC-CELEB-02, -03, NEC-FEAST-01). */
export function feast(table: NecTable): void {
  const { scenario, state } = table
  table.applied(R.FEAST_01)
  const rolls: { readonly seat: number; readonly picks: number; readonly cancel: number }[] = []
  for (let seat = 0; seat < table.seats; seat++) {
    if (!isHome(table, seat) || table.either(DP.celebrate, seat, actionOf(Act.no), actionOf(Act.yes)) === Act.no)
      continue
    const results = makeMove(table, seat, scenario.called.celebrate, scenario.settlement!.mods.celebrate)
    rolls.push({ seat, picks: results[Result.picks], cancel: results[Result.cancel] })
  }
  table.options = scenario.picks.map(({ id, list }) => ({ id, effects: list }))
  const celebrants = rolls.map(({ seat, picks, cancel }): Celebrant => ({
    seat,
    isMiss: cancel > 0,
    picks:
      picks === 0
        ? []
        : chooseSome(table, DP.celebrate, seat, scenario.picks.length, Math.min(picks, scenario.picks.length)),
  }))
  for (const one of celebrants) if (one.isMiss) cancel(table, one, celebrants)
  if (celebrants.length > 0) enjoy(table, celebrants)
  table.tell?.({ type: 'celebrated' })
  state.phase = Phase.lull
}

/** One pick of another celebrant is lost (NEC-CELEB-03). */
function cancel(table: NecTable, miss: Celebrant, celebrants: readonly Celebrant[]): void {
  const { scenario } = table
  const others = celebrants.filter((one) => one !== miss && one.picks.length > 0)
  if (others.length === 0) return
  table.applied(R.CELEB_03)
  const isMc = scenario.options.celebrateCancelChooser === 'mc'
  // The next one at the table whose success is spoiled.
  const next = others.find(({ seat }) => seat > miss.seat) ?? others[0]
  table.ask(isMc ? DP.mcPick : DP.celebrate, isMc ? scenario.mc : next.seat)
  for (const { seat, picks } of isMc ? others : [next])
    for (const pick of picks) table.offer(actionOf(Act.take, pairOf(pick, seat)))
  const chosen = argumentOf(table.decide())
  const { picks } = others.find(({ seat }) => seat === combatantOf(chosen))!
  picks.splice(picks.indexOf(firstOf(chosen)), 1)
}

/** NEC-FEAST-02, NEC-CELEB-04 */
function enjoy(table: NecTable, celebrants: readonly Celebrant[]): void {
  const { scenario, frames } = table
  const { celebrateEase, celebrateUnruly } = scenario.options
  let hasEased = false
  let isInHand = false
  let unruly = 0
  table.applied(R.FEAST_02)
  for (const { seat, picks } of celebrants) {
    let keeps = false
    for (const pick of picks) {
      const { id, list, source } = scenario.picks[pick]
      const isEase = list.effects.some(({ word }) => word === 'calm')
      table.tell?.({ type: 'chose', seat, option: id })
      if (isEase && hasEased && celebrateEase === 'once') continue
      if (isEase) hasEased = true
      table.applied(R.CELEB_02)
      const frame = frames.enter(source, seat)
      list.run(table, frame)
      if (frame.results[Result.inHand] > 0) keeps = true
      frames.leave()
    }
    if (keeps) isInHand = true
    else unruly += 1
  }
  table.applied(R.CELEB_04)
  if (celebrateUnruly === 'oneCoversAll') unruly = isInHand ? 0 : 1
  for (let nth = 0; nth < unruly; nth++)
    drawRow(table, scenario.outOfHand, Event.outOfHand, table.captain, Source.other)
}

/** All rest; then the next threat (NEC-LULL-01). */
export function lull(table: NecTable): void {
  const { state, scenario } = table
  table.applied(R.LULL_01)
  endLifetime(table, Lifetime.phase)
  for (let seat = 0; seat < table.seats; seat++) {
    if (isHome(table, seat)) takeAction(table, seat, true)
    if (isHome(table, seat) && canShare(table, seat)) shareIntimacy(table, seat)
  }
  changeToken(table, Token.supply, 2)
  for (let seat = 0; seat < table.seats; seat++) {
    if (!table.isAlive(seat)) continue
    rest(table, seat)
    state.doing[seat] = Prep.rest
  }
  advance(table, scenario.numbers.lullDays * scenario.numbers.watchesPerDay)
  state.doing.fill(0)
  state.phase = Phase.emerge
}
