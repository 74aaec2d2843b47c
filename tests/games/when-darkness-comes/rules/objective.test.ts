// Objectives: when a scenario is won, and when it can not be won any more (section 5.12).
import { describe, expect, test } from 'vitest'
import type { Condition } from '../../../../src/games/when-darkness-comes/content/schema.ts'
import { discard, hold, trophy } from '../../../../src/games/when-darkness-comes/rules/disks.ts'
import { isLost, isMet } from '../../../../src/games/when-darkness-comes/rules/objective.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const heroVp = (goal: number): Condition => ({ kind: 'heroVp', goal })
const survive = (rounds: number, share: number): Condition => ({ kind: 'survive', rounds, share })

const four = (setting: BoardSetting = {}): Board =>
  new Board({ party: ['brian', 'kirk', 'steve', 'sharon'], ...setting })

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
    expect([isMet(board.play, { kind: 'partyVp', goal: 6 }), isMet(board.play, { kind: 'partyVp', goal: 7 })]).toEqual([
      true,
      false,
    ])
  })

  test('survive: after its rounds its share of all heroes lives', () => {
    const board = four()
    board.play.state.alive.set([1, 1, 0, 0])
    board.play.state.round = 3
    expect([
      isMet(board.play, survive(3, 0.5)),
      isMet(board.play, survive(4, 0.5)),
      isMet(board.play, survive(3, 0.51)),
    ]).toEqual([true, false, false])
  })

  test('reach: its share of all heroes stands on the square at once', () => {
    const board = four()
    const reach = (share: number): Condition => ({
      kind: 'reach',
      tile: 'town-square',
      square: 14,
      share,
      heroes: null,
    })
    expect(isMet(board.play, reach(1))).toBe(true)
    board.stand(0, board.at('town-square', 1, 1))
    expect([isMet(board.play, reach(1)), isMet(board.play, reach(0.75))]).toEqual([false, true])
    // The park is not on the table.
    expect(isMet(board.play, { kind: 'reach', tile: 'park', square: 0, share: 0.25, heroes: null })).toBe(false)
  })

  test('hold: the living hold them all', () => {
    const board = four({ hand: { knife: 1, pistol: 1 } })
    const objective: Condition = { kind: 'hold', items: ['knife', 'pistol'] }
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
    const kill = (count: number): Condition => ({ kind: 'kill', adversary: 'zombie', count })
    const zombie = board.put('zombie', board.at('town-square', 1, 1), true)
    expect(isMet(board.play, kill(1))).toBe(false)
    trophy(board.play, zombie, 0)
    expect([isMet(board.play, kill(1)), isMet(board.play, kill(2))]).toEqual([true, false])
  })

  test('done: the mark was made so often', () => {
    const actions = [
      {
        id: 'ring',
        name: 'Ring',
        tile: 'town-square',
        square: [3, 3],
        check: null,
        effect: { kind: 'mark', mark: 'bell' },
        limit: 'always',
        vp: 0,
      },
    ]
    const board = four({ scenario: { actions } })
    board.play.state.marks[0] = 2
    expect([
      isMet(board.play, { kind: 'done', mark: 'bell', count: 2 }),
      isMet(board.play, { kind: 'done', mark: 'bell', count: 3 }),
    ]).toEqual([true, false])
  })

  test('reach: so many heroes, anywhere on the tile', () => {
    const board = four({ scenario: { tiles: { start: ['town-square', { tile: 'park', at: [0, 1] }] } } })
    const reach = (heroes: number): Condition => ({ kind: 'reach', tile: 'park', square: null, share: null, heroes })
    board.stand(0, board.at('park', 1, 1)).stand(1, board.at('park', 6, 6))
    expect([isMet(board.play, reach(2)), isMet(board.play, reach(3))]).toEqual([true, false])
    board.play.state.alive[1] = 0
    expect(isMet(board.play, reach(2))).toBe(false)
    board.play.state.alive[1] = 1
    board.play.state.aside[1] = 1 // who waits aside is nowhere
    expect([isMet(board.play, reach(2)), isMet(board.play, reach(1))]).toEqual([false, true])
  })

  test('bring: whoever holds it is there, alive', () => {
    const board = four({
      hand: { student: 1 },
      scenario: { tiles: { start: ['town-square', { tile: 'park', at: [0, 1] }] } },
    })
    const bring = (square: number | null): Condition => ({ kind: 'bring', disk: 'student', tile: 'park', square })
    board.stand(1, board.at('park', 1, 2))
    const student = board.give('student', 0)
    expect(isMet(board.play, bring(null))).toBe(false)
    hold(board.play, student, 1)
    expect([isMet(board.play, bring(null)), isMet(board.play, bring(1)), isMet(board.play, bring(2))]).toEqual([
      true,
      true,
      false,
    ])
    board.play.state.alive[1] = 0
    expect(isMet(board.play, bring(null))).toBe(false)
  })

  test('collect, found, laid, opened, round, deaths', () => {
    const board = four({
      hand: { knife: 2, pistol: 1 },
      scenario: { tiles: { start: ['house'] }, heroStart: { tile: 'house', square: [6, 3] } },
    })
    const { state } = board.play
    const met = (...conditions: Condition[]): boolean[] => conditions.map((condition) => isMet(board.play, condition))
    const collect: Condition = { kind: 'collect', disks: ['knife', 'pistol'], count: 2 }
    const knife = board.give('knife', 0)
    expect(met(collect, { kind: 'found', disk: 'knife' }, { kind: 'found', disk: 'pistol' })).toEqual([
      false,
      true,
      false,
    ])
    board.give('knife', 1)
    expect(met(collect)).toEqual([true])
    discard(board.play, knife)
    expect(met(collect, { kind: 'found', disk: 'knife' })).toEqual([false, true])
    expect(met({ kind: 'laid', tile: 'house' }, { kind: 'laid', tile: 'park' })).toEqual([true, false])
    const opened: Condition = { kind: 'opened', tile: 'house', door: 'D1' }
    expect(met(opened, { ...opened, tile: 'library' })).toEqual([false, false])
    state.locks[0] = 0
    expect(met(opened)).toEqual([true])
    state.locks[0] = 1
    state.broken[0] = 1
    expect(met(opened)).toEqual([true])
    state.round = 5
    expect(
      met(
        { kind: 'round', from: 5, every: null },
        { kind: 'round', from: 6, every: null },
        { kind: 'round', from: 1, every: 2 },
        { kind: 'round', from: 2, every: 2 },
      ),
    ).toEqual([true, false, true, false])
    state.alive[3] = 0
    expect(met({ kind: 'deaths', count: 1 }, { kind: 'deaths', count: 2 })).toEqual([true, false])
  })

  test('none, and some of several', () => {
    const board = four()
    board.play.state.victoryPoints[0] = 5
    const someOf = (count: number): Condition => ({ kind: 'some', count, of: [heroVp(5), heroVp(4), heroVp(9)] })
    expect([
      isMet(board.play, someOf(2)),
      isMet(board.play, someOf(3)),
      isMet(board.play, { kind: 'none', of: [heroVp(9)] }),
      isMet(board.play, { kind: 'none', of: [heroVp(9), heroVp(5)] }),
    ]).toEqual([true, false, true, false])
  })

  test('any and all, within each other', () => {
    const board = four()
    board.play.state.victoryPoints[0] = 5
    const any: Condition = { kind: 'any', of: [heroVp(5), heroVp(9)] }
    expect([
      isMet(board.play, any),
      isMet(board.play, { kind: 'all', of: [any, heroVp(9)] }),
      isMet(board.play, { kind: 'all', of: [any, heroVp(4)] }),
    ]).toEqual([true, false, true])
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

  test('reach: fewer live than have to be there', () => {
    const board = four()
    board.play.state.alive.set([1, 1, 0, 0])
    const reach = (share: number | null, heroes: number | null): Condition => ({
      kind: 'reach',
      tile: 'town-square',
      square: 14,
      share,
      heroes,
    })
    expect([
      isLost(board.play, reach(0.5, null)),
      isLost(board.play, reach(0.6, null)),
      isLost(board.play, reach(null, 2)),
      isLost(board.play, reach(null, 3)),
    ]).toEqual([false, true, false, true])
  })

  test('bring, hold, collect, kill: what is needed is gone for good', () => {
    const lost = (poolExhausted: string): boolean[] => {
      const board = four({ hand: { knife: 1, pistol: 1 }, rules: { poolExhausted } })
      const wanted: Condition[] = [
        { kind: 'bring', disk: 'knife', tile: 'town-square', square: 0 },
        { kind: 'hold', items: ['pistol', 'knife'] },
        { kind: 'collect', disks: ['knife', 'pistol'], count: 2 },
      ]
      expect(wanted.some((objective) => isLost(board.play, objective))).toBe(false)
      discard(board.play, board.give('knife', 0))
      return [
        ...wanted.map((objective) => isLost(board.play, objective)),
        isLost(board.play, { kind: 'collect', disks: ['knife', 'pistol'], count: 1 }),
      ]
    }
    expect(lost('empty')).toEqual([true, true, true, false])
    expect(lost('recycle')).toEqual([false, false, false, false])
    const board = four({ hand: { zombie: 1 } })
    const kill: Condition = { kind: 'kill', adversary: 'zombie', count: 1 }
    const zombie = board.put('zombie', board.at('town-square', 1, 1), true)
    discard(board.play, zombie)
    expect(isLost(board.play, kill)).toBe(true)
    trophy(board.play, zombie, 0)
    expect(isLost(board.play, kill)).toBe(false)
  })

  test('what still waits to come is not gone', () => {
    const board = four({
      scenario: {
        triggers: [
          {
            id: 'gift',
            name: 'A gift',
            when: { kind: 'round', from: 9 },
            then: [{ kind: 'item', item: 'knife', hero: 'active' }],
          },
        ],
      },
    })
    expect([
      isLost(board.play, { kind: 'hold', items: ['knife'] }),
      isLost(board.play, { kind: 'hold', items: ['pistol'] }),
    ]).toEqual([false, true])
  })

  test('none: one of them holds for good; some: too few can still be', () => {
    const board = four()
    board.play.state.alive[0] = 0
    board.play.state.victoryPoints[1] = 9
    expect(isLost(board.play, { kind: 'none', of: [{ kind: 'deaths', count: 1 }] })).toBe(true)
    expect(isLost(board.play, { kind: 'none', of: [heroVp(9)] })).toBe(false) // points go
    board.play.state.round = 4
    expect(isLost(board.play, { kind: 'none', of: [{ kind: 'round', from: 2, every: null }] })).toBe(true)
    // True in this round, but not for good.
    expect(isLost(board.play, { kind: 'none', of: [{ kind: 'round', from: 2, every: 2 }] })).toBe(false)
    expect(isLost(board.play, { kind: 'some', count: 2, of: [survive(9, 1), survive(9, 0.9), heroVp(9)] })).toBe(true)
    expect(isLost(board.play, { kind: 'some', count: 1, of: [survive(9, 1), survive(9, 0.9), heroVp(9)] })).toBe(false)
  })
})
