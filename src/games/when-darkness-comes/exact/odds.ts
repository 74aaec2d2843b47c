// What this game can answer exactly: the odds of a check with and without help, and of an opposed check.
// The command `odds` prints these, reports hold simulated checks against them, and agents ask `helpedOdds`.
import {
  type HelpBatch,
  type PoolDistribution,
  type Ranking,
  distributionOf,
  multisetsOf,
  opposedOdds,
  poolTables,
  reach,
  rerolls,
} from '../../../dice/index.ts'
import { MAX_TABLE_DICE } from '../../../dice/index.ts'
import {
  MAX_VALUE,
  type TnCeiling,
  type TnComparison,
  codeOfValue,
  compareStrengths,
  effectiveTn,
  gambleRanking,
  plainRanking,
  requiredValue,
} from '../words/ladder.ts'
import { power } from '../../../numeric/index.ts'

/** Victory points one roll may cost. WDC-VP-15 */
export const VP_PER_ROLL = 3
/** Price of one more die, before the roll. WDC-VP-10 */
export const VP_FOR_DIE = 2
/** Price of throwing one die again, after the roll. WDC-VP-09 */
export const VP_FOR_REROLL = 1
/** A tied opposed check is decided for the defender after so many ties. WDC-CHECK-06 */
export const MAX_TIES = 100

/** Largest pool that odds are given for. */
export const MAX_ODDS_DICE = 40
/** Largest pool, bought die included, whose help is played out exactly. */
export const MAX_HELPED_DICE = MAX_TABLE_DICE

/**
 * How a roll's owner may use the Gamble skill (WDC-DICE-12, WDC-SKILL-33); `false` without the skill. `core` counts on
 * every roll. `new` counts on one roll a turn, chosen after seeing the dice: we assume that the check in question is
 * that roll. `newOpposedOnly` is the same, but only in opposed checks.
 */
export type Gamble = false | (typeof GAMBLE_RULES)[number]

/** The values of the rule option `gamble`. */
export const GAMBLE_RULES = ['core', 'new', 'newOpposedOnly'] as const

/** The ranking of a check against a TN, or of a simple roll, on which Gamble may still be used. */
export const rankingOf = (gamble: Gamble): Ranking =>
  gamble === 'core' || gamble === 'new' ? gambleRanking : plainRanking

/** The distribution of a pool of any size up to MAX_ODDS_DICE. */
function distribution(ranking: Ranking, dice: number): PoolDistribution {
  return dice <= MAX_TABLE_DICE ? poolTables(ranking).of(dice).distribution : distributionOf(ranking, dice)
}

/** What helps a check. */
export interface Help {
  /** Dice of each assistant. WDC-ASSIST-02, -04 */
  assist: readonly number[]
  /** Victory points that may be spent on the roll, 0 .. 3. WDC-VP-15 */
  vp: number
  /** WDC-ASSIST-03; `single` when left out. */
  assistBatch?: HelpBatch
  /** Nuisances that each force the best die to be thrown again; none when left out. WDC-NUIS-02 */
  nuisances?: number
}

/**
 * The objective (see src/dice/reroll.ts) when a check is helped and everything is used as well as possible: before the
 * roll a die may be bought, after it every assistant helps once and victory points buy single dice, in the best order.
 *
 * @returns the worth, and whether buying a die is better than keeping the points for re-rolls
 * @throws RangeError for victory points outside 0 .. 3, and as `Rerolls.bestReroll`
 */
export function helpedOdds(
  ranking: Ranking,
  dice: number,
  objective: number,
  help: Help,
): { worth: number; buysDie: boolean } {
  checkVp(help.vp)
  const plans = rerolls(ranking)
  const { assist, vp, nuisances = 0, assistBatch = 'single' } = help
  const kept = plans.oddsWithHelp(dice, objective, assist, Math.floor(vp / VP_FOR_REROLL), nuisances, assistBatch)
  if (vp < VP_FOR_DIE) return { worth: kept, buysDie: false }
  const left = Math.floor((vp - VP_FOR_DIE) / VP_FOR_REROLL)
  const bought = plans.oddsWithHelp(dice + 1, objective, assist, left, nuisances, assistBatch)
  return bought > kept + MIN_GAIN ? { worth: bought, buysDie: true } : { worth: kept, buysDie: false }
}

/** Differences below this are rounding, and buy nothing. */
const MIN_GAIN = 1e-12

function checkVp(vp: number): void {
  if (!Number.isInteger(vp) || vp < 0 || vp > VP_PER_ROLL)
    throw new RangeError(`a roll may cost 0 to ${VP_PER_ROLL} victory points, not ${vp}`)
}

export interface OddsQuestion extends Partial<Help> {
  /** Pool of the first throw, 0 .. 40; at most 20 with help, bought die included. */
  dice: number
  gamble?: Gamble
  /** Sum of shifts on every printed TN. WDC-TN-06 */
  tnShift?: number
  /** A single printed TN, 0 .. 10; all of them when left out. */
  tn?: number
  tnCeiling?: TnCeiling
  tnComparison?: TnComparison
}

export interface OddsRow {
  /** Code of the printed TN, or `none`. */
  tn: string
  /** Its value, 0 .. 10. */
  rank: number
  /** Probability that the roll's value is exactly `rank`, whatever the shift; without help only. */
  exactly?: number
  /** Probability of success against this TN; with help, when playing best for it. 1 for `none`. */
  success: number
}

export interface Odds {
  dice: number
  assist: number[]
  vp: number
  gamble: Gamble
  tnShift: number
  ladder: OddsRow[]
}

/**
 * The odds of a check by printed TN, exact (counts of rolls; with help, means over them: some 1e-12).
 *
 * @throws RangeError for a pool, TN, assistant or number of victory points out of range
 */
export function oddsOf(question: OddsQuestion): Odds {
  const {
    dice,
    assist = [],
    vp = 0,
    gamble = false,
    tnShift = 0,
    tn,
    nuisances = 0,
    assistBatch,
    tnCeiling,
    tnComparison,
  } = question
  checkPool(dice, 'dice')
  checkVp(vp)
  for (const helper of assist) checkPool(helper, 'dice of an assistant')
  if (!Number.isInteger(tnShift)) throw new RangeError(`the TN shift must be a whole number, not ${tnShift}`)
  if (!Number.isInteger(nuisances) || nuisances < 0) throw new RangeError(`there cannot be ${nuisances} nuisances`)
  if (tn !== undefined && !(Number.isInteger(tn) && tn >= 0 && tn <= MAX_VALUE))
    throw new RangeError(`${tn} is not the value of a TN`)
  const ranking = rankingOf(gamble)
  const isHelped = assist.some((helper) => helper > 0) || vp > 0 || nuisances > 0
  const maxDice = dice + (vp >= VP_FOR_DIE ? 1 : 0)
  if (isHelped && maxDice > MAX_HELPED_DICE) {
    throw new RangeError(
      `odds with help are exact up to ${MAX_HELPED_DICE} dice, a bought one included; ${maxDice} are too many`,
    )
  }
  const pool = isHelped ? undefined : distribution(ranking, dice)
  const ladder: OddsRow[] = []
  for (let rank = 0; rank <= MAX_VALUE; rank++) {
    if (tn !== undefined && tn !== rank) continue
    const required = rank === 0 ? 0 : requiredValue(effectiveTn(rank, tnShift, tnCeiling), tnComparison)
    const success =
      pool?.success(required) ??
      helpedOdds(ranking, dice, reach(required), { assist, vp, assistBatch, nuisances }).worth
    ladder.push({
      tn: codeOfValue(rank),
      rank,
      ...(pool === undefined ? {} : { exactly: pool.probability(rank) }),
      success,
    })
  }
  return { dice, assist: [...assist], vp, gamble, tnShift, ladder }
}

function checkPool(dice: number, what: string): void {
  if (!Number.isInteger(dice) || dice < 0 || dice > MAX_ODDS_DICE)
    throw new RangeError(`${what} must be 0 to ${MAX_ODDS_DICE}, not ${dice}`)
}

export interface OpposedQuestion {
  /** Pool of the hero who challenges. */
  diceA: number
  /** Pool of the hero who defends the present state (holder, target). */
  diceB: number
  gambleA?: Gamble
  gambleB?: Gamble
}

export interface Opposed {
  diceA: number
  diceB: number
  /** One throw of both pools: A wins, B wins, neither. */
  a: number
  b: number
  tie: number
  /** The whole contest, with ties thrown again. WDC-CHECK-06 */
  resolved: { a: number; b: number }
}

/**
 * The odds of an opposed check, exact, without help (WDC-CHECK-05, -06).
 *
 * Under `core` Gamble counts on every throw. Under `new` and `newOpposedOnly` it counts once a turn. Its owner applies
 * it on the first throw that it raises, and goes on without it if that throw ties.
 *
 * @throws RangeError for a pool out of range
 */
export function opposedOf(question: OpposedQuestion): Opposed {
  const { diceA, diceB, gambleA = false, gambleB = false } = question
  checkPool(diceA, 'dice of the challenger')
  checkPool(diceB, 'dice of the defender')
  const rankingA = gambleA === false ? plainRanking : gambleRanking
  const rankingB = gambleB === false ? plainRanking : gambleRanking
  const odds = opposedOdds(distribution(rankingA, diceA), distribution(rankingB, diceB), MAX_TIES)
  const isLimited = (gamble: Gamble): boolean => gamble === 'new' || gamble === 'newOpposedOnly'
  const resolved =
    isLimited(gambleA) || isLimited(gambleB)
      ? resolveLimited(throwsOf(diceA, gambleA), throwsOf(diceB, gambleB))
      : odds.resolved
  return { diceA, diceB, a: odds.a, b: odds.b, tie: odds.tie, resolved }
}

/** One throw of a pool: its strength, whether that used Gamble up, and the probability. */
interface Throw {
  strength: number
  isSpent: boolean
  probability: number
}

/** The throws of a pool while Gamble may be used, and after it was spent. */
interface Throws {
  fresh: Throw[]
  spent: Throw[]
}

function throwsOf(dice: number, gamble: Gamble): Throws {
  const { size, counts, weights } = multisetsOf(6).level(dice)
  const spent = new Map<number, number>()
  const fresh = new Map<number, number>()
  const add = (to: Map<number, number>, key: number, weight: number): void => {
    to.set(key, (to.get(key) ?? 0) + weight)
  }
  for (let index = 0; index < size; index++) {
    const plain = plainRanking.rank(counts, index * 6)
    const raised = gamble === false ? plain : gambleRanking.rank(counts, index * 6)
    // Keys hold the strength and, in the last bit, whether Gamble was spent; under core it never is.
    add(fresh, raised * 2 + (raised > plain && gamble !== 'core' ? 1 : 0), weights[index]!)
    add(spent, (gamble === 'core' ? raised : plain) * 2, weights[index]!)
  }
  const list = (from: Map<number, number>): Throw[] =>
    [...from].map(([key, weight]) => ({
      strength: key >> 1,
      isSpent: (key & 1) === 1,
      probability: weight / power(6, dice),
    }))
  return { fresh: list(fresh), spent: list(spent) }
}

/** Backward over the throws of one contest; a state says whose Gamble is spent (bit 0: A's, bit 1: B's). */
function resolveLimited(a: Throws, b: Throws): { a: number; b: number } {
  const wins = [0, 0, 0, 0]
  const ties = [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]
  for (let state = 0; state < 4; state++) {
    for (const outcome of (state & 1) === 0 ? a.fresh : a.spent) {
      for (const otherOutcome of (state & 2) === 0 ? b.fresh : b.spent) {
        const order = compareStrengths(outcome.strength, otherOutcome.strength)
        const probability = outcome.probability * otherOutcome.probability
        if (order > 0) wins[state]! += probability
        else if (order === 0)
          ties[state]![state | (outcome.isSpent ? 1 : 0) | (otherOutcome.isSpent ? 2 : 0)]! += probability
      }
    }
  }
  let won = [0, 0, 0, 0]
  for (let left = MAX_TIES; left > 0; left--) {
    won = wins.map(
      (now, state) => now + ties[state]!.reduce((sum, probability, next) => sum + probability * won[next]!, 0),
    )
  }
  return { a: won[0]!, b: 1 - won[0]! }
}
