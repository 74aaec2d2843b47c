// Values by chance against a schema as large as an experiment's.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InputError, parseYaml, validate } from '../../src/input/index.ts'
import { Experiment } from './experiment-schema.ts'

test('whatever stands in a file, the schema accepts it or every problem has a place and a message', () => {
  const name = fc.constantFrom(
    'game',
    'party',
    'agents',
    'rules',
    'games',
    'effect',
    'kind',
    'when',
    'round',
    'objective',
    'any',
    'all',
    'place',
    'at',
    'vary',
    'odds',
    'low',
    'high',
    'variants',
    'pair',
    'map',
    'toString',
    'constructor',
    'x',
  )
  const scalar = fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
    fc.boolean(),
    fc.constant(null),
    fc.string(),
    fc.constantFrom('brian', 'steady', 'wound', 'street', 'never'),
  )
  const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      scalar,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(name, tie('value'), { maxKeys: 8 }),
    ),
  }))
  let refused = 0
  fc.assert(
    fc.property(fc.dictionary(name, anyValue, { maxKeys: 12 }), (value) => {
      const document = parseYaml({ name: 'test.yaml', text: JSON.stringify(value) })
      try {
        validate(document, Experiment)
      } catch (error) {
        if (!(error instanceof InputError)) throw error
        refused++
        for (const problem of error.problems) {
          expect(problem.line).toBe(1)
          expect(problem.message).not.toMatch(/^\s*$|undefined|\[object|invalid|\p{Cc}/iu)
        }
      }
    }),
    { seed: 24, numRuns: 1000 },
  )
  expect(refused).toBeGreaterThan(900)
})
