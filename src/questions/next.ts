// What to ask next: a table of rows beside each question. Nothing is played or loaded to propose it: rows read what was
// found and how it was asked. workbench/next-commands.ts makes command lines of the rows that fit.
import { roundedUp } from '../report/numbers.ts'
import type { Enough } from '../studies/index.ts'

/** How a question was asked, as far as the next one goes on from it. */
export interface NextAsked {
  readonly games?: number
  /** Changes of settings, each `PATH=VALUE`. */
  readonly set?: readonly string[]
  /** The question's own flags, as they were given; a switch has no value. */
  readonly flags: readonly (readonly [name: string, ...value: string[]])[]
  /** Whether it is about a hero who is in no experiment. */
  readonly isHero?: boolean
  /** The seed that was played. */
  readonly playedSeed: number
  /** Variants that were played, with what each changes. */
  readonly variants: readonly {
    readonly name: string
    readonly set: Readonly<Record<string, unknown>>
    readonly playouts: number
  }[]
}

/** Flags by name; undefined leaves one out. `set` takes the place of all changes of settings that were asked for. */
export type NextFlags = Readonly<Record<string, string | number | true | readonly string[] | undefined>>

/** A suggestion after a question. */
export interface Next<Finding, About = never> {
  /** What of the finding it is about; undefined or false where it does not fit. */
  readonly when: (finding: Finding, asked: NextAsked) => [About] extends [never] ? unknown : About | undefined | false
  readonly about: string | ((about: About, asked: NextAsked) => string)
  /** Absent: the same question again, with all of its flags but those in `flags`. */
  readonly command?: string
  /** Where it is asked about something else: then nothing of the experiment is kept. */
  readonly subject?: (about: About) => string
  /** Flags that another command takes over, if they were given; `--alone` by itself. */
  readonly keep?: readonly string[]
  readonly flags?: (about: About, asked: NextAsked) => NextFlags
}

/** A row of a table: rows differ in what they are about. */
export const next = <Finding, About>(row: Next<Finding, About>): Next<Finding> => row as unknown as Next<Finding>

/** What is set already, and these in place of what they set anew. */
export function withSet({ set = [] }: Pick<NextAsked, 'set'>, changes: Readonly<Record<string, unknown>>): string[] {
  const paths = Object.keys(changes)
  return [
    ...set.filter((flag) => !paths.some((path) => flag.startsWith(`${path}=`))),
    ...Object.entries(changes).map(
      ([path, value]) => `${path}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ),
  ]
}

/** The values that were given for one of the question's own flags. */
export const valuesOf = ({ flags }: NextAsked, name: string): string[] =>
  flags.flatMap(([flag, ...value]) => (flag === name ? value : []))

/** `run` with the changes of a variant that was played. */
export const playVariant = <Finding>(
  about: string,
  nameOf: (finding: Finding, asked: NextAsked) => string | undefined,
): Next<Finding> =>
  next({
    when: (finding: Finding, asked) =>
      asked.variants.find(({ name, set }) => name === nameOf(finding, asked) && Object.keys(set).length > 0),
    about: ({ name }) => `${about} “${name}”`,
    command: 'run',
    keep: ['games'],
    flags: ({ set }, asked) => ({ set: withSet(asked, set) }),
  })

/** Nobody is advised to play more of each variant. */
export const MAX_ADVISED = 100_000

/** Four times as many games halve an interval. */
export const moreOf = (games: number): number => Math.min(MAX_ADVISED, 4 * games)

const isKnown = (enough: Enough | undefined): enough is number => typeof enough === 'number' && enough <= MAX_ADVISED

/** As many games of each variant as settle it, where that is known; else more of them. */
export const enoughOr = (enough: Enough | undefined, played: number): number =>
  isKnown(enough) ? roundedUp(enough) : moreOf(played)

/** @param what is unclear: a variant, or the difference */
export const settleWords = (enough: Enough | undefined, what = 'the difference'): string =>
  isKnown(enough)
    ? `settle ${what}, if the difference is about as large as it looks now`
    : `play more of ${what}: this narrows the interval, but may not settle it`

/** The one with the largest difference, either way. */
export const farthest = <One extends { readonly difference: { readonly estimate: number | null } }>(
  all: readonly One[],
): One[] => all.toSorted((a, b) => Math.abs(b.difference.estimate ?? 0) - Math.abs(a.difference.estimate ?? 0))
