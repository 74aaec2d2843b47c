// One check of a hero: what is rolled, against what, who helps, and how it lies.
import type { ItemBonus } from '../content/schema.ts'

/** From attribute to result: rules/checks.ts rolls it and returns it. */
export class Check {
  hero = -1
  purpose = 0
  attribute = 0
  /** Chosen skill, -1 none; chosen item or weapon, -1 none. */
  skill = -1
  item = -1
  /** Whose roll it is, where a check has two. */
  role: ItemBonus['as'] = 'actor'
  /** Attribute, skill, item and all the rest added up, and the dice rolled: never fewer than none. */
  sum = 0
  pool = 0
  /** Target number with the situation (a lock's steps) and with every shift; both 0 for a roll without one. */
  printed = 0
  effective = 0
  /** How many dice show each face, face 1 first. */
  readonly faces = new Uint8Array(6)
  /** Face of the red die of a movement roll, as Fate reads it (WDC-FATE-03); 0 without one. */
  red = 0
  /** Face of the red die as it lies; 0 where nobody follows it any more. */
  redDie = 0
  /** Value of the first throw, before nuisances and re-rolls, and of the roll as it stands. */
  firstValue = 0
  value = 0
  /** Value and tie-break of the roll as it stands (dice/ranking.ts). */
  strength = 0
  /** Value the roll has to reach, -1 where it should be as high as possible. */
  needed = -1
  /** Strength to beat in an opposed check, -1 where none is known. */
  toBeat = -1
  isOpposed = false
  /** The other hero of an opposed check, -1 without one: nobody helps against themselves. */
  opponent = -1
  /** Fate decided: no dice were rolled. */
  isForced = false
  success = false
  /** Strictly more than needed (WDC-TN-03). */
  exceeds = false
  /** Re-rolls made so far under this check's address: the number of the next one. */
  rerolls = 0
  /** VP spent on this roll (WDC-VP-15). */
  spent = 0
  address = 0
  readonly help = new Help()
  /** A set of dice by face: those chosen to be thrown again. */
  readonly chosen = new Uint8Array(6)
  /** Face that the last die thrown again came to show. */
  lastFace = 0
}

/** The helpers of the check being rolled (rules/assistance.ts): heroes first, then allies that their holders named. */
export class Help {
  count = 0
  /** A hero, or the copy of an ally: the first `heroes` of the `count` are heroes. */
  heroes = 0
  readonly who = new Int16Array(MAX_HELPERS)
  /** Dice that may be thrown again with this help; 0 once it was used. */
  readonly dice = new Int16Array(MAX_HELPERS)
  /** VP promised to a hero, to be paid when the check succeeds (WDC-ASSIST-14). */
  readonly price = new Int16Array(MAX_HELPERS)
  /** Dice by face that the present helper may still have thrown again, one by one (WDC-ASSIST-03). */
  readonly fresh = new Uint8Array(6)
}

/** Every hero at the table, and an ally of each. */
const MAX_HELPERS = 64
