// Ways on the board as it stands (agents/ways.ts, figure-ways.ts): a search that leaves out places far from the goal
// finds the same as one over the whole board, at every question of whole games.
import { expect, test } from 'vitest'
import type { Question } from '../../../../src/engine/game.ts'
import { FigureWays } from '../../../../src/games/dark-world/shared/agents/figure-ways.ts'
import type { SharedView } from '../../../../src/games/dark-world/shared/agents/view.ts'
import { type Walker, Ways } from '../../../../src/games/dark-world/shared/agents/ways.ts'
import { FAR, gateOf, toOf, usesOf, Way } from '../../../../src/games/dark-world/shared/setup/graph.ts'
import { Mark, type SharedScenario } from '../../../../src/games/dark-world/shared/setup/scenario.ts'
import { FREE, NONE } from '../../../../src/games/dark-world/shared/state/state.ts'
import { DP } from '../../../../src/games/dark-world/shared/words/decisions.ts'
import { whole as castle } from '../castle/support/whole.ts'
import { whole as village } from '../village/support/whole.ts'

type Asked = Question<SharedView>

/** Plays games, and compares at every question of a kind. @returns how often it was asked */
function compareAt(
  whole: typeof castle | typeof village,
  heroes: string,
  villain: string,
  kind: number,
  compare: (question: Asked, scenario: SharedScenario) => void,
): number {
  const game = whole({ agents: { heroes, villain } }, (question: Asked) => {
    if (question.kind === kind) compare(question, game.scenario)
  })
  for (let playout = 0; playout < 4; playout++) game.play(3, playout)
  return game.asked.get(kind)!
}

const GAMES = [
  ['castle', castle],
  ['village', village],
] as const

test.each(GAMES)('a hero finds the same way to each place of the %s, however far the search goes', (_, whole) => {
  // He keeps off every seventh place, and goes by open gates only.
  const walker: Walker<SharedView> = {
    crosses: (_view, place) => place % 7 !== 3,
    passesGate: (view, gate) => view.isOpen(gate),
  }
  const asked = compareAt(whole, 'steady', 'guardian', DP.action, ({ view, seat }, scenario) => {
    const { places } = scenario.graph
    const [all, one] = [new Ways(scenario), new Ways(scenario)]
    const from = view.place(seat)
    all.lookAround(view, from, NONE, walker)
    const found: number[][] = []
    for (let goal = 0; goal < places; goal++) {
      if (goal !== from) one.lookAround(view, from, goal, walker)
      found.push(goal === from ? [0, NONE] : [one.moves[goal], one.firstStep[goal]])
    }
    expect(found).toEqual(found.map((_pair, goal) => [all.moves[goal], all.firstStep[goal]]))
  })
  expect(asked).toBeGreaterThan(100)
})

const HORIZON = 9

/** Moves from each place to one beside the hero, by a search over the whole board. */
function movesOnBoard(
  view: SharedView,
  { graph, marks }: SharedScenario,
  figure: number,
  hero: number,
  moveUse: number,
  strikeUse: number,
): number[] {
  const moves = new Array<number>(graph.places).fill(FAR)
  const waysFrom = (place: number): number[] => [
    ...graph.ways.subarray(graph.firstWay[place], graph.firstWay[place + 1]),
  ]
  const isPassable = (way: number, use: number): boolean => (usesOf(way) & use) !== 0 && view.isOpen(gateOf(way))
  const queue = waysFrom(view.place(hero))
    .filter((way) => isPassable(way, strikeUse))
    .map(toOf)
    .filter((to) => (marks[to] & (Mark.noStop | Mark.beforeBoss | Mark.haven)) === 0)
    .filter((to) => view.occupant(to) === FREE || to === view.figurePlace(figure))
  for (const place of queue) moves[place] = 0
  for (const place of queue) {
    if (moves[place] === HORIZON) break
    for (const way of waysFrom(place)) {
      const to = toOf(way)
      if (moves[to] !== FAR || !isPassable(way, moveUse) || view.occupant(to) > FREE) continue
      moves[to] = moves[place] + 1
      queue.push(to)
    }
  }
  return moves
}

test.each(GAMES)('a figure of the %s finds the same steps to each hero, however far the search goes', (_, whole) => {
  const asked = compareAt(whole, 'steady', 'hunter', DP.figureAction, ({ view }, scenario) => {
    const ways = new FigureWays(scenario)
    const figure = view.opponent
    const from = view.figurePlace(figure)
    const { graph } = scenario
    for (let hero = 0; hero < scenario.heroCount; hero++) {
      if (view.place(hero) === NONE) continue
      for (const [moveUse, strikeUse] of [
        [Way.monster, Way.monsterStrikes],
        [Way.prowler, Way.duel],
      ] as const) {
        const plain = movesOnBoard(view, scenario, figure, hero, moveUse, strikeUse)
        ways.lookFor(view, figure, hero, moveUse, strikeUse)
        expect(ways.moves[from]).toBe(plain[from])
        if (plain[from] === FAR) continue
        for (let index = graph.firstWay[from]; index < graph.firstWay[from + 1]; index++) {
          const to = toOf(graph.ways[index])
          if (plain[to] < plain[from] || ways.moves[to] < plain[from]) expect(ways.moves[to]).toBe(plain[to])
        }
      }
    }
  })
  expect(asked).toBeGreaterThan(50)
})
