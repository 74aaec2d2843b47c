// The rules of docs/rules/necromancy.md by number: R.CORE_01 is NEC-CORE-01.
// Written by scripts/rule-ids.ts; rules/ marks a rule with it where the rule is decided (`play.applied`).
import { idsByArea, ruleIdsOf, ruleBook } from '../../../engine/rule-book.ts'

// prettier-ignore
export const R = ruleBook({
  CORE: 8, MOVE: 9, MOD: 8, GRACE: 2, SKUL: 2, TRACK: 2, FORAGE: 2, FEAT: 2, PURS: 2, ESC: 2,
  SHAD: 2, INV: 2, PRESS: 2, INTIM: 5, APPEAL: 3, EYES: 2, VIG: 2, CELEB: 4, HARM: 4, CLOCK: 4,
  DEATH: 9, REC: 4, INTI: 2, SETT: 3, PANIC: 10, TRIG: 12, ROUND: 9, RANGE: 5, GRID: 4, ACT: 4,
  ATK: 8, IMPR: 5, DEF: 4, MON: 8, DECK: 11, REACT: 6, TRAP: 6, PACK: 7, HARD: 12, CAMP: 11,
  PREP: 10, TRAV: 9, APPR: 8, FIGHT: 7, AFTER: 5, RETN: 2, FEAST: 2, LULL: 1, CRIS: 7, END: 6,
  VOC: 10, DP: 22,
})

/** IDs in the order of their numbers. */
export const RULE_IDS = ruleIdsOf('NEC', R)

/** Rules marked somewhere, by area; uncounted.ts of the game's tests has a reason for each of the others. */
export const MARKED_RULES = idsByArea('NEC', {
  CORE: '03 05',
  MOVE: '01 02 03 04 06 07 08',
  MOD: '01 02 03 04 05 06 07',
  GRACE: '01 02',
  SKUL: '01 02',
  TRACK: '01 02',
  FORAGE: '01 02',
  FEAT: '01 02',
  PURS: '01 02',
  ESC: '01 02',
  SHAD: '01 02',
  INV: '01 02',
  PRESS: '01 02',
  INTIM: '01 02 03 04 05',
  APPEAL: '01 02 03',
  EYES: '01 02',
  VIG: '01 02',
  CELEB: '01 02 03 04',
  HARM: '01 02',
  CLOCK: '01 03 04',
  DEATH: '01 02 03 04 05 06 07 08 09',
  REC: '01 02 03 04',
  INTI: '01 02',
  SETT: '03',
  PANIC: '01 02 04 05 07 08 09 10',
  TRIG: '01 02 03 04 05 06 07 08 09 10 11 12',
  ROUND: '01 02 03 04 05 06 07 08 09',
  RANGE: '03 04 05',
  GRID: '01 02 03 04',
  ACT: '01 02 03 04',
  ATK: '01 02 03 04 05 06 07 08',
  IMPR: '01 04 05',
  DEF: '01 02 03 04',
  MON: '01 02 03 04 05 07 08',
  DECK: '02 03 04 05 07 08 10 11',
  REACT: '01 02 03 04 05 06',
  TRAP: '01 02 03 05 06',
  PACK: '01 02 03 04 06',
  HARD: '01 02 05 06 07 08 09 11 12',
  CAMP: '01 03 04 05 06 07 08 09 10',
  PREP: '01 02 03 04 05 06 07 08 09 10',
  TRAV: '01 02 03 04 05 06 07 08 09',
  APPR: '01 02 03 04 05 06 07 08',
  FIGHT: '01 02 03 04 05 06',
  AFTER: '01 02 03 04 05',
  RETN: '01 02',
  FEAST: '01 02',
  LULL: '01',
  CRIS: '01 02 03 04 05 06 07',
  END: '01 02 03 04 05 06',
  VOC: '06 07 08 09',
})
