// What is decided outside of fights, in panic marks: watches at the settlement, the way, the approach, crises.
import { chanceOf } from '../rules/chances.ts'
import { Act, argumentOf, verbOf } from '../words/decisions.ts'
import { Approach, Band, Condition, Context, Prep, Role, Token, When } from '../words/vocabulary.ts'
import { Turns } from './turns.ts'
import type { View } from './view.ts'

/** Marks of harm at which the party camps before the last leg, of one hero and on the average. */
const CAMPS_AT = 6
const CAMPS_AT_MEAN = 3.5
/** What a rest is worth that lets the party depart, and a watch of an injury. */
const REST = 1
const RECOVERY = 0.2
const TREATMENT = 0.8
const RESOURCE = 0.6
const LEG = 0.4
const WATCHING = 0.3
/** Of an approach: what it costs to be surprised, what readiness and lost acts of the monsters are worth. */
const SURPRISE = 2.5
const READY = 1.2
const TROUBLE = 0.4
/** Of those who set out, who must be left for another try at the lair. */
const ENOUGH = 0.75
const CLOCK = 12

export class Hunts extends Turns {
  #approach: number = Approach.guarded

  // ---- At the settlement --------------------------------------------------------------------------------------------

  protected prepWorth(view: View, seat: number, prep: number): number {
    const { called, settlement, triggers } = view.scenario
    const mods = settlement?.mods
    const token = (kind: number, count = 1): number => this.tokenWorth(kind, count)
    switch (prep) {
      case Prep.rest:
        return this.#restWorth(view, seat)
      case Prep.intimacy:
        return this.#bestPartner(view, seat)
      case Prep.scout:
        return this.moveWorth(seat, called.tracking, 0, { success: token(Token.trail) })
      case Prep.forage:
        return this.moveWorth(seat, called.foraging, mods?.foraging ?? 0, { success: token(Token.supply) })
      case Prep.investigate:
        return this.moveWorth(seat, called.investigate, 0, {})
      case Prep.read:
        return this.moveWorth(seat, called.read, 0, {})
      case Prep.prepareSite:
        return this.moveWorth(seat, called.feat, 0, { success: token(Token.hazard) })
      case Prep.appeal: {
        const success = Math.max(token(Token.supply), token(Token.lore))
        return this.moveWorth(seat, called.appeal, mods?.appeal ?? 0, { success })
      }
      case Prep.intimidate:
        return this.moveWorth(seat, called.intimidate, 0, { success: token(Token.supply, 2) })
      case Prep.steal:
        return this.#secretWorth(seat, token(Token.supply, 2), triggers.victimizeOne)
      case Prep.power:
        return this.#powerWorth(view, seat)
      case Prep.treat:
        return TREATMENT
      case Prep.standWatch:
        return view.nextStrike === view.time + 1 ? this.fullChance(seat, called.vigilance) : -WATCHING
      case Prep.idle:
        return 0
      default:
        return -1
    }
  }

  #restWorth(view: View, seat: number): number {
    const marks = view.marks(seat)
    const recovers = view.hasCondition(seat, Condition.badlyInjured) && view.injuryWatches(seat) <= this.profile.waits
    return (marks >= this.profile.restsAt ? REST : 0) + 0.02 * marks + (recovers ? RECOVERY : 0)
  }

  /** A work that nobody should notice (NEC-SKUL-01). */
  #secretWorth(seat: number, gain: number, noticed: number): number {
    const { called } = this.view.scenario
    const modifier = this.moveModifier(seat, called.skullduggery)
    const miss = this.rowsWorth(this.view.scenario.hardMoves[Context.town], seat)
    return (
      chanceOf(modifier, Band.full) * gain +
      chanceOf(modifier, Band.partial) * Math.max(0, gain - noticed) +
      chanceOf(modifier, Band.miss) * miss
    )
  }

  #powerWorth(view: View, seat: number): number {
    const { powers, triggers } = view.scenario
    for (const power of view.hero(seat).powers) {
      const { when, gain, n } = powers[power]
      if (when !== When.prepAction) continue
      const resource = gain.get(view.hero(seat).id)
      const isFull = resource === undefined || view.resource(seat, resource) >= view.hero(seat).resourceMaxima[resource]
      return this.#secretWorth(seat, isFull ? 0 : n * RESOURCE, triggers.desecrateDeadFoundOut)
    }
    return 0
  }

  #bestPartner(view: View, seat: number): number {
    let best = this.intimacyWorth(view, seat, -1)
    for (let other = 0; other < this.seats; other++)
      if (other !== seat && view.isHome(other) && view.canShare(other))
        best = Math.max(best, this.intimacyWorth(view, seat, other))
    return best
  }

  /** Both run their own rule (NEC-INTI-02). @param other -1: somebody of the settlement */
  protected intimacyWorth(view: View, seat: number, other: number): number {
    const own = this.listWorth(view.hero(seat).intimacy, seat)
    return own + (other < 0 ? 0 : this.listWorth(view.hero(other).intimacy, other))
  }

  /** Whether all are as well as they will be for some time. */
  protected departs(view: View): boolean {
    const { isHasty, hurriesAt, restsAt, waits } = this.profile
    if (isHasty || view.capacity - view.panic <= hurriesAt) return true
    for (let seat = 0; seat < this.seats; seat++) {
      if (!view.isHome(seat)) continue
      if (view.marks(seat) >= restsAt) return false
      if (view.hasCondition(seat, Condition.badlyInjured) && view.injuryWatches(seat) <= waits) return false
    }
    return true
  }

  // ---- On the way ---------------------------------------------------------------------------------------------------

  /** DP.travel: who takes a role; -1: nobody. */
  protected roleWorth(view: View, seat: number): number {
    const { called } = view.scenario
    if (seat < 0) return 0
    switch (view.role) {
      case Role.tracker:
        return this.moveWorth(seat, called.tracking, 0, { success: LEG })
      case Role.watcher:
        return WATCHING + this.fullChance(seat, called.vigilance) - 0.01 * view.marks(seat)
      case Role.forager:
        return this.moveWorth(seat, called.foraging, 0, { success: this.tokenWorth(Token.supply, 1) })
      default:
        return this.moveWorth(seat, called.investigate, 0, {})
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
    return view.legs === view.legsNeeded - 1 && (most >= CAMPS_AT || sum / Math.max(1, party) >= CAMPS_AT_MEAN)
  }

  protected approachWorth(view: View, approach: number): number {
    const { approach: wanted } = this.profile
    if (wanted >= 0) return approach === wanted ? 1 : 0
    if (approach === Approach.rush) return 0
    let best = -SURPRISE
    for (let seat = 0; seat < this.seats; seat++)
      if (view.isWithParty(seat)) best = Math.max(best, this.#comeNearWorth(view, seat, approach))
    return best
  }

  #comeNearWorth(view: View, seat: number, approach: number): number {
    const { called } = view.scenario
    const isGuarded = approach === Approach.guarded
    const modifier = this.moveModifier(seat, isGuarded ? called.vigilance : called.shadowing) - view.token(Token.alert)
    const gain = isGuarded ? READY : SURPRISE
    const partial = isGuarded ? 0 : TROUBLE
    return (
      chanceOf(modifier, Band.full) * gain -
      chanceOf(modifier, Band.miss) * SURPRISE -
      chanceOf(modifier, Band.partial) * partial
    )
  }

  /** DP.approach: how, who, where, and whether to draw back. */
  protected comingWorth(view: View, action: number): number {
    const argument = argumentOf(action)
    switch (verbOf(action)) {
      case Act.approach:
        return this.approachWorth(view, argument)
      case Act.hero:
        return this.#comeNearWorth(view, argument, this.#approach)
      case Act.band:
        return -Math.abs(argument - view.scenario.start)
      default:
        return verbOf(action) === Act.goOn ? 1 : 0
    }
  }

  protected noteApproach(action: number): void {
    if (verbOf(action) === Act.approach) this.#approach = argumentOf(action)
  }

  /** After a fight that is not won: enough are left, and not at their last. */
  protected regroups(view: View): boolean {
    let [party, lives] = [0, 0]
    for (let seat = 0; seat < this.seats; seat++) {
      if (!view.isWithParty(seat)) continue
      party += 1
      lives += CLOCK * (view.hasCondition(seat, Condition.badlyInjured) ? 0 : 1)
    }
    return party >= ENOUGH * this.seats && lives >= (CLOCK * party) / 2
  }

  // ---- Crises -------------------------------------------------------------------------------------------------------

  /** DP.crisis of the captain (NEC-CRIS-02). */
  protected answerWorth(view: View, answer: number, names: Readonly<Record<'intervene' | 'force', number>>): number {
    const { rows } = view.scenario.crises
    if (view.crisis < 0) return 0
    const failed = this.listWorth(rows[view.crisis].list, this.self)
    if (answer === names.force) return -view.scenario.triggers.victimizeGroup
    return answer === names.intervene ? this.#interveneWorth(view, 0, rows[view.crisis].control, failed) : failed
  }

  /** In seat order each hero may try (NEC-CRIS-03). @param needed successes */
  #interveneWorth(view: View, seat: number, needed: number, failed: number): number {
    if (needed === 0) return 0
    if (seat === this.seats) return failed
    const without = this.#interveneWorth(view, seat + 1, needed, failed)
    if (!view.isHome(seat)) return without
    const done = this.#interveneWorth(view, seat + 1, needed - 1, failed)
    let best = without
    for (const move of view.scenario.crises.rows[view.crisis].moves) {
      const chance = this.#successChance(view, seat, move)
      best = Math.max(best, chance * done + (1 - chance) * without + this.#tryCost(view, seat, move))
    }
    return best
  }

  #tryCost(view: View, seat: number, move: number): number {
    return this.moveWorth(seat, move, view.scenario.settlement?.mods.crisis ?? 0, {})
  }

  #successChance(view: View, seat: number, move: number): number {
    const bonus = view.scenario.settlement?.mods.crisis ?? 0
    return this.moveWorth(seat, move, bonus, { success: 1, half: 0.5 }) - this.#tryCost(view, seat, move)
  }

  /** DP.crisis of each hero. */
  protected tryWorth(view: View, seat: number, move: number): number {
    if (view.crisis < 0) return 0
    const failed = this.listWorth(view.scenario.crises.rows[view.crisis].list, seat)
    return -failed * this.#successChance(view, seat, move) + this.#tryCost(view, seat, move)
  }
}
