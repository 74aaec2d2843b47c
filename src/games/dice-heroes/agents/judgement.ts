// What checks are worth: exact chances, times what passing and failing bring, less what the dice cost.
import { mixedDice, NO_DICE } from '../../../dice/index.ts'
import { cardOf, type EnemyTable, type SkillTable } from '../setup/scenario.ts'
import { isTiePassed } from '../rules/checks.ts'
import { KINDS, kindOf, sizeIndexOf, sizeOf, SIZES, STAT_KINDS, Type, typeOf } from '../words/dice.ts'
import { Check as Kind, Roll, Side, Use } from '../words/vocabulary.ts'
import type { Candidates } from './candidates.ts'
import { DiceWorth, SLOT } from './dice-worth.ts'
import { Lists } from './lists.ts'
import { type Judge, Payments } from './payments.ts'
import { Prices } from './prices.ts'
import type { Profile } from './profile.ts'
import type { View } from './view.ts'

/** What a point of damage costs, as a share of a die's price: the worst dice go first. */
const DAMAGE = 0.6
/** How much of an exploration is saved by a die that leaves the bag: with a villain in it, others may be left. */
const LESS = 0.8
const LESS_AFTER_VILLAIN = 1.05
/** Damage that is saved later by an enemy who is gone, in dice. */
const GONE = 0.3

export class Judgement implements Judge {
  readonly prices: Prices
  readonly dice = new DiceWorth()
  readonly payments: Payments
  /** Where a group plays: sets of dice that are judged. */
  readonly candidates: Candidates | undefined
  readonly profile: Profile
  /** Dice that count for H, and how. */
  readonly #tables = mixedDice()
  #dice = NO_DICE
  #roll: number = Roll.sum
  readonly #forecast = { e: 0, h: 0 }
  protected readonly lists: Lists
  protected self = 0
  // What the check in progress can bring.
  #pass = 0
  #fail = 0
  #perDamage = 0

  constructor(seats: number, profile: Profile, candidates?: Candidates) {
    this.prices = new Prices(seats, profile)
    this.lists = new Lists(this.prices, this.dice)
    this.payments = new Payments(candidates)
    this.candidates = candidates
    this.profile = profile
  }

  update(view: View, self: number): void {
    this.self = self
    this.prices.update(view, self)
    this.dice.update(view, self)
  }

  // ---- Stakes -------------------------------------------------------------------------------------------------------

  /** Takes up the check in progress as one of this kind. */
  stake(view: View, kind: number): void {
    const { encounter, check } = view
    if (check === undefined) return
    const { hero, place } = check
    const { time } = this.prices
    this.#fail = 0
    this.#perDamage = 0
    switch (kind) {
      case Kind.closing:
        this.#pass = this.closeWorth(view, place)
        return
      case Kind.stat:
      case Kind.ally:
        this.#pass = this.gain(view, hero, encounter.die, 1)
        return
      case Kind.evade:
        this.#pass = 0
        this.#fail = encounter.isObstacle ? this.#failWorth(view) : this.fleeWorth(view)
        return
      default:
        this.#pass = encounter.isVillain
          ? this.#villainWorth(view, place, this.closeChance(view, place))
          : time * (view.hasVillain(place) ? LESS : LESS_AFTER_VILLAIN) + GONE * this.prices.dice[hero]
        this.#pass += this.#cardWorth(view, true)
        this.#fail = this.#failWorth(view)
        if (kind === Kind.battle) this.#perDamage = DAMAGE * this.prices.dice[hero]
    }
  }

  #villainWorth(view: View, place: number, closes: number): number {
    return this.prices.time * ((0.3 + 0.6 * closes) * this.prices.work(view, place) + 0.5)
  }

  /** What it is worth to close a location now. */
  closeWorth(view: View, place: number): number {
    return this.prices.time * (3 + 1.2 * view.diceAt(place))
  }

  /** Chance of the best stat die of the hand, discarded, without anything else. */
  closeChance(view: View, place: number, spent = NOTHING, count = 0): number {
    const needed = view.difficulty(place) - view.scenario.numbers.closingBoost
    let best = 0
    for (let kind = 0; kind < KINDS; kind++)
      if (STAT_KINDS[kind] === 1 && view.inHand(this.self, kind) > times(kind, spent, count))
        best = Math.max(best, Math.min(1, (sizeOf(kind) - needed + 1) / sizeOf(kind)))
    return best
  }

  /** What a die is worth to who gets it. @param spent dice that leave the hand before, and make room */
  gain(view: View, hero: number, kind: number, spent = 0): number {
    const isFull = hero === view.active && view.handSize(hero) - spent >= view.capacity(hero)
    const price = this.prices.dice[hero]
    return this.dice.quality[kind] * (isFull ? 0.6 * price : 0.9 * price + SLOT)
  }

  #failWorth(view: View): number {
    return this.#cardWorth(view, false)
  }

  #cardWorth(view: View, isSuccess: boolean): number {
    const card = cardOf(view.scenario, view.encounter)
    if (card === undefined) return 0
    const list = isSuccess ? card.success : card.failure
    return list.effects.length === 0 ? 0 : this.lists.worth(view, list, view.check?.hero ?? this.self, this.self)
  }

  /** Fleeing, or standing where it is not open. */
  fleeWorth(view: View, stands = false): number {
    const { encounter, check, scenario } = view
    if (encounter.isObstacle) return this.#failWorth(view)
    const size = sizeOf(encounter.die)
    const base = stands ? size : Math.floor(size / scenario.numbers.fleeDivisor)
    const damage = Math.max(0, base + encounter.modifier)
    return -damage * DAMAGE * this.prices.dice[check?.hero ?? this.self] + this.#failWorth(view)
  }

  /** What is added to H, less what is added to E, as far as that can be told. */
  protected margin(view: View, kind: number, types: number, skill: number): number {
    const { hModifier, eModifier } = view.check!
    view.forecast(kind, types, skill, this.#forecast)
    return hModifier + this.#forecast.h - eModifier - this.#forecast.e
  }

  /** What the check is worth with the dice taken up, at this margin. */
  protected expected(view: View, kind: number, margin: number): number {
    const { check, encounter } = view
    const tie = isTiePassed(view, kind)
    if (kind === Kind.closing || kind === Kind.test)
      return this.#reach(check!.eRoll + (tie ? 0 : 1) - margin) * this.#pass
    const size = sizeOf(encounter.die)
    const chance = this.#tables.passes(this.#dice, this.#roll, margin, size, tie)
    const damage =
      this.#perDamage === 0 ? 0 : this.#perDamage * this.#tables.meanGap(this.#dice, this.#roll, margin, size)
    return chance * this.#pass + (1 - chance) * this.#fail - damage
  }

  protected take(roll: number): void {
    this.#dice = NO_DICE
    this.#roll = roll
  }

  /** Dice beyond those of the tables change next to nothing. */
  protected add(kind: number): void {
    if (this.#tables.count(this.#dice) < this.#tables.maxDice)
      this.#dice = this.#tables.plus(this.#dice, sizeIndexOf(kind))
  }

  /** Chance that they come to a number. */
  #reach(value: number): number {
    return this.#tables.reach(this.#dice, this.#roll, value)
  }

  // ---- Skills and cards ---------------------------------------------------------------------------------------------

  /** Worth of the best way to use a skill now; its dice come into `payments.wanted`. */
  skillWorth(view: View, skill: SkillTable): number {
    this.payments.hold(view, this.self)
    const kind = this.#kindOf(view, skill)
    if (kind >= 0) this.stake(view, kind)
    return this.payments.best(view, skill, Math.max(1, view.level(this.self, skill.number)), this)
  }

  /** The check that a skill makes, or joins; -1 for none. */
  #kindOf({ check }: View, { use }: SkillTable): number {
    switch (use) {
      case Use.evade:
        return Kind.evade
      case Use.reduce:
      case Use.effects:
        return -1
      default:
        return check === undefined ? -1 : check.kind
    }
  }

  worthOf(view: View, skill: SkillTable, { kinds, fates, isBoosted, level }: Payments): number {
    let cost = 0
    let types = 0
    const parts = skill.cost.length
    for (let part = 0; part < parts; part++) {
      cost += this.dice.cost(view, this.self, kinds[part], fates[part], this.prices)
      types |= 1 << typeOf(kinds[part])
    }
    const plus = skill.plus[level - 1] + (isBoosted ? skill.boost!.plus[level - 1] : 0)
    if (skill.use === Use.modify) return this.#modifyWorth(view, skill, plus, kinds, parts) - cost
    if (skill.use === Use.reroll) return this.#rerollWorth(view, plus) - cost
    this.take(skill.roll)
    for (let part = 0; part < parts; part++) this.add(kinds[part])
    switch (skill.use) {
      case Use.effects:
        return this.#effectsWorth(view, skill, level, plus) - cost
      case Use.reduce: {
        const { damage } = view
        if (damage === undefined) return -cost
        const left = this.#tables.meanLeft(this.#dice, this.#roll, plus, damage.amount)
        return (damage.amount - left) * DAMAGE * this.prices.dice[damage.hero] - cost
      }
      default: {
        const kind = this.#kindOf(view, skill)
        const { check } = view
        if (check === undefined) return -cost
        if (kind === Kind.battle && view.encounter.isVillain && skill.use === Use.battle)
          this.#pass =
            this.#villainWorth(view, check.place, this.closeChance(view, check.place, kinds, parts)) +
            this.#cardWorth(view, true)
        const weak =
          kind === Kind.battle ? weakness(cardOf(view.scenario, view.encounter) as EnemyTable | undefined, skill) : 0
        return this.expected(view, kind, this.margin(view, kind, types, skill.number) + plus + weak) - cost
      }
    }
  }

  #effectsWorth(view: View, skill: SkillTable, level: number, plus: number): number {
    const chance = this.#reach(smallestWound(view, this.self) - plus)
    return this.lists.worth(view, skill.effects[level - 1], this.self, this.self, chance)
  }

  /** Takes up the dice that count in the check in progress. */
  #takeUp({ check }: View): void {
    this.take(check!.roll)
    for (let index = 0; index < check!.count; index++) if (check!.counts[index] === 1) this.add(check!.kinds[index])
  }

  #modifyWorth(view: View, skill: SkillTable, plus: number, kinds: Int16Array, parts: number): number {
    const { check } = view
    if (check === undefined) return 0
    let amount = plus
    if (skill.roll !== Roll.none) for (let part = 0; part < parts; part++) amount += (sizeOf(kinds[part]) + 1) / 2
    amount = Math.floor(skill.side === Side.encountered ? -amount : amount)
    this.#takeUp(view)
    const margin = check.hModifier - check.eModifier
    const gained = this.expected(view, check.kind, margin + amount) - this.expected(view, check.kind, margin)
    return gained * (check.hero === this.self ? 1 : this.profile.care)
  }

  /** The new roll stands, whatever it is. */
  #rerollWorth(view: View, plus: number): number {
    const { check } = view
    if (check === undefined || check.isPassed) return -1
    this.#takeUp(view)
    const chance = this.#reach(check.e + (isTiePassed(view, check.kind) ? 0 : 1) - check.hModifier - plus)
    return chance * (this.#pass - this.#fail + this.#perDamage * Math.max(0, check.e - check.h))
  }
}

const NOTHING = new Int16Array(0)

function times(kind: number, list: Int16Array, count: number): number {
  let sum = 0
  for (let index = 0; index < count; index++) if (list[index] === kind) sum += 1
  return sum
}

/** How much lower E is against a skill with such tags. */
function weakness(card: EnemyTable | undefined, { tags }: SkillTable): number {
  let sum = 0
  if (card !== undefined)
    for (let index = 0; index < card.weak.length; index++)
      if ((card.weak[index].tags & tags) !== 0) sum += card.weak[index].amount
  return sum
}

/** Size of the smallest WOUND die of any hero who is here. */
function smallestWound(view: View, self: number): number {
  for (let size = 0; size < SIZES.length; size++)
    for (let hero = 0; hero < view.scenario.seatCount; hero++)
      if (!view.isDead(hero) && view.at(hero) === view.at(self) && view.inHand(hero, kindOf(Type.wound, size)) > 0)
        return SIZES[size]
  return SIZES[0]
}
