// What the referee knows of the table: heroes, locations, timer, piles. It is kept from told events alone.
import { Bag, type Die, isLive, LIVE, Row, type TypeName, typeOf } from './dice.ts'
import type { Enemy, HeroClass, Location, Obstacle, ScenarioContent, Special, Villain } from './names.ts'

/** What is played, as the settings spell it out. */
export interface Played {
  readonly scenario: string
  readonly adventure: string | null
  readonly developed: string | null
  readonly party: readonly {
    readonly class: string
    readonly dice: Readonly<Partial<Record<TypeName, readonly number[]>>>
    readonly limits: Readonly<Partial<Record<TypeName, number>>>
    readonly skills: Readonly<Record<string, number>>
    readonly capacity: number
  }[]
  readonly rules: Rules
  readonly numbers: Readonly<Record<NumberName, number>>
  /** Percentages of sizes by level (DH-LEVEL-02). */
  readonly sizes: readonly (readonly number[])[]
  readonly locations: readonly string[]
  readonly also: readonly string[]
  readonly without: readonly string[]
}

/** The options of section 36 of the rules. */
export interface Rules {
  readonly tiesPass: 'perText' | 'always' | 'never'
  readonly timerLoss: 'belowZero' | 'atZero'
  readonly deadTurnsTick: boolean
  readonly openingHand: 'favoredFirst' | 'swapIfMissing'
  readonly noSkillDamage: 'flee' | 'fleeIfUnable' | 'full'
  readonly allyHandIsHand: boolean
  readonly freeSpace: 'hardLimit' | 'capacity'
  readonly woundDisplaces: 'leftmost' | 'choose'
  readonly giving: 'activeOnly' | 'mutual'
  readonly villainClose: 'attempt' | 'none' | 'auto'
  readonly villainCloseCounts: boolean
  readonly deathTest: 'handAndBag' | 'bagOnly'
  readonly nearDeath: 'grace' | 'immediate'
  readonly deterrentUse: 'fillMissing' | 'upgrade'
}

type NumberName =
  | 'handMax'
  | 'allyMax'
  | 'statBoost'
  | 'obstacleBoost'
  | 'closingBoost'
  | 'closingPerLevel'
  | 'fleeDivisor'
  | 'attempts'
  | 'timer'
  | 'difficulty'
  | 'dynamic'

export class Hero {
  readonly seat: number
  readonly class: HeroClass
  /** Level by skill; 0: not learned. */
  readonly levels: Map<string, number>
  readonly limits: Map<TypeName, number>
  readonly maxLimits: Map<TypeName, number>
  readonly maxCapacity: number
  capacity: number
  readonly hand = new Row()
  readonly allies = new Row()
  readonly bag = new Bag()
  readonly discard = new Bag()
  /** Index of the location; -1 once dead. */
  place = 0
  isAlive = true
  /** Whether it was told that the hero is near death. */
  isNearDeath = false
  readonly bonuses: { amount: number; readonly checks: readonly string[]; uses: number }[] = []

  constructor(seat: number, hero: HeroClass, member: Played['party'][number]) {
    this.seat = seat
    this.class = hero
    this.levels = new Map(Object.entries(member.skills))
    this.limits = new Map(LIVE.map((type) => [type, member.limits[type] ?? 0]))
    const max: Readonly<Partial<Record<TypeName, number>>> | undefined = hero.maxLimits
    this.maxLimits = new Map(
      LIVE.map((type) => [type, max === undefined ? Infinity : Math.max(max[type] ?? 0, member.limits[type] ?? 0)]),
    )
    this.capacity = member.capacity
    this.maxCapacity = Math.max(hero.maxCapacity, member.capacity)
  }

  /** Skills in the order of the class. */
  get skills(): readonly string[] {
    return [...this.class.initial, ...this.class.dormant]
  }

  level = (skill: string): number => this.levels.get(skill) ?? 0
}

export class Place {
  readonly index: number
  readonly kind: Location
  readonly specials: readonly Special[]
  readonly bag = new Bag()
  /** As dealt. */
  readonly villain: Villain | undefined
  readonly enemies: readonly Enemy[]
  readonly obstacles: readonly Obstacle[]
  isOpen = true
  isVillainDefeated = false

  constructor(
    index: number,
    kind: Location,
    specials: readonly Special[],
    cards: Pick<Place, 'villain' | 'enemies' | 'obstacles'>,
  ) {
    this.index = index
    this.kind = kind
    this.specials = specials
    this.villain = cards.villain
    this.enemies = cards.enemies
    this.obstacles = cards.obstacles
  }

  get hasVillain(): boolean {
    return this.kind.villain
  }
}

export class Table {
  readonly heroes: readonly Hero[]
  places: Place[] = []
  readonly deterrent = new Bag()
  /** Of the scenario that is played. */
  plan!: ScenarioContent
  specials: readonly Special[] = []
  allies: readonly string[] = []
  timer = 0
  /** Turns that were begun with a tick. */
  turns = 0
  active = 0

  constructor(heroes: readonly Hero[]) {
    this.heroes = heroes
  }

  get living(): Hero[] {
    return this.heroes.filter((hero) => hero.isAlive)
  }

  /** Living heroes in turn order from a seat on. */
  from(seat: number): Hero[] {
    const order = this.heroes.map((_, step) => this.heroes[(seat + step) % this.heroes.length])
    return order.filter((hero) => hero.isAlive)
  }

  at = (place: number): Hero[] => this.living.filter((hero) => hero.place === place)
}

/** Whether the hero holds the die where it can be used: in hand, or among the first of the ally hand (DH-ZONE-09). */
export function canUse(hero: Hero, die: Die, allyMax: number): boolean {
  if (typeOf(die) === 'ally') return hero.allies.first(allyMax).includes(die)
  return isLive(die) && hero.hand.dice.includes(die)
}
