// Events that cards wait for, and what cards forbid, by place and by hero (DH-CARD-16, DH-FX-25, DH-FX-27).
import { describe, expect, test } from 'vitest'
import { isForbidden } from '../../../src/games/dice-heroes/rules/events.ts'
import { Forbid } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { atBridge, happens } from './support/at-bridge.ts'
import type { Stage } from './support/stage.ts'

const timer = (amount: number): string => `do: [{ timer: { amount: ${amount} } }]`
const FORT = `- { id: fort, name: Fort, difficulty: 0, bag: { villain: 1, enemy: 1 },
  enemies: { from: [footpad], deal: 1 }, obstacles: { from: [], deal: 0 }, specials: [of-the-fort], closures: [] }`
const POOL = { pool: ['toll-bridge', 'market-ward', 'old-mill', 'fort'] }

/** Two heroes who learn a passive skill, at forts with a special rule. @param also a special rule of the scenario */
function atFort(ofTheFort: string, skill = '', also = ''): Stage {
  const specials = `- { id: of-the-fort, name: Of the Fort, scope: location, ${ofTheFort} }
- { id: of-all, name: Of All, scope: scenario, rules: [${also}] }`
  const skills = `- { id: own, name: Own, kind: passive, rules: [${skill}] }`
  const stage = atBridge(
    { also: ['of-all'], party: ['warden', 'strider'] },
    {
      cards: { specials, locations: FORT, ...(skill === '' ? {} : { skills }) },
      plan: POOL,
      ...(skill === '' ? {} : { learns: { warden: ['own'], strider: ['own'] } }),
    },
  )
  // No fort yet.
  return stage.place(stage.state.locations - 1, { kind: 'market-ward' })
}
const amounts = (stage: Stage): number[] => stage.told('timer').map(({ amount }) => amount)

describe('who reacts', () => {
  test('DH-CARD-16 the location, then the scenario, then the hero', () => {
    const rule = (amount: number): string => `{ trigger: turn-start, ${timer(amount)} }`
    const stage = atFort(`rules: [${rule(-1)}]`, rule(-3), rule(-2))
    stage.place(1, { kind: 'fort' }).hero(0, { levels: { own: 1 } })
    expect(amounts(happens(stage))).toEqual([-1, -2, -3])
  })

  test('DH-CARD-16, DH-LOC-07 a location acts at its own events, at any place, while it is open', () => {
    const stage = atFort(`rules: [{ trigger: turn-start, ${timer(-1)} }]`)
    for (const place of [0, 1, stage.state.locations - 1]) {
      stage.place(place, { kind: 'fort' })
      for (const at of [0, 1, stage.state.locations - 1]) {
        happens(stage.forget().hero(1, { at }), 'turnStart', 1)
        expect([place, at, amounts(stage)]).toEqual([place, at, place === at ? [-1] : []])
      }
      happens(stage.forget().hero(1, { at: place }).place(place, { closed: true }), 'turnStart', 1)
      expect(amounts(stage)).toEqual([])
      stage.place(place, { kind: 'market-ward' })
    }
  })

  test('DH-SKILL-06 a passive skill acts at events of its owner, by its level, and is marked when it acts', () => {
    const stage = atFort('rules: []', '{ trigger: turn-start, do: [{ timer: { amount: [-1, -2, -3] } }] }')
    const counts = (hero: number): [number[], number] => {
      happens(stage.forget(), 'turnStart', hero)
      return [amounts(stage), stage.times('DH-SKILL-06')]
    }
    stage.hero(0, { levels: { own: 2 } })
    expect([counts(0), counts(1)]).toEqual([
      [[-2], 1],
      [[], 0],
    ])
    stage.hero(0, { levels: { own: 0 } }).hero(1, { levels: { own: 3, 'light-step': 1 } })
    expect([counts(0), counts(1)]).toEqual([
      [[], 0],
      [[-3], 1],
    ])
  })

  test('DH-CARD-16 where no card waits for an event, nothing is looked at', () => {
    const stage = happens(atFort(`rules: [{ trigger: turn-start, ${timer(-1)} }]`))
    expect(stage.times('DH-CARD-16')).toBe(1)
    expect(happens(stage.forget(), 'death').times('DH-CARD-16')).toBe(0)
  })
})

describe('what is forbidden', () => {
  const forbidden = (stage: Stage, action: number): boolean[] =>
    [0, 1, stage.state.locations - 1, -1].map((place) => isForbidden(stage.table, action, place))

  test('DH-FX-27 by a location at its own place, while it is open', () => {
    const stage = atFort('forbid: [give], rules: []')
    expect(forbidden(stage, Forbid.give)).toEqual([false, false, false, false])
    stage.place(0, { kind: 'fort' })
    expect(forbidden(stage, Forbid.give)).toEqual([true, false, false, false])
    expect(forbidden(stage, Forbid.assist)).toEqual([false, false, false, false])
    stage.place(0, { closed: true }).place(stage.state.locations - 1, { kind: 'fort' })
    expect(forbidden(stage, Forbid.give)).toEqual([false, false, true, false])
  })

  test('DH-FX-27, DH-DATA-09 by the card that is met, where it is met', () => {
    const stage = atFort('rules: []')
    const { encounter } = stage.table
    ;[encounter.isOn, encounter.place, encounter.forbid] = [true, 1, (1 << Forbid.assist) | (1 << Forbid.divine)]
    expect(forbidden(stage, Forbid.assist)).toEqual([false, true, false, false])
    expect(forbidden(stage, Forbid.divine)).toEqual([false, true, false, false])
    expect(forbidden(stage, Forbid.give)).toEqual([false, false, false, false])
    encounter.clear()
    expect(forbidden(stage, Forbid.assist)).toEqual([false, false, false, false])
  })
})
