// Enemies, fleeing and evading, villains: DH-ENEMY, DH-FLEE, DH-VILL, sections 22 to 24.
import { describe, expect, test } from 'vitest'
import type { Added, Stage } from './support/stage.ts'
import { atBridge, share } from './support/at-bridge.ts'

const SIZES = [4, 6, 8, 10, 12]

/** A Warden (or another party) who meets an enemy of the content, alone in its deck. */
const facing = (enemy: string, hand: string, settings = {}, added?: Added): Stage =>
  atBridge(settings, added)
    .place(1, { enemies: [enemy] })
    .hero(0, { hand })
const facingVillain = (villain: string, hand: string, settings = {}, added?: Added): Stage =>
  atBridge(settings, added).place(1, { villain }).hero(0, { hand })
const types = (stage: Stage): string[] => stage.log.map(({ type }) => type)
/** Heavy Stroke: H is the roll +1. */
const STROKE = ['skill heavy-stroke', 'take P4']
const own = (list: 'enemies' | 'villains', card: string): Added => ({ cards: { [list]: `- ${card}` } })

describe('battles', () => {
  test('DH-ENEMY-01 -11 one card of the deck is turned up, and goes back', () => {
    const stage = atBridge()
      .place(1, { enemies: ['gutter-rats', 'bog-hound', 'footpad'] })
      .hero(0, { hand: '' })
    stage.numbers(1).meet('E4')
    expect(stage.scenario.enemies[stage.told('met')[0].card].id).toBe('bog-hound')
    expect(stage.state.enemies.slots(1)).toBe(3)
  })

  test('DH-ENEMY-02 encounter actions come first', () => {
    const stage = facing('berserker', 'P4 S4').answers('endure: take P4').meet('E4')
    expect(types(stage).slice(0, 4)).toEqual(['explored', 'met', 'damaged', 'became'])
    // Without a PHYSICAL die nobody can strike any more.
    expect(stage.options('battle')).toBeUndefined()
  })

  test('DH-ENEMY-03 others here or far weaken it', () => {
    const stage = facing('gutter-rats', 'P4', { party: ['warden', 'strider', 'envoy'] })
    stage.hero(1, { hand: 'S4', at: 2, levels: { 'covering-shot': 1 } }).hero(2, { hand: 'V4' })
    stage
      .answers(...STROKE, 'skill covering-shot', 'take S4', 'skill encourage', 'take V4')
      .rolls(1)
      .encountered(4)
    stage.meet('E4')
    expect(stage.check).toMatchObject({ e: 2, h: 3, passed: true })
    expect(stage.asked.filter(({ kind }) => kind === 'assist').map(({ seat }) => seat)).toEqual([1, 1, 2, 2])
  })

  test('DH-ENEMY-04 one battle skill, or ally card, and any number of modifiers', () => {
    const stage = facing('gutter-rats', 'P4 P4 P4', { party: ['warden', 'envoy'] }).hero(1, { hand: 'V4 V6' })
    stage.hero(0, { allyHand: 'A4' })
    stage.answers('skill heavy-stroke', 'take P4', 'skill encourage', 'take V4').rolls(2).encountered(1).meet('E4')
    expect(stage.options('battle')).toEqual(['skill heavy-stroke', 'card stand-together', 'flee'])
    expect(stage.check).toMatchObject({ h: 4, dice: [{ counts: true }, { counts: false }] })
    expect(stage.asked.filter(({ kind }) => kind === 'battle')).toHaveLength(2)
    const card = facing('gutter-rats', '').hero(0, { allyHand: 'A6' })
    card.answers('card stand-together', 'take A6').rolls(6).encountered(4).meet('E4')
    expect(card.check).toMatchObject({ h: 7, passed: true })
  })

  test('DH-ENEMY-05 -06 DH-VEC-18 won by more than E: the die is removed, then success actions act', () => {
    const stage = facing('turncoat', 'P6').answers('skill heavy-stroke', 'take P6').rolls(6).encountered(6).meet('E6')
    expect(stage.check).toMatchObject({ h: 7, e: 6, passed: true })
    expect([stage.dice('removed'), stage.dice('locationBag', 1), stage.dice('allyHand')]).toEqual(['E6', '', 'A4'])
    const after = types(stage).slice(types(stage).indexOf('checked') + 1)
    expect(after).toEqual(['became', 'became', 'added'])
    expect(stage.told('damaged')).toEqual([])
  })

  test('DH-ENEMY-07 DH-VEC-18 lost: damage E − H, then failure actions, then the die returns', () => {
    const stage = facing('lookout', 'P4 S4 M4')
      .answers(...STROKE, 'endure: take M4')
      .rolls(1)
      .encountered(3)
      .meet('E8')
    expect(stage.told('damaged')).toMatchObject([{ amount: 1, damage: 0, source: 0 }])
    const after = types(stage).slice(types(stage).indexOf('damaged'))
    expect(after).toEqual(['damaged', 'became', 'endured', 'timer', 'became'])
    expect(stage.dice('locationBag', 1)).toBe('E8')
    const plus = facing('hired-blade', 'P4 S4 M4')
      .answers(...STROKE)
      .rolls(3)
      .encountered(5)
      .meet('E8')
    expect([plus.check.e, plus.check.h, plus.told('damaged')[0].amount]).toEqual([6, 4, 2])
  })

  test('DH-ENEMY-07 DH-CHECK-05 at a tie it is lost without damage, and failure actions act', () => {
    const stage = facing('lookout', 'P6 S4').answers('skill heavy-stroke', 'take P6').rolls(5).encountered(6).meet('E6')
    expect([stage.check.passed, stage.told('damaged'), stage.told('timer').length]).toEqual([false, [], 1])
    expect(stage.dice('locationBag', 1)).toBe('E6')
  })

  test('DH-ENEMY-07 DH-FLEE-06 damage is of the type on the card', () => {
    const stage = facing('ash-cultist', 'P4 S4')
      .answers(...STROKE)
      .rolls(1)
      .encountered(4)
      .meet('E4')
    expect(stage.told('damaged')).toMatchObject([{ amount: 2, damage: 1 }])
    const fled = facing('ash-cultist', 'S4').meet('E4')
    expect(fled.told('damaged')).toMatchObject([{ amount: 2, damage: 1, source: 1 }])
  })

  test('DH-ENEMY-10 immunity, weakness, and only some tags', () => {
    const party = ['envoy', 'warden']
    const immune = facing('clay-sentinel', 'V4 M4', { party }).meet('E4')
    expect(immune.options('battle')).toBeUndefined()
    const weak = facing('old-veteran', 'V4', { party }).answers('skill sharp-tongue', 'take V4').rolls(1).encountered(4)
    expect(weak.meet('E4').check).toMatchObject({ eModifier: 1 - 3, e: 2, h: 2, passed: false })
    const only = own('enemies', '{ id: ghost, name: Ghost, conditions: { only: [words] } }')
    const ghost = facing('ghost', 'P4 V4', { party: ['votary', 'warden'] }, only).meet('E4')
    expect(ghost.options('battle')).toBeUndefined()
    const scolded = facing('ghost', 'V4 M4', { party }, only).answers('flee').meet('E4')
    expect(scolded.options('battle')).toEqual(['skill sharp-tongue', 'skill parley', 'flee'])
  })

  test('DH-ENEMY-12 damage can kill', () => {
    const stage = facing('gutter-rats', 'P4').place(1, { bag: 'E12' }).hero(0, { bag: 'P4' })
    stage
      .answers('stay', 'explore', ...STROKE)
      .rolls(1)
      .encountered(12)
    stage.turn()
    expect([stage.state.dead[0], stage.told('died')]).toMatchObject([1, [{ seat: 0 }]])
  })

  test('DH-VEC-19 damage of a lost battle', () => {
    const chances = (size: number): number[] => {
      const stage = facing('gutter-rats', '')
      const amounts = new Array<number>(size).fill(0)
      share([size, 4], ([e, rolled]) => {
        stage.forget().hero(0, { hand: 'P4 S4', bag: 'P4', discard: '' }).place(1, { bag: '' })
        stage
          .answers(...STROKE)
          .rolls(rolled)
          .encountered(e)
          .meet(`E${size}`)
        if (!stage.check.passed) amounts[stage.told('damaged')[0]?.amount ?? 0] += 1
        return stage.check.passed
      })
      return amounts
    }
    expect(chances(6)).toEqual([4, 4, 3, 2, 1, 0])
    expect(chances(8)).toEqual([4, 4, 4, 4, 3, 2, 1, 0])
  })

  test('DH-VEC-20 a battle against a random ENEMY, by level', () => {
    const shares = [
      [44, 44, 12, 0, 0],
      [10, 40, 40, 10, 0],
      [0, 10, 27, 36, 27],
    ]
    const chance = (own: number, take: string, level: number): number => {
      const stage = facing('gutter-rats', '')
      return SIZES.reduce((sum, size, index) => {
        if (shares[level - 1][index] === 0) return sum
        const won = share([size, own], ([e, rolled]) => {
          stage
            .forget()
            .hero(0, { hand: `P${own}`, bag: 'P4', discard: '' })
            .place(1, { bag: '' })
          stage.answers('skill heavy-stroke', take).rolls(rolled).encountered(e).meet(`E${size}`)
          return stage.check.passed
        })
        return sum + (won * shares[level - 1][index]) / 100
      }, 0)
    }
    const expected = [
      [119 / 240, 81 / 100, 767 / 1200, 209 / 240],
      [91 / 240, 531 / 800, 311 / 600, 911 / 1200],
      [1307 / 4800, 3921 / 8000, 9149 / 24000, 14177 / 24000],
    ]
    expected.forEach((chances, index) => {
      expect(chance(4, 'take P4', index + 1)).toBeCloseTo(chances[0], 12)
      expect(chance(4, 'take P4 discard', index + 1)).toBeCloseTo(chances[1], 12)
      expect(chance(6, 'take P6', index + 1)).toBeCloseTo(chances[2], 12)
      expect(chance(6, 'take P6 discard', index + 1)).toBeCloseTo(chances[3], 12)
    })
  })
})

describe('who does not fight', () => {
  const last = (hand: string, noSkillDamage: string, enemy = 'gutter-rats'): string => {
    const stage = facing(enemy, hand, { rules: { noSkillDamage } }).meet('E6')
    return [stage.told('fled'), stage.told('stood')].map((events) => events.length).join(' ')
  }

  test.each([
    ['flee', '1 0', '1 0'],
    ['fleeIfUnable', '0 1', '1 0'],
    ['full', '0 1', '0 1'],
  ])('DH-ENEMY-08 %s: fled and stood by one who declines, and by one who cannot fight', (option, declines, unable) => {
    expect([last('P4', option), last('S4', option)]).toEqual([declines, unable])
    expect([last('P4', option, 'bog-hound'), last('S4', option, 'bog-hound')]).toEqual(['0 1', '0 1'])
  })

  test.each([
    [4, 0, 4],
    [6, 0, 6],
    [8, 0, 8],
    [10, 0, 10],
    [12, 0, 12],
    [6, 2, 8],
    [4, -5, 0],
  ])('DH-ENEMY-09 DH-VEC-06 standing: d%i with %i deals %i', (size, modifier, damage) => {
    const added = own('enemies', `{ id: foe, name: Foe, modifier: ${modifier}, failure: [{ timer: { amount: -1 } }] }`)
    const stage = facing('foe', '', { rules: { noSkillDamage: 'full' } }, added)
      .hero(0, { bag: 'P4 P4' })
      .meet(`E${size}`)
    expect(stage.told('stood')).toMatchObject([{ damage }])
    expect(stage.told('damaged').map(({ amount, source }) => [amount, source])).toEqual(damage > 0 ? [[damage, 2]] : [])
    expect([stage.told('timer').length, stage.dice('locationBag', 1)]).toEqual([1, `E${size}`])
  })

  test.each([
    [4, 0, 2],
    [6, 0, 3],
    [8, 0, 4],
    [10, 0, 5],
    [12, 0, 6],
    [4, 1, 3],
    [8, -1, 3],
    [4, -3, 0],
  ])('DH-FLEE-01 -02 DH-VEC-05 fleeing: d%i with %i deals %i', (size, modifier, damage) => {
    const added = own('enemies', `{ id: foe, name: Foe, modifier: ${modifier} }`)
    const stage = facing('foe', 'P4 S4', {}, added).answers('battle: flee').meet(`E${size}`)
    expect(stage.told('fled')).toMatchObject([{ damage }])
    expect(stage.told('damaged').map(({ amount, source }) => [amount, source])).toEqual(damage > 0 ? [[damage, 1]] : [])
  })

  test('DH-FLEE-02 the divisor is a constant', () => {
    const stage = facing('gutter-rats', '', { numbers: { fleeDivisor: 3 } }).meet('E8')
    expect(stage.told('fled')).toMatchObject([{ damage: 2 }])
  })

  test('DH-CHECK-08 DH-FLEE-02 DH-ENEMY-09 modifiers of rules count as those of a check do', () => {
    const settings = { also: ['long-shadows'], numbers: { timer: -20 } }
    expect(facing('gutter-rats', '', settings).meet('E8').told('fled')).toMatchObject([{ damage: 5 }])
    const standing = { ...settings, rules: { noSkillDamage: 'full' } }
    expect(facing('gutter-rats', '', standing).meet('E8').told('stood')).toMatchObject([{ damage: 9 }])
  })

  test('DH-FLEE-03 -04 -05 damage, rules for fleeing, failure actions, the die returns; the turn goes on', () => {
    const stage = facing('lookout', 'S4 S6 M4').place(1, { kind: 'watchtower', enemies: ['lookout'], bag: 'E4' })
    stage.answers('stay', 'explore', 'endure: take S4', 'endure: take S6', 'exploreAgain M4').turn()
    const after = types(stage).slice(types(stage).indexOf('fled'))
    expect(after.slice(0, 7)).toEqual(['fled', 'damaged', 'became', 'became', 'endured', 'timer', 'timer'])
    expect(stage.told('explored').map(({ at }) => at.place)).toEqual([1, 1])
    expect([stage.dice('locationBag', 1), stage.state.at[0]]).toEqual(['E4', 1])
  })

  test('DH-FLEE-06 it can be reduced like any other damage', () => {
    const stage = facing('gutter-rats', 'P4 S4').answers('flee', 'skill raised-shield', 'take S4').rolls(4).meet('E8')
    expect(stage.told('reduced')).toMatchObject([{ amount: 3, left: 1 }])
  })

  test('DH-FLEE-07 who evades meets no damage and no failure; a tie is not enough', () => {
    const party = ['strider', 'warden']
    const stage = facing('lookout', 'S4 S6', { party }).answers('skill slip-away', 'take S4').rolls(3).encountered(4)
    stage.meet('E4')
    expect(stage.check).toMatchObject({ check: 4, h: 5, e: 4, passed: true })
    expect([stage.told('damaged'), stage.told('timer'), stage.dice('locationBag', 1)]).toEqual([[], [], 'E4'])
    expect(stage.asked.filter(({ kind }) => kind === 'battle')).toHaveLength(2)
    const tied = facing('lookout', 'S4 S6', { party }).answers('skill slip-away', 'take S4').rolls(2).encountered(4)
    tied.meet('E4')
    expect([tied.check.passed, tied.told('fled').length, tied.told('timer').length]).toEqual([false, 1, 1])
  })

  test.each([
    ['flee', 'S4', 'fled'],
    ['fleeIfUnable', 'S4', 'fled'],
    ['fleeIfUnable', 'S4 S6', 'stood'],
    ['full', 'S4', 'stood'],
  ] as const)('DH-FLEE-07 DH-ENEMY-08 %s with %s: whose evading fails has %s', (noSkillDamage, hand, type) => {
    // With two SOMATIC dice the Strider could have shot; the only other skill of this one is to slip away.
    const stage = facing('gutter-rats', hand, { party: ['strider', 'warden'], rules: { noSkillDamage } })
    stage.hero(0, { levels: { 'quick-shot': hand === 'S4' ? 0 : 1 } })
    stage.answers('skill slip-away', 'take S4').rolls(1).encountered(4).meet('E4')
    expect(stage.told(type)).toHaveLength(1)
  })

  test('DH-FLEE-07 at an obstacle it is the same: fleeing there is failing', () => {
    const stage = atBridge({ party: ['strider', 'warden'] }).place(1, { obstacles: ['flooded-ditch'] })
    stage.hero(0, { hand: 'S4' }).answers('skill slip-away', 'take S4').rolls(3).encountered(4).meet('O4')
    expect([stage.check.passed, stage.told('timer'), stage.dice('locationBag', 1)]).toEqual([true, [], 'O4'])
    stage.hero(0, { hand: 'S4' }).answers('skill slip-away', 'take S4').rolls(2).encountered(4).meet('O4')
    expect([stage.check.passed, stage.told('timer').length, stage.told('fled').length]).toEqual([false, 1, 1])
  })
})

describe('villains', () => {
  const beaten = (stage: Stage): Stage =>
    stage
      .answers(...STROKE)
      .rolls(4)
      .encountered(1)

  test('DH-VILL-01 -06 the only card of the place is turned up, and everybody knows it from then on', () => {
    const stage = facingVillain('iron-foreman', '')
    expect(stage.state.villains.isSeen(0, stage.state.villainSlot[1])).toBe(false)
    stage.meet('X4').meet('X4')
    expect(stage.told('met').map(({ card }) => stage.scenario.villains[card].id)).toEqual([
      'iron-foreman',
      'iron-foreman',
    ])
    expect(stage.state.villains.isSeen(0, stage.state.villainSlot[1])).toBe(true)
  })

  test('DH-VILL-02 it is fought, fled and stood as an enemy is', () => {
    const fled = facingVillain('iron-foreman', '').meet('X8')
    expect(fled.told('fled')).toMatchObject([{ damage: 6 }])
    const stood = facingVillain('grey-huntsman', '').meet('X8')
    expect(stood.told('stood')).toMatchObject([{ damage: 8 }])
    const lost = facingVillain('toll-king', 'P4 S4 S4')
      .answers(...STROKE)
      .rolls(1)
      .encountered(4)
      .meet('X4')
    expect(lost.told('damaged')).toMatchObject([{ amount: 2 }])
  })

  test('DH-VILL-03 defeated: success actions, the die is removed, defeated for good', () => {
    const stage = beaten(facingVillain('bell-ringer', 'P4')).meet('X4')
    expect([stage.told('timer'), stage.dice('removed'), stage.state.defeated[1]]).toMatchObject([
      [{ amount: 2 }],
      'X4',
      1,
    ])
    expect(stage.told('defeated')).toMatchObject([{ at: { place: 1 }, seat: 0 }])
  })

  test.each([
    ['toll-king', 'attempt', {}],
    ['iron-foreman', 'auto', {}],
    ['bell-ringer', 'none', {}],
    ['nameless', 'attempt', { villainClose: 'attempt' }],
    ['nameless', 'auto', { villainClose: 'auto' }],
    ['nameless', 'none', { villainClose: 'none' }],
  ])('DH-VILL-04 DH-CLOSE-02 -11 %s: %s', (villain, then, rules) => {
    const added = own('villains', '{ id: nameless, name: Nameless }')
    const stage = facingVillain(villain, 'P6 S4', { rules }, added).answers('skill heavy-stroke', 'take P6').rolls(6)
    stage.encountered(1).place(1, { bag: 'M4' }).meet('X4')
    expect(stage.options('closeAfterVillain')).toEqual(then === 'attempt' ? ['close', 'none'] : undefined)
    expect(stage.told('closed').map(({ way }) => way)).toEqual(then === 'auto' ? [2] : [])
    expect(stage.dice('locationBag', 1)).toBe(then === 'auto' ? '' : 'M4')
    expect(stage.state.hasAttempted).toBe(0)
  })

  test('DH-VILL-05 not defeated: failure actions, and the die returns', () => {
    const stage = facingVillain('bell-ringer', 'P4')
      .answers(...STROKE)
      .rolls(1)
      .encountered(4)
      .meet('X4')
    expect([stage.told('timer'), stage.dice('locationBag', 1), stage.state.defeated[1]]).toMatchObject([
      [{ amount: -2 }],
      'X4',
      0,
    ])
  })

  test('DH-VILL-07 at a place that cannot be closed its defeat closes nothing', () => {
    const stage = beaten(facingVillain('iron-foreman', 'P4 S4')).hero(0, { at: 0 }).meet('X4')
    expect([stage.told('defeated').length, stage.told('closed'), stage.options('closeAfterVillain')]).toEqual([
      1,
      [],
      undefined,
    ])
  })
})
