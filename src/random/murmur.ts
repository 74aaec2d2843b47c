// MurmurHash3 (x86, 32 bits) of two words under a seed: what turns an address into a random word.
// draws.ts takes two of them under the two halves of an actor's key, which makes 64 bits at a third of the price of a
// block of Threefry (bench/dice.ts): the two run side by side in one processor.
//
// The keys come from Threefry, so seeds are as good as random; the uniformity and independence of what comes out over
// neighbouring addresses, rounds, actors and playouts is tested in tests/random.
// `imul` is looked up once, since code that is shorter is put into more of the functions that call it.

const { imul } = Math

/**
 * MurmurHash3_x86_32 of the eight bytes of `c0` and `c1` (little-endian).
 * Source: A. Appleby, MurmurHash3 (public domain), smhasher, 2011.
 * @returns a signed 32-bit word
 */
export function murmur3(seed: number, c0: number, c1: number): number {
  let a = imul(c0, 0xcc9e2d51)
  a = imul((a << 15) | (a >>> 17), 0x1b873593)
  let b = imul(c1, 0xcc9e2d51)
  b = imul((b << 15) | (b >>> 17), 0x1b873593)
  let h = seed ^ a
  h = (imul((h << 13) | (h >>> 19), 5) - 0x19ab949c) | 0
  h ^= b
  h = (imul((h << 13) | (h >>> 19), 5) - 0x19ab949c) | 0
  h ^= 8 // the length in bytes
  h = imul(h ^ (h >>> 16), 0x85ebca6b)
  h = imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}
