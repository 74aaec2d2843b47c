// What the words of effects do, one at a time (NEC-VOC-05 to -07), and which rows and options they close (NEC-HARD-06,
// NEC-HARD-09).
import { describe, expect, test } from 'vitest'
import { nearestMonster } from '../../../src/games/necromancy/rules/effects.ts'
import { die, isLegal, setCondition } from '../../../src/games/necromancy/rules/harm.ts'
import { asideOf, DRAWN } from '../../../src/games/necromancy/state/state.ts'
import { Event } from '../../../src/games/necromancy/words/addresses.ts'
import { Cause, Condition, Context, RESULTS, Reveal } from '../../../src/games/necromancy/words/vocabulary.ts'
import { Stage } from './support.ts'
import { hunt, plain, wilds } from './support/hunts.ts'
import { canPay, holds, inFrame, isIdle, run } from './support/words.ts'

const arena = (more: Readonly<Record<string, unknown>> = {}, range = 0): Stage => new Stage(more).fight(range)
const TWO = { party: ['ghoul', 'pallbearer'] }
const token = (kind: string, delta: number) => [{ token: { kind, delta } }]

describe('words', () => {
  test('NEC-HARD-11 what the heroes know already is not revealed again', () => {
    const stage = hunt()
    for (const what of ['next-strike', 'next-strike', 'attacks']) run(stage, [{ reveal: { what } }])
    expect(stage.told('revealed').map(({ what }) => what)).toEqual([Reveal.nextStrike, Reveal.attacks])
  })

  test.each([
    ['permanent', 0, 0],
    [true, 3, 0],
    [false, 0, 8],
    [false, 1, 8],
    [false, 3, 10],
  ])('NEC-DEATH-04 NEC-DEATH-09 die: %s, back after %i watches', (permanent, returnsIn, returnsAt) => {
    const stage = hunt({ party: [plain, plain] })
    stage.state.time = 7
    run(stage, [{ die: { permanent, returnsIn } }])
    expect([stage.state.dead[0], stage.state.returnsAt[0], stage.state.dead[1]]).toEqual([1, returnsAt, 0])
    expect([stage.marked('DEATH_04'), stage.marked('DEATH_09')]).toEqual(returnsAt === 0 ? [1, 0] : [0, 1])
  })

  test('NEC-VOC-05 souls and tokens never fall below 0', () => {
    const stage = hunt()
    stage.state.souls = 5
    run(stage, [{ souls: { delta: -3 } }])
    expect(stage.state.souls).toBe(2)
    run(stage, [{ souls: { delta: -3 } }])
    expect([stage.state.souls, stage.told('souls').map(({ now }) => now)]).toEqual([0, [2, 0]])
    run(stage, token('supply', -9))
    expect(stage.token('supply')).toBe(0)
  })

  test('NEC-FORAGE-02 random-token: one of the list', () => {
    const stage = hunt().numbers(1)
    run(stage, [{ 'random-token': { list: ['lore', 'hazard', 'wary'] } }])
    expect([stage.token('lore'), stage.token('hazard'), stage.token('wary')]).toEqual([0, 1, 0])
  })

  test('NEC-FEAT-02 what breaks: the weapon in a fight, elsewhere a supply', () => {
    const away = run(hunt(), [{ 'break-tool': { is: true } }])
    expect([away.token('supply'), away.has(0, 'disarmed')]).toEqual([3, false])
    const fighting = run(wilds().fight(), [{ 'break-tool': { is: true } }])
    expect([fighting.token('supply'), fighting.has(0, 'disarmed')]).toEqual([4, true])
  })

  test('NEC-VOC-05 shifts and losses belong to fights', () => {
    const lose = (what: string) => ({ lose: { what, who: 'hero' } })
    const quietly = run(hunt(), [lose('act'), { shift: { who: 'hero', dir: 'away', bands: 1 } }])
    expect([quietly.state.lostActs[0], quietly.state.x[0], quietly.log]).toEqual([0, 0, []])
    const stage = run(arena({}, 1), [lose('act'), lose('move'), lose('move'), lose('turn')])
    const { lostActs, lostMoves, lostTurns } = stage.state
    expect([lostActs[0], lostMoves[0], lostTurns[0]]).toEqual([1, 2, 1])
    run(stage, [{ shift: { who: 'hero', dir: 'away', bands: 2 } }])
    run(stage, [{ shift: { who: 'monster', dir: 'to', bands: 0 } }])
    expect([stage.state.x[0], stage.state.x[stage.foe()]]).toEqual([3, 3])
  })

  test('NEC-VOC-05 without a monster a shift is relative to the nearest one, the first of two at one range', () => {
    const stage = arena({ threats: [['manticore', 'harpy', 'harpy']] }, 2)
    const [first, second, third] = [0, 1, 2].map((monster) => stage.foe(monster))
    stage.state.x.set([0, 5, 4], first)
    expect(nearestMonster(stage.table, 0)).toBe(0)
    stage.state.x[second] = 3
    stage.state.x[third] = 3
    expect(nearestMonster(stage.table, 0)).toBe(1)
    run(stage, [{ shift: { who: 'hero', dir: 'away', bands: 1 } }], { monster: -1 })
    expect(stage.state.x[0]).toBe(1)
    stage.state.inFight.fill(0, first)
    expect(nearestMonster(stage.table, 0)).toBe(-1)
    run(stage, [{ shift: { who: 'hero', dir: 'away', bands: 1 } }], { monster: -1 })
    expect(stage.state.x[0]).toBe(1)
  })

  test('NEC-RANGE-04 a shift is relative to the monster of the event, be another one nearer', () => {
    const stage = arena({ threats: [['manticore', 'harpy']] }, 4)
    stage.state.x[stage.foe(1)] = 5
    run(stage, [{ shift: { who: 'hero', dir: 'toward', bands: 2 } }], { monster: 0 })
    expect(stage.state.x[0]).toBe(2)
    run(stage, [{ shift: { who: 'hero', dir: 'toward', bands: 2 } }], { monster: 1 })
    expect(stage.state.x[0]).toBe(4)
  })

  test('NEC-FIGHT-04 only who fights a monster that fights is pinned', () => {
    const pin = [{ condition: { name: 'pinned', who: 'hero' } }]
    const stage = run(arena({ threats: [['manticore', 'harpy']] }, 1), pin, { monster: 1 })
    expect([stage.has(0, 'pinned'), stage.state.pinner[0], stage.state.x[0]]).toEqual([true, 1, 0])
    const gone = arena({ threats: [['manticore', 'harpy']] }, 1)
    gone.state.inFight[gone.foe(1)] = 0
    run(gone, pin, { monster: 1 })
    run(gone, pin, { monster: -1 })
    expect([gone.has(0, 'pinned'), gone.state.x[0]]).toEqual([false, 1])
  })

  test('NEC-FIGHT-04 who is held too far away is not pinned', () => {
    // On a grid three harpies stand between the hero and the manticore.
    const stage = arena({ rules: { positionModel: 'grid' }, threats: [['manticore', 'harpy', 'harpy', 'harpy']] }, 1)
    stage.state.x.set([2, 0, 1, 1, 1])
    stage.state.y.set([0, 0, -1, 0, 1])
    run(stage, [{ condition: { name: 'pinned', who: 'hero' } }])
    expect([stage.has(0, 'pinned'), stage.state.x[0]]).toEqual([false, 2])
  })

  test('NEC-VOC-02 heroes at close, with and without the hero, and all heroes', () => {
    const stage = arena({ party: ['ghoul', 'pallbearer', 'surgeon', 'necromancer'] })
    stage.state.x[2] = 1
    stage.state.inFight[3] = 0
    const hurt = (who: string, monster = 0): number[] => {
      stage.state.marks.fill(0)
      return run(stage, [{ harm: { n: 1, who } }], { monster }).marks()
    }
    expect(hurt('hero')).toEqual([1, 0, 0, 0])
    expect(hurt('heroes-close')).toEqual([1, 1, 0, 0])
    expect(hurt('others-close')).toEqual([0, 1, 0, 0])
    expect(hurt('heroes-close', -1)).toEqual([0, 0, 0, 0])
    expect([hurt('all-heroes'), hurt('all-heroes', -1)]).toEqual([
      [1, 1, 1, 0],
      [1, 1, 1, 0],
    ])
    const town = hunt({ party: [plain, plain, plain, plain] }).run((table) => {
      die(table, 2, 0)
    })
    expect(run(town, [{ harm: { n: 1, who: 'all-heroes' } }], { monster: -1 }).marks()).toEqual([1, 1, 0, 1])
    expect(run(town, [{ heal: { n: -1, who: 'target' } }], { monster: -1, target: 1 }).marks()).toEqual([1, 0, 0, 1])
    expect(run(town, [{ heal: { n: -1, who: 'target' } }], { monster: -1 }).marks()).toEqual([1, 0, 0, 1])
  })

  test('NEC-VOC-05 heal: so many marks, or all of them', () => {
    const stage = hunt()
    stage.state.marks[0] = 9
    run(stage, [{ heal: { n: 2, who: 'hero' } }])
    expect(stage.marks()).toEqual([7])
    run(stage, [{ heal: { n: 0, who: 'hero' } }])
    expect(stage.marks()).toEqual([7])
    run(stage, [{ heal: { n: 'all', who: 'hero' } }])
    expect([stage.marks(), stage.told('healed').map(({ amount }) => amount)]).toEqual([[0], [2, 7]])
  })

  test('NEC-VOC-05 a list that concerns a monster does nothing to none, and to a dead one', () => {
    const stage = arena({ threats: [['manticore', 'harpy']] })
    stage.state.vitality[0] = 20
    run(stage, [{ mend: { n: 3 } }, { wound: { n: 0 } }])
    expect(stage.state.vitality[0]).toBe(23)
    run(stage, [{ mend: { n: 99 } }])
    run(stage, [{ mend: { n: 1 } }])
    expect([stage.state.vitality[0], stage.told('vitality').length]).toEqual([40, 2])
    run(stage, [{ wound: { n: 1 } }, { mend: { n: 1 } }, { slay: { is: true } }], { monster: -1 })
    expect([stage.state.vitality[0], stage.told('slain')]).toEqual([40, []])
    run(stage, [{ slay: { is: true } }, { slay: { is: true } }, { mend: { n: 5 } }, { wound: { n: 1 } }])
    expect([stage.state.vitality[0], stage.state.kills, stage.told('slain').length]).toEqual([0, 1, 1])
  })

  test('NEC-HARD-07 in a third move there is no hard move', () => {
    const [inner, third] = [2, 3].map((moves) => run(wilds(), [{ hard: { context: 'auto' } }], { moves, monster: -1 }))
    expect([inner, third].map((stage) => [stage.told('row').length, stage.marked('HARD_07')])).toEqual([
      [1, 0],
      [0, 1],
    ])
  })

  test('NEC-HARD-01 NEC-HARD-08 content may name the context', () => {
    const stage = hunt().numbers(0, 0)
    run(stage, [{ hard: { context: 'crisis' } }, { complicate: { context: 'crisis' } }], { monster: -1 })
    expect(stage.told('row').map(({ source }) => stage.scenario.sources[source])).toEqual(['Spreads', 'Bad blood'])
    const away = wilds().numbers(0, 0)
    run(away, [{ hard: { context: 'town' } }, { complicate: { context: 'town' } }], { monster: -1 })
    expect(away.told('row').map(({ source }) => away.scenario.sources[source])).toEqual(['Rumour', 'Talk'])
  })

  test.each([
    ['town', 'Rumour'],
    ['wilds', 'Scrape'],
  ] as const)('NEC-SKUL-02 a deferred hard move is one of the %s, where the miss happened', (context, row) => {
    const stage = hunt({ rules: { skullduggeryHardMove: 'deferred' } }).numbers(0)
    stage.state.isAway = context === 'town' ? 0 : 1
    run(stage, [{ hard: { context: 'auto' } }], { monster: -1, move: stage.move('skullduggery') })
    expect([stage.told('row'), stage.state.dueHardMove[0]]).toEqual([[], 1 + Context[context]])
    stage.state.isAway = 1 - stage.state.isAway
    run(stage.dice('6 6'), [{ roll: { move: 'feat-of-strength', mod: 0 } }], { monster: -1 })
    expect(stage.told('row').map(({ source }) => stage.scenario.sources[source])).toEqual([row])
    expect(stage.state.dueHardMove[0]).toBe(0)
  })

  test('NEC-VOC-05 a move that is not Skullduggery defers nothing', () => {
    const stage = hunt({ rules: { skullduggeryHardMove: 'deferred' } }).numbers(0)
    run(stage, [{ hard: { context: 'auto' } }], { monster: -1, move: stage.move('tracking') })
    expect([stage.told('row').length, stage.state.dueHardMove[0]]).toEqual([1, 0])
  })

  test('NEC-TRIG-06 NEC-TRIG-11 panic and calm: marks with their cause, and the hero whose doing they are', () => {
    const stage = hunt()
    run(stage, [{ panic: { n: 2, cause: 'intimidate' } }, { panic: { n: 1, cause: 'effect' } }, { calm: { n: 1 } }])
    expect(stage.told('marked').map(({ count, cause }) => [count, cause])).toEqual([
      [2, Cause.intimidate],
      [1, Cause.effect],
    ])
    expect([stage.state.clock.on.count, stage.marked('INTIM_05'), stage.marked('TRIG_11')]).toEqual([2, 1, 1])
    expect(['caused', 'eased'].map((way) => stage.recorded('hero-panic', 'ghoul', way)[0])).toEqual([3, 1])
  })

  test('NEC-VOC-05 results of a list add up', () => {
    const stage = hunt()
    const found = inFrame(stage, { monster: -1 }, (frame) => {
      run(stage, [{ result: { keys: { picks: 2 } } }, { result: { keys: { picks: 1, half: true } } }])
      return [...frame.results].flatMap((value, key) => (value === 0 ? [] : [[RESULTS[key], value]]))
    })
    expect(found).toEqual([
      ['half', 1],
      ['picks', 3],
    ])
  })
})

describe('rows that would do nothing', () => {
  test('NEC-HARD-06 tokens at their bounds', () => {
    const stage = hunt().setToken('lore', 0)
    const idle = (delta: number): boolean => isIdle(stage, token('lore', delta))
    expect([idle(-1), idle(0), idle(1)]).toEqual([true, true, false])
    stage.setToken('lore', 1)
    expect([idle(-1), idle(0), idle(1)]).toEqual([false, true, false])
    stage.setToken('lore', stage.scenario.caps[1])
    expect([idle(-1), idle(0), idle(1)]).toEqual([false, true, true])
  })

  test('NEC-HARD-06 a list is idle only where all of it is', () => {
    const stage = hunt().setToken('lore', 0)
    expect(isIdle(stage, [...token('lore', -1), ...token('supply', -1)])).toBe(false)
    expect(isIdle(stage, [...token('lore', -1), ...token('alert', -1)])).toBe(true)
    expect(isIdle(stage, [...token('lore', -1), { harm: { n: 1, who: 'hero' } }])).toBe(false)
  })

  test('NEC-HARD-06 marks, time and people are nothing in an arena, shifts and losses outside of fights', () => {
    const words = [
      { panic: { n: 1, cause: 'mc' } },
      { calm: { n: 1 } },
      { time: { watches: 1 } },
      { souls: { delta: -1 } },
      { shift: { who: 'hero', dir: 'away', bands: 1 } },
      { lose: { who: 'hero', what: 'act' } },
    ]
    const idleIn = (stage: Stage): string[] => words.flatMap((word) => (isIdle(stage, [word]) ? Object.keys(word) : []))
    expect(idleIn(arena())).toEqual(['panic', 'calm', 'time', 'souls'])
    expect(idleIn(hunt())).toEqual(['shift', 'lose'])
    expect(idleIn(wilds().fight())).toEqual([])
  })
})

describe('prices', () => {
  test('NEC-HARD-09 tokens and resources that are there', () => {
    const stage = hunt().setToken('supply', 2)
    expect([-3, -2, -1, 0, 1].map((delta) => canPay(stage, token('supply', delta)))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ])
    // The Ghoul has two of flesh.
    const flesh = (delta: number) => [{ resource: { name: 'flesh', delta, who: 'hero' } }]
    expect([-3, -2, 0, 1].map((delta) => canPay(stage, flesh(delta)))).toEqual([false, true, true, true])
  })

  test.each([
    ['offerOnly', true],
    ['alwaysImportant', false],
    ['never', false],
  ])('NEC-TRIG-06 a mark is a price of Intimidate alone, intimidatePanic %s', (intimidatePanic, may) => {
    const stage = hunt({ rules: { intimidatePanic } })
    const panic = [{ panic: { n: 1, cause: 'effect' } }]
    expect(canPay(stage, panic, { move: stage.move('intimidate') })).toBe(may)
    expect(
      [stage.move('act-with-grace'), stage.move('appeal'), -1].map((move) => canPay(stage, panic, { move })),
    ).toEqual([true, true, true])
  })

  test('NEC-HARD-09 an offer needs something to accept that can be paid', () => {
    const stage = hunt().setToken('lore', 0)
    const offer = (...effects: readonly object[][]) => [
      {
        choice: {
          chooser: 'hero',
          options: effects.map((one, index) => ({ id: `option-${index}`, weight: 1, effects: one })),
        },
      },
    ]
    const can = (...effects: readonly object[][]): boolean => canPay(stage, offer(...effects) as never)
    const [cheap, dear] = [token('supply', -1), token('lore', -1)]
    expect([can([]), can(dear, []), can(cheap, []), can([], dear, cheap)]).toEqual([false, false, true, true])
  })
})

describe('conditions', () => {
  test('NEC-VOC-06 vitality, resources and tokens, at their bounds', () => {
    const stage = arena()
    stage.state.vitality[0] = 5
    expect([4, 5, 6].map((most) => holds(stage, { vitalityAtMost: most }))).toEqual([false, true, true])
    expect(holds(stage, { vitalityAtMost: 99 }, { monster: -1 })).toBe(false)
    expect([1, 2, 3].map((n) => holds(stage, { resourceAtLeast: { name: 'flesh', n } }))).toEqual([true, true, false])
    stage.setToken('lore', 2)
    expect([1, 2, 3].map((n) => holds(stage, { tokenAtLeast: { kind: 'lore', n } }))).toEqual([true, true, false])
  })

  test('NEC-VOC-06 range, weapon, condition, and whether the hero fights', () => {
    const stage = arena({}, 2)
    expect(['medium', 'long'].map((range) => holds(stage, { rangeIs: range }))).toEqual([false, true])
    expect([
      holds(stage, { rangeIs: 'long' }, { monster: -1 }),
      holds(stage, { rangeIs: 'long' }, { self: -1 }),
      holds(stage, { inFight: true }),
      holds(stage, { inFight: true }, { self: -1 }),
      holds(hunt(), { inFight: true }),
    ]).toEqual([false, false, true, false, false])
    setCondition(stage.table, 0, Condition.rooted)
    expect(['rooted', 'pinned'].map((name) => holds(stage, { hasCondition: name }))).toEqual([true, false])
    expect(['rooted', 'pinned'].map((name) => holds(stage, { notCondition: name }))).toEqual([false, true])
    const first = stage.scenario.weapons[0].tags[0]
    expect([0, -1].map((weapon) => holds(stage, { weaponTag: first }, { weapon }))).toEqual([true, false])
  })

  test('NEC-VOC-06 cardAside: of any monster of the scenario', () => {
    const stage = arena({ threats: [['manticore', 'harpy']] })
    const isAside = (): boolean => holds(stage, { cardAside: 'man-05' })
    stage.cards('man-05')
    stage.state.decks.draw(0, DRAWN, stage.draws, stage.table.deckActor(0), Event.card)
    expect(isAside()).toBe(false)
    for (const monster of [0, 1]) {
      stage.state.decks.move(0, 4, asideOf(monster))
      expect(isAside()).toBe(true)
    }
    expect([holds(stage, { cardAside: 'har-05' }), holds(stage, { cardAside: 'of-another-scenario' })]).toEqual([
      false,
      false,
    ])
  })

  test('NEC-VOC-06 usesLeft: so many uses of the same source', () => {
    const stage = arena({ party: ['surgeon', 'ghoul'] }).setToken('supply', 2)
    const stitch = stage.deathMove('stitch-shut')
    expect(isLegal(stage.table, 0, stitch)).toBe(true)
    stage.state.limits.use(0, stage.scenario.deathMoves[stitch].limit!)
    expect([isLegal(stage.table, 0, stitch), isLegal(stage.table, 1, stitch)]).toEqual([false, true])
    const { source } = stage.scenario.deathMoves[stitch]
    const left = (max: number): boolean => holds(stage, { usesLeft: { per: 'hunt', max } }, { source })
    expect([left(1), left(2)]).toEqual([false, true])
  })

  test('NEC-ESC-02 NEC-ATK-08 who is out of the fight is not there for its effects, but for those of a move', () => {
    const stage = arena(TWO)
    stage.state.inFight[0] = 0
    const hurt = (where: { monster: number; isEscape?: boolean }): number => {
      stage.state.marks.fill(0)
      return run(stage, [{ harm: { n: 1, who: 'hero' } }], where).marks()[0]
    }
    expect([hurt({ monster: 0 }), hurt({ monster: -1 }), hurt({ monster: 0, isEscape: true })]).toEqual([0, 1, 1])
    stage.state.inCrisis = 1
    expect(hurt({ monster: 0 })).toBe(1)
  })
})
