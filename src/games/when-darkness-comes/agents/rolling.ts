// What `steady` does about a roll: helpers, bought dice and re-rolls, by exact chances and by what is at stake.
import { expectedValue, poolTables, reach, type Rerolls, RerollChoice, rerolls } from '../../../dice/index.ts'
import type { Slips } from '../../../engine/groups.ts'
import { argumentOf, Verb, verbOf } from '../words/decisions.ts'
import { gambleRanking, plainRanking } from '../words/ladder.ts'
import { type Hero, NONE } from '../state/play.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { Check } from '../state/check.ts'
import type { View } from './view.ts'
import { DiskKind, Purpose, Skill, skillDice } from '../words/vocabulary.ts'
import { PRICE } from './price.ts'
import type { Judgement } from './judgement.ts'
import { type Ask, decides, find } from './questions.ts'
import type { Profile } from '../content/profile.ts'
import { ThrownSets } from './thrown-sets.ts'

/** What is bought has to bring so much more than it costs. */
const MARGIN = 1.2

const MAX_HELPERS = 10
const MAX_DICE = 12
/** Dice thrown again at once, up to which a group weighs each set of them. */
const MAX_WEIGHED = 4
/** A die more, where nobody knows yet what hangs on the roll. */
const WORTH_OF_A_DIE = 0.5

export class Rolling {
  private readonly scenario: Scenario
  private readonly profile: Profile
  private readonly judgement: Judgement
  private readonly slips: Slips | undefined
  private readonly sets = new ThrownSets()
  private readonly plain = rerolls(plainRanking)
  private readonly gamble = rerolls(gambleRanking)
  private readonly choice = new RerollChoice()
  /** Helpers' dice as lists of each length: what is asked about has the length it has. */
  private readonly helpers = Array.from({ length: MAX_HELPERS + 1 }, (_, length) => new Int16Array(length))
  /** Dice still to be named in a set that is thrown again. */
  private readonly pending = new Uint8Array(6)

  constructor(scenario: Scenario, judgement: Judgement, slips?: Slips) {
    this.scenario = scenario
    this.slips = slips
    this.profile = judgement.profile
    this.judgement = judgement
  }

  reset(): void {
    this.pending.fill(0)
  }

  skillWorth({ view, seat }: Ask, action: number): number {
    if (verbOf(action) !== Verb.skill) return 0
    return WORTH_OF_A_DIE * skillDice(argumentOf(action), view.skill(seat, argumentOf(action)))
  }

  /** Ask everybody who may help; pay only for what is worth it: a helper is as good as one die more, at the least. */
  askAssistant(question: Ask): number {
    const { view, seat } = question
    const no = find(question, Verb.no)
    if (no < 0) return 0
    const { roll } = view
    if (roll.needed < 1) return no
    const gain = view.chance(seat, roll.pool + 1, roll.needed) - view.chance(seat, roll.pool, roll.needed)
    const fee = argumentOf(question.actions[find(question, Verb.yes)]!)
    return find(question, this.buys(gain, view, seat, fee) ? Verb.yes : Verb.no)
  }

  /** Helps, unless it would stand beside an enemy with one health left; some agents want a fee. */
  agrees(question: Ask): number {
    const { view, seat } = question
    const { roll } = view
    const { fee, isGenerous } = this.profile
    const isFight =
      roll.purpose === Purpose.attack || roll.purpose === Purpose.defence || roll.purpose === Purpose.initiative
    const isSafe = !isFight || view.square(roll.hero) === view.square(seat) || view.health(seat) > 1
    const agreed = isGenerous || isSafe ? find(question, Verb.yes, fee) : -1
    return agreed >= 0 ? agreed : find(question, Verb.no)
  }

  /** What it is worth that this check succeeds, in victory points. */
  private stake(view: View, seat: Hero): number {
    const { roll } = view
    const { judgement } = this
    switch (roll.purpose) {
      case Purpose.search:
        return roll.printed + judgement.wishHere()
      case Purpose.obstacle:
        return roll.printed
      case Purpose.persuade:
        return roll.printed + judgement.wishHere() + judgement.failure()
      case Purpose.security:
      case Purpose.disarmAlarm:
        return roll.printed + judgement.failure() + PRICE.eviction
      case Purpose.attack: {
        const foe = view.adversaryOn(view.square(seat))
        return foe === NONE ? 1 : Math.max(1, this.scenario.worth[foe]! + judgement.wish(foe))
      }
      case Purpose.rangedAttack:
        return roll.printed
      case Purpose.defence:
        return judgement.damage(view.health(seat))
      case Purpose.trap: {
        const trap = view.facing(seat)
        return trap !== NONE && this.scenario.kinds[trap] === DiskKind.trap ? judgement.trap(trap) : PRICE.turn
      }
      case Purpose.investigate:
        return roll.printed + judgement.leadWish(roll.printed) + judgement.failure()
      case Purpose.cure:
        return roll.printed + judgement.poison(view.health(seat))
      case Purpose.climb:
        return view.isHeld(seat) ? this.climbingStake(view, seat) : 0.5
      case Purpose.cast:
        return judgement.sorcery.stake(view, seat)
      case Purpose.sneak:
        return 2
      default:
        return 0.5
    }
  }

  buysDie({ view, seat }: Ask): boolean {
    const { roll } = view
    if (roll.needed < 1) return false
    const gain = view.chance(seat, roll.pool + 1, roll.needed) - view.chance(seat, roll.pool, roll.needed)
    return this.buys(gain, view, seat, this.scenario.constants.victoryPoints.price.die)
  }

  private buys(gain: number, view: View, seat: Hero, price: number): boolean {
    return decides(this.slips, gain * this.stake(view, seat) - MARGIN * price * this.judgement.point)
  }

  /** The best next re-roll by exact odds; points only where they bring more than they cost. */
  reroll(question: Ask): number {
    const { view, seat } = question
    for (let face = 1; face <= 6; face++) {
      if (this.pending[face - 1] === 0) continue
      const named = find(question, Verb.face, face)
      this.pending[face - 1]! -= 1
      if (named >= 0) return named
    }
    this.pending.fill(0)
    const done = find(question, Verb.done)
    if (done >= 0) return done
    const { roll } = view
    const isSetOpen = find(question, Verb.face) >= 0
    // Without help there is only what costs points, and a roll without a TN is not worth them.
    if (!isSetOpen && roll.needed < 0 && !isAnyHelpLeft(roll)) return find(question, Verb.stop)
    if (roll.pool > MAX_DICE || roll.help.count > MAX_HELPERS) return isSetOpen ? 0 : find(question, Verb.stop)
    const solver =
      view.skill(seat, Skill.gamble) > 0 && this.scenario.options.gamble === 'core' ? this.gamble : this.plain
    const objective = roll.needed >= 0 ? reach(roll.needed) : expectedValue()
    const index = poolTables(plainRanking).of(roll.pool).indexOfCounts(roll.faces)
    const helpers = this.helpers[roll.help.count]!
    for (let nth = 0; nth < helpers.length; nth++) helpers[nth] = roll.help.dice[nth]!
    const singles = this.solve(solver, view, seat, objective, index, helpers, find(question, Verb.byVp) >= 0)
    if (this.slips !== undefined && !isSetOpen)
      this.slip(this.slips, question, solver, objective, index, helpers, singles)
    if (isSetOpen) return this.firstOfSet(question)
    if (this.choice.kind === 'hold') return find(question, Verb.stop)
    if (this.choice.kind === 'single') {
      const face = this.choice.faces.findIndex((count) => count > 0) + 1
      const bought = find(question, Verb.byVp, face)
      return bought >= 0 ? bought : find(question, Verb.stop)
    }
    const { helper } = this.choice
    this.pending.set(this.choice.faces)
    return find(question, helper < roll.help.heroes ? Verb.byHelper : Verb.byAlly, roll.help.who[helper]!)
  }

  /** @returns how many dice may be thrown again for points */
  private solve(
    solver: Rerolls,
    view: View,
    seat: Hero,
    objective: number,
    index: number,
    helpers: Int16Array,
    mayBuy: boolean,
  ): number {
    const { roll } = view
    const price = MARGIN * this.judgement.point * this.scenario.constants.victoryPoints.price.reroll
    solver.bestReroll(roll.pool, index, objective, helpers, 0, this.choice)
    if (!mayBuy || roll.needed < 0) return 0
    const free = this.choice.worth
    if ((1 - free) * this.stake(view, seat) <= price) return 0
    const bought = solver.worthOf(roll.pool, index, objective, helpers, 1)
    if ((bought - free) * this.stake(view, seat) <= price) return 0
    solver.bestReroll(roll.pool, index, objective, helpers, 1, this.choice)
    return 1
  }

  /** In place of the best set of dice another is thrown again, or none. Whose help it takes is no choice. */
  private slip(
    slips: Slips,
    { view, seat }: Ask,
    solver: Rerolls,
    objective: number,
    index: number,
    helpers: Int16Array,
    singles: number,
  ): void {
    const { choice, sets } = this
    const { roll } = view
    if (choice.kind === 'hold') choice.helper = helpers.findIndex((dice) => dice > 0)
    const isSingle = choice.kind === 'single'
    if (!isSingle && choice.helper < 0) return
    const left = helpers.map((dice, helper) => (helper === choice.helper ? 0 : dice))
    sets.begin(solver.worthOf(roll.pool, index, objective, [], 0))
    sets.list(
      roll.faces,
      isSingle ? 1 : Math.min(helpers[choice.helper]!, Math.max(choice.dice, MAX_WEIGHED)),
      solver.planOf(roll.pool, objective, left, isSingle ? singles - 1 : singles),
    )
    const stake = this.stake(view, seat)
    const chosen = slips.among(sets.count, (set) => stake * sets.worths[set]!, sets.best())
    choice.kind = chosen === 0 ? 'hold' : isSingle ? 'single' : 'helper'
    choice.faces.fill(0)
    sets.addTo(choice.faces, chosen)
  }

  /** A set was opened without a plan (its helper is the only thing there was to choose): the lowest face goes first. */
  private firstOfSet(question: Ask): number {
    const face = this.choice.faces.findIndex((count) => count > 0) + 1
    const named = face > 0 ? find(question, Verb.face, face) : -1
    return named >= 0 ? named : 0
  }

  climbingStake(view: View, seat: Hero): number {
    return PRICE.turn + (view.drowning(seat) > 0 ? this.judgement.damage(1) : 0)
  }
}

function isAnyHelpLeft({ help }: Check): boolean {
  for (let nth = 0; nth < help.count; nth++) if (help.dice[nth] !== 0) return true
  return false
}
