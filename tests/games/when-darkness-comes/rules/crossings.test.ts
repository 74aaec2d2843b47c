// Where chapters meet: what one leaves behind is seen by the next.
import { expect, test } from 'vitest'
import { actionOf, DP, Verb } from '../../../../src/games/when-darkness-comes/decisions.ts'
import { combat, FightEnd } from '../../../../src/games/when-darkness-comes/rules/combat.ts'
import { Board } from '../support/board.ts'

test('WDC-FATE-17 who falls on a flight that leads back fights no more; who falls away from there has left', () => {
  for (const leadsBack of [true, false]) {
    const board = new Board({ party: ['brian', { hero: 'kirk', attributes: { defence: 6 } }], scenario: { pool: { zombie: 1 } } })
    const { state } = board.play
    const here = state.square[0]!
    const zombie = board.put('zombie', here, true)
    state.movementHurts[0] = 1
    state.damage[0] = 3
    // Nobody helps with initiative; Brian leaves it to Kirk, one step away, and back or not.
    const back = leadsBack ? [actionOf(Verb.step, here)] : [actionOf(Verb.stop)]
    board.answer(actionOf(Verb.done), actionOf(Verb.leaveFreely), actionOf(Verb.step, here + 1), ...back)
    if (!leadsBack) for (let round = 0; round < 3; round++) board.answer(actionOf(Verb.parry), actionOf(Verb.no))
    board.dice('455', '666', ...leadsBack ? [] : ['1245', '12366', '12366', '12366'] /* Kirk despairs, and holds */)
    board.whenAsked = () => { expect(state.alive[board.asked.at(-1)!.seat]).toBe(1) }
    expect(combat(board.play, 0, zombie)).toBe(leadsBack ? FightEnd.dead : FightEnd.paused)
    expect([state.alive[0], state.alive[1]]).toEqual([0, 1])
    expect(board.told.some(({ type, seat }) => type === 'fled' && seat === 0)).toBe(false)
    expect(board.asked.filter(({ kind }) => kind === DP.defence).map(({ seat }) => seat)).toEqual(leadsBack ? [] : [1, 1, 1])
  }
})
