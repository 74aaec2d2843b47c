// Plays heroes by judgement: of what is offered it takes what is worth most. The profile tells the styles apart.
import type { Question } from '../../../engine/game.ts'
import type { Style } from '../../../engine/follower.ts'
import type { Slips } from '../../../engine/groups.ts'
import { MOST } from '../rules/rolls.ts'
import { Act, argumentOf, combatantOf, DP, firstOf, verbOf } from '../words/decisions.ts'
import { Condition, Token } from '../words/vocabulary.ts'
import type { Scenario } from '../setup/scenario.ts'
import { Hunts } from './hunts.ts'
import type { Profile } from './profile.ts'
import { FIRST_OF_ALL } from './turns.ts'
import type { View } from './view.ts'

const DYING = 2
/** What a mark of panic is worth in vitality of monsters: groups slip on one scale in fights and outside. */
const MARK = 2
/** Values that differ by less are equal: steps and powers of no use have tiny values of their own. */
const FINENESS = 100
/** Verbs of options that are compared by values in panic marks; what else is asked outside of fights goes by rules. */
const IN_MARKS: readonly number[] = [Act.deathMove, Act.option, Act.prep, Act.hero, Act.nobody, Act.makeMove, Act.take]

export class Steady extends Hunts implements Style<View, never> {
  readonly #slips: Slips | undefined
  /** Whether the group has chosen what to do in this turn, and with how many attacks. */
  #isDecided = false
  #number = 1

  /** @param slips of a group of players; absent: regulars */
  constructor(scenario: Scenario, profile: Profile, slips?: Slips) {
    super(scenario, profile)
    this.#slips = slips
  }

  choose(question: Question<View>): number {
    const { view, seat, count, actions } = question
    this.update(view, seat)
    if (question.set !== undefined) {
      const item = this.#chooseItem(question)
      return this.#slips?.byRule(question, item) ?? item
    }
    if (question.kind === DP.attack) this.bestAttack(seat)
    let [chosen, best] = [0, -Infinity]
    for (let index = 0; index < count; index++) {
      const worth = this.worth(question, actions[index])
      if (!(worth > best)) continue
      best = worth
      chosen = index
    }
    if (this.#slips !== undefined) chosen = this.#slip(this.#slips, question, chosen)
    this.note(actions[chosen])
    return chosen
  }

  beforeTurn(): void {
    this.#isDecided = false
  }

  /** What a group takes in place of the best. */
  #slip(slips: Slips, question: Question<View>, best: number): number {
    const { kind, actions, count } = question
    const last = verbOf(actions[count - 1])
    if (last === Act.number) return this.#number - 1
    if (last === Act.attack) return this.#slipOnAttack(slips, question)
    if (kind === DP.turn) {
      // A hero who has come near carries out what for.
      if (this.#isDecided) return best
      this.#isDecided = true
    }
    const unit = unitOf(question)
    const most = this.worth(question, actions[best])
    if (unit === 0 || most >= FIRST_OF_ALL / 2) return slips.byRule(question, best)
    const worthOf = (index: number): number => rounded(unit * this.worth(question, actions[index]))
    return slips.among(count, worthOf, best)
  }

  /** Weapon, monster and number of attacks are one choice. */
  #slipOnAttack(slips: Slips, { seat, actions, count }: Question<View>): number {
    const { weapons, options } = this.scenario
    const all: { index: number; number: number; worth: number }[] = []
    for (let index = 0; index < count; index++) {
      const pair = argumentOf(actions[index])
      const weapon = weapons[firstOf(pair)]
      const most = this.mostAttacks(seat, weapon)
      for (let number = options.attackCount === 'fullNumber' ? most : 1; number <= most; number++)
        all.push({ index, number, worth: rounded(this.numberWorth(seat, weapon, combatantOf(pair), number)) })
    }
    let best = 0
    for (let index = 1; index < all.length; index++) if (all[index].worth > all[best].worth) best = index
    const taken = all[slips.among(all.length, (index) => all[index].worth, best)]
    this.#number = taken.number
    return taken.index
  }

  protected worth(question: Question<View>, action: number): number {
    const { kind, view, seat } = question
    const argument = argumentOf(action)
    const verb = verbOf(action)
    const isYes = verb === Act.yes ? 1 : -1
    switch (kind) {
      case DP.order:
        return this.orderWorth(view, argument)
      case DP.turn:
        return this.turnWorth(question, action)
      case DP.attack:
        return this.attackWorth(view, seat, verb, argument)
      case DP.lore:
        return this.spendsLore(view) ? isYes : -isYes
      case DP.power:
        if (verb === Act.bury) return this.buryWorth(view, argument)
        return verb === Act.power ? 1 : 0
      case DP.deathMove:
        return this.deathMoveWorth(seat, argument)
      case DP.guard:
        return isYes
      case DP.celebrate:
        // What a neighbour spoils is the least of it.
        if (verb === Act.take) return -this.listWorth(this.scenario.picks[firstOf(argument)].list, seat)
        return isYes
      case DP.pursue:
        return verb === Act.nobody ? 0 : this.pursuitWorth(view, argument)
      case DP.prep:
        if (verb === Act.prep) return this.prepWorth(view, seat, argument)
        return this.departs(view) === (verb === Act.depart) ? 1 : 0
      case DP.travel:
        if (verb === Act.hero || verb === Act.nobody) return this.roleWorth(view, verb === Act.hero ? argument : -1)
        return verb === Act.goHome ? -1 : this.camps(view) === (verb === Act.camp) ? 1 : 0
      case DP.approach:
        return this.comingWorth(action)
      case DP.regroup:
        return this.regroups(view) === (verb === Act.regroup) ? 1 : 0
      case DP.crisis:
        if (verb === Act.crisis) return this.answerWorth(view, argument)
        return verb === Act.no ? 0 : this.tryWorth(seat, argument)
      case DP.wary:
        return isYes
      case DP.intimacy:
        return verb === Act.no ? 0 : this.intimacyWorth(seat, verb === Act.hero ? argument : -1)
      case DP.treat:
        return view.injuryWatches(argument)
      default:
        return this.optionWorth(question, verb, argument)
    }
  }

  /** Picks and prices: options of a choice, tokens, questions; a threat that is called. */
  protected optionWorth(question: Question<View>, verb: number, argument: number): number {
    const { view, seat, kind } = question
    if (verb === Act.yes) return this.tokenWorth(Token.supply, 2) - this.scenario.triggers.victimizeOne
    if (verb === Act.no) return 0
    const option = view.option(argument)
    if (option === undefined) return this.tokenWorth(argument, 1)
    return kind === DP.escape && this.scenario.isArena ? -argument : this.listWorth(option.effects, seat)
  }

  /** The next of the options that are worth most: as many as are left to take come in their order. */
  #chooseItem({ view, seat, actions, count }: Question<View>): number {
    const from = argumentOf(actions[0])
    const left = view.optionCount - argumentOf(actions[count - 1])
    const worths = Array.from({ length: view.optionCount - from }, (_, nth) =>
      this.listWorth(view.option(from + nth)!.effects, seat),
    )
    const least = [...worths].sort((one, other) => other - one)[left - 1]
    return worths.findIndex((worth) => worth >= least)
  }

  /** Whether an option belongs to the best attack. */
  protected attackWorth(_view: View, _seat: number, verb: number, argument: number): number {
    switch (verb) {
      case Act.number:
        return argument === this.count ? 1 : -argument
      case Act.target:
        return argument === this.target ? 1 : 0
      default:
        return firstOf(argument) === this.weapon && combatantOf(argument) + this.seats === this.target ? 1 : 0
    }
  }

  /** What puts death off at the least price. */
  protected deathMoveWorth(seat: number, move: number): number {
    return this.listWorth(this.scenario.deathMoves[move].effects, seat)
  }

  protected pursuitWorth(view: View, seat: number): number {
    if (this.lives[seat] <= DYING || view.hasCondition(seat, Condition.pinned)) return -1
    return 1 + MOST + this.moveModifier(seat, this.scenario.called.pursuit)
  }
}

/** In what the options of a question are valued, in vitality; 0: by rules. */
function unitOf({ kind, actions, count }: Question<View>): number {
  if (kind === DP.order || kind === DP.turn) return 1
  return IN_MARKS.includes(verbOf(actions[0])) || IN_MARKS.includes(verbOf(actions[count - 1])) ? MARK : 0
}

const rounded = (worth: number): number => Math.round(FINENESS * worth) / FINENESS
