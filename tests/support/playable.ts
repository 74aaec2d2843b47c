import { vary } from '../../src/simulate/index.ts'
import type { LoadedExperiment, WantedVariant } from '../../src/simulate/index.ts'

/** Those of these variants that can be played. */
export function playable(loaded: LoadedExperiment, variants: readonly WantedVariant[]): WantedVariant[] {
  const { variants: made } = vary(loaded, variants)
  return variants.filter((_, index) => made[index].value !== undefined)
}
