// The spells one by one (WDC-SPELL), but Summon (creatures.test.ts) and Control (control.test.ts).
import { describe, expect, test } from 'vitest'
import { actionOf, argumentOf, DP, Verb, verbOf } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import { M } from '../../../../src/games/when-darkness-comes/measures/metrics.ts'
import { NONE } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { runAtNearest } from '../../../../src/games/when-darkness-comes/rules/adversaries.ts'
import { canJoin } from '../../../../src/games/when-darkness-comes/rules/assistance.ts'
import { combat, FightEnd, fightsHere } from '../../../../src/games/when-darkness-comes/rules/combat.ts'
import { trophy, turnUp } from '../../../../src/games/when-darkness-comes/rules/disks.ts'
import { encounter } from '../../../../src/games/when-darkness-comes/rules/encounters.ts'
import { movementLoss, rangedLoss } from '../../../../src/games/when-darkness-comes/rules/environment.ts'
import { healthOf, hurt, otherCause } from '../../../../src/games/when-darkness-comes/rules/health.ts'
import {
  bearerOf,
  countDown,
  Effect,
  effectOf,
  isFrozen,
} from '../../../../src/games/when-darkness-comes/rules/lasting.ts'
import { castSpell } from '../../../../src/games/when-darkness-comes/rules/magic.ts'
import { relocate, stepThrough, walk } from '../../../../src/games/when-darkness-comes/rules/movement.ts'
import { heroDistances } from '../../../../src/games/when-darkness-comes/rules/reach.ts'
import { sightRange } from '../../../../src/games/when-darkness-comes/rules/sight.ts'
import { countDrowning } from '../../../../src/games/when-darkness-comes/rules/traps.ts'
import { hasAim } from '../../../../src/games/when-darkness-comes/rules/spells.ts'
import { takeTurn } from '../../../../src/games/when-darkness-comes/rules/turn.ts'
import { RIGHT, WALL } from '../../../../src/games/when-darkness-comes/words/board.ts'
import { Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { Terrain } from '../../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { MagicBoard } from '../support/mage.ts'
import { tower } from '../support/tiles.ts'

const NO = actionOf(Verb.no),
  PARRY = actionOf(Verb.parry),
  FISTS = actionOf(Verb.unarmed),
  STOP = actionOf(Verb.stop),
  DONE = actionOf(Verb.done)
const FIGHT = actionOf(Verb.fight)
const AT = (copy: number): number => actionOf(Verb.disk, copy)
const ON = (hero: number): number => actionOf(Verb.hero, hero)
const SUCCEED = 2

/** The next check succeeds, whatever it needs; where a die is offered first, nobody buys it. */
function surely(board: MagicBoard, hero = 0): MagicBoard {
  board.play.state.forced[hero] = SUCCEED
  return board
}

/** In the library: door 5,3 > 6,3; all inside is dark by night. */
const LIBRARY = { tiles: { start: ['library'] }, heroStart: { tile: 'library', square: [3, 3] } }

describe('Dispel Magic', () => {
  test('WDC-SPELL-01 ends one lasting effect in sight or on the caster', () => {
    const board = new MagicBoard({ party: ['robert', 'sharon'] })
    const { state } = board.play
    const zombie = board.put('zombie', board.at('town-square', 3, 5), true)
    state.lightTurns[1] = 3
    state.protectedTurns[1] = 3
    state.frozenTurns[0] = 2
    state.frozenFor[zombie] = 4
    const light = actionOf(Verb.effect, Effect.light * 64 + 1)
    expect([effectOf(argumentOf(light)), bearerOf(argumentOf(light))]).toEqual([Effect.light, 1])
    surely(board).answer(light)
    board.cast('dispel-magic')
    expect(board.asked[0]!.actions).toEqual([
      actionOf(Verb.effect, Effect.freeze * 64),
      light,
      actionOf(Verb.effect, Effect.protection * 64 + 1),
      AT(zombie),
    ])
    expect([state.lightTurns[1], state.protectedTurns[1], state.frozenTurns[0], state.frozenFor[zombie]]).toEqual([
      0, 3, 2, 4,
    ])
    surely(board).answer(AT(zombie))
    board.give('crystal', 0)
    board.play.state.where[board.give('scroll', 0)] = Where.out
    expect(isFrozen(board.play, zombie)).toBe(true)
  })

  test('WDC-SPELL-01 a frozen being, and the other effects of heroes', () => {
    for (const [effect, field] of [
      [Effect.freeze, 'frozenTurns'],
      [Effect.protection, 'protectedTurns'],
    ] as const) {
      const board = surely(new MagicBoard())
      board.play.state[field][0] = 3
      board.cast('dispel-magic')
      expect(board.play.state[field][0]).toBe(0)
      expect(board.events('effectEnds')).toEqual([expect.objectContaining({ effect })])
    }
    const board = surely(new MagicBoard())
    const zombie = board.put('zombie', board.at('town-square', 3, 5), true)
    board.play.state.frozenFor[zombie] = 4
    board.cast('dispel-magic')
    expect(isFrozen(board.play, zombie)).toBe(false)
    expect(board.play.state.victoryPoints[0]).toBe(3)
  })

  test.each(['dispel-magic', 'light', 'pass-through', 'protection'])(
    'WDC-MAGIC-05 %s kills nobody in a fight, which goes on',
    (spell) => {
      const board = surely(new MagicBoard())
      const foe = board.put('zombie', board.play.state.square[0]!, true)
      if (spell === 'dispel-magic') board.play.state.protectedTurns[0] = 3
      expect(board.cast(spell, 0, foe)).toBe(false)
    },
  )

  test('WDC-SPELL-01 what is out of sight cannot be ended', () => {
    const board = new MagicBoard({ party: ['robert', 'sharon'], scenario: LIBRARY })
    board.stand(1, board.at('library', 6, 6))
    board.play.state.lightTurns[1] = 3
    board.stock('dispel-magic')
    board.play.ask(DP.action, 0)
    expect(() => castSpell(board.play, 0, board.spell('dispel-magic'), NONE)).toThrow()
  })
})

describe('Locator', () => {
  test('WDC-SPELL-02 looks at as many disks as the value anywhere, each before the next, orange ones too', () => {
    const board = new MagicBoard({ scenario: { orangePool: { journalists: 1 } } })
    const { state } = board.play
    const squares = [
      [1, 1],
      [6, 6],
      [1, 6],
    ].map(([row, column]) => board.at('town-square', row!, column!))
    const [zombie, orb, student] = ['zombie', 'orb', 'student'].map((disk, index) => board.put(disk, squares[index]!))
    const orange = board.play.scenario.orangePool[0]!
    const there = state.at[orange]!
    expect(state.where[orange]).toBe(Where.board)
    board.dice('3356').answer(actionOf(Verb.square, squares[1]!), actionOf(Verb.square, there))
    board.cast('locator')
    expect([zombie, orb, student, orange].map((copy) => state.knownTo[copy!])).toEqual([0, 1, 0, 1])
    expect(board.asked[1]!.actions).not.toContain(actionOf(Verb.square, squares[1]!))
    expect([state.victoryPoints[0], state.willpower[0], state.faceUp[orb!]]).toEqual([0, 4, 0])
    board.expectAllUsed()
  })

  test('WDC-SPELL-02 WDC-TN-09 there is no TN: a value of 0 is a failed spell', () => {
    const board = new MagicBoard()
    board.put('zombie', board.at('town-square', 1, 1))
    board.dice('1245')
    board.cast('locator')
    expect([board.play.state.willpower[0], board.kindsAsked()]).toEqual([3, []])
  })

  test('WDC-MAGIC-07 locatorVP: nothing, or what was rolled', () => {
    const board = new MagicBoard({ rules: { locatorVP: 'rolled' } })
    board.dice('2345')
    board.cast('locator')
    expect(board.play.state.victoryPoints[0]).toBe(5)
  })

  test('WDC-SPELL-03 finds what the scenario says, from the value that it says on', () => {
    const find = (dice: string): number => {
      const board = new MagicBoard({ scenario: { locates: [{ disk: 'zombie', value: '3S' }] } })
      const zombie = board.put('zombie', board.at('town-square', 1, 1))
      board.put('orb', board.at('town-square', 6, 6))
      board.dice(dice).answer(DONE)
      board.cast('locator')
      return board.play.state.knownTo[zombie]!
    }
    expect([find('1234'), find('1235'), find('1124')]).toEqual([1, 1, 0]) // four in a row, three, a pair
  })

  test('WDC-SPELL-03 what the caster has looked at already is not shown again; what only another has, is', () => {
    const shown = (knownTo: number): number => {
      const board = new MagicBoard({
        party: ['robert', 'sharon'],
        scenario: { locates: [{ disk: 'zombie', value: '1P' }] },
      })
      board.play.state.knownTo[board.put('zombie', board.at('town-square', 1, 1))] = knownTo
      board.plainly().dice('1124').whenAsked = ((plain) => (kind: number) => {
        plain!(kind)
      })(board.whenAsked)
      board.cast('locator')
      return board.events('looked').length
    }
    expect([shown(0b00), shown(0b01), shown(0b10)]).toEqual([1, 0, 1])
  })
})

describe('Freeze', () => {
  test('WDC-SPELL-09 in combat: no attacks for so many rounds; what is left goes on in turns of the caster', () => {
    const board = new MagicBoard()
    const { state } = board.play
    const foe = board.put('zombie', state.square[0]!, true)
    board.stock('freeze')
    board
      .answer(FIGHT, actionOf(Verb.cast, board.spell('freeze')), NO, NO)
      .dice('246', '1234')
      .singles(5)
    expect(combat(board.play, 0, foe)).toBe(FightEnd.paused)
    expect(board.events('frozen')).toEqual([expect.objectContaining({ copy: foe, duration: 5, rounds: true })])
    expect([state.frozenFor[foe], state.damage[0]]).toEqual([2, 0]) // three rounds of five
    countDown(board.play, 0)
    expect(state.frozenFor[foe]).toBe(1)
    countDown(board.play, 0)
    expect(isFrozen(board.play, foe)).toBe(false)
    expect(board.events('thawed')).toHaveLength(1)
  })

  test('WDC-SPELL-09 frozen for two rounds: in the third it strikes again', () => {
    const board = new MagicBoard().plainly()
    const foe = board.put('zombie', board.play.state.square[0]!, true)
    board.stock('freeze')
    board
      .answer(FIGHT, actionOf(Verb.cast, board.spell('freeze')), NO, NO, PARRY)
      .dice('246', '1234', '1235')
      .singles(2)
    combat(board.play, 0, foe)
    expect(board.kindsAsked().filter((kind) => kind === DP.defence)).toHaveLength(1)
    expect(board.events('heldOff')).toHaveLength(2)
  })

  test('WDC-SPELL-10 killing it takes its Defence still, and gives the Defence value only', () => {
    const board = new MagicBoard()
    const { state } = board.play
    const foe = board.put('zombie', state.square[0]!, true)
    board.stock('freeze')
    board
      .answer(FIGHT, actionOf(Verb.cast, board.spell('freeze')), NO, actionOf(Verb.martialArts), NO)
      .dice('246', '1234', '2345')
      .singles(3)
    expect(combat(board.play, 0, foe)).toBe(FightEnd.slain)
    expect(state.victoryPoints[0]).toBe(3 + 3) // the spell, and Defence 3S without Attack 3S
    expect(board.applied('SPELL-10')).toBe(true)
  })

  test('WDC-SPELL-10 a frozen adversary holds nobody, hunts nobody and starts no fight', () => {
    const board = new MagicBoard()
    const { state } = board.play
    const square = state.square[0]!
    const foe = board.put('zombie', square, true)
    state.boundTo[foe] = 0
    surely(board).singles(3)
    board.cast('freeze')
    fightsHere(board.play, 0) // nothing to fight
    expect(runAtNearest(board.play, foe, 0)).toBe(FightEnd.none)
    const next = board.at('town-square', 3, 4)
    board.answer(actionOf(Verb.step, next), actionOf(Verb.step, square), STOP)
    expect(walk(board.play, 0, 4)).toBe(2) // away and back onto its square, which ends nothing
    expect([state.square[0], state.willpower[0], state.foughtInTurn[foe]]).toEqual([square, 4, 0])
  })

  test('WDC-SPELL-10 a turn beside one begins without a flight', () => {
    const board = new MagicBoard()
    const foe = board.put('zombie', board.play.state.square[0]!, true)
    surely(board).singles(3)
    board.cast('freeze')
    board.asked.length = 0
    board.play.state.victoryPoints[0] = 0
    board.answer(actionOf(Verb.stand)).dice('24')
    takeTurn(board.play, 0, false)
    expect(board.kindsAsked()).not.toContain(DP.fleeOrFight)
    expect(isFrozen(board.play, foe)).toBe(true) // two turns are left
  })

  test('WDC-SPELL-10 frozen security is not dealt with, but puts nobody out, and stays where it stands', () => {
    const board = new MagicBoard({ scenario: LIBRARY })
    const { state } = board.play
    const owner = board.put('owner', board.at('library', 3, 4), true)
    surely(board).singles(3)
    board.cast('freeze')
    state.forced[0] = 1
    board.answer(actionOf(Verb.persuade))
    board.whenAsked = (kind) => {
      if (kind === DP.skill) board.answer(actionOf(Verb.noSkill))
    }
    encounter(board.play, 0, owner)
    expect([state.square[0], state.faceUp[owner], state.at[owner]]).toEqual([
      board.at('library', 3, 3),
      1,
      board.at('library', 3, 4),
    ])
    expect(state.failure[0]).toBe(1)
  })

  test('WDC-SPELL-09 WDC-TURN-11 a frozen hero cannot move for their own turns, and helps only on the spot', () => {
    const board = new MagicBoard({ party: ['robert', 'sharon'] })
    const { state } = board.play
    surely(board).singles(2).answer(ON(1))
    board.cast('freeze')
    board.answer()
    expect([walk(board.play, 1, 8), state.frozenTurns[1]]).toEqual([0, 2]) // nothing but to stop
    board.stand(1, board.at('town-square', 3, 4))
    expect(canJoin(board.play, 1, 0)).toBe(false)
    countDown(board.play, 0) // the caster's turn does not count
    expect(state.frozenTurns[1]).toBe(2)
    countDown(board.play, 1)
    countDown(board.play, 1)
    expect(state.frozenTurns[1]).toBe(0)
    expect(canJoin(board.play, 1, 0)).toBe(true)
  })

  test('WDC-TURN-11 what the dead caster counted is over', () => {
    const board = new MagicBoard({ party: ['robert', 'sharon'] })
    const foe = board.put('zombie', board.at('town-square', 3, 5), true)
    surely(board).singles(6).answer(AT(foe))
    board.cast('freeze')
    hurt(board.play, 0, otherCause(board.play.scenario, 'Fate'), 9, NONE)
    expect([board.play.state.alive[0], isFrozen(board.play, foe)]).toEqual([0, false])
  })
})

describe('Light', () => {
  test("WDC-SPELL-11 WDC-LIGHT-04 no darkness in the caster's square, wherever the caster goes", () => {
    const board = new MagicBoard({
      party: ['robert', 'sharon', 'kirk'],
      scenario: { time: 'night' },
      rules: { rangedEnvironment: 'new' },
    })
    const { play } = board
    board.stand(2, board.at('town-square', 1, 1))
    const losses = (hero: number): number[] => [
      movementLoss(play, hero),
      rangedLoss(play, hero),
      sightRange(play, hero),
    ]
    expect([losses(0), losses(1)]).toEqual([
      [2, 2, 2],
      [2, 2, 2],
    ])
    surely(board).singles(2)
    board.cast('light')
    expect([losses(0), losses(1), losses(2)]).toEqual([
      [0, 0, 4],
      [0, 0, 4],
      [2, 2, 2],
    ])
    relocate(play, 0, board.at('town-square', 1, 1), 'test')
    expect([losses(0), losses(1), losses(2)]).toEqual([
      [0, 0, 4],
      [2, 2, 2],
      [0, 0, 4],
    ])
    countDown(play, 0)
    expect(losses(0)).toEqual([0, 0, 4])
    countDown(play, 0)
    expect(losses(0)).toEqual([2, 2, 2])
    expect(board.applied('LIGHT-04')).toBe(true)
  })
})

describe('Pass Through', () => {
  test('WDC-SPELL-12 for the rest of the turn, at the usual price; entering ends the movement', () => {
    const board = new MagicBoard({ scenario: { ...LIBRARY, heroStart: { tile: 'library', square: [3, 1] } } })
    const { play } = board
    const wall = board.at('library', 3, 2)
    board.play.state.movesLater = 1
    board.answer(STOP)
    walk(play, 0, 8)
    expect(board.asked[0]!.actions).not.toContain(actionOf(Verb.step, wall))
    surely(board)
    board.cast('pass-through')
    heroDistances(play, 0, play.state.square[0]!, 100)
    expect([play.scratch.reach.cost[wall], play.scratch.reach.stops[wall]]).toEqual([2, 1])
    board.answer(actionOf(Verb.step, wall))
    expect(walk(play, 0, 8)).toBe(1)
    expect(play.state.square[0]).toBe(wall)
    play.state.turn += 1
    play.state.square[0] = board.at('library', 3, 1)
    board.answer(STOP)
    walk(play, 0, 8)
    expect(board.asked.at(-1)!.actions).not.toContain(actionOf(Verb.step, wall))
  })

  test('WDC-SPELL-12 after moving: one step through a wall or door; a door that is passed stays closed', () => {
    const board = new MagicBoard({
      party: ['robert', 'sharon'],
      scenario: { ...LIBRARY, heroStart: { tile: 'library', square: [6, 3] } },
    })
    board.play.state.movesLater = 0
    const inside = board.at('library', 5, 3)
    surely(board).answer(actionOf(Verb.step, inside))
    board.cast('pass-through')
    expect(board.asked[0]!.actions).toEqual([STOP, actionOf(Verb.step, inside)])
    expect([board.play.state.square[0], board.play.state.square[1], board.play.state.sightDue[0]]).toEqual([
      inside,
      board.at('library', 6, 3),
      1,
    ])
    expect(board.kindsAsked()).not.toContain(DP.invite)
  })
})

test('WDC-SPELL-12 WDC-FATE-13 whom Fate confines does not step through to another tile', () => {
  const board = new MagicBoard({
    scenario: {
      tiles: { start: ['town-square', { tile: 'park', at: [0, 1], turns: 0 }] },
      heroStart: { tile: 'town-square', square: [3, 6] },
    },
  })
  const { state } = board.play
  const from = state.square[0]!
  state.gate[from * 4 + RIGHT] = WALL
  state.confined[0] = 1
  stepThrough(board.play, 0)
  expect(board.asked).toEqual([])
  state.confined[0] = 0
  board.answer(STOP)
  stepThrough(board.play, 0)
  expect(board.asked[0]!.actions).toEqual([STOP, actionOf(Verb.step, state.link[from * 4 + RIGHT]!)])
})

test('WDC-SPELL-12 WDC-SPELL-09 not for who is frozen, nor out of the hands of an adversary', () => {
  const board = new MagicBoard({ scenario: { ...LIBRARY, heroStart: { tile: 'library', square: [6, 3] } } })
  board.play.state.frozenTurns[0] = 1
  stepThrough(board.play, 0)
  board.play.state.frozenTurns[0] = 0
  board.put('zombie', board.play.state.square[0]!, true)
  stepThrough(board.play, 0)
  expect(board.asked).toEqual([])
})

describe('Fire Missile', () => {
  test('WDC-SPELL-13 two rolls: the casting, and eight dice against Defence; a kill gives Defence only', () => {
    const board = new MagicBoard({ party: ['robert', 'sharon'] })
    const { state } = board.play
    const foe = board.put('zombie', board.at('town-square', 3, 5), true)
    board.stand(1, board.at('town-square', 1, 1))
    board.dice('1234', '11122344').plainly()
    board.cast('fire-missile')
    expect(board.events('checkRolled').map(({ pool, printed }) => [pool, printed])).toEqual([
      [4, 5],
      [8, 3],
    ])
    expect([state.where[foe], state.victoryPoints[0]]).toEqual([Where.trophy, 5 + 3])
    board.expectAllUsed()
  })

  test('WDC-SPELL-13 what it kills is measured, and whom else it beats is not', () => {
    const kills = (disk: string): number => {
      const board = new MagicBoard({ party: ['robert', 'sharon'] })
      const { record } = board.play
      let sum = 0
      board.play.record = {
        ...record,
        add: (metric, _cell, amount) => {
          if (metric === M.spellKills) sum += amount
        },
      }
      board.put(disk, board.at('town-square', 3, 5), true)
      board.stand(1, board.at('town-square', 1, 1))
      board.dice('1234', '11122344').plainly()
      board.cast('fire-missile')
      return sum
    }
    expect([kills('zombie'), kills('owner')]).toEqual([1, 0])
  })

  test('WDC-SPELL-13 WDC-RANGED-06 WDC-RANGED-07 a ranged attack: eight dice, no help; misses hit neighbours', () => {
    const board = new MagicBoard({ party: ['robert', 'sharon'] })
    const { state } = board.play
    const demon = board.put('demon', board.at('town-square', 3, 5), true) // Defence 4K
    board.stand(1, board.at('town-square', 3, 6))
    board.dice('1234', '11223346').plainly()
    board.cast('fire-missile')
    expect(board.kindsAsked().filter((kind) => kind === DP.askAssistant)).toHaveLength(1) // for the casting
    expect([state.wounds[demon], state.damage[1]]).toEqual([0, 1])
  })

  test('WDC-SPELL-13 out of sight nothing can be aimed at; the same square can', () => {
    const board = new MagicBoard({ scenario: LIBRARY })
    board.put('zombie', board.at('library', 1, 1), true)
    board.stock('fire-missile')
    expect(() => castSpell(board.play, 0, board.spell('fire-missile'), NONE)).toThrow()
    const here = new MagicBoard()
    const foe = here.put('zombie', here.play.state.square[0]!, true)
    here.dice('1234', '11122344').answer(NO)
    here.cast('fire-missile')
    expect(here.play.state.where[foe]).toBe(Where.trophy)
  })

  test('WDC-SPELL-13 shooterRush: what survives it comes at the caster', () => {
    const board = new MagicBoard({ rules: { shooterRush: 'new', collateral: 'off' } })
    const foe = board.put('hell-hounds', board.at('town-square', 3, 5), true)
    board.play.state.wounds[foe] = -1 // one more health
    board.dice('1234', '11122344')
    board.whenAsked = () => {
      board.answer(board.asked.at(-1)!.actions[0]!)
    }
    expect(board.cast('fire-missile')).toBe(false) // it lives
    expect(board.events('combatBegins')).toHaveLength(1)
    expect(board.applied('RANGED-17')).toBe(true)
  })

  test('WDC-SPELL-13 WDC-RANGED-17 in a fight with it nobody has to come: the fight goes on', () => {
    const board = new MagicBoard({ rules: { shooterRush: 'new', collateral: 'off' } }).plainly()
    const foe = board.put('zombie', board.play.state.square[0]!, true)
    board.dice('1234', '11225566') // two pairs, where three straight are needed
    expect(board.cast('fire-missile', 0, foe)).toBe(false)
    expect([board.events('combatBegins'), board.applied('RANGED-17')]).toEqual([[], false])
  })

  test('WDC-SPELL-13 WDC-RANGED-17 nobody comes at a caster whom the death of a friend has killed', () => {
    const board = new MagicBoard({ party: ['robert', 'sharon', 'brian'], rules: { shooterRush: 'new' } }).plainly()
    const { state } = board.play
    const foe = board.put('zombie', board.at('town-square', 3, 5), true)
    board.stand(1, board.at('town-square', 3, 6)).stand(2, board.at('town-square', 6, 1))
    state.damage.set([healthOf(board.play, 0), healthOf(board.play, 1), 0])
    board.answer(AT(foe)).dice('1234', '11225566')
    board.cast('fire-missile')
    expect([...state.alive]).toEqual([0, 0, 1])
    expect([state.at[foe], board.applied('ADV-04')]).toEqual([board.at('town-square', 3, 5), false])
  })
})

describe('Translocate', () => {
  test('WDC-SPELL-16 any square in play without face-down disk or living adversary; no obstacle, no flight', () => {
    const board = new MagicBoard({ scenario: { tiles: { start: ['town-square', { tile: 'house', at: [0, 1] }] } } })
    const { state } = board.play
    const foe = board.put('zombie', state.square[0]!, true)
    board.put('knife', board.at('house', 2, 2))
    board.put('crawler', board.at('house', 3, 3), true)
    const destination = board.at('house', 4, 4)
    surely(board).answer(actionOf(Verb.tile, 1), actionOf(Verb.square, destination))
    board.cast('translocate')
    const squares = board.asked[1]!.actions.map(argumentOf)
    expect(squares).toHaveLength(34)
    expect(squares).not.toContain(board.at('house', 2, 2))
    expect(squares).not.toContain(board.at('house', 3, 3))
    expect([state.square[0], state.willpower[0], state.sightDue[0], state.movementEndedInTurn[0]]).toEqual([
      destination,
      4,
      1,
      state.turn,
    ])
    expect(state.at[foe]).not.toBe(destination)
  })

  test('WDC-SPELL-16 out of a combat: it is over for the caster, and goes on with who stays', () => {
    const alone = new MagicBoard()
    const foe = alone.put('zombie', alone.play.state.square[0]!, true)
    alone.stock('translocate')
    alone
      .answer(
        FIGHT,
        actionOf(Verb.cast, alone.spell('translocate')),
        actionOf(Verb.square, alone.at('town-square', 1, 1)),
      )
      .dice('246', '2225')
    expect(combat(alone.play, 0, foe)).toBe(FightEnd.none)
    expect([alone.play.state.willpower[0], alone.play.state.damage[0]]).toEqual([4, 0])
    alone.expectAllUsed()

    const two = new MagicBoard({ party: ['robert', 'sharon'] })
    const other = two.put('zombie', two.play.state.square[0]!, true)
    two.stock('translocate')
    const answers = [
      DONE,
      FIGHT,
      actionOf(Verb.cast, two.spell('translocate')),
      DONE,
      actionOf(Verb.square, two.at('town-square', 1, 1)),
    ]
    two.whenAsked = (kind) => {
      two.answer(
        kind === DP.defence
          ? PARRY
          : kind === DP.attack && two.asked.at(-1)!.seat === 1
            ? NO
            : (answers.shift() ?? two.asked.at(-1)!.actions[0]!),
      )
    }
    two.dice('246', '2225')
    combat(two.play, 0, other)
    expect(two.play.state.boundTo[other]).toBe(1)
    expect(two.events('defended').every(({ seat }) => seat === 1)).toBe(true)
    expect(two.events('defended').length).toBeGreaterThan(0)
  })

  test('WDC-SPELL-16 translocateTarget: any hero in the square; the confined stay on the tile (WDC-FATE-13)', () => {
    const board = new MagicBoard({
      party: ['robert', 'sharon'],
      rules: { translocateTarget: 'anyInSquare' },
      scenario: { tiles: { start: ['town-square', { tile: 'house', at: [0, 1] }] } },
    })
    board.play.state.confined[1] = 1
    surely(board).answer(ON(1), actionOf(Verb.square, board.at('town-square', 6, 6)))
    board.cast('translocate')
    expect(board.asked.map(({ actions }) => actions.map((action) => verbOf(action))[0])).toEqual([
      Verb.hero,
      Verb.square,
    ])
    expect([board.play.state.square[0], board.play.state.square[1]]).toEqual([
      board.at('town-square', 3, 3),
      board.at('town-square', 6, 6),
    ])
  })
})

describe('Translocate, where from and where to', () => {
  test('WDC-SPELL-16 nobody is lifted out of a trap', () => {
    const board = new MagicBoard({ party: ['robert', 'sharon'], rules: { translocateTarget: 'anyInSquare' } })
    board.play.state.trap[1] = board.give('knife', 1) + 1
    surely(board).answer(actionOf(Verb.square, board.at('town-square', 6, 6)))
    board.cast('translocate')
    // Nobody asks for a target: the caster is the only one.
    expect(board.asked.map(({ actions }) => actions.map((action) => verbOf(action))[0])).toEqual([Verb.square])
    expect([board.play.state.square[0], board.play.state.square[1]]).toEqual([
      board.at('town-square', 6, 6),
      board.at('town-square', 3, 3),
    ])
  })

  test('WDC-SPELL-16 a place apart is none of the board, whatever lies beside it', () => {
    const board = new MagicBoard({
      tiles: tower(2, 2, [2, 2]),
      scenario: { tiles: { start: ['tower-1'], aside: ['agency-hq'] }, heroStart: { tile: 'tower-1', square: [1, 1] } },
    })
    surely(board).answer(actionOf(Verb.tile, 2), actionOf(Verb.square, board.at('tower-2', 1, 2)))
    board.cast('translocate')
    expect(board.asked[0]!.actions.map(argumentOf)).toEqual([0, 2]) // agency-hq is tile 1
  })

  test('WDC-SPELL-16 to upper floors, but to no place apart', () => {
    const board = new MagicBoard({
      scenario: { tiles: { start: ['town-square', { tile: 'hotel-1', at: [0, 1] }], aside: ['agency-hq'] } },
    })
    const { state } = board.play
    const destination = board.at('hotel-2', 3, 3)
    const placed = Math.floor(destination / 36)
    surely(board).answer(actionOf(Verb.tile, placed), actionOf(Verb.square, destination))
    board.cast('translocate')
    expect(state.square[0]).toBe(destination)
    expect(board.asked[0]!.actions.map(argumentOf)).not.toContain(Math.floor(board.at('agency-hq', 2, 2) / 36))
    expect(board.asked[0]!.actions).toHaveLength(3)
  })
})

describe('Protection', () => {
  test('WDC-SPELL-17 WDC-TRAP-08 it saves nobody from drowning', () => {
    const board = new MagicBoard()
    board.play.state.protectedTurns[0] = 3
    board.play.state.drowning[0] = 1
    countDrowning(board.play, 0)
    expect(board.play.state.alive[0]).toBe(0)
  })

  test('WDC-SPELL-17 the caster or a hero in the square: no damage of any kind, for so many of their turns', () => {
    const board = new MagicBoard({ party: ['robert', 'sharon', 'kirk'] })
    const { play } = board
    const { state } = play
    board.stand(2, board.at('town-square', 1, 1))
    surely(board).singles(2).answer(ON(1))
    board.cast('protection')
    expect(board.asked[0]!.actions).toEqual([ON(0), ON(1)])
    const fate = otherCause(play.scenario, 'Fate')
    hurt(play, 1, fate, 2, NONE)
    hurt(play, 2, fate, 9, NONE) // dies: the others despair
    expect([state.damage[1], state.permanentDamage[1], state.permanentDamage[0]]).toEqual([0, 0, 1])
    countDown(play, 0)
    countDown(play, 1)
    expect(state.protectedTurns[1]).toBe(1)
    countDown(play, 1)
    hurt(play, 1, fate, 1, NONE)
    expect(state.damage[1]).toBe(1)
    expect(board.events('spared')).toHaveLength(2)
  })

  test('WDC-SPELL-17 nobody protected is the target of another spell; they act as usual', () => {
    const board = new MagicBoard({ party: ['robert', 'sharon'], rules: { translocateTarget: 'anyInSquare' } })
    board.play.state.protectedTurns[1] = 3
    board.play.state.protectedTurns[0] = 3
    for (const spell of ['freeze', 'control', 'protection']) {
      board.stock(spell)
      expect(() => castSpell(board.play, 0, board.spell(spell), NONE), spell).toThrow()
    }
    surely(board).answer(actionOf(Verb.square, board.at('town-square', 6, 6)))
    board.cast('translocate')
    expect(board.play.state.square[0]).toBe(board.at('town-square', 6, 6))
    const foe = board.put('zombie', board.at('town-square', 6, 6), true)
    board.stand(0, board.at('town-square', 6, 6))
    for (let round = 0; round < 3; round++) board.answer(PARRY, FISTS)
    board.plainly().dice('245', '1146', '12', '1146', '12', '1146', '12')
    expect(combat(board.play, 0, foe)).toBe(FightEnd.paused)
    expect(board.play.state.damage[0]).toBe(0)
  })
})

describe('what can be named', () => {
  const aims = (board: MagicBoard, id: string): boolean =>
    hasAim(board.play, 0, board.play.scenario.spells[board.spell(id)]!.spell, NONE)

  test('WDC-SPELL-17 who is protected, and alone, has nobody to protect', () => {
    const board = new MagicBoard()
    expect(aims(board, 'protection')).toBe(true)
    board.play.state.protectedTurns[0] = 2
    expect(aims(board, 'protection')).toBe(false)
  })

  test('WDC-SPELL-10 who is frozen already is not frozen again', () => {
    const board = new MagicBoard()
    const zombie = board.put('zombie', board.at('town-square', 3, 4), true)
    expect(aims(board, 'freeze')).toBe(true)
    board.play.state.frozenFor[zombie] = 2
    expect([aims(board, 'freeze'), aims(board, 'control')]).toEqual([false, true])
  })

  test('WDC-SPELL-13 no fire at what lies face down, or is not on the board', () => {
    const board = new MagicBoard()
    const zombie = board.put('zombie', board.at('town-square', 3, 4))
    expect(aims(board, 'fire-missile')).toBe(false)
    turnUp(board.play, zombie)
    expect(aims(board, 'fire-missile')).toBe(true)
    trophy(board.play, zombie, 0)
    expect(aims(board, 'fire-missile')).toBe(false)
  })

  test('WDC-MAGIC-05 light in a fight, wherever it is not bright already', () => {
    const lights = (time: string): boolean => {
      const board = new MagicBoard({ scenario: { time } })
      const foe = board.put('zombie', board.play.state.square[0]!, true)
      return hasAim(board.play, 0, board.play.scenario.spells[board.spell('light')]!.spell, foe)
    }
    expect(['day', 'dusk', 'night'].map(lights)).toEqual([false, true, true])
  })

  test('WDC-SPELL-16 with nowhere else to be nobody is moved', () => {
    const board = new MagicBoard()
    const { state } = board.play
    for (let square = 0; square < 36; square++) if (square !== state.square[0]) state.terrain[square] = Terrain.void
    state.forced[0] = 2
    const from = state.square[0]
    board.cast('translocate')
    expect([state.square[0], board.asked, board.events('moved')]).toEqual([from, [], []])
  })

  test('WDC-SPELL-16 a tile with a single free square is offered, one without is not', () => {
    const board = new MagicBoard({
      scenario: { tiles: { start: ['town-square', { tile: 'park', at: [0, 1] }, { tile: 'house', at: [1, 0] }] } },
    })
    const { state } = board.play
    for (let square = 36; square < 108; square++) state.terrain[square] = Terrain.void
    state.terrain[71] = Terrain.street // the last of the second tile
    state.forced[0] = 2
    board.answer(actionOf(Verb.tile, 1)) // of the square alone nobody is asked
    board.cast('translocate')
    expect(board.asked.at(-1)!.actions).toEqual([actionOf(Verb.tile, 0), actionOf(Verb.tile, 1)])
    expect(state.square[0]).toBe(71)
  })
})

test('WDC-MAGIC-08 a failed spell has not beaten anybody', () => {
  const board = new MagicBoard()
  const foe = board.put('zombie', board.play.state.square[0]!, true)
  board.play.state.forced[0] = 1
  expect(board.cast('freeze', 0, foe)).toBe(false)
  expect(board.play.state.frozenFor[foe]).toBe(0)
})

test('WDC-SPELL-02 a value of 1 is enough to locate', () => {
  const board = new MagicBoard()
  const zombie = board.put('zombie', board.at('town-square', 1, 1))
  board.dice('1246').answer(actionOf(Verb.square, board.at('town-square', 1, 1)))
  board.cast('locator')
  expect(board.events('spellCast')).toMatchObject([{ success: true, value: 1 }])
  expect([board.play.state.knownTo[zombie], board.play.state.willpower[0]]).toEqual([1, 4])
})
