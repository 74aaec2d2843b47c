// On whom and where cards act, what they forbid, how deep they reach: DH-FX-24, -27 and -28, section 40.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { AMOUNTS, SELECTORS } from '../../../src/games/dice-heroes/words/effects.ts'
import { FORBIDDEN } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { setUp } from '../../../src/games/dice-heroes/rules/setup.ts'
import { scenarioWith, Stage } from './support/stage.ts'
import { atBridge, doing, happens, ruled } from './support/at-bridge.ts'

const page = readFileSync(new URL('../../../docs/rules/dice-heroes.md', import.meta.url), 'utf8')
const entry = (id: string): string => page.slice(page.indexOf(`**${id}**`)).split('\n- **')[0]!
/** How often the card of a test has acted: it moves the timer by 1. */
const acted = (stage: Stage): number => stage.told('timer').filter(({ amount }) => amount === 1).length
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
