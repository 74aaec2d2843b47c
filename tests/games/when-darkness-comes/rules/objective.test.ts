// Objectives: when a scenario is won, and when it can not be won any more (section 5.12).
import { describe, expect, test } from 'vitest'
import type { Objective } from '../../../../src/games/when-darkness-comes/content/schema.ts'
import { hold, trophy } from '../../../../src/games/when-darkness-comes/rules/disks.ts'
import { isLost, isMet } from '../../../../src/games/when-darkness-comes/rules/objective.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const heroVp = (target: number): Objective => ({ kind: 'heroVp', target })
const survive = (rounds: number, share: number): Objective => ({ kind: 'survive', rounds, share })

const four = (setting: BoardSetting = {}): Board => new Board({ party: ['brian', 'kirk', 'steve', 'sharon'], ...setting })

describe('met', () => {
  test('heroVp: one living hero has them', () => {
    const board = four()
    board.play.state.victoryPoints.set([3, 5, 0, 9])
    board.play.state.alive[3] = 0
    expect([isMet(board.play, heroVp(5)), isMet(board.play, heroVp(6))]).toEqual([true, false])
  })

  test('partyVp: the living have them together, debts included', () => {
    const board = four()
    board.play.state.victoryPoints.set([3, 5, -2, 9])
    board.play.state.alive[3] = 0
    expect([isMet(board.play, { kind: 'partyVp', target: 6 }), isMet(board.play, { kind: 'partyVp', target: 7 })]).toEqual([true, false])
  })

  test('survive: after its rounds its share of all heroes lives', () => {
    const board = four()
    board.play.state.alive.set([1, 1, 0, 0])
    board.play.state.round = 3
    expect([isMet(board.play, survive(3, 0.5)), isMet(board.play, survive(4, 0.5)), isMet(board.play, survive(3, 0.51))]).toEqual([true, false, false])
  })

  test('reach: its share of all heroes stands on the square at once', () => {
    const board = four()
    const reach = (share: number): Objective => ({ kind: 'reach', tile: 'town-square', square: 14, share, heroes: null })
    expect(isMet(board.play, reach(1))).toBe(true)
    board.stand(0, board.at('town-square', 1, 1))
    expect([isMet(board.play, reach(1)), isMet(board.play, reach(0.75))]).toEqual([false, true])
    expect(isMet(board.play, { kind: 'reach', tile: 'park', square: 0, share: 0, heroes: null })).toBe(false) // not on the table
  })

  test('hold: the living hold them all', () => {
    const board = four({ hand: { knife: 1, pistol: 1 } })
    const objective: Objective = { kind: 'hold', items: ['knife', 'pistol'] }
    board.give('knife', 0)
    expect(isMet(board.play, objective)).toBe(false)
    const pistol = board.give('pistol', 1)
    expect(isMet(board.play, objective)).toBe(true)
    board.play.state.alive[1] = 0
    expect(isMet(board.play, objective)).toBe(false)
    hold(board.play, pistol, 2)
    expect(isMet(board.play, objective)).toBe(true)
  })

  test('kill: so many of them are dead', () => {
    const board = four({ hand: { zombie: 2 } })
    const kill = (count: number): Objective => ({ kind: 'kill', adversary: 'zombie', count })
    const zombie = board.put('zombie', board.at('town-square', 1, 1), true)
    expect(isMet(board.play, kill(1))).toBe(false)
    trophy(board.play, zombie, 0)
    expect([isMet(board.play, kill(1)), isMet(board.play, kill(2))]).toEqual([true, false])
  })

  test('done: the mark was made so often', () => {
    const actions = [{ id: 'ring', name: 'Ring', tile: 'town-square', square: [3, 3], check: null, effect: { kind: 'mark', mark: 'bell' }, limit: 'always', vp: 0 }]
    const board = four({ scenario: { actions } })
    board.play.state.marks[0] = 2
    expect([isMet(board.play, { kind: 'done', mark: 'bell', count: 2 }), isMet(board.play, { kind: 'done', mark: 'bell', count: 3 })]).toEqual([true, false])
  })

  test('any and all, within each other', () => {
    const board = four()
    board.play.state.victoryPoints[0] = 5
    const any: Objective = { kind: 'any', of: [heroVp(5), heroVp(9)] }
    expect([isMet(board.play, any), isMet(board.play, { kind: 'all', of: [any, heroVp(9)] }), isMet(board.play, { kind: 'all', of: [any, heroVp(4)] })]).toEqual([true, false, true])
  })
})

describe('lost', () => {
  test('survive: as soon as fewer live, and of several as their words want', () => {
    const board = four()
    board.play.state.alive.set([1, 0, 0, 0])
    const lost = survive(9, 0.5)
    expect(isLost(board.play, lost)).toBe(true)
    expect(isLost(board.play, survive(9, 0.25))).toBe(false)
    expect(isLost(board.play, heroVp(99))).toBe(false)
    expect(isLost(board.play, { kind: 'any', of: [lost, heroVp(9)] })).toBe(false)
    expect(isLost(board.play, { kind: 'any', of: [lost, lost] })).toBe(true)
    expect(isLost(board.play, { kind: 'all', of: [lost, heroVp(9)] })).toBe(true)
  })
})
