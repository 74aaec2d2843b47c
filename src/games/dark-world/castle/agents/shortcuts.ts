// Distances in a castle with all gates open, and the secret doors that shorten them. Computed once per board.
import type { Scenario } from '../setup/scenario.ts'
import type { Graph } from '../../shared/setup/graph.ts'
import { onceFor } from '../../../../engine/once.ts'

/** A search for a secret door counts as so many moves. */
const SEARCH_COST = 4

export interface Ways {
  /** Fewest moves to the Doomstep from each place. */
  readonly toDoomstep: Uint16Array
  /** Fewest moves from each place to each: from * places + to. */
  readonly length: Uint16Array
  /** Where to go first on that way: a secret door, or the goal itself. */
  readonly gateway: Int16Array
}

type Castle = Pick<Scenario, 'graph' | 'doomstep' | 'secretDoors'>

/** A castle's ways on foot, and by the secret doors where these are shorter. Of one graph there is one castle. */
const knownOf = onceFor((_graph: Graph): { onFoot?: Ways; byDoors?: Ways } => ({}))

export function waysOf(castle: Castle, takesShortcuts: boolean): Ways {
  const ways = knownOf(castle.graph)
  return takesShortcuts
    ? (ways.byDoors ??= workedOut(castle, castle.secretDoors))
    : (ways.onFoot ??= workedOut(castle, []))
}

function workedOut({ graph, doomstep }: Castle, secretDoors: Castle['secretDoors']): Ways {
  const { places, heroMoves } = graph
  const distance = (from: number, to: number): number => heroMoves[from * places + to]
  const length = heroMoves.slice()
  const gateway = Int16Array.from(length, (_, pair) => pair % places)
  for (const { square, far } of secretDoors) {
    // From behind it on foot, or by another one.
    const beyond = Array.from({ length: places }, (_, goal) =>
      secretDoors.reduce(
        (least, door) => Math.min(least, distance(far, door.square) + SEARCH_COST + distance(door.far, goal)),
        distance(far, goal),
      ),
    )
    for (let from = 0; from < places; from++) {
      for (let goal = 0; goal < places; goal++) {
        const byDoor = distance(from, square) + SEARCH_COST + beyond[goal]
        const pair = from * places + goal
        if (byDoor >= length[pair]) continue
        length[pair] = byDoor
        gateway[pair] = square
      }
    }
  }
  return { toDoomstep: Uint16Array.from({ length: places }, (_, place) => distance(place, doomstep)), length, gateway }
}
