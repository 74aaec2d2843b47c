// MurmurHash3_x86_32 for texts of any length, in plain steps with BigInt: the oracle for src/random/murmur.ts.
// The published check of an implementation (A. Appleby, smhasher, 2011): hash the keys {}, {0}, {0, 1} … {0 … 254}, the
// key of n bytes with the seed 256 - n. Then hash the 256 results, little-endian, with seed 0: it has to be 0xB0F57EE3.

const MASK = 0xffffffffn
const rotate = (x: bigint, bits: bigint): bigint => ((x << bits) | (x >> (32n - bits))) & MASK

export function murmur3Reference(bytes: Uint8Array, seed: number): number {
  let h = BigInt(seed) & MASK
  const blocks = Math.floor(bytes.length / 4)
  const word = (from: number, to: number): bigint => {
    let k = 0n
    for (let index = to - 1; index >= from; index--) k = (k << 8n) | BigInt(bytes[index])
    return (rotate((k * 0xcc9e2d51n) & MASK, 15n) * 0x1b873593n) & MASK
  }
  for (let block = 0; block < blocks; block++)
    h = (rotate(h ^ word(block * 4, block * 4 + 4), 13n) * 5n + 0xe6546b64n) & MASK
  if (bytes.length % 4 !== 0) h ^= word(blocks * 4, bytes.length)
  h ^= BigInt(bytes.length)
  h = ((h ^ (h >> 16n)) * 0x85ebca6bn) & MASK
  h = ((h ^ (h >> 13n)) * 0xc2b2ae35n) & MASK
  return Number(h ^ (h >> 16n))
}
