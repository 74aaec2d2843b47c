// When cards act, and under which conditions: DH-FX-25 and -26, section 40.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { TRIGGERS } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { setUp } from '../../../src/games/dice-heroes/rules/setup.ts'
import type { Stage } from './support/stage.ts'
import { atBridge, happens, ruled } from './support/at-bridge.ts'

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

  /** By kind of check: a Strider, or a Warden, who makes one. */
  const CHECKS: Readonly<Record<string, (stage: Stage) => unknown>> = {
    stat: (stage) => stage.answers('take P4').rolls(1).encountered(1).meet('P4'),
    ally: (stage) =>
      stage.hero(0, { allyHand: 'A4' }).answers('card vouch', 'take A4').rolls(1).encountered(1).meet('A4'),
    battle: fight,
    obstacle: (stage) => stage.answers('dice', 'take P4').rolls(4).encountered(1).meet('O4'),
    evade: (stage) => stage.answers('skill slip-away', 'take S4').rolls(4).encountered(1).meet('E4'),
    closing: (stage) => stage.answers('close', 'take P4', 'stay').rolls(1).turn(),
  }

  test.each(Object.entries(CHECKS))('DH-FX-26 check: %s, and no other kind', (kind, play) => {
    const party = [kind === 'evade' ? 'strider' : 'warden', 'votary']
    for (const named of Object.keys(CHECKS)) {
      const stage = ruled(`{ trigger: check, if: { check: [${named}] }, ${NOTE} }`, { party }).hero(0, {
        hand: 'P4 S4',
      })
      play(stage)
      expect([named, acted(stage)]).toEqual([named, named === kind ? 1 : 0])
    }
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
