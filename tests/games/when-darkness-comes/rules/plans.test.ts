// Written plans (WDC-SIM, option actionSelection: simultaneous).
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../../src/engine/game.ts'
import { actionOf, DP, Verb, verbOf } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import { M } from '../../../../src/games/when-darkness-comes/measures/metrics.ts'
import { narrate } from '../../../../src/games/when-darkness-comes/telling/narration.ts'
import { hold, turnUp } from '../../../../src/games/when-darkness-comes/rules/disks.ts'
import { determinize } from '../../../../src/games/when-darkness-comes/rules/hidden.ts'
import { writePlans } from '../../../../src/games/when-darkness-comes/rules/plans.ts'
import { playRounds, takeTurn } from '../../../../src/games/when-darkness-comes/rules/turn.ts'
import { Outcome, Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { MagicBoard } from '../support/mage.ts'
import { Board, type BoardSetting, words } from '../support/board.ts'

const HAND = { knife: 2, zombie: 1, student: 1, reporter: 1, pistol: 1 }
const NO = actionOf(Verb.no),
  MOVE = actionOf(Verb.moveThenAct),
  ACT = actionOf(Verb.actThenMove),
  STAND = actionOf(Verb.stand)
const HEAL = actionOf(Verb.healSelf),
  STOP = actionOf(Verb.stop)

function table(setting: BoardSetting = {}): Board {
  const board = new Board({
    hand: HAND,
    party: ['steve', 'kirk'],
    ...setting,
    rules: { actionSelection: 'simultaneous', firstPlayer: 'seat1', ...setting.rules },
    scenario: { tiles: { start: ['town-square', { tile: 'house', at: [0, 1], turns: 0 }] }, ...setting.scenario },
  })
  board.play.state.victoryPoints.fill(-50)
  return board
}

/** Steve writes this down, and Kirk that he stands still. */
function written(board: Board, ...answers: number[]): Board {
  board.answer(...answers, STAND)
  writePlans(board.play)
  board.expectAllUsed()
  board.asked.length = 0
  return board
}

describe('writing', () => {
  test('WDC-SIM-01 WDC-DP-53 all write kind of turn and action before the round, then play in order', () => {
    const board = table()
    board.play.state.round = 0
    board.answer(ACT, NO, STAND).dice('124', '124').answer(STOP)
    const { play } = board
    board.whenAsked = (kind) => {
      if (kind === DP.plan && play.state.round === 2) throw new Error('the second round begins')
    }
    expect(() => {
      playRounds(play)
    }).toThrow('the second round begins')
    expect(board.asked.map(({ kind, seat }) => [kind, seat])).toEqual([
      [DP.plan, 0],
      [DP.plan, 0],
      [DP.plan, 1],
      [DP.path, 0],
      [DP.plan, 0],
    ])
    expect(board.log.filter(({ type }) => type === 'planned').map(({ seat }) => seat)).toEqual([0, 1])
  })

  test('WDC-SIM-01 by turns, nothing is written', () => {
    const board = table({ rules: { actionSelection: 'sequential' } })
    board.play.state.round = 0
    board.whenAsked = (kind) => {
      throw new Error(`asked ${kind}`)
    }
    expect(() => {
      playRounds(board.play)
    }).toThrow(`asked ${DP.turnKind}`)
  })

  test('WDC-SIM-01 a plan names the action and its target wherever that is now; forfeits as they are open now', () => {
    const board = table()
    const { state } = board.play
    const knife = board.put('knife', board.at('town-square', 1, 1), true)
    state.found[knife] = 1
    const student = board.put('student', board.at('town-square', 6, 1), true)
    const zombie = board.put('zombie', board.at('town-square', 6, 6), true)
    const pistol = board.give('pistol', 0)
    const other = board.give('knife', 1)
    const companion = board.give('reporter', 1)
    board.stand(1, board.at('town-square', 1, 6))
    state.damage[0] = 1
    board.answer(MOVE, NO, STAND)
    writePlans(board.play)
    expect(board.asked[0]!.actions).toEqual([MOVE, ACT, HEAL, STAND])
    const { actions } = board.asked[1]!
    for (const action of [
      actionOf(Verb.takeItem, knife),
      actionOf(Verb.meetDisk, student),
      actionOf(Verb.meetDisk, zombie),
      actionOf(Verb.shoot, zombie),
      actionOf(Verb.healOther, 1),
      actionOf(Verb.giveItem, pistol),
      actionOf(Verb.steal, other),
      actionOf(Verb.perceive),
      actionOf(Verb.pick, 0),
    ])
      expect(actions).toContain(action)
    expect(new Set(actions).size).toBe(actions.length)
    const friend = board.play.scenario.startItems[1]![0]! // Kirk's phone
    for (const action of [
      actionOf(Verb.steal, friend),
      actionOf(Verb.healOther, 0),
      actionOf(Verb.build),
      actionOf(Verb.steal, companion),
    ]) {
      expect(actions).not.toContain(action)
    }
    expect(actions).not.toContain(actionOf(Verb.attackHero, 1)) // by its option only
  })

  test('WDC-SIM-01 nothing is planned by who will lose the turn, is held, or waits aside', () => {
    for (const field of ['unconscious', 'questioned', 'trap', 'aside'] as const) {
      const board = table()
      board.play.state[field][0] = 1
      board.answer(STAND)
      writePlans(board.play)
      expect(
        board.asked.map(({ seat }) => seat),
        field,
      ).toEqual([1])
      expect([...board.play.state.planKind]).toEqual([0, Verb.stand])
    }
  })

  test('WDC-SIM-01 all that could be done anywhere, each once', () => {
    const action = (id: string): unknown => ({
      id,
      name: id,
      tile: 'house',
      square: [4, 3],
      check: null,
      effect: { kind: 'nothing' },
      limit: 'once',
      vp: 0,
    })
    const board = table({ scenario: { actions: [action('done'), action('open')] } })
    const { state } = board.play
    const zombie = board.put('zombie', board.at('town-square', 6, 6), true)
    const reporter = board.put('reporter', board.at('town-square', 6, 1), true)
    const knife = board.put('knife', board.at('town-square', 1, 1), true)
    state.actionsDone[1 * 2 + 0] = 1
    board.stand(1, board.at('town-square', 1, 6))
    board.answer(MOVE, NO, STAND)
    writePlans(board.play)
    expect(state.openings).toBe(3) // the door, locked, and two windows
    expect(board.asked[1]).toMatchObject({ kind: DP.plan, seat: 0 })
    expect(board.asked[1]!.actions.map(words)).toEqual([
      'no 0',
      'pick 0',
      'force 0',
      ...[1, 2].flatMap((window) => [`smash ${window}`, `climb ${window}`]),
      'perceive 0',
      'light 0',
      ...[zombie, reporter, knife].sort((one, other) => one - other).map((copy) => `meetDisk ${copy}`),
      'healOther 1',
      'scenario 1',
    ])
    const fresh = table({ scenario: { actions: [action('done'), action('open')] } })
    fresh.answer(MOVE, NO, STAND)
    writePlans(fresh.play)
    expect(fresh.asked[1]!.actions.filter((written) => verbOf(written) === Verb.scenario).map(words)).toEqual([
      'scenario 0',
      'scenario 1',
    ])
  })

  test.each([true, false])(
    'WDC-SIM-01 WDC-ACT-11 what modules and amendments let one do to another can be planned with them alone: %s',
    (isOn) => {
      const board = table({
        rules: { traps: isOn, poison: isOn, heroVersusHero: isOn, opposedActions: isOn, steal: 'new' },
      })
      const mine = board.give('knife', 0)
      const theirs = board.give('knife', 1)
      board.stand(1, board.at('town-square', 1, 6))
      board.answer(MOVE, NO, STAND)
      writePlans(board.play)
      const dealings = board.asked[1]!.actions.map(words).filter(
        (action) => !/^(no|pick|force|smash|climb|perceive|light|dropItem) /.test(action),
      )
      expect(dealings).toEqual(
        isOn
          ? [
              'healOther 1',
              'rescue 1',
              'cure 1',
              'attackHero 1',
              'beg 1',
              'command 1',
              'followHero 1',
              `giveItem ${mine}`,
              `steal ${theirs}`,
              `pickPocket ${theirs}`,
            ]
          : ['healOther 1', `giveItem ${mine}`, `steal ${theirs}`],
      )
    },
  )

  test('WDC-SIM-01 what one does to another can be planned with the first of the party too', () => {
    const board = table()
    board.stand(1, board.at('town-square', 1, 6))
    board.answer(STAND, MOVE, NO)
    writePlans(board.play)
    expect(board.asked[2]).toMatchObject({ kind: DP.plan, seat: 1 })
    expect(board.asked[2]!.actions.filter((action) => verbOf(action) === Verb.healOther).map(words)).toEqual([
      'healOther 0',
    ])
  })

  test.each([true, false])(
    'WDC-SIM-01 WDC-TRACK-01 whoever was turned up since, the first and the last of them, with tracking: %s',
    (tracking) => {
      const board = table({ rules: { tracking }, hand: { zombie: 2, knife: 1 } })
      const { state } = board.play
      for (const [nth, column] of [2, 4].entries())
        state.revealed[board.put('zombie', board.at('town-square', 6, column), nth > 0)] = nth + 1
      state.where[board.play.scenario.trackable[0]!] = Where.pool // shuffled away, and remembered
      board.answer(MOVE, NO, STAND)
      writePlans(board.play)
      expect(board.asked[1]!.actions.filter((action) => verbOf(action) === Verb.track).map(words)).toEqual(
        tracking ? [...board.play.scenario.trackable].map((copy) => `track ${copy}`) : [],
      )
    },
  )

  test('WDC-SIM-01 WDC-MAGIC-03 spells whose components are at hand, and no others', () => {
    const board = new MagicBoard({ rules: { actionSelection: 'simultaneous', firstPlayer: 'seat1' } })
    const first = board.play.scenario.spells[0]!.spell.id
    board.stock(first)
    board.play.state.victoryPoints.fill(-50)
    board.answer(MOVE, NO)
    writePlans(board.play)
    const castable = board.asked[1]!.actions.filter((action) => verbOf(action) === Verb.cast).map(words)
    expect(castable).toContain('cast 0')
    expect(castable).not.toContain(`cast ${board.spell('protection')}`)
  })

  test('WDC-SIM-01 what is broken open needs neither picklock nor stone; climbing through it stays', () => {
    const board = table()
    board.play.state.broken.fill(1)
    board.answer(MOVE, NO, STAND)
    writePlans(board.play)
    const openings = board.asked[1]!.actions.filter((action) =>
      ([Verb.pick, Verb.force, Verb.smash, Verb.climb] as number[]).includes(verbOf(action)),
    )
    expect(openings.map(words)).toEqual(['climb 1', 'climb 2'])
  })

  test('WDC-SIM-01 only who will have a turn of their own: not the dead, not who loses it, not who is held', () => {
    const board = table({ party: ['steve', 'kirk', 'brian', 'sharon'] })
    const { state } = board.play
    state.planKind.fill(7)
    state.alive[0] = 0
    state.questioned[1] = 1
    state.unconscious[3] = 1
    board.answer(STAND)
    writePlans(board.play)
    expect(board.asked.map(({ seat }) => seat)).toEqual([2])
    expect([...state.planKind]).toEqual([0, 0, Verb.stand, 0])
  })

  test('WDC-SIM-01 WDC-MGVR-01 building is for whoever has not tried it', () => {
    const board = table({ rules: { maguyver: true } })
    board.play.state.built[1] = 1
    board.answer(MOVE, NO, MOVE, NO)
    writePlans(board.play)
    expect(
      board.asked.filter((_, index) => index % 2 === 1).map(({ actions }) => actions.includes(actionOf(Verb.build))),
    ).toEqual([true, false])
  })

  test('WDC-SIM-01 WDC-ACT-10 a spell is planned with components in hand; its target is named on the turn', () => {
    const board = table({
      hand: { ...HAND, incense: 1, crystal: 1 },
      scenario: { magic: true, tiles: { start: ['town-square'] } },
    })
    const { play } = board
    const numberOf = (id: string): number => play.scenario.spells.findIndex(({ spell }) => spell.id === id)
    const freeze = actionOf(Verb.cast, numberOf('freeze'))
    board.give('incense', 0)
    written(board, MOVE, freeze) // nobody is in sight yet
    expect(narrate(play.scenario, board.log.find(({ type }) => type === 'planned') as unknown as GameEvent)).toContain(
      'move, then cast Freeze',
    )
    const zombie = board.put('zombie', board.at('town-square', 3, 5), true)
    play.state.frozenTurns[1] = 1 // no target
    board.answer(STOP).dice('124')
    play.state.forced[0] = 2
    takeTurn(play, 0, false)
    expect([play.state.frozenFor[zombie]! > 0, board.log.filter(({ type }) => type === 'planLost')]).toEqual([true, []])
  })

  test('WDC-ACT-10 which spells are planned is measured among those whose components are at hand', () => {
    const board = table({ hand: { ...HAND, incense: 1 }, scenario: { magic: true, tiles: { start: ['town-square'] } } })
    const { play } = board
    const offers: [number, number][] = []
    const { record } = play
    play.record = {
      ...record,
      trial: (metric, cell, successes) => {
        if (metric === M.spellsTaken) offers.push([cell, successes])
      },
    }
    board.give('incense', 0)
    const freeze = play.scenario.spells.findIndex(({ spell }) => spell.id === 'freeze')
    const possible = play.scenario.spells.flatMap(({ spell }, index) =>
      spell.components.every((component) => component === 'incense') ? [index] : [],
    )
    expect(possible).toContain(freeze)
    written(board, MOVE, actionOf(Verb.cast, freeze))
    expect(offers).toEqual(possible.map((spell) => [spell, spell === freeze ? 1 : 0]))
  })

  test('WDC-SIM-01 no spell is planned without its components', () => {
    const board = table({ scenario: { magic: true, tiles: { start: ['town-square'] } } })
    board.answer(MOVE, NO, STAND)
    writePlans(board.play)
    expect(board.asked[1]!.actions.map(verbOf)).not.toContain(Verb.cast)
  })

  test('WDC-SIM-01 WDC-TRACK-01 who was turned up since the last turn can be followed by plan', () => {
    for (const tracking of [true, false]) {
      const board = table({ rules: { tracking } })
      const zombie = board.put('zombie', board.at('town-square', 3, 5))
      board.put('knife', board.at('town-square', 4, 5), true)
      turnUp(board.play, zombie)
      board.answer(MOVE, NO, STAND)
      writePlans(board.play)
      expect(board.asked[1]!.actions.includes(actionOf(Verb.track, zombie))).toBe(tracking)
      board.play.state.revealsSeen[0] = board.play.state.reveals
      board.asked.length = 0
      board.answer(MOVE, NO, STAND)
      writePlans(board.play)
      expect(board.asked[1]!.actions.map(verbOf)).not.toContain(Verb.track)
    }
  })

  test("WDC-SIM-02 nobody sees the others' plans: in what a hero imagines there are none but their own", () => {
    const board = written(table(), ACT, NO)
    const { state } = board.play
    expect([...state.planKind]).toEqual([Verb.actThenMove, Verb.stand])
    determinize(board.play, 1, board.draws)
    expect([...state.planKind]).toEqual([Verb.actThenMove, 0])
  })
})

describe('going by it', () => {
  test('WDC-SIM-01 kind and action are as written; only the way is chosen', () => {
    const board = table()
    const knife = board.put('knife', board.at('town-square', 3, 4), true)
    board.play.state.found[knife] = 1
    written(board, MOVE, actionOf(Verb.takeItem, knife))
    board.answer(actionOf(Verb.step, board.at('town-square', 3, 4)), STOP).dice('124')
    takeTurn(board.play, 0, false)
    expect(board.kindsAsked()).toEqual([DP.path, DP.path])
    expect(board.play.state.at[knife]).toBe(0)
  })

  test('WDC-SIM-01 a plan that is impossible on the turn is lost, even if others are legal; movement is not', () => {
    const board = table()
    const knife = board.put('knife', board.play.state.square[0]!, true)
    const other = board.put('knife', board.play.state.square[0]!, true)
    board.play.state.found.fill(1)
    written(board, ACT, actionOf(Verb.takeItem, knife))
    hold(board.play, knife, 1) // somebody was faster
    board.answer(STOP).dice('124')
    takeTurn(board.play, 0, false)
    expect(board.kindsAsked()).toEqual([DP.path])
    expect([board.play.state.acted[0], board.play.state.where[other]]).toEqual([1, 1])
    expect(board.log).toContainEqual(expect.objectContaining({ type: 'planLost', seat: 0 }))
  })

  test("WDC-SIM-01 a plan is lost if another's order spent the action; without a plan nothing is lost", () => {
    for (const isWritten of [true, false]) {
      const board = table()
      const pistol = board.give('pistol', 0)
      written(board, ACT, isWritten ? actionOf(Verb.dropItem, pistol) : NO)
      board.play.state.actedAhead[0] = 1
      board.answer(STOP).dice('124')
      takeTurn(board.play, 0, false)
      expect([board.log.filter(({ type }) => type === 'planLost').length, board.play.state.at[pistol]]).toEqual([
        isWritten ? 1 : 0,
        0,
      ])
    }
  })

  test('WDC-SIM-01 a forfeit that is not possible any more is lost, and the hero may move', () => {
    const board = table()
    board.play.state.damage.fill(1) // Kirk could heal himself, too, and still can
    written(board, HEAL)
    board.play.state.damage[0] = 0
    board.answer(STOP).dice('124')
    takeTurn(board.play, 0, false)
    expect([board.kindsAsked(), board.play.state.acted[0]]).toEqual([[DP.path], 1])
    expect(board.log).toContainEqual(expect.objectContaining({ type: 'planLost', seat: 0 }))
  })

  test('WDC-SIM-01 a forced encounter takes its place', () => {
    const board = table()
    const knife = board.put('knife', board.at('town-square', 3, 5))
    const pistol = board.give('pistol', 0)
    written(board, MOVE, actionOf(Verb.dropItem, pistol))
    board.answer(STOP, actionOf(Verb.leave)).dice('124') // the knife is turned up by the sight check
    takeTurn(board.play, 0, false)
    expect([board.play.state.faceUp[knife], board.play.state.at[pistol]]).toEqual([1, 0])
  })

  test('WDC-SIM-01 WDC-TURN-10 an extra turn is played as it comes', () => {
    const board = written(table(), STAND)
    board.dice('124', '124').answer(STAND)
    takeTurn(board.play, 0, false)
    takeTurn(board.play, 0, true)
    expect(board.kindsAsked()).toEqual([DP.turnKind])
    expect(board.play.state.outcome).toBe(Outcome.playing)
  })
})
