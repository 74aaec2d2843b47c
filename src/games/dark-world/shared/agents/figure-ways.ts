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

export class FigureWays {
  /** Moves from each place to a free one beside the hero; FAR where none lead, or more than the horizon. */
  readonly moves: Uint16Array
  private readonly scenario: SharedScenario
  private readonly queue: Int16Array

  constructor(scenario: SharedScenario) {
    this.scenario = scenario
    this.moves = new Uint16Array(scenario.graph.places)
    this.queue = new Int16Array(scenario.graph.places)
  }

  /**
   * Looks from a hero's place outwards, until the figure is found: a way that leads there leads back.
   * @param moveUse @param strikeUse what the figure moves and strikes along (Way)
   */
  lookFor(view: SharedView, figure: number, hero: number, moveUse: number, strikeUse: number): void {
    const { moves, queue } = this
    const { graph, marks } = this.scenario
    const { firstWay, ways } = graph
    const from = view.figurePlace(figure)
    moves.fill(FAR)
    let found = 0
    const heroPlace = view.place(hero)
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
      queue[found++] = to
    }
    for (let next = 0; next < found && moves[from] === FAR; next++) {
      const place = queue[next]
      if (moves[place] === HORIZON) return
      for (let index = firstWay[place]; index < firstWay[place + 1]; index++) {
        const to = toOf(ways[index])
        if (
          moves[to] !== FAR ||
          (usesOf(ways[index]) & moveUse) === 0 ||
          view.occupant(to) > FREE ||
          !view.isOpen(gateOf(ways[index]))
        )
          continue
        moves[to] = moves[place] + 1
        queue[found++] = to
      }
    }
  }
}
