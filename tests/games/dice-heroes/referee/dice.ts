// Dice, bags and rows of dice as the referee keeps them (DH-DIE, DH-ZONE). A die is told as a number: its type in the
// order of DH-DIE-02, then its size.

export const TYPES = [
  'physical',
  'somatic',
  'mental',
  'verbal',
  'divine',
  'ally',
  'wound',
  'obstacle',
  'enemy',
  'villain',
] as const
export type TypeName = (typeof TYPES)[number]

export const SIZES = [4, 6, 8, 10, 12] as const

const STAT: readonly TypeName[] = ['physical', 'somatic', 'mental', 'verbal']
/** What a hero can hold and use (DH-DIE-06). */
export const LIVE: readonly TypeName[] = [...STAT, 'divine', 'ally']

export type Die = number

export const dieOf = (type: TypeName, size: number): Die =>
  TYPES.indexOf(type) * SIZES.length + SIZES.indexOf(size as 4)
export const typeOf = (die: Die): TypeName => TYPES[Math.floor(die / SIZES.length)]
export const sizeOf = (die: Die): number => SIZES[die % SIZES.length]
export const isStat = (die: Die): boolean => STAT.includes(typeOf(die))
export const isLive = (die: Die): boolean => typeOf(die) !== 'wound'
export const named = (die: Die): string => `${typeOf(die).toUpperCase()} d${sizeOf(die)}`
export const listed = (dice: readonly Die[]): string => (dice.length === 0 ? 'nothing' : dice.map(named).join(', '))

export const sameDice = (one: readonly Die[], other: readonly Die[]): boolean =>
  one.length === other.length && sorted(one).every((die, index) => die === sorted(other)[index])
export const sorted = (dice: readonly Die[]): Die[] => [...dice].sort((a, b) => a - b)

/** Dice without an order: a bag or a pile. */
export class Bag {
  #dice: Die[]

  constructor(dice: readonly Die[] = []) {
    this.#dice = [...dice]
  }

  get dice(): readonly Die[] {
    return this.#dice
  }

  get size(): number {
    return this.#dice.length
  }

  get live(): number {
    return this.#dice.filter(isLive).length
  }

  put(...dice: readonly Die[]): void {
    this.#dice.push(...dice)
  }

  /** @returns whether such a die was here */
  take(die: Die): boolean {
    const index = this.#dice.indexOf(die)
    if (index >= 0) this.#dice.splice(index, 1)
    return index >= 0
  }

  clear(): Die[] {
    const all = this.#dice
    this.#dice = []
    return all
  }
}

/**
 * Dice in order of arrival (DH-ZONE-07, DH-ZONE-09). Dice that came together without a told order share a place.
 * Of equal dice the one held longest leaves first (DH-DIE-05).
 */
export class Row {
  #held: { readonly die: Die; readonly arrival: number }[] = []
  #arrivals = 0

  get dice(): readonly Die[] {
    return this.#held.map(({ die }) => die)
  }

  get size(): number {
    return this.#held.length
  }

  get live(): number {
    return this.dice.filter(isLive).length
  }

  /** In this order. */
  join(...dice: readonly Die[]): void {
    for (const die of dice) this.#held.push({ die, arrival: ++this.#arrivals })
  }

  /** In an order that is not told. */
  joinTogether(dice: readonly Die[]): void {
    this.#arrivals++
    for (const die of dice) this.#held.push({ die, arrival: this.#arrivals })
  }

  /** @returns whether such a die was here */
  take(die: Die): boolean {
    const index = this.dice.indexOf(die)
    if (index >= 0) this.#held.splice(index, 1)
    return index >= 0
  }

  /** Dice that can be among the first so many: those of which fewer came surely before. */
  first(count: number): Die[] {
    const before = (arrival: number): number => this.#held.filter((other) => other.arrival < arrival).length
    return this.#held.filter(({ arrival }) => before(arrival) < count).map(({ die }) => die)
  }

  /** Live dice that can be the leftmost one. */
  get leftmost(): Die[] {
    const live = this.#held.filter(({ die }) => isLive(die))
    return live.filter(({ arrival }) => arrival === live[0].arrival).map(({ die }) => die)
  }

  clear(): Die[] {
    const all = [...this.dice]
    this.#held = []
    return all
  }
}
