// What is decided outside of fights, in panic marks: watches at the settlement, the way, the approach, crises. Work at
// the settlement is left alone: each roll there may cost a mark of panic, which is more than goods are worth.
import type { Draws } from '../../../random/index.ts'
import type { Scenario } from '../setup/scenario.ts'
import { Act, argumentOf, verbOf } from '../words/decisions.ts'
import { Approach, Condition, Crisis, Prep, Role, Token } from '../words/vocabulary.ts'
import { Turns } from './turns.ts'
import type { View } from './view.ts'

/** Marks of harm at which the party camps before the last leg, of one hero and on the average. */
const CAMPS_AT = 6
const CAMPS_AT_MEAN = 3.5
/** What it is worth to be fit for the way, to recover, to have a treatment, to keep watch. */
const REST = 1
const RECOVERY = 0.2
const TREATMENT = 0.8
const WATCHING = 0.3
/** Supplies below which somebody forages on the way. */
const SUPPLY = 3
/** Share of the party that must be left for another try at the lair, and of it how many uninjured. */
const ENOUGH = 0.75
const FIT = 0.5
/** What is marked for goods that are taken by force; other work may cost a mark. */
const VICTIMS: Readonly<Record<number, keyof Scenario['triggers']>> = {
  [Prep.coerceOne]: 'victimizeOne',
  [Prep.maimOne]: 'victimizeOneIrreparable',
  [Prep.coerceGroup]: 'victimizeGroup',
  [Prep.maimGroup]: 'victimizeGroupIrreparable',
}

export class Hunts extends Turns {
  #approach: number = Approach.guarded

  protected prepWorth(view: View, seat: number, prep: number): number {
    switch (prep) {
      case Prep.rest: {
        const recovers = view.hasCondition(seat, Condition.badlyInjured) && this.#isSoon(view, seat)
        const marks = view.marks(seat)
        return (marks >= this.profile.restsAt ? REST : 0) + 0.02 * marks + (recovers ? RECOVERY : 0)
      }
      case Prep.intimacy: {
        let best = this.intimacyWorth(seat, -1)
        for (let other = 0; other < this.seats; other++)
          if (other !== seat && view.isHome(other) && view.canShare(other))
            best = Math.max(best, this.intimacyWorth(seat, other))
        return best
      }
      case Prep.treat:
        return TREATMENT
      case Prep.standWatch:
        return view.nextStrike === view.time + 1 ? WATCHING : -WATCHING
      case Prep.idle:
        return 0
      default:
        return -(this.scenario.triggers[VICTIMS[prep]] ?? 1)
    }
  }

  /** Whether an injury will be over before the party gives up waiting. */
  #isSoon(view: View, seat: number): boolean {
    return view.injuryWatches(seat) <= this.profile.waits
  }

  /** Both run their own rule (NEC-INTI-02). @param other -1: somebody of the settlement */
  protected intimacyWorth(seat: number, other: number): number {
    const own = this.listWorth(this.heroOf(seat).intimacy, seat)
    return own + (other < 0 ? 0 : this.listWorth(this.heroOf(other).intimacy, other))
  }

  /** Whether all are as well as they will be for some time. */
  protected departs(view: View): boolean {
    const { isHasty, hurriesAt, restsAt } = this.profile
    if (isHasty || view.capacity - view.panic <= hurriesAt) return true
    for (let seat = 0; seat < this.seats; seat++) {
      if (!view.isHome(seat)) continue
      if (view.marks(seat) >= restsAt) return false
      if (view.hasCondition(seat, Condition.badlyInjured) && this.#isSoon(view, seat)) return false
    }
    return true
  }

  /** Who takes a role; -1: nobody. On the way a failed search costs no panic. */
  protected roleWorth(view: View, seat: number): number {
    const { tracking, vigilance, foraging, investigate } = this.scenario.called
    if (seat < 0) return 0
    switch (view.role) {
      case Role.tracker:
        return this.moveModifier(seat, tracking)
      case Role.watcher:
        return WATCHING + this.moveModifier(seat, vigilance) - 0.01 * view.marks(seat)
      case Role.forager:
        return view.token(Token.supply) < SUPPLY ? WATCHING + this.moveModifier(seat, foraging) : -1
      default:
        return WATCHING + this.moveModifier(seat, investigate)
    }
  }

  /** Before the last leg the hurt rest. */
  protected camps(view: View): boolean {
    let [most, sum, party] = [0, 0, 0]
    for (let seat = 0; seat < this.seats; seat++) {
      if (!view.isWithParty(seat)) continue
      party += 1
      sum += view.marks(seat)
      most = Math.max(most, view.marks(seat))
    }
    return view.legs === view.legsNeeded - 1 && (most >= CAMPS_AT || sum >= CAMPS_AT_MEAN * party)
  }

  /** How, who, where; the party does not draw back. */
  protected comingWorth(action: number): number {
    const argument = argumentOf(action)
    const { called, start } = this.scenario
    switch (verbOf(action)) {
      case Act.approach:
        return argument === this.profile.approach ? 1 : 0
      case Act.hero:
        return this.moveModifier(argument, this.#approach === Approach.guarded ? called.vigilance : called.shadowing)
      case Act.band:
        return -Math.abs(argument - start)
      default:
        return verbOf(action) === Act.goOn ? 1 : 0
    }
  }

  reset(_agentRng: Draws): void {
    this.#approach = Approach.guarded
  }

  protected note(action: number): void {
    if (verbOf(action) === Act.approach) this.#approach = argumentOf(action)
  }

  /** After a fight that is not won: enough are left, and not at their last. */
  protected regroups(view: View): boolean {
    let [party, fit] = [0, 0]
    for (let seat = 0; seat < this.seats; seat++) {
      if (!view.isWithParty(seat)) continue
      party += 1
      if (!view.hasCondition(seat, Condition.badlyInjured)) fit += 1
    }
    return party >= ENOUGH * this.seats && fit >= FIT * party
  }

  /** A crisis is worth an effort if it costs marks (NEC-CRIS-02). */
  protected answerWorth(view: View, answer: number): number {
    const failed = view.crisis < 0 ? 0 : this.listWorth(this.scenario.crises.rows[view.crisis].list, this.self)
    return (answer === Crisis.intervene) === failed < 0 && answer !== Crisis.force ? 1 : 0
  }

  protected tryWorth(seat: number, move: number): number {
    return WATCHING + this.moveModifier(seat, move)
  }
}
