// The planner, at a table small enough to say what is best: a counter, two seats, a few turns each.
import { describe, expect, test } from 'vitest'
import { Follower, type Style } from '../../src/engine/follower.ts'
import type { Agent, Question, Seat } from '../../src/engine/game.ts'
import { Imagination } from '../../src/engine/imagination.ts'
import { Planner, type Planning } from '../../src/engine/planner.ts'
import { Draws } from '../../src/random/index.ts'

const TURNS = 4
const SAFE = 0
const RISKY = 1
const SPECIAL = 2

/** Each turn brings points: 2, or a die; `special` 20 in the second round alone. Nobody sees the hidden number. */
class Table {
  points = [0, 0]
  round = 0
  hidden = 3

  copyInto(to: Table): void {
    to.points = [...this.points]
    to.round = this.round
    to.hidden = this.hidden
  }
}

class View {
  readonly #table: Table
  constructor(table: Table) {
    this.#table = table
  }
  get round(): number {
    return this.#table.round
  }
  imagine(_seat: Seat, into: Table, draws: Draws): void {
    this.#table.copyInto(into)
    into.hidden = draws.below(6, 0, draws.open(0, 0), 0)
  }
}

const hiddenSeen: number[] = []

function playOn(table: Table, agents: readonly Agent<View>[], draws: Draws): void {
  const view = new View(table)
  hiddenSeen.push(table.hidden)
  for (; table.round < TURNS; table.round++) {
    draws.startRound(table.round)
    for (let seat = 0; seat < 2; seat++) {
      agents[seat].beforeTurn?.(view, seat)
      const question: Question<View> = { kind: 0, seat, actions: Int32Array.of(0, 1, 2), count: 3, view }
      const choice = agents[seat].choose(question)
      const die = draws.below(6, seat, draws.open(seat, 0), 0)
      table.points[seat] += choice === SAFE ? 2 : choice === RISKY ? die : table.round === 1 ? 20 : 0
    }
  }
}

/** Always plays in one way, unless it is ordered otherwise for a turn. */
class Simple implements Style<View, number> {
  private readonly way: number
  private ordered: number | undefined
  resets = 0
  constructor(way: number) {
    this.way = way
  }
  reset(): void {
    this.resets += 1
  }
  orders(): number[] {
    return [SPECIAL]
  }
  order(way: number | undefined): void {
    this.ordered = way
  }
  choose(): number {
    return this.ordered ?? this.way
  }
}

const planning: Planning<Table, View, number> = {
  table: new Table(),
  draws: new Draws(['one', 'other'], ['die']),
  sides: ['one', 'other'],
  styles: () => [() => new Simple(RISKY), () => new Simple(SAFE)],
  play(table, agents, draws) {
    new Table().copyInto(table)
    playOn(table, agents, draws)
  },
  playOn,
  worth: ({ points }, seat) => points[seat],
}

function rng(seed = 1): Draws {
  const draws = new Draws(['one', 'other'], ['die'])
  draws.startPlayout(seed, 0)
  return draws
}

/** The choices of seat 0 by turn; a planner sits there. */
function choicesOf(planner: Agent<View>, seed = 1, hidden = 3): number[] {
  const choices: number[] = []
  const table = new Table()
  table.hidden = hidden
  planner.reset(rng(seed))
  const watched: Agent<View> = {
    reset() {
      /* done above */
    },
    beforeTurn: (view, seat) => planner.beforeTurn?.(view, seat),
    choose(question) {
      choices.push(planner.choose(question))
      return choices.at(-1)!
    },
  }
  playOn(table, [watched, new Simple(SAFE)], rng(seed + 100))
  return choices
}

describe('planner', () => {
  test('plays in the style that does best in practice, and by an order in the one turn where that is better', () => {
    for (let seed = 0; seed < 5; seed++) expect(choicesOf(new Planner({}, planning, 0), seed)[1]).toBe(SPECIAL)
    const choices = Array.from({ length: 20 }, (_, seed) => choicesOf(new Planner({}, planning, 0), seed)).flat()
    // A die from 0 to 5 is better than 2 by a half on average: practice shows it.
    expect(choices.filter((choice) => choice === RISKY).length).toBeGreaterThan(35)
    expect(choices.filter((choice) => choice === SPECIAL)).toHaveLength(20)
  })

  test('keeps nothing of another playout, and does not look at what is hidden', () => {
    const planner = new Planner({}, planning, 0)
    const first = choicesOf(planner, 7)
    choicesOf(planner, 8)
    expect(choicesOf(planner, 7)).toEqual(first)
    expect(choicesOf(planner, 7, 5)).toEqual(first)
  })

  test('asked before it is reset it throws', () => {
    expect(() => {
      new Planner({}, planning, 0).beforeTurn(new View(new Table()), 0)
    }).toThrow('an agent is reset before it is asked')
  })
})

test('a rollout with the same number is the same, another has other hidden things; the table stays', () => {
  const imagination = new Imagination(planning)
  const table = new Table()
  const agents = [new Simple(RISKY), new Simple(RISKY)]
  const play = (number: number): number[] => [...imagination.play(new View(table), 0, agents, rng(), number).points]
  hiddenSeen.length = 0
  const ends = [0, 1, 2, 3, 0].map(play)
  expect(ends[4]).toEqual(ends[0])
  expect(new Set(ends.map(String)).size).toBe(4)
  expect(new Set(hiddenSeen).size).toBeGreaterThan(1)
  expect(hiddenSeen[4]).toBe(hiddenSeen[0])
  expect([table.points, table.round, table.hidden]).toEqual([[0, 0], 0, 3])
})

test('a follower follows its plan for one turn, then its habit; who takes over is reset', () => {
  const made: Simple[] = []
  const make = (way: number) => (): Simple => {
    made.push(new Simple(way))
    return made.at(-1)!
  }
  const follower = new Follower<View, number>([make(RISKY), make(SAFE)])
  const view = new View(new Table())
  const turn = (): number => {
    follower.beforeTurn(view, 0)
    return follower.choose({ kind: 0, seat: 0, actions: Int32Array.of(0, 1, 2), count: 3, view })
  }
  follower.reset(rng())
  expect(made).toHaveLength(1)
  follower.follow(0, { style: 1 })
  expect([turn(), turn()]).toEqual([SAFE, RISKY])
  follower.follow(0, { style: 0, orders: SPECIAL })
  expect([turn(), turn()]).toEqual([SPECIAL, RISKY])
  expect(made.map(({ resets }) => resets)).toEqual([2, 1])
})
