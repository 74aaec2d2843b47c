// Variants that differ by one list of names (`party: [brian, kirk]`): what each name adds, and what two of them add
// beyond what each adds alone. Compared are only lists that differ by nothing else: the rest is the same, in the same
// order. So whoever else is in the lists cancels out, whatever it is worth.
//
// Where no two lists differ by a name that is there or not, as in parties of one size, names are compared in each
// other's place.
import type { Term } from './weights.ts'

export interface MemberEffect {
  /** One name, or two. */
  readonly members: readonly string[]
  readonly terms: readonly Term[]
  /** How many comparisons it is the mean of. */
  readonly comparisons: number
}

export interface MemberEffects {
  /** Names are compared in each other's place. */
  readonly isExchanged: boolean
  readonly single: readonly MemberEffect[]
  readonly pairs: readonly MemberEffect[]
  /** Names of which no two lists tell what they add. */
  readonly unknown: readonly string[]
}

type Names = readonly string[]

/** @param lists one of each variant, no two alike; a name may stand in a list several times */
export function memberEffects(lists: readonly Names[]): MemberEffects {
  const members = [...new Set(lists.flat())]
  const variantOf = new Map(lists.map((list, variant) => [keyOf(list), variant]))
  const added = effectsOf(addedOne(lists, variantOf))
  const isExchanged = added.length === 0
  const single = isExchanged ? exchangedOne(lists, members) : added
  const known = new Set(single.flatMap((effect) => effect.members))
  return {
    isExchanged,
    single: single.toSorted((a, b) => members.indexOf(a.members[0]) - members.indexOf(b.members[0])),
    pairs: effectsOf(isExchanged ? exchangedTwo(lists) : addedTwo(lists, variantOf)),
    unknown: members.filter((member) => !known.has(member)),
  }
}

const keyOf = (names: Names): string => JSON.stringify(names)
const without = (list: Names, ...places: readonly number[]): Names => list.filter((_, place) => !places.includes(place))

/** Comparisons of variants that are added and subtracted, summed up; each once, however it was found. */
class Comparisons {
  readonly times = new Map<number, number>()
  private readonly seen = new Set<string>()

  get count(): number {
    return this.seen.size
  }

  add(plus: readonly number[], minus: readonly number[]): void {
    const key = `${plus.toSorted().join()} ${minus.toSorted().join()}`
    if (this.seen.has(key)) return
    this.seen.add(key)
    for (const variant of plus) this.times.set(variant, (this.times.get(variant) ?? 0) + 1)
    for (const variant of minus) this.times.set(variant, (this.times.get(variant) ?? 0) - 1)
  }
}

/** By the names that they are about. */
class Found extends Map<string, Comparisons> {
  of(...members: Names): Comparisons {
    const key = keyOf(members)
    const found = this.get(key) ?? new Comparisons()
    this.set(key, found)
    return found
  }
}

/** The mean of all comparisons of the same names. */
const effectsOf = (found: Found): MemberEffect[] =>
  [...found].map(([key, { times, count }]) => ({
    members: JSON.parse(key) as string[],
    terms: [...times].map(([variant, weight]) => ({ variant, times: weight, over: count })),
    comparisons: count,
  }))

/** The list with a name, and without it. */
function addedOne(lists: readonly Names[], variantOf: ReadonlyMap<string, number>): Found {
  const found = new Found()
  lists.forEach((list, variant) =>
    list.forEach((member, place) => {
      const less = variantOf.get(keyOf(without(list, place)))
      if (less !== undefined) found.of(member).add([variant], [less])
    }),
  )
  return found
}

/** The list with both names, with one, with the other, and with neither. */
function addedTwo(lists: readonly Names[], variantOf: ReadonlyMap<string, number>): Found {
  const found = new Found()
  lists.forEach((list, both) =>
    list.forEach((one, place) =>
      list.forEach((other, later) => {
        if (later <= place || one === other) return
        const [noOne, noOther, neither] = [[place], [later], [place, later]].map((places) =>
          variantOf.get(keyOf(without(list, ...places))),
        )
        if (noOne !== undefined && noOther !== undefined && neither !== undefined)
          found.of(...[one, other].toSorted()).add([both, neither], [noOne, noOther])
      }),
    ),
  )
  return found
}

/**
 * Names in each other's place: each against all others in turn, which count the same. Only names that are compared with
 * each of the others have an effect, so that all are held against the same.
 */
function exchangedOne(lists: readonly Names[], members: Names): MemberEffect[] {
  const found = new Found()
  for (const variantOf of byRest(lists, 1))
    for (const [one, variant] of variantOf)
      for (const [other, instead] of variantOf) if (one !== other) found.of(one, other).add([variant], [instead])
  const among = allCompared(members, (one, other) => found.has(keyOf([one, other])))
  return among.map((one) => {
    const each = among.filter((other) => other !== one).map((other) => found.of(one, other))
    return {
      members: [one],
      terms: each.flatMap(({ times, count }) =>
        [...times].map(([variant, weight]) => ({ variant, times: weight, over: count * each.length })),
      ),
      comparisons: each.reduce((sum, { count }) => sum + count, 0),
    }
  })
}

/** Names of which each is compared with each other: without those that are compared with the fewest, one by one. */
function allCompared(members: Names, areCompared: (one: string, other: string) => boolean): Names {
  const partners = members.map((one) => members.filter((other) => areCompared(one, other)).length)
  const fewest = Math.min(...partners)
  if (members.length < 2) return []
  return fewest === members.length - 1
    ? members
    : allCompared(without(members, partners.lastIndexOf(fewest)), areCompared)
}

/** Two names in the place of two others: both, less each with the other's substitute, plus both substitutes. */
function exchangedTwo(lists: readonly Names[]): Found {
  const found = new Found()
  for (const variantOf of byRest(lists, 2)) {
    const at = (one: string, other: string): number | undefined => variantOf.get(keyOf([one, other].toSorted()))
    const names = [...new Set([...variantOf.keys()].flatMap((key) => JSON.parse(key) as string[]))].toSorted()
    names.forEach((one, index) =>
      names.slice(index + 1).forEach((other) => {
        const both = at(one, other)
        if (both === undefined) return
        const others = names.filter((name) => name !== one && name !== other)
        for (const insteadOfOne of others) {
          const noOne = at(insteadOfOne, other)
          if (noOne === undefined) continue
          for (const insteadOfOther of others) {
            const noOther = at(one, insteadOfOther)
            const neither = insteadOfOne === insteadOfOther ? undefined : at(insteadOfOne, insteadOfOther)
            if (noOther !== undefined && neither !== undefined)
              found.of(one, other).add([both, neither], [noOne, noOther])
          }
        }
      }),
    )
  }
  return found
}

/** Lists by what is left when a number of their names is taken out: the names, and whose list it is. */
function byRest(lists: readonly Names[], count: 1 | 2): Iterable<ReadonlyMap<string, number>> {
  const found = new Map<string, Map<string, number>>()
  lists.forEach((list, variant) =>
    list.forEach((one, place) => {
      for (const later of count === 1 ? [place] : list.keys()) {
        if (count === 2 && later <= place) continue
        const rest = keyOf(without(list, place, later))
        const variantOf = found.get(rest) ?? new Map<string, number>()
        found.set(rest, variantOf.set(count === 1 ? one : keyOf([one, list[later]].toSorted()), variant))
      }
    }),
  )
  return found.values()
}
