// Attacks of heroes, card by card (sections 1.17, 1.18, 1.21, 1.22): what may be used, and what a card replaces.
import { describe, expect, test } from 'vitest'
import { useHazard } from '../../../src/games/necromancy/rules/attacks.ts'
import { chanceOf } from '../../../src/games/necromancy/rules/chances.ts'
import { INJURY_LASTS } from '../../../src/games/necromancy/rules/effects.ts'
import { heroTurn } from '../../../src/games/necromancy/rules/hero-turn.ts'
import { setCondition } from '../../../src/games/necromancy/rules/harm.ts'
import { canUse, mayTarget, usePower } from '../../../src/games/necromancy/rules/powers.ts'
import { isDisabled } from '../../../src/games/necromancy/rules/reactions.ts'
import { addModifier, beginAction, endAction, roll } from '../../../src/games/necromancy/rules/rolls.ts'
import { changeResource, dropHuntTokens, resourceOf } from '../../../src/games/necromancy/rules/tokens.ts'
import { disabledClass } from '../../../src/games/necromancy/setup/scenario.ts'
import { DRAWN } from '../../../src/games/necromancy/state/state.ts'
import { Event } from '../../../src/games/necromancy/words/addresses.ts'
import { stepOf } from '../../../src/games/necromancy/words/decisions.ts'
import { ACTION_BITS, ALL_BITS } from '../../../src/games/necromancy/words/effects.ts'
import { Condition, Lifetime, Roll, TOKENS, Until } from '../../../src/games/necromancy/words/vocabulary.ts'
import { shippedContent } from './shipped.ts'
import { Stage } from './support.ts'
import { hunt, wilds } from './support/hunts.ts'
import { run } from './support/words.ts'

const with_ = (...weapons: string[]) => [{ playbook: 'ghoul', weapons }]
const arena = (more: Readonly<Record<string, unknown>> = {}, range = 0): Stage => new Stage(more).fight(range)
const turn = (stage: Stage, seat = 0): Stage => stage.run((table) => heroTurn(table, seat))
const verbs = (stage: Stage): string[] => [
  ...new Set(turn(stage.forget()).asked[0].options.map((option) => option.split(' ')[0])),
]
/** Cards of the manticore leave the deck. */
const without = (stage: Stage, ...numbers: number[]): Stage => {
  for (const number of numbers) {
    stage.cards(`man-${String(number).padStart(2, '0')}`)
    stage.state.decks.draw(0, DRAWN + 1, stage.draws, stage.table.deckActor(0), Event.card)
  }
  return stage
}

describe('what may be used', () => {
  test('NEC-FIGHT-04 who is pinned attacks the pinner alone, with what is short', () => {
    const offered = (weapons: string[], pinner: number): string[] => {
      const stage = arena({ party: with_(...weapons), threats: [['manticore', 'harpy']] }).answers('attack')
      stage.state.pinner[0] = pinner
      if (pinner >= 0) setCondition(stage.table, 0, Condition.pinned)
      stage.cards(pinner === 1 ? 'har-06' : 'man-01').dice('6 6')
      turn(stage)
      stage.drop()
      const own = new Set(weapons.map((id) => stage.weapon(id)))
      return stage.asked[1].options.filter((one) => own.has(Math.floor(Number(one.split(' ')[1]) / 16)))
    }
    const both = ['barrow-blade', 'tearing-bite']
    expect([offered(both, -1).length, offered(both, 0).length, offered(both, 1).length]).toEqual([4, 1, 1])
  })

  test('NEC-IMPR-05 a prepared site: with its token, unpinned, at close or medium', () => {
    const site = (hazard: number, range: number, pinner = -1): boolean => {
      const stage = arena({}, range).setToken('hazard', hazard)
      stage.state.pinner[0] = pinner
      return verbs(stage).includes('hazard')
    }
    expect([site(1, 0), site(1, 1), site(0, 0), site(0, 1), site(1, 2), site(1, 0, 0), site(0, 0, 0)]).toEqual([
      ...[true, true, false, false, false],
      ...[false, false],
    ])
  })

  test('NEC-IMPR-05 NEC-IMPR-04 it is used up, and hurts by its own number', () => {
    const stage = arena({ threats: [['harpy', 'manticore']] }, 1)
      .setToken('hazard', 2)
      .cards('man-01')
      .dice('4 4')
    stage.run((table) => useHazard(table, 0, 1))
    expect([stage.token('hazard'), 40 - stage.state.vitality[1], stage.marked('IMPR_05')]).toEqual([1, 4, 1])
    expect([stage.marked('IMPR_04'), stage.marked('ATK_02')]).toEqual([1, 0])
  })

  test('NEC-ROUND-08 whoever has moved may not walk off any more', () => {
    const stage = turn(arena({}, 3).answers(`move ${stepOf(1, 0)}`))
    expect(stage.asked.map(({ options }) => options.includes('leave 0'))).toEqual([true, false])
  })

  test('NEC-ROUND-07 the turn in which the last monster dies is over', () => {
    const stage = wilds({ party: with_('barrow-blade') }).fight()
    stage.state.vitality[0] = 1
    turn(
      stage
        .answers('attack', `attack ${stage.weapon('barrow-blade') * 16}`)
        .cards('man-01')
        .dice('6 6'),
    )
    expect([stage.state.slain[0], stage.asked.filter(({ kind }) => kind === 'turn').length]).toEqual([1, 1])
  })

  test('NEC-FIGHT-06 what is used up is not offered', () => {
    const offered = (shots: number): boolean => {
      const stage = arena({ party: with_('caustic-phial') })
      stage.state.shots[stage.weapon('caustic-phial')] = shots
      turn(
        stage
          .answers('attack', `attack ${stage.weapon('fists') * 16}`)
          .cards('man-01')
          .dice('4 4'),
      )
      return stage.asked[1].options.includes(`attack ${stage.weapon('caustic-phial') * 16}`)
    }
    expect([0, 2, 3].map(offered)).toEqual([true, true, false])
  })

  test('NEC-FIGHT-06 ammunition is counted by hero and weapon', () => {
    const stage = arena({ party: [...with_('caustic-phial', 'barrow-blade'), ...with_('caustic-phial')] })
    stage.cards('man-01', 'man-03').dice('6 6, 6 6').attack(0, 'caustic-phial').attack(1, 'caustic-phial')
    const { weapons } = stage.scenario
    const phial = stage.weapon('caustic-phial')
    expect([0, 1].map((seat) => stage.state.shots[seat * weapons.length + phial])).toEqual([1, 1])
    expect([[...stage.state.shots].reduce((sum, one) => sum + one), stage.marked('FIGHT_06')]).toEqual([2, 2])
    stage.cards('man-07').dice('4 4').attack(0, 'barrow-blade')
    expect(stage.marked('FIGHT_06')).toBe(2)
  })

  test('NEC-ATK-04 NEC-FIGHT-06 the number of attacks has three bounds: weapon, injury and ammunition', () => {
    const numbers = (change: (stage: Stage) => void): readonly string[] => {
      const stage = arena()
      change(stage)
      stage
        .answers('attack', `attack ${stage.weapon('ghoul-claws') * 16}`)
        .cards('man-01')
        .dice('4 4')
      turn(stage)
      return stage.asked.find(({ options }) => options[0].startsWith('number'))?.options ?? []
    }
    expect(numbers(() => undefined)).toEqual(['number 1', 'number 2', 'number 3'])
    expect(numbers((stage) => setCondition(stage.table, 0, Condition.badlyInjured))).toEqual([])
  })

  test('NEC-DP-05 NEC-DATA-07 powers: of the fight, on whom they may be used, within their range', () => {
    const stage = arena({ party: ['surgeon', 'ghoul', 'ghoul'] })
    const tend = stage.scenario.powers.findIndex(({ id }) => id === 'tend')
    const treat = stage.scenario.powers.findIndex(({ id }) => id === 'treat')
    const may = (power: number): boolean[] => [0, 1, 2].map((other) => mayTarget(stage.table, 0, power, other))
    stage.state.x[1] = 1
    expect([may(tend), may(treat)]).toEqual([
      [true, false, true],
      [false, false, false],
    ])
    stage.state.x[1] = 0
    stage.state.inFight[2] = 0
    expect(may(tend)).toEqual([true, true, false])
  })

  test('NEC-ESC-02 of an arena nobody leaves a trail, or is lost', () => {
    const escaped = (option: string): boolean[] => {
      const stage = turn(
        arena({ party: ['ghoul', 'ghoul'] })
          .answers('escape', option)
          .dice('4 4'),
      )
      return [stage.state.leftTrail[0] === 1, stage.has(0, 'lost')]
    }
    expect([escaped('option 0'), escaped('option 1')]).toEqual([
      [false, false],
      [false, false],
    ])
  })

  test('NEC-DATA-07 what a power costs', () => {
    const content = shippedContent()
    const powers = content.powers.map((one) =>
      one.id === 'grave-sight' ? { ...one, needs: { token: 'supply', n: 2 } as const } : one,
    )
    const stage = new Stage({ party: ['necromancer'] }, { ...content, powers }).fight(1).setToken('supply', 2)
    const sight = stage.scenario.powers.findIndex(({ id }) => id === 'grave-sight')
    expect(canUse(stage.table, 0, sight)).toBe(true)
    stage
      .cards('man-01', 'man-02', 'man-03')
      .answers('no')
      .run((table) => usePower(table, 0, sight, 0, 0))
    expect(stage.token('supply')).toBe(0)
    stage.state.limits.end(Lifetime.fight, 0)
    expect(canUse(stage.setToken('supply', 1).table, 0, sight)).toBe(false)
  })

  test('NEC-ACT-02 NEC-FIGHT-04 acts at their bounds: reading, walking off, breaking free', () => {
    expect(verbs(arena())).toEqual(['move', 'attack', 'read', 'escape', 'end'])
    expect([verbs(arena({}, 2)).includes('read'), verbs(arena({}, 3)).includes('read')]).toEqual([true, false])
    const left = turn(arena({}, 3).answers('leave'))
    expect([left.marked('ROUND_08'), left.marked('ACT_04'), left.marked('ACT_01')]).toEqual([1, 0, 0])
    const held = arena().answers('breakFree').dice('1 1').numbers(0)
    held.state.pinner[0] = 0
    setCondition(held.table, 0, Condition.pinned)
    turn(held)
    expect([held.has(0, 'pinned'), held.marked('ACT_04')]).toEqual([true, 1])
  })

  test.each([
    ['option 0', 1, 0],
    ['option 1', 0, 1],
    ['option 2', 0, 0],
  ])('NEC-AFTER-04 NEC-AFTER-05 an escape leaves a trail, or the hero is lost: %s', (option, trail, lost) => {
    const stage = wilds({ party: [...with_('fists'), ...with_('fists')] }).fight()
    turn(stage.answers('escape', option).dice('4 4').numbers(3))
    stage.draws.numbers.length = 0
    expect([stage.state.leftTrail[0], stage.state.absent[0], stage.state.lostUntil[0]]).toEqual([
      ...[trail, lost, 4 * lost],
    ])
  })

  test('NEC-FIGHT-06 NEC-REC-04 a power has its uses and its price', () => {
    const stage = arena({ party: ['necromancer'] }, 1)
    const sight = stage.scenario.powers.findIndex(({ id }) => id === 'grave-sight')
    stage.cards('man-01', 'man-02', 'man-03').answers('no')
    stage.run((table) => usePower(table, 0, sight, 0, 0))
    expect(stage.told('did')).toMatchObject([{ seat: 0, what: 'grave-sight', whom: 0 }])
    expect(stage.marked('ACT_02')).toBe(1)
    expect(() => stage.run((table) => usePower(table, 0, sight, 0, 0))).toThrow(RangeError)
    stage.state.limits.end(Lifetime.fight, 0)
    stage.answers('no').run((table) => usePower(table, 0, sight, 0, 0))
    expect(stage.told('peeked').length).toBe(2)
  })
})

describe('cards', () => {
  test('NEC-ATK-03 NEC-DECK-11 an attack for which no card is left has the default bands', () => {
    // Only the first card is left for three attacks.
    const stage = without(arena(), 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12).cards('man-01').dice('4 4, 4 4, 1 1')
    stage.attack(0, 'ghoul-claws', 3)
    expect(stage.told('drew')).toMatchObject([{ cards: [0], kinds: [0], monster: 0 }])
    expect([stage.told('card').map(({ card }) => card), 40 - stage.state.vitality[0]]).toEqual([[0, -1, -1], 4])
    const { kinds } = stage.scenario
    expect(stage.told('rolled').map(({ source }) => source)).toEqual([
      kinds[0].deck[0].source,
      kinds[0].source,
      kinds[0].source,
    ])
    expect([stage.state.cardsDrawn, stage.told('reaction blocked'), stage.told('attack')]).toEqual([3, [], []])
  })

  test('NEC-TRAP-02 the cards that a trap wastes: those that were drawn, not those that were not there', () => {
    const wasted = (stage: Stage, number: number): number =>
      stage.attack(0, 'ghoul-claws', number).told('trap')[0].wasted
    expect(wasted(arena().cards('man-01', 'man-12', 'man-03'), 3)).toBe(2)
    expect(wasted(without(arena(), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11).cards('man-12'), 3)).toBe(0)
  })

  test('NEC-TRAP-05 NEC-TRAP-03 one trap is marked as one', () => {
    const one = arena().cards('man-12').attack(0, 'ghoul-claws')
    expect([one.marked('TRAP_05'), one.marked('TRAP_03'), one.state.cardsDrawn]).toEqual([0, 1, 1])
    const two = arena({ threats: [['cellar-mother']] })
      .cards('cel-12', 'cel-13')
      .attack(0, 'ghoul-claws', 2)
    expect([two.marked('TRAP_05'), two.marked('TRAP_03')]).toEqual([1, 1])
    expect(arena().cards('man-01').dice('4 4').attack(0, 'ghoul-claws').marked('TRAP_03')).toBe(0)
  })

  test('NEC-MOD-05 NEC-ATK-07 an attack is an action: modifiers to it serve all of its cards, and no later one', () => {
    const stage = arena({ party: ['ghoul', 'pallbearer'] })
    for (const seat of [0, 1]) addModifier(stage.table, seat, ACTION_BITS, 1, Until.nextAction, 0)
    stage.cards('man-01', 'man-03').dice('4 4, 4 4').attack(0, 'ghoul-claws', 2)
    expect(stage.told('rolled').map(({ modifier }) => modifier)).toEqual([1, 1])
    expect([[0, 1].map((seat) => stage.state.mods.sum(seat, Roll.attack)), stage.table.acting]).toEqual([[0, 1], -1])
  })

  test('NEC-ACT-03 NEC-ACT-04 only allies at close who fight are guarded and staunched', () => {
    const stage = arena({ party: ['ghoul', 'ghoul', 'ghoul', 'ghoul'] })
    for (const seat of [1, 2, 3]) setCondition(stage.table, seat, Condition.bleeding)
    stage.state.x[2] = 1
    stage.state.inFight[3] = 0
    turn(stage.forget())
    expect(stage.asked[0].options.filter((one) => /guard|staunch/.test(one))).toEqual(['guard 1', 'staunch 1'])
  })

  test('NEC-VOC-08 an injury may slow a hero, down to nothing', () => {
    const steps = (speed: number, isInjured: boolean): number => {
      const stage = arena({ party: [{ playbook: 'crowcaller', speed }] }, 2)
      if (isInjured) setCondition(stage.table, 0, Condition.badlyInjured)
      turn(stage.forget())
      return stage.asked[0].options.filter((one) => one.startsWith('move')).length
    }
    expect([steps(2, false), steps(2, true), steps(1, true), steps(0, true)]).toEqual([4, 2, 0, 0])
  })

  test('NEC-SKUL-02 what is due comes after an attack; NEC-IMPR-04 a found weapon has no bonus', () => {
    const stage = wilds({ rules: { skullduggeryHardMove: 'deferred' } }).fight()
    stage.state.dueHardMove[0] = 2
    stage.cards('man-01').dice('4 4').attack(0, 'tearing-bite')
    expect([stage.told('row').length, stage.told('rolled')[0].modifier]).toEqual([1, 1])
    stage.cards('man-03').dice('4 4').attack(0, 'found-large')
    expect([stage.told('row').length, stage.told('rolled')[1].modifier, stage.marked('IMPR_04')]).toEqual([1, 0, 1])
  })

  test('NEC-ATK-06 another of the same deck must be in reach', () => {
    const hit = (x: number, kind = 'manticore'): number[] => {
      const stage = arena({ threats: [['manticore', kind]], rules: { surplusAttacks: 'sameDeck' } })
      stage.state.vitality[0] = 1
      stage.state.x[stage.foe(1)] = x
      stage.cards('man-01', 'man-03').dice('4 4, 4 4').attack(0, 'ghoul-claws', 2)
      stage.drop()
      return stage.told('card').map(({ monster }) => monster)
    }
    expect([hit(0), hit(1), hit(0, 'harpy')]).toEqual([[0, 1], [0], [0]])
  })

  test('NEC-ATK-05 of declared targets only those in reach are offered', () => {
    const stage = arena({ threats: [['manticore', 'harpy', 'harpy']], rules: { splitAttacks: 'declared' } })
    stage.state.x[stage.foe(1)] = 2
    stage.cards('man-01', 'har-06').dice('4 4, 4 4').answers('target 3').attack(0, 'ghoul-claws', 2)
    expect(stage.asked.at(-1)!.options).toEqual(['target 1', 'target 3'])
    expect(stage.told('card').map(({ monster }) => monster)).toEqual([0, 2])
  })

  test('NEC-VOC-05 again: as many attacks as the card says', () => {
    const content = shippedContent()
    const monsters = content.monsters.map((one) => ({
      ...one,
      deck: one.deck.map((card) => (card.id === 'man-03' ? { ...card, strong: [{ again: { n: 3 } }] } : card)),
    }))
    const stage = new Stage({ party: with_('barrow-blade') }, { ...content, monsters }).fight()
    stage.cards('man-03', 'man-01', 'man-05', 'man-07').dice('6 6, 4 4, 4 4, 4 4').attack(0, 'barrow-blade')
    expect(stage.told('card').length).toBe(4)
  })

  test('NEC-VOC-05 again: on the monster whose card it was, while both fight', () => {
    const stage = arena({ party: with_('barrow-blade'), threats: [['lantern-heron', 'lantern-heron']] })
    stage.state.vitality[1] = 5
    // The blade's four wounds leave one; the heron's other one is not attacked.
    stage.cards('her-09', 'her-02').dice('6 6, 6 6').attack(0, 'barrow-blade', 1, 1)
    expect(stage.told('card').every(({ monster }) => monster === 1)).toBe(true)
    expect([stage.table.again, stage.state.vitality[0]]).toEqual([0, 34])
    stage.drop()
  })
})

describe('NEC-VOC-05 attacks that `again` grants need and cost what an attack does', () => {
  /** Each strong hit of a manticore's first four cards brings two more attacks. */
  const generous = (settings: Readonly<Record<string, unknown>>, more: object[] = [], range = 0): Stage => {
    const content = shippedContent()
    const monsters = content.monsters.map((one) => ({
      ...one,
      deck: one.deck.map((card) => (card.trap ? card : { ...card, strong: [{ again: { n: 2 } }, ...more] })),
    }))
    return new Stage(settings, { ...content, monsters } as typeof content).fight(range)
  }
  const cards = ['man-01', 'man-03', 'man-05', 'man-07', 'man-10']

  test('NEC-FIGHT-06 as many throws as there is ammunition', () => {
    const throws = (before: number): number => {
      const stage = generous({ party: with_('caustic-phial') })
      stage.state.shots[stage.weapon('caustic-phial')] = before
      stage.cards(...cards.slice(0, 3 - before)).dice(['6 6', '6 6', '6 6'].slice(before).join(', '))
      stage.attack(0, 'caustic-phial')
      expect(stage.state.shots[stage.weapon('caustic-phial')]).toBe(3)
      return stage.told('card').length
    }
    expect([0, 1, 2].map(throws)).toEqual([3, 2, 1])
  })

  test('NEC-IMPR-05 as many sites as were prepared', () => {
    const stage = generous({}, [], 1).setToken('hazard', 2).cards('man-01', 'man-03').dice('6 6, 6 6')
    stage.run((table) => useHazard(table, 0, 0))
    expect([stage.token('hazard'), stage.marked('IMPR_05'), stage.told('card').length]).toEqual([0, 2, 2])
  })

  test.each<[string, object[], number]>([
    ['NEC-VOC-05 in reach', [], 3],
    ['NEC-RANGE-05 out of reach', [{ shift: { who: 'monster', dir: 'away', bands: 1 } }], 1],
    ['NEC-FIGHT-05 disarmed', [{ condition: { name: 'disarmed', who: 'hero' } }], 1],
    ['NEC-FIGHT-04 pinned, with a long weapon', [{ condition: { name: 'pinned', who: 'hero' } }], 1],
  ])('%s', (_, effects, attacks) => {
    const stage = generous({ party: with_('barrow-blade') }, effects)
    stage.cards(...cards.slice(0, attacks)).dice(['6 6', '3 3', '3 3'].slice(0, attacks).join(', '))
    stage.attack(0, 'barrow-blade')
    expect(stage.told('card').length).toBe(attacks)
  })

  test('NEC-FIGHT-06 what lies around has its ammunition, too', () => {
    const content = shippedContent()
    const weapons = content.weapons.map((one) => (one.id === 'found-thrown' ? { ...one, ammo: 2 } : one))
    const offered = (shots: number): boolean => {
      const stage = new Stage({}, { ...content, weapons }).fight()
      stage.state.shots[stage.weapon('found-thrown')] = shots
      turn(
        stage
          .answers('attack', `attack ${stage.weapon('fists') * 16}`)
          .cards('man-01')
          .dice('4 4'),
      )
      return stage.asked[1].options.includes(`attack ${stage.weapon('found-thrown') * 16}`)
    }
    expect([1, 2].map(offered)).toEqual([true, false])
  })
})

describe('reactions', () => {
  test('NEC-REACT-02 NEC-REACT-04 NEC-REACT-05 why a reaction does not happen, and which rule says so', () => {
    const reacting = (change: (stage: Stage) => void, range = 0): unknown[] => {
      const stage = arena({ party: ['ghoul', 'ghoul'], threats: [['manticore', 'harpy']] }, range)
      change(stage)
      run(stage, [{ react: { attack: 'claw-strike' } }], { nth: 2 })
      const marks = [stage.marked('REACT_02'), stage.marked('REACT_04'), stage.marked('REACT_05')]
      return [stage.told('reaction blocked')[0]?.why, ...marks, stage.state.reactedTo[0]]
    }
    const { state } = arena()
    expect(state.reactedTo[0]).toBe(-1)
    expect(reacting((stage) => stage.dice('6 6'))).toEqual([undefined, 0, 0, 0, 2])
    // The same card may bring another one.
    expect(reacting((stage) => (stage.dice('6 6').state.reactedTo[0] = 2))).toEqual([undefined, 0, 0, 0, 2])
    expect(reacting((stage) => (stage.state.reactedTo[0] = 0))).toEqual(['spent', 1, 0, 0, 0])
    expect(reacting((stage) => (stage.state.inFight[stage.foe()] = 0))).toEqual(['dead', 0, 0, 1, -1])
    expect(reacting((stage) => (stage.state.inFight[0] = 0))).toEqual(['away', 0, 0, 0, -1])
    expect(reacting(() => undefined, 2)).toEqual(['out of reach', 0, 1, 0, -1])
    const disabled = (stage: Stage): void =>
      stage.state.injuries.add(0, 1 << disabledClass(0, stage.table.kindOf(0).attacks.length), 0, INJURY_LASTS, 0)
    expect(reacting(disabled)).toEqual(['disabled', 0, 0, 0, -1])
  })

  test('NEC-REACT-03 reactions that have waited come in the order of their cards, once', () => {
    const stage = arena({ rules: { reactionTiming: 'afterAll' } }).cards('man-01', 'man-03')
    stage.dice('1 1, 1 1, 6 6').attack(0, 'ghoul-claws', 2)
    expect([stage.told('attack').length, stage.told('reaction blocked')]).toMatchObject([1, [{ why: 'spent' }]])
    expect([stage.table.waiting, stage.marked('REACT_03'), stage.marked('REACT_01')]).toEqual([[], 2, 2])
    stage.cards('man-07').dice('4 4').attack(0, 'ghoul-claws')
    expect(stage.told('attack').length).toBe(1)
  })

  test('NEC-VOC-07 an injury disables one attack of one monster', () => {
    const stage = arena({ threats: [['manticore', 'manticore']] })
      .cards('man-05')
      .dice('6 6')
      .attack(0, 'ghoul-claws')
    const disabled = (monster: number): boolean[] =>
      stage.table.kindOf(monster).attacks.map((_, attack) => isDisabled(stage.table, monster, attack))
    expect([disabled(0), disabled(1)]).toEqual([
      [false, true, false, false],
      [false, false, false, false],
    ])
  })
})

describe('rolls', () => {
  test('NEC-MOVE-02 -03 -04 NEC-MOD-03 chances of all bands, of 36 throws', () => {
    const chances = [-9, -3, 0, 3, 9].map((modifier) =>
      [0, 1, 2].map((band) => Math.round(36 * chanceOf(modifier, band))),
    )
    expect(chances).toEqual([
      [30, 6, 0],
      [30, 6, 0],
      [15, 15, 6],
      [3, 12, 21],
      [3, 12, 21],
    ])
  })

  test('NEC-MOD-05 modifiers that actions of two heroes bring at once, each to its own next action', () => {
    const { table, state } = new Stage({ party: ['ghoul', 'ghoul'] })
    beginAction(table, 0)
    addModifier(table, 0, ACTION_BITS, 1, Until.nextAction, 0)
    beginAction(table, 1)
    addModifier(table, 1, ACTION_BITS, 2, Until.nextAction, 0)
    addModifier(table, 0, ACTION_BITS, 3, Until.nextAction, 1)
    const sums = (): number[] => [0, 1].map((seat) => state.mods.sum(seat, Roll.attack))
    expect([sums(), table.pendingMods.length]).toEqual([[3, 0], 2])
    endAction(table, 0, 1)
    expect([sums(), table.acting]).toEqual([[1, 0], 1])
    endAction(table, 1)
    expect([sums(), table.acting, table.pendingMods]).toEqual([[1, 2], -1, []])
  })

  test('NEC-MOD-07 what a fight has brought ends with it at the latest, what came before stays', () => {
    const { table, state } = wilds()
    addModifier(table, 0, ALL_BITS, 1, Until.nextRoll, 0)
    state.inFight[0] = 1
    addModifier(table, 0, ALL_BITS, 2, Until.nextRoll, 1)
    const sums = [Lifetime.fight, Lifetime.hunt].map((lifetime) => {
      state.mods.end(lifetime)
      return state.mods.sum(0, Roll.attack)
    })
    expect(sums).toEqual([1, 0])
  })

  test('NEC-CAMP-04 lore is offered for rolls against monsters, and is kept by who declines', () => {
    const rolled = (foe: number, ...answers: string[]): unknown[] => {
      const stage = hunt()
        .setToken('lore', 1)
        .dice('4 4')
        .answers(...answers)
      stage.run((table) => void roll(table, 0, Roll.attack, Event.attack, 0, 0, foe))
      return [stage.told('rolled')[0].modifier, stage.token('lore'), stage.asked.length, stage.marked('CAMP_04')]
    }
    expect([rolled(0, 'yes'), rolled(0, 'no'), rolled(-1)]).toEqual([
      [1, 0, 1, 1],
      [0, 1, 1, 1],
      [0, 1, 0, 0],
    ])
  })

  test('NEC-MOD-05 the dead get no modifier, and defence is no action', () => {
    const { table, state } = new Stage({ party: ['ghoul', 'ghoul'] })
    beginAction(table, 0)
    addModifier(table, 0, ALL_BITS, 1, Until.nextAction, 0)
    state.dead[0] = 1
    endAction(table, 0)
    expect([state.mods.sum(0, Roll.attack), table.pendingMods]).toEqual([0, []])
    addModifier(table, 1, ALL_BITS, 1, Until.nextAction, 0)
    expect([Roll.attack, Roll.defence].map((rolled) => state.mods.sum(1, rolled))).toEqual([1, 0])
    addModifier(table, 1, ALL_BITS, 1, Until.nextRoll, 1)
    expect([Roll.attack, Roll.defence].map((rolled) => state.mods.sum(1, rolled))).toEqual([2, 1])
  })

  test('NEC-MOD-04 -05 -07 each kind of modifier has its rule', () => {
    const stage = new Stage()
    for (const until of [Until.nextRoll, Until.nextAction, Until.fightEnd, Until.standing])
      addModifier(stage.table, 0, ALL_BITS, 1, until, 0)
    expect([stage.marked('MOD_04'), stage.marked('MOD_05'), stage.marked('MOD_07')]).toEqual([1, 1, 2])
  })
})

describe('tokens and resources', () => {
  test('NEC-CAMP-05 the end of a hunt takes what it has gathered, and leaves supplies and wariness', () => {
    const stage = hunt()
    stage.state.tokens.fill(1)
    dropHuntTokens(stage.table)
    expect(stage.told('token').every(({ delta, now }) => delta === -1 && now === 0)).toBe(true)
    expect(TOKENS.filter((_, token) => stage.state.tokens[token] === 1)).toEqual(['supply', 'wary'])
  })

  test('NEC-DATA-05 resources are those of one hero, from 0 to their most', () => {
    const stage = new Stage({ party: ['necromancer', 'ghoul', 'ghoul'] })
    const flesh = stage.scenario.resources.indexOf('flesh')
    const have = (): number[] => [1, 2].map((seat) => resourceOf(stage.table, seat, flesh))
    expect(have()).toEqual([2, 2])
    for (const delta of [9, 1, -1]) changeResource(stage.table, 2, flesh, delta)
    expect([have(), stage.told('resource').map(({ now }) => now)]).toEqual([
      [2, 3],
      [4, 3],
    ])
    changeResource(stage.table, 2, flesh, -9)
    expect(have()).toEqual([2, 0])
  })
})
