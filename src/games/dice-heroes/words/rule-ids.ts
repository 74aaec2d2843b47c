// The rules of docs/rules/dice-heroes.md by number: R.DIE_01 is DH-DIE-01.
// Written by scripts/rule-ids.ts; rules/ marks a rule with it where the rule is decided (`play.applied`).
import { idsByArea, idsOf, ruleBook } from '../../../engine/rule-book.ts'

// prettier-ignore
export const R = ruleBook({
  DIE: 7, ZONE: 16, HERO: 9, SKILL: 13, LEVEL: 4, TIMER: 7, LOC: 11, BAG: 7, CARD: 16, SETUP: 3,
  TURN: 9, GIVE: 5, USE: 7, TRAVEL: 4, EXPLORE: 6, CHECK: 8, FATE: 7, STAT: 7, DIVINE: 3, ALLY: 6,
  OBST: 13, ENEMY: 12, FLEE: 7, VILL: 7, WOUND: 9, DMG: 11, DEATH: 8, CLOSE: 14, AGAIN: 3, END: 8,
  OUT: 5, REWARD: 9, REFILL: 11, ADV: 4, CHANCE: 1, VIEW: 7, DEC: 27, FX: 28, HOUSE: 11,
})

/** IDs in the order of their numbers. */
export const RULE_IDS = idsOf('DH', R)

/** Rules marked somewhere, by area; uncounted.ts of the game's tests has a reason for each of the others. */
export const MARKED_RULES = idsByArea('DH', {})
