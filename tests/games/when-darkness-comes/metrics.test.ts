// What each metric means (WDC-METRIC), in small positions whose numbers can be worked out by hand. tests/simulate tests
// how numbers become estimates; tests/lab tests what a point, a skill or a rule is worth.
import { capital } from '../../../src/report/numbers.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { namesOf } from '../../../src/engine/words.ts'
import { actionOf, Verb } from '../../../src/games/when-darkness-comes/words/decisions.ts'
import { NONE } from '../../../src/games/when-darkness-comes/state/play.ts'
import { carryOut } from '../../../src/games/when-darkness-comes/rules/actions.ts'
import { readFloppies } from '../../../src/games/when-darkness-comes/rules/civilians.ts'
import { check, K, opposed } from '../../../src/games/when-darkness-comes/rules/checks.ts'
import { combat } from '../../../src/games/when-darkness-comes/rules/combat.ts'
import { hold, toPool } from '../../../src/games/when-darkness-comes/rules/disks.ts'
import { encounter, takeEncounterAction } from '../../../src/games/when-darkness-comes/rules/encounters.ts'
import { takeEntryAction } from '../../../src/games/when-darkness-comes/rules/entry.ts'
import { takeFailureDisk } from '../../../src/games/when-darkness-comes/rules/failure.ts'
import { resolveFate } from '../../../src/games/when-darkness-comes/rules/fate.ts'
import { runFromSecurity } from '../../../src/games/when-darkness-comes/rules/fleeing.ts'
import { healOther, healSelf } from '../../../src/games/when-darkness-comes/rules/healing.ts'
import { healthOf, hurt, otherCause, perish } from '../../../src/games/when-darkness-comes/rules/health.ts'
import { dropItem, takeItem } from '../../../src/games/when-darkness-comes/rules/items.ts'
import { rollMovement, walk } from '../../../src/games/when-darkness-comes/rules/movement.ts'
import { persuadeAlly } from '../../../src/games/when-darkness-comes/rules/allies.ts'
import { poison } from '../../../src/games/when-darkness-comes/rules/poison.ts'
import { shoot } from '../../../src/games/when-darkness-comes/rules/ranged.ts'
import { sightCheck } from '../../../src/games/when-darkness-comes/rules/sight.ts'
import { RULES, takeTurn } from '../../../src/games/when-darkness-comes/rules/turn.ts'
import { gainVp, giveVp, loseVp, spendVp } from '../../../src/games/when-darkness-comes/rules/victory.ts'
import { loseWillpower } from '../../../src/games/when-darkness-comes/rules/willpower.ts'
import { CAUSE_WORDS } from '../../../src/games/when-darkness-comes/setup/scenario.ts'
import { Forced, Outcome, OUTCOMES } from '../../../src/games/when-darkness-comes/state/state.ts'
import { measureEnd, measureRound } from '../../../src/games/when-darkness-comes/measures/record.ts'
import {
  FailureCause,
  LostTurn,
  Oddity,
  VpPurpose,
  VpSource,
  WillpowerLoss,
} from '../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { Board, type BoardSetting } from './support/board.ts'
import { ohCrap, wooHoo } from './support/fate.ts'
import { MagicBoard } from './support/mage.ts'

const YES = actionOf(Verb.yes),
  NO = actionOf(Verb.no),
  DONE = actionOf(Verb.done),
  STOP = actionOf(Verb.stop),
  STAND = actionOf(Verb.stand)
const FIGHT = actionOf(Verb.fight),
  PARRY = actionOf(Verb.parry),
  DODGE = actionOf(Verb.dodge),
  FISTS = actionOf(Verb.unarmed),
  FLEE = actionOf(Verb.flee)
const FREE = actionOf(Verb.yes, 0)
const hero = (seat: number): number => actionOf(Verb.hero, seat)

const HAND = {
  zombie: 2,
  knife: 1,
  flashlight: 1,
  shotgun: 1,
  pistol: 1,
  'med-kit': 1,
  student: 1,
  reporter: 1,
  'tagalong-kid': 1,
  slowpoke: 1,
  'duct-tape': 1,
  owner: 1,
  'security-guard': 1,
  alarm: 1,
  dog: 1,
  money: 1,
}
const street = (setting: BoardSetting = {}): Board => new Board({ hand: HAND, ...setting })
/** In front of the library's door, 6,3 to 5,3. */
const library = (setting: BoardSetting = {}): Board =>
  street({
    ...setting,
    scenario: { tiles: { start: ['library'] }, heroStart: { tile: 'library', square: [6, 3] }, ...setting.scenario },
  })

const wound = (board: Board, seat: number, amount: number, cause: Parameters<typeof otherCause>[1] = 'Fate'): void => {
  hurt(board.play, seat, otherCause(board.play.scenario, cause), amount, NONE)
}

/** The game ends so, with these points by seat. */
function ends(board: Board, outcome: number, points: readonly number[]): void {
  board.play.state.outcome = outcome
  board.play.state.victoryPoints.set(points)
  measureEnd(board.play, RULES)
}

describe('checks', () => {
  test('WDC-METRIC-01 checks by purpose, pool and TN, attribute and skill, printed and effective TN', () => {
    const board = street({ rules: { tnShift: 1 } }).dice('123', '124') // Brian: Dexterity 3, no Sneak; 3S is 3K now
    check(board.play, 0, K.sneak, 2)
    check(board.play, 0, K.sneak, 2)
    const { measured } = board
    expect(measured.of('first-rolls', 'sneak', '3', '3S', 'plain')).toEqual([1, 2])
    expect(measured.of('checks', 'sneak')).toEqual([1, 2])
    expect(measured.of('checks-by-skill', 'dexterity', 'none')).toEqual([1, 2])
    expect(measured.of('checks-by-tn', '1P', '3S')).toEqual([1, 2])
  })

  test('WDC-METRIC-02 points: three throws for a point each, of which one saved the one check that failed', () => {
    const board = street().dice('124', '124')
    board.play.state.victoryPoints[0] = 1
    board.answer(actionOf(Verb.byVp, 4)).singles(5)
    expect(check(board.play, 0, K.sneak, 3).success).toBe(false)
    board.play.state.victoryPoints[0] = 3
    board.answer(NO, actionOf(Verb.byVp, 4), actionOf(Verb.byVp, 6)).singles(6, 3)
    expect(check(board.play, 0, K.sneak, 3).success).toBe(true)
    expect(board.measured.of('reroll-saves', 'VP')).toEqual([1, 3])
    expect(board.measured.of('saves-per-vp')).toEqual([1, 3])
    expect(board.measured.of('vp-spent', 'brian', 're-rolls')).toBe(3)
    expect(board.measured.of('checks-by-help', 'nobody')).toEqual([1, 2])
    board.expectAllUsed()
  })

  test('WDC-METRIC-02 help: a hero saves one check, an ally does not save another, and a nuisance saves none', () => {
    const board = street({ party: ['valerie', 'sharon'] })
    const talk = board.play.scenario.checks.ofCopy(
      board.play.scenario.disks.findIndex(({ entry }) => entry.id === 'security-guard'),
    )
    board.answer(hero(1), FREE, actionOf(Verb.byHelper, 1), actionOf(Verb.face, 2), DONE).dice('223').singles(1)
    expect(check(board.play, 0, talk, 3).success).toBe(true)
    const student = board.give('student', 0)
    board
      .answer(DONE, actionOf(Verb.ally, student), actionOf(Verb.byAlly, student), actionOf(Verb.face, 2))
      .dice('223')
      .singles(5)
    expect(check(board.play, 0, talk, 3).success).toBe(false)
    expect([
      board.measured.of('reroll-saves', 'hero'),
      board.measured.of('reroll-saves', 'ally'),
      board.measured.of('saves-per-vp'),
    ]).toEqual([
      [1, 1],
      [0, 1],
      [0, 0],
    ])
    expect(board.measured.of('ally-rerolls', 'student')).toBe(1)
    expect(['nobody', 'heroes', 'allies'].map((help) => board.measured.of('checks-by-help', help))).toEqual([
      [0, 0],
      [1, 1],
      [0, 1],
    ])
    board.expectAllUsed()

    const plagued = street({ party: [{ hero: 'valerie', attributes: { defence: 3 } }] })
      .dice('556')
      .singles(5)
    plagued.give('tagalong-kid', 0)
    check(plagued.play, 0, K.defend, 3)
    expect(plagued.log.map(({ type }) => type)).toContain('rerolled')
    expect(['VP', 'hero', 'ally'].map((source) => plagued.measured.of('reroll-saves', source))).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  })
})

describe('wounds and deaths', () => {
  test('WDC-METRIC-03 who lives, and when somebody dies: in which round, and in which turn of their own', () => {
    const board = street({ party: ['brian', 'kirk'] })
      .answer(STAND, STAND)
      .dice('123', '123')
    takeTurn(board.play, 0, false)
    takeTurn(board.play, 0, true) // Fate gives another in the same round
    perish(board.play, 0, otherCause(board.play.scenario, 'drowning'))
    measureRound(board.play, RULES)
    const { measured } = board
    expect([
      measured.of('deaths', 'brian'),
      measured.of('deaths', 'kirk'),
      measured.of('heroes-dead'),
      measured.of('living', 1),
    ]).toEqual([1, -1, 1, 1])
    expect([measured.of('deaths-by-turn', 'brian'), measured.of('deaths-by-turn', 'kirk')]).toEqual([2, -1])
  })

  test('WDC-METRIC-03 a death in a turn beyond the horizon, as Fate may give them, is in none of its turns', () => {
    for (const late of [0, 1]) {
      const board = street({ party: ['brian', 'kirk'] })
      const { horizon } = board.play.scenario
      board.play.state.turnsTaken[0] = horizon + late
      perish(board.play, 0, otherCause(board.play.scenario, 'drowning'))
      expect(board.measured.of('deaths-by-turn', 'brian')).toBe(late === 0 ? horizon : -1)
      expect(board.measured.of('deaths', 'brian')).not.toBe(-1)
    }
  })

  test('a wait is told in full, however long the game goes on', () => {
    const board = street({ party: ['brian', 'kirk'] })
      .answer(STAND, STAND)
      .dice('123', '123')
    board.play.state.seconds = 40_000
    takeTurn(board.play, 0, false)
    board.play.state.seconds += 500
    takeTurn(board.play, 0, true)
    expect(board.measured.of('waiting', 'brian')).toEqual([500, 1])
  })

  test('WDC-METRIC-04 causes: adversaries, security, stray shots, heroes, Fate, despair, traps, poison …', () => {
    const { scenario } = street().play
    expect(scenario.causes.slice(0, scenario.content.adversaries.length)).toEqual(
      scenario.content.adversaries.map(({ id }) => id),
    )
    for (const [cause, name] of scenario.causes.entries()) {
      const board = street()
      hurt(board.play, 0, cause, 4, NONE)
      expect(
        scenario.causes.filter((other) => board.measured.of('death-causes', 'brian', other) === 1),
        name,
      ).toEqual([name])
    }
    expect(scenario.causes.slice(scenario.content.adversaries.length)).toEqual([
      'security',
      'stray shot',
      'Fate',
      'despair',
      'another hero',
      'gas',
      'trap door',
      'something sharp',
      'drowning',
      'poison',
    ])
  })

  test('WDC-METRIC-04 what readers see of a cause that is no adversary is explained in the guide', () => {
    const guide = readFileSync('docs/guides/new-scenario.md', 'utf8')
    expect(Object.values(CAUSE_WORDS).filter((words) => !guide.includes(`“${capital(words)}”`))).toEqual([])
    expect(Object.keys(CAUSE_WORDS).filter((cause) => !street().play.scenario.causes.includes(cause))).toEqual([])
  })

  test('WDC-METRIC-04 a zombie attacks with 3S: two dice fail once, and one die is the last defence', () => {
    const board = street()
    board.play.state.damage[0] = 2
    board.answer(PARRY, FISTS, PARRY).dice('124', '12', '11346', '1')
    combat(board.play, 0, board.put('zombie', board.play.state.square[0]!, true))
    expect(board.play.state.alive[0]).toBe(0)
    expect([board.measured.of('last-defences', '3S', '2'), board.measured.of('last-defences', '3S', '1')]).toEqual([
      [0, 1],
      [1, 1],
    ])
    board.expectAllUsed()
  })

  test('WDC-METRIC-05 damage taken, and kept off by an ally, a nuisance and a spell; despair too', () => {
    const board = street({ party: ['brian', 'kirk'] })
    const { scenario, state } = board.play
    wound(board, 0, 1)
    const student = board.give('student', 0)
    board.answer(actionOf(Verb.sacrifice, student))
    wound(board, 0, 1)
    const kid = board.give('tagalong-kid', 0)
    const zombie = board.put('zombie', state.square[0]!, true)
    board.answer(actionOf(Verb.throwNuisance, kid))
    hurt(board.play, 0, scenario.causes.indexOf('zombie'), 1, zombie)
    state.protectedTurns[0] = 3
    wound(board, 0, 2)
    const { measured } = board
    expect([measured.of('damage', 'brian', 'Fate'), measured.of('damage', 'brian', 'zombie')]).toEqual([1, 0])
    expect([measured.of('damage-kept-off', 'Fate'), measured.of('damage-kept-off', 'zombie')]).toEqual([
      [3, 4],
      [1, 1],
    ])
    state.protectedTurns[0] = 0
    wound(board, 1, 9)
    expect(measured.of('damage-kept-off', 'despair')).toEqual([0, measured.of('damage', 'brian', 'despair')])
    expect(measured.of('damage', 'brian', 'despair')).toBeGreaterThan(0)
    board.expectAllUsed()
  })

  test('WDC-METRIC-05 healed: by others for points, by oneself, by Fate', () => {
    const board = new Board({ party: ['kirk', 'robert'], scenario: { fate: true } })
      .answer(DONE, DONE)
      .dice('631', '661')
      .answer(STOP)
    const { state } = board.play
    state.damage.set([2, 2])
    healOther(board.play, 0, 1) // six high: one
    healSelf(board.play, 0) // a pair: two
    wooHoo(board, 11) // nothing is left to heal
    state.damage[0] = 1
    wooHoo(board, 11)
    const { measured } = board
    expect(['themselves', 'another hero', 'by Fate'].map((whom) => measured.of('healed', 'kirk', whom))).toEqual([
      2, 1, 1,
    ])
    expect([measured.of('vp-sources', 'kirk', 'healing'), measured.of('healed', 'robert', 'themselves')]).toEqual([
      1, 0,
    ])
    board.expectAllUsed()
  })
})

describe('victory points and failure', () => {
  test('WDC-METRIC-06 gained by source, spent by purpose, lost by source, and at the end', () => {
    const board = street({ party: ['brian', 'kirk'], scenario: { magic: true } })
    const { play, measured } = board
    for (const [source] of namesOf(VpSource).entries()) gainVp(play, 0, source + 2, source)
    for (const [index, source] of namesOf(VpSource).entries())
      expect(measured.of('vp-sources', 'brian', source), source).toBe(index + 2)
    for (const [purpose] of namesOf(VpPurpose).entries()) spendVp(play, 0, purpose + 1, purpose)
    for (const [index, purpose] of namesOf(VpPurpose).entries())
      expect(measured.of('vp-spent', 'brian', purpose), purpose).toBe(index + 1)
    loseVp(play, 0, 1, VpSource.items)
    giveVp(play, 0, 1, 3)
    expect([
      measured.of('vp-lost', 'brian', 'items'),
      measured.of('vp-lost', 'brian', 'gifts'),
      measured.of('vp-lost', 'brian', 'allies'),
    ]).toEqual([1, 3, 0])
    expect([
      measured.of('vp-sources', 'brian', 'items'),
      measured.of('vp-sources', 'kirk', 'gifts'),
      measured.of('vp-lost', 'kirk', 'gifts'),
    ]).toEqual([1, 3, 0])
    ends(board, Outcome.outOfRounds, [5, -2])
    expect([
      measured.of('victory-points', 'brian'),
      measured.of('victory-points', 'kirk'),
      measured.of('negative-vp', 'brian'),
      measured.of('negative-vp', 'kirk'),
    ]).toEqual([5, -2, 0, 1])
  })

  test('WDC-METRIC-07 failure disks by cause; the third drops items, allies and VP; an item is regained', () => {
    const board = street({ party: ['brian', 'kirk'] })
    const { play, measured } = board
    for (const [number, cause] of namesOf(FailureCause).entries()) {
      play.state.failure[1] = 0
      takeFailureDisk(play, 1, number)
      expect(measured.of('failure-disks', 'kirk', cause), cause).toBe(1)
    }
    const [light, gun] = [board.give('flashlight', 0), board.give('shotgun', 0)]
    const student = board.give('student', 0)
    board.give('tagalong-kid', 0)
    dropItem(play, 0, light, 'by choice') // is no fall
    takeItem(play, 0, light)
    takeFailureDisk(play, 0, FailureCause.Fate, 3)
    const worth = [light, gun, student].map((copy) => play.scenario.worth[copy]!)
    const fell = worth[0]! + worth[1]! + worth[2]!
    const recovered = (): unknown =>
      ['item', 'ally', 'nuisance', 'VP'].map((what) => measured.of('drops-recovered', what))
    expect(recovered()).toEqual([
      [0, 2],
      [0, 1],
      [0, 0],
      [0, fell],
    ])
    expect([measured.of('everything-dropped', 'brian'), measured.of('everything-dropped', 'kirk')]).toEqual([1, 0])
    expect([measured.of('vp-lost', 'brian', 'items'), measured.of('vp-lost', 'brian', 'allies')]).toEqual([
      2 * worth[0]! + worth[1]!,
      worth[2],
    ])
    takeItem(play, 1, gun)
    dropItem(play, 1, gun, 'by choice')
    takeItem(play, 1, gun) // what was recovered has not fallen again
    expect(recovered()).toEqual([
      [1, 2],
      [0, 1],
      [0, 0],
      [worth[1], fell],
    ])
    toPool(play, light) // and what goes back into the pool is a new find
    hold(play, light, 1)
    expect(recovered()).toEqual([
      [1, 2],
      [0, 1],
      [0, 0],
      [worth[1], fell],
    ])
  })
})

describe('games', () => {
  const OBJECTIVE = {
    kind: 'any',
    of: [
      { kind: 'heroVp', goal: 5 },
      { kind: 'partyVp', goal: 99 },
    ],
  }

  test('WDC-METRIC-08 winner and objective, game length, first player and the advantage of going first', () => {
    const board = street({ party: ['brian', 'kirk', 'steve'], scenario: { objective: OBJECTIVE } })
    const { state } = board.play
    state.firstSeat = 1
    state.round = 7
    state.finisher = 2
    ends(board, Outcome.won, [5, 3, 1])
    const { measured } = board
    expect([measured.of('win'), measured.of('rounds'), OUTCOMES[(measured.of('outcome') as number) + 1]]).toEqual([
      1,
      7,
      'won',
    ])
    expect(['brian', 'kirk', 'steve'].map((name) => measured.of('win-by-first', name))).toEqual([
      [0, 0],
      [1, 1],
      [0, 0],
    ])
    expect(['1', '2', '3'].map((place) => measured.of('top-by-place', place))).toEqual([
      [0, 1],
      [0, 1],
      [1, 1],
    ]) // Brian is third
    expect([measured.of('objectives', '1: heroVp'), measured.of('objectives', '2: partyVp')]).toEqual([
      [1, 1],
      [0, 1],
    ])
    expect(['brian', 'kirk', 'steve'].map((name) => measured.of('finisher', name))).toEqual([0, 0, 1])
  })

  test.each(OUTCOMES.slice(2).map((words, index) => [words, index + 2] as const))(
    'WDC-METRIC-08 %s: not won, by no objective, and first player all the same',
    (words, outcome) => {
      const board = street({ party: ['brian', 'kirk'], scenario: { objective: OBJECTIVE } })
      ends(board, outcome, [5, 3])
      const { measured } = board
      expect([measured.of('win'), OUTCOMES[(measured.of('outcome') as number) + 1]]).toEqual([0, words])
      expect([
        measured.of('win-by-first', 'brian'),
        measured.of('top-by-place', '1'),
        measured.of('objectives', '1: heroVp'),
      ]).toEqual([
        [0, 1],
        [0, 0],
        [0, 0],
      ])
    },
  )

  test('WDC-METRIC-10 disks that come up in a turn, and those that still lie face down at the end', () => {
    const board = street()
    board.put('slowpoke', board.at('town-square', 3, 5))
    board.put('zombie', board.at('town-square', 6, 6))
    board.put('alarm', board.at('town-square', 6, 5), true)
    board.answer(STAND).dice('123')
    takeTurn(board.play, 0, false)
    board.answer(STAND).dice('123')
    takeTurn(board.play, 0, false)
    ends(board, Outcome.outOfRounds, [0])
    expect(board.measured.of('flips', 'brian')).toEqual([1, 2])
    expect(['nuisance', 'adversary', 'security'].map((kind) => board.measured.of('face-down', kind))).toEqual([0, 1, 0])
  })

  test('WDC-METRIC-22 how far the first leads the second, and the last; nothing where one is alone', () => {
    const board = street({ party: ['brian', 'kirk', 'steve', 'sharon'] })
    board.play.state.alive[3] = 0
    ends(board, Outcome.won, [5, 9, -1, 20])
    expect([board.measured.of('winners-lead'), board.measured.of('vp-spread')]).toEqual([
      [4, 1],
      [10, 1],
    ])
    ends(board, Outcome.outOfRounds, [5, 9, -1, 20])
    expect([board.measured.of('winners-lead'), board.measured.of('vp-spread')]).toEqual([
      [4, 1],
      [20, 2],
    ])
    board.play.state.alive.set([0, 1, 0, 0])
    ends(board, Outcome.won, [5, 9, -1, 20])
    expect([board.measured.of('winners-lead'), board.measured.of('vp-spread')]).toEqual([
      [4, 1],
      [20, 2],
    ])
  })
})

describe('fights', () => {
  const here = (board: Board): number => board.play.state.square[0]!
  const ofZombie = (board: Board, ...names: Parameters<Board['measured']['of']>[0][]): unknown =>
    names.map((name) => board.measured.of(name, 'zombie'))

  test('WDC-METRIC-09 two fights: one won in a round, one lost after two damages; initiative won once', () => {
    const board = street()
    const first = board.put('zombie', here(board), true)
    board.answer(FIGHT, FISTS).dice('146', '66666')
    combat(board.play, 0, first)
    board.play.state.damage[0] = 2
    board.play.state.victoryPoints[0] = 0
    board.answer(PARRY, FISTS, PARRY).dice('124', '12', '11346', '1')
    combat(board.play, 0, board.put('zombie', here(board), true))
    expect(ofZombie(board, 'fights-won', 'fight-rounds', 'fight-damage', 'fight-vp', 'initiative')).toEqual([
      [1, 2],
      [3, 2],
      [2, 2],
      [board.play.scenario.worth[first], 2],
      [1, 2],
    ])
    board.expectAllUsed()
  })

  test('WDC-METRIC-09 dodges: failed, equal and above the attack', () => {
    const board = street()
    board.answer(FIGHT, FISTS, DODGE, DODGE, FISTS, DODGE).dice('146', '11346', '123', '124', '11346', '555')
    combat(board.play, 0, board.put('zombie', here(board), true))
    expect(['failed', 'equal', 'above'].map((end) => board.measured.of('dodges', 'zombie', end))).toEqual([
      [1, 3],
      [1, 3],
      [1, 3],
    ])
    board.expectAllUsed()
  })

  test('WDC-METRIC-09 flights: one in vain, one away', () => {
    for (const [dice, won] of [
      ['114', 1],
      ['124', 0],
    ] as const) {
      const board = street({ rules: { fleeCompare: 'speedRoll' } })
      board.answer(FLEE).dice('116', dice === '114' ? '666' : dice)
      if (won === 1)
        board.answer(
          actionOf(Verb.step, board.at('town-square', 2, 3)),
          actionOf(Verb.step, board.at('town-square', 1, 3)),
          STOP,
        )
      else board.answer(FISTS).dice('66666')
      combat(board.play, 0, board.put('zombie', here(board), true))
      expect([board.measured.of('flights', 'brian'), board.measured.of('flights-from', 'zombie')]).toEqual([
        [won, 1],
        [won, 1],
      ])
    }
  })

  test('WDC-METRIC-17 a shot that misses hits nobody, a hero, or a disk of some kind', () => {
    const miss = (prepare: (board: Board) => void, rules: Record<string, unknown> = {}): Board => {
      const board = street({ party: ['brian', 'kirk'], rules })
      board.stand(0, board.at('town-square', 3, 1)).stand(1, board.at('town-square', 6, 6))
      const zombie = board.put('zombie', board.at('town-square', 3, 4), true)
      prepare(board)
      board.dice('113')
      expect(shoot(board.play, 0, zombie, board.give('pistol', 0))).toBe(false)
      return board
    }
    const hits = (board: Board): unknown =>
      ['nobody', 'hero', 'adversary', 'security', 'ally'].map((victim) => board.measured.of('stray-shots', victim))
    const one = (index: number): unknown => [0, 1, 2, 3, 4].map((cell) => [cell === index ? 1 : 0, 1])
    expect(
      hits(
        miss(() => {
          /* nobody is about */
        }),
      ),
    ).toEqual(one(0))
    expect(hits(miss((board) => board.stand(1, board.at('town-square', 2, 4)), { collateral: 'off' }))).toEqual(one(0))
    expect(hits(miss((board) => board.stand(1, board.at('town-square', 2, 4))))).toEqual(one(1))
    expect(hits(miss((board) => board.put('zombie', board.at('town-square', 2, 4), true)))).toEqual(one(2))
    expect(hits(miss((board) => board.put('owner', board.at('town-square', 2, 4), true)))).toEqual(one(3))
    expect(hits(miss((board) => board.put('student', board.at('town-square', 2, 4), true)))).toEqual(one(4))
  })
})

describe('security', () => {
  const ENDS = ['persuaded', 'disarmed', 'sneaked past', 'ran from', 'beaten', 'shot', 'failed']
  const ended = (board: Board, kind: string): string[] =>
    ENDS.filter((end) => (board.measured.of('security-ends', kind, end) as number[])[0] === 1)
  const outcome = (disk: string, result: number, ...answers: number[]): Board => {
    const board = street({ party: ['brian'] })
    board.play.state.forced[0] = result
    board.answer(...answers)
    board.whenAsked = () => {
      if (answers.length < board.asked.length) board.answerNow(board.asked.at(-1)!.actions[0]!)
    }
    encounter(board.play, 0, board.put(disk, board.at('town-square', 3, 5), true))
    return board
  }

  test.each([
    ['owner', Forced.succeed, Verb.persuade, 'owner', 'persuaded'],
    ['alarm', Forced.succeed, Verb.disarm, 'alarm', 'disarmed'],
    ['dog', Forced.succeed, Verb.sneak, 'dog', 'sneaked past'],
    ['security-guard', Forced.fail, Verb.persuade, 'guard', 'failed'],
  ] as const)('WDC-METRIC-11 %s', (disk, result, verb, kind, end) => {
    expect(ended(outcome(disk, result, actionOf(verb)), kind)).toEqual([end])
  })

  test('WDC-METRIC-11 run from, beaten in combat, and shot', () => {
    const board = street()
    const { state } = board.play
    board.dice('555', '123').answer(STOP)
    expect(runFromSecurity(board.play, 0, board.put('owner', state.square[0]!, true))).toBe(true)
    expect(ended(board, 'owner')).toEqual(['ran from'])
    board.answer(FIGHT, FISTS).dice('555', '66666')
    takeEncounterAction(board.play, 0, actionOf(Verb.meetDisk, board.put('security-guard', state.square[0]!, true)))
    expect(ended(board, 'guard')).toEqual(['beaten'])
    const dog = board.put('dog', board.at('town-square', 3, 4), true)
    board.dice('66666'.slice(0, 5))
    shoot(board.play, 0, dog, board.give('pistol', 0))
    expect(ended(board, 'dog')).toEqual(['shot'])
  })

  test('WDC-METRIC-11 whoever is in the building is evicted', () => {
    const board = library({ party: ['brian', 'kirk', 'steve'] })
    board.stand(0, board.at('library', 3, 3)).stand(1, board.at('library', 3, 3))
    board.play.state.forced[0] = Forced.fail
    board.whenAsked = () => {
      board.answerNow(board.asked.at(-1)!.actions[0]!)
    }
    encounter(board.play, 0, board.put('owner', board.at('library', 2, 2), true))
    expect(['brian', 'kirk', 'steve'].map((name) => board.measured.of('evicted', name))).toEqual([1, 1, 0])
  })
})

describe('Fate and magic', () => {
  test('WDC-METRIC-12 results of both Fate tables, rolls a movement, buy-offs, games won with a result', () => {
    const board = new Board({ party: ['brian', 'kirk'], scenario: { fate: true } })
    const { play, measured } = board
    ohCrap(board, 8)
    wooHoo(board, 8)
    for (const red of [0, 3]) resolveFate(play, 0, red)
    play.state.victoryPoints[0] = 3
    board.answer(YES)
    resolveFate(play, 0, 1)
    expect([
      measured.of('fate', 'Oh Crap', '8'),
      measured.of('fate', 'Oh Crap', '9'),
      measured.of('fate', 'WooHoo', '8'),
    ]).toEqual([
      [1, 1],
      [0, 1],
      [1, 1],
    ])
    expect([
      measured.of('fate-calls', 'Oh Crap'),
      measured.of('fate-calls', 'WooHoo'),
      measured.of('fate-cancelled'),
    ]).toEqual([
      [2, 5],
      [1, 5],
      [1, 2],
    ])
    expect(measured.of('vp-spent', 'brian', 'cancelling Oh Crap')).toBe(3)
    ends(board, Outcome.won, [0, 0])
    expect([
      measured.of('win-by-fate', 'Oh Crap', '8'),
      measured.of('win-by-fate', 'Oh Crap', '9'),
      measured.of('win-by-fate', 'WooHoo', '8'),
    ]).toEqual([
      [1, 1],
      [0, 0],
      [1, 1],
    ])
  })

  test('WDC-METRIC-13 casts and successes, willpower losses, components, kills, turns without willpower', () => {
    const board = new MagicBoard().plainly()
    const { state } = board.play
    const { measured } = board
    state.forced[0] = Forced.fail
    board.cast('light')
    state.forced[0] = Forced.succeed
    board.cast('light')
    expect([
      measured.of('spells-cast', 'light', 'failed'),
      measured.of('spells-cast', 'light', 'succeeded'),
      measured.of('spell-success', 'light'),
    ]).toEqual([1, 1, [1, 2]])
    const [{ spell }] = [board.play.scenario.spells[board.spell('light')]!]
    for (const component of new Set(spell.components))
      expect(measured.of('components-used', component)).toBe(
        2 * spell.components.filter((other) => other === component).length,
      )
    loseWillpower(board.play, 0, WillpowerLoss.fled)
    loseWillpower(board.play, 0, WillpowerLoss.aHeroDied, 99)
    const left = healthOf(board.play, 0) - 2
    expect(
      ['a spell failed', 'fled', 'a hero died', 'Fate'].map((why) => measured.of('willpower-lost', 'robert', why)),
    ).toEqual([1, 1, left, 0])
    board.answer(actionOf(Verb.moveThenAct), STOP)
    takeTurn(board.play, 0, false)
    expect(measured.of('no-willpower', 'robert')).toEqual([1, 1])
  })
})

describe('ways and things', () => {
  test('WDC-METRIC-14 points of a movement, squares by ground, tiles by round, locks by way, what is broken', () => {
    const board = library({ party: [{ hero: 'sharon', attributes: { speed: 3 } }] })
    const { play, measured } = board
    board.dice('123', '124')
    const health = healthOf(play, 0)
    rollMovement(play, 0, false)
    rollMovement(play, 0, false)
    expect([measured.of('movement-points', 3 + health), measured.of('movement-points', health)]).toEqual([1, 1])
    board.answer(actionOf(Verb.step, board.at('library', 6, 4)), STOP)
    walk(play, 0, 20)
    board.stand(0, board.at('library', 6, 3))
    expect(['street', 'building', 'woods'].map((ground) => measured.of('squares-by-terrain', ground))).toEqual([
      1, 0, 0,
    ])
    measureRound(play, RULES)
    expect(measured.of('tiles-by-round', 1)).toBe(play.state.placed)
    const locks = play.state.locks[0]!
    for (const result of [Forced.fail, Forced.succeed]) {
      play.state.forced[0] = result
      board.whenAsked = () => {
        board.answerNow(NO)
      }
      takeEntryAction(play, 0, actionOf(Verb.pick, 0))
    }
    play.state.forced[0] = Forced.succeed
    takeEntryAction(play, 0, actionOf(Verb.force, 0))
    expect([
      measured.of('openings', 'picked', locks),
      measured.of('openings', 'forced', locks),
      measured.of('broken', 'doors'),
      measured.of('broken', 'windows'),
    ]).toEqual([[1, 2], [1, 1], 1, 0])
  })

  test('WDC-METRIC-14 a window that is smashed, and climbed through', () => {
    const board = street({ scenario: { tiles: { start: ['house'] }, heroStart: { tile: 'house', square: [1, 4] } } })
    const { play, measured } = board
    const window =
      play.state.gate.subarray(play.state.square[0]! * 4, play.state.square[0]! * 4 + 4).find((gate) => gate > 0)! - 1
    const locks = play.state.locks[play.state.nearestDoor[window]!]!
    board.whenAsked = () => {
      board.answerNow(NO)
    }
    for (const verb of [Verb.smash, Verb.climb]) {
      play.state.forced[0] = Forced.succeed
      takeEntryAction(play, 0, actionOf(verb, window))
    }
    expect([
      measured.of('openings', 'smashed', locks),
      measured.of('openings', 'climbed', locks),
      measured.of('broken', 'doors'),
      measured.of('broken', 'windows'),
    ]).toEqual([[1, 1], [1, 1], 0, 1])
  })

  test('WDC-METRIC-20 uses of a sheet: attribute and skill of a check, of a helper too; Defence by damage', () => {
    const board = street({ party: ['kirk', 'steve'] })
    const { play, measured } = board
    const used = (hero: string, part: string): number =>
      (measured.of('sheet-uses', hero, part) as [uses: number, games: number])[0]
    board.answer(hero(1), FREE, actionOf(Verb.done)).dice('123')
    check(play, 0, K.heal, 3)
    for (const one of ['kirk', 'steve'])
      expect([used(one, 'medical'), used(one, 'firstAid'), used(one, 'lockpick'), used(one, 'defence')], one).toEqual([
        ...[1, 1, 0, 0],
      ])
    wound(board, 0, 1)
    expect([used('kirk', 'defence'), used('steve', 'defence')]).toEqual([1, 0])
  })

  test('WDC-METRIC-15 items: round found, rolls with them, their benefit, games won, overloads', () => {
    const board = street({ party: ['robert'], hand: { ...HAND, wrench: 1, flamethrower: 1 } })
    const { play, measured } = board
    play.state.round = 3
    board.answer(actionOf(Verb.search)).dice('2225')
    const gun = board.put('shotgun', board.at('town-square', 3, 4), true)
    encounter(play, 0, gun)
    expect([measured.of('items-found', 'shotgun'), measured.of('items-found', 'knife')]).toEqual([3, -1])
    expect([measured.of('item-vp', 'shotgun'), measured.of('item-vp', 'knife')]).toEqual([play.scenario.worth[gun], 0])
    play.state.victoryPoints[0] = -50
    board.dice('12345')
    check(play, 0, K.attackMechanical, 3, 3, gun)
    expect([measured.of('items-used', 'shotgun'), measured.of('items-used', 'knife')]).toEqual([1, 0])
    ends(board, Outcome.won, [0])
    expect([measured.of('win-by-item', 'shotgun'), measured.of('win-by-item', 'knife')]).toEqual([
      [1, 1],
      [0, 0],
    ])
  })

  test('WDC-METRIC-16 allies: won, given up for a blow, lost with everything', () => {
    const board = street()
    const { play, measured } = board
    for (const ally of ['student', 'reporter']) {
      play.state.forced[0] = Forced.succeed
      board.whenAsked = () => {
        board.answerNow(board.asked.at(-1)!.actions[0]!)
      }
      persuadeAlly(play, 0, board.put(ally, play.state.square[0]!, true))
    }
    board.whenAsked = undefined
    board.answer(
      actionOf(
        Verb.sacrifice,
        play.scenario.disks.findIndex(({ entry }) => entry.id === 'student'),
      ),
    )
    wound(board, 0, 1)
    takeFailureDisk(play, 0, FailureCause.Fate, 2) // with that of the sacrifice three
    const ends = (ally: string): unknown =>
      ['won', 'sacrificed', 'lost'].map((end) => measured.of('ally-ends', ally, end))
    expect([ends('student'), ends('reporter')]).toEqual([
      [1, 1, 0],
      [1, 0, 1],
    ])
    expect(measured.of('encounters', 'ally', 'won')).toEqual([2, 2])
    board.expectAllUsed()
  })

  test('WDC-METRIC-16 nuisances: turns that they cling, and how they go', () => {
    const board = street({ party: ['brian', 'kirk'] })
    const { play, measured } = board
    const attach = (nuisance: string, seat = 0): number => {
      const copy = board.put(nuisance, play.state.square[seat]!, true)
      encounter(play, seat, copy)
      return copy
    }
    const kid = attach('tagalong-kid')
    const slowpoke = attach('slowpoke', 1)
    board.whenAsked = () => {
      board.answerNow(board.asked.at(-1)!.actions.includes(STAND) ? STAND : board.asked.at(-1)!.actions[0]!)
    }
    takeTurn(play, 0, false)
    takeTurn(play, 0, false)
    takeTurn(play, 1, false)
    board.whenAsked = undefined
    expect([measured.of('nuisance-turns', 'tagalong-kid'), measured.of('nuisance-turns', 'slowpoke')]).toEqual([
      [2, 1],
      [1, 1],
    ])
    board.give('duct-tape', 0)
    takeEncounterAction(play, 0, actionOf(Verb.tapeUp, kid))
    const zombie = board.put('zombie', play.state.square[1]!, true)
    board.answer(actionOf(Verb.throwNuisance, slowpoke))
    hurt(play, 1, play.scenario.causes.indexOf('zombie'), 1, zombie)
    expect(['thrown', 'taped', 'lost', 'kept'].map((end) => measured.of('nuisance-ends', end))).toEqual([1, 1, 0, 0])
  })

  test('WDC-METRIC-16 nuisances that are kept to the end, or go with their hero', () => {
    const board = street({ party: ['brian', 'kirk'] })
    board.give('tagalong-kid', 0)
    board.give('slowpoke', 1)
    wound(board, 0, 9)
    ends(board, Outcome.outOfRounds, [0, 0])
    expect(['thrown', 'taped', 'lost', 'kept'].map((end) => board.measured.of('nuisance-ends', end))).toEqual([
      0, 0, 1, 1,
    ])
  })

  test('WDC-METRIC-15 loads above the limit of 5: a roll bears 6, the next does not bear 9', () => {
    const board = street({ hand: { ...HAND, flamethrower: 1, wrench: 1 } })
    const { play } = board
    play.state.victoryPoints[0] = -50
    board.give('flamethrower', 0) // weighs 4
    const take = (item: string, dice: string): void => {
      const copy = board.put(item, play.state.square[0]!, true)
      play.state.found[copy] = 1
      board.dice(dice)
      takeItem(play, 0, copy)
    }
    take('wrench', '666666') // 2 more
    board.whenAsked = () => {
      board.answerNow(board.asked.at(-1)!.actions[0]!)
    }
    take('shotgun', '114466') // 3 more; a pair allows 7
    expect(board.measured.of('overloads')).toEqual([1, 2])
    expect(board.log.filter((event) => event.type === 'itemDropped')).toHaveLength(1)
  })
})

describe('what else was tried, and what came of it', () => {
  test('WDC-METRIC-18 traps, civilians and poison', () => {
    const board = new Board({
      hand: { 'broken-glass': 2, janitor: 2, 'floppy-ledger': 1, 'grave-serpent': 1 },
      rules: { traps: true, civilians: true, poison: true },
    })
    const { play, measured } = board
    board.whenAsked = () => {
      board.answerNow(board.asked.at(-1)!.actions[0]!)
    }
    for (const [disk, kind, square] of [
      ['broken-glass', 'trap', 4],
      ['janitor', 'civilian', 5],
    ] as const) {
      for (const result of [Forced.fail, Forced.succeed]) {
        play.state.forced[0] = result
        encounter(play, 0, board.put(disk, board.at('town-square', 3, square), true))
      }
      expect([measured.of('encounters', kind, 'won'), measured.of('encounters', kind, 'failed')], kind).toEqual([
        [1, 2],
        [1, 2],
      ])
    }
    expect(['something sharp', 'gas'].map((effect) => measured.of('trap-effects', effect))).toEqual([1, 0])
    expect(measured.of('failure-disks', 'brian', 'civilian silent')).toBe(1)
    poison(play, 0, board.put('grave-serpent', play.state.square[0]!, true))
    expect(measured.of('poisonings', 'brian')).toBe(1)
  })

  test.each([
    [Forced.succeed, 1],
    [Forced.fail, 0],
  ] as const)('WDC-METRIC-18 floppy disks that are read at the end', (result, understood) => {
    const board = new Board({ hand: { 'floppy-ledger': 1 }, rules: { civilians: true, floppyEndCheck: true } })
    board.give('floppy-ledger', 0)
    board.play.state.forced[0] = result
    readFloppies(board.play)
    expect(board.measured.of('floppies-read')).toEqual([understood, 1])
  })

  test('WDC-METRIC-18 thefts, pockets, begging, commands and devices: tries and successes by hero', () => {
    const board = new Board({
      party: ['victor', 'brian'],
      hand: { knife: 1, shotgun: 1 },
      rules: { opposedActions: true, steal: 'new', maguyver: true },
    })
    const { play, measured } = board
    play.state.victoryPoints.fill(-50)
    const [knife, gun] = [board.give('knife', 1), board.give('shotgun', 1)]
    const tried = (verb: number, argument: number, action: string): void => {
      board.whenAsked = () => {
        board.answerNow(board.asked.at(-1)!.actions[0]!)
      }
      play.state.forced.set([Forced.fail, Forced.succeed])
      carryOut(play, 0, actionOf(verb, argument))
      expect(measured.of('added-actions', 'victor', action), action).toEqual([0, 1])
      play.state.forced.set([Forced.succeed, Forced.fail])
      play.state.built[0] = 0
      carryOut(play, 0, actionOf(verb, argument))
      expect(measured.of('added-actions', 'victor', action), action).toEqual([1, 2])
      play.state.forced.fill(0)
    }
    tried(Verb.pickPocket, knife, 'picking pockets')
    tried(Verb.steal, gun, 'stealing by strength')
    tried(Verb.build, 0, 'building a device')
    tried(Verb.command, 1, 'commanding')
    tried(Verb.beg, 1, 'begging')
  })

  test('WDC-METRIC-18 turns that are lost for it', () => {
    const board = street({ party: ['brian', 'kirk'] })
    board.play.state.unconscious[0] = 1
    board.play.state.questioned[1] = 1
    takeTurn(board.play, 0, false)
    takeTurn(board.play, 1, false)
    expect(
      namesOf(LostTurn).map((reason) => [
        board.measured.of('lost-turns', 'brian', reason),
        board.measured.of('lost-turns', 'kirk', reason),
      ]),
    ).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
    ])
  })

  test('WDC-METRIC-22 help asked for: for nothing, for points, the price turned down, and refused', () => {
    const board = street({ party: ['valerie', 'sharon'] })
    const { play, measured } = board
    const talk = play.scenario.checks.ofCopy(
      play.scenario.disks.findIndex(({ entry }) => entry.id === 'security-guard'),
    )
    const price = actionOf(Verb.yes, 1)
    play.state.victoryPoints[0] = 1
    for (const answers of [[FREE], [price, price], [price, NO], [NO]]) {
      board.answer(hero(1), ...answers).dice('123')
      check(play, 0, talk, 3)
    }
    expect(
      ['for nothing', 'for points', 'price turned down', 'refused'].map((answer) =>
        measured.of('assistance', 'sharon', answer),
      ),
    ).toEqual([
      [1, 4],
      [1, 4],
      [1, 4],
      [1, 4],
    ])
    // Nobody needed to throw again.
    expect([measured.of('assistance', 'valerie', 'refused'), measured.of('assists', 'sharon')]).toEqual([[0, 0], 0])
    giveVp(play, 0, 1, 1)
    expect([measured.of('vp-sources', 'valerie', 'gifts'), measured.of('vp-sources', 'sharon', 'gifts')]).toEqual([
      -1, 1,
    ])
    board.expectAllUsed()
  })
})

describe('what should never happen', () => {
  const odd = (board: Board): string[] => namesOf(Oddity).filter((what) => board.measured.of('oddities', what) === 1)

  test('WDC-METRIC-24 five rounds without a disk', () => {
    const board = street()
    board.put('slowpoke', board.at('town-square', 3, 5))
    board.play.state.round = 2
    sightCheck(board.play, 0)
    for (const round of [2, 3, 4, 5, 6]) {
      board.play.state.round = round
      measureRound(board.play, RULES)
      expect(odd(board)).toEqual([])
    }
    board.play.state.round = 7
    measureRound(board.play, RULES)
    expect(odd(board)).toEqual(['five rounds without a disk'])
  })

  test('WDC-METRIC-24 ten failures in a row at a lock, by whomever', () => {
    const board = library({ party: ['brian', 'kirk'] })
    const tries = (results: readonly number[]): void =>
      results.forEach((result, index) => {
        board.play.state.forced[index % 2] = result
        board.whenAsked = () => {
          board.answerNow(board.asked.at(-1)!.actions[0]!)
        }
        takeEntryAction(board.play, index % 2, actionOf(Verb.pick, 0))
      })
    tries([
      ...Array.from({ length: 9 }, () => Forced.fail),
      Forced.succeed,
      ...Array.from({ length: 9 }, () => Forced.fail),
    ])
    expect(odd(board)).toEqual([])
    tries([Forced.fail])
    expect(odd(board)).toEqual(['ten failures at a lock'])
  })

  test('WDC-METRIC-24 a turn in which a hero could choose nothing, though nothing took it from them', () => {
    const board = street({ party: ['brian', 'kirk'] })
    board.play.state.unconscious[0] = 1
    takeTurn(board.play, 0, false) // explained: the turn is lost
    board.answer(STAND).dice('123')
    takeTurn(board.play, 1, false)
    expect(odd(board)).toEqual([])
    // Frozen, and the action was spent by order of another: neither step nor act is left.
    board.play.state.frozenTurns[1] = 9
    board.play.state.actedAhead[1] = 1
    board.whenAsked = () => {
      board.answerNow(board.asked.at(-1)!.actions[0]!)
    }
    const before = board.asked.length
    takeTurn(board.play, 1, false)
    expect(board.asked.length).toBe(before)
    expect(odd(board)).toEqual(['a turn without a choice'])
  })

  test('WDC-METRIC-24 tied as often as contests are rolled again', () => {
    const contest = (ties: number): Board => {
      const board = street({ party: ['brian', 'brian'] })
      for (let tie = 0; tie < ties; tie++) board.dice('123', '123')
      board.dice('666', '555')
      opposed(board.play, 0, K.snatch, 1, K.snatch)
      return board
    }
    const { mostTies } = street().play.constants.opposed
    expect([odd(contest(mostTies - 1)), odd(contest(mostTies))]).toEqual([[], ['tied to the end']])
  })
})
