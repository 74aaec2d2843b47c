// Security (WDC-SEC): past it, persuaded, fought, or thrown out by it.
import { describe, expect, test } from 'vitest'
import { actionOf, argumentOf, DP, Verb, verbOf } from '../../../../src/games/when-darkness-comes/words/decisions.ts'
import type { Copy } from '../../../../src/games/when-darkness-comes/state/play.ts'
import {
  encounter,
  offerEncounterActions,
  takeEncounterAction,
} from '../../../../src/games/when-darkness-comes/rules/encounters.ts'
import { takeItem } from '../../../../src/games/when-darkness-comes/rules/items.ts'
import { giveVp } from '../../../../src/games/when-darkness-comes/rules/victory.ts'
import { SKILLS, Skill, type SkillName } from '../../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import { Board, type BoardSetting } from '../support/board.ts'
import { MagicBoard } from '../support/mage.ts'

const HAND = {
  'security-guard': 1,
  owner: 1,
  dog: 1,
  alarm: 1,
  money: 1,
  pistol: 2,
  shotgun: 1,
  knife: 1,
  zombie: 1,
  wrench: 1,
}
const FAIL = 1,
  SUCCEED = 2
const SNEAK = actionOf(Verb.sneak),
  RUN = actionOf(Verb.run),
  PERSUADE = actionOf(Verb.persuade),
  DISARM = actionOf(Verb.disarm)
const FIGHT = actionOf(Verb.fight),
  PARRY = actionOf(Verb.parry),
  FISTS = actionOf(Verb.unarmed),
  ALONE = actionOf(Verb.done),
  STOP = actionOf(Verb.stop)
const NO_SKILL = actionOf(Verb.noSkill)

/** On the open town square, where "outdoors" holds. */
const street = (setting: BoardSetting = {}): Board => new Board({ hand: HAND, ...setting })
/** In the library: door 5,3 > 6,3; "?" 2,2 2,5 4,4 5,2. */
const library = (setting: BoardSetting = {}): Board =>
  new Board({
    hand: HAND,
    ...setting,
    scenario: { tiles: { start: ['library'] }, heroStart: { tile: 'library', square: [3, 3] }, ...setting.scenario },
  })
const OUTSIDE = (board: Board): number => board.at('library', 6, 3)
const placeOf = (board: Board, copy: Copy): number[] => [board.play.state.where[copy]!, board.play.state.at[copy]!]
const seen = (board: Board): string[] => board.log.flatMap((event) => (event.type === 'securityMet' ? [event.how] : []))

/**
 * Makes the hero fail against this disk, whatever the roll.
 * The reshuffled disk is alone in the building, so it goes to the first "?" square.
 */
function failWith(board: Board, copy: Copy, hero = 0): void {
  board.play.state.forced[hero] = FAIL
  board.whenAsked = (kind) => {
    if (kind === DP.reshuffle) board.answer(board.asked.at(-1)!.actions[0]!)
    if (kind === DP.meetSecurity) board.answer(board.asked.at(-1)!.actions[0]!)
    if (kind === DP.skill) board.answer(NO_SKILL)
  }
  encounter(board.play, hero, copy)
  board.whenAsked = undefined
  expect(board.play.state.forced[hero]).toBe(0)
}

describe('what may be done', () => {
  const choices = (board: Board, copy: Copy): string[] => {
    board.whenAsked = () => {
      board.answer(board.asked.at(-1)!.actions[0]!)
    }
    board.play.state.forced[0] = SUCCEED
    encounter(board.play, 0, copy)
    const names = Object.keys(Verb)
    return board.asked[0]!.actions.map(
      (action) => `${names[verbOf(action)]}${argumentOf(action) > 0 ? ' a pistol' : ''}`,
    )
  }

  test.each(['security-guard', 'owner', 'dog'])(
    'WDC-SEC-02 WDC-DP-20 flipped %s: sneak, run, persuade, fight or shoot',
    (disk) => {
      const board = street()
      board.give('pistol', 0)
      expect(choices(board, board.put(disk, board.at('town-square', 3, 5), true))).toEqual([
        'persuade',
        'sneak',
        'run',
        'fight',
        'shoot a pistol',
      ])
    },
  )

  test('WDC-SEC-05 WDC-SEC-06 an alarm: sneak or disarm; no running, no combat, no shot', () => {
    const board = street()
    board.give('pistol', 0)
    expect(choices(board, board.put('alarm', board.at('town-square', 3, 5), true))).toEqual(['disarm', 'sneak'])
    expect(board.applied('SEC-05')).toBe(true)
  })

  test.each([
    [SNEAK, FAIL],
    [RUN, FAIL],
  ] as const)('WDC-SEC-02 one attempt to sneak or run; then it has to be dealt with', (attempt, forced) => {
    const board = street()
    const guard = board.put('security-guard', board.at('town-square', 3, 5), true)
    board.play.state.forced[0] = forced
    board.answer(attempt, PERSUADE).dice('12')
    encounter(board.play, 0, guard)
    const [first, second] = board.asked.map(({ actions }) => actions)
    expect(first).toEqual([PERSUADE, SNEAK, RUN, FIGHT])
    expect(second).toEqual([PERSUADE, FIGHT])
    expect(seen(board)).toEqual(['failed'])
    board.expectAllUsed()
  })

  test('WDC-SEC-03 WDC-VEC-28 sneaked past: face down and reshuffled, no VP, no failure disk, nobody moved', () => {
    const board = library({ party: ['kirk'] })
    const guard = board.put('security-guard', board.at('library', 2, 2), true)
    board.answer(SNEAK, actionOf(Verb.square, board.at('library', 4, 4))).dice('2344')
    encounter(board.play, 0, guard)
    const { state } = board.play
    expect([...placeOf(board, guard), state.faceUp[guard]]).toEqual([Where.board, board.at('library', 4, 4), 0])
    expect([state.victoryPoints[0], state.failure[0], state.square[0]]).toEqual([0, 0, board.at('library', 3, 3)])
    board.expectAllUsed()
  })

  test('WDC-SEC-04 run from: the disk is reshuffled, then the hero walks', () => {
    const board = library()
    const guard = board.put('security-guard', board.at('library', 2, 2), true)
    board
      .answer(
        RUN,
        actionOf(Verb.square, board.at('library', 5, 2)),
        actionOf(Verb.step, board.at('library', 3, 4)),
        STOP,
      )
      .dice('114', '146')
    encounter(board.play, 0, guard)
    const { state } = board.play
    expect([state.square[0], state.at[guard], state.failure[0], state.victoryPoints[0]]).toEqual([
      board.at('library', 3, 4),
      board.at('library', 5, 2),
      0,
      0,
    ])
    board.expectAllUsed()
  })

  test('WDC-SEC-04 WDC-SPELL-09 a frozen hero does not run', () => {
    const board = street()
    board.play.state.frozenTurns[0] = 2
    expect(choices(board, board.put('security-guard', board.at('town-square', 3, 5), true))).toEqual([
      'persuade',
      'sneak',
      'fight',
    ])
  })

  test('WDC-ACT-05 WDC-SEC-02 a face-up one in the square takes an action; sneaking is too late', () => {
    const board = street()
    const guard = board.put('security-guard', board.play.state.square[0]!, true)
    board.play.ask(DP.action, 0)
    offerEncounterActions(board.play, 0)
    expect([...board.play.question.actions.subarray(0, board.play.question.count)]).toEqual([
      actionOf(Verb.meetDisk, guard),
    ])
    board.play.state.forced[0] = SUCCEED
    board.answer(PERSUADE)
    takeEncounterAction(board.play, 0, actionOf(Verb.meetDisk, guard))
    expect(board.asked[0]!.actions).toEqual([PERSUADE, RUN, FIGHT])
    expect(placeOf(board, guard)).toEqual([Where.trophy, 0])
  })
})

describe('persuaded or disarmed', () => {
  const ALL = Object.fromEntries(
    (['bluff', 'bribe', 'bargain', 'flirt', 'threaten', 'beg', 'distraction'] as const).map((name) => [name, 2]),
  )

  /** The skills that a hero with all of them is asked to choose from, none where there is at most one. */
  function answers(disk: string, rules: Readonly<Record<string, unknown>>): SkillName[] {
    const board = street({
      party: [{ hero: 'valerie', skills: { ...ALL, leadership: 4, animalHandling: 4, disarmElectronics: 4 } }],
      rules,
    })
    const copy = board.put(disk, board.at('town-square', 3, 5), true)
    const skills: SkillName[] = []
    board.play.state.forced[0] = SUCCEED
    board.whenAsked = (kind) => {
      const { actions } = board.asked.at(-1)!
      if (kind === DP.skill)
        skills.push(
          ...actions.filter((action) => verbOf(action) === Verb.skill).map((action) => SKILLS[argumentOf(action)]!),
        )
      board.answer(actions[0]!)
    }
    encounter(board.play, 0, copy)
    const { skill } = board.play.roll
    return skills.length > 0 ? skills.sort() : [SKILLS[skill]!]
  }

  test.each([
    ['WDC-SEC-06', 'alarm', 'core', ['disarmElectronics']],
    ['WDC-SEC-07', 'security-guard', 'core', ['bargain', 'bluff', 'bribe', 'flirt', 'threaten']],
    ['WDC-SEC-08', 'owner', 'core', ['bargain', 'bluff', 'bribe', 'flirt', 'threaten']],
    ['WDC-SEC-09', 'dog', 'core', ['animalHandling']],
    ['WDC-SEC-06', 'alarm', 'new', ['disarmElectronics']],
    ['WDC-SEC-14', 'security-guard', 'new', ['bribe', 'leadership']],
    ['WDC-SEC-15', 'owner', 'new', ['bluff', 'bribe']],
    ['WDC-SEC-16', 'dog', 'new', ['animalHandling', 'distraction']],
  ] as const)('%s %s, option securityPersuasion %s: %j', (rule, disk, securityPersuasion, skills) => {
    expect(answers(disk, { securityPersuasion })).toEqual(skills)
    const board = street({ rules: { securityPersuasion } }).answer(disk === 'alarm' ? DISARM : PERSUADE)
    board.play.state.forced[0] = SUCCEED
    encounter(board.play, 0, board.put(disk, board.at('town-square', 3, 5), true))
    expect(board.applied(rule.slice('WDC-'.length))).toBe(true)
  })

  test.each([
    ['core', '1223', Skill.flirt],
    ['new', '123', -1],
  ] as const)(
    'WDC-SEC-11 WDC-SEC-01 WDC-VP-04 WDC-VEC-24 Sharon and the owner (%s): a trophy and its TN in VP, nobody is moved',
    (securityPersuasion, dice, skill) => {
      const board = library({ party: ['sharon'], rules: { securityPersuasion } })
      const owner = board.put('owner', board.at('library', 2, 2), true)
      board.answer(PERSUADE, skill === -1 ? NO_SKILL : actionOf(Verb.skill, skill)).dice(dice)
      encounter(board.play, 0, owner)
      const { state } = board.play
      expect(board.play.roll.printed).toBe(3)
      expect([...placeOf(board, owner), state.victoryPoints[0], state.failure[0], state.square[0]]).toEqual([
        Where.trophy,
        0,
        3,
        0,
        board.at('library', 3, 3),
      ])
      expect(seen(board)).toEqual(['persuaded'])
      board.expectAllUsed()
    },
  )

  test('WDC-SEC-06 an alarm is disarmed by Intelligence and Disarm Electronics', () => {
    const board = street({ party: ['victor'] })
      .answer(DISARM)
      .dice('123456')
    const alarm = board.put('alarm', board.at('town-square', 3, 5), true)
    encounter(board.play, 0, alarm) // 4 + 2
    expect([...placeOf(board, alarm), board.play.state.victoryPoints[0]]).toEqual([Where.trophy, 0, 3])
    expect(seen(board)).toEqual(['disarmed'])
    board.expectAllUsed()
  })

  test.each([
    ['security-guard', true],
    ['owner', true],
    ['dog', false],
    ['alarm', false],
  ] as const)('WDC-ITEM-14 WDC-SEC-14 WDC-SEC-15 money with %s: %s', (disk, helps) => {
    const board = street({ rules: { securityPersuasion: 'new' } })
    board.give('money', 0)
    board.play.state.forced[0] = SUCCEED
    board.whenAsked = () => {
      board.answer(board.asked.at(-1)!.actions[0]!)
    }
    encounter(board.play, 0, board.put(disk, board.at('town-square', 3, 5), true))
    expect(board.kindsAsked().includes(DP.item)).toBe(helps)
  })

  test('WDC-VEC-27 WDC-COOP-04 WDC-COOP-06 Sharon helps Valerie with the guard, and is given a point for it', () => {
    const board = library({ party: ['valerie', 'sharon'] })
    const guard = board.put('security-guard', board.at('library', 2, 2), true)
    board.answer(PERSUADE, actionOf(Verb.hero, 1), actionOf(Verb.yes, 0)).dice('223')
    board.answer(actionOf(Verb.byHelper, 1), actionOf(Verb.face, 2), ALONE).singles(1)
    const dice: number[] = []
    board.whenAsked = (kind) => {
      if (kind === DP.reroll) dice.push(board.play.roll.help.dice[0]!)
    }
    encounter(board.play, 0, guard)
    giveVp(board.play, 0, 1, 1)
    expect([...board.play.state.victoryPoints]).toEqual([2, 1])
    expect(dice[0]).toBe(4)
    board.expectAllUsed()
  })
})

describe('fought', () => {
  test('WDC-SEC-10 WDC-SEC-12 one round; beaten: no VP, one failure disk, discarded, nobody moved', () => {
    const board = library()
    const guard = board.put('security-guard', board.at('library', 2, 2), true)
    board.answer(FIGHT, FISTS).dice('116', '12345') // initiative, 4S against 3S
    encounter(board.play, 0, guard)
    const { state } = board.play
    expect([...placeOf(board, guard), state.victoryPoints[0], state.failure[0], state.square[0]]).toEqual([
      Where.out,
      -1,
      0,
      1,
      board.at('library', 3, 3),
    ])
    expect(seen(board)).toEqual(['beaten'])
    expect(board.log).toContainEqual(expect.objectContaining({ type: 'failureDisk', why: 'security beaten' }))
    board.expectAllUsed()
  })

  test('WDC-SEC-10 WDC-SEC-13 standing after the round: put out, a failure disk, reshuffled', () => {
    const board = library()
    const guard = board.put('security-guard', board.at('library', 2, 2), true)
    board.answer(FIGHT, FISTS, PARRY, actionOf(Verb.square, board.at('library', 4, 4))).dice('116', '11346', '1136')
    encounter(board.play, 0, guard)
    const { state } = board.play
    expect([state.square[0], state.failure[0], ...placeOf(board, guard), state.faceUp[guard]]).toEqual([
      OUTSIDE(board),
      1,
      Where.board,
      board.at('library', 4, 4),
      0,
    ])
    expect(seen(board)).toEqual(['failed'])
    board.expectAllUsed()
  })

  test('WDC-SEC-02 WDC-RANGED-01 WDC-RANGED-10 a shot commits: a hit beats it, a miss leads to combat', () => {
    for (const hit of [true, false]) {
      const board = library()
      const pistol = board.give('pistol', 0)
      const guard = board.put('security-guard', board.at('library', 3, 5), true)
      board.answer(actionOf(Verb.shoot, pistol)).dice(hit ? '1234' : '1124')
      if (!hit) board.answer(FISTS).dice('116', '12345')
      encounter(board.play, 0, guard)
      expect([board.play.state.where[guard], board.play.state.failure[0], board.play.state.victoryPoints[0]]).toEqual([
        Where.out,
        1,
        0,
      ])
      expect(seen(board)).toEqual([hit ? 'shot' : 'beaten'])
      board.expectAllUsed()
    }
  })

  test('WDC-SPELL-13 WDC-SEC-12 fire in place of the attack beats it too, once', () => {
    const board = new MagicBoard({
      scenario: { tiles: { start: ['library'] }, heroStart: { tile: 'library', square: [3, 3] } },
    }).plainly()
    const guard = board.put('security-guard', board.at('library', 2, 2), true)
    board.stock('fire-missile')
    board.answer(FIGHT, actionOf(Verb.cast, board.spell('fire-missile'))).dice('116', '1234', '11122344')
    encounter(board.play, 0, guard)
    expect([seen(board), board.play.state.failure[0], board.play.state.where[guard]]).toEqual([['shot'], 1, Where.out])
    board.expectAllUsed()
  })

  test('WDC-SEC-13 a shooter whom a stray shot has driven to death does not fight: the others are put out', () => {
    const board = library({ party: ['brian', 'kirk', 'steve'] })
    const { state } = board.play
    const pistol = board.give('pistol', 0)
    const guard = board.put('security-guard', board.at('library', 3, 5), true)
    board.stand(1, board.at('library', 2, 5)) // beside the guard
    board.stand(2, board.at('library', 5, 5))
    state.damage.set([3, 2, 0]) // Kirk dies of the shot, Brian of that
    board.answer(actionOf(Verb.shoot, pistol), actionOf(Verb.square, board.at('library', 2, 2))).dice('1124')
    encounter(board.play, 0, guard)
    expect([...state.alive]).toEqual([0, 0, 1])
    expect(board.log.map(({ type }) => type)).not.toContain('initiative')
    expect([state.square[2], state.failure[0], state.faceUp[guard]]).toEqual([OUTSIDE(board), 0, 0])
    board.expectAllUsed()
  })
})

describe('put out', () => {
  test('WDC-SEC-13 WDC-VEC-25 Steve fails: both go out by the same door; one failure disk, for him', () => {
    const board = new Board({
      hand: HAND,
      party: ['steve', 'sharon'],
      // The nearest door is the one at 2,4.
      scenario: { tiles: { start: ['hospital'] }, heroStart: { tile: 'hospital', square: [2, 3] } },
    })
    const { state } = board.play
    board.stand(1, board.at('hospital', 5, 2)) // nearer to the other
    const dog = board.put('dog', board.at('hospital', 2, 2), true)
    const knife = board.put('knife', board.at('hospital', 3, 5))
    failWith(board, dog)
    expect([...state.square]).toEqual([board.at('hospital', 1, 4), board.at('hospital', 1, 4)])
    expect([...state.failure]).toEqual([1, 0])
    expect([state.faceUp[dog], state.knownTo[dog], state.knownTo[knife]]).toEqual([0, 0, 0])
    expect(board.log.flatMap((event) => (event.type === 'reshuffled' ? [event.disks] : []))).toEqual([2])
    expect(board.log.flatMap((event) => (event.type === 'evicted' ? [event.seat] : []))).toEqual([0, 1])
  })

  test('WDC-VEC-26 WDC-FAIL-04 WDC-FAIL-05 third failure: put out, then all falls; Sharon takes the pistol', () => {
    const board = library({ party: ['steve', 'sharon'] })
    const { state } = board.play
    const [pistol, wrench] = [board.give('pistol', 0), board.give('wrench', 0)]
    const knife = board.give('knife', 1)
    state.victoryPoints.set([9, 0])
    state.failure[0] = 2
    failWith(board, board.put('dog', board.at('library', 2, 2), true))
    expect([placeOf(board, pistol), placeOf(board, wrench)]).toEqual([
      [Where.board, OUTSIDE(board)],
      [Where.board, OUTSIDE(board)],
    ])
    expect([...state.failure, ...state.victoryPoints]).toEqual([0, 0, 9 - 3 - 2, 0])
    expect(placeOf(board, knife)).toEqual([Where.held, 1])
    takeItem(board.play, 1, pistol)
    expect([...placeOf(board, pistol), ...state.victoryPoints]).toEqual([Where.held, 1, 4, 3])
  })

  test('WDC-SEC-13 WDC-VEC-63 all floors, by the ground-floor door nearest to the stairs; not those outside', () => {
    const hotel = (): Board =>
      new Board({
        hand: HAND,
        party: ['brian', 'kirk', 'steve'],
        scenario: { tiles: { start: ['hotel-1'] }, heroStart: { tile: 'hotel-1', square: [5, 2] } },
      })
    const upstairs = hotel().stand(2, hotel().at('hotel-1', 3, 6))
    // By the elevator at 3,4 to the rear door at 2,4, not to the door at 5,3.
    upstairs.stand(0, upstairs.at('hotel-2', 2, 5))
    failWith(upstairs, upstairs.put('owner', upstairs.at('hotel-2', 2, 2), true))
    const rear = upstairs.at('hotel-1', 1, 4)
    expect([...upstairs.play.state.square]).toEqual([rear, rear, upstairs.at('hotel-1', 3, 6)])
    const downstairs = hotel()
    downstairs.stand(1, downstairs.at('hotel-2', 2, 5))
    failWith(downstairs, downstairs.put('owner', downstairs.at('hotel-1', 2, 5), true))
    const front = downstairs.at('hotel-1', 6, 3)
    expect([...downstairs.play.state.square]).toEqual([front, front, front])
  })

  test('WDC-SEC-13 the movement of the evicted is over', () => {
    const board = library({ party: ['brian', 'kirk'] })
    failWith(board, board.put('dog', board.at('library', 2, 2), true))
    const { state } = board.play
    expect(state.movementEndedInTurn[0]).toBe(state.turn)
    expect(state.sightDue[0]).toBe(1)
  })

  test('WDC-SEC-13 WDC-TRAP-06 whom a trap holds is not put out, who lies there unconscious is', () => {
    const board = library({ party: ['brian', 'kirk', 'steve'] })
    const { state } = board.play
    state.trap[1] = board.give('knife', 1) + 1
    state.unconscious[2] = 1
    failWith(board, board.put('dog', board.at('library', 2, 2), true))
    expect([...state.square]).toEqual([OUTSIDE(board), board.at('library', 3, 3), OUTSIDE(board)])
  })

  test('WDC-SEC-13 outdoors nobody is moved, and the disk lies face down where it was', () => {
    const board = street({ party: ['steve', 'sharon'] })
    const dog = board.put('dog', board.at('town-square', 3, 5), true)
    failWith(board, dog)
    const { state } = board.play
    expect([...state.square]).toEqual([board.at('town-square', 3, 3), board.at('town-square', 3, 3)])
    expect([state.at[dog], state.faceUp[dog], state.knownTo[dog], ...state.failure]).toEqual([
      board.at('town-square', 3, 5),
      0,
      0b11,
      1,
      0,
    ])
    expect(board.log.map(({ type }) => type)).not.toContain('evicted')
  })

  test('WDC-SEC-13 met from outside: those inside leave by the door nearest to the hero who met it', () => {
    const board = new Board({
      hand: HAND,
      party: ['brian', 'kirk'],
      scenario: { tiles: { start: ['hospital'] }, heroStart: { tile: 'hospital', square: [1, 4] } },
    })
    const { state } = board.play
    board.stand(1, board.at('hospital', 5, 3))
    failWith(board, board.put('dog', board.at('hospital', 2, 2), true))
    expect([...state.square]).toEqual([board.at('hospital', 1, 4), board.at('hospital', 1, 4)])
    expect([state.failure[0], state.movementEndedInTurn[0]]).toEqual([1, 0])
  })

  test('WDC-SEC-13 a building without a door lets nobody out', () => {
    const vault = `
- id: vault
  name: Vault
  map: |
    S  S  S  S  S  S
    S  B? B  B  B  S
    S  B  B  B  B  S
    S  B  B  B  B  S
    S  B  B  B  B? S
    S  S  S  S  S  S
`
    const board = new Board({
      hand: HAND,
      tiles: vault,
      scenario: { tiles: { start: ['vault'] }, heroStart: { tile: 'vault', square: [3, 3] } },
    })
    failWith(board, board.put('dog', board.at('vault', 2, 2), true))
    expect([board.play.state.square[0], board.play.state.failure[0]]).toEqual([board.at('vault', 3, 3), 1])
  })
})
