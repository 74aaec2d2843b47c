// Which way luck went in one game, round by round: what chance came to, by what that was worth in other games.
import { luckOf, PILOT, Player, Tally } from '../simulate/index.ts'
import type { Tellable } from './replay.ts'

/** Luck of a round: how much it moved the chance to win, from -1 to 1, in all and by kind. */
export interface LuckOfRound {
  readonly round: number
  readonly luck: number
  /** Labels of kinds, those that moved it most first. */
  readonly kinds: readonly { readonly kind: string; readonly luck: number }[]
}

export interface LuckOfGame {
  /** Games that say what luck is worth. */
  readonly games: number
  /** By label of the kind, as readers see it. */
  readonly shown: Readonly<Record<string, string>>
  readonly rounds: readonly LuckOfRound[]
}

/** @returns undefined where the game measures no luck, or these games say nothing of its worth */
export function luckOfGame({ game, content, seed, settings }: Tellable, playout: number): LuckOfGame | undefined {
  const player = new Player(game, content, { variant: 0, seed, settings })
  const { layout } = player
  const [luck, win] = [layout.luck, layout.withRole('win')]
  if (luck === undefined || win === undefined) return undefined
  const tally = new Tally(layout)
  tally.merge(player.playBatch(0, PILOT, { tolerant: true }).tally)
  const worths = new Map(
    luckOf(tally, luck, win, 0.95)
      .filter(({ worth, share }) => !Number.isNaN(worth) && share.low > 0)
      .map(({ index, worth }) => [index, worth]),
  )
  if (worths.size === 0) return undefined
  const [{ labels, labelsShown = labels }] = luck.metric.dimensions!
  const rounds = new Map<number, Map<number, number>>()
  let round = 0
  player.playHearingLuck(
    playout,
    (event) => {
      round = event.round
    },
    (kind, amount) => {
      const worth = worths.get(kind)
      if (worth === undefined) return
      const kinds = rounds.get(round) ?? new Map<number, number>()
      rounds.set(round, kinds.set(kind, (kinds.get(kind) ?? 0) + amount * worth))
    },
  )
  return {
    games: tally.playouts,
    shown: Object.fromEntries(labels.map((label, index) => [label, labelsShown[index]])),
    rounds: [...rounds]
      .sort(([a], [b]) => a - b)
      .map(([number, kinds]) => ({
        round: number,
        luck: [...kinds.values()].reduce((sum, one) => sum + one, 0),
        kinds: [...kinds]
          .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
          .map(([kind, one]) => ({ kind: labels[kind], luck: one })),
      })),
  }
}
