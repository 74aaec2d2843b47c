// Games beside each other in one thread: what is measured of each, in turn.
import type { Game } from '../src/engine/game.ts'
import { Player, Tally } from '../src/simulate/index.ts'
import { wholeGame } from '../tests/support/whole.ts'
import { busyTime } from './peer.ts'

export const TURNS = 7
/** Games whose decisions are counted. */
const COUNTED = 200

export interface Side {
  readonly player: Player
  /** Decisions with more than one legal action, a game. */
  readonly decisions: number
  readonly playouts: number
}

/** @param written settings, as an experiment writes them */
export function sideOf<Content, Settings, Scenario, Play>(
  game: Game<Content, Settings, Scenario, Play>,
  content: Content,
  written: Readonly<Record<string, unknown>>,
  playouts: number,
): Side {
  const whole = wholeGame(game, content, written)
  for (let playout = 0; playout < COUNTED; playout++) whole.play(1, playout)
  const asked = [...whole.asked.values()].reduce((sum, count) => sum + count, 0)
  const player = new Player(game as unknown as Game, content, {
    variant: 0,
    seed: 1,
    settings: game.settings(content).parse(written),
  })
  return { player, decisions: asked / COUNTED, playouts }
}

/** Nanoseconds a game, turn by turn. @throws when two turns over the same playouts have different tallies */
export function timesOf<Name extends string>(sides: Readonly<Record<Name, Side>>): Record<Name, number[]> {
  const names = Object.keys(sides) as Name[]
  for (const { player } of Object.values<Side>(sides)) {
    const twice = [0, 1].map(() => JSON.stringify(new Tally(player.layout, player.playBatch(0, 50).tally).toText()))
    if (twice[0] !== twice[1]) throw new Error('the same playouts have two tallies')
  }
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let turn = -1; turn < TURNS; turn++)
    for (const name of names) {
      const { player, playouts } = sides[name]
      const time =
        busyTime(() => {
          player.playBatch(0, playouts)
        }) / playouts
      if (turn >= 0) times[name].push(time) // the first turn warms everything up
    }
  return times
}
