// Which dice to pay with: all ways to pay a skill's price with the dice of a hand are judged, and the best is kept.
import type { SkillTable } from '../setup/scenario.ts'
import { DIE_USES, DieUse } from '../words/decisions.ts'
import { KINDS, Type, typeOf } from '../words/dice.ts'
import type { Candidates } from './candidates.ts'
import type { View } from './view.ts'

const MOST_PARTS = 8

/** Judges one way to pay. */
export interface Judge {
  worthOf(view: View, skill: SkillTable, payment: Payments): number
}

export class Payments {
  /** The way that is judged: kind by part of the price, what becomes of it, and whether the first is boosted. */
  readonly kinds = new Int16Array(MOST_PARTS)
  readonly fates = new Int16Array(MOST_PARTS)
  isBoosted = false
  level = 0
  /** Kinds that the hero holds, and how many are left of each. */
  readonly #held = new Int16Array(KINDS)
  readonly #left = new Int16Array(KINDS)
  #count = 0
  /** The best way, as a set that is chosen (engine/set-choice.ts), and its worth. */
  readonly wanted = new Int16Array(KINDS * DIE_USES)
  worth = -Infinity
  readonly #candidates: Candidates | undefined
  readonly #judged = new Int16Array(KINDS * DIE_USES)

  /** @param candidates gets all ways that are judged */
  constructor(candidates: Candidates | undefined) {
    this.#candidates = candidates
  }

  /** Takes up the dice that a hero could pay with. */
  hold(view: View, hero: number): void {
    this.#count = 0
    for (let kind = 0; kind < KINDS; kind++) {
      if (typeOf(kind) >= Type.wound) break
      const count = view.payable(hero, kind)
      if (count === 0) continue
      this.#held[this.#count++] = kind
      this.#left[kind] = count
    }
  }

  /** @returns worth of the best way; -Infinity if there is none. `wanted` is that way */
  best(view: View, skill: SkillTable, level: number, judge: Judge): number {
    this.worth = -Infinity
    this.level = level
    this.isBoosted = false
    this.#part(view, skill, 0, judge)
    if (skill.boost !== undefined) {
      this.isBoosted = true
      this.#part(view, skill, 0, judge)
      this.isBoosted = false
    }
    return this.worth
  }

  #part(view: View, skill: SkillTable, part: number, judge: Judge): void {
    const { cost, boost } = skill
    if (part === cost.length) {
      const worth = judge.worthOf(view, skill, this)
      if (worth > this.worth) {
        this.worth = worth
        this.#lay(this.wanted, cost.length)
      }
      if (this.#candidates?.isOpen === true) {
        this.#lay(this.#judged, cost.length)
        this.#candidates.add(worth, this.#judged)
      }
      return
    }
    const isBoosted = part === 0 && this.isBoosted
    this.fates[part] = isBoosted ? boost!.fate[this.level - 1] : cost[part].fate[this.level - 1]
    for (let index = 0; index < this.#count; index++) {
      const kind = this.#held[index]
      if (cost[part].kinds[kind] === 0 || this.#left[kind] === 0) continue
      this.kinds[part] = kind
      this.#left[kind] -= 1
      this.#part(view, skill, part + 1, judge)
      this.#left[kind] += 1
    }
  }

  #lay(into: Int16Array, parts: number): void {
    into.fill(0)
    for (let part = 0; part < parts; part++) {
      const use = part === 0 && this.isBoosted ? DieUse.discard : DieUse.plain
      into[this.kinds[part] * DIE_USES + use] += 1
    }
  }
}
