// Labels into numbers: a seat, a disk or a deck is known by its name, so that adding one moves no other.
// Used by draws.ts when a scenario is set up; never in a hot loop.

const OFFSET = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n
const MASK = 0xffffffffffffffffn

/**
 * FNV-1a, 64 bits, over the UTF-8 bytes of `label`.
 * Source: G. Fowler, L. C. Noll, K.-P. Vo, "The FNV Non-Cryptographic Hash Algorithm", RFC 9923.
 */
export function hashLabel(label: string): bigint {
  let hash = OFFSET
  for (const byte of new TextEncoder().encode(label)) hash = ((hash ^ BigInt(byte)) * PRIME) & MASK
  return hash
}

/** The low 32 bits of `hashLabel`, signed: what tells copies apart within one shuffle. */
export function labelWord(label: string): number {
  return Number(hashLabel(label) & 0xffffffffn) | 0
}

/** The number of a copy, from 0, of what has this number: copies with one label are told apart by it. */
export const copyWord = (word: number, copy: number): number => (word + Math.imul(copy, 0x9e3779b9)) | 0

/** The numbers of a list's entries, some of which may be equal. */
export function copyWords(entries: readonly number[]): Int32Array {
  const copies = new Map<number, number>()
  return Int32Array.from(entries, (entry) => {
    const copy = copies.get(entry) ?? 0
    copies.set(entry, copy + 1)
    return copyWord(entry, copy)
  })
}

/** The same of labels. */
export const wordsOf = (labels: readonly string[]): Int32Array => copyWords(labels.map(labelWord))

/** The high 32 bits of `hashLabel`, signed. */
export function highWord(label: string): number {
  return Number(hashLabel(label) >> 32n) | 0
}
