// What is known of the death decks, and what their cards do to a monster and to whoever draws them. Each is worked out
// once a question, when it is first needed: a hero weighs many places, weapons and numbers of attacks.
import type { Scenario, WeaponTable } from '../setup/scenario.ts'
import { Band, Injury, Range } from '../words/vocabulary.ts'
import type { Deed } from './deeds.ts'
import { Fight } from './fight.ts'
import type { Profile } from './profile.ts'

/** Harm of a trap that nobody has seen. */
const TRAP = 4
const BANDS = Band.full + 1
const RANGES = Range.disengaged + 1

/** What is known of a deck. */
interface KnownDeck {
  /** The question for which the rest was worked out. */
  askedAt: number
  size: number
  /** How many of all its cards are traps, those in the discard pile too. */
  trapCount: number
  /** Cards that are known to be in the deck. */
  readonly traps: number[]
  readonly plain: number[]
}

/** Sums over the known cards of a deck that are no traps, by band. */
interface Wounds {
  askedAt: number
  readonly wounds: Float64Array
}
interface Backlash {
  askedAt: number
  /** What is lost beside reactions. */
  readonly cost: Float64Array
  /** Cards that bring a reaction in reach, and the harm of these. */
  readonly reacts: Float64Array
  readonly reaction: Float64Array
  /** What a trap costs on the average. */
  trapCost: number
  /** Mean harm of a reaction that nobody has seen. */
  unknownHarm: number
}

export class Cards extends Fight {
  readonly #decks: readonly KnownDeck[]
  /** By monster and weapon. */
  readonly #wounds: readonly Wounds[]
  /** By monster, seat and range between them. */
  readonly #backlash: readonly Backlash[]
  readonly #weapons: number
  #askedAt = 0

  constructor(scenario: Scenario, profile: Profile) {
    super(scenario, profile)
    const { kinds, monsterCount, weapons, seatCount } = scenario
    const bands = (): Float64Array => new Float64Array(BANDS)
    const times = <T>(length: number, make: () => T): T[] => Array.from({ length }, make)
    this.#weapons = weapons.length
    this.#decks = kinds.map(() => ({ askedAt: 0, size: 0, trapCount: 0, traps: [], plain: [] }))
    this.#wounds = times(monsterCount * weapons.length, () => ({ askedAt: 0, wounds: bands() }))
    this.#backlash = times(monsterCount * seatCount * RANGES, () => ({
      askedAt: 0,
      cost: bands(),
      reacts: bands(),
      reaction: bands(),
      trapCost: 0,
      unknownHarm: 0,
    }))
  }

  override update(...asked: Parameters<Fight['update']>): void {
    super.update(...asked)
    this.#askedAt += 1
  }

  protected deckOf(kind: number): KnownDeck {
    const { view } = this
    const deck = this.#decks[kind]
    if (deck.askedAt === this.#askedAt) return deck
    deck.askedAt = this.#askedAt
    deck.traps.length = deck.plain.length = 0
    const cards = this.deeds.cards[kind].length
    let seen = 0
    for (let card = 0; card < cards; card++) {
      const known = view.card(kind, card)
      if (known === undefined) continue
      if (known.isTrap) seen += 1
      if (!view.isDiscarded(kind, card) && !view.isAside(kind, card))
        (known.isTrap ? deck.traps : deck.plain).push(card)
    }
    deck.size = view.deckSize(kind)
    deck.trapCount = Math.max(seen, view.traps(kind))
    return deck
  }

  /** Chance that so many cards of a deck hold no trap. */
  protected safeChance(seat: number, kind: number, count: number): number {
    const { view } = this
    const { size, trapCount } = this.deckOf(kind)
    let [left, chance] = [size, 1]
    for (let nth = 0; nth < count; nth++, left--) {
      const known = seat === this.self ? view.next(kind, nth) : -1
      if (known >= 0) {
        if (view.card(kind, known)?.isTrap === true) return 0
      } else if (trapCount > 0) chance *= Math.max(0, left - trapCount) / Math.max(1, left)
    }
    return chance
  }

  /** Vitality that known cards take from a monster. */
  protected woundsOf(monster: number, { number, harm }: WeaponTable): Float64Array {
    const { view } = this
    const sums = this.#wounds[monster * this.#weapons + number]
    const { wounds } = sums
    if (sums.askedAt === this.#askedAt) return wounds
    sums.askedAt = this.#askedAt
    const kind = view.kind(monster).number
    const vitality = view.vitality(monster)
    const more = view.injury(monster, Injury.woundBonus)
    wounds.fill(0)
    for (const card of this.deckOf(kind).plain)
      for (let band = 0; band < BANDS; band++) {
        const deed = this.deeds.cards[kind][card][band]
        const lost = deed?.wounds[number] ?? 0
        if (deed === undefined) wounds[band] += band === Band.miss ? 0 : Math.min(vitality, harm + more)
        else if (deed.slaysAt >= vitality) wounds[band] += vitality
        else wounds[band] += Math.min(vitality, lost > 0 ? lost + more : lost)
      }
    return wounds
  }

  /** What the cards of a monster do to a hero, from where the hero is thought to be. */
  protected backlashOf(seat: number, monster: number): Backlash {
    const { view, seats, prices } = this
    const range = this.rangeTo(seat, seats + monster)
    const sums = this.#backlash[(monster * seats + seat) * RANGES + range]
    if (sums.askedAt === this.#askedAt) return sums
    sums.askedAt = this.#askedAt
    const kind = view.kind(monster)
    const cards = this.deeds.cards[kind.number]
    const { plain, traps, trapCount } = this.deckOf(kind.number)
    sums.cost.fill(0)
    sums.reacts.fill(0)
    sums.reaction.fill(0)
    for (const card of plain)
      for (let band = 0; band < BANDS; band++) {
        const deed = cards[card][band]
        if (deed === undefined) continue
        sums.cost[band] += this.#cost(deed, seat, monster)
        let isReaction = false
        for (const attack of deed.reactions) {
          if (view.isDisabled(monster, attack) || ((kind.attacks[attack].reach >> range) & 1) === 0) continue
          isReaction = true
          sums.reaction[band] += this.attackHarm(monster, attack, seat)
        }
        if (isReaction) sums.reacts[band] += 1
      }
    let trapCost = Math.max(0, trapCount - traps.length) * TRAP * prices[seat]
    for (const card of traps) trapCost += this.#cost(cards[card][Band.miss]!, seat, monster)
    sums.trapCost = trapCost / Math.max(1, trapCount)
    sums.unknownHarm = 0
    for (let attack = 0; attack < kind.attacks.length; attack++)
      if (((kind.attacks[attack].reach >> range) & 1) === 1)
        sums.unknownHarm += this.attackHarm(monster, attack, seat) / kind.attacks.length
    return sums
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
    if (swept === 0 && harmIfClose === 0 && harmOthers === 0) return cost
    for (let other = 0; other < seats; other++)
      if (view.isInFight(other) && this.rangeTo(other, seats + monster) === Range.close)
        cost += prices[other] * (swept + (other === seat ? harmIfClose : harmOthers))
    return cost
  }
}
