// Moves, hard moves, complications and modifiers (sections 1.1 to 1.4, 2.1).
import { describe, expect, test } from 'vitest'
import { chanceToHit } from '../../../src/games/necromancy/rules/chances.ts'
import { complicate, contextNow, hardMove, makeMove } from '../../../src/games/necromancy/rules/moves.ts'
import { addModifier, beginAction, endAction, roll } from '../../../src/games/necromancy/rules/rolls.ts'
import { endLifetime } from '../../../src/games/necromancy/rules/harm.ts'
import { isWhole } from '../../../src/games/necromancy/rules/crises.ts'
import { Event } from '../../../src/games/necromancy/words/addresses.ts'
import { ACTION_BITS, bitOfMove } from '../../../src/games/necromancy/words/effects.ts'
import {
  Band,
  Condition,
  Context,
  Lifetime,
  Phase,
  RESULTS,
  Roll,
  Until,
} from '../../../src/games/necromancy/words/vocabulary.ts'
import { Stage } from './support.ts'

/** A hero without modifiers, in a town of First Frost. */
const plain = {
  playbook: 'ghoul',
  moveMods: { tracking: 0, foraging: 0, 'act-with-grace': 0, appeal: 0 },
}
const town = (more: Readonly<Record<string, unknown>> = {}): Stage => {
  const stage = new Stage({ scenario: 'first-frost', party: [plain], ...more })
  stage.state.nextStrike = 1000
  return stage.setToken('supply', 2)
}
const wilds = (more: Readonly<Record<string, unknown>> = {}): Stage => {
  const stage = town(more)
  stage.state.isAway = 1
  return stage
}

/** What a move hands back, by name. */
function results(stage: Stage, move: string, bonus = 0): Record<string, number> {
  const found: Record<string, number> = {}
  stage.run((table) => {
    makeMove(table, 0, stage.move(move), bonus).forEach((value, key) => {
      if (value !== 0) found[RESULTS[key]] = value
    })
  })
  return found
}
const rows = (stage: Stage): string[] => stage.told('row').map(({ source }) => stage.scenario.sources[source])

const [MISS, PARTIAL, FULL] = ['1 1', '4 4', '6 6']

describe('what bands hand back', () => {
  test.each([
    ['NEC-GRACE-01', 'act-with-grace', { success: 1 }],
    ['NEC-SKUL-01', 'skullduggery', { success: 1, unnoticed: 1 }],
    ['NEC-TRACK-01', 'tracking', { success: 1 }],
    ['NEC-FORAGE-01', 'foraging', { success: 1 }],
    ['NEC-FEAT-01', 'feat-of-strength', { success: 1 }],
    ['NEC-PURS-01', 'pursuit', { success: 1 }],
    ['NEC-ESC-01', 'escape', { success: 1 }],
    ['NEC-SHAD-01', 'shadowing', { success: 1 }],
    ['NEC-INV-01', 'investigate', {}],
    ['NEC-PRESS-01', 'act-under-pressure', { success: 1 }],
    ['NEC-INTIM-01', 'intimidate', { called: 1 }],
    ['NEC-APPEAL-01', 'appeal', { success: 1 }],
    ['NEC-EYES-01', 'read-their-eyes', {}],
    ['NEC-VIG-01', 'exercise-vigilance', { forewarned: 1, ready: 1 }],
    ['NEC-CELEB-01', 'celebrate', { picks: 3 }],
  ])('%s full %s', (_id, move, expected) => {
    expect(results(town().dice(FULL), move)).toEqual(expected)
  })

  test.each([
    ['NEC-GRACE-01', 'act-with-grace', {}, 1],
    ['NEC-SKUL-02', 'skullduggery', {}, 1],
    ['NEC-ESC-01', 'escape', {}, 0],
    ['NEC-SHAD-01', 'shadowing', { spotted: 1 }, 0],
    ['NEC-EYES-01', 'read-their-eyes', { exposed: 1 }, 0],
    ['NEC-VIG-02', 'exercise-vigilance', { surprised: 1 }, 0],
    ['NEC-CELEB-03', 'celebrate', { cancel: 1 }, 0],
    ['NEC-MOVE-06', 'investigate', {}, 1],
  ])('%s NEC-HARD-10 missed %s', (_id, move, expected, hardMoves) => {
    const stage = town().dice(MISS)
    expect(results(stage, move)).toEqual(expected)
    expect(rows(stage).length).toBe(hardMoves)
  })

  test.each([
    ['NEC-GRACE-02', 'act-with-grace', 'option 1', { success: 1 }, 1],
    ['NEC-SKUL-01', 'skullduggery', 'option 0', { success: 1 }, 0],
    ['NEC-SKUL-01', 'skullduggery', 'option 1', { unnoticed: 1 }, 0],
    ['NEC-FEAT-02', 'feat-of-strength', 'option 0', { success: 1 }, 1],
    ['NEC-FEAT-02', 'feat-of-strength', 'option 1', { success: 1 }, 0],
    ['NEC-FEAT-02', 'feat-of-strength', 'option 2', {}, 0],
    ['NEC-PURS-02', 'pursuit', 'option 0', { success: 1 }, 1],
    ['NEC-ESC-02', 'escape', 'option 0', { success: 1, trail: 1 }, 0],
    ['NEC-ESC-02', 'escape', 'option 1', { success: 1, lost: 1 }, 0],
    ['NEC-SHAD-02', 'shadowing', 'option 0', { success: 1, stranded: 1 }, 0],
    ['NEC-SHAD-02', 'shadowing', 'option 1', { success: 1, trouble: 1 }, 0],
    ['NEC-SHAD-02', 'shadowing', 'option 2', { success: 1, breakOff: 1 }, 0],
    ['NEC-PRESS-02', 'act-under-pressure', 'option 0', { half: 1 }, 0],
    ['NEC-INTIM-04', 'intimidate', 'option 3', { half: 1 }, 0],
    ['NEC-APPEAL-02', 'appeal', 'option 2', {}, 0],
  ])('%s partial %s, %s', (_id, move, answer, expected, harm) => {
    const stage = town().dice(PARTIAL).answers(answer)
    expect(results(stage, move)).toEqual(expected)
    expect(stage.state.marks[0]).toBe(harm)
  })

  test('NEC-MOVE-07 NEC-MOD-01 a playbook may name a move; others are rolled at +0', () => {
    const stage = town({ party: ['ghoul'] }).dice('6 6, 6 6')
    results(stage, 'tracking')
    results(stage, 'act-under-pressure')
    expect(
      stage
        .told('rolled')
        .map(({ modifier }) => modifier)
        .slice(0, 2),
    ).toEqual([1, 0])
  })
})

describe('prices and choices', () => {
  test('NEC-TRACK-02 NEC-MOVE-08 the MC sends the tracker over dangerous ground, or slows the party', () => {
    const danger = wilds().dice('4 4, 6 6').answers('option 0')
    expect(results(danger, 'tracking')).toEqual({ success: 2 })
    expect(danger.asked[0]).toMatchObject({ kind: 'mcPick', seat: 1 })
    const slow = wilds().dice('4 4').answers('option 1')
    results(slow, 'tracking')
    expect(slow.state.time).toBe(1)
  })

  test('NEC-FORAGE-02 guarded, not adequate, or something else', () => {
    const guarded = wilds().dice('4 4, 4 4').answers('option 0')
    expect(results(guarded, 'foraging')).toEqual({ success: 1 })
    expect(guarded.state.marks[0]).toBe(1)
    expect(results(wilds().dice('4 4').answers('option 1'), 'foraging')).toEqual({ half: 1 })
    const other = wilds().dice('4 4').answers('option 2').numbers(2)
    results(other, 'foraging')
    expect(other.token('hazard')).toBe(1)
  })

  test('NEC-PRESS-02 NEC-HARD-09 a price that cannot be paid is not offered', () => {
    const stage = town().setToken('supply', 0).dice('4 4').answers('option 1', 'option 2')
    expect(results(stage, 'act-under-pressure')).toEqual({})
    expect(stage.asked.at(-1)?.options).toEqual(['option 0', 'option 2'])
    const paid = town().dice('4 4').answers('option 1', 'option 1')
    expect(results(paid, 'act-under-pressure')).toEqual({ success: 1 })
    expect(paid.token('supply')).toBe(1)
  })

  test.each([
    ['player', 0, 'pick'],
    ['mc', 1, 'mcPick'],
  ])('NEC-PURS-02 pursuitChooser %s', (pursuitChooser, seat, kind) => {
    const stage = town({ rules: { pursuitChooser } }).dice('4 4').answers('option 1')
    results(stage, 'pursuit')
    expect(stage.asked).toMatchObject([{ seat, kind }])
    expect(stage.told('modifier')).toMatchObject([{ delta: -1, until: Until.nextAction }])
  })

  test.each([
    ['offerOnly', 5, 1],
    ['alwaysImportant', 4, 0],
    ['never', 4, 0],
  ])('NEC-INTIM-05 NEC-TRIG-06 success for a mark, intimidatePanic %s', (intimidatePanic, offers, marks) => {
    const stage = town({ rules: { intimidatePanic } }).dice('4 4')
    stage.answers(...(offers === 5 ? ['option 4', 'option 0'] : ['option 1']))
    expect(results(stage, 'intimidate')).toEqual({ success: 1 })
    expect(stage.asked[0].options.length).toBe(offers)
    expect(stage.state.clock.on.count).toBe(marks)
  })

  test('NEC-APPEAL-02 assurance, or a watch to fetch proof', () => {
    const given = town().dice('4 4').answers('option 0')
    expect([results(given, 'appeal'), given.token('supply')]).toEqual([{ success: 1 }, 1])
    const fetched = town().dice('4 4').answers('option 1')
    expect([results(fetched, 'appeal'), fetched.state.time]).toEqual([{ success: 1 }, 1])
  })

  test('NEC-INV-02 NEC-HARD-11 two different questions, and what they yield', () => {
    const stage = town().dice(FULL).answers('take 0', 'take 3')
    results(stage, 'investigate')
    expect([stage.token('lore'), stage.token('wary'), stage.told('revealed').length]).toEqual([1, 1, 1])
    const same = town().dice(FULL).answers('take 1', 'take 5')
    results(same, 'investigate')
    expect(same.asked[1].options).not.toContain('take 1')
    expect([same.token('trail'), same.token('lore')]).toEqual([1, 1])
    const useful = town().dice(PARTIAL).answers('take 4', 'option 1')
    results(useful, 'investigate')
    expect(useful.token('hazard')).toBe(1)
  })

  test('NEC-EYES-02 what eyes tell', () => {
    const stage = town().dice(PARTIAL).answers('take 2')
    results(stage, 'read-their-eyes')
    expect(stage.state.mods.sum(0, Roll.defence)).toBe(1)
  })
})

describe('hard moves', () => {
  test('NEC-HARD-01 NEC-HARD-02 NEC-CORE-05 the context is where it happens', () => {
    const stage = town()
    expect(contextNow(stage.table)).toBe(Context.town)
    stage.state.isAway = 1
    expect(contextNow(stage.table)).toBe(Context.wilds)
    stage.state.phase = Phase.approach
    expect(contextNow(stage.table)).toBe(Context.lair)
    stage.state.isFighting = 1
    expect(contextNow(stage.table)).toBe(Context.fight)
    stage.state.inCrisis = 1
    expect(contextNow(stage.table)).toBe(Context.crisis)
  })

  test('NEC-HARD-05 a wary party is spared in the wilds', () => {
    const stage = wilds().setToken('wary', 1).answers('yes')
    stage.run((table) => hardMove(table, 0, Context.wilds))
    expect([rows(stage), stage.token('wary'), stage.told('spared').length]).toEqual([[], 0, 1])
    const refused = wilds().setToken('wary', 1)
    refused.run((table) => hardMove(table, 0, Context.wilds))
    expect([rows(refused).length, refused.token('wary')]).toEqual([1, 1])
  })

  test('NEC-HARD-06 rows that would do nothing are left out', () => {
    // Of an arena's town only the brawl is left.
    const arena = new Stage()
    arena.run((table) => hardMove(table, 0, Context.town))
    expect([rows(arena), arena.state.marks[0]]).toEqual([['Brawl'], 1])
    const lair = new Stage({ scenario: 'first-frost' }).setToken('alert', 2)
    lair.run((table) => complicate(table, 0, Context.lair))
    expect(rows(lair)).toEqual([])
  })

  test('NEC-HARD-08 a complication of the own making', () => {
    const stage = town().dice(PARTIAL).answers('option 0').numbers(3)
    results(stage, 'act-with-grace')
    expect([rows(stage), stage.told('modifier').length]).toEqual([['Grudge'], 1])
  })

  test('NEC-TRAV-08 a complication may make the way back longer', () => {
    expect(results(wilds().dice(PARTIAL).answers('option 0').numbers(4), 'act-with-grace')).toEqual({
      success: 1,
      returnExtra: 1,
    })
  })

  test('NEC-HARD-07 a move inside a move inside a move is a miss without a hard move', () => {
    // Only content of a designer goes so deep: a frame in which two moves have been made.
    const stage = wilds()
    stage.run((table) => {
      const frame = table.frames.enter(0, 0)
      frame.moves = 2
      const { bands } = stage.scenario.moves[stage.move('tracking')]
      frame.move = stage.move('tracking')
      stage.answers('option 0')
      bands[Band.partial].run(table, frame)
      table.frames.leave()
    })
    expect([stage.told('rolled').length, rows(stage)]).toEqual([0, []])
  })

  test.each([
    ['immediate', 1, 0],
    ['deferred', 0, 1],
  ])('NEC-SKUL-02 the hard move of Skullduggery is %s', (skullduggeryHardMove, now, later) => {
    const stage = town({ rules: { skullduggeryHardMove } }).dice('1 1')
    results(stage, 'skullduggery')
    expect(rows(stage).length).toBe(now)
    stage.forget().dice('6 6')
    results(stage, 'feat-of-strength')
    expect(rows(stage).length).toBe(later)
  })

  test('NEC-HARD-12 two halves of one task are a success, a lone one is nothing', () => {
    const { table } = town()
    expect([isWhole(table, 3, 1), isWhole(table, 4, 1), isWhole(table, 3, 0), isWhole(table, 3, 1)]).toEqual([
      false,
      false,
      false,
      true,
    ])
  })
})

describe('modifiers', () => {
  const attackModifier = (stage: Stage): number => {
    stage.dice('4 4').run((table) => void roll(table, 0, Roll.attack, Event.attack, 0, 0, -1))
    return stage.told('rolled').at(-1)!.modifier
  }

  test('NEC-MOD-04 a modifier to the next roll serves one roll, even where the clamp makes it worthless', () => {
    const stage = new Stage()
    addModifier(stage.table, 0, ACTION_BITS, 1, Until.nextRoll, 0)
    stage.dice('4 4').run((table) => void roll(table, 0, Roll.attack, Event.attack, 0, 3, -1))
    expect([stage.told('rolled')[0].modifier, attackModifier(stage)]).toEqual([3, 0])
  })

  test('NEC-MOD-05 what an action brings serves from the next one on', () => {
    const stage = new Stage()
    beginAction(stage.table, 0)
    addModifier(stage.table, 0, ACTION_BITS, -1, Until.nextAction, 0)
    expect(attackModifier(stage)).toBe(0)
    endAction(stage.table, 0)
    expect(attackModifier(stage)).toBe(-1)
    beginAction(stage.table, 0)
    endAction(stage.table, 0)
    expect(attackModifier(stage)).toBe(0)
  })

  test('NEC-MOD-06 two of one source do not add up, of different sources they do', () => {
    const stage = new Stage()
    for (const source of [0, 0, 1]) addModifier(stage.table, 0, ACTION_BITS, 1, Until.fightEnd, source)
    expect(attackModifier(stage)).toBe(2)
  })

  test('NEC-MOD-07 lifetimes', () => {
    const stage = new Stage().fight()
    const untils = [Until.turnEnd, Until.roundEnd, Until.nextRoundEnd, Until.fightEnd, Until.huntEnd, Until.standing]
    untils.forEach((until, source) => addModifier(stage.table, 0, ACTION_BITS, 1, until, source))
    const left = (): number => stage.state.mods.sum(0, Roll.attack)
    const after: number[] = []
    for (const lifetime of [Lifetime.turn, Lifetime.round, Lifetime.round, Lifetime.fight, Lifetime.hunt]) {
      endLifetime(stage.table, lifetime)
      after.push(left())
    }
    expect(after).toEqual([5, 4, 3, 2, 1])
  })

  test('NEC-MOD-08 classes of rolls', () => {
    const stage = town()
    addModifier(stage.table, 0, bitOfMove(stage.move('appeal')), 1, Until.huntEnd, 0)
    stage.dice('6 6, 6 6')
    results(stage, 'appeal')
    results(stage, 'feat-of-strength')
    expect(stage.told('rolled').map(({ modifier }) => modifier)).toEqual([1, 0])
  })

  test.each([
    ['NEC-VOC-08 NEC-REC-02', 'death-knight', Roll.attack, -1],
    ['NEC-VOC-08', 'pallbearer', Roll.defence, -1],
  ])('%s badly injured: the rules of the playbook hold', (_id, playbook, rolled, sum) => {
    const stage = new Stage({ party: [playbook] }).answers('deathMove 0')
    stage.run((table) => table.rulings.words[0](table, table.frames.enter(0, 0), { n: 12 }, 0))
    expect([stage.has(0, 'badlyInjured'), stage.state.mods.sum(0, rolled)]).toEqual([true, sum])
    expect(stage.state.conditions[0]).toBe(1 << Condition.badlyInjured)
  })

  test('NEC-CAMP-04 lore, before the dice', () => {
    const stage = town().setToken('lore', 2).answers('yes').dice('4 4')
    stage.run((table) => void roll(table, 0, Roll.attack, Event.attack, 0, 0, 0))
    expect([stage.told('rolled')[0].modifier, stage.token('lore')]).toEqual([1, 1])
  })
})

test('NEC-MOVE-02 NEC-MOD-03 chance to hit, of 36 throws: a partial or a full success', () => {
  const hits = [-9, -3, -2, -1, 0, 1, 2, 3, 9].map((modifier) => Math.round(36 * chanceToHit(modifier)))
  expect(hits).toEqual([6, 6, 10, 15, 21, 26, 30, 33, 33])
})
