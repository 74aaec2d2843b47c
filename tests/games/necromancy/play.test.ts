// Campaigns by phase (NEC-CAMP-09 to -11): how they begin, in which scenes they stand, who follows the dead.
import { describe, expect, test } from 'vitest'
import type { Agent } from '../../../src/engine/game.ts'
import { INJURY_LASTS } from '../../../src/games/necromancy/rules/effects.ts'
import { play, playOn, setThreat } from '../../../src/games/necromancy/rules/play.ts'
import { addModifier } from '../../../src/games/necromancy/rules/rolls.ts'
import { ALL_BITS } from '../../../src/games/necromancy/words/effects.ts'
import { Scene } from '../../../src/games/necromancy/words/addresses.ts'
import {
  Absent,
  Condition,
  Injury,
  Outcome,
  Phase,
  Prep,
  Roll,
  Until,
} from '../../../src/games/necromancy/words/vocabulary.ts'
import { Stage } from './support.ts'
import { hunt, plain } from './support/hunts.ts'

const TWO = [plain, plain]

/** A playout from the start or from the state as it is, until an event says that it is enough. */
function until(stage: Stage, isEnough: () => boolean, rules: typeof play = play): Stage {
  const { table } = stage
  while (stage.draws.depth > 0) stage.draws.leaveScene()
  const enough = new Error('enough')
  stage.forget()
  table.begin(table.agents, stage.draws, table.record, (event) => {
    stage.log.push(event as never)
    if (isEnough()) throw enough
  })
  try {
    rules(table)
  } catch (error) {
    if (error !== enough) throw error
  }
  return stage
}
const phases = (stage: Stage): number => stage.told('phase').length
/** Where the last event took place. */
const scenes = (stage: Stage): string[] =>
  ((stage.log.at(-1) as { scenes?: { scene: string; number: number }[] }).scenes ?? []).map(
    ({ scene, number }) => `${scene} ${number}`,
  )

describe('the start', () => {
  const started = (more: Readonly<Record<string, unknown>>): Stage => {
    const stage = hunt({ threats: [['harpy'], ['manticore']], ...more })
    return until(stage, () => stage.told('phase').length === 1)
  }

  test('NEC-SETT-03 supplies, marks, souls and instability of the settlement', () => {
    // The settlement of this scenario begins with five supplies and two marks.
    const { state } = started({ scenario: 'long-tally' })
    expect([state.tokens[0], state.clock.on.count, state.souls, state.instability]).toEqual([5, 2, 160, 0])
    expect([state.phase, state.round, state.threat, state.resources.some((one) => one > 0)]).toEqual([
      ...[Phase.emerge, 1, -1, true],
    ])
  })

  test('NEC-SETT-03 NEC-CAMP-03 supplies have their cap, and the marks leave one segment free', () => {
    const tokenCaps = { supply: 3, lore: 3, trail: 2, ready: 1, wary: 2, hazard: 2, alert: 2 }
    const { state } = started({ scenario: 'long-tally', numbers: { startInstability: 10, tokenCaps } })
    expect([state.tokens[0], state.clock.on.count, state.crisesDue, state.instability]).toEqual([3, 1, 0, 10])
  })

  test('NEC-CAMP-10 the first threat emerges, strikes, and the hunt begins', () => {
    const stage = hunt({ threats: [['harpy', 'harpy'], ['manticore']], numbers: { slayTarget: 3 } })
    until(stage, () => phases(stage) === 2)
    const { state } = stage
    expect([state.threat, state.monsters, state.nextStrike, state.hunts, state.phase]).toEqual([
      0,
      2,
      10,
      1,
      Phase.prep,
    ])
    expect([stage.told('struck').length, stage.told('emerged')]).toMatchObject([
      1,
      [
        {
          threat: 0,
          kinds: [1, 1].map(() => stage.scenario.kinds.findIndex(({ id }) => id === 'harpy')),
          nextStrike: 10,
        },
      ],
    ])
    expect([scenes(stage), state.homeLegs]).toEqual([['hunt 1'], stage.table.kindOf(0).lairLegs])
    expect([stage.marked('CAMP_09'), stage.marked('CAMP_10')]).toEqual([2, 1])
  })

  test('NEC-PACK-01 NEC-PACK-03 a threat begins whole: vitality, decks, injuries, and what is known of it', () => {
    const stage = hunt({ threats: [['manticore', 'harpy', 'harpy'], ['harpy']], numbers: { slayTarget: 4 } })
    const { state } = stage
    state.vitality.fill(1)
    state.slain.fill(1)
    state.revealed.fill(1)
    state.injuries.add(1, 1 << Injury.bleed, 1, INJURY_LASTS, 0)
    stage.cards('man-01')
    state.decks.draw(0, 2, stage.draws, stage.table.deckActor(0), 3)
    setThreat(stage.table, 0)
    expect([[...state.vitality], [...state.slain], [...state.revealed]]).toEqual([
      [40, 24, 24],
      [0, 0, 0],
      [0, 0, 0],
    ])
    expect([state.injuries.sum(1, Injury.bleed), stage.deck().undrawn, stage.marked('PACK_03')]).toEqual([0, 12, 2])
    setThreat(stage.table, 1)
    expect([state.monsters, stage.table.kindOf(0).id, state.threat]).toEqual([1, 'harpy', 1])
  })
})

describe('scenes', () => {
  test.each([
    ['prep', ['hunt 3']],
    ['travel', ['hunt 3']],
    ['approach', ['hunt 3']],
    ['fight', ['hunt 3', 'fight 2']],
    ['aftermath', ['hunt 3']],
    ['return', ['hunt 3']],
    ['emerge', []],
    ['feast', []],
    ['lull', []],
  ] as const)('NEC-CORE-06 a copy that plays on stands in the scenes of its phase: %s', (phase, expected) => {
    const stage = hunt()
    Object.assign(stage.state, { phase: Phase[phase], hunts: 3, fights: 2 })
    until(stage, () => true, playOn)
    expect([scenes(stage), stage.told('phase')]).toMatchObject([expected, [{ phase: Phase[phase] }]])
  })

  test('NEC-CORE-06 so does one of an arena, which has a fight alone', () => {
    const stage = new Stage()
    Object.assign(stage.state, { phase: Phase.fight, fights: 1 })
    stage.fight(2)
    until(stage, () => true, playOn)
    expect(scenes(stage)).toEqual(['fight 1'])
    const whole = new Stage()
    until(whole, () => whole.told('phase').length === 1)
    expect(scenes(whole)).toEqual(['fight 1'])
  })

  test.each([
    [Phase.feast, 'celebrated', 'feast 5'],
    [Phase.lull, 'phase', 'lull 7'],
    [Phase.emerge, 'emerged', 'hunt 4'],
  ])('NEC-CORE-06 phase %i has a scene of its own, after those of its kind', (phase, type, scene) => {
    const stage = hunt({ numbers: { slayTarget: 2, lullDays: 1 } })
    Object.assign(stage.state, { phase, hunts: 3, feasts: 4, lulls: 6, threat: 0, sceneRound: 9 })
    until(stage, () => stage.log.at(-1)!.type === type && stage.log.length > 1, playOn)
    expect(scenes(stage)).toEqual([scene])
    expect(stage.state.sceneRound).toBe(phase === Phase.lull ? 4 : 0)
  })
})

describe('phases', () => {
  test('NEC-HARD-12 halves end with their phase', () => {
    const stage = hunt()
    Object.assign(stage.state, { phase: Phase.travel, phaseTold: Phase.travel, hunts: 1, isAway: 1, legsNeeded: 1 })
    stage.state.halves.fill(1)
    until(stage.dice('6 6').numbers(5), () => stage.told('leg').length === 1, playOn)
    expect([stage.state.halves[0], stage.told('phase')]).toEqual([1, []])
    until(stage, () => phases(stage) === 1, playOn)
    expect(stage.state.halves[0]).toBe(0)
  })

  test('NEC-PREP-02 NEC-INTI-02 another hunt attempt begins anew', () => {
    const stage = hunt({ party: TWO })
    const { state } = stage
    Object.assign(state, { phase: Phase.prep, phaseTold: Phase.prep, hunts: 1, huntIsOver: 1, fights: 3, homeLegs: 0 })
    state.prepared.fill(4)
    state.intimacies.fill(1)
    until(stage, () => stage.told('turn').length === 1, playOn)
    expect([state.hunts, state.huntIsOver, state.fights, state.homeLegs, scenes(stage)]).toEqual([
      2,
      0,
      0,
      3,
      ['hunt 2'],
    ])
    expect([[...state.prepared], [...state.intimacies]]).toEqual([
      [0, 0],
      [0, 0],
    ])
    // The next watch of the same attempt does not.
    state.prepared.fill(4)
    until(stage, () => stage.told('turn').length === 1, playOn)
    expect([state.hunts, [...state.prepared]]).toEqual([2, [4, 4]])
  })

  test('NEC-CAMP-11 the captain has the turn of a watch', () => {
    const stage = hunt({ party: TWO, captain: 'ghoul-2' })
    Object.assign(stage.state, { phase: Phase.prep, hunts: 1 })
    const turns: number[] = []
    const agent: Agent = { ...stage.table.agents[0], beforeTurn: (_view, seat) => void turns.push(seat) }
    stage.table.begin([agent, agent, agent], stage.draws, stage.table.record)
    until(stage, () => stage.told('prep').length === 1, playOn)
    expect([stage.told('turn'), turns]).toMatchObject([[{ seat: 1, inFight: false }], [1]])
  })

  test('NEC-END-01 NEC-END-06 how it ends is marked', () => {
    const ends = (state: object, rules: Readonly<Record<string, unknown>> = {}): Stage => {
      const stage = hunt(rules)
      Object.assign(stage.state, { phase: Phase.return, hunts: 1, ...state })
      while (stage.draws.depth > 0) stage.draws.leaveScene()
      stage.table.begin(stage.table.agents, stage.draws, stage.table.record, (event) => stage.log.push(event as never))
      playOn(stage.numbers(5, 5).table)
      return stage
    }
    const late = ends({}, { numbers: { maxWatches: 1 } })
    expect([late.state.outcome, late.marked('END_04'), late.marked('END_05'), late.marked('END_06')]).toEqual([
      Outcome.stalemate,
      1,
      1,
      0,
    ])
    const won = ends({ kills: 9 })
    expect([won.state.outcome, won.marked('END_01')]).toEqual([Outcome.victory, 1])
    const arena = new Stage({ numbers: { fightRoundCap: 1 } })
    arena.table.begin(arena.table.agents, arena.draws, arena.table.record)
    play(arena.table)
    expect([arena.state.outcome, arena.marked('END_06'), arena.marked('END_05')]).toEqual([Outcome.cap, 1, 1])
  })
})

describe('replacements', () => {
  const joining = (replacements: number, change: (stage: Stage) => void): Stage => {
    const stage = hunt({ party: [plain, plain, plain], numbers: { replacements } })
    Object.assign(stage.state, { phase: Phase.prep, phaseTold: Phase.prep, hunts: 1 })
    change(stage)
    return until(stage, () => stage.told('turn').length === 1, playOn)
  }
  const joined = (stage: Stage): number[] => stage.told('joined').map(({ seat }) => seat)

  test('NEC-END-03 they take the seats of the dead in order, while there are any', () => {
    const stage = joining(2, ({ state }) => state.dead.fill(1))
    expect([joined(stage), [...stage.state.sitter], [...stage.state.dead]]).toEqual([
      [0, 1],
      [3, 4, 0],
      [0, 0, 1],
    ])
    expect([stage.state.replacementsUsed, stage.marked('END_03')]).toEqual([2, 2])
    expect([joined(joining(0, ({ state }) => (state.dead[1] = 1))), joined(joining(2, () => undefined))]).toEqual([
      [],
      [],
    ])
  })

  test('NEC-DEATH-09 a seat whose hero comes back stays free', () => {
    const stage = joining(2, ({ state }) => {
      state.dead.set([1, 1, 0])
      state.returnsAt[0] = 9
    })
    expect([joined(stage), [...stage.state.dead]]).toEqual([[1], [1, 0, 0]])
  })

  test('NEC-END-03 NEC-DATA-05 they come whole, with what their playbook has', () => {
    const stage = joining(1, ({ state, table }) => {
      const flesh = table.scenario.resources.indexOf('flesh')
      state.dead[1] = 1
      state.conditions[1] = 1 << Condition.badlyInjured
      state.resources[table.scenario.resources.length + flesh] = 0
      state.limits.use(1, table.scenario.deathMoves.find(({ limit }) => limit !== undefined)!.limit!)
      state.absent[1] = Absent.lost
      state.doing[1] = Prep.rest
      for (const list of [state.marks, state.injuryWatches, state.treated]) list.fill(3)
      for (const seat of [0, 1]) addModifier(table, seat, ALL_BITS, 1, Until.standing, 0)
    })
    const { state, scenario } = stage
    expect([state.marks, state.injuryWatches, state.treated].map((list) => [...list])).toEqual(
      [0, 1, 2].map(() => [3, 0, 3]),
    )
    expect([state.conditions[1], state.absent[1], state.doing[1]]).toEqual([0, 0, 0])
    expect([0, 1].map((seat) => state.mods.sum(seat, Roll.attack))).toEqual([1, 0])
    expect(state.limits.mayUse(1, scenario.deathMoves.find(({ limit }) => limit !== undefined)!.limit!)).toBe(true)
    const [first, second] = [1, 2].map((seat) => seat * scenario.resources.length + scenario.resources.indexOf('flesh'))
    expect([state.resources[first], state.resources[second]]).toEqual([2, 2])
  })
})

test.each([
  [Phase.feast, 'celebrated'],
  [Phase.lull, 'prep'],
])('NEC-CORE-06 phase %i is a turn', (phase, type) => {
  const stage = hunt()
  let turns = 0
  stage.table.beginTurn = () => (turns += 1)
  Object.assign(stage.state, { phase, hunts: 1 })
  until(stage, () => stage.log.at(-1)!.type === type, playOn)
  expect(turns).toBe(1)
})

test('NEC-CORE-06 each watch, leg and slot of a fight is a turn with decisions of its own', () => {
  const stage = hunt({ party: TWO, numbers: { fightRoundCap: 1, maxWatches: 40 } })
  const { table } = stage
  const turns: string[] = []
  const { beginTurn } = table
  table.beginTurn = function (most: number): void {
    turns.push(Object.keys(Phase)[stage.state.phase])
    beginTurn.call(table, most)
  }
  Object.assign(stage.state, { phase: Phase.travel, hunts: 1 })
  stage.draws.enterScene(Scene.hunt, 1)
  // Two legs, a rush, one round of three, home in two watches, and a watch of preparation.
  stage
    .answers('approach 2')
    .numbers(...Array.from({ length: 20 }, () => 5))
    .dice('6 6, 6 6, 6 6')
  until(stage, () => stage.told('prep').length === 1, playOn)
  stage.drop()
  expect(turns).toEqual([
    ...['travel', 'travel', 'travel'],
    ...['fight', 'fight', 'fight', 'aftermath'],
    ...['return', 'return', 'prep'],
  ])
})
