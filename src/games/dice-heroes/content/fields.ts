// What the content files are written with: types of dice, sizes, values by skill level.
import { z } from 'zod'
import { complainTo, type Parsed, whole } from '../../../engine/fields.ts'
import { expecting, oneOf } from '../../../input/index.ts'
import { LIVE_TYPES, SIZES, STAT_TYPES, TYPES } from '../words/dice.ts'
import { COST_FATES, DAMAGES, FORBIDDEN } from '../words/vocabulary.ts'

/** A count that may be large, but not absurd. */
export const count = whole(0, 100)
/** What is added to a total (DH-DIE-07). */
export const modifier = whole(-50, 50)

export const anyType = oneOf(TYPES, 'type of die')
export const statType = oneOf(STAT_TYPES, 'type of stat die')
export const liveType = oneOf(LIVE_TYPES, 'type of die that a hero holds')
export const damageType = oneOf(DAMAGES, 'type of damage')
export const costFate = oneOf(COST_FATES, 'outcome of a die')
export const forbidden = z.array(oneOf(FORBIDDEN, 'action that a card forbids')).default([])
export const size = expecting(z.literal([...SIZES]), `a size of a die: ${SIZES.join(', ')}`)

/** By level of the skill: the value at level 1, 2, 3 (DH-SKILL-07). */
export type ByLevel<Value> = readonly [Value, Value, Value]

/** One value for all levels, or a list of three. */
export const byLevel = <Value>(value: z.ZodType<Value>) =>
  expecting(
    z.union([value, z.tuple([value, value, value])]),
    'one value, or a list of three: one for each level',
  ).transform((written): ByLevel<Value> =>
    Array.isArray(written) ? (written as unknown as ByLevel<Value>) : [written, written, written],
  )

/** Shares in percent by size of a die, which add up to 100 (DH-LEVEL-02). */
export const sizeShares = z.tuple([count, count, count, count, count]).superRefine((shares, context) => {
  const sum = shares.reduce((so, one) => so + one)
  if (sum !== 100)
    complainTo(context)([], `these shares add up to ${sum}`, {
      expected: `percentages of ${SIZES.map((one) => `d${one}`).join(', ')}, which add up to 100`,
    })
})
export type SizeShares = Parsed<typeof sizeShares>

/** One for each level of scenarios (DH-LEVEL-01). */
export const forLevels = <Value>(value: z.ZodType<Value>): z.ZodType<[Value, Value, Value]> =>
  z.tuple([value, value, value])
