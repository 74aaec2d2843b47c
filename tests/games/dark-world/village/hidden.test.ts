// What a seat cannot know is drawn anew (rules/hidden.ts): hidden things may change, things that it has seen do not.
import { newTable } from '../../../../src/games/dark-world/village/agents/view.ts'
import { expect, test } from 'vitest'
import { villageOfFear } from '../../../../src/games/dark-world/village/index.ts'
import { determinize } from '../../../../src/games/dark-world/village/rules/hidden.ts'
import type { VillageState } from '../../../../src/games/dark-world/village/state/state.ts'
import { Draws } from '../../../../src/random/index.ts'
import { Village } from './support/village.ts'

const DRAWN = 300

/** What the table may be to a seat, so many times. @param what is looked at */
function drawnAnew<Value>(village: Village, seat: number, what: (state: VillageState) => Value): Value[] {
  const other = newTable(village.scenario)
  const draws = new Draws(villageOfFear.actors(village.scenario), villageOfFear.events)
  return Array.from({ length: DRAWN }, (_, nth) => {
    draws.startPlayout(5, nth)
    village.state.copyInto(other.state)
    determinize(other, 1 << seat, draws)
    return what(other.state)
  })
}

/** The values, each once, in order. */
const all = (values: readonly number[]): number[] => [...new Set(values)].toSorted((one, other) => one - other)

test('DWV-PEEK-02 DWV-SETUP-17 Warlord cards that a seat has not seen trade places; what it has seen stays', () => {
  const village = new Village({ rules: { partySize: 2 } })
  village.state.seenCards[0] = 1 << 2
  const decks = drawnAnew(village, 0, ({ warlordDeck }) => [...warlordDeck])
  const [, , seen] = village.state.warlordDeck
  expect(all(decks.map((deck) => deck[2]))).toEqual([seen])
  for (const place of [0, 1, 3, 4, 5])
    expect(all(decks.map((deck) => deck[place]))).toEqual([0, 1, 2, 3, 4, 5].filter((card) => card !== seen))
  for (const deck of decks) expect(deck.toSorted()).toEqual([0, 1, 2, 3, 4, 5])
  const [kept] = village.state.warlordDeck
  const toWarlord = drawnAnew(village, village.scenario.villain, ({ warlordDeck }) => [...warlordDeck])
  expect(all(toWarlord.map((deck) => deck[0]))).toEqual([kept])
  expect(all(toWarlord.map((deck) => deck[2]))).toHaveLength(5)
  village.state.knowsCard[1] = 1
  expect(all(drawnAnew(village, 1, ({ warlordDeck }) => warlordDeck[0]))).toEqual([kept])
})

test('DWV-SETUP-14 until the Hall opens, any monster of the reserve may be upstairs, with the same item', () => {
  const village = new Village()
  const { guard } = village.state
  const abroad = village.monster(3, [11, 11])
  const upstairs = drawnAnew(village, 0, (state) => [
    state.guard,
    state.at[state.guard],
    state.item[state.guard],
    state.where[state.guard],
  ])
  const monsters = Array.from({ length: village.scenario.wolf }, (_, figure) => figure)
  expect(all(upstairs.map(([figure]) => figure))).toEqual(monsters.filter((figure) => figure !== abroad))
  expect(all(upstairs.map(([, place]) => place))).toEqual([village.scenario.upper])
  expect(all(upstairs.map(([, , item]) => item))).toEqual([village.state.item[guard]])
  expect(all(upstairs.map(([, , , where]) => where))).toEqual([village.state.where[guard]])
  expect(all(drawnAnew(village, village.scenario.villain, (state) => state.guard))).toEqual([guard])
  village.open(village.scenario.hall)
  expect(all(drawnAnew(village, 0, (state) => state.guard))).toEqual([guard])
})

test('DWV-SETUP-08 DWV-TREAS-01 treasures that a hero has not seen trade places; for the Warlord none does', () => {
  const village = new Village({ rules: { partySize: 2 } })
  village.state.treasureKnown[2] = 1
  const treasures = drawnAnew(village, 0, ({ treasure }) => [...treasure])
  expect(all(treasures.map((one) => one[2]))).toEqual([village.state.treasure[2]])
  for (const zone of [1, 3, 4, 5]) expect(all(treasures.map((one) => one[zone]))).toHaveLength(4)
  for (const one of treasures) expect(one.toSorted()).toEqual([...village.state.treasure].toSorted())
  expect(all(drawnAnew(village, 1, ({ treasure }) => treasure[2]))).toHaveLength(5)
  expect(all(drawnAnew(village, village.scenario.villain, ({ treasure }) => treasure[2]))).toEqual([
    village.state.treasure[2],
  ])
})

test('DWV-BLDG-03 DWV-MILL-01 unknown strengths trade places within building limits, despite earlier kills', () => {
  const MILL = 4
  const village = new Village().open(1, MILL)
  const strong = village.monster(4, [3, 3])
  village.state.group[strong] = 1
  village.hero(0, [3, 2]).choosing(['strike', strong]).sums(4).turn()
  village.hero(0, [11, 10])
  village.state.cleared[1] = 0
  village.villain() // nobody is there any more: it is closed
  expect(village.isOpen(1)).toBe(false)
  village.open(1)
  const [weak, mean] = [village.monster(1, [3, 3]), village.monster(2, [3, 4])]
  for (const figure of [weak, mean]) village.state.group[figure] = 1
  const sums = drawnAnew(village, 0, ({ strength }) => strength[weak] + strength[mean])
  expect(all(sums).at(-1)).toBeLessThanOrEqual(5)
  expect(all(sums).length).toBeGreaterThan(1)
  const guards = [village.monster(5, [9, 13]), village.monster(3, [10, 13])]
  for (const figure of guards) village.state.group[figure] = MILL
  village.state.unlimited[MILL] = 1
  expect(all(drawnAnew(village, 0, ({ strength }) => strength[guards[0]])).length).toBeGreaterThan(1)
})
