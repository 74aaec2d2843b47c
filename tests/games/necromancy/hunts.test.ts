// Hunts and the settlement (sections 1.9 to 1.12, 2.2–2.10).
import { describe, expect, test } from 'vitest'
import { approach } from '../../../src/games/necromancy/rules/approach.ts'
import { feast, lull } from '../../../src/games/necromancy/rules/feast.ts'
import { harm, setCondition } from '../../../src/games/necromancy/rules/harm.ts'
import { aftermath, goHome } from '../../../src/games/necromancy/rules/homeward.ts'
import { leaveFight } from '../../../src/games/necromancy/rules/leaving.ts'
import { slay } from '../../../src/games/necromancy/rules/monsters.ts'
import { beginCrises, ease, mark } from '../../../src/games/necromancy/rules/panic.ts'
import { play } from '../../../src/games/necromancy/rules/play.ts'
import { prepare, takeAction } from '../../../src/games/necromancy/rules/preparation.ts'
import { advance, strike } from '../../../src/games/necromancy/rules/time.ts'
import { camp, leg, travel } from '../../../src/games/necromancy/rules/travel.ts'
import {
  Absent,
  Approach,
  Cause,
  Condition,
  Outcome,
  Phase,
  Prep,
  Range,
  Reveal,
  Roll,
  Source,
  Token,
} from '../../../src/games/necromancy/words/vocabulary.ts'
import { hunt, plain, quiet, wilds } from './support/hunts.ts'
import type { Stage } from './support.ts'

const act = (stage: Stage, action: number, seat = 0): Stage =>
  stage.answers(`prep ${action}`).run((table) => takeAction(table, seat, false))

describe('preparation', () => {
  test.each([
    ['NEC-PREP-03', Prep.scout, 'trail', 1],
    ['NEC-PREP-04', Prep.forage, 'supply', 5],
    ['NEC-PREP-06', Prep.prepareSite, 'hazard', 1],
    ['NEC-PREP-07 NEC-APPEAL-03', Prep.appeal, 'supply', 5],
    ['NEC-PREP-07', Prep.steal, 'supply', 6],
  ] as const)('%s succeeds', (_id, action, token, count) => {
    expect(act(hunt().dice('6 6'), action).token(token)).toBe(count)
  })

  test('NEC-PREP-04 NEC-PREP-07 the settlement modifies foraging and appeals', () => {
    const stage = act(act(hunt({ scenario: 'two-shadows' }).dice('6 6, 6 6'), Prep.appeal), Prep.forage)
    expect(stage.told('rolled').map(({ modifier }) => modifier)).toEqual([-1, -1])
  })

  test('NEC-PREP-05 investigating, and reading eyes', () => {
    const stage = act(hunt().dice('4 4, 4 4').answers('take 3', 'take 2'), Prep.investigate)
    act(stage, Prep.read)
    expect([stage.token('wary'), stage.state.mods.sum(0, Roll.defence)]).toEqual([1, 1])
  })

  test('NEC-PREP-02 so many actions in a hunt attempt; rest, intimacy and nothing are free', () => {
    const stage = hunt({ numbers: { prepMax: 1 } }).dice('6 6')
    act(stage, Prep.scout)
    act(stage, Prep.rest)
    expect(stage.asked.at(-1)!.options).toEqual([Prep.idle, Prep.rest, Prep.intimacy].map((action) => `prep ${action}`))
  })

  test('NEC-PREP-01 each hero acts, a watch passes, and the captain says whether to go', () => {
    const stage = hunt({ party: [plain, plain] }).answers('prep 0', 'prep 0', 'depart')
    stage.run(prepare)
    expect([stage.state.time, stage.state.phase, stage.asked.at(-1)!.seat]).toEqual([1, Phase.travel, 0])
  })

  test('NEC-PREP-07 NEC-INTIM-02 NEC-INTIM-03 a called threat is carried out, or dropped', () => {
    const carried = hunt().dice('6 6').answers(`prep ${Prep.intimidate}`, 'option 0', 'yes')
    carried.run((table) => takeAction(table, 0, false))
    expect([carried.token('supply'), carried.state.clock.on.count]).toEqual([6, 1])
    expect(carried.told('modifier')).toMatchObject([{ delta: 1 }])
    const dropped = hunt().dice('6 6').answers(`prep ${Prep.intimidate}`, 'option 0', 'no')
    dropped.run((table) => takeAction(table, 0, false))
    expect([dropped.token('supply'), dropped.state.clock.on.count]).toEqual([4, 0])
  })

  test('NEC-TRIG-06 intimidatePanic alwaysImportant', () => {
    const stage = hunt({ rules: { intimidatePanic: 'alwaysImportant' } })
      .dice('6 6')
      .answers('option 1')
    act(stage, Prep.intimidate)
    expect([stage.token('supply'), stage.state.clock.on.count]).toEqual([6, 1])
  })

  test('NEC-PREP-08 NEC-TRIG-10 harvesting the dead, seen or not', () => {
    const unseen = act(hunt().dice('6 6'), Prep.power)
    expect([
      unseen.state.clock.on.count,
      unseen.state.resources.at(unseen.scenario.resources.indexOf('flesh')),
    ]).toEqual([0, 3])
    const seen = act(hunt().dice('4 4').answers('option 0'), Prep.power)
    expect(seen.state.clock.on.count).toBe(1)
  })

  test('NEC-PREP-09 standing watch lowers the marks of a strike', () => {
    const marks = (dice: string): Stage => {
      const stage = hunt().dice(dice)
      stage.state.doing[0] = Prep.standWatch
      return stage.run(strike)
    }
    const [full, partial, miss] = [marks('6 6'), marks('4 4'), marks('1 1')]
    expect([full, partial, miss].map(({ state }) => state.clock.on.count)).toEqual([0, 1, 2])
    expect([full.token('ready'), miss.told('row').length]).toEqual([1, 1])
  })

  test('NEC-PREP-10 NEC-REC-04 NEC-DP-22 resting and treating', () => {
    const stage = hunt({ party: ['surgeon', plain] })
    stage.state.marks[0] = 5
    act(stage, Prep.rest)
    expect(stage.state.marks[0]).toBe(0)
    setCondition(stage.table, 1, Condition.badlyInjured)
    setCondition(stage.table, 0, Condition.badlyInjured)
    act(stage.answers(), Prep.treat)
    expect([stage.state.injuryWatches[0], stage.token('supply')]).toEqual([12, 3])
    act(stage, Prep.treat)
    expect(stage.state.injuryWatches[1]).toBe(12)
    act(stage, Prep.idle)
    expect(stage.asked.at(-1)!.options).not.toContain(`prep ${Prep.treat}`)
  })

  test.each([
    [1, 1],
    [0, 0],
    [2, 2],
  ])('NEC-INTI-01 NEC-INTI-02 intimacyRate %i', (intimacyRate, times) => {
    const stage = hunt({ party: ['crowcaller', 'pallbearer'], rules: { intimacyRate } })
    for (let nth = 0; nth < times; nth++) act(stage.answers(), Prep.intimacy)
    expect([stage.token('wary'), stage.state.marks[1]]).toEqual([Math.min(2, times), times])
    act(stage, Prep.idle)
    expect(stage.asked.at(-1)!.options).not.toContain(`prep ${Prep.intimacy}`)
    stage.forget()
  })
})

describe('travel', () => {
  test('NEC-TRAV-02 -03 -04 -05 roles, and what they bring', () => {
    const stage = quiet(wilds({ party: [plain, plain, plain] }).dice('6 6, 6 6, 4 4'))
    stage.answers('hero 0', 'nobody', 'hero 1', 'hero 2', 'take 3').run(leg)
    expect([stage.state.legs, stage.token('supply'), stage.token('wary'), stage.state.time]).toEqual([1, 5, 1, 1])
  })

  test('NEC-TRAV-02 one hero alone is the tracker', () => {
    const stage = quiet(wilds().dice('6 6')).run(leg)
    expect([stage.state.legs, stage.asked]).toEqual([1, []])
  })

  test('NEC-TRAV-06 NEC-VIG-01 NEC-VIG-02 encounters, with a watcher or without', () => {
    const harmOf = (watch: string): number[] => {
      const stage = wilds({ party: [plain, plain] })
        .numbers(0)
        .dice(`6 6${watch === '' ? '' : `, ${watch}`}`)
      stage.answers('hero 0', ...(watch === '' ? ['nobody', 'nobody', 'nobody'] : ['hero 1'])).run(leg)
      return stage.marks()
    }
    expect([harmOf('6 6'), harmOf('4 4'), harmOf('1 1'), harmOf('')]).toEqual([
      [0, 0],
      [1, 0],
      [2, 2],
      [2, 2],
    ])
  })

  test('NEC-TRAV-01 NEC-TRAV-07 after a leg the party may turn back; it is not fleeing', () => {
    const stage = quiet(hunt().dice('6 6')).answers('goHome').run(travel)
    expect([stage.state.phase, stage.state.isRouted]).toEqual([Phase.return, 0])
  })

  test('NEC-TRAV-09 NEC-REC-01 a camp heals whoever does not watch', () => {
    const stage = quiet(wilds({ party: [plain, plain] })).answers('hero 1')
    stage.state.marks.fill(4)
    stage.run(camp)
    expect(stage.marks()).toEqual([0, 4])
    const disturbed = wilds({ party: [plain, plain] }).numbers(0)
    disturbed.state.marks.fill(4)
    disturbed.answers('nobody').run(camp)
    expect(disturbed.marks()).toEqual([6, 6])
    expect(disturbed.state.time).toBe(1)
  })

  test('NEC-CAMP-06 NEC-CAMP-07 upkeep: a supply a day, or harm', () => {
    const stage = wilds().setToken('supply', 1)
    advance(stage.table, 4)
    expect([stage.token('supply'), stage.state.marks[0]]).toEqual([0, 0])
    advance(stage.table, 4)
    expect(stage.state.marks[0]).toBe(1)
  })

  test('NEC-CAMP-03 tokens have caps, and never fall below 0', () => {
    const stage = wilds().setToken('trail', 2)
    act(stage.dice('6 6'), Prep.scout)
    expect([stage.token('trail'), [...stage.scenario.caps]]).toEqual([2, [8, 3, 2, 1, 2, 2, 2]])
    expect(Token.supply).toBe(0)
  })
})

describe('approach', () => {
  const come = (kind: number, stage: Stage): Stage => {
    stage.state.phase = Phase.approach
    return stage.answers(`approach ${kind}`).run(approach)
  }
  const ranges = ({ state }: Stage): number[] => [...state.x.slice(0, 2)]
  const two = (dice: string): Stage => wilds({ party: [plain, plain] }).dice(dice)

  test('NEC-APPR-01 NEC-APPR-02 stealth: the party picks, and monsters lose their first act', () => {
    const stage = come(Approach.stealth, two('6 6').setToken('alert', 1))
    expect([ranges(stage), stage.state.lostActs[stage.foe()], stage.told('rolled')[0].modifier]).toEqual([
      [0, 0],
      1,
      -1,
    ])
    const seen = come(Approach.stealth, two('1 1'))
    expect([ranges(seen), seen.told('monster turn').length]).toEqual([[0, 0], 1])
  })

  test('NEC-APPR-03 stealth at a price', () => {
    const stranded = come(Approach.stealth, two('4 4').answers('option 0'))
    expect([ranges(stranded), stranded.state.lostMoves[0]]).toEqual([[Range.long, Range.medium], 1])
    expect(ranges(come(Approach.stealth, two('4 4').answers('option 1')))).toEqual([0, 0])
    const again = two('4 4').answers('approach 0', 'hero 0', 'option 2', 'camp')
    expect(ranges(come(Approach.rush, again))).toEqual([1, 1])
    expect(again.state.time).toBe(1)
  })

  test('NEC-APPR-04 NEC-APPR-07 NEC-MOD-06 guarded, and a ready token beside it, are one bonus', () => {
    const stage = come(Approach.guarded, two('6 6').setToken('ready', 1).answers('hero 0', 'band 2'))
    expect([ranges(stage), stage.token('ready'), stage.state.mods.sum(0, Roll.attack)]).toEqual([[2, 2], 0, 1])
    expect(stage.state.mods.sum(0, Roll.defence)).toBe(0)
    const partial = come(Approach.guarded, two('4 4'))
    expect([ranges(partial), partial.state.mods.sum(0, Roll.attack)]).toEqual([[1, 1], 0])
  })

  test('NEC-APPR-05 NEC-APPR-08 a rush begins at medium, without a roll', () => {
    const stage = come(Approach.rush, two('1 1'))
    expect([ranges(stage), stage.told('rolled'), stage.state.x[stage.foe()]]).toEqual([[1, 1], [], 0])
    stage.drop()
  })
})

describe('after the fight', () => {
  const fought = (more: Readonly<Record<string, unknown>> = {}): Stage => {
    const stage = wilds({ party: [plain, plain], ...more }).fight()
    stage.state.phase = Phase.fight
    return stage
  }

  test('NEC-AFTER-01 NEC-CAMP-05 a slain threat: the party goes home, and its tokens are gone', () => {
    const stage = fought().setToken('lore', 2).setToken('alert', 1).setToken('wary', 1)
    stage.run((table) => {
      slay(table, 0)
      aftermath(table)
    })
    expect([stage.state.phase, stage.token('lore'), stage.token('alert'), stage.token('wary')]).toEqual([
      Phase.return,
      0,
      0,
      1,
    ])
  })

  test('NEC-AFTER-02 NEC-DP-18 regrouping: a camp, one more leg, and the lair again', () => {
    const stage = quiet(fought(), 2).answers('regroup', 'nobody', 'hero 0').dice('6 6')
    stage.run(aftermath)
    expect([stage.state.phase, stage.state.time]).toEqual([Phase.approach, 2])
  })

  test('NEC-CAMP-01 time that passes in a fight is made up for after it', () => {
    const stage = fought()
    advance(stage.table, 2)
    expect(stage.state.time).toBe(0)
    stage.run(aftermath)
    expect(stage.state.time).toBe(2)
  })

  test('NEC-AFTER-03 NEC-AFTER-04 NEC-RETN-01 NEC-RETN-02 a trail brings a strike home', () => {
    const stage = quiet(fought(), 2)
    stage.state.leftTrail[0] = 1
    stage.run((table) => {
      aftermath(table)
      goHome(table)
    })
    expect([stage.told('struck').length, stage.state.time, stage.state.phase]).toEqual([1, 2, Phase.prep])
    expect(stage.state.isAway).toBe(0)
  })

  test('NEC-AFTER-05 the lost come later, with a roll', () => {
    const stage = quiet(fought(), 2).dice('6 6')
    stage.state.absent[1] = Absent.lost
    stage.state.lostUntil[1] = 5
    stage.run((table) => {
      aftermath(table)
      goHome(table)
    })
    expect([stage.state.absent[1], stage.told('arrived')]).toEqual([Absent.late, []])
    stage.run((table) => advance(table, 3))
    expect([stage.state.absent[1], stage.told('arrived').length]).toEqual([Absent.no, 1])
  })

  test('NEC-AFTER-05 with nobody left to walk, time runs until the first of the lost is home', () => {
    const stage = wilds().dice('6 6')
    stage.state.absent[0] = Absent.lost
    stage.state.lostUntil[0] = 4
    stage.run(goHome)
    expect([stage.state.time, stage.state.isAway, stage.told('encounter')]).toEqual([4, 0, []])
  })

  test.each([
    ['immediate', 1],
    ['onReturn', 0],
  ])('NEC-TRIG-12 panicReport %s', (panicReport, now) => {
    const stage = quiet(fought({ rules: { panicReport } }), 2)
    stage.run((table) => leaveFight(table, 0, true))
    expect(stage.state.clock.on.count).toBe(now)
    stage.run((table) => {
      aftermath(table)
      goHome(table)
    })
    expect(stage.state.clock.on.count).toBe(1)
  })
})

describe('celebration and lull', () => {
  const celebrants = (dice: string, rules: Readonly<Record<string, unknown>> = {}): Stage =>
    hunt({ party: [plain, plain], rules })
      .dice(dice)
      .answers('yes', 'yes')

  test.each([
    ['perHero', 1],
    ['once', 2],
  ])('NEC-CELEB-02 NEC-FEAST-01 NEC-FEAST-02 celebrateEase %s', (celebrateEase, left) => {
    const stage = celebrants('4 4, 4 4', { celebrateEase }).answers('take 0', 'take 3', 'take 0', 'take 3')
    mark(stage.table, 3, Cause.effect)
    stage.run(feast)
    expect([stage.state.clock.on.count, stage.told('row')]).toEqual([left, []])
    expect(stage.state.phase).toBe(Phase.lull)
  })

  test.each([
    ['oneCoversAll', 0],
    ['eachOwn', 1],
  ])('NEC-CELEB-04 celebrateUnruly %s', (celebrateUnruly, draws) => {
    const stage = celebrants('4 4, 4 4', { celebrateUnruly }).answers('take 0', 'take 1', 'take 1', 'take 2').run(feast)
    expect(stage.told('row').length).toBe(draws)
  })

  test.each([
    ['mc', 2],
    ['otherPlayer', 0],
  ])('NEC-CELEB-03 celebrateCancelChooser %s', (celebrateCancelChooser, seat) => {
    const stage = celebrants('4 4, 1 1', { celebrateCancelChooser }).answers('take 1', 'take 2').run(feast)
    expect(stage.asked.at(-1)).toMatchObject({ seat, options: ['take 16', 'take 32'] })
    expect(stage.told('chose').map(({ option }) => option)).toEqual(['information'])
  })

  test('NEC-LULL-01 all rest, after one action and one intimacy each; then the next threat', () => {
    const stage = hunt({ party: ['crowcaller'], numbers: { lullDays: 2 } })
      .answers(`prep ${Prep.forage}`, 'nobody')
      .dice('6 6')
    stage.state.threat = -1
    stage.state.marks[0] = 5
    setCondition(stage.table, 0, Condition.badlyInjured)
    stage.run(lull)
    expect(stage.asked[0].options).not.toContain(`prep ${Prep.scout}`)
    expect([stage.state.time, stage.state.marks[0], stage.token('supply'), stage.token('wary')]).toEqual([8, 0, 7, 1])
    expect([stage.state.injuryWatches[0], stage.state.phase]).toEqual([28, Phase.emerge])
  })
})

describe('crises', () => {
  const fill = (stage: Stage): Stage =>
    stage.run((table) => {
      mark(table, table.capacity - table.state.clock.on.count, Cause.effect)
      beginCrises(table)
    })

  test('NEC-CRIS-01 -02 -03 -07 NEC-PANIC-03 intervening, hero by hero', () => {
    const stage = hunt({ party: [plain, plain] }).dice('6 6, 6 6')
    fill(stage.answers('crisis 0', `makeMove ${stage.move('tracking')}`, `makeMove ${stage.move('tracking')}`))
    expect(stage.told('crisis ends')).toMatchObject([{ controlled: true, instability: 1 }])
    expect(stage.state.souls).toBe(0)
  })

  test('NEC-CRIS-04 by force; NEC-CRIS-05 let run', () => {
    const force = hunt().answers('crisis 1')
    fill(force)
    expect([force.state.clock.on.count, force.told('marked').at(-1)?.cause]).toEqual([2, Cause.victimize])
    const run = hunt().answers('crisis 2')
    run.state.souls = 100
    fill(run)
    expect([run.state.souls, run.told('crisis ends')[0].controlled]).toEqual([70, false])
  })

  test.each([
    ['unattended', 1],
    ['waits', 0],
  ])('NEC-CRIS-06 crisisWhileAway %s', (crisisWhileAway, instability) => {
    const stage = wilds({ rules: { crisisWhileAway } })
    quiet(fill(stage), 2)
    expect(stage.state.instability).toBe(instability)
    mark(stage.table, 1, Cause.effect)
    stage.answers(...(instability === 0 ? ['crisis 2'] : [])).run(goHome)
    expect([stage.state.instability, stage.state.clock.on.count]).toEqual([1, 1])
  })

  test('NEC-PANIC-01 NEC-PANIC-06 NEC-TRIG-11 instability stays; marks from tables count', () => {
    const stage = hunt({ numbers: { startInstability: 0 } })
    stage.state.instability = 3
    ease(stage.table, 1)
    expect([stage.state.instability, stage.table.capacity]).toEqual([3, 9])
  })

  test.each([
    ['untaggedFirst', [0, 0]],
    ['oldestFirst', [0, -1]],
    ['newestFirst', [0, 0]],
  ])('NEC-PANIC-10 eraseOrder %s', (eraseOrder, left) => {
    const stage = hunt({ rules: { eraseOrder } })
    mark(stage.table, 2, Cause.depredation, 0)
    mark(stage.table, 1, Cause.effect)
    ease(stage.table, 1)
    const { on } = stage.state.clock
    expect([on.threatAt(0), on.threatAt(1)]).toEqual(left)
  })

  test('NEC-TRIG-05 huntRefund none', () => {
    const stage = hunt({ rules: { huntRefund: 'none' } }).run((table) => {
      strike(table)
      slay(table, 0)
    })
    expect(stage.state.clock.on.count).toBe(2)
  })
})

describe('the end', () => {
  test('NEC-END-01 NEC-END-05 victory, in the middle of whatever runs', () => {
    const stage = hunt({ numbers: { slayTarget: 1 } }).run((table) => {
      slay(table, 0)
      throw new Error('the game goes on')
    })
    expect(stage.state.outcome).toBe(Outcome.victory)
  })

  test('NEC-END-04 NEC-CAMP-02 stalemate', () => {
    const stage = hunt({ numbers: { maxWatches: 2 } }).run((table) => advance(table, 5))
    expect([stage.state.outcome, stage.state.time]).toEqual([Outcome.stalemate, 2])
  })

  test.each([['victoryFirst'], ['dissolutionFirst'], ['deathFirst']])(
    'NEC-END-02 NEC-END-03 NEC-END-05 the last death ends the game before the crisis that it brings about, %s',
    (terminalOrder) => {
      const stage = hunt({ rules: { terminalOrder } })
      stage.state.instability = 11
      stage.answers(`deathMove ${stage.deathMove('you-die')}`)
      stage.run((table) => harm(table, 0, 12, Source.other))
      expect(stage.state.outcome).toBe(Outcome.death)
    },
  )

  test('NEC-END-03 a replacement takes the seat at the next preparation', () => {
    const stage = hunt({ party: [plain, 'surgeon'], numbers: { replacements: 1, maxWatches: 3 } })
    expect(stage.scenario.heroes.map(({ label }) => label)).toEqual(['ghoul', 'surgeon', 'ghoul-2'])
    while (stage.draws.depth > 0) stage.draws.leaveScene()
    const { tell } = stage.table
    stage.table.tell = (event) => {
      tell?.(event)
      if (event.type === 'time' && stage.state.time === 1) {
        stage.answers(`deathMove ${stage.deathMove('you-die')}`)
        harm(stage.table, 0, 12, Source.other)
      }
    }
    stage.table.begin(stage.table.agents, stage.draws, stage.table.record, stage.table.tell as never)
    play(stage.table)
    expect([stage.state.sitter[0], stage.state.dead[0], stage.told('joined').length]).toEqual([2, 0, 1])
  })

  test('NEC-CAMP-09 NEC-CAMP-10 NEC-CAMP-11 NEC-SETT-03 phases of a hunt, and the captain', () => {
    const stage = hunt({ party: [plain, plain], captain: 'ghoul-2' })
    expect(stage.table.captain).toBe(1)
    stage.state.dead[1] = 1
    expect(stage.table.captain).toBe(0)
    expect(stage.state.revealed[Reveal.nextStrike]).toBe(0)
  })

  test('NEC-CAMP-08 NEC-DEATH-09 the souls of a strike; a death that is not for good', () => {
    const stage = hunt().numbers(3)
    stage.state.souls = 100
    stage.run(strike)
    expect(stage.state.souls).toBe(100 - 2 * 4)
    stage.state.returnsAt[0] = 2
    stage.state.dead[0] = 1
    stage.run((table) => advance(table, 2))
    expect([stage.state.dead[0], stage.told('returned').length]).toEqual([0, 1])
  })
})
