// What is worth doing outside of encounters: exploring, closing, travelling, giving, keeping, rewards.
import { kindOf, SIZES, sizeOf, Type, typeOf, LIVE_TYPES } from '../words/dice.ts'
import { Fate, Trigger, Use } from '../words/vocabulary.ts'
import { HandDice } from './hand-dice.ts'
import type { View } from './view.ts'

/** Mean damage of an enemy, by level of the scenario: to a hero who can fight, and to one who cannot. */
const DAMAGE_ARMED = [0.3, 0.5, 0.9]
const DAMAGE_UNARMED = [3.4, 4.5, 6.2]

export class Outlook extends HandDice {
  // ---- Exploring ----------------------------------------------------------------------------------------------------

  /** Dice of the hand that a battle skill of the hero can be paid with. */
  armed(view: View): number {
    let count = 0
    for (let type = 0; type < LIVE_TYPES.length; type++)
      if (this.dice.fights[type] === 1)
        for (let size = 0; size < SIZES.length; size++) count += view.payable(this.self, kindOf(type, size))
    return count
  }

  /** @param paid kind of the die that is discarded for it, which is lost to what follows; -1 for none */
  exploreWorth(view: View, place: number, paid: number): number {
    const dice = view.diceAt(place)
    if (dice === 0) return 0
    const { prices, self } = this
    const level = view.stage.level - 1
    const enemies = (view.expected(place, Type.enemy) + view.expected(place, Type.villain)) / dice
    const armed = this.armed(view) - (paid >= 0 && this.dice.fights[typeOf(paid)] === 1 ? 1 : 0)
    const damage = enemies * (armed > 0 ? DAMAGE_ARMED[level] : DAMAGE_UNARMED[level]) * 0.8 * prices.dice[self]
    let gain = view.expected(place, Type.divine)
    for (let type = 0; type <= Type.verbal; type++) gain += 0.35 * view.expected(place, type)
    gain = (0.7 * gain * prices.dice[self]) / dice
    const progress = view.isOpen(place) ? prices.time * (armed > 0 ? 1 : 1 - 0.8 * enemies) : 0
    return progress + gain - damage
  }

  againWorth(view: View, kind: number): number {
    return (
      this.exploreWorth(view, view.at(this.self), kind) -
      this.dice.cost(view, this.self, kind, Fate.discard, this.prices)
    )
  }

  /** What meeting this die would bring, where several are drawn. */
  meetWorth(view: View, kind: number): number {
    const { time } = this.prices
    const isArmed = this.armed(view) > 0
    switch (typeOf(kind)) {
      case Type.villain:
        return isArmed ? (8 - 0.3 * sizeOf(kind)) * time : -3
      case Type.enemy:
        return (isArmed ? 0.5 : -1) - 0.1 * sizeOf(kind)
      case Type.wound:
        return -this.prices.wound(view, this.self)
      case Type.obstacle:
        return 0.4 - 0.05 * sizeOf(kind)
      case Type.divine:
        return this.gain(view, this.self, kind)
      default:
        return 0.35 * this.gain(view, this.self, kind)
    }
  }

  // ---- Closing ------------------------------------------------------------------------------------------------------

  /** With dice left in the bag only a skill closes, and ends exploring for this turn. */
  attemptWorth(view: View): number {
    const place = view.at(this.self)
    if (view.diceAt(place) === 0) return 0.5
    return 0.6 * this.closeWorth(view, place) - this.prices.time
  }

  // ---- Where to be --------------------------------------------------------------------------------------------------

  placeWorth(view: View, place: number): number {
    const { time } = this.prices
    const isNew = view.at(this.self) !== place
    let worth = isNew && view.kind(place).rules.has(Trigger.enter) && !view.isClosed(place) ? -0.4 : 0
    if (view.isClosed(place)) return worth
    if (!view.isOpen(place)) return worth + this.exploreWorth(view, place, -1)
    if (this.#hasCompany(view, place)) worth += this.profile.company * time
    if (view.diceAt(place) === 0) return worth + 2 * time * this.closeChance(view, place)
    worth += this.exploreWorth(view, place, -1) + 0.05 * time * (10 - this.prices.work(view, place))
    const villain = view.villain(place)
    if (villain >= 0 && view.hasVillain(place) && !this.#canFight(view, villain)) worth -= time / 2
    return worth
  }

  #hasCompany(view: View, place: number): boolean {
    for (let hero = 0; hero < view.scenario.seatCount; hero++)
      if (hero !== this.self && !view.isDead(hero) && view.at(hero) === place) return true
    return false
  }

  /** Whether the hero has a skill that a villain allows. */
  #canFight(view: View, villain: number): boolean {
    const { skills, heroes, villains } = view.scenario
    const { immune, only } = villains[villain]
    const own = heroes[this.self].skills
    for (let index = 0; index < own.length; index++) {
      const { tags, use } = skills[own[index]]
      if (use !== Use.battle || view.level(this.self, own[index]) === 0) continue
      if ((tags & immune) === 0 && (only === 0 || (tags & only) !== 0)) return true
    }
    return false
  }

  /** What is to be learned of a location. */
  lookWorth(view: View, place: number): number {
    return view.isOpen(place) && view.hasVillain(place) && view.villain(place) < 0
      ? 20 - this.prices.work(view, place)
      : 0
  }

  // ---- Other heroes -------------------------------------------------------------------------------------------------

  /** How much a hero needs dice back, or wounds cured. */
  needWorth(view: View, hero: number): number {
    return this.prices.dice[hero] * Math.min(4, view.discardSize(hero)) + 0.3 * view.wounds(hero)
  }

  /** Only those near death are given dice, by heroes who have plenty. */
  giveWorth(view: View, hero: number): number {
    return view.live(hero) <= 2 && view.live(this.self) >= 7 && view.liveInHand(this.self) >= 3 ? 1 : -1
  }

  gifts(view: View): number {
    return Math.max(1, Math.min(2, view.liveInHand(this.self) - 2))
  }

  // ---- The end of the turn ------------------------------------------------------------------------------------------

  /** How many dice go: the excess; and one more where the hero could not fight, and the bag may have better. */
  discards(view: View): number {
    const excess = Math.min(view.liveInHand(this.self), view.handSize(this.self) - view.capacity(this.self))
    if (excess >= 0 && view.liveInHand(this.self) > excess && this.armed(view) === 0 && this.#mayDrawArms(view))
      return excess + 1
    return Math.max(0, excess)
  }

  #mayDrawArms(view: View): boolean {
    if (this.prices.dice[this.self] > this.prices.time) return false
    for (let type = 0; type < Type.ally; type++)
      if (this.dice.fights[type] === 1 && view.inBag(this.self, type) > 0) return true
    return false
  }

  // ---- Rewards ------------------------------------------------------------------------------------------------------

  /** A type of die to gain, or whose limit rises: one that is used much. */
  typeReward(view: View, type: number): number {
    let worth = this.dice.quality[kindOf(type, 0)]
    if (type === view.scenario.heroes[this.self].favored) worth += 0.3
    if (view.limit(this.self, type) === 0) worth -= 1
    return worth
  }

  /** What a skill is worth a level more. */
  skillReward(view: View, number: number): number {
    const skill = view.scenario.skills[number]
    if (skill.isPassive) return 0.6
    const pays = skill.cost.some(({ kinds }) => kinds[kindOf(view.scenario.heroes[this.self].favored, 0)] === 1)
    return SKILL_WORTH[skill.use] + (pays ? 0.2 : 0) - 0.1 * (skill.cost.length - 1)
  }
}

/** By use: battle, obstacle, acquire, close, evade, reduce, modify, reroll, effects. */
const SKILL_WORTH = [1, 0.4, 0.3, 0.9, 0.3, 0.8, 0.7, 0.5, 0.75]
