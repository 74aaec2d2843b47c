// What an attack is worth: the mean over the cards that may come, as far as they are known, less what reactions and
// traps cost.
import { chanceOf } from '../rules/chances.ts'
import type { Bands, WeaponTable } from '../setup/scenario.ts'
import { Band, Injury, Range, Roll } from '../words/vocabulary.ts'
import type { Deed } from './deeds.ts'
import { Fight } from './fight.ts'

/** Of cards that nobody has seen: the chance that a miss brings a reaction, and the harm of a trap. */
const REACTS = 0.8
const TRAP = 4
/** How much more a wound is worth to a monster that is nearly dead, beside another one. */
const FOCUS = 0.5

/** One attack, on the average without a trap; and the deck. */
interface Mean {
  wound: number
  cost: number
  /** Chance of a reaction, and its harm times that chance. */
  reacts: number
  reaction: number
  trapCost: number
  cards: number
  traps: number
}

export class Attacks extends Fight {
  readonly #mean: Mean = { wound: 0, cost: 0, reacts: 0, reaction: 0, trapCost: 0, cards: 0, traps: 0 }
  /** The best attack that `bestAttack` has found. */
  protected weapon = -1
  protected target = -1
  protected count = 0

  /** The best attack from where the hero is thought to be; 0 for none. */
  protected bestAttack(seat: number, isHazard = false): number {
    let best = 0
    this.weapon = -1
    this.forAttacks(
      seat,
      (weapon, monster) => {
        this.#survey(seat, weapon, monster)
        for (let count = 1; count <= this.mostAttacks(seat, weapon); count++) {
          const worth = this.#worth(seat, monster, count)
          if (this.weapon >= 0 && worth <= best) continue
          best = worth
          this.weapon = weapon.number
          this.target = this.seats + monster
          this.count = count
        }
      },
      isHazard,
    )
    return best
  }

  /** All attacks from where the hero is thought to be. */
  protected forAttacks(seat: number, use: (weapon: WeaponTable, monster: number) => void, isHazard = false): void {
    const { view } = this
    const { weapons, improvised, hazard } = view.scenario
    for (const number of isHazard ? [hazard] : [...view.hero(seat).weapons, ...improvised]) {
      if (number < 0 || !view.isUsable(seat, number)) continue
      for (let monster = 0; monster < view.monsters; monster++)
        if (this.mayAttack(seat, weapons[number], monster)) use(weapons[number], monster)
    }
  }

  /** NEC-FIGHT-04 */
  protected mayAttack(seat: number, weapon: WeaponTable, monster: number): boolean {
    const { view, seats } = this
    const pinner = view.pinner(seat)
    if (!view.isInFight(seats + monster) || (pinner >= 0 && (pinner !== monster || !weapon.isShort))) return false
    return ((weapon.reach >> this.rangeTo(seat, seats + monster)) & 1) === 1
  }

  /** Chance that so many cards of a deck hold no trap. */
  protected safeChance(seat: number, kind: number, count: number): number {
    const { view } = this
    const traps = this.trapsIn(kind)
    let [left, chance] = [view.deckSize(kind), 1]
    for (let nth = 0; nth < count; nth++, left--) {
      const known = seat === this.self ? view.next(kind, nth) : -1
      if (known >= 0) {
        if (view.card(kind, known)?.isTrap === true) return 0
      } else if (traps > 0) chance *= Math.max(0, left - traps) / Math.max(1, left)
    }
    return chance
  }

  /** Traps that are known to be in a deck. */
  protected trapsIn(kind: number): number {
    const { view } = this
    const cards = this.deeds.cards[kind].length
    let seen = 0
    for (let card = 0; card < cards; card++) if (view.card(kind, card)?.isTrap === true) seen += 1
    return Math.max(seen, view.traps(kind))
  }

  // ---- The mean attack ----------------------------------------------------------------------------------------------

  #survey(seat: number, weapon: WeaponTable, monster: number): void {
    const { view } = this
    const mean = this.#mean
    const kind = view.kind(monster).number
    const deck = this.deeds.cards[kind]
    const own = view.hero(seat).weapons.includes(weapon.number) ? weapon.mod : 0
    const modifier = own + view.modifier(seat, Roll.attack) + view.injury(monster, Injury.attackMod)
    mean.wound = mean.cost = mean.reacts = mean.reaction = mean.trapCost = 0
    mean.cards = view.deckSize(kind)
    mean.traps = this.trapsIn(kind)
    const plain = Math.max(1, mean.cards - mean.traps)
    let unknown = mean.cards - mean.traps
    let traps = 0
    for (let card = 0; card < deck.length; card++) {
      const known = view.card(kind, card)
      if (known === undefined || view.isDiscarded(kind, card) || view.isAside(kind, card)) continue
      if (known.isTrap) {
        traps += 1
        mean.trapCost += this.#cost(deck[card][Band.miss]!, seat, monster)
        continue
      }
      unknown -= 1
      this.#addCard(deck[card], 1 / plain, modifier, seat, weapon, monster)
    }
    if (unknown > 0) this.#addUnknown(unknown / plain, modifier, seat, weapon, monster)
    mean.trapCost =
      (mean.trapCost + Math.max(0, mean.traps - traps) * TRAP * this.prices[seat]) / Math.max(1, mean.traps)
    if (view.hero(seat).weapons.includes(weapon.number))
      this.deeds.extras[weapon.number].forEach(({ wounds }, band) => {
        mean.wound += chanceOf(modifier, band) * wounds[weapon.number]
      })
  }

  #addCard(
    card: Bands<Deed | undefined>,
    share: number,
    modifier: number,
    seat: number,
    weapon: WeaponTable,
    monster: number,
  ) {
    const { view, seats } = this
    const mean = this.#mean
    const vitality = view.vitality(monster)
    const more = view.injury(monster, Injury.woundBonus)
    for (let band = 0; band < card.length; band++) {
      const chance = share * chanceOf(modifier, band)
      const deed = card[band]
      if (deed === undefined) {
        if (band !== Band.miss) mean.wound += chance * Math.min(vitality, weapon.harm + more)
        continue
      }
      const lost = deed.wounds[weapon.number]
      mean.wound += chance * (deed.slaysAt >= vitality ? vitality : Math.min(vitality, lost > 0 ? lost + more : lost))
      mean.cost += chance * this.#cost(deed, seat, monster)
      let [harm, reacts] = [0, 0]
      for (const attack of deed.reactions) {
        const { reach } = view.kind(monster).attacks[attack]
        if (view.isDisabled(monster, attack) || ((reach >> this.rangeTo(seat, seats + monster)) & 1) === 0) continue
        reacts = 1
        harm += this.attackHarm(monster, attack, seat)
      }
      mean.reacts += chance * reacts
      mean.reaction += chance * harm
    }
  }

  /** Cards that nobody has seen: default wounds, and a reaction to a miss. */
  #addUnknown(share: number, modifier: number, seat: number, weapon: WeaponTable, monster: number): void {
    const { view, seats } = this
    const mean = this.#mean
    const miss = chanceOf(modifier, Band.miss)
    const { attacks } = view.kind(monster)
    let harm = 0
    attacks.forEach(({ reach }, attack) => {
      if (((reach >> this.rangeTo(seat, seats + monster)) & 1) === 1)
        harm += this.attackHarm(monster, attack, seat) / attacks.length
    })
    mean.wound += share * (1 - miss) * Math.min(view.vitality(monster), weapon.harm)
    mean.reacts += share * miss * REACTS
    mean.reaction += share * miss * REACTS * harm
  }

  /** What a deed costs beside reactions: harm to all whom it hurts, less what the monster can no longer do. */
  #cost(
    { harm, trouble, harmOthers, harmIfClose, strikes, sweeps, relief }: Deed,
    seat: number,
    monster: number,
  ): number {
    const { view, seats, prices } = this
    let cost = (harm + trouble - relief) * prices[seat]
    for (const attack of strikes) cost += prices[seat] * this.bareHarm(monster, attack)
    let swept = 0
    for (const attack of sweeps) swept += this.bareHarm(monster, attack)
    for (let other = 0; other < seats; other++)
      if (view.isInFight(other) && this.rangeTo(other, seats + monster) === Range.close)
        cost += prices[other] * (swept + (other === seat ? harmIfClose : harmOthers))
    return cost
  }

  /** Of so many attacks with the weapon that was surveyed. */
  #worth(seat: number, monster: number, count: number): number {
    const { view, prices } = this
    const { wound, cost, reacts, reaction, trapCost, cards } = this.#mean
    const safe = this.safeChance(seat, view.kind(monster).number, count)
    const vitality = view.vitality(monster)
    const harm = reacts === 0 ? 0 : ((1 - (1 - reacts) ** count) * reaction) / reacts
    const wounds = Math.min(vitality, count * wound) * this.#focus(monster)
    // The trap comes in any case, and costs an act: each card brings it nearer, and what it brings is a fresh deck.
    const due = (trapCost + this.usualAct) / (this.deeds.cards[view.kind(monster).number].length + 1)
    const drawn = this.deeds.cards[view.kind(monster).number].length - cards
    return safe * (wounds - count * (cost + due) - harm * prices[seat]) - (1 - safe) * (trapCost - drawn * due)
  }

  /** Wounds count for more where less is left: a dead monster does no harm. */
  #focus(monster: number): number {
    const { view, seats } = this
    let most = 0
    for (let other = 0; other < view.monsters; other++)
      if (view.isInFight(seats + other)) most = Math.max(most, view.vitality(other))
    return 1 + FOCUS * (1 - view.vitality(monster) / Math.max(1, most))
  }
}
