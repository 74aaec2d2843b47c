// A schema in the manner of an experiment, with one of each thing that validate.ts words: shared test data.
import { z } from 'zod'
import { expecting, oneOf } from '../../src/input/index.ts'

const heroes = ['brian', 'kirk', 'robert', 'sharon', 'steve', 'valerie'] as const
const agent = oneOf(['random', 'steady', 'cautious'], 'agent')

const Objective: z.ZodType = z.lazy(() =>
  z.union([
    z.strictObject({ any: z.array(Objective) }),
    z.strictObject({ all: z.array(Objective) }),
    z.strictObject({ killed: z.int().min(1), of: z.string().optional() }),
  ]),
)

export const Experiment = z
  .strictObject({
    game: z.literal('when-darkness-comes'),
    scenario: oneOf(['first-night', 'locked-room'], 'scenario'),
    party: z.array(oneOf(heroes, 'hero')).min(1).max(6),
    agents: z.union([agent, z.partialRecord(oneOf([...heroes, 'villain'], 'seat'), agent)]).default('steady'),
    rules: z
      .strictObject({
        ruleset: z.enum(['core', 'new']).optional(),
        tnShift: z.int().min(0).max(3).optional(),
        fate: z.boolean().optional(),
      })
      .optional(),
    games: z.int().min(1),
    seed: z.int().min(0).default(1),
    name: z.string().min(1).max(20).optional(),
    half: z.number().gt(0).lt(1).optional(),
    tn: expecting(z.string().regex(/^[2-6][HPSK]$/), 'a TN such as 3S').optional(),
    code: z
      .string()
      .regex(/^[2-6][HPSK]$/)
      .optional(),
    effect: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('wound'), dice: z.int() }),
        z.strictObject({ kind: z.literal('heal'), points: z.int().multipleOf(5) }),
      ])
      .optional(),
    vary: z.record(z.string().regex(/^[a-z]/), z.array(z.any()).nonempty()).optional(),
    odds: z.record(z.enum(['low', 'high']), z.int()).optional(),
    pair: z.tuple([z.int(), z.string()]).optional(),
    when: z
      .union([z.int().min(1).max(8), z.literal('never'), z.strictObject({ round: z.int(), after: z.int().optional() })])
      .optional(),
    other: z.strictObject({ round: z.int() }).optional(),
    objective: Objective.optional(),
    place: z
      .union([
        z.strictObject({ at: z.literal('house'), room: z.string() }),
        z.strictObject({ at: z.literal('street'), number: z.int() }),
      ])
      .optional(),
    low: z.int().optional(),
    high: z.int().optional(),
    variants: z
      .record(z.string(), z.int())
      .superRefine((variants, context) => {
        for (const name of Object.keys(variants)) {
          if (name !== name.toLowerCase())
            context.addIssue({
              code: 'custom',
              path: [name],
              message: `the variant "${name}" has capitals`,
              params: { at: 'key', expected: 'small letters' },
            })
        }
      })
      .optional(),
    odd: z
      .int()
      .refine((value) => value % 2 === 1)
      .optional(),
    own: z.string({ error: 'own wants a text of yours' }).optional(),
    map: z.array(z.array(z.int())).optional(),
    step: z.int().multipleOf(5).max(100).optional(),
    none: z.null().optional(),
    points: z.array(z.strictObject({ x: z.int(), y: z.int() })).optional(),
    share: z.number().min(0).max(1).optional(),
    condition: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('round'), from: z.int() }),
        z.strictObject({ kind: z.literal('done'), mark: z.string() }),
      ])
      .optional(),
    marks: z.array(z.strictObject({ mark: z.string() })).optional(),
    item: oneOf(
      Array.from({ length: 26 }, (_, index) => `item-${index + 10}`),
      'item',
    ).optional(),
  })
  .refine(({ low, high }) => low === undefined || high === undefined || low <= high, {
    error: 'low is above high',
    path: ['low'],
    params: { expected: 'at most the value of high' },
  })
