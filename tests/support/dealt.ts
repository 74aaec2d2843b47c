// Results of one variant, dealt out of one pool of playouts again and again: pairs of results in which nothing is
// different, for the price of playing once. Whatever the pool, each deal is one at random, so that a test of "nothing
// is different" may be wrong in as many deals as it says.
import type { Game } from '../../src/engine/game.ts'
import { buildResult, layoutOf, Player, Tally } from '../../src/simulate/index.ts'
import type { Variant, Result, TallyLayout } from '../../src/simulate/index.ts'
import { seeded } from './seeded.ts'
import { unplayed } from './runs.ts'

export class Dealt {
  readonly layout: TallyLayout
  private readonly empty: Result
  private readonly blocks: readonly Tally[]
  private readonly size: number
  private readonly draw: () => number

  /** @param playouts of the pool @param size of the blocks that are dealt: divides the sizes of all results */
  constructor(game: Game, content: unknown, variant: Variant, playouts: number, size: number) {
    const { settings } = variant
    this.layout = layoutOf(game, content, variant)
    const experiment = {
      title: 'dealt',
      game: game.id,
      seed: 1,
      level: 0.95,
      stopping: { kind: 'games' as const, games: 1 },
      settings,
      variants: [variant],
      expect: [],
    }
    this.empty = buildResult(unplayed(experiment, [this.layout]), game, { version: '0' })
    const player = new Player(game, content, { variant: 0, seed: 1, settings })
    this.blocks = Array.from(
      { length: playouts / size },
      (_, block) => new Tally(this.layout, player.playBatch(block * size, size).tally),
    )
    this.size = size
    this.draw = seeded(playouts)
  }

  /** Two results of so many playouts, without one in common, and of different seeds. */
  pair(first: number, second: number): [Result, Result] {
    const order = this.blocks
      .map((block) => ({ block, key: this.draw() }))
      .sort((a, b) => a.key - b.key)
      .map(({ block }) => block)
    const cut = first / this.size
    return [this.resultOf(order.slice(0, cut), 1), this.resultOf(order.slice(cut, cut + second / this.size), 2)]
  }

  private resultOf(blocks: readonly Tally[], seed: number): Result {
    const tally = new Tally(this.layout)
    for (const block of blocks) tally.merge(block)
    return {
      ...this.empty,
      seed,
      variants: [{ ...this.empty.variants[0], playouts: tally.playouts, tally: tally.toText() }],
    }
  }
}
