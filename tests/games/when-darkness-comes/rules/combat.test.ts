// Close combat (WDC-COMBAT, WDC-INIT, WDC-DODGE, WDC-TWO): an adversary in the hero's square, on the open town square.
import { describe, expect, test } from 'vitest'
import { actionOf, DP, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import type { Copy } from '../../../../src/games/when-darkness-comes/state/play.ts'
import {
  attackHero,
  combat,
  FightEnd,
  fightsHere,
  fightSecurity,
  offerHeroAttacks,
  SecurityEnd,
} from '../../../../src/games/when-darkness-comes/rules/combat.ts'
import { Forced, Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { Skill } from '../../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const POOL = {
  zombie: 2,
  crawler: 1,
  cultist: 1,
  'strong-zombie': 1,
  demon: 1,
  owner: 1,
  dog: 1,
  knife: 2,
  wrench: 1,
  pistol: 1,
  shotgun: 1,
  crossbow: 1,
  'sniper-rifle': 1,
  'tagalong-kid': 1,
  'leather-jacket': 1,
}

const FIGHT = actionOf(Verb.fight)
const PARRY = actionOf(Verb.parry)
const DODGE = actionOf(Verb.dodge)
const FISTS = actionOf(Verb.unarmed)
const MARTIAL = actionOf(Verb.martialArts)
const NO = actionOf(Verb.no)
const WITH = (weapon: Copy): number => actionOf(Verb.weapon, weapon)

/** A hero and an adversary that has been met, in one square. */
function duel(adversary: string, hero: unknown = 'brian', setting: BoardSetting = {}): { board: Board; foe: Copy } {
  const board = new Board({ ...setting, party: [hero], scenario: { pool: POOL, ...setting.scenario } })
  return { board, foe: board.put(adversary, board.play.state.square[0]!, true) }
}

function eventsOf<Type extends string>(board: Board, type: Type): Record<string, unknown>[] {
  return board.log.filter((event) => event.type === type) as unknown as Record<string, unknown>[]
}

describe('who lies there', () => {
  test.each([
    [-3, 0],
    [-2, 1],
  ])(
    'WDC-TRAP-07 WDC-TN-06 an unconscious hero against an attack of 3S with TNs shifted by %i: %i damage',
    (tnShift, damage) => {
      const board = new Board({ hand: { zombie: 1 } })
      const { state } = board.play
      state.unconscious[0] = 1
      state.tnShift = tnShift
      const foe = board.put('zombie', state.square[0]!, true)
      combat(board.play, 0, foe)
      expect(state.damage[0]).toBe(damage * Math.min(3, board.log.filter(({ type }) => type === 'defended').length))
      expect(board.log.filter(({ type }) => type === 'defended').length).toBeGreaterThan(0)
      expect(board.applied('DODGE-04')).toBe(false) // nobody dodged
    },
  )
})

describe('initiative', () => {
  test('WDC-INIT-01 WDC-COMBAT-05 reaching it lets the hero act first, and holds for all rounds', () => {
    const { board, foe } = duel('zombie')
    board.answer(FIGHT, FISTS, PARRY, FISTS, PARRY).dice('146', '11346', '1123', '11346', '1123')
    // Defence 3S holds against a pair, and the zombie's 3S against 1123.
    board.answer(FISTS, PARRY).dice('11346', '1123')
    expect(combat(board.play, 0, foe)).toBe(FightEnd.paused)
    expect(board.log.map(({ type }) => type).filter((type) => type === 'attacked' || type === 'defended')).toEqual([
      'attacked',
      'defended',
      'attacked',
      'defended',
      'attacked',
      'defended',
    ])
    expect(eventsOf(board, 'initiative')).toEqual([expect.objectContaining({ won: true })])
    board.expectAllUsed()
  })

  test('WDC-INIT-02 WDC-VEC-33 three dice with a pair miss 3S: the Strong Zombie is first', () => {
    const { board, foe } = duel('strong-zombie')
    board.answer(PARRY, NO, PARRY, NO, PARRY, NO).dice('455', '1235', '1235', '1235')
    expect(combat(board.play, 0, foe)).toBe(FightEnd.paused)
    expect(board.asked.map(({ kind }) => kind)).toEqual([
      DP.defence,
      DP.attack,
      DP.defence,
      DP.attack,
      DP.defence,
      DP.attack,
    ])
    expect(board.applied('INIT-02')).toBe(true)
  })
})

describe('rounds', () => {
  test('WDC-COMBAT-13 WDC-VEC-33 WDC-VEC-35 WDC-VEC-36 WDC-VEC-37 WDC-VEC-38 Brian and the Strong Zombie', () => {
    const { board, foe } = duel('strong-zombie')
    const { state } = board.play
    const pistol = board.give('pistol', 0)
    board.dice('455') // initiative: a pair misses 3S
    board.answer(PARRY).dice('1136') // WDC-VEC-35: a pair misses Attack 3S
    board.answer(WITH(pistol)).dice('233446') // WDC-VEC-36: 4 + 2 dice, 3S misses Defence 4S
    board.answer(PARRY).dice('146') // WDC-VEC-37: one die less, six high misses
    board.answer(WITH(pistol)).dice('233456') // WDC-VEC-38: 5S beats 4S
    expect(combat(board.play, 0, foe)).toBe(FightEnd.slain)
    expect([state.damage[0], state.victoryPoints[0]]).toEqual([2, 8])
    expect([state.where[foe], state.at[foe]]).toEqual([Where.trophy, 0])
    for (const rule of [
      'COMBAT-02',
      'COMBAT-06',
      'COMBAT-07',
      'COMBAT-03',
      'COMBAT-04',
      'HEALTH-03',
      'HEALTH-05',
      'ADV-12',
      'RANGED-04',
    ])
      expect(board.applied(rule)).toBe(true)
    board.expectAllUsed()
  })

  test('WDC-HEALTH-03 WDC-DODGE-02 damage weakens a defence, and is nothing to a dodge', () => {
    for (const [defence, dice, weakened, dodged] of [
      [PARRY, '1', true, false],
      [DODGE, '124', false, true],
    ] as const) {
      const { board, foe } = duel('zombie')
      board.play.state.damage[0] = 3
      board.answer(defence).dice('124', dice) // initiative is lost, and so is the defence
      expect(combat(board.play, 0, foe)).toBe(FightEnd.dead)
      expect([board.applied('HEALTH-03'), board.applied('DODGE-02')]).toEqual([weakened, dodged])
    }
  })

  test('WDC-COMBAT-06 WDC-COMBAT-08 after three rounds both stay; they fight again next turn, not before', () => {
    const { board, foe } = duel('zombie')
    const { state } = board.play
    for (let round = 0; round < 3; round++) board.answer(PARRY, NO).dice('1235')
    board.draws.pools.unshift([1, 2, 4])
    expect(combat(board.play, 0, foe)).toBe(FightEnd.paused)
    expect([state.where[foe], state.at[foe]]).toEqual([Where.board, state.square[0]])
    expect(combat(board.play, 0, foe)).toBe(FightEnd.none)
    fightsHere(board.play, 0)
    board.expectAllUsed()
    state.turn += 1
    for (let round = 0; round < 3; round++) board.answer(PARRY, NO).dice('1235')
    board.draws.pools.unshift([1, 2, 4])
    expect(combat(board.play, 0, foe)).toBe(FightEnd.paused)
    expect(eventsOf(board, 'initiative')).toHaveLength(2) // a new combat rolls new initiative
    board.expectAllUsed()
  })

  test('WDC-COMBAT-06 a fight is over when the hero is dead', () => {
    const { board, foe } = duel('zombie')
    board.play.state.damage[0] = 3
    board.dice('124', '2').answer(PARRY)
    expect(combat(board.play, 0, foe)).toBe(FightEnd.dead)
    expect([board.play.state.alive[0], board.play.state.where[foe]]).toEqual([0, Where.board])
    expect(board.play.scenario.causes[board.play.state.diedOf[0]!]).toBe('zombie')
  })

  test('WDC-ADV-10 WDC-DP-26 the hero picks the order of several fights; all are one action', () => {
    const { board, foe } = duel('cultist')
    const { state } = board.play
    const crawler = board.put('crawler', state.square[0]!, true)
    board.answer(actionOf(Verb.disk, crawler), FIGHT, FISTS).dice('116', '11345')
    board.answer(NO, FIGHT, FISTS).dice('116', '11345') // with 4 VP a die could be bought for initiative
    fightsHere(board.play, 0)
    expect(eventsOf(board, 'slain').map(({ copy }) => copy)).toEqual([crawler, foe])
    expect([state.acted[0], state.victoryPoints[0]]).toEqual([1, 8])
    expect(board.applied('ADV-10')).toBe(true)
    board.expectAllUsed()
  })

  test("WDC-COMBAT-12 a fight that is forced on the hero in another's turn costs no action", () => {
    const { board, foe } = duel('crawler')
    board.play.state.active = -1
    board.answer(FIGHT, FISTS).dice('116', '11345')
    fightsHere(board.play, 0)
    expect([board.play.state.acted[0], board.play.state.where[foe]]).toEqual([0, Where.trophy])
  })
})

describe('attack', () => {
  test('WDC-COMBAT-02 WDC-SKILL-07 WDC-DP-23 what may be attacked with in the same square', () => {
    const { board, foe } = duel('zombie', 'robert')
    const knife = board.give('knife', 0)
    const pistol = board.give('pistol', 0)
    const shotgun = board.give('shotgun', 0)
    board.give('crossbow', 0) // not at 0 (WDC-RANGED-04)
    board.give('sniper-rifle', 0)
    board.give('leather-jacket', 0)
    // Fists: Attack 2, no HtH. Martial Arts: 2 + 2. Knife: 2 + 1. Robert's Defence: 4 + 1 for the jacket.
    board
      .dice('124', '11235', '12', '11235', '1124', '11235', '124')
      .answer(PARRY, FISTS, PARRY, MARTIAL, PARRY, WITH(knife))
    combat(board.play, 0, foe)
    expect(board.asked.find(({ kind }) => kind === DP.attack)!.actions).toEqual(
      [pistol, shotgun, knife]
        .sort((a, b) => a - b)
        .map(WITH)
        .concat(FISTS, MARTIAL, NO),
    )
    board.expectAllUsed()
  })

  test.each([
    ['pistol', '123445'],
    ['shotgun', '1234456'],
  ] as const)("WDC-RANGED-04 WDC-WEAP-01 the %s in the same square has its table's dice, with RMW", (weapon, dice) => {
    // Steve: Attack 3 + RMW 1.
    const { board, foe } = duel('zombie', 'steve')
    const copy = board.give(weapon, 0)
    board.answer(FIGHT, WITH(copy)).dice('116', dice)
    expect(combat(board.play, 0, foe)).toBe(FightEnd.slain)
    expect(board.play.state.victoryPoints[0]).toBe(6) // close: Attack counts
    board.expectAllUsed()
  })

  test('WDC-ITEM-11 WDC-VP-19 the shotgun has three uses, a use is an attack roll; empty it goes, its VP stay', () => {
    const { board, foe } = duel('demon', 'brian')
    const shotgun = board.give('shotgun', 0)
    const { state } = board.play
    // Demon: Initiative 3K, Attack 4S, Defence 4K.
    board.dice('124', '1234', '1122446', '1234', '1122446', '1234', '1122446')
    board.answer(PARRY, WITH(shotgun), PARRY, WITH(shotgun), PARRY, WITH(shotgun))
    combat(board.play, 0, foe)
    expect([state.uses[shotgun], state.where[shotgun], state.victoryPoints[0]]).toEqual([0, Where.out, 0])
    expect(eventsOf(board, 'usedUp')).toEqual([expect.objectContaining({ copy: shotgun, seat: 0 })])
    board.expectAllUsed()
  })

  test('WDC-ITEM-11 WDC-CHECK-11 an attack that Fate decides is no attack roll, and no use', () => {
    const { board, foe } = duel('zombie')
    const shotgun = board.give('shotgun', 0)
    board.dice('124').answer(PARRY, WITH(shotgun)).dice('1235') // initiative is lost, the defence holds
    board.whenAsked = (kind): void => {
      if (kind === DP.attack) board.play.state.forced[0] = Forced.succeed
    }
    expect(combat(board.play, 0, foe)).toBe(FightEnd.slain)
    expect(board.play.state.uses[shotgun]).toBe(3)
  })

  test('WDC-ITEM-11 WDC-CHECK-08 one use against another hero, and none where Fate decides', () => {
    for (const [forced, left] of [
      [0, 2],
      [Forced.succeed, 3],
    ] as const) {
      const board = new Board({ party: ['robert', 'steve'], scenario: { pool: POOL }, rules: { heroVersusHero: true } })
      const shotgun = board.give('shotgun', 0)
      board.play.state.forced[0] = forced
      board.answer(WITH(shotgun), PARRY, ...(forced === 0 ? [] : [actionOf(Verb.takeDamage)]))
      if (forced === 0)
        board.dice('12456', '1111') // Attack 2, the table's 3; Defence 4
      else board.dice('1111')
      attackHero(board.play, 0, 1)
      expect(board.play.state.uses[shotgun]).toBe(left)
    }
  })

  test('WDC-COMBAT-11 the hero may decline', () => {
    const { board, foe } = duel('zombie')
    board.dice('124').answer(PARRY, NO, PARRY, NO, PARRY, NO).dice('1235', '1235', '1235')
    combat(board.play, 0, foe)
    expect(eventsOf(board, 'attacked')).toEqual([])
    expect(board.applied('COMBAT-11')).toBe(true)
  })

  test.each([true, false])('WDC-ADV-07 WDC-COMBAT-09 adversaryDamageLowersDefence %s', (lowers) => {
    // The demon has two health and Defence 4K. 233345 is 4S: enough only if one damage has lowered that by a step.
    const { board, foe } = duel('demon', 'brian', { rules: { adversaryDamageLowersDefence: lowers } })
    const pistol = board.give('pistol', 0)
    const { state } = board.play
    board.dice('124', '1234', '333345', '1234', '233345').answer(PARRY, WITH(pistol), PARRY, WITH(pistol))
    if (!lowers) board.dice('1234', '333345').answer(PARRY, WITH(pistol))
    expect(combat(board.play, 0, foe)).toBe(FightEnd.slain)
    expect([state.wounds[foe], state.victoryPoints[0]]).toEqual([2, 11]) // by the printed Defence
    expect(eventsOf(board, 'wounded')).toEqual([expect.objectContaining({ left: 1 })])
    board.expectAllUsed()
  })

  test.each(['defendOnly', 'fullCombat'] as const)('WDC-WILL-02 willpowerZeroCombat %s', (willpowerZeroCombat) => {
    const { board, foe } = duel('zombie', 'brian', { rules: { willpowerZeroCombat } })
    board.play.state.willpower[0] = 0
    board.dice('124')
    for (let round = 0; round < 3; round++) {
      board.answer(PARRY).dice('1235')
      if (willpowerZeroCombat === 'fullCombat') board.answer(FISTS).dice('11346')
    }
    expect(combat(board.play, 0, foe)).toBe(FightEnd.paused)
    expect(eventsOf(board, 'attacked')).toHaveLength(willpowerZeroCombat === 'fullCombat' ? 3 : 0)
    board.expectAllUsed()
  })
})

describe('two weapons', () => {
  const BRUCE = { hero: 'brian', skills: { handToHand: 3, twoFisted: 5 } }

  test('WDC-TWO-01 WDC-VEC-29 4 + 2 + 1 with the knife; if the target stands, 4 + 2 + 1 - 2 by wrench', () => {
    const { board, foe } = duel('zombie', BRUCE)
    board.play.state.skills[Skill.handToHand] = 5 // no legal level: the vector's arithmetic
    const knife = board.give('knife', 0)
    const wrench = board.give('wrench', 0)
    board.answer(FIGHT, WITH(knife), WITH(wrench)).dice('116', '1122446', '12355')
    expect(combat(board.play, 0, foe)).toBe(FightEnd.slain)
    expect(eventsOf(board, 'attacked').map(({ second, hit }) => [second, hit])).toEqual([
      [false, false],
      [true, true],
    ])
    expect(board.applied('TWO-01')).toBe(true)
    board.expectAllUsed()
  })

  test('WDC-TWO-01 WDC-ASSIST-06 help may be given to each of the two', () => {
    const board = new Board({ party: [BRUCE, 'kirk'], scenario: { pool: POOL } })
    const foe = board.put('zombie', board.play.state.square[0]!, true)
    const knife = board.give('knife', 0)
    const wrench = board.give('wrench', 0)
    const ALONE = actionOf(Verb.done),
      HELP = actionOf(Verb.hero, 1),
      FREE = actionOf(Verb.yes, 0),
      HOLD = actionOf(Verb.stop)
    board.answer(
      ALONE,
      FIGHT,
      WITH(knife),
      HELP,
      FREE,
      HOLD,
      WITH(wrench),
      HELP,
      FREE,
      actionOf(Verb.byHelper, 1),
      actionOf(Verb.face, 5),
      ALONE,
    )
    board.dice('116', '112244', '1255').singles(3) // 4 + 1 + 1, then two dice less: 1 2 5 3
    expect(combat(board.play, 0, foe)).toBe(FightEnd.slain)
    expect(eventsOf(board, 'attacked').map(({ second, hit }) => [second, hit])).toEqual([
      [false, false],
      [true, true],
    ])
    board.expectAllUsed()
  })

  test.each([0, 1])(
    'WDC-TWO-01 WDC-WEAP-16 what takes two hands is no second weapon, nor is there one beside it (%i first)',
    (first) => {
      const harpoon = {
        id: 'harpoon',
        name: 'Harpoon',
        tn: '3S',
        weight: 3,
        weapon: { class: 'edged', melee: 2, hands: 2 },
      }
      const { board, foe } = duel('zombie', BRUCE, {
        scenario: { own: { items: [harpoon] }, pool: { ...POOL, harpoon: 1 } },
      })
      const weapons = [board.give('knife', 0), board.give('harpoon', 0)]
      board
        .dice('124')
        .answer(PARRY, WITH(weapons[first]!), PARRY, NO, PARRY, NO)
        .dice('1235', first === 0 ? '112244' : '1122446', '1235', '1235')
      expect(combat(board.play, 0, foe)).toBe(FightEnd.paused)
      expect(eventsOf(board, 'attacked')).toHaveLength(1)
      board.expectAllUsed()
    },
  )

  test('WDC-TWO-01 no second attack on what has fallen, with one weapon, or without the skill', () => {
    const fallen = duel('zombie', BRUCE)
    const knife = fallen.board.give('knife', 0)
    fallen.board.give('wrench', 0)
    fallen.board.answer(FIGHT, WITH(knife)).dice('116', '123456')
    expect(combat(fallen.board.play, 0, fallen.foe)).toBe(FightEnd.slain)
    fallen.board.expectAllUsed()

    for (const [hero, second] of [
      [BRUCE, 'pistol'],
      ['brian', 'wrench'],
    ] as const) {
      const { board, foe } = duel('zombie', hero)
      const first = board.give('knife', 0)
      board.give(second, 0)
      board.dice('124').answer(PARRY, WITH(first), PARRY, NO, PARRY, NO).dice('1235', '112244', '1235', '1235')
      expect(combat(board.play, 0, foe)).toBe(FightEnd.paused)
      board.expectAllUsed()
    }
  })
})

describe('dodging', () => {
  test('WDC-DODGE-03 WDC-VEC-54 a dodge that equals Attack 3S costs the next attack, wherever it falls', () => {
    const { board, foe } = duel('zombie')
    // Rounds 2 and 3 begin without an attack, for the dodge before was equal: the zombie swings again.
    board.answer(FIGHT, FISTS, DODGE, DODGE, DODGE).dice('116', '11346', '123', '123', '111')
    expect(combat(board.play, 0, foe)).toBe(FightEnd.paused)
    expect(eventsOf(board, 'attacked')).toHaveLength(1)
    expect(eventsOf(board, 'defended').map(({ held, losesAttack }) => [held, losesAttack])).toEqual([
      [true, true],
      [true, true],
      [true, false],
    ])
    expect(board.play.state.damage[0]).toBe(0)
    board.expectAllUsed()
  })

  test('WDC-DODGE-03 WDC-VEC-54 a dodge that exceeds it keeps the attack, and one that misses is a damage', () => {
    const { board, foe } = duel('zombie')
    board.dice('124', '111', '11346', '112', '11346', '123').answer(DODGE, FISTS, DODGE, FISTS, DODGE)
    expect(combat(board.play, 0, foe)).toBe(FightEnd.paused)
    expect([eventsOf(board, 'attacked').length, board.play.state.damage[0]]).toEqual([2, 1])
    board.expectAllUsed()
  })

  test('WDC-DODGE-04 the loss lapses with the combat', () => {
    const { board, foe } = duel('zombie')
    board.dice('116', '1235', '1235', '123').answer(FIGHT, NO, PARRY, NO, PARRY, NO, DODGE)
    combat(board.play, 0, foe)
    board.play.state.turn += 1
    board.answer(FIGHT, FISTS).dice('116', '12345')
    expect(combat(board.play, 0, foe)).toBe(FightEnd.slain)
    board.expectAllUsed()
  })

  test('WDC-DODGE-05 Defence that equals it has no price', () => {
    const { board, foe } = duel('zombie')
    board.dice('124', '1235', '12345').answer(PARRY, FISTS)
    expect(combat(board.play, 0, foe)).toBe(FightEnd.slain)
    board.expectAllUsed()
  })

  test('WDC-DODGE-01 WDC-DP-24 anybody may dodge, each time anew; dodgeRequiresSkill true: only who learned it', () => {
    for (const [hero, dodgeRequiresSkill, dodges] of [
      ['brian', false, true],
      ['brian', true, false],
      ['steve', true, true],
    ] as const) {
      const { board, foe } = duel('zombie', hero, { rules: { dodgeRequiresSkill } })
      board.dice('124', '1235').answer(...(dodges ? [PARRY] : []), NO)
      for (let round = 2; round <= 3; round++) {
        // Dexterity 3, and a die more for Steve's skill; Defence 4.
        board.dice(!dodges ? '1235' : hero === 'steve' ? '1112' : '111').answer(...(dodges ? [DODGE] : []), NO)
      }
      expect(combat(board.play, 0, foe)).toBe(FightEnd.paused)
      expect(eventsOf(board, 'defended').map(({ dodging }) => dodging)).toEqual([false, dodges, dodges])
      expect(board.asked.filter(({ kind, actions }) => kind === DP.defence && actions.length === 2)).toHaveLength(
        dodges ? 3 : 0,
      )
      board.expectAllUsed()
    }
  })

  test('WDC-NUIS-02 WDC-VEC-19 the tagalong kid re-rolls one of three fives, and Valerie is hit', () => {
    const { board, foe } = duel('zombie', 'valerie')
    const kid = board.give('tagalong-kid', 0)
    board.play.state.damage[0] = 1
    board.dice('124', '555').answer(PARRY, actionOf(Verb.takeDamage), NO)
    board.answer(PARRY, actionOf(Verb.throwNuisance, kid), NO).dice('12')
    board.answer(PARRY, NO).dice('12')
    expect(combat(board.play, 0, foe)).toBe(FightEnd.paused)
    expect([board.play.state.damage[0], board.play.state.failure[0]]).toEqual([3, 1])
    expect(eventsOf(board, 'rerolled')[0]).toMatchObject({ source: 'nuisance', from: [5] })
  })
})

describe('security', () => {
  test('WDC-SEC-10 WDC-COMBAT-06 one round: beaten or not', () => {
    const won = duel('zombie').board
    won.answer(FISTS).dice('116', '11246')
    expect(fightSecurity(won.play, 0, won.put('owner', won.at('town-square', 1, 1), true))).toBe(SecurityEnd.beaten)
    won.expectAllUsed()
    const { board } = duel('zombie')
    const dog = board.put('dog', board.at('town-square', 1, 1), true)
    board.answer(PARRY, NO).dice('124', '1135')
    expect(fightSecurity(board.play, 0, dog)).toBe(SecurityEnd.stands)
    expect(board.play.state.damage[0]).toBe(1)
    expect(eventsOf(board, 'combatRound')).toHaveLength(1)
    board.expectAllUsed()
  })
})

describe('hero against hero', () => {
  const BOTH = { party: ['robert', 'steve'], rules: { heroVersusHero: true } }
  const offered = (board: Board, hero = 0): number[] => {
    board.play.ask(DP.action, hero)
    offerHeroAttacks(board.play, hero)
    return [...board.play.question.actions.subarray(0, board.play.question.count)]
  }

  test("WDC-CHECK-08 WDC-VEC-07 Robert with Martial Arts, 4 dice, 3S against Steve's 3K: Steve defends", () => {
    const board = new Board(BOTH)
    expect(offered(board)).toEqual([actionOf(Verb.attackHero, 1)])
    expect(offered(board, 1)).toEqual([actionOf(Verb.attackHero, 0)])
    board.answer(MARTIAL, PARRY).dice('2346', '1115')
    attackHero(board.play, 0, 1)
    expect(board.play.state.damage[1]).toBe(0)
    board.expectAllUsed()
  })

  test('WDC-CHECK-08 the winner of the opposed check does one damage, for no VP', () => {
    const board = new Board(BOTH)
    board.answer(MARTIAL, DODGE).dice('5556', '1113')
    attackHero(board.play, 0, 1)
    expect([board.play.state.damage[1], board.play.state.victoryPoints[0]]).toEqual([1, 0])
    board.expectAllUsed()
  })

  test.each([
    [DODGE, '112'],
    [PARRY, '1126'],
  ] as const)(
    'WDC-CHECK-08 WDC-DODGE-01 who dodges rolls Dexterity with Dodge, who parries Defence (%s)',
    (means, dice) => {
      // Dodge: 2 + 1 dice. Defence: 4 dice.
      const board = new Board({ ...BOTH, party: ['robert', { hero: 'steve', attributes: { dexterity: 2 } }] })
      board.answer(MARTIAL, means).dice('5556', dice)
      attackHero(board.play, 0, 1)
      expect(board.play.state.damage[1]).toBe(1)
      board.expectAllUsed()
    },
  )

  test.each([
    [DODGE, '111'],
    [PARRY, '111'],
  ] as const)(
    'WDC-HEALTH-03 WDC-DODGE-02 wounds take dice of the Defence of who parries, and none of who dodges (%s)',
    (means, dice) => {
      // Dodge: 2 + 1 dice. Defence: 4 dice, one less for the wound.
      const board = new Board({ ...BOTH, party: ['robert', { hero: 'steve', attributes: { dexterity: 2 } }] })
      board.play.state.damage[1] = 1
      board.answer(MARTIAL, means).dice('5556', dice)
      attackHero(board.play, 0, 1)
      expect([board.applied('DODGE-02'), board.applied('HEALTH-03')]).toEqual([means === DODGE, means === PARRY])
      board.expectAllUsed()
    },
  )

  test('WDC-CHECK-08 WDC-TRAP-07 the unconscious defend without dice or decisions; worthless rolls tie', () => {
    const board = new Board(BOTH)
    const { state } = board.play
    state.unconscious[1] = 1
    state.victoryPoints[1] = 9
    board.answer(MARTIAL).dice('1245', '1126')
    attackHero(board.play, 0, 1)
    expect([state.damage[1], state.victoryPoints[1]]).toEqual([1, 9])
    expect(board.asked.filter(({ seat, kind }) => seat === 1 && kind !== DP.absorb)).toEqual([])
    board.expectAllUsed()
  })

  test('WDC-CHECK-08 WDC-SPELL-09 a frozen hero attacks nobody', () => {
    const board = new Board(BOTH)
    board.play.state.frozenTurns[0] = 1
    expect(offered(board)).toEqual([])
  })

  test('WDC-CHECK-08 not in the same square, or not by the rules: no such action', () => {
    const separate = new Board(BOTH)
    separate.play.state.square[1]! += 1
    expect(offered(separate)).toEqual([])
    expect(offered(new Board({ party: BOTH.party }))).toEqual([])
  })
})
