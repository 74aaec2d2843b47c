// Frozen tallies and lists of two checkouts: read from the texts of tests/freeze/frozen.ts, and compared name by name.
import type { Played } from './play.ts'

/**
 * Names in order, down to values. Three levels: experiment, variant, and each metric with its digest; or game, list,
 * and each entry with its place.
 */
export type Frozen = ReadonlyMap<string, Frozen | string>

export const readFrozen = ({ tallies, lists }: Played): Frozen =>
  new Map([
    ...lists.map(([game, text]) => [`game ${game}`, readLists(text)] as const),
    ...tallies.map(([experiment, text]) => [`experiment ${experiment}`, readTallies(text)] as const),
  ])

/** From `TITLE COUNT` and an indented line for each entry. */
function readLists(text: string): Frozen {
  const lists = new Map<string, Map<string, string>>()
  let entries = new Map<string, string>()
  for (const line of linesOf(text)) {
    if (line.startsWith('  ')) entries.set(line.trim(), `place ${entries.size + 1}`)
    else lists.set(line.split(' ')[0]!, (entries = new Map()))
  }
  return lists
}

/** From blocks with a line `variant NAME` for each variant, then a line `METRIC DIGEST …` with a digest of each. */
function readTallies(text: string): Frozen {
  const variants = new Map<string, Frozen>()
  for (const block of text.split('\n\n')) {
    const lines = linesOf(block)
    const names = lines.filter((line) => line.startsWith('variant '))
    const metrics = lines.slice(names.length).map((line) => line.trim().split(' '))
    for (const [index, name] of names.entries())
      variants.set(name, new Map(metrics.map(([metric, ...digests]) => [metric!, digests[index]!])))
  }
  return variants
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')

/** Names of the last level, wherever they stand: metrics and entries of lists. */
export const lastNames = (frozen: Frozen): string[] =>
  [...frozen].flatMap(([name, value]) => (typeof value === 'string' ? [name] : lastNames(value)))

/**
 * A sentence for each difference, in order. What one side lacks is one difference, whatever there is in it.
 *
 * @param commit what `there` is, in sentences
 * @param except names of the last level that are left out
 */
export function differences(here: Frozen, there: Frozen, commit: string, except: readonly string[]): string[] {
  return [...new Set([...here.keys(), ...there.keys()])].flatMap((name) => {
    const [ours, theirs] = [here.get(name), there.get(name)]
    if (typeof (ours ?? theirs) === 'string' && except.includes(name)) return []
    if (ours === undefined) return [`${name}: only in ${commit}`]
    if (theirs === undefined) return [`${name}: not in ${commit}`]
    if (typeof ours !== 'string' && typeof theirs !== 'string')
      return differences(ours, theirs, commit, except).map((difference) => `${name}, ${difference}`)
    return ours === theirs ? [] : [`${name}: ${String(ours)} here, ${String(theirs)} in ${commit}`]
  })
}
