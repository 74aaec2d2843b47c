import { expect, test } from 'vitest'
import { murmur3 } from '../../src/random/index.ts'
import { murmur3Reference } from '../support/murmur3-reference.ts'

test('the oracle is MurmurHash3: it gives the published verification value', () => {
  const results = new Uint8Array(256 * 4)
  for (let length = 0; length < 256; length++) {
    const key = Uint8Array.from({ length }, (_, index) => index)
    new DataView(results.buffer).setUint32(length * 4, murmur3Reference(key, 256 - length), true)
  }
  expect(murmur3Reference(results, 0).toString(16)).toBe('b0f57ee3')
})

test('two words hash as their eight bytes do', () => {
  const bytes = new Uint8Array(8)
  const view = new DataView(bytes.buffer)
  let word = 1
  for (let trial = 0; trial < 2000; trial++) {
    const [seed, c0, c1] = [0, 1, 2].map(() => (word = (Math.imul(word, 1664525) + 1013904223) | 0)) as [
      number,
      number,
      number,
    ]
    view.setInt32(0, c0, true)
    view.setInt32(4, c1, true)
    expect(murmur3(seed, c0, c1) >>> 0).toBe(murmur3Reference(bytes, seed))
  }
  expect(murmur3(0, 0, 0) >>> 0).toBe(murmur3Reference(new Uint8Array(8), 0))
  expect(murmur3(-1, -1, -1) >>> 0).toBe(murmur3Reference(new Uint8Array(8).fill(255), 0xffffffff))
})
