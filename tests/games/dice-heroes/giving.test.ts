// Giving dice: to whom, how many, and what comes back, for each seat (section 12).
import { describe, expect, test } from 'vitest'
import { givePhase, offerGift } from '../../../src/games/dice-heroes/rules/giving.ts'
import { DP } from '../../../src/games/dice-heroes/words/decisions.ts'
import { Range } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { atBridge } from './support/at-bridge.ts'
import type { Stage } from './support/stage.ts'

const PARTY = ['warden', 'votary', 'strider']
const FULL = 'S4 S4 S4 S4 S4 S4 S4 S4 S4 S4'
const FULL_ALLIES = 'A4 A4 A4 A4 A4 A4'
const table = (settings: Readonly<Record<string, unknown>> = {}): Stage => atBridge({ party: PARTY, ...settings })
const giving = (stage: Stage, hero = 0): Stage =>
  stage.run((one) => {
    givePhase(one, hero)
  })

/** A gift by a card. @returns who is offered, and who got dice */
function gift(
  stage: Stage,
  most: number,
  range: number = Range.here,
  hero = 0,
): [readonly string[] | undefined, number] {
  let to = -9
  stage.run((one) => {
    to = offerGift(one, hero, DP.runDice, most, range)
  })
  return [stage.options('runDice'), to]
}

describe('to whom', () => {
  test.each([0, 1, 2])('DH-GIVE-01 seat %i: the others in turn order, or nobody', (hero) => {
    const others = [1, 2].map((step) => `hero ${(hero + step) % 3}`)
    const stage = giving(table().hero(hero, { hand: 'P4' }), hero)
    expect(stage.options('give')).toEqual([...others, 'none'])
  })

  test('DH-LOC-09, DH-SKILL-13 by distance', () => {
    const far = (): Stage => table().hero(0, { hand: 'P4 P4' }).hero(2, { at: 2 })
    expect(gift(far(), 1, Range.here)[0]).toEqual(['hero 1', 'none'])
    expect(gift(far(), 1, Range.far)[0]).toEqual(['hero 2', 'none'])
    expect(gift(far(), 1, Range.any)[0]).toEqual(['hero 1', 'hero 2', 'none'])
    expect(gift(far().hero(1, { dead: true }), 1, Range.any)[0]).toEqual(['hero 2', 'none'])
  })

  test('DH-GIVE-02 who has room for a die of the kind that the giver has', () => {
    const offered = (hand: string, allyHand: string, theirs: string, theirAllies: string): boolean =>
      giving(
        table()
          .hero(0, { hand, allyHand })
          .hero(1, { hand: theirs, allyHand: theirAllies, bag: '' })
          .hero(2, { dead: true }),
      ).options('give') !== undefined
    expect(offered('P4', '', FULL, '')).toBe(false)
    expect(offered('P4', 'A4', FULL, '')).toBe(true)
    expect(offered('', 'A4', '', FULL_ALLIES)).toBe(false)
    expect(offered('P4', 'A4', '', FULL_ALLIES)).toBe(true)
    expect(offered('W4', '', '', '')).toBe(false)
    expect(offered('W4', 'A4', '', '')).toBe(true)
    expect(offered('', '', '', '')).toBe(false)
  })
})

describe('how many', () => {
  test.each([0, 1, 2])('DH-FX-13 at most %i by a card', (most) => {
    const stage = table().hero(0, { hand: 'P4 P4 P4', allyHand: 'A4' })
    if (most > 0) stage.answers('hero 2', ...['take P4', 'take P4'].slice(0, most))
    const [options, to] = gift(stage, most)
    expect([options === undefined, to]).toEqual(most === 0 ? [true, -1] : [false, 2])
    expect(stage.dice('hand', 2)).toBe(['', 'P4', 'P4 P4'][most])
  })

  test('DH-FX-13 the first hero may be the one who gets them, and nobody gets what is declined', () => {
    const stage = table().hero(1, { hand: 'P4 S4' }).answers('hero 0', 'take S4')
    expect([gift(stage, 1, Range.here, 1)[1], stage.dice('hand', 0)]).toEqual([0, 'S4'])
    expect(gift(table().hero(1, { hand: 'P4' }), 1, Range.here, 1)[1]).toBe(-1)
  })

  test('DH-GIVE-02 up to the room of the receiver, of each kind on its own', () => {
    const stage = table().hero(0, { hand: 'P4 P4 P4', allyHand: 'A4 A4' })
    stage.hero(1, { hand: 'S4 S4 S4 S4 S4 S4 S4 S4', allyHand: 'A6 A6 A6 A6 A6', bag: '' })
    giving(stage.answers('hero 1', 'take P4', 'take P4', 'take A4'))
    expect([stage.dice('hand', 1), stage.dice('allyHand', 1)]).toEqual([
      'S4 S4 S4 S4 S4 S4 S4 S4 P4 P4',
      'A6 A6 A6 A6 A6 A4',
    ])
    expect([stage.dice('hand', 0), stage.dice('allyHand', 0)]).toEqual(['P4', 'A4'])
  })
})

describe('giving: mutual', () => {
  const mutual = { rules: { giving: 'mutual' } }

  test.each([0, 1, 2])('DH-GIVE-01 seat %i may give back, whoever began', (to) => {
    const from = (to + 1) % 3
    const stage = table(mutual).hero(from, { hand: 'P4' }).hero(to, { hand: 'M4' })
    giving(stage.answers(`hero ${to}`, 'take P4', 'take M4'), from)
    expect([stage.dice('hand', from), stage.dice('hand', to)]).toEqual(['M4', 'P4'])
  })

  test('DH-GIVE-01 nobody gives back where nothing was given, or where it is not the rule', () => {
    const declined = giving(table(mutual).hero(0, { hand: 'P4' }).hero(2, { hand: 'M4' }))
    expect(declined.asked.map(({ seat }) => seat)).toEqual([0])
    const oneWay = table().hero(0, { hand: 'P4' }).hero(2, { hand: 'M4' }).answers('hero 2', 'take P4')
    expect([...new Set(giving(oneWay).asked.map(({ seat }) => seat))]).toEqual([0])
    expect(oneWay.dice('hand', 2)).toBe('M4 P4')
  })
})
