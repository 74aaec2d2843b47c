// The Foil (WDC-FOIL): how it comes, the die that says what it is, what it does then, and how it changes hands.
import { describe, expect, test } from 'vitest'
import { actionOf, DP, Verb } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import type { Copy } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { takeAction } from '../../../../src/games/when-darkness-comes/rules/actions.ts'
import { check, K, rollVariable } from '../../../../src/games/when-darkness-comes/rules/checks.ts'
import { encounter } from '../../../../src/games/when-darkness-comes/rules/encounters.ts'
import { takeFailureDisk } from '../../../../src/games/when-darkness-comes/rules/failure.ts'
import { resolveFate } from '../../../../src/games/when-darkness-comes/rules/fate.ts'
import { Foil, meetFoils } from '../../../../src/games/when-darkness-comes/rules/foil.ts'
import { causeOf, hurt, otherCause } from '../../../../src/games/when-darkness-comes/rules/health.ts'
import { rollMovement, walk } from '../../../../src/games/when-darkness-comes/rules/movement.ts'
import { sightCheck } from '../../../../src/games/when-darkness-comes/rules/sight.ts'
import { takeTurn } from '../../../../src/games/when-darkness-comes/rules/turn.ts'
import { Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { Attribute, FailureCause } from '../../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { Board, type BoardSetting } from '../support/board.ts'

const HAND = { foil: 1, 'duct-tape': 1, cultist: 1, knife: 1, student: 1 }
const street = (setting: BoardSetting = {}): Board =>
  new Board({ hand: HAND, ...setting, rules: { foil: true, ...setting.rules } })
const placeOf = ({ play: { state } }: Board, copy: Copy): number[] => [state.where[copy]!, state.at[copy]!]
const eventTypes = (board: Board): string[] => board.log.map(({ type }) => type)
const no = actionOf(Verb.no)

/** The Foil in the hero's hands, as what it has turned out to be. */
function foilAs(board: Board, what: number, hero = 0): Copy {
  const copy = board.give('foil', hero)
  board.play.state.foilIs[copy] = what
  return copy
}

describe('attached', () => {
  test('WDC-FOIL-01 as a nuisance is: turned up, no roll, no VP', () => {
    const board = street()
    const foil = board.put('foil', board.at('town-square', 3, 4))
    sightCheck(board.play, 0)
    expect(placeOf(board, foil)).toEqual([Where.held, 0])
    expect([board.play.state.victoryPoints[0], board.play.state.foilIs[foil]]).toEqual([0, Foil.undecided])
    expect(board.asked).toEqual([])
    expect(eventTypes(board)).toEqual(['flipped', 'foilAttached'])
  })

  test('WDC-FOIL-02 nothing until the next check, and movement is none', () => {
    const board = street()
    const foil = board.give('foil', 0)
    board.dice('135')
    rollMovement(board.play, 0, false)
    expect([board.play.state.foilIs[foil], board.applied('FOIL-02'), board.applied('FOIL-03')]).toEqual([
      Foil.undecided,
      true,
      false,
    ])
  })
})

describe('the die', () => {
  test.each([
    [1, Foil.nuisance],
    [2, Foil.ally],
    [6, Foil.ally],
  ])('WDC-FOIL-03 %i', (face, what) => {
    const board = street({ party: ['kirk'] })
    const foil = board.give('foil', 0)
    board.singles(face).dice('1234')
    check(board.play, 0, K.sneak, 5)
    expect(board.play.state.foilIs[foil]).toBe(what)
    // step 2 of WDC-CHECK-10
    expect(eventTypes(board).indexOf('foilShows')).toBeLessThan(eventTypes(board).indexOf('checkRolled'))
    board.expectAllUsed()
  })

  test('WDC-FOIL-03 perception is a check here; one die for each attachment', () => {
    const board = street()
    const foil = board.give('foil', 0)
    board.singles(2).dice('15', '15')
    board.answer(no, no) // the Foil helps with Intelligence; not now
    rollVariable(board.play, 0, K.perception)
    rollVariable(board.play, 0, K.perception)
    expect(eventTypes(board).filter((type) => type === 'foilShows')).toHaveLength(1)
    expect(board.play.state.foilIs[foil]).toBe(Foil.ally)
  })

  test('WDC-FOIL-03 WDC-CHECK-10 before what Fate forces', () => {
    const board = street({ party: ['kirk'] }).singles(1)
    board.give('foil', 0)
    board.play.state.forced[0] = 2
    expect(check(board.play, 0, K.sneak, 5).success).toBe(true)
    expect(eventTypes(board)).toEqual(['foilShows', 'checkForced', 'checkEnded'])
  })

  test('WDC-FOIL-03 as an ally it helps from that very check on', () => {
    const board = street({ party: ['robert'] }) // Intelligence 4
    const foil = board.give('foil', 0)
    board
      .singles(5, 4)
      .dice('1236')
      .answer(actionOf(Verb.ally, foil), actionOf(Verb.byAlly, foil), actionOf(Verb.face, 6))
    expect(check(board.play, 0, K.search, 5).success).toBe(true) // 1 2 3 4
    board.expectAllUsed()
  })

  test('WDC-FOIL-03 as a nuisance it spoils attacks and defences, and helps nobody', () => {
    const board = street()
    const foil = foilAs(board, Foil.nuisance)
    board.dice('2225').singles(6)
    check(board.play, 0, K.defend, 4)
    expect(board.log.filter(({ type }) => type === 'rerolled')).toMatchObject([{ source: 'nuisance', by: foil }])
    board.asked.length = 0
    board.dice('15')
    check(board.play, 0, K.search, 3)
    expect(board.asked).toEqual([])
  })

  test('WDC-FOIL-03 undecided it does neither, and cannot be given up', () => {
    const board = street()
    board.give('foil', 0)
    hurt(board.play, 0, otherCause(board.play.scenario, 'Fate'), 1, -1)
    expect(board.asked).toEqual([])
  })
})

describe('its ways', () => {
  test('WDC-FOIL-03 an ally may be sacrificed, for a failure disk and no VP', () => {
    const board = street()
    const foil = foilAs(board, Foil.ally)
    board.answer(actionOf(Verb.sacrifice, foil))
    hurt(board.play, 0, otherCause(board.play.scenario, 'Fate'), 1, -1)
    expect([board.play.state.damage[0], board.play.state.failure[0], board.play.state.victoryPoints[0]]).toEqual([
      0, 1, 0,
    ])
    expect(placeOf(board, foil)).toEqual([Where.out, -1])
  })

  test('WDC-FOIL-03 WDC-NUIS-04 WDC-NUIS-05 as a nuisance it is thrown before an enemy, or taped up', () => {
    const board = street()
    const foil = foilAs(board, Foil.nuisance)
    const tape = board.give('duct-tape', 0)
    board.answer(actionOf(Verb.tapeUp, foil))
    takeAction(board.play, 0)
    expect([placeOf(board, foil), placeOf(board, tape)]).toEqual([
      [Where.out, -1],
      [Where.out, -1],
    ])
    expect(board.play.state.victoryPoints[0]).toBe(3)
    const other = street()
    const thrown = foilAs(other, Foil.nuisance)
    const cultist = other.put('cultist', other.play.state.square[0]!, true)
    other.answer(actionOf(Verb.throwNuisance, thrown))
    hurt(other.play, 0, causeOf(other.play.scenario, cultist), 1, cultist)
    expect([placeOf(other, thrown), other.play.state.damage[0]]).toEqual([[Where.out, -1], 0])
  })

  test('WDC-FOIL-04 given away it attaches to the new holder, with a new die', () => {
    const board = street({ party: ['brian', 'kirk'] })
    const foil = foilAs(board, Foil.ally)
    board.answer(actionOf(Verb.giveItem, foil))
    takeAction(board.play, 0)
    expect([...placeOf(board, foil), board.play.state.foilIs[foil]]).toEqual([Where.held, 1, Foil.undecided])
    expect(board.applied('FOIL-04')).toBe(true)
  })

  test.each([
    [Foil.undecided, false],
    [Foil.nuisance, false],
    [Foil.ally, true],
  ])('WDC-FOIL-04 Fate passes on what is controlled: %i', (what, goes) => {
    const board = street({ party: ['brian', 'kirk'], scenario: { fate: true } })
    const foil = foilAs(board, what)
    board.singles(2, 2)
    if (goes) board.answer(actionOf(Verb.disk, foil), actionOf(Verb.hero, 1))
    resolveFate(board.play, 0, 1) // Oh Crap 4: an ally for another hero
    expect(placeOf(board, foil)).toEqual([Where.held, goes ? 1 : 0])
  })

  test.each([
    [Foil.undecided, Where.board],
    [Foil.ally, Where.board],
    [Foil.nuisance, Where.held],
  ])('WDC-FAIL-04 WDC-FOIL-04 the third failure disk: %i', (what, where) => {
    const board = street()
    const foil = foilAs(board, what)
    takeFailureDisk(board.play, 0, FailureCause.Fate, 3)
    expect(board.play.state.where[foil]).toBe(where)
  })

  test('WDC-FOIL-04 lying face up it clings to whoever ends a movement in sight of it, without an action', () => {
    const board = street({ party: ['brian', 'kirk'] })
    const foil = board.put('foil', board.at('town-square', 1, 1), true)
    board.stand(0, board.at('town-square', 6, 6)).answer(actionOf(Verb.stop))
    walk(board.play, 0, 4)
    expect(board.play.state.where[foil]).toBe(Where.board) // ten squares away
    board.answer(actionOf(Verb.step, board.at('town-square', 3, 2)), actionOf(Verb.stop))
    walk(board.play, 1, 4)
    expect(placeOf(board, foil)).toEqual([Where.held, 1])
    expect(board.play.state.acted[1]).toBe(0)
    expect(board.kindsAsked()).toEqual([DP.path, DP.path, DP.path])
  })

  test.each(['stands', 'steps in by a door'])('WDC-FOIL-04 WDC-LOS-01 who %s has ended the movement too', (how) => {
    const board = new Board({
      hand: HAND,
      party: ['kirk'],
      rules: { foil: true },
      scenario: { heroStart: { tile: 'library', square: [6, 3] }, tiles: { start: ['library'] } },
    })
    const { state } = board.play
    const foil = board.put('foil', how === 'stands' ? state.square[0]! : board.at('library', 4, 3), true)
    if (how === 'stands') {
      board.answer(actionOf(Verb.stand)).dice('146')
    } else {
      board.answer(actionOf(Verb.actThenMove), actionOf(Verb.pick, 0), actionOf(Verb.yes)).dice('11', '146')
      state.attributes[Attribute.dexterity] = 1
    }
    takeTurn(board.play, 0, false)
    expect([...placeOf(board, foil), state.square[0]]).toEqual([
      Where.held,
      0,
      how === 'stands' ? board.at('library', 6, 3) : board.at('library', 5, 3),
    ])
  })

  test('WDC-FOIL-04 not while it lies face down, is held by another, or to the dead', () => {
    const hidden = street()
    const down = hidden.put('foil', hidden.at('town-square', 3, 4))
    meetFoils(hidden.play, 0)
    expect(placeOf(hidden, down)).toEqual([Where.board, hidden.at('town-square', 3, 4)])
    const shared = street({ party: ['brian', 'kirk'] })
    const held = foilAs(shared, Foil.ally, 1)
    meetFoils(shared.play, 0)
    expect([...placeOf(shared, held), shared.play.state.foilIs[held]]).toEqual([Where.held, 1, Foil.ally])
    const late = street()
    const open = late.put('foil', late.at('town-square', 3, 4), true)
    late.play.state.alive[0] = 0
    meetFoils(late.play, 0)
    expect(placeOf(late, open)).toEqual([Where.board, late.at('town-square', 3, 4)])
    late.play.state.alive[0] = 1
    meetFoils(late.play, 0)
    expect(placeOf(late, open)).toEqual([Where.held, 0])
  })

  test('WDC-FOIL-04 no action meets it where it lies', () => {
    const board = street()
    board.put('foil', board.play.state.square[0]!, true)
    takeAction(board.play, 0)
    expect(board.asked).toEqual([])
  })

  test('WDC-DISK-02 met again it is met as before', () => {
    const board = street()
    const foil = board.put('foil', board.at('town-square', 3, 4), true)
    board.play.state.foilIs[foil] = Foil.nuisance
    encounter(board.play, 0, foil)
    expect(board.play.state.foilIs[foil]).toBe(Foil.undecided)
  })
})
