// Campaigns: difficulty rules, what heroes carry from game to game, and that each game is drawn under its own number.
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/game.ts'
import { Careers } from '../../../src/games/when-darkness-comes/state/careers.ts'
import { nextSetup } from '../../../src/games/when-darkness-comes/campaign/difficulty.ts'
import { actionOf, argumentOf, DP, Verb } from '../../../src/games/when-darkness-comes/words/decisions.ts'
import { whenDarknessComes } from '../../../src/games/when-darkness-comes/index.ts'
import { gainsExperience, payDebt, raiseAttribute } from '../../../src/games/when-darkness-comes/rules/experience.ts'
import { type Scenario, prepare } from '../../../src/games/when-darkness-comes/setup/scenario.ts'
import { type Settings, settingsSchema } from '../../../src/games/when-darkness-comes/setup/settings.ts'
import { Outcome } from '../../../src/games/when-darkness-comes/state/state.ts'
import { Attribute, Skill, SKILLS } from '../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { checkFile } from '../../../src/workbench/check.ts'
import { loadDocument } from '../../../src/load/experiment.ts'
import { parseYaml, validate } from '../../../src/input/index.ts'
import { inFolder } from '../../support/scratch-folder.ts'
import { mistakesOf, shippedContent } from './shipped.ts'
import { Board, type BoardSetting } from './support/board.ts'
import { Table } from './support/table.ts'
import { inSequence } from '../../support/in-sequence.ts'
import { workbench } from '../../support/workbench.ts'

const content = shippedContent()
const schema = settingsSchema(content, ['steady', 'random'])
const scenarioOf = (setting: unknown): Scenario => prepare(content, schema.parse(setting))

/** The tables of the next game, when heroes have finished so many games each. */
function nextGame(
  setting: Record<string, unknown>,
  finished: readonly number[],
  change: (careers: Careers) => void = () => {},
): Scenario {
  const scenario = scenarioOf(setting)
  const careers = new Careers(scenario)
  careers.clear()
  finished.forEach((games, hero) => {
    careers.finished[hero] = games
  })
  change(careers)
  return scenario.campaign!.scenarioOf(nextSetup(careers))
}

const campaign = (more: object = {}): { games: number } => ({ games: 15, ...more })

describe('difficulty rules', () => {
  const shift = (finished: readonly number[], rules: object = {}): number =>
    nextGame({ campaign: campaign({ difficulty: 'new-stuff' }), rules }, finished).options.tnShift

  test.each([
    ['two of four with 5 or more', [5, 6, 4, 0], 0],
    ['three with 5 or more', [5, 7, 9, 0], 1],
    ['three with 10 or more', [10, 12, 11, 0], 2],
    ['two with 10 or more, and one with 5', [10, 11, 5, 4], 1],
  ] as const)('WDC-VEC-62 WDC-DIFF-02 WDC-DIFF-03 %s', (_, finished, expected) => {
    expect(shift(finished)).toBe(expected)
  })

  test('WDC-DIFF-03 exactly ten games count for the higher step, or by option for the lower', () => {
    expect(shift([10, 10, 10, 0], { difficultyAtTen: 2 })).toBe(2)
    expect(shift([10, 10, 10, 0], { difficultyAtTen: 1 })).toBe(1)
    expect(shift([11, 11, 11, 0], { difficultyAtTen: 1 })).toBe(2)
  })

  test('WDC-DIFF-04 the step comes on top of the rule option, for every target number and what it pays', () => {
    const { options, worth } = nextGame(
      { campaign: campaign({ difficulty: 'new-stuff' }), rules: { tnShift: 1, difficultyVP: 'raised' } },
      [5, 5, 5, 5],
    )
    expect(options.tnShift).toBe(2)
    const printed = scenarioOf({})
    const flashlight = printed.disks.findIndex(({ entry }) => entry.id === 'flashlight')
    expect(worth[flashlight]).toBe(printed.worth[flashlight]! + 2)
  })

  test('each kind of effect follows the first rule that stands; conditions combine', () => {
    const difficulty = [
      {
        when: {
          kind: 'all',
          of: [
            { kind: 'won', inARow: 2 },
            { kind: 'not', of: { kind: 'dead', atLeast: 1 } },
          ],
        },
        tnShift: 1,
      },
      {
        when: {
          kind: 'any',
          of: [
            { kind: 'played', games: 3 },
            { kind: 'lost', inARow: 1 },
          ],
        },
        tnShift: -1,
        vpGoal: 4,
      },
      { when: { kind: 'experience', mean: 2 }, disks: { zombie: 3 }, vpGoal: 1 },
    ]
    const next = (change: (careers: Careers) => void): { shift: number; goal: unknown; zombies: number } => {
      const { options, plan } = nextGame({ campaign: campaign({ difficulty }) }, [], change)
      return {
        shift: options.tnShift,
        goal: (plan.objective as { goal: number }).goal,
        zombies: plan.pool['zombie']!,
      }
    }
    const { plan } = scenarioOf({})
    const [goal, zombies] = [(plan.objective as { goal: number }).goal, plan.pool['zombie']!]
    expect(next(() => {})).toEqual({ shift: 0, goal, zombies })
    expect(
      next((careers) => {
        careers.wonInARow = 2
      }),
    ).toEqual({ shift: 1, goal, zombies })
    expect(
      next((careers) => {
        careers.wonInARow = 2
        careers.diedLast = 1
      }),
    ).toEqual({ shift: 0, goal, zombies })
    expect(
      next((careers) => {
        careers.wonInARow = 3
        careers.game = 3
      }),
    ).toEqual({ shift: 1, goal: goal + 4, zombies })
    expect(
      next((careers) => {
        careers.lostInARow = 1
        careers.experience.fill(2)
      }),
    ).toEqual({ shift: -1, goal: goal + 4, zombies: zombies + 3 })
    expect(
      next((careers) => {
        careers.experience.set([8, 0, 0, 0])
      }),
    ).toEqual({ shift: 0, goal: goal + 1, zombies: zombies + 3 })
    expect(
      next((careers) => {
        careers.experience.set([7, 0, 0, 0])
      }),
    ).toEqual({ shift: 0, goal, zombies })
  })

  test('every named rule can be played in every scenario that can', () => {
    for (const { id } of content.difficulties)
      expect(scenarioOf({ campaign: campaign({ difficulty: id }) }).campaign!.games).toBe(15)
  })
})

describe('after a game', () => {
  const ended = (outcome: number, points: readonly number[], setting: BoardSetting = {}): Board => {
    const board = new Board({ party: ['brian', 'kirk', 'sharon'], ...setting })
    board.play.state.outcome = outcome
    points.forEach((vp, hero) => {
      board.play.state.victoryPoints[hero] = vp
    })
    board.play.state.alive[2] = 0
    return board
  }

  test("WDC-XP-01 WDC-FATE-38 survivors of a won game gain experience, or only the winner's title holder", () => {
    const gaining = (board: Board): boolean[] => [0, 1, 2].map((hero) => gainsExperience(board.play, hero))
    expect(gaining(ended(Outcome.won, [5, 3, 9]))).toEqual([true, true, false])
    expect(gaining(ended(Outcome.outOfRounds, [5, 3, 9]))).toEqual([false, false, false])
    expect(gaining(ended(Outcome.won, [5, 3, 9], { rules: { xpAward: 'winner' } }))).toEqual([true, false, false])
    expect(gaining(ended(Outcome.won, [5, 5, 9], { rules: { xpAward: 'winner' } }))).toEqual([true, true, false])
    const untitled = ended(Outcome.won, [5, 3, 9], { rules: { xpAward: 'winner' } })
    untitled.play.state.noVpInTurn[0] = untitled.play.state.turn
    expect(gaining(untitled)).toEqual([false, true, false])
  })

  test('WDC-XP-01 WDC-XP-02 one attribute of choice grows by one, none above six', () => {
    const board = ended(Outcome.won, [])
    const { state } = board.play
    state.attributes[Attribute.attack] = 6
    board.answer(actionOf(Verb.raiseAttribute, Attribute.defence))
    const before = state.attributes[Attribute.defence]!
    raiseAttribute(board.play, 0)
    expect(state.attributes[Attribute.defence]).toBe(before + 1)
    const [{ kind, actions }] = board.asked as [Board['asked'][number]]
    expect(kind).toBe(DP.raiseAttribute)
    expect(actions.map(argumentOf)).not.toContain(Attribute.attack)
    expect(actions).toHaveLength(6)
    state.attributes.fill(6)
    raiseAttribute(board.play, 0)
    expect([...state.attributes.subarray(0, 7)]).toEqual([6, 6, 6, 6, 6, 6, 6])
    board.expectAllUsed()
  })

  test('WDC-VP-20 who ends below zero loses a skill of their choice, whole', () => {
    const board = ended(Outcome.outOfRounds, [-1, 0])
    board.answer(actionOf(Verb.loseSkill, Skill.strength))
    payDebt(board.play, 0)
    payDebt(board.play, 1)
    expect(board.kindsAsked()).toEqual([DP.loseSkill])
    expect(board.asked[0]!.actions.map((action) => SKILLS[argumentOf(action)])).toEqual([
      'strength',
      'handToHand',
      'climbing',
    ])
    expect(board.play.state.skills[Skill.strength]).toBe(0)
    board.play.state.skills.fill(0)
    payDebt(board.play, 0) // nothing left to lose
    board.expectAllUsed()
  })
})

describe('from game to game', () => {
  /** The events of one campaign, game by game. */
  function eventsByGame(setting: Record<string, unknown>, playout = 0): GameEvent[][] {
    const events: GameEvent[] = []
    new Table({ agents: 'random', ...setting }).playOut(1, playout, (event) => events.push(event))
    const games: GameEvent[][] = []
    for (const event of events) (games[event.game ?? 0] ??= []).push(event)
    return games
  }
  const sum = (events: readonly GameEvent[], type: string, seat: number): number =>
    events.filter((event) => event.type === type && event.seat === seat).length

  test('the first game is the single game of that playout; the others are other games', () => {
    const single: GameEvent[] = []
    new Table({ agents: 'random' }).playOut(1, 3, (event) => single.push(event))
    const [, first, second] = eventsByGame({ campaign: campaign({ games: 2 }) }, 3) as [
      unknown,
      GameEvent[],
      GameEvent[],
    ]
    const inGame = (events: readonly GameEvent[]): unknown[] => {
      const from = events.findIndex(({ type }) => type === 'gameBegins')
      const to = events.findIndex(({ type }) => type === 'gameEnds')
      return events.slice(from, to + 1).map(({ game: _game, setup: _setup, ...event }) => event)
    }
    expect(inGame(first)).toEqual(single)
    expect(inGame(second)).not.toEqual(inGame(first))
  })

  test('variants that differ in the rules of a later game share the draws of every game', () => {
    // Tiles come in an order that is shuffled game by game; what heroes do does not change it.
    const order = (difficulty: unknown): unknown[] =>
      eventsByGame({ campaign: campaign({ games: 4, difficulty }) }, 5)
        .slice(1)
        .map((events) =>
          events
            .filter(({ type }) => type === 'tileDrawn')
            .map(({ tile }) => tile)
            .slice(0, 3),
        )
    const [plain, harder] = [order('none'), order([{ when: { kind: 'played', games: 1 }, tnShift: 2 }])]
    expect(harder.map((tiles) => (tiles as unknown[])[1])).toEqual(plain.map((tiles) => (tiles as unknown[])[1]))
    expect(new Set(plain.map((tiles) => JSON.stringify(tiles))).size).toBeGreaterThan(1)
  })

  test('WDC-XP-01 what was learnt stays; the dead are replaced by somebody with the sheet as written', () => {
    // A lone hero with a werewolf: most games end with one of both dead.
    const table = new Table({ scenario: 'locked-room', agents: 'steady', campaign: campaign({ games: 8 }) })
    let [deaths, raised] = [0, 0]
    for (let playout = 0; playout < 30; playout++) {
      const points = (): number => [...table.play.state.attributes].reduce((all, one) => all + one, 0)
      let expected = 20
      table.playOut(1, playout, (event) => {
        if (event.type === 'gameBegins') return
        if (event.type === 'roundBegins') expect(points()).toBe(expected)
        if (event.type === 'attributeRaised') {
          expected += 1
          raised += 1
        }
        if (event.type === 'heroReplaced') {
          expected = 20
          deaths += 1
        }
      })
    }
    expect(deaths).toBeGreaterThan(20)
    expect(raised).toBeGreaterThan(5)
  })

  test('WDC-DIFF-01 heroes retire after so many finished games, and new ones come', () => {
    const games = eventsByGame({ campaign: campaign({ games: 6, retire: { brian: 2 } }) }, 1).slice(1)
    const gone = games.map((events) =>
      events.filter(({ type, seat }) => type === 'heroReplaced' && seat === 0).map(({ why }) => why as string),
    )
    let finished = 0
    for (const reasons of gone) {
      finished += 1
      expect(reasons).toEqual(reasons.includes('dead') ? ['dead'] : finished === 2 ? ['retired'] : [])
      if (reasons.length > 0) finished = 0
    }
    expect(gone.flat()).toContain('retired')
  })

  test('veterans have spent their experience before the first game, and count for the difficulty', () => {
    const setting = {
      campaign: campaign({
        games: 1,
        difficulty: 'new-stuff',
        veterans: { others: { games: 5, experience: 3 }, valerie: {} },
      }),
    }
    const [before, first] = eventsByGame(setting) as [GameEvent[], GameEvent[]]
    expect([0, 1, 2, 3].map((seat) => sum(before, 'attributeRaised', seat))).toEqual([3, 3, 3, 0])
    expect(first.find(({ type }) => type === 'campaignGame')).toMatchObject({ tnShift: 1 })
  })

  test('changes of the scenario hold wherever the campaign plays it', async () => {
    const campaign = '{ games: 3, scenarios: [first-night, lair, first-night] }'
    const text = `game: when-darkness-comes\ncampaign: ${campaign}\nvary: { scenario.rounds: [20, 25] }\n`
    const { experiment, game, content: all } = await loadDocument(workbench, parseYaml({ name: 'c.yaml', text }), {})
    const roundsOf = (settings: unknown): number[] => {
      const { campaign: played } = game.prepare(all, settings) as Scenario
      return [0, 1, 2].map((number) => played!.scenarioOf(number).plan.rounds)
    }
    const lair = content.scenarios.find(({ id }) => id === 'lair')!.rounds
    expect(experiment.variants.map(({ settings }) => roundsOf(settings))).toEqual([
      [20, lair, 20],
      [25, lair, 25],
    ])
  })

  test('a game that is called off is not played, and ends a row of wins or losses', () => {
    const games = eventsByGame({ campaign: campaign({ games: 4, callOff: 2 }) }).slice(1)
    expect(games.map((events) => events.some(({ type }) => type === 'gameCalledOff'))).toEqual([
      false,
      true,
      false,
      true,
    ])
    expect(games[1]!.some(({ type }) => type === 'turnBegins')).toBe(false)
    // Each rule could stand before the second game, and before the third not: the last game was none.
    for (const kind of ['won', 'lost']) {
      const raised = eventsByGame(
        { campaign: campaign({ games: 3, callOff: 2, difficulty: [{ when: { kind, inARow: 1 }, tnShift: 2 }] }) },
        3,
      )
        .slice(1)
        .map((events) => events.find(({ type }) => type === 'campaignGame')!.tnShift)
      expect([raised[0], raised[2]]).toEqual([0, 0])
    }
  })

  test('narrates a difficulty change before the game, and the end of the campaign in its last round', () => {
    const setting = {
      campaign: campaign({
        games: 2,
        difficulty: [{ when: { kind: 'played', games: 1 }, tnShift: 1, disks: { zombie: 3, ghoul: 1 } }],
      }),
    }
    const { scenario } = new Table(setting)
    const games = eventsByGame(setting).slice(1)
    const sentences = games.map((events) =>
      whenDarknessComes.telling.narrate(
        scenario,
        events.find(({ type }) => type === 'campaignGame')!,
      ),
    )
    expect(sentences).toEqual([
      'Game 1 of 2: First Night, 22 victory points to win.',
      'Game 2 of 2: First Night, 22 victory points to win, target numbers +1, 3 Zombie and 1 Ghoul more in the pool.',
    ])
    const [end, before] = games[1]!.toReversed()
    expect(end).toMatchObject({ type: 'campaignEnds', game: 2 })
    expect(end!.round).toBe(before!.round)
    expect(end!.round).toBeGreaterThan(0)
  })

  test('scenarios come in turn', () => {
    const names = eventsByGame({ campaign: campaign({ games: 3, scenarios: ['first-night', 'lair'] }) })
      .slice(1)
      .map((events) =>
        whenDarknessComes.telling.narrate(
          scenarioOf({ campaign: campaign({ games: 3, scenarios: ['first-night', 'lair'] }) }),
          events[0]!,
        ),
      )
    expect(names).toEqual([
      'Game 1 of 3: First Night, 22 victory points to win.',
      'Game 2 of 3: The Lair.',
      'Game 3 of 3: First Night, 22 victory points to win.',
    ])
  })
})

describe('what is measured', () => {
  test('wins and deaths by game agree with what is told', () => {
    const table = new Table({ agents: 'random', campaign: campaign({ games: 5, callOff: 3 }) })
    const { recording } = table
    const metrics = whenDarknessComes.metrics(table.scenario)
    const number = (name: string): number => metrics.findIndex((metric) => metric.name === name)
    const ratio = (name: string, cell: number): number[] =>
      [0, 1].map((place) => recording.places[recording.layout.metrics[number(name)]!.placeAt + 2 * cell + place]!)
    for (let playout = 0; playout < 5; playout++) {
      const events: GameEvent[] = []
      table.playOut(2, playout, (event) => events.push(event))
      for (let game = 1; game <= 5; game++) {
        const gameEvents = events.filter((event) => event.game === game)
        const isPlayed = game === 3 ? 0 : 1 // called off: neither won nor lost
        expect(ratio('won', game - 1)).toEqual([
          gameEvents.some(({ type, outcome }) => type === 'gameEnds' && outcome === Outcome.won) ? 1 : 0,
          isPlayed,
        ])
        expect(ratio('deaths-by-game', game - 1)).toEqual([
          gameEvents.filter(({ type }) => type === 'died').length,
          isPlayed,
        ])
      }
      expect(ratio('win', 0)).toEqual([recording.value(number('games-won'), 0), 4])
      expect(recording.value(number('heroes-dead'), 0)).toBe(events.filter(({ type }) => type === 'died').length)
    }
  })

  test('what a rule did to the goal and the pool, game by game', () => {
    const difficulty = [
      { when: { kind: 'played', games: 2 }, vpGoal: -3 },
      { when: { kind: 'played', games: 1 }, vpGoal: 4, disks: { zombie: 3, flashlight: 2 }, tnShift: 1 },
    ]
    const table = new Table({ agents: 'random', campaign: campaign({ games: 3, difficulty }) })
    const metrics = whenDarknessComes.metrics(table.scenario)
    table.playOut(1, 0)
    const { places, layout } = table.recording
    const byGame = (name: string): number[] =>
      [0, 1, 2].map(
        (game) => places[layout.metrics[metrics.findIndex((metric) => metric.name === name)]!.placeAt + 2 * game]!,
      )
    expect(byGame('goal-shift')).toEqual([0, 4, -3])
    expect(byGame('disks-added')).toEqual([0, 5, 5])
  })

  test('win-drift: wins in the last third of the games that are played, less those in the first', () => {
    const drift = (more: object, few: number, first: readonly number[], last: readonly number[]): void => {
      const table = new Table({ agents: 'steady', scenario: 'black-wood', campaign: campaign(more) })
      const index = whenDarknessComes.metrics(table.scenario).findIndex(({ name }) => name === 'win-drift')
      expect(whenDarknessComes.metrics(table.scenario)[index]).toMatchObject({ range: [-few, few], scale: few / 100 })
      const seen = new Set<number>()
      for (let playout = 0; playout < 8; playout++) {
        const isWon = new Set<number>()
        table.playOut(3, playout, ({ type, outcome, game }) => {
          if (type === 'gameEnds' && outcome === Outcome.won) isWon.add(game!)
        })
        const won = (games: readonly number[]): number => games.filter((game) => isWon.has(game)).length
        expect(table.recording.value(index, 0)).toBe(won(last) - won(first))
        seen.add(won(last) - won(first))
      }
      expect(seen.size).toBeGreaterThan(1)
    }
    drift({ games: 7 }, 2, [1, 2], [6, 7])
    drift({ games: 6, callOff: 3 }, 2, [1, 2], [4, 5])
    drift({ games: 6, callOff: 2 }, 1, [1], [5])
  })

  test('WDC-DIFF-04 success kept: of rolls that would have been enough without the raise, those that still are', () => {
    const measured = (tnShift: number): number[][] => {
      const table = new Table({
        agents: 'random',
        rules: {},
        campaign: campaign({ games: 2, difficulty: [{ when: { kind: 'played', games: 1 }, tnShift }] }),
      })
      const names = whenDarknessComes.metrics(table.scenario).map(({ name }) => name)
      const { metrics } = table.recording.layout
      const sums = new Map<string, number[]>()
      for (let playout = 0; playout < 40; playout++) {
        table.playOut(1, playout)
        for (const name of ['success-kept', 'near-impossible']) {
          const { placeAt, cells } = metrics[names.indexOf(name)]!
          const sum = sums.get(name) ?? sums.set(name, [0, 0]).get(name)!
          for (let cell = 0; cell < cells; cell++) {
            sum[0]! += table.recording.places[placeAt + 2 * cell]!
            sum[1]! += table.recording.places[placeAt + 2 * cell + 1]!
          }
        }
      }
      return ['success-kept', 'near-impossible'].map((name) => sums.get(name)!)
    }
    expect(measured(0)).toEqual([
      [0, 0],
      [0, 0],
    ])
    const [[kept, would], [lost, rolls]] = measured(2) as [[number, number], [number, number]]
    expect(would).toBeGreaterThan(100)
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThan(0.8 * would)
    expect(lost).toBeGreaterThan(0)
    expect(lost).toBeLessThan(rolls)
    // A shift by ten leaves only what can not be raised further: the tenth rung.
    const [[nearlyNone, all]] = measured(10) as [[number, number]]
    expect(nearlyNone).toBeLessThan(0.05 * all)
  })
})

describe('settings', () => {
  const accepted = (text: string): Settings => validate(parseYaml({ name: 'night.yaml', text }), schema)
  const mistakes = (text: string): string => mistakesOf(() => accepted(text))

  test('spelled out, they say all there is; a single game says nothing of campaigns', () => {
    expect(schema.parse({ campaign: { games: 3, retire: 4 } }).campaign).toEqual({
      games: 3,
      scenarios: ['first-night'],
      difficulty: 'none',
      veterans: {},
      retire: { others: 4 },
      callOff: 0,
    })
    expect(schema.parse({ campaign: { games: 3, scenarios: ['lair'] } }).scenario).toBe('lair')
    expect(JSON.stringify(schema.parse({}))).not.toContain('campaign')
  })

  test.each([
    ['campaign: { games: 0 }', 'night.yaml:1:20: games cannot be 0'],
    ['campaign: { games: 5, difficulty: new-stuf }', 'night.yaml:1:35: there is no difficulty "new-stuf"'],
    ['campaign: { games: 5, veterans: { robert: { games: 3 } } }', 'night.yaml:1:35: veterans has no seat "robert"'],
    ['campaign: { games: 5, retire: { bryan: 3 } }', 'night.yaml:1:33: retire has no seat "bryan"'],
    [
      'scenario: lair\ncampaign: { games: 5, scenarios: [first-night] }',
      'night.yaml:2:35: the first game cannot be "first-night", for scenario says "lair"',
    ],
    [
      'campaign: { games: 5, scenarios: [first-night, locked-room] }',
      'night.yaml:1:48: "locked-room" cannot be played by 4 heroes',
    ],
    [
      'campaign: { games: 5, difficulty: [{ when: { kind: won, inARow: 2 } }] }',
      'night.yaml:1:36: this rule has no effect',
    ],
    [
      'scenario: lair\ncampaign: { games: 5, difficulty: higher-goal }',
      'night.yaml:2:35: it moves a goal in victory points, and "lair" has none',
    ],
    [
      'scenario: lair\n' +
        'campaign: { games: 5, scenarios: [lair, supply-run], ' +
        'difficulty: [{ when: { kind: won, inARow: 2 }, vpGoal: 1 }] }',
      'night.yaml:2:109: it moves a goal in victory points, and none of "lair", "supply-run" has one',
    ],
    ['campaign: { games: 5, difficulty: [{ when: { kind: won }, tnShift: 1 }] }', 'inARow'],
    [
      'campaign: { games: 9, difficulty: [{ when: { kind: won, inARow: 2 ' +
        '}, tnShift: 1 }, { when: { kind: won, inARow: 4 }, tnShift: 2 }] }',
      'night.yaml:1:84: this rule never decides anything: whenever it stands, so does rule 1',
    ],
    [
      'campaign: { games: 6, difficulty: [{ when: { kind: won, inARow: 12 }, tnShift: 1 }] }',
      'night.yaml:1:65: inARow 12 is never so: before the last of 6 games there are 5',
    ],
    [
      'campaign: { games: 6, difficulty: [{ when: { kind: not, of: { kind: played, games: 6 } }, tnShift: 1 }] }',
      'games 6 is never so',
    ],
    [
      'campaign: { games: 6, difficulty: [{ when: { kind: dead, atLeast: 5 }, tnShift: 1 }] }',
      'atLeast 5 is never so: the party has 4',
    ],
    ['campaign: { games: 6, difficulty: [{ when: { kind: finished, games: 6 }, tnShift: 1 }] }', 'games 6 is never so'],
    [
      'campaign: { games: 6, difficulty: [{ when: { kind: lost, inARow: 2 }, vpGoal: -22 }] }',
      'vpGoal -22 leaves nothing to reach: "first-night" has a goal of 22',
    ],
    ['campaign: { games: 5, difficulty: [{ when: { kind: played, games: 2 }, disks: { candle: 2 } }] }', 'candle'],
  ])('%s', (text, message) => {
    expect(mistakes(text)).toContain(message)
  })

  test.each([
    [
      'the rule that asks for more stands first',
      '[{ when: { kind: won, inARow: 4 }, tnShift: 2 }, { when: { kind: won, inARow: 2 }, tnShift: 1 }]',
    ],
    [
      'it has an effect of its own',
      '[{ when: { kind: won, inARow: 2 }, tnShift: 1 }, { when: { kind: won, inARow: 4 }, tnShift: 2, vpGoal: 1 }]',
    ],
    [
      'as many games as there can be',
      '[{ when: { kind: won, inARow: 5 }, vpGoal: -21 }, { when: { kind: dead, atLeast: 4 }, tnShift: 1 }]',
    ],
  ])('difficulty rules that can all decide something: %s', (_, difficulty) => {
    expect(accepted(`campaign: { games: 6, difficulty: ${difficulty} }`).campaign!.difficulty).toHaveLength(2)
  })

  test('a rule that has a name is for campaigns of any length; veterans bring games', () => {
    expect(accepted('campaign: { games: 3, difficulty: new-stuff }').campaign!.difficulty).toBe('new-stuff')
    expect(
      accepted(
        'campaign: { games: 3, veterans: { brian: { games: 4 } }, ' +
          'difficulty: [{ when: { kind: finished, games: 6 }, tnShift: 1 }] }',
      ).campaign!.games,
    ).toBe(3)
  })

  test('a named rule that can never act in so few games is told, once for all variants that have it', async () => {
    inFolder({
      'short.yaml':
        'campaign: { games: 5 }\n' +
        'variants:\n' +
        '  - { name: no rule }\n' +
        '  - { name: rule, set: { campaign.difficulty: new-stuff } }\n' +
        '  - { name: again, set: { campaign.difficulty: new-stuff, rules.tnShift: 1 } }\n',
      'long.yaml': 'campaign: { games: 6, difficulty: new-stuff }\n',
      'veterans.yaml': 'campaign: { games: 5, difficulty: new-stuff, veterans: { others: { games: 1 } } }\n',
      'one.yaml': 'campaign: { games: 1, difficulty: winning-streak }\n',
      'streak.yaml': 'campaign: { games: 5, difficulty: winning-streak }\n',
    })
    const found = async (file: string): Promise<string[]> =>
      ((await checkFile(workbench, file)).findings ?? []).map(
        (finding) => `${finding.line}: ${finding.severity}: ${finding.message}; ${finding.advice}`,
      )
    expect(await found('short.yaml')).toEqual([
      '1: warning: the difficulty "new-stuff" never acts in 5 games; campaign: games ' +
        '6 or more, or another difficulty (see: list content), or one of your own',
    ])
    expect(await found('one.yaml')).toEqual([
      '1: warning: the difficulty "winning-streak" never acts in one game; campaign: ' +
        'games 3 or more, or another difficulty (see: list content), or one of your own',
    ])
    for (const file of ['long.yaml', 'veterans.yaml', 'streak.yaml']) expect(await found(file)).toEqual([])
  })

  test('a goal in victory points can be moved where some game of the campaign has one', () => {
    const text = 'scenario: lair\ncampaign: { games: 5, scenarios: [lair, first-night], difficulty: higher-goal }'
    expect(validate(parseYaml({ name: 'night.yaml', text }), schema).campaign!.difficulty).toBe('higher-goal')
  })

  test('a mistyped effect of a difficulty rule is told once', () => {
    expect(mistakes('campaign: { games: 5, difficulty: [{ when: { kind: won, inARow: 2 }, tnshift: 1 }] }')).toMatch(
      inSequence(
        /^night\.yaml:1:70: unknown key "tnshift" in entry 1 of difficulty\n/,
        /[^"]*\n/,
        / {2}nearest: tnShift\n/,
        / {2}expected one of: when, options, tnShift, vpGoal, disks$/,
      ),
    )
  })

  test('a campaign is not compared with a single game', async () => {
    const text =
      'game: when-darkness-comes\nvariants:\n  - { name: once }\n  - { name: again, set: { campaign: { games: 2 } } }\n'
    await expect(loadDocument(workbench, parseYaml({ name: 'night.yaml', text }), {})).rejects.toThrow(
      'night.yaml:2:1: "again" does not measure all that "once" does',
    )
  })
})
