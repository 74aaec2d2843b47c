// The best use of re-rolls, exactly: which dice to throw again, with whose help, and the chances that follow.
//
// Each helper gives one re-roll of at most k dice of the actor's choice. Each single (a bought re-roll) gives one die;
// the same die may be thrown again and again. The actor chooses after every throw.
// A plan gives, for every multiset of a pool, the worth of optimal play and the first step of it:
//
//   worth(m, helpers, singles) = max of  payoff(m)                                            hold
//                                        max over helper h, kept K of m with n - |K| <= h of
//                                          mean of worth(K + faces, helpers - h, singles)      let h help
//                                        as a helper of one die, with singles - 1             use a single
//
// All multisets that keep the same K share its mean. Going down a die at a time, each mean is a mean over one more face
// of those below. Going up again, the best K inside a multiset is the best inside it less one die. That takes 12 steps
// for every multiset of n - h .. n dice, instead of millions of (multiset, subset, throw) triples.
//
// Plans are kept by (pool, objective, helpers, singles): asking in a loop costs a look-up.
import type { Multisets } from './multisets.ts'
import { PerDieAttempt } from './per-die.ts'
import { type PoolTables, poolTables } from './pool-table.ts'
import type { Ranking } from './ranking.ts'
import { power } from '../numeric/index.ts'

/** What a plan maximises: `reach(tn)` or `expectedValue(cap)`. */
export type Objective = number

/** Maximise the odds of a value of at least `tn`. Any whole number; at 0 or less every roll is good. */
export const reach = (tn: number): Objective => (tn < 0 ? 0 : tn)

/** Maximise the mean of min(value, cap), for rolls that count successes. @throws RangeError unless cap is at least 1 */
export function expectedValue(cap = 63): Objective {
  if (!Number.isInteger(cap) || cap < 1) throw new RangeError(`a cap of ${cap} leaves no value to gain`)
  return -cap
}

/**
 * How a helper's dice are thrown: all at once, or one after another, each at most once. Then the actor sees each result
 * before the next die, and no other helper helps in between.
 */
export type HelpBatch = 'single' | 'perDie'

/** Most helpers in one plan; more are refused, as plans grow with every set of helpers. */
export const MAX_HELPERS = 10

/** Most singles in one plan. */
export const MAX_SINGLES = 15

/**
 * A step must gain more than this, so that rounding never spends help (means of means differ in their last digits).
 * Worths are those of the steps taken, hence within about 1e-12 of the optimum.
 */
const MIN_GAIN = 1e-14

/** Steps of a plan that are not a helper's number of dice. */
const HOLD = -1
const SINGLE = 0

/** The best step, as `bestReroll` leaves it; the caller owns one and hands it in again and again. */
export class RerollChoice {
  /** What to do with the roll. */
  kind: 'hold' | 'helper' | 'single' = 'hold'
  /** Which helper helps: a position in the list that was asked about, or -1. */
  helper = -1
  /** Number of dice to throw again; 0 to hold. With `perDie` help it is the first of the helper's dice. */
  dice = 0
  /** How many dice of each face to throw again, face 1 first. */
  readonly faces: Uint8Array
  /** The objective when playing on as well as possible: odds of success, or expected value. */
  worth = 0

  constructor(sides = 6) {
    this.faces = new Uint8Array(sides)
  }
}

/** What to do with every multiset of one pool under one objective and help. */
export class RerollPlan {
  readonly dice: number
  /** The objective by multiset, playing on as well as possible. */
  readonly worth: Float64Array
  /** The step by multiset: hold, single, or the number of dice of the helper to ask. */
  readonly step: Int8Array
  /** What stays on the table, by multiset: number of dice and index among multisets of that many. */
  readonly keptDice: Uint8Array
  readonly kept: Uint16Array
  /** The objective's highest worth: there is nothing to gain from here. */
  readonly ceiling: number
  /** Mean worth of keeping 0, 1, .. dice and throwing the rest, as far as it was needed. */
  readonly means: (Float64Array | undefined)[]
  /** With `perDie` help: the attempt of each helper that may come first, by its number of dice. */
  readonly attempts: (PerDieAttempt | undefined)[] = []
  /** The objective before the first throw, by the number of forced re-rolls after it. */
  readonly odds: number[] = []

  constructor(dice: number, worth: Float64Array, ceiling: number) {
    this.dice = dice
    this.worth = worth
    this.ceiling = ceiling
    this.means = new Array<Float64Array | undefined>(dice).fill(undefined)
    this.step = new Int8Array(worth.length).fill(HOLD)
    this.keptDice = new Uint8Array(worth.length)
    this.kept = new Uint16Array(worth.length)
  }

  /** Plans the step at `index`. */
  take(index: number, worth: number, step: number, keptDice: number, kept: number): void {
    this.worth[index] = worth
    this.step[index] = step
    this.keptDice[index] = keptDice
    this.kept[index] = kept
  }
}

/** Best re-rolls under one ranking. Get it from `rerolls(ranking)`. */
export class Rerolls {
  private readonly tables: PoolTables
  private readonly multisets: Multisets
  private readonly sides: number
  private readonly maxValue: number
  /** Plans by pool, objective, singles and batch (see `slotOf`), then by helpers. */
  private readonly plans: (Map<number, RerollPlan>[] | undefined)[] = []
  private readonly forcedFaces: Uint8Array[] = []
  /** Working values and origins while a step is tried, one array for each number of dice kept. */
  private readonly values: Float64Array[] = []
  private readonly origins: Uint32Array[] = []
  /** The helpers asked about: no larger than the pool, none empty, largest first. */
  private readonly sorted = new Int32Array(MAX_HELPERS)

  constructor(tables: PoolTables) {
    this.tables = tables
    this.multisets = tables.multisets
    this.sides = tables.ranking.sides
    this.maxValue = tables.ranking.maxValue
  }

  /**
   * The best next step with the roll `index` of `dice` dice. Where nothing is gained, it prefers free help to singles,
   * and holding to both.
   *
   * @param helpers dice of each helper that has not helped yet, in any order
   * @param singles number of single dice that may still be thrown again
   * @param into receives the answer
   * @throws RangeError for more than 10 helpers, more than 15 singles, a pool without tables (see `PoolTables.of`), or
   *   `perDie` help beyond 1,500,000 pairs of dice thrown and not yet thrown (12 dice of 6 sides)
   */
  bestReroll(
    dice: number,
    index: number,
    objective: Objective,
    helpers: ArrayLike<number>,
    singles: number,
    into: RerollChoice,
    batch: HelpBatch = 'single',
  ): RerollChoice {
    const plan = this.planOf(dice, objective, helpers, singles, batch)
    const step = plan.step[index]!
    into.worth = plan.worth[index]!
    into.helper = -1
    if (step === HOLD) {
      into.kind = 'hold'
      into.dice = 0
      into.faces.fill(0)
      return into
    }
    into.kind = step === SINGLE ? 'single' : 'helper'
    for (let helper = 0; step !== SINGLE && helper < helpers.length; helper++) {
      if (Math.min(helpers[helper]!, dice) === step) {
        into.helper = helper
        break
      }
    }
    const keptDice = plan.keptDice[index]!
    const kept = plan.kept[index]! * this.sides
    into.dice = dice - keptDice
    const all = this.multisets.level(dice).counts
    const stays = this.multisets.level(keptDice).counts
    for (let face = 0; face < this.sides; face++)
      into.faces[face] = all[index * this.sides + face]! - stays[kept + face]!
    return into
  }

  /** The objective when playing on as well as possible with the roll `index`; parameters as for `bestReroll`. */
  worthOf(
    dice: number,
    index: number,
    objective: Objective,
    helpers: ArrayLike<number>,
    singles: number,
    batch: HelpBatch = 'single',
  ): number {
    return this.planOf(dice, objective, helpers, singles, batch).worth[index]!
  }

  /**
   * The objective before the first throw: odds of success, or expected value, with the help played as well as possible.
   * Parameters as for `bestReroll`.
   *
   * @param forced number of forced re-rolls of the best die (see `bestDieOf`) between the throw and the help
   */
  oddsWithHelp(
    dice: number,
    objective: Objective,
    helpers: ArrayLike<number>,
    singles: number,
    forced = 0,
    batch: HelpBatch = 'single',
  ): number {
    const plan = this.planOf(dice, objective, helpers, singles, batch)
    return plan.odds[forced] ?? this.buildOdds(plan, forced)
  }

  /**
   * Within an attempt of `perDie` help: the face of the die to throw next, or 0 to let the helper's attempt end.
   *
   * @param helperDice dice of the helper who is helping; `helpers` are the others that have not helped yet
   * @param fresh index of the dice not yet thrown again by this helper, among multisets of `dice - thrownDice`
   * @param thrown index of the dice that were, as they lie now, among multisets of `thrownDice`
   */
  nextDie(
    dice: number,
    objective: Objective,
    helperDice: number,
    helpers: ArrayLike<number>,
    singles: number,
    fresh: number,
    thrown: number,
    thrownDice: number,
  ): number {
    const after = this.planOf(dice, objective, helpers, singles, 'perDie')
    const limit = Math.min(helperDice, dice)
    const attempt = (after.attempts[limit] ??= new PerDieAttempt(this.multisets, dice, limit, after.worth, MIN_GAIN))
    return attempt.nextFace(fresh, thrown, thrownDice)
  }

  /**
   * Face of the best die of the roll `index`: the one whose removal leaves the lowest value, of equals the highest.
   * 0 for an empty pool.
   */
  bestDieOf(dice: number, index: number): number {
    return (this.forcedFaces[dice] ??= this.buildForced(dice))[index]!
  }

  /** The plan itself, for those who want every multiset at once. Parameters as for `bestReroll`. */
  planOf(
    dice: number,
    objective: Objective,
    helpers: ArrayLike<number>,
    singles: number,
    batch: HelpBatch = 'single',
  ): RerollPlan {
    const { sorted } = this
    let count = 0
    for (let index = 0; index < helpers.length; index++) {
      const max = Math.min(helpers[index]!, dice)
      if (max <= 0) continue
      if (count === MAX_HELPERS) throw new RangeError(`at most ${MAX_HELPERS} helpers can be planned for`)
      let place = count++
      while (place > 0 && sorted[place - 1]! < max) {
        sorted[place] = sorted[place - 1]!
        place--
      }
      sorted[place] = max
    }
    if (!(singles >= 0 && singles <= MAX_SINGLES))
      throw new RangeError(`singles must be 0 to ${MAX_SINGLES}, not ${singles}`)
    let key = 0
    for (let index = 0; index < count; index++) key = key * 32 + sorted[index]!
    // A helper of one die is thrown at once either way.
    const isPerDie = batch === 'perDie' && count > 0 && sorted[0]! > 1
    const slot = this.slotOf(objective, singles, isPerDie)
    const cached = this.plans[dice]?.[slot]?.get(key)
    return cached ?? this.build(dice, slot, key, objective, Array.from(sorted.subarray(0, count)), singles, isPerDie)
  }

  /** Objectives that no value distinguishes share a slot. */
  private slotOf(objective: Objective, singles: number, isPerDie: boolean): number {
    const { maxValue } = this
    const kind = objective >= 0 ? Math.min(objective, maxValue + 1) : maxValue + 1 + Math.min(-objective, maxValue)
    return (kind * (MAX_SINGLES + 1) + singles) * 2 + (isPerDie ? 1 : 0)
  }

  private build(
    dice: number,
    slot: number,
    key: number,
    objective: Objective,
    helpers: number[],
    singles: number,
    isPerDie: boolean,
  ): RerollPlan {
    const table = this.tables.of(dice)
    const plan = new RerollPlan(dice, new Float64Array(table.size), payoff(objective, this.maxValue))
    for (let index = 0; index < table.size; index++) plan.worth[index] = payoff(objective, table.valueOf(index))
    const batch: HelpBatch = isPerDie ? 'perDie' : 'single'
    for (let index = 0; index < helpers.length; index++) {
      if (index > 0 && helpers[index] === helpers[index - 1]) continue
      const after = this.planOf(
        dice,
        objective,
        helpers.filter((_, other) => other !== index),
        singles,
        batch,
      )
      if (isPerDie && helpers[index]! > 1) this.offerAttempt(plan, after, helpers[index]!)
      else this.offerThrow(plan, after, helpers[index]!, helpers[index]!)
    }
    if (singles > 0 && dice > 0)
      this.offerThrow(plan, this.planOf(dice, objective, helpers, singles - 1, batch), 1, SINGLE)
    const slots = (this.plans[dice] ??= [])
    const plans = (slots[slot] ??= new Map<number, RerollPlan>())
    plans.set(key, plan)
    return plan
  }

  /** Offers every simultaneous re-roll of 1 .. `limit` dice, playing on by `after`. */
  private offerThrow(plan: RerollPlan, after: RerollPlan, limit: number, step: number): void {
    const { sides } = this
    const { dice } = plan
    const minKept = dice - limit
    let smaller = this.meansOf(after, minKept)
    let smallerOrigins = this.originsOf(minKept)
    for (let index = 0; index < smaller.length; index++) smallerOrigins[index] = minKept * ORIGIN + index
    // Up: the best to keep within each multiset. A larger kept set stands unless a smaller one gains.
    for (let kept = minKept + 1; kept < dice; kept++) {
      const minus = this.multisets.minus(kept)
      const means = this.meansOf(after, kept)
      const values = this.valuesOf(kept)
      const origins = this.originsOf(kept)
      for (let index = 0, offset = 0; index < values.length; index++) {
        let best = means[index]!
        let origin = kept * ORIGIN + index
        for (let face = 0; face < sides; face++) {
          const less = minus[offset++]!
          if (less >= 0 && smaller[less]! > best + MIN_GAIN) {
            best = smaller[less]!
            origin = smallerOrigins[less]!
          }
        }
        values[index] = best
        origins[index] = origin
      }
      smaller = values
      smallerOrigins = origins
    }
    const minus = this.multisets.minus(dice)
    for (let index = 0; index < plan.worth.length; index++) {
      let best = plan.worth[index]!
      if (best >= plan.ceiling) continue
      let origin = -1
      for (let face = 0; face < sides; face++) {
        const less = minus[index * sides + face]!
        if (less >= 0 && smaller[less]! > best + MIN_GAIN) {
          best = smaller[less]!
          origin = smallerOrigins[less]!
        }
      }
      if (origin >= 0) plan.take(index, best, step, Math.trunc(origin / ORIGIN), origin % ORIGIN)
    }
  }

  /** By multiset: the mean worth of keeping `kept` dice and throwing the rest, from the means that keep one more. */
  private meansOf(plan: RerollPlan, kept: number): Float64Array {
    const { sides } = this
    const { means, dice } = plan
    let from = dice
    while (from > kept && means[from - 1] !== undefined) from--
    for (let less = from - 1; less >= kept; less--) {
      const below = less + 1 === dice ? plan.worth : means[less + 1]!
      const plus = this.multisets.plus(less)
      const values = new Float64Array(this.multisets.size(less))
      for (let index = 0, offset = 0; index < values.length; index++) {
        let sum = 0
        for (let face = 0; face < sides; face++) sum += below[plus[offset++]!]!
        values[index] = sum / sides
      }
      means[less] = values
    }
    return means[kept]!
  }

  /** Offers an attempt of up to `limit` dice, one after another; the step is its first die. */
  private offerAttempt(plan: RerollPlan, after: RerollPlan, limit: number): void {
    const attempt = (after.attempts[limit] ??= new PerDieAttempt(
      this.multisets,
      plan.dice,
      limit,
      after.worth,
      MIN_GAIN,
    ))
    const minus = this.multisets.minus(plan.dice)
    for (let index = 0; index < plan.worth.length; index++) {
      const face = attempt.nextFace(index, 0, 0)
      if (face === 0 || !(attempt.worth[index]! > plan.worth[index]! + MIN_GAIN)) continue
      plan.take(index, attempt.worth[index]!, limit, plan.dice - 1, minus[index * this.sides + face - 1]!)
    }
  }

  private valuesOf(kept: number): Float64Array {
    return (this.values[kept] ??= new Float64Array(this.multisets.size(kept)))
  }

  private originsOf(kept: number): Uint32Array {
    return (this.origins[kept] ??= new Uint32Array(this.multisets.size(kept)))
  }

  private buildForced(dice: number): Uint8Array {
    const table = this.tables.of(dice)
    const faces = new Uint8Array(table.size)
    if (dice === 0) return faces
    const less = this.tables.of(dice - 1)
    const minus = this.multisets.minus(dice)
    for (let index = 0; index < table.size; index++) {
      let lowest = Infinity
      for (let face = this.sides; face >= 1; face--) {
        const left = minus[index * this.sides + face - 1]!
        if (left < 0 || less.valueOf(left) >= lowest) continue
        lowest = less.valueOf(left)
        faces[index] = face
      }
    }
    return faces
  }

  private buildOdds(plan: RerollPlan, forced: number): number {
    if (!Number.isInteger(forced) || forced < 0) throw new RangeError(`${forced} is no number of forced re-rolls`)
    const { dice } = plan
    const { weights } = this.multisets.level(dice)
    let worth = plan.worth
    // Backwards: the worth before a forced re-roll is the mean over the faces that replace the best die.
    for (let left = forced; left > 0 && dice > 0; left--) {
      const minus = this.multisets.minus(dice)
      const plus = this.multisets.plus(dice - 1)
      const before = new Float64Array(worth.length)
      for (let index = 0; index < worth.length; index++) {
        const rest = minus[index * this.sides + this.bestDieOf(dice, index) - 1]!
        for (let face = 0; face < this.sides; face++)
          before[index]! += worth[plus[rest * this.sides + face]!]! / this.sides
      }
      worth = before
    }
    let sum = 0
    for (let index = 0; index < worth.length; index++) sum += weights[index]! * worth[index]!
    return (plan.odds[forced] = sum / power(this.sides, dice))
  }
}

/** Origins pack the number of dice kept and the index among multisets of that many. */
const ORIGIN = 65_536

function payoff(objective: Objective, value: number): number {
  if (objective >= 0) return value >= objective ? 1 : 0
  return Math.min(value, -objective)
}

const shared = new WeakMap<Ranking, Rerolls>()

/** Best re-rolls under a ranking; one object for each ranking, shared by everybody who asks. */
export function rerolls(ranking: Ranking): Rerolls {
  let found = shared.get(ranking)
  if (found === undefined) {
    found = new Rerolls(poolTables(ranking))
    shared.set(ranking, found)
  }
  return found
}
