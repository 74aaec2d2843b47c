// At the settlement (sections 1.9 to 1.12, 2.3, 2.8, 2.9): actions, crises, celebrations, death and injuries.
import { describe, expect, test } from 'vitest'
import { feast, lull } from '../../../src/games/necromancy/rules/feast.ts'
import { heroTurn } from '../../../src/games/necromancy/rules/hero-turn.ts'
import { capInjury, die, endCondition, harm, setCondition } from '../../../src/games/necromancy/rules/harm.ts'
import { beginCrises, ease, mark, refund } from '../../../src/games/necromancy/rules/panic.ts'
import { prepare, takeAction } from '../../../src/games/necromancy/rules/preparation.ts'
import { addModifier } from '../../../src/games/necromancy/rules/rolls.ts'
import { ALL_BITS } from '../../../src/games/necromancy/words/effects.ts'
import {
  Absent,
  Cause,
  Condition,
  Outcome,
  Phase,
  Prep,
  PREPS,
  Roll,
  Source,
  Until,
} from '../../../src/games/necromancy/words/vocabulary.ts'
import { shippedContent } from './shipped.ts'
import { Stage } from './support.ts'
import { hunt, plain, wilds } from './support/hunts.ts'

const THREE = [plain, plain, plain]
const act = (stage: Stage, action: number, seat = 0, isLull = false): Stage =>
  stage.answers(`prep ${action}`).run((table) => {
    takeAction(table, seat, isLull)
    expect(table.frames.entered).toBe(0)
  })
const count = (stage: Stage): number => stage.state.clock.on.count

describe('actions', () => {
  test.each([
    ['NEC-PREP-03', Prep.scout],
    ['NEC-PREP-04', Prep.forage],
    ['NEC-PREP-06', Prep.prepareSite],
    ['NEC-PREP-07', Prep.appeal],
    ['NEC-PREP-07', Prep.steal],
    ['NEC-PREP-07', Prep.intimidate],
    ['NEC-PREP-08', Prep.power],
  ] as const)('%s fails: no token, no resource, no mark', (_id, action) => {
    // The hard move is a brawl.
    const stage = hunt().dice('1 1').numbers(15)
    act(stage, action)
    expect([stage.told('token'), stage.told('resource'), count(stage)]).toEqual([[], [], 0])
  })

  test('NEC-HARD-12 two halves of one action in a phase are a success, halves of two are not', () => {
    const bargain = ['option 1', 'option 3']
    const stage = hunt().dice('4 4, 4 4')
    for (const _ of bargain) act(stage.answers('option 3'), Prep.intimidate)
    expect([stage.token('supply'), stage.marked('HARD_12')]).toEqual([6, 2])
    act(stage.dice('4 4').answers('option 1'), Prep.forage)
    expect([stage.token('supply'), stage.state.halves[Prep.forage], stage.state.halves[Prep.intimidate]]).toEqual([
      ...[6, 1, 0],
    ])
  })

  test('NEC-PREP-07 NEC-TRIG-07 stolen goods: somebody notices, unless the theft is full', () => {
    const stolen = (dice: string, ...answers: string[]): number[] => {
      const stage = act(
        hunt()
          .dice(dice)
          .answers(...answers),
        Prep.steal,
      )
      return [stage.token('supply'), count(stage)]
    }
    expect([stolen('6 6'), stolen('4 4', 'option 0'), stolen('4 4', 'option 1')]).toEqual([
      [6, 0],
      [6, 1],
      [4, 0],
    ])
  })

  test.each([
    ['coerceOne', 2, 1, 'TRIG_07'],
    ['maimOne', 3, 2, 'TRIG_08'],
    ['coerceGroup', 4, 2, 'TRIG_09'],
    ['maimGroup', 5, 3, 'TRIG_09'],
  ] as const)('NEC-TRIG-07 -08 -09 %s: %i supplies, %i marks', (action, supplies, marks, rule) => {
    const stage = act(hunt().setToken('supply', 0), Prep[action])
    expect([stage.token('supply'), count(stage), stage.marked(rule)]).toEqual([supplies, marks, 1])
    const others = (['TRIG_07', 'TRIG_08', 'TRIG_09'] as const).filter((one) => one !== rule)
    expect(others.map((one) => stage.marked(one))).toEqual([0, 0])
  })

  test('NEC-PREP-02 NEC-LULL-01 what is offered: all, what is free, and what a lull has', () => {
    const offered = (isLull: boolean, prepared: number): string[] => {
      const stage = hunt({ numbers: { prepMax: 2 } })
      stage.state.prepared[0] = prepared
      stage.run((table) => takeAction(table, 0, isLull))
      return stage.asked[0].options.map((one) => PREPS[Number(one.split(' ')[1])])
    }
    const not = (all: string[], some: string[]): string[] => all.filter((one) => !some.includes(one))
    const all = offered(false, 1)
    expect(not([...PREPS], all)).toEqual(['treat'])
    expect(offered(false, 2)).toEqual(['idle', 'rest', 'intimacy'])
    expect(not(all, offered(true, 9))).toEqual(['scout', 'prepareSite', 'standWatch', 'intimacy'])
  })

  test('NEC-PREP-02 free actions are not counted, the others are', () => {
    const prepared = [Prep.idle, Prep.rest, Prep.intimacy, Prep.coerceOne, Prep.standWatch].map(
      (action) => act(hunt(), action).state.prepared[0],
    )
    expect(prepared).toEqual([0, 0, 0, 1, 1])
    const stage = act(hunt(), Prep.standWatch)
    expect([stage.state.doing[0], stage.table.acting]).toEqual([Prep.standWatch, -1])
  })

  test('NEC-PREP-01 who is not at home does nothing; whose party is gone does not depart', () => {
    const stage = hunt({ party: THREE })
    stage.state.absent.set([Absent.no, Absent.lost, Absent.no])
    stage.state.lostUntil[1] = 99
    stage.state.dead[2] = 1
    stage.run(prepare)
    expect(stage.asked[0].options).toContain(`prep ${Prep.scout}`)
    expect(stage.asked.map(({ kind, seat }) => [kind, seat])).toEqual([
      ['prep', 0],
      ['prep', 0],
    ])
    expect([stage.state.phase, [...stage.state.doing]]).toEqual([0, [0, 0, 0]])
  })

  test('NEC-REC-04 NEC-DP-22 who may be treated: the badly injured at home, once, for a supply', () => {
    const patients = (change: (stage: Stage) => void): readonly string[] => {
      const stage = hunt({ party: ['surgeon', plain, plain] })
      for (const seat of [0, 1, 2]) setCondition(stage.table, seat, Condition.badlyInjured)
      change(stage)
      stage.run((table) => takeAction(table, 0, false))
      if (!stage.asked[0].options.includes(`prep ${Prep.treat}`)) return []
      act(stage.forget(), Prep.treat)
      return stage.asked[1]?.options ?? ['one']
    }
    expect(patients(() => undefined)).toEqual(['hero 0', 'hero 1', 'hero 2'])
    expect(patients((stage) => (stage.state.treated[1] = 1))).toEqual(['hero 0', 'hero 2'])
    expect(patients((stage) => endCondition(stage.table, 0, Condition.badlyInjured))).toEqual(['hero 1', 'hero 2'])
    expect(patients((stage) => (stage.state.absent[2] = Absent.lost))).toEqual(['hero 0', 'hero 1'])
    expect(patients((stage) => void stage.setToken('supply', 0))).toEqual([])
  })

  test('NEC-INTI-01 NEC-INTI-02 with another both have their moment, alone only one, and it can be left', () => {
    const moments = (answer: string, change: (stage: Stage) => void = () => undefined): number[] => {
      const stage = hunt({ party: THREE })
      change(stage)
      act(stage.answers(answer), Prep.intimacy)
      return [...stage.state.intimacies, stage.marked('INTI_01')]
    }
    expect([moments('hero 2'), moments('nobody'), moments('no')]).toEqual([
      [1, 0, 1, 2],
      [1, 0, 0, 1],
      [0, 0, 0, 0],
    ])
    const asked = hunt({ party: THREE })
    asked.state.intimacies[1] = 1
    asked.state.absent[2] = Absent.lost
    act(asked, Prep.intimacy)
    expect(asked.asked.at(-1)!.options).toEqual(['nobody 0', 'no 0'])
  })

  test('NEC-PREP-08 a power of the watch is offered, whatever its number', () => {
    const content = shippedContent()
    const stage = new Stage({ scenario: 'first-frost' }, { ...content, powers: [...content.powers].reverse() })
    stage.run((table) => takeAction(table, 0, false))
    expect(stage.asked[0].options).toContain(`prep ${Prep.power}`)
  })

  test('NEC-INTIM-03 NEC-MOD-08 the rattled are open to social moves, for one roll', () => {
    const stage = hunt().dice('6 6').answers('option 0', 'yes')
    act(stage, Prep.intimidate)
    const sums = ['intimidate', 'appeal', 'read-their-eyes', 'tracking'].map((move) =>
      stage.state.mods.sum(0, 2 + stage.move(move)),
    )
    expect([sums, stage.asked.at(-1)]).toMatchObject([[1, 1, 1, 0], { kind: 'price', seat: 0 }])
  })
})

describe('crises', () => {
  const fill = (stage: Stage): Stage =>
    stage.run((table) => {
      mark(table, table.capacity - table.state.clock.on.count, Cause.effect)
      beginCrises(table)
    })

  test('NEC-CRIS-03 heroes at home try in turn, until enough have succeeded', () => {
    const stage = hunt({ party: [...THREE, plain] })
      .dice('1 1, 6 6, 6 6')
      .numbers(0, 11)
    stage.state.absent[1] = Absent.lost
    stage.state.lostUntil[1] = 99
    const tracking = `makeMove ${stage.move('tracking')}`
    fill(stage.answers('crisis 0', tracking, tracking, tracking))
    expect(stage.asked.map(({ seat }) => seat)).toEqual([0, 0, 2, 3])
    expect([stage.told('crisis ends'), stage.marked('CRIS_03')]).toMatchObject([[{ controlled: true }], 1])
    // Of three the second success is enough: the last one is not asked.
    const enough = hunt({ party: THREE }).dice('6 6, 6 6')
    fill(enough.answers('crisis 0', tracking, tracking))
    expect(enough.asked.map(({ seat }) => seat)).toEqual([0, 0, 1])
  })

  test('NEC-HARD-12 NEC-CRIS-03 halves count in one crisis: two are a success, one is nothing', () => {
    const weights = { crises: { riot: 0, exodus: 0, granary: 0, 'false-creed': 0, 'barred-gate': 0 } }
    const stage = hunt({ party: [plain, plain], weights }).dice('4 4, 4 4, 4 4')
    const placating = (...first: string[]): Stage =>
      fill(stage.answers('crisis 0', ...first, `makeMove ${stage.move('intimidate')}`, 'option 3'))
    placating('no')
    placating(`makeMove ${stage.move('intimidate')}`, 'option 3')
    expect(stage.told('crisis ends').map(({ controlled }) => controlled)).toEqual([false, true])
  })

  test('NEC-CRIS-03 NEC-CRIS-05 one may stand back; too few successes let it run', () => {
    const stage = hunt({ party: [plain, plain] }).dice('6 6')
    stage.state.souls = 100
    fill(stage.answers('crisis 0', 'no', `makeMove ${stage.move('tracking')}`))
    expect([stage.told('crisis ends'), stage.state.souls]).toMatchObject([[{ controlled: false }], 70])
    expect([stage.marked('CRIS_05'), stage.marked('CRIS_06'), stage.table.crisis]).toEqual([1, 0, -1])
    expect(stage.recorded('controlled', 'exodus')).toEqual([0, 1])
  })

  test('NEC-CRIS-03 the settlement helps in crises', () => {
    const stage = hunt({ scenario: 'two-shadows', weights: onlyExodus }).dice('6 6, 6 6').answers('crisis 0')
    fill(stage.answers(`makeMove ${stage.move('tracking')}`))
    expect(stage.told('rolled')[0].modifier).toBe(1)
    stage.drop()
  })
  const onlyExodus = { crises: { riot: 0, scapegoat: 0, granary: 0, 'false-creed': 0, 'barred-gate': 0 } }

  test('NEC-PANIC-08 NEC-CRIS-07 each crisis costs a segment; the last one is marked', () => {
    const stage = fill(hunt().answers('crisis 2'))
    expect([stage.state.instability, stage.marked('PANIC_08'), stage.marked('PANIC_05')]).toEqual([1, 0, 1])
    stage.state.instability = 11
    fill(stage.answers('crisis 2'))
    expect([stage.state.instability, stage.marked('PANIC_08')]).toEqual([12, 1])
  })

  test('NEC-PANIC-10 untagged marks go first; among tagged ones the oldest', () => {
    const stage = hunt()
    const left = (): number[] => {
      const { on } = stage.state.clock
      return Array.from({ length: on.count }, (_, at) => on.threatAt(at))
    }
    mark(stage.table, 1, Cause.depredation, 0)
    mark(stage.table, 1, Cause.depredation, 1)
    mark(stage.table, 2, Cause.effect)
    ease(stage.table, 2)
    expect(left()).toEqual([0, 1])
    ease(stage.table, 1)
    expect(left()).toEqual([1])
    ease(stage.table, 5)
    expect([left(), stage.told('unmarked').map((event) => event.count)]).toEqual([[], [2, 1, 1]])
    ease(stage.table, 1)
    expect([stage.marked('PANIC_09'), stage.marked('PANIC_10')]).toEqual([3, 3])
  })

  test('NEC-PANIC-02 NEC-PANIC-07 a clock that is full again while a crisis waits stays full', () => {
    const stage = wilds({ rules: { crisisWhileAway: 'waits' } })
    const { table, state } = stage
    mark(table, table.capacity, Cause.effect)
    expect([count(stage), state.crisesDue]).toEqual([0, 1])
    mark(table, table.capacity + 2, Cause.effect)
    expect([count(stage), state.crisesDue, stage.recorded('panic-fates', 'lost beyond a full clock')[0]]).toEqual([
      12, 1, 2,
    ])
  })

  test('NEC-TRIG-05 the refund is of one threat, and of nothing else', () => {
    const stage = hunt()
    mark(stage.table, 2, Cause.depredation, 1)
    mark(stage.table, 1, Cause.effect)
    refund(stage.table, 0)
    expect([count(stage), stage.told('unmarked'), stage.marked('TRIG_05')]).toEqual([3, [], 0])
    refund(stage.table, 1)
    expect([count(stage), stage.told('unmarked'), stage.marked('TRIG_05')]).toMatchObject([1, [{ count: 2 }], 1])
  })

  test('NEC-TRIG-12 panicReport onReturn: what is done at home counts at once, and so do strikes', () => {
    const waits = (cause: number, by: number, change: (stage: Stage) => void = () => undefined): number => {
      const stage = wilds({ party: [plain, plain], rules: { panicReport: 'onReturn' } })
      stage.state.absent[1] = Absent.home
      change(stage)
      mark(stage.table, 2, cause, -1, by)
      expect(count(stage) + stage.state.clock.unreported.count).toBe(2)
      return stage.state.clock.unreported.count
    }
    expect([waits(Cause.effect, -1), waits(Cause.effect, 0), waits(Cause.effect, 1)]).toEqual([2, 2, 0])
    expect([
      waits(Cause.depredation, -1),
      waits(Cause.effect, -1, ({ state }) => (state.isAway = 0)),
      waits(Cause.crisis, -1, ({ state }) => (state.inCrisis = 1)),
    ]).toEqual([0, 0, 0])
  })
})

describe('celebrations', () => {
  const celebrants = (dice: string, rules: Readonly<Record<string, unknown>> = {}): Stage =>
    hunt({ party: THREE, rules }).dice(dice).answers('yes', 'yes', 'yes')

  test.each([
    ['mc', '4 4, 1 1, 4 4', 'mcPick', 3, ['take 16', 'take 32', 'take 18', 'take 34']],
    ['otherPlayer', '4 4, 1 1, 4 4', 'celebrate', 2, ['take 18', 'take 34']],
    ['otherPlayer', '4 4, 4 4, 1 1', 'celebrate', 0, ['take 16', 'take 32']],
  ])('NEC-CELEB-03 celebrateCancelChooser %s after %s: %s', (celebrateCancelChooser, dice, kind, seat, options) => {
    const stage = celebrants(dice, { celebrateCancelChooser })
    stage.answers('take 1', 'take 2', 'take 1', 'take 2', options[1]).run(feast)
    expect(stage.asked.at(-1)).toEqual({ kind, seat, options })
    const cancelled = Number(options[1].split(' ')[1])
    expect(
      stage
        .told('chose')
        .filter((one) => one.seat === cancelled % 16)
        .map(({ option }) => option),
    ).toEqual(['befriend'])
    expect(stage.told('chose').length).toBe(3)
  })

  test('NEC-CELEB-03 two misses cancel both picks of another', () => {
    const stage = celebrants('4 4, 1 1, 1 1').run(feast)
    expect([stage.told('chose'), stage.marked('CELEB_03')]).toEqual([[], 2])
  })

  test('NEC-CELEB-03 a miss cancels nothing where nobody has picked', () => {
    const stage = celebrants('1 1, 1 1, 1 1').run(feast)
    expect([stage.told('chose'), stage.marked('CELEB_03'), stage.told('celebrated').length]).toEqual([[], 0, 1])
    expect(stage.told('row').length).toBe(1)
  })

  test('NEC-FEAST-01 who is not at home, or does not want to, does not celebrate', () => {
    const stage = hunt({ party: THREE }).answers('no', 'no')
    stage.state.absent[1] = Absent.lost
    stage.run(feast)
    expect(stage.asked.map(({ kind, seat }) => [kind, seat])).toEqual([
      ['celebrate', 0],
      ['celebrate', 2],
    ])
    expect([stage.told('rolled'), stage.told('row'), stage.marked('FEAST_01')]).toEqual([[], [], 1])
    expect([stage.state.phase, stage.marked('FEAST_02')]).toEqual([Phase.lull, 0])
  })

  test.each([
    ['oneCoversAll', 'take 1', 1],
    ['oneCoversAll', 'take 0', 0],
    ['eachOwn', 'take 1', 3],
    ['eachOwn', 'take 0', 2],
  ])('NEC-CELEB-04 celebrateUnruly %s, the first picks %s: %i rows', (celebrateUnruly, first, rows) => {
    const stage = celebrants('4 4, 4 4, 4 4', { celebrateUnruly })
    stage.answers(first, 'take 2', 'take 1', 'take 2', 'take 1', 'take 2').run(feast)
    expect([stage.told('row').length, stage.marked('CELEB_04')]).toEqual([rows, 1])
    expect(stage.told('row').every(({ seat, hard }) => seat === 0 && !hard)).toBe(true)
    // What does nothing on purpose is no row that is left out.
    expect(stage.told('row').every(({ source }) => stage.scenario.sources[source] === 'Harmless')).toBe(true)
    expect(stage.marked('HARD_06')).toBe(0)
  })

  test('NEC-CELEB-02 three picks of a full, and the settlement in the roll', () => {
    const stage = hunt({ scenario: 'long-tally' }).dice('6 6').answers('yes', 'take 0', 'take 1', 'take 2').run(feast)
    expect([stage.told('chose').length, stage.told('rolled')[0].modifier]).toEqual([3, 1])
    expect([stage.marked('FEAST_02'), stage.token('lore')]).toEqual([1, 1])
  })

  test('NEC-LULL-01 a lull: an action and a moment of those at home, two supplies, days of rest', () => {
    const stage = hunt({ party: THREE, numbers: { lullDays: 2 } })
    stage.state.absent[1] = Absent.late
    stage.state.lostUntil[1] = 99
    stage.state.dead[2] = 1
    stage.state.marks.set([5, 5, 5])
    stage.state.intimacies[0] = 1
    stage.run(lull)
    expect(stage.asked.map(({ kind, seat }) => [kind, seat])).toEqual([
      ['prep', 0],
      ['intimacy', 0],
    ])
    expect([stage.state.time, stage.token('supply'), stage.state.phase]).toEqual([8, 6, Phase.emerge])
    expect([stage.marks(), [...stage.state.doing]]).toEqual([
      [0, 0, 5],
      [0, 0, 0],
    ])
  })
})

describe('death and injuries', () => {
  test('NEC-REC-04 a treatment caps an injury once; what content gives always does', () => {
    const capped = (days: number, watches: number, treated: number): [number, boolean] => {
      const stage = hunt()
      setCondition(stage.table, 0, Condition.badlyInjured)
      stage.state.injuryWatches[0] = watches
      stage.state.treated[0] = treated
      capInjury(stage.table, 0, days)
      return [stage.state.injuryWatches[0], stage.has(0, 'badlyInjured')]
    }
    expect([capped(-1, 36, 0), capped(-1, 36, 1), capped(-1, 5, 0), capped(-1, 1, 0)]).toEqual([
      [12, true],
      [36, true],
      [5, true],
      [1, true],
    ])
    expect([capped(2, 36, 1), capped(0, 36, 1), capped(1, 1, 1)]).toEqual([
      [8, true],
      [0, false],
      [1, true],
    ])
    const whole = hunt()
    capInjury(whole.table, 0, -1)
    expect([whole.state.treated[0], whole.marked('REC_04')]).toEqual([0, 0])
  })

  test.each([
    ['carry', [3, 1], [5, 3]],
    ['discard', [0, 1], [5]],
  ])('NEC-CLOCK-03 deathClockOverflow %s', (deathClockOverflow, expected, amounts) => {
    const stage = hunt({ party: [plain, plain], rules: { deathClockOverflow } })
    stage.state.marks[0] = 10
    stage.answers(`deathMove ${stage.deathMove('badly-injured')}`).run((table) => harm(table, 0, 5, Source.other))
    expect([stage.marks()[0], stage.told('death move').length]).toEqual(expected)
    expect(stage.told('harmed').map(({ amount }) => amount)).toEqual(amounts)
    stage.state.marks[0] = 11
    stage.answers(`deathMove ${stage.deathMove('eat-the-pain')}`).run((table) => harm(table, 0, 2, Source.other))
    expect(stage.marks()[0]).toBe(deathClockOverflow === 'carry' ? 1 : 0)
  })

  test('NEC-CLOCK-01 eleven marks are not twelve; no harm is nothing, and the dead feel none', () => {
    const stage = hunt({ party: [plain, plain] }).run((table) => {
      harm(table, 0, 11, Source.other)
      harm(table, 0, 0, Source.other)
      die(table, 1, 0)
      harm(table, 1, 5, Source.other)
    })
    expect([stage.marks(), stage.told('harmed').length, stage.told('death move')]).toEqual([[11, 0], 1, []])
    expect([stage.marked('HARM_02'), stage.marked('HARM_01')]).toEqual([1, 0])
  })

  test('NEC-DEATH-04 NEC-DEATH-09 the dead have nothing left; a second death is none', () => {
    const stage = wilds({ party: THREE }).fight()
    const { state } = stage
    addModifier(stage.table, 0, ALL_BITS, 1, Until.standing, 0)
    setCondition(stage.table, 0, Condition.badlyInjured)
    state.pinner[0] = 0
    state.absent[0] = Absent.lost
    state.dueHardMove[0] = 1
    state.time = 3
    stage.run((table) => {
      die(table, 0, 2)
      die(table, 0, 9)
    })
    expect([state.conditions[0], state.pinner[0], state.absent[0], state.dueHardMove[0]]).toEqual([0, -1, 0, 0])
    expect(state.injuryWatches[0]).toBe(0)
    expect([state.returnsAt[0], state.mods.sum(0, Roll.attack), stage.told('died').length]).toEqual([5, 0, 1])
  })

  test('NEC-DEATH-06 is marked for a death move of the playbook, not for dying or being injured', () => {
    const marked = (move: string): number => {
      const stage = hunt({ party: [plain, plain] }).answers(`deathMove ${numberOf(move)}`)
      return stage.run((table) => harm(table, 0, 12, Source.other)).marked('DEATH_06')
    }
    const numberOf = (move: string): number => hunt().deathMove(move)
    expect(['you-die', 'badly-injured', 'eat-the-pain'].map(marked)).toEqual([0, 0, 1])
  })

  test('NEC-CRIS-01 NEC-TRIG-03 the mark of a death move may begin a crisis', () => {
    const stage = hunt({ party: [plain, plain] })
    stage.answers(`deathMove ${stage.deathMove('badly-injured')}`, 'crisis 2')
    mark(stage.table, stage.table.capacity - 1, Cause.effect)
    stage.run((table) => harm(table, 0, 12, Source.other))
    expect(stage.told('crisis begins').length).toBe(1)
  })

  test('NEC-END-03 NEC-END-05 the game ends with the last death, wherever it comes from', () => {
    const stage = hunt().run((table) => {
      die(table, 0, 0)
      throw new Error('the game goes on')
    })
    expect(stage.state.outcome).toBe(Outcome.death)
  })

  test('NEC-DEATH-08 a chosen death covers those who fight', () => {
    const rules = { sacrificeCover: 'escapeBonus' }
    const stage = wilds({ party: THREE, rules }).fight()
    stage.state.inFight[1] = 0
    stage.answers(`deathMove ${stage.deathMove('you-die')}`).run((table) => harm(table, 0, 12, Source.other))
    expect(stage.told('modifier').map(({ seat, delta }) => [seat, delta])).toEqual([[2, 2]])
  })

  test.each([
    ['replace', 3],
    ['add', 4],
  ])(
    'NEC-TRIG-03 NEC-TRIG-04 deathPanic %s; a death that is not for good is a death move like others',
    (deathPanic, marks) => {
      const content = shippedContent()
      const deathMoves = content.deathMoves.map((one) =>
        one.id === 'eat-the-pain' ? { ...one, effects: [{ die: { permanent: false, returnsIn: 4 } }] } : one,
      )
      const marked = (move: string): number => {
        const settings = { scenario: 'first-frost', party: ['ghoul', 'ghoul'], rules: { deathPanic } }
        const stage = new Stage(settings, { ...content, deathMoves })
        stage.answers(`deathMove ${stage.deathMove(move)}`).run((table) => harm(table, 0, 12, Source.other))
        expect(stage.state.dead[0]).toBe(1)
        return count(stage)
      }
      expect([marked('you-die'), marked('eat-the-pain')]).toEqual([marks, 1])
    },
  )

  test('NEC-AFTER-05 NEC-ESC-02 who has not got away is not lost, whatever the move says', () => {
    const content = shippedContent()
    const moves = content.moves.map((one) =>
      one.id === 'escape' ? { ...one, miss: [{ result: { keys: { lost: true } } }] } : one,
    )
    const stage = new Stage({ scenario: 'first-frost' }, { ...content, moves })
    stage.state.isAway = 1
    stage
      .fight()
      .answers('escape')
      .dice('1 1')
      .run((table) => heroTurn(table, 0))
    expect([stage.has(0, 'lost'), stage.state.absent[0], stage.state.inFight[0]]).toEqual([false, 0, 1])
  })
})
