// The rules of docs/rules/dice-heroes.md by number: R.DIE_01 is DH-DIE-01.
// Written by scripts/rule-ids.ts; rules/ marks a rule with it where the rule is decided (`play.applied`).
import { idsByArea, ruleIdsOf, ruleBook } from '../../../engine/rule-book.ts'

// prettier-ignore
export const R = ruleBook({
  DIE: 7, ZONE: 16, HERO: 9, SKILL: 13, LEVEL: 4, TIMER: 8, LOC: 11, BAG: 7, CARD: 16, SETUP: 3,
  TURN: 9, GIVE: 5, USE: 7, TRAVEL: 4, EXPLORE: 6, CHECK: 8, FATE: 7, STAT: 7, DIVINE: 3, ALLY: 6,
  OBST: 13, ENEMY: 12, FLEE: 7, VILL: 7, WOUND: 9, DMG: 11, DEATH: 8, CLOSE: 14, AGAIN: 3, END: 8,
  OUT: 5, REWARD: 9, REFILL: 11, ADV: 4, CHANCE: 1, VIEW: 7, DEC: 27, FX: 28, HOUSE: 11,
})

/** IDs in the order of their numbers. */
export const RULE_IDS = ruleIdsOf('DH', R)

/** Rules marked somewhere, by area; uncounted.ts of the game's tests has a reason for each of the others. */
export const MARKED_RULES = idsByArea('DH', {
  DIE: '01',
  ZONE: '08 12 14',
  HERO: '03 06',
  SKILL: '02 03 04 06 08 12',
  LEVEL: '03',
  TIMER: '01 03 04 05 06 08',
  LOC: '01 02 03 05',
  BAG: '02 07',
  CARD: '03 04 05 06 07 10 11 16',
  SETUP: '01',
  TURN: '01 03 04 08',
  GIVE: '01',
  USE: '01 03 05 06',
  TRAVEL: '01 04',
  EXPLORE: '01 03 05',
  CHECK: '01 02 03 04 05 07 08',
  FATE: '01 02 03 04 05 06',
  STAT: '01 02 03 04 05 07',
  DIVINE: '01 02',
  ALLY: '02 03 04 05',
  OBST: '01 02 03 04 05 06 07 08 09 10 13',
  ENEMY: '01 04 05 06 07 08 09 10',
  FLEE: '02 03 05 07',
  VILL: '01 03 04 05 07',
  WOUND: '02 04 09',
  DMG: '03 04 05 06 07 08 10 11',
  DEATH: '02 03 04 08',
  CLOSE: '01 02 03 04 05 06 07 08 09 10 11',
  AGAIN: '01',
  END: '02 03 04 05 06 07 08',
  OUT: '01 02 03 04 05',
  REWARD: '01 03 04 05 06 07 08',
  REFILL: '01 03 04 06 07 08 09 10 11',
  ADV: '01 04',
  FX: '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 27',
})
