// The rules of docs/rules/dark-world.md by number: R.COMBAT_07 is DW-COMBAT-07.
// Written by scripts/rule-ids.ts; rules/ marks a rule with it where the rule is decided (`play.applied`).
import { idsByArea, ruleIdsOf, ruleBook } from '../../../../engine/rule-book.ts'

// prettier-ignore
export const R = ruleBook({
  COMP: 9, SETUP: 10, ROUND: 4, TURN: 6, KORAK: 7, MOVE: 10, DOOR: 6, STOCK: 10, DICE: 7, COMBAT: 15,
  CARD: 6, REWARD: 6, CHEST: 6, HAUNT: 8, KO: 5, FOUNT: 3, TELE: 7, SECRET: 10, ITEM: 19, ARCH: 13,
  ARENA: 12, BOSS: 8, WIN: 5, SCORE: 9, HARD: 3,
})

/** IDs in the order of their numbers. */
export const RULE_IDS = ruleIdsOf('DW', R)

/** Rules marked somewhere, by area; uncounted.ts of the game's tests has a reason for each of the others. */
export const MARKED_RULES = idsByArea('DW', {
  COMP: '03 04 07 08',
  SETUP: '02 03 04 05 07 08 09 10',
  ROUND: '01 02 03 04',
  TURN: '01 02 04 05 06',
  KORAK: '01 03 04 05',
  MOVE: '01 03 05 08',
  DOOR: '01 02 03 05 06',
  STOCK: '01 02 03 04 05 06 07 08',
  DICE: '01 04 05 06 07',
  COMBAT: '01 03 04 05 06 09 10 11 12 13 14 15',
  CARD: '02 03 04 05',
  REWARD: '01 02 03 04 05 06',
  CHEST: '01 02 03 04 05',
  HAUNT: '01 02 03 04 05 06 08',
  KO: '01 02 03 05',
  FOUNT: '01 03',
  TELE: '01 02 03 04 07',
  SECRET: '03 04 05 06 07 09',
  ITEM: '01 02 04 05 07 08 10 11 12 13 14 15 16 17 19',
  ARCH: '01 02 08 09 10',
  ARENA: '01 03 04 09 10',
  BOSS: '02 03 05 06 07 08',
  WIN: '01 02 03 05',
  SCORE: '01 02 03 04 05 07 08 09',
  HARD: '01 02 03',
})
