// Where chapters meet: what one leaves behind is seen by the next.
import { describe, expect, test } from 'vitest'
import { actionOf, DP, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import type { Copy } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { takeAction } from '../../../../src/games/when-darkness-comes/rules/actions.ts'
import { helperDice } from '../../../../src/games/when-darkness-comes/rules/assistance.ts'
import { check, K, opposed, rollVariable } from '../../../../src/games/when-darkness-comes/rules/checks.ts'
import { diceOfCheck } from '../../../../src/games/when-darkness-comes/rules/pools.ts'
import { combat, FightEnd, fightSecurity, SecurityEnd } from '../../../../src/games/when-darkness-comes/rules/combat.ts'
import { encounter, slay } from '../../../../src/games/when-darkness-comes/rules/encounters.ts'
import { lightUp } from '../../../../src/games/when-darkness-comes/rules/entry.ts'
import { hurt, otherCause } from '../../../../src/games/when-darkness-comes/rules/health.ts'
import { rollMovement } from '../../../../src/games/when-darkness-comes/rules/movement.ts'
import { shoot } from '../../../../src/games/when-darkness-comes/rules/ranged.ts'
import { takeTurn } from '../../../../src/games/when-darkness-comes/rules/turn.ts'
import { Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { shippedContent } from '../shipped.ts'
import { Board, type BoardSetting } from '../support/board.ts'

test('WDC-FATE-17 who falls on a flight that leads back fights no more; who falls away from there has left', () => {
  for (const leadsBack of [true, false]) {
    const board = new Board({
      party: ['brian', { hero: 'kirk', attributes: { defence: 6 } }],
      scenario: { pool: { zombie: 1 } },
    })
    const { state } = board.play
    const here = state.square[0]!
    const zombie = board.put('zombie', here, true)
    state.movementHurts[0] = 1
    state.damage[0] = 3
    // Nobody helps with initiative; Brian leaves it to Kirk, one step away, and back or not.
    const back = leadsBack ? [actionOf(Verb.step, here)] : [actionOf(Verb.stop)]
    board.answer(actionOf(Verb.done), actionOf(Verb.leaveFreely), actionOf(Verb.step, here + 1), ...back)
    if (!leadsBack) for (let round = 0; round < 3; round++) board.answer(actionOf(Verb.parry), actionOf(Verb.no))
    board.dice('455', '666', ...(leadsBack ? [] : ['1245', '12366', '12366', '12366']) /* Kirk despairs, and holds */)
    board.whenAsked = () => {
      expect(state.alive[board.asked.at(-1)!.seat]).toBe(1)
    }
    expect(combat(board.play, 0, zombie)).toBe(leadsBack ? FightEnd.dead : FightEnd.paused)
    expect([state.alive[0], state.alive[1]]).toEqual([0, 1])
    expect(board.log.some(({ type, seat }) => type === 'fled' && seat === 0)).toBe(false)
    expect(board.asked.filter(({ kind }) => kind === DP.defence).map(({ seat }) => seat)).toEqual(
      leadsBack ? [] : [1, 1, 1],
    )
  }
})

const STOP = actionOf(Verb.stop)
const FIGHT = actionOf(Verb.fight)
const PARRY = actionOf(Verb.parry)
const FISTS = actionOf(Verb.unarmed)
const NO = actionOf(Verb.no)

describe('movement and action', () => {
  test('WDC-MOVE-17 one before the other: who acted in between has no steps left over', () => {
    const board = new Board({ hand: { knife: 1 } })
    const { state } = board.play
    const here = state.square[0]!
    const knife = board.put('knife', here + 1, true)
    state.found[knife] = 1
    // One step of eight that the points allow, and the knife; then the turn is over.
    board
      .answer(actionOf(Verb.moveThenAct), actionOf(Verb.step, here + 1), STOP, actionOf(Verb.takeItem, knife))
      .dice('123')
    takeTurn(board.play, 0, false)
    expect(board.asked.filter(({ kind }) => kind === DP.path)).toHaveLength(2)
    expect(board.log.filter(({ type }) => type === 'movementRolled')).toHaveLength(1)
    expect(board.log.filter(({ type }) => type === 'stepped' || type === 'itemTaken').map(({ type }) => type)).toEqual([
      'stepped',
      'itemTaken',
    ])
    board.expectAllUsed()
  })

  test('WDC-ENV-05 darkness of the start square: none in a lit house, minus two in the street at night', () => {
    const points = (square: readonly number[], isLit: boolean): number => {
      const board = new Board({
        scenario: { time: 'night', tiles: { start: ['church'] }, heroStart: { tile: 'church', square } },
      }).dice('124')
      if (isLit) lightUp(board.play, 0)
      return rollMovement(board.play, 0, false).halfPoints / 2
    }
    expect([points([5, 3], true), points([5, 3], false), points([6, 3], false)]).toEqual([4, 2, 2])
  })
})

/** Two heroes and somebody in their square, met already. */
function meeting(adversary: string, setting: BoardSetting = {}): { board: Board; foe: Copy } {
  const board = new Board({ hand: { [adversary]: 1 }, party: ['brian', 'kirk'], ...setting })
  return { board, foe: board.put(adversary, board.play.state.square[0]!, true) }
}

describe('adversaries', () => {
  test('WDC-ADV-02 WDC-RANGED-03 no talking: fight, sneak or shoot; and no sneaking after a shot', () => {
    const board = new Board({ hand: { zombie: 1, pistol: 1 } })
    const pistol = board.give('pistol', 0)
    const zombie = board.put('zombie', board.at('town-square', 3, 1), true)
    board.answer(actionOf(Verb.shoot, pistol)).dice('1124') // at 2 squares: Attack alone, and a miss
    board.answer(PARRY, NO, PARRY, NO, PARRY, NO).dice('124', '1235', '1235', '1235')
    encounter(board.play, 0, zombie)
    expect(board.asked.filter(({ kind }) => kind === DP.meetAdversary)).toEqual([
      {
        kind: DP.meetAdversary,
        seat: 0,
        actions: [actionOf(Verb.meet), actionOf(Verb.sneak), actionOf(Verb.shoot, pistol)],
      },
    ])
    board.expectAllUsed()
  })

  test('WDC-INIT-03 only initiative won opens the way to flee', () => {
    for (const [initiative, isWon] of [
      ['455', true],
      ['124', false],
    ] as const) {
      const { board, foe } = meeting('zombie', { party: ['brian'] })
      if (isWon) board.answer(FIGHT, NO, PARRY, NO, PARRY, NO, PARRY)
      else board.answer(PARRY, NO, PARRY, NO, PARRY, NO)
      combat(board.dice(initiative, '1235', '1235', '1235').play, 0, foe)
      expect(board.asked.filter(({ kind }) => kind === DP.fleeOrFight).map(({ actions }) => actions)).toEqual(
        isWon ? [[FIGHT, actionOf(Verb.flee)]] : [],
      )
    }
  })

  test('WDC-COMBAT-03 -04 WDC-HEALTH-05 a failed defence costs one damage; one hit fells most opponents', () => {
    const { board, foe } = meeting('zombie', { party: ['brian'] })
    board.answer(PARRY, FISTS).dice('124', '1124', '11246') // Defence: a pair misses 3S
    board.answer(PARRY, FISTS).dice('134', '12346') // three dice now: nothing at all; the blow is 4S
    expect(combat(board.play, 0, foe)).toBe(FightEnd.slain)
    expect(board.play.state.damage[0]).toBe(2)
    board.expectAllUsed()
  })

  test('WDC-COMBAT-07 WDC-ADV-03 WDC-VP-05 who kills an adversary gets it, and Attack + Defence in VP', () => {
    for (const { id, attack, defence, health } of shippedContent().adversaries) {
      const { board, foe } = meeting(id, { party: ['kirk', 'brian'] })
      board.play.state.wounds[foe] = health - 1
      slay(board.play, 1, foe, false)
      expect([board.play.state.where[foe], board.play.state.at[foe], board.play.state.victoryPoints[1]], id).toEqual([
        Where.trophy,
        1,
        attack + defence,
      ])
    }
  })

  test('WDC-COMBAT-10 WDC-COOP-06 one fights, the other in the square helps and is not attacked', () => {
    const { board, foe } = meeting('crawler')
    const HELP = actionOf(Verb.hero, 1)
    // Initiative with Kirk's help; Brian loses it and defends, with Kirk's help again.
    board.answer(HELP, actionOf(Verb.yes, 0), actionOf(Verb.stop)).dice('124')
    board.answer(FIGHT, PARRY, HELP, actionOf(Verb.yes, 0)).dice('1245')
    // 2455 holds against a pair.
    board.answer(actionOf(Verb.byHelper, 1), actionOf(Verb.face, 1), actionOf(Verb.done)).singles(5)
    board.answer(FISTS, actionOf(Verb.done)).dice('11246')
    expect(combat(board.play, 0, foe)).toBe(FightEnd.slain)
    expect([...board.play.state.damage.subarray(0, 2)]).toEqual([0, 0])
    expect(board.log.filter(({ type }) => type === 'defended').map(({ seat }) => seat)).toEqual([0])
  })
})

describe('security', () => {
  test('WDC-FLEE-07 WDC-SEC-05 nobody runs from an alarm, everybody may try from a guard', () => {
    for (const [disk, runs] of [
      ['alarm', false],
      ['security-guard', true],
      ['dog', true],
      ['owner', true],
    ] as const) {
      const { board, foe } = meeting(disk, { party: ['brian'] })
      board.play.state.forced[0] = 2 // whatever is rolled, it succeeds
      board.whenAsked = () => {
        board.answer(board.asked.at(-1)!.actions[0]!)
      }
      encounter(board.play, 0, foe)
      expect(board.asked[0]!.actions.includes(actionOf(Verb.run)), disk).toBe(runs)
    }
  })

  test('WDC-SEC-19 WDC-SEC-10 one round of combat, also with the options of the amended rules', () => {
    const amended = {
      gamble: 'new',
      assistScope: 'new',
      losCheckAtTurnStart: 'always',
      turnSequence: 'new',
      rangeTable: 'new',
      shooterRush: 'new',
      heroDeath: 'willpower',
    }
    for (const rules of [{}, amended]) {
      const { board, foe } = meeting('dog', { party: ['brian'], rules })
      board.answer(NO, PARRY).dice('333', '1235') // initiative 3K: first, and lets it pass
      expect(fightSecurity(board.play, 0, foe)).toBe(SecurityEnd.stands)
      expect(board.log.filter(({ type }) => type === 'combatRound')).toHaveLength(1)
    }
  })
})

describe('each other', () => {
  test('WDC-COOP-02 a death costs every other hero a damage that stays', () => {
    const board = new Board({ party: ['brian', 'kirk', 'sharon'] })
    hurt(board.play, 1, otherCause(board.play.scenario, 'Fate'), 9, -1)
    expect([...board.play.state.alive.subarray(0, 3)]).toEqual([1, 0, 1])
    expect([...board.play.state.permanentDamage.subarray(0, 3)]).toEqual([1, 0, 1])
  })

  test('WDC-COOP-05 who opens a door may bring in those who stand near it', () => {
    const board = new Board({
      party: ['kirk', 'sharon'],
      scenario: { tiles: { start: ['church'] }, heroStart: { tile: 'church', square: [6, 3] } },
    })
    const inside = board.at('church', 5, 3)
    board.answer(actionOf(Verb.pick, 0), actionOf(Verb.yes), actionOf(Verb.hero, 1), actionOf(Verb.yes)).dice('11246')
    takeAction(board.play, 0)
    expect([...board.play.state.square.subarray(0, 2)]).toEqual([inside, inside])
    board.expectAllUsed()
  })

  test("WDC-NUIS-03 WDC-ASSIST-13 a nuisance spoils its holder's own rolls, not the help they give", () => {
    const board = new Board({ party: ['brian', 'robert'], hand: { 'lost-tourist': 1 } })
    board.give('lost-tourist', 1)
    expect(helperDice(board.play, 1, K.search)).toBe(4)
    // Robert searches with four dice, and his best has to go; Brian, helped by Robert, keeps what he throws.
    board.answer(actionOf(Verb.done)).dice('1123').singles(1)
    check(board.play, 1, K.search, 1)
    board.answer(actionOf(Verb.hero, 1), actionOf(Verb.yes, 0), STOP).dice('12')
    check(board.play, 0, K.search, 2)
    expect(board.log.filter(({ type }) => type === 'rerolled')).toHaveLength(1)
  })
})

describe('items and points', () => {
  test('WDC-ITEM-01 WDC-ITEM-12 an item has TN = VP, weight, bonuses; a med-kit adds a Medical die', () => {
    const { items } = shippedContent()
    const all = new Board({
      scenario: {
        magic: true,
        pool: Object.fromEntries(items.filter(({ id }) => id !== 'cell-phone').map(({ id }) => [id, 1])),
      },
    })
    for (const { id, tn, weight, bonus, weapon, light, tape } of items) {
      const { scenario } = all.play
      const copy = scenario.disks.findIndex(({ entry }) => entry.id === id)
      expect([scenario.tns[copy], scenario.worth[copy], scenario.weights[copy]], id).toEqual([tn ?? 0, tn ?? 0, weight])
      expect(id === 'cell-phone' || bonus.length > 0 || weapon !== null || light || tape, id).toBe(true)
    }
    const board = new Board({ party: ['steve', 'brian'], hand: { 'med-kit': 1 } })
    const bare = diceOfCheck(board.play, 0, K.heal)
    board.give('med-kit', 0)
    expect([bare, diceOfCheck(board.play, 0, K.heal)]).toEqual([4, 5])
  })

  test('WDC-RANGED-11 a shot is Attack, skill and table, less what the dark takes', () => {
    const board = new Board({
      party: ['valerie'],
      hand: { zombie: 1, shotgun: 1 },
      scenario: { time: 'dusk' },
      rules: { rangedEnvironment: 'new', rangeTable: 'new' },
    })
    const shotgun = board.give('shotgun', 0)
    const zombie = board.put('zombie', board.at('town-square', 3, 2), true)
    // Attack 3, RMW 5 (two dice), shotgun at one square 2, dusk 1: six dice.
    board.dice('112246')
    shoot(board.play, 0, zombie, shotgun)
    expect(board.log.find(({ type }) => type === 'checkRolled')).toMatchObject({ pool: 6, printed: 3 })
  })

  test('WDC-CHECK-01 three kinds of roll: as high as possible, against a TN, against another hero', () => {
    const board = new Board({ party: ['brian', 'kirk'] })
    expect(rollVariable(board.dice('123').play, 0, K.movement).value).toBe(3)
    expect(check(board.answer(actionOf(Verb.done)).dice('123').play, 0, K.sneak, 3).success).toBe(true)
    board.dice('112346', '3345') // nobody else is there to help
    expect(opposed(board.play, 0, K.steal, 1, K.steal)).toBe(0) // 4S over a straight of three
  })
})
