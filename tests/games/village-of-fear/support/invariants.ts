// What must hold at every turn boundary of the village, whatever was played.
import { expect } from 'vitest'
import { Mark } from '../../../../src/games/dark-world/shared/scenario.ts'
import { CARD_KINDS, FREE, ITEM_KINDS, NONE, Where } from '../../../../src/games/dark-world/shared/state.ts'
import type { Whole } from './whole.ts'

export function expectInvariants({ scenario, state }: Whole): void {
  const { heroCount, figureCount, graph, zoneCount, marks } = scenario
  const sum = (list: Iterable<number>): number => [...list].reduce((all, one) => all + one, 0)
  // Everybody stands where the board has him, alone on his square; nobody inside what is closed.
  const occupant = new Array<number>(graph.places).fill(FREE)
  const inZone = new Array<number>(zoneCount).fill(0)
  for (let figure = 0; figure < figureCount; figure++) {
    const place = state.at[figure]
    expect(place === NONE).toBe(state.where[figure] !== Where.board)
    if (place === NONE) continue
    const zone = scenario.zoneOf[place]
    inZone[zone] += 1
    if (figure >= scenario.wolf) expect(zone).toBe(0)
    if (zone > 0 && zone <= scenario.buildingCount) expect(state.gates[zone]).toBe(1)
    expect(scenario.endColumn[place]).toBe(0)
    expect(place).not.toBe(scenario.entrance)
    if (place === scenario.upper) continue
    expect(occupant[place]).toBe(FREE)
    occupant[place] = -(figure + 1)
  }
  for (let hero = 0; hero < heroCount; hero++) {
    const place = state.place[hero]
    expect(place === NONE).toBe(state.out[hero] !== 0)
    expect(place).not.toBe(scenario.lair)
    expect(state.hp[hero]).toBeLessThanOrEqual(scenario.heroHp)
    expect(state.hp[hero] === 0).toBe(state.unconscious[hero] !== 0)
    expect(state.hasKey[hero]).toBeLessThanOrEqual(1)
    const held = sum(state.held.subarray(hero * ITEM_KINDS, (hero + 1) * ITEM_KINDS))
    expect(held).toBeLessThanOrEqual(scenario.numbers.items + [...state.rescuer].filter((rescuer) => rescuer === hero + 1).length)
    expect(sum(state.hand.subarray(hero * CARD_KINDS, (hero + 1) * CARD_KINDS))).toBeLessThanOrEqual(scenario.handLimit)
    if (place === NONE || (marks[place] & Mark.space) !== 0) continue
    const zone = scenario.zoneOf[place]
    if (zone > 0) expect(state.gates[zone]).toBe(1)
    expect(occupant[place]).toBe(FREE)
    occupant[place] = hero + 1
  }
  expect([...state.occupant]).toEqual(occupant)
  expect([...state.inZone]).toEqual(inZone)
  // Nothing is lost but by the rules: cards, coins, Keys, weapons, items.
  expect(state.freshHit + state.freshMiss + state.underCount + sum(state.hand)).toBe(scenario.hitInDeck + scenario.missInDeck)
  expect(state.coinsLeft + sum(state.coins)).toBe(scenario.coinValues.length)
  const keysInside = [...state.treasure].filter((treasure) => treasure === scenario.keyTreasure).length
  const entered = state.arrivals
  expect(keysInside + state.hallKey + state.lairKey + (state.lurkerKey > 0 ? 1 : 0) + sum(state.hasKey) + entered).toBe(4)
  const weapons = [...state.treasure, ...state.weapon].filter((treasure) => treasure > 0 && treasure < scenario.keyTreasure)
  expect(new Set(weapons).size).toBe(weapons.length)
  expect(weapons).toHaveLength(scenario.weaponNames.length)
  let items = sum(state.supply) + sum(state.held) + sum(state.loose)
  for (let figure = 0; figure < figureCount; figure++) if (state.item[figure] > 0) items += 1
  expect(items).toBeLessThanOrEqual(24)
  // The wheel, the lock, the free way out of the Entrance.
  expect(state.wheel).toBeGreaterThanOrEqual(scenario.wheel.least)
  expect(state.wheel).toBeLessThanOrEqual(scenario.wheel.most)
  if (state.bird > 0) expect(state.gates[state.bird]).toBe(0)
  expect([...scenario.keepFree].some((place) => state.occupant[place] >= FREE)).toBe(true)
}
