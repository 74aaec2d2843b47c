// How difficulty rules are written: in difficulties.yaml by name, or in an experiment that brings its own.
import { z } from 'zod'
import { complainTo, id, type Parsed, whole } from '../../../engine/fields.ts'
import { nameText, oneOf, prose } from '../../../input/index.ts'
import { OPTIONS } from '../words/options.ts'
import { copiesOf } from './fields.ts'

const share = z.number().min(0).lt(1)

const plainConditions = [
  /** More than this share of the party has finished so many games or more (WDC-DIFF-02: lived at their end). */
  z.strictObject({ kind: z.literal('finished'), games: whole(1, 1000), share: share.default(0.5) }),
  /** The last so many games were won, or lost. */
  z.strictObject({ kind: z.literal('won'), inARow: whole(1, 1000) }),
  z.strictObject({ kind: z.literal('lost'), inARow: whole(1, 1000) }),
  /** So many heroes or more died in the last game. */
  z.strictObject({ kind: z.literal('dead'), atLeast: whole(1, 12) }),
  /** Experience points of the party by head. */
  z.strictObject({ kind: z.literal('experience'), mean: z.number().gt(0).max(1000) }),
  /** So many games of the campaign are over. */
  z.strictObject({ kind: z.literal('played'), games: whole(1, 1000) }),
] as const

/** What the table can see before a game. Zod cannot infer the kinds that contain others. */
export type DifficultyCondition =
  | Parsed<(typeof plainConditions)[number]>
  | { readonly kind: 'not'; readonly of: DifficultyCondition }
  | { readonly kind: 'any' | 'all'; readonly of: readonly DifficultyCondition[] }

const condition: z.ZodType<DifficultyCondition> = z.discriminatedUnion('kind', [
  ...plainConditions,
  z.strictObject({ kind: z.literal('not'), of: z.lazy(() => condition) }),
  z.strictObject({ kind: z.literal('any'), of: z.array(z.lazy(() => condition)).min(1) }),
  z.strictObject({ kind: z.literal('all'), of: z.array(z.lazy(() => condition)).min(1) }),
])

/** @param disks ids of those that a mixed pool can have */
export function difficultyRules(disks: readonly string[]) {
  return z.array(
    z
      .strictObject({
        when: condition,
        /** Only under these rule options. */
        options: OPTIONS.schema.default({}),
        /** Steps on every TN that heroes roll against, beside the option `tnShift` (WDC-DIFF-04). */
        tnShift: whole(-10, 10).nullable().default(null),
        /** Added to every goal in victory points. */
        vpGoal: whole(-1000, 1000).nullable().default(null),
        /** Copies added to the disk pool. */
        disks: copiesOf(oneOf(disks, 'disk'), whole(1, 100)).nullable().default(null),
      })
      .superRefine(({ tnShift, vpGoal, disks: more }, context) => {
        // An unknown key is an error already: it may be a misspelt effect.
        const isMistyped = context.issues.some(({ code }) => code === 'unrecognized_keys')
        if (tnShift === null && vpGoal === null && more === null && !isMistyped) {
          complainTo(context)([], 'this rule has no effect', { expected: 'tnShift, vpGoal or disks' })
        }
      }),
  )
}

export type DifficultyRule = Parsed<typeof difficultyRules>[number]

/** A table's rules for making a campaign's games harder or easier; the first that stands decides each effect. */
export function difficultySchema(disks: readonly string[]) {
  return z.strictObject({ id, name: nameText, about: prose, rules: difficultyRules(disks) })
}

export type Difficulty = Parsed<typeof difficultySchema>
