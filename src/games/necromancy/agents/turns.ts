// What a hero does in a fight: a move and an act in either order, and what is asked meanwhile.
import type { Question } from '../../../engine/game.ts'
import { chanceOf, chanceToHit } from '../rules/chances.ts'
import { MOST } from '../rules/rolls.ts'
import { Act, argumentOf, combatantOf, dxOf, dyOf, firstOf, verbOf } from '../words/decisions.ts'
import { Band, Condition, Range, Roll } from '../words/vocabulary.ts'
import { Attacks } from './attacks.ts'
import type { View } from './view.ts'

/** Who gains nothing by a step stays. */
const STEP = 0.001
/** A power or a guard of no use, a monster that is read. */
const LITTLE = 0.05
/** Harm that bleeding does while the fight lasts: rounds that it is not staunched otherwise. */
const BLEEDING = 3
/** A fight whose heroes last so many times as long as its monsters is lost. */
const LOST = 0.6
/** A hero with no more life than this may die in the next round. */
const LAST_LIFE = 4
/** What it takes to flee or to guard before all else. */
export const FIRST_OF_ALL = 1000
/** Chance of a trap at the next card from which whoever has least to lose goes first. */
const HOT = 0.3

export class Turns extends Attacks {
  /** DP.turn: what a step or an act is worth with what may follow it. */
  protected turnWorth({ actions, count, view, seat }: Question<View>, action: number): number {
    let [canAct, canMove] = [false, false]
    for (let index = 0; index < count; index++) {
      const verb = verbOf(actions[index])
      if (verb === Act.move) canMove = true
      else if (verb !== Act.end && verb !== Act.leave) canAct = true
    }
    const verb = verbOf(action)
    const argument = argumentOf(action)
    if (verb === Act.end) return -this.placeCost(seat)
    if (verb === Act.leave) return this.wantsAway(view, seat) ? FIRST_OF_ALL : -FIRST_OF_ALL
    if (verb === Act.move)
      return this.at(seat, dxOf(argument), dyOf(argument), () => {
        const act = canAct ? this.#bestAct(seat) : 0
        return act - this.placeCost(seat) - STEP
      })
    let place = -this.placeCost(seat)
    if (canMove)
      for (let index = 0; index < count; index++) {
        if (verbOf(actions[index]) !== Act.move) continue
        const step = argumentOf(actions[index])
        place = Math.max(
          place,
          this.at(seat, dxOf(step), dyOf(step), () => -this.placeCost(seat) - STEP),
        )
      }
    return this.#actWorth(view, seat, verb, argument) + place
  }

  #actWorth(view: View, seat: number, verb: number, argument: number): number {
    switch (verb) {
      case Act.attack:
        return this.bestAttack(seat)
      case Act.hazard:
        return this.bestAttack(seat, true)
      case Act.power:
        return this.#tendWorth(view, seat, firstOf(argument), combatantOf(argument))
      case Act.staunch:
        return Math.min(BLEEDING, this.roundsLeft) * this.prices[argument]
      case Act.guard:
        return this.guardWorth(view, seat, argument)
      case Act.breakFree:
        if (this.wantsAway(view, seat)) return FIRST_OF_ALL
        return chanceToHit(this.moveModifier(seat, this.scenario.called.feat)) * this.#freedomWorth(seat)
      case Act.regain:
        return this.#freedomWorth(seat)
      case Act.escape:
        return this.wantsAway(view, seat) ? FIRST_OF_ALL : -FIRST_OF_ALL
      case Act.read:
        return LITTLE
      default:
        return 0
    }
  }

  /** The best act from where the hero is thought to be. */
  #bestAct(seat: number): number {
    const { view, seats } = this
    let best = this.bestAttack(seat)
    for (let other = 0; other < seats; other++) {
      if (!view.isInFight(other) || this.rangeTo(seat, other) !== Range.close) continue
      if (other !== seat) best = Math.max(best, this.guardWorth(view, seat, other))
      for (const power of this.heroOf(seat).powers)
        if (view.canUsePower(seat, power)) best = Math.max(best, this.#tendWorth(view, seat, power, other))
      if (view.hasCondition(other, Condition.bleeding))
        best = Math.max(best, Math.min(BLEEDING, this.roundsLeft) * this.prices[other])
    }
    return best
  }

  /** What it is worth to have both hands free: a usual act in place of what can be done now. */
  #freedomWorth(seat: number): number {
    return Math.max(0, this.usualAct - this.bestAttack(seat))
  }

  /** Marks that a power takes off a death clock. */
  #tendWorth(view: View, seat: number, power: number, other: number): number {
    let worth = 0
    for (const { word, args } of this.scenario.powers[power].roll.effects) {
      if (word !== 'roll') continue
      const { move, mod, partial, full } = args as Tend
      const modifier = this.moveModifier(seat, move) + mod
      const healed = (band: Tend['full']): number =>
        (band?.effects ?? []).reduce((sum, one) => {
          const n = (one.args as { readonly n?: number }).n ?? 0
          if (one.word === 'heal') return sum + Math.min(n, view.marks(other))
          return one.word === 'uncondition' && view.hasCondition(other, Condition.bleeding) ? sum + BLEEDING : sum
        }, 0)
      worth += chanceOf(modifier, Band.partial) * healed(partial) + chanceOf(modifier, Band.full) * healed(full)
    }
    return worth * this.prices[other]
  }

  /** Only who is meant to guards the one who is hurt most: to hit the monster protects all. */
  protected guardWorth(view: View, seat: number, ally: number): number {
    const isWorse = (other: number): boolean =>
      view.isInFight(other) && this.rangeTo(seat, other) === Range.close && view.marks(other) > view.marks(ally)
    for (let other = 0; other < this.seats; other++) if (other !== seat && isWorse(other)) return 0
    return view.marks(ally) >= this.profile.guardsAt ? FIRST_OF_ALL / 2 : 0
  }

  // ---- What is asked in between -------------------------------------------------------------------------------------

  /** DP.lore: on attacks, where it changes most. */
  protected spendsLore({ rolling }: View): boolean {
    return rolling.class === Roll.attack && rolling.modifier < MOST
  }

  /** A trap goes to the bottom. */
  protected buryWorth(view: View, position: number): number {
    const card = view.next(view.peekedKind, position)
    return card >= 0 && view.card(view.peekedKind, card)?.isTrap === true ? 1 : -1
  }

  /** DP.order: who hits hardest, unless the next card may be a trap. */
  protected orderWorth(view: View, who: number): number {
    let hot = 0
    for (let monster = 0; monster < view.monsters; monster++)
      if (view.isInFight(this.seats + monster))
        hot = Math.max(hot, 1 - this.safeChance(this.self, this.kindOf(monster).number, 1))
    const worth = Math.max(
      this.bestAttack(who),
      this.at(who, -1, 0, () => this.bestAttack(who)),
    )
    return hot >= HOT ? -worth : worth
  }

  /** Whether the hero had better be elsewhere. */
  protected wantsAway(view: View, seat: number): boolean {
    const { fleesAt, fleesAfter, leavesLost } = this.profile
    const isInjured = view.hasCondition(seat, Condition.badlyInjured)
    if (isInjured && view.marks(seat) >= fleesAt) return true
    let dead = 0
    for (let other = 0; other < this.seats; other++) if (!view.isAlive(other)) dead += 1
    if (dead >= fleesAfter) return true
    if (!leavesLost || this.scenario.isArena) return false
    if (this.outlook < LOST && this.roundsLeft > 1) return true
    return this.lives[seat] <= LAST_LIFE && this.roundsLeft > 1.5
  }
}

interface Tend {
  readonly move: number
  readonly mod: number
  readonly partial?: { readonly effects: readonly { readonly word: string; readonly args: unknown }[] }
  readonly full?: Tend['partial']
}
