// Vega programs that outlive a report, as files.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptPrograms, MAX_KEPT } from '../../src/node/kept-programs.ts'
import type { Program } from '../../src/report/vega-programs.ts'

let place: string
const folder = (): string => join(place, 'programs')

beforeEach(() => (place = mkdtempSync(join(tmpdir(), 'darkodds-programs-'))))
afterEach(() => {
  rmSync(place, { recursive: true })
})

const program = (name: string): Program => ({ runtime: { name } as never, warnings: [name] })

test('a later process has what was kept, by its shape', () => {
  const kept = keptPrograms(folder())!
  expect(kept.get('a')).toBeUndefined()
  kept.keep('a', program('A'))
  kept.keep('b', program('B'))
  const later = keptPrograms(folder())!
  expect([later.get('a'), later.get('b'), later.get('c')]).toEqual([program('A'), program('B'), undefined])
})

test('half a file counts for nothing, and what can not be kept is not missed', () => {
  const kept = keptPrograms(folder())!
  kept.keep('a', program('A'))
  for (const name of readdirSync(folder())) writeFileSync(join(folder(), name), '{"runtime":')
  expect(kept.get('a')).toBeUndefined()
  writeFileSync(join(place, 'file'), '')
  const nowhere = keptPrograms(join(place, 'file', 'programs'))!
  nowhere.keep('a', program('A'))
  expect(nowhere.get('a')).toBeUndefined()
})

test('no more are kept than fit', () => {
  const kept = keptPrograms(folder())!
  for (let index = 0; index <= MAX_KEPT; index++) kept.keep(String(index), program(''))
  expect(readdirSync(folder()).length).toBe(1)
})
