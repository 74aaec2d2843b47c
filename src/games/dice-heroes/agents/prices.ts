// What time and dice are worth now. The unit is a die of average use to a hero who has enough of them.
import type { Profile } from './profile.ts'
import type { View } from './view.ts'
import { realPower } from '../../../numeric/index.ts'

/** Dice that a hero wants to end with. */
const RESERVE = 1
/** Explorations for each die that has to be drawn: some return to the bag. */
const DETOUR = 1.3
/** Explorations that a closing attempt takes beside: it ends the exploring of its turn. */
const ATTEMPT = 1

/** Dice that a hero draws at the end of a turn. */
const DRAWS = 2.5
/** What a WOUND costs in each turn: a place of the hand. No more turns are looked ahead than these. */
const PLACE = 0.25
const TURNS_AHEAD = 4
/** With this number of dice in the bag, a free place of the hand is sure to be filled. */
const PLENTY = 3

/** Made anew whenever a turn begins, and after each exploration. */
export class Prices {
  /** What an exploration is worth. */
  time = 1
  /** By hero: what a die of average use is worth. */
  readonly dice: Float64Array
  /** By hero: chance that a die which comes into the bag is drawn before the end. */
  readonly inBag: Float64Array
  /** Turns that each hero has after this one. */
  turns = 0
  readonly #profile: Profile
  #seen = -1

  constructor(seats: number, profile: Profile) {
    this.dice = new Float64Array(seats)
    this.inBag = new Float64Array(seats)
    this.#profile = profile
  }

  /** Mean number of explorations that closing a location still takes. */
  work(view: View, place: number): number {
    if (!view.isOpen(place)) return 0
    const dice = view.diceAt(place)
    if (dice === 0) return ATTEMPT
    return (view.hasVillain(place) ? ((dice + 1) / 2) * DETOUR : dice * DETOUR) + ATTEMPT
  }

  forget(): void {
    this.#seen = -1
  }

  update(view: View, self: number): void {
    const seen = (view.games * 1000 + view.round) * 1000 + view.explorations
    if (seen === this.#seen) return
    this.#seen = seen
    const { fear, haste, care } = this.#profile
    const { seatCount } = view.scenario
    let alive = 0
    for (let hero = 0; hero < seatCount; hero++) if (!view.isDead(hero)) alive += 1
    let work = 0
    for (let place = 0; place < view.locations; place++) work += this.work(view, place)
    const turns = Math.max(1, view.timer + 1)
    this.time = haste * Math.max(0.3, Math.min(4, realPower(work / turns, 0.7)))
    const own = Math.max(1, turns / Math.max(1, alive))
    this.turns = Math.max(0, view.timer / Math.max(1, alive))
    for (let hero = 0; hero < seatCount; hero++) {
      const spare = Math.max(0, view.live(hero) - RESERVE)
      const price = Math.max(0.2, Math.min(5, 1 / Math.max(0.1, spare / own)))
      // Who has no turn after this one keeps no dice for it.
      const isLast = hero === view.active && view.timer < alive
      this.dice[hero] = (isLast ? Math.min(price, 0.15) : price) * fear * (hero === self ? 1 : care)
      this.inBag[hero] = Math.min(1, (this.turns * DRAWS) / (view.bagSize(hero) + 1))
    }
  }

  /** What a WOUND costs who holds it: a place of the hand in each turn, as far as there are dice to fill it. */
  wound(view: View, hero: number): number {
    return PLACE * Math.min(TURNS_AHEAD, this.turns) * Math.min(1, view.bagSize(hero) / PLENTY)
  }
}
