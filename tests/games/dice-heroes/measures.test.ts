// What each metric means (DH-METRIC): fixed games are counted from what they tell (measures-told.ts), and chances from
// exact ones. tests/simulate tests how numbers become estimates.
import { describe, expect, test } from 'vitest'
import type { Game, GameEvent } from '../../../src/engine/game.ts'
import { game } from '../../../src/games/dice-heroes/index.ts'
import { metricsOf } from '../../../src/games/dice-heroes/measures/metrics.ts'
import type { Scenario } from '../../../src/games/dice-heroes/setup/scenario.ts'
import type { DiceTable } from '../../../src/games/dice-heroes/state/table.ts'
import { KINDS, SIZES, TYPES } from '../../../src/games/dice-heroes/words/dice.ts'
import { cellLabels, type Recording } from '../../../src/simulate/index.ts'
import { Bench } from '../../../src/testing/bench.ts'
import { withCheckedCells } from '../../../src/testing/checked-cells.ts'
import { type Counts, countsOf } from './measures-told.ts'
import { contentWith, userFile } from './shipped.ts'
import { content, EASY, SETTINGS } from './support/measured.ts'

/** Recorded numbers by metric and labels that are not 0; metrics that are told by fewer labels are summed up. */
function recordedOf(bench: Bench, recording: Recording, like: Counts): Counts {
  const counts: Counts = new Map()
  for (const { metric, cells, placeAt, placeWidth } of bench.layout.metrics) {
    const told = like.get(metric.name)
    if (told === undefined) continue
    const found = new Map<string, number | [number, number]>()
    for (let cell = 0; cell < cells; cell++) {
      const labels =
        KEPT[metric.name]?.(Object.values(cellLabels(metric, cell))) ?? Object.values(cellLabels(metric, cell))
      const [first, second] = recording.places.subarray(placeAt + cell * placeWidth)
      const key = labels.join('|')
      if (metric.kind !== 'ratio') {
        if (first !== 0) found.set(key, first)
      } else if (second !== 0 && (!PARTS.includes(metric.name) || told.has(key))) {
        const [sum, total] = (found.get(key) as [number, number] | undefined) ?? [0, 0]
        const isCount = COUNTS.includes(metric.name)
        const isTrials = TRIALS.includes(metric.name)
        found.set(key, [sum + (isTrials ? 0 : first), total + (isCount ? 0 : second)])
      }
    }
    counts.set(metric.name, found)
  }
  return counts
}

/** Labels by which events tell a metric. */
const KEPT: Readonly<Record<string, (labels: string[]) => string[]>> = {
  'first-rolls': (labels) => labels.slice(0, 3),
  'first-closing-rolls': (labels) => labels.slice(0, 2),
  'damage-fates': (labels) => labels.slice(1),
  wounds: (labels) => labels.slice(0, 1),
  'closing-attempts': (labels) => labels.slice(0, 1),
}
/** Told in some cells only; told without what they are a share of; told without successes. */
const PARTS = [
  'encounters',
  'dice-lost',
  'damage-fates',
  'skill-uses',
  'sheet-uses',
  'wounds',
  'wounds-cured',
  'assists',
  'villain-meetings',
]
const COUNTS = PARTS
const TRIALS = ['first-rolls', 'first-closing-rolls', 'battle-damage', 'dice-at-defeat']

const shown = (counts: Counts): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    [...counts].map(([metric, cells]) => [metric, Object.fromEntries([...cells].sort(([a], [b]) => (a < b ? -1 : 1)))]),
  )

/** Metrics that some game of these tests has told. */
const told = new Set<string>()
/** Of these, events tell too little. */
const UNTOLD: readonly string[] = [
  'death-causes',
  'killers-by-turn',
  'win-by-dead',
  'decisions',
  'stat-checks',
  'stat-dice-lost',
  'skills-taken',
  'skill-dice',
  'dice-unexplored',
  'no-battle-skill',
  'game-limits',
  'game-skill-levels',
  'luck-by-kind',
]

/** Plays a playout whose numbers are those that its events tell. @returns what they tell */
function expectAsTold(bench: Bench, playout: number): Counts {
  const events: GameEvent[] = []
  const { recording } = bench.play(5, playout, bench.agents('random', playout), (event) => events.push(event), true)
  const counts = countsOf(bench.scenario as Scenario, events)
  for (const name of counts.keys()) told.add(name)
  expect(shown(recordedOf(bench, recording, counts)), `playout ${playout}`).toEqual(shown(counts))
  return counts
}

const SCENARIOS = ['empty-road', 'drowned-bell', 'lantern-night']

test.each(SCENARIOS.flatMap((one) => SCENARIOS.filter((other) => other !== one).map((other) => [one, other])))(
  'an adventure of %s and %s measures both as they are told',
  (first, second) => {
    const adventure = { id: 'both', name: 'Both', scenarios: [{ scenario: first }, { scenario: second }] }
    const both = contentWith([userFile('adventure', JSON.stringify(adventure))])
    const setting = { adventure: 'both', numbers: { ...EASY, dynamic: -5 }, rules: { villainClose: 'auto' } }
    const bench = new Bench(game as unknown as Game, both, setting)
    withCheckedCells(() => {
      const counts = [0, 1, 2, 3].map((playout) => expectAsTold(bench, playout))
      expect(counts.some((all) => all.get('won')?.has(`2 ${second}`))).toBe(true)
    })
  },
)

describe.each(Object.entries(SETTINGS))('%s', (_, setting) => {
  const bench = new Bench(game as unknown as Game, content, setting)
  const scenario = bench.scenario as Scenario

  test('what is measured is what is told', () => {
    withCheckedCells(() => {
      for (let playout = 0; playout < 12; playout++) expectAsTold(bench, playout)
    })
  })

  test('the dice economy and hands are those that lie on the table as turns begin', () => {
    withCheckedCells(() => {
      for (let playout = 0; playout < 6; playout++) {
        const counts: Counts = new Map()
        const count: Count = (metric, [amount, of], ...labels) => {
          const cells = counts.get(metric) ?? new Map<string, [number, number]>()
          const [sum, trials] = (cells.get(labels.join('|')) as [number, number] | undefined) ?? [0, 0]
          counts.set(metric, cells.set(labels.join('|'), [sum + amount, trials + of]))
        }
        let game: readonly string[] = []
        const { recording } = bench.play(
          9,
          playout,
          bench.agents('random', playout),
          (event) => {
            const { type, seat, stage, left, round } = event as unknown as Ticked
            if (type === 'scenario' && scenario.isAdventure) game = [`${stage + 1} ${scenario.stages[stage].id}`]
            if (type === 'ended') countEnd(scenario, bench.state as DiceTable, count)
            if (type === 'ticked' && left >= 0) countTurn(scenario, bench.state as DiceTable, count, game, seat, round)
          },
          true,
        )
        expect(shown(recordedOf(bench, recording, counts)), `playout ${playout}`).toEqual(shown(counts))
        for (const name of counts.keys()) told.add(name)
      }
    })
  })

  test('sums of shares agree: each die in hand has one type and one size, each death one cause and one place', () => {
    const recording = bench.play(6, 1, bench.agents('random', 1), undefined, true).recording
    const sumOf = (name: string, part: 0 | 1): number => {
      const { cells, placeAt, placeWidth } = bench.layout.find(name)!
      let sum = 0
      for (let cell = 0; cell < cells; cell++) sum += recording.places[placeAt + cell * placeWidth + part]
      return sum
    }
    const { places } = recording
    const valueOf = (name: string): number => places[bench.layout.find(name)!.placeAt]
    const inHands = places[bench.layout.find('hand-types')!.placeAt + 1]
    expect([sumOf('hand-types', 0), sumOf('hand-sizes', 0)]).toEqual([inHands, inHands])
    expect(sumOf('hand-size', 0) + sumOf('wounds-held', 0)).toBe(inHands)
    expect(sumOf('hand-size', 1)).toBe(valueOf('turns'))
    expect([sumOf('killers-by-turn', 0), sumOf('deaths-by-location', 0)]).toEqual([
      valueOf('heroes-dead'),
      valueOf('heroes-dead'),
    ])
    const [num, den] = [sumOf('damage-fates', 0), bench.layout.find('damage-fates')!]
    let dealt = 0
    for (let cell = 0; cell < den.cells; cell += 4) dealt += places[den.placeAt + cell * den.placeWidth + 1]
    expect(num).toBe(dealt)
  })
})

interface Ticked {
  readonly type: string
  readonly seat: number
  readonly stage: number
  readonly left: number
  readonly round: number
}

/** Adds to numerator and denominator of a cell. */
type Count = (metric: string, amounts: readonly [number, number], ...labels: readonly (string | number)[]) => void

const typeOf = (kind: number): string => TYPES[Math.floor(kind / SIZES.length)]
const isWound = (kind: number): boolean => typeOf(kind) === 'wound'
const diceIn = ({ state: { zones } }: DiceTable, zone: number): number[] =>
  Array.from({ length: KINDS }, (_, kind) => new Array<number>(zones.count(zone, kind)).fill(kind)).flat()

/** What is on the table as a turn begins. @param game label of the scenario, in adventures */
function countTurn(
  { heroes }: Scenario,
  table: DiceTable,
  count: Count,
  game: readonly string[],
  seat: number,
  round: number,
): void {
  const { zones, capacity } = table.state
  const live = (zone: number): number => diceIn(table, zone).filter((kind) => !isWound(kind)).length
  const hand = diceIn(table, zones.of('hand', seat))
  const { label } = heroes[seat]
  const held = live(zones.of('hand', seat))
  count('hand-size', [held, 1], label)
  count('short-hands', [held < capacity[seat] ? 1 : 0, 1], label)
  count('wounds-held', [hand.filter(isWound).length, 1], label)
  count('allies-held', [diceIn(table, zones.of('allyHand', seat)).length, 1], label)
  for (const type of TYPES.slice(0, 7))
    count('hand-types', [hand.filter((kind) => typeOf(kind) === type).length, hand.length], type)
  SIZES.forEach((size, index) => {
    count('hand-sizes', [hand.filter((kind) => kind % SIZES.length === index).length, hand.length], `d${size}`)
  })
  if (round % 5 !== 0 || round > 40) return
  const inAll = (zone: 'hand' | 'allyHand' | 'bag' | 'discard', place: string): void => {
    const dice = heroes.reduce((total, _, hero) => total + live(zones.of(zone, hero)), 0)
    count('party-dice', [dice, 1], ...game, place, round)
  }
  inAll('hand', 'hand')
  inAll('allyHand', 'ally hand')
  inAll('bag', 'bag')
  inAll('discard', 'discard pile')
  count('party-dice', [diceIn(table, zones.of('deterrent')).length, 1], ...game, 'deterrent pile', round)
  heroes.forEach((one, hero) => {
    count('hero-dice', [live(zones.of('hand', hero)) + live(zones.of('bag', hero)), 1], ...game, one.label, round)
  })
}

/** What is on the table as a game ends. */
function countEnd({ heroes }: Scenario, table: DiceTable, count: Count): void {
  const { zones, outcome } = table.state
  let wounds = 0
  heroes.forEach(({ label }, hero) => {
    const dice = (['hand', 'allyHand', 'bag', 'discard'] as const).flatMap((zone) =>
      diceIn(table, zones.of(zone, hero)),
    )
    const live = dice.filter((kind) => !isWound(kind))
    count('die-size', [live.reduce((sum, kind) => sum + SIZES[kind % SIZES.length], 0), live.length], label)
    wounds += diceIn(table, zones.of('hand', hero)).filter(isWound).length
  })
  const band = ['0', '1', '2', '3 to 4', '5 to 8', '9 or more'][[0, 1, 2, 4, 8].filter((last) => wounds > last).length]
  count('win-by-wounds', [outcome === 1 ? 1 : 0, 1], band)
}

test('first rolls have the chances of the specification', () => {
  const { scenario, expected } = chancesOf('first-rolls')
  const at = (...labels: string[]): number => expected(labels)
  // DH-VEC-10: d4 against d4 hidden, discarded; d8 against d8. DH-VEC-14, DH-VEC-15: obstacles. DH-VEC-19: battle d4+1.
  expect([at('stat', 'd4', 'd4', '+0'), at('stat', 'd4', 'd4', '+1'), at('stat', 'd8', 'd8', '+1')]).toEqual([
    3 / 8,
    5 / 8,
    9 / 16,
  ])
  expect([at('obstacle', 'd4', 'd4', '+0'), at('obstacle', 'd4', 'd4', '+2')]).toEqual([5 / 8, 15 / 16])
  expect(at('obstacle', 'better of d4 and d6', 'd8', '+0')).toBeCloseTo(47 / 96, 12)
  expect(at('stat', 'd4 + d6', 'd8', '+0')).toBeCloseTo(119 / 192, 12)
  expect(at('battle', 'd4', 'd6', '+1')).toBeCloseTo(5 / 12, 12)
  expect(scenario.options.tiesPass).toBe('perText')
  // DH-VEC-21, DH-VEC-22: closing.
  const closing = chancesOf('first-closing-rolls').expected
  expect([closing(['d4', '4', '+0']), closing(['d4', '4', '+2']), closing(['d4', '7', '+2'])]).toEqual([
    1 / 4,
    3 / 4,
    0,
  ])
  expect(closing(['d6 + d6', '8', '+2'])).toBeCloseTo(13 / 18, 12)
})

/** Exact chances of a metric by its labels. */
function chancesOf(name: string): { scenario: Scenario; expected: (labels: readonly string[]) => number } {
  const scenario = game.prepare(content, game.settings(content).parse({}))
  const metric = metricsOf(scenario).find((one) => one.name === name)!
  const cellOf = (labels: readonly string[]): number =>
    metric.dimensions!.reduce(
      (cell, dimension, index) => cell * dimension.labels.length + dimension.labels.indexOf(labels[index]),
      0,
    )
  return { scenario, expected: (labels) => metric.expected![cellOf(labels)] }
}

test('every metric is told, but for some', () => {
  const scenario = game.prepare(content, game.settings(content).parse(SETTINGS['an adventure']))
  const names = metricsOf(scenario).map(({ name }) => name)
  expect(names.filter((name) => !told.has(name))).toEqual(UNTOLD)
})
