// Paths of a hero on the board as it stands now: through other heroes, around figures and chests. Agents ask for a path
// where the static distances (graph.ts) lead into an obstacle. The result is not updated while they walk on.
import { FAR, gateOf, toOf, usesOf, Way } from '../setup/graph.ts'
import type { SharedScenario } from '../setup/scenario.ts'
import { FREE, NONE } from '../state/state.ts'
import type { SharedView } from './view.ts'

/** Where a hero does not want to tread, and which gates open before him. */
export interface Walker<View> {
  /** Whether he goes on over a place that is free of figures; to it he goes in any case. */
  crosses(view: View, place: number): boolean
  passesGate(view: View, gate: number): boolean
}

/** No way is left out. */
const UNBOUNDED = Infinity

export class Ways<View extends SharedView> {
  /** Moves to each place, and to a figure's as far as one may strike at it from there; FAR where none lead. */
  readonly moves: Uint16Array
  /** The first place on the way there. */
  readonly firstStep: Int16Array
  private readonly scenario: SharedScenario
  private readonly queue: Int16Array

  constructor(scenario: SharedScenario) {
    const { places } = scenario.graph
    this.scenario = scenario
    this.moves = new Uint16Array(places)
    this.firstStep = new Int16Array(places)
    this.queue = new Int16Array(places)
  }

  /**
   * Searches the ways from a place, nearest places first; fills `moves` and `firstStep`.
   *
   * @param goal the search ends when it finds a way there, and only `moves` and `firstStep` of the goal are valid; NONE
   *   to find all places
   */
  lookAround(view: View, from: number, goal: number, walker: Walker<View>): void {
    if (goal !== NONE) {
      // Mostly nothing is in the way: then no place off the shortest ways matters.
      const { fewestMoves, places } = this.scenario.graph
      const fewest = fewestMoves[from * places + goal]
      if (this.search(view, from, goal, walker, fewest) || fewest === FAR) return
    }
    this.search(view, from, goal, walker, UNBOUNDED)
  }

  /**
   * @param bound leaves out places from which no way with so many moves in all can lead to the goal
   * @returns whether it has found a way to the goal
   */
  private search(view: View, from: number, goal: number, walker: Walker<View>, bound: number): boolean {
    const { moves, firstStep, queue } = this
    const { graph, heroCount } = this.scenario
    const { fewestMoves, places } = graph
    moves.fill(FAR)
    firstStep.fill(NONE)
    moves[from] = 0
    queue[0] = from
    let found = 1
    for (let next = 0; next < found; next++) {
      const place = queue[next]
      const end = graph.firstWay[place + 1]
      for (let index = graph.firstWay[place]; index < end; index++) {
        const way = graph.ways[index]
        const to = toOf(way)
        if (moves[to] !== FAR || !walker.passesGate(view, gateOf(way))) continue
        if (bound !== UNBOUNDED && moves[place] + 1 + fewestMoves[to * places + goal] > bound) continue
        const occupant = view.occupant(to)
        const isWalked = occupant >= FREE && occupant <= heroCount
        if (!isWalked && occupant > heroCount) continue // a chest
        if ((usesOf(way) & (isWalked ? Way.hero : Way.heroStrikes)) === 0) continue
        moves[to] = moves[place] + 1
        firstStep[to] = place === from ? to : firstStep[place]
        if (to === goal) return true
        if (!isWalked || !walker.crosses(view, to)) continue
        queue[found] = to
        found += 1
      }
    }
    return false
  }
}
