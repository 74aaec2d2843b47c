// Variants in tables. Where several settings tell variants apart, each of these settings has a column, to sort and
// filter by. Else there is one column, with the name.
import { partsOf } from '../simulate/variant-names.ts'
import type { NamePart } from '../simulate/variant-names.ts'
import type { Result, ResultVariant } from '../simulate/result.ts'
import { pairLabels } from './pair-labels.ts'
import { chanceInWords, thousands } from './numbers.ts'

type Named = Pick<ResultVariant, 'name' | 'set' | 'parts'>

export interface VariantColumns {
  /** One for each column. */
  readonly heads: readonly string[]
  /** What they hold for a variant. */
  of(variant: Named): readonly string[]
}

/** Names alone: for a table where a variant has several rows, so that its name stands once above them. */
export const BY_NAME: VariantColumns = { heads: ['variant'], of: ({ name }) => [name] }

/**
 * Columns that tell variants apart for a reader: `partySize | heroes`, or `variant`. @param variants all of the
 * result's
 */
export function variantColumns(variants: readonly Named[]): VariantColumns {
  const varied = variedParts(variants)
  return varied.length < 2
    ? BY_NAME
    : { heads: varied.map(({ key }) => key), of: (variant) => valuesOf(variant, varied) }
}

/**
 * The same in files, which keep the name to look a variant up by: `variant | rules.partySize | agents.heroes`, or
 * `variant`.
 */
export function variantColumnsInFiles(variants: readonly Named[]): VariantColumns {
  const varied = variedParts(variants)
  return {
    heads: ['variant', ...varied.map(({ path }) => path)],
    of: (variant) => [variant.name, ...valuesOf(variant, varied)],
  }
}

/** The settings by which variants are called, and differ; none where somebody gave them names. */
function variedParts(variants: readonly Named[]): NamePart[] {
  const [first] = variants
  const paths = Object.keys(first.set)
  const areMade = variants.every(
    (variant) => partsOf(variant) !== undefined && Object.keys(variant.set).join() === paths.join(),
  )
  return areMade
    ? partsOf(first)!.filter(
        ({ path }) => new Set(variants.map((variant) => valuesOf(variant, [{ path }])[0])).size > 1,
      )
    : []
}

function valuesOf(variant: Named, parts: readonly Pick<NamePart, 'path'>[]): string[] {
  const nameParts = partsOf(variant)!
  return parts.map(({ path }) => nameParts.find((part) => part.path === path)!.value)
}

export interface PairColumns {
  readonly heads: readonly string[]
  /** What they hold, as the pairs. */
  readonly rows: readonly (readonly string[])[]
  /** The baseline of all pairs, where no head names it. */
  readonly against?: string
}

/** Columns that tell differences between variants apart. @param pairs at least one */
export function pairColumns({ variants, pairs }: Pick<Result, 'variants' | 'pairs'>): PairColumns {
  const { against, within, labels } = pairLabels(pairs)
  const ofVariants = variantColumns(variants)
  if (against === undefined || ofVariants.heads.length === 1)
    return {
      heads: [against === undefined ? `in the same ${within}` : `against ${against}`],
      rows: labels.map((label) => [label]),
    }
  return {
    heads: ofVariants.heads,
    rows: pairs.map(({ second }) => ofVariants.of(variants.find(({ name }) => name === second)!)),
    against,
  }
}

/**
 * How to read a table of differences. Of several intervals some exclude zero by chance.
 * @param names numbers that stand beside each other for each pair
 */
export function pairsNote({ pairs, level }: Pick<Result, 'pairs' | 'level'>, names: number): string {
  const count = pairs.length * names
  return count === 1
    ? 'Same dice. A difference whose interval excludes zero is unlikely to be chance.'
    : `Same dice. By chance alone, ${chanceInWords(level)} of intervals exclude zero; here are ${thousands(count)}. ` +
        'The command compare judges all variants together.'
}
