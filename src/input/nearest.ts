// The valid name that somebody most likely meant.
// Used wherever a name is refused: unknown keys, unknown heroes, scenarios, flags.

/** Letter case, and the signs between words, are what people get wrong most: they do not count as differences. */
const bare = (name: string): string => name.toLowerCase().replace(/[\s_.-]+/g, '')

/** Names of earlier versions, and those that took their place: whoever writes the old name means the new one. */
const RENAMED: ReadonlyMap<string, readonly string[]> = new Map([
  ['arm', ['variant']],
  ['arms', ['variants']],
  ['--arm', ['--variant']],
  ['every arm', ['every variant']],
  ['target', ['goal', 'aim']],
  ['intent', ['designTarget']],
])

/** Nobody types longer names, and comparing them takes a time that grows with their square. */
const LONGEST = 100

/** In fewer letters of a beginning a mistake leaves too little that was right. */
const MIN_MISTYPED = 5

/**
 * The candidate nearest to `name`, if one is near enough to be what the user meant.
 *
 * The first of these that matches decides:
 * - the name that took the place of `name` in this version;
 * - equal apart from letter case and separators;
 * - few typing mistakes: letters dropped, added, replaced, or swapped with their neighbour. Allowed are one mistake
 *   in three letters, one in a name of two letters, two in a name of four that starts with the same two letters;
 * - the same beginning, or the same end (`rope`, `climbing-rope`), of three letters or more;
 * - the same beginning of five letters or more with one typing mistake.
 *
 * @returns the first of equally near candidates; undefined when none is near or `name` has more than 100 letters
 * Distance: optimal string alignment, after F. J. Damerau, CACM 7 (1964) 171-176.
 * @example nearest('sharn', ['brian', 'sharon']) // => 'sharon'
 */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  const candidates = [...names]
  const renamed = RENAMED.get(name)?.find((taken) => candidates.includes(taken))
  if (renamed !== undefined) return renamed
  const wanted = bare(name)
  if (wanted === '' || wanted.length > LONGEST) return undefined
  let best: string | undefined
  let bestDistance = Infinity
  let beginning: string | undefined
  let end: string | undefined
  let mistyped: string | undefined
  for (const candidate of candidates) {
    const other = bare(candidate)
    const longer = Math.max(wanted.length, other.length)
    // Of four letters two are many, unless it begins alike.
    const allowed =
      longer <= 1
        ? 0
        : longer === 4 && wanted.slice(0, 2) === other.slice(0, 2)
          ? 2
          : Math.max(1, Math.floor(longer / 3))
    if (Math.abs(wanted.length - other.length) <= allowed) {
      const distance = distanceOf(wanted, other)
      if (distance <= allowed && distance < bestDistance) {
        best = candidate
        bestDistance = distance
      }
    }
    if (wanted.length >= 3 && other.startsWith(wanted)) beginning ??= candidate
    if (wanted.length >= 3 && other.endsWith(wanted)) end ??= candidate
    if (
      wanted.length >= MIN_MISTYPED &&
      [-1, 0, 1].some((more) => distanceOf(wanted, other.slice(0, wanted.length + more)) <= 1)
    )
      mistyped ??= candidate
  }
  return best ?? beginning ?? end ?? mistyped
}

/** More names than this are not read. */
const MAX_NAMES = 12

/**
 * Of many names those that are nearest to what was written, and in words how many more there are.
 * @param always names that are told in any case, first
 * @example fewOf('b', ['a', 'b']).join() // => 'a,b'
 */
export function fewOf(written: string, names: readonly string[], always: readonly string[] = []): string[] {
  if (names.length + always.length <= MAX_NAMES) return [...always, ...names]
  const wanted = bare(written).slice(0, LONGEST)
  const rank = new Map(names.map((name) => [name, distanceOf(wanted, bare(name)) / Math.max(1, name.length)]))
  const few = names.toSorted((a, b) => rank.get(a)! - rank.get(b)!).slice(0, MAX_NAMES - always.length)
  return [...always, ...few, `… and ${names.length - few.length} more`]
}

/** Optimal string alignment distance of two texts, row by row. */
function distanceOf(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const exchanged = last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)
      let distance = Math.min(exchanged, last[j] + 1, row[j - 1] + 1)
      const areSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (areSwapped) distance = Math.min(distance, beforeLast[j - 2] + 1)
      row.push(distance)
    }
    beforeLast = last
    last = row
  }
  return last[b.length]
}
