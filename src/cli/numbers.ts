// Numbers as the terminal shows them.

/**
 * A probability in percent with two decimals: `48.77%`. Rare never looks impossible, and likely never looks certain.
 */
export function percent(probability: number): string {
  if (probability === 0) return 'never'
  if (probability < 0.00005) return '<0.01%'
  // Sums of many chances are off by some 1e-15: what is certain may not look as if it were not.
  if (probability < 1 - 1e-12 && probability > 0.99995) return '>99.99%'
  return `${(100 * probability).toFixed(2)}%`
}
