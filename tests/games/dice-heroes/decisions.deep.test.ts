// What is asked, and whom (section 38), in games by chance under all options; and what everybody may see (section 37).
import { describe, expect, test } from 'vitest'
import type { Question } from '../../../src/engine/game.ts'
import { RandomAgent } from '../../../src/engine/random-agent.ts'
import { namesOf } from '../../../src/engine/words.ts'
import { View } from '../../../src/games/dice-heroes/agents/view.ts'
import { game } from '../../../src/games/dice-heroes/index.ts'
import { dealDamage } from '../../../src/games/dice-heroes/rules/damage.ts'
import { play } from '../../../src/games/dice-heroes/rules/play.ts'
import type { DiceTable } from '../../../src/games/dice-heroes/state/table.ts'
import { DECISIONS, DP } from '../../../src/games/dice-heroes/words/decisions.ts'
import { KINDS, LIVE_TYPES, OF_TYPE, Type } from '../../../src/games/dice-heroes/words/dice.ts'
import { Damage, Source } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { Draws } from '../../../src/random/index.ts'
import { Recording, TallyLayout } from '../../../src/simulate/index.ts'
import { atBridge } from './support/at-bridge.ts'
import { scenarioWith } from './support/stage.ts'

const CLASSES = ['warden', 'strider', 'reckoner', 'envoy', 'votary']

/** What chance seldom brings: cards that draw several dice, let explore, and let choose. */
const ADDED = {
  cards: {
    skills: `- { id: cheer, name: Cheer, kind: active, when: [start, after], for: other, range: any,
        cost: [{ types: [verbal] }], use: effects, effects: [{ timer: { amount: 1 } }] }`,
    specials: `- { id: asks, name: Asks, scope: scenario, rules: [{ trigger: turn-start, do: [
        { choose-draw: { count: 2 } },
        { give: { count: 2, range: any } },
        { explore: {} },
        { choose: { of: each, options: [[{ damage: { amount: 1 } }], [{ timer: { amount: 1 } }]] } }] }] }`,
  },
  learns: { strider: ['second-arrow'], envoy: ['call-in-favours', 'cheer'], votary: ['distant-prayer'] },
}

type Look = (question: Question, table: DiceTable) => void

/** Plays games by chance: each under other options, scenarios and adventures in turn. */
function playByChance(playouts: number, look: Look): void {
  const { options } = game.rules
  const settings = new Draws(['settings'], ['option'])
  for (let nth = 0; nth < playouts; nth++) {
    settings.startPlayout(13, nth)
    const rules = Object.fromEntries(
      options.map(({ name, values }, index) => [name, values[settings.below(values.length, 0, 0, index)]]),
    )
    const played =
      nth % 2 === 0
        ? { adventure: 'three-lanterns' }
        : { scenario: 'drowned-bell', developed: 'three-lanterns', also: ['asks'] }
    const party = nth % 4 < 2 ? CLASSES : CLASSES.slice(nth % 3, 2 + (nth % 3))
    const scenario = scenarioWith({ party, rules, ...played }, nth % 2 === 0 ? undefined : ADDED)
    const table = game.newState(scenario)
    const draws = new Draws(game.actors(scenario), game.events, game.scenes)
    draws.startPlayout(11, nth)
    const agents = party.map((_, seat) => {
      const random = new RandomAgent()
      const own = new Draws(['agent'], ['choose'])
      own.startPlayout(12, 8 * nth + seat)
      random.reset(own)
      return {
        reset: () => undefined,
        choose(question: Question) {
          look(question, table)
          return random.choose(question)
        },
      }
    })
    table.begin(agents, draws, new Recording(new TallyLayout(game.metrics(scenario), game.rules.ids.length)))
    play(table)
  }
}

/** Asked of heroes whose turn it is not. */
const OTHERS = ['skillOther', 'assist', 'assistAcquire']
/** Asked of whom damage, a card or a reward concerns. */
const CONCERNED = ['give', 'reroll', 'reduce', 'endure', 'displace', 'effectChoice', 'runDice', 'reward', 'refill']

test('DH-DEC-01..26 each decision is asked, of the active hero, of the others, or of whom it concerns', () => {
  const seats = Array.from(DECISIONS, () => new Set<boolean>())
  playByChance(200, ({ kind, seat }, { state }) => {
    seats[kind].add(seat === state.active)
  })
  for (const [kind, name] of namesOf(DP).entries()) {
    if (CONCERNED.includes(name)) expect(seats[kind].size, name).toBeGreaterThan(0)
    else expect([name, ...seats[kind]]).toEqual([name, !OTHERS.includes(name)])
  }
})

test('DH-DEC-27 nothing else is a choice: a WOUND is taken without one', () => {
  const wounded = atBridge()
  wounded.meet('W4')
  expect(wounded.asked.filter(({ kind }) => kind !== 'reduce')).toEqual([])
  expect(wounded.dice('hand', 0)).toBe('W4')
  expect(DECISIONS.map(({ id }) => id)).toEqual(
    Array.from({ length: 26 }, (_, index) => `DH-DEC-${String(index + 1).padStart(2, '0')}`),
  )
})

test("DH-HOUSE-03 a passive skill of one hero does nothing for another's damage", () => {
  const lost = (hero: number): unknown => {
    const stage = atBridge()
      .hero(0, { hand: 'P4 P4 P4', levels: { 'thick-hide': 1 } })
      .hero(1, { hand: 'P4 P4 P4' })
    stage.run((table) => {
      dealDamage(table, hero, 2, Damage.physical, Source.battle)
    })
    return stage.dice('hand', hero)
  }
  expect([lost(0), lost(1)]).toEqual(['P4 P4', 'P4'])
})

// ---- What is open --------------------------------------------------------------------------------------------------

describe('the view', () => {
  test('DH-VIEW-01 gives all that lies open', () => {
    let looks = 0
    playByChance(6, ({ view }, table) => {
      looks += 1
      expect(open(view as View)).toEqual(lying(table))
    })
    expect(looks).toBeGreaterThan(500)
  })

  test('DH-VIEW-04 keeps villains that were met: nobody forgets', () => {
    const met = new Map<DiceTable, Map<string, number>>()
    let villains = 0
    playByChance(12, ({ view }, table) => {
      const seen = met.get(table) ?? met.set(table, new Map()).get(table)!
      for (let place = 0; place < table.state.locations; place++) {
        const key = `${table.state.games} ${table.state.attempt} ${table.state.villainSlot[place]}`
        const villain = (view as View).villain(place)
        if (seen.has(key)) expect(villain).toBe(seen.get(key))
        else if (villain >= 0 && table.state.villainSlot[place] >= 0) {
          seen.set(key, villain)
          villains += 1
        }
      }
    })
    expect(villains).toBeGreaterThan(5)
  })
})

/** What a view gives. */
function open(view: View): unknown {
  const { seatCount, skills } = view.scenario
  return {
    timer: view.timer,
    active: view.active,
    heroes: Array.from({ length: seatCount }, (_, hero) => ({
      isDead: view.isDead(hero),
      at: view.at(hero),
      capacity: view.capacity(hero),
      levels: skills.map((_skill, skill) => view.level(hero, skill)),
      hand: Array.from({ length: KINDS }, (_die, kind) => view.inHand(hero, kind)),
      allies: view.allies(hero),
      discarded: Array.from({ length: KINDS }, (_die, kind) => view.discarded(hero, kind)),
      limits: LIVE_TYPES.map((_type, type) => view.limit(hero, type)),
      bag: view.bagSize(hero),
    })),
    places: Array.from({ length: view.locations }, (_, place) => ({
      isClosed: view.isClosed(place),
      isDefeated: view.isDefeated(place),
      dice: view.diceAt(place),
    })),
  }
}

/** The same from the table. */
function lying({ state, scenario }: DiceTable): unknown {
  const { zones } = state
  const counts = (zone: number): number[] => Array.from({ length: KINDS }, (_, kind) => zones.count(zone, kind))
  return {
    timer: state.timer,
    active: state.active,
    heroes: scenario.heroes.map((_, hero) => ({
      isDead: state.dead[hero] === 1,
      at: state.at[hero],
      capacity: state.capacity[hero],
      levels: [...state.levels.subarray(hero * scenario.skills.length, (hero + 1) * scenario.skills.length)],
      hand: counts(zones.of('hand', hero)),
      allies: zones.countOf(zones.of('allyHand', hero), OF_TYPE[Type.ally]),
      discarded: counts(zones.of('discard', hero)),
      limits: [...state.limitsOfDice.subarray(hero * LIVE_TYPES.length, (hero + 1) * LIVE_TYPES.length)],
      bag: zones.size(zones.of('bag', hero)),
    })),
    places: Array.from({ length: state.locations }, (_, place) => ({
      isClosed: state.closed[place] === 1,
      isDefeated: state.defeated[place] === 1,
      dice: zones.size(zones.of('locationBag', place)),
    })),
  }
}
