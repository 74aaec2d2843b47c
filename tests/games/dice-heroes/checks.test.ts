// Checks: what only the first skill of all shows, who joins, and what is left behind (section 16).
import { describe, expect, test } from 'vitest'
import { game } from '../../../src/games/dice-heroes/index.ts'
import { Side, Way } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { contentWith, scenarioWith, Stage } from './support/stage.ts'
import { atBridge } from './support/at-bridge.ts'

const BOTH = 'onPass: [{ timer: { amount: 5 } }], onFail: [{ timer: { amount: 3 } }]'
const OWN = 'id: own, name: Own, kind: active, cost: [{ types: [mental] }]'

/** The Warden's own skill comes before all others. */
const first = (skill: string): Stage => {
  const content = contentWith({
    cards: { skills: `- { ${OWN}, ${skill} }` },
    learns: { warden: ['own'] },
  })
  const own = content.skills.find(({ id }) => id === 'own')!
  const skills = [own, ...content.skills.filter((one) => one !== own)]
  const changed = { ...content, skills }
  const stage = new Stage(game.prepare(changed, game.settings(changed).parse({ party: ['warden', 'votary'] })))
  expect(stage.skill('own')).toBe(0)
  stage.place(1, { kind: 'toll-bridge', enemies: ['gutter-rats'] })
  return stage.hero(0, { at: 1, hand: 'M4', levels: { own: 1, 'thick-hide': 0 } }).hero(1, { at: 1 })
}

describe('the first skill of all', () => {
  test('DH-DATA-02 it leads to what it says, passed or failed', () => {
    const fight = (face: number): number[] =>
      first(`when: [battle], use: battle, roll: sum, ${BOTH}`)
        .answers('skill own', 'take M4')
        .rolls(face)
        .encountered(2)
        .meet('E4')
        .told('timer')
        .map(({ amount }) => amount)
    expect([fight(4), fight(1)]).toEqual([[5], [3]])
  })

  test('DH-FX-26 cards know it by its tags', () => {
    const stage = first('when: [battle], use: battle, roll: sum, tags: [magic]')
    stage.answers('skill own', 'take M4').rolls(4).encountered(1).meet('E4')
    expect(stage.check).toMatchObject({ skill: 0, passed: true })
  })
})

describe('closing by the first skill of all', () => {
  test('DH-CLOSE-05 it is told as closing by a skill', () => {
    const stage = first('when: [closing], use: close, roll: sum').answers('close', 'skill own', 'take M4', 'stay')
    stage.rolls(4).turn()
    expect(stage.told('closed')).toMatchObject([{ way: Way.skill }])
  })
})

describe('who joins', () => {
  test('DH-STAT-06 no skill joins a stat check', () => {
    const skills = `- { ${OWN}, when: [ally, battle, obstacle, closing], for: either, range: any,
      use: modify, side: hero, plus: 1 }`
    const stage = atBridge({}, { cards: { skills }, learns: { warden: ['own'], votary: ['own'] } })
    stage.hero(0, { hand: 'P4 M4', levels: { own: 1 } }).hero(1, { hand: 'M4', levels: { own: 1 } })
    stage.answers('take P4').rolls(4).encountered(1).meet('P4')
    expect(stage.asked.filter(({ kind }) => kind === 'ownModify' || kind === 'assist')).toEqual([])
    stage.hero(0, { hand: 'P4 M4' }).answers('skill heavy-stroke', 'take P4').rolls(4).encountered(1).meet('E4')
    expect(stage.asked.filter(({ kind }) => kind === 'ownModify' || kind === 'assist')).toHaveLength(2)
  })

  test('DH-DEC-13 all others in turn order, once round the table; the dead are passed over', () => {
    const party = ['warden', 'warden', 'warden', 'warden']
    const skills = `- { ${OWN}, when: [battle], for: other, range: any, use: modify, side: hero, plus: 1 }`
    const asked = (active: number, dead: readonly number[]): number[] => {
      const stage = atBridge({ party }, { cards: { skills }, learns: { warden: ['own'] } })
      party.forEach((_, hero) => stage.hero(hero, { hand: 'M4 P4', levels: { own: 1 }, dead: dead.includes(hero) }))
      stage.answers('skill heavy-stroke', 'take P4').rolls(4).encountered(1).meet('E4', active)
      return stage.asked.filter(({ kind }) => kind === 'assist').map(({ seat }) => seat)
    }
    expect([asked(0, []), asked(2, []), asked(3, [])]).toEqual([
      [1, 2, 3],
      [3, 0, 1],
      [0, 1, 2],
    ])
    expect([asked(0, [2]), asked(0, [1]), asked(0, [3]), asked(1, [0])]).toEqual([
      [1, 3],
      [2, 3],
      [1, 2],
      [2, 3],
    ])
  })
})

describe('re-rolls', () => {
  test.each([1, 2, 3])('DH-DATA-03 a skill adds what it says at level %i', (level) => {
    const skills = `- { ${OWN}, when: [reroll], use: reroll, plus: [1, 3, 6] }`
    const stage = atBridge({}, { cards: { skills }, learns: { warden: ['own'] } })
    stage.hero(0, { hand: 'P4 M4', levels: { own: level } })
    stage.answers('skill heavy-stroke', 'take P4', 'skill own', 'take M4').rolls(1, 2).encountered(4).meet('E4')
    expect(stage.check.h).toBe(2 + 1 + [1, 3, 6][level - 1])
    expect(stage.check.parts).toContainEqual({ side: 1, amount: [1, 3, 6][level - 1], why: 'Own' })
  })

  test('DH-SKILL-03 a skill that rolls again adds its boost', () => {
    const skills = `- { ${OWN}, when: [reroll], use: reroll, plus: 1, boost: { fate: discard, plus: 3 } }`
    const stage = atBridge({}, { cards: { skills }, learns: { warden: ['own'] } })
    stage.hero(0, { hand: 'P4 M4', levels: { own: 1 } })
    stage.answers('skill heavy-stroke', 'take P4', 'skill own', 'take M4 discard').rolls(1, 2).encountered(4).meet('E4')
    expect([stage.check.h, stage.dice('discard')]).toEqual([2 + 1 + 1 + 3, 'M4'])
  })

  test('DH-FX-16 a card rolls either die again in its whole range, and not at closing', () => {
    const specials = (side: string): string =>
      `- { id: again, name: Again, scope: scenario, rules: [{ trigger: passed, do: [{ reroll: { side: ${side} } }] }] }`
    const fight = (side: string, rolls: number[], encountered: number[]): [number, number] => {
      const stage = atBridge({ also: ['again'] }, { cards: { specials: specials(side) } })
      stage.hero(0, { hand: 'P4', bag: 'P4 P4 P4' }).answers('skill heavy-stroke', 'take P4')
      const { e, h } = stage
        .rolls(...rolls)
        .encountered(...encountered)
        .meet('E6').check
      return [e, h]
    }
    expect(fight('encountered', [4], [1, 6])).toEqual([6, 5])
    expect(fight('encountered', [4], [1, 1])).toEqual([1, 5])
    expect(fight('hero', [4, 1], [1])).toEqual([1, 2])
    expect(fight('hero', [4, 4], [1])).toEqual([1, 5])
    const rerolled = atBridge({ also: ['again'] }, { cards: { specials: specials('hero') } }).hero(0, { hand: 'P4 M4' })
    rerolled.answers('skill heavy-stroke', 'take P4').rolls(4, 2).encountered(1).meet('E4')
    expect(rerolled.told('rerolled')).toMatchObject([{ side: Side.hero, skill: -1, rolls: [4] }])
    const closing = atBridge({ also: ['again'] }, { cards: { specials: specials('encountered') } })
    closing.hero(0, { hand: 'P8' }).answers('close', 'take P8', 'stay').rolls(8).turn()
    expect(closing.told('rerolled')).toEqual([])
    // Inside of an encounter neither that of closing after its villain, nor a test of its card.
    const villain = atBridge({ also: ['again'] }, { cards: { specials: specials('encountered') } })
    villain.hero(0, { hand: 'P8 M8' }).answers('skill heavy-stroke', 'take P8', 'close', 'take M8').rolls(8, 8)
    villain.encountered(1, 2).meet('X4')
    expect([villain.told('rerolled').length, villain.state.closed[1]]).toEqual([1, 1])
    const test = 'encounter: [{ test: { types: [mental], against: 1, then: [{ timer: { amount: 1 } }] } }]'
    const tested = atBridge(
      { also: ['again'] },
      { cards: { specials: specials('encountered'), enemies: `- { id: foe, name: Foe, ${test} }` } },
    ).place(1, { enemies: ['foe'] })
    tested.hero(0, { hand: 'M4' }).answers('take M4').rolls(4).meet('E4')
    expect([tested.told('timer').length, tested.told('rerolled')]).toEqual([1, []])
  })
})

test('DH-FATE-07 dice that no card has changed are told without one', () => {
  const stage = new Stage(scenarioWith()).place(1, { kind: 'toll-bridge' }).hero(0, { at: 1, hand: 'P4' })
  stage.answers('take P4').rolls(4).encountered(1).meet('P4')
  expect(stage.told('became').map(({ source }) => source)).toEqual([-1, -1])
})
