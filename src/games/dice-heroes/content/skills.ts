// Skills and ally cards (DH-DATA-02 to -05).
import { z } from 'zod'
import { type Complain, complainTo, id, label, type Parsed, whole } from '../../../engine/fields.ts'
import { nameText, oneOf, proseOrNothing } from '../../../input/index.ts'
import { Place, EFFECTS } from '../words/effects.ts'
import { namesOf } from '../../../engine/words.ts'
import { For, Range, ROLLS, Side, USES, WINDOWS } from '../words/vocabulary.ts'
import { anyType, byLevel, costFate, damageType, modifier } from './fields.ts'

/** Of a kind of time: how often at most (DH-DATA-02). */
export const limit = z.strictObject({
  turn: byLevel(whole(1, 100)).optional(),
  encounter: byLevel(whole(1, 100)).optional(),
  scenario: byLevel(whole(1, 100)).optional(),
})

/** What one uses by choice. */
const active = {
  when: z.array(oneOf(WINDOWS, 'window')).min(1),
  tags: z.array(nameText).default([]),
  if: EFFECTS.conditionsSchema(Place.skill).optional(),
  limit: limit.optional(),
  cost: z
    .array(
      z.strictObject({
        types: z.array(anyType).min(1),
        count: whole(1, 4).default(1),
        fate: byLevel(costFate).default(['hide', 'hide', 'hide']),
      }),
    )
    .min(1),
  boost: z.strictObject({ fate: byLevel(costFate), plus: byLevel(modifier) }).optional(),
  roll: oneOf(ROLLS, 'way to count dice').default('none'),
  plus: byLevel(modifier).default([0, 0, 0]),
  use: oneOf(USES, 'use'),
  reduces: z.array(damageType).default([]),
  side: oneOf(namesOf(Side), 'side').default('hero'),
  effects: EFFECTS.schema(Place.skill).default([]),
  onPass: EFFECTS.schema(Place.pass).default([]),
  onFail: EFFECTS.schema(Place.pass).default([]),
}

const listed = { id, name: label, about: proseOrNothing.default('') }

export const skillSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({
      ...listed,
      kind: z.literal('active'),
      for: oneOf(namesOf(For), 'whom a skill is for').default('self'),
      range: oneOf(namesOf(Range), 'range').default('here'),
      ...active,
    })
    .superRefine((written, context) => checkUse(written, complainTo(context))),
  z.strictObject({ ...listed, kind: z.literal('passive'), rules: z.array(EFFECTS.ruleSchema(Place.passive)).min(1) }),
])
export type Skill = Parsed<typeof skillSchema>
export type ActiveSkill = Extract<Skill, { kind: 'active' }>
export type PassiveSkill = Extract<Skill, { kind: 'passive' }>

/** As a skill of level 1 that everybody has (DH-DATA-05, DH-SKILL-12). */
export const allySchema = z
  .strictObject({ ...listed, for: z.literal('self').default('self'), ...active })
  .superRefine((written, context) => {
    const complain = complainTo(context)
    checkUse(written, complain)
    written.cost.forEach(({ types }, index) => {
      if (types.some((type) => type !== 'ally'))
        complain(['cost', index, 'types'], 'an ally card is paid with ALLY dice', { expected: '[ally]' })
    })
  })
export type AllyCard = Parsed<typeof allySchema>

/** By use: the windows in which it makes sense (DH-SKILL-05, DH-DATA-03). */
const WINDOWS_OF = {
  battle: ['battle'],
  obstacle: ['obstacle'],
  acquire: ['ally'],
  close: ['start', 'after', 'closing'],
  evade: ['battle', 'obstacle'],
  reduce: ['damage'],
  modify: ['battle', 'obstacle', 'ally', 'closing'],
  reroll: ['reroll'],
  effects: WINDOWS,
} as const

interface Used {
  readonly when: readonly string[]
  readonly use: keyof typeof WINDOWS_OF
  readonly roll: string
  readonly reduces: readonly string[]
  readonly effects: readonly unknown[]
  readonly cost: readonly unknown[]
}

/** What does not go together in a skill. */
function checkUse({ when, use, roll, reduces, effects }: Used, complain: Complain): void {
  const windows: readonly string[] = WINDOWS_OF[use]
  when.forEach((window, index) => {
    if (!windows.includes(window))
      complain(['when', index], `a skill of use ${use} does nothing in the window ${window}`, { expected: windows })
  })
  if (use === 'reduce' && reduces.length === 0)
    complain([], 'a skill that reduces damage says which', { expected: 'reduces: [physical], [magical] or both' })
  if (use === 'effects' && effects.length === 0) complain([], 'this skill has no effects', { expected: 'effects' })
  if (roll === 'none' && ['battle', 'obstacle', 'acquire', 'close', 'evade'].includes(use))
    complain([], `a skill of use ${use} makes a check`, { expected: 'roll: sum, max, min or mean' })
}
