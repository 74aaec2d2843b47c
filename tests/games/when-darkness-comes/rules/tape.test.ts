// Duct tape and flashlights on weapons (WDC-TAPE, WDC-RANGED-14).
import { expect, test } from 'vitest'
import { actionOf, argumentOf, DP, Verb, verbOf } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import type { Copy } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { carryOut, offerActions } from '../../../../src/games/when-darkness-comes/rules/actions.ts'
import { discard, hold } from '../../../../src/games/when-darkness-comes/rules/disks.ts'
import { hasFlashlight, movementLoss, sightLoss } from '../../../../src/games/when-darkness-comes/rules/environment.ts'
import { isMet } from '../../../../src/games/when-darkness-comes/rules/objective.ts'
import { handOver, loadOf } from '../../../../src/games/when-darkness-comes/rules/items.ts'
import { shoot, spendUse } from '../../../../src/games/when-darkness-comes/rules/ranged.ts'
import { weightOf, worthOf } from '../../../../src/games/when-darkness-comes/rules/tape.ts'
import { Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { VpSource } from '../../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const HAND = {
  flashlight: 2,
  'duct-tape': 1,
  shotgun: 1,
  crossbow: 1,
  'sniper-rifle': 1,
  flamethrower: 1,
  pistol: 1,
  slowpoke: 1,
  zombie: 1,
}

const dark = (setting: BoardSetting = {}): Board =>
  new Board({
    hand: HAND,
    party: ['brian', 'kirk'],
    ...setting,
    scenario: { time: 'night', ...setting.scenario },
    rules: { tapedFlashlight: true, rangedEnvironment: 'new', ...setting.rules },
  })

function offers(board: Board, verb: number, hero = 0): number[] {
  board.play.ask(DP.action, hero)
  offerActions(board.play, hero)
  const { actions, count } = board.play.question
  return [...actions.subarray(0, count)].filter((action) => verbOf(action) === verb).map((action) => argumentOf(action))
}

const act = (board: Board, verb: number, argument: number, hero = 0): void =>
  carryOut(board.play, hero, actionOf(verb, argument))

/** Brian with a light on this weapon. */
function taped(weapon: string, setting: BoardSetting = {}): { board: Board; weapon: Copy; light: Copy } {
  const board = dark(setting)
  const light = board.give('flashlight', 0)
  const copy = board.give(weapon, 0)
  board.give('duct-tape', 0)
  act(board, Verb.tapeLight, copy)
  return { board, weapon: copy, light }
}

test('WDC-TAPE-01 -03 WDC-ACT-10 two uses, each an action: a nuisance, or a flashlight to a big weapon', () => {
  const board = dark()
  const slowpoke = board.give('slowpoke', 0)
  const weapons = ['shotgun', 'crossbow', 'sniper-rifle'].map((weapon) => board.give(weapon, 0))
  for (const other of ['flamethrower', 'pistol']) board.give(other, 0)
  board.give('flashlight', 1)
  expect([offers(board, Verb.tapeUp), offers(board, Verb.tapeLight)]).toEqual([[], []])
  const tape = board.give('duct-tape', 0)
  expect([offers(board, Verb.tapeUp), offers(board, Verb.tapeLight)]).toEqual([[slowpoke], []]) // the light is Kirk's
  board.give('flashlight', 0)
  expect(offers(board, Verb.tapeLight)).toEqual(weapons.sort((a, b) => a - b))
  act(board, Verb.tapeLight, weapons[0]!)
  expect(board.play.state.where[tape]).toBe(Where.held) // not used up
  expect(board.applied('TAPE-01')).toBe(true)
  const core = dark({ rules: { tapedFlashlight: false } })
  for (const item of ['flashlight', 'shotgun', 'duct-tape']) core.give(item, 0)
  expect(offers(core, Verb.tapeLight)).toEqual([])
})

test('WDC-TAPE-06 WDC-VEC-41 the pair is one item of weight 4, and worth both; an action takes it apart', () => {
  const { board, weapon, light } = taped('shotgun')
  // The load includes the tape.
  expect([weightOf(board.play, weapon), worthOf(board.play, weapon), loadOf(board.play, 0)]).toEqual([4, 6, 5])
  expect(offers(board, Verb.dropItem)).not.toContain(light)
  act(board, Verb.untape, weapon)
  expect([board.play.state.where[light], board.play.state.at[light], weightOf(board.play, weapon)]).toEqual([
    Where.held,
    0,
    3,
  ])
  expect(offers(board, Verb.untape)).toEqual([])
})

test('WDC-TAPE-06 WDC-VP-17 they move together, with the points of both: given, dropped, taken up', () => {
  const { board, weapon, light } = taped('crossbow')
  const { state } = board.play
  handOver(board.play, 0, 1, weapon, VpSource.gifts)
  expect([...state.victoryPoints]).toEqual([-5, 5])
  act(board, Verb.dropItem, weapon, 1)
  expect([...state.victoryPoints]).toEqual([-5, 0])
  act(board, Verb.takeItem, weapon, 1)
  expect([...state.victoryPoints, state.where[light], state.at[light]]).toEqual([-5, 5, Where.taped, weapon])
  expect(offers(board, Verb.untape, 1)).toEqual([weapon])
})

test('WDC-TAPE-05 for moving and seeing it gives nothing', () => {
  const { board } = taped('shotgun')
  expect([hasFlashlight(board.play, 0), movementLoss(board.play, 0), sightLoss(board.play, 0)]).toEqual([false, 2, 2])
})

test.each([
  ['night', 'none', 4, 1],
  ['night', 'none', 5, 2],
  ['dusk', 'none', 2, 1],
  ['day', 'heavy', 2, 1],
  ['day', 'none', 2, 0],
] as const)('WDC-RANGED-14 WDC-TAPE-04 %s, rain %s, at %i squares: %i dice lost', (time, weather, squares, lost) => {
  const { board, weapon } = taped('sniper-rifle', { scenario: { time, weather }, rules: { rangeTable: 'new' } })
  board.stand(0, board.at('town-square', 1, 1)).stand(1, board.at('town-square', 6, 6))
  const column = Math.min(6, 1 + squares)
  const zombie = board.put('zombie', board.at('town-square', 1 + squares - (column - 1), column), true)
  board.play.state.victoryPoints.fill(-50)
  shoot(board.play, 0, zombie, weapon)
  // Attack 4 and two dice at this distance; from 5 squares on one.
  expect(board.play.roll.pool).toBe(4 + (squares > 4 ? 1 : 2) - lost)
})

test('WDC-TAPE-06 WDC-ITEM-11 when the weapon is used up, the light comes off', () => {
  const { board, weapon, light } = taped('shotgun')
  for (let use = 0; use < 3; use++) spendUse(board.play, weapon)
  expect([board.play.state.where[weapon], board.play.state.where[light], board.play.state.at[light]]).toEqual([
    Where.out,
    Where.held,
    0,
  ])
  expect(board.play.state.victoryPoints[0]).toBe(0)
})

test('WDC-TAPE-06 WDC-MGVR-03 a light that was built is not taped to anything', () => {
  const board = dark({ party: ['victor', 'kirk'], rules: { maguyver: true } })
  const { scenario } = board.play
  const built = scenario.disks.findIndex(({ entry }, copy) => entry.id === 'flashlight' && copy >= scenario.firstDevice)
  for (const item of ['shotgun', 'duct-tape']) board.give(item, 0)
  hold(board.play, built, 0)
  expect(offers(board, Verb.tapeLight)).toEqual([])
  board.give('flashlight', 0)
  expect(offers(board, Verb.tapeLight)).toHaveLength(1)
})

test('WDC-TAPE-03 WDC-MGVR-03 tape that was built holds one light, and is gone', () => {
  const board = dark({ party: ['victor', 'kirk'], rules: { maguyver: true } })
  const { scenario, state } = board.play
  const tape = scenario.disks.findIndex(({ entry }, copy) => entry.id === 'duct-tape' && copy >= scenario.firstDevice)
  hold(board.play, tape, 0)
  const light = board.give('flashlight', 0)
  const weapon = board.give('shotgun', 0)
  act(board, Verb.tapeLight, weapon)
  expect([state.where[light], state.at[light], state.where[tape] === Where.held]).toEqual([Where.taped, weapon, false])
})

test('WDC-TAPE-06 whoever has the weapon has the light, and what takes one off the board leaves the other', () => {
  const { board, weapon, light } = taped('shotgun')
  expect(isMet(board.play, { kind: 'hold', items: ['flashlight', 'shotgun'] })).toBe(true)
  act(board, Verb.dropItem, weapon)
  expect(isMet(board.play, { kind: 'hold', items: ['flashlight'] })).toBe(false)
  discard(board.play, weapon)
  expect([board.play.state.where[light], board.play.state.at[light], board.play.state.faceUp[light]]).toEqual([
    Where.board,
    board.play.state.square[0],
    1,
  ])
})
