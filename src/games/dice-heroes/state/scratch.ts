// What is in progress within a turn: empty whenever a turn begins, so a copied state needs nothing of it.

import type { ToldPart } from '../words/events.ts'

/** Most dice of one check: a hand of DIVINE dice with those of a skill. */
const MOST_DICE = 64
/** Most skills that modify one check by a roll. */
const MOST_MODIFIERS = 32

/** What becomes of a die of a check: not rolled, rolled for H, rolled for a skill that modifies. */
export const Counts = { not: 0, forH: 1, forSkill: 2 } as const

/** A check, or the price of a skill outside of checks (section 16). */
export class Check {
  kind = -1
  hero = -1
  place = -1
  /** What is added to E (of a closing check: to the difficulty) and to H. */
  eModifier = 0
  hModifier = 0
  /** The roll of the encountered die; of closing checks and tests the difficulty without modifiers. */
  eRoll = 0
  /** The totals. */
  e = 0
  h = 0
  isPassed = false
  /** Whether its card lets a tie pass (DH-FX-22). */
  tiePasses = false
  /** Skill that it is made with; -1 for none. */
  skill = -1
  /** Its level. */
  level = 0
  /** How dice are counted. */
  roll = 0
  /** Dice of the hero: kind, who pays it, what becomes of it, its roll, and what it is rolled for (`Counts`). */
  count = 0
  readonly kinds = new Int16Array(MOST_DICE)
  readonly payers = new Int16Array(MOST_DICE)
  readonly fates = new Int16Array(MOST_DICE)
  readonly rolls = new Int16Array(MOST_DICE)
  readonly counts = new Uint8Array(MOST_DICE)
  /** Types of the dice that count, one bit each. */
  types = 0
  /** Skills that modify by a roll, which comes with that of the check: who uses it, and its dice from first to end. */
  modifiers = 0
  readonly modifierSkills = new Int16Array(MOST_MODIFIERS)
  readonly modifierUsers = new Int16Array(MOST_MODIFIERS)
  readonly modifierAmounts = new Int16Array(MOST_MODIFIERS)
  readonly modifierFirst = new Int16Array(MOST_MODIFIERS)
  readonly modifierEnd = new Int16Array(MOST_MODIFIERS)
  /** Whether the last price was boosted. */
  isBoosted = false
  /** Whether cards have added their modifiers. */
  isCollected = false
  /** Whether others are asked to make it (DH-DEC-09). */
  isAsked = false
  /** Whether dice were rolled again after the comparison: the new result stands (DH-FX-16). */
  isRerolled = false
  /** How often dice were rolled again, for telling. */
  rerolls = 0
  // For measuring alone: what others have added in favour of H, and how often.
  help = 0
  helpers = 0
  /** What the modifiers are made of; filled only where somebody listens. */
  readonly parts: ToldPart[] = []

  clear(): void {
    this.parts.length = 0
    this.kind = -1
    this.hero = -1
    this.place = -1
    this.eModifier = 0
    this.hModifier = 0
    this.eRoll = 0
    this.e = 0
    this.h = 0
    this.isPassed = false
    this.tiePasses = false
    this.skill = -1
    this.level = 0
    this.roll = 0
    this.count = 0
    this.types = 0
    this.modifiers = 0
    this.isBoosted = false
    this.isCollected = false
    this.isAsked = false
    this.isRerolled = false
    this.rerolls = 0
    this.help = 0
    this.helpers = 0
  }
}

/** Damage to one hero (section 26). */
export class DamageEvent {
  hero = -1
  amount = 0
  type = 0
  source = 0
}

/** What the active hero meets (section 15). */
export class Encounter {
  isOn = false
  /** Kind of the die. */
  die = -1
  place = -1
  /** Number of the card among enemies, villains or obstacles; -1 for a nameless one. */
  card = -1
  /** Its modifiers before any check: of the card, and of encounter actions. */
  modifier = 0
  heroModifier = 0
  /** Whether the die is an OBSTACLE, ENEMY or VILLAIN one. */
  isObstacle = false
  isEnemy = false
  isVillain = false
  /** Actions that its card forbids, one bit each. */
  forbid = 0
  /** How an effect has ended it; -1: it goes on. */
  ending = -1

  clear(): void {
    this.isOn = false
    this.die = -1
    this.place = -1
    this.card = -1
    this.modifier = 0
    this.heroModifier = 0
    this.isObstacle = false
    this.isEnemy = false
    this.isVillain = false
    this.forbid = 0
    this.ending = -1
  }
}
