// Investigation leads (WDC-CIV, WDC-FLOP): questioning civilians, floppy disks that pay at the end, and the objective.
import { describe, expect, test } from 'vitest'
import { actionOf, DP, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import { takeAction } from '../../../../src/games/when-darkness-comes/rules/actions.ts'
import { leadsHeld, readFloppies } from '../../../../src/games/when-darkness-comes/rules/civilians.ts'
import { hold, trophy } from '../../../../src/games/when-darkness-comes/rules/disks.ts'
import { encounter } from '../../../../src/games/when-darkness-comes/rules/encounters.ts'
import { takeFailureDisk } from '../../../../src/games/when-darkness-comes/rules/failure.ts'
import { hurt, otherCause } from '../../../../src/games/when-darkness-comes/rules/health.ts'
import { isMet } from '../../../../src/games/when-darkness-comes/rules/objective.ts'
import { shoot } from '../../../../src/games/when-darkness-comes/rules/ranged.ts'
import { playRounds } from '../../../../src/games/when-darkness-comes/rules/turn.ts'
import { Outcome, Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { DISK_COLOURS, FailureCause } from '../../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const HAND = {
  janitor: 1,
  professor: 1,
  coroner: 1,
  'floppy-ledger': 1,
  'floppy-letters': 1,
  'floppy-rites': 1,
  money: 1,
  pistol: 1,
  cultist: 1,
  zombie: 1,
}
const street = (setting: BoardSetting = {}): Board =>
  new Board({ hand: HAND, ...setting, rules: { civilians: true, ...setting.rules } })
const indoors = (setting: BoardSetting = {}): Board =>
  street({
    ...setting,
    scenario: { heroStart: { tile: 'house', square: [3, 3] }, tiles: { start: ['house'] }, ...setting.scenario },
  })
const squareBeside = (board: Board): number => board.at('town-square', 3, 4)
const eventTypes = (board: Board): string[] => board.log.map(({ type }) => type)
const placeOf = ({ play: { state } }: Board, copy: number): number[] => [state.where[copy]!, state.at[copy]!]

describe('civilians', () => {
  test('WDC-CIV-01 -02 -03 WDC-VP-21 Intelligence + General Knowledge; success: a trophy worth the lead', () => {
    // Intelligence 4, and two dice for the skill.
    const board = street({ party: [{ hero: 'robert', skills: { generalKnowledge: 4 } }] })
    const professor = board.put('professor', squareBeside(board), true)
    board.dice('112346')
    encounter(board.play, 0, professor)
    expect(board.log.find(({ type }) => type === 'checkRolled')).toMatchObject({ attribute: 3, pool: 6, printed: 3 })
    expect(placeOf(board, professor)).toEqual([Where.trophy, 0])
    expect(board.log.filter(({ type }) => type === 'victoryPoints')).toMatchObject([
      { amount: 3, source: 'investigations', total: 3 },
    ])
    expect([board.play.state.failure[0], eventTypes(board).includes('reshuffled')]).toEqual([0, false])
    board.expectAllUsed()
  })

  test('WDC-CIV-02 WDC-ITEM-14 money adds a die; Persuasion and its skills do not', () => {
    const board = street({ party: ['sharon'] }) // Intelligence 3; Persuasion 3, Flirt, Bluff
    const money = board.give('money', 0)
    board.answer(actionOf(Verb.item, money)).dice('1225')
    encounter(board.play, 0, board.put('janitor', squareBeside(board), true))
    expect(eventTypes(board)).toContain('questioned')
    expect(board.kindsAsked()).toEqual([DP.item])
    board.expectAllUsed()
  })

  test('WDC-CIV-03 a trophy: neither dropped nor given nor stolen, nor lost with the third failure disk', () => {
    const board = street({ party: ['brian', 'kirk'] })
    const janitor = board.put('janitor', squareBeside(board), true)
    trophy(board.play, janitor, 0)
    takeFailureDisk(board.play, 0, FailureCause.Fate, 3)
    expect(placeOf(board, janitor)).toEqual([Where.trophy, 0])
    takeAction(board.play, 0)
    takeAction(board.play, 1)
    expect(board.asked).toEqual([]) // nothing to do with it
  })

  test('WDC-CIV-04 WDC-FAIL-08 WDC-DISK-06 failure: a failure disk, and shuffled into the building', () => {
    const board = indoors({ party: ['brian'] }) // Intelligence 2
    const professor = board.put('professor', board.at('house', 3, 4), true)
    const other = board.put('zombie', board.at('house', 5, 5))
    board
      .answer(actionOf(Verb.square, board.at('house', 2, 2)), actionOf(Verb.square, board.at('house', 3, 4)))
      .dice('22')
    encounter(board.play, 0, professor)
    expect(board.play.state.failure[0]).toBe(1)
    expect(board.log.filter(({ type }) => ['questioned', 'reshuffled', 'failureDisk'].includes(type))).toMatchObject([
      { talks: false },
      { disks: 2, building: true },
      { why: 'civilian silent' },
    ])
    for (const copy of [professor, other])
      expect([board.play.state.where[copy], board.play.state.faceUp[copy]]).toEqual([Where.board, 0])
    expect(board.play.state.victoryPoints[0]).toBe(0)
  })

  test('WDC-DISK-06 white for civilians, dark brown for traps', () => {
    expect([DISK_COLOURS.civilian, DISK_COLOURS.trap]).toEqual(['white', 'dark brown'])
  })

  test('WDC-RANGED-07 a stray shot at a civilian: discarded, a failure disk', () => {
    const board = street({ party: ['valerie'] })
    const janitor = board.put('janitor', board.at('town-square', 3, 6), true)
    const pistol = board.give('pistol', 0)
    const zombie = board.put('zombie', board.at('town-square', 3, 6), true)
    board.dice('1356')
    expect(shoot(board.play, 0, zombie, pistol)).toBe(false)
    expect([placeOf(board, janitor), board.play.state.failure[0]]).toEqual([[Where.out, -1], 1])
  })
})

describe('floppy disks', () => {
  test('WDC-FLOP-01 found by the search against their TN, for no VP; weight 0', () => {
    const board = street()
    const floppy = board.put('floppy-letters', squareBeside(board), true) // TN 1P, lead 3S
    board.answer(actionOf(Verb.search)).dice('22')
    encounter(board.play, 0, floppy)
    expect(placeOf(board, floppy)).toEqual([Where.held, 0])
    expect([board.play.state.victoryPoints[0], board.play.scenario.weights[floppy]]).toEqual([0, 0])
    board.expectAllUsed()
  })

  test('WDC-FLOP-01 lost and handed over as items are, with no VP moving', () => {
    const board = street({ party: ['brian', 'kirk'] })
    const floppy = board.give('floppy-rites', 0)
    board.answer(actionOf(Verb.giveItem, floppy))
    takeAction(board.play, 0)
    expect(placeOf(board, floppy)).toEqual([Where.held, 1])
    takeFailureDisk(board.play, 1, FailureCause.Fate, 3)
    expect(placeOf(board, floppy)).toEqual([Where.board, board.play.state.square[1]])
    board.play.state.acted[1] = 0
    board.answer(actionOf(Verb.takeItem, floppy))
    takeAction(board.play, 1)
    expect(placeOf(board, floppy)).toEqual([Where.held, 1])
    expect([...board.play.state.victoryPoints]).toEqual([0, 0])
  })

  test('WDC-FLOP-01 WDC-VP-21 at the end each pays its lead to the living hero who holds it, without a check', () => {
    const board = street({ party: ['brian', 'kirk'], scenario: { rounds: 20 } })
    board.give('floppy-rites', 0)
    board.give('floppy-letters', 0)
    board.play.state.round = 20
    for (let seat = 0; seat < 2; seat++) board.answer(actionOf(Verb.stand))
    board.dice('135', '135')
    playRounds(board.play)
    expect(board.play.state.outcome).toBe(Outcome.outOfRounds)
    expect([...board.play.state.victoryPoints]).toEqual([5 + 3, 0])
    expect(board.log.filter(({ type }) => type === 'floppyRead')).toMatchObject([
      { isUnderstood: true },
      { isUnderstood: true },
    ])
  })

  test('WDC-FLOP-01 not to the dead, who have dropped it', () => {
    const board = street({ party: ['brian', 'kirk'] })
    board.give('floppy-rites', 0)
    hurt(board.play, 0, otherCause(board.play.scenario, 'Fate'), 4, -1)
    readFloppies(board.play)
    expect([...board.play.state.victoryPoints]).toEqual([0, 0])
  })

  test('WDC-FLOP-01 floppyEndCheck: Intelligence + General Knowledge against the lead', () => {
    const board = street({ rules: { floppyEndCheck: true }, party: ['robert'] }) // Intelligence 4
    board.give('floppy-letters', 0) // 3S
    board.give('floppy-rites', 0) // 4S
    // The VP of the first disk could buy a die or a re-roll for the second.
    board.dice('1234', '1123').answer(actionOf(Verb.no), actionOf(Verb.stop))
    readFloppies(board.play)
    expect(board.log.filter(({ type }) => type === 'checkRolled')).toMatchObject([
      { printed: 3, pool: 4 },
      { printed: 5, pool: 4 },
    ])
    expect(board.log.filter(({ type }) => type === 'floppyRead')).toMatchObject([
      { isUnderstood: true },
      { isUnderstood: false },
    ])
    expect(board.play.state.victoryPoints[0]).toBe(3)
    board.expectAllUsed()
  })
})

describe('the objective investigate', () => {
  test('WDC-DATA-19 what living heroes hold counts, civilians and floppies, by the printed lead', () => {
    const board = street({ party: ['brian', 'kirk'], scenario: { objective: { kind: 'investigate', il: 9 } } })
    const { play } = board
    const objective = play.scenario.plan.objective
    trophy(play, board.put('coroner', squareBeside(board), true), 0) // 4
    hold(play, board.put('floppy-rites', squareBeside(board), true), 1) // 5
    expect([leadsHeld(play), isMet(play, objective)]).toEqual([9, true])
    hurt(play, 0, otherCause(play.scenario, 'Fate'), 4, -1)
    expect([leadsHeld(play), isMet(play, objective)]).toEqual([5, false])
  })

  test('WDC-DIFF-04 a raised difficulty that also pays more does not shorten the investigation', () => {
    const board = street({ rules: { tnShift: 1, difficultyVP: 'raised' } })
    const janitor = board.put('janitor', squareBeside(board), true)
    expect([board.play.scenario.leads[janitor], board.play.scenario.worth[janitor]]).toEqual([2, 2])
    trophy(board.play, janitor, 0)
    expect(leadsHeld(board.play)).toBe(1)
  })
})
