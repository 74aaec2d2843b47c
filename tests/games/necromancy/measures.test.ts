// What each metric means (NEC-MET): games by chance are counted from what they tell, single numbers from scripted
// rules.
import { describe, expect, test } from 'vitest'
import type { Game, GameEvent } from '../../../src/engine/game.ts'
import { namesOf, shownOf } from '../../../src/engine/words.ts'
import { game } from '../../../src/games/necromancy/index.ts'
import { CHARTS } from '../../../src/games/necromancy/measures/charts.ts'
import { PanicFate } from '../../../src/games/necromancy/measures/dimensions.ts'
import { metricsOf } from '../../../src/games/necromancy/measures/metrics.ts'
import { beginCrises, ease, mark } from '../../../src/games/necromancy/rules/panic.ts'
import { monsterTurn } from '../../../src/games/necromancy/rules/monsters.ts'
import { harm } from '../../../src/games/necromancy/rules/harm.ts'
import type { Scenario } from '../../../src/games/necromancy/setup/scenario.ts'
import type { Heard } from '../../../src/games/necromancy/words/events.ts'
import { Band, Cause, CONTEXTS, Roll, Source, Token } from '../../../src/games/necromancy/words/vocabulary.ts'
import { cellLabels, type Recording } from '../../../src/simulate/index.ts'
import { Bench } from '../../../src/testing/bench.ts'
import { withCheckedCells } from '../../../src/testing/checked-cells.ts'
import { shippedContent } from './shipped.ts'
import { scenarioWith, Stage } from './support.ts'

const content = shippedContent()

test('campaigns count watches where arenas count rounds', () => {
  const stepsOf = (scenario: string): Record<string, string | undefined> =>
    Object.fromEntries(
      metricsOf(scenarioWith({ scenario }, content))
        .filter(
          ({ horizon, dimensions = [] }) => horizon !== undefined || dimensions.some(({ name }) => name === 'round'),
        )
        .map(({ name, step }) => [name, step]),
    )
  const ofFights = { 'fights-open': undefined, 'vitality-left': undefined }
  const arena = { ...ofFights, slain: undefined, deaths: undefined, living: undefined }
  expect(stepsOf('heron-and-harpy')).toEqual(arena)
  expect(stepsOf('first-frost')).toEqual({
    ...ofFights,
    ...{ slain: 'watch', deaths: 'watch', living: 'watch' },
    ...{ 'panic-level': 'watch', instability: 'watch', 'panic-by-watch': 'watch' },
    ...{ 'crises-by-watch': 'watch', dissolved: 'watch' },
  })
})
const weak = (...ids: string[]): object => Object.fromEntries(ids.map((id) => [id, { vitality: 4, lairLegs: 1 }]))
const SETTINGS = {
  'a campaign': { scenario: 'first-frost', numbers: { startInstability: 0 } },
  'a campaign of weak monsters': {
    scenario: 'two-shadows',
    numbers: { startInstability: 0, replacements: 1 },
    monsters: weak('charnel-hart', 'manticore', 'harpy'),
  },
  'an arena': { scenario: 'heron-and-harpy', threats: [['harpy', 'harpy']], monsters: weak('harpy') },
} as const

type Counts = Map<string, Map<string, number>>

/** Numerators by metric and labels, as events tell them. */
function toldIn(scenario: Scenario, events: readonly GameEvent[]): Counts {
  const counts: Counts = new Map(TOLD.map((name) => [name, new Map<string, number>()]))
  const add = (metric: string, labels: string, count = 1): void => {
    const cells = counts.get(metric)!
    cells.set(labels, (cells.get(labels) ?? 0) + count)
  }
  const { heroes, kinds, weapons, moves, deathMoves, isArena } = scenario
  /** Who sits where: replacements take seats. */
  const sitters = heroes.slice(0, scenario.seatCount).map((_, seat) => seat)
  let replacements = 0
  const hero = (seat: number): string => heroes[sitters[seat]].label
  const peaks = new Map<string, number>()
  for (const event of events as Heard[])
    switch (event.type) {
      case 'joined':
        sitters[event.seat] = scenario.seatCount + replacements++
        break
      case 'harmed':
        add('harm', `${hero(event.seat)}|${namesOf(Source)[event.source]}`, event.amount)
        peaks.set(hero(event.seat), Math.max(peaks.get(hero(event.seat)) ?? 0, event.marks))
        break
      case 'death move':
        add('death-moves', `${hero(event.seat)}|${deathMoves[event.move].id}`)
        break
      case 'died':
        add('heroes-dead', '')
        break
      case 'drew':
        add('weapon-uses', weapons[event.weapon].id)
        add('sheet-uses', `${hero(event.seat)}|${weapons[event.weapon].id}`)
        add('weapon-attacks', weapons[event.weapon].id, event.cards.length)
        event.cards.forEach((card, nth) => {
          if (card < 0) return
          const { id, deck } = kinds[event.kinds[nth]]
          add('card-draws', deck[card].id)
          if (deck[card].isTrap) add('traps-drawn', id)
        })
        break
      case 'trap':
        add('traps', event.wasted === 3 ? '4+' : String(event.wasted + 1))
        if (event.wasted > 0) add('trap-waste', event.wasted === 3 ? '4+' : String(event.wasted + 1), event.wasted)
        break
      case 'set aside':
        add('card-aside', kinds[event.kind].deck[event.card].id)
        break
      case 'slain':
        if (!isArena) add('hunt-kills', '')
        break
      case 'round':
        add('fight-rounds', '')
        break
      case 'attack':
        if (event.reaction) add('reactions', `${kinds[event.kind].id}|happened`)
        break
      case 'reaction blocked':
        add('reactions', `${kinds[event.kind].id}|${event.why}`)
        break
      case 'rolled':
        if (event.class >= namesOf(Roll).length)
          add('move-bands', `${moves[event.class - namesOf(Roll).length].id}|${namesOf(Band)[event.band]}`)
        if (event.class !== Roll.attack)
          add('sheet-uses', `${hero(event.seat)}|${moves[event.class - namesOf(Roll).length]?.id ?? 'defence'}`)
        break
      case 'row':
        if (event.hard) add('hard-moves', scenario.sources[event.source])
        break
      case 'token':
        add('tokens', `${namesOf(Token)[event.kind]}|${event.delta > 0 ? 'gained' : 'spent'}`, Math.abs(event.delta))
        break
      case 'struck':
        add('strikes', '')
        break
      case 'marked':
        add('panic', namesOf(Cause)[event.cause], event.count)
        break
      case 'unmarked':
        add('panic-fates', shownOf(PanicFate)[event.why === 'ease' ? PanicFate.ease : PanicFate.refund], event.count)
        break
      case 'crisis begins':
        add('crises', '')
        add('crisis-kinds', scenario.crises.rows[event.crisis].id)
        break
      default:
    }
  for (const [label, peak] of peaks) add('clock-peak', label, peak)
  return counts
}

const TOLD = [
  ...['harm', 'death-moves', 'heroes-dead', 'weapon-uses', 'weapon-attacks', 'card-draws', 'traps-drawn', 'traps'],
  ...['trap-waste', 'card-aside', 'hunt-kills', 'fight-rounds', 'reactions', 'move-bands', 'hard-moves', 'tokens'],
  ...['sheet-uses', 'strikes', 'panic', 'panic-fates', 'crises', 'crisis-kinds', 'clock-peak'],
]

/** The same numerators as they were recorded. */
function recordedIn(bench: Bench, recording: Recording, scenario: Scenario): Counts {
  const counts: Counts = new Map(TOLD.map((name) => [name, new Map<string, number>()]))
  for (const { metric, cells, placeAt, placeWidth } of bench.layout.metrics) {
    const found = counts.get(metric.name)
    if (found === undefined) continue
    for (let cell = 0; cell < cells; cell++) {
      const labels = Object.values(cellLabels(metric, cell)).map((label) =>
        metric.name === 'hard-moves' ? rowName(scenario, label) : label,
      )
      const count = recording.places[placeAt + cell * placeWidth]
      const key = labels.join('|')
      if (count !== 0) found.set(key, (found.get(key) ?? 0) + count)
    }
  }
  return counts
}

/** By context and id: the name under which rows are told. */
function rowName(scenario: Scenario, label: string): string {
  const [context, id] = label.split(':')
  const row = scenario.hardMoves[(CONTEXTS as readonly string[]).indexOf(context)].rows.find((one) => one.id === id)!
  return scenario.sources[row.source]
}

const shown = (counts: Counts): Record<string, unknown> =>
  Object.fromEntries(
    [...counts].map(([metric, cells]) => [metric, Object.fromEntries([...cells].sort(([a], [b]) => (a < b ? -1 : 1)))]),
  )

describe.each(Object.entries(SETTINGS))('%s', (_, setting) => {
  const bench = new Bench(game as unknown as Game, content, setting)
  const scenario = bench.scenario as Scenario

  test('what is measured is what is told', () => {
    withCheckedCells(() => {
      for (let playout = 0; playout < 12; playout++) {
        const events: GameEvent[] = []
        const { recording } = bench.play(
          5,
          playout,
          bench.agents('random', playout),
          (event) => events.push(event),
          true,
        )
        const [told, recorded] = [toldIn(scenario, events), recordedIn(bench, recording, scenario)]
        // An arena only counts marks: none is told, and no metric of campaigns is there.
        if (scenario.isArena) for (const counts of [told, recorded]) counts.delete('panic')
        // Marks that were lost beyond a full clock are not told.
        recorded.get('panic-fates')?.delete(shownOf(PanicFate)[PanicFate.overflow])
        expect(shown(recorded), `playout ${playout}`).toEqual(shown(told))
      }
    })
  })
})

// ---- Scripted ------------------------------------------------------------------------------------------------------

describe('actions', () => {
  test('NEC-MET-07, -09 a trap: harm by weapon and monster, cards that it wastes', () => {
    const stage = new Stage().fight()
    stage.cards('man-01', 'man-12', 'man-03').attack(0, 'ghoul-claws', 3)
    expect(stage.recorded('traps', '3')).toEqual([1, 1])
    expect(stage.recorded('traps-drawn', 'manticore')).toEqual([1, 3])
    expect(stage.recorded('trap-waste', '3')).toEqual([2, 1])
    expect(stage.recorded('trap-harm', 'manticore')).toEqual([4, 1])
    expect(stage.recorded('weapon-harm', 'ghoul-claws')).toEqual([4, 1])
    expect(stage.recorded('weapon-yield', 'ghoul-claws')).toEqual([0, 4])
    expect(stage.recorded('card-harm', 'man-12')).toEqual([4, 1])
    expect(stage.recorded('card-harm', 'man-01')).toEqual([0, 1])
  })

  test('NEC-MET-08, -09, -11 a hit and a reaction: vitality and harm by card, weapon and attack', () => {
    const stage = new Stage().fight().cards('man-09').dice('4 4, 1 1').answers()
    stage.attack(0, 'tearing-bite')
    // Half of 3 harm, rounded up; Wing Buffet hurts for 2.
    expect(stage.recorded('weapon-vitality', 'tearing-bite')).toEqual([2, 1])
    expect(stage.recorded('weapon-harm', 'tearing-bite')).toEqual([2, 1])
    expect(stage.recorded('weapon-yield', 'tearing-bite')).toEqual([2, 4])
    expect(stage.recorded('card-vitality', 'man-09')).toEqual([2, 1])
    expect(stage.recorded('card-harm', 'man-09')).toEqual([2, 1])
    expect(stage.recorded('card-bands', 'man-09', 'partial')).toEqual([1, 1])
    expect(stage.recorded('attack-harm', 'manticore:wing-buffet')).toEqual([2, 1])
    expect(stage.recorded('reactions', 'manticore', 'happened')).toEqual([1, 1])
  })

  test('NEC-REACT-03 harm of a reaction that has waited is that of its card', () => {
    const stage = new Stage({ rules: { reactionTiming: 'afterAll' } }).fight()
    stage.cards('man-01', 'man-11').dice('1 1, 1 1, 1 1').attack(0, 'ghoul-claws', 2)
    expect(stage.recorded('card-harm', 'man-01')).toEqual([4, 1])
    expect(stage.recorded('card-harm', 'man-11')).toEqual([0, 1])
    expect(stage.recorded('weapon-harm', 'ghoul-claws')).toEqual([4, 1])
  })

  test('NEC-MET-02, -08 a kill: its round, its card, and how long injuries have held', () => {
    const stage = new Stage({ monsters: { manticore: { vitality: 6 } } }).fight()
    stage.state.fightRound = 2
    stage.cards('man-05').dice('6 5').attack(0, 'tearing-bite')
    stage.discard()
    stage.state.fightRound = 5
    stage.cards('man-03').dice('6 5').attack(0, 'tearing-bite')
    expect(stage.recorded('kill-rounds', 'manticore')).toEqual([5, 1])
    expect(stage.recorded('kill-ways', 'manticore', 'vitality lost')).toEqual([1, 1])
    expect(stage.recorded('killing-cards', 'man-03')).toEqual([1, 1])
    expect(stage.recorded('killing-cards', 'man-05')).toEqual([0, 1])
    expect(stage.recorded('injury-rounds', 'man-05')).toEqual([3, 1])
    expect(stage.recorded('card-aside', 'man-05')).toEqual([1, 1])
    // More than is left counts as what is left.
    expect(stage.recorded('card-vitality', 'man-03')).toEqual([3, 1])
  })
})

describe('monsters and heroes', () => {
  test('NEC-MET-11 an act of a monster is an attack, or idle', () => {
    const stage = new Stage().fight().dice('1 1').answers('monsterAttack 0')
    stage.run((table) => monsterTurn(table, 0))
    expect(stage.recorded('monster-acts', 'manticore:claw-strike')).toEqual([1, 1])
    expect(stage.recorded('monster-acts', 'manticore:idle')).toEqual([0, 1])
    expect(stage.recorded('attack-harm', 'manticore:claw-strike')).toEqual([4, 1])
    stage.state.lostActs[stage.foe()] = 1
    stage.run((table) => monsterTurn(table, 0))
    expect(stage.recorded('monster-acts', 'manticore:idle')).toEqual([1, 2])
  })

  test('NEC-MET-04 from badly injured to death', () => {
    const stage = new Stage({ numbers: { fightRoundCap: 30 } }).fight().answers('deathMove 0')
    stage.state.round = 3
    stage.run((table) => harm(table, 0, 12, Source.trap))
    expect(stage.recorded('fight-death-moves', 'ghoul')[0]).toBe(1)
    stage.state.round = 7
    stage.answers(`deathMove ${stage.deathMove('you-die')}`).run((table) => harm(table, 0, 12, Source.card))
    expect(stage.recorded('injury-to-death', 'ghoul')).toEqual([4, 1])
    expect(stage.recorded('death-causes', 'ghoul', 'card')).toEqual([1])
    expect(stage.recorded('deaths', 'ghoul')).toEqual([8])
  })

  test('NEC-MET-10 panic that a hero causes and eases', () => {
    const stage = new Stage({ scenario: 'first-frost', party: ['ghoul', 'surgeon'] })
    stage.run((table) => {
      mark(table, 3, Cause.flee, -1, 1)
      mark(table, 1, Cause.depredation, 0)
      ease(table, 2, 0)
    })
    expect(stage.recorded('hero-panic', 'surgeon', 'caused')[0]).toBe(3)
    expect(stage.recorded('hero-panic', 'ghoul', 'eased')[0]).toBe(2)
    expect(stage.recorded('hero-panic', 'ghoul', 'caused')[0]).toBe(0)
  })

  test('NEC-MET-06 crises: spacing, spirals, control', () => {
    const stage = new Stage({ scenario: 'first-frost', party: ['ghoul'], numbers: { startInstability: 0 } })
    for (const time of [10, 12, 30]) {
      stage.state.time = time
      stage.state.round = time + 1
      stage.answers('crisis 1').run((table) => {
        mark(table, table.capacity - table.state.clock.on.count, Cause.effect)
        beginCrises(table)
      })
    }
    expect(stage.recorded('crises')[0]).toBe(3)
    expect(stage.recorded('crisis-gap')).toEqual([20, 2])
    expect(stage.recorded('spirals')).toEqual([1, 2])
    expect(stage.recorded('controlled', 'riot')).toEqual([3, 3])
    expect(stage.recorded('crises-by-watch', '2')).toEqual([14])
  })
})

// ---- All of them ---------------------------------------------------------------------------------------------------

describe('the list', () => {
  const campaign = scenarioWith({ scenario: 'first-frost' })
  const arena = scenarioWith()

  test('an arena has none of the metrics of campaigns', () => {
    const names = metricsOf(arena).map(({ name }) => name)
    const all = metricsOf(campaign)
    expect(all.filter(({ name }) => !names.includes(name)).every(({ partial }) => partial)).toBe(true)
    expect(all.slice(0, names.length).map(({ name }) => name)).toEqual(names)
  })

  test('monsters are called as in told games; in a campaign with their threat', () => {
    const shown = (scenario: Scenario): readonly string[] | undefined =>
      metricsOf(scenario).find(({ name }) => name === 'slain')!.dimensions![0].labelsShown
    const lair = scenarioWith({ scenario: 'lair-of-the-manticore' })
    expect(shown(lair)).toEqual(['Manticore 1', 'Manticore 2', 'Manticore 3'])
    expect(shown(campaign)).toEqual([
      'Harpy (threat 1)',
      'Charnel Hart 1 (threat 2)',
      'Charnel Hart 2 (threat 2)',
      'Manticore (threat 3)',
      'Harpy 2 (threat 3)',
      'Harpy 3 (threat 3)',
    ])
  })

  test('roles: outcome with categories, win, length, deaths and their causes, the objective, playing time', () => {
    for (const scenario of [campaign, arena]) {
      const roles = Object.fromEntries(metricsOf(scenario).flatMap(({ role, name }) => (role ? [[role, name]] : [])))
      expect(roles).toEqual({
        outcome: 'outcome',
        win: 'win',
        length: 'duration',
        objective: 'slain',
        death: 'deaths',
        'deaths-count': 'heroes-dead',
        'cause-of-death': 'death-causes',
        wear: scenario === campaign ? 'panic' : 'harm',
        'playing-time': 'table-time',
        luck: 'luck-by-kind',
      })
      const { categories = [], categoriesShown = [], endings = [] } = metricsOf(scenario)[0]
      expect([categoriesShown.length, endings.length]).toEqual([categories.length, categories.length])
    }
  })

  test('every chart shows metrics that are there, and every metric but those of general charts is in a chart', () => {
    const names = metricsOf(campaign).map(({ name }) => name)
    const drawn = CHARTS.flatMap(({ name, metrics = [name] }) => metrics)
    expect(drawn.filter((name) => !names.includes(name))).toEqual([])
    expect(names.filter((name) => !drawn.includes(name))).toEqual([
      ...['outcome', 'win', 'duration', 'fight-rounds', 'heroes-dead', 'card-draws', 'luck-by-kind'],
      'sheet-uses', // what `fair` and `value` ask
    ])
  })
})
