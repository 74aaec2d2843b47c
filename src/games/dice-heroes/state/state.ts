// A playout in progress: where the dice are, and every counter.
import { Deal, Deck, Knowledge } from '../../../engine/hidden.ts'
import { Layout } from '../../../engine/layout.ts'
import { Limits, Modifiers } from '../../../engine/lifetimes.ts'
import { Zones } from '../../../engine/zones.ts'
import type { CardTable, Scenario } from '../setup/scenario.ts'
import { KINDS, LIVE_TYPES, SIZES } from '../words/dice.ts'
import { Lifetime } from '../words/effects.ts'
import { namesOf } from '../../../engine/words.ts'
import { wordsOf } from '../../../random/index.ts'

/** How a party stands is looked at after every so many turns, STANDINGS times. */
export const EVERY = 5
export const STANDINGS = 8
/** ALLY dice that one hero may hold, waiting ones among them (DH-ZONE-09). */
export const MAX_ALLIES = 200
/** Modifiers that one hero may have at a time. */
const MOST_BONUSES = 64

const longest = (lists: readonly ArrayLike<unknown>[]): number => Math.max(1, ...lists.map(({ length }) => length))

/** Who stands in for another is dealt as that one is. */
const wordsFor = (cards: readonly CardTable[]): Int32Array => wordsOf(cards.map(({ listedAs }) => listedAs))

export class State extends Layout<Scenario> {
  // These are private by `#`: a number that others see is a counter of the state.
  readonly #heroes = this.scenario.seatCount
  readonly #places = this.scenario.maxLocations
  readonly #skills = this.scenario.skills.length

  // ---- Dice ---------------------------------------------------------------------------------------------------------

  /** `check`: dice paid for a check or a skill, until each has its outcome. `drawn`: to choose among. */
  readonly zones = new Zones(this.storage, KINDS, {
    hand: { shape: 'ordered', copies: this.#heroes, capacity: this.scenario.numbers.handMax },
    allyHand: { shape: 'ordered', copies: this.#heroes, capacity: MAX_ALLIES },
    bag: { shape: 'counted', copies: this.#heroes },
    discard: { shape: 'counted', copies: this.#heroes },
    check: { shape: 'counted', copies: this.#heroes },
    locationBag: { shape: 'counted', copies: this.#places },
    deterrent: { shape: 'counted', copies: 1 },
    encounter: { shape: 'counted', copies: 1 },
    removed: { shape: 'counted', copies: 1 },
    drawn: { shape: 'counted', copies: 1 },
    stock: { shape: 'counted', copies: this.#heroes },
    spares: { shape: 'counted', copies: this.#heroes },
  })
  readonly knowledge = new Knowledge(this.storage, this.zones, 'locationBag', SIZES.length)

  // ---- Heroes -------------------------------------------------------------------------------------------------------

  /** By hero and skill: its level, 0 for a skill that is not known. */
  readonly levels = this.numbers(this.#heroes * this.#skills)
  /** By hero and type. */
  readonly limitsOfDice = this.numbers(this.#heroes * LIVE_TYPES.length)
  readonly capacity = this.numbers(this.#heroes)
  /** Location of each hero. */
  readonly at = this.numbers(this.#heroes)
  readonly dead = this.numbers(this.#heroes)
  /** Whether the hero was near death when it was last looked at: for measuring alone. */
  readonly wasNearDeath = this.numbers(this.#heroes)
  readonly bonuses = new Modifiers(this.storage, this.#heroes, MOST_BONUSES, true)
  /** Heroes, then the cards of the table. */
  readonly limits = new Limits(
    this.storage,
    this.#heroes + 1,
    Math.max(1, this.scenario.things),
    namesOf(Lifetime).length,
  )

  // ---- Locations ----------------------------------------------------------------------------------------------------

  /** Kind of each location. */
  readonly kindAt = this.numbers(this.#places, -1)
  /** Who draws for each location. */
  readonly actorAt = this.numbers(this.#places)
  readonly closed = this.numbers(this.#places)
  /** Slot of the villain in the deal; -1 for a location without. */
  readonly villainSlot = this.numbers(this.#places, -1)
  readonly defeated = this.numbers(this.#places)
  readonly villains = new Deal(
    this.storage,
    1,
    longest(this.scenario.stages.map(({ villains }) => villains)),
    wordsFor(this.scenario.villains),
  )
  readonly enemies = new Deck(
    this.storage,
    this.#places,
    longest(this.scenario.kinds.map(({ enemies }) => enemies)),
    wordsFor(this.scenario.enemies),
  )
  readonly obstacles = new Deck(
    this.storage,
    this.#places,
    longest(this.scenario.kinds.map(({ obstacles }) => obstacles)),
    wordsFor(this.scenario.obstacles),
  )

  // ---- Counters -----------------------------------------------------------------------------------------------------

  /** Index of the scenario that is played, and the n-th attempt at it, from 1. */
  stage = 0
  attempt = 0
  /** Games of this playout so far. */
  games = 0
  locations = 0
  timer = 0
  /** A token had to be removed, and none was left. */
  timerFailed = 0
  wonByCard = 0
  lostByCard = 0
  /** Outcome of the scenario; 0 while it is played. */
  outcome = 0
  /** Turn of the scenario, from 1; 0 during set-up. */
  round = 0
  active = 0
  /** Turns of this game that were played (DH-TIMER-08). */
  turnsTaken = 0

  // Of this turn.
  encounters = 0
  explorations = 0
  /** Whether the first exploration or a closing attempt has ended the `start` window. */
  isAfter = 0
  hasAttempted = 0
  /** Dice that the next exploration draws beyond one. */
  chooseDraw = 0
  /** Explorations that effects have granted. */
  granted = 0
  endsTurn = 0
  // ---- For measuring alone ------------------------------------------------------------------------------------------

  /** What took the last dice of each hero, and turns in which they died. */
  readonly lossCause = this.numbers(this.#heroes)
  readonly diedIn = this.numbers(this.#heroes)
  readonly turnEndedAt = this.wide(this.#heroes)
  /** By look at the party: how many were dead, and how many locations closed. */
  readonly deadAt = this.numbers(STANDINGS)
  readonly closedAt = this.numbers(STANDINGS)
  /** By kind: dice in hands as turns began. */
  readonly held = this.numbers(KINDS)
  seconds = 0
  turnsOfPlayout = 0
  deathsOfPlayout = 0
  // Of this game.
  turnsTogether = 0
  firstDeath = 0
  paidExplorations = 0
}
