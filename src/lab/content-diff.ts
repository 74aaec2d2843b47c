// `diff` of two folders of content: what was written otherwise, and what it does to the odds. The same playouts of each arm with the one
// content and with the other, compared in pairs.
import { bonferroniLevel, verdictOf } from '../estimate/index.ts'
import type { Verdict } from '../estimate/index.ts'
import { savedArms } from './saves.ts'
import type { Save, SavedArm } from './saves.ts'

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
}

export interface ContentDiffFinding {
  readonly options: ContentDiffOptions
  readonly changes: readonly ContentChange[]
  /** Arms that both have, with the verdict on the number that was asked about; these verdicts hold together. */
  readonly arms: readonly (SavedArm & { readonly verdict: Verdict })[]
  /** Names of arms that only one of them has. */
  readonly onlyBefore: readonly string[]
  readonly onlyAfter: readonly string[]
}

/** @param changes as `contentChanges` found them; @param before, after the same playouts */
export function contentDiff(changes: readonly ContentChange[], before: Save, after: Save, options: ContentDiffOptions): ContentDiffFinding {
  const names = (save: Save): string[] => save.arms.map(({ name }) => name)
  const shared: Save = { arms: after.arms.filter(({ name }) => names(before).includes(name)) }
  // Verdicts of all arms together; what else is told holds each for itself.
  const together = savedArms(shared, before, options.metric, bonferroniLevel(options.level, Math.max(1, shared.arms.length)))
  const arms = savedArms(shared, before, options.metric, options.level).map((arm, at) => {
    const { low, high, estimate, confidence, count } = together[at].numbers[0].difference!
    const difference = { value: estimate ?? NaN, low: low ?? -Infinity, high: high ?? Infinity, confidence, count }
    return { ...arm, verdict: arm.isSame === true ? 'same' as const : verdictOf(difference, { delta: options.delta, isSpent: true }) }
  })
  return {
    options, changes, arms,
    onlyBefore: names(before).filter((name) => !names(after).includes(name)),
    onlyAfter: names(after).filter((name) => !names(before).includes(name)),
  }
}

/**
 * What differs between two versions of one file.
 * @param before, after what the file says; undefined where there is none
 */
export function contentChanges(file: string, before: unknown, after: unknown): ContentChange[] {
  return differing(before, after).map(({ steps, ...change }) => ({ file, path: steps.join('.'), ...change }))
}

interface Differing { readonly steps: readonly string[]; readonly before?: unknown; readonly after?: unknown }

function differing(before: unknown, after: unknown): Differing[] {
  const [one, other] = [partsOf(before), partsOf(after)]
  if (one === undefined || other === undefined) return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ steps: [], ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }]
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) => differing(one.get(key), other.get(key)).map((inside) => ({ ...inside, steps: [key, ...inside.steps] })))
}

/** Parts by name: of an object its values, of a list of entries each by its id. Whatever else there is stands for itself. */
function partsOf(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return new Map(Object.entries(value))
  const ids = value.map((entry: unknown) => typeof entry === 'object' && entry !== null && 'id' in entry ? String(entry.id) : undefined)
  return value.length > 0 && new Set(ids).size === value.length && !ids.includes(undefined) ? new Map(value.map((entry: unknown, at) => [ids[at]!, entry])) : undefined
}
