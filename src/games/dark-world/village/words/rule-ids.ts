// The rules of docs/rules/dark-world.md by number: R.SETUP_01 is DWV-SETUP-01.
// Written by scripts/rule-ids.ts; rules/ marks a rule with it where the rule is decided (`play.applied`).
import { idsByArea, ruleIdsOf, ruleBook } from '../../../../engine/rule-book.ts'

// prettier-ignore
export const R = ruleBook({
  SETUP: 18, ROUND: 1, TURN: 4, EVENT: 5, PEEK: 2, WARLORD: 4, MOVE: 7, BLDG: 14, MILL: 3, HALL: 9,
  COMBAT: 6, PROWL: 11, DUEL: 10, RAT: 4, BIRD: 5, KO: 6, FOUNT: 2, WHEEL: 5, TREAS: 5, ITEM: 8,
  KEY: 3, SEWER: 10, TRIAL: 14, FORT: 8, WEAK: 8, BOSS: 6, SCORE: 9,
}, 204)

/** IDs in the order of their numbers. */
export const RULE_IDS = ruleIdsOf('DWV', R)

/** Rules marked somewhere, by area; uncounted.ts of the game's tests has a reason for each of the others. */
export const MARKED_RULES = idsByArea('DWV', {
  SETUP: '02 03 04 05 06 07 08 09 10 14 16 17 18',
  TURN: '01 02 04',
  EVENT: '01 02 04 05',
  PEEK: '01',
  WARLORD: '01 03 04',
  BLDG: '01 02 03 05 09 10 12 14',
  MILL: '01 02 03',
  HALL: '01 02 04 05 06 07 08 09',
  COMBAT: '01',
  PROWL: '02 04 05 08 10',
  DUEL: '01 02 03 04 05 06 09 10',
  RAT: '02 04',
  BIRD: '01 02 03 04 05',
  KO: '01 05',
  FOUNT: '01',
  WHEEL: '01 03 04',
  TREAS: '01 02 03 04',
  ITEM: '05 06 07 08',
  KEY: '03',
  SEWER: '01 03 04 05 06 07 08 09 10',
  TRIAL: '01 03 04 06 07 08 09 10 11 12 13 14',
  FORT: '01 03 04 05 06 07',
  WEAK: '03 05 06 07',
  BOSS: '06',
  SCORE: '06',
})

/** Rules of DW that are marked in the chapters both games play. */
export const KEPT_RULES = idsByArea('DW', {
  COMP: '03 04 07',
  SETUP: '02 03 04 10',
  ROUND: '01 02 03 04',
  TURN: '01 02 04 05 06',
  KORAK: '01 03 04',
  MOVE: '01 03 05 08',
  STOCK: '06',
  DICE: '01 04 05 06 07',
  COMBAT: '01 03 04 05 06 09 10 11 12 13 14',
  CARD: '02 03 05',
  REWARD: '01 02 03 04 05 06',
  KO: '01 03',
  FOUNT: '01 03',
  ITEM: '01 02 04 05 07 08 10',
  BOSS: '02 03 05 06 08',
  WIN: '01 02 03 05',
  SCORE: '01 02 03 04 05 07 08 09',
  HARD: '01 02 03',
})
