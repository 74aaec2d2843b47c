// A plain random generator for statistical tests of estimators, independent of the draws that other tests check.
// Marsaglia's 32-bit xorshift (Journal of Statistical Software 8/14, 2003) with the first triple of its list.

/** Numbers in [0, 1), the same for the same seed. @param seed whole, above 0 */
export function chance(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) | 1
  const next = (): number => {
    state ^= state << 1
    state ^= state >>> 3
    state ^= state << 10
    return (state >>> 0) / 2 ** 32
  }
  for (let i = 0; i < 20; i++) next()
  return next
}
