// Exact chances of rolls, attacks, traps and clocks. Written from the rules alone, without a line that playouts use, so
// that tests can hold playouts against them.

/** Of miss, partial and full, such as their chances. */
export type Bands = readonly [miss: number, partial: number, full: number]

export const MODIFIERS = [-3, -2, -1, 0, 1, 2, 3] as const
const FACES = [1, 2, 3, 4, 5, 6] as const

/** NEC-MOVE-02 to -04, with the modifier clamped once (NEC-MOD-03). */
export function bandsOf(modifier: number): Bands {
  const plus = Math.max(-3, Math.min(3, modifier))
  const counts = [0, 0, 0]
  for (const first of FACES)
    for (const second of FACES) {
      const total = first + second + plus
      counts[total <= 6 ? 0 : total <= 9 ? 1 : 2] += 1
    }
  return [counts[0] / 36, counts[1] / 36, counts[2] / 36]
}

// ---- Attacks --------------------------------------------------------------------------------------------------------

/** A weapon against cards of the default (NEC-ATK-03). */
export interface Weapon {
  readonly attacks: number
  readonly modifier: number
  /** Wounds of an attack, with what the weapon adds to the card (NEC-VOC-09). */
  readonly wounds: Bands
  /** Attacks of a fight; Infinity without limit (NEC-FIGHT-06). */
  readonly ammo: number
}

/** How many attacks the action of this number makes, from 0: as many as there are, and as there is ammunition for. */
export const attacksIn = ({ attacks, ammo }: Weapon, action: number): number =>
  Math.max(0, Math.min(attacks, ammo - action * attacks))

/** A deck of plain cards and at least one trap (NEC-VOC-10), shuffled after a trap and then only (NEC-DECK-10). */
export interface Deck {
  readonly cards: number
  readonly traps: number
}

/** Chance of each loss of vitality by one attack, from 0. */
export function lossOfAttack({ modifier, wounds }: Weapon): number[] {
  const losses = Array<number>(Math.max(...wounds) + 1).fill(0)
  bandsOf(modifier).forEach((chance, band) => (losses[wounds[band]] += chance))
  return losses
}

/** Chance of each loss by several attacks. */
export function lossOfAttacks(weapon: Weapon, attacks = weapon.attacks): number[] {
  let losses = [1]
  for (let nth = 0; nth < attacks; nth++) losses = sumOf(losses, lossOfAttack(weapon))
  return losses
}

/** Chances of the sum of two numbers. */
function sumOf(one: readonly number[], other: readonly number[]): number[] {
  const sums = Array<number>(one.length + other.length - 1).fill(0)
  one.forEach((chance, value) => {
    other.forEach((more, added) => (sums[value + added] += chance * more))
  })
  return sums
}

export const meanOf = (chances: readonly number[]): number =>
  chances.reduce((sum, chance, value) => sum + chance * value, 0)

// ---- Traps ----------------------------------------------------------------------------------------------------------

/** Chance that so many cards from the top of a shuffled deck hold a trap; a short draw always does (NEC-DECK-11). */
export function trapChance({ cards, traps }: Deck, drawn: number): number {
  let safe = 1
  for (let nth = 0; nth < drawn; nth++) safe *= Math.max(0, cards - traps - nth) / Math.max(1, cards - nth)
  return 1 - safe
}

/** Of all actions the share that meets a trap: one in each cycle from one shuffle to the next. */
export function trapShare(deck: Deck, drawn: number): number {
  let [actions, reached] = [0, 1]
  for (let cards = deck.cards; cards > 0 && reached > 0; cards -= drawn) {
    actions += reached
    reached *= 1 - trapChance({ ...deck, cards }, drawn)
  }
  return 1 / actions
}

// ---- Vitality -------------------------------------------------------------------------------------------------------

export interface Depletion {
  /** By number of actions, from 0: the chance that the vitality is gone. */
  readonly chances: readonly number[]
  /** The chance that it is gone at all. */
  readonly ever: number
  /** Actions on the average; Infinity where it may stay for ever. */
  readonly mean: number
}

/**
 * How long one hero takes, whose weapon always reaches. Actions with a trap bring nothing and shuffle the deck; their
 * ammunition is spent all the same.
 */
export function deplete(vitality: number, weapon: Weapon, deck: Deck, actions: number): Depletion {
  // By vitality left, then by cards in the deck.
  let now = Array.from({ length: vitality + 1 }, () => new Float64Array(deck.cards + 1))
  now[vitality][deck.cards] = 1
  const chances = [vitality === 0 ? 1 : 0]
  const last = Math.ceil(weapon.ammo / weapon.attacks)
  const isLimited = Number.isFinite(last)
  for (let nth = 0; nth < (isLimited ? Math.max(actions, last) : actions); nth++) {
    const attacks = attacksIn(weapon, nth)
    const losses = lossOfAttacks(weapon, attacks)
    const next = Array.from({ length: vitality + 1 }, () => new Float64Array(deck.cards + 1))
    next[0].set(now[0])
    for (let left = 1; left <= vitality; left++)
      for (let cards = 0; cards <= deck.cards; cards++) {
        const chance = now[left][cards]
        if (chance === 0) continue
        const trap = trapChance({ ...deck, cards }, attacks)
        next[left][deck.cards] += chance * trap
        losses.forEach((share, loss) => {
          next[Math.max(0, left - loss)][Math.max(0, cards - attacks)] += chance * (1 - trap) * share
        })
      }
    now = next
    chances.push(now[0].reduce((sum, chance) => sum + chance, 0))
  }
  const mean = isLimited
    ? chances[last] > 1 - ROUNDING
      ? chances.slice(0, last).reduce((sum, dead) => sum + (1 - dead), 0)
      : Infinity
    : meanActions(vitality, lossOfAttacks(weapon), weapon.attacks, deck)
  const ever = isLimited ? chances[last] : Number.isFinite(mean) ? 1 : 0
  return { chances: chances.slice(0, actions + 1), ever, mean }
}

/** Sums of chances that are 1 are less by this at most. */
const ROUNDING = 1e-12

/** Wounds of an action on the average: in the long run, or of all that the ammunition of a fight allows. */
export function woundsOfAction(weapon: Weapon, deck: Deck): number {
  const each = meanOf(lossOfAttack(weapon))
  if (!Number.isFinite(weapon.ammo)) return (1 - trapShare(deck, weapon.attacks)) * weapon.attacks * each
  const actions = Math.ceil(weapon.ammo / weapon.attacks)
  let [now, wounds] = [new Float64Array(deck.cards + 1), 0]
  now[deck.cards] = 1
  for (let nth = 0; nth < actions; nth++) {
    const attacks = attacksIn(weapon, nth)
    const next = new Float64Array(deck.cards + 1)
    now.forEach((chance, cards) => {
      const trap = trapChance({ ...deck, cards }, attacks)
      wounds += chance * (1 - trap) * attacks * each
      next[deck.cards] += chance * trap
      next[Math.max(0, cards - attacks)] += chance * (1 - trap)
    })
    now = next
  }
  return wounds / actions
}

/** By vitality from 1 up. A miss leads to a thinner deck, a trap to a full one: of that the mean is solved for. */
function meanActions(vitality: number, losses: readonly number[], attacks: number, deck: Deck): number {
  if (losses[0] === 1 || trapChance(deck, attacks) === 1) return vitality === 0 ? 0 : Infinity
  const means: Float64Array[] = [new Float64Array(deck.cards + 1)]
  for (let left = 1; left <= vitality; left++) {
    // Of each size: mean = base + share * mean of the full deck.
    const [base, share] = [new Float64Array(deck.cards + 1), new Float64Array(deck.cards + 1)]
    for (let cards = 0; cards <= deck.cards; cards++) {
      const trap = trapChance({ ...deck, cards }, attacks)
      const after = Math.max(0, cards - attacks)
      const stays = (1 - trap) * losses[0]
      base[cards] = 1 + stays * base[after]
      share[cards] = trap + stays * share[after]
      for (let loss = 1; loss < losses.length; loss++)
        base[cards] += (1 - trap) * losses[loss] * (loss >= left ? 0 : means[left - loss][after])
    }
    const full = base[deck.cards] / (1 - share[deck.cards])
    means.push(base.map((one, cards) => one + share[cards] * full))
  }
  return means[vitality][deck.cards]
}

// ---- Clocks ---------------------------------------------------------------------------------------------------------

export const SEGMENTS = 12

/** Segments that marks fill until the settlement dissolves, crisis by crisis (NEC-PANIC-05, NEC-PANIC-08). */
export const capacitiesFrom = (instability: number): number[] =>
  Array.from({ length: SEGMENTS - instability }, (_, nth) => SEGMENTS - instability - nth)

/**
 * Clocks that are filled one after another by events of so many marks, from empty.
 *
 * @param capacities segments of each
 * @param marks chance of each number of marks of an event, from 0
 * @param isCarried whether marks beyond a full clock go on the next one (NEC-CLOCK-03, NEC-PANIC-02)
 * @returns by number of events, from 0: the chance that all are full; and the mean number of events
 */
export function fill(
  capacities: readonly number[],
  marks: readonly number[],
  isCarried: boolean,
  events: number,
): { readonly chances: readonly number[]; readonly mean: number } {
  const starts = capacities.map((_, clock) => capacities.slice(0, clock).reduce((sum, one) => sum + one, 0))
  const all = capacities.reduce((sum, one) => sum + one, 0)
  const clockOf = (at: number): number => starts.findLastIndex((start) => start <= at)
  /** Segments in all, after an event: what does not fit is lost, or carried. */
  const after = (at: number, count: number): number => {
    const clock = clockOf(at)
    const full = starts[clock] + capacities[clock]
    return Math.min(all, isCarried ? at + count : Math.min(full, at + count))
  }
  let now = new Float64Array(all + 1)
  now[0] = 1
  const chances = [all === 0 ? 1 : 0]
  for (let nth = 0; nth < events; nth++) {
    const next = new Float64Array(all + 1)
    next[all] = now[all]
    for (let at = 0; at < all; at++) marks.forEach((chance, count) => (next[after(at, count)] += now[at] * chance))
    now = next
    chances.push(now[all])
  }
  const means = new Float64Array(all + 1)
  for (let at = all - 1; at >= 0; at--) {
    const more = marks.reduce((sum, chance, count) => (count === 0 ? sum : sum + chance * means[after(at, count)]), 0)
    means[at] = (1 + more) / (1 - (marks[0] ?? 0))
  }
  return { chances, mean: means[0] }
}
