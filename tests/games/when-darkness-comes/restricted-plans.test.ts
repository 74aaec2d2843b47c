// Restricted play, in positions laid by hand: agents plan without what they may not do. Unrestricted agents plan as
// before.
import { describe, expect, test } from 'vitest'
import { Follower } from '../../../src/engine/follower.ts'
import { Steady } from '../../../src/games/when-darkness-comes/agents/steady.ts'
import { Judgement } from '../../../src/games/when-darkness-comes/agents/judgement.ts'
import { STEADY } from '../../../src/games/when-darkness-comes/content/profile.ts'
import { Verb, verbOf } from '../../../src/games/when-darkness-comes/words/decisions.ts'
import { freedomsOf } from '../../../src/games/when-darkness-comes/setup/restrictions.ts'
import { K } from '../../../src/games/when-darkness-comes/setup/check-kinds.ts'
import { playRounds, takeTurn } from '../../../src/games/when-darkness-comes/rules/turn.ts'
import { adversaryOf } from '../../../src/games/when-darkness-comes/setup/scenario.ts'
import { Board, type BoardSetting } from './support/board.ts'
import { seat } from './support/seated.ts'

type Lay = (board: Board) => void

/** Where the first hero stands after a turn, by row and column: free, and with each of these lists of restrictions. */
function endsOf(setting: BoardSetting, lists: readonly (readonly string[])[], lay: Lay): string[] {
  const [first, ...others] = setting.party!
  return [undefined, ...lists].map((mayNot) => {
    const board = new Board({
      ...setting,
      party: [
        { ...(typeof first === 'string' ? { hero: first } : (first as object)), ...(mayNot && { mayNot }) },
        ...others,
      ],
    })
    seat(board, 'steady')
    lay(board)
    takeTurn(board.play, 0, false)
    return (
      PLACES.find((place) => board.play.state.square[0] === board.at('town-square', ...place))?.join() ?? 'elsewhere'
    )
  })
}

const PLACES = [1, 2, 3, 4, 5, 6].flatMap((row) => [1, 2, 3, 4, 5, 6].map((column) => [row, column] as const))

function judging(board: Board, mayNot: readonly string[]): Judgement {
  const judgement = new Judgement(board.play.scenario, STEADY, freedomsOf(mayNot))
  judgement.begin(board.play.question.view, 0)
  return judgement
}

describe('what a disk is worth', () => {
  test('WDC-SNEAK-01 WDC-FLEE-03 a foe to avoid: without sneaking it plans to flee, without both to fight', () => {
    const board = new Board({ party: ['victor'], hand: { vampire: 1 } })
    const vampire = board.put('vampire', board.at('town-square', 6, 6), true)
    const worth = (...mayNot: string[]): number => judging(board, mayNot).encounter(vampire)
    const free = judging(board, [])
    const { initiative } = adversaryOf(board.play.scenario, vampire)
    const fight = free.fight(vampire)
    expect(fight).toBeLessThan(-1)
    expect(worth()).toBe((1 - free.chance(K.sneak, initiative)) * fight)
    expect(worth('sneak')).toBe((1 - free.chance(K.initiative, initiative) * free.escaping(vampire)) * fight)
    expect(worth('sneak', 'flee')).toBe(fight)
    expect(worth('flee')).toBe(worth())
    expect(free.escaping(vampire)).toBeGreaterThan(0)
  })

  test('a crossbow is useless without shooting, a pistol and a knife are not; components need casting', () => {
    const board = new Board({
      party: ['brian'],
      hand: { crossbow: 1, pistol: 1, knife: 1, orb: 1 },
      scenario: { magic: true },
    })
    const copies = ['crossbow', 'pistol', 'knife', 'orb'].map((name) => board.give(name, 0))
    const lost = (mayNot: string): number[] =>
      copies.map((copy) => judging(board, []).use(copy) - judging(board, [mayNot]).use(copy))
    expect(lost('shoot')).toEqual([2, 0, 0, 0])
    expect(lost('cast')).toEqual([0, 0, 0, 0.5])
  })
})

test('spells: nothing to cast, no component to keep for who may not cast; no helpers for who may not ask them', () => {
  const board = new Board({
    party: ['valerie', 'steve'],
    hand: { orb: 1, incense: 1, 'candle-flame': 1, minerals: 1, crystal: 1 },
    scenario: { magic: true },
  })
  const { view } = board.play.question
  const copies = ['orb', 'incense', 'candle-flame', 'minerals', 'crystal'].map((name) => board.give(name, 0))
  const potentials = (hero: number, ...mayNot: string[]): number[] =>
    copies.map((copy) => judging(board, mayNot).sorcery.potential(view, hero, copy))
  expect(Math.max(...potentials(0))).toBeGreaterThan(0)
  expect(potentials(0, 'cast').every((worth) => worth === 0)).toBe(true)
  expect(potentials(1, 'cast')).toEqual(potentials(1))
  const best = (...mayNot: string[]): number => judging(board, mayNot).sorcery.best(view, 0)
  expect(best()).toBeGreaterThan(best('askForHelp'))
  expect(best('askForHelp')).toBeGreaterThan(0)
  expect(best('cast')).toBe(0)
})

test('no helpers in a fight for who may not ask them', () => {
  const board = new Board({ party: ['brian', 'kirk'], hand: { zombie: 1 } })
  const zombie = board.put('zombie', board.at('town-square', 3, 5), true)
  const worth = (...mayNot: string[]): number => judging(board, mayNot).fight(zombie)
  const withHelp = worth()
  expect(withHelp).toBeGreaterThan(worth('askForHelp'))
  board.stand(1, board.at('town-square', 6, 6))
  expect(worth()).toBe(worth('askForHelp'))
})

describe('where it goes', () => {
  test('to an unknown disk that may be a foe: not where it can neither sneak nor flee', () => {
    const ends = endsOf(
      { party: ['sharon'], hand: { zombie: 3, knife: 1 } },
      [['sneak'], ['sneak', 'flee'], ['dodge']],
      (board) => {
        board.put('knife', board.at('town-square', 3, 5))
        board.put('zombie', board.at('town-square', 6, 3))
      },
    )
    expect(ends).toEqual(['3,5', '3,5', '3,3', '3,5'])
  })

  test('WDC-HEAL-02 to a wounded friend only who may heal others', () => {
    const ends = endsOf({ party: ['steve', 'brian'], hand: { knife: 1 } }, [['healOthers']], (board) => {
      board.stand(1, board.at('town-square', 6, 3))
      board.play.state.damage[1] = 3
      const knife = board.put('knife', board.at('town-square', 3, 6), true)
      board.play.state.found[knife] = 1
    })
    expect(ends).toEqual(['6,3', '3,6'])
  })

  test('to the disk that others stand by, but for who may neither help nor ask for help', () => {
    const lay: Lay = (board) => {
      board.stand(1, board.at('town-square', 6, 6))
      board.put('knife', board.at('town-square', 1, 1))
      board.put('knife', board.at('town-square', 5, 5))
    }
    const ends = endsOf(
      { party: ['steve', 'brian'], hand: { knife: 2 } },
      [['help', 'askForHelp'], ['help'], ['askForHelp']],
      lay,
    )
    expect(ends).toEqual(['5,5', '1,1', '5,5', '5,5'])
  })
})

test('planner imagines no future in which it does what it may not', () => {
  const FORBIDDEN: readonly number[] = [Verb.healOther, Verb.sneak]
  const seen = new Set<string>()
  const { choose } = Follower.prototype
  let who = ''
  Follower.prototype.choose = function (this: Follower<unknown, unknown>, question) {
    for (const action of question.actions.subarray(0, question.count))
      if (question.seat === 0 && FORBIDDEN.includes(verbOf(action))) seen.add(`${who} ${verbOf(action)}`)
    return choose.call(this, question)
  }
  try {
    for (const mayNot of [undefined, ['healOthers', 'sneak']])
      for (const playout of [0, 1, 2]) {
        who = mayNot === undefined ? 'free' : 'bound'
        const board = new Board({
          playout,
          party: [{ hero: 'steve', ...(mayNot && { mayNot }) }, 'brian'],
          hand: { vampire: 1, zombie: 1, knife: 1 },
          scenario: { rounds: 2 },
        })
        seat(board, 'planner')
        // Not another who plans: what the first may not do, it does not know.
        board.play.agents = [board.play.agents[0]!, new Steady(board.play.scenario)]
        board.play.state.damage[1] = 2
        board.put('zombie', board.at('town-square', 4, 3))
        board.put('vampire', board.at('town-square', 3, 4))
        playRounds(board.play)
      }
  } finally {
    Follower.prototype.choose = choose
  }
  expect(seen).toEqual(new Set(FORBIDDEN.map((verb) => `free ${verb}`)))
})
