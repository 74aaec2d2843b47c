// Rules of sections 21 to 35 and 40 are counted where they are decided.
import { expect, test } from 'vitest'
import { dealDamage } from '../../../src/games/dice-heroes/rules/damage.ts'
import { playTurns } from '../../../src/games/dice-heroes/rules/turn.ts'
import { giveRewards, rebuildBags } from '../../../src/games/dice-heroes/rules/rewards.ts'
import { MARKED_RULES } from '../../../src/games/dice-heroes/words/rule-ids.ts'
import { Reward } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { atBridge, doing, ruled } from './support/at-bridge.ts'

const AREAS = 'OBST ENEMY FLEE VILL WOUND DMG DEATH CLOSE AGAIN END OUT REWARD REFILL ADV FX'.split(' ')
const isOf = (id: string): boolean => AREAS.includes(id.split('-')[1]!)
/** Counted in tests of whole adventures (rewards.test.ts). */
const ELSEWHERE = ['DH-OUT-03', 'DH-OUT-04', 'DH-OUT-05', 'DH-ADV-01', 'DH-ADV-04', 'DH-REWARD-01', 'DH-DEATH-08']

const obstacle = (id: string, hand: string, answers: string[], rolls: number[], encountered: number): Stage =>
  atBridge()
    .place(1, { obstacles: [id] })
    .hero(0, { hand })
    .answers(...answers)
    .rolls(...rolls)
    .encountered(encountered)
    .meet('O4')
const battle = (hand: string, face: number, e: number, met = 'E4', settings = {}, enemy = 'gutter-rats'): Stage =>
  atBridge(settings)
    .place(1, { enemies: [enemy] })
    .hero(0, { hand })
    .answers('skill heavy-stroke', 'take P4')
    .rolls(face)
    .encountered(e)
    .meet(met)
const closes = (hand: string, answers: string[], rolls: number[]): Stage =>
  atBridge()
    .hero(0, { hand })
    .answers(...answers)
    .rolls(...rolls)
    .turn()
const ends = (hand: string, bag: string, answers: string[] = []): Stage =>
  atBridge()
    .place(1, { closed: true })
    .hero(0, { hand, bag })
    .answers('stay', ...answers)
    .turn()
const damage = (amount: number, hand: string, bag: string): Stage =>
  atBridge()
    .hero(0, { hand, bag })
    .run((table) => {
      dealDamage(table, 0, amount, 0, 0)
    })
const rewarded = (reward: number): Stage => atBridge().run((table) => giveRewards(table, [reward], 1))
const rebuilt = (settings = {}): Stage => {
  const stage = atBridge(settings).hero(0, { hand: 'W4', bag: 'A4 P4 P6 P6 P6 P6 P6 P6 P6 P6' })
  stage.fill(stage.state.zones.of('deterrent'), 'S4')
  return stage.run(rebuildBags)
}

/** Rules that count there, and others that do not. */
const COUNTED: readonly (readonly [counted: string, not: string, play: () => Stage])[] = [
  [
    'OBST-01 OBST-03 OBST-05 OBST-07 OBST-08',
    'OBST-02 OBST-04 OBST-06 OBST-09',
    () => obstacle('jammed-portcullis', 'P4', ['dice', 'take P4'], [4], 1),
  ],
  ['OBST-02 OBST-06', 'OBST-03 OBST-04 OBST-05', () => obstacle('locked-gate', 'D4', ['dice', 'take D4'], [4], 1)],
  [
    'OBST-04 OBST-09',
    'OBST-02 OBST-03 OBST-08',
    () => obstacle('hall-of-mirrors', 'M4 S4', ['dice', 'take S4', 'take M4'], [1, 1], 4),
  ],
  ['OBST-10 FLEE-05', 'OBST-13', () => atBridge().hero(0, { hand: '' }).meet('O4')],
  ['OBST-13', 'OBST-10', () => obstacle('locked-gate', 'P4', ['skill shoulder-through', 'take P4'], [4], 1)],
  ['ENEMY-01 ENEMY-04 ENEMY-05 ENEMY-06 ENEMY-08', 'ENEMY-07 ENEMY-09 ENEMY-10 VILL-01', () => battle('P4', 4, 1)],
  ['ENEMY-07 DMG-03 DMG-06 DMG-10', 'ENEMY-06 VILL-05', () => battle('P4 S4', 1, 4)],
  [
    'ENEMY-09',
    'FLEE-02',
    () =>
      atBridge()
        .place(1, { enemies: ['bog-hound'] })
        .hero(0, { hand: '' })
        .meet('E4'),
  ],
  [
    'ENEMY-10',
    '',
    () => {
      const stage = atBridge({ party: ['envoy', 'warden'] })
        .place(1, { enemies: ['old-veteran'] })
        .hero(0, { hand: 'V4' })
      return stage.answers('skill sharp-tongue', 'take V4').rolls(4).encountered(1).meet('E4')
    },
  ],
  ['FLEE-02 FLEE-03 FLEE-05', 'ENEMY-07 ENEMY-09', () => atBridge().hero(0, { hand: '' }).meet('E4')],
  [
    'FLEE-07',
    '',
    () => {
      const stage = atBridge({ party: ['strider', 'warden'] }).hero(0, { hand: 'S4' })
      return stage.answers('skill slip-away', 'take S4').rolls(4).encountered(1).meet('E4')
    },
  ],
  [
    'FLEE-07',
    '',
    () => {
      const stage = atBridge({ party: ['strider', 'warden'] }).hero(0, { hand: 'S4' })
      return stage.answers('skill slip-away', 'take S4').rolls(4).encountered(1).meet('O4')
    },
  ],
  ['VILL-01 VILL-03 VILL-04', 'VILL-05 VILL-07', () => battle('P4', 4, 1, 'X4')],
  ['VILL-05', 'VILL-03 ENEMY-06', () => battle('P4', 1, 4, 'X4')],
  [
    'VILL-07',
    'VILL-04',
    () =>
      atBridge()
        .hero(0, { hand: 'P4', at: 0 })
        .answers('skill heavy-stroke', 'take P4')
        .rolls(4)
        .encountered(1)
        .meet('X4'),
  ],
  ['CLOSE-03', 'CLOSE-02', () => battle('P4 S4', 4, 1, 'X4')],
  [
    'CLOSE-02 CLOSE-10',
    'CLOSE-01 CLOSE-03',
    () => {
      const stage = atBridge().hero(0, { hand: 'P4 S4' }).answers('skill heavy-stroke', 'take P4', 'close', 'take S4')
      return stage.rolls(4, 1).encountered(1).meet('X4')
    },
  ],
  ['WOUND-02 WOUND-04', '', () => atBridge().meet('W4')],
  ['WOUND-09', '', () => rebuilt()],
  ['DMG-03 DMG-07', 'DMG-05 DMG-08', () => damage(1, '', 'P4')],
  ['DMG-08', 'DMG-05', () => damage(2, '', 'P4')],
  ['DMG-11', 'DMG-03', () => damage(0, '', 'P4')],
  [
    'DMG-04 DMG-05',
    'DMG-06',
    () => {
      const stage = atBridge().hero(0, { hand: 'P4' }).answers('skill raised-shield', 'take P4').rolls(4)
      return stage.run((table) => {
        dealDamage(table, 0, 1, 0, 0)
      })
    },
  ],
  ['DEATH-02 DEATH-03 END-07', 'DEATH-04', () => ends('P4', '', ['take P4'])],
  [
    'DEATH-04',
    '',
    () =>
      atBridge({ rules: { nearDeath: 'immediate' } })
        .hero(0, { hand: '', bag: '' })
        .turn(1),
  ],
  [
    'CLOSE-01 CLOSE-04 CLOSE-06 CLOSE-07 CLOSE-08 CLOSE-10',
    'CLOSE-02 CLOSE-05 CLOSE-09 CLOSE-11',
    () => closes('P4', ['close', 'take P4', 'stay'], [4]),
  ],
  ['CLOSE-05 CLOSE-09', 'CLOSE-08', () => closes('P4 D4', ['close', 'take P4', 'take D4', 'stay'], [1, 1])],
  ['CLOSE-11 FX-18', 'CLOSE-01', () => doing('[{ close: {} }]')],
  [
    'AGAIN-01',
    '',
    () =>
      atBridge()
        .place(1, { bag: 'W4 W4' })
        .hero(0, { hand: 'P4' })
        .answers('stay', 'explore', 'exploreAgain P4')
        .turn(),
  ],
  ['END-02 END-05', 'END-03 END-04 END-06 END-08', () => ends('P4', 'P4 P4 P4 P4 P4')],
  [
    'END-08',
    '',
    () => {
      const stage = atBridge().place(1, { closed: true }).answers('stay')
      stage.state.timer = 1
      return stage.run(playTurns)
    },
  ],
  ['END-03', 'END-04', () => ends('P4 P4 P4 P4 P4 P4', 'P4')],
  ['END-04 END-06', 'END-03', () => ends('P4 S4', 'P4', ['take P4'])],
  ['OUT-02', 'OUT-01', () => doing('[{ lose: {} }]')],
  ['OUT-01', 'OUT-02', () => doing('[{ win: {} }]')],
  ['REWARD-03 REWARD-04', 'REWARD-05', () => rewarded(Reward.gainDie)],
  ['REWARD-05', 'REWARD-06', () => rewarded(Reward.improveSkill)],
  ['REWARD-06', 'REWARD-05', () => rewarded(Reward.learnSkill)],
  ['REWARD-07', 'REWARD-03', () => rewarded(Reward.raiseLimit)],
  ['REWARD-08', 'REWARD-07', () => rewarded(Reward.raiseCapacity)],
  ['REFILL-01 REFILL-03 REFILL-04 REFILL-06 REFILL-07 REFILL-08 REFILL-09 REFILL-10 REFILL-11', '', () => rebuilt()],
  ['FX-14', '', () => ruled('{ trigger: encounter, do: [{ resolve: { outcome: return } }] }').meet('D4')],
  ['FX-15', '', () => ruled('{ trigger: damage, do: [{ reduce: { amount: 1 } }] }').hero(0, { hand: '' }).meet('E4')],
  [
    'FX-16 FX-04',
    '',
    () => {
      const stage = ruled(
        '{ trigger: passed, do: [{ reroll: { side: hero } }, { modify: { side: hero, amount: 1 } }] }',
      )
      return stage
        .hero(0, { hand: 'P4' })
        .answers('skill heavy-stroke', 'take P4')
        .rolls(4, 4)
        .encountered(1)
        .meet('E4')
    },
  ],
  ['FX-17', '', () => ruled('{ trigger: fate, do: [{ fate: { to: hide } }] }').hero(0, { hand: '' }).meet('O4')],
  ['FX-27', '', () => atBridge().place(1, { kind: 'cutters-cellar' }).hero(0, { hand: '' }).meet('E4')],
  ...(
    [
      ['FX-01', 'damage: { amount: 1 }'],
      ['FX-02', 'wound: { count: 1 }'],
      ['FX-03', 'unwound: { count: 1 }'],
      ['FX-05', 'move: { from: bag, to: hand }'],
      ['FX-06', 'add: { type: divine, to: hand }'],
      ['FX-07', 'timer: { amount: 1 }'],
      ['FX-08', 'explore: {}'],
      ['FX-09', 'choose-draw: { count: 2 }'],
      ['FX-10', 'bonus: { amount: 1, checks: [battle] }'],
      ['FX-11', 'peek: { what: villain }'],
      ['FX-12', 'travel: { to: start }'],
      ['FX-13', 'give: { count: 1 }'],
      ['FX-19', 'end-turn: {}'],
      ['FX-20', 'choose: { options: [[{ timer: { amount: 1 } }]] }'],
      ['FX-21', 'if: { cond: { wounded: true }, then: [{ timer: { amount: 1 } }] }'],
      ['FX-22', 'test: { types: [physical], against: 4, then: [{ timer: { amount: 1 } }], else: [] }'],
      ['FX-23', 'win: {}'],
      ['FX-23', 'lose: {}'],
    ] as const
  ).map(([id, effect]) => [id, '', () => doing(`[{ ${effect} }]`)] as const),
]

test.each(COUNTED)('%s count, and not %s', (counted, not, play) => {
  const stage = play()
  const times = (ids: string): [string, boolean][] =>
    ids
      .split(' ')
      .filter((id) => id !== '')
      .map((id) => [id, stage.times(`DH-${id}`) > 0])
  expect(times(counted).filter(([, isCounted]) => !isCounted)).toEqual([])
  expect(times(not).filter(([, isCounted]) => isCounted)).toEqual([])
})

test('each marked rule is counted in one of these, or in whole adventures', () => {
  const all = COUNTED.flatMap(([counted]) => counted.split(' ').map((id) => `DH-${id}`))
  expect(MARKED_RULES.filter((id) => isOf(id) && !all.includes(id) && !ELSEWHERE.includes(id))).toEqual([])
})
