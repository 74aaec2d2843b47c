// What heroes do against each other's will (WDC-OPP): theft, begging, commands, following.
// Whoever must not be asked about victory points on the way is in debt.
import { describe, expect, test } from 'vitest'
import { actionOf, argumentOf, DP, Verb, verbOf } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import type { Copy } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { carryOut, offerActions } from '../../../../src/games/when-darkness-comes/rules/actions.ts'
import { K } from '../../../../src/games/when-darkness-comes/setup/check-kinds.ts'
import { diceOfCheck } from '../../../../src/games/when-darkness-comes/rules/pools.ts'
import { hold } from '../../../../src/games/when-darkness-comes/rules/disks.ts'
import { healthOf } from '../../../../src/games/when-darkness-comes/rules/health.ts'
import { takeTurn } from '../../../../src/games/when-darkness-comes/rules/turn.ts'
import { Forced, Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const HAND = {
  flashlight: 1,
  shotgun: 1,
  knife: 2,
  talisman: 1,
  wrench: 1,
  money: 1,
  student: 1,
  'leather-jacket': 1,
  zombie: 1,
}
const DEBT = -50
const STRENGTH = actionOf(Verb.byStrength),
  FINGERS = actionOf(Verb.byDexterity),
  STOP = actionOf(Verb.stop),
  NO = actionOf(Verb.no)
const MOVE = actionOf(Verb.moveThenAct),
  ACT = actionOf(Verb.actThenMove),
  STAND = actionOf(Verb.stand)

/** Amended, but without the sequence of turns and the one Gamble: these have tests of their own. */
function crowd(setting: BoardSetting = {}): Board {
  const board = new Board({
    hand: HAND,
    party: ['sharon', 'kirk', 'steve'],
    ...setting,
    rules: { steal: 'new', opposedActions: true, assistScope: 'new', ...setting.rules },
  })
  board.play.state.victoryPoints.fill(DEBT)
  return board
}

function offers(board: Board, verb: number, hero = 0): number[] {
  board.play.ask(DP.action, hero)
  offerActions(board.play, hero)
  const { actions, count } = board.play.question
  return [...actions.subarray(0, count)].filter((action) => verbOf(action) === verb).map((action) => argumentOf(action))
}

const act = (board: Board, verb: number, argument: number, hero = 0): void =>
  carryOut(board.play, hero, actionOf(verb, argument))
const holder = (board: Board, copy: Copy): number =>
  board.play.state.where[copy] === Where.held ? board.play.state.at[copy]! : -1

describe('stealing', () => {
  test('WDC-OPP-02 WDC-VEC-40 WDC-DP-36 nimble fingers against strength: the holder has no choice then', () => {
    const board = crowd({ party: [{ hero: 'kirk', attributes: { dexterity: 3 } }, 'sharon'] })
    const { state } = board.play
    const shotgun = board.give('shotgun', 1)
    board.answer(FINGERS).dice('551', '44')
    act(board, Verb.steal, shotgun)
    board.expectAllUsed()
    expect(board.kindsAsked()).toEqual([DP.stealPool])
    expect([holder(board, shotgun), ...state.victoryPoints]).toEqual([0, DEBT + 4, DEBT - 4])
    expect([board.applied('OPP-02'), board.applied('OPP-01')]).toEqual([true, false])
  })

  test('WDC-OPP-02 strength against either: the holder picks', () => {
    for (const [grip, dice] of [
      [STRENGTH, '123'],
      [FINGERS, '1123'],
    ] as const) {
      const board = crowd({ party: ['brian', 'kirk'] }) // Brian: Attack 4, Strength 5; Kirk: Attack 4, Dexterity 4
      const shotgun = board.give('shotgun', 1)
      board.answer(STRENGTH, grip).dice('112345', grip === STRENGTH ? `${dice}3` : dice)
      act(board, Verb.steal, shotgun)
      board.expectAllUsed()
      expect(board.asked.map(({ kind, seat, actions }) => [kind, seat, ...actions])).toEqual([
        [DP.stealPool, 0, STRENGTH, FINGERS],
        [DP.stealPool, 1, STRENGTH, FINGERS],
      ])
      expect(holder(board, shotgun)).toBe(0)
    }
  })

  test('WDC-OPP-02 WDC-SKILL-32 Disarm Opponent adds to nimble fingers, Strength does not', () => {
    const board = crowd({ party: [{ hero: 'brian', skills: { disarmOpponent: 4 } }, 'kirk'] })
    expect([diceOfCheck(board.play, 0, K.snatch), diceOfCheck(board.play, 0, K.steal)]).toEqual([5, 6])
  })

  test('WDC-OPP-10 WDC-ASSIST-09 nobody helps, and failing costs only the action', () => {
    const board = crowd()
    const knife = board.give('knife', 1)
    board.answer(STRENGTH, STRENGTH).dice('12', '5566')
    act(board, Verb.steal, knife)
    expect([holder(board, knife), board.play.state.failure[0]]).toEqual([1, 0])
  })
})

describe('picking pockets', () => {
  test('WDC-OPP-03 WDC-SKILL-10 only with the module: small things in the square, no phones, no people', () => {
    const board = crowd()
    const small = [board.give('flashlight', 1), board.give('knife', 1), board.give('money', 2)]
    board.give('wrench', 1) // weighs 2
    board.give('student', 1)
    board.give('knife', 2)
    board.stand(2, board.at('town-square', 1, 1))
    expect(offers(board, Verb.pickPocket)).toEqual(small.slice(0, 2).sort((a, b) => a - b))
    const core = crowd({ rules: { opposedActions: false } })
    core.give('knife', 1)
    expect(offers(core, Verb.pickPocket)).toEqual([])
  })

  test("WDC-OPP-03 not one's own, not of who is elsewhere or waits aside", () => {
    const board = crowd()
    const mine = board.give('knife', 0)
    const there = board.give('knife', 1)
    const far = board.give('talisman', 2)
    board.stand(2, board.at('town-square', 6, 6))
    expect(offers(board, Verb.pickPocket)).toEqual([there])
    board.play.state.aside[1] = 1
    expect(offers(board, Verb.pickPocket)).toEqual([])
    expect([mine, far].map((copy) => holder(board, copy))).toEqual([0, 2])
  })

  test('WDC-OPP-03 WDC-ITEM-14 Dexterity + Pickpocket against Intelligence + Perception + talisman', () => {
    const board = crowd({ party: ['sharon', 'robert'] })
    const knife = board.give('knife', 1)
    board.give('talisman', 1)
    // Sharon 3 + 1; Robert 4 + 1, and one by the talisman, which he may leave out.
    board
      .answer(
        actionOf(
          Verb.item,
          board.play.scenario.disks.findIndex(({ entry }) => entry.id === 'talisman'),
        ),
      )
      .dice('3334', '112245')
    act(board, Verb.pickPocket, knife)
    board.expectAllUsed()
    expect([holder(board, knife), ...board.play.state.victoryPoints]).toEqual([0, DEBT + 2, DEBT - 2])
    expect([...board.play.state.failure]).toEqual([0, 0]) // nobody was caught (WDC-OPP-05)
  })

  test('WDC-ITEM-14 WDC-OPP-03 a talisman helps against thieves, and no thief', () => {
    const board = crowd({ party: ['sharon', 'robert'] })
    const knife = board.give('knife', 1)
    board.give('talisman', 0)
    board.dice('3334', '11245')
    act(board, Verb.pickPocket, knife)
    expect([board.kindsAsked(), holder(board, knife)]).toEqual([[], 0])
    board.expectAllUsed()
  })

  test('WDC-OPP-04 the victim may not steal that disk back, but others may, and from the ground it is free', () => {
    const board = crowd()
    const { state } = board.play
    const knife = board.give('knife', 1)
    const other = board.give('knife', 0)
    state.forced[0] = Forced.succeed
    board.dice('12')
    act(board, Verb.pickPocket, knife)
    expect(holder(board, knife)).toBe(0)
    expect([offers(board, Verb.pickPocket, 1), offers(board, Verb.steal, 1)]).toEqual([[other], [other]])
    expect([...offers(board, Verb.pickPocket, 2)].sort()).toEqual([knife, other].sort())
    act(board, Verb.dropItem, knife)
    expect(offers(board, Verb.takeItem, 1)).toEqual([knife])
    hold(board.play, knife, 2)
    expect(offers(board, Verb.steal, 1)).not.toContain(knife) // whoever has it now
  })

  test('WDC-OPP-05 WDC-FAIL-08 WDC-CHECK-02 failure disk; each failure costs a die with that victim only', () => {
    const board = crowd()
    const { state } = board.play
    const knife = board.give('knife', 1)
    const money = board.give('money', 2)
    board.dice('1245', '33', '124', '33', '12', '33', '1245', '22') // Kirk and Steve: Intelligence 2
    act(board, Verb.pickPocket, knife)
    expect(state.failure[0]).toBe(1)
    act(board, Verb.pickPocket, knife)
    act(board, Verb.pickPocket, knife) // the third disk: everything of the thief's falls
    expect(state.failure[0]).toBe(0)
    act(board, Verb.pickPocket, money)
    board.expectAllUsed()
    expect([state.failure[0], holder(board, knife), holder(board, money)]).toEqual([1, 1, 2])
    expect(board.log.filter(({ type }) => type === 'failureDisk')).toHaveLength(4)
    expect(board.applied('FAIL-08')).toBe(true)
  })
})

describe('self-preservation', () => {
  const dying = (setting: BoardSetting = {}): Board => {
    const board = crowd(setting)
    board.play.state.damage[0] = 3
    board.stand(1, board.at('town-square', 3, 6)).stand(2, board.at('town-square', 6, 6))
    return board
  }

  test('WDC-OPP-06 only at Health 1, and of the nearest hero on foot', () => {
    const board = dying()
    expect(offers(board, Verb.beg)).toEqual([1])
    board.play.state.damage[0] = 2
    expect(offers(board, Verb.beg)).toEqual([])
    board.play.state.damage[0] = 3
    board.play.state.alive[1] = 0
    expect(offers(board, Verb.beg)).toEqual([2])
    board.play.state.alive[1] = 1
    board.stand(2, board.at('town-square', 6, 3)) // 3 steps like Kirk
    expect(offers(board, Verb.beg)).toEqual([1, 2])
  })

  test('WDC-OPP-06 without Health (deathThreshold belowZero) as with one; with nothing to be healed not', () => {
    const board = dying({ rules: { deathThreshold: 'belowZero' } })
    board.play.state.damage[0] = 4
    expect(offers(board, Verb.beg)).toEqual([1])
    board.play.state.damage[0] = 0
    board.play.state.permanentDamage[0] = 4
    expect(offers(board, Verb.beg)).toEqual([])
  })

  test('WDC-OPP-06 of the first seat, too', () => {
    const board = crowd()
    board.play.state.damage[2] = healthOf(board.play, 2) - 1
    expect(offers(board, Verb.beg, 2)).toEqual([0, 1])
    board.stand(1, board.at('town-square', 6, 6))
    expect(offers(board, Verb.beg, 2)).toEqual([0])
  })

  test('WDC-OPP-06 Persuasion + Beg against Health + Willpower as they stand; armour is no help', () => {
    const board = dying()
    board.give('leather-jacket', 1)
    board.play.state.damage[1] = 1
    board.play.state.willpower[1] = 1
    board.dice('555', '113') // Sharon 3; Kirk: Health 3 - 1, willpower 1
    act(board, Verb.beg, 1)
    board.expectAllUsed()
    expect(board.play.state.calledTo[1]).toBe(1)
  })

  test('WDC-OPP-06 who gives in comes by the shortest way and heals with the action of the next turn', () => {
    const board = dying({ party: ['sharon', 'steve', 'kirk'] })
    const { state } = board.play
    state.calledTo[1] = 1
    board.dice('124', '5513') // movement; Medical + First Aid: a pair heals two
    takeTurn(board.play, 1, false)
    board.expectAllUsed()
    expect(board.asked).toEqual([])
    expect([state.square[1], state.damage[0], state.calledTo[1]]).toEqual([state.square[0], 1, 0])
    expect(state.victoryPoints[1]).toBe(DEBT + 2)
  })

  test('WDC-OPP-06 a disk on the way comes first, and the duty is over with the turn', () => {
    const board = dying({ party: ['sharon', 'steve', 'kirk'] })
    const { state } = board.play
    state.calledTo[1] = 1
    const knife = board.put('knife', board.at('town-square', 3, 5))
    board.answer(actionOf(Verb.leave)).dice('124')
    takeTurn(board.play, 1, false)
    expect(board.kindsAsked()).toEqual([DP.search])
    expect([state.faceUp[knife], state.damage[0], state.calledTo[1]]).toEqual([1, 3, 0])
  })

  test('WDC-OPP-06 once the beggar is healed or dead, the turn is free again', () => {
    for (const end of ['healed', 'dead'] as const) {
      const board = dying()
      const { state } = board.play
      state.calledTo[1] = 1
      if (end === 'healed') state.damage[0] = 0
      else state.alive[0] = 0
      board.answer(STAND).dice('124')
      takeTurn(board.play, 1, false)
      expect(board.kindsAsked()).toEqual([DP.turnKind])
    }
  })
})

describe('forcing an action', () => {
  /** Sharon leads, Steve is hurt, Kirk can heal. */
  const led = (setting: BoardSetting = {}): Board => {
    const board = crowd({
      party: [{ hero: 'sharon', skills: { leadership: 4 } }, 'kirk', 'steve'],
      rules: { heroVersusHero: true },
      ...setting,
    })
    board.play.state.damage[2] = 2
    return board
  }

  test('WDC-OPP-07 a hero within 3 squares who can act', () => {
    const board = led()
    board.stand(1, board.at('town-square', 3, 6)).stand(2, board.at('town-square', 6, 4)) // 3 and 4 squares
    expect(offers(board, Verb.command)).toEqual([1])
    board.play.state.willpower[1] = 0
    expect(offers(board, Verb.command)).toEqual([])
    board.play.state.willpower[1] = 3
    board.play.state.unconscious[1] = 1
    expect(offers(board, Verb.command)).toEqual([])
    board.play.state.unconscious[1] = 0
    board.play.state.trap[1] = board.give('knife', 1) + 1
    expect(offers(board, Verb.command)).toEqual([])
  })

  test('WDC-OPP-07 WDC-DP-52 at once, if their turn is still to come; it is the action of that turn', () => {
    const board = led()
    const { state } = board.play
    // Persuasion 3 + Leadership; Health 3 and willpower 3: a pair loses to three of a kind. Then Medical + First Aid.
    board.answer(actionOf(Verb.healOther, 2)).dice('11166', '122356', '552')
    act(board, Verb.command, 1)
    board.expectAllUsed()
    expect(board.asked[0]).toMatchObject({ kind: DP.command, seat: 0 })
    expect([state.damage[2], state.actedAhead[1]]).toEqual([0, 1])
    expect(offers(board, Verb.command)).not.toContain(1)
    board.answer(STOP).dice('124')
    board.asked.length = 0
    takeTurn(board.play, 1, false)
    expect(board.kindsAsked()).toEqual([DP.path]) // no action is left, and nothing to put before the movement
    expect(state.actedAhead[1]).toBe(0)
  })

  test('WDC-OPP-07 the only thing that they could do is done, without asking; nothing, where there is none', () => {
    const board = led()
    const { state } = board.play
    board.stand(2, board.at('town-square', 6, 6)) // nobody to be healed
    state.willpower[0] = 0 // nor to be commanded back
    board.put('student', state.square[1]!, true)
    state.forced[0] = Forced.succeed
    board.whenAsked = () => {
      board.answerNow(board.asked.at(-1)!.actions.at(-1)!)
    } // neither skill nor help
    act(board, Verb.command, 1)
    expect([board.kindsAsked().includes(DP.command), board.log.filter(({ type }) => type === 'commanded')]).toEqual([
      false,
      [expect.objectContaining({ success: true })],
    ])
    expect([state.actedAhead[1], board.asked[0]!.seat]).toEqual([1, 1]) // the ally is met
    const idle = led()
    idle.stand(2, idle.at('town-square', 6, 6)).play.state.willpower[0] = 0
    idle.play.state.forced[0] = Forced.succeed
    act(idle, Verb.command, 1)
    expect([idle.play.state.actedAhead[1], idle.kindsAsked()]).toEqual([0, []])
  })

  test('WDC-OPP-07 after their turn, it is the first thing they do in the next, if it is legal still', () => {
    for (const still of [true, false]) {
      const board = led()
      const { state } = board.play
      state.nextInOrder = 2
      state.forced[0] = Forced.succeed
      board.dice('122335').answer(actionOf(Verb.healOther, 2))
      act(board, Verb.command, 1)
      expect([state.damage[2], state.actedAhead[1], state.orderVerb[1]]).toEqual([2, 0, Verb.healOther])
      expect(offers(board, Verb.command)).not.toContain(1)
      state.nextInOrder = 0
      if (!still) board.stand(2, board.at('town-square', 1, 1))
      if (still) board.dice('552', '124').answer(STOP)
      else board.dice('124').answer(MOVE, STOP, NO)
      takeTurn(board.play, 1, false)
      board.expectAllUsed()
      expect([state.damage[2], state.orderVerb[1]]).toEqual([still ? 0 : 2, 0])
    }
  })

  test('WDC-OPP-07 WDC-FATE-15 a turn that is over with what was ordered goes no further', () => {
    const board = led()
    const { state } = board.play
    state.nextInOrder = 2
    state.forced[0] = Forced.succeed
    board.dice('122335').answer(actionOf(Verb.healOther, 2))
    act(board, Verb.command, 1)
    state.nextInOrder = 0
    state.victoryPoints[1] = 2
    state.planKind[1] = Verb.actThenMove // nobody looks at what was planned either
    state.planVerb[1] = Verb.perceive
    board.whenAsked = (kind) => {
      state.turnOver[1] = 1
      board.answerNow(kind === DP.buyDie ? actionOf(Verb.no) : STOP)
    }
    board.asked.length = 0
    board.dice('556')
    takeTurn(board.play, 1, false)
    expect(board.kindsAsked()).toEqual([DP.buyDie, DP.reroll]) // for the healing
    for (const type of ['movementRolled', 'planLost'])
      expect(board.log.map((event) => event.type as string)).not.toContain(type)
  })

  test('WDC-OPP-08 no harm to anyone: no blows, theft or giving away; encounters may be forced', () => {
    const board = led()
    const { state } = board.play
    const student = board.put('student', state.square[1]!, true)
    board.give('knife', 1)
    board.give('money', 0)
    const wrench = board.put('wrench', state.square[1]!, true)
    state.found[wrench] = 1
    state.forced[0] = Forced.succeed
    board.dice('122335').answer(actionOf(Verb.takeItem, wrench))
    act(board, Verb.command, 1)
    const verbs = new Set(board.asked[0]!.actions.map((action) => verbOf(action)))
    for (const verb of [
      Verb.attackHero,
      Verb.steal,
      Verb.pickPocket,
      Verb.dropItem,
      Verb.giveItem,
      Verb.followHero,
      Verb.no,
    ])
      expect(verbs).not.toContain(verb)
    expect(board.asked[0]!.actions).toContain(actionOf(Verb.meetDisk, student))
    expect(holder(board, wrench)).toBe(1)
  })

  test('WDC-OPP-07 a hero who does not give in does nothing', () => {
    const board = led()
    board.dice('12456', '111122')
    act(board, Verb.command, 1)
    expect([board.play.state.actedAhead[1], board.asked.length]).toEqual([0, 0])
  })
})

describe('following a player', () => {
  const trail = (setting: BoardSetting = {}): Board => {
    const board = crowd({
      party: [{ hero: 'sharon', skills: { tracking: 3 } }, 'robert', 'steve'],
      scenario: { tiles: { start: ['town-square', { tile: 'park', at: [0, 1], turns: 0 }] } },
      ...setting,
    })
    board.answer(STAND).dice('12')
    takeTurn(board.play, 1, false) // Robert begins his turn beside Sharon
    board.stand(1, board.at('park', 3, 3))
    board.play.state.active = 0
    board.asked.length = 0
    return board
  }

  test("WDC-OPP-09 who began their last turn on the follower's tile; not after walking, nor out of a fight", () => {
    const board = trail()
    expect(offers(board, Verb.followHero)).toEqual([1]) // Steve has had no turn yet
    board.stand(1, board.play.state.square[0]!) // beside the follower: nowhere to go
    expect(offers(board, Verb.followHero)).toEqual([])
    board.stand(1, board.at('park', 3, 3))
    board.play.state.movements[0] = 1
    expect(offers(board, Verb.followHero)).toEqual([])
    board.play.state.movements[0] = 0
    const zombie = board.put('zombie', board.play.state.square[0]!, true)
    expect(offers(board, Verb.followHero)).toEqual([])
    hold(board.play, zombie, 2)
    board.play.state.active = 1
    expect(offers(board, Verb.followHero)).toEqual([])
  })

  test('WDC-OPP-09 WDC-DP-51 Intelligence + Tracking: a square within 3 of the target, and the turn ends', () => {
    const board = trail()
    const { state } = board.play
    const land = board.at('park', 4, 4)
    const disk = board.put('knife', board.at('park', 2, 3))
    board.answer(ACT, actionOf(Verb.followHero, 1), actionOf(Verb.square, land)).dice('5551', '12245')
    takeTurn(board.play, 0, false)
    board.expectAllUsed() // no movement is rolled
    expect(state.square[0]).toBe(land)
    const squares = board.asked[2]!.actions.map((action) => argumentOf(action))
    expect(squares).toContain(board.at('park', 3, 3))
    expect(squares).toContain(board.at('park', 3, 6))
    expect(squares).not.toContain(board.at('park', 5, 5)) // 4 squares away
    expect(squares).not.toContain(state.at[disk])
  })

  test('WDC-OPP-09 WDC-FATE-13 without a free square the follower stays; no following of absent heroes', () => {
    const board = trail()
    const { state } = board.play
    state.forced[0] = Forced.succeed
    state.confined[0] = 1
    board.stand(1, board.at('park', 6, 6))
    const from = state.square[0]
    act(board, Verb.followHero, 1)
    expect([state.square[0], board.kindsAsked()]).toEqual([from, []])
    state.tileMates.fill(0b11)
    state.aside[1] = 1
    expect(offers(board, Verb.followHero)).toEqual([])
    state.aside[1] = 0
    expect(offers(board, Verb.followHero)).toEqual([1])
    state.active = 1
    expect(offers(board, Verb.followHero, 1)).toEqual([0, 2])
  })

  test('WDC-OPP-09 lost: the turn is over all the same', () => {
    const board = trail()
    board.answer(ACT, actionOf(Verb.followHero, 1)).dice('1245', '33345')
    takeTurn(board.play, 0, false)
    board.expectAllUsed()
    expect(board.play.state.square[0]).toBe(board.at('town-square', 3, 3))
  })
})
