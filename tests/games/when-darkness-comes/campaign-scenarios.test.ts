// A campaign of several scenarios measures what its games measure one by one: every pair of scenarios that ship.
import { expect, test } from 'vitest'
import { SeatStreams } from '../../../src/engine/agent-rng.ts'
import type { Game } from '../../../src/engine/game.ts'
import { whenDarknessComes } from '../../../src/games/when-darkness-comes/index.ts'
import { cellLabels, Recording } from '../../../src/simulate/index.ts'
import { Bench } from '../../../src/testing/bench.ts'
import { shippedContent } from './shipped.ts'
import { PLAYED_SCENARIOS } from './support/table.ts'

const content = shippedContent()
const game = whenDarknessComes as unknown as Game
const SEED = 5
/** Some disks of Paper Trail are those of modules. */
const RULES = { civilians: true, traps: true, foil: true, mib: true }

/** A campaign's own metrics come first. */
const OWN = 20

/** Parties of one to six, as scenarios want them. */
const partyOf = (scenarios: readonly string[]): string[] => {
  const players = scenarios.map((id) => content.scenarios.find((one) => one.id === id)!.players)
  const seats = Math.max(...players.map(({ min }) => min))
  return seats > Math.min(...players.map(({ max }) => max))
    ? []
    : ['brian', 'kirk', 'robert', 'sharon', 'steve', 'valerie'].slice(0, seats)
}

/** Who ends below zero loses a skill, and who has learnt raises an attribute: in campaigns only. */
const BETWEEN_GAMES = /^decisions\|.*\|(loseSkill|raiseAttribute)$/

type Rates = Map<string, [successes: number, trials: number]>

/** Rates by metric and labels, of those that have any trials. */
function ratesOf({ layout }: Bench, { places }: Recording, wanted: ReadonlySet<string>): Rates {
  const rates: Rates = new Map()
  for (const { metric, cells, placeAt, placeWidth } of layout.metrics)
    for (let cell = 0; wanted.has(metric.name) && cell < cells; cell++) {
      const [successes, trials] = places.subarray(placeAt + cell * placeWidth)
      if (trials === 0) continue
      const key = [metric.name, ...Object.values(cellLabels(metric, cell))].join('|')
      if (!BETWEEN_GAMES.test(key)) rates.set(key, [successes, trials])
    }
  return rates
}

const singles = new Map<string, Bench>()

/** The game that a campaign plays as its n-th, by itself. */
function single(scenario: string, party: readonly string[], nth: number): { bench: Bench; recording: Recording } {
  const key = `${scenario} ${party.length}`
  const bench = singles.get(key) ?? new Bench(game, content, { scenario, party, rules: RULES })
  singles.set(key, bench)
  const agents = bench.agents('random')
  const recording = new Recording(bench.layout)
  bench.draws.startPlayout(SEED, 0)
  new SeatStreams(bench.labels).startGame(nth, bench.draws, agents)
  game.play(bench.scenario, bench.state, agents, bench.draws, recording)
  return { bench, recording }
}

/** Each pair once, and in half of them the one that comes first in the list is played last. */
const PAIRS = PLAYED_SCENARIOS.flatMap((one, index) =>
  PLAYED_SCENARIOS.slice(index + 1)
    .filter((other) => partyOf([one, other]).length > 0)
    .map((other, nth) => (nth % 2 === 0 ? [other, one] : [one, other])),
)

test.each(PAIRS)('%s, then %s', (first, second) => {
  const party = partyOf([first, second])
  // Whoever has finished a game retires: every game begins with the sheets as they are written.
  const campaign = { games: 2, scenarios: [first, second], retire: { others: 1 } }
  const bench = new Bench(game, content, { party, rules: RULES, campaign })
  const { recording } = bench.play(SEED, 0, bench.agents('random'))
  const ones = [first, second].map((scenario, index) => single(scenario, party, index + 1))
  const summed = new Set(bench.layout.metrics.slice(OWN).map(({ metric: { name } }) => name))
  const sums: Rates = new Map()
  for (const one of ones)
    for (const [key, [successes, trials]] of ratesOf(one.bench, one.recording, summed)) {
      const [before, all] = sums.get(key) ?? [0, 0]
      sums.set(key, [before + successes, all + trials])
    }
  expect(ratesOf(bench, recording, summed)).toEqual(sums)
  expect(sums.size).toBeGreaterThan(50)
})
