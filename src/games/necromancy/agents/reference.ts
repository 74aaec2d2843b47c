// The baseline of section 7 (NEC-AGENT-02), to the letter. What it leaves open, it does as steady does.
import type { Question } from '../../../engine/game.ts'
import type { Scenario } from '../setup/scenario.ts'
import { Act, argumentOf, combatantOf, dxOf, dyOf, firstOf, verbOf } from '../words/decisions.ts'
import { Condition, Prep } from '../words/vocabulary.ts'
import { STEADY } from './profile.ts'
import { Steady } from './steady.ts'
import type { View } from './view.ts'

/** Marks of an ally whom a Surgeon tends; at which who is badly injured escapes; at which a hero rests. */
const TENDS_AT = 8
const ESCAPES_AT = 9
const RESTS_AT = 4
/** Segments of the panic clock that are left when the party departs in any case. */
const DEPARTS_AT = 3
/** More than any weapon's wound. */
const FIRST = 1000

export class Reference extends Steady {
  constructor(scenario: Scenario) {
    super(scenario, STEADY)
  }

  /** First what must be done, then the best attack of this turn, with a move if it needs one. */
  protected override turnWorth({ actions, count, view, seat }: Question<View>, action: number): number {
    const argument = argumentOf(action)
    const canAct = actions.subarray(0, count).some((one) => ![Act.move, Act.end, Act.leave].includes(verbOf(one)))
    switch (verbOf(action)) {
      case Act.breakFree:
        return 5 * FIRST
      case Act.staunch:
        return 4 * FIRST + view.marks(argument)
      case Act.escape:
        return view.hasCondition(seat, Condition.badlyInjured) && view.marks(seat) >= ESCAPES_AT ? 3 * FIRST : -1
      case Act.power: {
        const ally = combatantOf(argument)
        return ally !== seat && view.marks(ally) >= TENDS_AT ? 2 * FIRST + view.marks(ally) : -1
      }
      case Act.attack:
        return 1 + this.#bestWound(view, seat)
      case Act.regain:
        return 1
      case Act.move:
        if (!canAct) return -1
        return this.at(seat, dxOf(argument), dyOf(argument), () => this.#bestWound(view, seat) - this.#far(view, seat))
      default:
        return verbOf(action) === Act.end ? 0 : -1
    }
  }

  /** Steps that bring no attack into reach lead towards the monsters at least. */
  #far(view: View, seat: number): number {
    let nearest = FIRST
    for (let monster = 0; monster < view.monsters; monster++)
      if (view.isInFight(view.foe(monster))) nearest = Math.min(nearest, this.rangeTo(seat, view.foe(monster)))
    return nearest / FIRST
  }

  /** Of all attacks from where the hero is thought to be: the highest default wound, on the lowest vitality. */
  #bestWound(view: View, seat: number): number {
    let best = 0
    this.forAttacks(seat, (weapon, monster) => {
      best = Math.max(best, this.#wound(view, seat, weapon.number, monster))
    })
    return best
  }

  #wound(view: View, seat: number, weapon: number, monster: number): number {
    const table = this.scenario.weapons[weapon]
    return this.mostAttacks(seat, table) * this.defaultWound(seat, table) - view.vitality(monster) / FIRST
  }

  /** The full number of attacks. */
  protected override attackWorth(view: View, seat: number, verb: number, argument: number): number {
    if (verb === Act.number) return argument
    if (verb === Act.target) return -view.vitality(argument - this.seats)
    return this.#wound(view, seat, firstOf(argument), combatantOf(argument))
  }

  /** Special ones first, then badly injured, then death. */
  protected override deathMoveWorth(_seat: number, move: number): number {
    const { isDeath, isInjury } = this.scenario.deathMoves[move]
    return isDeath ? 0 : isInjury ? 1 : 2
  }

  protected override prepWorth(view: View, seat: number, prep: number): number {
    if (prep === Prep.rest) return view.marks(seat) >= RESTS_AT ? FIRST : 0
    return super.prepWorth(view, seat, prep)
  }

  /** With at most half of the party badly injured, or little room on the panic clock. */
  protected override departs(view: View): boolean {
    let [home, injured] = [0, 0]
    for (let seat = 0; seat < this.seats; seat++) {
      if (!view.isHome(seat)) continue
      home += 1
      if (view.hasCondition(seat, Condition.badlyInjured)) injured += 1
    }
    return injured <= home / 2 || view.capacity - view.panic <= DEPARTS_AT
  }
}
