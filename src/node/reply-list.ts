// What the store of replies holds, by game, for the command `store`.
import type { KeptKey } from './reply-sweep.ts'

/** What is kept of one game. */
export interface KeptGames {
  /** Its ID; absent where that can't be read. */
  readonly game?: string
  readonly bytes: number
  readonly entries: number
  /** Games that are known: each counts once, in however many entries it is. */
  readonly playouts: number
  /** Whether there is such a game here. */
  readonly isKnown: boolean
  /** What of it another version of the game has played: nobody reads that again. */
  readonly void: { readonly bytes: number; readonly entries: number }
}

/** @param codeOf the code of a game as it plays now; undefined where there is no such game */
export async function keptGames(
  keys: readonly KeptKey[],
  codeOf: (game: string) => Promise<string | undefined>,
): Promise<KeptGames[]> {
  const byGame = Map.groupBy(
    keys.filter(({ entries }) => entries.length > 0),
    ({ about }) => about?.game,
  )
  const games = await Promise.all(
    [...byGame].map(async ([game, keys]) => {
      const code = game === undefined ? undefined : await codeOf(game)
      const isKnown = code !== undefined
      const old = isKnown ? keys.filter(({ about }) => about?.code !== code) : []
      return {
        game,
        ...sizeOf(keys),
        playouts: keys.reduce((sum, key) => sum + playoutsOf(key), 0),
        isKnown,
        void: sizeOf(old),
      }
    }),
  )
  return games.sort((a, b) => b.bytes - a.bytes)
}

function sizeOf(keys: readonly KeptKey[]): { bytes: number; entries: number } {
  const entries = keys.flatMap((key) => key.entries)
  return { bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0), entries: entries.length }
}

function playoutsOf({ entries }: KeptKey): number {
  let [count, known] = [0, 0]
  for (const { first, end } of entries.toSorted((a, b) => a.first - b.first)) {
    count += Math.max(0, end - Math.max(first, known))
    known = Math.max(known, end)
  }
  return count
}
