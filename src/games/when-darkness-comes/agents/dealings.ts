// What dealings with other heroes, tracks and devices are worth to agents that play by judgement, in victory points.
// The agent profile says how much another's loss weighs: an agent that cares for the others does not steal.
import { Verb } from '../words/decisions.ts'
import { type Copy, type Hero, NONE } from '../state/play.ts'
import { type CheckKind, K } from '../setup/check-kinds.ts'
import { adversaryOf, itemOf, type Scenario, securityOf } from '../setup/scenario.ts'
import type { View } from './view.ts'
import { DiskKind } from '../words/vocabulary.ts'
import { PRICE } from './price.ts'
import type { Judgement } from './judgement.ts'
import { NEVER } from './questions.ts'
import { healingWorth } from './route.ts'

/** What another would do on their own all the same is worth this much less to ask for. */
const ASKED_FOR = 0.5
/** What something is worth that is good for one roll, of what it is worth for good. */
const ONE_USE = 0.5
/** A device with a bonus to some check or other. */
const SOME_BONUS = 0.2
/** A light on a rifle, for whoever has another in the hand. */
const SECOND_LIGHT = 0.3

export class Dealings {
  private readonly scenario: Scenario
  private readonly judgement: Judgement

  constructor(scenario: Scenario, judgement: Judgement) {
    this.scenario = scenario
    this.judgement = judgement
  }

  /** @returns NEVER for what it does not know */
  worth(view: View, hero: Hero, verb: number, argument: number): number {
    switch (verb) {
      case Verb.steal:
        return this.theft(argument, 0, () => this.strongest(view, hero, view.holderOf(argument)))
      case Verb.pickPocket:
        return this.theft(argument, this.judgement.failure(), () => this.pocketChance(view, hero, argument))
      case Verb.beg:
        return this.healedBy(view, hero, argument) * ASKED_FOR * this.wins(view, hero, K.beg, argument, K.resistBegging)
      case Verb.command:
        if (view.square(argument) !== view.square(hero)) return NEVER
        return (
          this.healedBy(view, hero, argument) * ASKED_FOR * this.wins(view, hero, K.command, argument, K.resistCommand)
        )
      case Verb.followHero:
        return (
          healingWorth(view, hero, argument, this.judgement) *
          ASKED_FOR *
          this.wins(view, hero, K.follow, argument, K.shakeOff)
        )
      case Verb.track:
        return this.track(view, hero, argument)
      case Verb.build:
        return this.bestDevice(view, hero)
      case Verb.tapeLight:
        return this.lightsOf(view, hero) > 1 ? SECOND_LIGHT : NEVER
      default:
        return NEVER
    }
  }

  // ---- Theft -------------------------------------------------------------------------------------------------------

  /**
   * The worth to the thief, less the holder's loss as far as the thief cares. A thief who cares fully gains nothing:
   * what is better in other hands is given.
   */
  private theft(copy: Copy, failure: number, chance: () => number): number {
    const { judgement, scenario } = this
    const worth = (scenario.worth[copy]! + judgement.use(copy)) * (1 - judgement.profile.care)
    if (worth <= 0) return NEVER
    const won = chance()
    return won * worth - (1 - won) * failure
  }

  private strongest(view: View, thief: Hero, holder: Hero): number {
    return Math.max(...this.stealingWays(view, thief, holder).map(({ chance }) => chance))
  }

  /** Pools to steal with (DP-36): strength (the holder picks the defence), or dexterity against strength. WDC-OPP-02 */
  stealingWays(view: View, thief: Hero, holder: Hero): readonly { readonly verb: number; readonly chance: number }[] {
    const byStrength = this.wins(view, thief, K.steal, holder, K.steal)
    if (this.scenario.options.steal === 'core') return [{ verb: Verb.byStrength, chance: byStrength }]
    return [
      { verb: Verb.byStrength, chance: Math.min(byStrength, this.wins(view, thief, K.steal, holder, K.snatch)) },
      { verb: Verb.byDexterity, chance: this.wins(view, thief, K.snatch, holder, K.steal) },
    ]
  }

  private pocketChance(view: View, thief: Hero, copy: Copy): number {
    const victim = view.holderOf(copy)
    const dice = this.scenario.constants.opposed.caughtDice * view.caught(thief, victim)
    return this.wins(view, thief, K.pickPocket, victim, K.guardPocket, dice)
  }

  /** Exact chance to win an opposed check by the bare first rolls. */
  private wins(view: View, hero: Hero, kind: CheckKind, other: Hero, against: CheckKind, dice = 0): number {
    return view.contest(hero, view.dice(hero, kind, dice), other, view.dice(other, against, 0, NONE, 'target'))
  }

  // ---- Help --------------------------------------------------------------------------------------------------------

  private healedBy(view: View, hero: Hero, healer: Hero): number {
    return view.damage(hero) > 0 ? healingWorth(view, healer, hero, this.judgement) : 0
  }

  /** What another is to be made to do: to heal, before all; then whatever brings something. */
  command(view: View, verb: number, argument: number): number {
    const other = view.commanded
    if (verb === Verb.healOther) return healingWorth(view, other, argument, this.judgement)
    if (verb === Verb.takeItem) return this.scenario.worth[argument]!
    return verb === Verb.meetDisk && this.scenario.kinds[argument] !== DiskKind.adversary ? SOME_BONUS : 0
  }

  /** Where to land beside somebody who was followed: with whom needs help most. */
  landing(view: View, hero: Hero, square: number): number {
    let max = 0
    for (let other = 0; other < view.seatCount; other++) {
      if (other !== hero && view.isAlive(other) && view.square(other) === square)
        max = Math.max(max, healingWorth(view, hero, other, this.judgement))
    }
    return max
  }

  // ---- Tracks and devices ------------------------------------------------------------------------------------------

  /** To go after whom one saw, if it is worth meeting and lies open still. */
  private track(view: View, hero: Hero, copy: Copy): number {
    if (view.squareOf(hero, copy) === NONE) return NEVER
    const isAdversary = this.scenario.kinds[copy] === DiskKind.adversary
    const { initiative } = isAdversary ? adversaryOf(this.scenario, copy) : securityOf(this.scenario, copy)
    const meeting = isAdversary ? this.judgement.fight(copy) : this.judgement.encounter(copy)
    return meeting <= 0 ? NEVER : this.judgement.chance(K.follow, initiative) * meeting
  }

  private bestDevice(view: View, hero: Hero): number {
    const { firstDevice, models } = this.scenario
    let max = 0
    for (let nth = 0; nth < models; nth++)
      max = Math.max(max, this.device(view, hero, firstDevice + hero * models + nth))
    return max
  }

  /** One use of it, by the chance to build it. */
  device(view: View, hero: Hero, copy: Copy): number {
    const { scenario, judgement } = this
    if (scenario.kinds[copy] !== DiskKind.item) return 0
    const { weapon, light, bonus } = itemOf(scenario, copy)
    let use = bonus.length > 0 ? SOME_BONUS : 0
    if (weapon !== null)
      use = Math.max(use, ONE_USE * PRICE.weapon * Math.max(0, judgement.diceWith(copy) - judgement.attackDice()))
    if (light && scenario.plan.time !== 'day' && this.lightsOf(view, hero) === 0)
      use = Math.max(use, ONE_USE * PRICE.light)
    return use * judgement.chance(K.build, scenario.tns[copy]!)
  }

  private lightsOf(view: View, hero: Hero): number {
    let count = 0
    for (const copy of this.scenario.flashlights) if (view.holds(hero, copy)) count += 1
    return count
  }
}
