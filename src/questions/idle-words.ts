// Why things of a sheet do nothing, in words: `value` and `fair` say it in the same way.
import type { Idle } from '../studies/idle.ts'
import { listed, thousands } from '../report/numbers.ts'

/** A thing, and why it does nothing. */
export interface IdleThing {
  readonly name: string
  readonly idle: Idle
}

/** Names that fit into a sentence. */
const MAX_NAMED = 5

/** `Tracking, Driving and 4 more` */
export function namedInShort(all: readonly string[]): string {
  const rest = all.length - MAX_NAMED
  // Nobody counts a single one that could have been named.
  return rest > 1 ? listed([...all.slice(0, MAX_NAMED), `${rest} more`]) : listed(all)
}

/** A sentence for each reason; empty where everything is used. @param games in which it never came up, in words */
export function idleWords(things: readonly IdleThing[], games: string): string {
  const of = (reason: Idle['reason']): IdleThing[] => things.filter(({ idle }) => idle.reason === reason)
  const names = (some: readonly IdleThing[]): string => namedInShort([...new Set(some.map(({ name }) => name))])
  const agents = of('agents').map((one) => ({ ...one, name: `${one.name}${chancesOf(one.idle)}` }))
  return [
    of('rules').length === 0 ? '' : `These rules don't use it: ${names(of('rules'))}.`,
    agents.length === 0 ? '' : `These agents hardly use it: ${names(agents)}.`,
    of('never').length === 0 ? '' : `Never came up in ${games}: ${names(of('never'))}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** ` (chosen 78 of 1,885 times)` */
const chancesOf = ({ chosen, offered }: Idle): string =>
  chosen === undefined || offered === undefined ? '' : ` (chosen ${thousands(chosen)} of ${thousands(offered)} times)`

/** The reason as an entry of a table. */
export const idleCell = ({ reason }: Idle): string =>
  reason === 'rules' ? "rules don't use it" : reason === 'agents' ? 'agents hardly use it' : 'never came up'

/** A thing that a sheet pays for in vain. */
export interface Waste {
  readonly name: string
  /** What it costs, where that is known. */
  readonly price?: { readonly points: number; readonly of: number; readonly unit: string }
}

/** `Ranged mechanical, Climbing: 7 of 10 skill points` */
export function wasteWords(all: readonly Waste[]): string {
  const priced = all.flatMap(({ price }) => price ?? [])
  const units = [...new Set(priced.map(({ unit }) => unit))].map((unit) => {
    const some = priced.filter((price) => price.unit === unit)
    return `${some.reduce((sum, { points }) => sum + points, 0)} of ${some[0].of} ${unit}`
  })
  const names = namedInShort(all.map(({ name }) => name))
  return units.length === 0 ? names : `${names}: ${listed(units)}`
}
