// What `steady` does with what it has: who gets which item, what is parted with first, what becomes of victory points.
import type { Condition } from '../content/schema.ts'
import type { Slips } from '../../../engine/groups.ts'
import { argumentOf, Verb, verbOf } from '../words/decisions.ts'
import { type Copy, type Hero, NONE } from '../state/play.ts'
import { K } from '../setup/check-kinds.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { View } from './view.ts'
import { ATTRIBUTES, DiskKind, SKILL_RULES } from '../words/vocabulary.ts'
import { PRICE } from './price.ts'
import type { Judgement } from './judgement.ts'
import { type Ask, decides, find } from './questions.ts'

export class Things {
  private readonly scenario: Scenario
  private readonly judgement: Judgement
  private readonly slips: Slips | undefined
  /** Points that the scenario asks of one hero, NONE where it asks for none. */
  private readonly goal: number

  constructor(scenario: Scenario, judgement: Judgement, slips?: Slips) {
    this.scenario = scenario
    this.slips = slips
    this.judgement = judgement
    this.goal = judgement.profile.pools ? pointsWanted(scenario.plan.objective) : NONE
  }

  /** What to part with: what is worth least. Receivers are equal to it. */
  givingWorth(action: number): number {
    return verbOf(action) === Verb.disk
      ? -this.scenario.worth[argumentOf(action)]! - this.judgement.wish(argumentOf(action))
      : 0
  }

  /** What a weapon brings to whoever in this square makes most of it, less what it brings its holder. */
  armingWorth(view: View, seat: Hero, weapon: Copy): number {
    if (!this.scenario.weapons.includes(weapon)) return -1
    let max = 0
    for (let other = 0; other < view.seatCount; other++) {
      if (other !== seat && view.isAlive(other) && view.square(other) === view.square(seat))
        max = Math.max(max, this.gainBy(view, other, weapon))
    }
    return (PRICE.weapon * (max - this.gainBy(view, seat, weapon))) / 2
  }

  /** Dice that a weapon adds to the best other close attack, times that attack's dice: fighters gain more by it. */
  private gainBy(view: View, hero: Hero, weapon: Copy): number {
    const { judgement } = this
    let without = Math.max(view.dice(hero, K.attackHandToHand), view.dice(hero, K.attackMartialArts))
    for (const copy of this.scenario.weapons)
      if (copy !== weapon && view.holds(hero, copy)) without = Math.max(without, judgement.diceOf(hero, copy))
    return Math.max(0, judgement.diceOf(hero, weapon) - without) * Math.max(1, without)
  }

  receiverWorth({ view, seat }: Ask, action: number): number {
    if (verbOf(action) !== Verb.hero) return 0
    const { giving } = this.judgement.sorcery
    if (giving !== NONE && this.scenario.kinds[giving] === DiskKind.component)
      return this.judgement.sorcery.potential(view, argumentOf(action), giving)
    if (giving !== NONE)
      return this.scenario.weapons.includes(giving) ? this.gainBy(view, argumentOf(action), giving) : 0
    // Written down before (WDC-SIM-01), so that it is not known which: the best of what is held.
    let max = 0
    for (const copy of this.scenario.weapons)
      if (view.holds(seat, copy)) max = Math.max(max, this.gainBy(view, argumentOf(action), copy))
    return max
  }

  /**
   * Saved points go where one more die helps most. Only before another game, in the last turn of this one, and only a
   * hero who has not won it buys new points: VP are of no use after the game.
   */
  learnsSkill(question: Ask): number {
    const { view, seat } = question
    let best = -1
    let bestWorth = 0
    const worthOf = (index: number): number => this.skillWorth(question.actions[index]!)
    for (let index = 0; index < question.count; index++) {
      const worth = worthOf(index)
      if (worth > bestWorth) {
        bestWorth = worth
        best = index
      }
    }
    if (best >= 0) return this.slips === undefined ? best : this.slips.among(question.count, worthOf, best)
    const { objective, rounds } = this.scenario.plan
    const isLast = view.playsAgain && view.round === rounds
    const buys = isLast && !needsPoints(objective, view.victoryPoints(seat)) ? find(question, Verb.buySkillPoint) : -1
    return buys >= 0 ? buys : find(question, Verb.done)
  }

  private skillWorth(action: number): number {
    if (verbOf(action) !== Verb.raiseSkill) return -Infinity
    const skill = argumentOf(action)
    return this.judgement.learning(ATTRIBUTES.indexOf(SKILL_RULES[skill]!.attribute), skill)
  }

  /** DP-48: all points, for who pools, to the one who is ahead; the round may end with a winner then. WDC-COOP-04 */
  givesPoints(question: Ask): number {
    const { view } = question
    const amounts = find(question, Verb.yes)
    if (amounts >= 0) return question.count - 1
    const ahead = this.goal === NONE ? NONE : this.aheadWithEnough(view)
    const gives = ahead === NONE ? -1 : find(question, Verb.hero, ahead)
    return gives >= 0 ? gives : find(question, Verb.done)
  }

  /** Who has most of what the living have together, if that reaches the goal and nobody alone does. */
  private aheadWithEnough(view: View): Hero {
    let ahead: Hero = NONE
    let sum = 0
    for (let hero = 0; hero < view.seatCount; hero++) {
      if (!view.isAlive(hero)) continue
      sum += view.victoryPoints(hero)
      if (ahead === NONE || view.victoryPoints(hero) > view.victoryPoints(ahead)) ahead = hero
    }
    return sum >= this.goal && ahead !== NONE && view.victoryPoints(ahead) < this.goal ? ahead : NONE
  }

  /** Only where the next failure would cost more than the points. */
  buysOffFailure({ view, seat }: Ask): boolean {
    return (
      view.failure(seat) + 1 >= this.scenario.constants.failure.limit &&
      decides(this.slips, this.judgement.failure() - 2 * this.scenario.constants.victoryPoints.price.failureDisk)
    )
  }
}

/** Victory points that one hero needs, the least where several numbers are named. */
function pointsWanted(condition: Condition): number {
  if ('of' in condition)
    return (
      condition.of
        .map(pointsWanted)
        .filter((goal) => goal !== NONE)
        .sort((one, other) => one - other)[0] ?? NONE
    )
  return condition.kind === 'heroVp' ? condition.goal : NONE
}

/** Whether a condition hangs on victory points that this hero has. */
function needsPoints(condition: Condition, points: number): boolean {
  if ('of' in condition) return condition.of.some((part) => needsPoints(part, points))
  return condition.kind === 'partyVp' || (condition.kind === 'heroVp' && points >= condition.goal)
}
