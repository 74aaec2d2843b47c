// Games that go on from how things stand at a table. People tell a few numbers of each hero. All else (tiles, items,
// piles) comes from games that are played from their set-up: of some that reached the round, the one that stood most
// nearly so goes on, with the told numbers made so, and with new dice. Agents begin afresh.
import type { Game, Metric } from '../engine/game.ts'
import type { OnwardWith, SeatNumber } from '../engine/parts.ts'

/** Numbers by the label of a seat and their name. */
export type SeatNumbers = Readonly<Record<string, Readonly<Record<string, number>>>>

/** How things stand: plain data. */
export interface Standing {
  /** Games begin at the first turn of this round. */
  readonly round: number
  /** In a playout of several games: in which, from 1. */
  readonly game?: number
  /** Label of the seat whose turn it is; absent: whoever's is first. */
  readonly turn?: string
  /** What is told. Games that stood most nearly so are taken. */
  readonly told: SeatNumbers
  /** What is made otherwise in them; what is told otherwise is made so. */
  readonly instead?: SeatNumbers
}

/** Games of which the nearest is taken, where anything is told. */
export const AMONG = 8
/** Games after which it is given up: none stood so. */
export const MAX_TRIED = 400

/** Measured beside the metrics of the game. */
export const STANDING_METRICS: readonly Metric[] = [
  { name: 'standing-reached', title: 'Games that reached the round', kind: 'ratio', unit: 'share of games' },
  { name: 'standing-exact', title: 'Games that stood exactly so', kind: 'ratio', unit: 'share of games at the round' },
  {
    name: 'standing-alike',
    title: 'Games that stood nearly so',
    kind: 'ratio',
    unit: 'share of games at the round',
  },
]

/** The metrics of a variant: those of the game, and where games begin from a standing, how near they came. */
export const metricsWith = (metrics: readonly Metric[], standing: Standing | undefined): readonly Metric[] =>
  standing === undefined ? metrics : [...metrics, ...STANDING_METRICS]

/** Steps a hero up to which a game stood nearly so. */
const NEAR = 1

/** No game that was tried stood so. */
export class NoneStood extends RangeError {
  /** Of how many that were tried: those that came to the round. */
  readonly reached: number

  constructor(reached: number, message: string) {
    super(message)
    this.reached = reached
  }
}

interface Part {
  readonly number: SeatNumber
  readonly seat: number
  readonly value: number
}

/** A standing, read for one scenario. */
export class Stood {
  private readonly told: readonly Part[]
  private readonly made: readonly Part[]
  private readonly seats: number
  /** Games of which the nearest is taken. */
  readonly among: number

  /** @throws RangeError for a seat or number that the scenario has not: callers check a user's first */
  constructor(game: Game, scenario: unknown, { told, instead = {} }: Standing) {
    const labels = game.seats(scenario).map(({ label }) => label)
    const numbers = game.positions!.numbers(scenario)
    const parts = (all: SeatNumbers): Part[] =>
      Object.entries(all).flatMap(([label, values]) =>
        Object.entries(values).map(([name, value]) => {
          const number = numbers.find((one) => one.name === name)
          const seat = labels.indexOf(label)
          if (number?.highest(seat) === undefined) throw new RangeError(`seat ${label} has no number ${name}`)
          return { number, seat, value }
        }),
      )
    this.told = parts(told)
    const otherwise = parts(instead)
    this.made = this.told
      .map((part) => otherwise.find(({ number, seat }) => number === part.number && seat === part.seat) ?? part)
      .filter(({ number }) => number.give !== undefined)
    this.among = this.told.length === 0 ? 1 : AMONG
    this.seats = Math.max(1, new Set(this.told.map(({ seat }) => seat)).size)
  }

  /** How many steps the state is away from what is told; Infinity where a yes or no is otherwise. */
  distance(state: unknown): number {
    let sum = 0
    for (const { number, seat, value } of this.told) {
      const off = Math.abs(number.of(state, seat) - value)
      // Nobody comes back, and what the rules cannot make so has to be so.
      if (off > 0 && number.isYesNo === true && (number.give === undefined || value === 0)) return Infinity
      sum += off / number.step
    }
    return sum
  }

  isNear(distance: number): boolean {
    return distance <= NEAR * this.seats
  }

  give(state: unknown, playedWith: OnwardWith): void {
    for (const { number, seat, value } of this.made)
      if (number.of(state, seat) !== value) number.give!(state, seat, value, playedWith)
  }
}
