// The generator and the hash against the values that their authors published.
import { expect, test } from 'vitest'
import { Block, hashLabel, labelWord, threefry2x32 } from '../../src/random/index.ts'

// Random123 (D. E. Shaw Research), file tests/kat_vectors, lines "threefry2x32 20": counter, key, output.
test.each([
  { counter: [0x00000000, 0x00000000], key: [0x00000000, 0x00000000], output: '6b200159 99ba4efe' },
  { counter: [0xffffffff, 0xffffffff], key: [0xffffffff, 0xffffffff], output: '1cb996fc bb002be7' },
  { counter: [0x243f6a88, 0x85a308d3], key: [0x13198a2e, 0x03707344], output: 'c4923a9c 483df7a0' },
])('Threefry-2x32-20 gives $output', ({ counter: [c0, c1], key: [k0, k1], output }) => {
  const block = new Block()
  threefry2x32(k0 | 0, k1 | 0, c0 | 0, c1 | 0, block)
  expect(`${hex(block.x0)} ${hex(block.x1)}`).toBe(output)
})

// RFC 9923, appendix of test vectors for FNV-1a, 64 bits.
test.each([
  ['', 0xcbf29ce484222325n],
  ['a', 0xaf63dc4c8601ec8cn],
  ['foobar', 0x85944171f73967e8n],
])('FNV-1a of "%s"', (label, hash) => {
  expect(hashLabel(label)).toBe(hash)
})

test('labels are hashed as UTF-8', () => {
  // By hand: the two bytes c3 a9 of "é", one after the other.
  const step = (hash: bigint, byte: bigint): bigint => ((hash ^ byte) * 0x100000001b3n) & 0xffffffffffffffffn
  expect(hashLabel('é')).toBe(step(step(0xcbf29ce484222325n, 0xc3n), 0xa9n))
})

test("a label's word is the low half of its hash, signed", () => {
  expect(labelWord('foobar')).toBe(0xf73967e8 | 0)
})

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0')
}
