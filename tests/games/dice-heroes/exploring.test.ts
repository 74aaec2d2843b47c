// Exploring: what is free, what is granted, and what ends it (sections 15 and 29).
import { describe, expect, test } from 'vitest'
import { explore } from '../../../src/games/dice-heroes/rules/exploring.ts'
import { atBridge } from './support/at-bridge.ts'
import type { Stage } from './support/stage.ts'

/** One exploration at the bridge, of an enemy with this encounter action, or of a die. */
function explored(encounter: string, bag = 'E4 W4', settings: Readonly<Record<string, unknown>> = {}): Stage {
  const foe = `- { id: foe, name: Foe, encounter: [${encounter}] }`
  const stage = atBridge(settings, { cards: { enemies: foe } })
    .place(1, { enemies: ['foe'], bag })
    .drawing('E4')
  return stage.hero(0, { hand: 'P4 P4 P4', bag: 'P4 P4' })
}
const free = (stage: Stage): Stage =>
  stage.run((table) => {
    explore(table, 0, -1)
  })

describe('what is free', () => {
  test('DH-EXPLORE-03 only an exploration that nobody paid for is marked as free', () => {
    const paid = (kind: number): number => {
      const stage = explored('')
      stage.run((table) => {
        explore(table, 0, kind)
      })
      return stage.times('DH-EXPLORE-03')
    }
    expect([paid(-1), paid(0), paid(7)]).toEqual([1, 0, 0])
  })
})

describe('what is granted', () => {
  const GRANT = '{ explore: {} }'

  test('DH-EXPLORE-05 it is offered, as often as it is granted', () => {
    const stage = free(explored(`${GRANT}, ${GRANT}`, 'E4 W4 W4 W4').answers('yes', 'yes'))
    expect(stage.asked.filter(({ kind }) => kind === 'grantedExploration')).toHaveLength(2)
    expect([stage.told('explored').length, stage.state.granted]).toEqual([3, 0])
  })

  test('DH-EXPLORE-05 whoever declines one is asked for the next, and nothing is left for later', () => {
    const stage = free(explored(`${GRANT}, ${GRANT}`, 'E4 W4 W4').answers('grantedExploration: none', 'yes'))
    expect([stage.told('explored').length, stage.state.granted]).toEqual([2, 0])
  })

  test('DH-TURN-08, DH-FX-19 not where the turn ends, nor in an empty place', () => {
    const ended = free(explored(`${GRANT}, { end-turn: {} }`))
    expect([ended.options('grantedExploration'), ended.state.granted]).toEqual([undefined, 0])
    const empty = free(explored(`${GRANT}, { resolve: { outcome: remove } }`, 'E4'))
    expect([empty.options('grantedExploration'), empty.state.granted]).toEqual([undefined, 0])
  })

  test('DH-EXPLORE-05 what a skill grants between explorations is one free exploration, and no more', () => {
    const skills = `- { id: scout, name: Scout, kind: active, when: [after], limit: { turn: 1 },
      cost: [{ types: [mental] }], use: effects, effects: [{ explore: {} }] }`
    const stage = atBridge({}, { cards: { skills }, learns: { warden: ['scout'] } })
    stage.place(1, { bag: 'W4 W6 W8 W10' }).hero(0, { hand: 'M4', levels: { scout: 1 } })
    stage.answers('stay', 'explore', 'skill scout', 'explore').turn()
    expect([stage.told('explored').length, stage.state.granted]).toEqual([2, 0])
    expect(stage.asked.filter(({ kind, options }) => kind === 'act' && options.includes('explore'))).toHaveLength(2)
  })

  test('DH-TURN-08 after a skill that ends the turn nobody is asked for another', () => {
    const skill = (id: string, effects: string): string => `- { id: ${id}, name: ${id}, kind: active, when: [start],
      limit: { turn: 2 }, cost: [{ types: [mental] }], use: effects, effects: [${effects}] }`
    const asked = (effects: string): string[] => {
      const skills = [skill('halt', effects), skill('scout', '{ timer: { amount: 1 } }')].join('\n')
      const stage = atBridge({}, { cards: { skills }, learns: { warden: ['halt', 'scout'] } })
      stage.hero(0, { hand: 'M4 M4', levels: { halt: 1, scout: 1 } })
      stage.answers('skill halt', 'take M4').turn()
      return stage.asked.map(({ kind, seat }) => `${kind} ${seat}`)
    }
    const start = ['give 0', 'skill 0', 'skill 0']
    expect(asked('{ timer: { amount: 1 } }').slice(0, 5)).toEqual([...start, 'skill 0', 'act 0'])
    expect(asked('{ end-turn: {} }')).toEqual([...start, 'endDiscard 0'])
  })

  test('DH-FX-19 only the turn of the active hero ends', () => {
    const ended = (of: string): boolean => {
      const stage = explored(`{ end-turn: {} }`).hero(1, { hand: 'P4' })
      stage.state.active = of === 'self' ? 0 : 1
      return free(stage).state.endsTurn === 1
    }
    expect([ended('self'), ended('other')]).toEqual([true, false])
  })

  test('DH-DEATH-05 not to the dead', () => {
    const stage = explored(`${GRANT}, { damage: { amount: 9 } }`, 'E4 W4', { rules: { nearDeath: 'immediate' } })
    expect([free(stage).options('grantedExploration'), stage.state.dead[0]]).toEqual([undefined, 1])
  })
})

describe('how an effect ends an encounter', () => {
  test('DH-FX-14 a die that has gone elsewhere is not resolved again', () => {
    const foe = '- { id: foe, name: Foe, success: [{ resolve: { outcome: return } }] }'
    const stage = atBridge({}, { cards: { enemies: foe } })
      .place(1, { enemies: ['foe'] })
      .hero(0, { hand: 'P4' })
    stage.answers('skill heavy-stroke', 'take P4').rolls(4).encountered(1).meet('E4')
    expect([stage.told('resolved'), stage.dice('removed'), stage.dice('locationBag', 1)]).toEqual([[], 'E4', ''])
  })
})
