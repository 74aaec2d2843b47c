// What is measured of a party's fortunes, held against what whole games tell of themselves.
import { beforeAll, describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/game.ts'
import { type NameOf, namesOf } from '../../../src/engine/words.ts'
import { measureDeathPlace } from '../../../src/games/when-darkness-comes/measures/party.ts'
import { M } from '../../../src/games/when-darkness-comes/measures/metrics.ts'
import { remainingHealth } from '../../../src/games/when-darkness-comes/rules/health.ts'
import { SQUARES_PER_TILE } from '../../../src/games/when-darkness-comes/words/board.ts'
import { Outcome } from '../../../src/games/when-darkness-comes/state/state.ts'
import { rotated } from '../../../src/games/when-darkness-comes/setup/tiles.ts'
import { Table } from './support/table.ts'

const SEATS = 4
const table = new Table({ party: ['brian', 'kirk', 'sharon', 'valerie'], agents: 'random' })
const {
  constants: { table: pace },
  horizon,
} = table.scenario

const numberOf = (name: NameOf<typeof M>): number => namesOf(M).indexOf(name)

interface Seen {
  readonly events: GameEvent[]
  readonly ratio: (metric: NameOf<typeof M>, cell: number) => [number, number]
  readonly value: (metric: NameOf<typeof M>, cell: number) => number
  readonly cells: (metric: NameOf<typeof M>) => number
  readonly rounds: number
  readonly isWon: number
  /** By seat; 0 for those who live. */
  readonly died: number[]
}

function see(playout: number): Seen {
  const events: GameEvent[] = []
  const recording = table.playOut(3, playout, (event) => {
    events.push(event)
  })
  const { metrics } = recording.layout
  const places = recording.places.slice()
  const placeOf = (metric: number, cell: number): number =>
    metrics[metric]!.placeAt + cell * metrics[metric]!.placeWidth
  return {
    events,
    ratio: (metric, cell) => [places[placeOf(numberOf(metric), cell)]!, places[placeOf(numberOf(metric), cell) + 1]!],
    value: (metric, cell) => places[placeOf(numberOf(metric), cell)]!,
    cells: (metric) => metrics[numberOf(metric)]!.cells,
    rounds: table.play.state.round,
    isWon: table.play.state.outcome === Outcome.won ? 1 : 0,
    died: Array.from(
      { length: SEATS },
      (_, seat) => events.find(({ type, seat: deadSeat }) => type === 'died' && deadSeat === seat)?.round ?? 0,
    ),
  }
}

describe('over whole games', () => {
  const seen: Seen[] = []
  beforeAll(() => {
    for (let playout = 0; playout < 25; playout++) seen.push(see(playout))
  })

  test('there is something to be seen', () => {
    expect(seen.filter(({ died }) => died.some((round) => round > 0)).length).toBeGreaterThan(3)
    expect(seen.some(({ rounds }) => rounds === horizon)).toBe(true)
  })

  test('after each round that the game goes on after: how many are dead, and whether it is won', () => {
    for (const { ratio, rounds, isWon, died } of seen) {
      for (let round = 1; round <= horizon; round++) {
        const dead = died.filter((in_) => in_ > 0 && in_ <= round).length
        for (let count = 0; count < SEATS; count++) {
          expect(ratio('win-by-dead', (round - 1) * SEATS + count)).toEqual(
            round < rounds && count === dead ? [isWon, 1] : [0, 0],
          )
        }
      }
    }
  })

  test('the quarter of the first death', () => {
    for (const { ratio, isWon, died } of seen) {
      const deaths = died.filter((round) => round > 0)
      const quarter = deaths.length === 0 ? 0 : Math.ceil(Math.min(...deaths) / (horizon / 4))
      expect([0, 1, 2, 3, 4].map((cell) => ratio('win-by-first-death', cell))).toEqual(
        [0, 1, 2, 3, 4].map((cell) => (cell === quarter ? [isWon, 1] : [0, 0])),
      )
    }
  })

  test('rounds that the players of dead heroes sit out', () => {
    for (const { ratio, rounds, died } of seen)
      died.forEach((round, seat) => {
        expect(ratio('rounds-out', seat)).toEqual(round === 0 ? [0, 0] : [rounds - round, 1])
      })
  })

  test('time at the table is turns and rolls, and every wait is one between two turns of a hero', () => {
    for (const { events, value, ratio } of seen) {
      const turns = events.filter(({ type }) => type === 'turnBegins')
      const rolls = events.filter(({ type }) => type === 'checkRolled').length
      expect(value('table-time', 0)).toBe(Math.round((turns.length * pace.turnSeconds + rolls * pace.rollSeconds) / 60))
      for (let seat = 0; seat < SEATS; seat++)
        expect(ratio('waiting', seat)[1]).toBe(
          Math.max(0, turns.filter(({ seat: whose }) => whose === seat).length - 1),
        )
    }
  })

  test('deaths have their square, and so has the end of every turn', () => {
    for (const { events, ratio, cells, died } of seen) {
      const sum = (metric: NameOf<typeof M>): [number, number] =>
        Array.from({ length: cells(metric) }, (_, cell) => ratio(metric, cell)).reduce(
          (a, b) => [a[0] + b[0], a[1] + b[1]],
          [0, 0],
        )
      const deaths = died.filter((round) => round > 0).length
      const turns = events.filter(({ type }) => type === 'turnEnds').length
      expect(sum('deaths-on')).toEqual([deaths, turns + deaths])
      expect(sum('idle-on')[1]).toBe(turns)
      // Each death has one cause among all: of its round, and of its tile.
      const { causes } = table.scenario
      expect(sum('death-causes-by-round')).toEqual([deaths, deaths * causes.length])
      expect(sum('death-causes-by-tile')).toEqual([deaths, deaths * causes.length])
      for (const { cause, round } of events.filter(({ type }) => type === 'died'))
        expect(ratio('death-causes-by-round', Number(cause) * horizon + round - 1)[0]).toBeGreaterThan(0)
    }
  })

  test('a party stands after the last round as the table shows, and so it stays', () => {
    const last = see(24)
    const { state } = table.play
    const living = [0, 1, 2, 3].filter((seat) => state.alive[seat] !== 0)
    const sum = (term: (seat: number) => number): number => living.reduce((total, seat) => total + term(seat), 0)
    for (let round = last.rounds; round <= horizon; round++) {
      expect([
        last.value('party-health', round - 1),
        last.value('party-points', round - 1),
        last.value('party-failures', round - 1),
      ]).toEqual([
        sum((seat) => remainingHealth(table.play, seat)),
        sum((seat) => state.victoryPoints[seat]!),
        sum((seat) => state.failure[seat]!),
      ])
    }
  })

  test('every tile that was laid came up, and no other', () => {
    for (const { events, value } of seen) {
      const laid = new Set(events.filter(({ type }) => type === 'tileDrawn').map(({ tile }) => tile))
      table.scenario.board.all.forEach((tile, cell) => {
        expect(value('tiles-met', cell)).toBe(laid.has(tile) ? 1 : 0)
      })
    }
  })
})

test('a square is that of the printed tile, however the tile lies', () => {
  see(0)
  const { play, scenario } = table
  const placed = play.state.rotation.findIndex((turns, index) => index < play.state.placed && turns === 1)
  expect(placed).toBeGreaterThan(0)
  const cell = scenario.board.all.indexOf(play.state.tile[placed]!) * SQUARES_PER_TILE + 8
  play.state.square[0] = placed * SQUARES_PER_TILE + rotated(8, 1)
  table.recording.clear()
  measureDeathPlace(play, 0)
  expect(table.recording.places[table.recording.layout.metrics[M.deathsOn]!.placeAt + 2 * cell]).toBe(1)
})
