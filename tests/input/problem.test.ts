// Problems as they are printed.
import { describe, expect, test } from 'vitest'
import type { Problem } from '../../src/input/index.ts'
import { flagProblem, formatProblem, InputError } from '../../src/input/index.ts'

const source = { name: 'experiments/first-night.yaml', text: 'game: x\nparty: [brian, kirk, sharn]\n' }

test('a problem says where, what, what was expected and the nearest name', () => {
  const problem: Problem = {
    source,
    line: 2,
    column: 22,
    length: 5,
    message: 'party has no hero "sharn"',
    expected: ['brian', 'kirk', 'robert', 'sharon', 'steve', 'valerie'],
    nearest: 'sharon',
  }
  expect(formatProblem(problem).split('\n')).toEqual([
    'experiments/first-night.yaml:2:22: party has no hero "sharn"',
    '    party: [brian, kirk, sharn]',
    '                         ^^^^^',
    '  nearest: sharon',
    '  expected one of: brian, kirk, robert, sharon, steve, valerie',
  ])
})

test('a problem of a whole file, of a flag, and of nothing in particular', () => {
  expect(formatProblem({ source, message: 'the file cannot be read' })).toBe(
    'experiments/first-night.yaml: the file cannot be read',
  )
  expect(
    formatProblem({ where: '--out', message: 'the folder cannot be written', expected: 'a folder of yours' }),
  ).toBe('--out: the folder cannot be written\n  expected: a folder of yours')
  expect(formatProblem({ message: 'nothing to do' })).toBe('nothing to do')
})

test('values of flags', () => {
  expect(formatProblem(flagProblem('--games', 'ten', 'a whole number of at least 1'))).toBe(
    '--games: cannot be "ten"\n  expected: a whole number of at least 1',
  )
  expect(formatProblem(flagProblem('--games', '', 'a whole number of at least 1'))).toBe(
    '--games: cannot be ""\n  expected: a whole number of at least 1',
  )
  expect(formatProblem(flagProblem('--tn', '3s', ['3K', '3S']))).toBe(
    '--tn: cannot be "3s"\n  nearest: 3S\n  expected one of: 3K, 3S',
  )
  expect(formatProblem(flagProblem('--chart', 'ods', ['odds']))).toBe(
    '--chart: cannot be "ods"\n  nearest: odds\n  expected: odds',
  )
})

describe('a long list of valid names', () => {
  const names = Array.from({ length: 40 }, (_, index) => `name-${index + 1}`)

  test('is told whole, in lines that can be read', () => {
    const [, ...lines] = formatProblem({ message: 'x', expected: names }).split('\n')
    expect(lines.join(' ').replace(/\s+/g, ' ').trim()).toBe(`expected one of: ${names.join(', ')}`)
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(120)
    for (const line of lines.slice(1)) expect(line).toMatch(/^ {4}\S/)
  })

  test('is told once: further down it is only called the same', () => {
    const { message } = new InputError([
      { message: 'x', expected: names, nearest: 'name-7' },
      { message: 'y', expected: names },
      { message: 'z', expected: names.slice(1) },
    ])
    expect(message.split('name-40')).toHaveLength(3)
    const lines = [
      'x',
      '  nearest: name-7',
      '  expected one of: name-1, [^]* name-40',
      'y',
      '  expected: one of the same 40 as above',
      'z',
      '  expected one of: name-2,',
    ]
    expect(message).toMatch(new RegExp(`^${lines.join('\n')}`))
  })
})

test('names that would be misread in a list stand in quotes', () => {
  expect(formatProblem({ message: 'x', expected: ['a b', 'c, d', '', ' e', 'f\n'] })).toBe(
    'x\n  expected one of: a b, "c, d", "", " e", "f\\n"',
  )
})

test('an InputError tells all its problems, up to twenty', () => {
  const problem: Problem = { where: '--seed', message: 'no' }
  expect(new InputError([problem, problem]).message).toBe('--seed: no\n--seed: no')
  expect(new InputError(Array<Problem>(21).fill(problem)).message).toBe(
    '--seed: no\n'.repeat(20) + '… and 1 more mistake',
  )
  expect(new InputError(Array<Problem>(30).fill(problem)).message.split('\n').at(-1)).toBe('… and 10 more mistakes')
  expect(new InputError([problem])).toMatchObject({ name: 'InputError', problems: [problem] })
  expect(() => new InputError([])).toThrow(RangeError)
})
