// Tables of Fate in tests: a result that comes up, and what both editions say alike.
import { expect } from 'vitest'
import { actionOf, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import { resolveFate } from '../../../../src/games/when-darkness-comes/rules/fate.ts'
import type { Board } from './board.ts'

/** A small pool of what Fate moves about. */
export const POOL = { zombie: 2, knife: 1, flashlight: 1, student: 1, reporter: 1 }

/** The table for this red face comes up with this result. */
function roll(board: Board, red: 1 | 6, result: number): Board {
  board.singles(Math.floor(result / 2), Math.ceil(result / 2))
  resolveFate(board.play, 0, red)
  board.expectAllUsed()
  return board
}
export const ohCrap = (board: Board, result: number): Board => roll(board, 1, result)
export const wooHoo = (board: Board, result: number): Board => roll(board, 6, result)

/** A 1 calls Oh Crap and a 6 WooHoo; no other face calls anything. */
export function expectCalls(board: Board): void {
  for (const face of [0, 2, 3, 4, 5]) resolveFate(board.play, 0, face)
  expect(board.log).toEqual([])
  ohCrap(board, 8)
  wooHoo(board, 8)
  expect(board.log.map((event) => (event.type === 'fateRolled' ? event.table : ''))).toEqual(['Oh Crap', 'WooHoo'])
}

/** WooHoo 3 with an item in two hands: the hero says whose he takes. */
export function expectChoiceOfHands(board: Board): void {
  board.give('knife', 1)
  const flashlight = board.give('flashlight', 2)
  board.answer(actionOf(Verb.hero, 2))
  wooHoo(board, 3)
  expect(board.play.state.at[flashlight]).toBe(0)
}
