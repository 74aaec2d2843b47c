import { expect, test } from 'vitest'
import { eachOnce, error, errorIf, inFiles, warning, warningIf } from '../../src/engine/findings.ts'

const weak = warning(['deck'], 'no card kills', 'all are weak', 'a strong card')

test('a finding is a list where it is so, and nothing else', () => {
  expect(warningIf(true, ['deck'], 'no card kills', 'all are weak', 'a strong card')).toEqual([weak])
  expect(errorIf(false, ['deck'], 'no card kills', 'all are weak', 'a strong card')).toEqual([])
})

test('of findings that say the same the first one stays', () => {
  const again = error(['own'], 'no card kills', 'all are weak', 'a strong card')
  expect(eachOnce([weak, again])).toEqual([weak])
})

test('what is found in a file stands where the settings name it, without copies and what is not named', () => {
  const users = [
    { kind: 'monster', file: 'mine.yaml', id: 'gnasher' },
    { kind: 'monster', file: 'copy.yaml', id: 'gnasher', copyOf: 'manticore' },
    { kind: 'monster', file: 'other.yaml', id: 'idle' },
  ] as const
  const pathOf = { monster: (id: string) => (id === 'gnasher' ? ['threats'] : undefined) }
  expect(inFiles(users, pathOf, () => [weak])).toEqual([
    { ...weak, path: ['threats'], message: 'mine.yaml: no card kills' },
  ])
})
