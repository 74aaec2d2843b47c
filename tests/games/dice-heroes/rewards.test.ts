// Rewards, refilling bags, adventures, chance: DH-REWARD, DH-REFILL, DH-ADV, DH-CHANCE, sections 32 to 35.
import { describe, expect, test } from 'vitest'
import { M } from '../../../src/games/dice-heroes/measures/metrics.ts'
import { game } from '../../../src/games/dice-heroes/index.ts'
import { giveRewards, rebuildBags } from '../../../src/games/dice-heroes/rules/rewards.ts'
import { setUp } from '../../../src/games/dice-heroes/rules/setup.ts'
import { LIVE_TYPES } from '../../../src/games/dice-heroes/words/dice.ts'
import type { Told } from '../../../src/games/dice-heroes/words/events.ts'
import { Outcome, Reward } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { RandomAgent } from '../../../src/engine/random-agent.ts'
import { Draws } from '../../../src/random/index.ts'
import { Recording, TallyLayout } from '../../../src/simulate/index.ts'
import { die, INTRODUCED, scenarioWith, Stage } from './support/stage.ts'
import { atBridge } from './support/at-bridge.ts'

const reward = (stage: Stage, ...rewards: readonly number[]): Stage =>
  stage.run((table) => {
    giveRewards(table, rewards, 1)
  })
const rebuild = (stage: Stage): Stage => stage.run(rebuildBags)

/** Dice limits of a hero; what is not named is 0. */
function limit(stage: Stage, hero: number, limits: Readonly<Record<string, number>>): Stage {
  LIVE_TYPES.forEach((type, index) => {
    stage.state.limitsOfDice[hero * LIVE_TYPES.length + index] = limits[type] ?? 0
  })
  return stage
}
const limitsOf = (stage: Stage, hero: number): Record<string, number> =>
  Object.fromEntries(
    LIVE_TYPES.map((type, index) => [type, stage.state.limitsOfDice[hero * LIVE_TYPES.length + index]]),
  )
const levelOf = (stage: Stage, hero: number, id: string): number =>
  stage.state.levels[hero * stage.scenario.skills.length + stage.skill(id)]

describe('rewards', () => {
  test('DH-REWARD-03 -04 gain a die: any of six types, its size by the level of the scenario, into the bag', () => {
    const stage = atBridge().answers('type divine', 'type ally').numbers(44, 99)
    reward(stage, Reward.gainDie)
    expect(stage.options('reward')).toEqual(LIVE_TYPES.map((type) => `type ${type}`))
    expect([stage.dice('bag', 0), stage.dice('bag', 1)]).toEqual(['P4 D6', 'P4 A8'])
  })

  test('DH-REWARD-03 DH-REFILL-06 one of a type with limit 0 is spare', () => {
    const stage = limit(limit(atBridge(), 0, { physical: 1 }), 1, {}).answers('type verbal', 'type verbal')
    reward(stage, Reward.gainDie)
    expect(stage.dice('bag', 0)).toBe('P4 V4')
    expect(rebuild(stage).dice('bag', 0)).toBe('P4')
  })

  test('DH-REWARD-05 DH-VEC-37 improve: one known skill below level 3, passive ones too; nobody declines', () => {
    const stage = atBridge().hero(0, { levels: { 'heavy-stroke': 3, 'thick-hide': 1, 'second-wind': 0 } })
    reward(stage.answers('skill thick-hide', 'skill mend'), Reward.improveSkill)
    expect(stage.options('reward')).toEqual(
      ['raised-shield', 'interpose', 'shoulder-through', 'thick-hide'].map((id) => `skill ${id}`),
    )
    expect([levelOf(stage, 0, 'thick-hide'), levelOf(stage, 1, 'mend')]).toEqual([2, 2])
  })

  test('DH-REWARD-06 learn: one dormant skill at level 1; nobody declines', () => {
    const stage = atBridge()
      .hero(0, { levels: { 'thick-hide': 1 } })
      .answers('skill second-wind', 'skill omen')
    reward(stage, Reward.learnSkill)
    expect(stage.options('reward')).toEqual(
      ['second-wind', 'field-dressing', 'sweeping-blow'].map((id) => `skill ${id}`),
    )
    expect([levelOf(stage, 0, 'second-wind'), levelOf(stage, 1, 'omen')]).toEqual([1, 1])
  })

  test('DH-REWARD-05 -06 nothing happens where there is nothing to improve or to learn', () => {
    const stage = atBridge()
    const set = (level: number): void => {
      for (const number of stage.scenario.heroes.flatMap(({ skills }) => [...skills]))
        for (const hero of [0, 1]) stage.state.levels[hero * stage.scenario.skills.length + number] = level
    }
    set(3)
    reward(stage, Reward.improveSkill, Reward.learnSkill)
    expect([stage.asked, stage.told('rewarded')]).toEqual([[], []])
  })

  test('DH-REWARD-07 DH-VEC-37 raise a limit: of a type above 0 and below its maximum', () => {
    const stage = limit(atBridge(), 0, { physical: 7, somatic: 6, mental: 2 }).answers('type mental', 'type divine')
    reward(stage, Reward.raiseLimit)
    expect(stage.options('reward')).toEqual(['type physical', 'type mental'])
    expect(limitsOf(stage, 0)).toMatchObject({ physical: 7, mental: 3, divine: 0 })
    expect(limitsOf(stage, 1)).toMatchObject({ divine: 6 })
    const full = limit(limit(atBridge(), 0, { physical: 11, somatic: 6 }), 1, {})
    reward(full, Reward.raiseLimit)
    expect([full.asked, full.told('rewarded')]).toEqual([[], []])
  })

  test('DH-REWARD-08 DH-VEC-37 capacity rises by 1 up to the maximum of the class, without a question', () => {
    const stage = atBridge()
    reward(stage, Reward.raiseCapacity)
    expect([stage.state.capacity[0], stage.asked]).toEqual([6, []])
    reward(stage, Reward.raiseCapacity, Reward.raiseCapacity)
    expect(stage.state.capacity[0]).toBe(7)
  })

  test('DH-REWARD-09 in the listed order, hero by hero in turn order', () => {
    const stage = atBridge({ party: ['warden', 'votary', 'envoy'] })
    reward(stage, Reward.learnSkill, Reward.gainDie)
    expect(stage.told('rewarded').map(({ seat, reward: kind }) => [seat, kind])).toEqual([
      [0, Reward.learnSkill],
      [1, Reward.learnSkill],
      [2, Reward.learnSkill],
      [0, Reward.gainDie],
      [1, Reward.gainDie],
      [2, Reward.gainDie],
    ])
  })
})

describe('refilling', () => {
  /** Two heroes with stocks and limits; the second has neither unless said. */
  const stocked = (stock: string, limits: Record<string, number>, other = '', others = {}, settings = {}): Stage =>
    limit(limit(atBridge(settings), 0, limits), 1, others)
      .hero(0, { hand: '', bag: stock })
      .hero(1, { bag: other })

  test('DH-REFILL-01 -03 -04 -05 -09 DH-WOUND-09 DH-VEC-35 the largest up to the limit, then new d4', () => {
    const stage = limit(limit(atBridge(), 0, { physical: 3, mental: 1 }), 1, {})
    stage.hero(0, { hand: 'P8 W4', allyHand: '', bag: 'P4 P4 V4', discard: 'P6 M6' }).hero(1, { bag: '' })
    stage.state.dead[0] = 1
    rebuild(stage)
    expect([stage.dice('bag'), stage.dice('hand'), stage.dice('discard')]).toEqual(['P4 P6 P8 M6', '', ''])
    expect(stage.dice('removed')).toBe('P4 V4 W4')
    const few = rebuild(stocked('P8 P6', { physical: 3, mental: 1 }))
    expect([few.dice('bag'), few.told('rebuilt')[0].fresh]).toEqual(['P4 P6 P8 M4', 2])
  })

  test('DH-REFILL-02 DH-VEC-37 limits that a reward has raised count already', () => {
    const stage = stocked('P4 P4 P4 P4 P4 P4 P4 P4', { physical: 7 })
    reward(stage, Reward.raiseLimit)
    expect(rebuild(stage).dice('bag').split(' ')).toHaveLength(8)
  })

  test('DH-REFILL-04 DH-DEC-26 the hero may keep others than the largest', () => {
    const stage = stocked('P4 P6 P8', { physical: 2 }).answers('dice', 'take P4', 'take P8')
    // What is left over is spare, and does not replace what was chosen.
    expect(rebuild(stage).dice('bag')).toBe('P4 P8')
    expect(stage.options('refill')).toEqual(['standard', 'dice'])
    expect(stage.dice('removed')).toBe('P6')
    // Neither does another hero's spare: it goes to a larger die of a hero who hasn't chosen.
    const spare = stocked('P4 P6', { physical: 1 }, 'P8 P12', { physical: 1 }).answers('dice', 'take P4', 'standard')
    expect([rebuild(spare).dice('bag', 0), spare.dice('bag', 1), spare.dice('removed')]).toEqual(['P4', 'P12', 'P6 P8'])
    // Who keeps the smaller one leaves the larger one to another hero's gap.
    const kind = stocked('P4 P8', { physical: 1 }, '', { physical: 1 }).answers('dice', 'take P4')
    expect([rebuild(kind).dice('bag', 0), kind.dice('bag', 1)]).toEqual(['P4', 'P8'])
    const plain = rebuild(stocked('P4 P6', { physical: 2 }))
    expect(plain.asked).toEqual([])
  })

  test('DH-REFILL-06 -07 -10 DH-VEC-36 spares go from the largest down to the worst kept die, a gap before any', () => {
    const gap = rebuild(stocked('P8 P6 P6', { physical: 2 }, 'P4', { physical: 2 }))
    expect([gap.dice('bag', 0), gap.dice('bag', 1), gap.dice('removed')]).toEqual(['P6 P8', 'P4 P6', ''])
    const full = rebuild(stocked('P8 P6 P6', { physical: 2 }, 'P4 P4', { physical: 2 }))
    expect([full.dice('bag', 1), full.dice('removed')]).toEqual(['P4 P6', 'P4'])
    // A die that was replaced is offered on, and ties go by turn order.
    const chain = limit(
      limit(limit(atBridge({ party: ['warden', 'votary', 'envoy'] }), 0, { physical: 1 }), 1, { physical: 1 }),
      2,
      {
        physical: 1,
      },
    )
    chain.hero(0, { bag: 'P12 P10' }).hero(1, { bag: 'P6' }).hero(2, { bag: 'P4' })
    rebuild(chain)
    expect([0, 1, 2].map((hero) => chain.dice('bag', hero))).toEqual(['P12', 'P6', 'P10'])
    const ties = limit(
      limit(limit(atBridge({ party: ['warden', 'votary', 'envoy'] }), 0, { physical: 1 }), 1, { physical: 1 }),
      2,
      {
        physical: 1,
      },
    )
    ties.hero(0, { bag: 'P12 P10 P8' }).hero(1, { bag: 'P4' }).hero(2, { bag: 'P4' })
    rebuild(ties)
    expect([0, 1, 2].map((hero) => ties.dice('bag', hero))).toEqual(['P12', 'P10', 'P8'])
    // Who has limit 0 gets none.
    expect(rebuild(stocked('P8 P6', { physical: 1 }, '', {})).dice('bag', 1)).toBe('')
  })

  test('DH-REFILL-08 dice of the deterrent pile fill gaps only, the largest first, in turn order', () => {
    const stage = stocked('D4', { divine: 2 }, 'D4', { divine: 3 })
    stage.fill(stage.state.zones.of('deterrent'), 'D6 D8 D6 V6')
    rebuild(stage)
    expect([stage.dice('bag', 0), stage.dice('bag', 1)]).toEqual(['D4 D8', 'D4 D6 D6'])
    expect([stage.dice('deterrent'), stage.dice('removed')]).toEqual(['', 'V6'])
    const full = stocked('D4', { divine: 1 })
    full.fill(full.state.zones.of('deterrent'), 'D8')
    expect(rebuild(full).dice('bag')).toBe('D4')
    const upgrade = stocked('D4', { divine: 1 }, '', {}, { rules: { deterrentUse: 'upgrade' } })
    upgrade.fill(upgrade.state.zones.of('deterrent'), 'D8')
    expect([rebuild(upgrade).dice('bag'), upgrade.dice('removed')]).toEqual(['D8', 'D4'])
  })

  test('DH-REFILL-08 what comes from the deterrent pile is told as such, for a gap and for an upgrade', () => {
    const passedOn = (stock: string): Told[] => {
      const stage = stocked(stock, { divine: 1 }, '', {}, { rules: { deterrentUse: 'upgrade' } })
      stage.fill(stage.state.zones.of('deterrent'), 'D8')
      const told: Told[] = []
      stage.table.tell = (event) => void told.push(event)
      rebuild(stage)
      return told.filter(({ type }) => type === 'passed on')
    }
    expect(passedOn('D4')).toMatchObject([{ seat: 0, from: -1, die: die('D8'), replaced: die('D4') }])
    expect(passedOn('')).toMatchObject([{ seat: 0, from: -1, die: die('D8'), replaced: -1 }])
  })

  test('DH-REFILL-07 spares of others come before the deterrent pile', () => {
    const stage = stocked('P8 P6', { physical: 1 }, '', { physical: 1 })
    stage.fill(stage.state.zones.of('deterrent'), 'P12')
    expect([rebuild(stage).dice('bag', 1), stage.dice('removed')]).toEqual(['P6', 'P12'])
  })

  test('DH-REFILL-11 hands, piles and wounds are empty, and what lay in locations has left play', () => {
    const stage = limit(limit(atBridge(), 0, { physical: 1 }), 1, {}).place(1, { bag: 'E4 S4' })
    stage.hero(0, { hand: 'W4', allyHand: 'A4', bag: 'P4 W6', discard: 'V4' }).hero(1, { bag: '' })
    rebuild(stage)
    for (const zone of ['hand', 'allyHand', 'discard', 'check', 'stock', 'spares'] as const)
      expect([zone, stage.dice(zone, 0)]).toEqual([zone, ''])
    expect([stage.dice('bag'), stage.dice('locationBag', 1), stage.dice('deterrent')]).toEqual(['P4', '', ''])
    expect(stage.state.knowledge.mistaken()).toBe(-1)
  })
})

interface Adventure {
  readonly log: Told[]
  readonly table: ReturnType<typeof game.newState>
  /** How often a rule was marked; what was recorded of winning. */
  readonly times: (rule: string) => number
  readonly wins: number[]
}

describe('adventures', () => {
  /** A whole adventure by chance; the scenario ends at its first turn as `ends` says. */
  function adventure(ends: readonly boolean[], settings = {}): Adventure {
    const scenario = scenarioWith({ adventure: 'three-lanterns', ...settings })
    const table = game.newState(scenario)
    const draws = new Draws(game.actors(scenario), game.events, game.scenes)
    draws.startPlayout(1, 0)
    const agents = game.seats(scenario).map((_, seat) => {
      const agent = new RandomAgent()
      const own = new Draws(['agent'], ['choose'])
      own.startPlayout(2, seat)
      agent.reset(own)
      return agent
    })
    const log: Told[] = []
    let played = 0
    const tell = (event: object): void => {
      const told = event as Told
      if (!INTRODUCED.includes(told.type)) log.push(told)
      if (told.type !== 'ticked') return
      table.state.dead.fill(1)
      if (ends[played++] ?? true) table.state.wonByCard = 1
      else table.state.lostByCard = 1
      table.settle()
    }
    const recording = new Recording(new TallyLayout(game.metrics(scenario), game.rules.ids.length))
    const wins: number[] = []
    recording.set = (metric, _cell, value) => {
      if (metric === M.win) wins.push(value)
    }
    game.play(scenario, table, agents, draws, recording, tell as never)
    return { log, table, wins, times: (rule) => recording.rules[game.rules.ids.indexOf(rule)] }
  }
  const scenes = (log: readonly Told[]): string[] =>
    log.flatMap((event) => (event.type === 'scenario' ? [`${event.stage} ${event.attempt}`] : []))

  test('DH-ADV-01 DH-OUT-04 -05 its scenarios in order, with the rewards of each; then it is complete', () => {
    const { log, table, times, wins } = adventure([])
    expect([scenes(log), table.state.outcome, table.state.games]).toEqual([['0 1', '1 1', '2 1'], Outcome.won, 3])
    const counted = ['DH-OUT-04', 'DH-OUT-05', 'DH-ADV-01', 'DH-REWARD-01', 'DH-DEATH-08', 'DH-OUT-03', 'DH-ADV-04']
    expect([counted.map(times), wins]).toEqual([[3, 1, 2, 3, 3, 0, 0], [1]])
    const given = log.flatMap((event) => (event.type === 'rewarded' && event.seat === 0 ? [event.reward] : []))
    expect(given).toEqual([
      Reward.gainDie,
      Reward.gainDie,
      Reward.improveSkill,
      Reward.gainDie,
      Reward.learnSkill,
      Reward.improveSkill,
      Reward.raiseLimit,
      Reward.raiseCapacity,
    ])
  })

  test('DH-REWARD-01 -02 each member gets them, dead or alive, after a win and before refilling', () => {
    const { log } = adventure([])
    const seats = log.flatMap((event) => (event.type === 'rewarded' ? [event.seat] : []))
    expect(seats.filter((seat) => seat === 0)).toHaveLength(seats.filter((seat) => seat === 1).length)
    const first = log.findIndex(({ type }) => type === 'ended')
    expect(log.slice(first + 1, first + 9).map(({ type }) => type)).toEqual([
      ...Array.from({ length: 6 }, () => 'rewarded'),
      'rebuilt',
      'rebuilt',
    ])
  })

  test('DH-OUT-03 DH-REFILL-01 DH-ADV-04 after a loss bags are rebuilt without rewards, and it is tried again', () => {
    const { log, table, times, wins } = adventure([false, true, false, false, false])
    expect([['DH-OUT-03', 'DH-OUT-04', 'DH-ADV-04', 'DH-REWARD-01'].map(times), wins]).toEqual([[4, 1, 1, 1], [0]])
    expect([scenes(log), table.state.outcome]).toEqual([['0 1', '0 2', '1 1', '1 2', '1 3'], Outcome.lostByACard])
    const first = log.findIndex(({ type }) => type === 'ended')
    expect(log.slice(first + 1, first + 4).map(({ type }) => type)).toEqual(['rebuilt', 'rebuilt', 'scenario'])
    expect(scenes(adventure([false], { numbers: { attempts: 1 } }).log)).toEqual(['0 1'])
  })

  test('DH-ADV-03 DH-DEATH-08 heroes are alive again, and keep limits, skills and capacity', () => {
    const { table } = adventure([])
    expect([...table.state.dead, table.state.capacity[0], table.state.capacity[1]]).toEqual([0, 0, 6, 6])
    const { levels, limitsOfDice } = table.state
    const before = table.scenario.heroes[0]
    const sum = (list: ArrayLike<number>, length: number): number =>
      Array.from(list)
        .slice(0, length)
        .reduce((all, one) => all + one, 0)
    const { length } = before.levels
    expect(sum(levels, length) - sum(before.levels, length)).toBe(3)
    expect(sum(limitsOfDice, 6) - sum(before.limits, 6)).toBe(1)
  })

  test('DH-ADV-04 a single scenario begins with new heroes, or with developed ones', () => {
    const single = new Stage(scenarioWith(), { whole: true })
    expect([single.scenario.isAdventure, single.scenario.developed]).toEqual([false, []])
    const { developed } = scenarioWith({ scenario: 'lantern-night', developed: 'three-lanterns' })
    expect(developed.map(({ level, rewards }) => [level, rewards.length])).toEqual([
      [1, 3],
      [2, 4],
    ])
    // Rewards of each, then bags are rebuilt, before the scenario begins.
    const { log } = adventure([], { adventure: undefined, scenario: 'lantern-night', developed: 'three-lanterns' })
    const before = log
      .slice(
        0,
        log.findIndex(({ type }) => type === 'scenario'),
      )
      .map(({ type }) => type)
    expect(before.filter((type) => type === 'rewarded')).toHaveLength(14)
    expect([before.slice(6, 8), before.slice(-2)]).toEqual([
      ['rebuilt', 'rebuilt'],
      ['rebuilt', 'rebuilt'],
    ])
  })
})

describe('chance', () => {
  test('DH-CHANCE-01 other heroes, or another deck, leave what is drawn for other purposes as it is', () => {
    const drawn = (settings: object): { places: string[]; villains: number[]; hand: string } => {
      const stage = new Stage(scenarioWith(settings as never), { whole: true }).byChance(3).run(setUp)
      const { state } = stage
      return {
        places: Array.from(
          { length: state.locations },
          (_, place) => `${state.kindAt[place]} ${stage.dice('locationBag', place)}`,
        ),
        villains: Array.from({ length: state.villains.slots(0) }, (_, slot) => state.villains.at(0, slot)),
        hand: stage.dice('hand', 1),
      }
    }
    const usual = drawn({ party: ['warden', 'votary'] })
    const others = drawn({ party: ['strider', 'votary'] })
    expect(others).toEqual(usual)
    expect(drawn({ party: ['warden', 'votary'], without: ['market-friends'] })).toEqual(usual)
    const other = new Stage(scenarioWith(), { whole: true }).byChance(4).run(setUp)
    expect(other.dice('locationBag', 1)).not.toBe(usual.places[1].replace(/^\d+ /, ''))
  })

  test('DH-CHANCE-01 each purpose has an event of its own', () => {
    expect(game.events).toEqual(
      expect.arrayContaining(['pool', 'slot', 'size', 'deal', 'opening', 'refill', 'explore', 'card', 'encountered']),
    )
    expect(game.events).toEqual(expect.arrayContaining(['roll', 'skill roll', 'damage', 'effect', 'peek', 'reward']))
  })
})
