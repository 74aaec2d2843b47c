// Paths of the villain's figures to a square from which they can strike a hero, on the board as it stands now.
// Figures pass their own kind and go around heroes and chests. Agents ask for a path where the static distances
// (graph.ts) would lead them behind another figure.
import { FAR, gateOf, toOf, usesOf } from '../setup/graph.ts'
import type { SharedScenario } from '../setup/scenario.ts'
import { Mark } from '../setup/scenario.ts'
import { FREE } from '../state/state.ts'
import type { SharedView } from './view.ts'

/** Nobody plans farther than three turns of a figure. */
const HORIZON = 9
/** No way is left out. */
const UNBOUNDED = Infinity

export class FigureWays {
  /** Moves from each place to a free one beside the hero; FAR where none lead, or more than the horizon. */
  readonly moves: Uint16Array
  private readonly scenario: SharedScenario
  private readonly queue: Int16Array
  /** Places in the queue. */
  private found = 0

  constructor(scenario: SharedScenario) {
    this.scenario = scenario
    this.moves = new Uint16Array(scenario.graph.places)
    this.queue = new Int16Array(scenario.graph.places)
  }

  /**
   * Looks from a hero's place outwards, until the figure is found: a way that leads there leads back. Valid are the
   * moves from the figure's place, and from all that are nearer to the hero and beside it.
   * @param moveUse @param strikeUse what the figure moves and strikes along (Way)
   */
  lookFor(view: SharedView, figure: number, hero: number, moveUse: number, strikeUse: number): void {
    const from = view.figurePlace(figure)
    const fewest = this.begin(view, from, view.place(hero), strikeUse)
    // Mostly nothing is in the way: then no place off the shortest ways matters.
    if (fewest > HORIZON || this.spread(view, from, moveUse, fewest)) return
    this.begin(view, from, view.place(hero), strikeUse)
    this.spread(view, from, moveUse, UNBOUNDED)
  }

  /** Puts the places beside the hero first. @returns the fewest moves from these to the figure on an empty board */
  private begin(view: SharedView, from: number, heroPlace: number, strikeUse: number): number {
    const { moves, queue } = this
    const { graph, marks } = this.scenario
    const { firstWay, ways, fewestMoves, places } = graph
    moves.fill(FAR)
    this.found = 0
    let fewest = FAR
    for (let index = firstWay[heroPlace]; index < firstWay[heroPlace + 1]; index++) {
      const to = toOf(ways[index])
      if (
        (usesOf(ways[index]) & strikeUse) === 0 ||
        (marks[to] & (Mark.noStop | Mark.beforeBoss | Mark.haven)) !== 0 ||
        !view.isOpen(gateOf(ways[index]))
      )
        continue
      if (view.occupant(to) !== FREE && to !== from) continue
      moves[to] = 0
      queue[this.found++] = to
      if (fewestMoves[to * places + from] < fewest) fewest = fewestMoves[to * places + from]
    }
    return fewest
  }

  /**
   * @param bound leaves out places from which no way with so many moves in all can lead to the figure
   * @returns whether it has found the figure
   */
  private spread(view: SharedView, from: number, moveUse: number, bound: number): boolean {
    const { moves, queue } = this
    const { firstWay, ways, fewestMoves, places } = this.scenario.graph
    let { found } = this
    for (let next = 0; next < found && moves[from] === FAR; next++) {
      const place = queue[next]
      if (moves[place] === HORIZON) break
      for (let index = firstWay[place]; index < firstWay[place + 1]; index++) {
        const to = toOf(ways[index])
        if (
          moves[to] !== FAR ||
          (usesOf(ways[index]) & moveUse) === 0 ||
          (bound !== UNBOUNDED && moves[place] + 1 + fewestMoves[to * places + from] > bound) ||
          view.occupant(to) > FREE ||
          !view.isOpen(gateOf(ways[index]))
        )
          continue
        moves[to] = moves[place] + 1
        queue[found++] = to
      }
    }
    return moves[from] !== FAR
  }
}
