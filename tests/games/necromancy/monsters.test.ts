// Turns and attacks of monsters, one rule at a time (sections 1.19, 1.20): who is hit, who pursues, who steps in.
import { describe, expect, test } from 'vitest'
import { INJURY_LASTS } from '../../../src/games/necromancy/rules/effects.ts'
import { endFight, isOver, playRounds, surprise } from '../../../src/games/necromancy/rules/fight.ts'
import { setCondition } from '../../../src/games/necromancy/rules/harm.ts'
import { attackHeroes, monsterTurn, slay } from '../../../src/games/necromancy/rules/monsters.ts'
import { addModifier } from '../../../src/games/necromancy/rules/rolls.ts'
import { disabledClass } from '../../../src/games/necromancy/setup/scenario.ts'
import { ALL_BITS } from '../../../src/games/necromancy/words/effects.ts'
import { stepOf } from '../../../src/games/necromancy/words/decisions.ts'
import {
  Absent,
  Condition,
  Injury,
  Outcome,
  Range,
  Roll,
  Until,
} from '../../../src/games/necromancy/words/vocabulary.ts'
import { shippedContent } from './shipped.ts'
import { Stage } from './support.ts'
import { hunt, plain, wilds } from './support/hunts.ts'
import { run } from './support/words.ts'

const TWO = ['ghoul', 'pallbearer']
const PACK = [['manticore', 'harpy', 'harpy']]
const arena = (more: Readonly<Record<string, unknown>> = {}, range = 0): Stage => new Stage(more).fight(range)
const turn = (stage: Stage, number = 0): Stage => stage.run((table) => monsterTurn(table, number))
const attackBy = (stage: Stage, attack: string, targets: number[], number = 0): Stage =>
  stage.run((table) =>
    attackHeroes(table, number, stage.monsterAttack(attack, number), targets, { isReaction: false, rolls: true }),
  )
const injure = (stage: Stage, injury: keyof typeof Injury, amount: number, monster = 0): Stage => {
  stage.state.injuries.add(monster, 1 << Number(Injury[injury]), amount, INJURY_LASTS, 0)
  return stage
}
const disable = (stage: Stage, attack: string): Stage => {
  const number = stage.monsterAttack(attack)
  stage.state.injuries.add(0, 1 << disabledClass(number, stage.table.kindOf(0).attacks.length), 0, INJURY_LASTS, 0)
  return stage
}

describe('vitality', () => {
  test('NEC-VOC-07 NEC-MON-04 an injury may add to wounds, or take from them, never below none', () => {
    const lost = (bonus: number, n: number): number => {
      const stage = injure(arena(), 'woundBonus', bonus)
      return 40 - run(stage, [{ wound: { n } }]).state.vitality[0]
    }
    expect([lost(2, 3), lost(-1, 3), lost(-5, 3), lost(2, 0)]).toEqual([5, 2, 0, 0])
  })

  test('NEC-MON-04 vitality ends at 0, and the amount beyond it counts for nothing', () => {
    const stage = arena({ threats: PACK })
    stage.state.vitality[1] = 2
    run(stage, [{ wound: { n: 9 } }], { monster: 1 })
    expect([stage.told('vitality'), stage.state.slain[1], stage.state.kills]).toMatchObject([
      [{ from: 2, to: 0 }],
      1,
      1,
    ])
  })

  test('NEC-PACK-06 NEC-DECK-02 a death is marked where it is early, or by a card alone', () => {
    const marks = (acted: number, where: { card?: number }): number[] => {
      const stage = arena({ threats: PACK })
      stage.state.acted[stage.foe(1)] = acted
      run(stage, [{ slay: { is: true } }], { monster: 1, ...where })
      return [stage.marked('PACK_06'), stage.marked('DECK_02')]
    }
    expect([marks(0, {}), marks(1, {}), marks(1, { card: 0 })]).toEqual([
      [1, 0],
      [0, 0],
      [0, 1],
    ])
    const home = hunt({ numbers: { slayTarget: 2 } }).run((table) => {
      slay(table, 0)
    })
    expect([home.marked('PACK_06'), home.marked('MON_05'), home.marked('AFTER_01')]).toEqual([0, 1, 1])
  })

  test('NEC-AFTER-01 only the death of the last one ends the hunt', () => {
    const stage = wilds({ threats: [['harpy', 'harpy'], ['manticore']], numbers: { slayTarget: 3 } }).setToken(
      'lore',
      2,
    )
    stage.state.isRouted = 1
    stage.run((table) => slay(table, 1))
    expect([stage.token('lore'), stage.state.isRouted, stage.marked('AFTER_01')]).toEqual([2, 1, 0])
    stage.run((table) => slay(table, 0))
    expect([stage.token('lore'), stage.state.isRouted, stage.marked('AFTER_01')]).toEqual([0, 0, 1])
  })

  test('NEC-MON-05 what a monster does in dying concerns its slayer, or nobody where nobody fights', () => {
    const content = shippedContent()
    const monsters = content.monsters.map((one) => ({ ...one, onDeath: [{ harm: { n: 2, who: 'hero' } }] }))
    const dying = (change: (stage: Stage) => void): number[] => {
      const stage = new Stage({ party: TWO, threats: PACK }, { ...content, monsters }).fight()
      change(stage)
      return stage.marks()
    }
    expect([
      dying((stage) => run(stage, [{ slay: { is: true } }], { self: 1 })),
      dying((stage) => stage.run((table) => slay(table, 0))),
      dying((stage) => {
        stage.state.inFight.fill(0)
        stage.run((table) => slay(table, 0))
      }),
      dying((stage) => {
        // The first who fights is a monster: no hero is left.
        stage.state.inFight.fill(0, 0, 2)
        stage.run((table) => slay(table, 0))
      }),
    ]).toEqual([
      [0, 2],
      [2, 0],
      [0, 0],
      [0, 0],
    ])
  })

  test('NEC-FIGHT-04 whoever a dead monster held is free, and nobody else', () => {
    const stage = arena({ party: TWO, threats: PACK })
    stage.state.pinner.set([0, 1])
    for (const seat of [0, 1]) setCondition(stage.table, seat, Condition.pinned)
    stage.run((table) => slay(table, 1))
    expect([stage.has(0, 'pinned'), stage.has(1, 'pinned'), stage.state.inFight[stage.foe(1)]]).toEqual([
      true,
      false,
      0,
    ])
  })
})

describe('a turn', () => {
  test('NEC-FIGHT-01 NEC-FIGHT-03 a lost turn is lost whole, and what else is lost stays', () => {
    const stage = arena()
    const who = stage.foe()
    stage.state.lostTurns[who] = 2
    stage.state.lostActs[who] = 1
    stage.state.lostMoves[who] = 1
    const left = (): number[] => {
      turn(stage.forget())
      return [stage.state.lostTurns[who], stage.state.lostActs[who], stage.state.lostMoves[who], stage.asked.length]
    }
    expect([left(), left(), left(), left()]).toEqual([
      [1, 1, 1, 0],
      [0, 1, 1, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 2],
    ])
  })

  test('NEC-FIGHT-03 without its act it moves, without its move it acts', () => {
    const stage = arena({}, 1)
    const who = stage.foe()
    stage.state.lostActs[who] = 1
    turn(stage.answers(`move ${stepOf(1, 0)}`))
    expect([stage.asked.length, stage.state.x[who], stage.recorded('monster-acts', 'manticore:idle')]).toEqual([
      1,
      1,
      [1, 1],
    ])
    stage.state.lostMoves[who] = 1
    turn(stage.forget().answers('end'))
    expect(stage.asked.map(({ options }) => options[0].split(' ')[0])).toEqual(['monsterAttack'])
    expect(stage.recorded('monster-acts', 'manticore:idle')).toEqual([2, 2])
  })

  test('NEC-FIGHT-01 NEC-VOC-07 bleeding comes first, and may kill', () => {
    const stage = injure(arena({ threats: PACK }), 'bleed', 3)
    turn(stage)
    expect([stage.state.vitality[0], stage.told('vitality').length, stage.asked.length]).toEqual([37, 1, 2])
    stage.state.vitality[0] = 3
    turn(stage.forget())
    expect([stage.state.slain[0], stage.asked, stage.table.actingMonster]).toEqual([1, [], -1])
    expect(stage.recorded('kill-ways', 'manticore', 'bleeding')).toEqual([1, 1])
  })

  test('NEC-VOC-07 an injury slows it, down to nothing', () => {
    const steps = (amount: number): number => {
      const stage = injure(arena({}, 3), 'speed', amount)
      return turn(stage).asked.length === 0 ? 0 : stage.asked[0].options.filter((one) => one.startsWith('move')).length
    }
    expect([steps(0), steps(-1), steps(-2), steps(-3)]).toEqual([4, 2, 0, 0])
  })

  test('NEC-MON-01 NEC-VOC-07 attacks that are disabled or reach nobody are not offered', () => {
    const offered = (stage: Stage): readonly string[] => turn(stage).asked.at(-1)!.options
    expect(offered(arena())).toEqual(['monsterAttack 0', 'monsterAttack 2', 'monsterAttack 3', 'end 0'])
    expect(offered(disable(arena(), 'pounce'))).toEqual(['monsterAttack 0', 'monsterAttack 3', 'end 0'])
    const away = arena({ party: TWO }, 2)
    away.state.x[0] = 0
    away.state.inFight[0] = 0
    expect(offered(away)).toEqual(['monsterAttack 1', 'end 0'])
    // The weight of an attack is known to the MC's agent; ending the turn has one of 1.
    expect(away.marked('MON_01')).toBe(1)
  })

  test('NEC-MON-03 the MC picks among targets only where there are more than it may hit', () => {
    const targets = (party: string[], attack: number): [number, readonly number[]] => {
      const stage = arena({ party }, attack === 3 ? 0 : 2).answers(`monsterAttack ${attack}`)
      stage.answers(...(party.length > 2 && attack === 1 ? ['take 1'] : []))
      stage.dice(
        Array.from({ length: attack === 3 ? party.length : Math.min(2, party.length) }, () => '6 6').join(', '),
      )
      turn(stage)
      return [
        stage.asked.filter(({ options }) => options[0].startsWith('take')).length,
        stage.told('attack')[0].targets,
      ]
    }
    const THREE = ['ghoul', 'ghoul', 'ghoul']
    expect([targets(['ghoul'], 1), targets(['ghoul', 'ghoul'], 1), targets(THREE, 1), targets(THREE, 3)]).toEqual([
      [0, [0]],
      [0, [0, 1]],
      // Targets are picked in their order: after the second hero only the third is left.
      [1, [1, 2]],
      [0, [0, 1, 2]],
    ])
  })
})

describe('a monster that is nearly dead', () => {
  const heron = (more: Readonly<Record<string, unknown>> = {}, range = 2): Stage => {
    const stage = arena({ threats: [['lantern-heron', 'harpy']], ...more }, range)
    stage.state.vitality[0] = 6
    return stage
  }

  test('NEC-DP-14 the captain sends one who can follow', () => {
    const stage = heron({ party: ['ghoul', 'ghoul', 'ghoul', 'ghoul', 'ghoul'], captain: 'ghoul-2' }).answers('nobody')
    stage.state.x.set([2, 3, 2, 2, 2])
    setCondition(stage.table, 2, Condition.rooted)
    setCondition(stage.table, 3, Condition.pinned)
    stage.state.inFight[4] = 0
    turn(stage)
    expect(stage.asked).toEqual([{ kind: 'pursue', seat: 1, options: ['hero 0', 'nobody 0'] }])
    expect([stage.state.inFight[stage.foe()], stage.state.slain[0], stage.told('gone').length]).toEqual([0, 0, 1])
    expect([isOver(stage.table), stage.marked('MON_08')]).toEqual([false, 1])
  })

  test('NEC-MON-08 NEC-PURS-02 who catches up comes close, and its turn is over; who fails does not', () => {
    const caught = turn(heron().answers('hero 0').dice('6 6'))
    expect([caught.state.x[0], caught.told('gone'), caught.marked('PURS_02')]).toEqual([0, [], 1])
    expect([caught.state.inFight[caught.foe()], caught.asked.length]).toEqual([1, 1])
    const failed = turn(heron().answers('hero 0').dice('1 1'))
    expect([failed.told('gone').length, failed.state.inFight[failed.foe()]]).toEqual([1, 0])
  })

  test('NEC-MON-08 it goes at its bound or below; where it goes, it lets go', () => {
    const stage = heron({ party: TWO })
    stage.state.pinner[1] = 0
    setCondition(stage.table, 1, Condition.pinned)
    turn(stage.answers('nobody'))
    expect([stage.has(1, 'pinned'), stage.told('gone').length]).toEqual([false, 1])
    const whole = heron()
    whole.state.vitality[0] = 7
    expect([turn(whole).told('gone'), whole.marked('MON_08')]).toEqual([[], 0])
    // Those that never flee stay to the last.
    const stays = arena()
    stays.state.vitality[0] = 1
    expect(turn(stays).told('gone')).toEqual([])
  })
})

describe('attacks on heroes', () => {
  test('NEC-DEF-03 who is out by now is not hit; nor does a dead monster hit', () => {
    const stage = arena({ party: TWO })
    stage.state.inFight[0] = 0
    attackBy(stage.dice('1 1'), 'wing-buffet', [0, 1])
    expect([stage.told('rolled').map(({ seat }) => seat), stage.marks(), stage.marked('DEF_03')]).toEqual([
      [1],
      [0, 2],
      1,
    ])
    const dead = arena({ party: TWO, threats: PACK })
    dead.state.slain[0] = 1
    attackBy(dead, 'wing-buffet', [0, 1])
    expect([dead.told('rolled'), dead.told('attack').length]).toEqual([[], 1])
    const nobody = attackBy(arena(), 'pounce', [])
    expect([nobody.told('rolled'), nobody.told('attack').length, nobody.marked('VOC_09')]).toEqual([[], 1, 0])
  })

  test('NEC-VOC-09 what comes before an attack concerns its first target', () => {
    const stage = attackBy(arena({ party: TWO }, 1).dice('6 6'), 'pounce', [1])
    expect([stage.state.x[stage.foe()], stage.marked('VOC_09'), stage.marked('DEF_03')]).toEqual([1, 1, 0])
    expect(attackBy(arena().dice('6 6'), 'claw-strike', [0]).marked('VOC_09')).toBe(0)
  })

  test('NEC-DEF-01 defence of the playbook and an injury of the monster, with what the hero has', () => {
    const modifier = (change: (stage: Stage) => void): number => {
      const stage = arena({ party: ['pallbearer', 'ghoul'] })
      change(stage)
      return attackBy(stage.dice('6 6'), 'claw-strike', [0]).told('rolled')[0].modifier
    }
    expect([
      modifier(() => undefined),
      modifier((stage) => injure(stage, 'defenceMod', 1)),
      modifier((stage) => addModifier(stage.table, 0, 1 << Roll.defence, -2, Until.fightEnd, 0)),
      // Stalwart: one more while guarding.
      modifier((stage) => (stage.state.guarding[0] = 1)),
    ]).toEqual([2, 3, 0, 3])
  })

  test('NEC-VOC-07 an injury lowers the harm of one attack, never below none', () => {
    const stage = arena().cards('man-08').dice('6 6').attack(0, 'ghoul-claws')
    attackBy(stage.dice('1 1, 4 4'), 'claw-strike', [0])
    expect(stage.marks()).toEqual([2])
    attackBy(stage, 'claw-strike', [0])
    attackBy(stage.dice('1 1'), 'tail-volley', [0])
    expect(stage.marks()).toEqual([5])
  })

  test('NEC-SKUL-02 a hard move that is due comes after a defence, too', () => {
    const stage = wilds({ rules: { skullduggeryHardMove: 'deferred' } }).fight()
    stage.state.dueHardMove[0] = 1
    attackBy(stage.dice('6 6'), 'claw-strike', [0])
    expect([stage.told('row').length, stage.state.dueHardMove[0]]).toEqual([1, 0])
  })

  test('NEC-VOC-05 strike: whatever the reach, but not with a disabled attack, nor of a dead monster', () => {
    const strike = (change: (stage: Stage) => void, defence = 'none', where = {}): Stage => {
      const stage = arena({ party: TWO, threats: PACK }, 3)
      change(stage)
      const attack = 'claw-strike'
      return run(stage, [{ strike: { attack, who: 'hero', defence } }], where)
    }
    const hit = strike(() => undefined)
    expect([hit.marks(), hit.told('attack'), hit.marked('DEF_04')]).toMatchObject([[4, 0], [{ reaction: false }], 1])
    expect(strike((stage) => stage.dice('4 4'), 'roll').marks()).toEqual([2, 0])
    expect(strike((stage) => disable(stage, 'claw-strike')).told('attack')).toEqual([])
    expect(strike((stage) => (stage.state.slain[0] = 1)).told('attack')).toEqual([])
    expect(strike(() => undefined, 'none', { monster: -1 }).told('attack')).toEqual([])
    expect(strike(() => undefined, 'none', { self: -1 }).told('attack')).toEqual([])
    expect(hit.recorded('harm', 'ghoul', 'trap')[0]).toBe(4)
    // Nobody steps in.
    const guarded = strike((stage) => (stage.state.guarding[1] = 0))
    expect([guarded.marks(), guarded.asked]).toEqual([[4, 0], []])
  })

  test('NEC-ACT-03 NEC-DP-08 who guards is asked, where the guard stands close and fights', () => {
    const asked = (change: (stage: Stage) => void): number[] => {
      const stage = arena({ party: ['ghoul', 'ghoul', 'pallbearer'] })
      change(stage)
      attackBy(stage.dice('6 6'), 'claw-strike', [0])
      return stage.asked.map(({ seat }) => seat)
    }
    const guards = (stage: Stage, ...seats: number[]): void => seats.forEach((seat) => (stage.state.guarding[seat] = 0))
    expect([
      asked((stage) => guards(stage, 2)),
      asked((stage) => guards(stage, 1, 2)),
      asked((stage) => (stage.state.guarding[2] = 1)),
      asked((stage) => {
        guards(stage, 2)
        stage.state.inFight[2] = 0
      }),
      asked((stage) => {
        guards(stage, 2)
        stage.state.x[2] = 1
      }),
    ]).toEqual([[2], [1, 2], [], [], []])
  })

  test('NEC-ACT-03 the first of several guards who wants to takes the attack; the others guard on', () => {
    const stage = arena({ party: ['ghoul', 'ghoul', 'pallbearer'] })
      .answers('yes')
      .dice('1 1')
    stage.state.guarding.set([-1, 0, 0])
    attackBy(stage, 'claw-strike', [0])
    expect([stage.marks(), [...stage.state.guarding], stage.marked('ACT_03')]).toEqual([[0, 4, 0], [-1, -1, 0], 1])
    expect([stage.told('steps in'), stage.asked.map(({ kind }) => kind)]).toMatchObject([
      [{ seat: 1, ally: 0 }],
      ['guard'],
    ])
    const refused = arena({ party: TWO }).dice('1 1')
    refused.state.guarding[1] = 0
    attackBy(refused, 'claw-strike', [0])
    expect([refused.marks(), refused.state.guarding[1]]).toEqual([[4, 0], 0])
  })
})

describe('rounds', () => {
  const order = (stage: Stage): string[] =>
    stage.log.flatMap((event) =>
      event.type === 'round'
        ? [`round ${event.number}`]
        : event.type === 'turn'
          ? [`hero ${event.seat}`]
          : event.type === 'monster turn'
            ? [`monster ${event.monster}`]
            : [],
    )
  const played = (party: string[], threats: string[][], fightRoundCap = 1): Stage => {
    const stage = new Stage({ party, threats, numbers: { fightRoundCap } }).fight(Range.disengaged)
    stage.state.fightRound = 0
    return stage.run(playRounds)
  }

  test('NEC-ROUND-03 NEC-PACK-02 sides alternate, a monster first; who is left over acts in a row', () => {
    const more = played(TWO, PACK)
    expect(order(more)).toEqual(['round 1', 'monster 0', 'hero 0', 'monster 1', 'hero 1', 'monster 2'])
    expect([more.marked('PACK_02'), more.asked.filter(({ kind }) => kind === 'order')]).toMatchObject([
      3,
      [{ seat: 0, options: ['next 0', 'next 1'] }],
    ])
    const fewer = played(['ghoul', 'ghoul', 'ghoul'], [['manticore']], 2)
    const round = ['monster 0', 'hero 0', 'hero 1', 'hero 2']
    expect(order(fewer)).toEqual(['round 1', ...round, 'round 2', ...round])
    expect([fewer.marked('PACK_02'), fewer.marked('ROUND_02'), fewer.marked('ROUND_03')]).toEqual([0, 2, 2])
    expect([fewer.state.fightRound, fewer.state.round, fewer.state.outcome]).toEqual([3, 2, Outcome.cap])
  })

  test('NEC-CORE-06 an agent knows when the turn of its hero begins', () => {
    const stage = new Stage({ party: TWO, numbers: { fightRoundCap: 1 } }).fight(Range.disengaged)
    const began: number[] = []
    for (const agent of new Set(stage.table.agents)) agent.beforeTurn = (_view, seat) => void began.push(seat)
    stage.state.fightRound = 0
    stage.run(playRounds)
    expect(began).toEqual([0, 1])
  })

  test('NEC-ROUND-02 modifiers of a round end with it', () => {
    const stage = new Stage({ numbers: { fightRoundCap: 2 } }).fight(Range.disengaged)
    addModifier(stage.table, 0, ALL_BITS, 1, Until.roundEnd, 0)
    addModifier(stage.table, 0, ALL_BITS, 1, Until.nextRoundEnd, 1)
    const sums: number[] = []
    const { tell } = stage.table
    stage.table.tell = (event) => {
      tell?.(event)
      if (event.type === 'round') sums.push(stage.state.mods.sum(0, Roll.attack))
    }
    stage.state.fightRound = 0
    stage.run(playRounds)
    expect(sums).toEqual([2, 1])
  })

  test('NEC-ROUND-09 NEC-ROUND-08 the cap of a campaign: all who are left have fled', () => {
    const stage = wilds({ party: [plain, plain], numbers: { fightRoundCap: 1 } }).fight(Range.disengaged)
    stage.state.fightRound = 0
    stage.run(playRounds)
    expect([[...stage.state.fled], stage.told('left').length, stage.marked('ROUND_09')]).toEqual([[1, 1], 2, 1])
    expect(stage.state.clock.on.count).toBe(2)
  })

  test('NEC-APPR-06 surprise is a turn of those who fight, and ends with the fight', () => {
    const stage = arena({ threats: PACK })
    stage.state.inFight[stage.foe(1)] = 0
    stage.run(surprise)
    expect([order(stage), stage.marked('APPR_06')]).toEqual([['monster 0', 'monster 2'], 1])
    const over = wilds({ threats: [['manticore', 'harpy'], ['harpy']], numbers: { slayTarget: 3 } }).fight()
    over.state.inFight[0] = 0
    expect(order(over.run(surprise))).toEqual([])
  })

  test('NEC-ROUND-07 a fight is over when a side is gone', () => {
    const stage = wilds({
      party: [plain, plain],
      threats: [['harpy', 'harpy'], ['manticore']],
      numbers: { slayTarget: 3 },
    })
    const over = (...inFight: number[]): boolean => {
      stage.state.inFight.set(inFight)
      return isOver(stage.table)
    }
    stage.fight()
    expect([over(1, 0, 0, 1), over(0, 1, 1, 0), over(0, 0, 1, 1), over(1, 1, 0, 0)]).toEqual([false, false, true, true])
  })

  test('NEC-ROUND-01 NEC-DECK-03 who is there begins, everything of an earlier fight is over', () => {
    const stage = wilds({
      party: [plain, plain, plain],
      threats: [['harpy', 'manticore'], ['harpy']],
      numbers: { slayTarget: 3 },
    })
    const { state } = stage
    state.absent[1] = Absent.lost
    state.dead[2] = 1
    state.slain[1] = 1
    for (const list of [state.lostActs, state.lostMoves, state.lostTurns, state.fled, state.shots]) list.fill(2)
    for (const list of [state.pinner, state.guarding, state.reactedTo]) list.fill(0)
    Object.assign(state, { isHeroSlot: 1, active: 1, hasFledMark: 1, pendingWatches: 2 })
    for (const [kind, id] of ['har-01', 'man-01'].entries()) {
      stage.cards(id)
      state.decks.draw(kind, 1, stage.draws, stage.table.deckActor(kind), 3)
    }
    stage.fight(2)
    expect([[...state.inFight], [...state.acted]]).toEqual([
      [1, 0, 0, 1, 0],
      [1, 1, 1, 1, 1],
    ])
    for (const list of [state.lostActs, state.lostMoves, state.lostTurns, state.fled, state.shots])
      expect(list.some((one) => one !== 0)).toBe(false)
    for (const list of [state.pinner, state.guarding, state.reactedTo])
      expect(list.every((one) => one === -1)).toBe(true)
    expect([state.isFighting, state.isHeroSlot, state.active, state.hasFledMark, state.pendingWatches]).toEqual([
      1, 0, -1, 0, 0,
    ])
    // The deck of the dead one stays as it is.
    expect([stage.deck(0).discarded, stage.deck(1).discarded, stage.marked('DECK_03')]).toEqual([0, 1, 1])
    expect([state.x[0], state.x[stage.foe()]]).toEqual([2, 0])
  })

  test('NEC-FIGHT-05 NEC-MOD-07 what ends with a fight, and what does not', () => {
    const stage = wilds({ party: [plain, plain] }).fight()
    for (const condition of [Condition.bleeding, Condition.disarmed, Condition.rooted, Condition.badlyInjured])
      setCondition(stage.table, 1, condition)
    stage.state.guarding[1] = 0
    const untils = [Until.turnEnd, Until.roundEnd, Until.fightEnd, Until.huntEnd]
    untils.forEach((until, source) => addModifier(stage.table, 0, 1 << Roll.attack, 1, until, 10 + source))
    stage.run(endFight)
    expect(stage.state.conditions[1]).toBe(1 << Condition.badlyInjured)
    expect([stage.state.guarding[1], stage.state.mods.sum(0, Roll.attack), stage.state.isFighting]).toEqual([-1, 1, 0])
    expect([stage.state.inFight.some((one) => one === 1), stage.recorded('fight-rounds')]).toEqual([false, [1, 1]])
  })
})
