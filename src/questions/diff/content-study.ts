// `diff` of two content folders: what changed in the files, and what that does to the results.
// Each variant plays the same playouts with both contents, in pairs, until every verdict is clear or the budget is
// spent. It is a contest (contest.ts) in which each variant plays against itself.
import { isSettled } from '../../estimate/index.ts'
import type { Verdict } from '../../estimate/index.ts'
import { isNamed } from '../../input/index.ts'
import type { Variant, TallyLayout } from '../../simulate/index.ts'
import { otherNumbers } from '../compare/study.ts'
import { Contest } from '../../studies/contest.ts'
import type { Ledger } from '../../studies/ledger.ts'
import { written } from '../../simulate/index.ts'
import { beyondLook } from '../../studies/looks.ts'
import { Measure } from '../../studies/measure.ts'
import type { Enough } from '../../studies/measure.ts'
import { runningWords } from '../../studies/running.ts'
import type { SavedVariant } from '../watch/saves.ts'
import type { Study } from '../../studies/study.ts'

/** One thing that is written otherwise. */
export interface ContentChange {
  readonly file: string
  /** Id of the entry, where the file is a list of them; then the place inside. */
  readonly path: string
  /** Absent: there was nothing, or there is nothing any more. */
  readonly before?: unknown
  readonly after?: unknown
}

export interface ContentDiffOptions {
  readonly metric: string
  /** Differences up to this do not matter. */
  readonly delta: number
  readonly level: number
  /** The most playouts of a variant, with each of the two. */
  readonly most: number
}

export interface JudgedVariant extends SavedVariant {
  readonly verdict: Verdict
  /** Playouts with each of the two; absent where it is settled. */
  readonly enough?: Enough
  /** A variant as it was asked about, under another agent: which. */
  readonly under?: string
}

export interface ContentDiffFinding {
  readonly options: ContentDiffOptions
  readonly changes: readonly ContentChange[]
  /**
   * Variants that both have, with the verdict on the metric that was asked for. The verdicts hold together; intervals
   * hold at every look.
   */
  readonly variants: readonly JudgedVariant[]
  /** Names of variants that only one of them has. */
  readonly onlyBefore: readonly string[]
  readonly onlyAfter: readonly string[]
}

/** The variants of an experiment with one of the contents, and their layouts. */
export interface ContentVariants {
  readonly variants: readonly Variant[]
  readonly layouts: readonly TallyLayout[]
  /** How the variants behind the first so many are asked: these again, under another agent. */
  readonly again?: { readonly from: number; readonly under: string }
}

/**
 * The variants that both have, first all with the content after, then all with the one before.
 * @param changes as `contentChanges` found them; without any nothing is played
 * @throws InputError when a variant does not measure what was asked about
 */
export function contentDiffStudy(
  changes: readonly ContentChange[],
  before: ContentVariants,
  after: ContentVariants,
  options: ContentDiffOptions,
): Study<ContentDiffFinding> & { readonly layouts: readonly TallyLayout[] } {
  const names = ({ variants }: ContentVariants): string[] => variants.map(({ name }) => name)
  const asAsked = (side: ContentVariants): string[] => names(side).slice(0, side.again?.from)
  const shared = changes.length === 0 ? [] : names(after).filter((name) => names(before).includes(name))
  const only = ({ variants, layouts }: ContentVariants): ContentVariants => ({
    variants: shared.map((name) => variants.find((variant) => variant.name === name)!),
    layouts: shared.map((name) => layouts[variants.findIndex((variant) => variant.name === name)]),
  })
  const [old, now] = [only(before), only(after)]
  const layouts = [...now.layouts, ...old.layouts]
  const variants = [
    ...now.variants,
    ...old.variants.map((variant) => ({ ...variant, name: `${variant.name}, before` })),
  ]
  const measure = new Measure(options.metric, layouts)
  const contest = new Contest(
    variants.map((_, variant) => variant),
    {
      mode: 'against',
      delta: options.delta,
      level: options.level,
      isLessBetter: false,
      pairs: shared.map((_, variant) => [shared.length + variant, variant]),
    },
    measure,
  )

  const variantFinding = (ledger: Ledger, index: number): JudgedVariant => {
    const [first, second] = contest.pairs[index]
    const isSpent = ledger.variants[first].playouts >= options.most
    const { difference, verdict: judged } = contest.judge(ledger, isSpent)[index]
    const isSame = measure.difference(ledger, [first, second], options.level).isUntouched
    // What not one game has shown is as sure as it gets when all are played.
    const verdict = isSame && isSpent ? 'same' : judged
    const others = otherNumbers(layouts[second], options.metric).filter((reference) =>
      otherNumbers(layouts[first], options.metric).includes(reference),
    )
    return {
      name: shared[index],
      ...(after.again !== undefined && names(after).indexOf(shared[index]) >= after.again.from
        ? { under: after.again.under }
        : {}),
      games: ledger.variants[second].tally.playouts,
      failed: ledger.variants[second].failureCount,
      isSame,
      verdict,
      ...(isSettled(verdict) ? {} : { enough: contest.enough(ledger, contest.pairs[index]) }),
      numbers: [
        {
          measured: measure.measured,
          estimate: written(measure.sequence(ledger, second, options.level)),
          difference: written(difference),
        },
        ...others.map((reference) => {
          const other = new Measure(reference, layouts, true)
          return {
            measured: other.measured,
            estimate: written(other.sequence(ledger, second, options.level)),
            difference: written(other.differenceSequence(ledger, [first, second], options.level)),
          }
        }),
      ],
    }
  }

  return {
    variants,
    layouts,
    pairs: contest.pairs,
    references: [options.metric],
    most: variants.length * options.most,
    next: (ledger) => (variants.length === 0 ? undefined : contest.next(ledger, options.most)),
    beyond: beyondLook(options.most),
    running: (ledger) =>
      runningWords(
        measure,
        now.variants.map((_, index) => measure.sequence(ledger, index, options.level)),
      ),
    conclude: (ledger) => ({
      options,
      changes,
      variants: shared.map((_, index) => variantFinding(ledger, index)),
      onlyBefore: asAsked(before).filter((name) => !names(after).includes(name)),
      onlyAfter: asAsked(after).filter((name) => !names(before).includes(name)),
    }),
  }
}

/**
 * What differs between two versions of one file.
 * @param before, after what the file says; undefined where there is none
 */
export function contentChanges(file: string, before: unknown, after: unknown): ContentChange[] {
  return differing(before, after).map(({ steps, ...change }) => ({ file, path: steps.join('.'), ...change }))
}

interface Differing {
  readonly steps: readonly string[]
  readonly before?: unknown
  readonly after?: unknown
}

function differing(before: unknown, after: unknown): Differing[] {
  const [one, other] = [partsOf(before), partsOf(after)]
  if (one === undefined || other === undefined)
    return JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [{ steps: [], ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }]
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) =>
    differing(one.get(key), other.get(key)).map((inside) => ({ ...inside, steps: [key, ...inside.steps] })),
  )
}

/**
 * Parts by name: an object's values, or a list's entries by ID. Undefined for any other value, which is compared as a
 * whole.
 */
function partsOf(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return new Map(Object.entries(value))
  const ids = value.map((entry: unknown) =>
    isNamed(entry) && (typeof entry.id === 'string' || typeof entry.id === 'number') ? String(entry.id) : undefined,
  )
  return value.length > 0 && new Set(ids).size === value.length && !ids.includes(undefined)
    ? new Map(value.map((entry: unknown, index) => [ids[index]!, entry]))
    : undefined
}
