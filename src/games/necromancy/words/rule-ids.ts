// The rules of docs/rules/necromancy.md by number: R.CORE_01 is NEC-CORE-01.
// Written by scripts/rule-ids.ts; rules/ marks a rule with it where the rule is decided (`play.applied`).
import { idsByArea, idsOf, ruleBook } from '../../../engine/rule-book.ts'

// prettier-ignore
export const R = ruleBook({
  CORE: 8, MOVE: 9, MOD: 8, GRACE: 2, SKUL: 2, TRACK: 2, FORAGE: 2, FEAT: 2, PURS: 2, ESC: 2,
  SHAD: 2, INV: 2, PRESS: 2, INTIM: 5, APPEAL: 3, EYES: 2, VIG: 2, CELEB: 4, HARM: 4, CLOCK: 4,
  DEATH: 9, REC: 4, INTI: 2, SETT: 3, PANIC: 10, TRIG: 12, ROUND: 9, RANGE: 5, GRID: 4, ACT: 4,
  ATK: 8, IMPR: 5, DEF: 4, MON: 8, DECK: 11, REACT: 6, TRAP: 6, PACK: 7, HARD: 12, CAMP: 11,
  PREP: 10, TRAV: 9, APPR: 8, FIGHT: 7, AFTER: 5, RETN: 2, FEAST: 2, LULL: 1, CRIS: 7, END: 6,
  VOC: 10, DP: 22, AGENT: 7,
})

/** IDs in the order of their numbers. */
export const RULE_IDS = idsOf('NEC', R)

/** Rules marked somewhere, by area; uncounted.ts of the game's tests has a reason for each of the others. */
export const MARKED_RULES = idsByArea('NEC', {})
