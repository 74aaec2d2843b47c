// What each kind of die is worth to a hero, and what it costs to spend it.
import { KINDS, sizeOf, Type, typeOf, LIVE_TYPES } from '../words/dice.ts'
import { Fate, Use } from '../words/vocabulary.ts'
import type { Prices } from './prices.ts'
import type { View } from './view.ts'

/** What a die less in the hand costs until it is drawn anew: in the own turn, and before it. */
export const SLOT = 0.25
const SLOT_BEFORE_TURN = 0.4
/** What dice beyond capacity cost: they would be discarded at the end of the turn. */
const EXCESS = 0.25

export class DiceWorth {
  /** By kind, in dice of average use. */
  readonly quality = new Float64Array(KINDS)
  /** By type: whether the hero has a battle skill that it pays. */
  readonly fights = new Uint8Array(LIVE_TYPES.length)
  #games = -1

  forget(): void {
    this.#games = -1
  }

  /** Levels of skills change between scenarios only. */
  update(view: View, hero: number): void {
    if (this.#games === view.games) return
    this.#games = view.games
    this.fights.fill(0)
    const use = new Float64Array(LIVE_TYPES.length).fill(0.7)
    use[Type.ally] = 0.8
    const { skills, heroes } = view.scenario
    for (const number of heroes[hero].skills) {
      const skill = skills[number]
      if (skill.isPassive || view.level(hero, number) === 0) continue
      for (const { kinds } of skill.cost)
        for (let kind = 0; kind < KINDS; kind++) {
          if (kinds[kind] === 0 || typeOf(kind) >= LIVE_TYPES.length) continue
          const isBattle = skill.use === Use.battle
          if (isBattle) this.fights[typeOf(kind)] = 1
          use[typeOf(kind)] = Math.max(use[typeOf(kind)], isBattle ? 1.8 : 0.85)
        }
    }
    for (let kind = 0; kind < KINDS; kind++)
      this.quality[kind] = typeOf(kind) < LIVE_TYPES.length ? use[typeOf(kind)] * (0.2 + sizeOf(kind) / 8) : 0
  }

  /** What it costs a hero that a die of the hand gets this outcome. */
  cost(view: View, hero: number, kind: number, fate: number, prices: Prices): number {
    if (fate === Fate.keep) return 0
    const price = prices.dice[hero] * this.quality[kind]
    const isOwnTurn = view.active === hero
    if (isOwnTurn && typeOf(kind) !== Type.ally && view.handSize(hero) > view.capacity(hero))
      return fate === Fate.hide ? -EXCESS * price : EXCESS * price
    switch (fate) {
      case Fate.hide:
        return (isOwnTurn ? SLOT : SLOT_BEFORE_TURN) * this.quality[kind]
      case Fate.discard:
        return price + SLOT * this.quality[kind]
      case Fate.deter:
        return 1.15 * price
      default:
        return 1.5 * price
    }
  }
}
