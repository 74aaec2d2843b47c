// How difficulty rules are written: in difficulties.yaml by name, or in an experiment that brings its own.
import { z } from 'zod'
import { nameText, oneOf, prose } from '../../../input/index.ts'
import { OPTIONS } from '../setup/options.ts'
import { complainTo, id, whole } from './fields.ts'
import type { DifficultyCondition, Difficulty, DifficultyRule } from './schema.ts'

const share = z.number().min(0).lt(1)

/** What the table can see before a game. */
const condition: z.ZodType<DifficultyCondition> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('finished'), games: whole(1, 1000), share: share.default(0.5) }),
  z.strictObject({ kind: z.literal('won'), inARow: whole(1, 1000) }),
  z.strictObject({ kind: z.literal('lost'), inARow: whole(1, 1000) }),
  z.strictObject({ kind: z.literal('dead'), atLeast: whole(1, 12) }),
  z.strictObject({ kind: z.literal('experience'), mean: z.number().gt(0).max(1000) }),
  z.strictObject({ kind: z.literal('played'), games: whole(1, 1000) }),
  z.strictObject({ kind: z.literal('not'), of: z.lazy(() => condition) }),
  z.strictObject({ kind: z.literal('any'), of: z.array(z.lazy(() => condition)).min(1) }),
  z.strictObject({ kind: z.literal('all'), of: z.array(z.lazy(() => condition)).min(1) }),
])

/** @param disks ids of those that a mixed pool can have */
export function difficultyRules(disks: readonly string[]): z.ZodType<DifficultyRule[]> {
  return z.array(
    z
      .strictObject({
        when: condition,
        options: OPTIONS.schema.default({}),
        tnShift: whole(-10, 10).nullable().default(null),
        vpGoal: whole(-1000, 1000).nullable().default(null),
        disks: z.partialRecord(oneOf(disks, 'disk'), whole(1, 100)).nullable().default(null),
      })
      .superRefine(({ tnShift, vpGoal, disks: more }, context) => {
        // An unknown key is an error already: it may be a misspelt effect.
        const isMistyped = context.issues.some(({ code }) => code === 'unrecognized_keys')
        if (tnShift === null && vpGoal === null && more === null && !isMistyped) {
          complainTo(context)([], 'this rule has no effect', { expected: 'tnShift, vpGoal or disks' })
        }
      }),
  ) as z.ZodType<DifficultyRule[]>
}

export function difficultySchema(disks: readonly string[]): z.ZodType<Difficulty> {
  return z.strictObject({ id, name: nameText, about: prose, rules: difficultyRules(disks) })
}
