// Why things of a sheet do nothing, in words: `value` and `fair` say it in the same way.
import type { Idle } from '../studies/idle.ts'
import { counted, listed, thousands } from '../report/numbers.ts'

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

/** A sentence for each reason; empty where everything changes games. @param games that were played, in words */
export function idleWords(things: readonly IdleThing[], games: string): string {
  const of = (reason: Idle['reason']): IdleThing[] => things.filter(({ idle }) => idle.reason === reason)
  const names = (some: readonly IdleThing[]): string => namedInShort([...new Set(some.map(({ name }) => name))])
  const agents = of('agents').map((one) => ({ ...one, name: `${one.name}${chancesOf(one.idle)}` }))
  return [
    of('rules').length === 0 ? '' : `These rules don't use it: ${names(of('rules'))}.`,
    agents.length === 0 ? '' : `These agents hardly use it: ${names(agents)}.`,
    ...UNTOUCHED.map(({ reason, of: what }) =>
      of(reason).length === 0 ? '' : `${what(games)}: ${names(of(reason))}.`,
    ),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** ` (chosen 78 of 1,885 times)` */
const chancesOf = ({ chosen, offered }: Idle): string =>
  chosen === undefined || offered === undefined ? '' : ` (chosen ${thousands(chosen)} of ${counted(offered, 'time')})`

/** What is said of changes that changed no game. */
const UNTOUCHED: readonly { readonly reason: Idle['reason']; of(games: string): string }[] = [
  { reason: 'unasked', of: (games) => `None of ${games} asked for it` },
  { reason: 'used', of: (games) => `Used, but changed none of ${games}` },
  { reason: 'uncounted', of: (games) => `Changed none of ${games}` },
]

const CELLS: Readonly<Record<Idle['reason'], (playout: string) => string>> = {
  rules: () => "rules don't use it",
  agents: () => 'agents hardly use it',
  unasked: (playout) => `no ${playout} asked for it`,
  used: (playout) => `used, but changed no ${playout}`,
  uncounted: (playout) => `changed no ${playout}`,
}

/** The reason as an entry of a table. @param playout what one is called */
export const idleCell = ({ reason }: Idle, playout: string): string => CELLS[reason](playout)

/** A thing that a sheet pays for in vain. */
export interface Waste {
  readonly name: string
  /** What it costs, where that is known. */
  readonly price?: { readonly points: number; readonly of: number; readonly unit: string }
}

/** `Ranged mechanical, Climbing: 7 of 10 skill points; also a point of Medical` */
export function wasteWords(all: readonly Waste[]): string {
  const units = [...Map.groupBy(all, ({ price }) => price?.unit)].toSorted(
    ([a], [b]) => Number(a === undefined) - Number(b === undefined),
  )
  return units
    .map(([unit, some], index) => {
      const names = namedInShort(some.map(({ name }) => name))
      if (unit === undefined) return index === 0 ? names : `also ${names}`
      const spent = some.reduce((sum, { price }) => sum + price!.points, 0)
      return `${names}: ${spent} of ${some[0].price!.of} ${unit}`
    })
    .join('; ')
}
