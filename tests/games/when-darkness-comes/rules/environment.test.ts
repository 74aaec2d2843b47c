// Darkness and rain: points of movement, squares of sight, dice of a shot (WDC-ENV, WDC-LOS-04, WDC-RANGED-12).
import { describe, expect, test } from 'vitest'
import { lightUp } from '../../../../src/games/when-darkness-comes/rules/entry.ts'
import {
  environmentLevel,
  isDarkInside,
  movementLoss,
  rangedLoss,
  sightLoss,
} from '../../../../src/games/when-darkness-comes/rules/environment.ts'
import { NONE } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { fireTriggers } from '../../../../src/games/when-darkness-comes/rules/triggers.ts'
import { sightRange } from '../../../../src/games/when-darkness-comes/rules/sight.ts'
import { Board, type BoardSetting } from '../support/board.ts'

/** A house, its hero outdoors on 6,3 or inside on 5,3. */
function house(time: string, weather: string, where: 'indoors' | 'outdoors', setting: BoardSetting = {}): Board {
  return new Board({
    hand: { flashlight: 1 },
    ...setting,
    scenario: {
      time,
      weather,
      tiles: { start: ['church'] },
      heroStart: { tile: 'church', square: where === 'indoors' ? [5, 3] : [6, 3] },
      ...setting.scenario,
    },
  })
}

describe('WDC-ENV-01 WDC-ENV-02 the worse of time and weather counts', () => {
  test.each([
    ['day', 'none', 0],
    ['dusk', 'none', 1],
    ['night', 'none', 2],
    ['day', 'light', 1],
    ['day', 'heavy', 2],
    ['dusk', 'light', 1],
    ['dusk', 'heavy', 2],
    ['night', 'light', 2],
    ['night', 'heavy', 2],
  ])('%s and %s rain outdoors: %i', (time, weather, loss) => {
    const { play } = house(time, weather, 'outdoors')
    expect([movementLoss(play, 0), sightLoss(play, 0)]).toEqual([loss, loss])
  })
})

test('WDC-ENV-03 a flashlight cancels the loss for its holder, rain included', () => {
  const board = house('night', 'heavy', 'outdoors', { party: ['brian', 'kirk'] })
  board.give('flashlight', 1)
  expect([movementLoss(board.play, 0), movementLoss(board.play, 1)]).toEqual([2, 0])
  expect([sightLoss(board.play, 0), sightLoss(board.play, 1)]).toEqual([2, 0])
  expect(board.applied('ENV-03')).toBe(true)
})

describe('WDC-ENV-04 indoors', () => {
  test('only the time of day counts; rain too by option rainIndoors', () => {
    expect(movementLoss(house('dusk', 'heavy', 'indoors').play, 0)).toBe(1)
    expect(movementLoss(house('dusk', 'heavy', 'indoors', { rules: { rainIndoors: true } }).play, 0)).toBe(2)
    expect(movementLoss(house('day', 'heavy', 'indoors').play, 0)).toBe(0)
  })

  test('nothing where a light is on', () => {
    for (const rainIndoors of [false, true]) {
      const { play } = house('night', 'heavy', 'indoors', { rules: { rainIndoors } })
      expect(isDarkInside(play, play.state.square[0]!)).toBe(true)
      lightUp(play, 0)
      expect([movementLoss(play, 0), sightLoss(play, 0)]).toEqual([0, 0])
      expect(isDarkInside(play, play.state.square[0]!)).toBe(false)
    }
  })

  test('the street before a lit building stays dark', () => {
    const board = house('night', 'none', 'indoors')
    lightUp(board.play, 0)
    expect(environmentLevel(board.play, board.at('church', 6, 3))).toBe(2)
  })
})

test('WDC-ENV-06 time and weather change with the round', () => {
  const { play } = house('day', 'none', 'outdoors', {
    scenario: {
      changes: [
        { round: 3, weather: 'light' },
        { round: 5, time: 'night' },
        { round: 7, time: 'dusk', weather: 'none' },
      ],
    },
  })
  const losses = [1, 2, 3, 4, 5, 6, 7, 20].map((round) => {
    play.state.round = round
    fireTriggers(play, NONE)
    return movementLoss(play, 0)
  })
  expect(losses).toEqual([0, 0, 1, 1, 2, 2, 1, 1])
})

describe('WDC-LOS-03 WDC-LOS-04 WDC-LOS-05 how far one sees', () => {
  const range = (tile: string, square: readonly [number, number], time: string): number =>
    sightRange(new Board({ scenario: { time, tiles: { start: [tile] }, heroStart: { tile, square } } }).play, 0)

  test("street 4, building 2, woods 1, by the viewer's own square", () => {
    expect([range('church', [6, 3], 'day'), range('church', [5, 3], 'day'), range('woods-1', [1, 1], 'day')]).toEqual([
      4, 2, 1,
    ])
  })

  test('less in the dark, never below none: in a dark building only the own square (WDC-VEC-10)', () => {
    expect([
      range('church', [6, 3], 'night'),
      range('church', [5, 3], 'night'),
      range('woods-1', [1, 1], 'night'),
    ]).toEqual([2, 0, 0])
    expect([
      range('church', [6, 3], 'dusk'),
      range('church', [5, 3], 'dusk'),
      range('woods-1', [1, 1], 'dusk'),
    ]).toEqual([3, 1, 0])
  })
})

describe('WDC-RANGED-12 dice of a shot', () => {
  test('are lost only by option rangedEnvironment', () => {
    expect(rangedLoss(house('night', 'none', 'outdoors').play, 0)).toBe(0)
  })
})
