// Allies (WDC-ALLY): won by persuasion, held, lost to the ground and won again, passed on.
import { describe, expect, test } from 'vitest'
import { actionOf, argumentOf, DP, Verb, verbOf } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import { persuadeAlly } from '../../../../src/games/when-darkness-comes/rules/allies.ts'
import {
  offerEncounterActions,
  takeEncounterAction,
} from '../../../../src/games/when-darkness-comes/rules/encounters.ts'
import { SKILLS, Skill, type SkillName } from '../../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const HAND = {
  student: 1,
  'night-nurse': 1,
  locksmith: 1,
  therapist: 1,
  reporter: 1,
  doorman: 1,
  trapper: 1,
  'off-duty-cop': 1,
  money: 1,
  knife: 1,
}
const ALLIES = [
  'student',
  'night-nurse',
  'locksmith',
  'therapist',
  'reporter',
  'doorman',
  'trapper',
  'off-duty-cop',
] as const
const SMOOTH = {
  bluff: 2,
  bribe: 2,
  bargain: 2,
  flirt: 2,
  threaten: 2,
  beg: 2,
  distraction: 2,
  leadership: 4,
  animalHandling: 4,
}
const FAIL = 1,
  SUCCEED = 2

const street = (setting: BoardSetting = {}): Board => new Board({ hand: HAND, ...setting })

describe('winning one', () => {
  test('WDC-ALLY-03 WDC-ALLY-01 WDC-VP-03 WDC-VEC-17 an ally won joins the inventory, worth its TN', () => {
    const board = street({ party: ['valerie'] }).dice('144')
    const student = board.put('student', board.at('town-square', 3, 4), true)
    persuadeAlly(board.play, 0, student)
    const { state, roll } = board.play
    expect([roll.printed, roll.pool]).toEqual([2, 3])
    expect([state.where[student], state.at[student], state.victoryPoints[0], state.failure[0]]).toEqual([
      Where.held,
      0,
      2,
      0,
    ])
    board.expectAllUsed()
  })

  test('WDC-ALLY-04 WDC-VEC-17 refused: reshuffled, and a failure disk', () => {
    const board = street({ party: ['valerie'] }).dice('136')
    const student = board.put('student', board.at('town-square', 3, 4), true)
    persuadeAlly(board.play, 0, student)
    const { state } = board.play
    expect([state.where[student], state.faceUp[student], state.victoryPoints[0], state.failure[0]]).toEqual([
      Where.board,
      0,
      0,
      1,
    ])
    expect(board.log).toContainEqual(expect.objectContaining({ type: 'failureDisk', why: 'ally refused' }))
    expect(board.log).toContainEqual(expect.objectContaining({ type: 'reshuffled', copy: student }))
  })

  /** Skills that a hero with all of them may bring, and the dice of a roll with one of them. */
  function answers(ally: string, rules: Readonly<Record<string, unknown>>): SkillName[] {
    const board = street({ party: [{ hero: 'valerie', skills: SMOOTH }], rules })
    const copy = board.put(ally, board.at('town-square', 3, 4), true)
    const skills: SkillName[] = []
    board.whenAsked = () => {
      if (skills.length > 0) return
      const question = board.asked.at(-1)!
      expect(question.kind).toBe(DP.skill)
      skills.push(
        ...question.actions
          .filter((action) => verbOf(action) === Verb.skill)
          .map((action) => SKILLS[argumentOf(action)]!),
      )
      board.answer(actionOf(Verb.skill, Skill[skills[0]!])).dice('1246')
    }
    persuadeAlly(board.play, 0, copy)
    expect(board.play.roll.pool).toBe(4) // one skill a roll: 3 + 1
    return skills.sort()
  }

  test.each(ALLIES)('WDC-ALLY-02 core: %s answers to Bluff, Bribe, Bargain, Flirt, Threaten', (ally) => {
    expect(answers(ally, {})).toEqual(['bargain', 'bluff', 'bribe', 'flirt', 'threaten'])
  })

  test.each([
    ['student', ['flirt', 'threaten']],
    ['night-nurse', ['flirt', 'threaten']],
    ['locksmith', ['bluff', 'distraction']],
    ['therapist', ['bargain', 'beg']],
    ['reporter', ['bluff', 'distraction']],
    ['doorman', ['bluff', 'distraction']],
    ['trapper', ['bargain', 'beg']],
    ['off-duty-cop', ['flirt', 'threaten']],
  ] as const)('WDC-ALLY-09 option allyPersuasion new: %s answers to %j', (ally, skills) => {
    expect(answers(ally, { allyPersuasion: 'new' })).toEqual(skills)
  })

  test('WDC-ALLY-09 the wrong skill gives no dice; the bare attribute and money still count', () => {
    const board = street({ party: [{ hero: 'valerie', skills: { bribe: 2 } }], rules: { allyPersuasion: 'new' } })
    const money = board.give('money', 0)
    board.answer(actionOf(Verb.item, money)).dice('1246')
    persuadeAlly(board.play, 0, board.put('student', board.at('town-square', 3, 4), true))
    expect(board.asked.map(({ kind }) => kind)).toEqual([DP.item])
    expect(board.applied('ALLY-09')).toBe(true)
    board.expectAllUsed()
  })

  test('WDC-ALLY-05 any number of allies', () => {
    const board = street()
    for (const ally of ALLIES) {
      board.play.state.forced[0] = SUCCEED
      persuadeAlly(board.play, 0, board.put(ally, board.at('town-square', 3, 4), true))
    }
    expect(board.play.state.victoryPoints[0]).toBe(2 + 3 + 3 + 3 + 2 + 4 + 4 + 5)
    expect(
      board.play.scenario.disks.filter(
        ({ entry }, copy) =>
          (ALLIES as readonly string[]).includes(entry.id) && board.play.state.where[copy] === Where.held,
      ),
    ).toHaveLength(8)
  })
})

describe('on the ground and from hand to hand', () => {
  test('WDC-ALLY-07 WDC-FAIL-06 anybody in its square may persuade a dropped ally again; failure as usual', () => {
    const board = street({ party: ['brian', 'robert'] })
    const { state } = board.play
    const here = board.put('student', state.square[0]!, true)
    state.found[here] = 1
    const there = board.put('trapper', board.at('town-square', 3, 4), true)
    board.play.ask(DP.action, 1)
    offerEncounterActions(board.play, 1)
    expect([...board.play.question.actions.subarray(0, board.play.question.count)]).toEqual([
      actionOf(Verb.meetDisk, here),
    ])
    expect(there).not.toBe(here)
    state.forced[1] = SUCCEED
    takeEncounterAction(board.play, 1, actionOf(Verb.meetDisk, here))
    expect([state.where[here], state.at[here], state.victoryPoints[1]]).toEqual([Where.held, 1, 2])
    expect(board.applied('ALLY-07')).toBe(true)
    board.stand(1, board.at('town-square', 3, 4))
    state.forced[1] = FAIL
    takeEncounterAction(board.play, 1, actionOf(Verb.meetDisk, there))
    expect([state.faceUp[there], state.failure[1]]).toEqual([0, 1])
  })

  test('WDC-ALLY-08 given in the same square, without a check, with its VP; neither dropped nor stolen', () => {
    const board = street({ party: ['brian', 'kirk'] })
    const { state } = board.play
    const student = board.give('student', 0)
    state.victoryPoints[0] = 2
    const offers = (hero: number): number[] => {
      board.play.ask(DP.action, hero)
      offerEncounterActions(board.play, hero)
      return [...board.play.question.actions.subarray(0, board.play.question.count)]
    }
    expect(offers(0)).toEqual([actionOf(Verb.giveItem, student)])
    expect(offers(1)).toEqual([])
    takeEncounterAction(board.play, 0, actionOf(Verb.giveItem, student))
    expect([state.at[student], ...state.victoryPoints]).toEqual([1, 0, 2])
    expect(board.asked).toEqual([]) // one receiver, no dice
    expect(board.applied('ALLY-08')).toBe(true)
    board.stand(0, board.at('town-square', 3, 4))
    expect(offers(1)).toEqual([])
  })
})
