// Stat dice, DIVINE dice and ALLY dice (sections 18 to 20).
import { describe, expect, test } from 'vitest'
import { die, scenarioWith, Stage } from './support/stage.ts'
import { SIZES } from '../../../src/games/dice-heroes/words/dice.ts'

const stage = (hand: string, settings?: Record<string, unknown>): Stage =>
  new Stage(scenarioWith(settings)).hero(0, { hand, bag: '' })

describe('stat dice', () => {
  test('DH-STAT-01, DH-STAT-04 one die of the same type, hidden, wins the encountered die', () => {
    const table = stage('P4 P6 S4')
    table.answers('take P6').encountered(3).rolls(4).meet('P4')
    expect(table.options('stat')).toEqual(['take P4 discard', 'take P4', 'take P6 discard', 'take P6', 'back'])
    expect(table.dice('hand')).toBe('P4 S4 P4')
    expect(table.dice('bag')).toBe('P6')
    expect(table.check).toMatchObject({ e: 3, h: 4, hModifier: 0, passed: true })
  })

  test('DH-STAT-04 exactly one die', () => {
    const table = stage('P4 P4 P6')
    table.answers('take P4').encountered(3).rolls(4).meet('P4')
    expect(table.asked).toHaveLength(1)
    expect(table.check.dice).toHaveLength(1)
  })

  test('DH-STAT-04 the die may be discarded instead, for +1, before the roll', () => {
    const table = stage('P4')
    table.answers('take P4 discard').encountered(3).rolls(3).meet('P4')
    expect(table.check).toMatchObject({ e: 3, h: 4, hModifier: 1, passed: true })
    expect([table.dice('hand'), table.dice('discard'), table.dice('bag')]).toEqual(['P4', 'P4', ''])
  })

  test('DH-STAT-04 what discarding adds is a number of the setting', () => {
    const table = stage('P4', { numbers: { statBoost: 3 } })
    table.answers('take P4 discard').encountered(4).rolls(2).meet('P4')
    expect(table.check).toMatchObject({ h: 5, passed: true })
  })

  test('DH-STAT-02 without a die of the type nobody is asked, and the encountered die is removed', () => {
    const table = stage('S4 M4 V4 D4').hero(0, { allyHand: 'A4' })
    table.meet('P6')
    expect(table.options('stat')).toBeUndefined()
    expect([table.dice('removed'), table.dice('hand')]).toEqual(['P6', 'S4 M4 V4 D4'])
    expect([table.times('DH-STAT-02'), table.times('DH-STAT-03')]).toEqual([1, 0])
  })

  test('DH-STAT-03 a hero who could attempt may forfeit', () => {
    const table = stage('S4')
    table.answers('stat: back').meet('S6')
    expect([table.dice('removed'), table.dice('hand')]).toEqual(['S6', 'S4'])
    expect(table.told('forfeited')).toHaveLength(1)
    expect([table.times('DH-STAT-02'), table.times('DH-STAT-03')]).toEqual([0, 1])
  })

  test('DH-STAT-05, DH-DIVINE-02 DIVINE dice join: summed, without a modifier, deterred', () => {
    const table = stage('M4 D4 D4 D6')
    table.answers('take M4 discard', 'take D4', 'take D6').encountered(8).rolls(2, 3, 4).meet('M8')
    expect(table.check).toMatchObject({ e: 8, h: 10, hModifier: 1, passed: true })
    expect([table.dice('hand'), table.dice('discard'), table.dice('deterrent')]).toEqual(['D4 M8', 'M4', 'D4 D6'])
  })

  test('DH-STAT-05 DIVINE dice alone cannot make the check', () => {
    const table = stage('D4 D6')
    table.meet('M4')
    expect(table.asked).toEqual([])
    expect(table.dice('removed')).toBe('M4')
  })

  test('DH-DIVINE-03 a DIVINE die is never discarded for a bonus', () => {
    const table = stage('V4 D4')
    table.answers('take V4', 'done').encountered(1).rolls(2).meet('V4')
    expect(table.options('stat', 1)).toEqual(['take D4', 'done', 'back'])
  })

  test('DH-STAT-06 nobody assists, and no ally card joins; passive skills and special rules act', () => {
    const specials = `
- id: thin-air
  name: Thin Air
  scope: scenario
  rules: [{ trigger: check, if: { check: [stat] }, do: [{ modify: { side: encountered, amount: 2 } }] }]`
    const skills = `
- { id: knack, name: Knack, kind: passive,
    rules: [{ trigger: check, if: { check: [stat] }, do: [{ modify: { side: hero, amount: 1 } }] }] }
- { id: all-round, name: All Round, kind: active, when: [battle, obstacle, ally, closing], for: other, range: any,
    cost: [{ types: [divine] }], use: modify, side: hero, plus: 5 }`
    const scenario = scenarioWith(
      { also: ['thin-air'] },
      { cards: { specials, skills }, learns: { warden: ['knack'], votary: ['all-round'] } },
    )
    const table = new Stage(scenario).hero(0, { hand: 'P6', allyHand: 'A4' }).hero(1, { hand: 'D4 M4' })
    table.answers('take P6').encountered(1).rolls(4).meet('P4')
    expect(table.asked.map(({ kind }) => kind)).toEqual(['stat'])
    expect(table.check).toMatchObject({ e: 3, h: 5, passed: true })
  })

  test('DH-STAT-07 failure: the encountered die is removed', () => {
    const table = stage('P4')
    table.answers('take P4').encountered(4).rolls(3).meet('P4')
    expect([table.dice('removed'), table.dice('bag'), table.dice('hand')]).toEqual(['P4', 'P4', ''])
  })

  test.each([
    ['perText', false],
    ['always', true],
    ['never', false],
  ])('DH-VEC-13 rolls 3 and 3 under tiesPass %s', (tiesPass, isPassed) => {
    const table = stage('P4', { rules: { tiesPass } })
    table.answers('take P4').encountered(3).rolls(3).meet('P6')
    expect(table.dice(isPassed ? 'hand' : 'removed')).toBe('P6')
    expect(table.dice('bag')).toBe('P4')
  })
})

// ---- Exact chances --------------------------------------------------------------------------------------------------

/** The share of all rolls with which a stat check is passed. */
function chance(hand: string, met: string, isDiscarded: boolean): number {
  const [own] = hand.split(' ')
  const sizes = [met, ...hand.split(' ')].map((one) => Number(one.slice(1)))
  const table = stage('')
  const all = sizes.reduce((product, size) => product * size, 1)
  let passed = 0
  for (let index = 0; index < all; index++) {
    const faces: number[] = []
    for (let rest = index, nth = 0; nth < sizes.length; rest = Math.trunc(rest / sizes[nth]), nth++)
      faces.push(1 + (rest % sizes[nth]))
    table.hero(0, { hand, bag: '', discard: '' }).forget()
    table.answers(`take ${own}${isDiscarded ? ' discard' : ''}`, ...(hand.includes('D') ? ['take D' + sizes[2]] : []))
    table
      .encountered(faces[0])
      .rolls(...faces.slice(1))
      .meet(met)
    if (table.check.passed) passed += 1
  }
  return passed / all
}

describe('exact chances', () => {
  test.each([
    ['P4', 'P4', 3 / 8, 5 / 8],
    ['P6', 'P4', 7 / 12, 3 / 4],
    ['P4', 'P6', 1 / 4, 5 / 12],
    ['P6', 'P6', 5 / 12, 7 / 12],
    ['P4', 'P8', 3 / 16, 5 / 16],
    ['P8', 'P8', 7 / 16, 9 / 16],
    ['P4', 'P12', 1 / 8, 5 / 24],
  ])('DH-VEC-10 %s against %s: hidden %d, discarded %d', (hand, met, hidden, discarded) => {
    expect(chance(hand, met, false)).toBe(hidden)
    expect(chance(hand, met, true)).toBe(discarded)
  })

  test.each([
    ['P4 D4', 'P4', 27 / 32],
    ['P4 D4', 'P6', 21 / 32],
    ['P4 D4', 'P8', 1 / 2],
    ['P4 D6', 'P4', 43 / 48],
    ['P4 D6', 'P6', 55 / 72],
    ['P4 D6', 'P8', 119 / 192],
  ])('DH-VEC-12 %s against %s: %d', (hand, met, exact) => {
    expect(chance(hand, met, false)).toBe(exact)
  })

  test('DH-VEC-11 against a die of random size, by level', () => {
    const { sizes } = scenarioWith()
    const against = (hand: string, isDiscarded: boolean): number[] => {
      const bySize = SIZES.map((size) => chance(hand, `P${size}`, isDiscarded))
      return sizes.map(({ weights }) => bySize.reduce((sum, one, index) => sum + (one * weights[index]) / 100, 0))
    }
    const expectAll = (got: number[], wanted: number[]): void =>
      got.forEach((one, index) => expect(one).toBeCloseTo(wanted[index], 12))
    expectAll(against('P4', false), [119 / 400, 91 / 400, 1307 / 8000])
    expectAll(against('P4', true), [119 / 240, 91 / 240, 1307 / 4800])
    expectAll(against('P6', false), [191 / 400, 3 / 8, 1307 / 4800])
    expectAll(against('P6', true), [767 / 1200, 311 / 600, 9149 / 24000])
  })
})

// ---- DIVINE dice ----------------------------------------------------------------------------------------------------

describe('DIVINE dice', () => {
  test('DH-DIVINE-01 acquired without a check', () => {
    const table = stage('')
    table.answers('divine: yes').meet('D6')
    expect([table.dice('hand'), table.told('checked')]).toEqual(['D6', []])
  })

  test('DH-DIVINE-01 or forfeited, which removes it', () => {
    const table = stage('')
    table.answers('divine: none').meet('D6')
    expect([table.dice('hand'), table.dice('removed')]).toEqual(['', 'D6'])
  })
})

// ---- ALLY dice ------------------------------------------------------------------------------------------------------

const party = { party: ['envoy', 'envoy', 'reckoner'] }
const envoys = (hand: string, other = ''): Stage =>
  new Stage(scenarioWith(party)).hero(0, { hand, bag: '' }).hero(1, { hand: other, bag: '' }).hero(2, { bag: 'M4' })

describe('ALLY dice', () => {
  test('DH-ALLY-01 special rules act first', () => {
    const specials = `
- { id: guest-right, name: Guest Right, scope: scenario,
    rules: [{ trigger: encounter, if: { encountered: [ally] }, do: [{ add: { type: verbal, size: 8, to: hand } }] }] }`
    const scenario = scenarioWith({ ...party, also: ['guest-right'] }, { cards: { specials } })
    const table = new Stage(scenario).hero(0, { hand: '', bag: '' })
    table.answers('skill befriend', 'take V8').encountered(1).rolls(8).meet('A4')
    expect(table.dice('allyHand')).toBe('A4')
  })

  test('DH-ALLY-02, DH-ALLY-04 an acquire skill wins it for the ally hand', () => {
    const table = envoys('V4')
    table.answers('ally: skill befriend', 'take V4').encountered(3).rolls(3).meet('A6')
    expect(table.check).toMatchObject({ e: 3, h: 4, passed: true })
    expect([table.dice('allyHand'), table.dice('hand'), table.dice('bag')]).toEqual(['A6', '', 'V4'])
  })

  test('DH-ALLY-02 so does an ally card', () => {
    const table = envoys('').hero(0, { allyHand: 'A4' })
    table.answers('ally: card vouch', 'take A4').encountered(1).rolls(2).meet('A6')
    // Well Connected adds 1 where an ALLY die is used.
    expect(table.check).toMatchObject({ h: 4, passed: true })
    expect([table.dice('allyHand'), table.dice('bag')]).toEqual(['A6', 'A4'])
  })

  test('DH-ALLY-04 failure removes it; a tie fails', () => {
    const table = envoys('V4')
    table.answers('ally: skill befriend', 'take V4').encountered(4).rolls(3).meet('A6')
    expect([table.dice('allyHand'), table.dice('removed')]).toEqual(['', 'A6'])
  })

  test('DH-ALLY-03 without skill, card or assistance the die is removed unasked', () => {
    const table = envoys('P4')
    table.meet('A6')
    expect([table.asked, table.dice('removed'), table.times('DH-ALLY-03')]).toEqual([[], 'A6', 1])
  })

  test('DH-ALLY-03 leaving is always allowed', () => {
    const table = envoys('V4')
    table.answers('ally: none').meet('A6')
    expect([table.dice('hand'), table.dice('removed')]).toEqual(['V4', 'A6'])
  })

  test("DH-ALLY-02, DH-ALLY-05 a far hero's skill is asked for, whose user pays, and whose H counts", () => {
    const table = envoys('').hero(1, { hand: 'V6', at: 1, levels: { 'call-in-favours': 3 } })
    table
      .answers('ally: askOthers', 'assistAcquire: skill call-in-favours', 'take V6')
      .encountered(4)
      .rolls(3)
      .meet('A6')
    expect(table.options('ally')).toEqual(['askOthers', 'none'])
    expect(table.check).toMatchObject({ e: 4, h: 5, passed: true, dice: [{ kind: die('V6'), payer: 1 }] })
    expect([table.dice('allyHand'), table.dice('allyHand', 1), table.dice('bag', 1)]).toEqual(['A6', '', 'V6'])
  })

  test('DH-ALLY-02 the others are asked in turn order until one tries', () => {
    const both = { hand: 'V6', at: 1, levels: { 'call-in-favours': 1 } }
    const helped = (...answers: string[]): Stage => {
      const table = new Stage(scenarioWith({ party: ['envoy', 'envoy', 'envoy'] })).hero(0, { hand: '', bag: 'P4' })
      table
        .hero(1, both)
        .hero(2, both)
        .answers('ally: askOthers', ...answers)
      return table
    }
    const second = helped('assistAcquire: none', 'assistAcquire: skill call-in-favours', 'take V6')
    second.encountered(1).rolls(2).meet('A4')
    expect(second.check).toMatchObject({ passed: true, dice: [{ payer: 2 }] })
    const nobody = helped('assistAcquire: skill call-in-favours', 'assistAcquire: back', 'assistAcquire: none').meet(
      'A4',
    )
    expect(nobody.asked.filter(({ kind }) => kind === 'assistAcquire').map(({ seat }) => seat)).toEqual([1, 1, 2])
    expect([nobody.dice('removed'), nobody.told('left')]).toMatchObject(['A4', [{ seat: 0 }]])
  })

  test('DH-ALLY-05 one attempt; modifying assists may be added', () => {
    const table = envoys('V4', 'V4').hero(2, { hand: 'M4', levels: { 'borrowed-insight': 1 } })
    table
      .answers('ally: skill befriend', 'take V4', 'assist: skill borrowed-insight', 'take M4')
      .encountered(4)
      .rolls(2)
      .meet('A6')
    expect(table.check).toMatchObject({ e: 4, h: 4, passed: false })
    expect(table.asked.some(({ kind }) => kind === 'assistAcquire')).toBe(false)
    expect([table.dice('removed'), table.dice('hand', 1)]).toEqual(['A6', 'V4'])
  })

  test('DH-ALLY-06 ALLY dice pay for nothing that does not name them', () => {
    const table = new Stage().hero(0, { hand: '', bag: 'P4', allyHand: 'A4 A6' })
    for (const met of ['P4', 'M6']) table.meet(met)
    expect(table.asked).toEqual([])
    expect(table.dice('removed')).toBe('P4 M6')
  })
})
