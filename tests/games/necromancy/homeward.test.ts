// After a fight and on the way home (sections 1.11, 2.7): who has fled, who waits for whom, and what comes home.
import { describe, expect, test } from 'vitest'
import { heroTurn } from '../../../src/games/necromancy/rules/hero-turn.ts'
import { die, setCondition } from '../../../src/games/necromancy/rules/harm.ts'
import { aftermath, goHome } from '../../../src/games/necromancy/rules/homeward.ts'
import { leaveFight } from '../../../src/games/necromancy/rules/leaving.ts'
import { slay } from '../../../src/games/necromancy/rules/monsters.ts'
import { mark } from '../../../src/games/necromancy/rules/panic.ts'
import { addModifier } from '../../../src/games/necromancy/rules/rolls.ts'
import { Absent, Cause, Condition, Phase, Range, Roll, Until } from '../../../src/games/necromancy/words/vocabulary.ts'
import type { Stage } from './support.ts'
import { hunt, plain, quiet, wilds } from './support/hunts.ts'
import { run } from './support/words.ts'

const TWO = [plain, plain]
const fought = (more: Readonly<Record<string, unknown>> = {}, range = 0): Stage => {
  const stage = wilds({ party: TWO, ...more }).fight(range)
  stage.state.phase = Phase.fight
  return stage
}
const flee = (stage: Stage, ...seats: number[]): Stage =>
  stage.run((table) => {
    for (const seat of seats) leaveFight(table, seat, true)
  })

describe('leaving a fight', () => {
  test('NEC-ROUND-08 NEC-FIGHT-05 NEC-ACT-03 who leaves is out of it: no condition, no guard, for neither side', () => {
    const stage = fought({ party: [plain, plain, plain] })
    setCondition(stage.table, 0, Condition.rooted)
    stage.state.guarding.set([1, 0, 1])
    stage.run((table) => leaveFight(table, 0, false))
    expect([stage.has(0, 'rooted'), [...stage.state.guarding]]).toEqual([false, [-1, -1, 1]])
    expect([stage.told('left'), stage.state.fled[0]]).toMatchObject([[{ seat: 0, fled: false }], 0])
    stage.forget().run((table) => leaveFight(table, 0, true))
    expect([stage.log, stage.state.fled[0]]).toEqual([[], 0])
    stage.state.guarding[0] = 1
    stage.run((table) => leaveFight(table, 1, false))
    expect([...stage.state.guarding]).toEqual([-1, -1, -1])
  })

  test('NEC-ROUND-08 NEC-DEATH-04 the dead leave no fight, and flee from none', () => {
    const stage = fought().run((table) => {
      die(table, 0, 0)
    })
    expect([stage.state.inFight[0], stage.told('left'), stage.state.fled[0]]).toEqual([0, [], 0])
  })

  test.each([
    ['perHero', 2],
    ['perBattle', 1],
  ])('NEC-TRIG-01 fleeMarks %s', (fleeMarks, marks) => {
    const stage = flee(fought({ rules: { fleeMarks } }), 0, 1)
    expect([stage.state.clock.on.count, stage.marked('TRIG_01'), [...stage.state.fled]]).toEqual([marks, marks, [1, 1]])
    expect(stage.recorded('hero-panic', 'ghoul', 'caused')[0]).toBe(1)
    // The next battle is another one.
    flee(stage.fight(), 0)
    expect(stage.state.clock.on.count).toBe(marks + 1)
  })

  test('NEC-CRIS-01 a flight that fills the clock begins a crisis at once, but never inside of an effect', () => {
    const stage = fought({}, Range.disengaged).answers('leave')
    mark(stage.table, stage.table.capacity - 1, Cause.effect)
    stage.run((table) => heroTurn(table, 0))
    expect(stage.told('crisis begins').length).toBe(1)
    const inside = fought()
    mark(inside.table, inside.table.capacity - 1, Cause.effect)
    run(inside, [{ 'leave-fight': { how: 'fled' } }, { result: { keys: {} } }])
    const types = inside.log.map(({ type }) => type)
    expect([inside.told('crisis begins').length, types.indexOf('left') < types.indexOf('crisis begins')]).toEqual([
      1,
      true,
    ])
    const frame = inside.table.frames.enter(0, 1)
    mark(inside.table, inside.table.capacity - 1, Cause.effect)
    inside.forget().run((table) => leaveFight(table, 1, true))
    expect([inside.table.frames.entered, frame.self, inside.told('crisis begins'), inside.state.crisesDue]).toEqual([
      1,
      1,
      [],
      1,
    ])
    inside.table.frames.leave()
  })
})

describe('a rout', () => {
  const isRouted = (change: (stage: Stage) => void): number => {
    const stage = fought({ party: [plain, plain, plain] })
    change(stage)
    return quiet(stage).run(aftermath).state.isRouted
  }

  test('NEC-TRIG-02 all who live and came along have fled', () => {
    expect([
      isRouted((stage) => void flee(stage, 0, 1)),
      isRouted((stage) => void flee(stage, 1, 2)),
      isRouted((stage) => void flee(stage, 0, 1, 2)),
      isRouted((stage) => {
        flee(stage, 0, 1)
        stage.run((table) => die(table, 2, 0))
      }),
      isRouted((stage) => {
        stage.state.absent[2] = Absent.home
        flee(stage, 0, 1)
      }),
      // One who was separated in fleeing has fled, too.
      isRouted((stage) => {
        flee(stage, 0, 1, 2)
        stage.state.absent[2] = Absent.lost
      }),
      isRouted((stage) => stage.state.absent.fill(Absent.home)),
    ]).toEqual([0, 0, 1, 1, 1, 1, 0])
  })

  test('NEC-TRIG-02 it is no rout where the threat is slain', () => {
    const stage = flee(fought(), 0, 1).run((table) => {
      slay(table, 0)
      aftermath(table)
    })
    expect(stage.state.isRouted).toBe(0)
  })

  test('NEC-TRIG-02 two more marks on the return, once', () => {
    const stage = quiet(flee(fought(), 0, 1), 2).run((table) => {
      aftermath(table)
      goHome(table)
    })
    expect(stage.told('marked').map(({ count, cause }) => [count, cause])).toEqual([
      [1, Cause.flee],
      [1, Cause.flee],
      [2, Cause.groupFlees],
    ])
    expect([stage.state.isRouted, stage.recorded('routs')]).toEqual([0, [1, 1]])
  })

  test('NEC-TRIG-02 NEC-CRIS-01 marks of a rout that fill the clock begin a crisis', () => {
    const stage = hunt({ party: TWO })
    stage.state.isRouted = 1
    mark(stage.table, stage.table.capacity - 2, Cause.effect)
    quiet(stage, 2).answers('crisis 2').run(goHome)
    expect(stage.told('crisis begins').length).toBe(1)
  })
})

describe('the way home', () => {
  test.each([
    [1, 0, 1],
    [2, 0, 1],
    [3, 0, 2],
    [4, 1, 3],
  ])('NEC-RETN-01 %i legs, and %i watches more: %i watches', (homeLegs, returnExtra, watches) => {
    const stage = wilds()
    stage.state.homeLegs = homeLegs
    stage.state.returnExtra = returnExtra
    quiet(stage, watches).run(goHome)
    expect([stage.state.time, stage.draws.numbers, stage.marked('RETN_01')]).toEqual([watches, [], 1])
  })

  test('NEC-RETN-01 nobody walks where nobody is left', () => {
    const stage = wilds({ party: TWO })
    stage.state.absent.fill(Absent.home)
    stage.run(goHome)
    expect([stage.state.time, stage.marked('RETN_01'), [...stage.state.absent]]).toEqual([0, 0, [0, 0]])
  })

  test('NEC-AFTER-02 without a party nobody is asked whether to regroup', () => {
    const stage = fought()
    stage.state.absent.fill(Absent.lost)
    stage.run(aftermath)
    expect([stage.state.phase, stage.asked, stage.marked('AFTER_02')]).toEqual([Phase.return, [], 0])
  })

  test('NEC-AFTER-02 regrouping goes on until a leg is done', () => {
    // A disturbed leg costs a watch: the second tracking roll brings the party back.
    const stage = quiet(fought({ party: [plain] }), 1)
      .answers('regroup', 'nobody')
      .dice('1 1, 6 6')
    // The hard move of the miss costs a watch more.
    stage.numbers(
      stage.scenario.hardMoves[1].weights.slice(0, 3).reduce((sum, one) => sum + one, 0),
      5,
      5,
    )
    stage.state.legs = 1
    stage.run(aftermath)
    expect([stage.state.phase, stage.state.legs, stage.state.time]).toEqual([Phase.approach, 2, 4])
  })

  test('NEC-AFTER-05 with nobody home the lost are waited for, and only then', () => {
    const waits = (absent: readonly number[], dead: readonly number[], lostUntil: number): number => {
      const stage = wilds({ party: TWO }).dice('6 6')
      stage.state.absent.set(absent)
      stage.state.dead.set(dead)
      stage.state.lostUntil.fill(lostUntil)
      stage.state.homeLegs = 1
      quiet(stage, absent.includes(Absent.no) && dead[absent.indexOf(Absent.no)] === 0 ? 1 : 0).run(goHome)
      stage.drop()
      return stage.state.time
    }
    expect(waits([Absent.lost, Absent.lost], [1, 0], 3)).toBe(3)
    expect(waits([Absent.home, Absent.lost], [0, 0], 3)).toBe(0)
    expect(waits([Absent.home, Absent.lost], [1, 0], 3)).toBe(3)
    expect(waits([Absent.no, Absent.lost], [0, 0], 3)).toBe(1)
  })

  test('NEC-AFTER-05 who could be back comes home with the party, who could not comes later; the dead do not', () => {
    const home = (until: number, isDead = 0): Stage => {
      const stage = quiet(wilds({ party: TWO }), 2)
      stage.state.absent[1] = Absent.lost
      stage.state.lostUntil[1] = until
      stage.state.dead[1] = isDead
      return stage
    }
    const arrived = home(2).dice('6 6').run(goHome)
    expect([arrived.state.absent[1], arrived.told('arrived').length, arrived.told('rolled').length]).toEqual([0, 1, 1])
    const late = home(3).run(goHome)
    expect([late.state.absent[1], late.told('arrived').length]).toEqual([Absent.late, 0])
    const dead = home(2, 1).run(goHome)
    expect([dead.state.absent[1], dead.told('arrived').length]).toEqual([Absent.lost, 0])
  })

  test('NEC-AFTER-05 lost is no condition of a fight: who is separated keeps it', () => {
    const stage = fought()
    for (const seat of [0, 1]) setCondition(stage.table, seat, Condition.lost)
    stage.state.absent[1] = Absent.lost
    quiet(stage).run(aftermath)
    expect([stage.has(0, 'lost'), stage.has(1, 'lost')]).toEqual([false, true])
  })

  test('NEC-AFTER-04 the trail of a dead hero leads nowhere, nor does one to a dead threat', () => {
    const strikes = (change: (stage: Stage) => void): number => {
      const stage = quiet(wilds({ party: TWO, numbers: { slayTarget: 2 } }), 2)
      stage.state.leftTrail[1] = 1
      change(stage)
      stage.run(goHome)
      expect([...stage.state.leftTrail]).toEqual([0, 0])
      return stage.told('struck').length
    }
    expect([
      strikes(() => undefined),
      strikes((stage) => (stage.state.dead[1] = 1)),
      strikes((stage) => (stage.state.slain[0] = 1)),
    ]).toEqual([1, 0, 0])
  })

  test('NEC-RETN-02 what ends with the hunt, and where the campaign goes on', () => {
    const home = (isSlain: number): Stage => {
      const stage = quiet(wilds({ party: TWO }), 2)
      stage.state.slain[0] = isSlain
      stage.state.absent[1] = Absent.home
      addModifier(stage.table, 0, 1 << Roll.attack, 1, Until.huntEnd, 0)
      addModifier(stage.table, 0, 1 << Roll.attack, 1, Until.standing, 1)
      return stage.run(goHome)
    }
    const goesOn = home(0)
    expect([goesOn.state.phase, goesOn.state.huntIsOver, goesOn.state.isAway]).toEqual([Phase.prep, 1, 0])
    expect([[...goesOn.state.absent], goesOn.state.mods.sum(0, Roll.attack)]).toEqual([[0, 0], 1])
    expect([goesOn.told('home').length, goesOn.recorded('hunt-watches')]).toEqual([1, [2, 1]])
    expect(home(1).state.phase).toBe(Phase.feast)
  })

  test('NEC-TRIG-12 what nobody brings home is never reported', () => {
    const stage = wilds({ party: TWO, rules: { panicReport: 'onReturn' } })
    mark(stage.table, 2, Cause.effect)
    expect([stage.state.clock.on.count, stage.state.clock.unreported.count]).toEqual([0, 2])
    stage.state.dead.fill(1)
    stage.state.returnsAt.fill(50)
    stage.run(goHome)
    expect([stage.state.clock.on.count, stage.state.clock.unreported.count]).toEqual([0, 0])
  })
})
