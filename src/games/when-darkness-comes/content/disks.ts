// How sheets, disks and spells are written: one entry of a list (or one file, a hero) for each.
import { z } from 'zod'
import { complainTo, id, idBut, noneTwice, type Parsed, whole } from '../../../engine/fields.ts'
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
import type { Constants } from './constants.ts'
import { attribute, belongTogether, count, diceByAttribute, diskParts, match, skill, tn } from './fields.ts'

/** Levels by skill. */
type Skills = Readonly<Partial<Record<SkillName, number>>>

/** The points that a sheet's skills cost: the level of each (WDC-SKILL-01). */
export const skillCost = (skills: Skills): number => Object.values(skills).reduce((sum, level) => sum + level, 0)

/** Each skill with its own levels (WDC-SKILL-30). @param none also takes 0, for a skill that is taken away */
export function skillLevels(none: boolean): z.ZodType<Skills> {
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

/** A character sheet (5.1) spends all attribute points, at most all skill points. WDC-CHAR-14, -15, WDC-SKILL-30 */
export function heroSchema(constants: Constants, items: readonly string[]) {
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
      /** Levels of the skills that the hero has. */
      skills: skillLevels(false)
        .superRefine((skills, context) => {
          const cost = skillCost(skills)
          if (cost > skillPoints)
            complainTo(context)([], `the skills cost ${countInWords(cost, 'point', 'points')}`, {
              expected: `at most ${skillPoints} points`,
            })
        })
        .default({}),
      // WDC-CHAR-15
      savedPoints: whole(0, skillPoints).optional().meta({ title: 'skill points not spent', unit: 'points' }),
      /** Ids of items and components, beside the one every hero has (`constants.heroes.item`). */
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
    .transform((sheet) => ({ ...sheet, savedPoints: pointsLeft({ constants }, sheet.skills) }))
}

export type Hero = Parsed<typeof heroSchema>

/** Skill points that a sheet saves: WDC-CHAR-15. */
export const pointsLeft = (
  { constants: { heroes } }: { readonly constants: Pick<Constants, 'heroes'> },
  skills: Skills,
): number => Math.max(0, heroes.skillPoints - skillCost(skills))

/** Red (5.2). Worth attack + defence (WDC-ADV-03); none casts spells (WDC-ADV-11). */
export const adversarySchema = z.strictObject({
  ...diskParts,
  id: idBut('like', ...OTHER_CAUSES), // deaths are counted by what heroes die of, adversaries among it
  number: whole(1, 99).nullable().default(null).meta({ title: 'printed number' }),
  initiative: tn.meta({ description: 'Target number of who strikes first.' }),
  attack: tn.meta({ description: 'Target number that a hero’s defence has to reach.' }),
  defence: tn.meta({ description: 'Target number that a hero’s attack has to reach.' }),
  speed: whole(0, 30).meta({ unit: 'squares' }), // WDC-ADV-01
  health: whole(1, 20).default(1).meta({ unit: 'wounds', description: 'Wounds that kill it.' }),
  living: z.boolean().default(true).meta({ description: 'Whether spells for living things work on it.' }),
  // WDC-POIS-03
  poison: tn.nullable().default(null).meta({ description: 'Target number to cure its poison; none: no poison.' }),
})

export type Adversary = Parsed<typeof adversarySchema>

const skillList = z.array(skill).superRefine((skills, context) => noneTwice(skills, 'skill', complainTo(context)))

/** Yellow (5.3). Worth its TN. */
export const allySchema = z
  .strictObject({
    ...diskParts,
    /** As printed on the disk; null: none. */
    number: whole(1, 99).nullable().default(null),
    tn,
    /** Persuasion skills that count under each value of the option `allyPersuasion` (WDC-ALLY-02, -09). */
    answers: z.strictObject({ core: skillList, new: skillList }),
    /** Dice that may be rolled again, by attribute (WDC-ASSIST-10). */
    assist: diceByAttribute,
    /** Lost willpower given back at each of its holder's turns (WDC-WILL-06). */
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

export type Ally = Parsed<typeof allySchema>

/** Blue (5.4): a TN, bonuses, a weight. Worth its TN (WDC-ITEM-01). */
export const itemSchema = z
  .strictObject({
    ...diskParts,
    /** Null: never searched for, worth nothing (the phone). */
    tn: tn.nullable().meta({ title: 'target number to find it' }),
    weight: whole(0, 20),
    bonus: z
      .array(
        z
          .strictObject({
            match,
            dice: whole(1, 10),
            /** With purpose `security`: only these kinds; with `investigate`: only with civilians; absent = all. */
            against: z.array(oneOf(BONUS_AGAINST, 'kind of security or civilian')).min(1).optional(),
            /** In an opposed check: whose roll it is for. */
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
        /** 2: not for Two Fisted (WDC-WEAP-16). */
        hands: z.literal([1, 2]).default(1),
        /** Dice in close combat; null: no melee weapon, its range table holds there too (WDC-WEAP-01). */
        melee: whole(0, 10).nullable().default(null),
      })
      .nullable()
      .default(null),
    /** Attack rolls until it is empty (WDC-ITEM-11), or null. */
    uses: whole(1, 100).nullable().default(null),
    /** Its bonus adds to another item's (WDC-ITEM-13). */
    worn: z.boolean().default(false),
    /** A flashlight (WDC-ENV-03). */
    light: z.boolean().default(false),
    /** Duct tape (WDC-NUIS-05). */
    tape: z.boolean().default(false),
    /** Money, which the option `moneyConsumed` uses up (WDC-ITEM-14). */
    money: z.boolean().default(false),
    magicOnly: z.boolean().default(false),
    /** False: nothing takes it from its hero (WDC-CHAR-13). */
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

export type Item = Parsed<typeof itemSchema>
export type ItemBonus = Item['bonus'][number]
export type Weapon = NonNullable<Item['weapon']>

/** Without skills the bare attribute. */
const securityAnswer = z.strictObject({ attribute, skills: skillList.default([]) })

/** Green (5.5). Worth its TN. */
export const securitySchema = z
  .strictObject({
    ...diskParts,
    kind: oneOf(SECURITY_KINDS, 'kind of security'),
    tn,
    initiative: tn,
    /** Null with an alarm and the MIB: there is no fighting them (WDC-SEC-06, -17). */
    attack: tn.nullable().default(null),
    defence: tn.nullable().default(null),
    /** What the check is made with, by value of the option `securityPersuasion`. WDC-SEC-06 to -09, -14 to -17 */
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

export type Security = Parsed<typeof securitySchema>

/** Orange (5.6). Worth its TN; the next roll of the checks under `penalty` has one die less (WDC-OBST-06). */
export const obstacleSchema = z
  .strictObject({ ...diskParts, attribute, skill, tn, penalty: match })
  .superRefine((obstacle, context) => belongTogether(obstacle, complainTo(context)))

export type Obstacle = Parsed<typeof obstacleSchema>

/** Grey (5.7). The Foil is among them (WDC-FOIL-01). */
export const nuisanceSchema = z
  .strictObject({
    ...diskParts,
    /** The checks in which the best die has to be rolled again (WDC-NUIS-02). */
    matches: z.array(match).min(1),
    /** The Foil: a nuisance or an ally, by a die (WDC-FOIL-03). */
    foil: z.boolean().default(false),
    /** The Foil as an ally. */
    assist: diceByAttribute.default({}),
  })
  .superRefine((nuisance, context) => {
    if (!nuisance.foil && Object.keys(nuisance.assist).length > 0)
      complainTo(context)(['assist'], 'only the Foil can assist', { expected: 'foil: true, or no assist' })
  })

export type Nuisance = Parsed<typeof nuisanceSchema>

/** Brown (5.8). Worth its TN, weighs nothing (WDC-COMP-01, -03). */
export const componentSchema = z.strictObject({ ...diskParts, tn })

export type Component = Parsed<typeof componentSchema>

/** White (5.9). Worth its IL (WDC-CIV-03). */
export const civilianSchema = z.strictObject({ ...diskParts, il: tn.meta({ title: 'investigation lead' }) })

export type Civilian = Parsed<typeof civilianSchema>

/** Found by its TN, worth its IL at the end (WDC-FLOP-01). */
export const floppySchema = z.strictObject({ ...diskParts, tn, il: tn })

export type Floppy = Parsed<typeof floppySchema>

/** Dark brown (5.10). */
export const trapSchema = z.strictObject({
  ...diskParts,
  avoid: z
    .strictObject({ attribute, skill, tn })
    .superRefine((avoid, context) => belongTogether(avoid, complainTo(context))),
  /** The numbered effect of WDC-TRAP-05 to -10, or a die for it (WDC-TRAP-04). */
  effect: z.literal([1, 2, 3, 4, 5, 6, 'd6']),
})

export type Trap = Parsed<typeof trapSchema>

/** What every disk has. */
export type DiskContent = Pick<Trap, keyof typeof diskParts>

/** How one entry of each list of disks is written. Each list is a file. */
export const DISK_SCHEMAS = {
  adversaries: adversarySchema,
  allies: allySchema,
  items: itemSchema,
  security: securitySchema,
  obstacles: obstacleSchema,
  nuisances: nuisanceSchema,
  components: componentSchema,
  civilians: civilianSchema,
  floppies: floppySchema,
  traps: trapSchema,
} as const

export type DiskList = keyof typeof DISK_SCHEMAS
export const DISK_LISTS = Object.keys(DISK_SCHEMAS) as DiskList[]
/** What is read of them. */
export type DiskLists = { readonly [List in DiskList]: readonly Parsed<(typeof DISK_SCHEMAS)[List]>[] }

/** WDC-SPELL-01 to -18. */
export function spellSchema(components: readonly string[]) {
  return z
    .strictObject({
      id,
      name: nameText,
      /** Null: no TN at all (WDC-TN-09). */
      difficulty: tn.nullable(),
      /** Ids, each discarded by the casting. */
      components: z.array(oneOf(components, 'component')).min(1),
      /** `difficulty`: its value; `reached`: the value rolled, at most `vpAtMost` (WDC-MAGIC-07). */
      vp: z.enum(['difficulty', 'reached', 'none']),
      vpAtMost: count.nullable().default(null),
      effect: oneOf(SPELL_EFFECTS, 'spell effect'),
      durationDie: whole(2, 100).nullable().default(null).meta({ title: 'die for its duration', unit: 'sides' }),
      /** Fire Missile: dice of the attack. */
      dice: whole(1, 15).nullable().default(null),
      /**
       * Summon: who comes when that value is reached, lowest first (WDC-SPELL-04). Attack and defence are dice, or by
       * the option summonStats values of the ladder.
       */
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

export type Spell = Parsed<typeof spellSchema>
export type Creature = Spell['creatures'][number]
