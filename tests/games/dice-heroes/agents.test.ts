// The agents: they see nothing hidden, choose the same again, and do what is plainly right in clear positions.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Agent, Question } from '../../../src/engine/game.ts'
import { namesOf } from '../../../src/engine/words.ts'
import { newAgent } from '../../../src/games/dice-heroes/agents/index.ts'
import { newTable } from '../../../src/games/dice-heroes/agents/table.ts'
import type { View } from '../../../src/games/dice-heroes/agents/view.ts'
import { game } from '../../../src/games/dice-heroes/index.ts'
import { attemptClosing } from '../../../src/games/dice-heroes/rules/closing.ts'
import { dealDamage } from '../../../src/games/dice-heroes/rules/damage.ts'
import { explore } from '../../../src/games/dice-heroes/rules/exploring.ts'
import { givePhase } from '../../../src/games/dice-heroes/rules/giving.ts'
import { determinize } from '../../../src/games/dice-heroes/rules/hidden.ts'
import { play } from '../../../src/games/dice-heroes/rules/play.ts'
import { newHeroes, setUp } from '../../../src/games/dice-heroes/rules/setup.ts'
import type { Scenario } from '../../../src/games/dice-heroes/setup/scenario.ts'
import type { DiceTable } from '../../../src/games/dice-heroes/state/table.ts'
import { Act, argumentOf, DIE_USES, DieUse, DP, verbOf } from '../../../src/games/dice-heroes/words/decisions.ts'
import { kindOf, KINDS, sizeOf, SIZES, typeOf } from '../../../src/games/dice-heroes/words/dice.ts'
import { Damage, Outcome, Source } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { parseYaml } from '../../../src/input/index.ts'
import { Draws } from '../../../src/random/index.ts'

const folder = new URL('../../../src/games/dice-heroes/content/', import.meta.url)
const content = game.content.parse(
  game.content.files.map((name) => parseYaml({ name, text: readFileSync(new URL(name, folder), 'utf8') })),
)
const PARTY = ['warden', 'votary', 'strider', 'envoy']
const STYLES = ['steady', 'cautious', 'hasty', 'supporter', 'new-group']
const UNMEASURED = Object.fromEntries(
  ['set', 'add', 'trial', 'happened', 'point', 'rule', 'luck'].map((name) => [name, () => undefined]),
) as unknown as DiceTable['record']

const prepared = (settings: Readonly<Record<string, unknown>> = {}): Scenario =>
  game.prepare(content, game.settings(content).parse({ party: PARTY, ...settings }))
const drawsOf = (scenario: Scenario): Draws => new Draws(game.actors(scenario), game.events, game.scenes)

function streamOf(playout: number, seat: number): Draws {
  const stream = new Draws(['agent'], ['choice'])
  stream.startPlayout(99, 10 * playout + seat)
  return stream
}

/** Plays a playout. @param seat puts somebody else in the place of an agent */
function playOne(
  scenario: Scenario,
  name: string,
  playout: number,
  seat: (agent: Agent<View>, hero: number, table: DiceTable) => Agent<View> = (agent) => agent,
): DiceTable {
  const table = newTable(scenario)
  const draws = drawsOf(scenario)
  draws.startPlayout(7, playout)
  const agents = scenario.heroes.map((_, hero) => seat(newAgent(name, scenario, hero), hero, table))
  agents.forEach((agent, hero) => {
    agent.reset(streamOf(playout, hero))
  })
  table.begin(agents, draws, UNMEASURED)
  play(table)
  return table
}

// ---- What they know ------------------------------------------------------------------------------------------------

/** Asks a twin as well, with all that is hidden drawn anew, and sees that it chooses the same. */
function watched(name: string, scenario: Scenario, counts: { questions: number }) {
  const spare = newTable(scenario)
  const hidden = drawsOf(scenario)
  return (agent: Agent<View>, hero: number, table: DiceTable): Agent<View> => {
    const twin = newAgent(name, scenario, hero)
    return {
      reset(stream) {
        agent.reset(stream)
        twin.reset(stream)
      },
      choose(question: Question<View>) {
        const choice = agent.choose(question)
        table.state.copyInto(spare.state)
        hidden.startPlayout(5, counts.questions++)
        determinize(table, hidden)
        const other = twin.choose(question)
        spare.state.copyInto(table.state)
        expect([other, question.kind]).toEqual([choice, question.kind])
        return choice
      },
    }
  }
}

describe('DH-VIEW-06 permuting what is hidden changes no choice', () => {
  for (const bagKnowledge of ['counted', 'blind'])
    test.each(STYLES)(`%s, bags ${bagKnowledge}`, (name) => {
      const counts = { questions: 0 }
      for (const id of ['empty-road', 'drowned-bell', 'lantern-night']) {
        const scenario = prepared({ scenario: id, rules: { bagKnowledge } })
        for (let playout = 0; playout < 2; playout++) playOne(scenario, name, playout, watched(name, scenario, counts))
      }
      expect(counts.questions).toBeGreaterThan(1000)
    })
})

describe('what is hidden, drawn anew', () => {
  const scenario = prepared()
  const table = newTable(scenario)
  const draws = drawsOf(scenario)
  draws.startPlayout(3, 1)
  const { state } = table
  table.begin(
    scenario.heroes.map(() => newAgent('random', scenario, 0)),
    draws,
    UNMEASURED,
  )
  state.clear()
  newHeroes(table)
  setUp(table)
  const bagOf = (one: DiceTable, place: number): number[] =>
    Array.from({ length: KINDS }, (_, kind) => one.state.zones.count(one.state.zones.of('locationBag', place), kind))
  const typesOf = (bag: readonly number[]): number[] =>
    Array.from({ length: 10 }, (_, type) =>
      bag.slice(type * SIZES.length, (type + 1) * SIZES.length).reduce((sum, count) => sum + count, 0),
    )
  const other = newTable(scenario)
  const redrawn = (nth: number): DiceTable => {
    draws.startPlayout(4, nth)
    state.copyInto(other.state)
    determinize(other, draws)
    expect(other.state.zones.notConserved()).toBe(-1)
    expect(other.state.knowledge.mistaken()).toBe(-1)
    return other
  }

  test('DH-VIEW-02, DH-VIEW-03 sizes change, types that are printed stay', () => {
    const place = state.kindAt.findIndex((kind) => scenario.kinds[kind]?.id === 'old-mill')
    const bags = Array.from({ length: 40 }, (_, nth) => bagOf(redrawn(nth), place))
    expect(new Set(bags.map((bag) => bag.join())).size).toBeGreaterThan(30)
    expect(new Set(bags.map((bag) => typesOf(bag).join()))).toEqual(new Set([typesOf(bagOf(table, place)).join()]))
  })

  test('DH-VILL-06 a villain that was met stays, others change', () => {
    const [first, second] = [0, 1].map((nth) =>
      [...state.villainSlot].findIndex((slot, at) => slot === nth && at < state.locations),
    )
    state.villains.reveal(0, state.villainSlot[first])
    const villain = (one: DiceTable, place: number): number => one.state.villains.at(0, state.villainSlot[place])
    const seen = new Set(Array.from({ length: 40 }, (_, nth) => villain(redrawn(nth), first)))
    const unseen = new Set(Array.from({ length: 40 }, (_, nth) => villain(redrawn(nth), second)))
    expect([...seen]).toEqual([villain(table, first)])
    expect(unseen.size).toBeGreaterThan(3)
  })

  test('DH-VIEW-05 bags of heroes are known, unless nobody counts', () => {
    const heroBag = (one: DiceTable): string =>
      Array.from({ length: KINDS }, (_, kind) => one.state.zones.count(one.state.zones.of('bag', 0), kind)).join()
    expect(heroBag(redrawn(0))).toBe(heroBag(table))
    const blind = prepared({ rules: { bagKnowledge: 'blind' } })
    const [from, into] = [newTable(blind), newTable(blind)]
    state.copyInto(from.state)
    from.state.copyInto(into.state)
    const bags = Array.from({ length: 20 }, (_, nth) => {
      draws.startPlayout(4, nth)
      determinize(into, draws)
      return heroBag(into)
    })
    expect(new Set(bags).size).toBeGreaterThan(10)
  })
})

// ---- Every one -----------------------------------------------------------------------------------------------------

/** All that was asked and answered. */
function choicesOf(name: string, settings: Readonly<Record<string, unknown>>, playout: number): string {
  const log: number[] = []
  const table = playOne(prepared(settings), name, playout, (agent) => ({
    reset: (stream) => {
      agent.reset(stream)
    },
    choose(question) {
      const choice = agent.choose(question)
      log.push(question.kind, question.actions[choice])
      return choice
    },
  }))
  expect(table.state.outcome).not.toBe(Outcome.playing)
  return log.join(' ')
}

describe.each(STYLES)('%s', (name) => {
  test('chooses the same again', () => {
    const one = choicesOf(name, { scenario: 'drowned-bell' }, 3)
    expect(choicesOf(name, { scenario: 'drowned-bell' }, 3)).toBe(one)
  })

  test('plays under all rule options, with any party, and adventures', () => {
    const values = game.rules.options
    for (let nth = 0; nth < 12; nth++) {
      const rules = Object.fromEntries(
        values.map((option, index) => [option.name, option.values[(nth + index * nth) % option.values.length]]),
      )
      const party = ['reckoner', 'envoy', 'votary', 'strider', 'warden'].slice(nth % 4)
      const played = nth % 3 === 0 ? { adventure: 'three-lanterns' } : { scenario: 'lantern-night' }
      expect(choicesOf(name, { rules, party, ...played }, nth)).not.toBe('')
    }
  })
})

test("DH-ADV-01 agents know nothing of the adventure's last game: each is reset, with a stream of that game", () => {
  const scenario = prepared({ adventure: 'three-lanterns', numbers: { dynamic: -4, timer: -10, attempts: 2 } })
  const firsts = (skipped: number): (readonly number[])[] => {
    const streams: Draws[] = []
    const drawn: number[][] = []
    const table = playOne(scenario, 'random', 1, (agent, hero) => ({
      reset(stream) {
        agent.reset(stream)
        if (hero > 0) return
        streams.push(stream)
        drawn.push(Array.from({ length: 4 }, (_, nth) => stream.below(1000, 0, stream.open(0, 0), nth)))
        for (let nth = 0; nth < skipped; nth++) stream.below(2, 0, stream.open(0, 0), nth)
      },
      choose: () => 0,
    }))
    expect(streams).toHaveLength(table.state.games)
    return drawn
  }
  const drawn = firsts(0)
  expect(drawn.length).toBeGreaterThan(1)
  expect(new Set(drawn.map(String)).size).toBe(drawn.length)
  expect(firsts(5)).toEqual(drawn)
})

test('planner plays, and the same again', () => {
  const settings = { party: ['warden', 'votary'], numbers: { timer: -27 } }
  expect(choicesOf('planner', settings, 1)).toBe(choicesOf('planner', settings, 1))
})

test('steady wins far more than random, and styles differ', () => {
  const wins = (name: string, id: string): number => {
    const scenario = prepared({ scenario: id })
    let count = 0
    for (let playout = 0; playout < 60; playout++)
      if (playOne(scenario, name, playout).state.outcome === Outcome.won) count += 1
    return count
  }
  expect(wins('random', 'empty-road')).toBe(0)
  expect(wins('steady', 'empty-road')).toBeGreaterThan(30)
  expect(choicesOf('hasty', {}, 1)).not.toBe(choicesOf('cautious', {}, 1))
  expect(choicesOf('supporter', {}, 1)).not.toBe(choicesOf('steady', {}, 1))
})

// ---- Clear positions -----------------------------------------------------------------------------------------------

const LETTERS = 'PSMVDAWOEX'
const die = (text: string): number => kindOf(LETTERS.indexOf(text[0]), SIZES.indexOf(Number(text.slice(1)) as 4))

/** A position at the Toll Bridge, all heroes there, with the dice that a test gives them. */
class Position {
  readonly scenario = prepared()
  readonly table = newTable(this.scenario)
  readonly answers: string[] = []

  constructor(name = 'steady', playout = 1) {
    const { table, scenario } = this
    const draws = drawsOf(scenario)
    draws.startPlayout(2, playout)
    const agents = scenario.heroes.map((_, hero): Agent<View> => {
      const agent = newAgent(name, scenario, hero)
      agent.reset(streamOf(1, hero))
      return {
        reset: () => undefined,
        choose: (question) => {
          const choice = agent.choose(question)
          this.answers.push(`${hero} ${this.#shown(question, question.actions[choice])}`)
          return choice
        },
      }
    })
    table.begin(agents, draws, UNMEASURED)
    const { state } = table
    state.clear()
    newHeroes(table)
    state.games = 1
    setUp(table)
    state.kindAt[1] = scenario.kinds.findIndex(({ id }) => id === 'toll-bridge')
    state.round = 1
    state.at.fill(1)
    const rats = [scenario.enemies.findIndex(({ id }) => id === 'gutter-rats')]
    const gate = [scenario.obstacles.findIndex(({ id }) => id === 'locked-gate')]
    const kings = Array.from({ length: 6 }, () => scenario.villains.findIndex(({ id }) => id === 'toll-king'))
    state.enemies.deal(1, rats, 1, draws, 0, 0)
    state.villains.deal(0, kings, 6, draws, 0, 0)
    state.obstacles.deal(1, gate, 1, draws, 0, 0)
    for (let hero = 0; hero < 4; hero++) this.hero(hero, '', 'P4 P4 S4 S4 M4 M4 V4 V4')
    this.fill('locationBag', 1, '')
  }

  fill(name: 'hand' | 'allyHand' | 'bag' | 'locationBag', copy: number, text: string): this {
    const { zones, knowledge } = this.table.state
    zones.destroyAll(zones.of(name, copy))
    if (name === 'locationBag') knowledge.emptied(copy)
    for (const one of text === '' ? [] : text.split(' ')) {
      zones.create(die(one), zones.of(name, copy))
      if (name === 'locationBag') knowledge.entered(copy, die(one))
    }
    return this
  }

  hero(hero: number, hand: string, bag: string): this {
    return this.fill('hand', hero, hand).fill('allyHand', hero, '').fill('bag', hero, bag)
  }

  /** The first hero meets a die. */
  meet(text: string): string[] {
    this.fill('locationBag', 1, text)
    return this.run((table) => {
      explore(table, 0, -1)
    })
  }

  run(rules: (table: DiceTable) => void): string[] {
    this.table.playToEnd(rules)
    return this.answers
  }

  #shown({ kind }: Question, action: number): string {
    const [verb, argument] = [verbOf(action), argumentOf(action)]
    const verbs = namesOf(Act)
    if (verb === Act.skill || verb === Act.card) return `${verbs[verb]} ${this.scenario.skills[argument].id}`
    if (verb !== Act.take) return `${verbs[verb]} ${argument}`
    const taken = kind === DP.displace ? argument : Math.trunc(argument / DIE_USES)
    const use = kind !== DP.displace && argument % DIE_USES === DieUse.discard ? ' discard' : ''
    return `${verbs[verb]} ${LETTERS[typeOf(taken)]}${sizeOf(taken)}${use}`
  }
}

describe('clear positions', () => {
  test('a stat die is tried for with the best die, which is hidden', () => {
    expect(new Position().hero(0, 'P4 P6 S4', 'P4 P4 P4').meet('P4')[0]).toBe('0 take P6')
  })

  test('a DIVINE die is taken', () => {
    expect(new Position().hero(0, 'P4', 'P4').meet('D4')).toEqual(['0 yes 0'])
  })

  test('an obstacle is tried rather than fled from', () => {
    expect(new Position().hero(0, 'P6 P4 S4', 'P4 P4').meet('O4').slice(0, 2)).toEqual(['0 dice 0', '0 take P6'])
  })

  test('an enemy is fought with the largest die, and fled from with no chance but damage', () => {
    expect(new Position().hero(0, 'P6 P4 S4', 'P4 P4 P4').meet('E4').slice(0, 2)).toEqual([
      '0 skill heavy-stroke',
      '0 take P6',
    ])
  })

  test('a villain is fought, and the location is closed behind it', () => {
    let defeats = 0
    for (let playout = 1; playout <= 10; playout++) {
      const position = new Position('steady', playout).hero(0, 'P6 P4 S6', 'P4 P4 P4 P4 P4 P4')
      const answers = position.meet('X4')
      expect(answers[0]).toBe('0 skill heavy-stroke')
      if (position.table.state.defeated[1] === 0) continue
      defeats += 1
      expect(answers).toContain('0 close 0')
    }
    expect(defeats).toBeGreaterThan(3)
  })

  test('an empty location is closed with a die that is discarded where hiding it might fail', () => {
    const position = new Position().hero(0, 'S4 M4', 'P4 P4 P4 P4 P4 P4')
    const answers = position.run((table) => {
      attemptClosing(table, 0)
    })
    expect(answers.at(-1)).toMatch(/^0 take [SM]4 discard$/)
  })

  test('damage is reduced with a die that is hidden, and the dice of least use are lost', () => {
    const position = new Position().hero(0, 'P4 P6 M4 V4', 'P4 P4 P4').hero(3, '', '')
    const answers = position.run((table) => {
      dealDamage(table, 0, 5, Damage.physical, Source.effect)
    })
    expect(answers[0]).toBe('0 skill raised-shield')
    const small = new Position().hero(0, 'P6 P4 M4 V6', 'P4 P4 P4').hero(3, '', '')
    const lost = small.run((table) => {
      dealDamage(table, 0, 1, Damage.magical, Source.effect)
    })
    expect(lost).toEqual(['0 take M4'])
  })

  test('a hero near death is given dice by one who has plenty', () => {
    const position = new Position().hero(0, 'P4 P4 S4 M4 V4', 'P4 P4 P4 P4 P4 P4').hero(2, '', '')
    const answers = position.run((table) => {
      givePhase(table, 0)
    })
    expect(answers[0]).toBe('0 hero 2')
    const nobody = new Position().hero(0, 'P4 P4 S4 M4 V4', 'P4 P4 P4 P4 P4 P4').run((table) => {
      givePhase(table, 0)
    })
    expect(nobody).toEqual(['0 none 0'])
  })

  test('others assist a check that is worth it', () => {
    const position = new Position('supporter').hero(0, 'P4 S4', 'P4 P4 P4').hero(3, 'V6 V4 V4', 'V4 V4 V4 V4 V4 V4')
    const answers = position.meet('X6')
    expect(answers).toContain('3 skill encourage')
  })
})
