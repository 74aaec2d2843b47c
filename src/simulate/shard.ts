// Shards: an experiment's playouts in parts of about equal size, played apart and merged (workbench/merge.ts).

/** Part `index` of `of`, counted from 1: written `2/8`. */
export interface Shard {
  readonly index: number
  readonly of: number
}

/** Playouts of each variant, from `first` up to but not including `end`. */
export interface Range {
  readonly first: number
  readonly end: number
}

/** More shards than this are a slip of the keyboard. */
export const MAX_SHARDS = 10_000

export const shardText = ({ index, of }: Shard): string => `${index}/${of}`

/** @example parseShard('2/8') // => { index: 2, of: 8 }; undefined for any other text */
export function parseShard(text: string): Shard | undefined {
  const [, index, of] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  return index >= 1 && index <= of && of <= MAX_SHARDS ? { index, of } : undefined
}

/**
 * The playouts of a shard. All shards together hold each playout once; their sizes differ by at most one.
 * @param games playouts of each variant, at least one for each shard
 */
export function rangeOf({ index, of }: Shard, games: number): Range {
  const upTo = (shards: number): number => Math.floor((games * shards) / of)
  return { first: upTo(index - 1), end: upTo(index) }
}
