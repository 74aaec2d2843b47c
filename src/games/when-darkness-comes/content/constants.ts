// How constants.yaml is written: the numbers in the rules that a designer might change, by chapter. The file itself
// cites the rule of each.
import { z } from 'zod'
import { type Parsed, whole } from '../../../engine/fields.ts'
import { oneOf } from '../../../input/index.ts'
import { WEAPON_CLASSES, type WeaponClassName } from '../words/vocabulary.ts'
import { tn } from './fields.ts'

const small = whole(0, 20)
const shift = whole(-9, 9)
const sides = whole(1, 20)
/** Damage by the value of a roll, from 0 up; beyond the last none. */
const byValue = z.array(small).min(1).max(11)
const rangeDice = z.array(whole(-10, 10).nullable()).min(1).max(30)
/** Dice by distance in squares from 0; null = not possible; beyond the end = out of range (WDC-WEAP-08). */
const rangeTable = z.strictObject({ core: rangeDice, new: rangeDice })
/** What is lost by level of the environment: 0 none, 1 dusk or light rain, 2 night or heavy rain. */
const byEnvironment = z.tuple([small, small, small]).readonly()

export function constantsSchema(items: readonly string[], heroes: readonly string[]) {
  return z.strictObject({
    heroes: z.strictObject({
      attributePoints: whole(0, 100),
      attributeMost: whole(1, 15),
      skillPoints: whole(0, 100),
      /** The item every hero has. */
      item: oneOf(items, 'item'),
      /** In seat order: who plays when nobody is named; of a smaller party the first. */
      party: z.array(oneOf(heroes, 'hero')).min(1),
    }),
    movement: z.strictObject({
      /** Half-points to enter a square, by terrain. */
      cost: z.strictObject({ street: whole(1, 20), building: whole(1, 20), woods: whole(1, 20) }),
      halfPointsPerPoint: whole(1, 20),
      leastPoints: small,
      /** Movement points. */
      environmentLoss: byEnvironment,
      /** What the next movement is divided by after two in a turn, and by Fate. */
      exhaustedDivisor: whole(1, 10),
    }),
    sight: z.strictObject({
      range: z.strictObject({ street: small, building: small, woods: small }),
      /** Squares. */
      environmentLoss: byEnvironment,
      lightTn: tn,
    }),
    assistance: z.strictObject({ range: small }),
    /** Steps added to the locks. */
    entry: z.strictObject({ forceShift: shift, smashShift: shift, brokenWindowShift: shift }),
    items: z.strictObject({ carryLimit: whole(0, 100) }),
    combat: z.strictObject({
      roundsAgainstAdversary: whole(1, 20),
      roundsAgainstSecurity: whole(1, 20),
      secondWeaponDice: shift,
      /** Steps off the Defence TN for each damage an adversary has taken. */
      adversaryDamageShift: shift,
      /** Damage to every other hero when one dies. */
      despair: small,
      /** Squares up to which a flashlight makes up for the dark in a shot with a pistol. */
      flashlightShot: small,
      /** Weapons that take a taped flashlight, its range in squares, dice lost on a shot. */
      tapedFlashlight: z.strictObject({
        weapons: z.array(oneOf(WEAPON_CLASSES, 'weapon class')),
        squares: small,
        diceLoss: byEnvironment,
      }),
    }),
    ranges: z.strictObject(
      Object.fromEntries(WEAPON_CLASSES.map((name) => [name, rangeTable])) as Record<
        WeaponClassName,
        typeof rangeTable
      >,
    ),
    failure: z.strictObject({
      /** So many disks make everything drop, and go. */
      limit: whole(1, 20),
      /** Failure disks for each cause. */
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
      /** As amended: to each of the others; squares within which others give and take; willpower lost or regained. */
      victoryPointsToEach: small,
      reach: small,
      willpower: small,
      failureDisks: small,
      damagePerMovement: small,
      movementFactor: whole(1, 10),
    }),
    traps: z.strictObject({
      /** Of the dice that say which effect, how many turns, and when a hero drowns. */
      dieSides: sides,
      gasDamage: byValue,
      trapDoorDamage: small,
      /** To climb out of what holds one. */
      climbTn: tn,
      /** The die of unconscious turns is divided by it, rounded up. */
      turnsDivisor: whole(1, 20),
      sharpDamage: byValue,
    }),
    /** The Foil is a nuisance on so much or less of its die, and else an ally. */
    foil: z.strictObject({ dieSides: sides, nuisanceUpTo: small }),
    /** How long people take, for the estimate of time at a table: a turn without its rolls, and a roll. House data. */
    table: z.strictObject({ turnSeconds: whole(0, 600), rollSeconds: whole(0, 600) }),
    /** In each turn a die; on so much or less it hurts. */
    poison: z.strictObject({ dieSides: sides, hurtsUpTo: small, damage: small }),
    opposed: z.strictObject({
      /** Dice for each earlier failure to pick the same pocket; the most that what is lifted weighs. */
      caughtDice: shift,
      pocketWeight: small,
      /** Health with which one may beg. */
      begHealth: small,
      /** Squares. */
      commandRange: small,
      followRange: small,
      mostTies: whole(1, 1000),
    }),
  })
}

export type Constants = Parsed<typeof constantsSchema>
