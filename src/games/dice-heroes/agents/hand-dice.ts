// Checks without a skill: which dice of the hand, hidden or discarded, and with how many DIVINE dice.
import { DIE_USES, DieUse } from '../words/decisions.ts'
import { KINDS, kindOf, SIZES, STAT_KINDS, Type, typeOf } from '../words/dice.ts'
import { Check as Kind, Fate, Roll } from '../words/vocabulary.ts'
import { Judgement } from './judgement.ts'
import type { View } from './view.ts'

/** Most DIVINE dice that are added to a check. */
const MOST_DIVINE = 4

export class HandDice extends Judgement {
  /** The best way, as a set that is chosen (engine/set-choice.ts). */
  readonly wanted = new Int16Array(KINDS * DIE_USES)
  /** DIVINE dice that it takes beside, the smallest first. */
  #divines = 0
  readonly #judged = new Int16Array(KINDS * DIE_USES)

  /**
   * A stat die with DIVINE dice (DH-DEC-07, DH-DEC-21): which, hidden or discarded. They come into `wanted`.
   * @param kinds 1 at each kind that will do
   */
  statWorth(view: View, kind: number, kinds: Uint8Array, boost: number): number {
    this.stake(view, kind)
    let best = -Infinity
    for (let die = 0; die < KINDS; die++) {
      if (kinds[die] === 0 || view.payable(this.self, die) === 0) continue
      for (let isBoosted = 0; isBoosted < 2; isBoosted++) {
        let cost = this.dice.cost(view, this.self, die, isBoosted === 1 ? Fate.discard : Fate.hide, this.prices)
        let types = 1 << typeOf(die)
        let margin = this.margin(view, kind, types, -1) + isBoosted * boost
        this.take(Roll.sum)
        this.add(die)
        let worth = this.expected(view, kind, margin) - cost
        if (worth > best) best = this.#want(worth, die, isBoosted, 0)
        if (this.candidates?.isOpen === true) this.#addStat(view, worth, die, isBoosted, 0)
        // DIVINE dice, the smallest first, as long as they are worth it.
        let added = 0
        for (let size = 0; size < SIZES.length && added < MOST_DIVINE; size++) {
          const divine = kindOf(Type.divine, size)
          for (let nth = view.payable(this.self, divine); nth > 0 && added < MOST_DIVINE; nth--) {
            cost += this.dice.cost(view, this.self, divine, Fate.deter, this.prices)
            if (added === 0) {
              types |= 1 << Type.divine
              margin = this.margin(view, kind, types, -1) + isBoosted * boost
            }
            added += 1
            this.add(divine)
            worth = this.expected(view, kind, margin) - cost
            if (worth > best) best = this.#want(worth, die, isBoosted, added)
            if (this.candidates?.isOpen === true) this.#addStat(view, worth, die, isBoosted, added)
          }
        }
      }
    }
    return best
  }

  #want(worth: number, die: number, isBoosted: number, divines: number): number {
    layDie(this.wanted, die, isBoosted === 1)
    this.#divines = divines
    return worth
  }

  #addStat(view: View, worth: number, die: number, isBoosted: number, divines: number): void {
    layDie(this.#judged, die, isBoosted === 1)
    this.#layDivine(view, this.#judged, divines)
    this.candidates!.add(worth, this.#judged)
  }

  /** Adds the DIVINE dice that the best way took, the smallest first. */
  addDivine(view: View): void {
    this.#layDivine(view, this.wanted, this.#divines)
  }

  #layDivine(view: View, into: Int16Array, divines: number): void {
    let left = divines
    for (let size = 0; size < SIZES.length && left > 0; size++) {
      const divine = kindOf(Type.divine, size)
      const count = Math.min(left, view.payable(this.self, divine))
      into[divine * DIE_USES + DieUse.plain] += count
      left -= count
    }
  }

  /** The dice that an obstacle asks for (DH-DEC-10). They come into `wanted`. */
  obstacleWorth(view: View): number {
    this.stake(view, Kind.obstacle)
    const { encounter, scenario } = view
    const places = encounter.card < 0 ? ANY_STAT : scenario.obstacles[encounter.card].places
    let best = -Infinity
    const isTwo = places.length > 1
    for (let one = 0; one < KINDS; one++) {
      if (places[0][one] === 0 || view.payable(this.self, one) === 0) continue
      for (let two = 0; two < (isTwo ? KINDS : 1); two++) {
        const other = isTwo ? two : -1
        if (isTwo && (places[1][two] === 0 || view.payable(this.self, two) < (two === one ? 2 : 1))) continue
        for (let boosted = -1; boosted < places.length; boosted++) {
          if (boosted >= 0 && STAT_KINDS[boosted === 0 ? one : other] === 0) continue
          const worth = this.#layWorth(view, one, other, boosted)
          if (this.candidates?.isOpen === true) {
            layTwo(this.#judged, one, other, boosted)
            this.candidates.add(worth, this.#judged)
          }
          if (worth <= best) continue
          best = worth
          layTwo(this.wanted, one, other, boosted)
        }
      }
    }
    return best
  }

  /** @param other -1 where one die is asked for @param boosted which is discarded; -1 for none */
  #layWorth(view: View, one: number, other: number, boosted: number): number {
    this.take(Roll.max)
    this.add(one)
    let types = 1 << typeOf(one)
    let cost = this.#layCost(view, one, boosted === 0)
    if (other >= 0) {
      this.add(other)
      types |= 1 << typeOf(other)
      cost += this.#layCost(view, other, boosted === 1)
    }
    const plus = boosted >= 0 ? view.scenario.numbers.obstacleBoost : 0
    return this.expected(view, Kind.obstacle, this.margin(view, Kind.obstacle, types, -1) + plus) - cost
  }

  #layCost(view: View, kind: number, isDiscarded: boolean): number {
    const fate = typeOf(kind) === Type.divine ? Fate.deter : isDiscarded ? Fate.discard : Fate.hide
    return this.dice.cost(view, this.self, kind, fate, this.prices)
  }
}

const ANY_STAT: readonly Uint8Array[] = [
  STAT_KINDS.map((is, kind) => (is === 1 || typeOf(kind) === Type.divine ? 1 : 0)),
]

/** A set of one die. */
function layDie(into: Int16Array, die: number, isDiscarded: boolean): void {
  into.fill(0)
  into[die * DIE_USES + (isDiscarded ? DieUse.discard : DieUse.plain)] = 1
}

/** A set of one die or two. @param other -1 for one @param boosted which is discarded; -1 for none */
function layTwo(into: Int16Array, one: number, other: number, boosted: number): void {
  layDie(into, one, boosted === 0)
  if (other >= 0) into[other * DIE_USES + (boosted === 1 ? DieUse.discard : DieUse.plain)] += 1
}
