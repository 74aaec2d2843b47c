// Exact chances of bare rolls, for agents and measures, and the value that a Target Number asks of a hero. Asks nobody
// and changes nothing.
import { distributionOf, MAX_TABLE_DICE, opposedOdds, type PoolTables, poolTables } from '../../../dice/index.ts'
import { compareStrengths, effectiveTn, gambleRanking, plainRanking, requiredValue } from '../words/ladder.ts'
import { type Copy, type Hero, NONE, type Play } from '../state/play.ts'
import { Skill } from '../words/vocabulary.ts'
import type { CheckKind } from '../setup/check-kinds.ts'
import { diceOfCheck, skillLevel } from './pools.ts'

const PLAIN = poolTables(plainRanking)
const GAMBLE = poolTables(gambleRanking)

/** Keys of contests: pools are smaller. */
const DICE_APART = 1024

/** Whether they have Gamble at all, from the sheet or bought in play. WDC-SKILL-20, WDC-VP-13 */
export const hasGamble = (play: Play, hero: Hero): boolean => skillLevel(play, hero, Skill.gamble) !== 0

/** Whether every roll of this hero is read with Gamble, as in the core rules. WDC-DICE-12 */
export const readsGamble = (play: Play, hero: Hero): boolean => play.options.gamble === 'core' && hasGamble(play, hero)

/** How this hero's dice are read. */
export const tablesOf = (play: Play, hero: Hero): PoolTables => (readsGamble(play, hero) ? GAMBLE : PLAIN)

/**
 * The exact chance of the bare first roll: best skill, best item, no help, no nuisance, nothing that Fate forces.
 * For agents and measures; asks nobody and changes nothing.
 */
export function oddsOfCheck(
  play: Play,
  hero: Hero,
  kind: CheckKind,
  tn: number,
  dice = 0,
  weapon: Copy = NONE,
): number {
  return oddsOfPool(play, hero, diceOfCheck(play, hero, kind, dice, weapon), neededValue(play, hero, kind, tn))
}

/** Value that the hero's roll has to reach against this TN, with every shift. */
export function neededValue(play: Play, hero: Hero, kind: CheckKind, tn: number): number {
  const effective = effectiveTn(tn, shiftsOf(play, hero), play.options.tnCeiling)
  return requiredValue(effective, kind.isReached ? 'meet' : play.options.tnComparison)
}

/** Exact chance that so many of the hero's dice reach the value. */
export function oddsOfPool(play: Play, hero: Hero, pool: number, needed: number): number {
  const tables = tablesOf(play, hero)
  return pool <= MAX_TABLE_DICE ? tables.of(pool).success(needed) : distributionOf(tables.ranking, pool).success(needed)
}

/** Exact chance that hero `a` wins an opposed check with these dice; `b` holds. WDC-CHECK-05, -06 */
export function oddsOfContest(play: Play, a: Hero, diceA: number, b: Hero, diceB: number): number {
  const tables = [tablesOf(play, a), tablesOf(play, b)] as const
  const reading = (readsGamble(play, a) ? 2 : 0) + (readsGamble(play, b) ? 1 : 0)
  const key = (reading * DICE_APART + diceA) * DICE_APART + diceB
  let chance = play.contests.get(key)
  if (chance === undefined) {
    const pools = [distributionOf(tables[0].ranking, diceA), distributionOf(tables[1].ranking, diceB)] as const
    chance = opposedOdds(pools[0], pools[1], play.constants.opposed.mostTies, compareStrengths).resolved.a
    play.contests.set(key, chance)
  }
  return chance
}

/** Steps on every TN this hero rolls against: Fate's, the difficulty's and the scenario's. WDC-TN-08, WDC-DIFF-04 */
export function shiftsOf(play: Play, hero: Hero): number {
  return play.state.fateShift[hero]! + play.options.tnShift + play.state.tnShift
}
