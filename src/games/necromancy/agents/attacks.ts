// What an attack is worth: the mean over the cards that may come, as far as they are known, less what reactions and
// traps cost.
import { chanceOf } from '../rules/chances.ts'
import type { Scenario, WeaponTable } from '../setup/scenario.ts'
import { Band, Injury, Roll } from '../words/vocabulary.ts'
import { Cards, RANGES } from './cards.ts'
import type { Profile } from './profile.ts'
import { power } from '../../../numeric/index.ts'

/** Of cards that nobody has seen: the chance that a miss brings a reaction. */
const REACTS = 0.8
/** How much more a wound is worth to a monster that is nearly dead, beside another one. */
const FOCUS = 0.5

/** The best number of attacks with a weapon on a monster, and what these are worth. */
const newBest = () => ({ askedAt: 0, worth: 0, count: 0 })
type Best = ReturnType<typeof newBest>

export class Attacks extends Cards {
  /** One attack, on the average without a trap: chance of a reaction, and its harm times that chance. */
  readonly #mean = { wound: 0, cost: 0, reacts: 0, reaction: 0, trapCost: 0 }
  /** By range, seat, monster and weapon. */
  readonly #best: readonly Best[]
  /** The best attack that `bestAttack` has found. */
  protected weapon = -1
  protected target = -1
  protected count = 0

  constructor(scenario: Scenario, profile: Profile) {
    super(scenario, profile)
    const { monsterCount, seatCount, weapons } = scenario
    this.#best = Array.from({ length: RANGES * seatCount * monsterCount * weapons.length }, newBest)
  }

  /** The best attack from where the hero is thought to be; 0 for none. */
  protected bestAttack(seat: number, isHazard = false): number {
    let most = 0
    this.weapon = -1
    this.forAttacks(
      seat,
      (weapon, monster) => {
        const best = this.#bestCount(seat, weapon, monster)
        if (this.weapon >= 0 && best.worth <= most) return
        most = best.worth
        this.weapon = weapon.number
        this.target = this.seats + monster
        this.count = best.count
      },
      isHazard,
    )
    return most
  }

  #bestCount(seat: number, weapon: WeaponTable, monster: number): Best {
    const { seats } = this
    const row = (this.rangeTo(seat, seats + monster) * seats + seat) * this.scenario.monsterCount + monster
    const best = this.#best[row * this.scenario.weapons.length + weapon.number]
    if (best.askedAt === this.askedAt) return best
    best.askedAt = this.askedAt
    this.#survey(seat, weapon, monster)
    best.count = 0
    const most = this.mostAttacks(seat, weapon)
    for (let count = 1; count <= most; count++) {
      const worth = this.#worth(seat, monster, count)
      if (best.count > 0 && worth <= best.worth) continue
      best.worth = worth
      best.count = count
    }
    return best
  }

  /** What so many attacks with a weapon on a monster are worth. */
  protected numberWorth(seat: number, weapon: WeaponTable, monster: number, count: number): number {
    this.#survey(seat, weapon, monster)
    return this.#worth(seat, monster, count)
  }

  /** All attacks from where the hero is thought to be. */
  protected forAttacks(seat: number, use: (weapon: WeaponTable, monster: number) => void, isHazard = false): void {
    const { improvised, hazard } = this.scenario
    if (isHazard) {
      if (hazard >= 0) this.#forTargets(seat, hazard, use)
      return
    }
    for (const weapon of this.heroOf(seat).weapons) this.#forTargets(seat, weapon, use)
    for (const weapon of improvised) this.#forTargets(seat, weapon, use)
  }

  #forTargets(seat: number, number: number, use: (weapon: WeaponTable, monster: number) => void): void {
    const { view } = this
    const weapon = this.scenario.weapons[number]
    if (!view.isUsable(seat, number)) return
    for (let monster = 0; monster < view.monsters; monster++)
      if (this.mayAttack(seat, weapon, monster)) use(weapon, monster)
  }

  /** NEC-FIGHT-04 */
  protected mayAttack(seat: number, weapon: WeaponTable, monster: number): boolean {
    const { view, seats } = this
    const pinner = view.pinner(seat)
    if (!view.isInFight(seats + monster) || (pinner >= 0 && (pinner !== monster || !weapon.isShort))) return false
    return ((weapon.reach >> this.rangeTo(seat, seats + monster)) & 1) === 1
  }

  #survey(seat: number, weapon: WeaponTable, monster: number): void {
    const { view } = this
    const mean = this.#mean
    const isOwn = this.heroOf(seat).weapons.includes(weapon.number)
    const modifier =
      (isOwn ? weapon.mod : 0) + view.modifier(seat, Roll.attack) + view.injury(monster, Injury.attackMod)
    const { size, trapCount, plain } = this.deckOf(this.kindOf(monster).number)
    const wounds = this.woundsOf(monster, weapon.number)
    const { cost, reacts, reaction, trapCost, unknownHarm } = this.backlashOf(seat, monster)
    const cards = Math.max(1, size - trapCount)
    mean.wound = mean.cost = mean.reacts = mean.reaction = 0
    mean.trapCost = trapCost
    for (let band = 0; band < wounds.length; band++) {
      const chance = chanceOf(modifier, band)
      mean.wound += (chance / cards) * wounds[band]
      mean.cost += (chance / cards) * cost[band]
      mean.reacts += (chance / cards) * reacts[band]
      mean.reaction += (chance / cards) * reaction[band]
      if (!isOwn) continue
      mean.wound += chance * this.deeds.extras[weapon.number][band].wounds[weapon.number]
      mean.cost += chance * this.extraCost(seat, monster, weapon.number, band)
    }
    // Cards that nobody has seen: default wounds, and a reaction to a miss.
    const unknown = Math.max(0, size - trapCount - plain.length) / cards
    const miss = chanceOf(modifier, Band.miss)
    mean.wound += unknown * (1 - miss) * Math.min(view.vitality(monster), weapon.harm)
    mean.reacts += unknown * miss * REACTS
    mean.reaction += unknown * miss * REACTS * unknownHarm
  }

  /** Of so many attacks with the weapon that was surveyed. */
  #worth(seat: number, monster: number, count: number): number {
    const { view, prices } = this
    const { wound, cost, reacts, reaction, trapCost } = this.#mean
    const kind = this.kindOf(monster).number
    const cards = this.deeds.cards[kind].length
    const safe = this.safeChance(seat, kind, count)
    const harm = reacts === 0 ? 0 : ((1 - power(1 - reacts, count)) * reaction) / reacts
    const wounds = Math.min(view.vitality(monster), count * wound) * this.#focus(monster)
    // The trap comes in any case, and costs an act: each card brings it nearer, and what it brings is a fresh deck.
    const due = (trapCost + this.usualAct) / (cards + 1)
    const drawn = cards - this.deckOf(kind).size
    return safe * (wounds - count * (cost + due) - harm * prices[seat]) - (1 - safe) * (trapCost - drawn * due)
  }

  /** Wounds count for more where less is left: a dead monster does no harm. */
  #focus(monster: number): number {
    return 1 + FOCUS * (1 - this.view.vitality(monster) / Math.max(1, this.mostVitality))
  }
}
