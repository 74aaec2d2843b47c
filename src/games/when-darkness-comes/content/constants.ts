// How constants.yaml is written: the numbers of the rules by chapter. schema.ts says what each means.
import { z } from 'zod'
import { oneOf } from '../../../input/index.ts'
import { WEAPON_CLASSES } from '../words/vocabulary.ts'
import { tn, whole } from './fields.ts'
import type { Constants, RangeTable } from './schema.ts'

const small = whole(0, 20)
const shift = whole(-9, 9)
const sides = whole(1, 20)
/** Damage by the value of a roll, from 0 up; beyond the last none. */
const byValue = z.array(small).min(1).max(11)
const rangeDice = z.array(whole(-10, 10).nullable()).min(1).max(30)
const rangeTable: z.ZodType<RangeTable> = z.strictObject({ core: rangeDice, new: rangeDice })
const byEnvironment = z.tuple([small, small, small]).readonly()

export function constantsSchema(items: readonly string[], heroes: readonly string[]): z.ZodType<Constants> {
  return z.strictObject({
    heroes: z.strictObject({
      attributePoints: whole(0, 100),
      attributeMost: whole(1, 15),
      skillPoints: whole(0, 100),
      item: oneOf(items, 'item'),
      party: z.array(oneOf(heroes, 'hero')).min(1),
    }),
    movement: z.strictObject({
      cost: z.strictObject({ street: whole(1, 20), building: whole(1, 20), woods: whole(1, 20) }),
      halfPointsPerPoint: whole(1, 20),
      leastPoints: small,
      environmentLoss: byEnvironment,
      exhaustedDivisor: whole(1, 10),
    }),
    sight: z.strictObject({
      range: z.strictObject({ street: small, building: small, woods: small }),
      environmentLoss: byEnvironment,
      lightTn: tn,
    }),
    assistance: z.strictObject({ range: small }),
    entry: z.strictObject({ forceShift: shift, smashShift: shift, brokenWindowShift: shift }),
    items: z.strictObject({ carryLimit: whole(0, 100) }),
    combat: z.strictObject({
      roundsAgainstAdversary: whole(1, 20),
      roundsAgainstSecurity: whole(1, 20),
      secondWeaponDice: shift,
      adversaryDamageShift: shift,
      despair: small,
      flashlightShot: small,
      tapedFlashlight: z.strictObject({
        weapons: z.array(oneOf(WEAPON_CLASSES, 'weapon class')),
        squares: small,
        diceLoss: byEnvironment,
      }),
    }),
    ranges: z.strictObject(
      Object.fromEntries(WEAPON_CLASSES.map((name) => [name, rangeTable])) as Record<
        keyof Constants['ranges'],
        typeof rangeTable
      >,
    ),
    failure: z.strictObject({
      limit: whole(1, 20),
      disks: z.strictObject({
        ally: small,
        forcedDoor: small,
        smashedWindow: small,
        security: small,
        securityBeaten: small,
        allySacrificed: small,
        nuisanceThrown: small,
        innocentShot: small,
        pocketPicked: small,
        civilian: small,
        motionSensor: small,
      }),
    }),
    obstacles: z.strictObject({ penaltyDice: small }),
    victoryPoints: z.strictObject({
      price: z.strictObject({
        reroll: whole(1, 99),
        die: whole(1, 99),
        cancelOhCrap: whole(1, 99),
        failureDisk: whole(1, 99),
        skillPoint: whole(1, 99),
      }),
      mostPerRoll: small,
      taping: small,
      healing: small,
      rescue: small,
    }),
    willpower: z.strictObject({ flight: small, rest: small, spell: small }),
    fate: z.strictObject({
      ohCrapFace: whole(1, 6),
      wooHooFace: whole(1, 6),
      tnShift: small,
      victoryPointsGiven: small,
      victoryPointsTaken: small,
      victoryPointsToEach: small,
      reach: small,
      willpower: small,
      failureDisks: small,
      damagePerMovement: small,
      movementFactor: whole(1, 10),
    }),
    traps: z.strictObject({
      dieSides: sides,
      gasDamage: byValue,
      trapDoorDamage: small,
      climbTn: tn,
      turnsDivisor: whole(1, 20),
      sharpDamage: byValue,
    }),
    foil: z.strictObject({ dieSides: sides, nuisanceUpTo: small }),
    table: z.strictObject({ turnSeconds: whole(0, 600), rollSeconds: whole(0, 600) }),
    poison: z.strictObject({ dieSides: sides, hurtsUpTo: small, damage: small }),
    opposed: z.strictObject({
      caughtDice: shift,
      pocketWeight: small,
      begHealth: small,
      commandRange: small,
      followRange: small,
      mostTies: whole(1, 1000),
    }),
  })
}
