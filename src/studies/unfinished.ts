// Unfinished playouts: those that stop at a limit of the rules with nothing decided. They count as not won and distort
// a win rate, so every study reports them where they are not rare.
import { referenceText, written } from '../simulate/index.ts'
import type { ResultEstimate, TallyLayout } from '../simulate/index.ts'
import type { Ledger } from '../simulate/ledger.ts'
import { Measure } from './measure.ts'
import type { Measured } from './measure.ts'

/** Below this share nobody need be told. */
export const MIN_UNFINISHED = 0.01

export const isRare = ({ estimate }: ResultEstimate): boolean => (estimate ?? 0) < MIN_UNFINISHED

/**
 * The share in each variant, each interval by itself. Undefined where the game has no such ending, or it is rare in all
 * of them.
 */
export function unfinishedIn(
  ledger: Ledger,
  layouts: readonly TallyLayout[],
  variants: readonly number[],
  level: number,
): { readonly measured: Measured; readonly of: (variant: number) => ResultEstimate } | undefined {
  const [reference] = layouts[0].metrics.flatMap(({ metric: { name, dimensions, categories = [], endings = [] } }) =>
    dimensions === undefined
      ? endings.flatMap(({ is }, index) =>
          is === 'unfinished' ? [referenceText(name, { category: categories[index] })] : [],
        )
      : [],
  )
  if (reference === undefined) return undefined
  const measure = new Measure(reference, layouts, { isKnown: true })
  const estimate = (variant: number): ResultEstimate => written(measure.estimate(ledger, variant, level))
  return variants.every((variant) => ledger.variants[variant].playouts === 0 || isRare(estimate(variant)))
    ? undefined
    : { measured: measure.measured, of: estimate }
}
