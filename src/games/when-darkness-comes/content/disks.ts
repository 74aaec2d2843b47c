// How sheets, disks and spells are written: one entry of a list (or one file, a hero) for each.
import { z } from 'zod'
import { countInWords, expecting, nameText, oneOf, prose } from '../../../input/index.ts'
import { codeOfValue } from '../words/ladder.ts'
import type { AttributeName, SkillName } from '../words/vocabulary.ts'
import {
  ATTRIBUTES,
  BONUS_AGAINST,
  OTHER_CAUSES,
  OTHERS,
  SECURITY_KINDS,
  Skill,
  SKILL_RULES,
  SKILLS,
  SPELL_EFFECTS,
  WEAPON_CLASSES,
} from '../words/vocabulary.ts'
import {
  attribute,
  belongTogether,
  complainTo,
  count,
  diceByAttribute,
  diskParts,
  id,
  idBut,
  match,
  noneTwice,
  skill,
  tn,
  whole,
} from './fields.ts'
import type {
  Adversary,
  Ally,
  Civilian,
  Component,
  Constants,
  Floppy,
  Hero,
  Item,
  Nuisance,
  Obstacle,
  Security,
  Spell,
  Trap,
} from './schema.ts'

/** The points that a sheet's skills cost: the level of each (WDC-SKILL-01). */
export const skillCost = (skills: Hero['skills']): number =>
  Object.values(skills).reduce((sum, level) => sum + level, 0)

/** Each skill with its own levels (WDC-SKILL-30). @param none also takes 0, for a skill that is taken away */
export function skillLevels(none: boolean): z.ZodType<Hero['skills']> {
  const shape = Object.fromEntries(
    SKILLS.map((name) => {
      const levels = SKILL_RULES[Skill[name]]!.levels
      return [name, z.literal(none ? [0, ...levels] : [...levels]).optional()]
    }),
  ) as Record<SkillName, z.ZodOptional<z.ZodLiteral<number>>>
  return z.strictObject(shape)
}

/** The seven attributes within the widest bounds; `attributeMin` is an option, so settings.ts holds sheets to it. */
export function attributePoints(constants: Constants): Record<AttributeName, z.ZodInt> {
  const { attributeMost } = constants.heroes
  const points = expecting(
    whole(0, attributeMost),
    `a whole number from 1 to ${attributeMost}, or 0 where the rule option attributeMin is 0`,
  )
  const defence = expecting(points, `a whole number from 1 to ${attributeMost}`)
  return Object.fromEntries(ATTRIBUTES.map((name) => [name, name === 'defence' ? defence : points])) as Record<
    AttributeName,
    z.ZodInt
  >
}

/** A legal sheet spends all attribute points and at most all skill points. WDC-CHAR-14, -15, WDC-SKILL-30 */
export function heroSchema(constants: Constants, items: readonly string[]): z.ZodType<Hero> {
  const { attributePoints: attributeSum, skillPoints } = constants.heroes
  return z
    .strictObject({
      id: idBut(OTHERS), // settings name seats by the ids of heroes
      name: nameText,
      description: prose.default(''),
      quote: prose.default(''),
      occupation: prose.default(''),
      // Sums are looked at by themselves, so that they are told beside mistakes elsewhere on the sheet.
      attributes: z.strictObject(attributePoints(constants)).superRefine((attributes, context) => {
        const sum = ATTRIBUTES.reduce((total, name) => total + attributes[name], 0)
        if (sum !== attributeSum)
          complainTo(context)([], `the attributes make ${countInWords(sum, 'point', 'points')}`, {
            expected: `exactly ${attributeSum} points`,
          })
      }),
      skills: skillLevels(false)
        .superRefine((skills, context) => {
          const cost = skillCost(skills)
          if (cost > skillPoints)
            complainTo(context)([], `the skills cost ${countInWords(cost, 'point', 'points')}`, {
              expected: `at most ${skillPoints} points`,
            })
        })
        .default({}),
      savedPoints: whole(0, skillPoints).optional(),
      startItems: z.array(oneOf(items, 'item')).default([]),
    })
    .superRefine((sheet, context) => {
      const cost = skillCost(sheet.skills)
      const left = pointsLeft({ constants }, sheet.skills)
      if (sheet.savedPoints !== undefined && sheet.savedPoints !== left) {
        complainTo(context)(
          ['savedPoints'],
          `the skills cost ${cost} of ${skillPoints} points, so ${sheet.savedPoints} cannot be saved`,
          { expected: `${left}, or leave it out` },
        )
      }
    })
    .transform((sheet): Hero => ({ ...sheet, savedPoints: pointsLeft({ constants }, sheet.skills) }))
}

/** Skill points that a sheet saves: WDC-CHAR-15. */
export const pointsLeft = (
  { constants: { heroes } }: { readonly constants: Pick<Constants, 'heroes'> },
  skills: Hero['skills'],
): number => Math.max(0, heroes.skillPoints - skillCost(skills))

export const adversarySchema: z.ZodType<Adversary> = z.strictObject({
  ...diskParts,
  id: idBut('like', ...OTHER_CAUSES), // deaths are counted by what heroes die of, adversaries among it
  number: whole(1, 99).nullable().default(null),
  initiative: tn,
  attack: tn,
  defence: tn,
  speed: whole(0, 30),
  health: whole(1, 20).default(1),
  living: z.boolean().default(true),
  poison: tn.nullable().default(null),
})

const skillList = z.array(skill).superRefine((skills, context) => noneTwice(skills, 'skill', complainTo(context)))

export const allySchema: z.ZodType<Ally> = z
  .strictObject({
    ...diskParts,
    number: whole(1, 99).nullable().default(null),
    tn,
    answers: z.strictObject({ core: skillList, new: skillList }),
    assist: diceByAttribute,
    willpowerPerTurn: whole(0, 10).default(0),
  })
  .superRefine((ally, context) => {
    const complain = complainTo(context)
    for (const preset of ['core', 'new'] as const) {
      ally.answers[preset].forEach((name, index) =>
        belongTogether({ attribute: 'persuasion', skill: name }, (_, message, more) =>
          complain(['answers', preset, index], message, more),
        ),
      )
    }
  })

export const itemSchema: z.ZodType<Item> = z
  .strictObject({
    ...diskParts,
    tn: tn.nullable(),
    weight: whole(0, 20),
    bonus: z
      .array(
        z
          .strictObject({
            match,
            dice: whole(1, 10),
            against: z.array(oneOf(BONUS_AGAINST, 'kind of security or civilian')).min(1).optional(),
            as: z.enum(['actor', 'target']).default('actor'),
          })
          .superRefine((bonus, context) => {
            const purpose = 'purpose' in bonus.match ? bonus.match.purpose : null
            if (bonus.against && purpose !== 'security' && purpose !== 'investigate') {
              complainTo(context)(
                ['against'],
                'only a bonus on the purpose security can be against some kinds of it, ' +
                  'and one on investigate for civilians',
              )
            }
            bonus.against?.forEach((aim, index) => {
              if ((aim === 'civilian') === (purpose === 'security'))
                complainTo(context)(['against', index], `no check with the purpose ${purpose} is made against "${aim}"`)
            })
          }),
      )
      .default([]),
    weapon: z
      .strictObject({
        class: oneOf(WEAPON_CLASSES, 'weapon class'),
        hands: z.literal([1, 2]).default(1),
        melee: whole(0, 10).nullable().default(null),
      })
      .nullable()
      .default(null),
    uses: whole(1, 100).nullable().default(null),
    worn: z.boolean().default(false),
    light: z.boolean().default(false),
    tape: z.boolean().default(false),
    money: z.boolean().default(false),
    magicOnly: z.boolean().default(false),
    losable: z.boolean().default(true),
  })
  .superRefine((item, context) => {
    const complain = complainTo(context)
    const isHandWeapon = item.weapon?.class === 'edged' || item.weapon?.class === 'blunt'
    if (isHandWeapon && item.weapon?.melee === null)
      complain(['weapon'], `${item.weapon.class} weapons are used in the hand`, {
        expected: 'melee: the dice that it adds there',
      })
    if (item.weapon && !isHandWeapon && item.weapon.melee !== null) {
      complain(['weapon', 'melee'], `the dice of a ${item.weapon.class} in close combat stand in its range table`, {
        expected: 'no melee',
      })
    }
    if (item.uses !== null && !item.weapon)
      complain(['uses'], 'only weapons are used up', { expected: 'no uses, or a weapon' })
  })

const securityAnswer = z.strictObject({ attribute, skills: skillList.default([]) })

export const securitySchema: z.ZodType<Security> = z
  .strictObject({
    ...diskParts,
    kind: oneOf(SECURITY_KINDS, 'kind of security'),
    tn,
    initiative: tn,
    attack: tn.nullable().default(null),
    defence: tn.nullable().default(null),
    answers: z.strictObject({ core: securityAnswer, new: securityAnswer }),
  })
  .superRefine((security, context) => {
    const complain = complainTo(context)
    for (const preset of ['core', 'new'] as const) {
      const answer = security.answers[preset]
      answer.skills.forEach((name, index) =>
        belongTogether({ attribute: answer.attribute, skill: name }, (_, message, more) =>
          complain(['answers', preset, 'skills', index], message, more),
        ),
      )
    }
    const isFought = security.kind !== 'alarm' && security.kind !== 'mib' // WDC-SEC-06, -17
    for (const part of ['attack', 'defence'] as const) {
      if (isFought && security[part] === null)
        complain([], `"${security.id}" can be fought, but has no ${part}`, { expected: `${part}: a target number` })
      if (!isFought && security[part] !== null)
        complain([part], `nobody fights ${security.kind === 'alarm' ? 'an alarm' : 'a man in black'}`, {
          expected: `no ${part}`,
        })
    }
  })

export const obstacleSchema: z.ZodType<Obstacle> = z
  .strictObject({ ...diskParts, attribute, skill, tn, penalty: match })
  .superRefine((obstacle, context) => belongTogether(obstacle, complainTo(context)))

export const nuisanceSchema: z.ZodType<Nuisance> = z
  .strictObject({
    ...diskParts,
    matches: z.array(match).min(1),
    foil: z.boolean().default(false),
    assist: diceByAttribute.default({}),
  })
  .superRefine((nuisance, context) => {
    if (!nuisance.foil && Object.keys(nuisance.assist).length > 0)
      complainTo(context)(['assist'], 'only the Foil can assist', { expected: 'foil: true, or no assist' })
  })

export const componentSchema: z.ZodType<Component> = z.strictObject({ ...diskParts, tn })

export const civilianSchema: z.ZodType<Civilian> = z.strictObject({ ...diskParts, il: tn })

export const floppySchema: z.ZodType<Floppy> = z.strictObject({ ...diskParts, tn, il: tn })

export const trapSchema: z.ZodType<Trap> = z.strictObject({
  ...diskParts,
  avoid: z
    .strictObject({ attribute, skill, tn })
    .superRefine((avoid, context) => belongTogether(avoid, complainTo(context))),
  effect: z.literal([1, 2, 3, 4, 5, 6, 'd6']),
})

export function spellSchema(components: readonly string[]): z.ZodType<Spell> {
  return z
    .strictObject({
      id,
      name: nameText,
      difficulty: tn.nullable(),
      components: z.array(oneOf(components, 'component')).min(1),
      vp: z.enum(['difficulty', 'reached', 'none']),
      vpAtMost: count.nullable().default(null),
      effect: oneOf(SPELL_EFFECTS, 'spell effect'),
      durationDie: whole(2, 100).nullable().default(null),
      dice: whole(1, 15).nullable().default(null),
      creatures: z.array(z.strictObject({ value: tn, attack: whole(0, 15), defence: whole(0, 15) })).default([]),
    })
    .superRefine((spell, context) => {
      const complain = complainTo(context)
      if (spell.vp === 'difficulty' && spell.difficulty === null)
        complain(['vp'], `"${spell.id}" has no difficulty to be paid for`, { expected: ['reached', 'none'] })
      if ((spell.effect === 'summon') !== spell.creatures.length > 0) {
        complain(
          ['creatures'],
          spell.effect === 'summon' ? 'a summoning spell has no creatures' : 'only a summoning spell has creatures',
        )
      }
      spell.creatures.forEach(({ value }, index) => {
        const before = index === 0 ? (spell.difficulty ?? 1) - 1 : spell.creatures[index - 1]!.value
        if (value <= before)
          complain(['creatures', index, 'value'], `${codeOfValue(value)} is not above what stands before it`, {
            expected: 'rising values, from the difficulty on',
          })
      })
    })
}
