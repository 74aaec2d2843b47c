// What a scenario's own actions and numbered disks do (WDC-ACT-09, WDC-NUM-01).
import { expect, test } from 'vitest'
import { spendUse } from '../../../../src/games/when-darkness-comes/rules/ranged.ts'
import { scenarioEffect } from '../../../../src/games/when-darkness-comes/rules/scenario-effects.ts'
import { Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { Board } from '../support/board.ts'

function house(item = 'pistol'): Board {
  const action = (id: string, effect: unknown): unknown => ({
    id,
    name: id,
    tile: 'house',
    square: [4, 3],
    check: null,
    effect,
    limit: 'always',
    vp: 0,
  })
  return new Board({
    party: ['brian', 'kirk'],
    scenario: {
      tiles: { start: ['house'] },
      heroStart: { tile: 'house', square: [4, 3] },
      time: 'night',
      rounds: 1,
      actions: [
        action('first', { kind: 'item', item }),
        action('second', { kind: 'mark', mark: 'one' }),
        action('third', { kind: 'mark', mark: 'two' }),
      ],
    },
  })
}

test('WDC-ACT-09 nothing', () => {
  const board = house()
  scenarioEffect(board.play, 0, { kind: 'nothing' }, [])
  expect(board.log).toEqual([])
})

test('WDC-ACT-09 WDC-NUM-01 an item: its first unclaimed copy, with VP and weight, until none is left', () => {
  const board = house('shotgun')
  const { state, scenario } = board.play
  const gifts = scenario.actionItems[0]!
  const give = (hero: number): void => scenarioEffect(board.play, hero, { kind: 'item', item: 'shotgun' }, gifts)
  give(0)
  expect([state.where[gifts[0]!], state.at[gifts[0]!], state.found[gifts[0]!], state.victoryPoints[0]]).toEqual([
    Where.held,
    0,
    1,
    4,
  ])
  expect(state.lit[0]).toBe(0) // and nothing else
  for (let shots = 0; shots < 3; shots++) spendUse(board.play, gifts[0]!)
  expect(state.where[gifts[0]!]).toBe(Where.out)
  give(1)
  // The second copy, not the one that is used up.
  expect([state.where[gifts[0]!], state.at[gifts[1]!], state.uses[gifts[1]!]]).toEqual([Where.out, 1, 3])
  for (const gift of gifts) state.found[gift] = 1
  const before = [...state.where]
  give(0)
  expect([...state.where]).toEqual(before)
})

test('WDC-LIGHT-03 a light in the building', () => {
  const board = house()
  scenarioEffect(board.play, 0, { kind: 'light' }, [])
  expect(board.play.state.lit[0]).toBe(-1)
})

test('marks are counted by name', () => {
  const board = house()
  for (const mark of ['two', 'two', 'one']) scenarioEffect(board.play, 0, { kind: 'mark', mark }, [])
  expect(board.play.scenario.marks.map((mark, index) => [mark, board.play.state.marks[index]])).toEqual([
    ['one', 1],
    ['two', 2],
  ])
})
