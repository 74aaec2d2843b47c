// Paths as texts: the same as Node's for POSIX, except that no slash stays at the end.
import { posix } from 'node:path'
import { constantFrom, array, assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { basename, dirname, extname, isAbsolute, join, relative, resolve } from '../../src/load/paths.ts'

const path = array(constantFrom('/', '/', '.', '..', 'a', 'b.yaml', '.hidden', 'c d'), { maxLength: 7 }).map((parts) =>
  parts.join(''),
)
/** Of several slashes in a row Node makes what nobody expects. */
const plain = path.map((text) => text.replace(/\/+/g, '/'))
const RUNS = { seed: 33, numRuns: 5_000 }
const withoutEnd = (text: string): string => text.replace(/(?<=.)\/+$/, '')

test('join, dirname, basename, extname', () => {
  assert(
    property(plain, plain, (one, other) => {
      expect(join(one, other)).toBe(withoutEnd(posix.join(one, other)))
      expect(dirname(one)).toBe(withoutEnd(posix.dirname(one)))
      expect([basename(one), basename(one, '.yaml')]).toEqual([posix.basename(one), posix.basename(one, '.yaml')])
      expect(extname(one)).toBe(posix.extname(one))
      expect(isAbsolute(one)).toBe(posix.isAbsolute(one))
    }),
    RUNS,
  )
})

test('resolve and relative, from the root', () => {
  assert(
    property(path, path, (one, other) => {
      const [from, to] = [resolve('/home/mine', one), resolve('/home/mine', other)]
      expect(from).toBe(posix.resolve('/home/mine', one))
      expect(relative(from, to)).toBe(posix.relative(from, to))
    }),
    RUNS,
  )
})
