// The rules of docs/rules/when-darkness-comes.md by number: R.COMBAT_07 is WDC-COMBAT-07.
// Written by scripts/rule-ids.ts; rules/ marks a rule with it where the rule is decided (`play.applied`).
import { idsByArea, ruleIdsOf, ruleBook } from '../../../engine/rule-book.ts'

// prettier-ignore
export const R = ruleBook({
  META: 7, DICE: 17, TN: 9, CHAR: 17, SKILL: 37, CHECK: 12, ASSIST: 15, BOARD: 17, MOVE: 18, ENV: 6,
  LOS: 15, LIGHT: 4, TURN: 11, ACT: 13, ENTRY: 12, PERC: 6, DISK: 6, ADV: 12, ALLY: 10, COND: 1,
  NUM: 1, COMP: 3, NUIS: 6, OBST: 8, RESH: 4, FAIL: 8, ITEM: 14, WT: 5, WEAP: 17, SEC: 19,
  COOP: 7, SNEAK: 3, INIT: 3, FLEE: 10, COMBAT: 14, DODGE: 5, TWO: 1, RANGED: 17, HEALTH: 5, DEATH: 7,
  HEAL: 6, VP: 24, XP: 3, FATE: 48, WILL: 7, MAGIC: 10, SPELL: 18, TRAP: 12, CIV: 4, FLOP: 1,
  FOIL: 4, POIS: 3, MGVR: 4, TRACK: 2, OPP: 10, TAPE: 6, DIFF: 4, SIM: 2,
})

/** IDs in the order of their numbers. */
export const RULE_IDS = ruleIdsOf('WDC', R)

/** Rules marked somewhere, by area; uncounted.ts of the game's tests has a reason for each of the others. */
export const MARKED_RULES = idsByArea('WDC', {
  DICE: '12 14 16',
  TN: '06 08',
  CHAR: '10 13',
  SKILL: '01 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 21 22 23 24 25 26 27 28 29 33 35 37',
  CHECK: '03 04 05 06 08 11',
  ASSIST: '01 02 03 04 05 10 11 12 14',
  BOARD: '01 02 03 07 08 09 10 11 12 14 15 16 17',
  MOVE: '01 02 03 05 06 07 08 09 10 11 13 14 16 18',
  ENV: '01 02 03 04 06',
  LOS: '01 02 03 04 05 07 08 09 12 14 15',
  LIGHT: '01 02 03 04',
  TURN: '01 02 04 05 06 08 10 11',
  ACT: '01 09 11',
  ENTRY: '03 04 05 06 07 08 09 10 11',
  PERC: '01 04 05 06',
  DISK: '02 04 05 06',
  ADV: '02 04 05 06 07 08 09 10 12',
  ALLY: '02 03 04 06 07 08 09',
  NUM: '01',
  COMP: '02',
  NUIS: '01 02 04 05 06',
  OBST: '01 04 05 06 07',
  RESH: '01 02 03',
  FAIL: '01 02 03 04 05 07 08',
  ITEM: '02 03 04 05 06 07 09 10 11 13 14',
  WT: '02 03 04',
  WEAP: '01',
  SEC: '02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18',
  COOP: '03 04',
  SNEAK: '01 02 03',
  INIT: '01 02 03',
  FLEE: '01 02 03 04 05 06 08 09 10',
  COMBAT: '01 02 03 04 05 06 07 08 09 11 12',
  DODGE: '01 02 03 04',
  TWO: '01',
  RANGED: '01 02 03 04 05 07 08 09 10 11 12 13 14 16 17',
  HEALTH: '02 03 05',
  DEATH: '01 02 04 05 06 07',
  HEAL: '01 02 03 04 05 06',
  VP: '02 03 04 05 06 09 10 12 13 17 18 19 20 21 22 23 24',
  XP: '01 02',
  FATE:
    '01 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 ' +
    '32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47',
  WILL: '02 03 04 05 06 07',
  MAGIC: '01 03 04 05 06 07 08 10',
  SPELL: '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17',
  TRAP: '01 02 03 04 05 06 07 08 09 10 11 12',
  CIV: '01 02 03 04',
  FLOP: '01',
  FOIL: '01 02 03 04',
  POIS: '01 02 03',
  MGVR: '01 02 03',
  TRACK: '01 02',
  OPP: '01 02 03 04 05 06 07 08 09',
  TAPE: '01 03 04 06',
  DIFF: '01 04',
  SIM: '01 02',
})
