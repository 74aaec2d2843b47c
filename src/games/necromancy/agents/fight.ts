// What acts and places in a fight are worth, in vitality of the monsters: exact chances of the next attack and of the
// monsters' next turns, as an MC without a plan takes them.
import { harmClass } from '../setup/scenario.ts'
import { chanceOf } from '../rules/chances.ts'
import type { List, Scenario, WeaponTable } from '../setup/scenario.ts'
import { Band, Condition, Injury, Range, REACHES, Roll } from '../words/vocabulary.ts'
import { type Deed, Deeds } from './deeds.ts'
import { Lists } from './lists.ts'
import type { Profile } from './profile.ts'
import type { View } from './view.ts'

const CLOCK = 12
/** Of the harm of a hero's attacks, what usually comes through: misses of reach, cards that halve, traps. */
const SHARE = 0.75
/** Harm of a round beside the monsters' turns, by hero: reactions and cards. */
const BACKLASH = 0.6
/** Harm that a monster does in its turn. */
const MONSTER_HARM = 3
/** Harm of a round costs at most this share of its wounds: who stands off wins nothing. */
const WORTH_A_FIGHT = 0.5
/** How much dearer harm is in a campaign, where it outlasts the fight as injuries, deaths and panic. */
const LASTING = 3
/** Of each step that is needed before a weapon reaches a monster. */
const GAP = 0.05
/** Harm that a death move takes: a clock, unless the fight ends before that. */
const SPARED = 10
/** In panic marks: a fight without a move, for who reaches nobody. */
const ROOTED = 4
const FAR_AWAY = 20
/** Harm that nobody has asked for yet. */
const UNKNOWN = -1
/** The widest of some ranges, one bit each. */
const widest = (reach: number): number => 31 - Math.clz32(reach)

/** What a death move spends of a resource. */
interface Spent {
  readonly resource: number
  readonly n: number
}

function spentOf({ effects }: { readonly effects: List }): Spent | undefined {
  for (const { word, args } of effects.effects) {
    const { name, delta } = args as { readonly name: number; readonly delta: number }
    if (word === 'resource' && delta < 0) return { resource: name, n: -delta }
  }
  return undefined
}

export class Fight extends Lists {
  protected readonly deeds: Deeds
  /** By hero: what a mark of harm costs. */
  protected readonly prices: Float64Array
  /** By hero: marks and death moves that are left before death. */
  protected readonly lives: Float64Array
  /** By death move: what it spends of a resource; undefined: of none. */
  readonly #spent: readonly (Spent | undefined)[]
  /** By combatant; those of the table, or where one of them thinks of going. */
  readonly #x: Float64Array
  readonly #y: Float64Array
  /** By monster, attack and hero: mean harm with a defence; by monster and attack: without. */
  readonly #harm: Float64Array
  readonly #bare: Float64Array
  readonly #attacks: number
  protected readonly seats: number
  protected self = 0
  /** Rounds until the heroes die, by rounds until the monsters do; and the latter. */
  protected outlook = 1
  protected roundsLeft = 1
  /** Vitality that the monsters have left for each mark that the heroes have: to spare one never holds back a fight. */
  protected lifeWorth = 1
  /** Of the monster that has most left. */
  protected mostVitality = 0
  /** What an act of a hero usually brings. */
  protected usualAct = 1

  constructor(scenario: Scenario, profile: Profile) {
    super(scenario, profile)
    const { seatCount, monsterCount, kinds } = scenario
    this.deeds = new Deeds(scenario)
    this.#spent = scenario.deathMoves.map(spentOf)
    this.seats = seatCount
    this.prices = new Float64Array(seatCount)
    this.lives = new Float64Array(seatCount)
    this.#x = new Float64Array(seatCount + monsterCount)
    this.#y = new Float64Array(seatCount + monsterCount)
    this.#attacks = Math.max(...kinds.map(({ attacks }) => attacks.length))
    this.#harm = new Float64Array(monsterCount * this.#attacks * seatCount)
    this.#bare = new Float64Array(monsterCount * this.#attacks)
  }

  /** @param self who is asked: what others have looked at is not known */
  update(view: View, self: number): void {
    this.view = view
    this.self = self
    if (!view.isFighting) return
    for (let who = 0; who < this.#x.length; who++) {
      this.#x[who] = view.x(who)
      this.#y[who] = view.y(who)
    }
    this.#weighAttacks()
    this.#weighLives()
  }

  // ---- Monsters -----------------------------------------------------------------------------------------------------

  #weighAttacks(): void {
    const { view } = this
    this.#harm.fill(UNKNOWN)
    for (let monster = 0; monster < view.monsters; monster++) {
      const { number, attacks } = this.kindOf(monster)
      for (let attack = 0; attack < attacks.length; attack++)
        this.#bare[monster * this.#attacks + attack] = this.#harmIn(
          monster,
          attack,
          this.deeds.attacks[number][attack][Band.miss],
        )
    }
  }

  #harmIn(monster: number, attack: number, { harm, trouble }: Deed): number {
    const { view } = this
    if (view.isDisabled(monster, attack)) return 0
    return Math.max(0, harm + view.injury(monster, harmClass(attack))) + trouble
  }

  protected defence(seat: number, monster: number): number {
    const { view } = this
    return this.heroOf(seat).defence + view.modifier(seat, Roll.defence) + view.injury(monster, Injury.defenceMod)
  }

  /** Mean harm of an attack to a hero who defends. */
  protected attackHarm(monster: number, attack: number, seat: number): number {
    const at = (monster * this.#attacks + attack) * this.seats + seat
    if (this.#harm[at] === UNKNOWN) this.#harm[at] = this.#meanHarm(monster, attack, seat)
    return this.#harm[at]
  }

  #meanHarm(monster: number, attack: number, seat: number): number {
    const { number, attacks } = this.kindOf(monster)
    if (!attacks[attack].rolls) return this.bareHarm(monster, attack)
    const bands = this.deeds.attacks[number][attack]
    const defence = this.defence(seat, monster)
    let mean = 0
    for (let band = 0; band < bands.length; band++)
      mean += chanceOf(defence, band) * this.#harmIn(monster, attack, bands[band])
    return mean
  }

  // ---- Places -------------------------------------------------------------------------------------------------------

  get #isGrid(): boolean {
    return this.scenario.options.positionModel === 'grid'
  }
  #distance(one: number, other: number): number {
    return Math.max(Math.abs(this.#x[one] - this.#x[other]), Math.abs(this.#y[one] - this.#y[other]))
  }
  #rangeAt(distance: number): number {
    return Math.min(Range.disengaged, this.#isGrid ? Math.max(0, distance - 1) : distance)
  }
  protected rangeTo(one: number, other: number): number {
    return this.#rangeAt(this.#distance(one, other))
  }

  /** What is worth something with a hero at another place. */
  protected at(seat: number, dx: number, dy: number, worth: () => number): number {
    this.#x[seat] += dx
    this.#y[seat] += dy
    const found = worth()
    this.#x[seat] -= dx
    this.#y[seat] -= dy
    return found
  }

  /** What it costs to end the turn here: out of reach of all monsters, or closer to one than the style likes. */
  protected placeCost(seat: number): number {
    const { view, seats, profile } = this
    let [gap, cost] = [FAR_AWAY, 0]
    for (let monster = 0; monster < view.monsters; monster++) {
      if (!view.isInFight(seats + monster)) continue
      const range = this.rangeTo(seat, seats + monster)
      if (range === Range.close) cost += profile.distance
      for (const number of this.heroOf(seat).weapons) {
        const { reach } = this.scenario.weapons[number]
        if (view.isUsable(seat, number)) gap = Math.min(gap, this.#distance(seat, seats + monster) - widest(reach))
      }
    }
    return cost + GAP * Math.max(0, gap)
  }

  // ---- Prices -------------------------------------------------------------------------------------------------------

  /** What is left of both sides, and how fast it goes: what harm costs in vitality. */
  #weighLives(): void {
    const { view, seats, lives, prices } = this
    const { isArena, deathMoves } = this.scenario
    let [vitality, monsters, wounds, life, heroes] = [0, 0, 0, 0, 0]
    this.mostVitality = 0
    for (let monster = 0; monster < view.monsters; monster++)
      if (view.isInFight(seats + monster)) {
        monsters += 1
        vitality += view.vitality(monster)
        this.mostVitality = Math.max(this.mostVitality, view.vitality(monster))
      }
    for (let seat = 0; seat < seats; seat++) {
      lives[seat] = 0
      if (!view.isInFight(seat)) continue
      lives[seat] = CLOCK - view.marks(seat)
      for (const move of this.heroOf(seat).deathMoves)
        if (!deathMoves[move].isDeath && view.mayMakeDeathMove(seat, move))
          lives[seat] += CLOCK * this.#times(seat, move)
      heroes += 1
      life += lives[seat]
      wounds += SHARE * this.#usualWound(seat)
    }
    const harm = BACKLASH * heroes + MONSTER_HARM * monsters
    wounds = Math.max(wounds, 0.5)
    this.roundsLeft = vitality / wounds
    this.usualAct = wounds / Math.max(1, heroes)
    this.outlook = life / harm / Math.max(0.5, this.roundsLeft)
    this.lifeWorth = vitality / Math.max(1, life)
    const base = Math.min(this.lifeWorth, (WORTH_A_FIGHT * wounds) / harm)
    for (let seat = 0; seat < seats; seat++) {
      const weak = Math.max(0.7, Math.min(2, Math.sqrt(life / Math.max(1, heroes) / Math.max(1, lives[seat]))))
      prices[seat] = base * weak * this.profile.fear * (isArena ? 1 : LASTING)
    }
  }

  /** How often a hero can make a death move. */
  #times(seat: number, move: number): number {
    const spent = this.#spent[move]
    if (spent === undefined || this.scenario.deathMoves[move].limit !== undefined) return 1
    return Math.max(1, Math.floor(this.view.resource(seat, spent.resource) / spent.n))
  }

  /** What more of a resource is worth, in vitality: the death moves that it pays for. */
  protected resourceWorth(seat: number, resource: number, delta: number): number {
    const { deathMoves, resourceMaxima } = this.heroOf(seat)
    let spared = 0
    for (const move of deathMoves) {
      const spent = this.#spent[move]
      if (spent?.resource === resource) spared = Math.max(spared, SPARED / spent.n)
    }
    if (spared === 0) return 0
    const now = this.view.resource(seat, resource)
    const change = Math.max(0, Math.min(resourceMaxima[resource], now + delta)) - now
    return change * spared * this.lifeWorth * this.profile.fear
  }

  /** Who cannot move loses all acts that reach no monster. */
  protected override conditionCost(condition: number, seat: number): number {
    if (condition !== Condition.rooted || !this.view.isFighting) return super.conditionCost(condition, seat)
    let reached = 0
    for (const number of this.heroOf(seat).weapons)
      if (this.view.isUsable(seat, number)) reached |= this.scenario.weapons[number].reach
    let missed = 0
    for (let range = 0; range < REACHES.length; range++) missed += 1 - ((reached >> range) & 1)
    return (ROOTED * missed) / REACHES.length
  }

  /** Of the best weapon, at its reach and with the default of all cards. */
  #usualWound(seat: number): number {
    const { view } = this
    let best = 0
    for (const number of this.heroOf(seat).weapons) {
      const weapon = this.scenario.weapons[number]
      if (view.isUsable(seat, number))
        best = Math.max(best, this.mostAttacks(seat, weapon) * this.defaultWound(seat, weapon))
    }
    return best
  }

  /** Mean harm of an attack with the default of a card (NEC-ATK-03). */
  protected defaultWound(seat: number, { mod, harm, isImprovised }: WeaponTable): number {
    const modifier = (isImprovised ? 0 : mod) + this.view.modifier(seat, Roll.attack)
    return (1 - chanceOf(modifier, Band.miss)) * harm
  }

  /** Mean harm of an attack without a defence. */
  protected bareHarm(monster: number, attack: number): number {
    return this.#bare[monster * this.#attacks + attack]
  }

  protected mostAttacks(seat: number, { number, attacks, ammo }: WeaponTable): number {
    const { view } = this
    const hero = this.heroOf(seat)
    if (!hero.weapons.includes(number)) return 1
    const cap = view.hasCondition(seat, Condition.badlyInjured) ? hero.attackCap : attacks
    return Math.min(attacks, cap, ammo === 0 ? attacks : ammo - view.shots(seat, number))
  }
}
