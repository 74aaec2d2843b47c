// Worked examples of rolls and clocks (sections 5.1, 5.2).
import { describe, expect, test } from 'vitest'
import { feast } from '../../../src/games/necromancy/rules/feast.ts'
import { capInjury, harm, rest, setCondition } from '../../../src/games/necromancy/rules/harm.ts'
import { aftermath, goHome } from '../../../src/games/necromancy/rules/homeward.ts'
import { leaveFight } from '../../../src/games/necromancy/rules/leaving.ts'
import { slay } from '../../../src/games/necromancy/rules/monsters.ts'
import { makeMove } from '../../../src/games/necromancy/rules/moves.ts'
import { beginCrises, ease, mark } from '../../../src/games/necromancy/rules/panic.ts'
import { takeAction } from '../../../src/games/necromancy/rules/preparation.ts'
import { addModifier, bandOf, clamped, roll } from '../../../src/games/necromancy/rules/rolls.ts'
import { advance, strike } from '../../../src/games/necromancy/rules/time.ts'
import { Event } from '../../../src/games/necromancy/words/addresses.ts'
import { ACTION_BITS } from '../../../src/games/necromancy/words/effects.ts'
import {
  Band,
  Cause,
  Condition,
  Outcome,
  Prep,
  Result,
  Roll,
  Source,
  Until,
} from '../../../src/games/necromancy/words/vocabulary.ts'
import { Stage } from './support.ts'

const FOUR = ['ghoul', 'ghoul', 'ghoul', 'ghoul']
/** A campaign without instability, in which crises only cost people. */
const campaign = (more: Readonly<Record<string, unknown>> = {}): Stage => {
  const stage = new Stage({
    scenario: 'first-frost',
    party: FOUR,
    weights: { crises: { riot: 0, scapegoat: 0, granary: 0, 'false-creed': 0, 'barred-gate': 0 } },
    ...more,
    numbers: { startInstability: 0, ...(more['numbers'] as object | undefined) },
  })
  stage.state.nextStrike = 1000
  return stage
}

describe('rolls and modifiers', () => {
  const rolled = (stage: Stage, base: number): { total: number; band: number; modifier: number } => {
    stage.run((table) => void roll(table, 0, Roll.attack, Event.attack, 0, base, -1))
    const { total, band, modifier } = stage.told('rolled').at(-1)!
    return { total, band, modifier }
  }

  test('NEC-EXM-01 NEC-MOVE-01 NEC-MOVE-04 dice 4 and 4 at +2 are full', () => {
    expect(rolled(new Stage().dice('4 4'), 2)).toMatchObject({ total: 10, band: Band.full })
  })

  test('NEC-EXM-02 NEC-MOD-02 NEC-MOVE-09 +2 and -1 are +1', () => {
    const stage = new Stage().dice('4 4')
    addModifier(stage.table, 0, ACTION_BITS, -1, Until.nextRoll, 0)
    expect(rolled(stage, 2)).toMatchObject({ modifier: 1, total: 9, band: Band.partial })
  })

  test('NEC-EXM-03 NEC-MOD-03 the sum is clamped once', () => {
    const sums = [2 + 1 + 1, -2 - 2, 3 + 2 - 1, 3 + 1 - 1 - 1]
    expect(sums.map(clamped)).toEqual([3, -3, 3, 2])
    const stage = new Stage().dice('1 1')
    addModifier(stage.table, 0, ACTION_BITS, 2, Until.nextRoll, 0)
    addModifier(stage.table, 0, ACTION_BITS, -1, Until.nextRoll, 1)
    expect(rolled(stage, 3).modifier).toBe(3)
  })

  test('NEC-EXM-04 NEC-EXM-05 NEC-MOVE-02 NEC-MOVE-03 bands over 36', () => {
    const bandsAt = (modifier: number): number[] => {
      const counts = [0, 0, 0]
      for (let one = 1; one <= 6; one++)
        for (let other = 1; other <= 6; other++) counts[bandOf(one + other + modifier)] += 1
      return counts
    }
    expect([-3, -2, -1, 0, 1, 2, 3].map(bandsAt)).toEqual([
      [30, 6, 0],
      [26, 9, 1],
      [21, 12, 3],
      [15, 15, 6],
      [10, 16, 10],
      [6, 15, 15],
      [3, 12, 21],
    ])
    expect([bandOf(2 - 3), bandOf(12 - 3), bandOf(2 + 3)]).toEqual([Band.miss, Band.partial, Band.miss])
  })

  test.each([
    ['allRolls', [-1, -1, -1]],
    ['firstRoll', [-1, 0, 0]],
  ])('NEC-EXM-06 NEC-MOD-05 the next action, %s; a defence in between is left alone', (actionModScope, expected) => {
    const stage = new Stage({ rules: { actionModScope } }).fight()
    stage.dice('4 4, 4 4, 4 4, 4 4').cards('man-01', 'man-02', 'man-03')
    addModifier(stage.table, 0, ACTION_BITS, -1, Until.nextAction, 0)
    stage.run((table) => void roll(table, 0, Roll.defence, Event.defence, 0, 0, -1))
    stage.attack(0, 'ghoul-claws', 3)
    expect(stage.told('rolled').map(({ modifier }) => modifier)).toEqual([0, ...expected])
  })

  test('NEC-EXM-07 expected picks of a celebrant at +0', () => {
    const stage = campaign()
    let picks = 0
    for (let one = 1; one <= 6; one++)
      for (let other = 1; other <= 6; other++) {
        stage.dice(`${one} ${other}`)
        picks += makeMove(stage.table, 0, stage.move('celebrate'))[Result.picks]
      }
    expect(picks / 36).toBeCloseTo(4 / 3, 12)
  })

  test('NEC-EXM-08 NEC-CELEB-03 misses cancel picks of others', () => {
    const stage = campaign().dice('6 6, 4 4, 1 1, 1 2').answers('yes', 'yes', 'yes', 'yes')
    stage.run(feast)
    expect(stage.told('chose').length).toBe(3)
    const alone = campaign().dice('1 1').answers('no', 'no', 'no', 'yes')
    alone.run(feast)
    expect([alone.told('chose').length, alone.told('row').length]).toEqual([0, 1])
  })

  test('NEC-EXM-09 NEC-PANIC-09 ease does nothing on an empty clock', () => {
    const stage = campaign()
    mark(stage.table, 1, Cause.effect)
    for (let hero = 0; hero < 3; hero++) ease(stage.table, 1)
    expect(stage.state.clock.on.count).toBe(0)
    expect(stage.told('unmarked').length).toBe(1)
  })
})

describe('death clocks', () => {
  /** Marks and death moves after harm on a clock. */
  const after = (
    start: number,
    amounts: readonly number[],
    overflow = 'discard',
  ): [marks: number, deathMoves: number] => {
    const stage = new Stage({ rules: { deathClockOverflow: overflow } })
    stage.state.marks[0] = start
    for (const amount of amounts) stage.run((table) => harm(table, 0, amount, Source.other))
    return [stage.state.marks[0], stage.told('death move').length]
  }

  test('NEC-EXC-01 NEC-CLOCK-01 -02 -03 NEC-HARM-01 NEC-HARM-04 what fills a clock', () => {
    expect(after(11, [1])).toEqual([0, 1])
    expect(after(10, [4])).toEqual([0, 1])
    expect(after(10, [4], 'carry')).toEqual([2, 1])
    expect(after(0, [11])).toEqual([11, 0])
    expect(after(0, [12])).toEqual([0, 1])
  })

  test('NEC-EXC-02 three hits of 4, four of 3, three of 5', () => {
    expect(after(0, [4, 4, 4])).toEqual([0, 1])
    expect(after(0, [3, 3, 3, 3])).toEqual([0, 1])
    expect(after(0, [5, 5, 5])).toEqual([0, 1])
  })

  test('NEC-EXC-03 NEC-CLOCK-04 separate effects are separate markings', () => {
    expect(after(9, [3, 3])).toEqual([3, 1])
  })

  test('NEC-EXC-04 NEC-REC-01 -02 -03 -04 rest and recovery', () => {
    const injured = (): Stage => {
      const stage = campaign()
      stage.state.threat = -1
      stage.state.marks[0] = 7
      setCondition(stage.table, 0, Condition.badlyInjured)
      stage.state.doing.fill(Prep.rest)
      return stage
    }
    const stage = injured()
    rest(stage.table, 0)
    expect([stage.state.marks[0], stage.has(0, 'badlyInjured')]).toEqual([0, true])
    advance(stage.table, 35)
    expect(stage.has(0, 'badlyInjured')).toBe(true)
    advance(stage.table, 1)
    expect(stage.has(0, 'badlyInjured')).toBe(false)

    const treated = injured()
    advance(treated.table, 4)
    capInjury(treated.table, 0, -1)
    advance(treated.table, 11)
    expect(treated.has(0, 'badlyInjured')).toBe(true)
    advance(treated.table, 1)
    expect(treated.has(0, 'badlyInjured')).toBe(false)
  })
})

describe('the panic clock', () => {
  /** Events of so many marks until the settlement is dissolved, while nobody is at home. */
  const eventsFrom = (instability: number, marks: number, panicOverflow = 'discard'): number => {
    const stage = campaign({ rules: { panicOverflow }, numbers: { startInstability: 0 } })
    stage.state.instability = instability
    stage.state.isAway = 1
    let events = 0
    while (stage.state.outcome === 0) {
      events += 1
      stage.run((table) => {
        mark(table, marks, Cause.effect)
        beginCrises(table)
      })
    }
    expect(stage.state.outcome).toBe(Outcome.dissolution)
    return events
  }

  test('NEC-EXC-05 NEC-PANIC-05 NEC-PANIC-08 marks to dissolution', () => {
    expect([0, 3, 4, 6, 8, 11].map((instability) => eventsFrom(instability, 1))).toEqual([78, 45, 36, 21, 10, 1])
  })

  test('NEC-EXC-06 NEC-PANIC-02 events of several marks', () => {
    expect([1, 2, 3, 4].map((marks) => eventsFrom(0, marks))).toEqual([78, 42, 30, 24])
    expect([1, 2, 3, 4].map((marks) => eventsFrom(0, marks, 'carry'))).toEqual([78, 39, 26, 20])
  })

  test.each([
    ['discard', 0],
    ['carry', 2],
  ])('NEC-EXC-07 NEC-PANIC-04 marks beyond a full clock, %s', (panicOverflow, left) => {
    const stage = campaign({ rules: { panicOverflow } })
    stage.state.isAway = 1
    mark(stage.table, 11, Cause.effect)
    stage.run((table) => {
      mark(table, 3, Cause.effect)
      beginCrises(table)
    })
    expect([stage.state.clock.on.count, stage.state.instability, stage.table.capacity]).toEqual([left, 1, 11])
  })

  test('NEC-EXC-08 NEC-PANIC-08 the last crisis dissolves, controlled or not', () => {
    const stage = campaign().answers('crisis 1')
    stage.state.instability = 11
    stage.run((table) => {
      mark(table, 1, Cause.effect)
      beginCrises(table)
    })
    expect(stage.told('crisis ends')).toMatchObject([{ controlled: true, instability: 12 }])
    expect(stage.state.outcome).toBe(Outcome.dissolution)
  })

  test('NEC-EXC-09 NEC-PANIC-07 a clock that fills in a crisis brings another', () => {
    // Put down by force: two marks while the crisis runs.
    const stage = campaign().answers('crisis 1', 'crisis 2')
    stage.state.instability = 9
    stage.run((table) => {
      mark(table, 3, Cause.effect)
      beginCrises(table)
    })
    expect([stage.state.instability, stage.state.clock.on.count, stage.told('crisis begins').length]).toEqual([
      11, 0, 2,
    ])
  })
})

describe('panic triggers', () => {
  /** Marks when some heroes flee, one may die, and the others win or all go home. */
  const marksOf = ({ dies = 0, flee, kills = false, fleeMarks = 'perHero' }: Fight): number => {
    const stage = campaign({ rules: { fleeMarks } })
    stage.state.isAway = 1
    stage.fight()
    stage.numbers(...Array.from({ length: 8 }, () => 5))
    stage.run((table) => {
      for (let seat = 0; seat < dies; seat++) {
        stage.answers(`deathMove ${stage.deathMove('you-die')}`)
        harm(table, seat, 12, Source.other)
      }
      for (let seat = dies; seat < dies + flee; seat++) leaveFight(table, seat, true)
      if (kills) slay(table, 0)
      aftermath(table)
      goHome(table)
    })
    return stage.state.clock.on.count
  }
  interface Fight {
    readonly dies?: number
    readonly flee: number
    readonly kills?: boolean
    readonly fleeMarks?: string
  }

  test('NEC-EXC-10 NEC-TRIG-01 NEC-TRIG-02 who flees, and who goes home', () => {
    expect(marksOf({ flee: 4 })).toBe(6)
    expect(marksOf({ flee: 4, fleeMarks: 'perBattle' })).toBe(3)
    expect(marksOf({ flee: 2, kills: true })).toBe(2)
    expect(marksOf({ flee: 2, kills: true, fleeMarks: 'perBattle' })).toBe(1)
    expect(marksOf({ dies: 1, flee: 3 })).toBe(8)
  })

  test('NEC-EXC-11 NEC-DEATH-07 NEC-TRIG-03 NEC-TRIG-04 death moves', () => {
    const marks = (move: string, deathPanic = 'replace'): number => {
      const stage = campaign({ rules: { deathPanic } })
      stage.answers(`deathMove ${stage.deathMove(move)}`)
      stage.run((table) => harm(table, 0, 12, Source.other))
      return stage.state.clock.on.count
    }
    expect([marks('badly-injured'), marks('you-die'), marks('you-die', 'add')]).toEqual([1, 3, 4])
  })

  test('NEC-EXC-12 NEC-TRIG-07 -08 -09 victims', () => {
    const marks = (action: number): number => {
      const stage = campaign().answers(`prep ${action}`)
      stage.run((table) => takeAction(table, 0, false))
      return stage.state.clock.on.count
    }
    expect([Prep.coerceOne, Prep.maimOne, Prep.coerceGroup, Prep.maimGroup].map(marks)).toEqual([1, 2, 2, 3])
  })

  test('NEC-EXC-13 NEC-TRIG-05 NEC-PANIC-10 a kill erases what is left of its marks', () => {
    const stage = campaign({ threats: [['manticore']] })
    stage.run((table) => {
      strike(table)
      strike(table)
      mark(table, 1, Cause.deathMove)
    })
    expect(stage.state.clock.on.count).toBe(5)
    ease(stage.table, 2)
    expect(stage.state.clock.on.count).toBe(3)
    stage.run((table) => slay(table, 0))
    expect(stage.state.clock.on.count).toBe(0)
    expect(stage.told('unmarked')).toMatchObject([
      { why: 'ease', count: 2 },
      { why: 'refund', count: 3 },
    ])

    const cleared = campaign({ threats: [['manticore']] })
    cleared.state.isAway = 1
    cleared.run((table) => {
      strike(table)
      mark(table, 10, Cause.effect)
      beginCrises(table)
      slay(table, 0)
    })
    expect(cleared.told('unmarked')).toEqual([])
  })

  test('NEC-EXC-14 NEC-CAMP-08 a strike has 1 to 3 marks', () => {
    const marksOfStrike = (monster: string, depredation: number): number => {
      const stage = campaign({ threats: [[monster]] })
      const { settlement } = stage.scenario
      Object.assign(stage.scenario, { settlement: { ...settlement, mods: { ...settlement!.mods, depredation } } })
      stage.run((table) => strike(table))
      return stage.state.clock.on.count
    }
    expect([marksOfStrike('cellar-mother', 1), marksOfStrike('harpy', -1)]).toEqual([3, 1])
  })
})
