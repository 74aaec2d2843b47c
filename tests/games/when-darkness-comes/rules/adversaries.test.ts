// Adversaries (WDC-ADV): the run after the flip, whom they attack, pursuit, arrivals.
// All are on open squares in daylight, unless a test says otherwise.
import { describe, expect, test } from 'vitest'
import { actionOf, DP, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import type { Copy } from '../../../../src/games/when-darkness-comes/state/play.ts'
import {
  adversaryArrives,
  chase,
  meetAdversary,
  pursue,
} from '../../../../src/games/when-darkness-comes/rules/adversaries.ts'
import { breakOpen } from '../../../../src/games/when-darkness-comes/rules/board.ts'
import { control } from '../../../../src/games/when-darkness-comes/rules/control.ts'
import { takeShotAction } from '../../../../src/games/when-darkness-comes/rules/ranged.ts'
import { Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { Board, type BoardSetting } from '../support/board.ts'
import { contentWith, Table } from '../support/table.ts'

const POOL = { zombie: 2, crawler: 1, ghoul: 1, 'strong-zombie': 1, vampire: 1, werewolf: 1, pistol: 1, knife: 1 }

const MEET = actionOf(Verb.meet)
const SNEAK = actionOf(Verb.sneak)
const SHOOT = (weapon: Copy): number => actionOf(Verb.shoot, weapon)
const PARRY = actionOf(Verb.parry)
const NO = actionOf(Verb.no)
const ALONE = actionOf(Verb.done)

function table(party: unknown[] = ['brian'], setting: BoardSetting = {}): Board {
  return new Board({ ...setting, party, scenario: { pool: POOL, ...setting.scenario } })
}

/** Answers and dice of a fight in which nothing happens: initiative lost, all defences hold, no attacks. */
function idleFight(board: Board, isAlone = true): void {
  const help = isAlone ? [] : [ALONE]
  board.answer(...help).dice('124')
  for (let round = 0; round < 3; round++) board.answer(PARRY, ...help, NO).dice('1235')
}

/** Where it lies, in rows and columns of the town square from 1. */
function place(board: Board, copy: Copy): [number, number] {
  const square = board.play.state.at[copy]!
  return [Math.floor((square % 36) / 6) + 1, (square % 6) + 1]
}

const fights = (board: Board): (number | undefined)[] =>
  board.log.filter(({ type }) => type === 'combatBegins').map(({ seat }) => seat)

describe('flipped', () => {
  test('WDC-ADV-06 where no step leads nearer it stays, and is bound all the same', () => {
    const board = table()
    const zombie = board.put('zombie', board.at('town-square', 1, 1), true)
    board.play.state.way.fill(0) // walled in on every side
    board.play.state.boardVersion += 1
    board.answer(MEET)
    meetAdversary(board.play, 0, zombie)
    expect([place(board, zombie), board.play.state.boundTo[zombie]]).toEqual([[1, 1], 0])
    expect(board.log.map(({ type }) => type)).not.toContain('adversaryMoved')
  })

  test('WDC-ADV-04 WDC-VEC-16 a zombie flipped two squares away is upon the hero, and there is combat', () => {
    const board = table().stand(0, 14)
    const zombie = board.put('zombie', 16, true)
    board.answer(MEET)
    idleFight(board)
    meetAdversary(board.play, 0, zombie)
    expect(board.play.state.at[zombie]).toBe(14)
    expect(fights(board)).toEqual([0])
    expect(board.asked[0]).toMatchObject({ kind: DP.meetAdversary, actions: [MEET, SNEAK] })
    board.expectAllUsed()
  })

  test('WDC-COMBAT-13 WDC-SNEAK-03 WDC-VEC-31 WDC-VEC-32 WDC-VEC-34 sneak, shot, run, in this order', () => {
    const board = table().stand(0, 14)
    const zombie = board.put('strong-zombie', 17, true)
    const pistol = board.give('pistol', 0)
    // Three squares away: the shot has 4 - 1 = 3 dice, which cannot reach 4S; the zombie advances 3.
    board.answer(SNEAK, SHOOT(pistol)).dice('223', '123')
    idleFight(board)
    meetAdversary(board.play, 0, zombie)
    expect(board.asked.slice(0, 2).map(({ actions }) => actions)).toEqual([
      [MEET, SNEAK, SHOOT(pistol)],
      [MEET, SHOOT(pistol)],
    ])
    expect(
      board.log
        .map(({ type }) => type)
        .filter((type) => ['sneaked', 'shot', 'adversaryMoved', 'initiative'].includes(type)),
    ).toEqual(['sneaked', 'shot', 'adversaryMoved', 'initiative'])
    expect(board.play.state.at[zombie]).toBe(14)
    board.expectAllUsed()
  })

  test('WDC-RANGED-01 a shot that kills ends the encounter; in the same square there is none', () => {
    const board = table().stand(0, 14)
    const pistol = board.give('pistol', 0)
    const far = board.put('zombie', 15, true)
    board.answer(SHOOT(pistol)).dice('11123')
    meetAdversary(board.play, 0, far)
    expect([board.play.state.where[far], fights(board).length]).toEqual([Where.trophy, 0])
    const here = board.put('zombie', 14, true)
    board.play.state.victoryPoints[0] = 0
    board.answer(MEET)
    idleFight(board)
    meetAdversary(board.play, 0, here)
    expect(board.asked[1]!.actions).toEqual([MEET, SNEAK])
  })

  test('WDC-SNEAK-02 past it: no run and no fight', () => {
    const board = table().stand(0, 14)
    const zombie = board.put('zombie', 16, true)
    board.answer(SNEAK).dice('126')
    meetAdversary(board.play, 0, zombie)
    expect([board.play.state.at[zombie], board.play.state.faceUp[zombie], fights(board).length]).toEqual([16, 0, 0])
  })
})

describe('the run', () => {
  test('WDC-ADV-04 its Speed in squares, whatever the terrain, first up, right, down, left among shortest ways', () => {
    const board = table().stand(0, sq(5, 5))
    const zombie = board.put('zombie', sq(3, 2), true)
    board.answer(MEET)
    meetAdversary(board.play, 0, zombie)
    expect(place(board, zombie)).toEqual([3, 4])
    expect([board.play.state.boundTo[zombie], fights(board).length]).toEqual([0, 0])
  })

  test('WDC-ADV-04 one square a point in the woods too, where heroes pay two', () => {
    const board = table(['brian'], {
      scenario: { pool: POOL, tiles: { start: ['woods-1'] }, heroStart: { tile: 'woods-1', square: [1, 1] } },
    })
    const zombie = board.put('zombie', sq(1, 5), true) // Speed 2
    board.answer(MEET)
    meetAdversary(board.play, 0, zombie)
    expect(place(board, zombie)).toEqual([1, 3])
  })

  test('WDC-ADV-04 over disks, and the nearest hero is the target, not whoever flipped it', () => {
    const board = table(['brian', 'kirk']).stand(0, sq(1, 1)).stand(1, sq(1, 6))
    board.put('knife', sq(1, 4))
    const crawler = board.put('crawler', sq(1, 5), true)
    board.put('vampire', sq(2, 5)) // lies face down
    board.answer(MEET)
    board.answer(PARRY, NO, PARRY, NO, PARRY, NO).dice('1245', '123', '123', '123')
    meetAdversary(board.play, 0, crawler)
    expect([place(board, crawler), board.play.state.boundTo[crawler]]).toEqual([[1, 6], 1])
    expect(fights(board)).toEqual([1]) // out of turn (WDC-ADV-05, WDC-COMBAT-12)
    expect(board.play.state.acted[1]).toBe(0)
    board.expectAllUsed()
  })

  test('WDC-ADV-04 equally near: whoever flipped it; otherwise by chance', () => {
    const chosen = new Set<number>()
    for (let playout = 0; playout < 12; playout++) {
      for (const flipper of [0, 1, 2]) {
        const board = table(['brian', 'kirk', 'robert'], { playout })
          .stand(0, sq(3, 1))
          .stand(1, sq(3, 5))
          .stand(2, sq(6, 6))
        const zombie = board.put('crawler', sq(3, 3), true)
        board.answer(MEET)
        meetAdversary(board.play, flipper, zombie)
        const aim = board.play.state.boundTo[zombie]!
        if (flipper < 2) expect(aim).toBe(flipper)
        else chosen.add(aim)
      }
    }
    expect([...chosen].sort()).toEqual([0, 1])
  })

  test('WDC-ADV-05 several heroes there: the active one, otherwise by chance', () => {
    const victims = new Set<number | undefined>()
    for (let playout = 0; playout < 12; playout++) {
      for (const active of [1, 2]) {
        const board = table(['brian', 'kirk', 'robert'], { playout })
          .stand(0, sq(3, 1))
          .stand(1, sq(3, 1))
          .stand(2, sq(6, 6))
        board.play.state.active = active
        const zombie = board.put('zombie', sq(3, 3), true)
        stayAndFight(board)
        meetAdversary(board.play, 2, zombie)
        if (active === 1) expect(fights(board)).toEqual([1])
        else victims.add(fights(board)[0])
      }
    }
    expect([...victims].sort()).toEqual([0, 1])
  })

  test('WDC-ADV-06 it cannot get there: as near as it can, face up, bound to that hero', () => {
    const house = {
      scenario: { pool: POOL, tiles: { start: ['house'] }, heroStart: { tile: 'house', square: [1, 1] } },
    }
    const board = table(['brian'], house)
    board.stand(0, board.at('house', 1, 4)) // outside the window of 2,4
    const zombie = board.put('zombie', board.at('house', 3, 5), true)
    board.answer(MEET)
    meetAdversary(board.play, 0, zombie)
    expect(board.play.state.at[zombie]).toBe(board.at('house', 2, 4))
    expect([board.play.state.faceUp[zombie], board.play.state.boundTo[zombie], fights(board).length]).toEqual([1, 0, 0])
    expect(board.applied('ADV-06')).toBe(true)
  })

  test('WDC-ADV-04 through a broken window, not through one that is whole', () => {
    const house = {
      scenario: { pool: POOL, tiles: { start: ['house'] }, heroStart: { tile: 'house', square: [1, 1] } },
    }
    const board = table(['brian'], house)
    board.stand(0, board.at('house', 1, 4))
    breakOpen(board.play, 1)
    const zombie = board.put('zombie', board.at('house', 3, 4), true)
    board.answer(MEET)
    idleFight(board)
    meetAdversary(board.play, 0, zombie)
    expect(board.play.state.at[zombie]).toBe(board.at('house', 1, 4))
  })
})

describe('pursuit', () => {
  test("WDC-ADV-09 at the end of its hero's turn it comes after them, and fights on contact; not at another's", () => {
    const board = table(['brian', 'kirk']).stand(0, sq(3, 1)).stand(1, sq(6, 6))
    const zombie = board.put('zombie', sq(3, 4), true)
    board.play.state.boundTo[zombie] = 0
    pursue(board.play, 1)
    expect(place(board, zombie)).toEqual([3, 4])
    pursue(board.play, 0)
    expect(place(board, zombie)).toEqual([3, 2])
    board.play.state.turn += 1
    idleFight(board)
    pursue(board.play, 0)
    expect([place(board, zombie), fights(board)]).toEqual([[3, 1], [0]])
    board.expectAllUsed()
  })

  test('WDC-ADV-09 static: it never moves again', () => {
    const board = table(['brian'], { rules: { pursuit: 'static' } }).stand(0, sq(3, 1))
    const zombie = board.put('zombie', sq(3, 4), true)
    board.play.state.boundTo[zombie] = 0
    pursue(board.play, 0)
    expect(place(board, zombie)).toEqual([3, 4])
  })

  test('WDC-ADV-09 it does not leave a square that it shares with a hero', () => {
    const board = table(['brian', 'kirk']).stand(0, sq(3, 1)).stand(1, sq(3, 3))
    const zombie = board.put('zombie', sq(3, 3), true)
    board.play.state.boundTo[zombie] = 0
    pursue(board.play, 0)
    expect([place(board, zombie), board.play.state.boundTo[zombie]]).toEqual([[3, 3], 0])
  })

  test('WDC-ADV-09 WDC-LOS-15 out of sight, it binds to the nearest hero whom it sees, or stands', () => {
    const board = table(['brian', 'kirk', 'robert']).stand(0, sq(1, 1)).stand(1, sq(5, 5)).stand(2, sq(3, 4))
    const zombie = board.put('zombie', sq(6, 6), true) // sees 4 squares
    board.play.state.boundTo[zombie] = 0
    pursue(board.play, 0)
    expect([place(board, zombie), board.play.state.boundTo[zombie]]).toEqual([[6, 6], 1])
    board.stand(1, sq(1, 1)).stand(2, sq(1, 2))
    pursue(board.play, 1)
    expect([place(board, zombie), board.play.state.boundTo[zombie]]).toEqual([[6, 6], -1])
  })

  test.each([
    ['ignore', [3, 3]],
    ['apply', [3, 5]],
  ] as const)('WDC-LOS-15 adversaryDarkness %s at night', (adversaryDarkness, then) => {
    const board = table(['brian'], { rules: { adversaryDarkness }, scenario: { pool: POOL, time: 'night' } }).stand(
      0,
      sq(3, 2),
    )
    const zombie = board.put('zombie', sq(3, 5), true)
    board.play.state.boundTo[zombie] = 0
    pursue(board.play, 0)
    expect(place(board, zombie)).toEqual(then)
  })

  test('WDC-ADV-09 its hero is dead: the nearest that it sees', () => {
    const board = table(['brian', 'kirk']).stand(0, sq(3, 1)).stand(1, sq(3, 1))
    const zombie = board.put('zombie', sq(3, 4), true)
    board.play.state.boundTo[zombie] = 0
    board.play.state.alive[0] = 0
    pursue(board.play, 1)
    expect([place(board, zombie), board.play.state.boundTo[zombie]]).toEqual([[3, 2], 1])
  })

  /**
   * Puts the zombie four squares from its hero, and ends the hero's turn twice.
   * @param run makes the zombie run in the first turn
   */
  const runsOnce = (run: (board: Board, zombie: Copy) => void, setting: BoardSetting = {}): void => {
    const board = table(['brian'], setting).stand(0, sq(3, 1))
    const zombie = board.put('zombie', sq(3, 5), true)
    run(board, zombie)
    const [row, column] = place(board, zombie)
    board.stand(0, sq(row, column - 2)) // in reach of its Speed, by the hero's own movement
    pursue(board.play, 0)
    expect([place(board, zombie), board.play.state.boundTo[zombie], fights(board)]).toEqual([[row, column], 0, []])
    expect(board.applied('ADV-09')).toBe(false)
    board.play.state.turn += 1
    idleFight(board)
    pursue(board.play, 0)
    expect([place(board, zombie), fights(board)]).toEqual([[row, column - 2], [0]])
    board.expectAllUsed()
  }

  test('WDC-ADV-09 WDC-ADV-04 flipped four squares away it moves its Speed, then stops until the next turn', () => {
    runsOnce((board, zombie) => {
      board.answer(MEET)
      meetAdversary(board.play, 0, zombie)
      expect(place(board, zombie)).toEqual([3, 3])
    })
  })

  test('WDC-ADV-09 WDC-ADV-08 after a flight it comes once', () => {
    runsOnce((board, zombie) => {
      board.play.state.boundTo[zombie] = 0
      chase(board.play, 0, sq(3, 5))
      expect(place(board, zombie)).toEqual([3, 3])
    })
  })

  test.each([
    ['turned up', true],
    ['face up', false],
  ])('WDC-ADV-09 WDC-RANGED-17 shot at, %s, it rushes once', (_, isFlipped) => {
    runsOnce(
      (board, zombie) => {
        const pistol = board.give('pistol', 0)
        board.dice('12').answer(...(isFlipped ? [SHOOT(pistol)] : []))
        if (isFlipped) meetAdversary(board.play, 0, zombie)
        else takeShotAction(board.play, 0, SHOOT(zombie))
        expect(place(board, zombie)).toEqual([3, 3])
      },
      { rules: { shooterRush: 'new' } },
    )
  })

  test('WDC-ADV-09 WDC-SPELL-14 sent somewhere by a spell it stays there in this turn', () => {
    runsOnce((board, zombie) => {
      board.play.state.boundTo[zombie] = 0
      board.answer(actionOf(Verb.square, sq(3, 3)))
      control(board.play, 0, actionOf(Verb.disk, zombie), false)
    })
  })

  test('WDC-ADV-09 one that has run looks for another hero all the same when its own is out of sight', () => {
    const board = table(['brian', 'kirk']).stand(0, sq(3, 1)).stand(1, sq(6, 6))
    const zombie = board.put('zombie', sq(3, 6), true)
    board.answer(MEET)
    meetAdversary(board.play, 1, zombie) // three steps to Kirk
    expect([place(board, zombie), board.play.state.boundTo[zombie]]).toEqual([[5, 6], 1])
    board.stand(0, sq(4, 5)).stand(1, sq(1, 1))
    pursue(board.play, 1)
    expect([place(board, zombie), board.play.state.boundTo[zombie]]).toEqual([[5, 6], 0])
  })

  test('WDC-ADV-09 -08 WDC-RANGED-17 WDC-SPELL-14 whole games: a second move needs flight, shot or spell', () => {
    const hunt = contentWith({
      id: 'hunt',
      name: 'The Hunt',
      about: 'Monsters everywhere.',
      players: { min: 1, max: 6 },
      heroStart: { tile: 'park', square: [1, 1] },
      tiles: { start: ['park'], pool: ['cemetery', 'town-square', 'woods-1'] },
      time: 'day',
      weather: 'none',
      magic: true,
      pool: { zombie: 6, ghoul: 3, crawler: 3, cultist: 3 },
      startItems: ['pistol', 'shotgun', 'incense', 'incense', 'candle-flame', 'candle-flame'],
      fixed: [
        [3, 3],
        [3, 6],
        [6, 1],
        [6, 6],
      ].map((square) => ({ disk: 'zombie', tile: 'park', square })),
      objective: { kind: 'heroVp', goal: 200 },
      rounds: 12,
    })
    const party = ['brian', 'steve', 'robert'].map((hero) => ({
      hero,
      attributes: { attack: 5, defence: 6, dexterity: 5, intelligence: 5 },
      skills: { occultKnowledge: 5 },
    }))
    const tables = (['off', 'new'] as const).map(
      (shooterRush) => new Table({ scenario: 'hunt', agents: 'random', party, rules: { shooterRush } }, hunt),
    )
    let runs = 0
    let again = 0
    for (const [nth, watched] of tables.entries()) {
      const moved = new Set<number>()
      for (let playout = 0; playout < 25; playout++) {
        watched.playOut(30, playout, (event) => {
          const { type, copy } = event as unknown as { type: string; copy: number }
          const isMoving = type === 'fled' || type === 'shot' || type === 'controlled'
          if (type === 'turnBegins' || isMoving) moved.clear()
          if (isMoving) again += 1
          if (type !== 'adversaryMoved') return
          runs += 1
          expect(moved.has(copy), `table ${nth}, playout ${playout}`).toBe(false)
          moved.add(copy)
        })
      }
    }
    expect([runs > 300, again > 100]).toEqual([true, true])
  })

  test('what lies face down pursues nobody', () => {
    const board = table().stand(0, sq(3, 1))
    const zombie = board.put('zombie', sq(3, 4))
    pursue(board.play, 0)
    expect(place(board, zombie)).toEqual([3, 4])
  })
})

describe('arrivals', () => {
  test('WDC-DATA-19 face up, bound to the nearest hero whom it sees, without a run', () => {
    const board = table(['brian', 'kirk']).stand(0, sq(3, 1)).stand(1, sq(6, 4))
    const zombie = board.play.scenario.diskPool[0]!
    adversaryArrives(board.play, zombie, sq(6, 6))
    expect([place(board, zombie), board.play.state.faceUp[zombie], board.play.state.boundTo[zombie]]).toEqual([
      [6, 6],
      1,
      1,
    ])
    expect(fights(board)).toEqual([])
  })

  test('WDC-COMBAT-01 who stands there is attacked', () => {
    const board = table().stand(0, sq(6, 6))
    idleFight(board)
    adversaryArrives(board.play, board.play.scenario.diskPool[0]!, sq(6, 6))
    expect(fights(board)).toEqual([0])
    board.expectAllUsed()
  })
})

/** Number of a square of the first tile, in row and column from 1. */
function sq(row: number, column: number): number {
  return (row - 1) * 6 + column - 1
}

/** From here on everybody takes the first legal action, and nobody helps: meet, fight, parry. */
function stayAndFight(board: Board): void {
  const first = {
    choose: ({ kind, count }: { kind: number; count: number }): number => (kind === DP.askAssistant ? count - 1 : 0),
    reset: () => {},
  }
  board.play.agents = board.play.scenario.seats.map(() => first)
}
