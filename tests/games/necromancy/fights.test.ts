// Fights (sections 1.13 to 1.24, 2.6): turns, acts, attacks, defence, monsters, decks, reactions, packs.
import { describe, expect, test } from 'vitest'
import { heroTurn } from '../../../src/games/necromancy/rules/hero-turn.ts'
import { endFight, isOver, playRounds, surprise } from '../../../src/games/necromancy/rules/fight.ts'
import { die, endCondition, harm, setCondition } from '../../../src/games/necromancy/rules/harm.ts'
import { attackHeroes, monsterTurn } from '../../../src/games/necromancy/rules/monsters.ts'
import { INJURY_LASTS } from '../../../src/games/necromancy/rules/effects.ts'
import { advance } from '../../../src/games/necromancy/rules/time.ts'
import { place, shift } from '../../../src/games/necromancy/rules/positions.ts'
import { DISCARD } from '../../../src/games/necromancy/state/state.ts'
import { Event } from '../../../src/games/necromancy/words/addresses.ts'
import { stepOf } from '../../../src/games/necromancy/words/decisions.ts'
import { Condition, Injury, Lost, Outcome, Range, Source, Way } from '../../../src/games/necromancy/words/vocabulary.ts'
import { parseContent } from '../../../src/games/necromancy/content/index.ts'
import { shippedContent, shippedDocuments, shippedText } from './shipped.ts'
import { Stage } from './support.ts'

const TWO = ['ghoul', 'pallbearer']
const arena = (more: Readonly<Record<string, unknown>> = {}, range = 0): Stage => new Stage(more).fight(range)
const turn = (stage: Stage, seat = 0): Stage => stage.run((table) => heroTurn(table, seat))
const monster = (stage: Stage, number = 0): Stage => stage.run((table) => monsterTurn(table, number))
const attackBy = (stage: Stage, attack: string, targets: number[], number = 0): Stage =>
  stage.run((table) =>
    attackHeroes(table, number, stage.monsterAttack(attack, number), targets, { isReaction: false, rolls: true }),
  )
const step = (dx: number, dy = 0): string => `move ${stepOf(dx, dy)}`
const bareOptions = (stage: Stage, at = 0): string[] => stage.asked[at].options.map((option) => option.split(' ')[0])

describe('turns of heroes', () => {
  test('NEC-ROUND-04 NEC-ROUND-05 NEC-ACT-01 a move and an act in either order, or neither', () => {
    const first = arena({}, 2).answers(step(-1), 'escape').dice('6 6')
    turn(first)
    expect([first.state.x[0], first.state.inFight[0]]).toEqual([1, 0])
    const second = arena({}, 2).answers('read', 'take 0', step(1)).dice('4 4')
    turn(second)
    expect(second.state.x[0]).toBe(3)
    const none = turn(arena({}, 2))
    expect([none.state.x[0], none.told('rolled')]).toEqual([2, []])
  })

  test('NEC-RANGE-03 NEC-RANGE-04 steps within the speed; "away" from an equal place has one direction', () => {
    const stage = arena({ party: [{ playbook: 'ghoul', speed: 2 }] }, 2)
    turn(stage)
    expect(stage.asked[0].options.filter((one) => one.startsWith('move'))).toEqual([-2, -1, 1, 2].map((dx) => step(dx)))
    const same = arena({}, 0)
    turn(same)
    expect(same.asked[0].options).toContain(step(1))
    expect(same.asked[0].options).not.toContain(step(-1))
    const slow = arena({ party: [{ playbook: 'ghoul', speed: 0 }] }, 2)
    turn(slow)
    expect(bareOptions(slow)).not.toContain('move')
  })

  test('NEC-GRID-01 NEC-GRID-03 steps in eight directions, onto free squares', () => {
    const grid = arena({ rules: { positionModel: 'grid' } })
    turn(grid)
    expect(bareOptions(grid).filter((verb) => verb === 'move').length).toBe(7)
    const shared = arena({ rules: { positionModel: 'grid', gridOccupancy: 'shared' } })
    turn(shared)
    expect(bareOptions(shared).filter((verb) => verb === 'move').length).toBe(8)
  })

  test.each([
    ['free', true],
    ['escapeRoll', false],
  ])('NEC-ROUND-08 NEC-TRIG-01 walking off, walkAway %s', (walkAway, may) => {
    const stage = arena({ rules: { walkAway } }, 3)
    if (may) stage.answers('leave')
    turn(stage)
    expect(bareOptions(stage).includes('leave')).toBe(may)
    expect(stage.told('left').length).toBe(may ? 1 : 0)
  })

  test('NEC-DEATH-04 a hero who is dead gets no more conditions', () => {
    const stage = arena({ party: TWO }).run((table) => {
      die(table, 1, 0)
      setCondition(table, 1, Condition.disarmed)
    })
    expect([stage.has(1, 'disarmed'), stage.told('condition')]).toEqual([false, []])
  })

  test('NEC-FIGHT-02 NEC-FIGHT-05 bleeding hurts until it is staunched', () => {
    const stage = arena({ party: TWO }).answers('staunch 1')
    setCondition(stage.table, 1, Condition.bleeding)
    turn(stage, 1)
    expect(stage.marks()).toEqual([0, 1])
    turn(stage, 0)
    expect([stage.has(1, 'bleeding'), stage.told('rolled')]).toEqual([false, []])
  })

  test('NEC-FIGHT-03 what is lost is lost on the next turns, one at a time', () => {
    const stage = arena({}, 2)
    stage.state.lostActs[0] = 2
    stage.state.lostMoves[0] = 1
    turn(stage)
    expect(stage.asked).toEqual([])
    turn(stage)
    expect(bareOptions(stage).filter((verb) => verb !== 'move')).toEqual(['end'])
    stage.forget()
    turn(stage)
    expect(bareOptions(stage)).toContain('escape')
    stage.state.lostTurns[0] = 1
    stage.forget()
    turn(stage)
    expect(stage.asked).toEqual([])
  })

  test('NEC-FIGHT-04 NEC-ACT-04 who is pinned breaks free, or attacks the pinner with light weapons', () => {
    const stage = arena({ party: [{ playbook: 'ghoul', weapons: ['ghoul-claws', 'barrow-blade'] }] })
    stage.state.pinner[0] = 0
    setCondition(stage.table, 0, Condition.pinned)
    turn(stage)
    expect(bareOptions(stage)).toEqual(['attack', 'read', 'breakFree', 'end'])
    stage.forget().answers('breakFree', step(1)).dice('6 6')
    turn(stage)
    expect([stage.has(0, 'pinned'), stage.state.pinner[0], stage.state.x[0]]).toEqual([false, -1, 1])
  })

  test('NEC-FIGHT-04 whoever is moved apart is no longer pinned', () => {
    const stage = arena()
    stage.state.pinner[0] = 0
    setCondition(stage.table, 0, Condition.pinned)
    shift(stage.table, 0, stage.foe(), Way.away, 1)
    expect([stage.has(0, 'pinned'), stage.state.pinner[0]]).toEqual([false, -1])
  })

  test('NEC-FIGHT-04 a pinning attack from medium draws its victim close', () => {
    const stage = arena({ threats: [['tallow-giant']] }, 1).dice('1 1')
    attackBy(stage, 'great-grab', [0])
    expect([stage.state.x[0], stage.has(0, 'pinned'), stage.state.pinner[0]]).toEqual([0, true, 0])
  })

  test('NEC-FIGHT-05 disarmed: natural weapons, spells and found arms alone; regaining needs no roll', () => {
    const stage = arena({ party: [{ playbook: 'ghoul', weapons: ['ghoul-claws', 'barrow-blade'] }] }).answers('regain')
    setCondition(stage.table, 0, Condition.disarmed)
    const blades = (): boolean =>
      stage.asked.some(({ options }) => options.includes(`attack ${stage.weapon('barrow-blade') * 16}`))
    stage
      .answers('attack', `attack ${stage.weapon('ghoul-claws') * 16}`, 'number 1')
      .cards('man-01')
      .dice('4 4')
    turn(stage)
    expect(stage.has(0, 'disarmed')).toBe(false)
    turn(stage)
    expect(blades()).toBe(true)
    setCondition(stage.table, 0, Condition.rooted)
    stage.forget()
    turn(stage)
    expect(bareOptions(stage)).not.toContain('move')
  })

  test('NEC-ACT-03 NEC-VOC-05 a guard takes the first attack aimed at the ally', () => {
    const stage = arena({ party: TWO }).answers('guard 0')
    turn(stage, 1)
    stage.answers('yes').dice('3 3, 4 4')
    attackBy(stage, 'claw-strike', [0])
    attackBy(stage, 'claw-strike', [0])
    // The Pallbearer's defence is 2, and 1 more while guarding.
    expect(stage.told('rolled')).toMatchObject([
      { seat: 1, modifier: 3 },
      { seat: 0, modifier: 1 },
    ])
    expect(stage.state.guarding[1]).toBe(-1)
  })

  test('NEC-ACT-02 NEC-DP-05 tending an ally, or oneself', () => {
    const stage = arena({ party: ['surgeon', 'ghoul'] }).dice('4 4')
    stage.state.marks.set([0, 6])
    setCondition(stage.table, 1, Condition.bleeding)
    const tend = stage.scenario.powers.findIndex(({ id }) => id === 'tend')
    turn(stage.answers(`power ${tend * 16 + 1}`), 0)
    expect([stage.marks(), stage.has(1, 'bleeding')]).toEqual([[0, 2], false])
  })

  test('NEC-ESC-01 NEC-ESC-02 the harm of an escape lands outside of the fight', () => {
    const stage = arena({ party: ['pallbearer', 'ghoul'] })
      .answers('escape', 'option 2')
      .dice('4 4')
    stage.state.marks[0] = 11
    stage.answers(`deathMove ${stage.deathMove('badly-injured')}`)
    turn(stage)
    expect(stage.asked.at(-1)!.options).not.toContain(`deathMove ${stage.deathMove('bear-it')}`)
    expect([stage.state.inFight[0], stage.has(0, 'badlyInjured')]).toEqual([0, true])
    const missed = arena().answers('escape').dice('1 1')
    turn(missed)
    expect([missed.state.inFight[0], missed.told('row'), missed.told('marked')]).toEqual([1, [], []])
  })

  test('NEC-AFTER-05 who is separated in an escape is lost', () => {
    const stage = new Stage({ scenario: 'first-frost' })
    stage.state.isAway = 1
    turn(stage.fight().answers('escape', 'option 1').dice('4 4').numbers(2))
    expect([stage.state.lostUntil[0], stage.has(0, 'lost')]).toEqual([3, true])
  })
})

describe('attacks', () => {
  test('NEC-RANGE-01 NEC-RANGE-02 NEC-RANGE-05 what is out of reach cannot be attacked', () => {
    const reached = (range: number): string[] => {
      const stage = arena({ party: [{ playbook: 'ghoul', weapons: ['yew-bow', 'barrow-blade'] }] }, range)
      stage.answers(...(range < 3 ? ['attack'] : [])).cards(...(range < 3 ? ['man-12'] : []))
      turn(stage)
      const options = stage.asked.find(({ kind }) => kind === 'attack')?.options ?? []
      return ['yew-bow', 'barrow-blade'].filter((id) => options.includes(`attack ${stage.weapon(id) * 16}`))
    }
    expect([0, 1, 2, 3].map(reached)).toEqual([['barrow-blade'], ['yew-bow'], ['yew-bow'], []])
  })

  const one = (weapon: string, more: Readonly<Record<string, unknown>> = {}, range = 0): Stage =>
    arena({ party: [{ playbook: 'ghoul', weapons: [weapon] }], ...more }, range)

  test.each([
    ['playerChooses', ['number 1', 'number 2', 'number 3']],
    ['fullNumber', undefined],
  ])('NEC-ATK-04 attackCount %s', (attackCount, options) => {
    const stage = one('ghoul-claws', { rules: { attackCount } }).cards('man-01', 'man-02', 'man-03')
    stage.dice('4 4, 4 4, 4 4')
    if (options === undefined) stage.answers('attack', `attack ${stage.weapon('ghoul-claws') * 16}`)
    else stage.answers('attack', `attack ${stage.weapon('ghoul-claws') * 16}`, 'number 3')
    turn(stage)
    expect(stage.told('card').length).toBe(3)
    expect(stage.asked.find((asked) => asked.options[0]?.startsWith('number'))?.options).toEqual(options)
  })

  test('NEC-VOC-08 NEC-FIGHT-06 fewer attacks while badly injured, and no more than there is ammunition', () => {
    const stage = one('ghoul-claws').cards('man-01').dice('4 4')
    setCondition(stage.table, 0, Condition.badlyInjured)
    stage.answers('attack', `attack ${stage.weapon('ghoul-claws') * 16}`)
    turn(stage)
    expect(stage.told('card').length).toBe(1)
    const phial = one('caustic-phial').cards('man-01', 'man-03', 'man-07').dice('6 6, 4 4, 4 4')
    for (let nth = 0; nth < 3; nth++) phial.attack(0, 'caustic-phial')
    phial.answers('attack', `attack ${phial.weapon('fists') * 16}`).cards('man-12')
    turn(phial)
    expect(phial.asked.at(-1)!.options).not.toContain(`attack ${phial.weapon('caustic-phial') * 16}`)
    // NEC-VOC-09: the phial's extra wound on a full.
    expect(
      phial
        .told('vitality')
        .slice(0, 2)
        .map(({ from, to }) => from - to),
    ).toEqual([2, 1])
    phial.drop()
  })

  test('NEC-ATK-03 NEC-VOC-03 bands that a card names replace the default', () => {
    const lost = (card: string, dice: string): number => {
      const stage = one('barrow-blade').cards(card).dice(dice)
      stage.attack(0, 'barrow-blade')
      return 40 - stage.state.vitality[0]
    }
    expect([lost('man-01', '4 4'), lost('man-07', '4 3'), lost('man-03', '6 6'), lost('man-09', '4 3, 6 6')]).toEqual([
      4, 3, 6, 2,
    ])
  })

  test('NEC-ATK-08 an attacker who leaves loses the attacks that are left', () => {
    const stage = one('ghoul-claws').cards('man-01', 'man-03', 'man-07').dice('1 1, 1 1')
    stage.state.marks[0] = 10
    stage.answers(`deathMove ${stage.deathMove('you-die')}`)
    stage.attack(0, 'ghoul-claws', 3)
    expect(stage.told('card').length).toBe(1)
    expect(stage.state.outcome).toBe(Outcome.wiped)
  })

  test.each([
    ['lost', 1],
    ['sameDeck', 2],
  ])('NEC-ATK-06 surplusAttacks %s', (surplusAttacks, cards) => {
    const stage = one('ghoul-claws', { threats: [['manticore', 'manticore']], rules: { surplusAttacks } })
    stage.state.vitality[0] = 1
    stage
      .cards('man-01', 'man-03')
      .dice('4 4')
      .dice(cards === 2 ? '4 4' : '')
    stage.draws.dice.splice(2, cards === 2 ? 0 : 1)
    stage.attack(0, 'ghoul-claws', 2)
    expect(stage.told('card').map(({ monster: number }) => number)).toEqual(cards === 2 ? [0, 1] : [0])
    expect(stage.deck()).toMatchObject({ drawn: 0, discarded: 2 })
  })

  test('NEC-ATK-05 splitAttacks declared: each attack has its target', () => {
    const stage = one('ghoul-claws', { threats: [['manticore', 'harpy']], rules: { splitAttacks: 'declared' } })
    stage.cards('man-01', 'har-06').dice('4 4, 4 4').answers('target 2')
    stage.attack(0, 'ghoul-claws', 2)
    expect(stage.told('vitality').map(({ monster: number }) => number)).toEqual([0, 1])
    // A trap of one deck cancels the other card, and only its own deck is shuffled.
    const trapped = one('ghoul-claws', { threats: [['manticore', 'harpy']], rules: { splitAttacks: 'declared' } })
    trapped.cards('man-01', 'har-10').answers('target 2').attack(0, 'ghoul-claws', 2)
    expect([trapped.told('card'), trapped.deck(0).discarded, trapped.deck(1).discarded]).toEqual([[], 1, 0])
  })

  test('NEC-DECK-11 a short draw ends with the trap', () => {
    const stage = one('ghoul-claws', { threats: [['harpy']] })
    for (let card = 1; card <= 8; card++) {
      stage.cards(`har-0${card}`)
      stage.state.decks.draw(0, DISCARD, stage.draws, stage.table.deckActor(0), Event.card)
    }
    expect(stage.deck().undrawn).toBe(2)
    stage.cards('har-09', 'har-10').attack(0, 'ghoul-claws', 3)
    expect([stage.told('trap').length, stage.deck().undrawn]).toEqual([1, 10])
  })

  test('NEC-DECK-07 NEC-DP-05 a hero may look at the next cards, and bury one', () => {
    const stage = arena({ party: ['necromancer'] }, 1)
    const sight = stage.scenario.powers.findIndex(({ id }) => id === 'grave-sight')
    stage.cards('man-12', 'man-01', 'man-02').dice('4 4')
    stage.answers('attack', `attack ${stage.weapon('grave-bolt') * 16}`, `power ${sight * 16}`, 'bury 0')
    turn(stage)
    expect(stage.told('peeked')).toMatchObject([{ cards: [11, 0, 1] }])
    expect(stage.told('buried')).toMatchObject([{ card: 11 }])
    expect(stage.told('card')).toMatchObject([{ card: 0 }])
    stage.forget()
    turn(stage.answers('attack', `attack ${stage.weapon('grave-bolt') * 16}`).dice('4 4'))
    expect(stage.told('peeked')).toEqual([])
  })

  test('NEC-VOC-05 again: one more attack, with a card of its own', () => {
    const stage = one('barrow-blade', { threats: [['lantern-heron']] })
      .cards('her-09', 'her-02')
      .dice('6 6, 4 3')
    stage.attack(0, 'barrow-blade')
    expect(stage.told('card').length).toBe(2)
  })

  test('NEC-VOC-05 again: a trap ends the attacks that were to follow', () => {
    const heron = 'monsters/lantern-heron.yaml'
    const content = parseContent(shippedDocuments({ [heron]: shippedText(heron).replace('again: 1', 'again: 3') }))
    const party = [{ playbook: 'ghoul', weapons: ['barrow-blade'] }]
    const stage = new Stage({ party, threats: [['lantern-heron']] }, content)
      .fight(0)
      .cards('her-09', 'her-11')
      .dice('6 6')
    stage.attack(0, 'barrow-blade')
    expect([stage.told('card').length, stage.told('trap').length]).toEqual([1, 1])
  })

  test.each([3, 6])('NEC-GRID-03 NEC-GRID-04 %d heroes and three monsters begin on squares of their own', (heroes) => {
    const party = ['ghoul', 'pallbearer', 'surgeon', 'necromancer', 'crowcaller', 'death-knight'].slice(0, heroes)
    const stage = arena({ party, threats: [['manticore', 'manticore', 'manticore']], rules: { positionModel: 'grid' } })
    const squares = [...stage.state.x].map((x, who) => `${x},${stage.state.y[who]}`)
    expect(new Set(squares).size).toBe(heroes + 3)
  })
})

describe('reactions', () => {
  test('NEC-PACK-05 NEC-ATK-07 NEC-DECK-05 the monster that was attacked reacts, and the card is discarded', () => {
    const stage = arena({ threats: [['harpy', 'manticore']] })
      .cards('man-01')
      .dice('1 1, 6 6')
    stage.attack(0, 'ghoul-claws', 1, 1)
    expect(stage.told('attack')).toMatchObject([{ monster: 1, reaction: true }])
    expect(stage.deck(1)).toEqual({ undrawn: 11, discarded: 1, drawn: 0 })
  })

  test.each([
    ['immediate', ['card', 'attack', 'card']],
    ['afterAll', ['card', 'card', 'attack']],
  ])('NEC-REACT-01 NEC-REACT-03 reactionTiming %s', (reactionTiming, order) => {
    const stage = arena({ rules: { reactionTiming } }).cards('man-01', 'man-07')
    stage.dice(reactionTiming === 'immediate' ? '1 1, 6 6, 4 4' : '1 1, 4 4, 6 6')
    stage.attack(0, 'ghoul-claws', 2)
    expect(stage.log.flatMap(({ type }) => (['card', 'attack'].includes(type) ? [type] : []))).toEqual(order)
  })

  test.each([
    ['attacksOnly', 1],
    ['allHarm', 0],
  ])('NEC-REACT-02 reactionScope %s', (reactionScope, harmOfCard) => {
    // A reaction by the first card; the second would do 1 harm on a hit.
    const stage = arena({ rules: { reactionScope } }).cards('man-01', 'man-02').dice('1 1, 6 6, 4 4')
    stage.attack(0, 'ghoul-claws', 2)
    expect(stage.state.marks[0]).toBe(harmOfCard)
  })

  test('NEC-REACT-04 reactionReach ignore', () => {
    const stage = arena({ party: [{ playbook: 'ghoul', weapons: ['yew-bow'] }], rules: { reactionReach: 'ignore' } }, 2)
    stage.cards('man-01').dice('1 1, 6 6').attack(0, 'yew-bow')
    expect(stage.told('attack').length).toBe(1)
  })

  test('NEC-REACT-05 a dead monster has no reaction', () => {
    const stage = arena({
      threats: [['harpy', 'manticore']],
      party: [{ playbook: 'ghoul', weapons: ['barrow-blade'] }],
    })
    stage.state.vitality[0] = 3
    stage.cards('har-07').dice('4 3').attack(0, 'barrow-blade')
    expect([stage.state.slain[0], stage.told('reaction blocked')]).toMatchObject([1, [{ why: 'dead' }]])
  })

  test('NEC-VOC-05 no-react: the allowance counts as used', () => {
    const stage = arena({ threats: [['lantern-heron']] })
      .cards('her-10', 'her-01')
      .dice('6 6, 1 1')
    stage.attack(0, 'ghoul-claws', 2)
    expect(stage.told('reaction blocked')).toMatchObject([{ why: 'spent' }])
  })
})

describe('monsters', () => {
  test('NEC-FIGHT-01 NEC-ROUND-06 NEC-MON-02 it moves, then acts', () => {
    const stage = arena({ party: TWO }, 2).answers(step(2), 'monsterAttack 0', 'take 0').dice('6 6')
    monster(stage)
    expect(stage.log.flatMap(({ type }) => (['moved', 'attack'].includes(type) ? [type] : []))).toEqual([
      'moved',
      'attack',
    ])
  })

  test('NEC-MON-01 NEC-MON-03 attacks that reach somebody; the MC picks targets', () => {
    const stage = arena({ party: ['ghoul', 'ghoul', 'ghoul'] }, 2)
    monster(stage)
    expect(stage.asked.at(-1)!.options).toEqual(['monsterAttack 1', 'end 0'])
    const two = arena({ party: ['ghoul', 'ghoul', 'ghoul'] }, 2)
      .answers('monsterAttack 1', 'take 0', 'take 2')
      .dice('6 6, 6 6')
    monster(two)
    expect(two.told('attack')).toMatchObject([{ targets: [0, 2] }])
  })

  test('NEC-DEF-03 NEC-DEF-04 NEC-CORE-07 NEC-MOVE-05 each target defends; an attack may forbid it', () => {
    const stage = arena({ party: TWO }).dice('1 1, 6 6')
    attackBy(stage, 'wing-buffet', [0, 1])
    expect(stage.told('rolled').map(({ seat }) => seat)).toEqual([0, 1])
    expect(stage.marks()).toEqual([2, 0])
    const trap = arena({ threats: [['cellar-mother']] }).cards('cel-12')
    trap.attack(0, 'ghoul-claws')
    expect([trap.told('rolled'), trap.marks()]).toEqual([[], [4]])
  })

  test('NEC-VOC-07 injuries: speed, harm, defence, bleeding', () => {
    const stage = arena({ threats: [['cellar-mother']], party: [{ playbook: 'ghoul', weapons: ['barrow-blade'] }] })
    for (const card of ['cel-07', 'cel-11']) stage.cards(card).dice('6 6').attack(0, 'barrow-blade')
    expect(stage.state.injuries.sum(0, Injury.defenceMod)).toBe(1)
    const before = stage.state.vitality[0]
    monster(stage)
    expect(before - stage.state.vitality[0]).toBe(2)
  })

  test('NEC-MON-08 a monster that is nearly dead leaves, unless a hero catches up', () => {
    const heron = (): Stage => arena({ threats: [['lantern-heron']] }, 2)
    const gone = heron().answers('nobody')
    gone.state.vitality[0] = 6
    monster(gone)
    expect(gone.state.outcome).toBe(Outcome.monsterGone)
    const caught = heron().answers('hero 0').dice('6 6')
    caught.state.vitality[0] = 6
    monster(caught)
    expect([caught.state.x[0], caught.told('attack'), caught.state.outcome]).toEqual([0, [], 0])
    const alive = heron()
    alive.state.vitality[0] = 7
    monster(alive)
    expect(alive.told('gone')).toEqual([])
  })

  test('NEC-MON-07 NEC-DECK-03 between fights vitality mends, and injuries stay', () => {
    const stage = new Stage({
      scenario: 'first-frost',
      party: [{ playbook: 'ghoul', weapons: ['barrow-blade'] }],
      threats: [['manticore']],
    })
    stage.state.nextStrike = 1000
    stage.fight().cards('man-05').dice('6 6').attack(0, 'barrow-blade')
    stage.run(endFight)
    expect(stage.state.vitality[0]).toBe(36)
    advance(stage.table, 4)
    expect(stage.state.vitality[0]).toBe(40)
    stage.fight()
    expect(stage.deck()).toEqual({ undrawn: 11, discarded: 0, drawn: 0 })
  })

  test('NEC-MON-04 NEC-MON-05 harm lowers vitality; at 0 it dies, and the fight is won', () => {
    const stage = arena({ party: [{ playbook: 'ghoul', weapons: ['barrow-blade'] }] })
      .cards('man-01')
      .dice('4 4')
    stage.state.vitality[0] = 4
    stage.attack(0, 'barrow-blade')
    expect([stage.state.slain[0], stage.state.outcome]).toEqual([1, Outcome.win])
  })

  test('NEC-MON-05 a monster that bleeds to death has the first hero in the fight as its hero', () => {
    const content = shippedContent()
    const monsters = content.monsters.map((one) => ({ ...one, onDeath: [{ harm: { n: 2, who: 'hero' } }] }))
    const stage = new Stage({ party: TWO }, { ...content, monsters }).fight()
    stage.state.vitality[0] = 1
    stage.state.inFight[0] = 0
    stage.state.injuries.add(0, 1 << Injury.bleed, 1, INJURY_LASTS, 0)
    monster(stage)
    expect([stage.state.slain[0], stage.marks()]).toEqual([1, [0, 2]])
  })

  test('NEC-VOC-02 NEC-VOC-09 trample draws the hart to its first target', () => {
    const stage = arena({ threats: [['charnel-hart']], party: TWO }, 1).dice('6 6, 6 6')
    attackBy(stage, 'trample', [0, 1])
    expect(stage.state.x[stage.foe()]).toBe(1)
  })
})

describe('rounds', () => {
  test('NEC-ROUND-01 NEC-ROUND-02 NEC-ROUND-07 NEC-ROUND-09 NEC-END-06 until the cap, then all have fled', () => {
    const stage = new Stage({ numbers: { fightRoundCap: 2 } }).fight(2)
    stage.state.fightRound = 0
    stage.run(playRounds)
    expect(stage.told('round').length).toBe(2)
    expect([stage.state.outcome, isOver(stage.table)]).toEqual([Outcome.cap, true])
  })

  test('NEC-APPR-06 surprised: an extra turn of each monster before round 1', () => {
    const stage = arena({ threats: [['manticore', 'harpy']] })
    stage.run(surprise)
    expect(stage.told('monster turn').map(({ monster: number }) => number)).toEqual([0, 1])
  })

  test('NEC-PACK-01 -03 -07 decks by kind', () => {
    const stage = arena({ threats: [['manticore', 'harpy', 'harpy']] })
    expect(stage.scenario.kinds.map(({ id }) => id)).toEqual(['manticore', 'harpy'])
    stage.cards('har-06').dice('4 4').attack(0, 'ghoul-claws', 1, 2)
    expect([stage.deck(0).discarded, stage.deck(1).discarded]).toEqual([0, 1])
  })
})

describe('shifts', () => {
  test('NEC-RANGE-04 toward, away and to, on the track', () => {
    const { table, state } = arena({}, 2)
    const at = (way: number, bands: number): number => {
      place(table, 0, 2, 0, 'test')
      shift(table, 0, 1, way, bands)
      return state.x[0]
    }
    expect([at(Way.toward, 1), at(Way.toward, 9), at(Way.away, 2), at(Way.to, 0)]).toEqual([1, 0, 4, 0])
    shift(table, 0, 1, Way.away, 1)
    expect(state.x[0]).toBe(1)
    place(table, 0, 0, 0, 'test')
    shift(table, 1, 0, Way.away, 1)
    expect(state.x[1]).toBe(-1)
  })

  test('NEC-GRID-04 on a grid step by step, onto free squares', () => {
    const { table, state } = arena({ party: TWO, rules: { positionModel: 'grid' } }, Range.long)
    expect([state.x[0], state.y[0], state.x[1], state.y[1]]).toEqual([3, 0, 3, 1])
    shift(table, 0, 2, Way.toward, 2)
    shift(table, 1, 2, Way.to, 0)
    expect([state.x[0], state.y[0]]).toEqual([1, -1])
    expect(Math.max(Math.abs(state.x[1]), Math.abs(state.y[1]))).toBe(1)
    shift(table, 0, 2, Way.away, 1)
    expect(Math.max(Math.abs(state.x[0]), Math.abs(state.y[0]))).toBe(2)
  })
})

describe('death', () => {
  const dying = (move: string, more: Readonly<Record<string, unknown>> = {}): Stage => {
    const stage = arena(more)
    stage.answers(`deathMove ${stage.deathMove(move)}`)
    return stage.run((table) => harm(table, 0, 12, Source.other))
  }

  test('NEC-DEATH-02 NEC-DEATH-06 only those whose own conditions allow it', () => {
    const stage = dying('eat-the-pain', { party: ['ghoul', 'ghoul'] })
    expect(stage.state.resources[stage.scenario.resources.indexOf('flesh')]).toBe(0)
    stage.run((table) => harm(table, 0, 12, Source.other))
    expect(stage.asked.at(-1)!.options).toEqual([
      `deathMove ${stage.deathMove('badly-injured')}`,
      `deathMove ${stage.deathMove('you-die')}`,
    ])
  })

  test('NEC-DEATH-01 NEC-DEATH-04 dying is always legal, and ends with the hero', () => {
    const stage = dying('you-die', { party: [{ playbook: 'ghoul', deathMoves: ['badly-injured'] }, 'ghoul'] })
    expect([stage.state.dead[0], stage.state.inFight[0], stage.marks()[0]]).toEqual([1, 0, 0])
  })

  test.each([
    ['blocked', 1],
    ['allowed', 2],
  ])('NEC-DEATH-05 badlyInjuredAgain %s', (badlyInjuredAgain, options) => {
    const stage = arena({
      rules: { badlyInjuredAgain },
      party: [{ playbook: 'ghoul', deathMoves: ['badly-injured', 'you-die'] }, 'ghoul'],
    })
    setCondition(stage.table, 0, Condition.badlyInjured)
    stage.answers(...(options === 2 ? [`deathMove ${stage.deathMove('badly-injured')}`] : []))
    stage.run((table) => harm(table, 0, 12, Source.other))
    expect(stage.state.dead[0]).toBe(options === 1 ? 1 : 0)
  })

  test('NEC-DEATH-08 sacrificeCover: a chosen death helps the others to escape', () => {
    const stage = dying('you-die', { party: ['ghoul', 'ghoul'], rules: { sacrificeCover: 'escapeBonus' } })
    turn(stage.answers('escape').dice('4 4'), 1)
    expect(stage.told('rolled').at(-1)).toMatchObject({ modifier: 2 })
  })

  test('NEC-DEATH-03 NEC-VOC-05 Scatter leaves the fight, and flees', () => {
    const stage = dying('scatter', { party: ['crowcaller', 'ghoul'] })
    expect([stage.state.inFight[0], stage.state.fled[0], stage.marks()[0]]).toEqual([0, 1, 0])
    const standing = dying('bear-it', { party: ['pallbearer', 'ghoul'] })
    expect(standing.has(0, 'rooted')).toBe(true)
    endCondition(standing.table, 0, Condition.rooted)
  })

  test('NEC-VOC-05 NEC-DEF-03 strike: one attack on all whom it names, once on each', () => {
    const stage = arena({ party: ['ghoul', 'pallbearer', 'surgeon'], threats: [['charnel-hart']] })
    stage.cards('hrt-12').attack(0, 'tearing-bite')
    expect([stage.marks(), stage.told('attack').length]).toEqual([[3, 3, 3], 1])
    const nobody = arena({ party: ['crowcaller'], threats: [['charnel-hart']] }, 2)
    nobody.cards('hrt-12').attack(0, 'yew-bow')
    expect([nobody.marks(), nobody.told('attack')]).toEqual([[0], []])
  })

  test('NEC-VOC-05 lose: a hard move may take the next act', () => {
    const stage = arena()
    stage.state.lostActs[0] += 1
    expect(Lost.act).toBe(1)
    turn(stage)
    expect(bareOptions(stage)).not.toContain('escape')
  })
})
