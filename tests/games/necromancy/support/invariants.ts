// What holds at every event of Necromancy, and more at turn boundaries (NEC-EXH-05).
import { asideOf, DISCARD, DRAWN } from '../../../../src/games/necromancy/state/state.ts'
import { SEGMENTS } from '../../../../src/games/necromancy/state/marks.ts'
import type { NecTable } from '../../../../src/games/necromancy/state/table.ts'
import { Condition } from '../../../../src/games/necromancy/words/vocabulary.ts'
import { Promises } from '../../../support/promises.ts'

/**
 * @param at a turn begins, or anything else has happened
 * @returns everything that is wrong with the table, nothing when all is well
 */
export function brokenPromises(table: NecTable, at: 'event' | 'turn'): string[] {
  const { scenario, state, seats } = table
  const promises = new Promises()
  scenario.kinds.forEach(({ deck }, kind) => {
    const { decks } = state
    if (state.threat < 0 || !scenario.threats[state.threat].includes(kind)) return
    let all = decks.size(kind) + decks.count(kind, DISCARD) + decks.count(kind, DRAWN)
    for (let monster = 0; monster < scenario.monsterCount; monster++) all += decks.count(kind, asideOf(monster))
    promises.same(`cards of deck ${kind} (NEC-EXH-05)`, all, deck.length)
    promises.same(`cards in deck ${kind}`, decks.size(kind), decks.count(kind, 0))
    if (at !== 'turn') return
    promises.same(`cards of deck ${kind} on the table`, decks.count(kind, DRAWN), 0)
    const isTrapped = deck.every(({ isTrap }, card) => !isTrap || decks.placeOf(kind, card) === 0)
    promises.isTrue(isTrapped, `a trap of deck ${kind} is not in the deck (NEC-EXH-05)`)
  })
  const marks = state.clock.on.count
  promises.atMost('marks beside instability (NEC-PANIC-05)', marks + state.instability, SEGMENTS)
  if (at === 'turn' && state.crisesDue === 0)
    promises.isTrue(scenario.isArena || marks < table.capacity, `a full panic clock: ${marks} marks`)
  for (let seat = 0; seat < seats; seat++) {
    const isDead = state.dead[seat] === 1
    promises.atMost(`marks of hero ${seat} (NEC-CLOCK-01)`, state.marks[seat], at === 'turn' ? 11 : 12)
    promises.isTrue(state.marks[seat] >= 0, `hero ${seat} has ${state.marks[seat]} marks`)
    promises.isTrue(!isDead || state.inFight[seat] === 0, `dead hero ${seat} fights`)
    promises.isTrue(
      !isDead || state.conditions[seat] === 0,
      `dead hero ${seat} has conditions ${state.conditions[seat]}`,
    )
    const isPinned = ((state.conditions[seat] >> Condition.pinned) & 1) === 1
    promises.isTrue(isPinned === state.pinner[seat] >= 0, `hero ${seat} is pinned ${isPinned} by ${state.pinner[seat]}`)
    if (state.isFighting === 0) promises.isTrue(!isPinned, `hero ${seat} is pinned outside of a fight`)
  }
  state.tokens.forEach((count, token) => {
    promises.isTrue(count >= 0 && count <= scenario.caps[token], `token ${token}: ${count}`)
  })
  for (let monster = 0; monster < state.monsters; monster++) {
    promises.isTrue(
      state.slain[monster] === 0 || state.inFight[seats + monster] === 0,
      `slain monster ${monster} fights`,
    )
    promises.atMost(`vitality of monster ${monster}`, state.vitality[monster], table.kindOf(monster).vitality)
    promises.isTrue(state.vitality[monster] >= 0, `monster ${monster} has vitality ${state.vitality[monster]}`)
  }
  if (at !== 'turn') return promises.broken
  promises.same('events in progress', table.frames.entered, 0)
  promises.same('modifiers that wait', table.pendingMods.length, 0)
  promises.same('an action in progress', table.acting, -1)
  return promises.broken
}
