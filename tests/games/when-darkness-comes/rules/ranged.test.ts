// Ranged attacks and weapons (WDC-RANGED, WDC-WEAP, WDC-ITEM-11), on the open town square in daylight unless said.
import { describe, expect, test } from 'vitest'
import { actionOf, DP, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import type { Copy } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { meetAdversary } from '../../../../src/games/when-darkness-comes/rules/adversaries.ts'
import { breakOpen } from '../../../../src/games/when-darkness-comes/rules/board.ts'
import { discard } from '../../../../src/games/when-darkness-comes/rules/disks.ts'
import { lightUp } from '../../../../src/games/when-darkness-comes/rules/entry.ts'
import { takeItem } from '../../../../src/games/when-darkness-comes/rules/items.ts'
import {
  defenceTn,
  diceAtRange,
  diceInHand,
  offerShotActions,
  offerShots,
  settleThrown,
  shoot,
  takeShotAction,
} from '../../../../src/games/when-darkness-comes/rules/ranged.ts'
import { Forced, Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const POOL = {
  zombie: 2,
  crawler: 1,
  demon: 1,
  wraith: 1,
  'security-guard': 1,
  owner: 1,
  alarm: 1,
  student: 1,
  pistol: 1,
  shotgun: 1,
  crossbow: 1,
  'sniper-rifle': 1,
  flamethrower: 1,
  knife: 2,
  wrench: 1,
  flashlight: 1,
}

/** Number of a square of the town square, in row and column from 1. */
const sq = (row: number, column: number): number => (row - 1) * 6 + column - 1
const SHOOT = (copy: Copy): number => actionOf(Verb.shoot, copy)
const WITH = (weapon: Copy): number => actionOf(Verb.weapon, weapon)

/** Heroes on 3,1, so that there are five squares ahead. */
function range(party: unknown[] = ['brian'], setting: BoardSetting = {}): Board {
  const board = new Board({ ...setting, party, scenario: { pool: POOL, ...setting.scenario } })
  party.forEach((_, hero) => board.stand(hero, sq(3, 1)))
  return board
}

function offered(board: Board, offer: () => void): number[] {
  board.play.ask(DP.action, 0)
  offer()
  return [...board.play.question.actions.subarray(0, board.play.question.count)]
}

const aims = (board: Board): number[] => offered(board, () => offerShotActions(board.play, 0))

describe('weapons and distance', () => {
  const CORE = {
    pistol: [2, 1, 0, -1, -2, -3, null],
    shotgun: [3, 2, 1, 0, -1, null],
    crossbow: [null, 1, 0, -1, -2, -3, null],
    'sniper-rifle': [null, null, 2, 2, 2, null],
    flamethrower: [null, 3, 1, null],
    knife: [1, 0, -1, null],
    wrench: [null, 0, null],
  }
  const NEW = {
    ...CORE,
    crossbow: [null, 2, 1, 0, -1, -2, -3, null],
    'sniper-rifle': [null, 0, 2, 2, 2, 1, 0, -1, -2, -3, null],
    knife: [1, 0, -1, -2, null],
    wrench: [0, -1, -2, null],
  }

  test.each([
    ['core', CORE],
    ['new', NEW],
  ] as const)('WDC-WEAP-02 to 15 dice by class and distance, rangeTable %s', (rangeTable, tables) => {
    const board = range(['brian'], { rules: { rangeTable } })
    for (const [weapon, dice] of Object.entries(tables)) {
      const copy = board.give(weapon, 0)
      expect(dice.map((_, squares) => diceAtRange(board.play, copy, squares))).toEqual(dice)
      expect(diceAtRange(board.play, copy, Infinity)).toBeNull()
    }
  })

  test("WDC-WEAP-01 a melee weapon in the hand has dice of its own, all others their table's", () => {
    const board = range()
    expect(Object.keys(CORE).map((weapon) => diceInHand(board.play, board.give(weapon, 0)))).toEqual([
      2,
      3,
      null,
      null,
      null,
      1,
      1,
    ])
  })

  test('WDC-RANGED-02 WDC-VEC-32 the pistol: at 2 squares 4 dice, at 3 squares 3', () => {
    for (const [column, dice] of [
      [3, '1135'],
      [4, '113'],
    ] as const) {
      const board = range()
      const pistol = board.give('pistol', 0)
      board.dice(dice)
      expect(shoot(board.play, 0, board.put('zombie', sq(3, column), true), pistol)).toBe(false)
      board.expectAllUsed()
    }
  })

  test('WDC-RANGED-02 the skill goes with the weapon: RMW for guns, RHW for what is thrown', () => {
    // Attack 3, +1 for the one skill, +1 at one square with the pistol, none with the knife.
    for (const [skill, weapon, dice] of [
      ['rangedMechanical', 'pistol', '11335'],
      ['rangedHand', 'pistol', '1135'],
      ['rangedHand', 'knife', '1135'],
      ['handToHand', 'knife', '113'],
    ] as const) {
      const board = range([{ hero: 'steve', skills: { rangedMechanical: 0, handToHand: 0, [skill]: 3 } }])
      board.dice(dice)
      expect(shoot(board.play, 0, board.put('zombie', sq(3, 2), true), board.give(weapon, 0))).toBe(false)
      board.expectAllUsed()
    }
  })

  test('WDC-VEC-52 Attack 2 with -3 has no dice, not fewer', () => {
    const board = range(['robert'])
    expect(shoot(board.play, 0, board.put('crawler', sq(3, 6), true), board.give('pistol', 0))).toBe(false)
    expect(board.log.find(({ type }) => type === 'checkRolled')).toMatchObject({ pool: 0, value: 0 })
  })

  test("WDC-ITEM-11 three shots empty the shotgun; the count is the disk's", () => {
    const board = range()
    const shotgun = board.give('shotgun', 0)
    const zombie = board.put('zombie', sq(3, 4), true)
    for (let shot = 0; shot < 3; shot++) {
      expect(board.play.state.where[shotgun]).toBe(Where.held)
      board.dice('1135')
      shoot(board.play, 0, zombie, shotgun)
    }
    expect([board.play.state.where[shotgun], board.play.state.victoryPoints[0]]).toEqual([Where.out, 0])
  })

  test('WDC-ITEM-11 WDC-CHECK-11 a shot that Fate decides is no attack roll, and no use', () => {
    const board = range()
    const shotgun = board.give('shotgun', 0)
    board.play.state.forced[0] = Forced.fail
    expect(shoot(board.play, 0, board.put('zombie', sq(3, 4), true), shotgun)).toBe(false)
    expect(board.play.state.uses[shotgun]).toBe(3)
  })
})

describe('what a hit does', () => {
  test('WDC-RANGED-08 WDC-ADV-12 a kill is worth the Defence only', () => {
    const board = range()
    const zombie = board.put('zombie', sq(3, 3), true)
    board.dice('1235')
    expect(shoot(board.play, 0, zombie, board.give('pistol', 0))).toBe(true)
    expect([board.play.state.where[zombie], board.play.state.victoryPoints[0]]).toEqual([Where.trophy, 3])
  })

  test('WDC-ADV-07 WDC-COMBAT-09 two health: a hit is no kill, and the next is easier', () => {
    const board = range()
    const demon = board.put('demon', sq(3, 3), true)
    const pistol = board.give('pistol', 0)
    board.dice('1111', '1234') // 4K, then 4S against a Defence of one step less
    expect(shoot(board.play, 0, demon, pistol)).toBe(false)
    expect(board.log.filter(({ type }) => type === 'strayShot')).toEqual([])
    expect(shoot(board.play, 0, demon, pistol)).toBe(true)
    expect(board.play.state.victoryPoints[0]).toBe(6)
  })

  test('WDC-RANGED-10 security that is shot is beaten: no VP, a failure disk, discarded', () => {
    const board = range()
    const guard = board.put('security-guard', sq(3, 3), true)
    board.dice('1235')
    expect(shoot(board.play, 0, guard, board.give('pistol', 0))).toBe(true)
    expect([board.play.state.where[guard], board.play.state.victoryPoints[0], board.play.state.failure[0]]).toEqual([
      Where.out,
      0,
      1,
    ])
  })

  test('WDC-RANGED-06 WDC-ASSIST-08 nobody helps with a shot', () => {
    const board = range(['brian', 'kirk'])
    const far = board.put('zombie', sq(3, 3), true)
    board.dice('1135')
    shoot(board.play, 0, far, board.give('pistol', 0))
    expect(board.asked).toEqual([])
  })
})

describe('stray shots', () => {
  /** A miss at a zombie on 3,4, with somebody about; who was hit is told. */
  function miss(
    prepare: (board: Board) => void,
    setting: BoardSetting = {},
    party: unknown[] = ['brian', 'kirk'],
  ): Board {
    const board = range(party, setting)
    const pistol = board.give('pistol', 0)
    const zombie = board.put('zombie', sq(3, 4), true)
    prepare(board)
    board.dice('113')
    expect(shoot(board.play, 0, zombie, pistol)).toBe(false)
    expect(board.play.state.where[zombie]).toBe(Where.board)
    return board
  }
  const strayed = (board: Board): boolean => board.log.some(({ type }) => type === 'strayShot')

  test('WDC-RANGED-07 a hero beside the target takes one damage without a roll; no VP, no failure disk', () => {
    const board = miss((on) => on.stand(1, sq(2, 4)))
    expect([board.play.state.damage[1], board.play.state.victoryPoints[0], board.play.state.failure[0]]).toEqual([
      1, 0, 0,
    ])
  })

  test.each([
    ['sameOrAdjacent', 1],
    ['adjacentOnly', 0],
    ['off', 0],
  ] as const)("WDC-RANGED-07 collateral %s, in the target's own square", (collateral, damage) => {
    expect(miss((on) => on.stand(1, sq(3, 4)), { rules: { collateral } }).play.state.damage[1]).toBe(damage)
  })

  test.each([
    ['adjacentOnly', 1],
    ['off', 0],
  ] as const)('WDC-RANGED-07 collateral %s, beside it', (collateral, damage) => {
    expect(miss((on) => on.stand(1, sq(4, 4)), { rules: { collateral } }).play.state.damage[1]).toBe(damage)
  })

  test('WDC-RANGED-07 an adversary loses one health, killed it is worth its Defence', () => {
    const board = miss((on) => on.put('crawler', sq(3, 5), true))
    expect(board.play.state.victoryPoints[0]).toBe(2)
    expect(miss((on) => on.put('demon', sq(3, 5), true)).log.some(({ type }) => type === 'wounded')).toBe(true)
  })

  test.each(['owner', 'student'])(
    'WDC-RANGED-07 WDC-FAIL-02 an innocent %s is discarded, for a failure disk and no VP',
    (disk) => {
      let copy = -1
      const board = miss((on) => {
        copy = on.put(disk, sq(3, 5), true)
      })
      expect([board.play.state.where[copy], board.play.state.failure[0], board.play.state.victoryPoints[0]]).toEqual([
        Where.out,
        1,
        0,
      ])
    },
  )

  test('WDC-RANGED-07 not the shooter, face-down disks, things, or anyone corner to corner', () => {
    expect(strayed(miss((on) => on.stand(1, sq(2, 5))))).toBe(false)
    expect(strayed(miss((on) => on.put('owner', sq(3, 5))))).toBe(false)
    expect(strayed(miss((on) => on.put('alarm', sq(3, 5), true)))).toBe(false)
    expect(strayed(miss((on) => on.put('wraith', sq(3, 5), true)))).toBe(false)
    const near = range(['brian'])
    near.stand(0, sq(3, 3)).dice('11335')
    shoot(near.play, 0, near.put('zombie', sq(3, 4), true), near.give('pistol', 0))
    expect(strayed(near)).toBe(false)
  })

  test('WDC-RANGED-07 not behind a wall', () => {
    for (const [row, column, hit] of [
      [1, 2, false],
      [2, 3, true],
    ] as const) {
      const board = new Board({
        party: ['brian', 'kirk'],
        scenario: { pool: POOL, tiles: { start: ['house'] }, heroStart: { tile: 'house', square: [1, 1] } },
      })
      board.stand(0, board.at('house', 4, 2)).stand(1, board.at('house', row, column))
      board.dice('1135')
      shoot(board.play, 0, board.put('zombie', board.at('house', 2, 2), true), board.give('pistol', 0))
      expect(strayed(board)).toBe(hit)
    }
  })

  test('WDC-RANGED-07 one of several, by chance', () => {
    const hit = new Set<number>()
    for (let playout = 0; playout < 16; playout++) {
      const board = miss(
        (on) => {
          on.stand(1, sq(2, 4)).stand(2, sq(4, 4))
        },
        { playout },
        ['brian', 'kirk', 'robert'],
      )
      hit.add(board.play.state.damage.indexOf(1))
    }
    expect([...hit].sort()).toEqual([1, 2])
  })

  test('WDC-RANGED-07 several on one square, each as likely as any other', () => {
    const hit = new Set<string>()
    for (let playout = 0; playout < 16; playout++) {
      const board = miss(
        (on) => {
          on.put('crawler', sq(3, 5), true)
          on.put('demon', sq(3, 5), true)
        },
        { playout },
      )
      for (const event of board.log) if (event.type === 'strayShot') hit.add(event.victim)
    }
    expect(hit.size).toBe(2)
  })

  test('WDC-ALLY-06 an ally may be given up for it, by whom it hits', () => {
    const board = range(['brian', 'kirk'])
    const pistol = board.give('pistol', 0)
    const ally = board.give('student', 1)
    board.stand(1, sq(2, 4)).answer(actionOf(Verb.sacrifice, ally)).dice('113')
    shoot(board.play, 0, board.put('zombie', sq(3, 4), true), pistol)
    expect([board.play.state.damage[1], board.play.state.failure[1]]).toEqual([0, 1])
    board.expectAllUsed()
  })
})

test('WDC-COMBAT-09 adversaryDamageLowersDefence: one step for each damage, never below the lowest', () => {
  for (const [lowers, expected] of [
    [true, [6, 5, 4, 1]],
    [false, [6, 6, 6, 6]],
  ] as const) {
    const board = range(['brian'], { rules: { adversaryDamageLowersDefence: lowers } })
    const demon = board.put('demon', sq(3, 4), true)
    expect(
      [0, 1, 2, 9].map((wounds) => {
        board.play.state.wounds[demon] = wounds
        return defenceTn(board.play, demon)
      }),
    ).toEqual(expected)
  }
})

describe('offers', () => {
  test('WDC-RANGED-01 WDC-WEAP-08 each weapon that does at this distance, none in the same square', () => {
    const board = range()
    const pistol = board.give('pistol', 0)
    const sniper = board.give('sniper-rifle', 0)
    const knife = board.give('knife', 0)
    board.give('flashlight', 0)
    const zombie = board.put('zombie', sq(3, 1), true)
    const here = (column: number): number[] => {
      board.play.state.at[zombie] = sq(3, column)
      return offered(board, () => offerShots(board.play, 0, zombie))
    }
    expect(here(1)).toEqual([])
    expect(here(2)).toEqual([pistol, knife].map(SHOOT))
    expect(here(3)).toEqual([pistol, sniper, knife].map(SHOOT))
    expect(here(4)).toEqual([pistol, sniper].map(SHOOT))
    expect(here(6)).toEqual([SHOOT(pistol)])
  })

  test('WDC-RANGED-09 as an action: face-up adversaries and living security in sight, from one square away', () => {
    const board = range()
    board.give('pistol', 0)
    board.put('crawler', sq(3, 1), true)
    board.put('alarm', sq(3, 2), true)
    board.put('student', sq(3, 2), true)
    board.put('zombie', sq(3, 3))
    const zombie = board.put('zombie', sq(3, 3), true)
    const guard = board.put('security-guard', sq(3, 5), true)
    board.put('demon', sq(3, 6), true) // five squares: in range, but one sees four
    expect(aims(board)).toEqual([zombie, guard].map(SHOOT))
  })

  test('WDC-RANGED-16 rangeBeyondSight new: whatever lies face up in range, along a free line', () => {
    const board = range(['brian', 'kirk'], { rules: { rangeBeyondSight: 'new' } })
    board.give('pistol', 0)
    const demon = board.put('demon', sq(3, 6), true)
    board.stand(1, sq(5, 1))
    expect(aims(board)).toEqual([SHOOT(demon)])
    board.stand(1, sq(3, 4)) // in the line
    expect(aims(board)).toEqual([])
  })

  test('WDC-RANGED-15 not through walls', () => {
    const board = new Board({
      scenario: { pool: POOL, tiles: { start: ['house'] }, heroStart: { tile: 'house', square: [1, 1] } },
    })
    board.give('pistol', 0)
    const zombie = board.put('zombie', board.at('house', 2, 4), true)
    board.stand(0, board.at('house', 1, 4)) // through the window
    expect(aims(board)).toEqual([SHOOT(zombie)])
    board.stand(0, board.at('house', 1, 2))
    expect(aims(board)).toEqual([])
  })

  test.each([
    [true, false, false],
    [true, true, true],
    [false, false, true],
  ])(
    'WDC-RANGED-15 WDC-RANGED-16 a door: closedDoorsBlockSight %s, broken %s: %s',
    (closedDoorsBlockSight, broken, free) => {
      for (const rangeBeyondSight of ['off', 'new']) {
        const board = new Board({
          scenario: { pool: POOL, tiles: { start: ['house'] }, heroStart: { tile: 'house', square: [6, 3] } },
          rules: { closedDoorsBlockSight, rangeBeyondSight },
        })
        board.give('pistol', 0)
        const zombie = board.put('zombie', board.at('house', 4, 3), true)
        if (broken) breakOpen(board.play, 0)
        expect(aims(board)).toEqual(free ? [SHOOT(zombie)] : [])
      }
    },
  )

  test('WDC-WILL-02 without willpower nobody shoots', () => {
    const board = range()
    board.give('pistol', 0)
    const zombie = board.put('zombie', sq(3, 3), true)
    board.play.state.willpower[0] = 0
    expect(offered(board, () => offerShots(board.play, 0, zombie))).toEqual([])
  })

  test('WDC-RANGED-09 the action asks for the weapon, and a shot that misses leaves an adversary where it is', () => {
    const board = range()
    board.give('pistol', 0)
    const sniper = board.give('sniper-rifle', 0)
    const zombie = board.put('zombie', sq(3, 3), true)
    board.answer(WITH(sniper)).dice('112246')
    expect(takeShotAction(board.play, 0, SHOOT(zombie))).toBe(true)
    expect([board.play.state.at[zombie], board.asked.length]).toEqual([sq(3, 3), 1])
    expect(takeShotAction(board.play, 0, actionOf(Verb.takeItem, 0))).toBe(false)
    board.expectAllUsed()
  })

  test('WDC-RANGED-17 shooterRush new: who survives runs at the shooter, not at the nearest', () => {
    const NO = actionOf(Verb.no)
    const PARRY = actionOf(Verb.parry)
    for (const flipped of [false, true]) {
      const board = range(['brian', 'kirk'], { rules: { shooterRush: 'new' } })
      const pistol = board.give('pistol', 0)
      const zombie = board.put('zombie', sq(3, 3), true)
      board.stand(1, sq(6, 6))
      if (flipped) board.stand(1, sq(2, 3)) // nearer, and hit by the stray shot
      board.dice('1135', '124', '1235', '1235', '1235').answer(...(flipped ? [SHOOT(pistol)] : []))
      const help = flipped ? [actionOf(Verb.done)] : []
      board.answer(...help, PARRY, ...help, NO, PARRY, ...help, NO, PARRY, ...help, NO)
      if (flipped) meetAdversary(board.play, 0, zombie)
      else takeShotAction(board.play, 0, SHOOT(zombie))
      expect([board.play.state.at[zombie], board.play.state.boundTo[zombie]]).toEqual([sq(3, 1), 0])
      board.expectAllUsed()
    }
  })
})

describe('in the dark', () => {
  const NIGHT = { rules: { rangedEnvironment: 'new' }, scenario: { pool: POOL, time: 'night' } } as const

  test.each([
    ['off', 'night', 'none', '1135'],
    ['new', 'night', 'none', '12'],
    ['new', 'dusk', 'none', '113'],
    ['new', 'day', 'light', '113'],
    ['new', 'dusk', 'heavy', '12'],
    ['new', 'day', 'none', '1135'],
  ] as const)('WDC-RANGED-12 rangedEnvironment %s at %s with %s rain', (rangedEnvironment, time, weather, dice) => {
    const board = range(['brian'], { rules: { rangedEnvironment }, scenario: { pool: POOL, time, weather } })
    board.dice(dice)
    shoot(board.play, 0, board.put('zombie', sq(3, 3), true), board.give('pistol', 0))
    board.expectAllUsed()
  })

  test("WDC-RANGED-12 WDC-LIGHT-03 by the shooter's square: where a light is on nothing is lost", () => {
    for (const [lit, dice] of [
      [false, '112'],
      [true, '11245'],
    ] as const) {
      const board = new Board({
        scenario: { ...NIGHT.scenario, tiles: { start: ['house'] }, heroStart: { tile: 'house', square: [3, 3] } },
        rules: NIGHT.rules,
      })
      if (lit) lightUp(board.play, 0)
      board.dice(dice) // Attack 4, and one for the distance
      shoot(board.play, 0, board.put('zombie', board.at('house', 3, 4), true), board.give('pistol', 0))
      board.expectAllUsed()
    }
  })

  test('WDC-RANGED-13 a flashlight makes up for it with a pistol up to 4 squares, and with nothing else', () => {
    for (const [weapon, column, dice] of [
      ['pistol', 5, '12'],
      ['pistol', 6, ''],
      ['sniper-rifle', 4, '1124'],
    ] as const) {
      const board = range(['brian'], NIGHT)
      board.give('flashlight', 0)
      if (dice) board.dice(dice)
      shoot(board.play, 0, board.put('zombie', sq(3, column), true), board.give(weapon, 0))
      expect(board.applied('RANGED-13')).toBe(weapon === 'pistol' && column === 5)
      board.expectAllUsed()
    }
  })
})

describe('thrown weapons', () => {
  /** Brian throws a knife, worth 2 VP, at a zombie two squares off. */
  function thrown(): { board: Board; knife: Copy } {
    const board = range()
    const knife = board.give('knife', 0)
    board.play.state.victoryPoints[0] = 2
    board.answer(actionOf(Verb.no), actionOf(Verb.stop)).dice('134') // nothing is bought for it
    expect(shoot(board.play, 0, board.put('zombie', sq(3, 3), true), knife)).toBe(false)
    settleThrown(board.play, 0)
    return { board, knife }
  }

  test("WDC-RANGED-05 hit or miss, it lies face up in the target's square; the thrower keeps its VP", () => {
    const { board, knife } = thrown()
    const { state } = board.play
    expect([state.where[knife], state.at[knife], state.faceUp[knife], state.found[knife]]).toEqual([
      Where.board,
      sq(3, 3),
      1,
      1,
    ])
    expect(state.victoryPoints[0]).toBe(2)
    const hit = range()
    const other = hit.give('knife', 0)
    hit.dice('113')
    expect(shoot(hit.play, 0, hit.put('crawler', sq(3, 3), true), other)).toBe(true)
    expect(hit.play.state.at[other]).toBe(sq(3, 3))
  })

  test('WDC-RANGED-05 no attempt to get it in the next turn: its VP are lost, once', () => {
    for (const column of [1, 6]) {
      const { board } = thrown()
      board.stand(0, sq(3, column))
      settleThrown(board.play, 0)
      settleThrown(board.play, 0)
      expect(board.play.state.victoryPoints[0]).toBe(0)
    }
  })

  test('WDC-RANGED-05 nearer to it at the end of the next turn: the VP stay, also when it is left after that', () => {
    const { board, knife } = thrown()
    board.stand(0, sq(3, 2))
    settleThrown(board.play, 0)
    board.stand(0, sq(3, 1))
    settleThrown(board.play, 0)
    expect(board.play.state.victoryPoints[0]).toBe(2)
    takeItem(board.play, 0, knife)
    expect(board.play.state.victoryPoints[0]).toBe(2) // they never left
  })

  test('WDC-RANGED-05 taken: the VP stay, and are not paid again', () => {
    const { board, knife } = thrown()
    takeItem(board.play, 0, knife)
    settleThrown(board.play, 0)
    expect([board.play.state.victoryPoints[0], board.play.state.where[knife]]).toEqual([2, Where.held])
  })

  test('WDC-RANGED-05 each thrown weapon counts by itself: one that was fetched stays paid', () => {
    const { board, knife } = thrown()
    const { state } = board.play
    const wrench = board.give('wrench', 0)
    state.victoryPoints[0]! += 2
    board.stand(0, sq(3, 2)) // nearer to the knife: that was the attempt
    const crawler = board.put('crawler', sq(2, 2), true)
    board.answer(actionOf(Verb.no), actionOf(Verb.stop)).dice('1246')
    expect(shoot(board.play, 0, crawler, wrench)).toBe(false)
    settleThrown(board.play, 0)
    expect([state.victoryPoints[0], state.at[knife], state.at[wrench]]).toEqual([4, sq(3, 3), sq(2, 2)])
    settleThrown(board.play, 0) // neither approached nor taken
    expect(state.victoryPoints[0]).toBe(2)
    takeItem(board.play, 0, knife)
    expect(state.victoryPoints[0]).toBe(2)
    takeItem(board.play, 0, wrench)
    expect(state.victoryPoints[0]).toBe(4) // recollected
  })

  test('WDC-RANGED-05 thrown outside the own turn, the next own turn is the one to go for it', () => {
    for (const [column, points] of [
      [1, 0],
      [2, 2],
    ] as const) {
      const board = range(['brian', 'kirk'])
      const knife = board.give('knife', 0)
      board.play.state.victoryPoints[0] = 2
      board.play.state.active = 1
      board.answer(actionOf(Verb.no), actionOf(Verb.stop)).dice('134')
      shoot(board.play, 0, board.put('zombie', sq(3, 3), true), knife)
      board.play.state.active = 0
      board.stand(0, sq(3, column))
      settleThrown(board.play, 0)
      expect(board.play.state.victoryPoints[0], `column ${column}`).toBe(points)
    }
  })

  test("WDC-RANGED-05 out of the game, or in another's hands, there is nothing to go for", () => {
    const { board, knife } = thrown()
    discard(board.play, knife) // by a trigger of the scenario
    settleThrown(board.play, 0)
    expect(board.play.state.victoryPoints[0]).toBe(2)
    const two = range(['brian', 'kirk'])
    const other = two.give('knife', 0)
    two.play.state.victoryPoints.set([2, 0])
    two.answer(actionOf(Verb.no), actionOf(Verb.stop)).dice('134')
    shoot(two.play, 0, two.put('zombie', sq(3, 3), true), other)
    takeItem(two.play, 1, other)
    expect([...two.play.state.victoryPoints]).toEqual([0, 2])
    settleThrown(two.play, 0)
    settleThrown(two.play, 0)
    expect([...two.play.state.victoryPoints]).toEqual([0, 2])
  })
})
