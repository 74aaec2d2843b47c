// Threefry-2x32, the counter-based generator that makes the keys of playouts and actors.
// Used by draws.ts only. It is a block cipher: under one key, different counters never give the same 64 bits. So no two
// playouts, or actors of a playout, share a key, and any key can be computed without the ones before it.

/** The 64 bits of one block, as two whole numbers; reused by the caller, so that drawing allocates nothing. */
export class Block {
  x0 = 0
  x1 = 0
}

const PARITY = 0x1bd11bda

/**
 * Threefry-2x32 with 20 rounds: encrypts the counter (c0, c1) with the key (k0, k1) into `out`, as signed 32-bit words.
 *
 * Source: J. K. Salmon, M. A. Moraes, R. O. Dror, D. E. Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011.
 * The rounds are written out because a loop over them costs more than the rounds themselves.
 */
export function threefry2x32(k0: number, k1: number, c0: number, c1: number, out: Block): void {
  // Tells the compiler that the words are 32-bit; otherwise it adds in floating point, 3 times slower (bench/dice.ts).
  k0 |= 0
  k1 |= 0
  c0 |= 0
  c1 |= 0
  const k2 = PARITY ^ k0 ^ k1
  let a = (c0 + k0) | 0
  let b = (c1 + k1) | 0
  a = (a + b) | 0
  b = ((b << 13) | (b >>> 19)) ^ a
  a = (a + b) | 0
  b = ((b << 15) | (b >>> 17)) ^ a
  a = (a + b) | 0
  b = ((b << 26) | (b >>> 6)) ^ a
  a = (a + b) | 0
  b = ((b << 6) | (b >>> 26)) ^ a
  a = (a + k1) | 0
  b = (b + k2 + 1) | 0
  a = (a + b) | 0
  b = ((b << 17) | (b >>> 15)) ^ a
  a = (a + b) | 0
  b = ((b << 29) | (b >>> 3)) ^ a
  a = (a + b) | 0
  b = ((b << 16) | (b >>> 16)) ^ a
  a = (a + b) | 0
  b = ((b << 24) | (b >>> 8)) ^ a
  a = (a + k2) | 0
  b = (b + k0 + 2) | 0
  a = (a + b) | 0
  b = ((b << 13) | (b >>> 19)) ^ a
  a = (a + b) | 0
  b = ((b << 15) | (b >>> 17)) ^ a
  a = (a + b) | 0
  b = ((b << 26) | (b >>> 6)) ^ a
  a = (a + b) | 0
  b = ((b << 6) | (b >>> 26)) ^ a
  a = (a + k0) | 0
  b = (b + k1 + 3) | 0
  a = (a + b) | 0
  b = ((b << 17) | (b >>> 15)) ^ a
  a = (a + b) | 0
  b = ((b << 29) | (b >>> 3)) ^ a
  a = (a + b) | 0
  b = ((b << 16) | (b >>> 16)) ^ a
  a = (a + b) | 0
  b = ((b << 24) | (b >>> 8)) ^ a
  a = (a + k1) | 0
  b = (b + k2 + 4) | 0
  a = (a + b) | 0
  b = ((b << 13) | (b >>> 19)) ^ a
  a = (a + b) | 0
  b = ((b << 15) | (b >>> 17)) ^ a
  a = (a + b) | 0
  b = ((b << 26) | (b >>> 6)) ^ a
  a = (a + b) | 0
  b = ((b << 6) | (b >>> 26)) ^ a
  out.x0 = (a + k2) | 0
  out.x1 = (b + k0 + 5) | 0
}
