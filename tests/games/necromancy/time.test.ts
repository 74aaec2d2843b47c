// What a watch brings (section 2.2): upkeep, mending, strikes, and who comes back meanwhile.
import { describe, expect, test } from 'vitest'
import { setCondition } from '../../../src/games/necromancy/rules/harm.ts'
import { contextNow } from '../../../src/games/necromancy/rules/moves.ts'
import { slay } from '../../../src/games/necromancy/rules/monsters.ts'
import { mark } from '../../../src/games/necromancy/rules/panic.ts'
import { setThreat } from '../../../src/games/necromancy/rules/play.ts'
import { advance, strike, strikeEvery } from '../../../src/games/necromancy/rules/time.ts'
import { Absent, Cause, Condition, Context, Prep } from '../../../src/games/necromancy/words/vocabulary.ts'
import { Stage } from './support.ts'
import { hunt, plain, wilds } from './support/hunts.ts'

const TWO = [plain, plain]
const pass = (stage: Stage, watches: number): Stage =>
  stage.run((table) => {
    advance(table, watches)
  })
const sources = (stage: Stage): string[] => stage.told('row').map(({ source }) => stage.scenario.sources[source])

describe('watches', () => {
  test('NEC-CAMP-01 an arena has no time; in a fight it waits', () => {
    const arena = pass(new Stage().fight(), 3)
    expect([arena.state.time, arena.state.pendingWatches, arena.marked('CAMP_01')]).toEqual([0, 0, 0])
    const fight = pass(pass(wilds().fight(), 3), 1)
    expect([fight.state.time, fight.state.pendingWatches, fight.marked('CAMP_01')]).toEqual([0, 4, 2])
    const stage = pass(hunt(), 2)
    expect([stage.state.time, stage.state.round, stage.state.sceneRound]).toEqual([2, 3, 2])
    expect(stage.told('time')).toMatchObject([{ time: 1 }, { time: 2 }])
  })

  test('NEC-CAMP-06 NEC-CAMP-07 upkeep is due at the end of each day, of a party that is away', () => {
    const supplies = (stage: Stage): number[] => [3, 1, 3, 1].map((watches) => pass(stage, watches).token('supply'))
    expect(supplies(wilds())).toEqual([4, 3, 3, 2])
    expect(supplies(hunt())).toEqual([4, 4, 4, 4])
  })

  test('NEC-CAMP-07 without supplies it hurts those who are out, not those who are home or dead', () => {
    const stage = wilds({ party: [plain, plain, plain, plain] }).setToken('supply', 0)
    stage.state.absent[1] = Absent.home
    stage.state.absent[2] = Absent.lost
    stage.state.lostUntil[2] = 99
    stage.state.dead[3] = 1
    expect(pass(stage, 4).marks()).toEqual([1, 0, 1, 0])
  })

  test('NEC-REC-03 an injury mends by watches of rest at home', () => {
    const stage = wilds({ party: [plain, plain, plain] })
    stage.state.absent.set([Absent.home, Absent.home, Absent.no])
    for (const seat of [0, 1, 2]) setCondition(stage.table, seat, Condition.badlyInjured)
    stage.state.doing.set([Prep.rest, Prep.forage, Prep.rest])
    pass(stage, 2)
    expect([...stage.state.injuryWatches]).toEqual([34, 36, 36])
    stage.state.injuryWatches[0] = 2
    pass(stage, 1)
    expect([stage.has(0, 'badlyInjured'), stage.told('recovered')]).toEqual([true, []])
    pass(stage, 1)
    expect([stage.has(0, 'badlyInjured'), stage.told('recovered').length]).toEqual([false, 1])
  })

  test('NEC-MON-07 living monsters mend at the end of a day, by a quarter, up to what they began with', () => {
    const stage = hunt({ threats: [['manticore', 'manticore', 'harpy'], ['harpy']], numbers: { slayTarget: 4 } })
    stage.state.vitality.set([10, 35, 3])
    stage.state.slain[2] = 1
    pass(stage, 3)
    expect([...stage.state.vitality]).toEqual([10, 35, 3])
    pass(stage, 1)
    expect([[...stage.state.vitality], stage.marked('MON_07')]).toEqual([[20, 40, 3], 1])
  })

  test('NEC-END-04 NEC-CRIS-01 what is due begins with the watch', () => {
    const stage = hunt().answers('crisis 2')
    mark(stage.table, stage.table.capacity, Cause.effect)
    expect(pass(stage, 1).told('crisis begins').length).toBe(1)
  })
})

describe('strikes', () => {
  test('NEC-CAMP-08 a strike when its watch has come, then every so many watches', () => {
    const stage = hunt()
    stage.state.nextStrike = 3
    const struck = [2, 1, 11, 1].map((watches) => pass(stage, watches).told('struck').length)
    expect([struck, stage.state.nextStrike]).toEqual([[0, 1, 1, 2], 27])
    // It is told in the watch at whose end it comes, and no later one has begun.
    expect(stage.told('struck')[0]).toMatchObject({ round: 3 })
  })

  test('NEC-CAMP-08 no strike without a threat, of a dead one, or in an arena', () => {
    const struck = (stage: Stage): number => {
      stage.state.nextStrike = 1
      return stage
        .run((table) => {
          advance(table, 1)
          strike(table)
        })
        .told('struck').length
    }
    const early = hunt()
    early.state.threat = -1
    const dead = hunt({ numbers: { slayTarget: 2 } }).run((table) => {
      slay(table, 0)
    })
    expect([struck(early), struck(dead), struck(new Stage().fight()), struck(hunt())]).toEqual([0, 0, 0, 2])
  })

  test('NEC-CAMP-08 NEC-TRIG-05 the living monster of the highest menace strikes: marks, and souls by a die', () => {
    const stage = hunt({ threats: [['harpy', 'tallow-giant', 'manticore'], ['harpy']], numbers: { slayTarget: 4 } })
    stage.state.souls = 100
    expect(strikeEvery(stage.table)).toBe(12)
    stage.numbers(1).run(strike)
    expect(stage.told('struck')).toMatchObject([{ threat: 0, marks: 3, souls: 6 }])
    stage.state.slain[1] = 1
    stage.numbers(2).run(strike)
    expect(stage.told('struck')[1]).toMatchObject({ marks: 2, souls: 6 })
    stage.state.slain[2] = 1
    stage.numbers(5).run(strike)
    expect([strikeEvery(stage.table), stage.told('struck')[2]]).toMatchObject([10, { marks: 1, souls: 6 }])
    expect([stage.state.souls, stage.state.clock.on.count, stage.state.clock.on.threatAt(5)]).toEqual([82, 6, 0])
    stage.state.souls = 3
    stage.numbers(5).run(strike)
    expect(stage.state.souls).toBe(0)
  })

  test('NEC-CRIS-01 a strike that fills the clock begins a crisis', () => {
    const stage = hunt().answers('crisis 2')
    mark(stage.table, stage.table.capacity - 2, Cause.effect)
    expect(stage.run(strike).told('crisis begins').length).toBe(1)
  })

  test('NEC-CAMP-08 of two with the same menace the first one strikes', () => {
    const stage = hunt({ threats: [['lantern-heron', 'harpy'], ['harpy']], numbers: { slayTarget: 3 } })
    expect(strikeEvery(stage.table)).toBe(14)
    setThreat(stage.table, 1)
    expect(strikeEvery(stage.table)).toBe(10)
  })

  test('NEC-TRIG-05 NEC-CAMP-08 the settlement changes the marks, between their bounds', () => {
    const marks = (threat: string, more: object): number => {
      const stage = hunt({
        scenario: 'two-shadows',
        threats: [[threat], ['harpy']],
        numbers: { slayTarget: 2 },
        ...more,
      })
      return stage.run(strike).told('struck')[0].marks
    }
    // The Ninth Cistern takes one mark off: 3, 2 and 1 of menace.
    expect(['tallow-giant', 'manticore', 'harpy'].map((threat) => marks(threat, {}))).toEqual([2, 1, 1])
    expect(marks('harpy', { panicTriggers: { depredationMin: 0 } })).toBe(0)
    expect(marks('tallow-giant', { panicTriggers: { depredationMax: 1 } })).toBe(1)
  })

  test.each([
    ['6 6', 1, 1],
    ['4 4', 2, 0],
    ['1 1', 3, 0],
  ])('NEC-PREP-09 one who watches rolls %s: of three marks %i are left', (dice, left, ready) => {
    const stage = hunt({ threats: [['tallow-giant'], ['harpy']] }).dice(dice)
    stage.state.doing[0] = Prep.standWatch
    stage.run(strike)
    expect([stage.told('struck')[0].marks, stage.token('ready')]).toEqual([left, ready])
    expect(sources(stage)).toEqual(dice === '1 1' ? ['Struck'] : [])
  })

  test('NEC-PREP-09 the best watcher counts; never less than one mark by a partial', () => {
    const marks = (menace: string, dice: string, doing: number[], isAway = 0): number => {
      const stage = hunt({ party: TWO, threats: [[menace], ['manticore']] }).dice(dice)
      stage.state.isAway = isAway
      stage.state.absent[0] = isAway === 1 ? Absent.home : Absent.no
      stage.state.doing.set(doing)
      return stage.run(strike).told('struck')[0].marks
    }
    const { standWatch, rest } = Prep
    expect(marks('tallow-giant', '4 4, 6 6', [standWatch, standWatch])).toBe(1)
    expect(marks('tallow-giant', '6 6, 4 4', [standWatch, standWatch])).toBe(1)
    expect(marks('tallow-giant', '4 4', [rest, standWatch])).toBe(2)
    expect(marks('harpy', '4 4', [standWatch, rest])).toBe(1)
    expect(marks('harpy', '6 6', [standWatch, rest])).toBe(0)
    expect(marks('manticore', '6 6', [standWatch, standWatch], 1)).toBe(0)
  })
})

describe('coming back', () => {
  test.each([
    [0, Absent.no],
    [1, Absent.home],
  ])(
    'NEC-DEATH-09 a death that is not for good ends at its watch, with an empty clock (away: %i)',
    (isAway, absent) => {
      const stage = hunt({ party: TWO })
      stage.state.isAway = isAway
      stage.state.dead[1] = 1
      stage.state.returnsAt[1] = 2
      stage.state.marks[1] = 5
      pass(stage, 1)
      expect([stage.state.dead[1], stage.told('returned')]).toEqual([1, []])
      pass(stage, 1)
      const { dead, returnsAt, marks } = stage.state
      expect([dead[1], returnsAt[1], marks[1], stage.state.absent[1]]).toEqual([0, 0, 0, absent])
      pass(stage, 1)
      expect([stage.told('returned').length, stage.marked('DEATH_09')]).toEqual([1, 1])
    },
  )

  test('NEC-DEATH-09 who is dead for good does not come back', () => {
    const stage = hunt({ party: TWO })
    stage.state.dead[1] = 1
    expect([pass(stage, 5).state.dead[1], stage.told('returned')]).toEqual([1, []])
  })

  test('NEC-AFTER-05 the lost come with the party, or when nobody is left to come with', () => {
    const arrives = (others: readonly number[], dead = 0): boolean => {
      const stage = wilds({ party: [plain, plain, plain] }).dice('6 6')
      stage.state.absent.set([Absent.lost, ...others])
      stage.state.dead[1] = dead
      stage.state.lostUntil[0] = 2
      setCondition(stage.table, 0, Condition.lost)
      pass(stage, 1)
      expect(stage.told('arrived')).toEqual([])
      pass(stage, 1)
      const isHome = stage.state.absent[0] === Absent.home
      expect(stage.has(0, 'lost')).toBe(!isHome)
      expect(stage.state.lostUntil[0]).toBe(isHome ? 0 : 2)
      stage.drop()
      return isHome
    }
    const { no, home } = Absent
    expect([arrives([no, home]), arrives([home, no]), arrives([home, home])]).toEqual([false, false, true])
    expect([arrives([no, home], 1), arrives([no, no], 1)]).toEqual([true, false])
  })

  test('NEC-AFTER-05 who is late comes home to the party; the dead never do', () => {
    const stage = hunt({ party: TWO }).dice('6 6')
    stage.state.absent.set([Absent.no, Absent.late])
    stage.state.lostUntil[1] = 2
    expect([1, 1, 1].map((watches) => pass(stage, watches).state.absent[1])).toEqual([Absent.late, 0, 0])
    expect([stage.told('arrived').map(({ seat }) => seat), stage.marked('AFTER_05')]).toEqual([[1], 1])
    const dead = hunt({ party: TWO })
    dead.state.absent[1] = Absent.late
    dead.state.dead[1] = 1
    expect(pass(dead, 3).told('arrived')).toEqual([])
  })

  test('NEC-AFTER-05 NEC-HARD-02 the last of the way is in the wilds, be it at home', () => {
    const stage = hunt({ party: TWO }).dice('1 1').numbers(0)
    stage.state.absent[1] = Absent.late
    pass(stage, 1)
    expect([sources(stage), contextNow(stage.table)]).toEqual([['Scrape'], Context.town])
  })
})
