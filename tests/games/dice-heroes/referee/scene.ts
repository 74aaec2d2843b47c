// What all chapters of the referee share: the story, the table, what forbids and limits, and the two ways in which a
// scenario or a turn ends at once.
import { type Die, type TypeName, listed, named, sizeOf, typeOf, TYPES, SIZES } from './dice.ts'
import { type Active, Book, type Check, type Enemy, OUTCOMES, type Outcome, type Special, withId } from './names.ts'
import { type EventType, Story, type Told } from './story.ts'
import { canUse, Hero, type Place, type Played, Table } from './table.ts'
import type { Told as Game } from './referee.ts'
import { fire } from './triggers.ts'
import type { Heard } from '../../../../src/games/dice-heroes/words/events.ts'

/** Thrown when the scenario has ended, through whatever was going on. */
export class Ended {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    this.outcome = outcome
  }
}

/** Something that adds to E or H, by the name under which it is told. */
export interface Part {
  readonly side: 'encountered' | 'hero'
  readonly amount: number
  readonly why: string
}

/** The die that was met, until it has its outcome. */
export interface Encounter {
  readonly die: Die
  readonly place: Place
  /** Of an ENEMY or VILLAIN die. */
  readonly enemy: Enemy | undefined
  /** What cards have added so far. */
  readonly parts: Part[]
}

/** A check that is made. */
export interface CheckInProgress {
  readonly kind: Check
  /** Types of the dice that H is made of. */
  readonly types: readonly TypeName[]
  readonly tags: readonly string[]
}

export class Scene {
  readonly story: Story
  readonly book: Book
  readonly played: Played
  readonly table: Table
  encounter: Encounter | undefined
  check: CheckInProgress | undefined
  /** Damage that is being reduced. */
  damage: { left: number; readonly type: string; readonly source: string } | undefined
  /** How often something was used: by `lifetime thing seat`. */
  readonly #uses = new Map<string, number>()
  isSetUp = false
  explorations = 0
  /** Free explorations that were granted and not yet taken. */
  grants = 0
  /** Dice that the next exploration draws. */
  draws = 1
  isTurnOver = false
  hasAttempted = false
  /** Where a defeated villain has just opened the way to a closing attempt (DH-VILL-04). */
  offer: Place | undefined

  constructor({ content, numbering, played, events }: Game) {
    this.story = new Story(events)
    this.book = new Book(content, numbering)
    this.played = played
    this.table = new Table(
      played.party.map((member, seat) => new Hero(seat, withId(content.classes, member.class)!, member)),
    )
  }

  // ---- Reading -----------------------------------------------------------------------------------------------------

  /** The next event. What only reports a state (near death, saved) is judged on the way. */
  get next(): Heard | undefined {
    for (;;) {
      const { next } = this.story
      if (next?.type === 'near death') this.#nearDeath(next)
      else if (next?.type === 'saved') this.#saved(next)
      else return next
      this.story.advance()
    }
  }

  is = (type: EventType): boolean => this.next?.type === type

  /** The next event, which has to be of a type. @param rule that asks for it */
  take<Type extends EventType>(type: Type, rule: string, what: string): Told<Type> {
    const { next } = this
    if (next?.type !== type) this.story.refuse(rule, `${what}: "${type}" has to come next`, next)
    this.story.advance()
    return next as Told<Type>
  }

  must(holds: boolean, rule: string, what: string): asserts holds {
    if (!holds) this.story.refuse(rule, what)
  }

  equal(told: unknown, judged: unknown, rule: string, what: string): void {
    if (told !== judged) this.story.refuse(rule, `${what}: ${String(judged)}, not ${String(told)}`)
  }

  heroOf(seat: number): Hero {
    const hero = this.table.heroes[seat]
    this.must(hero !== undefined, 'DH-HERO-01', `there is no hero ${seat}`)
    return hero
  }

  get active(): Hero {
    return this.table.heroes[this.table.active]
  }

  placeOf(at: { readonly place: number; readonly kind: number }): Place {
    const place = this.table.places[at.place]
    this.must(place !== undefined, 'DH-LOC-09', `there is no location ${at.place}`)
    this.equal(this.book.kind(at.kind)?.id, place.kind.id, 'DH-LOC-11', 'the kind of the location')
    return place
  }

  here = (hero: Hero): Place => this.table.places[hero.place]

  // ---- Dice --------------------------------------------------------------------------------------------------------

  /** A die that is used leaves the hand or the ally hand. */
  spend(hero: Hero, die: Die, rule: string): void {
    const { allyMax } = this.played.numbers
    this.must(canUse(hero, die, allyMax), rule, `hero ${hero.seat} has no usable ${named(die)}: ${this.holdings(hero)}`)
    if (typeOf(die) === 'ally') hero.allies.take(die)
    else hero.hand.take(die)
  }

  holdings = (hero: Hero): string => `hand ${listed(hero.hand.dice)}; allies ${listed(hero.allies.dice)}`

  /** @param isRolled whether it counts: other dice show 0 */
  mustRoll(die: Die, roll: number, isRolled = true): void {
    const isPossible = isRolled ? roll >= 1 && roll <= sizeOf(die) : roll === 0
    this.must(isPossible, 'DH-DIE-01', `${named(die)} cannot show ${roll}`)
  }

  /** A die that is new has a size of the scenario's table (DH-LEVEL-03). */
  mustHaveSize(die: Die, level = this.table.plan.level): void {
    const share = this.played.sizes[level - 1][SIZES.indexOf(sizeOf(die) as 4)]
    this.must(share > 0, 'DH-LEVEL-02', `at level ${level} no new die is a ${named(die)}`)
  }

  /** @param size of the table, or a number that a card states */
  mustHaveGivenSize(die: Die, size: unknown): void {
    if (size === 'level') this.mustHaveSize(die)
    else this.equal(sizeOf(die), size, 'DH-FX-06', 'the size of the die')
  }

  mustBeType(die: Die, type: string, rule: string): void {
    this.equal(
      typeOf(die),
      TYPES.find((one) => one === type),
      rule,
      'the type of the die',
    )
  }

  /** Room for one more die in hand (DH-FATE-01). */
  hasRoom(hero: Hero): boolean {
    const { handMax } = this.played.numbers
    const limit = this.played.rules.freeSpace === 'capacity' ? Math.min(hero.capacity, handMax) : handMax
    return hero.hand.size < limit
  }

  hasAllyRoom = (hero: Hero): boolean => hero.allies.size < this.played.numbers.allyMax

  /** Into the hand or the ally hand, or for want of room into the bag (DH-FATE-01). */
  acquire(hero: Hero, die: Die): boolean {
    const isAlly = typeOf(die) === 'ally'
    const fits = isAlly ? this.hasAllyRoom(hero) : this.hasRoom(hero)
    if (!fits) hero.bag.put(die)
    else if (isAlly) hero.allies.join(die)
    else hero.hand.join(die)
    return fits
  }

  // ---- Near death and the end --------------------------------------------------------------------------------------

  /** The test of DH-DEATH-01. */
  isNearDeath(hero: Hero): boolean {
    const { deathTest, allyHandIsHand } = this.played.rules
    if (hero.bag.live > 0) return false
    if (deathTest === 'bagOnly') return true
    return hero.hand.live + (allyHandIsHand ? hero.allies.size : 0) === 0
  }

  #nearDeath(event: Heard): void {
    const hero = this.table.heroes[event.seat as number]
    if (!hero.isAlive || hero.isNearDeath || !this.isNearDeath(hero))
      this.story.refuse('DH-DEATH-01', 'the hero is not near death now', event)
    hero.isNearDeath = true
  }

  #saved(event: Heard): void {
    const hero = this.table.heroes[event.seat as number]
    if (!hero.isAlive || !hero.isNearDeath || this.isNearDeath(hero))
      this.story.refuse('DH-DEATH-02', 'the hero is not saved now', event)
    hero.isNearDeath = false
  }

  /** DH-DEATH-05, DH-DEATH-07 */
  die(hero: Hero, rule: string): void {
    const event = this.take('died', rule, `hero ${hero.seat} is near death`)
    this.equal(event.seat, hero.seat, rule, 'who dies')
    hero.isAlive = false
    hero.isNearDeath = false
    const place = this.here(hero)
    hero.place = -1
    if (this.table.living.length === 0) this.end('all dead', 'DH-DEATH-07')
    fire(this, 'death', hero, place)
  }

  /** Heroes near death die at once under `nearDeath: immediate`, and between encounters only (DH-DEATH-04). */
  settleDeaths(): void {
    for (const hero of this.table.living) {
      const { next } = this
      this.must(
        hero.isNearDeath === this.isNearDeath(hero),
        'DH-DEATH-01',
        `whether hero ${hero.seat} is near death was not told`,
      )
      if (this.played.rules.nearDeath === 'immediate' && hero.isNearDeath && next !== undefined) {
        this.die(hero, 'DH-DEATH-04')
        if (hero === this.active) this.isTurnOver = true
      }
    }
  }

  /** The scenario is over at once (DH-TURN-06). */
  end(outcome: Outcome, rule: string): never {
    const event = this.take('ended', rule, `the scenario is over: ${outcome}`)
    this.equal(OUTCOMES[event.outcome], outcome, rule, 'the outcome')
    this.equal(event.turn, this.table.turns, 'DH-TIMER-01', 'the number of turns')
    throw new Ended(outcome)
  }

  /** DH-OUT-01 */
  checkVictory(): void {
    const { places, plan } = this.table
    const closable = places.filter(({ kind }) => kind.closable)
    const withVillain = places.filter(({ hasVillain }) => hasVillain)
    const isClosed = closable.every(({ isOpen }) => !isOpen)
    const areDefeated = withVillain.every(({ isVillainDefeated }) => isVillainDefeated)
    const isWon = {
      'close-all': isClosed,
      'defeat-all': areDefeated,
      'defeat-first': withVillain.some(({ isVillainDefeated }) => isVillainDefeated),
      'close-and-defeat-all': isClosed && areDefeated,
    }[plan.objective]
    if (isWon) this.end('won', 'DH-OUT-01')
  }

  /** The timer changes by a card (DH-TIMER-06). */
  changeTimer(amount: number): void {
    if (amount === 0) return
    const event = this.take('timer', 'DH-FX-07', 'the timer changes')
    this.equal(event.amount, amount, 'DH-FX-07', 'the change of the timer')
    this.table.timer += amount
    this.equal(event.left, this.table.timer, 'DH-TIMER-06', 'tokens left')
    if (this.table.timer < 0) this.end('out of time', 'DH-TIMER-06')
  }

  // ---- What is forbidden, what is limited ---------------------------------------------------------------------------

  /** Whether a card in force at the place forbids an action (DH-FX-27). */
  isForbidden(action: string, place: Place): boolean {
    const specials: Special[] = [...this.table.specials, ...(place.isOpen ? place.specials : [])]
    const { encounter } = this
    const card = encounter?.place === place ? encounter.enemy : undefined
    return [...specials.map(({ forbid }) => forbid), card?.conditions.forbid ?? []].some((all) =>
      (all as readonly string[]).includes(action),
    )
  }

  /** Counts a use against a limit. @returns whether it is still allowed */
  mayUse(lifetime: string, thing: string, limit: number): boolean {
    const key = `${lifetime} ${thing}`
    const uses = this.#uses.get(key) ?? 0
    return uses < limit
  }

  countUse(lifetime: string, thing: string): void {
    const key = `${lifetime} ${thing}`
    this.#uses.set(key, (this.#uses.get(key) ?? 0) + 1)
  }

  /** Limits of a lifetime begin anew. */
  startOf(lifetime: string): void {
    for (const key of [...this.#uses.keys()]) if (key.startsWith(`${lifetime} `)) this.#uses.delete(key)
  }

  /** Whether a limit on a card leaves a use. */
  isWithin(limit: Limit | undefined, thing: string, level: number): boolean {
    return limitsOf(limit, level).every(([lifetime, most]) => this.mayUse(lifetime, thing, most))
  }

  count(limit: Limit | undefined, thing: string, level: number): void {
    for (const [lifetime] of limitsOf(limit, level)) this.countUse(lifetime, thing)
  }
}

type Limit = Active['limit']

const limitsOf = (limit: Limit, level: number): [string, number][] =>
  Object.entries(limit ?? {}).flatMap(([lifetime, value]) =>
    value === undefined ? [] : [[lifetime, at(value, level)]],
  )

/** The value at a level of a number, or of a list of three. */
export const at = <Value>(value: Value | readonly Value[], level: number): Value =>
  Array.isArray(value) ? (value as readonly Value[])[level - 1] : (value as Value)
