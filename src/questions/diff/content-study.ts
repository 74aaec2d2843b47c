// `diff` of two content folders: what changed in the files, and what that does to the results.
// Each variant plays the same playouts with both contents, in pairs, until every verdict is clear or the budget is
// spent. It is a contest (contest.ts) in which each variant plays against itself.
import { isSettled } from '../../estimate/index.ts'
import type { Estimate, Verdict } from '../../estimate/index.ts'
import { isNamed } from '../../input/index.ts'
import type { Variant, TallyLayout } from '../../simulate/index.ts'
import { otherNumbers } from '../compare/study.ts'
import { Contest } from '../../studies/contest.ts'
import type { Ledger, Pair } from '../../simulate/ledger.ts'
import { written } from '../../simulate/index.ts'
import { beyondLook } from '../../studies/looks.ts'
import { Measure } from '../../studies/measure.ts'
import type { Enough } from '../../studies/measure.ts'
import { runningWords } from '../../studies/running.ts'
import type { SavedNumber, SavedVariant } from '../watch/saves.ts'
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
   * hold at all looks.
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
  const { metric, delta, level, most } = options
  const names = ({ variants, again }: ContentVariants, isAll: boolean): string[] =>
    variants.map(({ name }) => name).slice(0, isAll ? undefined : again?.from)
  const [namesBefore, namesAfter] = [names(before, true), names(after, true)]
  const shared = changes.length === 0 ? [] : namesAfter.filter((name) => namesBefore.includes(name))
  const pick = <One>(all: readonly One[], from: readonly string[]): One[] =>
    shared.map((name) => all[from.indexOf(name)])
  const now = pick(after.variants, namesAfter)
  const old = pick(before.variants, namesBefore).map((one) => ({ ...one, name: `${one.name}, before` }))
  const layouts = [...pick(after.layouts, namesAfter), ...pick(before.layouts, namesBefore)]
  const measure = new Measure(metric, layouts, { most })
  const pairs = shared.map((_, variant): Pair => [shared.length + variant, variant])
  const contest = new Contest(
    [...layouts.keys()],
    { mode: 'against', delta, level, isLessBetter: false, pairs },
    measure,
  )

  const judged = (ledger: Ledger, index: number): JudgedVariant => {
    const [first, second] = pairs[index]
    const { tally, failureCount, playouts } = ledger.variants[second]
    const isSpent = playouts >= most
    const { difference, verdict: now } = contest.judge(ledger, isSpent)[index]
    const isSame = measure.difference(ledger, pairs[index], level).isUntouched
    // What not one game has shown is as sure as it gets when all are played.
    const verdict = isSame && isSpent ? 'same' : now
    const others = otherNumbers(layouts[second], metric).filter((one) =>
      otherNumbers(layouts[first], metric).includes(one),
    )
    const numberOf = (one: Measure, of: Estimate): SavedNumber => ({
      measured: one.measured,
      estimate: written(one.estimateAtLook(ledger, second, level)),
      difference: written(of),
    })
    return {
      name: shared[index],
      ...(after.again !== undefined && namesAfter.indexOf(shared[index]) >= after.again.from
        ? { under: after.again.under }
        : {}),
      games: tally.playouts,
      failed: failureCount,
      isSame,
      verdict,
      ...(isSettled(verdict) ? {} : { enough: contest.enough(ledger, pairs[index]) }),
      numbers: [
        numberOf(measure, difference),
        ...others.map((reference) => {
          const other = new Measure(reference, layouts, { most, isKnown: true })
          return numberOf(other, other.differenceAtLook(ledger, pairs[index], level))
        }),
      ],
    }
  }

  return {
    variants: [...now, ...old],
    layouts,
    pairs,
    references: [metric],
    most: layouts.length * most,
    next: (ledger) => (layouts.length === 0 ? undefined : contest.next(ledger, most)),
    beyond: beyondLook(most),
    running: (ledger) =>
      runningWords(
        measure,
        now.map((_, variant) => measure.estimateAtLook(ledger, variant, level)),
        now.map(({ name }) => name),
      ),
    conclude: (ledger) => ({
      options,
      changes,
      variants: shared.map((_, index) => judged(ledger, index)),
      onlyBefore: names(before, false).filter((name) => !namesAfter.includes(name)),
      onlyAfter: names(after, false).filter((name) => !namesBefore.includes(name)),
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
