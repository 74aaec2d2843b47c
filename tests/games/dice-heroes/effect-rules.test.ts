// When cards act, under which conditions, on whom, and what they forbid: DH-FX-25 to -28, section 40.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { AMOUNTS, SELECTORS } from '../../../src/games/dice-heroes/words/effects.ts'
import { FORBIDDEN, TRIGGERS } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { setUp } from '../../../src/games/dice-heroes/rules/setup.ts'
import { scenarioWith, Stage } from './support.ts'
import { atBridge, doing, happens, ruled } from './support-b.ts'

const page = readFileSync(new URL('../../../docs/rules/dice-heroes.md', import.meta.url), 'utf8')
const entry = (id: string): string => page.slice(page.indexOf(`**${id}**`)).split('\n- **')[0]!
/** How often the card of a test has acted: it moves the timer by 1. */
const acted = (stage: Stage): number => stage.told('timer').filter(({ amount }) => amount === 1).length
const STROKE = ['skill heavy-stroke', 'take P4']
const NOTE = 'do: [{ timer: { amount: 1 } }]'

// ---- Triggers ------------------------------------------------------------------------------------------------------

/** By trigger: what happens at a table whose rule waits for it, and how often the rule acts. */
const TRIGGERED: Readonly<Record<string, readonly [play: (stage: Stage) => unknown, times: number]>> = {
  setup: [(stage) => stage.run(setUp), 1],
  'turn-start': [(stage) => stage.place(1, { closed: true }).answers('stay').turn(), 1],
  'turn-end': [(stage) => stage.place(1, { closed: true }).answers('stay').turn(), 1],
  leave: [(stage) => stage.place(1, { closed: true }).answers('go 0').turn(), 1],
  enter: [(stage) => stage.place(1, { closed: true }).answers('go 0').turn(), 1],
  explore: [(stage) => stage.meet('D4').meet('W4'), 2],
  encounter: [(stage) => stage.meet('D4').meet('E4'), 2],
  check: [
    (stage) =>
      stage
        .answers(...STROKE)
        .rolls(1)
        .encountered(1)
        .meet('E4'),
    1,
  ],
  passed: [
    (stage) =>
      stage
        .answers(...STROKE)
        .rolls(4)
        .encountered(1)
        .meet('E4'),
    1,
  ],
  failed: [
    (stage) =>
      stage
        .answers(...STROKE)
        .rolls(1)
        .encountered(4)
        .meet('E4'),
    1,
  ],
  flee: [
    (stage) => stage.hero(0, { hand: 'P4 S4 P6 S6' }).answers('battle: flee', 'obstacle: flee').meet('E4').meet('O4'),
    2,
  ],
  damage: [(stage) => stage.answers('battle: flee').meet('E4'), 1],
  fate: [
    (stage) =>
      stage
        .answers(...STROKE)
        .rolls(4)
        .encountered(1)
        .meet('E4'),
    2,
  ],
  wound: [(stage) => stage.meet('W4'), 1],
  defeated: [
    (stage) =>
      stage
        .answers(...STROKE)
        .rolls(4)
        .encountered(1)
        .meet('X4'),
    1,
  ],
  closed: [(stage) => stage.answers('close', 'take P4', 'stay').rolls(4).turn(), 1],
  death: [(stage) => stage.hero(0, { hand: '', bag: '' }).turn(), 1],
}

describe('triggers', () => {
  test('DH-FX-25 each of the specification is here', () => {
    const named = [
      ...entry('DH-FX-25')
        .replace(/\([^)]*\)/g, '')
        .matchAll(/[:,] ([a-z-]+)/g),
    ].map((match) => match[1]!)
    expect([...TRIGGERS].sort()).toEqual([...named].sort())
    expect(Object.keys(TRIGGERED)).toEqual([...TRIGGERS])
  })

  test.each(Object.entries(TRIGGERED))('DH-FX-25 %s', (trigger, [play, times]) => {
    const stage = ruled(`{ trigger: ${trigger}, ${NOTE} }`).hero(0, { hand: 'P4 S4', bag: 'P4 P4' })
    play(stage)
    expect(acted(stage)).toBe(times)
    // Where it is not the event, the rule is silent.
    const silent = ruled(`{ trigger: ${trigger === 'death' ? 'wound' : 'death'}, ${NOTE} }`)
    silent.hero(0, { hand: 'P4 S4', bag: 'P4 P4' })
    play(silent)
    expect(acted(silent)).toBe(0)
  })

  test('DH-FX-25 passed and failed are of that check alone', () => {
    const both =
      '{ trigger: passed, do: [{ timer: { amount: 1 } }] }, { trigger: failed, do: [{ timer: { amount: -1 } }] }'
    const stage = ruled(both)
      .hero(0, { hand: 'P4' })
      .answers(...STROKE)
      .rolls(4)
      .encountered(1)
      .meet('E4')
    expect(stage.told('timer').map(({ amount }) => amount)).toEqual([1])
  })

  test('DH-FX-25 explore comes before the draw, encounter before the card', () => {
    const rules =
      '{ trigger: explore, do: [{ timer: { amount: 1 } }] }, { trigger: encounter, do: [{ timer: { amount: 1 } }] }'
    const stage = ruled(rules).hero(0, { hand: '' }).meet('E4')
    expect(stage.log.map(({ type }) => type).slice(0, 4)).toEqual(['timer', 'explored', 'timer', 'met'])
  })

  test('DH-FX-26 a limit counts for the table, and of a passive skill for each hero', () => {
    const stage = ruled(`{ trigger: turn-start, limit: { turn: 1 }, ${NOTE} }`)
    expect(acted(happens(happens(stage), 'turnStart', 1))).toBe(1)
    const party = ['votary', 'votary']
    const hallowed = atBridge({ party })
      .hero(0, { levels: { hallowed: 1 } })
      .hero(1, { levels: { hallowed: 1 } })
    const spend = (hero: number): string => {
      hallowed.hero(hero, { hand: 'D4', bag: '', discard: '' }).place(1, { obstacles: ['locked-gate'] })
      hallowed.answers('dice', 'take D4').rolls(4).encountered(1).meet('O4', hero)
      return hallowed.dice('bag', hero)
    }
    expect([spend(0), spend(1), spend(0)]).toEqual(['D4', 'D4', ''])
  })
})

// ---- Conditions ----------------------------------------------------------------------------------------------------

const fight = (stage: Stage): Stage =>
  stage
    .answers(...STROKE)
    .rolls(4)
    .encountered(1)
    .meet('E4')
const start = (stage: Stage): Stage => happens(stage)

/** By condition: the rule, what happens, and a table at which it does not hold. */
const CONDITIONS: Readonly<
  Record<
    string,
    readonly [trigger: string, written: string, holds: (stage: Stage) => unknown, not: (stage: Stage) => unknown]
  >
> = {
  encountered: ['encounter', '[enemy, divine]', (stage) => stage.meet('D4'), (stage) => stage.meet('W4')],
  check: ['check', '[battle]', fight, (stage) => stage.answers('dice', 'take P4').rolls(4).encountered(1).meet('O4')],
  usesType: [
    'check',
    '[physical, ally]',
    fight,
    (stage) => stage.hero(0, { hand: 'M4' }).answers('dice', 'take M4').rolls(4).encountered(1).meet('O4'),
  ],
  skillTags: [
    'check',
    '[melee]',
    fight,
    (stage) => stage.answers('dice', 'take P4').rolls(4).encountered(1).meet('O4'),
  ],
  source: ['damage', '[flee]', (stage) => stage.answers('flee').meet('E4'), (stage) => lose(stage)],
  type: ['fate', '[physical]', fight, (stage) => stage.answers('flee').meet('O4')],
  fate: ['fate', '[hide]', fight, (stage) => stage.answers('flee').meet('O4')],
  reason: ['fate', '[damage]', (stage) => stage.answers('flee', 'take S4').meet('E4'), fight],
  alone: ['turn-start', 'true', (stage) => start(stage.hero(1, { at: 2 })), start],
  heroesHereAtLeast: ['turn-start', '2', start, (stage) => start(stage.hero(1, { at: 2 }))],
  wounded: ['turn-start', 'true', (stage) => start(stage.hero(0, { hand: 'W4' })), start],
  nearDeath: ['turn-start', 'true', (stage) => start(stage.hero(0, { hand: 'W4', bag: '' })), start],
  villainDefeatedHere: [
    'turn-start',
    'true',
    (stage) => start(defeatedAt(stage, 1)),
    (stage) => start(defeatedAt(stage, 2)),
  ],
  firstExploration: [
    'encounter',
    'true',
    (stage) => stage.meet('D4'),
    (stage) => {
      stage.state.explorations = 1
      stage.meet('D4')
    },
  ],
  bagAtMost: [
    'turn-start',
    '1',
    (stage) => start(stage.place(1, { bag: 'P4' })),
    (stage) => start(stage.place(1, { bag: 'P4 P4' })),
  ],
  timerAtMost: ['turn-start', '30', start, (stage) => start(timed(stage, 31))],
  timerAtLeast: ['turn-start', '30', start, (stage) => start(timed(stage, 29))],
  levelAtLeast: ['turn-start', '1', start, () => undefined],
  hasType: ['turn-start', '[ally, divine]', (stage) => start(stage.hero(0, { allyHand: 'A4' })), start],
}
const lose = (stage: Stage): Stage =>
  stage
    .answers(...STROKE)
    .rolls(1)
    .encountered(4)
    .meet('E4')
function defeatedAt(stage: Stage, place: number): Stage {
  stage.state.defeated[place] = 1
  return stage
}
function timed(stage: Stage, timer: number): Stage {
  stage.state.timer = timer
  return stage
}

describe('conditions', () => {
  test('DH-FX-26 each of the specification is here', () => {
    const named = [
      ...entry('DH-FX-26')
        .replace(/\([^)]*\)/g, '')
        .matchAll(/`([A-Za-z]+)`/g),
    ].map((match) => match[1]!)
    expect(Object.keys(CONDITIONS).sort()).toEqual([...named].sort())
  })

  test.each(Object.entries(CONDITIONS))('DH-FX-26 %s', (name, [trigger, written, holds, not]) => {
    const table = (): Stage =>
      ruled(`{ trigger: ${trigger}, if: { ${name}: ${written} }, ${NOTE} }`).hero(0, { hand: 'P4 S4 S6' })
    const yes = table()
    holds(yes)
    expect(acted(yes)).toBeGreaterThan(0)
    const no = table()
    not(no)
    expect(acted(no)).toBe(0)
  })

  test('DH-FX-26 all must hold; levels of the scenario; false for what must not be', () => {
    const rule = (written: string, settings = {}): number =>
      acted(happens(ruled(`{ trigger: turn-start, if: ${written}, ${NOTE} }`, settings)))
    expect(rule('{ timerAtMost: 30, levelAtLeast: 2 }')).toBe(0)
    expect(rule('[{ timerAtMost: 30 }, { levelAtLeast: 1 }]')).toBe(1)
    expect(rule('{ levelAtLeast: 2 }', { scenario: 'drowned-bell' })).toBe(1)
    expect(rule('{ levelAtLeast: 3 }', { scenario: 'drowned-bell' })).toBe(0)
    expect([rule('{ wounded: false }'), rule('{ alone: false }'), rule('{ alone: true }')]).toEqual([1, 1, 0])
  })

  test.each([
    ['battle', lose],
    [
      'stand',
      (stage: Stage) =>
        stage
          .place(1, { enemies: ['bog-hound'] })
          .hero(0, { hand: 'S4 S6' })
          .meet('E4'),
    ],
    [
      'effect',
      (stage: Stage) =>
        stage
          .place(1, { enemies: ['berserker'] })
          .hero(0, { hand: '' })
          .meet('E4'),
    ],
  ])('DH-FX-26 source %s', (source, play) => {
    const stage = ruled(`{ trigger: damage, if: { source: [${source}] }, ${NOTE} }`).hero(0, { hand: 'P4 S4 S6' })
    play(stage)
    expect(acted(stage)).toBe(1)
  })

  test.each([
    ['check', (stage: Stage) => stage.answers('dice', 'take P4').rolls(1).encountered(4).meet('O4'), 2],
    ['skill', (stage: Stage) => stage.answers('flee', 'skill raised-shield', 'take P4').rolls(4).meet('E6'), 1],
    [
      'explore-again',
      (stage: Stage) => stage.place(1, { bag: 'W4 W4' }).answers('stay', 'explore', 'exploreAgain P4').turn(),
      1,
    ],
    ['end-turn', (stage: Stage) => stage.place(1, { closed: true }).answers('stay', 'take P4', 'done').turn(), 1],
    ['wound', (stage: Stage) => stage.hero(0, { hand: 'P4 P4 P4 P4 P4 P4 P4 P4 P4 P4' }).meet('W4'), 1],
    [
      'effect',
      (stage: Stage) =>
        stage
          .place(1, { enemies: ['leech-swarm'] })
          .hero(0, { hand: '', bag: 'P4 P4 P4' })
          .meet('E4'),
      1,
    ],
  ] as const)('DH-FX-26 reason %s', (reason, play, times) => {
    const stage = ruled(`{ trigger: fate, if: { reason: [${reason}] }, ${NOTE} }`).hero(0, { hand: 'P4 S4 S6' })
    play(stage)
    expect(acted(stage)).toBe(times)
  })
})

// ---- Selectors and amounts -----------------------------------------------------------------------------------------

describe('whom and where', () => {
  const party = ['warden', 'votary', 'envoy', 'strider']
  /** Hero 1 is with hero 0, hero 2 is far, hero 3 is dead. */
  const damaged = (of: string, answers: readonly string[] = []): number[] => {
    const stage = doing(
      `[{ damage: { amount: 1, of: ${of} } }]`,
      (table: Stage) =>
        table
          .hero(2, { at: 2 })
          .hero(3, { dead: true })
          .answers(...answers),
      { party },
    )
    return stage.told('damaged').map(({ seat }) => seat)
  }

  const HEROES: Readonly<Record<string, readonly [number[], string[]]>> = {
    self: [[0], []],
    each: [[0, 1, 2], []],
    here: [[0, 1], []],
    others: [[1, 2], []],
    othersHere: [[1], []],
    choose: [[2], ['hero 2']],
    chooseHere: [[1], ['hero 1']],
  }

  test.each(Object.entries(HEROES))('DH-FX-01 of: %s (section 40)', (of, [seats, answers]) => {
    expect(damaged(of, answers)).toEqual(seats)
  })

  const PLACES: Readonly<Record<string, readonly [number[], (stage: Stage) => unknown]>> = {
    here: [[1], () => undefined],
    start: [[0], () => undefined],
    choose: [[3], (stage) => stage.answers('place 3')],
    random: [[4], (stage) => stage.numbers(4)],
    othersOpen: [[3, 4], () => undefined],
    each: [[0, 1, 3, 4], () => undefined],
  }

  test.each(Object.entries(PLACES))('DH-FX-06 at: %s (section 40)', (at, [places, prepare]) => {
    const stage = doing(`[{ add: { type: enemy, size: 4, to: locationBag, at: ${at} } }]`, (table: Stage) => {
      table.place(2, { closed: true })
      prepare(table)
    })
    expect([0, 1, 2, 3, 4].filter((place) => stage.dice('locationBag', place) === 'E4')).toEqual(places)
  })

  test('DH-FX-24 every selector and every amount has its card here or in effects.test.ts', () => {
    expect(Object.keys(SELECTORS.heroes)).toEqual(Object.keys(HEROES))
    expect(Object.keys(SELECTORS.locations)).toEqual(Object.keys(PLACES))
    expect(Object.keys(AMOUNTS)).toEqual(['dieSize', 'halfDieSize', 'level', 'margin', 'heroesHere', 'roll'])
  })

  test('DH-FX-06 at set-up a rule of a location means its own place, and each hero', () => {
    const stage = new Stage(scenarioWith({ without: [], locations: ['archive'] }), { whole: true }).run(setUp)
    const archive = [...stage.state.kindAt].findIndex((kind) => stage.scenario.kinds[kind].id === 'archive')
    expect(archive).toBe(-1)
    const friends = new Stage(scenarioWith(), { whole: true }).run(setUp)
    expect([friends.dice('allyHand', 0), friends.dice('allyHand', 1)]).toEqual(['A4', 'A4'])
  })
})

// ---- What cards forbid ---------------------------------------------------------------------------------------------

/** By action: what is offered or done without the card, and not with it. */
const FORBIDS: Readonly<Record<string, (stage: Stage) => boolean>> = {
  assist: (stage) => {
    stage.hero(1, { hand: 'D4' }).answers('flee').meet('E4')
    return stage.asked.some(({ seat }) => seat === 1)
  },
  give: (stage) => stage.place(1, { closed: true }).answers('stay').turn().options('give') !== undefined,
  'travel-in': (stage) => stage.place(1, { closed: true }).turn().options('travel') !== undefined,
  'travel-out': (stage) => stage.place(1, { closed: true }).turn().options('travel') !== undefined,
  explore: (stage) => stage.place(1, { bag: 'W4' }).answers('stay').turn().options('act')?.includes('explore') === true,
  'explore-again': (stage) => {
    stage.place(1, { bag: 'W4 W4' }).answers('stay', 'explore').turn()
    return stage.options('act', 1)?.includes('exploreAgain P4') === true
  },
  flee: (stage) => stage.hero(0, { hand: '' }).meet('E4').told('fled').length === 1,
  evade: (stage) => {
    stage.hero(0, { hand: 'S4' }).meet('E4')
    return stage.options('battle')?.includes('skill slip-away') === true
  },
  close: (stage) => stage.answers('stay').turn().options('act')?.includes('close') === true,
  'ally-cards': (stage) => {
    stage.hero(0, { allyHand: 'A4' }).answers('flee').meet('E4')
    return stage.options('battle')?.includes('card stand-together') === true
  },
  divine: (stage) => {
    stage.hero(0, { hand: 'P4 D4' }).answers('take P4').rolls(4).encountered(1).meet('P4')
    return stage.asked.some(({ options }) => options.includes('take D4'))
  },
}

describe('what cards forbid', () => {
  test('DH-FX-27 each of the specification is here', () => {
    const named = [
      ...entry('DH-FX-27')
        .replace(/\([^)]*\)/g, '')
        .matchAll(/[:,] ([a-z-]+)/g),
    ].map((match) => match[1]!)
    expect([...FORBIDDEN].sort()).toEqual([...named].sort())
    expect(Object.keys(FORBIDS).sort()).toEqual([...FORBIDDEN].sort())
  })

  test.each(Object.entries(FORBIDS))('DH-FX-27 %s', (action, isPossible) => {
    const party = action === 'evade' ? ['strider', 'warden'] : ['warden', 'votary']
    const stage = (forbid: string): Stage => {
      const card = `- { id: ruled, name: Ruled, scope: scenario, forbid: [${forbid}] }`
      const made = atBridge({ also: ['ruled'], party }, { cards: { specials: card } })
      return made.hero(0, { hand: 'P4 S4' })
    }
    expect(isPossible(stage(''))).toBe(true)
    expect(isPossible(stage(action))).toBe(false)
  })

  test('DH-FX-27 DIVINE dice still stand in at obstacles, where they are no addition', () => {
    const card = '- { id: ruled, name: Ruled, scope: scenario, forbid: [divine] }'
    const stage = atBridge({ also: ['ruled'] }, { cards: { specials: card } }).hero(0, { hand: 'D4' })
    stage.answers('dice', 'take D4').rolls(4).encountered(1).meet('O4')
    expect(stage.check.passed).toBe(true)
  })

  test('DH-FX-27 DH-DATA-09 DH-DATA-10 by a location while it is open, by an enemy while it is met', () => {
    const cellar = (closed: boolean): boolean => {
      const stage = atBridge().place(1, { kind: 'cutters-cellar', closed }).hero(0, { hand: 'P4 S4 M4' })
      stage.hero(1, { hand: 'D4' })
      stage.run((table) => {
        happens(stage)
        table.settle()
      })
      return stage.asked.length === 0
    }
    expect(cellar(true)).toBe(true)
    const lantern = atBridge({ scenario: 'lantern-night' })
      .place(1, { villain: 'lantern-eater' })
      .hero(0, { hand: 'M4 S4' })
    lantern.hero(1, { hand: 'D4' }).meet('X4')
    expect(lantern.asked.filter(({ seat }) => seat === 1)).toEqual([])
    const king = atBridge().hero(0, { hand: 'M4 S4' }).hero(1, { hand: 'D4' }).meet('X4')
    expect(king.asked.filter(({ seat }) => seat === 1)).toHaveLength(1)
  })
})

describe('depth', () => {
  const nested = (depth: number): string =>
    depth === 0 ? '{ timer: { amount: 1 } }' : `{ if: { cond: { timerAtLeast: 0 }, then: [${nested(depth - 1)}] } }`

  test('DH-FX-28 lists stand four deep at most', () => {
    expect(acted(doing(`[${nested(4)}]`))).toBe(1)
    expect(() => doing(`[${nested(5)}]`)).toThrow(/4/)
  })

  test('DH-FX-28 a card that sets off itself without end is an error of the content, which names it', () => {
    const stage = ruled('{ trigger: damage, do: [{ damage: { amount: 1 } }] }').hero(0, { hand: 'P4' })
    expect(() => stage.answers('flee').meet('E4')).toThrow(/more than 8 others in a row.*Ruled/)
    stage.draws.rolls.length = 0
    stage.run(() => {
      stage.table.startScratch()
    })
  })
})
