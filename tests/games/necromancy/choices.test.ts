// Who is asked what by moves and tables, and which rules are marked (sections 1.4, 2.1).
import { describe, expect, test } from 'vitest'
import {
  askQuestions,
  choose,
  complicate,
  contextNow,
  hardMove,
  makeMove,
} from '../../../src/games/necromancy/rules/moves.ts'
import { die } from '../../../src/games/necromancy/rules/harm.ts'
import { mark } from '../../../src/games/necromancy/rules/panic.ts'
import { addModifier } from '../../../src/games/necromancy/rules/rolls.ts'
import { ACTION_BITS } from '../../../src/games/necromancy/words/effects.ts'
import type { R } from '../../../src/games/necromancy/words/rule-ids.ts'
import { Cause, Context, Range, Until } from '../../../src/games/necromancy/words/vocabulary.ts'
import { shippedContent } from './shipped.ts'
import { Stage } from './support.ts'
import { hunt, plain, wilds } from './support/hunts.ts'
import { inFrame, listOf, run } from './support/words.ts'

const make = (stage: Stage, move: string, seat = 0, bonus = 0): Stage =>
  stage.run((table) => void makeMove(table, seat, stage.move(move), bonus))
const rows = (stage: Stage): string[] => stage.told('row').map(({ source }) => stage.scenario.sources[source])

describe('moves', () => {
  test.each([
    ['act-with-grace', 'GRACE_01', 'GRACE_02'],
    ['skullduggery', 'SKUL_01', 'SKUL_01'],
    ['tracking', 'TRACK_01', 'TRACK_02'],
    ['foraging', 'FORAGE_01', 'FORAGE_02'],
    ['feat-of-strength', 'FEAT_01', 'FEAT_02'],
    ['pursuit', 'PURS_01', 'PURS_02'],
    ['escape', 'ESC_01', 'ESC_02'],
    ['shadowing', 'SHAD_01', 'SHAD_02'],
    ['investigate', 'INV_01', 'INV_02'],
    ['act-under-pressure', 'PRESS_01', 'PRESS_02'],
    ['intimidate', 'INTIM_01', 'INTIM_04'],
    ['appeal', 'APPEAL_01', 'APPEAL_02'],
    ['read-their-eyes', 'EYES_01', 'EYES_02'],
    ['exercise-vigilance', 'VIG_01', 'VIG_02'],
    ['celebrate', 'CELEB_01', 'CELEB_02'],
  ] as const satisfies readonly (readonly [string, keyof typeof R, keyof typeof R])[])(
    'NEC-MOVE-03 NEC-MOVE-04 %s marks its rule, and at a partial the one of its price',
    (move, always, partial) => {
      const marked = (dice: string): number[] => {
        const stage = make(hunt().dice(dice), move)
        stage.drop()
        return [stage.marked(always), stage.marked(partial)]
      }
      expect(marked('6 6')).toEqual(always === partial ? [1, 1] : [1, 0])
      expect(marked('1 1')).toEqual(always === partial ? [1, 1] : [1, 0])
      // Tracking's partial rolls another move, which has no rule of Tracking.
      const [own, ofPrice] = marked('4 4, 6 6')
      expect([own, ofPrice]).toEqual(always === partial ? [1, 1] : [0, 1])
    },
  )

  test('NEC-MOD-04 NEC-MOD-05 a move of one hero leaves the modifiers to the next action of another', () => {
    const stage = hunt({ party: [plain, plain] }).dice('6 6')
    for (const seat of [0, 1]) addModifier(stage.table, seat, ACTION_BITS, 1, Until.nextAction, 0)
    make(stage, 'feat-of-strength', 1)
    const left = [0, 1].map((seat) => stage.state.mods.sum(seat, 2 + stage.move('appeal')))
    expect([left, stage.table.acting, stage.told('rolled')[0].modifier]).toEqual([[1, 0], -1, 1])
  })

  test('NEC-MOD-05 what a move brings to the next action outlasts the move', () => {
    const stage = make(hunt().dice('4 4').answers('option 1'), 'pursuit')
    const sum = (): number => stage.state.mods.sum(0, 2 + stage.move('appeal'))
    expect(sum()).toBe(-1)
    make(stage.dice('6 6'), 'appeal')
    expect([stage.told('rolled').at(-1)!.modifier, sum()]).toEqual([-1, 0])
  })

  test('NEC-MOD-05 a move inside of an action is the same action', () => {
    const stage = hunt().dice('6 6, 6 6')
    addModifier(stage.table, 0, ACTION_BITS, 1, Until.nextAction, 0)
    stage.run((table) => {
      table.acting = 0
      makeMove(table, 0, stage.move('feat-of-strength'))
      makeMove(table, 0, stage.move('appeal'))
    })
    expect([stage.told('rolled').map(({ modifier }) => modifier), stage.table.acting]).toEqual([[1, 1], 0])
  })

  test('NEC-CRIS-01 a crisis that a move brings about begins after it', () => {
    // The rumour of a missed move fills the clock.
    const stage = hunt().dice('1 1').answers('crisis 2')
    mark(stage.table, stage.table.capacity - 1, Cause.effect)
    make(stage, 'feat-of-strength')
    expect([rows(stage), stage.told('crisis begins').length]).toEqual([['Rumour'], 1])
  })

  test('NEC-SKUL-02 what is due of an earlier move comes after this one, once', () => {
    const stage = hunt({ rules: { skullduggeryHardMove: 'deferred' } })
      .dice('1 1, 1 1, 6 6')
      .numbers(0, 0)
    make(stage, 'skullduggery')
    expect([rows(stage), stage.marked('SKUL_02')]).toEqual([[], 0])
    make(stage, 'skullduggery')
    expect([rows(stage).length, stage.marked('SKUL_02')]).toEqual([1, 1])
    make(stage, 'feat-of-strength')
    expect([rows(stage).length, stage.marked('SKUL_02'), stage.state.dueHardMove[0]]).toEqual([2, 2, 0])
  })
})

describe('tables', () => {
  test('NEC-HARD-06 is marked where rows are left out, be it one or all', () => {
    const marks = (supply: number, alert: number, draw: (stage: Stage) => void): number => {
      const stage = wilds().setToken('supply', supply).setToken('alert', alert)
      draw(stage)
      return stage.marked('HARD_06')
    }
    const wild = (stage: Stage): void => void stage.run((table) => hardMove(table, 0, Context.wilds))
    const lair = (stage: Stage): void => void stage.run((table) => complicate(table, 0, Context.lair))
    expect([marks(1, 0, wild), marks(0, 0, wild), marks(1, 2, wild), marks(0, 2, wild)]).toEqual([0, 1, 1, 1])
    expect([marks(1, 0, lair), marks(1, 2, lair)]).toEqual([0, 1])
  })

  test('NEC-HARD-06 the weights of rows that are left out fall away', () => {
    // 20, 15, 5, 30, 20 and 10 in the wilds: without the noise the spoiled supply begins at 70.
    const rowAt = (number: number, alert: number): string => {
      const stage = wilds().setToken('alert', alert)
      const { weights } = stage.scenario.hardMoves[Context.wilds]
      const before = weights.slice(0, number).reduce((sum, weight) => sum + weight, 0)
      stage.numbers(before, 5).run((table) => hardMove(table, 0, Context.wilds))
      return rows(stage)[0]
    }
    expect([rowAt(4, 0), rowAt(4, 2), rowAt(3, 2)]).toEqual(['Noise', 'Spoiled', 'Lost time'])
  })

  test('NEC-HARD-01 a dead hero gets no hard move; a complication is none', () => {
    const stage = hunt({ party: [plain, plain] }).run((table) => {
      die(table, 1, 0)
      hardMove(table, 1, Context.town)
      hardMove(table, 0, Context.town)
      complicate(table, 0, Context.town)
    })
    expect(stage.told('row').map(({ seat, hard }) => [seat, hard])).toEqual([
      [0, true],
      [0, false],
    ])
    expect([stage.marked('HARD_01'), stage.marked('HARD_08')]).toEqual([1, 1])
    expect(stage.recorded('hard-moves', 'town:rumour')[0]).toBe(1)
  })

  test.each([
    ['town', false],
    ['wilds', true],
    ['lair', true],
    ['fight', false],
    ['crisis', false],
  ] as const)('NEC-HARD-05 wary: in the %s the captain is asked: %s', (context, isAsked) => {
    const stage = wilds({ party: [plain, plain], captain: 'ghoul-2' })
      .setToken('wary', 2)
      .answers(...(isAsked ? ['yes'] : []))
    stage.run((table) => hardMove(table, 0, Context[context]))
    expect(stage.asked).toMatchObject(isAsked ? [{ kind: 'wary', seat: 1, options: ['no 0', 'yes 0'] }] : [])
    expect([stage.token('wary'), rows(stage).length, stage.marked('HARD_05')]).toEqual(isAsked ? [1, 0, 1] : [2, 1, 0])
  })

  test('NEC-HARD-02 who comes home is in the wilds, but in a crisis', () => {
    const { table, state } = hunt()
    table.isArriving = true
    expect(contextNow(table)).toBe(Context.wilds)
    state.inCrisis = 1
    expect(contextNow(table)).toBe(Context.crisis)
  })
})

describe('choices', () => {
  const options = (stage: Stage, ...effects: readonly object[][]) =>
    effects.map((one, index) => ({ id: `number ${index}`, weight: 1, effects: listOf(stage, one as never) }))
  const hurt = (n: number) => [{ harm: { n, who: 'hero' } }]
  const pays = [{ token: { kind: 'supply', delta: -9 } }]

  test.each([
    ['hero', -1, 'pick', 0],
    ['hero', 'act-with-grace', 'pick', 0],
    ['hero', 'escape', 'escape', 0],
    ['hero', 'act-under-pressure', 'price', 0],
    ['hero', 'intimidate', 'price', 0],
    ['mc', 'escape', 'mcPick', 1],
    ['mc', -1, 'mcPick', 1],
  ] as const)('NEC-MOVE-08 a choice of the %s in %s is a decision %s of seat %i', (chooser, id, kind, seat) => {
    const stage = hunt()
    const move = id === -1 ? -1 : stage.move(id)
    stage.answers('option 1').run((table) => {
      inFrame(stage, { move, monster: -1 }, (frame) => choose(table, frame, chooser, options(stage, hurt(1), hurt(2))))
    })
    expect(stage.asked).toEqual([{ kind, seat, options: ['option 0', 'option 1'] }])
    expect([stage.told('chose'), stage.marks()]).toMatchObject([[{ seat, option: 'number 1' }], [2]])
  })

  test('NEC-MOVE-08 the kind of decision is that of the move, be it the first of all', () => {
    const content = shippedContent()
    const moves = [...content.moves].sort((one, other) => Number(other.id === 'escape') - Number(one.id === 'escape'))
    const stage = new Stage({ scenario: 'first-frost' }, { ...content, moves })
    stage.run((table) => {
      inFrame(stage, { move: 0 }, (frame) => choose(table, frame, 'hero', options(stage, [], hurt(1))))
    })
    expect([stage.move('escape'), stage.asked.map(({ kind }) => kind)]).toEqual([0, ['escape']])
  })

  test.each([
    ['player', 'appeal', 'pick'],
    ['mc', 'appeal', 'pick'],
    ['player', 'pursuit', 'pick'],
    ['mc', 'pursuit', 'mcPick'],
  ])('NEC-PURS-02 pursuitChooser %s concerns Pursuit alone: %s', (pursuitChooser, move, kind) => {
    const stage = hunt({ rules: { pursuitChooser } })
    stage.run((table) => {
      inFrame(stage, { move: stage.move(move) }, (frame) => choose(table, frame, 'hero', options(stage, hurt(1), [])))
    })
    expect(stage.asked).toMatchObject([{ kind }])
  })

  test('NEC-HARD-09 where nothing can be paid, nothing is chosen; one that can needs no question', () => {
    const stage = hunt()
    const choosing = (...effects: readonly object[][]): Stage =>
      stage.run((table) => {
        inFrame(stage, { monster: -1 }, (frame) => choose(table, frame, 'hero', options(stage, ...effects)))
      })
    expect([choosing(pays, pays).told('chose'), stage.token('supply')]).toEqual([[], 4])
    choosing(pays, hurt(3), pays)
    expect([stage.asked, stage.told('chose'), stage.marks()]).toMatchObject([[], [{ option: 'number 1' }], [3]])
  })

  test('NEC-MOVE-08 without a hero only the MC chooses', () => {
    const stage = hunt()
    const choosing = (chooser: 'hero' | 'mc'): string[] => {
      stage.forget().run((table) => {
        inFrame(stage, { self: -1, monster: -1 }, (frame) => choose(table, frame, chooser, options(stage, [], [])))
      })
      return stage.asked.map(({ kind }) => kind)
    }
    expect([choosing('hero'), choosing('mc')]).toEqual([[], ['mcPick']])
  })

  test('NEC-HARD-11 NEC-INV-01 so many questions, of one hero, and none of a dead one', () => {
    const stage = hunt({ party: [plain, plain] })
    const asking = (list: string, count: number): string[] => {
      stage.forget().run((table) => {
        const number = Object.keys({ investigate: 0, 'read-their-eyes': 1 }).indexOf(list)
        inFrame(stage, { self: 1, monster: -1 }, (frame) => askQuestions(table, frame, number, count))
      })
      expect(stage.asked.every(({ kind, seat }) => kind === 'pick' && seat === 1)).toBe(true)
      return stage.told('chose').map(({ option }) => option)
    }
    expect(asking('investigate', 1)).toEqual(['what-is-this'])
    expect(asking('read-their-eyes', 99)).toEqual(['truth', 'feelings', 'intends', 'wishes', 'fears'])
    stage.run((table) => die(table, 1, 0))
    expect([asking('investigate', 1).length, stage.told('token')]).toEqual([1, []])
  })
})

describe('a move inside a move', () => {
  const inner = { move: 'feat-of-strength', mod: 0 }

  test('NEC-HARD-07 two are made, the third is a miss; bands that are given replace those of the move', () => {
    const depth = (moves: number, more: object = {}): Stage => {
      const stage = wilds().dice('6 6')
      run(stage, [{ roll: { ...inner, ...more } }], { moves, monster: -1 })
      return stage
    }
    expect([0, 1].map((moves) => depth(moves).told('rolled').length)).toEqual([1, 1])
    const third = depth(2, { miss: [{ harm: { n: 3, who: 'hero' } }] })
    expect([third.told('rolled'), third.marks(), third.marked('HARD_07')]).toEqual([[], [3], 1])
    third.drop()
    const given = depth(0, { full: [{ harm: { n: 2, who: 'hero' } }], mod: 1 })
    expect([given.marks(), given.told('rolled')[0].modifier]).toEqual([[2], 1])
  })

  test('NEC-VOC-05 it hands its results to the outer one', () => {
    const stage = wilds().dice('6 6')
    const results = inFrame(stage, { monster: -1 }, (frame) => {
      run(stage, [{ roll: inner }], { monster: -1 })
      return frame.results[0]
    })
    expect(results).toBe(1)
  })
})

test('NEC-ESC-02 who gets away is out of the fight before the price is paid', () => {
  const stage = new Stage({ party: ['ghoul', 'pallbearer'] }).fight(Range.close).dice('4 4').answers('option 2')
  stage.run((table) => void makeMove(table, 0, stage.move('escape'), 0, -1, true))
  const types = stage.log.map(({ type }) => type)
  expect([types.indexOf('left') < types.indexOf('harmed'), stage.marks(), stage.state.fled[0]]).toEqual([
    true,
    [1, 0],
    1,
  ])
  const standing = new Stage({ party: ['ghoul', 'pallbearer'] }).fight(Range.close).dice('6 6')
  make(standing, 'escape')
  expect(standing.state.inFight[0]).toBe(1)
})
