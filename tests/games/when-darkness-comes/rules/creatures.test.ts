// Summoned creatures (WDC-SPELL-04 to -08).
import { describe, expect, test } from 'vitest'
import { actionOf, DP, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import { NONE } from '../../../../src/games/when-darkness-comes/state/play.ts'
import {
  combat,
  FightEnd,
  fightSecurity,
  fightsHere,
  SecurityEnd,
} from '../../../../src/games/when-darkness-comes/rules/combat.ts'
import {
  creatureHolds,
  creatureRound,
  releaseFoe,
  takesFight,
} from '../../../../src/games/when-darkness-comes/rules/creatures.ts'
import { creatureFightsOn } from '../../../../src/games/when-darkness-comes/rules/fleeing.ts'
import { hurt, otherCause } from '../../../../src/games/when-darkness-comes/rules/health.ts'
import { castSpell } from '../../../../src/games/when-darkness-comes/rules/magic.ts'
import { pursue } from '../../../../src/games/when-darkness-comes/rules/adversaries.ts'
import { takeTurn } from '../../../../src/games/when-darkness-comes/rules/turn.ts'
import { Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import type { BoardSetting } from '../support/board.ts'
import { MagicBoard } from '../support/mage.ts'

const NO = actionOf(Verb.no),
  PARRY = actionOf(Verb.parry),
  FIGHT = actionOf(Verb.fight),
  STAY = actionOf(Verb.stand),
  WALK = actionOf(Verb.leaveFreely)
const STOP = actionOf(Verb.stop)

/** A board on which Robert has a creature of the lowest kind (Attack 3, Defence 4) for so many rounds. */
function summoner(rounds: number, setting: BoardSetting = {}, dice = '1235'): MagicBoard {
  const board = new MagicBoard(setting).plainly()
  board.dice(dice).singles(rounds)
  board.cast('summon')
  board.play.state.victoryPoints[0] = 0
  board.log.length = 0
  board.asked.length = 0
  return board
}

const order = (board: MagicBoard): string[] =>
  board.log.map(({ type }) => type as string).filter((type) => /creatureS|attacked|defended|creatureGone/.test(type))

describe('who comes', () => {
  test.each([
    ['1235', 3, 4, 3],
    ['2225', 4, 4, 4],
    ['1234', 4, 5, 5],
    ['2222', 5, 5, 6],
  ])('WDC-SPELL-04 WDC-MAGIC-07 with %s: Attack %i, Defence %i, and %i VP', (dice, attack, defence, vp) => {
    const board = new MagicBoard()
    board.dice(dice).singles(4)
    board.cast('summon')
    expect(board.events('creatureSummoned')).toEqual([expect.objectContaining({ attack, defence, rounds: 4 })])
    expect(board.play.state.victoryPoints[0]).toBe(vp)
  })

  test('WDC-SPELL-04 below 3S nobody comes; above 4K the strongest does, for 6 VP', () => {
    const board = new MagicBoard({ party: [{ hero: 'robert', attributes: { intelligence: 6 } }] })
    board.dice('112246').cast('summon')
    expect(board.play.state.creature[0]).toBe(0)
    board.dice('222223').singles(1).cast('summon')
    expect(board.events('creatureSummoned')).toEqual([expect.objectContaining({ attack: 5, defence: 5 })])
    expect(board.play.state.victoryPoints[0]).toBe(6)
  })

  test('WDC-SPELL-08 one for each caster at a time', () => {
    const board = summoner(6)
    const before = board.play.state.creature[0]
    expect(before).toBe(1)
    const foe = board.put('zombie', board.play.state.square[0]!, true)
    board.stock('freeze') // something else to cast
    board.give('scroll', 0)
    board.give('animal-components', 0)
    board.answer(STAY).dice('1235', '125')
    board.play.state.creatureRounds[0] = 1
    board.draws.pools.unshift([1, 2, 4])
    board.answer(PARRY, NO, PARRY, NO).dice('1235', '1235')
    combat(board.play, 0, foe)
    const spells = board.asked
      .filter(({ kind }) => kind === DP.attack)
      .map(({ actions }) => actions.includes(actionOf(Verb.cast, board.spell('summon'))))
    expect(spells).toEqual([true, true]) // it is gone by now
    expect(board.play.state.creature[0]).toBe(0)
  })
})

describe("in the caster's place", () => {
  test('WDC-SPELL-05 WDC-SPELL-07 the opponent strikes first, at the creature; the caster gets full VP', () => {
    const board = summoner(6)
    const { state } = board.play
    const foe = board.put('zombie', state.square[0]!, true)
    board.answer(STAY, STAY).dice('245' /* initiative */, '1235', '125', '1235', '234')
    expect(combat(board.play, 0, foe)).toBe(FightEnd.slain)
    expect(order(board)).toEqual(['creatureStruck', 'creatureStrikes', 'creatureStruck', 'creatureStrikes'])
    expect([state.damage[0], state.victoryPoints[0], state.where[foe]]).toEqual([0, 6, Where.trophy])
    // The creature stays and waits for the next opponent.
    expect([state.creature[0], state.creatureFoe[0], state.creatureRounds[0]]).toEqual([1, NONE, 5])
    board.expectAllUsed()
  })

  test('WDC-SPELL-06 it dies when its Defence is beaten; the hero fights on for the remaining rounds', () => {
    const board = summoner(6)
    const foe = board.put('zombie', board.play.state.square[0]!, true)
    board.answer(STAY, PARRY, NO, PARRY, NO).dice('245', '1245', '1235', '1235')
    expect(combat(board.play, 0, foe)).toBe(FightEnd.paused)
    expect(order(board)).toEqual(['creatureStruck', 'creatureGone', 'defended', 'defended'])
    expect(board.events('combatRound')).toHaveLength(3)
    board.expectAllUsed()
  })

  test('WDC-SPELL-07 its rounds over, it is gone; at most three in a turn, the rest in later turns', () => {
    const board = summoner(4)
    const { state } = board.play
    const foe = board.put('zombie', state.square[0]!, true)
    board.answer(STAY, STAY, STAY).dice('245', '1235', '125', '1235', '125', '1235', '125')
    expect(combat(board.play, 0, foe)).toBe(FightEnd.paused)
    expect([state.creatureRounds[0], state.creatureFoe[0]]).toEqual([1, foe])
    state.turn += 1
    board.log.length = 0
    board.answer(STAY, STAY, PARRY, NO, PARRY, NO).dice('245', '1235', '125', '1235', '1235')
    expect(creatureFightsOn(board.play, 0)).toBe(false)
    expect(order(board)).toEqual(['creatureStruck', 'creatureStrikes', 'creatureGone', 'defended', 'defended'])
    expect([state.acted[0], state.creature[0]]).toEqual([1, 0])
    board.expectAllUsed()
  })

  test('WDC-SPELL-07 the caster walks away without outrunning anybody or losing heart, and it fights on alone', () => {
    const board = summoner(6)
    const { state } = board.play
    const foe = board.put('zombie', state.square[0]!, true)
    const from = state.square[0]!
    const to = board.at('town-square', 3, 4)
    board.answer(WALK, actionOf(Verb.step, to), STOP).dice('245', '24', '1235', '125', '1235', '125', '1235', '125')
    expect(combat(board.play, 0, foe)).toBe(FightEnd.paused)
    expect([state.square[0], state.willpower[0], state.creatureRounds[0], state.creatureFoe[0]]).toEqual([
      to,
      4,
      3,
      foe,
    ])
    // It holds nobody and hunts nobody meanwhile.
    state.boundTo[foe] = 0
    pursue(board.play, 0)
    expect(state.at[foe]).toBe(from)
    board.stand(0, from)
    fightsHere(board.play, 0)
    // Elsewhere in the caster's next turn: three more rounds, no action spent.
    board.stand(0, to)
    state.turn += 1
    board.dice('1235', '125', '1235', '234')
    expect(creatureFightsOn(board.play, 0)).toBe(false)
    expect([state.acted[0], state.victoryPoints[0], state.where[foe]]).toEqual([0, 6, Where.trophy])
    board.expectAllUsed()
  })

  test("WDC-SPELL-07 at the start of a turn beside it the caster may walk away: that is the turn's movement", () => {
    const board = summoner(6)
    const { state } = board.play
    const foe = board.put('zombie', state.square[0]!, true)
    board.answer(STAY, STAY, STAY).dice('245', '1235', '125', '1235', '125', '1235', '125')
    combat(board.play, 0, foe)
    state.turn += 1
    const to = board.at('town-square', 3, 4)
    board.answer(WALK, actionOf(Verb.step, to), STOP).dice('24', '1235', '125', '1235', '125', '1235', '125')
    board.log.length = 0
    expect(creatureFightsOn(board.play, 0)).toBe(true)
    expect(board.events('movementRolled')).toMatchObject([{ flight: true }])
    expect([state.square[0], state.acted[0], state.willpower[0]]).toEqual([to, 0, 4])
    expect(state.creature[0]).toBe(0) // six rounds are over
    board.expectAllUsed()
  })

  test.each(['held by a trap', 'unconscious', 'questioned'])(
    "WDC-SPELL-07 it fights on at the start of the caster's turn, who is elsewhere, %s",
    (how) => {
      const board = summoner(6)
      const { state } = board.play
      const foe = board.put('zombie', state.square[0]!, true)
      board.answer(STAY, STAY, STAY).dice('245', '1235', '125', '1235', '125', '1235', '125')
      combat(board.play, 0, foe)
      board.stand(0, board.at('town-square', 6, 6))
      if (how === 'unconscious') state.unconscious[0] = 2
      else if (how === 'questioned') state.questioned[0] = 1
      else state.trap[0] = board.give('knife', 0) + 1
      board.asked.length = 0
      if (how === 'held by a trap') board.answer(NO)
      board.dice('1235', '234')
      takeTurn(board.play, 0, false)
      expect([state.where[foe], state.victoryPoints[0]]).toEqual([Where.trophy, 6])
      expect(board.kindsAsked()).not.toContain(DP.behindCreature)
      board.expectAllUsed()
    },
  )

  test('WDC-SPELL-07 it also fights for an unconscious caster; once beaten, the blows hit the caster', () => {
    const board = summoner(6)
    const { state } = board.play
    const foe = board.put('zombie', state.square[0]!, true)
    board.answer(STAY, STAY, STAY).dice('245', '1235', '125', '1235', '125', '1235', '125')
    combat(board.play, 0, foe)
    state.unconscious[0] = 1
    board.asked.length = 0
    board.dice('1235', '125', '1245') // it holds once, and then is beaten
    takeTurn(board.play, 0, false)
    expect([state.creature[0], state.damage[0], state.acted[0]]).toEqual([0, 1, 1])
    expect(board.asked).toEqual([])
    board.expectAllUsed()
  })

  test('WDC-SPELL-07 WDC-SPELL-14 from a creature that holds it nobody is sent away', () => {
    const board = summoner(6, { party: ['robert', 'sharon'] })
    const { state } = board.play
    const foe = board.put('zombie', state.square[0]!, true)
    board.stand(1, board.at('town-square', 3, 4))
    board.answer(STAY, STAY, STAY).dice('245', '1235', '125', '1235', '125', '1235', '125')
    combat(board.play, 0, foe)
    state.active = 1
    state.forced[1] = 2
    board.asked.length = 0
    board.answer(actionOf(Verb.disk, foe))
    board.cast('control', 1)
    expect(board.kindsAsked()).toEqual([DP.spell]) // nothing to be told but to stand still
    expect(state.creatureFoe[0]).toBe(foe)
  })

  test('WDC-SPELL-08 summoned in place of an attack: from then on the opponent strikes at it', () => {
    const board = new MagicBoard().plainly()
    const { state } = board.play
    const foe = board.put('zombie', state.square[0]!, true)
    board.stock('summon')
    board
      .answer(FIGHT, actionOf(Verb.cast, board.spell('summon')), STAY)
      .dice('246', '1235', '1235', '1235', '234')
      .singles(3)
    expect(combat(board.play, 0, foe)).toBe(FightEnd.slain)
    expect(order(board)).toEqual(['creatureSummoned', 'creatureStruck', 'creatureStruck', 'creatureStrikes'])
    expect(state.damage[0]).toBe(0)
    board.expectAllUsed()
  })

  test('WDC-SPELL-05 who attacks an opponent that a creature holds is not struck at either', () => {
    const board = summoner(6, { party: ['robert', 'brian'] })
    const { state } = board.play
    const foe = board.put('zombie', state.square[0]!, true)
    board.stand(1, board.at('town-square', 1, 1))
    board.answer(STAY, STAY, STAY).dice('245', '1235', '125', '1235', '125', '1235', '125')
    combat(board.play, 0, foe)
    board.stand(1, state.square[0]!)
    state.turn += 1
    state.active = 1
    board.whenAsked = (kind) => {
      board.answerNow(kind === DP.fleeOrFight ? FIGHT : board.asked.at(-1)!.actions.at(-1)!)
    } // nobody attacks
    board.dice('124', '1235', '1235', '1235')
    combat(board.play, 1, foe)
    expect([state.damage[1], board.events('defended')]).toEqual([0, []])
    expect(board.kindsAsked().filter((kind) => kind === DP.attack)).toHaveLength(3) // and has an attack in every round
  })

  test('WDC-SPELL-08 nor does a second creature take up with an opponent that another has', () => {
    const board = summoner(6, { party: ['robert', 'robert'] })
    const { state } = board.play
    const [foe, other] = [board.put('zombie', state.square[0]!, true), board.put('zombie', state.square[0]!, true)]
    board.singles(4).dice('1235').cast('summon', 1)
    expect(takesFight(board.play, 0, foe)).toBe(true)
    expect([takesFight(board.play, 1, foe), state.creatureFoe[1]]).toEqual([false, NONE])
    expect([takesFight(board.play, 1, other), takesFight(board.play, 0, other)]).toEqual([true, false])
  })

  test("WDC-SPELL-09 WDC-SPELL-07 the creature's round counts as one of the fight: Freeze runs out", () => {
    const board = summoner(6)
    const { state } = board.play
    const foe = board.put('zombie', state.square[0]!, true)
    state.frozenFor[foe] = 2
    state.frozenInFight[foe] = 1
    const left = [0, 1].map(() => {
      board.dice('125') // it strikes in vain, and is not struck at
      creatureRound(board.play, 0, foe)
      return state.frozenFor[foe]
    })
    expect(left).toEqual([1, 0])
    board.expectAllUsed()
  })

  test('WDC-SPELL-07 ways change when a creature takes an opponent or lets it go, not without one', () => {
    const board = summoner(6)
    const { state } = board.play
    const foe = board.put('zombie', state.square[0]!, true)
    const versions = [state.boardVersion]
    takesFight(board.play, 0, foe)
    versions.push(state.boardVersion)
    releaseFoe(board.play, 0)
    versions.push(state.boardVersion)
    expect(new Set(versions).size).toBe(3) // ways are found anew each time
    releaseFoe(board.play, 0)
    expect(state.boardVersion).toBe(versions[2])
  })

  test('WDC-SPELL-07 its last round over, the fight is over too for a caster who has walked away', () => {
    const board = summoner(1)
    const { state } = board.play
    const foe = board.put('zombie', state.square[0]!, true)
    const to = board.at('town-square', 3, 4)
    board.answer(WALK, actionOf(Verb.step, to), STOP).dice('245', '24', '1235', '125')
    expect(combat(board.play, 0, foe)).toBe(FightEnd.none)
    expect([state.square[0], state.creature[0], state.damage[0], state.where[foe]]).toEqual([to, 0, 0, Where.board])
    expect(board.events('movementRolled')).toMatchObject([{ flight: true }])
    board.expectAllUsed()
  })

  test.each(['stays where they are', 'loses the turn to Fate'])(
    'WDC-SPELL-07 a caster who would walk away, and %s, fights when the creature is gone',
    (why) => {
      const board = summoner(1)
      const { state } = board.play
      const foe = board.put('zombie', state.square[0]!, true)
      const isLost = why === 'loses the turn to Fate'
      board.whenAsked = (kind) => {
        if (kind === DP.behindCreature && isLost) state.turnOver[0] = 1
      }
      board
        .answer(WALK, ...(isLost ? [] : [STOP]), PARRY, NO, PARRY, NO)
        .dice('245', '24', '1235', '125', '1235', '1235')
      expect(combat(board.play, 0, foe)).toBe(FightEnd.paused)
      expect(order(board)).toEqual(['creatureStruck', 'creatureStrikes', 'creatureGone', 'defended', 'defended'])
      expect(board.events('leftToCreature')).toEqual([])
      board.expectAllUsed()
    },
  )

  test('WDC-SPELL-07 one round with security: beaten as by the hero, without VP', () => {
    const board = summoner(6)
    const owner = board.put('owner', board.at('town-square', 1, 1), true)
    board.dice('245', '1135', '114')
    expect(fightSecurity(board.play, 0, owner)).toBe(SecurityEnd.beaten)
    expect([board.play.state.creatureFoe[0], board.play.state.creatureRounds[0]]).toEqual([NONE, 6])
    const dog = board.put('dog', board.at('town-square', 1, 1), true)
    board.dice('123', '1235', '126')
    expect(fightSecurity(board.play, 0, dog)).toBe(SecurityEnd.stands)
    expect(board.play.state.creatureRounds[0]).toBe(5)
    expect(order(board).filter((type) => type === 'defended')).toEqual([])
  })

  test('WDC-SPELL-04 summonStats: dice against TNs, or values of the ladder', () => {
    const fight = (dice: string): string[] => {
      const board = summoner(6, { rules: { summonStats: 'tn' } }, dice)
      const foe = board.put('zombie', board.play.state.square[0]!, true) // Attack 3S, Defence 3S
      board.whenAsked = (kind) => {
        board.answerNow(kind === DP.behindCreature ? STAY : kind === DP.defence ? PARRY : NO)
      }
      board.dice('245')
      combat(board.play, 0, foe)
      return order(board)
    }
    // The value 3 is below its Defence 4, and its own 3 reaches Defence 3S.
    expect(fight('1235')).toEqual(['creatureStruck', 'creatureStrikes'])
    const board = summoner(6, { rules: { summonStats: 'tn' } })
    const demon = board.put('demon', board.play.state.square[0]!, true) // Attack 4S is above 4
    board.dice('245', '1235', '123').answer(STAY, PARRY, NO, PARRY, NO)
    board.whenAsked = (kind) => {
      if (kind === DP.absorb) board.answerNow(board.asked.at(-1)!.actions[0]!)
    }
    combat(board.play, 0, demon)
    expect(order(board).slice(0, 2)).toEqual(['creatureStruck', 'creatureGone'])
  })

  test.each([
    ['cult-leader', true],
    ['werewolf', false],
  ])(
    'WDC-SPELL-04 WDC-SPELL-06 summonStats by value: Defence 4 against the attack of a %s holds: %s',
    (adversary, holds) => {
      const board = summoner(6, {
        rules: { summonStats: 'tn' },
        hand: { scroll: 1, 'animal-components': 1, [adversary]: 1 },
      }) // Attack 3S is 3, 3K is 4
      expect(creatureHolds(board.play, 0, board.put(adversary, board.play.state.square[0]!, true))).toBe(holds)
    },
  )

  test('WDC-SPELL-04 WDC-DIFF-04 no shift of the caster or of the difficulty touches its dice', () => {
    for (const shift of [1, -1]) {
      const board = summoner(6)
      const { state } = board.play
      state.fateShift[0] = shift
      state.tnShift = shift
      const foe = board.put('zombie', state.square[0]!, true) // Attack 3S, Defence 3S
      board.answer(STAY, STAY).dice('245', '1235', '125', '1235', '234')
      expect(combat(board.play, 0, foe)).toBe(FightEnd.slain)
      expect(board.events('creatureStruck').map(({ held }) => held)).toEqual([true, true])
      expect(board.events('creatureStrikes').map(({ hit }) => hit)).toEqual([false, true])
    }
  })

  test('WDC-SPELL-04 nobody helps it, and nothing is bought for it', () => {
    const board = summoner(6, { party: ['robert', 'sharon'] })
    board.play.state.victoryPoints[0] = 9
    const foe = board.put('zombie', board.play.state.square[0]!, true)
    board.whenAsked = (kind) => {
      if (kind === DP.behindCreature) board.answerNow(STAY)
      else if (kind === DP.askAssistant || kind === DP.buyDie || kind === DP.reroll)
        board.answerNow(board.asked.at(-1)!.actions.find((action) => [NO, STOP, actionOf(Verb.done)].includes(action))!)
    }
    board.dice('666', '1235', '234') // initiative is the hero's own
    expect(combat(board.play, 0, foe)).toBe(FightEnd.slain)
    const kinds = board.kindsAsked()
    expect(kinds.slice(kinds.indexOf(DP.behindCreature))).toEqual([DP.behindCreature])
  })

  test('WDC-SPELL-06 it goes with its caster, and by Dispel', () => {
    const dead = summoner(6)
    hurt(dead.play, 0, otherCause(dead.play.scenario, 'Fate'), 9, NONE)
    expect(dead.play.state.creature[0]).toBe(0)
    const dispelled = summoner(6)
    dispelled.play.state.forced[0] = 2
    dispelled.cast('dispel-magic')
    expect(dispelled.play.state.creature[0]).toBe(0)
  })

  test('WDC-SPELL-08 with a creature no second one can be summoned', () => {
    const board = summoner(6)
    const foe = board.put('zombie', board.at('town-square', 3, 4), true)
    board.stock('freeze')
    board.give('scroll', 0)
    board.give('animal-components', 0)
    const { question } = board.play
    question.count = 0
    board.play.state.forced[0] = 1
    castSpell(board.play, 0, board.spell('freeze'), NONE)
    expect(board.play.state.creature[0]).toBe(1)
    expect(board.play.state.at[foe]).toBe(board.at('town-square', 3, 4))
  })
})
