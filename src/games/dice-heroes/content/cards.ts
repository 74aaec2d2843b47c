// Cards of encounters, special rules and closures (DH-DATA-06 to -11).
import { z } from 'zod'
import { complainTo, id, label, type Parsed, whole } from '../../../engine/fields.ts'
import { countInWords, nameText, oneOf, proseOrNothing } from '../../../input/index.ts'
import { EFFECTS, Place } from '../words/effects.ts'
import { namesOf } from '../../../engine/words.ts'
import { OnDefeat } from '../words/vocabulary.ts'
import { damageType, forbidden, modifier, statType } from './fields.ts'

const listed = { id, name: label, text: proseOrNothing.default('') }

/** Effects of an encounter's card (DH-CARD-13, -14). */
const actions = {
  modifier: modifier.default(0),
  encounter: EFFECTS.schema(Place.encounter).default([]),
  success: EFFECTS.schema(Place.outcome).default([]),
  failure: EFFECTS.schema(Place.outcome).default([]),
}

/** What a fight with an enemy allows (DH-DATA-09). */
const conditions = z.strictObject({
  immune: z.array(nameText).default([]),
  only: z.array(nameText).default([]),
  weak: z.array(z.strictObject({ tags: z.array(nameText).min(1), amount: whole(1, 20) })).default([]),
  noFlee: z.boolean().default(false),
  forbid: forbidden,
})
const NO_CONDITIONS = { immune: [], only: [], weak: [], noFlee: false, forbid: [] }

const enemy = {
  ...listed,
  damage: damageType.default('physical'),
  ...actions,
  conditions: conditions.default(NO_CONDITIONS),
}

export const enemySchema = z.strictObject(enemy)
export type Enemy = Parsed<typeof enemySchema>

/** `onDefeat` absent: by the rule option villainClose. */
export const villainSchema = z.strictObject({ ...enemy, onDefeat: oneOf(namesOf(OnDefeat), 'consequence').optional() })
export type Villain = Parsed<typeof villainSchema>

/** Types that a tier names (DH-OBST-02 to -04). */
const TYPES_OF_TIER = [2, 1, 2] as const

export const obstacleSchema = z
  .strictObject({ ...listed, tier: whole(1, 3), types: z.array(statType).min(1).max(2), ...actions })
  .superRefine(({ tier, types }, context) => {
    const wanted = TYPES_OF_TIER[tier - 1]
    if (types.length !== wanted)
      complainTo(context)(['types'], `an obstacle of tier ${tier} names ${countInWords(wanted, 'type', 'types')}`, {
        expected: countInWords(wanted, 'type', 'types'),
      })
  })
export type Obstacle = Parsed<typeof obstacleSchema>

export const specialSchema = z.discriminatedUnion('scope', [
  z.strictObject({
    ...listed,
    scope: z.literal('scenario'),
    forbid: forbidden,
    rules: z.array(EFFECTS.ruleSchema(Place.scenario)).default([]),
  }),
  z.strictObject({
    ...listed,
    scope: z.literal('location'),
    forbid: forbidden,
    rules: z.array(EFFECTS.ruleSchema(Place.location)).default([]),
  }),
])
export type Special = Parsed<typeof specialSchema>

export const closureSchema = z.strictObject({ ...listed, do: EFFECTS.schema(Place.closure) })
export type Closure = Parsed<typeof closureSchema>
