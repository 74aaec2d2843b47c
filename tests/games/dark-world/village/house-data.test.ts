// What ships is what the specification's house data says, and the board is what its worked examples count.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { setsOffered, setsWithin } from '../shared/sets-offered.ts'
import { shippedContent } from './shipped.ts'
import { type At, Village } from './support/village.ts'

const page = readFileSync(new URL('../../../../docs/rules/dark-world.md', import.meta.url), 'utf8')

/** A fenced block of the specification, by the words after its fence. */
function block(name: string): string {
  const from = page.indexOf(`\`\`\`${name}\n`) + name.length + 4
  return page.slice(from, page.indexOf('\n```', from))
}

const {
  boards: [board],
  boxes: [box],
} = shippedContent()
const { scenario } = new Village()
const village = new Village()
const moves = (from: At, to: At): number =>
  scenario.graph.heroMoves[village.at(from) * scenario.graph.places + village.at(to)]

test('the map and the board are those of the specification', () => {
  expect(
    board.map
      .trimEnd()
      .split('\n')
      .map((line) => line.trimEnd()),
  ).toEqual(
    block('text village-map')
      .split('\n')
      .map((line) => line.trimEnd()),
  )
  const given = parse(block('yaml village-board')) as Record<string, unknown> & { buildings: Record<string, unknown>[] }
  for (const part of ['entrance', 'sewerEntrances', 'green', 'drawbridge'] as const)
    expect(board[part], part).toEqual(given[part])
  given.buildings.forEach((building, nth) => {
    const { guardsUpstairs: _, ...withHostage } = (building['withHostage'] ?? {}) as Record<string, unknown>
    expect(board.buildings[nth]).toEqual({ ...building, ...(building['withHostage'] !== undefined && { withHostage }) })
  })
})

test('DWV-VEC-18 the box is that of the specification: four Keys, four Golden Weapons', () => {
  const given = parse(block('yaml village-components')) as Record<string, unknown> & {
    warlord: Record<string, number>
    karrionDie: { sides: number; buildings: number[] }
  }
  for (const part of [
    'heroes',
    'heroHp',
    'startingCards',
    'monsters',
    'wererats',
    'magicItems',
    'goldenWeapons',
    'keys',
    'goldCoins',
    'hitMissDeck',
    'hostagePoints',
  ] as const)
    expect(box[part], part).toEqual(given[part])
  const { spotPoints, ...warlord } = given.warlord
  expect(box.boss).toEqual({ name: 'the Warlord', ...warlord, placePoints: spotPoints })
  expect(box.karrionDie).toEqual({ sides: given.karrionDie.sides, buildings: given.karrionDie.buildings })
  expect(box.warlordDeck).toEqual(parse(block('yaml warlord-deck')))
  expect(box.sewerDeck).toEqual(parse(block('yaml sewer-deck')))
  expect(box.eventDeck).toEqual(parse(block('yaml event-deck')))
  expect(Object.values(box.keys).reduce((sum, one) => sum + one, 0)).toBe(4)
  expect(box.goldenWeapons).toHaveLength(4)
  expect(box.arrivalCards).toEqual([3, 3, 2, 2])
})

test('DWV-VEC-16 fewest actions from the Village Entrance', () => {
  expect(board.buildings.map(({ numbered }) => moves('entrance', numbered))).toEqual([12, 12, 9, 9, 9])
  expect(
    (
      [
        [12, 5],
        [3, 6],
        [6, 1],
        [6, 15],
      ] as const
    ).map((square) => moves('entrance', square)),
  ).toEqual([3, 11, 13, 13])
  expect(board.green.wolfTrack.map((square) => moves('entrance', square))).toEqual([8, 8])
  expect(board.drawbridge.corners.map((square) => moves('entrance', square))).toEqual([13, 13])
  expect(board.drawbridge.ends.map((square) => moves('entrance', square))).toEqual([14, 15, 14])
  expect(Math.min(...board.drawbridge.ends.map((square) => moves([3, 6], square)))).toBe(3)
})

test('DWV-VEC-17 what may be placed in an ordinary building: nothing, and eleven sets', () => {
  const sets = ['', ...setsWithin(5)]
  expect(sets).toHaveLength(12)
  // What the Warlord is offered in each building, of all figures in the box but the guard upstairs. Without their
  // hostages two more buildings are ordinary (DWV-MILL-03, DWV-HALL-08).
  board.buildings.forEach(({ number, numbered, hostage }) => {
    const opens = (chosen: readonly number[]): Village => {
      const village = new Village().hero(0, numbered)
      if (hostage !== undefined) village.state.rescuer[number] = 1
      return village.choosing(...chosen.map((figure) => ['figure', figure] as const)).turn()
    }
    expect(setsOffered(opens), `building ${number}`).toEqual(sets)
  })
})

test('DWV-VEC-08 DWV-VEC-22 the first card of a deck', () => {
  const share = (name: string): number =>
    scenario.sewerDeck.filter((kind) => scenario.sewerKinds[kind].name === name).length / scenario.sewerDeck.length
  expect(['lost', 'safePassage', 'ambush of 1', 'ambush of 2', 'lair'].map(share)).toEqual([
    1 / 4,
    1 / 3,
    1 / 6,
    1 / 12,
    1 / 6,
  ])
  const looks = box.eventDeck
    .filter(({ effects }) => effects.some((effect) => 'peek' in effect))
    .reduce((sum, { count }) => sum + count, 0)
  expect(looks / scenario.eventDeck.length).toBeCloseTo(1 / 6, 12)
})
