// The agents (section 7): what tells each apart, in clear positions; what they know; that they choose what is offered.
import { describe, expect, test } from 'vitest'
import type { Agent, Question } from '../../../src/engine/game.ts'
import { namesOf } from '../../../src/engine/words.ts'
import { AGENT_NAMES, newAgent } from '../../../src/games/necromancy/agents/index.ts'
import { STEADY } from '../../../src/games/necromancy/agents/profile.ts'
import { Steady } from '../../../src/games/necromancy/agents/steady.ts'
import { newTable } from '../../../src/games/necromancy/agents/table.ts'
import type { View } from '../../../src/games/necromancy/agents/view.ts'
import { parseContent } from '../../../src/games/necromancy/content/index.ts'
import { necromancy } from '../../../src/games/necromancy/index.ts'
import { approach } from '../../../src/games/necromancy/rules/approach.ts'
import { harm, setCondition } from '../../../src/games/necromancy/rules/harm.ts'
import { determinize } from '../../../src/games/necromancy/rules/hidden.ts'
import { heroTurn } from '../../../src/games/necromancy/rules/hero-turn.ts'
import { monsterTurn } from '../../../src/games/necromancy/rules/monsters.ts'
import { prepare } from '../../../src/games/necromancy/rules/preparation.ts'
import { Event } from '../../../src/games/necromancy/words/addresses.ts'
import { DISCARD } from '../../../src/games/necromancy/state/state.ts'
import {
  Act,
  argumentOf,
  combatantOf,
  DP,
  dxOf,
  firstOf,
  verbOf,
} from '../../../src/games/necromancy/words/decisions.ts'
import type { Told } from '../../../src/games/necromancy/words/events.ts'
import {
  Approach,
  Condition,
  Outcome,
  Phase,
  Prep,
  PREPS,
  Source,
} from '../../../src/games/necromancy/words/vocabulary.ts'
import { Draws } from '../../../src/random/index.ts'
import { UNMEASURED } from '../../../src/engine/imagination.ts'
import { wholeGame } from '../../support/whole.ts'
import { shippedContent, shippedDocuments, shippedText } from './shipped.ts'
import { Stage } from './support.ts'
import { settingByChance } from './support/setting-by-chance.ts'

const HEROES = AGENT_NAMES.heroes.filter((name) => name !== 'random' && name !== 'planner')
const FOUR = ['death-knight', 'ghoul', 'necromancer', 'surgeon']
const VERBS = namesOf(Act)

function streamOf(number: number, seat: number): Draws {
  const stream = new Draws(['agent'], ['choice'])
  stream.startPlayout(number, seat)
  return stream
}

/** What an agent did, in words that a test can name. */
function inWords({ scenario, table }: Stage, kind: number, action: number): string {
  const argument = argumentOf(action)
  const verb = VERBS[verbOf(action)]
  switch (verbOf(action)) {
    case Act.attack:
      return kind === DP.turn ? verb : `${scenario.weapons[firstOf(argument)].id} at ${combatantOf(argument)}`
    case Act.move:
      return `step ${dxOf(argument)}`
    case Act.number:
      return `${argument} attacks`
    case Act.prep:
      return PREPS[argument]
    case Act.power:
      return `${scenario.powers[firstOf(argument)].id} for ${combatantOf(argument)}`
    case Act.deathMove:
      return scenario.deathMoves[argument].id
    case Act.approach:
      return namesOf(Approach)[argument]
    case Act.monsterAttack:
      return table.kindOf(0).attacks[argument].id
    case Act.staunch:
    case Act.guard:
      return `${verb} ${argument}`
    default:
      return verb
  }
}

/** Seats agents of these names; the MC is neutral. @returns what they choose from now on */
function seat(stage: Stage, heroes: string | Agent<View>, mc = 'neutral', stream = 1): string[] {
  const done: string[] = []
  const { scenario, table, draws } = stage
  const agents = necromancy.seats(scenario).map(({ side }, number): Agent<View> => {
    const agent =
      side === 'mc'
        ? newAgent(mc, scenario, number)
        : typeof heroes === 'string'
          ? newAgent(heroes, scenario, number)
          : heroes
    agent.reset(streamOf(stream, number))
    return {
      reset: () => undefined,
      choose(question: Question<View>) {
        const chosen = agent.choose(question)
        done.push(inWords(stage, question.kind, question.actions[chosen]))
        return chosen
      },
    }
  })
  draws.isByChance = true
  table.begin(agents, draws, table.record)
  return done
}

const fight = (settings: Readonly<Record<string, unknown>> = {}, range = 0): Stage =>
  new Stage({ party: FOUR, ...settings }).fight(range)
const campaign = (settings: Readonly<Record<string, unknown>> = {}): Stage =>
  new Stage({ scenario: 'first-frost', party: FOUR, threats: [['manticore']], ...settings })
/** In a campaign, so that fleeing counts. */
const lairFight = (settings: Readonly<Record<string, unknown>> = {}): Stage => {
  const stage = campaign(settings)
  stage.state.isAway = 1
  stage.state.phase = Phase.fight
  return stage.fight(0)
}

function turnOf(stage: Stage, name: string | Agent<View>, hero = 0): string[] {
  const done = seat(stage, name)
  stage.run((table) => heroTurn(table, hero))
  return done
}
function injure(stage: Stage, hero: number, marks: number): Stage {
  setCondition(stage.table, hero, Condition.badlyInjured)
  stage.state.marks[hero] = marks
  return stage
}
/** What each hero does in a watch, then whether the party leaves. */
function watch(stage: Stage, name: string | Agent<View>): string[] {
  stage.state.phase = Phase.prep
  stage.state.nextStrike = 100
  const done = seat(stage, name)
  stage.run(prepare)
  return done
}

describe('NEC-AGENT-01 random', () => {
  test('goes by the weights of the rules, else all options are alike', () => {
    const stage = fight()
    const agent = newAgent('random', stage.scenario, 0)
    agent.reset(streamOf(1, 0))
    const weights = { of: Int32Array.from([60, 40]) }
    const { question: asked } = stage.table
    const question = { ...(asked as Question<View>), actions: Int32Array.from([1, 2]), count: 2 }
    const share = (given: Question['weights']): number => {
      let second = 0
      for (let nth = 0; nth < 4000; nth++) second += agent.choose({ ...question, weights: given })
      return second / 4000
    }
    // Five standard errors: a false alarm in 10^6 runs.
    expect(Math.abs(share(weights) - 0.4)).toBeLessThan(0.04)
    expect(Math.abs(share(undefined) - 0.5)).toBeLessThan(0.04)
  })
})

describe('NEC-AGENT-02 reference', () => {
  test('the weapon of the highest default wound in reach of this turn, with all its attacks', () => {
    expect(turnOf(fight({}, 1), 'reference', 0).slice(0, 3)).toEqual(['step -1', 'attack', 'barrow-blade at 0'])
    expect(turnOf(fight({}, 1), 'reference', 1).slice(0, 4)).toEqual([
      'step -1',
      'attack',
      'ghoul-claws at 0',
      '3 attacks',
    ])
    expect(turnOf(fight({}, 3), 'reference', 0)[0]).toBe('step -1')
  })

  test('the target of the lowest vitality', () => {
    const stage = fight({ threats: [['harpy', 'harpy']], rules: { vitalityVisible: 'exact' } })
    stage.state.vitality[1] = 5
    expect(turnOf(stage, 'reference', 0)).toContain('barrow-blade at 1')
  })

  test('breaks free first, then staunches', () => {
    const pinned = fight()
    pinned.state.pinner[1] = 0
    setCondition(pinned.table, 1, Condition.pinned)
    expect(turnOf(pinned, 'reference', 1)[0]).toBe('breakFree')
    const bleeding = fight()
    setCondition(bleeding.table, 3, Condition.bleeding)
    expect(turnOf(bleeding, 'reference', 1)[0]).toBe('staunch 3')
  })

  test.each([
    [8, 'tend for 1'],
    [7, 'attack'],
  ])('a Surgeon tends an ally at 8 marks: %i', (marks, expected) => {
    const stage = fight()
    stage.state.marks[1] = marks
    expect(turnOf(stage, 'reference', 3)[0]).toBe(expected)
  })

  test.each([
    [9, true, 'escape'],
    [8, true, 'attack'],
    [11, false, 'attack'],
  ])('escapes badly injured and at 9 marks: %i, %s', (marks, isInjured, expected) => {
    const stage = fight()
    stage.state.marks[0] = marks
    if (isInjured) injure(stage, 0, marks)
    expect(turnOf(stage, 'reference', 0)[0]).toBe(expected)
  })

  test('special death moves first, then badly injured, then death', () => {
    const stage = fight()
    const done = seat(stage, 'reference')
    for (let nth = 0; nth < 3; nth++) stage.run((table) => harm(table, 0, 12, Source.other))
    expect([done, stage.state.dead[0]]).toEqual([['oath-unbroken', 'badly-injured'], 1])
  })

  test('rests at 4 marks', () => {
    const stage = campaign()
    stage.state.marks.set([4, 3])
    const done = watch(stage, 'reference')
    expect([done[0], done[1]]).toEqual(['rest', expect.not.stringMatching('rest')])
  })

  test.each([
    [2, 0, 'depart'],
    [3, 0, 'stay'],
    [3, 10, 'depart'],
  ])(
    'departs unless more than half are badly injured and the clock has room: %i injured, %i marks',
    (hurt, marks, expected) => {
      const stage = campaign({ numbers: { startInstability: 0 } })
      for (let hero = 0; hero < hurt; hero++) injure(stage, hero, 0)
      for (let nth = 0; nth < marks; nth++) stage.state.clock.on.add(0, -1)
      expect(watch(stage, 'reference').at(-1)).toBe(expected)
    },
  )
})

describe('NEC-AGENT-03 reckless', () => {
  test('never flees where steady does', () => {
    const dying = (): Stage => {
      const stage = injure(lairFight(), 3, 11)
      stage.state.tokens.fill(0)
      return stage
    }
    expect(turnOf(dying(), 'steady', 3)[0]).toBe('escape')
    expect(turnOf(dying(), 'reckless', 3)).not.toContain('escape')
  })

  test('departs after one watch, and rushes in', () => {
    const stage = injure(campaign(), 0, 0)
    stage.state.injuryWatches[0] = 8
    expect(watch(stage, 'reckless').at(-1)).toBe('depart')
    expect(coming(campaign(), 'reckless')).toBe('rush')
  })
})

function coming(stage: Stage, name: string): string {
  stage.state.isAway = 1
  stage.state.phase = Phase.approach
  const done = seat(stage, name)
  stage.run(approach)
  return done[0]
}

/** Its deck is its trap and the cards that are left; all were seen. */
function thin(stage: Stage, left: readonly string[]): Stage {
  const { deck } = stage.scenario.kinds[0]
  for (let card = 0; card < deck.length; card++) stage.state.seen[card] = 1
  for (const { id } of deck.filter(({ id, isTrap }) => !isTrap && !left.includes(id))) {
    stage.draws.cards.push(id)
    stage.state.decks.draw(0, DISCARD, stage.draws, stage.table.deckActor(0), Event.card)
  }
  stage.draws.isByChance = true
  return stage
}

describe('NEC-AGENT-04 careful', () => {
  test('makes as many attacks as the chance of a trap allows', () => {
    const attacks = (left?: readonly string[]): number => {
      const stage = fight({ party: [{ playbook: 'crowcaller', weapons: ['crow-storm'] }, 'surgeon'] }, 2)
      const all = stage.scenario.kinds[0].deck.map(({ id }) => id)
      const done = turnOf(thin(stage, left ?? all), 'careful')
      const count = done.find((one) => one.endsWith('attacks'))
      return Number(count?.split(' ')[0] ?? 0)
    }
    expect([attacks(), attacks(['man-06'])]).toEqual([2, 1])
  })

  test('would rather not end its turn at close', () => {
    const archer = { party: ['crowcaller', 'ghoul'] }
    const stage = fight(archer)
    turnOf(stage, 'careful', 0)
    expect(stage.state.x[0]).toBeGreaterThan(0)
  })

  test.each([
    [6, 0, 'escape'],
    [5, 0, 'attack'],
    [0, 2, 'escape'],
    [0, 1, 'attack'],
  ])('flees badly injured at 6 marks, or when two are dead: %i marks, %i dead', (marks, dead, expected) => {
    const stage = fight()
    if (marks > 0) injure(stage, 0, marks)
    for (let nth = 1; nth <= dead; nth++) {
      stage.state.dead[nth] = 1
      stage.state.inFight[nth] = 0
    }
    expect(turnOf(stage, 'careful', 0).filter((one) => !one.startsWith('step'))[0]).toBe(expected)
  })

  test('comes near on guard; departs uninjured, unless the clock is within 4 of full', () => {
    expect(coming(campaign(), 'careful')).toBe('guarded')
    const hurt = (marks: number): Stage => {
      const stage = injure(campaign({ numbers: { startInstability: 0 } }), 0, 0)
      for (let nth = 0; nth < marks; nth++) stage.state.clock.on.add(0, -1)
      return stage
    }
    expect(watch(hurt(0), 'careful').at(-1)).toBe('stay')
    expect(watch(hurt(9), 'careful').at(-1)).toBe('depart')
  })
})

describe('NEC-AGENT-05 guardian', () => {
  test('guards the ally at close who has most marks, from 7', () => {
    const stage = fight()
    stage.state.marks.set([0, 7, 9, 0])
    expect(turnOf(stage, 'guardian', 0)[0]).toBe('guard 2')
    expect(turnOf(fight(), 'guardian', 0)[0]).toBe('attack')
    const light = fight()
    light.state.marks.set([0, 6, 6, 0])
    expect(turnOf(light, 'guardian', 0)[0]).toBe('attack')
    const steady = fight()
    steady.state.marks.set([0, 7, 9, 0])
    expect(turnOf(steady, 'steady', 0)).not.toContain('guard 2')
  })
})

describe('NEC-AGENT-06 NEC-FIGHT-07 agents of the MC', () => {
  /** Whom Claw Strike hurts, and what was used, in so many turns. */
  function turns(mc: string, marks: number[], range = 0): { readonly targets: number[]; readonly attacks: string[] } {
    const [targets, attacks] = [[0, 0, 0, 0], [] as string[]]
    for (let nth = 0; nth < 200; nth++) {
      const stage = fight({}, range)
      stage.state.marks.set(marks)
      const done = seat(stage, 'steady', mc, nth)
      stage.draws.startPlayout(nth, 1)
      stage.table.begin(stage.table.agents, stage.draws, stage.table.record, (event) => {
        const told = event as unknown as Told
        if (told.type === 'attack' && told.targets.length === 1) targets[told.targets[0]] += 1
      })
      stage.run((table) => monsterTurn(table, 0))
      attacks.push(...done.filter((one) => stage.table.kindOf(0).attacks.some(({ id }) => id === one)))
    }
    return { targets, attacks }
  }

  test('neutral: attacks by weight, any target', () => {
    const { targets, attacks } = turns('neutral', [0, 3, 6, 9])
    expect(Math.min(...targets)).toBeGreaterThan(10)
    // Claw Strike 4 of 7 at close: five standard errors.
    const claws = attacks.filter((one) => one === 'claw-strike').length
    expect(Math.abs(claws / 200 - 4 / 7)).toBeLessThan(0.18)
    expect(attacks).toHaveLength(200)
  })

  test('cruel prefers the hero with most marks, merciful the one with fewest', () => {
    expect(turns('cruel', [0, 3, 6, 9]).targets.slice(0, 3)).toEqual([0, 0, 0])
    expect(turns('merciful', [0, 3, 6, 9]).targets.slice(1)).toEqual([0, 0, 0])
  })

  test('a monster goes for a hero in reach, else for the nearest', () => {
    const stage = fight({ monsters: { manticore: { speed: 1 } } }, 3)
    stage.state.x.set([9, 4, 9, 9])
    seat(stage, 'steady')
    stage.run((table) => monsterTurn(table, 0))
    expect(stage.state.x[stage.foe()]).toBe(1)
  })
})

describe('NEC-AGENT-07', () => {
  test('agents are mixed by hero', () => {
    const { scenario } = fight({ agents: { ghoul: 'reckless', others: 'careful', mc: 'cruel' } })
    expect(necromancy.agentNames(scenario)).toEqual(['careful', 'reckless', 'careful', 'careful', 'cruel'])
    expect(necromancy.agentNames(fight().scenario)).toEqual([...FOUR.map(() => 'steady'), 'neutral'])
  })

  test('thresholds are parameters', () => {
    const resting = (restsAt: number): string => {
      const stage = campaign({ party: ['ghoul'] })
      stage.state.marks[0] = 5
      return watch(stage, new Steady(stage.scenario, { ...STEADY, restsAt })).at(-1)!
    }
    const steady = campaign({ party: ['ghoul'] })
    steady.state.marks[0] = 5
    expect(watch(steady, 'steady')[0]).toBe(Object.keys(Prep)[Prep.rest])
    expect(resting(6)).toBe('depart')
  })
})

// ---- What they know -------------------------------------------------------------------------------------------------

/** Asks a twin as well, with all that is hidden drawn anew, and sees that it chooses the same. */
function watched(name: string, setting: Readonly<Record<string, unknown>>, playouts: number): number {
  const scenario = necromancy.prepare(
    shippedContent(),
    necromancy.settings(shippedContent()).parse({ ...setting, agents: { others: name } }),
  )
  const table = newTable(scenario)
  const spare = newTable(scenario)
  const hidden = new Draws(necromancy.actors(scenario), necromancy.events, necromancy.scenes)
  const draws = new Draws(necromancy.actors(scenario), necromancy.events, necromancy.scenes)
  let questions = 0
  const agents = necromancy.agentNames(scenario).map((one, number): Agent<View> => {
    const [agent, twin] = [newAgent(one, scenario, number), newAgent(one, scenario, number)]
    return {
      reset(stream) {
        agent.reset(stream)
        twin.reset(stream)
      },
      choose(question: Question<View>) {
        const choice = agent.choose(question)
        if (number === scenario.mc) return choice
        table.state.copyInto(spare.state)
        hidden.startPlayout(5, questions++)
        determinize(table, 1 << number, hidden)
        // Another vitality of the same quarter (NEC-MON-06).
        for (let monster = 0; monster < table.state.monsters; monster++) {
          const { vitality } = table.kindOf(monster)
          const quarter = Math.ceil((table.state.vitality[monster] * 4) / vitality)
          if (quarter > 0) table.state.vitality[monster] = Math.floor((quarter * vitality) / 4)
        }
        const other = twin.choose(question)
        spare.state.copyInto(table.state)
        expect([other, question.kind]).toEqual([choice, question.kind])
        return choice
      },
    }
  })
  for (let playout = 0; playout < playouts; playout++) {
    draws.startPlayout(7, playout)
    agents.forEach((agent, number) => {
      agent.reset(streamOf(playout, number))
    })
    necromancy.play(scenario, table, agents, draws, UNMEASURED, undefined)
  }
  return questions
}

describe('what is hidden changes no choice (section 6)', () => {
  test.each(HEROES)('%s: cards that others looked at, the exact vitality', (name) => {
    const asked =
      watched(
        name,
        {
          scenario: 'lair-of-the-manticore',
          threats: [['manticore', 'manticore']],
          party: ['necromancer', 'necromancer', 'ghoul'],
        },
        4,
      ) + watched(name, { scenario: 'first-frost' }, 1)
    expect(asked).toBeGreaterThan(200)
  })

  test.each(HEROES)('%s: the cards of a deck that nobody has seen', (name) => {
    const file = 'monsters/manticore.yaml'
    const other = parseContent(
      shippedDocuments({ [file]: shippedText(file).replaceAll('wound: weapon+', 'wound: weapon-') }),
    )
    const [shipped, changed] = [shippedContent(), other].map((content) =>
      [0, 1, 2, 3].map((hero) => {
        const stage = new Stage({ party: FOUR }, content).fight(1)
        stage.draws.isByChance = true
        return turnOf(stage, name, hero).slice(0, 3)
      }),
    )
    expect(changed).toEqual(shipped)
  })
})

describe('every choice is legal', () => {
  test.each(HEROES)('%s plays any setting', (name) => {
    let state = 1
    const chance = (): number => (state = (state * 48271) % 2147483647) / 2147483647
    for (let nth = 0; nth < 40; nth++) {
      const setting = { ...settingByChance(chance), agents: { others: name, mc: AGENT_NAMES.mc[nth % 4] } }
      const whole = wholeGame(necromancy, shippedContent(), setting)
      whole.play(nth, 0)
      expect(whole.table.state.outcome).not.toBe(Outcome.playing)
    }
  })
})

describe('steady is better', () => {
  const wins = (scenario: string, others: string, games: number): number => {
    const whole = wholeGame(necromancy, shippedContent(), { scenario, agents: { others } })
    let won = 0
    for (let playout = 0; playout < games; playout++) {
      whole.play(11, playout)
      const { outcome } = whole.table.state
      if (outcome === Outcome.win || outcome === Outcome.victory) won += 1
    }
    return won / games
  }

  // Measured at 0.95 or more against 0 of random, and 0.35 to 0.75 of reference.
  test.each(['antlers-and-wings', 'below-the-cellar', 'long-tally'])('than random and reference: %s', (scenario) => {
    const [steady, reference, random] = ['steady', 'reference', 'random'].map((name) => wins(scenario, name, 30))
    expect(steady - random).toBeGreaterThan(0.15)
    expect(steady - reference).toBeGreaterThan(0)
  })
})
