// What must hold at every turn boundary of the castle, whatever was played.
import { expect } from 'vitest'
import { Mark } from '../../../../src/games/dark-world/shared/scenario.ts'
import { CARD_KINDS, CHEST, FREE, ITEM_KINDS, NONE, Where } from '../../../../src/games/dark-world/shared/state.ts'
import type { Whole } from './whole.ts'

export function expectInvariants({ scenario, state }: Whole): void {
  const { heroCount, figureCount, graph, zoneCount, marks } = scenario
  // Everybody stands where the board has him, alone on his square.
  const occupant = new Array<number>(graph.places).fill(FREE)
  for (let chest = 0; chest < scenario.chests; chest++) occupant[state.chestPlace[chest]] = CHEST
  const inZone = new Array<number>(zoneCount).fill(0)
  for (let figure = 0; figure < figureCount; figure++) {
    if (state.where[figure] !== Where.board) {
      expect(state.at[figure]).toBe(NONE)
      continue
    }
    expect(occupant[state.at[figure]]).toBe(FREE)
    occupant[state.at[figure]] = -(figure + 1)
    inZone[scenario.zoneOf[state.at[figure]]] += 1
  }
  for (let hero = 0; hero < heroCount; hero++) {
    const place = state.place[hero]
    expect(place === NONE).toBe(state.out[hero] !== 0)
    expect(state.hp[hero]).toBeLessThanOrEqual(scenario.heroHp)
    expect(state.hp[hero] === 0).toBe(state.unconscious[hero] !== 0)
    if (place === NONE || (marks[place] & Mark.space) !== 0) continue
    expect(occupant[place]).toBe(FREE)
    occupant[place] = hero + 1
  }
  expect([...state.occupant]).toEqual(occupant)
  expect([...state.inZone]).toEqual(inZone)
  // Nothing is lost but by the rules: cards, coins, items.
  const hands = state.hand.reduce((sum, one) => sum + one, 0)
  expect(state.freshHit + state.freshMiss + state.underCount + hands).toBe(scenario.hitInDeck + scenario.missInDeck)
  expect(state.coinsLeft + state.coins.reduce((sum, one) => sum + one, 0)).toBe(scenario.coinValues.length)
  let items = state.supply.reduce((sum, one) => sum + one, 0) + state.held.reduce((sum, one) => sum + one, 0) + state.loose.reduce((sum, one) => sum + one, 0)
  for (let figure = 0; figure < figureCount; figure++) if (state.item[figure] > 0) items += 1
  expect(items).toBeLessThanOrEqual(scenario.itemSupply.reduce((sum, one) => sum + one, 0))
  for (let hero = 0; hero < heroCount; hero++) {
    let held = 0
    for (let kind = 0; kind < ITEM_KINDS; kind++) held += state.held[hero * ITEM_KINDS + kind]
    expect(held).toBeLessThanOrEqual(scenario.numbers.items)
    expect(state.hand[hero * CARD_KINDS] + state.hand[hero * CARD_KINDS + 1]).toBeLessThanOrEqual(scenario.handLimit)
  }
  // DW-ARCH-12: a landing square is free of monsters.
  expect([...scenario.keepFree].some((place) => state.occupant[place] >= FREE)).toBe(true)
}
