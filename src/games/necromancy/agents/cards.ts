// What is known of the death decks, and what their cards do to a monster and to whoever draws them. Each is worked out
// once a question, when it is first needed: a hero weighs many places, weapons and numbers of attacks.
import type { Scenario } from '../setup/scenario.ts'
import { Band, Injury, Range } from '../words/vocabulary.ts'
import type { Deed } from './deeds.ts'
import { Fight } from './fight.ts'
import type { Profile } from './profile.ts'

/** Harm of a trap that nobody has seen. */
const TRAP = 4
const NEVER = -1
const BANDS = Band.full + 1
export const RANGES = Range.disengaged + 1

/** What some deeds do to heroes beside reactions, together. */
type Toll = ReturnType<typeof tollOf>

const bands = (): Float64Array => new Float64Array(BANDS)
const times = <T>(length: number, make: () => T): T[] => Array.from({ length }, make)

/** What is known of a deck. */
const newDeck = () => ({
  /** The question for which `size` and `trapCount` hold; the rest holds until other cards are known. */
  askedAt: 0,
  size: 0,
  /** How many of all its cards are traps, those in the discard pile too. */
  trapCount: 0,
  /** Cards that are known to be in the deck; the version counts how often they changed. */
  traps: [] as number[],
  plain: [] as number[],
  version: 0,
  /** What the plain cards do to heroes, by band; what the traps do. */
  tolls: times(BANDS, () => tollOf([])),
  trapToll: tollOf([]),
  reactions: [] as { readonly band: number; readonly attacks: readonly number[] }[],
})
type KnownDeck = ReturnType<typeof newDeck>

/** Vitality that the known plain cards take off a monster, summed by band; for which version, vitality and bonus. */
const newWounds = () => ({ version: -1, vitality: 0, woundBonus: 0, wounds: bands() })

/** What a monster's known plain cards do to a hero, summed by band. */
const newBacklash = () => ({
  askedAt: 0,
  /** What is lost beside reactions. */
  cost: bands(),
  /** Cards that bring a reaction in reach, and the harm of these. */
  reacts: bands(),
  reaction: bands(),
  /** What a trap costs on the average. */
  trapCost: 0,
  /** Mean harm of a reaction that nobody has seen. */
  unknownHarm: 0,
})

export class Cards extends Fight {
  readonly #decks: readonly KnownDeck[]
  /** By kind and weapon: what each band of each card takes off, and at which vitality it slays. */
  readonly #lost: readonly (readonly Float64Array[])[]
  readonly #slaysAt: readonly Float64Array[]
  /** By weapon and band; undefined: wounds at most. */
  readonly #extras: readonly (readonly (Toll | undefined)[])[]
  /** By monster and weapon. */
  readonly #wounds: readonly ReturnType<typeof newWounds>[]
  /** By monster, seat and range between them: within a question only the weighed hero changes place (`at`). */
  readonly #backlash: readonly ReturnType<typeof newBacklash>[]
  readonly #weapons: number
  /** How many questions there were: what was worked out for an earlier one is out of date. */
  protected askedAt = 0

  constructor(scenario: Scenario, profile: Profile) {
    super(scenario, profile)
    const { kinds, monsterCount, weapons, seatCount } = scenario
    this.#weapons = weapons.length
    this.#decks = kinds.map(newDeck)
    this.#lost = this.deeds.cards.map((deck) =>
      weapons.map(({ number, harm }) =>
        Float64Array.from(
          deck.flatMap((card) =>
            Array.from(card, (deed, band) => deed?.wounds[number] ?? (band === Band.miss ? 0 : harm)),
          ),
        ),
      ),
    )
    this.#extras = this.deeds.extras.map((bands) => bands.map((deed) => (hurts(deed) ? tollOf([deed]) : undefined)))
    this.#slaysAt = this.deeds.cards.map((deck) =>
      Float64Array.from(deck.flatMap((card) => Array.from(card, (deed) => deed?.slaysAt ?? NEVER))),
    )
    this.#wounds = times(monsterCount * weapons.length, newWounds)
    this.#backlash = times(monsterCount * seatCount * RANGES, newBacklash)
  }

  override update(...asked: Parameters<Fight['update']>): void {
    this.askedAt += 1
    super.update(...asked)
  }

  protected deckOf(kind: number): KnownDeck {
    const { view } = this
    const deck = this.#decks[kind]
    if (deck.askedAt === this.askedAt) return deck
    deck.askedAt = this.askedAt
    const cards = this.deeds.cards[kind].length
    const [traps, plain]: [number[], number[]] = [[], []]
    let seen = 0
    for (let card = 0; card < cards; card++) {
      const known = view.card(kind, card)
      if (known === undefined) continue
      if (known.isTrap) seen += 1
      if (!view.isDiscarded(kind, card) && !view.isAside(kind, card)) (known.isTrap ? traps : plain).push(card)
    }
    deck.size = view.deckSize(kind)
    deck.trapCount = Math.max(seen, view.traps(kind))
    if (!isSame(traps, deck.traps) || !isSame(plain, deck.plain)) this.#learn(deck, kind, traps, plain)
    return deck
  }

  /** Other cards are known to be in a deck than before. */
  #learn(deck: KnownDeck, kind: number, traps: number[], plain: number[]): void {
    const cards = this.deeds.cards[kind]
    deck.traps = traps
    deck.plain = plain
    deck.version += 1
    deck.trapToll = tollOf(traps.map((card) => cards[card][Band.miss]))
    deck.tolls = deck.tolls.map((_, band) => tollOf(plain.map((card) => cards[card][band])))
    deck.reactions = []
    for (const card of plain)
      for (let band = 0; band < BANDS; band++) {
        const attacks = cards[card][band]?.reactions ?? []
        if (attacks.length > 0) deck.reactions.push({ band, attacks })
      }
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
  protected woundsOf(monster: number, weapon: number): Float64Array {
    const { view } = this
    const kind = this.kindOf(monster).number
    const { version, plain } = this.deckOf(kind)
    const vitality = view.vitality(monster)
    const woundBonus = view.injury(monster, Injury.woundBonus)
    const sums = this.#wounds[monster * this.#weapons + weapon]
    const { wounds } = sums
    if (sums.version === version && sums.vitality === vitality && sums.woundBonus === woundBonus) return wounds
    sums.version = version
    sums.vitality = vitality
    sums.woundBonus = woundBonus
    const lost = this.#lost[kind][weapon]
    const slaysAt = this.#slaysAt[kind]
    wounds.fill(0)
    for (const card of plain)
      for (let band = 0; band < BANDS; band++) {
        const index = card * BANDS + band
        const wound = lost[index] > 0 ? Math.max(0, lost[index] + woundBonus) : lost[index]
        wounds[band] += slaysAt[index] >= vitality || wound > vitality ? vitality : wound
      }
    return wounds
  }

  /** What the cards of a monster do to a hero, from where the hero is thought to be. */
  protected backlashOf(seat: number, monster: number): ReturnType<typeof newBacklash> {
    const { view, seats, prices } = this
    const range = this.rangeTo(seat, seats + monster)
    const sums = this.#backlash[(monster * seats + seat) * RANGES + range]
    if (sums.askedAt === this.askedAt) return sums
    sums.askedAt = this.askedAt
    const { number, attacks, vitality: kindVitality } = this.kindOf(monster)
    const { tolls, trapToll, traps, trapCount, reactions } = this.deckOf(number)
    for (let band = 0; band < BANDS; band++) sums.cost[band] = this.#cost(tolls[band], seat, monster)
    sums.reacts.fill(0)
    sums.reaction.fill(0)
    for (const { band, attacks: cardAttacks } of reactions) {
      let isInReach = false
      for (const attack of cardAttacks) {
        if (view.isDisabled(monster, attack) || ((attacks[attack].reach >> range) & 1) === 0) continue
        isInReach = true
        sums.reaction[band] += this.attackHarm(monster, attack, seat)
      }
      if (isInReach) sums.reacts[band] += 1
    }
    const unseen = Math.max(0, trapCount - traps.length) * TRAP * prices[seat]
    const mended = Math.min(trapToll.mend, kindVitality - view.vitality(monster))
    sums.trapCost = (unseen + mended + this.#cost(trapToll, seat, monster)) / Math.max(1, trapCount)
    sums.unknownHarm = 0
    for (let attack = 0; attack < attacks.length; attack++)
      if (((attacks[attack].reach >> range) & 1) === 1)
        sums.unknownHarm += this.attackHarm(monster, attack, seat) / attacks.length
    return sums
  }

  /** What a weapon of the playbook costs besides its wounds; less than 0: what it brings. */
  protected extraCost(seat: number, monster: number, weapon: number, band: number): number {
    const toll = this.#extras[weapon][band]
    return toll === undefined ? 0 : this.#cost(toll, seat, monster)
  }

  /** What deeds cost beside reactions: harm to all whom it hurts, less what the monster can no longer do. */
  #cost(
    { harm, trouble, harmOthers, harmIfClose, strikes, sweeps, relief, gains }: Toll,
    seat: number,
    monster: number,
  ): number {
    const { view, seats, prices } = this
    let cost = (harm + trouble - relief) * prices[seat]
    for (const { resource, delta } of gains) cost -= this.resourceWorth(seat, resource, delta)
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

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((card, nth) => card === other[nth])

/** Whether a deed does anything to heroes beside reactions. */
const hurts = ({ harm, trouble, harmOthers, harmIfClose, strikes, sweeps, relief, gains }: Deed): boolean =>
  [harm, trouble, harmOthers, harmIfClose, relief].some((part) => part !== 0) ||
  [strikes, sweeps, gains].some(({ length }) => length > 0)

function tollOf(deeds: readonly (Deed | undefined)[]) {
  const given = deeds.filter((deed) => deed !== undefined)
  const sum = (part: (deed: Deed) => number): number => given.reduce((total, deed) => total + part(deed), 0)
  return {
    harm: sum(({ harm }) => harm),
    trouble: sum(({ trouble }) => trouble),
    harmOthers: sum(({ harmOthers }) => harmOthers),
    harmIfClose: sum(({ harmIfClose }) => harmIfClose),
    strikes: given.flatMap(({ strikes }) => strikes),
    sweeps: given.flatMap(({ sweeps }) => sweeps),
    relief: sum(({ relief }) => relief),
    mend: sum(({ mend }) => mend),
    gains: given.flatMap(({ gains }) => gains),
  }
}
