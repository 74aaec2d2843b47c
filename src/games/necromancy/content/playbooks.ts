// Weapons, death moves, powers and playbooks (NEC-DATA-05 to -07, NEC-VOC-08, -09).
import { z } from 'zod'
import type { EffectList } from '../../../engine/effects/index.ts'
import { complainTo, id, type Parsed, whole } from '../../../engine/fields.ts'
import { expecting, oneOf, proseOrNothing } from '../../../input/index.ts'
import { Place } from '../words/effects.ts'
import { PERS, Range, Token, When } from '../words/vocabulary.ts'
import { MOST_SPEED } from '../words/decisions.ts'
import { namesOf } from '../../../engine/words.ts'
import { change, effects, type Known, listed, names, reach, requirements, rollClass, tags } from './fields.ts'

/** Attacks of one action, so that all its cards fit on the table. */
export const MOST_ATTACKS = 12
/** Of one hit with a weapon. */
export const MOST_HARM = 50
/** Of one hero. */
export const MOST_WEAPONS = 12

/** What settings may change of a weapon. */
export const weaponNumbers = { attacks: whole(1, MOST_ATTACKS), mod: change, harm: whole(0, MOST_HARM) }

export const weaponSchema = (known: Known) => {
  const band = effects(Place.weapon, known).default([])
  return z.strictObject({
    ...listed,
    ...weaponNumbers,
    reach,
    tags,
    ammo: whole(1, 50).optional(),
    extra: z.strictObject({ miss: band, partial: band, full: band }).prefault({}),
  })
}
export type Weapon = Parsed<typeof weaponSchema>

export const deathMoveSchema = (known: Known) =>
  z.strictObject({
    ...listed,
    standard: z.boolean().default(false),
    requires: requirements(Place.deathMove, known),
    effects: effects(Place.deathMove, known),
  })
export type DeathMove = Parsed<typeof deathMoveSchema>

export const powerSchema = (known: Known) => {
  const list = effects(Place.power, known)
  return z.strictObject({
    id,
    when: z.enum(namesOf(When)),
    range: z.enum(namesOf(Range)).default('close'),
    target: z.enum(['self', 'ally', 'ally-or-self']).default('self'),
    uses: z.strictObject({ per: z.enum(PERS), max: whole(1, 50) }).optional(),
    needs: z.strictObject({ token: z.enum(namesOf(Token)), n: whole(1, 20) }).optional(),
    /** As the effect `roll`: kept as a list of it. */
    roll: z
      .record(z.string(), z.unknown())
      .optional()
      .transform((written) => (written === undefined ? [] : [{ roll: written }]))
      .pipe(list as unknown as z.ZodType<EffectList, { roll: Record<string, unknown> }[]>),
    effects: list.default([]),
    /** By playbook: the resource that success brings, and how much. */
    gain: z.partialRecord(oneOf(known.playbooks, 'playbook'), oneOf(known.resources, 'resource')).default({}),
    n: whole(1, 20).default(1),
    noticed: list.default([]),
  })
}
export type Power = Parsed<typeof powerSchema>

/** In force while the condition lasts. */
const weakness = (known: Known) =>
  z.union([
    z.strictObject({ mod: z.strictObject({ delta: change, rolls: rollClass }) }),
    z.strictObject({ attackCap: whole(1, MOST_ATTACKS) }),
    z.strictObject({ speed: change }),
    z.strictObject({ noWeapon: oneOf(known.weapons, 'weapon') }),
  ])

/** NEC-DATA-05 */
export const resourceSchema = z
  .strictObject({ start: whole(0, 99), max: whole(1, 99) })
  .superRefine(({ start, max }, context) => {
    if (start > max)
      complainTo(context)(['start'], `it begins above its maximum of ${max}`, { expected: `at most ${max}` })
  })

export const playbookShape = (known: Known) => ({
  ...listed,
  about: proseOrNothing.default(''),
  namedInSource: z.boolean().default(false),
  defence: change,
  speed: whole(0, MOST_SPEED).default(1),
  weapons: names(known.weapons, 'weapon').min(1).max(MOST_WEAPONS),
  moveMods: z.partialRecord(oneOf(known.moves, 'move'), change).default({}),
  resources: z.record(id, resourceSchema).default({}),
  deathMoves: names(known.deathMoves, 'death move').default(['badly-injured', 'you-die']),
  badlyInjured: z.array(weakness(known)).default([]),
  intimacy: effects(Place.playbook, known).default([]),
  powers: names(known.powers, 'power').default([]),
})

/** What a user's file brings beside its entry. */
export const ownSchema = (known: Known) =>
  expecting(
    z.strictObject({
      weapons: z.array(weaponSchema(known)).default([]),
      deathMoves: z.array(deathMoveSchema(known)).default([]),
      powers: z.array(powerSchema(known)).default([]),
    }),
    'weapons, deathMoves and powers of its own',
  ).prefault({})

export const playbookSchema = (known: Known) => z.strictObject({ ...playbookShape(known), own: ownSchema(known) })
export type Playbook = Parsed<typeof playbookSchema>
