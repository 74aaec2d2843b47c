// How agents use magic: by exact odds, beside everything else that they could do; and by what they may know.
import { describe, expect, test } from 'vitest'
import { whenDarknessComes } from '../../../src/games/when-darkness-comes/index.ts'
import { actionOf, argumentOf, DP, Verb, verbOf } from '../../../src/games/when-darkness-comes/words/decisions.ts'
import { takeAction } from '../../../src/games/when-darkness-comes/rules/actions.ts'
import { combat } from '../../../src/games/when-darkness-comes/rules/combat.ts'
import { takeTurn } from '../../../src/games/when-darkness-comes/rules/turn.ts'
import { agentPromises, gamePromises } from '../../../src/testing/index.ts'
import { shippedContent } from './shipped.ts'
import type { BoardSetting } from './support/board.ts'
import { MagicBoard } from './support/mage.ts'
import { hasChosen, seat, type Seated } from './support/seated.ts'

/** Eight dice for spells. */
const MAGE = { hero: 'robert', attributes: { intelligence: 6 }, skills: { occultKnowledge: 5 } }
/** The initiative is lost, and the first blow held: the hero attacks with whatever health is left. */
const LOST_THEN_HELD = 21

const RITE = { scenario: { objective: { kind: 'cast', count: 3, distinct: true } } }

function steady(setting: BoardSetting = {}): Seated & { readonly board: MagicBoard } {
  const board = new MagicBoard(setting)
  return { board, ...seat(board, 'steady') }
}

/** Ids of the spells that were cast. */
const cast = (board: MagicBoard, { chosen }: Pick<Seated, 'chosen'>): string[] =>
  chosen
    .filter(({ action }) => verbOf(action) === Verb.cast)
    .map(({ action }) => board.play.scenario.spells[argumentOf(action)]!.spell.id)

describe('in a fight', () => {
  test('fire, where it kills likelier and for more than fists; fists, where they do', () => {
    for (const [foe, hero, isCast] of [
      ['strong-zombie', MAGE, true],
      ['crawler', { hero: 'brian', attributes: { attack: 6, intelligence: 1 } }, false],
    ] as const) {
      const table = steady({ party: [hero] })
      const copy = table.board.put(foe, table.board.play.state.square[0]!, true)
      table.board.play.state.forced[0] = LOST_THEN_HELD
      table.board.stock('fire-missile')
      combat(table.board.play, 0, copy)
      expect(cast(table.board, table)[0], foe).toBe(isCast ? 'fire-missile' : undefined)
    }
  })

  test('freezes what it can neither beat nor bear', () => {
    const table = steady({ party: [MAGE] })
    const demon = table.board.put('demon', table.board.play.state.square[0]!, true)
    table.board.play.state.damage[0] = 2
    table.board.play.state.forced[0] = LOST_THEN_HELD
    table.board.stock('freeze')
    combat(table.board.play, 0, demon)
    expect(cast(table.board, table)).toEqual(['freeze'])
  })

  test('walks away from behind a creature, where the hero had better not fight', () => {
    for (const [foe, verb] of [
      ['demon', Verb.leaveFreely],
      ['crawler', Verb.stand],
    ] as const) {
      const { board, chosen } = steady()
      board.play.state.creature[0] = 1
      board.play.state.creatureRounds[0] = 6
      combat(board.play, 0, board.put(foe, board.play.state.square[0]!, true))
      expect(hasChosen(chosen, DP.behindCreature, verb), foe).toBe(true)
    }
  })
})

describe('as an action', () => {
  test('casts what the objective asks for, once; keeps a scroll for somebody who can make use of it', () => {
    const table = steady(RITE)
    table.board.stock('light')
    table.board.stock('protection')
    table.board.play.state.willpower[0] = 1
    takeAction(table.board.play, 0)
    expect(cast(table.board, table)).toEqual(['light'])
    table.board.play.state.acted[0] = 0
    table.board.play.state.casts[table.board.spell('light')] = 1
    table.board.stock('light')
    takeAction(table.board.play, 0)
    expect(cast(table.board, table)).not.toContain('protection') // 6 of 1296
  })

  test('casts before it walks, where it stands', () => {
    const table = steady(RITE)
    table.board.stock('light')
    takeTurn(table.board.play, 0, false)
    expect(hasChosen(table.chosen, DP.turnKind, Verb.actThenMove)).toBe(true)
    expect(cast(table.board, table)).toEqual(['light'])
  })

  test('hands a component to whoever casts better, and goes there', () => {
    const { board, chosen } = steady({ ...RITE, party: ['brian', 'robert', 'sharon'] })
    const incense = board.give('incense', 0)
    takeAction(board.play, 0)
    expect(chosen.some(({ action }) => action === actionOf(Verb.giveItem, incense))).toBe(true)
    expect(board.play.state.at[incense]).toBe(1) // Robert has most dice
    const { board: wide, chosen: steps } = steady({ ...RITE, party: ['brian', 'robert'] })
    wide.give('incense', 0)
    wide.stand(1, wide.at('town-square', 1, 6)).stand(0, wide.at('town-square', 6, 1))
    takeTurn(wide.play, 0, false)
    expect(hasChosen(steps, DP.path, Verb.step)).toBe(true)
    expect(wide.play.state.square[0]).not.toBe(wide.at('town-square', 6, 1))
  })

  test('fire at an adversary rather than at nobody; Control wins an ally', () => {
    const fire = steady({ party: [MAGE] })
    const zombie = fire.board.put('zombie', fire.board.at('town-square', 3, 5), true)
    const owner = fire.board.put('owner', fire.board.at('town-square', 3, 4), true)
    fire.board.stock('fire-missile')
    takeAction(fire.board.play, 0)
    expect(fire.chosen.map(({ action }) => action)).toContain(actionOf(Verb.disk, zombie))
    expect(fire.chosen.map(({ action }) => action)).not.toContain(actionOf(Verb.disk, owner))

    const charm = steady({ party: [MAGE] })
    const doorman = charm.board.put('doorman', charm.board.at('town-square', 3, 5), true)
    charm.board.put('owner', charm.board.at('town-square', 3, 4), true)
    charm.board.stock('control')
    takeAction(charm.board.play, 0)
    expect(charm.chosen.map(({ action }) => action)).toContain(actionOf(Verb.disk, doorman))
  })

  test('takes itself to where something is left to find', () => {
    const { board, chosen } = steady({
      scenario: {
        ...RITE.scenario,
        tiles: { start: ['town-square', { tile: 'house', at: [0, 1] }, { tile: 'park', at: [1, 0] }] },
      },
    })
    board.put('knife', board.at('house', 2, 2))
    board.stock('translocate')
    board.play.state.casts[board.spell('locator')] = 1
    board.play.state.forced[0] = 2
    takeAction(board.play, 0)
    expect(hasChosen(chosen, DP.spell, Verb.tile)).toBe(true)
    const square = board.play.state.square[0]!
    expect([
      board.at('house', 2, 3),
      board.at('house', 3, 2),
      board.at('house', 1, 2),
      board.at('house', 2, 1),
    ]).toContain(square)
  })
})

// ---- What is promised of every game and agent, with hands full of magic ---------------------------------------------

const HANDS = [
  'scroll',
  'animal-components',
  'incense',
  'incense',
  'candle-flame',
  'minerals',
  'orb',
  'orb',
  'crystal',
  'crystal',
  'precious-metal',
]
const subject = {
  game: whenDarknessComes as never,
  content: shippedContent(),
  turnEvent: 'turn',
  playouts: 4,
  setting: {
    scenario: 'the-rite',
    party: [
      { hero: 'robert', items: HANDS },
      { hero: 'scholar', items: HANDS },
    ],
  },
}

test.each(Object.keys(gamePromises))('The Rite: %s', (name) => {
  gamePromises[name]!(subject)
})
test.each(Object.keys(agentPromises))('The Rite, steady: %s', (name) => {
  agentPromises[name]!(subject, 'steady')
})
