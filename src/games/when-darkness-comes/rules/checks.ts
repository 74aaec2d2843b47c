// Checks: every roll of a hero goes through here, in the order of WDC-CHECK-10. Each of the three kinds (WDC-CHECK-01)
// has a function: `rollVariable`, `check`, `opposed`.
//
//   1 kind, skill, item, pool, TN    2 the Foil's die    3 what Fate forces    4 buy a die    5 assistants
//   6 roll    7 nuisances    8 re-rolls    9 Gamble    10 compare
//
// setup/check-kinds.ts defines kinds, pools.ts counts the dice, assistance.ts knows the helpers, rerolls.ts throws dice
// again, chances.ts has the exact chances. `prepareRoll` puts a Check on the table; what follows takes it as `roll`.
import { MAX_SAMPLED_DICE, MAX_TABLE_DICE, type PoolTable, valueOfStrength } from '../../../dice/index.ts'
import { checkEvent } from '../words/addresses.ts'
import type { Careers } from '../state/careers.ts'
import { measureRaised } from '../measures/campaign.ts'
import { measureRoll } from '../measures/fights.ts'
import { actionOf, DP, Verb } from '../words/decisions.ts'
import {
  compareStrengths,
  effectiveTn,
  gambleRanking,
  MAX_VALUE,
  plainRanking,
  requiredValue,
} from '../words/ladder.ts'
import { measureRedDieLuck, measureRollLuck } from '../measures/luck.ts'
import { measureThrow } from '../measures/party.ts'
import { measureOddity, measureUse } from '../measures/items.ts'
import { measureCheck, measureFirstRoll, measureSkill } from '../measures/record.ts'
import { type Copy, type Hero, NONE, type Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { isDevice } from '../setup/scenario.ts'
import type { Check } from '../state/check.ts'
import { Forced } from '../state/state.ts'
import { Attribute, Oddity, Purpose, Skill, VpPurpose } from '../words/vocabulary.ts'
import { askForAssistants, nameAllies, payAssistants } from './assistance.ts'
import { hasGamble, oddsOfPool, readsGamble, shiftsOf, tablesOf } from './chances.ts'
import { type CheckKind, K, type Role } from '../setup/check-kinds.ts'
import { toOrangePool } from './disks.ts'
import { useUpDevices } from './devices.ts'
import { decideFoils } from './foil.ts'
import { spendMoney } from './items.ts'
import { isAwake } from './lost-turns.ts'
import { poolOf, prepareRoll, spoils } from './pools.ts'
import { forceNuisances, isPlagued, offerRerolls } from './rerolls.ts'
import { canSpend, spendVp } from './victory.ts'

export { K } from '../setup/check-kinds.ts'
export type { CheckKind } from '../setup/check-kinds.ts'

/** Sub-draws of a check beside its re-rolls: that of the red die, and of the dice of a pool too large for a table. */
const RED_DIE = -1
const LARGE_POOL = -2

/**
 * A check against a TN.
 *
 * @param tn printed TN with the situation (a lock's steps), not clamped; what is bound to the hero is added here
 * @param dice what the situation adds to attribute, skill and items, e.g. a weapon's dice at this distance
 * @param weapon disk used in this roll: no other item's bonus is added (WDC-ITEM-13)
 * @returns the roll as it ended: success, value, exceeds, effective, pool. `Play.nextRoll` says how long it lasts
 */
export function check(play: Play, hero: Hero, kind: CheckKind, tn: number, dice = 0, weapon: Copy = NONE): Check {
  play.applied(R.CHECK_04) // attribute + skill against a TN
  const roll = prepareRoll(play, hero, kind, dice, weapon, 'actor')
  const shifts = shiftsOf(play, hero)
  if (shifts !== 0) play.applied(R.TN_08) // bound to the hero: every TN they roll against
  if (play.options.tnShift !== 0) play.applied(R.DIFF_04)
  if (tn + shifts <= 0 || tn + shifts > MAX_VALUE) play.applied(R.TN_06) // off the ladder
  roll.printed = tn
  roll.effective = effectiveTn(tn, shifts, play.options.tnCeiling) // summed first, clamped once
  roll.needed = requiredValue(roll.effective, kind.isReached ? 'meet' : play.options.tnComparison)
  resolve(play, roll, kind)
  roll.success = roll.value >= roll.needed // WDC-TN-02 (reaching it is enough)
  roll.exceeds = roll.value > roll.effective // WDC-TN-03
  if (!roll.isForced && roll.success) payAssistants(play, roll)
  if (!roll.isForced) wearOut(play, roll, kind)
  measureCheck(play, kind.purpose, roll.success)
  measureRoll(play, roll)
  play.tell?.({
    type: 'checkEnded',
    seat: hero,
    purpose: kind.purpose,
    value: roll.value,
    effective: roll.effective,
    success: roll.success,
  })
  return roll
}

/**
 * A roll without a TN: its value is the number of successes (WDC-CHECK-03, WDC-DICE-13, WDC-TN-09).
 * @returns the roll: value, faces, and for a movement the face of the red die
 */
export function rollVariable(play: Play, hero: Hero, kind: CheckKind, dice = 0): Check {
  play.applied(R.CHECK_03) // simple roll: only the value matters
  const roll = prepareRoll(play, hero, kind, dice, NONE, 'actor')
  resolve(play, roll, kind)
  roll.success = roll.value > 0
  if (!roll.isForced && roll.success) payAssistants(play, roll)
  if (!roll.isForced) wearOut(play, roll, kind)
  return roll
}

/**
 * An opposed check: both roll, each by a kind of their own, and the higher combination wins. Hero `a` rolls first; `b`,
 * who defends the present state, then knows what to beat. The winner pays what their helpers were promised.
 * WDC-CHECK-05, -06, -07, WDC-ASSIST-14
 * @param diceA, diceB what the situation adds to each pool
 * @param weaponA, weaponB disks used, as in `check`
 * @returns the winner
 */
export function opposed(
  play: Play,
  a: Hero,
  kindA: CheckKind,
  b: Hero,
  kindB: CheckKind,
  diceA = 0,
  weaponA: Copy = NONE,
  diceB = 0,
  weaponB: Copy = NONE,
): Hero {
  play.applied(R.CHECK_05) // only here do faces matter
  for (let ties = 0; ties < play.constants.opposed.mostTies; ties++) {
    const isAgain = ties > 0
    const rollA = rollOpposed(play, a, b, kindA, diceA, weaponA, 'actor', NONE, isAgain)
    // Two sure successes cancel out: both are used up, and the contest is a tie.
    const rollB = rollOpposed(play, b, a, kindB, diceB, weaponB, 'target', rollA.strength, isAgain)
    if (rollA.strength === LOST && rollB.strength === LOST) return b // nothing changes hands (WDC-CHECK-11)
    const order = compareStrengths(rollA.strength, rollB.strength)
    if (order !== 0) {
      const won = order > 0 ? rollA : rollB
      payAssistants(play, won)
      return won.hero
    }
    play.applied(R.CHECK_06) // a tie is rolled again by both
    if (rollA.pool === 0 && rollB.pool === 0 && rollB.strength !== SURE) return b
  }
  measureOddity(play, Oddity.tiedToTheEnd)
  return b
}

/** Strengths of a sure success and a sure failure by Fate in an opposed check: beyond any roll. WDC-CHECK-11 */
const SURE = 2 ** 20
const LOST = -(2 ** 20)

/** @param isAgain after a tie: still the same check, for which Fate has forced what it forces */
function rollOpposed(
  play: Play,
  hero: Hero,
  opponent: Hero,
  kind: CheckKind,
  dice: number,
  weapon: Copy,
  role: Role,
  toBeat: number,
  isAgain: boolean,
): Check {
  if (kind.purpose === Purpose.defence && !isAwake(play, hero)) return lieStill(play, hero)
  const roll = prepareRoll(play, hero, kind, dice, weapon, role)
  roll.isOpposed = true
  roll.opponent = opponent
  roll.toBeat = toBeat
  resolve(play, roll, kind, isAgain)
  if (roll.isForced) roll.strength = roll.value > 0 ? SURE : LOST
  if (!roll.isForced) wearOut(play, roll, kind)
  return roll
}

/** The unconscious defend with no dice: nothing is rolled or bought. WDC-TRAP-07 */
function lieStill(play: Play, hero: Hero): Check {
  const roll = play.nextRoll()
  play.applied(R.TRAP_07)
  roll.hero = hero
  roll.isForced = false
  roll.pool = 0
  roll.faces.fill(0)
  roll.value = 0
  roll.strength = 0
  roll.help.count = 0
  roll.help.heroes = 0
  return roll
}

/** What was good for one roll is gone: money, by option, and what was built for it. WDC-ITEM-14, WDC-MGVR-03 */
function wearOut(play: Play, roll: Check, kind: CheckKind): void {
  const { hero, item } = roll
  if (item !== NONE) measureUse(play, item)
  if (item !== NONE && isDevice(play.scenario, item) === false) spendMoney(play, hero, item)
  if (play.scenario.models > 0) useUpDevices(play, roll, kind)
}

/** In a campaign: what the raised difficulty has made of this roll. WDC-DIFF-04 */
function noteRaised(play: Play, roll: Check, careers: Careers, kind: CheckKind): void {
  const tn = effectiveTn(roll.printed, shiftsOf(play, roll.hero) - play.options.tnShift, play.options.tnCeiling)
  const needed = requiredValue(tn, kind.isReached ? 'meet' : play.options.tnComparison)
  measureRaised(
    careers,
    roll,
    needed,
    oddsOfPool(play, roll.hero, roll.pool, needed),
    oddsOfPool(play, roll.hero, roll.pool, roll.needed),
  )
}

// ---- 2 to 9 --------------------------------------------------------------------------------------------------------

/** From the stated check to the roll as it finally lies. @param isAgain it is the re-roll of a tie */
function resolve(play: Play, roll: Check, kind: CheckKind, isAgain = false): void {
  const { hero } = roll
  decideFoils(play, hero, kind) // 2.
  const forced = isAgain ? 0 : takeForced(play, hero, kind)
  if (forced === Forced.fail || (forced === Forced.succeed && kind.forced === 'decides')) {
    force(play, roll, forced)
    return
  }
  if (mayMatter(play, roll, kind)) {
    buyDie(play, roll)
    if (roll.pool > 0) askForAssistants(play, roll, kind)
  }
  roll.address = play.draws.open(hero, checkEvent(kind.purpose))
  throwPool(play, roll, kind)
  measureThrow(play)
  returnObstacles(play, roll, kind)
  if (roll.needed !== NONE) {
    measureFirstRoll(play, kind.purpose, roll.pool, roll.needed, readsGamble(play, hero), roll.value)
    if (play.careers !== null && play.options.tnShift > 0) noteRaised(play, roll, play.careers, kind)
  }
  play.tell?.({
    type: 'checkRolled',
    seat: hero,
    purpose: kind.purpose,
    attribute: kind.attribute,
    skill: roll.skill,
    pool: roll.pool,
    printed: roll.printed,
    effective: roll.effective,
    faces: facesOf(roll),
    value: roll.value,
    needed: roll.needed,
    gamble: readsGamble(play, hero),
  })
  forceNuisances(play, roll, kind)
  if (roll.pool > 0 && !isContent(roll, kind)) {
    nameAllies(play, roll, kind)
    offerRerolls(play, roll, kind)
    offerGamble(play, roll, kind)
  }
  if (readsGamble(play, hero)) noteGamble(play, roll)
  // WDC-CHECK-11: healing is rolled, and a sure success counts at least one.
  if (forced === Forced.succeed && roll.value < 1) roll.value = 1
}

/** 3. The oldest result that Fate forces on this hero's next check, 0 none. WDC-CHECK-11 */
function takeForced(play: Play, hero: Hero, kind: CheckKind): number {
  const waiting = play.state.forced[hero]!
  if (waiting === 0 || kind.forced === 'waits') return 0
  // WDC-FATE-47 (medical checks are excepted)
  if (kind.attribute === Attribute.medical && play.options.fate === 'new') return 0
  play.applied(R.CHECK_11)
  play.state.forced[hero] = Math.trunc(waiting / 10)
  return waiting % 10
}

/** No dice: a failure is worth 0, a success one more than needed. Obstacle disks stay. WDC-CHECK-11 */
function force(play: Play, roll: Check, forced: number): void {
  const succeeds = forced === Forced.succeed
  roll.isForced = true
  roll.faces.fill(0)
  roll.value = succeeds ? Math.max(roll.needed, roll.effective + 1) : 0
  // A failure fails even where every roll would succeed (WDC-TN-06).
  if (!succeeds && roll.needed === 0) roll.needed = 1
  roll.strength = 0
  roll.firstValue = roll.value
  play.tell?.({ type: 'checkForced', seat: roll.hero, purpose: roll.purpose, succeeds })
}

/** Whether anything done before the roll can change how it ends: not with a certain or an impossible one. */
function mayMatter(play: Play, roll: Check, kind: CheckKind): boolean {
  if (isDecided(roll)) return false
  if (roll.needed === NONE) return true
  if (roll.needed > MAX_VALUE) return false
  if (roll.needed <= 0) return kind.wantsExcess
  if (kind.wantsExcess || roll.pool > MAX_TABLE_DICE) return true
  return tablesOf(play, roll.hero).of(roll.pool).success(roll.needed) < 1 || isPlagued(play, roll, kind)
}

/** 4. DP-13: one die more for 2 VP, before the roll. WDC-VP-10, -14 */
function buyDie(play: Play, roll: Check): void {
  const price = play.constants.victoryPoints.price.die
  if (!canSpend(play, roll.hero, price, roll.spent)) return
  if (play.either(DP.buyDie, roll.hero, actionOf(Verb.no), actionOf(Verb.yes)) === Verb.no) return
  play.applied(R.VP_10)
  spendVp(play, roll.hero, price, VpPurpose.dice)
  roll.spent += price
  // A pool that penalties took below nothing may stay empty: the die is part of the sum (WDC-CHECK-02).
  roll.sum += 1
  roll.pool = poolOf(roll.sum)
  play.tell?.({ type: 'dieBought', seat: roll.hero })
}

/** 6. The dice fall. WDC-DICE-01 */
function throwPool(play: Play, roll: Check, kind: CheckKind): void {
  const { hero, pool, address, faces } = roll
  const tables = tablesOf(play, hero)
  if (pool === 0) play.applied(R.DICE_14) // penalties took every die: worth nothing
  if (pool <= MAX_SAMPLED_DICE) {
    const table = tables.of(pool)
    const index = pool === 0 ? 0 : play.draws.pool(table, hero, address)
    for (let face = 1; face <= 6; face++) faces[face - 1] = table.countOf(index, face)
    roll.strength = table.strengthOf(index)
    if (pool > 0) noteLuck(play, roll, table)
  } else {
    faces.fill(0)
    for (let die = 0; die < pool; die++) faces[play.draws.below(6, hero, address, LARGE_POOL - die)]! += 1
    roll.strength = tables.ranking.rank(faces, 0)
  }
  roll.value = valueOfStrength(roll.strength)
  roll.firstValue = roll.value
  if (kind === K.movement && play.scenario.plan.fate) findRedDie(play, roll)
}

/** What the dice came to against what they come to on average. Pools too large for a table are not weighed. */
function noteLuck(play: Play, roll: Check, table: PoolTable): void {
  const { needed, strength } = roll
  const value = valueOfStrength(strength)
  if (needed === NONE) measureRollLuck(play, roll, value - table.expected)
  else measureRollLuck(play, roll, (value >= needed ? 1 : 0) - table.success(needed))
}

/**
 * One of the Speed dice is red, and counts like the others (WDC-FATE-02). Only the faces of a roll are known, so each
 * die is equally likely to be the red one. WDC-FATE-01, -03
 */
function findRedDie(play: Play, roll: Check): void {
  const { hero, address } = roll
  if (roll.pool === 0) {
    if (play.options.fateAtZeroDice === 'rollRedOnly') roll.red = play.draws.below(6, hero, address, RED_DIE) + 1
    return
  }
  let die = play.draws.below(roll.pool, hero, address, RED_DIE)
  let face = 1
  while (die >= roll.faces[face - 1]!) {
    die -= roll.faces[face - 1]!
    face += 1
  }
  roll.red = face
  noteRedDie(play, roll)
  if (play.options.fateFace === 'final') roll.redDie = face
}

/** Which die is red decides whether Fate steps in. */
function noteRedDie(play: Play, { hero, faces, pool, red }: Check): void {
  const { ohCrapFace, wooHooFace } = play.constants.fate
  const came = red === wooHooFace ? 1 : red === ohCrapFace ? -1 : 0
  measureRedDieLuck(play, hero, came, faces[wooHooFace - 1]!, faces[ohCrapFace - 1]!, pool)
}

/** The penalty was paid: the disks go back. WDC-OBST-07 */
function returnObstacles(play: Play, roll: Check, kind: CheckKind): void {
  const { hero, skill } = roll
  const { obstacles } = play.scenario.checks.relevantTo(kind)
  for (let index = 0; index < obstacles.length; index++) {
    const copy = obstacles[index]!
    if (!spoils(play, copy, hero, kind, skill)) continue
    play.applied(R.OBST_06) // the next such roll has one die less
    play.applied(R.OBST_07)
    toOrangePool(play, copy)
    play.tell?.({ type: 'obstaclePenalty', seat: hero, copy })
  }
}

/** Whether Fate has decided the contest already, by what it made of the other's roll. */
const isDecided = ({ toBeat }: Check): boolean => toBeat === SURE || toBeat === LOST

/** Whether nothing the hero can still do would make the roll better. */
export function isContent(roll: Check, kind: CheckKind): boolean {
  if (isDecided(roll)) return true
  if (roll.toBeat !== NONE) return compareStrengths(roll.strength, roll.toBeat) > 0
  if (roll.needed === NONE) return roll.value >= MAX_VALUE && roll.redDie === 0
  if (roll.needed > MAX_VALUE) return true
  return roll.value >= roll.needed && (!kind.wantsExcess || roll.value > roll.effective || roll.value >= MAX_VALUE)
}

/** 9. As amended, Gamble counts on one roll between two turns, chosen after seeing the dice. WDC-SKILL-33 */
function offerGamble(play: Play, roll: Check, kind: CheckKind): void {
  const { hero } = roll
  const { gamble } = play.options
  if (gamble === 'core' || (gamble === 'newOpposedOnly' && !roll.isOpposed)) return
  if (!hasGamble(play, hero) || play.state.gambled[hero] !== 0 || isContent(roll, kind)) return
  const raised = gambleRanking.rank(roll.faces, 0)
  if (raised <= roll.strength || !wouldHelp(roll, raised)) return
  if (play.either(DP.gamble, hero, actionOf(Verb.no), actionOf(Verb.yes)) === Verb.no) return
  play.applied(R.SKILL_33)
  measureSkill(play, hero, Skill.gamble)
  play.state.gambled[hero] = 1
  roll.strength = raised
  roll.value = valueOfStrength(raised)
}

/** Core rules: Gamble counts on every roll. It took effect if the dice are worth less without it. WDC-DICE-12 */
function noteGamble(play: Play, roll: Check): void {
  const { hero, value, faces } = roll
  if (valueOfStrength(plainRanking.rank(faces, 0)) >= value) return
  play.applied(R.DICE_12)
  measureSkill(play, hero, Skill.gamble)
}

/** Whether reading the dice so would change how the check ends. */
function wouldHelp(roll: Check, raised: number): boolean {
  if (roll.toBeat !== NONE) return compareStrengths(raised, roll.toBeat) >= 0
  return valueOfStrength(raised) >= roll.needed
}

/** The faces as a list, for telling. */
export function facesOf(roll: Check): number[] {
  return [...roll.faces].flatMap((count, index) => Array.from({ length: count }, () => index + 1))
}
