// On the way, at the lair and on the ground (sections 1.14, 1.15, 2.4, 2.5): roles, encounters, approaches, places.
import { describe, expect, test } from 'vitest'
import { approach } from '../../../src/games/necromancy/rules/approach.ts'
import { heroTurn } from '../../../src/games/necromancy/rules/hero-turn.ts'
import { monsterTurn } from '../../../src/games/necromancy/rules/monsters.ts'
import { setCondition } from '../../../src/games/necromancy/rules/harm.ts'
import { isFree, letGo, nearestRange, place, shift } from '../../../src/games/necromancy/rules/positions.ts'
import { camp, depart, lairLegs, leg, meet, travel } from '../../../src/games/necromancy/rules/travel.ts'
import { Scene } from '../../../src/games/necromancy/words/addresses.ts'
import { stepOf } from '../../../src/games/necromancy/words/decisions.ts'
import { Absent, Approach, Condition, Phase, Range, Roll, Way } from '../../../src/games/necromancy/words/vocabulary.ts'
import { shippedContent } from './shipped.ts'
import { Stage } from './support.ts'
import { hunt, plain, quiet, wilds } from './support/hunts.ts'

const THREE = [plain, plain, plain]
const FOUR = [...THREE, plain]
const kinds = (stage: Stage): string[] => stage.told('rolled').map((one) => stage.scenario.moves[one.class - 2].id)

describe('the way', () => {
  test('NEC-TRAV-01 legs by the trail, at least one; the longest way of those that live', () => {
    const legs = (trail: number, slain = 0): number[] => {
      const stage = hunt({ threats: [['harpy', 'manticore'], ['harpy']], numbers: { slayTarget: 3 } })
      Object.assign(stage.state, { legs: 2, legsTried: 2, returnExtra: 2 })
      stage.state.slain[1] = slain
      stage.setToken('trail', trail).run(depart)
      const { legs: done, legsTried, returnExtra, isAway, legsNeeded } = stage.state
      expect([done, legsTried, returnExtra, isAway, stage.token('trail')]).toEqual([0, 0, 0, 1, 0])
      expect(lairLegs(stage.table)).toBe(legsNeeded + Math.min(trail, lairLegs(stage.table) - 1))
      return [legsNeeded, lairLegs(stage.table)]
    }
    const [, harpy] = legs(0, 1)
    expect([legs(0), legs(1), legs(2), harpy < 3]).toEqual([[3, 3], [2, 3], [1, 3], true])
  })

  test('NEC-TRAV-02 the captain gives each role once, to those who are there', () => {
    const stage = quiet(wilds({ party: FOUR, captain: 'ghoul-2' })).dice('6 6, 6 6')
    stage.state.absent[3] = Absent.home
    stage.answers('hero 1', 'hero 0', 'hero 2').run(leg)
    const roles = stage.asked.filter(({ kind }) => kind === 'travel')
    expect(roles).toEqual([
      { kind: 'travel', seat: 1, options: ['hero 0', 'hero 1', 'hero 2'] },
      { kind: 'travel', seat: 1, options: ['hero 0', 'hero 2', 'nobody 0'] },
      { kind: 'travel', seat: 1, options: ['hero 2', 'nobody 0'] },
    ])
    expect([kinds(stage), stage.state.legsTried, stage.token('supply')]).toEqual([['tracking', 'foraging'], 1, 5])
  })

  test('NEC-TRAV-04 NEC-TRAV-05 who has died on the way forages and searches no more', () => {
    // The last watch of a day, without supplies; the tracker loses a watch.
    const stage = wilds({ party: FOUR }).setToken('supply', 0).dice('1 1').numbers(9, 5)
    stage.state.time = 3
    stage.state.marks.set([0, 0, 11, 11])
    stage.answers('hero 0', 'hero 1', 'hero 2', 'hero 3')
    stage.answers(...[0, 1].map(() => `deathMove ${stage.deathMove('you-die')}`)).run(leg)
    expect(stage.told('row').map(({ source }) => stage.scenario.sources[source])).toEqual(['Lost time'])
    expect([kinds(stage), [...stage.state.dead], stage.marked('TRAV_04')]).toEqual([['tracking'], [0, 0, 1, 1], 0])
  })

  test('NEC-TRAV-03 NEC-TRAV-08 a leg that fails is tried, and what makes the way back longer adds up', () => {
    const failed = wilds().dice('1 1').numbers(0, 5).run(leg)
    expect([failed.state.legs, failed.state.legsTried, failed.told('leg')]).toMatchObject([
      0,
      1,
      [{ done: 0, needed: 3 }],
    ])
    expect([failed.marked('TRAV_08'), failed.state.returnExtra]).toEqual([0, 0])
    const longer = wilds().dice('4 4, 4 4').numbers(3, 5).answers('option 0', 'option 0')
    longer.state.returnExtra = 1
    longer.run(leg)
    expect([longer.state.legs, longer.state.returnExtra, longer.marked('TRAV_08')]).toEqual([1, 2, 1])
  })

  test('NEC-TRAV-04 NEC-HARD-12 two halves of foraging on the way are one supply', () => {
    const stage = wilds({ party: [plain, plain] })
      .numbers(5, 5)
      .dice('6 6, 4 4, 6 6, 4 4')
    const roles = ['hero 0', 'nobody', 'hero 1']
    stage.answers(...roles, 'option 1').run(leg)
    expect(stage.token('supply')).toBe(4)
    stage.answers(...roles, 'option 1').run(leg)
    expect([stage.token('supply'), stage.marked('HARD_12')]).toEqual([5, 2])
  })

  test('NEC-TRAV-07 the first leg is no question; then the captain may go on, camp or turn back', () => {
    const stage = quiet(hunt(), 4).dice('6 6, 6 6, 6 6').answers('goOn', 'camp').run(travel)
    const ways = stage.asked.filter(({ options }) => options.includes('camp 0'))
    expect(ways[0]).toEqual({ kind: 'travel', seat: 0, options: ['goOn 0', 'camp 0', 'goHome 0'] })
    expect([ways.length, stage.state.phase, stage.state.time, stage.state.legs]).toEqual([3, Phase.approach, 4, 3])
    expect([stage.marked('TRAV_01'), stage.marked('TRAV_07')]).toEqual([1, 0])
  })

  test('NEC-TRAV-07 without a party nobody goes on', () => {
    const stage = wilds()
    stage.state.absent[0] = Absent.lost
    stage.run(travel)
    expect([stage.state.phase, stage.state.time, stage.marked('TRAV_01')]).toEqual([Phase.return, 0, 0])
    const last = wilds()
    Object.assign(last.state, { legs: 3 })
    last.state.absent[0] = Absent.lost
    expect(last.run(travel).state.phase).toBe(Phase.return)
  })

  test('NEC-TRAV-06 victims are two of those who are there, in seat order', () => {
    const victims = (numbers: number[], more: (stage: Stage) => void = () => undefined): number[] => {
      const stage = wilds({ party: FOUR }).numbers(0, ...numbers)
      more(stage)
      stage.run((table) => void meet(table, -1))
      expect(stage.draws.numbers).toEqual([])
      return [...stage.told('encounter')[0].victims, ...stage.marks()]
    }
    expect(victims([3, 0])).toEqual([0, 3, 2, 0, 0, 2])
    expect(victims([1, 1])).toEqual([1, 2, 0, 2, 2, 0])
    expect(victims([0, 0], ({ state }) => (state.absent[0] = Absent.lost))).toEqual([1, 2, 0, 2, 2, 0])
    expect(victims([0], ({ state }) => state.absent.set([0, 1, 1, 1]))).toEqual([0, 2, 0, 0, 0])
  })

  test('NEC-TRAV-06 alert tokens make encounters more likely; a watcher who is out does not watch', () => {
    const met = (die: number, alert: number): boolean => {
      const stage = wilds()
        .setToken('alert', alert)
        .numbers(die - 1)
      stage.run((table) => void meet(table, -1))
      return stage.told('encounter').length === 1
    }
    expect([met(1, 0), met(2, 0), met(2, 1), met(3, 1), met(3, 2), met(4, 2)]).toEqual([
      ...[true, false, true, false, true, false],
    ])
    const stage = wilds({ party: THREE }).numbers(0)
    stage.state.absent[1] = Absent.lost
    let isDisturbed = false
    stage.run((table) => {
      isDisturbed = meet(table, 1)
    })
    expect([stage.told('rolled'), isDisturbed, stage.marked('VIG_02')]).toEqual([[], true, 0])
  })

  test('NEC-TRAV-09 a camp is disturbed by what its watcher misses alone; nobody watches where nobody is', () => {
    const rested = (dice: string): number[] => {
      const stage = wilds({ party: THREE }).numbers(0).answers('hero 1').dice(dice)
      stage.state.marks.fill(5)
      stage.run(camp)
      expect(stage.told('camped').length).toBe(dice === '1 1' ? 0 : 1)
      return stage.marks()
    }
    expect([rested('6 6'), rested('4 4'), rested('1 1')]).toEqual([
      [0, 5, 0],
      [0, 5, 0],
      [7, 7, 5],
    ])
    const empty = quiet(wilds({ party: [plain, plain] }))
    empty.state.absent.fill(Absent.home)
    empty.run(camp)
    expect([empty.asked, empty.state.time]).toEqual([[], 1])
  })
})

describe('at the lair', () => {
  const come = (kind: number, stage: Stage): Stage => {
    stage.state.phase = Phase.approach
    return stage.answers(`approach ${kind}`).run(approach)
  }
  const bonus = (stage: Stage): number[] =>
    Array.from({ length: stage.table.seats }, (_, seat) => stage.state.mods.sum(seat, Roll.attack))

  test('NEC-APPR-01 without a party nobody comes near', () => {
    const stage = wilds()
    stage.state.absent[0] = Absent.lost
    stage.run(approach)
    expect([stage.state.phase, stage.asked, stage.marked('APPR_01'), stage.state.fights]).toEqual([
      ...[Phase.return, [], 0, 0],
    ])
  })

  test('NEC-APPR-01 NEC-APPR-08 who leads, who is there, and the scene of the fight', () => {
    const stage = wilds({ party: THREE, captain: 'ghoul-2' }).setToken('alert', 2).dice('4 4').answers('hero 2')
    stage.state.absent[0] = Absent.home
    come(Approach.guarded, stage)
    expect(stage.asked.slice(0, 2)).toEqual([
      { kind: 'approach', seat: 1, options: ['approach 0', 'approach 1', 'approach 2'] },
      { kind: 'approach', seat: 1, options: ['hero 1', 'hero 2'] },
    ])
    expect([stage.told('rolled')[0].modifier, stage.told('approach')]).toMatchObject([-2, [{ seat: 2 }]])
    expect([stage.state.fights, stage.draws.depth, stage.state.phase]).toEqual([1, 2, Phase.fight])
    expect([...stage.state.inFight]).toEqual([0, 1, 1, 1])
  })

  test('NEC-APPR-02 NEC-APPR-03 each end of a stealthy approach', () => {
    const sneak = (dice: string, ...answers: string[]): unknown[] => {
      const stage = wilds({ party: [plain, plain] })
        .dice(dice)
        .answers('hero 1', ...answers)
      come(Approach.stealth, stage)
      const { state } = stage
      const monster = stage.foe()
      return [[...state.x], state.lostActs[monster], [...state.lostMoves], stage.told('monster turn').length]
    }
    expect(sneak('6 6', 'band 2')).toEqual([[2, 2, 0], 1, [0, 0, 0], 0])
    expect(sneak('4 4', 'option 0')).toEqual([[1, 2, 0], 0, [0, 1, 0], 0])
    expect(sneak('4 4', 'option 1')).toEqual([[0, 0, 0], 0, [0, 0, 0], 0])
    expect(sneak('4 4', 'option 2', 'goOn')).toEqual([[1, 1, 0], 0, [0, 0, 0], 0])
    expect(sneak('1 1')).toEqual([[0, 0, 0], 0, [0, 0, 0], 1])
  })

  test('NEC-APPR-02 unseen alone is no success, and a success that is seen is none', () => {
    const surprised = (full: readonly object[]): number => {
      const content = shippedContent()
      const moves = content.moves.map((one) => (one.id === 'shadowing' ? { ...one, full } : one))
      const stage = new Stage({ scenario: 'first-frost', party: [plain] }, { ...content, moves } as typeof content)
      stage.draws.enterScene(Scene.hunt, 1)
      stage.state.isAway = 1
      return come(Approach.stealth, stage.dice('6 6')).told('monster turn').length
    }
    const [success, spotted] = [{ result: { keys: { success: true } } }, { result: { keys: { spotted: true } } }]
    expect([surprised([success]), surprised([]), surprised([success, spotted])]).toEqual([0, 1, 1])
  })

  test('NEC-APPR-03 the party draws back once', () => {
    const stage = wilds().dice('4 4, 4 4')
    stage.answers('option 2', 'option 2', 'camp', `approach ${Approach.stealth}`)
    come(Approach.stealth, stage)
    expect([stage.state.time, stage.marked('APPR_03'), stage.marked('APPR_01')]).toEqual([1, 2, 2])
    expect(stage.asked.filter(({ options }) => options.includes('camp 0'))).toMatchObject([{ seat: 0 }])
  })

  test('NEC-APPR-04 a guarded approach: ready at medium or long, forewarned at medium, surprised close', () => {
    const guarded = (dice: string, ...answers: string[]): unknown[] => {
      const stage = come(
        Approach.guarded,
        wilds()
          .dice(dice)
          .answers(...answers),
      )
      const bands = stage.asked.find(({ options }) => options[0].startsWith('band'))?.options
      return [stage.state.x[0], bonus(stage), stage.told('monster turn').length, bands]
    }
    expect(guarded('6 6', 'band 1')).toEqual([1, [1], 0, ['band 1', 'band 2']])
    expect(guarded('6 6', 'band 2')).toEqual([2, [1], 0, ['band 1', 'band 2']])
    expect(guarded('4 4')).toEqual([1, [0], 0, undefined])
    expect(guarded('1 1')).toEqual([0, [0], 1, undefined])
  })

  test('NEC-APPR-07 NEC-MOD-06 a ready token is for all who fight, and is spent', () => {
    const stage = wilds({ party: THREE }).setToken('ready', 1)
    stage.state.absent[1] = Absent.home
    come(Approach.rush, stage)
    expect([bonus(stage), stage.token('ready'), stage.told('modifier').length]).toEqual([[1, 0, 1], 0, 2])
    expect([stage.marked('APPR_07'), stage.marked('MOD_06'), stage.marked('APPR_05')]).toEqual([1, 1, 1])
    const plainly = come(Approach.rush, wilds())
    expect([bonus(plainly), plainly.marked('APPR_07'), plainly.marked('MOD_06')]).toEqual([[0], 0, 0])
  })

  test('NEC-APPR-02 all monsters lose their first act', () => {
    const stage = wilds({ threats: [['manticore', 'harpy', 'harpy'], ['harpy']], numbers: { slayTarget: 4 } })
    come(Approach.stealth, stage.dice('6 6'))
    expect([...stage.state.lostActs]).toEqual([0, 1, 1, 1])
  })
})

describe('places', () => {
  const GRID = { rules: { positionModel: 'grid' } }
  const steps = (stage: Stage, seat = 0): string[] => {
    stage.forget().run((table) => heroTurn(table, seat))
    return stage.asked[0].options.filter((one) => one.startsWith('move'))
  }
  const step = (dx: number, dy = 0): string => `move ${stepOf(dx, dy)}`

  test('NEC-RANGE-04 from the same place heroes go one way, monsters the other; else both', () => {
    const stage = new Stage().fight(0)
    expect(steps(stage)).toEqual([step(1)])
    const moves = (change: (stage: Stage) => void): readonly string[] => {
      const other = new Stage({ party: ['ghoul', 'pallbearer'] }).fight(0)
      change(other)
      other.run((table) => monsterTurn(table, 0))
      return other.asked[0].options
    }
    expect(moves(() => undefined)).toEqual([step(-2), step(-1), 'stay 0'])
    expect(moves((other) => (other.state.x[1] = 1))).toEqual([step(-2), step(-1), step(1), step(2), 'stay 0'])
    const gone = (other: Stage): void => {
      other.state.x[1] = 1
      other.state.inFight[1] = 0
    }
    expect(moves(gone)).toEqual([step(-2), step(-1), 'stay 0'])
  })

  test('NEC-GRID-01 NEC-GRID-03 every free square within the speed, and no other', () => {
    const stage = new Stage({ ...GRID, party: ['ghoul', 'pallbearer'] }).fight(0)
    stage.state.x.set([5, 6, 0])
    stage.state.y.set([5, 6, 0])
    const all = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => step(dx, dy)))
    expect(steps(stage)).toEqual(all.filter((one) => one !== step(0) && one !== step(1, 1)))
    stage.state.inFight[1] = 0
    expect(steps(stage)).toEqual(all.filter((one) => one !== step(0)))
    stage.state.inFight[1] = 1
    stage.run((table) => place(table, 1, 4, 6, 'test'))
    expect(steps(stage)).toEqual(all.filter((one) => one !== step(0) && one !== step(-1, 1)))
    stage.answers(step(1, -1)).run((table) => heroTurn(table, 0))
    expect([stage.state.x[0], stage.state.y[0]]).toEqual([6, 4])
    stage.run((table) => place(table, 0, 5, 5, 'test'))
    expect([isFree(stage.table, 0, 5, 5), isFree(stage.table, 1, 5, 5)]).toEqual([true, false])
  })

  test('NEC-GRID-04 the first of the neighbours N, NE, E, SE, S, SW, W, NW that is nearer, or farther', () => {
    const { table, state } = new Stage({ ...GRID, party: ['ghoul', 'pallbearer'] }).fight(0)
    const shifted = (x: number, y: number, way: number, bands = 1, blocked?: [number, number]): number[] => {
      state.x.set([x, blocked?.[0] ?? 50])
      state.y.set([y, blocked?.[1] ?? 50])
      shift(table, 0, 2, way, bands)
      return [state.x[0], state.y[0]]
    }
    const { toward, away, to } = Way
    expect([shifted(0, -3, toward, 2), shifted(0, 3, toward), shifted(0, 3, toward, 1, [1, 2])]).toEqual([
      [0, -1],
      [1, 2],
      [0, 2],
    ])
    expect([shifted(3, 0, toward), shifted(-3, 0, toward), shifted(2, 2, toward), shifted(-3, 3, toward)]).toEqual([
      [2, -1],
      [-2, 1],
      [1, 1],
      [-2, 2],
    ])
    expect([shifted(3, 0, toward, 1, [2, -1]), shifted(-3, 0, toward, 1, [-2, 1])]).toEqual([
      [2, 0],
      [-2, 0],
    ])
    expect([shifted(0, 1, away), shifted(1, 0, away, 2), shifted(0, -1, away), shifted(-1, 0, away)]).toEqual([
      [0, 2],
      [3, 2],
      [1, -2],
      [-2, -1],
    ])
    expect(shifted(4, 0, to)).toHaveLength(2)
    expect(Math.max(Math.abs(state.x[0]), Math.abs(state.y[0]))).toBe(1)
  })

  test('NEC-APPR-08 NEC-GRID-04 heroes begin around the middle, then beside and behind the monsters', () => {
    const party = ['ghoul', 'pallbearer', 'surgeon', 'necromancer', 'crowcaller', 'death-knight']
    const squares = (range: number, rules: object): string[] => {
      const stage = new Stage({ party, threats: [['manticore', 'manticore', 'manticore']], rules }).fight(range)
      expect([stage.marked('GRID_02'), stage.marked('APPR_08')]).toEqual([1, 1])
      return [...stage.state.x].map((x, who) => `${x},${stage.state.y[who]}`)
    }
    const monsters = ['0,0', '0,1', '0,-1']
    expect(new Stage().fight().marked('GRID_02')).toBe(0)
    expect(squares(0, GRID.rules)).toEqual(['1,0', '1,1', '1,-1', '-1,1', '-1,-1', '-1,0', ...monsters])
    expect(squares(1, GRID.rules)).toEqual(['2,0', '2,1', '2,-1', '2,2', '2,-2', '1,2', ...monsters])
    expect(squares(1, { ...GRID.rules, gridOccupancy: 'shared' })).toEqual([
      ...party.map(() => '2,0'),
      ...monsters.map(() => '0,0'),
    ])
  })

  test('NEC-RANGE-02 the nearest opponent who fights', () => {
    const stage = new Stage({ party: ['ghoul', 'pallbearer'], threats: [['manticore', 'harpy']] }).fight(0)
    stage.state.x.set([0, 3, 1, 2])
    const nearest = (): number[] => [0, 1, 2, 3].map((who) => nearestRange(stage.table, who))
    expect(nearest()).toEqual([1, 1, 1, 1])
    stage.state.inFight[stage.foe(0)] = 0
    expect(nearest()).toEqual([2, 1, 1, 1])
    stage.state.inFight.fill(0)
    expect(nearest()).toEqual([3, 3, 3, 3])
  })

  test('NEC-FIGHT-04 who is pinned is free when the pinner is gone or no longer close', () => {
    const free = (change: (stage: Stage) => void): boolean => {
      const stage = new Stage({ threats: [['manticore', 'harpy']] }).fight(0)
      stage.state.pinner[0] = 1
      setCondition(stage.table, 0, Condition.pinned)
      change(stage)
      letGo(stage.table)
      return !stage.has(0, 'pinned')
    }
    expect([
      free(() => undefined),
      free((stage) => (stage.state.x[stage.foe(1)] = 1)),
      free((stage) => (stage.state.inFight[stage.foe(1)] = 0)),
      free((stage) => (stage.state.x[stage.foe(0)] = 1)),
    ]).toEqual([false, true, true, false])
  })

  test('NEC-RANGE-04 whoever stays where they are has not moved', () => {
    const stage = new Stage().fight(Range.long)
    stage.run((table) => {
      place(table, 0, 2, 0, 'test')
      place(table, 0, 2, 1, 'test')
      place(table, 0, 3, 1, 'test')
    })
    expect(stage.told('moved').map(({ x, y, range }) => [x, y, range])).toEqual([
      [2, 1, 2],
      [3, 1, 3],
    ])
  })
})
